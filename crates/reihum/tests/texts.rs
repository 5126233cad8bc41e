//! Every text of every listed game is there in every language. A new language begins with the
//! list that these tests print: texts that are not there, and sentences of played matches that
//! are still English.

use std::collections::BTreeSet;
use std::sync::Arc;

use reihum_bots::{BotConfig, Level};
use reihum_catalog::{AnyGame, AnyTable, MatchStep};
use reihum_core::{Choice, Language, MAX_SEATS, Narrator, Seat, Seed, Text};
use serde_json::{Map, Value};

/// What nobody has written yet: where, and in which language.
#[derive(Default)]
struct Missing(Vec<String>);

impl Missing {
    fn look<S: AsRef<str>>(&mut self, at: &str, text: &Text<S>) {
        let languages = text.missing();
        let lines = languages.map(|language| format!("{}: {at}", language.code()));
        self.0.extend(lines);
    }

    /// Looks for texts wherever they stand in a JSON value: objects with languages as keys.
    fn look_into(&mut self, at: &str, value: &Value) {
        match value {
            Value::Object(fields)
                if Language::ALL.iter().any(|l| fields.contains_key(l.code())) =>
            {
                match serde_json::from_value::<Text<String>>(value.clone()) {
                    Ok(text) => self.look(at, &text),
                    Err(error) => self.0.push(format!("{at}: {error}")),
                }
            }
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.look_into(&format!("{at}, {name}"), value);
                }
            }
            Value::Array(values) => {
                for value in values {
                    self.look_into(at, value);
                }
            }
            _ => {}
        }
    }
}

/// The table with these options for the fewest players.
fn smallest_table(game: &dyn AnyGame, options: &Map<String, Value>) -> Option<Arc<dyn AnyTable>> {
    (1..=MAX_SEATS).find_map(|players| game.table(players, options).ok())
}

fn options(game: &dyn AnyGame, missing: &mut Missing) {
    for option in game.options() {
        let at = format!("{}, option {}", game.id(), option.name);
        missing.look(&format!("{at}, meaning"), &option.meaning);
        if let Some(absent) = option.absent {
            missing.look(&format!("{at}, when left out"), &absent);
        }
        if let Choice::Name(name) = option.choice {
            missing.look(&format!("{at}, what is named"), &name);
        }
    }
}

fn bots(game: &dyn AnyGame, missing: &mut Missing) {
    for level in Level::ALL {
        let (at, persona) = (format!("{}, {level}", game.id()), game.persona(level));
        missing.look(&format!("{at}, temper"), &persona.temper);
        missing.look(&format!("{at}, about"), &persona.about);
    }
    for variant in game.variants() {
        let (id, options) = (game.id(), Value::Object(variant.clone()));
        let table = smallest_table(game, &variant);
        let table = table.unwrap_or_else(|| panic!("{id}: no table with {options}"));
        missing.look(
            &format!("{id}, unit of hints with {options}"),
            &table.hint_unit().0,
        );
    }
}

/// The decks, and all cards of each, by whichever option takes its name.
fn decks(game: &dyn AnyGame, missing: &mut Missing) {
    for deck in game.decks() {
        let at = format!("{}, deck {}", game.id(), deck.id);
        missing.look(&format!("{at}, title"), &deck.title);
        missing.look(&format!("{at}, about"), &deck.about);
        let names = game.options().iter();
        let names = names.filter(|option| matches!(option.choice, Choice::Name(_)));
        let tables = names.filter_map(|option| {
            let named = Map::from_iter([(option.name.to_owned(), deck.id.clone().into())]);
            smallest_table(game, &named)
        });
        // A name may fit other options too, which then leave cards out.
        let mut faces = tables.map(|table| table.card_faces());
        let faces = faces.find(|faces| faces.len() == deck.cards);
        let faces = faces.unwrap_or_else(|| panic!("{at}: no table has all {}", deck.cards));
        for face in faces {
            let id = face["id"].as_str().unwrap_or("without an id").to_owned();
            missing.look_into(&format!("{at}, card {id}"), &face);
        }
    }
}

