//! The game together (TK).

mod play;
mod score;
mod timeline;

use arrayvec::ArrayVec;
use reihum_core::{EventSink, Outcome, Parts, PerSeat, Purpose, Seat, SeatSet, Seed, Setup, View};
use serde::{Deserialize, Serialize};

use crate::hand::{HAND, SideBySide};
use crate::{
    Action, Actions, CardId, Facts, Hand, Hidden, Illegal, Mode, Pile, Private, Public,
    PublicEvent, Symbol, TimelineTwist, Turned,
};

pub use score::{Tally, WORTH, Worth, band};
pub use timeline::{Row, Spot, Timeline, TimelineCard};

/// How many cards are used (TK-1).
pub const CARDS: usize = 36;

/// What everyone may know in the game together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct Cooperative {
    /// The cards in front of each seat, fact side up; blocked ones too.
    pub hands: PerSeat<Hand>,
    /// The blocked cards, whose date sides everyone has seen (TK-8, TK-12).
    pub blocked: ArrayVec<Turned, CARDS>,
    /// Both rows of the timeline.
    pub timeline: Timeline,
    /// The discard pile, top card last.
    pub discard: ArrayVec<Turned, CARDS>,
    /// How many cards the draw pile has.
    pub draw: u8,
    /// Whose turn it is; nobody's after the end.
    pub turn: Option<Seat>,
    /// How many cards were placed this turn.
    pub placed: u8,
    /// Has a card failed to fit this turn?
    pub tried: bool,
    /// Why the game ended, once it has.
    pub ended: Option<End>,
}

/// Why the game together ended (TK-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Every card is on the timeline or discarded.
    AllLaid,
    /// The player on turn can neither place nor discard.
    Stuck,
    /// The player on turn chose to place and no card fitted (TK-9).
    NothingFitted,
}

impl Cooperative {
    /// Is this card blocked (TK-8)?
    #[inline]
    #[must_use]
    pub fn is_blocked(&self, card: CardId) -> bool {
        self.blocked.iter().any(|turned| turned.card == card)
    }

    /// The symbol on the discard pile, if a card lies there (TK-11).
    #[inline]
    #[must_use]
    pub fn symbol(&self) -> Option<Symbol> {
        self.discard.last().map(|turned| turned.back)
    }

    /// Does a card match the symbol on the discard pile (TK-11)?
    #[inline]
    fn matches(&self, facts: &Facts, card: CardId) -> bool {
        let shown = self.symbol();
        shown.is_some() && facts.symbol(card) == shown
    }

    /// The cards in front of anybody that match the discard pile (TK-11).
    pub(crate) fn matching(&self, facts: &Facts) -> Vec<CardId> {
        let cards = self.hands.iter().flat_map(|hand| hand.iter().copied());
        cards.filter(|card| self.matches(facts, *card)).collect()
    }

    /// The cards of a hand that match the discard pile, a bit for each (TK-11).
    #[inline]
    fn matching_bits(&self, facts: &Facts, hand: &Hand) -> u16 {
        let Some(symbol) = self.symbol() else {
            return 0;
        };
        let matching = hand.iter().map(|card| facts.symbol(*card) == Some(symbol));
        matching
            .enumerate()
            .fold(0, |bits, (n, matches)| bits | u16::from(matches) << n)
    }

    /// The cards of a hand that are not blocked, a bit for each (TK-8).
    #[inline]
    fn unblocked(&self, hand: &Hand) -> u16 {
        let Some(cards) = hand.side_by_side() else {
            let unblocked = hand.iter().map(|card| !self.is_blocked(*card));
            return unblocked
                .enumerate()
                .fold(0, |bits, (n, free)| bits | u16::from(free) << n);
        };
        let mut blocked = 0;
        for turned in &self.blocked {
            blocked |= cards.same_as(turned.card);
        }
        let all = (1 << hand.len()) - 1;
        all & !SideBySide::bits(blocked)
    }

    /// Can any card of a hand be placed or discarded (TK-15)? Mostly the first one looked at can.
    #[inline]
    fn can_act(&self, facts: &Facts, hand: &Hand) -> bool {
        hand.iter()
            .any(|card| !self.is_blocked(*card) || self.matches(facts, *card))
    }

