//! `reihum records`: the best results of those who played together.

use std::io::{self, Write};
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context, Result};
use clap::Args;
use reihum_catalog::Catalog;
use reihum_core::{Language, say};
use reihum_server::protocol::{BestResultInfo, BestScore};
use serde_json::Value;

use super::place::{PlaceArgs, runtime};
use crate::App;

/// Show the best results of those who played together on this server.
#[derive(Args)]
pub struct RecordsArgs {
    #[command(flatten)]
    place: PlaceArgs,
    /// Only those of a game: {games}
    #[arg(long)]
    game: Option<String>,
    /// Only those of people of this name, as they write it
    #[arg(long, value_name = "NAME")]
    person: Option<String>,
    /// As JSON, one line each
    #[arg(long)]
    json: bool,
    /// Language of the words: en or de
    #[arg(long, default_value = "en")]
    lang: Language,
}

pub fn run(app: &App, args: &RecordsArgs) -> Result<()> {
    if let Some(game) = &args.game {
        app.games().find(game)?;
    }
    let (game, person) = (args.game.as_deref(), args.person.as_deref());
    let best = runtime()?.block_on(async {
        let store = args.place.open(app).await?;
        let best = reihum_server::best::with_names(&*store, app.games(), game, person).await;
        store.close().await?;
        best.context("the records")
    })?;
    let mut out = io::stdout().lock();
    for best in &best {
        if args.json {
            writeln!(out, "{}", serde_json::to_string(best)?)?;
        } else {
            show(app.games(), best, args.lang, &mut out)?;
        }
    }
    if best.is_empty() && !args.json {
        let nothing = match person {
            None => say!(
                args.lang,
                en = "Nobody has finished a match together here yet.",
                de = "Noch hat hier niemand eine gemeinsame Partie beendet."
            ),
            Some(_) => say!(
                args.lang,
                en = "Nobody of this name has finished a match together here yet.",
                de = "Unter diesem Namen hat hier noch niemand eine gemeinsame Partie beendet."
            ),
        };
        writeln!(out, "{nothing}")?;
    }
    Ok(())
}

fn show(
    games: &Catalog,
    best: &BestResultInfo,
    language: Language,
    out: &mut impl Write,
) -> Result<()> {
    let name = match games.find(&best.game) {
        Ok(game) => game.name(),
        Err(_) => &best.game,
    };
    let helped = match best.helped {
        true => say!(
            language,
            en = ", with bots or hints",
            de = ", mit Bots oder Tipps"
        ),
        false => "",
    };
    let older = match best.current {
        true => "",
        false => say!(
            language,
            en = " · under older rules or with other cards",
            de = " · nach älteren Regeln oder mit anderen Karten"
        ),
    };
    let players = match best.players {
        1 => say!(language, en = "player", de = "Person"),
        _ => say!(language, en = "players", de = "Personen"),
    };
    writeln!(
        out,
        "{name} · {} · {} {players}{helped}{older}",
        options(&best.options),
        best.players
    )?;
    let BestScore { points, at, names } = &best.best;
    let unit = match points {
        1 | -1 => say!(language, en = "point", de = "Punkt"),
        _ => say!(language, en = "points", de = "Punkte"),
    };
    let (names, day) = (names.join(", "), day(*at, language));
    writeln!(out, "  {points} {unit} · {names} · {day}")?;
    Ok(())
}

fn options(options: &Value) -> String {
    let all = options.as_object().into_iter().flatten();
    let words = all.map(|(name, value)| match value {
        Value::String(text) => format!("{name}={text}"),
        other => format!("{name}={other}"),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The day of a moment, in universal time.
fn day(at: u64, language: Language) -> String {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    // “Mon, 16 Nov 2026 20:41:00 GMT”
    let date = httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_secs(at));
    let mut words = date.split(' ').skip(1);
    let (day, month, year) = (words.next(), words.next(), words.next());
    let (day, month, year) = (day.unwrap_or(""), month.unwrap_or(""), year.unwrap_or(""));
    let number = MONTHS.iter().position(|name| *name == month).unwrap_or(0) + 1;
    say!(
        language,
        en = format!("{day} {month} {year}"),
        de = format!("{day}.{number:02}.{year}")
    )
}
