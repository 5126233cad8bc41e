//! What a link to this server looks like where it is shared: title, description and picture of a
//! page, in the language that is asked for. Only what everyone who has the link may know.

mod head;
mod letters;
mod picture;
mod reach;

use reihum_core::{Language, say};

use crate::protocol::{Occupant, Stage, TableInfo};

pub use head::{dressed, language_asked};
pub use picture::{Pictures, serve as picture};
pub use reach::{Reachable, reach};

/// What there is to say of a table to somebody who is invited to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The id of the game.
    pub game: String,
    /// Who invites; nobody if everyone has left.
    pub host: Option<String>,
    /// How many seats there are.
    pub seats: usize,
    /// How many of them are free.
    pub free: usize,
    /// Has the match begun?
    pub begun: bool,
}

impl Invitation {
    /// The invitation to this table.
    #[must_use]
    pub fn to(table: &TableInfo) -> Self {
        let host = table.seats.iter().find(|seat| seat.host);
        let host = host.and_then(|seat| match &seat.occupant {
            Occupant::Person { name, .. } => Some(name.clone()),
            Occupant::Open | Occupant::Bot { .. } => None,
        });
        let open = table.seats.iter();
        let open = open.filter(|seat| seat.occupant == Occupant::Open);
        Self {
            game: table.game.clone(),
            host,
            seats: table.seats.len(),
            free: open.count(),
            begun: table.stage != Stage::Gathering,
        }
    }

    /// Who invites, in a short sentence.
    #[must_use]
    pub fn who(&self, language: Language) -> String {
        match (&self.host, self.begun) {
            (Some(name), false) => say!(
                language,
                en = format!("{name} invites you"),
                de = format!("{name} lädt dich ein")
            ),
            (None, false) => self.anybody(language),
            (Some(name), true) => say!(
                language,
                en = format!("At {name}’s table"),
                de = format!("Am Tisch von {name}")
            ),
            (None, true) => say!(language, en = "A table", de = "Ein Tisch").to_owned(),
        }
    }

    /// The same without a name.
    #[must_use]
    pub fn anybody(&self, language: Language) -> String {
        say!(language, en = "You are invited", de = "Du bist eingeladen").to_owned()
    }

    /// How many seats are free, in a few words.
    #[must_use]
    pub fn seats_left(&self, language: Language) -> String {
        match (self.begun, self.free) {
            (true, _) => say!(
                language,
                en = "The match has begun: come and watch",
                de = "Die Partie läuft: Schau zu"
            )
            .to_owned(),
            (false, 0) => say!(
                language,
                en = "Every seat is taken",
                de = "Alle Plätze sind besetzt"
            )
            .to_owned(),
            (false, 1) => say!(language, en = "1 free seat", de = "1 freier Platz").to_owned(),
            (false, free) => say!(
                language,
                en = format!("{free} free seats"),
                de = format!("{free} freie Plätze")
            ),
        }
    }
}
