//! A poker with three cards for two: each gets one card and may pass or bet, once round.
//!
//! After a bet the other passes (folds) or bets too (calls). What is lost by folding, by showing
//! cards without a bet and by showing them after one is an option: the stakes decide whether
//! good play is pure or mixed.

use std::fmt;

use arrayvec::ArrayVec;
use reihum_core::rng::{Fast, Rng, SeedableRng};
use reihum_core::{
    ActionSet, Choice, CitesRule, EventSink, Game, OptionInfo, OptionsError, Outcome, Parts,
    PerSeat, Prepared, Progress, Seat, SeatSet, Seed, Setup, Text, ToAct, View, below, shuffle,
};
use serde::{Deserialize, Serialize};

#[derive(Debug)]
pub struct Kuhn;

/// What the loser pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stakes {
    /// By folding.
    pub fold: i32,
    /// With the lower card, nobody having bet.
    pub show: i32,
    /// With the lower card after a bet that was called.
    pub call: i32,
}

impl Stakes {
    /// As it is known: one chip each in the pot, one more for a bet. Good play is mixed.
    pub const CLASSIC: Self = Self {
        fold: 1,
        show: 1,
        call: 2,
    };
    /// Folding is cheap and a called bet dear: good play is pure and never bets.
    pub const CAUTIOUS: Self = Self {
        fold: 1,
        show: 2,
        call: 6,
    };
    /// Folding is the worst of all: good play is pure, bets what is likely to win, always calls.
    pub const BOLD: Self = Self {
        fold: 3,
        show: 1,
        call: 2,
    };

    pub fn highest(self) -> i32 {
        self.fold.max(self.show).max(self.call)
    }
}

