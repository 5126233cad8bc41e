//! The 50 cards: kinds, cards as they were laid, and bags of cards.

use std::fmt;
use std::str::FromStr;

use reihum_core::Text;
use serde::{Deserialize, Serialize};

/// How many kinds of cards there are. Cards of a kind are interchangeable.
pub const KINDS: usize = 17;

/// How many cards there are (RT-1, RT-2).
pub const DECK_SIZE: usize = 50;

/// A card by its kind. On the wire its text: `1` to `7`, `Z` (Back to zero), `J` (Joker), `Y3`
/// (You're it!) or `D2` (Draw!) with a value.
///
/// ```
/// use right_on_time::Card;
/// let card: Card = "Y3".parse().unwrap();
/// assert_eq!(card.value(), 3);
/// assert!(card.is_you_are_it());
/// assert_eq!(card.to_string(), "Y3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "right-on-time.ts", type = "string")
)]
#[serde(try_from = "String")]
pub struct Card(u8);

/// Name, value and number of copies of each kind. The pictures of the special cards are lost;
/// these values give every value 1 to 7 exactly six cards (RT-3).
const KIND_TABLE: [(&str, u8, u8); KINDS] = [
    ("1", 1, 4),
    ("2", 2, 5),
    ("3", 3, 5),
    ("4", 4, 5),
    ("5", 5, 5),
    ("6", 6, 5),
    ("7", 7, 5),
    ("Z", 0, 4),
    ("J", 0, 4),
    ("Y1", 1, 1),
    ("Y3", 3, 1),
    ("Y5", 5, 1),
    ("Y7", 7, 1),
    ("D1", 1, 1),
    ("D2", 2, 1),
    ("D4", 4, 1),
    ("D6", 6, 1),
];

impl Card {
    /// Back to zero.
    pub const ZERO: Self = Self(7);
    /// The Joker.
    pub const JOKER: Self = Self(8);

    /// Every kind, once.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..KINDS as u8).map(Self)
    }

    /// The kind with this number, which must be below [`KINDS`].
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Self {
        debug_assert!(index < KINDS);
        Self(index as u8)
    }

    /// The number of its kind, below [`KINDS`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card as a byte that stays the same between versions: the number of its kind.
    ///
    /// ```
    /// use right_on_time::Card;
    /// assert_eq!(Card::from_code(Card::JOKER.code()), Some(Card::JOKER));
    /// assert_eq!(Card::from_code(17), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The card with this code, below [`KINDS`].
    #[inline]
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if (code as usize) < KINDS {
            Some(Self(code))
        } else {
            None
        }
    }

    /// The number on the card; 0 for Back to zero, and for a Joker, which has none of its own.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        // One nibble a kind: no table look-up in playouts.
        const VALUES: u128 = {
            let mut values = 0;
            let mut kind = 0;
            while kind < KINDS {
                values |= (KIND_TABLE[kind].1 as u128) << (4 * kind);
                kind += 1;
            }
            values
        };
        (VALUES >> (4 * self.0)) as u8 & 15
    }

    /// How many such cards there are in the deck.
    #[must_use]
    pub const fn copies(self) -> u8 {
        KIND_TABLE[self.0 as usize].2
    }

    /// Is it You're it! (RT-20)?
    #[inline]
    #[must_use]
    pub const fn is_you_are_it(self) -> bool {
        self.0 >= 9 && self.0 < 13
    }

    /// Is it Draw! (RT-21)?
    #[inline]
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.0 >= 13
    }

    /// Does it have an effect that may need a target?
    #[inline]
    #[must_use]
    pub const fn has_effect(self) -> bool {
        self.0 >= 9
    }
}

/// The whole deck, in order.
pub(crate) const DECK: [Card; DECK_SIZE] = {
    let mut deck = [Card(0); DECK_SIZE];
    let (mut at, mut kind) = (0, 0);
    while kind < KINDS {
        let mut copy = 0;
        while copy < KIND_TABLE[kind].2 {
            deck[at] = Card(kind as u8);
            at += 1;
            copy += 1;
        }
        kind += 1;
    }
    assert!(at == DECK_SIZE);
    deck
};

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(KIND_TABLE[self.index()].0)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is no card.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no card: there are 1 to 7, J, Y1 Y3 Y5 Y7, D1 D2 D4 D6 and Z")]
pub struct NotACard(String);

impl NotACard {
    fn new(text: &str) -> Self {
        Self(reihum_core::shorten(text, 20))
    }

    /// The error in all languages.
    #[must_use]
    pub fn text(&self) -> Text<String> {
        let german = format!(
            "„{}“ ist keine Karte: Es gibt 1 bis 7, J, Y1 Y3 Y5 Y7, D1 D2 D4 D6 und Z",
            self.0
        );
        Text::owned(self.to_string(), german)
    }
}

impl FromStr for Card {
    type Err = NotACard;
    fn from_str(text: &str) -> Result<Self, NotACard> {
        let kind = KIND_TABLE.iter().position(|(name, ..)| *name == text);
        kind.map(Self::from_index)
            .ok_or_else(|| NotACard::new(text))
    }
}

impl TryFrom<String> for Card {
    type Error = NotACard;
    fn try_from(text: String) -> Result<Self, NotACard> {
        text.parse()
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(KIND_TABLE[self.index()].0)
    }
}

