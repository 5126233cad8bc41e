//! A match at which people sit, told as it goes on: what a terminal needs.

use std::ops::ControlFlow;
use std::sync::Arc;

use reihum_bots::{Bot, ask};
use reihum_core::{
    Decide, Event, Observer, Position, Progress, Seat, Seed, Text, Turn, play_match,
};

use crate::outside::BotPlayer;
use crate::position::Seen;
use crate::step::Events;
use crate::table::TypedTable;
use crate::{AnyPosition, CheckedAction, ListedGame, MatchStep};

/// Who plays at a seat.
pub enum SeatPlayer<'a> {
    /// A bot.
    Bot(BotPlayer),
    /// A person.
    Person(&'a mut dyn HumanPlayer),
}

/// Somebody who decides for a seat and may take their time.
pub trait HumanPlayer {
    /// What to do now; `None` stops the match. The position is to be looked at through the eyes
    /// of this seat.
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<CheckedAction>;
}

/// Looks on while a match is played. Each method may stop it.
pub trait MatchObserver {
    /// The match was dealt, or somebody acted: the action in notation, and what happened.
    fn step(&mut self, action: Option<&str>, step: &MatchStep) -> ControlFlow<()>;

    /// A bot says why it is about to do something.
    fn remark(&mut self, seat: Seat, remark: &Text<String>) {
        let _ = (seat, remark);
    }
}

/// Plays a match and returns whether it came to its end.
pub(crate) fn play<G: ListedGame>(
    table: &Arc<TypedTable<G>>,
    seed: Seed,
    seats: Vec<SeatPlayer<'_>>,
    observer: &mut dyn MatchObserver,
    most: usize,
) -> bool {
    let mut events = Vec::new();
    let mut position = table.prepared().deal_with(seed, &mut events);
    let dealt = MatchStep {
        seat: None,
        progress: Progress::Continue,
        events: Arc::new(Events {
            table: table.clone(),
            events,
        }),
        round_end: None,
    };
    if observer.step(None, &dealt).is_break() {
        return false;
    }
    let players = seats.into_iter().map(|player| match player {
        SeatPlayer::Bot(bot) => Player::Bot(table.seat_bot(bot)),
        SeatPlayer::Person(person) => Player::Person(person),
    });
    let remarks = std::cell::RefCell::new(Vec::new());
    let mut company = Company {
        table,
        players: players.collect(),
        remarks: &remarks,
    };
    let mut reporter = StepReporter {
        table,
        events: Vec::new(),
        pending: None,
        observer,
        remarks: &remarks,
    };
    // An illegal answer cannot come from a person, and a bot's ends the match.
    let _ = play_match(&mut position, &mut company, &mut reporter, most);
    position.outcome().is_some()
}

enum Player<'a, G: ListedGame> {
    Bot(Box<dyn Bot<G>>),
    Person(&'a mut dyn HumanPlayer),
}

/// All who sit at the table.
struct Company<'a, G: ListedGame> {
    table: &'a Arc<TypedTable<G>>,
    players: Vec<Player<'a, G>>,
    remarks: &'a std::cell::RefCell<Vec<(Seat, Text<String>)>>,
}

impl<G: ListedGame> Decide<G> for Company<'_, G> {
    fn next(&mut self, position: &Position<G>) -> Option<(Seat, G::Action)> {
        let to_act = position.to_act();
        // Where several must act at once bots go first, so that a person is not waited for.
        let by_bot = to_act.first_step(|seat, turn| {
            let Some(Player::Bot(bot)) = self.players.get_mut(seat.index()) else {
                return None;
            };
            let action = ask(&mut **bot, position.view(Some(seat)), turn)?;
            if turn == Turn::Own
                && let Some(remark) = bot.remark()
            {
                self.remarks.borrow_mut().push((seat, remark));
            }
            Some(action)
        });
        by_bot.or_else(|| {
            let seat = to_act.must.first()?;
            let Some(Player::Person(person)) = self.players.get_mut(seat.index()) else {
                return None;
            };
            let seen = Seen {
                table: self.table,
                position,
                steps: 0,
            };
            let chosen = person.choose(&seen, seat)?;
            Some((seat, chosen.action()?))
        })
    }
}

/// Hands over what happens, step by step.
struct StepReporter<'a, G: ListedGame> {
    table: &'a Arc<TypedTable<G>>,
    events: Vec<Event<G>>,
    /// A step whose next round is about to be dealt.
    pending: Option<(Seat, String, Progress)>,
    observer: &'a mut dyn MatchObserver,
    remarks: &'a std::cell::RefCell<Vec<(Seat, Text<String>)>>,
}

impl<G: ListedGame> StepReporter<'_, G> {
    fn tell(&mut self, seat: Seat, action: &str, progress: Progress) -> ControlFlow<()> {
        let step = MatchStep {
            seat: Some(seat),
            progress,
            events: Arc::new(Events {
                table: self.table.clone(),
                events: std::mem::take(&mut self.events),
            }),
            // In a terminal everything is said in order.
            round_end: None,
        };
        self.observer.step(Some(action), &step)
    }
}

impl<G: ListedGame> Observer<G> for StepReporter<'_, G> {
    type Sink = Vec<Event<G>>;

    fn sink(&mut self) -> &mut Vec<Event<G>> {
        &mut self.events
    }

    fn round_began(&mut self, _: &Position<G>) -> ControlFlow<()> {
        match self.pending.take() {
            Some((seat, action, progress)) => self.tell(seat, &action, progress),
            None => ControlFlow::Continue(()),
        }
    }

    fn before_step(&mut self, _: &Position<G>, _: Seat, _: G::Action) -> ControlFlow<()> {
        for (seat, remark) in self.remarks.borrow_mut().drain(..) {
            self.observer.remark(seat, &remark);
        }
        ControlFlow::Continue(())
    }

    fn after_step(
        &mut self,
        position: &Position<G>,
        seat: Seat,
        action: G::Action,
        progress: Progress,
    ) -> ControlFlow<()> {
        let action = G::action_text(position.setup(), action);
        if let Progress::RoundOver { .. } = progress {
            self.pending = Some((seat, action, progress));
            return ControlFlow::Continue(());
        }
        self.tell(seat, &action, progress)
    }
}
