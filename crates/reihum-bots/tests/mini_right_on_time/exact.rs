//! The chance to win a round, exactly: all worlds, all lines.
//!
//! The deciding seat plays as well as anybody can who sees what it sees. How well the others
//! play is a question of what they are taken to know, so there is a model for each extreme
//! ([`Others`]); a position is a fair test of a search where the models agree.

use reihum_core::{ActionSet, Game, Parts, Seat, SeatSet, Setup, View};
use right_on_time::{Action, RightOnTime};

use crate::position::ME;

/// How the others choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// As if all cards lay open.
    Clairvoyant,
    /// What is best on average where it can be done, as the deciding seat would see it.
    Average,
    /// Like `Average`, but of equally good actions the last listed one.
    AverageLast,
    /// By a rule that everybody knows: [`most_cards`].
    Rule,
}

impl Others {
    /// What they may know when they play as well as they can.
    pub const MODELS: [Self; 3] = [Self::Clairvoyant, Self::Average, Self::AverageLast];
}

/// Lays as many cards as it can, of those ways the last listed one.
pub fn most_cards(view: View<'_, RightOnTime>) -> Action {
    let cards = |action: &Action| match action {
        Action::Lay(lay) => lay.cards().count(),
        _ => 0,
    };
    let legal = RightOnTime::legal_actions(view);
    legal.iter().max_by_key(cards).unwrap_or(Action::Show)
}

/// For each seat the sum over worlds of 1 where it wins the round.
type Wins = [f64; 3];

pub struct Solver<'a> {
    setup: &'a Setup<RightOnTime>,
    others: Others,
    /// How many positions may still be looked at.
    left: u32,
    /// Did every line stay within the cards of the draw pile?
    closed: bool,
}

impl<'a> Solver<'a> {
    /// What each action is worth; nothing where a line is too long, or where the draw pile would
    /// have to be made anew from forty cards.
    pub fn values(
        setup: &'a Setup<RightOnTime>,
        worlds: &[Parts<RightOnTime>],
        others: Others,
    ) -> Option<Vec<(Action, f64)>> {
        let mut solver = Self {
            setup,
            others,
            left: 400_000,
            closed: true,
        };
        let actions = RightOnTime::legal_actions(worlds[0].view(setup, Some(ME)));
        let mut values = Vec::new();
        for action in actions.iter() {
            let wins = solver.after(worlds, ME, action);
            values.push((action, wins[ME.index()] / worlds.len() as f64));
        }
        (solver.closed && solver.left > 0).then_some(values)
    }

    /// From worlds that the deciding seat cannot tell apart.
    fn solve(&mut self, worlds: &[Parts<RightOnTime>]) -> Wins {
        if self.left == 0 || !self.closed {
            return Wins::default();
        }
        self.left -= 1;
        let mover = RightOnTime::to_act(&worlds[0].public).must.first();
        let mover = mover.expect("a round goes on");
        if mover == ME {
            let actions = RightOnTime::legal_actions(worlds[0].view(self.setup, Some(ME)));
            let results = actions.iter().map(|action| self.after(worlds, ME, action));
            return best(results, ME);
        }
        let mut choices: Vec<(Action, Vec<Parts<RightOnTime>>)> = Vec::new();
        for (world, action) in worlds.iter().zip(self.choices(worlds, mover)) {
            match choices.iter_mut().find(|(known, _)| *known == action) {
                Some((_, list)) => list.push(world.clone()),
                None => choices.push((action, vec![world.clone()])),
            }
        }
        let mut sum = Wins::default();
        for (action, worlds) in choices {
            add(&mut sum, self.after(&worlds, mover, action));
        }
        sum
    }

    /// What another seat does in each of these worlds.
    fn choices(&mut self, worlds: &[Parts<RightOnTime>], mover: Seat) -> Vec<Action> {
        if self.others == Others::Rule {
            let rule = |world: &Parts<RightOnTime>| most_cards(world.view(self.setup, Some(mover)));
            return worlds.iter().map(rule).collect();
        }
        let mut known: Vec<(Action, f64)> = Vec::new();
        let mut chosen = Vec::new();
        for world in worlds {
            let legal = RightOnTime::legal_actions(world.view(self.setup, Some(mover)));
            let mut best = (legal.get(0), f64::NEG_INFINITY);
            for action in legal.iter() {
                let value = if legal.len() == 1 {
                    0.0
                } else if self.others == Others::Clairvoyant {
                    self.open(world, mover, action)[mover.index()]
                } else if let Some((_, value)) = known.iter().find(|(known, _)| *known == action) {
                    *value
                } else {
                    let can = |world: &&Parts<RightOnTime>| {
                        let view = world.view(self.setup, Some(mover));
                        RightOnTime::check(view, action).is_ok()
                    };
                    let able: Vec<_> = worlds.iter().filter(can).cloned().collect();
                    let wins = self.after(&able, mover, action)[mover.index()];
                    let value = wins / able.len() as f64;
                    known.push((action, value));
                    value
                };
                let last = self.others == Others::AverageLast;
                if value > best.1 || (last && value == best.1) {
                    best = (action, value);
                }
            }
            chosen.push(best.0);
        }
        chosen
    }

    fn after(&mut self, worlds: &[Parts<RightOnTime>], seat: Seat, action: Action) -> Wins {
        let mut sum = Wins::default();
        let mut alike: Vec<Vec<Parts<RightOnTime>>> = Vec::new();
        for world in worlds {
            let mut world = world.clone();
            if let Some(won) = self.apply(&mut world, seat, action) {
                add(&mut sum, won);
                continue;
            }
            let same = |group: &&mut Vec<Parts<RightOnTime>>| {
                group[0].public == world.public && group[0].privates[ME] == world.privates[ME]
            };
            match alike.iter_mut().find(same) {
                Some(group) => group.push(world),
                None => alike.push(vec![world]),
            }
        }
        for group in alike {
            add(&mut sum, self.solve(&group));
        }
        sum
    }

    /// With all cards open, everybody for themselves.
    fn open(&mut self, world: &Parts<RightOnTime>, seat: Seat, action: Action) -> Wins {
        let mut world = world.clone();
        if let Some(won) = self.apply(&mut world, seat, action) {
            return won;
        }
        if self.left == 0 || !self.closed {
            return Wins::default();
        }
        self.left -= 1;
        let mover = RightOnTime::to_act(&world.public).must.first();
        let mover = mover.expect("a round goes on");
        let legal = RightOnTime::legal_actions(world.view(self.setup, Some(mover)));
        let results = legal.iter().map(|action| self.open(&world, mover, action));
        best(results, mover)
    }

    fn apply(
        &mut self,
        world: &mut Parts<RightOnTime>,
        seat: Seat,
        action: Action,
    ) -> Option<Wins> {
        let laid = world.public.discard.len();
        let progress = RightOnTime::apply(self.setup, world, seat, action, &mut ());
        self.closed &= world.public.discard.len() >= laid;
        progress.round_won().map(one)
    }
}

fn one(won: SeatSet) -> Wins {
    let mut wins = Wins::default();
    for seat in won.iter() {
        wins[seat.index()] = 1.0;
    }
    wins
}

fn add(sum: &mut Wins, more: Wins) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

fn best(results: impl Iterator<Item = Wins>, seat: Seat) -> Wins {
    let mut best = Wins::default();
    let mut most = f64::NEG_INFINITY;
    for wins in results {
        let value = wins[seat.index()];
        if value > most {
            (best, most) = (wins, value);
        }
    }
    best
}
