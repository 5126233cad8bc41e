//! A summary as tables: for the terminal, and the same tables for the report.

use reihum_core::Language;

use crate::grid::Grid;
use crate::spec::Kind;
use crate::stats::Share;
use crate::summary::{FactLines, Summary};
use crate::table::name;
use crate::words::{Words, heading};

/// A summary for people, as lines of text.
#[must_use]
pub fn text(summary: &Summary, language: Language) -> String {
    let words = Words(language);
    let mut text = format!(
        "{}\n\n{}",
        title(summary, words),
        bots(summary, words).text()
    );
    if summary.kind == Kind::Tournament && summary.players == 2 {
        let heading = words.pick("row against column", "Zeile gegen Spalte");
        text.push_str(&format!(
            "\n{heading}\n{}",
            cross_table(summary, words).text()
        ));
    } else if summary.kind == Kind::Tournament {
        text.push_str(&format!("\n{}", line_ups(summary, words).text()));
    }
    if summary.has_winners() {
        text.push_str(&format!("\n{}", seats(summary, words).text()));
    }
    for facts in &summary.facts {
        text.push_str(&format!("\n{}", fact(summary, facts, words).text()));
    }
    text.push_str(&format!("\n{}\n", length(summary, words)));
    text
}

/// Game, options and how many matches.
pub(crate) fn title(summary: &Summary, words: Words) -> String {
    let players = words.pick("players", "Personen");
    let of = words.pick("of", "von");
    let matches = words.pick("matches", "Partien");
    let games = match (summary.games, summary.asked) {
        (games, asked) if games == asked => format!("{games} {matches}"),
        (games, asked) => format!("{games} {of} {asked} {matches}"),
    };
    let mut parts = vec![
        name(&summary.game).to_owned(),
        format!("{} {players}", summary.players),
        games,
        format!("{} {}", words.pick("seed", "Startzahl"), summary.seed),
    ];
    let options = summary.options.iter().filter_map(|(name, value)| {
        let is_off = *value == serde_json::Value::Bool(false);
        let value = match value {
            serde_json::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        (!is_off).then(|| format!("{name}={value}"))
    });
    let options: Vec<String> = options.collect();
    if !options.is_empty() {
        parts.push(options.join(" "));
    }
    parts.join(" · ")
}

/// How long rounds and matches were, in a line.
pub(crate) fn length(summary: &Summary, words: Words) -> String {
    let (rounds, branching) = (&summary.rounds, &summary.branching);
    let number = |value: f64| words.number(value, 1);
    let mut line = match words.0 {
        Language::English => format!(
            "rounds in a match {}, steps in a round {} ({} to {}), decisions in a match {}, choices at a decision {}",
            number(rounds.per_match),
            number(rounds.mean_steps),
            rounds.least_steps,
            rounds.most_steps,
            number(branching.per_match),
            number(branching.mean),
        ),
        Language::German => format!(
            "Durchgänge je Partie {}, Schritte je Durchgang {} ({} bis {}), Entscheidungen je Partie {}, Möglichkeiten je Entscheidung {}",
            number(rounds.per_match),
            number(rounds.mean_steps),
            rounds.least_steps,
            rounds.most_steps,
            number(branching.per_match),
            number(branching.mean),
        ),
    };
    if summary.given_up > 0 {
        let given_up = words.pick(
            "matches were given up because they did not end",
            "Partien wurden abgebrochen, weil sie nicht endeten",
        );
        line.push_str(&format!("; {} {given_up}", summary.given_up));
    }
    line
}

fn share_cells(share: &Share, words: Words) -> [String; 4] {
    [
        share.games.to_string(),
        share.wins.to_string(),
        words.percent(share.share),
        words.interval(share),
    ]
}

/// What came of each bot.
pub(crate) fn bots(summary: &Summary, words: Words) -> Grid {
    let language = words.0;
    let mut head = vec![heading::BOT, heading::GAMES];
    if summary.has_winners() {
        head.extend([heading::WINS, heading::SHARE, heading::INTERVAL]);
    }
    head.push(heading::POINTS);
    if summary.has_winners() {
        head.push(heading::RATING);
    }
    let mut grid = Grid::new(head.into_iter().map(|text| text.get(language)));
    let mut lines: Vec<_> = summary.bots.iter().collect();
    if summary.kind == Kind::Tournament {
        // A tournament is a ranking; equal shares keep the order given.
        lines.sort_by(|a, b| b.wins.share.total_cmp(&a.wins.share));
    }
    for bot in lines {
        let mut cells = vec![bot.name.clone()];
        if summary.has_winners() {
            cells.extend(share_cells(&bot.wins, words));
        } else {
            cells.push(bot.wins.games.to_string());
        }
        let (mean, error) = (
            words.number(bot.mean_score, 1),
            words.number(bot.score_error, 1),
        );
        cells.push(format!("{mean} ± {error}"));
        if let (Some(rating), Some(uncertainty)) = (bot.rating, bot.uncertainty) {
            let uncertainty = words.number(uncertainty, 1);
            cells.push(format!("{} ± {uncertainty}", words.number(rating, 1)));
        }
        grid.row(cells);
    }
    grid
}

/// What came of each seat.
pub(crate) fn seats(summary: &Summary, words: Words) -> Grid {
    let head = [
        heading::SEAT,
        heading::GAMES,
        heading::WINS,
        heading::SHARE,
        heading::INTERVAL,
    ];
    let mut grid = Grid::new(head.map(|text| text.get(words.0)));
    for line in &summary.seats {
        let name = [line.seat.to_string()];
        grid.row(name.into_iter().chain(share_cells(&line.wins, words)));
    }
    grid
}

/// How often rounds were won, by a fact.
pub(crate) fn fact(summary: &Summary, facts: &FactLines, words: Words) -> Grid {
    let mut grid = Grid::new([
        words.fact(&summary.game, facts),
        words.pick("rounds", "Durchgänge"),
        words.pick("won", "gewonnen"),
        heading::SHARE.get(words.0),
        heading::INTERVAL.get(words.0),
    ]);
    for line in &facts.values {
        let name = [line.value.to_string()];
        grid.row(name.into_iter().chain(share_cells(&line.wins, words)));
    }
    grid
}

/// Every bot against every other, for two players.
pub(crate) fn cross_table(summary: &Summary, words: Words) -> Grid {
    let names: Vec<&str> = summary.bots.iter().map(|bot| bot.name.as_str()).collect();
    let mut grid = Grid::new([""].into_iter().chain(names.iter().copied()));
    for (row, name) in names.iter().enumerate() {
        let cell = |column: usize| {
            let met = summary.line_ups.iter().find_map(|line_up| {
                let at = |bot| line_up.bots.iter().position(|at| *at == bot);
                let place = at(row)?;
                at(column)?;
                line_up.wins.get(place)
            });
            match met {
                Some(share) if row != column => {
                    format!("{} ({})", words.percent(share.share), words.interval(share))
                }
                _ => "·".to_owned(),
            }
        };
        let cells = (0..names.len()).map(cell);
        grid.row(std::iter::once((*name).to_owned()).chain(cells));
    }
    grid
}

/// Every table of a tournament.
pub(crate) fn line_ups(summary: &Summary, words: Words) -> Grid {
    let head = [
        heading::BOT,
        heading::GAMES,
        heading::WINS,
        heading::SHARE,
        heading::INTERVAL,
    ];
    let mut grid = Grid::new(head.map(|text| text.get(words.0)));
    for (number, line_up) in summary.line_ups.iter().enumerate() {
        for (bot, share) in line_up.bots.iter().zip(&line_up.wins) {
            let table = words.pick("table", "Tisch");
            let name = format!("{table} {} · {}", number + 1, summary.bots[*bot].name);
            grid.row([name].into_iter().chain(share_cells(share, words)));
        }
    }
    grid
}
