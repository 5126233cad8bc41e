//! The cards (RK-2): numbers, Jokers and event cards, one byte each.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The highest number there is (the deck for four players, RK-2).
pub const HIGHEST: u8 = 75;

/// A card. On the wire its text: `1` to `75`, `J` (Joker), `T` (card trade), `S` (skip) or `X`
/// (rack switch).
///
/// ```
/// use racko::{Card, CardKind};
/// let card: Card = "33".parse().unwrap();
/// assert_eq!(card.kind(), CardKind::Number(33));
/// assert_eq!(Card::JOKER.to_string(), "J");
/// assert!("76".parse::<Card>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "racko.ts", type = "string")
)]
#[serde(try_from = "String")]
pub struct Card(NonZeroU8);

const JOKER: u8 = HIGHEST + 1;
const TRADE: u8 = HIGHEST + 2;
const SKIP: u8 = HIGHEST + 3;
const SWITCH: u8 = HIGHEST + 4;

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardKind {
    /// A number card.
    Number(u8),
    /// A Joker, which stands for any number (RK-20).
    Joker,
    /// An event card.
    Event(EventCard),
}

/// The three kinds of event cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
#[serde(rename_all = "snake_case")]
pub enum EventCard {
    /// Card trade (RK-15).
    Trade,
    /// Skip (RK-16).
    Skip,
    /// Rack switch (RK-17).
    Switch,
}

impl EventCard {
    /// The card that shows this event.
    #[inline]
    #[must_use]
    pub const fn card(self) -> Card {
        match self {
            Self::Trade => Card::TRADE,
            Self::Skip => Card::SKIP,
            Self::Switch => Card::SWITCH,
        }
    }
}

impl Card {
    /// A Joker.
    pub const JOKER: Self = Self::of_code(JOKER);
    /// A card trade.
    pub const TRADE: Self = Self::of_code(TRADE);
    /// A skip.
    pub const SKIP: Self = Self::of_code(SKIP);
    /// A rack switch.
    pub const SWITCH: Self = Self::of_code(SWITCH);

    const fn of_code(code: u8) -> Self {
        Self(NonZeroU8::MIN.saturating_add(code - 1))
    }

    /// How many codes there are: all are from 1 to this, and 0 is free to stand for no card.
    pub const CODES: u8 = SWITCH;

    /// The card as a byte that stays the same between versions: its number, then Joker, card trade,
    /// skip and rack switch.
    ///
    /// ```
    /// use racko::Card;
    /// assert_eq!(Card::JOKER.code(), 76);
    /// assert_eq!(Card::from_code(76), Some(Card::JOKER));
    /// assert_eq!(Card::from_code(0), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0.get()
    }

    /// The card with this code, from 1 to [`Card::CODES`].
    #[inline]
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        match NonZeroU8::new(code) {
            Some(known) if code <= Self::CODES => Some(Self(known)),
            _ => None,
        }
    }

    /// The number card with this number, from 1 to [`HIGHEST`].
    #[inline]
    #[must_use]
    pub const fn number(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(code) if number <= HIGHEST => Some(Self(code)),
            _ => None,
        }
    }

    /// The number on the card, if it is a number card.
    #[inline]
    #[must_use]
    pub const fn value(self) -> Option<u8> {
        if self.is_number() {
            Some(self.0.get())
        } else {
            None
        }
    }

    /// Is it a number card?
    #[inline]
    #[must_use]
    pub const fn is_number(self) -> bool {
        self.0.get() <= HIGHEST
    }

    /// Is it a Joker?
    #[inline]
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.0.get() == JOKER
    }

    /// The event it shows, if it is an event card.
    #[inline]
    #[must_use]
    pub const fn event(self) -> Option<EventCard> {
        match self.0.get() {
            TRADE => Some(EventCard::Trade),
            SKIP => Some(EventCard::Skip),
            SWITCH => Some(EventCard::Switch),
            _ => None,
        }
    }

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> CardKind {
        match self.event() {
            Some(event) => CardKind::Event(event),
            None if self.is_joker() => CardKind::Joker,
            None => CardKind::Number(self.0.get()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            CardKind::Number(number) => number.fmt(f),
            CardKind::Joker | CardKind::Event(_) => f.pad(self.text()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no card “{0}”: cards are 1 to 75, J, T, S and X")]
pub struct NoSuchCard(String);

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        let card = match text {
            "J" => Some(Self::JOKER),
            "T" => Some(Self::TRADE),
            "S" => Some(Self::SKIP),
            "X" => Some(Self::SWITCH),
            _ => small_number(text).and_then(Self::number),
        };
        card.ok_or_else(|| NoSuchCard(reihum_core::shorten(text, 20)))
    }
}

/// A number in its one spelling: digits only, no leading zero.
pub(crate) fn small_number(text: &str) -> Option<u8> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

impl TryFrom<String> for Card {
    type Error = NoSuchCard;
    fn try_from(text: String) -> Result<Self, NoSuchCard> {
        text.parse()
    }
}

/// Every card's text, one behind the other: a view holds dozens of cards, and none of them should
/// need a text of its own.
const TEXTS: &str = concat!(
    "123456789",
    "10111213141516171819",
    "20212223242526272829",
    "30313233343536373839",
    "40414243444546474849",
    "50515253545556575859",
    "60616263646566676869",
    "707172737475",
    "JTSX",
);

impl Card {
    /// Its text.
    fn text(self) -> &'static str {
        let code = usize::from(self.0.get());
        let text = match self.kind() {
            CardKind::Number(..10) => code - 1..code,
            CardKind::Number(_) => 2 * code - 11..2 * code - 9,
            _ => code + 65..code + 66,
        };
        TEXTS.get(text).unwrap_or_default()
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_have_one_spelling() {
        for code in 1..=SWITCH {
            let card = Card::of_code(code);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.text(), card.to_string());
            assert_eq!((card.code(), Card::from_code(code)), (code, Some(card)));
        }
        assert_eq!([0, SWITCH + 1, 255].map(Card::from_code), [None; 3]);
        for wrong in ["", "0", "01", "+5", " 5", "76", "j", "J=4", "-3", "999"] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn no_card_costs_no_extra_byte() {
        assert_eq!(size_of::<Option<Card>>(), 1);
    }

    #[test]
    fn cards_are_their_text_on_the_wire() {
        let json = serde_json::to_string(&[Card::JOKER, Card::of_code(33)]).unwrap();
        assert_eq!(json, r#"["J","33"]"#);
        assert!(serde_json::from_str::<Card>("\"99\"").is_err());
    }
}
