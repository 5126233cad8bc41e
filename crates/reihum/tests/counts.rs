//! How many sequences of actions there are from fixed positions: a fingerprint of the rules. A
//! change of these numbers is a change of the rules, wanted or not.
//!
//! `counts.txt` names the positions. After a change that is wanted, write the numbers anew with
//!
//! ```text
//! REIHUM_WRITE_COUNTS=1 cargo test -p reihum --test counts
//! ```
//!
//! and read the difference. For a new line give as many zeros as depths are wanted.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use reihum_catalog::AnyMatch;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Seat, Seed, below};

/// One line: a position and the counts from it for depth 1, 2 and so on.
struct Line<'a> {
    game: &'a str,
    players: usize,
    options: &'a str,
    seed: u64,
    steps: usize,
    counts: Vec<u64>,
}

impl<'a> Line<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [game, players, options, seed, steps, counts] = fields[..] else {
            return None;
        };
        Some(Self {
            game,
            players: players.parse().ok()?,
            options,
            seed: seed.parse().ok()?,
            steps: steps.parse().ok()?,
            counts: counts
                .split_whitespace()
                .map(|count| count.parse().ok())
                .collect::<Option<_>>()?,
        })
    }

    fn write(&self, counts: &[u64]) -> String {
        let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
        format!(
            "{} | {} | {} | {} | {} | {}",
            self.game,
            self.players,
            self.options,
            self.seed,
            self.steps,
            counts.join(" ")
        )
    }
}

fn count(line: &Line<'_>) -> Vec<u64> {
    let games = reihum::games();
    let game = games.find(line.game).expect("a game");
    let options = serde_json::from_str(line.options).expect("options are JSON");
    let table = game.table(line.players, &options).expect("a table");
    let seed = Seed::from_number(line.seed);
    let (mut position, _) = table.clone().deal(seed.clone());
    let mut rng = Fast::seed_from_u64(line.seed);
    for _ in 0..line.steps {
        step(&mut *position, &mut rng);
    }
    let depths = 1..=line.counts.len();
    if line.steps == 0 {
        return depths
            .map(|depth| table.count_sequences(seed.clone(), depth))
            .collect();
    }
    depths
        .map(|depth| count_sequences(&*position, depth))
        .collect()
}

/// The number of different action sequences of a length from here, every acting seat included.
fn count_sequences(position: &dyn AnyMatch, depth: usize) -> u64 {
    let actions = actions(position);
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |(seat, action): &(Seat, String)| {
        let mut next = position.fork();
        play(&mut *next, *seat, action);
        count_sequences(&*next, depth - 1)
    };
    actions.iter().map(after).sum()
}

fn actions(position: &dyn AnyMatch) -> Vec<(Seat, String)> {
    let seats = position.to_act().anyone();
    let of = |seat| {
        let actions = position.legal(seat).into_iter();
        actions.map(move |action| (seat, action))
    };
    seats.iter().flat_map(of).collect()
}

fn play(position: &mut dyn AnyMatch, seat: Seat, action: &str) {
    let checked = position.check(seat, action, &[]).expect("a legal action");
    position.play(&checked).expect("nothing happened since");
}

/// A random action. The actions are sorted by their text first, so that the order in which a game
/// happens to list them does not matter.
fn step(position: &mut dyn AnyMatch, rng: &mut Fast) {
    let mut actions = actions(position);
    assert!(
        !actions.is_empty(),
        "the match is over before so many steps"
    );
    actions.sort_by(|one, other| (one.0.index(), &one.1).cmp(&(other.0.index(), &other.1)));
    let (seat, action) = &actions[below(rng, actions.len() as u32) as usize];
    play(position, *seat, action);
}

#[test]
fn counts_are_as_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts.txt");
    let old = fs::read_to_string(&path).expect("counts.txt can be read");
    let mut new = String::new();
    let mut counted = BTreeSet::new();
    for (index, text) in old.lines().enumerate() {
        if text.is_empty() || text.starts_with('#') {
            new += text;
        } else {
            let line = Line::read(text)
                .unwrap_or_else(|| panic!("counts.txt, line {}: “{text}”", index + 1));
            counted.insert(line.game);
            new += &line.write(&count(&line));
        }
        new.push('\n');
    }
    let listed: BTreeSet<&str> = reihum::games().ids().into_iter().collect();
    assert_eq!(counted, listed, "every game has its lines");
    if std::env::var_os("REIHUM_WRITE_COUNTS").is_some() {
        fs::write(&path, new).expect("counts.txt can be written");
        return;
    }
    let differences: Vec<String> = old
        .lines()
        .zip(new.lines())
        .filter(|(old, new)| old != new)
        .map(|(old, new)| format!("written  {old}\ncounted  {new}"))
        .collect();
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
}
