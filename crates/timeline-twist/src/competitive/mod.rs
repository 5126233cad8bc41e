//! The game against each other (TC).

mod play;

use reihum_core::{EventSink, Outcome, Parts, PerSeat, Purpose, Seat, SeatSet, Seed, Setup, View};
use serde::{Deserialize, Serialize};

use crate::hand::HAND;
use crate::{
    Action, Actions, CardId, Hand, Hidden, Illegal, Mode, Pile, Private, Public, PublicEvent,
    TimelineTwist, Turned,
};

/// What everyone may know in the game against each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct Competitive {
    /// The cards in front of each seat, fact side up.
    pub hands: PerSeat<Hand>,
    /// The timeline, left to right.
    pub timeline: Pile<Turned>,
    /// The discard pile, top card last.
    pub discard: Pile<Turned>,
    /// How many cards the draw pile has.
    pub draw: u16,
    /// Whose turn it is; nobody's after the end.
    pub turn: Option<Seat>,
    /// Who began the round.
    pub began: Seat,
    /// Who is still in.
    #[serde(rename = "in")]
    pub still_in: SeatSet,
    /// Is this the play-off (TC-8)?
    pub playoff: bool,
    /// Who has placed correctly in this round of the play-off.
    pub correct: SeatSet,
    /// How many cards each seat has placed correctly since the deal (TC-3).
    pub right: PerSeat<u16>,
    /// Who has won, once the match is over.
    pub winners: Option<SeatSet>,
}

impl Competitive {
    /// The number of gaps: one more than there are cards (TC-2).
    #[inline]
    #[must_use]
    pub fn gaps(&self) -> usize {
        self.timeline.len() + 1
    }

    #[inline]
    pub(crate) fn legal_actions(&self, seat: Seat) -> Actions {
        if self.turn == Some(seat) {
            Actions::into_gaps(self.hands[seat], self.gaps())
        } else {
            Actions::default()
        }
    }

    #[inline]
    pub(crate) fn check(
        &self,
        view: View<'_, TimelineTwist>,
        action: Action,
    ) -> Result<(), Illegal> {
        const MODE: Mode = Mode::Competitive;
        let seat = match (view.own, self.turn) {
            (None, _) => return Err(Illegal::Watching { mode: MODE }),
            (_, None) => return Err(Illegal::Over { mode: MODE }),
            (Some((seat, _)), Some(turn)) if seat != turn => {
                return Err(Illegal::NotYourTurn { mode: MODE, turn });
            }
            (Some((seat, _)), _) => seat,
        };
        let Action::PlaceAt { card, gap } = action else {
            return Err(Illegal::OtherMode { mode: MODE });
        };
        if !self.hands[seat].contains(&card) {
            return Err(Illegal::NotYourCard { mode: MODE, card });
        }
        if usize::from(gap) >= self.gaps() {
            let last = self.timeline.len() as u16;
            return Err(Illegal::NoSuchGap { gap, last });
        }
        Ok(())
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.winners.map(|winners| Outcome { winners })
    }
}

/// Deals a match (TC-1).
pub(crate) fn deal<S: EventSink<TimelineTwist>>(
    setup: &Setup<TimelineTwist>,
    faces: &std::sync::Arc<[crate::Face]>,
    seed: Seed,
    sink: &mut S,
) -> Parts<TimelineTwist> {
    let (players, cards) = (setup.players(), setup.material().len());
    let mut draw: Pile<CardId> = Pile::with_room(cards);
    draw.extend(setup.material().cards());
    seed.shuffle(Purpose::Deal, 1, 0, &mut draw);
    let hands = PerSeat::from_fn(players, |_| {
        (0..HAND).filter_map(|_| draw.pop()).collect::<Hand>()
    });
    let mut timeline = Pile::with_room(cards);
    if let Some(card) = draw.pop() {
        timeline.push(Turned::new(card, faces[card.index()]));
    }
    let began = crate::beginner(setup, &seed);
    let public = Competitive {
        hands,
        timeline,
        discard: Pile::with_room(cards),
        draw: draw.len() as u16,
        turn: Some(began),
        began,
        still_in: SeatSet::all(players),
        playoff: false,
        correct: SeatSet::EMPTY,
        right: PerSeat::new(players, 0),
        winners: None,
    };
    if let Some(&start) = public.timeline.first() {
        sink.public(|| PublicEvent::Dealt {
            hands: public.hands.iter().copied().collect(),
            start,
            discard: None,
            draw: public.draw,
        });
    }
    sink.public(|| PublicEvent::Turn { seat: began });
    Parts {
        public: Public::Competitive(public),
        privates: PerSeat::new(players, Private {}),
        hidden: Hidden {
            draw,
            faces: faces.clone(),
            seed,
            reshuffles: 0,
        },
    }
}
