//! Who the bots of Right on Time are.

use reihum_core::Text;

use crate::{Level, Persona};

/// How a bot of this level is introduced.
pub(super) fn of(level: Level) -> Persona {
    match level {
        Level::Novice => Persona {
            name: "Pip",
            temper: Text::new("hasty", "hastig"),
            about: Text::new(
                "Lays the big cards first and now and then forgets that the second one out wins.",
                "Legt hohe Karten zuerst und vergisst mitunter, dass gewinnt, wer als Zweites fertig ist.",
            ),
        },
        Level::Casual => Persona {
            name: "Greta",
            temper: Text::new("easy-going", "gelassen"),
            about: Text::new(
                "Stays a card behind the fastest and hurries once somebody is out.",
                "Bleibt eine Karte hinter den Schnellsten und eilt, sobald jemand fertig ist.",
            ),
        },
        Level::Expert => Persona {
            name: "Mirko",
            temper: Text::new("watchful", "wachsam"),
            about: Text::new(
                "Imagines many hands the others could hold and picks what wins most of them.",
                "Malt sich viele Hände der anderen aus und wählt, was die meisten davon schlägt.",
            ),
        },
        Level::Master => Persona {
            name: "Tempora",
            temper: Text::new("unhurried", "unbeirrt"),
            about: Text::new(
                "Remembers what you laid and what you kept, and counts the last cards exactly.",
                "Merkt sich, was du legst und was du behältst, und zählt die letzten Karten genau aus.",
            ),
        },
    }
}

#[cfg(test)]
mod tests {
    use reihum_core::Language::{English, German};

    use super::*;

    #[test]
    fn each_level_is_somebody_else() {
        for (at, level) in Level::ALL.into_iter().enumerate() {
            let one = of(level);
            let about = |language| one.about.get(language);
            assert_ne!(about(English), about(German), "{level}");
            let earlier = &Level::ALL[..at];
            assert!(earlier.iter().all(|other| of(*other).name != one.name));
        }
    }
}
