//! What really happened, read from the data folder as no client can, and what each seat should
//! have been sent of it.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use reihum_bots::{BotConfig, Budget, Level};
use reihum_catalog::{AnyGame, AnyHint, AnyMatch, AnyTable, MatchStep};
use reihum_core::rng::{Fast, Rng};
use reihum_core::{Language, Narrator, PerSeat, Seat, Seed};
use rusqlite::{Connection, OpenFlags};
use serde_json::{Map, Value, json};
use timeline_twist::band_name;
use timeline_twist::cooperative::band;

/// All entries of a table's log.
pub fn log(database: &Path, code: &str) -> Vec<Value> {
    log_after(database, code, 0)
}

/// The entries of a table's log after a place in it.
pub fn log_after(database: &Path, code: &str, seq: usize) -> Vec<Value> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let database = Connection::open_with_flags(database, flags).expect("the data");
    let mut query = database
        .prepare("SELECT entry FROM entry WHERE table_id = ? AND seq > ? ORDER BY seq")
        .expect("the log");
    let rows = query.query_map((code, seq as i64), |row| row.get::<_, String>(0));
    let lines = rows.expect("entries").map(|line| line.expect("an entry"));
    lines
        .map(|line| serde_json::from_str(&line).expect("JSON"))
        .collect()
}

/// A command that was answered: its id, its action, and its place in the log.
pub type Done = (String, String, u64);

/// What was answered is in the log, at the place that was told, and nowhere else.
pub fn is_done_once(done: &[Done], log: &[Value]) {
    let id = |entry: &Value| entry["command"]["id"].as_str().map(str::to_owned);
    let mut times: HashMap<String, usize> = HashMap::new();
    for id in log.iter().filter_map(id) {
        *times.entry(id).or_default() += 1;
    }
    for (id, action, seq) in done {
        let entry = &log[*seq as usize - 1];
        assert_eq!(entry["action"], json!(action), "{seq}");
        assert_eq!(entry["command"]["id"], json!(id), "{seq}");
        assert_eq!(times[id], 1, "{id} was done more than once");
    }
}

/// How a team must have been told it stands, counted from all the cards (TK-16, TK-17).
fn team(state: &Map<String, Value>) -> Value {
    fn cards(value: &Value) -> i32 {
        let inner = |list: &Vec<Value>| list.iter().map(cards).sum();
        value.as_array().map_or(1, inner)
    }
    let count = |key: &str| state.get(key).map_or(0, cards);
    let part = |key, each: i32| {
        let cards = count(key);
        json!({ "cards": cards, "each": each, "points": each * cards })
    };
    let parts = json!({
        "bottom": part("bottom", 2),
        "gap": part("gaps", 1),
        "hands": part("hands", -1),
        "discard": part("discard", -1),
        "draw": part("draw", -1),
    });
    let points = |part: &Value| part["points"].as_i64().expect("points") as i32;
    let score = parts.as_object().expect("parts").values().map(points).sum();
    let placeable = count("hands") + count("draw") - count("blocked");
    // Only a match that is over has its score among the state keys.
    let over = state.contains_key("score");
    let name = |language| band_name(band(score), language);
    json!({
        "parts": parts,
        "score": score,
        "most": if over { score } else { score + 3 * placeable },
        "band": band(score),
        "name": { "en": name(Language::English), "de": name(Language::German) },
    })
}

/// The real match: what the server knows.
pub struct Truth {
    pub table: Arc<dyn AnyTable>,
    pub playing: Box<dyn AnyMatch>,
    pub seed: String,
    names: Vec<String>,
    rng: Fast,
}

impl Truth {
    /// The match that a log has begun last, before its actions; also what the deal told.
    pub fn begin(
        game: &dyn AnyGame,
        log: &[Value],
        names: &[String],
        rng: Fast,
    ) -> (Self, MatchStep) {
        let options = log[0]["options"].as_object().expect("options");
        let table = game.table(names.len(), options).expect("a table");
        let began = log
            .iter()
            .rev()
            .find(|entry| entry["event"] == "match_began");
        let seed = began.expect("it began")["seed"]
            .as_str()
            .expect("a seed")
            .to_owned();
        let (playing, dealt) = table.clone().deal(seed.parse::<Seed>().expect("a seed"));
        let truth = Self {
            table,
            playing,
            seed,
            names: names.to_vec(),
            rng,
        };
        (truth, dealt)
    }

    /// Follows an entry of the log, if it is an action.
    pub fn follow(&mut self, entry: &Value) {
        if entry["event"] != "acted" {
            return;
        }
        let seat = serde_json::from_value(entry["seat"].clone()).expect("a seat");
        let action = entry["action"].as_str().expect("a text");
        let checked = self.playing.check(seat, action, &self.names);
        let checked = checked.expect("what is in the log is legal");
        self.playing
            .play(&checked)
            .expect("nothing happened since it was checked");
    }

