//! What is to be played: the header of a results file.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Entrant, Shard};

/// The version of the results file.
pub const FORMAT: u16 = 1;
/// The most bots of a tournament.
pub const MOST_BOTS: usize = 12;
/// The most matches of one specification; far more than anybody can play.
pub const MOST_MATCHES: u64 = 1_000_000_000;

/// How the bots meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RunKind {
    /// One table; bots sit at it as they are listed, the last one in all seats that are left.
    Simulate,
    /// Every combination of bots that fills the table.
    Tournament,
}

impl RunKind {
    /// The command.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Simulate => "simulate",
            Self::Tournament => "tournament",
        }
    }
}

/// Everything that decides what comes out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Spec {
    /// The version of the file, see [`FORMAT`].
    pub reihum_lab: u16,
    /// How the bots meet.
    pub kind: RunKind,
    /// The version of the program.
    pub version: String,
    /// The game.
    pub game: String,
    /// The revision of its rules.
    pub revision: u16,
    /// How many players.
    pub players: usize,
    /// The options of the game, all of them.
    pub options: Map<String, Value>,
    /// The bots, as they were listed.
    pub bots: Vec<Entrant>,
    /// The iterations of bots without a budget of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iterations: Option<NonZeroU32>,
    /// How many matches; in a tournament, of each combination.
    pub games: u64,
    /// Where all chance comes from.
    pub seed: u64,
    /// Only a part of the matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
}

/// A specification that cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// No bots.
    #[error("name at least one bot: novice, casual, expert or master")]
    NoBots,
    /// More bots than seats.
    #[error("{bots} bots are named but only {players} play; raise --players or name fewer bots")]
    TooManyBots {
        /// How many are named.
        bots: usize,
        /// How many seats there are.
        players: usize,
    },
    /// Too few bots for a tournament.
    #[error(
        "a tournament of {players} players needs at least {players} bots, not {bots}; the same \
         bot may be named twice"
    )]
    TooFewBots {
        /// How many are named.
        bots: usize,
        /// How many seats there are.
        players: usize,
    },
    /// Too many bots for a tournament.
    #[error("a tournament takes at most {MOST_BOTS} bots, not {0}")]
    Crowded(usize),
    /// No matches, or too many.
    #[error("--games must be 1 to {MOST_MATCHES} in all, not {0}")]
    Games(u64),
}

impl Spec {
    /// Checks what does not depend on the game.
    pub fn check(&self) -> Result<(), SpecError> {
        let (bots, players) = (self.bots.len(), self.players);
        if bots == 0 {
            return Err(SpecError::NoBots);
        }
        match self.kind {
            RunKind::Simulate if bots > players => {
                return Err(SpecError::TooManyBots { bots, players });
            }
            RunKind::Tournament if bots < players => {
                return Err(SpecError::TooFewBots { bots, players });
            }
            RunKind::Tournament if bots > MOST_BOTS => return Err(SpecError::Crowded(bots)),
            _ => {}
        }
        let all = (self.line_ups().len() as u64).saturating_mul(self.games);
        if (1..=MOST_MATCHES).contains(&all) {
            Ok(())
        } else {
            Err(SpecError::Games(self.games))
        }
    }

    /// Which bots meet: lists of places in the list of bots, each as long as there are seats.
    #[must_use]
    pub fn line_ups(&self) -> Vec<Vec<usize>> {
        match self.kind {
            RunKind::Simulate => {
                let last = self.bots.len().saturating_sub(1);
                vec![(0..self.players).map(|seat| seat.min(last)).collect()]
            }
            RunKind::Tournament => combinations(self.bots.len(), self.players),
        }
    }

    /// How many matches there are in all, over all shards.
    #[must_use]
    pub fn matches(&self) -> u64 {
        self.line_ups().len() as u64 * self.games
    }

    /// The matches of this shard.
    pub fn indices(&self) -> impl Iterator<Item = u64> + use<> {
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        shard.indices(self.matches())
    }

    /// Is this a match of this shard?
    #[must_use]
    pub fn contains(&self, index: u64) -> bool {
        index < self.matches() && self.shard.unwrap_or(Shard::WHOLE).contains(index)
    }

    /// The same without its shard: what all parts of a run have in common.
    #[must_use]
    pub fn whole(&self) -> Self {
        Self {
            shard: None,
            ..self.clone()
        }
    }