impl Default for Stakes {
    fn default() -> Self {
        Self::CLASSIC
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Card {
    Jack,
    Queen,
    King,
}

impl Card {
    pub const ALL: [Self; 3] = [Self::Jack, Self::Queen, Self::King];
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    /// Checks, or folds after a bet.
    Pass,
    /// Bets, or calls after a bet.
    Bet,
}

impl Action {
    pub const ALL: [Self; 2] = [Self::Pass, Self::Bet];
}

/// Both actions while the match lasts, for whose turn it is.
pub struct Actions(bool);

impl ActionSet for Actions {
    type Action = Action;
    fn len(&self) -> usize {
        if self.0 { 2 } else { 0 }
    }
    fn get(&self, index: usize) -> Action {
        Action::ALL[index]
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Public {
    pub story: ArrayVec<Action, 3>,
    /// What seat 0 has won, once the match is over.
    pub won: Option<i32>,
    /// Both cards, where they were shown.
    pub shown: Option<[Card; 2]>,
}

impl Public {
    pub fn turn(&self) -> Seat {
        Seat::new(self.story.len() % 2)
    }

    pub fn faces_a_bet(&self) -> bool {
        self.story.last() == Some(&Action::Bet)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Private {
    pub card: Card,
}

/// The card that nobody got.
#[derive(Clone)]
pub struct Hidden {
    pub left: Card,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PublicEvent {
    Acted { seat: Seat, action: Action },
    Shown { cards: [Card; 2] },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dealt(pub Card);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NotYourTurn;

impl fmt::Display for NotYourTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("it is not your turn")
    }
}
impl std::error::Error for NotYourTurn {}
impl CitesRule for NotYourTurn {
    fn rule(&self) -> &'static str {
        "KP-1"
    }
}

impl Game for Kuhn {
    const ID: &'static str = "kuhn";
    const NAME: &'static str = "Kuhn poker";
    const ABOUT: Text = Text::new(
        "Three cards, one for each of two players, and a bet or none.",
        "Drei Karten, eine für jeden der beiden, und ein Einsatz oder keiner.",
    );
    const PLAYERS: Text = Text::new("2", "2");
    const REVISION: u16 = 1;

    type Options = Stakes;
    type Material = ();
    type Secret = ();
    type Action = Action;
    type Actions = Actions;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type PublicEvent = PublicEvent;
    type PrivateEvent = Dealt;
    type Illegal = NotYourTurn;
    type Prior = ();

    fn options() -> &'static [OptionInfo] {
        const fn stake(name: &'static str) -> OptionInfo {
            OptionInfo {
                name,
                choice: Choice::Number { least: 0, most: 9 },
                absent: None,
                meaning: Text::new("what is lost", "was verloren wird"),
            }
        }
        const { &[stake("fold"), stake("show"), stake("call")] }
    }

    fn prepare(players: usize, _: &mut Stakes) -> Result<((), ()), OptionsError> {
        OptionsError::check_players(Text::new(Self::NAME, Self::NAME), players, 2..=2)?;
        Ok(((), ()))
    }

    fn deal<S: EventSink<Self>>(_: &Setup<Self>, (): &(), seed: Seed, sink: &mut S) -> Parts<Self> {
        let number = u64::from_str_radix(&seed.to_hex()[..16], 16).unwrap_or_default();
        let mut deck = Card::ALL;
        shuffle(&mut Fast::seed_from_u64(number), &mut deck);
        let parts = world([deck[0], deck[1]], Public::default());
        for (seat, own) in parts.privates.by_seat() {
            sink.private(seat, || Dealt(own.card));
        }
        parts
    }

    fn to_act(public: &Public) -> ToAct {
        match public.won {
            Some(_) => ToAct::default(),
            None => ToAct::turn(public.turn()),
        }
    }

    fn legal_actions(view: View<'_, Self>) -> Actions {
        let turn = Self::to_act(view.public).must;
        Actions(view.own.is_some_and(|(seat, _)| turn.contains(seat)))
    }

    fn check(view: View<'_, Self>, _: Action) -> Result<(), NotYourTurn> {
        let legal = !Self::legal_actions(view).is_empty();
        legal.then_some(()).ok_or(NotYourTurn)
    }

    fn apply<S: EventSink<Self>>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Progress {
        let stakes = setup.options();
        let public = &mut parts.public;
        let bet = public.faces_a_bet();
        public.story.push(action);
        sink.public(|| PublicEvent::Acted { seat, action });
        let paid = match (bet, action) {
            (true, Action::Pass) => {
                let other = seat.next(2);
                public.won = Some(if seat.index() == 0 { -1 } else { 1 } * stakes.fold);
                return over(other);
            }
            (true, Action::Bet) => stakes.call,
            (false, Action::Pass) if public.story.len() == 2 => stakes.show,
            _ => return Progress::Continue,
        };
        let [first, second] = [0, 1].map(|seat| parts.privates[Seat::new(seat)].card);
        public.shown = Some([first, second]);
        public.won = Some(if first > second { paid } else { -paid });
        sink.public(|| PublicEvent::Shown {
            cards: [first, second],
        });
        over(Seat::new(usize::from(first < second)))
    }

    fn outcome(public: &Public) -> Option<Outcome> {
        let winner = Seat::new(usize::from(public.won? < 0));
        Some(Outcome {
            winners: SeatSet::only(winner),
        })
    }

    fn scores(public: &Public) -> PerSeat<i32> {
        let won = public.won.unwrap_or(0);
        [won, -won].into_iter().collect()
    }

    fn determinize<R: Rng>(view: View<'_, Self>, (): &(), rng: &mut R) -> Parts<Self> {
        if let Some(cards) = view.public.shown {
            return world(cards, view.public.clone());
        }
        let mut deck = Card::ALL;
        shuffle(rng, &mut deck);
        let mut cards = [deck[0], deck[1]];
        if let Some((seat, own)) = view.own {
            let mut others = Card::ALL.into_iter().filter(|card| *card != own.card);
            let other = others.nth(below(rng, 2) as usize);
            cards[seat.index()] = own.card;
            cards[1 - seat.index()] = other.unwrap_or(own.card);
        }
        world(cards, view.public.clone())
    }

    fn uninformed_prior(_: &Prepared<Self>) -> Box<()> {
        Box::new(())
    }
}

/// A match is a single round, and somebody has won it.
fn over(winner: Seat) -> Progress {
    Progress::MatchOver {
        round_won: Some(SeatSet::only(winner)),
    }
}

/// The position in which the seats hold these cards.
pub fn world(cards: [Card; 2], public: Public) -> Parts<Kuhn> {
    let mut left = Card::ALL.into_iter().filter(|card| !cards.contains(card));
    Parts {
        public,
        privates: cards.into_iter().map(|card| Private { card }).collect(),
        hidden: Hidden {
            left: left.next().unwrap_or(cards[0]),
        },
    }
}