#[test]
fn every_text_is_there_in_every_language() {
    let mut missing = Missing::default();
    for game in reihum::games().iter() {
        let game = &**game;
        missing.look(&format!("{}, about", game.id()), &game.about());
        missing.look(&format!("{}, players", game.id()), &game.players());
        options(game, &mut missing);
        bots(game, &mut missing);
        decks(game, &mut missing);
        for fact in game.round_facts() {
            let at = format!("{}, fact {}", game.id(), fact.key);
            missing.look(&at, &fact.name);
        }
    }
    let Missing(list) = missing;
    assert!(
        list.is_empty(),
        "{} texts are missing:\n{}",
        list.len(),
        list.join("\n")
    );
}

/// Sentences of matches that are the same in another language: nobody has written them there.
#[derive(Default)]
struct StillEnglish {
    lines: BTreeSet<String>,
    told: usize,
}

impl StillEnglish {
    fn look(&mut self, at: &str, text: &Text<String>) {
        self.told += 1;
        for language in Language::ALL.into_iter().skip(1) {
            if text.get(language) == text.en() {
                let line = format!("{}: {at}: {}", language.code(), text.en());
                self.lines.insert(line);
            }
        }
    }

    fn look_at_step(&mut self, at: &str, step: &MatchStep) {
        for index in 0..step.events.len() {
            self.look(
                at,
                &Text::from_fn(|language| {
                    step.events
                        .narrate(index, &Narrator::new(names(), language))
                }),
            );
        }
    }
}

fn names() -> Vec<String> {
    (0..MAX_SEATS).map(|seat| format!("N{seat}")).collect()
}

/// Plays a match between bots, and tries at every step what is legal for somebody, or was a while
/// ago, for every seat.
fn sentences(at: &str, table: &Arc<dyn AnyTable>, found: &mut StillEnglish) {
    const MOST_STEPS: usize = 150;
    let seats: Vec<Seat> = Seat::all(table.players()).collect();
    let bots: Vec<(Seat, BotConfig)> = seats
        .iter()
        .map(|seat| (*seat, BotConfig::new(Level::Novice, seat.index() as u64)))
        .collect();
    let (mut position, dealt) = table.clone().deal(Seed::from_number(1));
    found.look_at_step(at, &dealt);
    let mut tried: Vec<String> = vec!["nothing".to_owned(), String::new()];
    for _ in 0..MOST_STEPS {
        let legal = position.to_act().anyone().iter();
        tried.extend(legal.flat_map(|seat| position.legal(seat).into_iter().take(5)));
        tried.drain(..tried.len().saturating_sub(30));
        for (seat, action) in seats
            .iter()
            .flat_map(|seat| tried.iter().map(move |a| (seat, a)))
        {
            if let Err(refusal) = position.check(*seat, action, &names()) {
                found.look(at, &refusal.text);
            }
        }
        let Some(chosen) = position.think(&bots)() else {
            break;
        };
        let step = position
            .play(&chosen.action)
            .expect("nothing happened since");
        found.look_at_step(at, &step);
    }
}

#[test]
fn every_sentence_of_a_match_is_told_in_every_language() {
    let mut found = StillEnglish::default();
    for game in reihum::games().iter() {
        for variant in game.variants() {
            let at = format!("{} with {}", game.id(), Value::Object(variant.clone()));
            let table = smallest_table(&**game, &variant).expect("a table");
            sentences(&at, &table, &mut found);
        }
    }
    assert!(found.told > 1_000, "{} sentences", found.told);
    let lines: Vec<String> = found.lines.into_iter().collect();
    assert!(lines.is_empty(), "still English:\n{}", lines.join("\n"));
}

#[test]
fn a_sentence_that_is_still_english_is_listed() {
    let mut found = StillEnglish::default();
    found.look("here", &Text::from_fn(|_| "Ada draws.".to_owned()));
    found.look("here", &Text::owned("Ada draws.", "Ada zieht."));
    let lines: Vec<String> = found.lines.into_iter().collect();
    assert_eq!(lines, ["de: here: Ada draws."]);
}

/// The first test is worth something: what is not there is found.
#[test]
fn what_is_missing_is_listed() {
    let mut missing = Missing::default();
    missing.look("empty", &Text::new("something", " "));
    missing.look_into(
        "card",
        &serde_json::json!({ "id": "a", "title": { "en": "A" } }),
    );
    missing.look_into("card", &serde_json::json!([{ "title": { "de": "A" } }]));
    let Missing(list) = missing;
    assert_eq!(list.len(), 3, "{list:?}");
    assert_eq!(list[..2], ["de: empty", "de: card, title"]);
}
