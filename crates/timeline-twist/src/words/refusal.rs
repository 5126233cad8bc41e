//! Refusals in words. In English an error speaks for itself, but for names.

use reihum_core::{Language, Narrator};

use super::dates;
use crate::{Illegal, Mode};

pub fn in_english(illegal: &Illegal, narrator: &Narrator) -> String {
    match illegal {
        Illegal::NotYourTurn { turn, .. } => {
            format!("it is {}’s turn: wait for yours", narrator.name(*turn))
        }
        other => other.to_string(),
    }
}

pub fn in_german(illegal: &Illegal, narrator: &Narrator) -> String {
    let symbol = |symbol| dates::symbol(symbol, Language::German);
    match illegal {
        Illegal::Watching { .. } => {
            "du schaust zu: Nur wer am Tisch sitzt, kann handeln".to_owned()
        }
        Illegal::Over { .. } => "die Partie ist zu Ende".to_owned(),
        Illegal::NotYourTurn { turn, .. } => {
            format!("{} ist dran: Warte noch", narrator.name(*turn))
        }
        Illegal::NotYourCard { .. } => {
            "diese Karte liegt nicht vor dir: Wähl eine von deinen".to_owned()
        }
        Illegal::NoSuchGap { gap, last } => format!(
            "Zeitlücke {gap} gibt es nicht: Sie gehen von 0 (ganz links) bis {last} (ganz rechts)"
        ),
        Illegal::OtherMode { mode } => match mode {
            Mode::Competitive => {
                "gegeneinander legst du nur Karten an, in eine Zeitlücke: `place ID GAP`".to_owned()
            }
            Mode::Cooperative => {
                "miteinander entscheidet das Datum, wohin die Karte kommt: `place ID`".to_owned()
            }
        },
        Illegal::Blocked { .. } => {
            "diese Karte ist blockiert: Du kannst sie nur noch ablegen".to_owned()
        }
        Illegal::OtherSymbol { has, wanted, .. } => match wanted {
            Some(wanted) => format!(
                "die Symbole passen nicht. Die Karte zeigt: {}; der Ablagestapel zeigt: {}",
                symbol(*has),
                symbol(*wanted)
            ),
            None => "der Ablagestapel zeigt kein Symbol".to_owned(),
        },
        Illegal::PlacingNow => {
            "du legst in diesem Zug schon Karten an, also kannst du keine ablegen".to_owned()
        }
        Illegal::TooEarly { tried: true } => {
            "du kannst noch nicht aufhören: Leg eine Karte an".to_owned()
        }
        Illegal::TooEarly { tried: false } => {
            "du kannst noch nicht aufhören: Leg eine Karte an, oder leg eine ab".to_owned()
        }
    }
}
