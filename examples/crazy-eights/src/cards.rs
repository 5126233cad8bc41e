//! Suits and cards (CE-1).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Clubs, diamonds, hearts or spades.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Suit {
    C,
    D,
    H,
    S,
}

impl Suit {
    pub const ALL: [Self; 4] = [Self::C, Self::D, Self::H, Self::S];
}

/// A card: its rank times four plus its suit. Written `8H`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// Some cards: a hand in order, or a pile with its top card last.
pub type Cards = ArrayVec<Card, 52>;

impl Card {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..52).map(Self)
    }
    pub const fn rank(self) -> usize {
        self.0 as usize / 4
    }
    pub const fn suit(self) -> Suit {
        Suit::ALL[self.0 as usize % 4]
    }
    pub const fn is_eight(self) -> bool {
        self.rank() == 6
    }
    /// CE-11.
    pub fn points(self) -> i32 {
        match self.rank() {
            6 => 50,
            9.. => 10,
            _ => i32::from(self.0) + 2,
        }
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        let rank = char::from(b"23456789TJQKA"[card.rank()]);
        format!("{rank}{:?}", card.suit())
    }
}

impl TryFrom<String> for Card {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let card = Self::all().find(|card| String::from(*card) == text);
        card.ok_or("a card is one of 23456789TJQKA with one of CDHS, e.g. 8H")
    }
}
