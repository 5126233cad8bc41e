//! How the players of Racko are introduced.

use reihum_core::Text;

use crate::{Level, Persona};

/// How a player of this level is introduced.
pub(super) fn of(level: Level) -> Persona {
    match level {
        Level::Novice => Persona {
            name: "Benno",
            temper: Text::new("cheerful", "unbekümmert"),
            about: Text::new(
                "Often puts a card where its number seems to belong and hopes for the best.",
                "Steckt eine Karte gern dorthin, wo ihre Zahl hinzugehören scheint, und hofft.",
            ),
        },
        Level::Casual => Persona {
            name: "Ada",
            temper: Text::new("calm", "ruhig"),
            about: Text::new(
                "Keeps what is near its height and fills the gaps; makes no plans.",
                "Lässt stehen, was ungefähr passt, und füllt die Lücken; Pläne macht sie keine.",
            ),
        },
        Level::Expert => Persona {
            name: "Ottilie",
            temper: Text::new("thorough", "gründlich"),
            about: Text::new(
                "Works out what each slot would still cost before touching a card.",
                "Rechnet bei jeder Spalte nach, was sie noch kostet, bevor sie eine Karte anrührt.",
            ),
        },
        Level::Master => Persona {
            name: "Viktor",
            temper: Text::new("watchful", "wachsam"),
            about: Text::new(
                "Counts the cards that can still come and leaves you nothing useful.",
                "Zählt mit, welche Karten noch kommen, und lässt dir nichts Brauchbares liegen.",
            ),
        },
    }
}