    #[inline]
    pub(crate) fn legal_actions(&self, facts: &Facts, seat: Seat) -> Actions {
        if self.turn != Some(seat) {
            return Actions::default();
        }
        let hand = self.hands[seat];
        let place = self.unblocked(&hand);
        // TK-2: never both; TK-10: the turn may end after one placement.
        let fresh = self.placed == 0 && !self.tried;
        let discard = if fresh {
            self.matching_bits(facts, &hand)
        } else {
            0
        };
        Actions::by_date(hand, place, discard, self.placed > 0)
    }

    #[inline]
    pub(crate) fn check(
        &self,
        view: View<'_, TimelineTwist>,
        action: Action,
    ) -> Result<(), Illegal> {
        const MODE: Mode = Mode::Cooperative;
        let seat = match (view.own, self.turn) {
            (None, _) => return Err(Illegal::Watching { mode: MODE }),
            (_, None) => return Err(Illegal::Over { mode: MODE }),
            (Some((seat, _)), Some(turn)) if seat != turn => {
                return Err(Illegal::NotYourTurn { mode: MODE, turn });
            }
            (Some((seat, _)), _) => seat,
        };
        let own = |card: CardId| {
            if self.hands[seat].contains(&card) {
                Ok(())
            } else {
                Err(Illegal::NotYourCard { mode: MODE, card })
            }
        };
        match action {
            Action::PlaceAt { .. } => Err(Illegal::OtherMode { mode: MODE }),
            Action::Place { card } => {
                own(card)?;
                if self.is_blocked(card) {
                    return Err(Illegal::Blocked { card });
                }
                Ok(())
            }
            Action::Discard { card } => {
                own(card)?;
                if self.placed > 0 || self.tried {
                    return Err(Illegal::PlacingNow);
                }
                let wanted = self.symbol();
                match view.setup.material().symbol(card) {
                    Some(has) if Some(has) != wanted => {
                        Err(Illegal::OtherSymbol { card, has, wanted })
                    }
                    Some(_) => Ok(()),
                    None => Err(Illegal::NotYourCard { mode: MODE, card }),
                }
            }
            Action::End if self.placed == 0 => Err(Illegal::TooEarly { tried: self.tried }),
            Action::End => Ok(()),
        }
    }

    /// Nobody wins: the team has a score (TK-16).
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ended.map(|_| Outcome {
            winners: SeatSet::EMPTY,
        })
    }
}

/// Deals a match (TK-1).
pub(crate) fn deal<S: EventSink<TimelineTwist>>(
    setup: &Setup<TimelineTwist>,
    faces: &std::sync::Arc<[crate::Face]>,
    seed: Seed,
    sink: &mut S,
) -> Parts<TimelineTwist> {
    let players = setup.players();
    let mut draw: Pile<CardId> = Pile::with_room(setup.material().len());
    draw.extend(setup.material().cards());
    seed.shuffle_last(Purpose::Deal, 1, 0, &mut draw, CARDS);
    draw.keep_top(CARDS);
    let hands = PerSeat::from_fn(players, |_| {
        (0..HAND).filter_map(|_| draw.pop()).collect::<Hand>()
    });
    let mut turn_one = || {
        let card = draw.pop()?;
        Some(Turned::new(card, faces[card.index()]))
    };
    let (start, discard) = (turn_one(), turn_one());
    let mut timeline = Timeline::default();
    if let Some(start) = start {
        timeline.place(start);
    }
    let began = crate::beginner(setup, &seed);
    let public = Cooperative {
        hands,
        blocked: ArrayVec::new(),
        timeline,
        discard: discard.into_iter().collect(),
        draw: draw.len() as u8,
        turn: Some(began),
        placed: 0,
        tried: false,
        ended: None,
    };
    if let Some(start) = start {
        sink.public(|| PublicEvent::Dealt {
            hands: public.hands.iter().copied().collect(),
            start,
            discard,
            draw: u16::from(public.draw),
        });
    }
    sink.public(|| PublicEvent::Turn { seat: began });
    Parts {
        public: Public::Cooperative(public),
        privates: PerSeat::new(players, Private {}),
        hidden: Hidden {
            draw,
            faces: faces.clone(),
            seed,
            reshuffles: 0,
        },
    }
}
