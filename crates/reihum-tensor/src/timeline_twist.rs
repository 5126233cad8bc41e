//! Timeline Twist by numbers. Against each other: place in hand (4) · gap (64). Together: place and
//! discard by place in hand, and end.
//!
//! A timeline is bounded by its deck alone: with more gaps than there are numbers a match does not
//! fit any more ([`Encoded::fits`]). Cards are numbers of their deck, one more than
//! [`CardId`], low byte first; 0 is no card. What a learner gathers about dates from these numbers is
//! knowledge of that deck.

use reihum_core::{PerSeat, Setup, View};
use timeline_twist::cooperative::{CARDS, Row};
use timeline_twist::{
    Action, CardId, Competitive, Cooperative, Date, Facts, HAND, Hand, Mode, Public, Symbol,
    TimelineTwist, Turned,
};

use crate::writer::{Round, Writer};
use crate::{Encoded, Field, Values};

/// The gaps that have numbers.
const GAPS: usize = 64;
/// The cards of a timeline, and of a discard pile, that are observed against each other.
const LAID: usize = GAPS - 1;
/// Card, date and symbol of a turned card.
const TURNED: usize = 5;

const PLACE: usize = 0;
const DISCARD: usize = HAND;
const END: usize = 2 * HAND;

/// The hand that the numbers of an action are about.
#[inline]
fn own_hand<'a>(view: &View<'a, TimelineTwist>) -> Option<&'a Hand> {
    let (me, _) = view.own?;
    Some(match view.public {
        Public::Competitive(public) => &public.hands[me],
        Public::Cooperative(public) => &public.hands[me],
    })
}

impl Encoded for TimelineTwist {
    fn actions(setup: &Setup<Self>) -> usize {
        match setup.options().mode {
            Mode::Competitive => HAND * GAPS,
            Mode::Cooperative => END + 1,
        }
    }

    #[inline]
    fn index(view: View<'_, Self>, action: Action) -> Option<usize> {
        let hand = own_hand(&view)?;
        let in_hand = |card: CardId| {
            let place = hand.iter().position(|held| *held == card);
            place.filter(|place| *place < HAND)
        };
        let together = matches!(view.public, Public::Cooperative(_));
        match action {
            Action::PlaceAt { card, gap } if !together && usize::from(gap) < GAPS => {
                Some(in_hand(card)? * GAPS + usize::from(gap))
            }
            Action::Place { card } if together => Some(PLACE + in_hand(card)?),
            Action::Discard { card } if together => Some(DISCARD + in_hand(card)?),
            Action::End if together => Some(END),
            _ => None,
        }
    }

    #[inline]
    fn action(view: View<'_, Self>, index: usize) -> Option<Action> {
        let hand = own_hand(&view)?;
        match view.public {
            Public::Competitive(_) => Some(Action::PlaceAt {
                card: *hand.get(index / GAPS)?,
                gap: (index % GAPS) as u16,
            }),
            Public::Cooperative(_) => Some(match index {
                PLACE..DISCARD => Action::Place {
                    card: *hand.get(index - PLACE)?,
                },
                DISCARD..END => Action::Discard {
                    card: *hand.get(index - DISCARD)?,
                },
                END => Action::End,
                _ => return None,
            }),
        }
    }

    fn fits(view: View<'_, Self>) -> bool {
        match view.public {
            Public::Competitive(public) => public.gaps() <= GAPS,
            Public::Cooperative(_) => true,
        }
    }

    fn features(setup: &Setup<Self>) -> Vec<Field> {
        let players = setup.players();
        let byte = Values::Count { most: 255 };
        let seats = Values::Bits {
            bits: players as u8,
        };
        let somebody = Values::OneOf {
            values: players as u16 + 1,
        };
        match setup.options().mode {
            Mode::Competitive => vec![
                // Card and the symbol of its fact side.
                Field::new("hands", players * HAND * 3, byte),
                // Card, date and the symbol of its date side; from the left.
                Field::new("timeline", LAID * TURNED, byte),
                // The same, the latest first.
                Field::new("discards", LAID * TURNED, byte),
                Field::new("timeline_count", 1, byte),
                Field::new("discard_count", 2, byte),
                Field::new("draw_count", 2, byte),
                Field::new("turn", 1, somebody),
                Field::new("began", 1, somebody),
                Field::new("still_in", 1, seats),
                Field::new("playoff", 1, Values::Bits { bits: 1 }),
                Field::new("correct", 1, seats),
                Field::new("right", players, byte),
            ],
            Mode::Cooperative => vec![
                // Card, the symbol of its fact side, and its date side where it is blocked.
                Field::new("hands", players * HAND * (3 + 3), byte),
                // Card, date, symbol of its date side, and its row: bottom 1, gap 2, two more where
                // the date is that of the card before.
                Field::new("timeline", CARDS * (TURNED + 1), byte),
                Field::new("discards", CARDS * TURNED, byte),
                Field::new("draw_count", 1, byte),
                Field::new("turn", 1, somebody),
                Field::new("placed", 1, byte),
                Field::new("tried", 1, Values::Bits { bits: 1 }),
            ],
        }
    }

