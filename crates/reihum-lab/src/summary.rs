//! What the matches of a run say.

use std::collections::BTreeMap;

use reihum_catalog::{Catalog, RoundFact};
use reihum_core::{Seat, Text};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::play::seating;
use crate::played_match::PlayedMatch;
use crate::rating::ratings;
use crate::results_file::{PlayedMatches, Results};
use crate::spec::{RunKind, Spec};
use crate::stats::{Mean, Share, WinTally};

/// What the matches of a run say. Written by `--json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// How the bots met.
    pub kind: RunKind,
    /// The version of the program.
    pub version: String,
    /// The game.
    pub game: String,
    /// Its name as people write it; its id if it is not listed.
    #[serde(skip)]
    pub game_name: String,
    /// The revision of its rules.
    pub revision: u16,
    /// How many players.
    pub players: usize,
    /// The options of the game.
    pub options: Map<String, Value>,
    /// Where all chance came from.
    pub seed: u64,
    /// How many matches were asked for, over all shards.
    pub asked: u64,
    /// How many have been played.
    pub games: u64,
    /// How many of them were given up because they did not end.
    pub given_up: u64,
    /// The share of wins of a seat if all were equal; 0 where nobody wins.
    pub fair_share: f64,
    /// The bots, in the order given.
    pub bots: Vec<BotLine>,
    /// The seats. Bots take turns at them.
    pub seats: Vec<SeatLine>,
    /// Who met whom, in a tournament.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub line_ups: Vec<LineUp>,
    /// How long rounds were.
    pub rounds: Rounds,
    /// How many choices there were.
    pub branching: Branching,
    /// What had to do with winning a round.
    pub facts: Vec<FactLines>,
    /// The command that plays these matches again.
    #[serde(skip)]
    pub command: String,
}

/// What came of a bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotLine {
    /// The bot as it was named.
    pub name: String,
    /// How often it sat at a table and how often it won; a bot that fills several seats counts
    /// once for each.
    #[serde(flatten)]
    pub wins: Share,
    /// The mean of its points.
    pub mean_score: f64,
    /// Half the width of the 95 % interval of that mean.
    pub score_error: f64,
    /// Its rating (Weng-Lin, 25 at the start); nothing where nobody wins.
    pub rating: Option<f64>,
    /// The uncertainty of the rating.
    pub uncertainty: Option<f64>,
    /// All its points, one for each time it sat at a table.
    #[serde(skip)]
    pub scores: Vec<i32>,
}

/// What came of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatLine {
    /// The seat, from 0.
    pub seat: usize,
    /// How often it won.
    #[serde(flatten)]
    pub wins: Share,
    /// The mean of its points.
    pub mean_score: f64,
}

/// What came of some bots that met.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LineUp {
    /// Who met: places in the list of bots.
    pub bots: Vec<usize>,
    /// How often each of them won.
    pub wins: Vec<Share>,
}

/// How long rounds were.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Rounds {
    /// How many rounds were played.
    pub count: u64,
    /// How many a match had on average.
    pub per_match: f64,
    /// How many steps a round took on average.
    pub mean_steps: f64,
    /// The shortest.
    pub least_steps: u32,
    /// The longest.
    pub most_steps: u32,
    /// The steps of every round.
    #[serde(skip)]
    pub steps: Vec<u32>,
}

/// How many choices there were at each decision in turn.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Branching {
    /// How many decisions there were.
    pub decisions: u64,
    /// How many a match had on average.
    pub per_match: f64,
    /// How many legal actions there were on average.
    pub mean: f64,
    /// How many decisions had 1 choice, 2, 3 to 4, 5 to 8, and so on.
    pub widths: Vec<u64>,
}

/// How often a round was won, by a fact of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FactLines {
    /// The fact.
    pub fact: &'static str,
    /// What it is, for people.
    #[serde(skip)]
    pub name: Text,
    /// For each value it had: how often the seat won the round.
    pub values: Vec<FactLine>,
}

/// How often a round was won with a value of a fact.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FactLine {
    /// The value.
    pub value: i32,
    /// How many seats had it in how many rounds, and how many of them won.
    #[serde(flatten)]
    pub wins: Share,
}

impl Summary {
    /// Sums up results. Of a game that is not listed the facts are left out: nobody knows what
    /// they mean.
    #[must_use]
    pub fn of(results: &Results, games: &Catalog) -> Self {
        let game = games.find(&results.spec.game).ok();
        let spec = &results.spec;
        let matches = &results.matches;
        let games = matches.len() as u64;
        let winners: usize = matches.values().map(|played| played.winners.len()).sum();
        Self {
            kind: spec.kind,
            version: spec.version.clone(),
            game: spec.game.clone(),
            game_name: game.map_or_else(|| spec.game.clone(), |game| game.name().to_owned()),
            revision: spec.revision,
            players: spec.players,
            options: spec.options.clone(),
            seed: spec.seed,
            asked: spec.matches(),
            games,
            given_up: matches.values().filter(|played| !played.ended).count() as u64,
            fair_share: per(winners as f64, games * spec.players as u64),
            bots: bot_lines(spec, matches),
            seats: seat_lines(spec, matches),
            line_ups: match spec.kind {
                RunKind::Simulate => Vec::new(),
                RunKind::Tournament => line_ups(spec, matches),
            },
            rounds: rounds(matches),
            branching: branching(matches),
            facts: fact_lines(game.map_or(&[], |game| game.round_facts()), matches),
            command: spec.command(),
        }
    }

