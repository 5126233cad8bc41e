//! Refusals in words.

use reihum_core::Language::{English, German};
use reihum_core::{Narrator, Seat};

use super::cards::{in_sentence, laid_in_sentence, laid_name, name};
use crate::illegal::{Illegal, out_of_turn};

/// In English an error speaks for itself, but for the names of people and cards.
pub(super) fn in_english(illegal: &Illegal, narrator: &Narrator) -> String {
    let who = |seat: &Seat| narrator.name(*seat);
    match illegal {
        Illegal::NotYourTurn { turn, may_swap } => {
            let swap = out_of_turn(*may_swap);
            format!("it is {}’s turn{swap}", who(turn))
        }
        Illegal::NotInHand { card } => {
            format!("you are missing a card for that: {}", name(*card, English))
        }
        Illegal::NotGreater { card, top } => format!(
            "a single card must be higher than {top}; {} is not",
            laid_in_sentence(*card, English)
        ),
        Illegal::NotLessOrEqual { card, top } => format!(
            "neither of two cards may be higher than {top}; {} is",
            laid_in_sentence(*card, English)
        ),
        Illegal::YouCannotName { target } => {
            format!("You’re it! cannot name {} here", who(target))
        }
        Illegal::DrawCannotName { target } => format!("Draw! cannot name {}", who(target)),
        Illegal::NoSuchSpare { card } => format!(
            "{} is not one of your spare cards",
            in_sentence(*card, English)
        ),
        other => other.to_string(),
    }
}

pub(super) fn in_german(illegal: &Illegal, narrator: &Narrator) -> String {
    let who = |seat: &Seat| narrator.name(*seat);
    match illegal {
        Illegal::MatchOver => "die Partie ist zu Ende".to_owned(),
        Illegal::NotAtTheTable => "nur wer am Tisch sitzt, kann handeln".to_owned(),
        Illegal::NotYourTurn { turn, may_swap } => {
            let swap = if *may_swap {
                "; außer der Reihe kannst du nur eine Zusatzkarte eintauschen"
            } else {
                ""
            };
            format!("{} ist dran{swap}", who(turn))
        }
        Illegal::NotInHand { card } => {
            format!("dafür fehlt dir eine Karte: {}", name(*card, German))
        }
        Illegal::OpeningIsOneCard => "eröffnet wird mit genau einer Karte".to_owned(),
        Illegal::NotGreater { card, top } => format!(
            "eine einzelne Karte muss höher als {top} sein; {} ist es nicht",
            laid_name(*card, German)
        ),
        Illegal::NotLessOrEqual { card, top } => format!(
            "von zwei Karten darf keine höher als {top} sein; {} ist es",
            laid_name(*card, German)
        ),
        Illegal::ZeroIsLaidAlone => "Zurück auf Null legst du immer einzeln".to_owned(),
        Illegal::MustLay => "du kannst Karten legen, also musst du es auch".to_owned(),
        Illegal::NoSuchEffect => "keine der Karten hat diesen Effekt".to_owned(),
        Illegal::TargetMissing => "der Effekt gilt: Sag, für wen".to_owned(),
        Illegal::YouCannotName { target } => {
            format!("Du bist! kann {} hier nicht treffen", who(target))
        }
        Illegal::LastYouAreItIsLeft => {
            "ein Du bist! unter deinen letzten Karten geht an die nächste Person links".to_owned()
        }
        Illegal::DrawCannotName { target } => format!("Ziehen! kann {} nicht treffen", who(target)),
        Illegal::LastJokerIsSeven => "ein Joker unter deinen letzten Karten zählt 7".to_owned(),
        Illegal::LastPairHighOnTop => {
            "von deinen zwei letzten Karten kommt die höhere nach oben".to_owned()
        }
        Illegal::NoSuchSpare { card } => {
            format!("{} ist keine deiner Zusatzkarten", name(*card, German))
        }
        Illegal::NoSparesForTwo => "zu zweit gibt es keine Zusatzkarten".to_owned(),
        Illegal::NoHandCard => {
            "eine Zusatzkarte tauschst du gegen eine Handkarte ein, und du hast keine".to_owned()
        }
    }
}
