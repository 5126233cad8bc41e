//! Events and positions in English and German.

mod dates;
mod describe;
mod refusal;

use reihum_core::{Description, Language, Narration, Narrator, Setup, View};

use crate::cooperative::{End, Row};
use crate::{CardId, Date, Illegal, PrivateEvent, PublicEvent, Symbol, TimelineTwist, Turned};

/// A title in quotation marks; marks inside it become the inner ones.
fn quote(title: &str, outer: [&str; 2], inner: [&str; 2]) -> String {
    let [open, close] = outer;
    let title = title.replace(open, inner[0]).replace(close, inner[1]);
    format!("{open}{title}{close}")
}

impl Narration for TimelineTwist {
    fn narrate(setup: &Setup<Self>, event: &PublicEvent, narrator: &Narrator) -> String {
        Sentences { setup, narrator }.event(event)
    }

    fn narrate_private(_: &Setup<Self>, event: &PrivateEvent, _: &Narrator) -> String {
        match *event {}
    }

    fn narrate_refusal(illegal: &Illegal, narrator: &Narrator) -> String {
        match narrator.language {
            Language::German => refusal::in_german(illegal, narrator),
            _ => refusal::in_english(illegal, narrator),
        }
    }

    fn describe(view: View<'_, Self>, narrator: &Narrator) -> Description {
        let setup = view.setup;
        Sentences { setup, narrator }.view(view)
    }
}

/// What a team is called after a game together, by its result band from 1 to 8 (TK-17).
#[must_use]
pub fn band_name(band: u8, language: Language) -> &'static str {
    match band {
        0 | 1 => language.pick("Lost in time", "In der Zeit verirrt"),
        2 => language.pick("Stopped clocks", "Stehen gebliebene Uhren"),
        3 => language.pick("Sundials under clouds", "Sonnenuhren unter Wolken"),
        4 => language.pick("Steady hourglasses", "Verlässliche Sanduhren"),
        5 => language.pick("Well-kept diaries", "Gut geführte Tagebücher"),
        6 => language.pick("Keepers of the chronicle", "Wächter der Chronik"),
        7 => language.pick("Seasoned time travellers", "Erfahrene Zeitreisende"),
        8.. => language.pick("Rulers of the ages", "Herrscher über die Zeitalter"),
    }
}

/// A date as people say it: “1969”, “15 March 44 BCE”.
#[must_use]
pub fn date_name(date: Date, language: Language) -> String {
    dates::date(date, language)
}

/// The name of a symbol.
#[must_use]
pub fn symbol_name(symbol: Symbol, language: Language) -> &'static str {
    dates::symbol(symbol, language)
}

/// Tells of one table in one language.
struct Sentences<'a> {
    setup: &'a Setup<TimelineTwist>,
    narrator: &'a Narrator,
}