    /// Does anybody win in this game? Otherwise there are only points.
    #[must_use]
    pub fn has_winners(&self) -> bool {
        self.fair_share > 0.0
    }
}

fn per(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}

fn won(played: &PlayedMatch, seat: usize) -> bool {
    played.winners.contains(Seat::new(seat))
}

fn bot_lines(spec: &Spec, matches: &PlayedMatches) -> Vec<BotLine> {
    let mut tallies = vec![WinTally::default(); spec.bots.len()];
    let mut scores = vec![Vec::new(); spec.bots.len()];
    let mut means = vec![Vec::new(); spec.bots.len()];
    for played in matches.values() {
        for (seat, bot) in played.bots.iter().enumerate() {
            tallies[*bot].count(won(played, seat));
            scores[*bot].push(played.scores[seat]);
        }
        // The seats of a match depend on each other, so a match counts once for the interval of
        // the mean.
        for (bot, means) in means.iter_mut().enumerate() {
            let seats = played.bots.iter().zip(&played.scores);
            let own = seats.filter(|(at, _)| **at == bot);
            let own: Vec<f64> = own.map(|(_, score)| f64::from(*score)).collect();
            if !own.is_empty() {
                means.push(own.iter().sum::<f64>() / own.len() as f64);
            }
        }
    }
    let rated = matches.values().any(|played| !played.winners.is_empty());
    let ratings = ratings(spec.bots.len(), matches.values());
    let lines = spec
        .bots
        .iter()
        .zip(tallies)
        .zip(scores)
        .zip(means)
        .zip(ratings);
    lines
        .map(|((((bot, tally), scores), means), rating)| {
            let mean = Mean::of(means.into_iter());
            BotLine {
                name: bot.to_string(),
                wins: tally.share(),
                mean_score: mean.mean,
                score_error: mean.error,
                rating: rated.then_some(rating.rating),
                uncertainty: rated.then_some(rating.uncertainty),
                scores,
            }
        })
        .collect()
}

fn seat_lines(spec: &Spec, matches: &PlayedMatches) -> Vec<SeatLine> {
    let line = |seat: usize| {
        let mut tally = WinTally::default();
        matches
            .values()
            .for_each(|played| tally.count(won(played, seat)));
        SeatLine {
            seat,
            wins: tally.share(),
            mean_score: Mean::of(
                matches
                    .values()
                    .map(|played| f64::from(played.scores[seat])),
            )
            .mean,
        }
    };
    (0..spec.players).map(line).collect()
}

fn line_ups(spec: &Spec, matches: &PlayedMatches) -> Vec<LineUp> {
    let line_ups = spec.line_ups();
    let mut tallies = vec![vec![WinTally::default(); spec.players]; line_ups.len()];
    for played in matches.values() {
        let at = (played.index % line_ups.len() as u64) as usize;
        let (line_up, _) = seating(&line_ups, played.index);
        for (place, bot) in line_up.iter().enumerate() {
            let seat = played.bots.iter().position(|at| at == bot);
            tallies[at][place].count(seat.is_some_and(|seat| won(played, seat)));
        }
    }
    let lines = line_ups.into_iter().zip(tallies);
    lines
        .map(|(bots, tallies)| LineUp {
            bots,
            wins: tallies.into_iter().map(WinTally::share).collect(),
        })
        .collect()
}

fn rounds(matches: &PlayedMatches) -> Rounds {
    let steps: Vec<u32> = matches
        .values()
        .flat_map(|played| played.rounds.iter().map(|round| round.steps))
        .collect();
    let count = steps.len() as u64;
    Rounds {
        count,
        per_match: per(count as f64, matches.len() as u64),
        mean_steps: per(steps.iter().map(|n| f64::from(*n)).sum(), count),
        least_steps: steps.iter().copied().min().unwrap_or(0),
        most_steps: steps.iter().copied().max().unwrap_or(0),
        steps,
    }
}

fn branching(matches: &PlayedMatches) -> Branching {
    let mut widths: Vec<u64> = Vec::new();
    for played in matches.values() {
        if widths.len() < played.widths.len() {
            widths.resize(played.widths.len(), 0);
        }
        for (all, one) in widths.iter_mut().zip(&played.widths) {
            *all += u64::from(*one);
        }
    }
    let decisions: u64 = matches
        .values()
        .map(|played| u64::from(played.decisions))
        .sum();
    let choices: u64 = matches.values().map(|played| played.choices).sum();
    Branching {
        decisions,
        per_match: per(decisions as f64, matches.len() as u64),
        mean: per(choices as f64, decisions),
        widths,
    }
}

fn fact_lines(facts: &[RoundFact], matches: &PlayedMatches) -> Vec<FactLines> {
    let mut tallies: Vec<BTreeMap<i32, WinTally>> = vec![BTreeMap::new(); facts.len()];
    for round in matches.values().flat_map(|played| &played.rounds) {
        for (seat, values) in round.facts.iter().enumerate() {
            let won = round.won.contains(Seat::new(seat));
            for (tally, value) in tallies.iter_mut().zip(values) {
                tally.entry(*value).or_default().count(won);
            }
        }
    }
    let lines = facts.iter().zip(tallies);
    lines
        .filter(|(_, tally)| !tally.is_empty())
        .map(|(fact, tally)| FactLines {
            fact: fact.key,
            name: fact.name,
            values: tally
                .into_iter()
                .map(|(value, tally)| FactLine {
                    value,
                    wins: tally.share(),
                })
                .collect(),
        })
        .collect()
}
