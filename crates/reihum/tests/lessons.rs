//! First lessons: scenarios in `lessons/`, played by the rules and recorded for the web client as
//! its first seat would be sent them. `cargo xtask lessons` writes the recordings anew.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{env, fs};

use reihum_catalog::{AnyMatch, BegunScenario, MatchStep};
use reihum_core::scenario::Scenario;
use reihum_core::{Language, Narrator, Seat, Text};
use reihum_server::protocol::{Encoded, Scene, SeenEvent, Step};
use serde::Serialize;
use serde_json::Value;

#[path = "common/files.rs"]
mod files;

/// Set to write the recordings instead of comparing them.
const WRITE: &str = "REIHUM_WRITE_LESSONS";
/// What does that.
const COMMAND: &str = "cargo xtask lessons";
/// How those at the table are called; the client puts the learner's name in the place of the first.
const NAMES: [&str; 3] = ["{me}", "Ada", "Ben"];
/// The learner sits here.
const ME: Seat = Seat::new(0);

/// What the client shows of a lesson.
#[derive(Serialize)]
struct Recording {
    game: &'static str,
    options: serde_json::Map<String, Value>,
    names: Vec<&'static str>,
    /// What is printed on the cards in use, by their numbers.
    cards: BTreeMap<usize, Value>,
    /// The small print of those that lie revealed in the end, by their ids.
    backgrounds: BTreeMap<String, Value>,
    start: Scene,
    moves: Vec<Move>,
}

/// A step of the scenario, and what comes of it.
#[derive(Serialize)]
struct Move {
    seat: Seat,
    action: String,
    step: Step,
    scene: Scene,
}

fn scene(running: &dyn AnyMatch) -> Scene {
    let (to_act, view) = (running.to_act(), running.seat_view(Some(ME)));
    let outcome = running.outcome();
    Scene {
        public: running.public_view().into(),
        private: view.private.into(),
        must: to_act.must.iter().collect(),
        may: to_act.may.iter().collect(),
        legal: view.legal.into(),
        scores: running.scores().iter().copied().collect(),
        winners: outcome.map(|outcome| outcome.winners.iter().collect()),
        team: running.team_score(),
        sides: running.sides(),
        rule: view.rule.map(Into::into),
        derived: view.derived.map(Into::into),
        description: None,
    }
}

/// A step as the learner may see it.
fn seen(seq: u64, happened: &MatchStep) -> Step {
    let names: Vec<String> = NAMES.iter().map(ToString::to_string).collect();
    let narrators = Language::ALL.map(|language| Narrator::new(names.clone(), language));
    let events = &happened.events;
    let for_me = |index: &usize| events.audience(*index).is_none_or(|seat| seat == ME);
    let write = |index: usize| {
        Encoded::new(&SeenEvent {
            private: events.audience(index).is_some(),
            event: events.encoded(index).into(),
            words: Text::for_reader(None, |language| {
                events.narrate(index, &narrators[language as usize])
            }),
        })
    };
    Step {
        seq,
        r#match: 1,
        seat: happened.seat,
        events: (0..events.len()).filter(for_me).map(write).collect(),
        next_round: None,
        remark: None,
    }
}

/// All texts in a value, however deep.
fn texts<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::String(text) => {
            found.insert(text);
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => fields.values().for_each(|field| texts(field, found)),
        _ => {}
    }
}