impl Sentences<'_> {
    fn language(&self) -> Language {
        self.narrator.language
    }

    /// Chooses the sentence of the language.
    fn say(&self, english: String, german: String) -> String {
        self.language().pick(english, german)
    }

    fn title(&self, card: CardId) -> String {
        let fact = self.setup.material().get(card);
        let title = fact.map_or("?", |fact| fact.title.get(self.language()));
        self.language().pick(
            quote(title, ["“", "”"], ["‘", "’"]),
            quote(title, ["„", "“"], ["‚", "‘"]),
        )
    }

    /// The title with the date: “The Titanic sinks” (1912).
    fn turned(&self, turned: Turned) -> String {
        let date = dates::date(turned.date, self.language());
        format!("{} ({date})", self.title(turned.card))
    }

    fn back(&self, turned: Turned) -> &'static str {
        dates::symbol(turned.back, self.language())
    }

    fn event(&self, event: &PublicEvent) -> String {
        let name = |seat| self.narrator.name(seat);
        let names = |seats: reihum_core::SeatSet| self.narrator.names(seats.iter());
        match event {
            PublicEvent::Dealt { start, discard, .. } => self.dealt(*start, *discard),
            PublicEvent::Turn { seat } => {
                let name = name(*seat);
                self.say(format!("It is {name}'s turn."), format!("{name} ist dran."))
            }
            PublicEvent::PlacedAt {
                seat,
                turned,
                correct,
                ..
            } => self.placed_at(&name(*seat), *turned, *correct),
            PublicEvent::Drew { seat, card, .. } => {
                let (name, title) = (name(*seat), self.title(*card));
                self.say(
                    format!("{name} draws {title}."),
                    format!("{name} zieht {title}."),
                )
            }
            PublicEvent::NothingToDraw { seat } => {
                let name = name(*seat);
                self.say(
                    format!("There is no card left for {name} to draw."),
                    format!("Für {name} ist keine Karte mehr zum Ziehen da."),
                )
            }
            PublicEvent::Reshuffled { cards } => self.say(
                format!("The discard pile is shuffled into a new draw pile ({cards})."),
                format!("Der Ablagestapel wird zum neuen Zugstapel gemischt ({cards})."),
            ),
            PublicEvent::PlayoffRound {
                still_in,
                eliminated,
                ..
            } => self.playoff_round(&names(*still_in), eliminated.len(), &names(*eliminated)),
            PublicEvent::Won { winners, shared } => {
                self.won(&names(*winners), winners.len(), *shared)
            }
            PublicEvent::Placed {
                seat,
                turned,
                row,
                on_equal,
                ..
            } => self.placed(&name(*seat), *turned, *row, *on_equal),
            PublicEvent::Blocked { seat, turned } => {
                let (name, card) = (name(*seat), self.turned(*turned));
                self.say(
                    format!("{name} turns {card}: it does not fit and is blocked."),
                    format!("{name} dreht {card} um: Die Karte passt nicht und ist blockiert."),
                )
            }
            PublicEvent::Discarded { seat, turned } => {
                let (name, card, back) = (name(*seat), self.turned(*turned), self.back(*turned));
                self.say(
                    format!("{name} discards {card}. The discard pile shows: {back}."),
                    format!("{name} legt {card} ab. Der Ablagestapel zeigt: {back}."),
                )
            }
            PublicEvent::TurnEnded { seat } => {
                let name = name(*seat);
                self.say(
                    format!("{name} leaves it at that."),
                    format!("{name} belässt es dabei."),
                )
            }
            PublicEvent::Finished {
                end, score, band, ..
            } => self.finished(*end, *score, *band),
        }
    }

    fn dealt(&self, start: Turned, discard: Option<Turned>) -> String {
        let start = self.turned(start);
        let first = self.say(
            format!("The cards are dealt. The timeline starts with {start}."),
            format!("Die Karten sind verteilt. Der Zeitstrahl beginnt mit {start}."),
        );
        let Some(discard) = discard else {
            return first;
        };
        let back = self.back(discard);
        let second = self.say(
            format!("The discard pile shows: {back}."),
            format!("Der Ablagestapel zeigt: {back}."),
        );
        format!("{first} {second}")
    }

    fn placed_at(&self, name: &str, turned: Turned, correct: bool) -> String {
        let card = self.turned(turned);
        if correct {
            self.say(
                format!("{name} places {card}: correct."),
                format!("{name} legt {card} an: richtig."),
            )
        } else {
            self.say(
                format!("{name} places {card}: wrong, the card is discarded."),
                format!("{name} legt {card} an: falsch, die Karte wird abgeworfen."),
            )
        }
    }

    fn playoff_round(&self, still_in: &str, out: usize, eliminated: &str) -> String {
        let round = self.say(
            format!("Play-off: {still_in} play on with one card each."),
            format!("Stechen: {still_in} spielen mit je einer Karte weiter."),
        );
        let out = match out {
            0 => return round,
            1 => self.say(
                format!("{eliminated} is out."),
                format!("{eliminated} scheidet aus."),
            ),
            _ => self.say(
                format!("{eliminated} are out."),
                format!("{eliminated} scheiden aus."),
            ),
        };
        format!("{round} {out}")
    }

    fn won(&self, winners: &str, count: usize, shared: bool) -> String {
        match (shared, count) {
            (true, _) => self.say(
                format!("There are too few cards for another round: {winners} share the victory."),
                format!(
                    "Für eine weitere Runde fehlen die Karten: {winners} teilen sich den Sieg."
                ),
            ),
            (false, 1) => self.say(
                format!("{winners} wins the game."),
                format!("{winners} gewinnt das Spiel."),
            ),
            (false, _) => self.say(
                format!("{winners} win the game."),
                format!("{winners} gewinnen das Spiel."),
            ),
        }
    }

    fn placed(&self, name: &str, turned: Turned, row: Row, on_equal: bool) -> String {
        let card = self.turned(turned);
        let (en, de) = match (on_equal, row) {
            (true, _) => (
                "onto the card of the same date",
                "auf die Karte mit demselben Datum",
            ),
            (false, Row::Bottom) => ("in the bottom row", "in die untere Reihe"),
            (false, Row::Gap) => ("in the gap row", "in die Lückenreihe"),
        };
        self.say(
            format!("{name} places {card} {en}."),
            format!("{name} legt {card} {de}."),
        )
    }

    fn finished(&self, end: End, score: i32, band: u8) -> String {
        let why = match end {
            End::AllLaid => self.language().pick(
                "All cards are on the timeline or discarded.",
                "Alle Karten liegen im Zeitstrahl oder sind abgelegt.",
            ),
            End::Stuck => self.language().pick(
                "Nothing can be placed or discarded any more.",
                "Es lässt sich nichts mehr anlegen oder ablegen.",
            ),
            End::NothingFitted => self
                .language()
                .pick("No card fitted.", "Keine Karte hat gepasst."),
        };
        let name = band_name(band, self.language());
        self.say(
            format!("{why} The game is over with {score} points: {name}."),
            format!("{why} Das Spiel endet mit {score} Punkten: {name}."),
        )
    }
}
