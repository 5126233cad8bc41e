//! How strong the bots are: the bars they must clear, measured and written to docs/strength.md.
//!
//! Every measurement is a `reihum simulate` that anyone can repeat. What was played is kept in
//! `target/strength`, so that an interrupted run goes on where it stopped.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::Value;

use crate::run::{self, Step};

/// The bars, one entry each; the games are named there and nowhere in this program.
const BARS: &str = include_str!("../strength.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bars {
    bar: Vec<Bar>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bar {
    game: String,
    option: Option<String>,
    players: u32,
    bots: String,
    wanted: Wanted,
}

/// What is asked of a measurement.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Wanted {
    /// The first bot wins at least this share.
    Share(f64),
    /// The interval of the first bot's share lies above this.
    Above(f64),
    /// The team's mean score is so much above that of another team.
    Points { more: f64, than: String },
}

/// One simulation.
struct Run {
    command: String,
    first: Value,
}

impl Run {
    fn number(&self, key: &str) -> Result<f64> {
        let number = self.first.get(key).and_then(Value::as_f64);
        number.with_context(|| format!("`{}` told no {key}", self.command))
    }

    fn share(&self) -> Result<String> {
        let percent = |key| Ok::<_, anyhow::Error>(100.0 * self.number(key)?);
        let (share, low, high) = (percent("share")?, percent("low")?, percent("high")?);
        Ok(format!("{share:.1} % ({low:.1}–{high:.1})"))
    }
}

/// Measures every bar with so many matches and writes the table; fails if a bar is missed.
pub fn measure(games: u32) -> Result<()> {
    Step::cargo(&["build", "--release", "--locked", "-p", "reihum"]).run("build")?;
    let mut table = String::new();
    let mut missed = Vec::new();
    let bars: Bars = toml::from_str(BARS).context("strength.toml")?;
    for bar in &bars.bar {
        let run = simulate(bar, &bar.bots, games)?;
        let (wanted, found, held) = match &bar.wanted {
            Wanted::Share(least) => {
                let wanted = format!("≥ {:.1} %", 100.0 * least);
                (wanted, run.share()?, run.number("share")? >= *least)
            }
            Wanted::Above(floor) => {
                let wanted = format!("interval above {:.0} %", 100.0 * floor);
                (wanted, run.share()?, run.number("low")? > *floor)
            }
            Wanted::Points { more, than: weaker } => {
                let other = simulate(bar, weaker, games)?;
                let (mean, base) = (run.number("mean_score")?, other.number("mean_score")?);
                let found = format!("{mean:.1} points, {weaker} {base:.1}");
                let wanted = format!("≥ {more} points more than {weaker}");
                (wanted, found, mean - base >= *more)
            }
        };
        let mark = if held { "yes" } else { "**no**" };
        println!("    {}: {found}, wanted {wanted}: {mark}", run.command);
        writeln!(
            table,
            "| `{}` | {games} | {found} | {wanted} | {mark} |",
            run.command
        )?;
        if !held {
            missed.push(run.command);
        }
    }
    let page = format!(
        "# How strong the bots are\n\n\
         Written by `cargo xtask strength --games {games}`; every line can be repeated by its command. The share is that of\n\
         the first bot named, with its 95 % interval; seats rotate. Without a clock bots are deterministic, so the same command\n\
         gives the same figures on any machine.\n\n\
         | command | matches | found | wanted | held? |\n| --- | --- | --- | --- | --- |\n{table}"
    );
    fs::write(run::root()?.join("docs/strength.md"), page)?;
    if missed.is_empty() {
        Ok(())
    } else {
        bail!(
            "{} bars were missed:\n    {}",
            missed.len(),
            missed.join("\n    ")
        )
    }
}

fn simulate(bar: &Bar, bots: &str, games: u32) -> Result<Run> {
    let mut arguments = vec![
        "simulate".to_owned(),
        bar.game.clone(),
        format!("--players={}", bar.players),
        format!("--bots={bots}"),
        format!("--games={games}"),
        "--seed=1".to_owned(),
    ];
    if let Some(option) = &bar.option {
        arguments.push(format!("--option={option}"));
    }
    let command = format!("reihum {}", arguments.join(" "));
    let kept = run::root()?.join("target/strength");
    fs::create_dir_all(&kept)?;
    let name = arguments[1..].join("_").replace(['=', ',', '-'], "");
    let file = kept.join(format!("{name}.jsonl"));
    let mut step = Step::program(run::root()?.join("target/release/reihum"), &[]);
    for argument in arguments {
        step = step.arg(argument);
    }
    let output = step
        .arg("--json")
        .arg(format!("--out={}", file.display()))
        .output(&command)?;
    let told: Value = serde_json::from_slice(&output)
        .with_context(|| format!("`{command}` told something else than JSON"))?;
    let first = told.pointer("/bots/0").cloned();
    let first = first.with_context(|| format!("`{command}` told of no bot"))?;
    Ok(Run { command, first })
}

#[cfg(test)]
mod tests {
    use super::{BARS, Bars};

    #[test]
    fn the_bars_can_be_read() {
        let bars: Bars = toml::from_str(BARS).unwrap();
        assert!(bars.bar.iter().all(|bar| bar.players > 0));
        assert!(!bars.bar.is_empty());
    }
}
