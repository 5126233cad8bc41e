//! A summary as tables: for the terminal, and the same tables for the report.

use reihum_core::{Language, say};

use crate::locale::{Locale, heading};
use crate::spec::RunKind;
use crate::stats::Share;
use crate::summary::{FactLines, Summary};
use crate::text_table::TextTable;

/// A summary for people, as lines of text.
#[must_use]
pub fn text(summary: &Summary, language: Language) -> String {
    let locale = Locale(language);
    let mut text = format!(
        "{}\n\n{}",
        title(summary, locale),
        bots(summary, locale).text()
    );
    if summary.kind == RunKind::Tournament && summary.players == 2 {
        let heading = say!(
            locale.0,
            en = "row against column",
            de = "Zeile gegen Spalte"
        );
        text.push_str(&format!(
            "\n{heading}\n{}",
            cross_table(summary, locale).text()
        ));
    } else if summary.kind == RunKind::Tournament {
        text.push_str(&format!("\n{}", line_ups(summary, locale).text()));
    }
    if summary.has_winners() {
        text.push_str(&format!("\n{}", seats(summary, locale).text()));
    }
    for facts in &summary.facts {
        text.push_str(&format!("\n{}", fact(facts, locale).text()));
    }
    text.push_str(&format!("\n{}\n", length(summary, locale)));
    text
}

/// Game, options and how many matches.
pub(crate) fn title(summary: &Summary, locale: Locale) -> String {
    let players = say!(locale.0, en = "players", de = "Personen");
    let of = say!(locale.0, en = "of", de = "von");
    let matches = say!(locale.0, en = "matches", de = "Partien");
    let games = match (summary.games, summary.asked) {
        (games, asked) if games == asked => format!("{games} {matches}"),
        (games, asked) => format!("{games} {of} {asked} {matches}"),
    };
    let mut parts = vec![
        summary.game_name.clone(),
        format!("{} {players}", summary.players),
        games,
        format!(
            "{} {}",
            say!(locale.0, en = "seed", de = "Startzahl"),
            summary.seed
        ),
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
pub(crate) fn length(summary: &Summary, locale: Locale) -> String {
    let (rounds, branching) = (&summary.rounds, &summary.branching);
    let number = |value: f64| locale.number(value, 1);
    let mut line = match locale.0 {
        Language::German => format!(
            "Durchgänge je Partie {}, Schritte je Durchgang {} ({} bis {}), Entscheidungen je Partie {}, Möglichkeiten je Entscheidung {}",
            number(rounds.per_match),
            number(rounds.mean_steps),
            rounds.least_steps,
            rounds.most_steps,
            number(branching.per_match),
            number(branching.mean),
        ),
        _ => format!(
            "rounds in a match {}, steps in a round {} ({} to {}), decisions in a match {}, choices at a decision {}",
            number(rounds.per_match),
            number(rounds.mean_steps),
            rounds.least_steps,
            rounds.most_steps,
            number(branching.per_match),
            number(branching.mean),
        ),
    };
    if summary.given_up > 0 {
        let given_up = say!(
            locale.0,
            en = "matches were given up because they did not end",
            de = "Partien wurden abgebrochen, weil sie nicht endeten"
        );
        line.push_str(&format!("; {} {given_up}", summary.given_up));
    }
    line
}

fn share_cells(share: &Share, locale: Locale) -> [String; 4] {
    [
        share.games.to_string(),
        share.wins.to_string(),
        locale.percent(share.share),
        locale.interval(share),
    ]
}

/// What came of each bot.
pub(crate) fn bots(summary: &Summary, locale: Locale) -> TextTable {
    let language = locale.0;
    let mut head = vec![heading::BOT, heading::GAMES];
    if summary.has_winners() {
        head.extend([heading::WINS, heading::SHARE, heading::INTERVAL]);
    }
    head.push(heading::POINTS);
    if summary.has_winners() {
        head.push(heading::RATING);
    }
    let mut table = TextTable::new(head.into_iter().map(|text| text.get(language)));
    let mut lines: Vec<_> = summary.bots.iter().collect();
    if summary.kind == RunKind::Tournament {
        // A tournament is a ranking; equal shares keep the order given.
        lines.sort_by(|a, b| b.wins.share.total_cmp(&a.wins.share));
    }
    for bot in lines {
        let mut cells = vec![bot.name.clone()];
        if summary.has_winners() {
            cells.extend(share_cells(&bot.wins, locale));
        } else {
            cells.push(bot.wins.games.to_string());
        }
        let (mean, error) = (
            locale.number(bot.mean_score, 1),
            locale.number(bot.score_error, 1),
        );
        cells.push(format!("{mean} ± {error}"));
        if let (Some(rating), Some(uncertainty)) = (bot.rating, bot.uncertainty) {
            let uncertainty = locale.number(uncertainty, 1);
            cells.push(format!("{} ± {uncertainty}", locale.number(rating, 1)));
        }
        table.row(cells);
    }
    table
}

/// What came of each seat.
pub(crate) fn seats(summary: &Summary, locale: Locale) -> TextTable {
    let head = [
        heading::SEAT,
        heading::GAMES,
        heading::WINS,
        heading::SHARE,
        heading::INTERVAL,
    ];
    let mut table = TextTable::new(head.map(|text| text.get(locale.0)));
    for line in &summary.seats {
        let name = [line.seat.to_string()];
        table.row(name.into_iter().chain(share_cells(&line.wins, locale)));
    }
    table
}

/// How often rounds were won, by a fact.
pub(crate) fn fact(facts: &FactLines, locale: Locale) -> TextTable {
    let mut table = TextTable::new([
        facts.name.get(locale.0),
        say!(locale.0, en = "rounds", de = "Durchgänge"),
        say!(locale.0, en = "won", de = "gewonnen"),
        heading::SHARE.get(locale.0),
        heading::INTERVAL.get(locale.0),
    ]);
    for line in &facts.values {
        let name = [line.value.to_string()];
        table.row(name.into_iter().chain(share_cells(&line.wins, locale)));
    }
    table
}

/// Every bot against every other, for two players.
pub(crate) fn cross_table(summary: &Summary, locale: Locale) -> TextTable {
    let names: Vec<&str> = summary.bots.iter().map(|bot| bot.name.as_str()).collect();
    let mut table = TextTable::new([""].into_iter().chain(names.iter().copied()));
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
                    format!(
                        "{} ({})",
                        locale.percent(share.share),
                        locale.interval(share)
                    )
                }
                _ => "·".to_owned(),
            }
        };
        let cells = (0..names.len()).map(cell);
        table.row(std::iter::once((*name).to_owned()).chain(cells));
    }
    table
}

/// Every table of a tournament.
pub(crate) fn line_ups(summary: &Summary, locale: Locale) -> TextTable {
    let head = [
        heading::BOT,
        heading::GAMES,
        heading::WINS,
        heading::SHARE,
        heading::INTERVAL,
    ];
    let mut table = TextTable::new(head.map(|text| text.get(locale.0)));
    for (number, line_up) in summary.line_ups.iter().enumerate() {
        for (bot, share) in line_up.bots.iter().zip(&line_up.wins) {
            let word = say!(locale.0, en = "table", de = "Tisch");
            let name = format!("{word} {} · {}", number + 1, summary.bots[*bot].name);
            table.row([name].into_iter().chain(share_cells(share, locale)));
        }
    }
    table
}