    /// A world that looks the same to this seat (or to somebody who watches), but is another:
    /// what they are sent must fit it just as well.
    pub fn elsewhere(&mut self, seat: Option<Seat>) -> Box<dyn AnyMatch> {
        self.playing.imagine(seat, self.rng.next_u64())
    }

    /// The scene that a seat must have been sent, made from another world.
    pub fn scene(&mut self, seat: Option<Seat>) -> Value {
        let world = self.elsewhere(seat);
        let view = world.seat_view(seat);
        let to_act = world.to_act();
        let mut scene = json!({
            "public": world.public_view(),
            "private": view.private,
            "must": to_act.must.iter().collect::<Vec<_>>(),
            "may": to_act.may.iter().collect::<Vec<_>>(),
            "legal": view.legal,
            "scores": world.scores(),
            "winners": world.outcome().map(|outcome| outcome.winners),
        });
        if let Some(rule) = view.rule {
            scene["rule"] = json!(rule);
        }
        if let Some(derived) = view.derived {
            scene["derived"] = json!(derived);
        }
        if self.table.is_cooperative() {
            scene["team"] = team(&self.playing.state());
        }
        self.add_sides(&mut scene, &world.scores());
        scene
    }

    /// RK-40: who sits opposite each other adds up.
    fn add_sides(&self, scene: &mut Value, scores: &PerSeat<i32>) {
        if self.table.options().get("partners") == Some(&json!(true)) {
            let points = |seat: usize| i64::from(scores[Seat::new(seat)]);
            let pair = |seat: usize| json!({ "seats": [seat, seat + 2], "points": points(seat) + points(seat + 2) });
            scene["sides"] = json!([pair(0), pair(1)]);
        }
    }

    /// The table that a seat must have been shown as a round left it, if one ended with this step
    /// and another was dealt.
    pub fn round_end(&self, seat: Option<Seat>, step: &MatchStep) -> Option<Value> {
        let end = step.round_end.as_deref()?;
        let mut scene = json!({
            "public": end.public_view(),
            "private": end.private_view(seat),
            "must": [],
            "may": [],
            "legal": [],
            "scores": end.scores(),
            "winners": null,
        });
        if let Some(derived) = end.derived(seat) {
            scene["derived"] = json!(derived);
        }
        self.add_sides(&mut scene, &end.scores());
        Some(scene)
    }

    /// How many of the events that a seat must have been sent came before the next deal.
    pub fn next_round(&self, seat: Option<Seat>, step: &MatchStep) -> Option<usize> {
        let before = step.round_end.as_deref()?.events();
        let theirs = (0..before).filter(|index| {
            let audience = step.events.audience(*index);
            audience.is_none() || audience == seat
        });
        Some(theirs.count())
    }

    /// The answer to a question for a hint, made from another world.
    pub fn hints(&mut self, seat: Seat, id: &str, seq: u64) -> Value {
        let world = self.elsewhere(Some(seat));
        let config = BotConfig {
            level: Level::Master,
            persona: 0,
            seed: seq,
            budget: Budget::default(),
        };
        let hints = world.hints(seat, config)();
        let hint = |any: &AnyHint| {
            json!({
                "action": any.action,
                "value": (f64::from(any.value) * 1000.0).round() / 1000.0,
                "reason": { "en": any.reason.en(), "de": any.reason.de() },
            })
        };
        let (unit, measure) = self.table.hint_unit();
        json!({
            "type": "hints",
            "id": id,
            "seq": seq,
            "unit": { "en": unit.en(), "de": unit.de() },
            "measure": measure,
            "hints": hints.iter().take(5).map(hint).collect::<Vec<_>>(),
        })
    }

    /// The events that a seat must have been sent.
    pub fn events(&self, seat: Option<Seat>, step: &MatchStep) -> Value {
        let narrator = |language| Narrator::new(self.names.clone(), language);
        let (english, german) = (narrator(Language::English), narrator(Language::German));
        let events = &*step.events;
        let theirs = (0..events.len()).filter(|index| {
            let audience = events.audience(*index);
            audience.is_none() || audience == seat
        });
        let seen = theirs.map(|index| {
            json!({
                "private": events.audience(index).is_some(),
                "event": events.encoded(index),
                "words": {
                    "en": events.narrate(index, &english),
                    "de": events.narrate(index, &german),
                },
            })
        });
        Value::Array(seen.collect())
    }

    /// Why a seat cannot do this, made from another world; null if it can.
    pub fn refusal(&mut self, seat: Seat, action: &str) -> Value {
        let world = self.elsewhere(Some(seat));
        match world.check(seat, action, &self.names) {
            Ok(_) => Value::Null,
            Err(refusal) => {
                let rule = refusal.rule.expect("what is refused is an action");
                let [en, de] = [refusal.text.en(), refusal.text.de()];
                for words in [en, de] {
                    let first = words.chars().next();
                    let begins = first.is_some_and(|first| !first.is_lowercase());
                    assert!(begins && words.ends_with('.'), "a sentence: {words}");
                }
                json!({ "words": { "en": en, "de": de }, "rule": rule })
            }
        }
    }
}