/// A card as it lies on the discard pile: a Joker keeps the value it was declared (RT-15). On the
/// wire its text: `Y3`, and `J=4` for a Joker.
///
/// ```
/// use right_on_time::{Card, LaidCard};
/// let joker: LaidCard = "J=4".parse().unwrap();
/// assert_eq!((joker.card(), joker.value()), (Card::JOKER, 4));
/// assert!("J".parse::<LaidCard>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "right-on-time.ts", type = "string")
)]
#[serde(try_from = "String")]
pub struct LaidCard(u8);

impl LaidCard {
    /// A card that is no Joker, as it lies.
    #[inline]
    #[must_use]
    pub const fn plain(card: Card) -> Self {
        // As many as a card's five bits can say, so that no index is out of bounds.
        const LAID: [u8; 32] = {
            let mut laid = [0; 32];
            let mut kind = 0;
            while kind < KINDS {
                laid[kind] = kind as u8 | KIND_TABLE[kind].1 << 5;
                kind += 1;
            }
            laid
        };
        Self(LAID[card.index() & 31])
    }

    /// A Joker declared as `value`, 1 to 7.
    #[inline]
    #[must_use]
    pub const fn joker(value: u8) -> Self {
        debug_assert!(value >= 1 && value <= 7);
        Self(Card::JOKER.0 | value << 5)
    }

    /// The card.
    #[inline]
    #[must_use]
    pub const fn card(self) -> Card {
        Card(self.0 & 31)
    }

    /// The value it counts, 0 to 7.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0 >> 5
    }

    /// Card and value as one number.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// Every card as it can be laid: seven of them are Jokers.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let jokers = (1..=7).map(Self::joker);
        Card::all()
            .filter(|card| *card != Card::JOKER)
            .map(Self::plain)
            .chain(jokers)
    }
}

impl fmt::Display for LaidCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.card() == Card::JOKER {
            write!(f, "J={}", self.value())
        } else {
            self.card().fmt(f)
        }
    }
}

impl fmt::Debug for LaidCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for LaidCard {
    type Err = NotLaid;
    fn from_str(text: &str) -> Result<Self, NotLaid> {
        if let Some(value) = text.strip_prefix("J=") {
            return match value.as_bytes() {
                [digit @ b'1'..=b'7'] => Ok(Self::joker(digit - b'0')),
                _ => Err(NotLaid::JokerValue(reihum_core::shorten(value, 20))),
            };
        }
        match text.parse()? {
            Card::JOKER => Err(NotLaid::UndeclaredJoker),
            card => Ok(Self::plain(card)),
        }
    }
}

/// Text that is no card as it can be laid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotLaid {
    /// Not a card at all.
    #[error(transparent)]
    Card(#[from] NotACard),
    /// A Joker without a value.
    #[error("a Joker is declared when it is laid, e.g. J=4")]
    UndeclaredJoker,
    /// A Joker with a value it cannot have.
    #[error("a Joker is declared 1 to 7, not “{0}”")]
    JokerValue(String),
}

impl NotLaid {
    /// The error in all languages.
    #[must_use]
    pub fn text(&self) -> Text<String> {
        let german = match self {
            Self::Card(error) => return error.text(),
            Self::UndeclaredJoker => {
                "ein Joker bekommt beim Legen einen Wert, z. B. J=4".to_owned()
            }
            Self::JokerValue(value) => format!("ein Joker gilt als 1 bis 7, nicht als „{value}“"),
        };
        Text::owned(self.to_string(), german)
    }
}

impl TryFrom<String> for LaidCard {
    type Error = NotLaid;
    fn try_from(text: String) -> Result<Self, NotLaid> {
        text.parse()
    }
}

impl Serialize for LaidCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.card() {
            Card::JOKER => serializer.collect_str(self),
            card => card.serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deck_is_the_material_of_the_rules() {
        // RT-1, RT-2
        let plain: u8 = Card::all().take(7).map(Card::copies).sum();
        assert_eq!(plain, 34);
        assert_eq!(DECK.len(), 50);
        // RT-3: every value 1 to 7 stands on exactly six cards.
        let values: Vec<usize> = (1..=7)
            .map(|value| DECK.iter().filter(|card| card.value() == value).count())
            .collect();
        assert_eq!(values, [6, 6, 6, 6, 6, 6, 6]);
    }

    #[test]
    fn only_you_are_it_and_draw_have_an_effect() {
        for card in Card::all() {
            let has_effect = card.is_you_are_it() || card.is_draw();
            assert_eq!(card.has_effect(), has_effect, "{card}");
        }
        assert_eq!(Card::all().filter(|card| card.has_effect()).count(), 8);
    }

    #[test]
    fn text_and_cards_are_inverse() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse::<Card>(), Ok(card));
        }
        for laid in LaidCard::all() {
            assert_eq!(laid.to_string().parse::<LaidCard>(), Ok(laid));
        }
        assert_eq!(LaidCard::all().count(), 23);
        for wrong in [
            "", "8", "0", "Y2", "j", "J=8", "J=", "J=44", "J=+4", " 1", "Z0",
        ] {
            assert!(wrong.parse::<LaidCard>().is_err(), "{wrong}");
        }
    }
}