    /// The first thing in which another specification differs, in words.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<String> {
        let json = |spec: &Self| match serde_json::to_value(spec) {
            Ok(Value::Object(map)) => map,
            _ => Map::new(),
        };
        let (own, others) = (json(self), json(other));
        let keys = own.keys().chain(others.keys());
        let mut different = keys.filter(|key| own.get(*key) != others.get(*key));
        let say = |value: Option<&Value>| match value {
            None => "nothing".to_owned(),
            Some(value) => value.to_string(),
        };
        different.next().map(|key| {
            let (own, other) = (say(own.get(key)), say(others.get(key)));
            format!("`{key}` is {own} there and {other} here")
        })
    }

    /// The command that plays this.
    #[must_use]
    pub fn command(&self) -> String {
        let bots: Vec<String> = self.bots.iter().map(ToString::to_string).collect();
        let mut command = format!(
            "reihum {} {} --players {} --bots {} --games {} --seed {}",
            self.kind.word(),
            self.game,
            self.players,
            bots.join(","),
            self.games,
            self.seed
        );
        for (name, value) in &self.options {
            let value = match value {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            command.push_str(&format!(" --option {name}={value}"));
        }
        if let Some(iterations) = self.iterations {
            command.push_str(&format!(" --iterations {iterations}"));
        }
        if let Some(shard) = self.shard {
            command.push_str(&format!(" --shard {shard}"));
        }
        command
    }
}

/// All ways to choose `chosen` of `all`, in order.
fn combinations(all: usize, chosen: usize) -> Vec<Vec<usize>> {
    fn choose(
        from: usize,
        all: usize,
        left: usize,
        so_far: &mut Vec<usize>,
        out: &mut Vec<Vec<usize>>,
    ) {
        if left == 0 {
            out.push(so_far.clone());
            return;
        }
        for next in from..=all.saturating_sub(left) {
            so_far.push(next);
            choose(next + 1, all, left - 1, so_far, out);
            so_far.pop();
        }
    }
    let mut out = Vec::new();
    if chosen <= all {
        choose(0, all, chosen, &mut Vec::new(), &mut out);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::spec;

    #[test]
    fn the_last_bot_fills_the_table() {
        let line_up = |bots: &[&str]| spec(RunKind::Simulate, 4, bots, 1).line_ups();
        assert_eq!(line_up(&["casual"]), [[0, 0, 0, 0]]);
        assert_eq!(line_up(&["expert", "casual"]), [[0, 1, 1, 1]]);
    }

    #[test]
    fn every_combination_meets_in_a_tournament() {
        let bots = ["novice", "casual", "expert", "master"];
        let pairs = spec(RunKind::Tournament, 2, &bots, 10);
        assert_eq!(pairs.line_ups().len(), 6);
        assert_eq!(pairs.matches(), 60);
        let threes = spec(RunKind::Tournament, 3, &bots, 1);
        assert_eq!(
            threes.line_ups(),
            [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]
        );
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let says = |kind, players, bots: &[&str], games| {
            let result = spec(kind, players, bots, games).check();
            result.unwrap_err().to_string()
        };
        let two = ["casual", "novice"];
        assert!(says(RunKind::Simulate, 2, &[], 1).contains("at least one bot"));
        assert!(says(RunKind::Simulate, 1, &two, 1).contains("only 1 play"));
        assert!(says(RunKind::Simulate, 2, &two, 0).contains("1 to 1000000000"));
        assert!(says(RunKind::Simulate, 2, &two, u64::MAX).contains("1 to 1000000000"));
        assert!(says(RunKind::Tournament, 3, &two, 1).contains("at least 3 bots, not 2"));
        assert!(says(RunKind::Tournament, 2, &["casual"; 13], 1).contains("at most 12 bots"));
    }

    #[test]
    fn a_difference_is_named() {
        let one = spec(RunKind::Simulate, 2, &["casual"], 5);
        let mut two = one.clone();
        assert_eq!(one.difference(&two), None);
        two.seed = 9;
        let says = one.difference(&two).unwrap();
        assert_eq!(says, "`seed` is 1 there and 9 here");
    }

    #[test]
    fn the_command_says_everything() {
        let mut spec = spec(RunKind::Simulate, 2, &["casual", "expert@50"], 5);
        spec.options.insert("blitz".to_owned(), true.into());
        spec.shard = "2/3".parse().ok();
        assert_eq!(
            spec.command(),
            "reihum simulate racko --players 2 --bots casual,expert@50 --games 5 --seed 1 \
             --option blitz=true --shard 2/3"
        );
    }
}
