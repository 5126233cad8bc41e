//! What really happened, read from the data folder as no client can, and what each seat should
//! have been sent of it.

use std::any::Any;
use std::path::Path;

use reihum_bots::{Bot, Brief, Budget, Hint, Level, Playable};
use reihum_core::rng::Fast;
use reihum_core::{
    ActionSet, Event, Language, Position, Prepared, Seat, Seed, Teller, read_options,
};
use rusqlite::{Connection, OpenFlags};
use serde_json::{Value, json};
use timeline_twist::cooperative::band;
use timeline_twist::{Public, band_name};

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

/// How a team must have been told it stands, if this is a game together (TK-16, TK-17).
fn team(public: &dyn Any) -> Option<Value> {
    let Public::Cooperative(table) = public.downcast_ref::<Public>()? else {
        return None;
    };
    let tally = table.tally();
    let part = |cards: u8, each: i32| json!({ "cards": cards, "each": each, "points": each * i32::from(cards) });
    let placeable = i32::from(tally.hands + tally.draw) - table.blocked.len() as i32;
    let score = tally.score();
    let name = |language| band_name(band(score), language);
    Some(json!({
        "parts": {
            "bottom": part(tally.bottom, 2),
            "gap": part(tally.gap, 1),
            "hands": part(tally.hands, -1),
            "discard": part(tally.discard, -1),
            "draw": part(tally.draw, -1),
        },
        "score": score,
        "most": if table.ended.is_some() { score } else { score + 3 * placeable },
        "band": band(score),
        "name": { "en": name(Language::English), "de": name(Language::German) },
    }))
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

    /// Follows an entry of the log, if it is an action.
    pub fn follow(&mut self, entry: &Value) {
        if entry["deed"] != "acted" {
            return;
        }
        let seat = serde_json::from_value(entry["seat"].clone()).expect("a seat");
        let action = entry["action"].as_str().expect("a text");
        let action = G::parse_action(self.position.setup(), action).expect("an action");
        self.position
            .play(seat, action, &mut ())
            .expect("what is in the log is legal");
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
        let mut scene = json!({
            "public": view.public,
            "private": view.own.map(|(_, private)| private),
            "must": to_act.must.iter().collect::<Vec<_>>(),
            "may": to_act.may.iter().collect::<Vec<_>>(),
            "legal": legal,
            "scores": world.scores(),
            "winners": world.outcome().map(|outcome| outcome.winners),
        });
        if let Some(team) = team(view.public) {
            scene["team"] = team;
        }
        scene
    }

    /// The answer to a question for a hint, made from another world.
    pub fn hints(&mut self, seat: Seat, id: &str, seq: u64) -> Value {
        let world = self.elsewhere(Some(seat));
        let setup = world.setup();
        let brief = Brief {
            level: Level::Master,
            persona: 0,
            seed: seq,
            budget: Budget::default(),
        };
        let hints = G::bot(&self.prepared, brief).hints(world.view(Some(seat)));
        let hint = |hint: &Hint<G::Action>| {
            json!({
                "action": G::action_text(setup, hint.action),
                "value": (f64::from(hint.value) * 1000.0).round() / 1000.0,
                "reason": { "en": hint.reason.en, "de": hint.reason.de },
            })
        };
        let unit = |language| G::hint_unit(setup.options()).get(language);
        json!({
            "type": "hints",
            "id": id,
            "seq": seq,
            "unit": { "en": unit(Language::English), "de": unit(Language::German) },
            "measure": G::hint_measure(setup.options()),
            "hints": hints.iter().take(5).map(hint).collect::<Vec<_>>(),
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
