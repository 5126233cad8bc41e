//! Together: what to place, what to discard, when to stop.

use reihum_core::{ActionSet, Game, Seat, Text, View};
use timeline_twist::{Action, Cooperative, Facts, TimelineTwist};

use super::knowledge::Knowledge;
use super::reasons::TeamReasons;
use super::rule::{by_rule, promise};
use super::team::{Move, Team};
use super::trials::{Tried, best, try_out};
use crate::{Hint, SearchLimit};

/// A novice tries a second card that seems this likely to fit.
const TRIES: f64 = 0.8;
/// A novice discards rather than place what seems less likely to fit.
const HOPELESS: f64 = 0.7;
/// How much a novice sees of what a card brings or spoils, beside whether it fits.
const SENSE: f64 = 0.08;

/// A match together, as the seat on turn sees it.
pub(super) struct Circle<'a> {
    public: &'a Cooperative,
    facts: &'a Facts,
    seat: Seat,
    knowledge: &'a Knowledge,
    legal: Vec<Action>,
    team: Team,
}

impl<'a> Circle<'a> {
    /// The match as the seat of this view sees it, if it can act.
    pub fn new(
        public: &'a Cooperative,
        view: View<'a, TimelineTwist>,
        knowledge: &'a Knowledge,
    ) -> Option<Self> {
        let (seat, _) = view.own.filter(|(seat, _)| public.turn == Some(*seat))?;
        let facts = view.setup.material();
        Some(Self {
            public,
            facts,
            seat,
            knowledge,
            legal: TimelineTwist::legal_actions(view).iter().collect(),
            team: Team::new(public, facts, seat, knowledge),
        })
    }

    fn action(&self, what: Move) -> Option<Action> {
        let card = |n: usize| self.public.hands[self.seat].get(n).copied();
        match what {
            Move::Place(n) => card(n).map(|card| Action::Place { card }),
            Move::Discard(n) => card(n).map(|card| Action::Discard { card }),
            Move::End => Some(Action::End),
        }
    }

    fn move_of(&self, action: Action) -> Option<Move> {
        let hand = &self.public.hands[self.seat];
        let find = |card| hand.iter().position(|held| *held == card);
        match action {
            Action::Place { card } => find(card).map(Move::Place),
            Action::Discard { card } => find(card).map(Move::Discard),
            Action::End => Some(Move::End),
            Action::PlaceAt { .. } => None,
        }
    }

    /// What somebody does who wants cards on the timeline and does not think of later.
    pub fn novice(&self) -> Option<Action> {
        let table = &self.team.table;
        let hand = &table.hands[table.turn];
        let mut found = (table.placed > 0).then_some(Move::End);
        let mut most = if table.placed > 0 { TRIES } else { 0.0 };
        for (card, held) in hand.iter().enumerate() {
            if held.blocked {
                continue;
            }
            let promise = promise(table, &self.team.spread, card);
            let seeming = 1.0 - promise.blocked + SENSE * promise.points;
            if seeming > most || found.is_none() {
                (found, most) = (Some(Move::Place(card)), seeming);
            }
        }
        if table.placed == 0 && !table.tried && most < HOPELESS {
            let matches = |n: &usize| Some(hand[*n].front) == table.symbol;
            let discard = (0..hand.len()).find(matches);
            found = discard.map(Move::Discard).or(found);
        }
        found.and_then(|what| self.action(what))
    }

    /// What the rule says.
    pub fn casual(&self) -> Option<Action> {
        self.action(by_rule(&self.team.table, &self.team.spread))
    }

    /// What brings most when the match is played on in many worlds.
    pub fn searched(&self, limit: SearchLimit, seed: u64) -> Option<Action> {
        if self.legal.len() < 2 {
            return self.legal.first().copied();
        }
        best(&self.tried(limit, seed)).and_then(|n| self.legal.get(n).copied())
    }

    /// Each legal action played on in many worlds.
    fn tried(&self, limit: SearchLimit, seed: u64) -> Vec<Tried> {
        let moves = self.legal.iter().map(|action| self.move_of(*action));
        let moves: Vec<Move> = moves.map(|one| one.unwrap_or(Move::End)).collect();
        let play = |n: usize, world| self.team.play(moves[n], world);
        try_out(moves.len(), limit, seed, &play)
    }

    fn telling(&self) -> TeamReasons<'_> {
        TeamReasons {
            public: self.public,
            facts: self.facts,
            table: &self.team.table,
        }
    }

    /// Why this, as said to partners.
    pub fn remark(&self, action: Action) -> Text<String> {
        let belief = |card| self.knowledge.belief(card);
        self.telling().remark(action, belief)
    }

    /// What every legal action is worth.
    pub fn hints(&self, limit: SearchLimit, seed: u64) -> Vec<Hint<Action>> {
        let tried = self.tried(limit, seed);
        let telling = self.telling();
        let belief = |card| self.knowledge.belief(card);
        let hint = |(action, tried): (&Action, Tried)| Hint {
            action: *action,
            value: tried.mean() as f32,
            reason: telling.reason(*action, belief),
        };
        self.legal.iter().zip(tried).map(hint).collect()
    }
}
