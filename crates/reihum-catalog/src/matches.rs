//! A match in progress, whichever game it is of.

use std::sync::Arc;

use reihum_bots::BotConfig;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{
    Description, Game, Narrator, Outcome, PerSeat, Position, Progress, Seat, Seed, Side, TeamScore,
    ToAct,
};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::bots::{BotSlots, HintSearch, Thinking};
use crate::position::Seen;
use crate::step::Events;
use crate::step::PositionLeft;
use crate::table::TypedTable;
use crate::{AnyPosition, CheckedAction, ListedGame, MatchStep, Refusal, RoundEnd, SeatView};

/// An action that was checked in another position than the one it is to be played in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the action was checked before another step was played")]
pub struct StaleAction;

/// A match in progress, whichever game it is of.
pub trait AnyMatch: AnyPosition + Send + Sync {
    /// How many steps have been played.
    fn steps(&self) -> u64;

    /// Carries out an action that was checked in this position.
    fn play(&mut self, action: &CheckedAction) -> Result<MatchStep, StaleAction>;

    /// Asks those of these bots that can act: out of turn first, then one whose turn it is. What
    /// comes back is ready to be taken to another thread.
    fn think(&self, bots: &[(Seat, BotConfig)]) -> Thinking;

    /// What is done for the first of these seats that must act, if its bot gives no answer.
    fn any_action(&self, seats: &[Seat]) -> Option<CheckedAction>;

    /// The same match, to be played on apart from this one.
    fn fork(&self) -> Box<dyn AnyMatch>;

    /// A match that could be this one, as far as a seat or a spectator can tell.
    fn imagine(&self, eyes: Option<Seat>, seed: u64) -> Box<dyn AnyMatch>;
}

pub(crate) struct Match<G: ListedGame> {
    table: Arc<TypedTable<G>>,
    position: Position<G>,
    steps: u64,
    bots: BotSlots<G>,
}

impl<G: ListedGame> Match<G> {
    pub fn deal(table: Arc<TypedTable<G>>, seed: Seed) -> (Self, MatchStep) {
        let mut events = Vec::new();
        let position = table.prepared().deal_with(seed, &mut events);
        let step = MatchStep {
            seat: None,
            progress: Progress::Continue,
            events: Arc::new(Events {
                table: table.clone(),
                events,
            }),
            round_end: None,
        };
        (Self::at(table, position), step)
    }

    pub fn at(table: Arc<TypedTable<G>>, position: Position<G>) -> Self {
        let bots = BotSlots::new(position.setup().players());
        Self {
            table,
            position,
            steps: 0,
            bots,
        }
    }

    fn seen(&self) -> Seen<'_, G> {
        Seen {
            table: &self.table,
            position: &self.position,
            steps: self.steps,
        }
    }
}

impl<G: ListedGame> AnyPosition for Match<G> {
    fn to_act(&self) -> ToAct {
        self.seen().to_act()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.seen().outcome()
    }
    fn scores(&self) -> PerSeat<i32> {
        self.seen().scores()
    }
    fn team_score(&self) -> Option<TeamScore> {
        self.seen().team_score()
    }

    fn sides(&self) -> Vec<Side> {
        self.seen().sides()
    }
    fn public_view(&self) -> Box<RawValue> {
        self.seen().public_view()
    }
    fn seat_view(&self, eyes: Option<Seat>) -> SeatView {
        self.seen().seat_view(eyes)
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        self.seen().legal(seat)
    }
    fn describe(&self, eyes: Option<Seat>, narrator: &Narrator) -> Description {
        self.seen().describe(eyes, narrator)
    }
    fn check(&self, seat: Seat, text: &str, names: &[String]) -> Result<CheckedAction, Refusal> {
        self.seen().check(seat, text, names)
    }
    fn card_background(&self, card: &str) -> Option<Value> {
        self.seen().card_background(card)
    }
    fn state(&self) -> Map<String, Value> {
        self.seen().state()
    }
    fn hints(&self, seat: Seat, bot: BotConfig) -> HintSearch {
        self.seen().hints(seat, bot)
    }
}

impl<G: ListedGame> AnyMatch for Match<G> {
    fn steps(&self) -> u64 {
        self.steps
    }

    fn play(&mut self, checked: &CheckedAction) -> Result<MatchStep, StaleAction> {
        let action = checked.action::<G::Action>();
        let action = action.filter(|_| checked.step() == self.steps);
        let action = action.ok_or(StaleAction)?;
        let mut events = Vec::new();
        let progress = self.position.step(checked.seat(), action, &mut events);
        let mut round_end: Option<Arc<dyn RoundEnd>> = None;
        if let Progress::RoundOver { .. } = progress {
            round_end = Some(Arc::new(PositionLeft {
                position: self.position.clone(),
                events: events.len(),
            }));
            self.position.begin_next_round(&mut events);
        }
        self.steps += 1;
        Ok(MatchStep {
            seat: Some(checked.seat()),
            progress,
            events: Arc::new(Events {
                table: self.table.clone(),
                events,
            }),
            round_end,
        })
    }

    fn think(&self, bots: &[(Seat, BotConfig)]) -> Thinking {
        self.bots
            .think(&self.table, &self.position, self.steps, bots)
    }

    fn any_action(&self, seats: &[Seat]) -> Option<CheckedAction> {
        use reihum_core::ActionSet;
        let must = self.position.to_act().must;
        let seat = must.iter().find(|seat| seats.contains(seat))?;
        let actions = self.position.legal_actions(seat);
        Some(self.seen().checked(seat, actions.get(0)))
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        let mut fork = Self::at(self.table.clone(), self.position.clone());
        fork.steps = self.steps;
        Box::new(fork)
    }

    fn imagine(&self, eyes: Option<Seat>, seed: u64) -> Box<dyn AnyMatch> {
        let prior = G::uninformed_prior(self.table.prepared());
        let mut rng = Fast::seed_from_u64(seed);
        let parts = <G as Game>::determinize(self.position.view(eyes), &prior, &mut rng);
        let position = Position::from_parts(self.position.setup().clone(), parts);
        let mut world = Self::at(self.table.clone(), position);
        world.steps = self.steps;
        Box::new(world)
    }
}
