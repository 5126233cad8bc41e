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

use std::fs;
use std::path::Path;

use reihum_bots::Playable;
use reihum_bots::games::{self, Visitor};
use reihum_core::conformance::count_sequences;
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, Position, Prepared, Seed, below, read_options};

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

struct Count<'a>(&'a Line<'a>);
impl Visitor for Count<'_> {
    type Output = Vec<u64>;
    fn visit<G: Playable>(self) -> Vec<u64> {
        let line = self.0;
        let options = serde_json::from_str(line.options).expect("options are JSON");
        let options = read_options::<G>(options).expect("options of the game");
        let prepared = Prepared::<G>::new(line.players, options).expect("a table");
        let mut position = prepared.deal(Seed::from_number(line.seed));
        let mut rng = Fast::seed_from_u64(line.seed);
        for _ in 0..line.steps {
            step(&mut position, &mut rng);
        }
        (1..=line.counts.len())
            .map(|depth| count_sequences(&position, depth))
            .collect()
    }
}

/// A random action. The actions are sorted by their text first, so that the order in which a game
/// happens to list them does not matter.
fn step<G: Playable>(position: &mut Position<G>, rng: &mut Fast) {
    let mut actions = Vec::new();
    for seat in position.to_act().anyone().iter() {
        for action in position.legal_actions(seat).iter() {
            actions.push((seat, G::action_text(position.setup(), action), action));
        }
    }
    assert!(
        !actions.is_empty(),
        "the match is over before so many steps"
    );
    actions.sort_by(|one, other| (one.0.index(), &one.1).cmp(&(other.0.index(), &other.1)));
    let (seat, _, action) = actions[below(rng, actions.len() as u32) as usize];
    position
        .play(seat, action, &mut ())
        .expect("a legal action");
}

#[test]
fn counts_are_as_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/counts.txt");
    let old = fs::read_to_string(&path).expect("counts.txt can be read");
    let mut new = String::new();
    for (index, text) in old.lines().enumerate() {
        if text.is_empty() || text.starts_with('#') {
            new += text;
        } else {
            let line = Line::read(text)
                .unwrap_or_else(|| panic!("counts.txt, line {}: “{text}”", index + 1));
            let counts = games::visit(line.game, Count(&line)).expect("a game");
            new += &line.write(&counts);
        }
        new.push('\n');
    }
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
