//! Events and positions in English and German.

mod dates;
mod describe;
mod refusal;

use reihum_core::{Description, Language, Narration, Narrator, Setup, Text, View, say};

use crate::cooperative::{End, Row};
use crate::{CardId, Date, Illegal, PrivateEvent, PublicEvent, Symbol, TimelineTwist, Turned};

/// A title in quotation marks; marks inside it become the inner ones: “The ‘Victoria’ sails”.
#[must_use]
pub fn quote(title: &str, language: Language) -> String {
    let ([open, close], [inner_open, inner_close]) = say!(
        language,
        en = (["“", "”"], ["‘", "’"]),
        de = (["„", "“"], ["‚", "‘"])
    );
    let title = title.replace(open, inner_open).replace(close, inner_close);
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
    let name = match band {
        0 | 1 => Text::new("Lost in time", "In der Zeit verirrt"),
        2 => Text::new("Stopped clocks", "Stehen gebliebene Uhren"),
        3 => Text::new("Sundials under clouds", "Sonnenuhren unter Wolken"),
        4 => Text::new("Steady hourglasses", "Verlässliche Sanduhren"),
        5 => Text::new("Well-kept diaries", "Gut geführte Tagebücher"),
        6 => Text::new("Keepers of the chronicle", "Lebende Chroniken"),
        7 => Text::new("Seasoned time travellers", "Erfahrene Zeitreisende"),
        8.. => Text::new("Rulers of the ages", "Aller Zeiten mächtig"),
    };
    name.get(language)
}

