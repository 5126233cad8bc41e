//! Other programs: those that play the same game, side by side with ours, and those that speak our
//! protocol.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::campaigns;
use crate::run::{Step, binary};
use crate::tools;

/// The other program, in the version that we compare with.
const OPEN_SPIEL: &str = "open_spiel==2.0.2";
/// The game that both play.
const GAME: &str = "crazy-eights";

/// Replays random matches in both programs and compares legal actions and returns.
pub fn compare() -> Result<()> {
    let python = tools::python(&[OPEN_SPIEL])?;
    Step::program(python, &["examples/crazy-eights/compare.py"])
        .arg(binary(GAME)?.to_string_lossy())
        .run("the same matches in OpenSpiel")
}

/// What the bot in Python speaks WebSocket with.
const WEBSOCKET: &str = "websocket-client==1.9.2";

/// Lets the example of a bot play every game against the real server.
pub fn example_bot() -> Result<()> {
    let python = tools::python(&[WEBSOCKET])?;
    Step::program(python, &["examples/check_bot.py"])
        .arg(binary("reihum")?.to_string_lossy())
        .run("a bot in Python")
}

/// What tries the HTTP part of the protocol.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// Sends the real server what docs/openapi.json allows and what it does not.
pub fn try_http() -> Result<()> {
    let python = tools::python(&[SCHEMATHESIS])?;
    Step::program(python, &["xtask/check_http.py"])
        .arg(binary("reihum")?.to_string_lossy())
        .run("the HTTP part against its description")
}

/// Measures random play in both, side by side in one run: first the same game, then the others of
/// ours beside it, which OpenSpiel does not have.
pub fn bench() -> Result<()> {
    let others = campaigns::games()?;
    let python = tools::python(&[OPEN_SPIEL])?;
    // The binary without the web client does: nothing of it is measured, and it needs no Node.
    let build = ["build", "--release", "--locked", "--no-default-features"];
    let build = [&build[..], &["--package", GAME, "--package", "reihum"]].concat();
    Step::cargo(&build).run("build")?;
    let mut rows = String::new();
    for players in 2..=5 {
        let players = players.to_string();
        let theirs = Step::program(&python, &["examples/crazy-eights/speed.py", &players]);
        let theirs = rate(&theirs.output(&format!("theirs with {players} players"))?)?;
        for game in [GAME].into_iter().chain(others.iter().map(String::as_str)) {
            let Some(ours) = our_rate(game, &players)? else {
                continue;
            };
            let ratio = ours / theirs;
            writeln!(
                rows,
                "{game:<16}{players:>8}{ours:>16.0}{theirs:>16.0}{ratio:>8.1}"
            )?;
        }
    }
    println!(
        "\nTheirs is {GAME} in each row.\n\n{:<16}{:>8}{:>16}{:>16}{:>8}\n{rows}",
        "ours", "players", "ours moves/s", "theirs moves/s", "ratio"
    );
    Ok(())
}

/// Moves a second of a game of ours; nothing where it is not for so many players.
fn our_rate(game: &str, players: &str) -> Result<Option<f64>> {
    let program = if game == GAME { GAME } else { "reihum" };
    let ours = Step::program(format!("target/release/{program}"), &["bench", game])
        .arg("--players")
        .arg(players)
        .arg("--json");
    // A game says itself for how many it is.
    match ours.output(&format!("{game} with {players} players")) {
        Ok(line) => rate(&line).map(Some),
        Err(_) => Ok(None),
    }
}

/// Moves a second, as a line of JSON says.
fn rate(line: &[u8]) -> Result<f64> {
    let figure: Value = serde_json::from_slice(line).context("a figure is one JSON object")?;
    figure["moves_per_second"]
        .as_f64()
        .context("`moves_per_second` is missing")
}
