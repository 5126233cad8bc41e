//! Cards and how many there are of them, in words.

use reihum_core::Language::{self, German};
use reihum_core::say;

use crate::cards::{Card, LaidCard};

/// A card by its name: “You’re it! 3”.
#[must_use]
pub fn name(card: Card, language: Language) -> String {
    let value = card.value();
    match card {
        Card::JOKER => "Joker".to_owned(),
        Card::ZERO => say!(language, en = "Back to zero", de = "Zurück auf Null").to_owned(),
        _ if card.is_you_are_it() => format!(
            "{} {value}",
            say!(language, en = "You’re it!", de = "Du bist!")
        ),
        _ if card.is_draw() => format!("{} {value}", say!(language, en = "Draw!", de = "Ziehen!")),
        _ => value.to_string(),
    }
}

pub(super) fn laid_name(laid: LaidCard, language: Language) -> String {
    if laid.card() == Card::JOKER {
        let word = say!(language, en = "as", de = "als");
        format!("Joker {word} {}", laid.value())
    } else {
        name(laid.card(), language)
    }
}

/// In an English sentence a Joker needs an article; the other cards go by their names alone.
fn article(card: Card, language: Language) -> &'static str {
    match card {
        Card::JOKER => say!(language, en = "a ", de = ""),
        _ => "",
    }
}

/// A card within a sentence: “a Joker”.
pub(super) fn in_sentence(card: Card, language: Language) -> String {
    format!("{}{}", article(card, language), name(card, language))
}

/// A laid card within a sentence: “a Joker as 4”.
pub(super) fn laid_in_sentence(laid: LaidCard, language: Language) -> String {
    let article = article(laid.card(), language);
    format!("{article}{}", laid_name(laid, language))
}

/// What was laid, as the object of a sentence: “3”, “3 with You’re it! 1 on top”.
pub(super) fn laid_names(cards: &[LaidCard], language: Language) -> String {
    let name = |laid: &LaidCard| laid_in_sentence(*laid, language);
    match (cards, language) {
        ([below, top], German) => format!("{}, darauf {}", name(below), name(top)),
        ([below, top], _) => format!("{} with {} on top", name(below), name(top)),
        _ => join(cards.iter().map(name)),
    }
}

/// “1 card”, “2 cards”.
pub(super) fn counted(count: u8, (one, many): (&str, &str)) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

pub(super) fn cards(count: u8, language: Language) -> String {
    counted(
        count,
        say!(language, en = ("card", "cards"), de = ("Karte", "Karten")),
    )
}

pub(super) fn join(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    if words.is_empty() {
        "–".to_owned()
    } else {
        words.join(", ")
    }
}