/// With a real minus.
fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// A date as people say it: “1969”, “15 March 44 BCE”.
#[must_use]
pub fn date_name(date: Date, language: Language) -> String {
    dates::name(date, language)
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

    fn title(&self, card: CardId) -> String {
        let fact = self.setup.material().get(card);
        let title = fact.map_or("?", |fact| fact.title.get(self.language()));
        quote(title, self.language())
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
                say!(
                    self.language(),
                    en = format!("It is {name}’s turn."),
                    de = format!("{name} ist dran.")
                )
            }
            PublicEvent::PlacedAt {
                seat,
                turned,
                correct,
                ..
            } => self.placed_at(&name(*seat), *turned, *correct),
            PublicEvent::Drew { seat, card, .. } => {
                let (name, title) = (name(*seat), self.title(*card));
                say!(
                    self.language(),
                    en = format!("{name} draws {title}."),
                    de = format!("{name} zieht {title}.")
                )
            }
            PublicEvent::NothingToDraw { seat } => {
                let name = name(*seat);
                say!(
                    self.language(),
                    en = format!("There is no card left for {name} to draw."),
                    de = format!("Für {name} ist keine Karte mehr zum Ziehen da.")
                )
            }
            PublicEvent::Reshuffled { cards } => {
                let (one, many) = say!(
                    self.language(),
                    en = ("card", "cards"),
                    de = ("Karte", "Karten")
                );
                let word = if *cards == 1 { one } else { many };
                say!(
                    self.language(),
                    en = format!(
                        "The discard pile is shuffled into a new draw pile ({cards} {word})."
                    ),
                    de = format!(
                        "Der Ablagestapel wird zum neuen Zugstapel gemischt ({cards} {word})."
                    )
                )
            }
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
            PublicEvent::Blocked { seat, turned, .. } => {
                let (name, card) = (name(*seat), self.turned(*turned));
                say!(
                    self.language(),
                    en = format!("{name} turns {card}: it does not fit and is blocked."),
                    de =
                        format!("{name} dreht {card} um: Die Karte passt nicht und ist blockiert.")
                )
            }
            PublicEvent::Discarded { seat, turned } => {
                let (name, card, back) = (name(*seat), self.turned(*turned), self.back(*turned));
                say!(
                    self.language(),
                    en = format!("{name} discards {card}. The discard pile shows: {back}."),
                    de = format!("{name} legt {card} ab. Der Ablagestapel zeigt: {back}.")
                )
            }
            PublicEvent::TurnEnded { seat } => {
                let name = name(*seat);
                say!(
                    self.language(),
                    en = format!("{name} leaves it at that."),
                    de = format!("{name} belässt es dabei.")
                )
            }
            PublicEvent::Finished {
                end, score, band, ..
            } => self.finished(*end, *score, *band),
        }
    }

    fn dealt(&self, start: Turned, discard: Option<Turned>) -> String {
        let start = self.turned(start);
        let first = say!(
            self.language(),
            en = format!("The cards are dealt. The timeline starts with {start}."),
            de = format!("Die Karten sind verteilt. Der Zeitstrahl beginnt mit {start}.")
        );
        let Some(discard) = discard else {
            return first;
        };
        let back = self.back(discard);
        let second = say!(
            self.language(),
            en = format!("The discard pile shows: {back}."),
            de = format!("Der Ablagestapel zeigt: {back}.")
        );
        format!("{first} {second}")
    }

    fn placed_at(&self, name: &str, turned: Turned, correct: bool) -> String {
        let card = self.turned(turned);
        if correct {
            say!(
                self.language(),
                en = format!("{name} places {card}: correct."),
                de = format!("{name} legt {card} an: richtig.")
            )
        } else {
            say!(
                self.language(),
                en = format!("{name} places {card}: wrong, the card goes to the discard pile."),
                de =
                    format!("{name} legt {card} an: falsch, die Karte kommt auf den Ablagestapel.")
            )
        }
    }

    fn playoff_round(&self, still_in: &str, out: usize, eliminated: &str) -> String {
        let round = say!(
            self.language(),
            en = format!("Play-off: {still_in} play on with one card each."),
            de = format!("Stechen: {still_in} spielen mit je einer Karte weiter.")
        );
        let out = match out {
            0 => return round,
            1 => say!(
                self.language(),
                en = format!("{eliminated} is out."),
                de = format!("{eliminated} scheidet aus.")
            ),
            _ => say!(
                self.language(),
                en = format!("{eliminated} are out."),
                de = format!("{eliminated} scheiden aus.")
            ),
        };
        format!("{round} {out}")
    }

    fn won(&self, winners: &str, count: usize, shared: bool) -> String {
        match (shared, count) {
            (true, _) => say!(
                self.language(),
                en = format!(
                    "There are too few cards for another round: {winners} share the victory."
                ),
                de = format!(
                    "Für eine weitere Runde fehlen die Karten: {winners} teilen sich den Sieg."
                )
            ),
            (false, 1) => say!(
                self.language(),
                en = format!("{winners} wins the match."),
                de = format!("{winners} gewinnt die Partie.")
            ),
            (false, _) => say!(
                self.language(),
                en = format!("{winners} win the match."),
                de = format!("{winners} gewinnen die Partie.")
            ),
        }
    }

    fn placed(&self, name: &str, turned: Turned, row: Row, on_equal: bool) -> String {
        let card = self.turned(turned);
        let (en, de) = match (on_equal, row) {
            (true, _) => (
                "onto the card with the same date",
                "auf die Karte mit demselben Datum",
            ),
            (false, Row::Bottom) => ("in the bottom row", "in der unteren Reihe an"),
            (false, Row::Gap) => ("in the gap row", "in der Lückenreihe an"),
        };
        say!(
            self.language(),
            en = format!("{name} places {card} {en}."),
            de = format!("{name} legt {card} {de}.")
        )
    }

    fn finished(&self, end: End, score: i32, band: u8) -> String {
        let why = match end {
            End::AllLaid => say!(
                self.language(),
                en = "All cards are on the timeline or discarded.",
                de = "Alle Karten liegen im Zeitstrahl oder sind abgelegt."
            ),
            End::Stuck => say!(
                self.language(),
                en = "Nothing can be placed or discarded any more.",
                de = "Es lässt sich nichts mehr anlegen oder ablegen."
            ),
            End::NothingFitted => say!(
                self.language(),
                en = "No card fitted.",
                de = "Keine Karte hat gepasst."
            ),
        };
        let name = band_name(band, self.language());
        let (one, many) = say!(
            self.language(),
            en = ("point", "points"),
            de = ("Punkt", "Punkten")
        );
        let word = if score.abs() == 1 { one } else { many };
        let score = signed(score);
        say!(
            self.language(),
            en = format!("{why} The match is over with {score} {word}: {name}."),
            de = format!("{why} Die Partie endet mit {score} {word}: {name}.")
        )
    }
}
