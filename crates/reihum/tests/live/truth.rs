//! What really happened, read from the data folder as no client can, and what each seat should
//! have been sent of it.

use std::path::Path;

use reihum_bots::Playable;
use reihum_core::rng::Fast;
use reihum_core::{
    ActionSet, Event, Language, Position, Prepared, Seat, Seed, Teller, read_options,
};
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};

/// All entries of a table's log.
pub fn log(database: &Path, code: &str) -> Vec<Value> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let database = Connection::open_with_flags(database, flags).expect("the data");
    let mut query = database
        .prepare("SELECT entry FROM entry WHERE table_id = ? ORDER BY seq")
        .expect("the log");
    let rows = query.query_map([code], |row| row.get::<_, String>(0));
    let lines = rows.expect("entries").map(|line| line.expect("an entry"));
    lines
        .map(|line| serde_json::from_str(&line).expect("JSON"))
        .collect()
}

/// A text as a sentence, as refusals are sent.
fn sentence(text: &str) -> String {
    let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    format!("{}{rest}.", first.to_uppercase())
}

/// The real match: what the server knows.
pub struct Truth<G: Playable> {
    pub prepared: Prepared<G>,
    pub position: Position<G>,
    pub seed: String,
    names: Vec<String>,
    rng: Fast,
}

impl<G: Playable> Truth<G> {
    /// The match that a log has begun last, before its actions; also what the deal told.
    pub fn begin(log: &[Value], names: &[String], rng: Fast) -> (Self, Vec<Event<G>>) {
        let options = read_options::<G>(log[0]["options"].clone()).expect("options");
        let prepared = Prepared::<G>::new(names.len(), options).expect("a table");
        let began = log.iter().rev().find(|entry| entry["deed"] == "began");
        let seed = began.expect("it began")["seed"]
            .as_str()
            .expect("a seed")
            .to_owned();
        let mut events = Vec::new();
        let position = prepared.deal_with(seed.parse::<Seed>().expect("a seed"), &mut events);
        let truth = Self {
            prepared,
            position,
            seed,
            names: names.to_vec(),
            rng,
        };
        (truth, events)
    }

    /// A world that looks the same to this seat (or to somebody who watches), but is another:
    /// what they are sent must fit it just as well.
    pub fn elsewhere(&mut self, seat: Option<Seat>) -> Position<G> {
        let prior = G::law_prior(&self.prepared);
        let parts = G::determinize(self.position.view(seat), &prior, &mut self.rng);
        Position::from_parts(self.position.setup().clone(), parts)
    }

    /// The scene that a seat must have been sent, made from another world.
    pub fn scene(&mut self, seat: Option<Seat>) -> Value {
        let world = self.elsewhere(seat);
        let view = world.view(seat);
        let to_act = world.to_act();
        let legal: Vec<String> = match seat {
            Some(_) => G::legal_actions(view)
                .iter()
                .map(|action| G::action_text(view.setup, action))
                .collect(),
            None => Vec::new(),
        };
        json!({
            "public": view.public,
            "private": view.own.map(|(_, private)| private),
            "must": to_act.must.iter().collect::<Vec<_>>(),
            "may": to_act.may.iter().collect::<Vec<_>>(),
            "legal": legal,
            "scores": world.scores(),
            "winners": world.outcome().map(|outcome| outcome.winners),
        })
    }

    /// The events that a seat must have been sent.
    pub fn events(&self, seat: Option<Seat>, events: &[Event<G>]) -> Value {
        let setup = self.position.setup();
        let words = |tell: &dyn Fn(&Teller) -> String| {
            let teller = |language| Teller::new(self.names.clone(), language);
            json!({
                "en": tell(&teller(Language::English)),
                "de": tell(&teller(Language::German)),
            })
        };
        let seen = events.iter().filter_map(|event| match event {
            Event::Public(event) => Some(json!({
                "private": false,
                "event": event,
                "words": words(&|teller| G::tell(setup, event, teller)),
            })),
            Event::Private(owner, event) => (Some(*owner) == seat).then(|| {
                json!({
                    "private": true,
                    "event": event,
                    "words": words(&|teller| G::tell_private(setup, event, teller)),
                })
            }),
        });
        Value::Array(seen.collect())
    }

    /// Why a seat cannot do this, made from another world; null if it can.
    pub fn refusal(&mut self, seat: Seat, action: &str) -> Value {
        use reihum_core::CitesRule;
        let world = self.elsewhere(Some(seat));
        let Ok(action) = G::parse_action(world.setup(), action) else {
            panic!("{action} is no action");
        };
        match G::check(world.view(Some(seat)), action) {
            Ok(()) => Value::Null,
            Err(illegal) => {
                let tell = |language| {
                    let teller = Teller::new(self.names.clone(), language);
                    sentence(&G::tell_refusal(&illegal, &teller))
                };
                json!({
                    "words": { "en": tell(Language::English), "de": tell(Language::German) },
                    "rule": illegal.rule(),
                })
            }
        }
    }
}
