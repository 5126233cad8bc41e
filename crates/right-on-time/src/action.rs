//! What a player can do, and its text.

use std::fmt;

use reihum_core::{NotationError, Seat, Text, WordReader};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, LaidCard};

/// Something a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Lays one or two cards (RT-10).
    Lay(Lay),
    /// Cannot lay: shows the one card and draws one (RT-17).
    Show,
    /// Swaps a spare card for a hand card, at any time (RT-41).
    Spare {
        /// The spare card that is taken into the hand.
        take: Card,
        /// The hand card that goes under the draw pile.
        give: Card,
    },
}

/// One or two cards laid, and the effect that is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lay {
    /// The card that is laid first.
    pub first: LaidCard,
    /// The card that ends on top, of two (RT-12).
    pub second: Option<LaidCard>,
    /// The effect that is carried out, where a legal target exists (RT-25).
    pub effect: Option<Effect>,
}

/// The effect of a special card, with its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// You're it!: who takes the next turn (RT-20).
    You(Seat),
    /// Draw!: who draws a card (RT-21).
    Draw(Seat),
}

impl Effect {
    /// The seat it is aimed at.
    #[must_use]
    pub fn target(self) -> Seat {
        match self {
            Self::You(seat) | Self::Draw(seat) => seat,
        }
    }
}

impl Lay {
    /// The cards that are laid, the last one ends on top.
    pub fn cards(self) -> impl Iterator<Item = LaidCard> + Clone {
        [Some(self.first), self.second].into_iter().flatten()
    }

    /// The card that ends on top.
    #[inline]
    #[must_use]
    pub fn top(self) -> LaidCard {
        self.second.unwrap_or(self.first)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Show => f.write_str("show"),
            Self::Spare { take, give } => write!(f, "spare {take} {give}"),
            Self::Lay(lay) => {
                f.write_str("lay")?;
                for card in lay.cards() {
                    write!(f, " {card}")?;
                }
                match lay.effect {
                    None => Ok(()),
                    Some(Effect::You(seat)) => write!(f, " you@{seat}"),
                    Some(Effect::Draw(seat)) => write!(f, " draw@{seat}"),
                }
            }
        }
    }
}

impl std::str::FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = WordReader::new(text);
        let verb = words.next(Text::new(
            "an action: lay, show or spare",
            "eine Aktion (lay, show oder spare)",
        ))?;
        let action = match verb.text {
            "show" => Self::Show,
            "spare" => {
                let mut card = |which: Text| {
                    let word = words.next(which)?;
                    let card = word.text.parse::<Card>();
                    card.map_err(|error| words.error(word, error.text()))
                };
                Self::Spare {
                    take: card(Text::new("the spare card", "die Zusatzkarte"))?,
                    give: card(Text::new("the hand card", "die Handkarte"))?,
                }
            }
            "lay" => Self::Lay(parse_lay(&mut words)?),
            _ => {
                return Err(words.error(
                    verb,
                    Text::new(
                        "actions are lay, show and spare",
                        "Aktionen sind lay, show und spare",
                    ),
                ));
            }
        };
        words.end()?;
        Ok(action)
    }
}

fn parse_lay(words: &mut WordReader<'_>) -> Result<Lay, NotationError> {
    let word = words.next(Text::new("a card", "eine Karte"))?;
    let card = |words: &WordReader<'_>, word: reihum_core::Word<'_>| {
        let card = word.text.parse::<LaidCard>();
        card.map_err(|error| words.error(word, error.text()))
    };
    let mut lay = Lay {
        first: card(words, word)?,
        second: None,
        effect: None,
    };
    while let Some(word) = words.try_next() {
        if lay.effect.is_some() {
            return Err(words.error(
                word,
                Text::new(
                    "nothing more was expected after the target",
                    "nach dem Ziel darf nichts mehr folgen",
                ),
            ));
        }
        match word.text.split_once('@') {
            Some(("you", seat)) => lay.effect = Some(Effect::You(parse_seat(words, word, seat)?)),
            Some(("draw", seat)) => lay.effect = Some(Effect::Draw(parse_seat(words, word, seat)?)),
            Some(_) => {
                return Err(words.error(
                    word,
                    Text::new(
                        "effects are you@SEAT and draw@SEAT",
                        "Effekte sind you@PLATZ und draw@PLATZ",
                    ),
                ));
            }
            None if lay.second.is_none() => lay.second = Some(card(words, word)?),
            None => {
                return Err(words.error(
                    word,
                    Text::new(
                        "at most two cards are laid",
                        "gelegt werden höchstens zwei Karten",
                    ),
                ));
            }
        }
    }
    Ok(lay)
}

fn parse_seat(
    words: &WordReader<'_>,
    word: reihum_core::Word<'_>,
    seat: &str,
) -> Result<Seat, NotationError> {
    match seat.as_bytes() {
        [digit @ b'0'..=b'4'] => Ok(Seat::new(usize::from(digit - b'0'))),
        _ => Err(words.error(
            word,
            Text::new(
                "a seat is needed after the @, 0 to 4",
                "nach dem @ gehört ein Platz hin, 0 bis 4",
            ),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
    }

    #[test]
    fn text_is_read_and_written() {
        for text in [
            "lay 5",
            "lay J=6",
            "lay Z",
            "lay 3 5",
            "lay Y3 you@2",
            "lay 2 D4 draw@0",
            "show",
            "spare D4 3",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn errors_say_where() {
        let says = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert_eq!(
            says(""),
            "“”, character 1: an action: lay, show or spare is missing"
        );
        assert_eq!(
            says("fold"),
            "“fold”, character 1: actions are lay, show and spare"
        );
        assert_eq!(
            says("lay J"),
            "“lay J”, character 5: a Joker is declared when it is laid, e.g. J=4"
        );
        assert_eq!(
            says("lay 3 4 5"),
            "“lay 3 4 5”, character 9: at most two cards are laid"
        );
        assert_eq!(
            says("lay Y3 you@9"),
            "“lay Y3 you@9”, character 8: a seat is needed after the @, 0 to 4"
        );
        assert_eq!(
            says("show 3"),
            "“show 3”, character 6: nothing more was expected here"
        );
        for wrong in [
            "lay",
            "lay you@1",
            "lay 3 you@1 4",
            "lay 3 you@",
            "spare 3",
            "lay 3 x@1",
        ] {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }
}