    fn observe(view: View<'_, Self>, out: &mut [u8]) {
        let (me, _) = view.own.expect("whoever observes sits at the table");
        let round = Round::new(me, view.players());
        let (facts, mut row) = (view.setup.material(), Writer::new(out));
        match view.public {
            Public::Competitive(public) => against(public, facts, round, &mut row),
            Public::Cooperative(public) => together(public, facts, round, &mut row),
        }
        row.end();
    }
}

fn against(public: &Competitive, facts: &Facts, round: Round, row: &mut Writer<'_>) {
    hands(&public.hands, facts, round, |card, symbol| {
        let [low, high] = number(card);
        row.zeros(3).copy_from_slice(&[low, high, symbol]);
    });
    let timeline = row.zeros(LAID * TURNED);
    for (cell, card) in timeline
        .chunks_exact_mut(TURNED)
        .zip(public.timeline.iter())
    {
        cell.copy_from_slice(&turned(*card));
    }
    let discards = row.zeros(LAID * TURNED);
    let latest = public.discard.iter().rev();
    for (cell, card) in discards.chunks_exact_mut(TURNED).zip(latest) {
        cell.copy_from_slice(&turned(*card));
    }
    row.byte(public.timeline.len().min(255) as u8);
    for count in [public.discard.len() as u16, public.draw] {
        count
            .to_le_bytes()
            .into_iter()
            .for_each(|byte| row.byte(byte));
    }
    row.byte(round.or_nobody(public.turn));
    row.byte(round.or_nobody(Some(public.began)));
    row.byte(round.bits(public.still_in));
    row.byte(u8::from(public.playoff));
    row.byte(round.bits(public.correct));
    for seat in round.seats() {
        row.byte(public.right[seat].min(255) as u8);
    }
}

fn together(public: &Cooperative, facts: &Facts, round: Round, row: &mut Writer<'_>) {
    hands(&public.hands, facts, round, |card, symbol| {
        let seen = public.blocked.iter().find(|seen| Some(seen.card) == card);
        let [_, _, date @ .., back] = seen.map_or([0; TURNED], |seen| turned(*seen));
        let [low, high] = number(card);
        row.zeros(3).copy_from_slice(&[low, high, symbol]);
        row.zeros(3).copy_from_slice(&[date[0], date[1], back]);
    });
    let timeline = row.zeros(CARDS * (TURNED + 1));
    let mut before = None;
    for (cell, laid) in timeline
        .chunks_exact_mut(TURNED + 1)
        .zip(public.timeline.iter())
    {
        let lies = if laid.row == Row::Bottom { 1 } else { 2 };
        let equal = before.replace(laid.date) == Some(laid.date);
        cell[..TURNED].copy_from_slice(&turned(laid.turned()));
        cell[TURNED] = lies + 2 * u8::from(equal);
    }
    let discards = row.zeros(CARDS * TURNED);
    let latest = public.discard.iter().rev();
    for (cell, card) in discards.chunks_exact_mut(TURNED).zip(latest) {
        cell.copy_from_slice(&turned(*card));
    }
    row.byte(public.draw);
    row.byte(round.or_nobody(public.turn));
    row.byte(public.placed);
    row.byte(u8::from(public.tried));
}

/// Each place of each hand: its card and the symbol of the fact side, oneself first.
fn hands(
    hands: &PerSeat<Hand>,
    facts: &Facts,
    round: Round,
    mut write: impl FnMut(Option<CardId>, u8),
) {
    for seat in round.seats() {
        for place in 0..HAND {
            let card = hands[seat].get(place).copied();
            write(card, symbol(card.and_then(|card| facts.symbol(card))));
        }
    }
}

fn symbol(symbol: Option<Symbol>) -> u8 {
    symbol.map_or(0, |symbol| symbol as u8 + 1)
}

fn number(card: Option<CardId>) -> [u8; 2] {
    card.map_or(0, |card| card.0 + 1).to_le_bytes()
}

fn turned(turned: Turned) -> [u8; TURNED] {
    let [card_low, card_high] = number(Some(turned.card));
    let [date_low, date_high] = date(turned.date).to_le_bytes();
    [
        card_low,
        card_high,
        date_low,
        date_high,
        symbol(Some(turned.back)),
    ]
}

/// A date on a scale that rises with it: even in the logarithm of the years before 2101, as a year
/// means less the longer ago it is. Lately a step is about two weeks, around 1000 five months.
fn date(date: Date) -> u16 {
    let ago = (2101.0 - date.as_years()).max(1.0);
    65_535 - (ago.ln() * 2_700.0).round().clamp(0.0, 65_534.0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_rise() {
        let years = [
            -13_800_000_000,
            -66_000_000,
            -3000,
            -44,
            1000,
            1492,
            1969,
            2024,
        ];
        let codes = years.map(|year| date(Date::year_only(year).expect("a year")));
        assert!(codes.is_sorted_by(|one, next| one < next), "{codes:?}");
        assert!(codes[0] > 0);
    }
}