fn record(scenario: &Scenario) -> Recording {
    let catalog = reihum::games();
    let game = catalog.find(&scenario.game).expect("a game");
    game.run_scenario(scenario).expect("it holds");
    let BegunScenario { table, mut running } = game.begin_scenario(scenario).expect("a position");
    let names: Vec<String> = NAMES.iter().map(ToString::to_string).collect();

    let state = Value::Object(running.state());
    let mut ids = BTreeSet::new();
    texts(&state, &mut ids);
    let faces = table.card_faces().into_iter().enumerate();
    let id_of = |face: &Value| face["id"].as_str().map(str::to_owned);
    let in_use = |face: &Value| id_of(face).is_some_and(|id| ids.contains(id.as_str()));
    let cards: BTreeMap<usize, Value> = faces.filter(|(_, face)| in_use(face)).collect();

    let start = scene(&*running);
    let mut moves = Vec::new();
    for step in &scenario.steps {
        let checked = running.check(step.seat, &step.action, &names);
        let checked = checked.unwrap_or_else(|_| panic!("line {}: refused", step.line));
        let happened = running.play(&checked).expect("it was checked just now");
        assert!(happened.round_end.is_none(), "one round is enough");
        moves.push(Move {
            seat: step.seat,
            action: step.action.clone(),
            step: seen(moves.len() as u64 + 1, &happened),
            scene: scene(&*running),
        });
    }
    assert!(running.outcome().is_some(), "a lesson ends with the match");
    let learner = moves.iter().filter(|step| step.seat == ME).count();
    assert!((5..=7).contains(&learner), "{learner} moves of the learner");

    let ids = cards.values().filter_map(id_of);
    let small_print = ids.filter_map(|id| Some((id.clone(), running.card_background(&id)?)));
    Recording {
        game: game.id(),
        options: table.options(),
        names: NAMES[..scenario.players].to_vec(),
        backgrounds: small_print.collect(),
        cards,
        start,
        moves,
    }
}

/// A line for each move, so that differences can be read.
fn written(recording: &Recording) -> String {
    let json = serde_json::to_string(recording).expect("JSON");
    let lines = json.replace("{\"seat\":0,\"action\"", "\n{\"seat\":0,\"action\"");
    let lines = lines.replace("{\"seat\":1,\"action\"", "\n{\"seat\":1,\"action\"");
    lines.replace("{\"seat\":2,\"action\"", "\n{\"seat\":2,\"action\"") + "\n"
}

fn in_web(game: &str, name: &str) -> std::path::PathBuf {
    let web = files::root().join("web/src/games").join(game);
    web.join("lessons").join(format!("{name}.json"))
}

#[test]
fn the_recordings_of_the_web_are_up_to_date() {
    let mut stale = Vec::new();
    for path in files::scenarios("lessons") {
        let scenario = Scenario::parse(&files::text(&path))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let folder = path.parent().and_then(Path::file_name).expect("a folder");
        assert_eq!(
            folder.to_str(),
            Some(scenario.game.as_str()),
            "{}",
            path.display()
        );
        let name = path.file_stem().expect("a name").to_string_lossy();
        let (file, text) = (in_web(&scenario.game, &name), written(&record(&scenario)));
        if env::var_os(WRITE).is_some() {
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(&file, text).expect("a written file");
        } else if fs::read_to_string(&file).unwrap_or_default() != text {
            stale.push(file);
        }
    }
    assert!(stale.is_empty(), "stale: {stale:?}; run `{COMMAND}`");
}

#[test]
fn every_game_has_a_lesson() {
    for game in reihum::games().ids() {
        let folder = files::root().join("lessons").join(game);
        assert!(folder.is_dir(), "{game} has none");
    }
}

#[test]
fn a_recording_has_nothing_that_the_learner_may_not_know() {
    for path in files::scenarios("lessons") {
        let scenario = Scenario::parse(&files::text(&path)).expect("a scenario");
        let game = reihum::games();
        let game = game.find(&scenario.game).expect("a game");
        let BegunScenario { mut running, .. } = game.begin_scenario(&scenario).expect("begun");
        let names: Vec<String> = NAMES.iter().map(ToString::to_string).collect();
        let recording = record(&scenario);
        // Another world that the learner could not tell from this one looks the same in every byte.
        let mut shown = vec![&recording.start];
        shown.extend(recording.moves.iter().map(|step| &step.scene));
        for (at, shown) in shown.iter().enumerate() {
            for seed in 0..8 {
                let other = running.imagine(Some(ME), seed);
                let (other, shown) = (scene(&*other), *shown);
                assert_eq!(&other, shown, "{}, before move {at}", path.display());
            }
            if let Some(step) = scenario.steps.get(at) {
                let checked = running.check(step.seat, &step.action, &names).ok();
                running.play(&checked.expect("legal")).expect("played");
            }
        }
    }
}
