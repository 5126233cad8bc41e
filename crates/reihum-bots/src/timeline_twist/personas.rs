//! How the bots of the levels are introduced.

use reihum_core::Text;

use crate::{Level, Persona};

pub(super) const fn of(level: Level) -> Persona {
    match level {
        Level::Novice => Persona {
            name: "Pippa",
            temper: Text::new("breezy", "unbekümmert"),
            about: Text::new(
                "Mixes up the centuries and is rather sure of herself.",
                "Wirft die Jahrhunderte durcheinander und ist sich recht sicher.",
            ),
        },
        Level::Casual => Persona {
            name: "Konrad",
            temper: Text::new("steady", "besonnen"),
            about: Text::new(
                "Paid attention at school and plays the card he is surest of.",
                "Hat in der Schule aufgepasst und spielt die Karte, bei der er am sichersten ist.",
            ),
        },
        Level::Expert => Persona {
            name: "Livia",
            temper: Text::new("far-sighted", "vorausschauend"),
            about: Text::new(
                "Reads a lot and considers what every card does to the next ones.",
                "Liest viel und bedenkt, was jede Karte für die nächsten bedeutet.",
            ),
        },
        Level::Master => Persona {
            name: "Clio",
            temper: Text::new("unhurried", "gelassen"),
            about: Text::new(
                "Knows most dates within a few years and thinks each match through to its end.",
                "Kennt die meisten Daten auf wenige Jahre und denkt jede Partie zu Ende.",
            ),
        },
    }
}
