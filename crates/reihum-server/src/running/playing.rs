//! A match of one game: the one place where positions of that game are looked at.

use std::any::Any;

use reihum_bots::Playable;
use reihum_core::{ActionSet, PlayError, Position, Prepared, Seat, Seed, ToAct};
use serde_json::Value;
use timeline_twist::{CardId, Public, TimelineTwist};

use super::minds::Minds;
use super::words::{nobody_sits_there, refusal, unreadable};
use super::{Advice, Asked, Player, Record, Running};
use crate::protocol::{Refusal, Scene};

/// A match of a game.
pub(super) struct Match<G: Playable> {
    position: Position<G>,
    minds: Minds<G>,
}

impl<G: Playable> Match<G> {
    /// Deals a match.
    pub fn deal(
        prepared: Prepared<G>,
        seed: Seed,
        together: bool,
        names: &[String],
    ) -> (Self, Record) {
        let mut events = Vec::new();
        let position = prepared.deal_with(seed, &mut events);
        let record = Record::new(&position, None, false, &events, names);
        // Among opponents nobody says why.
        let minds = Minds::new(prepared, together);
        (Self { position, minds }, record)
    }

    fn parse(&self, action: &str) -> Result<G::Action, Refusal> {
        G::parse_action(self.position.setup(), action).map_err(|error| unreadable(&error))
    }

    /// What everyone sees, if this is a match of Timeline Twist.
    fn timeline(&self) -> Option<&Public> {
        let position: &dyn Any = &self.position;
        let timeline = position.downcast_ref::<Position<TimelineTwist>>();
        timeline.map(Position::public)
    }
}

impl<G: Playable> Running for Match<G> {
    fn check(&self, seat: Seat, action: &str, names: &[String]) -> Result<(), Refusal> {
        let action = self.parse(action)?;
        G::check(self.position.view(Some(seat)), action)
            .map_err(|illegal| refusal::<G>(&illegal, names))
    }

    fn play(&mut self, seat: Seat, action: &str, names: &[String]) -> Result<Record, Refusal> {
        let action = self.parse(action)?;
        let mut events = Vec::new();
        let round_won = match self.position.play(seat, action, &mut events) {
            Ok(round_won) => round_won,
            Err(PlayError::Illegal(illegal)) => return Err(refusal::<G>(&illegal, names)),
            Err(PlayError::NoSuchSeat { .. }) => return Err(nobody_sits_there()),
        };
        let ended = round_won.is_some();
        Ok(Record::new(
            &self.position,
            Some(seat),
            ended,
            &events,
            names,
        ))
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        let view = self.position.view(seat);
        let to_act = self.position.to_act();
        let write = |action| G::action_text(view.setup, action);
        let legal = match seat {
            Some(_) => G::legal_actions(view).iter().map(write).collect(),
            None => Vec::new(),
        };
        let json = |value: serde_json::Result<Value>| value.unwrap_or_default();
        Scene {
            public: json(serde_json::to_value(view.public)),
            private: json(serde_json::to_value(view.own.map(|(_, private)| private))),
            must: to_act.must.iter().collect(),
            may: to_act.may.iter().collect(),
            legal,
            scores: self.position.scores().iter().copied().collect(),
            winners: self
                .position
                .outcome()
                .map(|outcome| outcome.winners.iter().collect()),
            team: self.timeline().and_then(crate::team::score),
        }
    }

    fn to_act(&self) -> ToAct {
        self.position.to_act()
    }

    fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    fn ask(&self, players: &[(Seat, Player)]) -> Vec<Asked> {
        self.minds.ask(&self.position, players)
    }

    fn advise(&self, seat: Seat, seed: u64) -> Advice {
        self.minds.advise(&self.position, seat, seed)
    }

    fn is_turned(&self, card: CardId) -> bool {
        let timeline = self.timeline();
        timeline.is_some_and(|public| crate::cards::is_turned(public, card))
    }
}
