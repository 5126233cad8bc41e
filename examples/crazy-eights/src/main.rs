//! Crazy Eights as a program of its own: server, terminal, lab and bench.

use std::process::ExitCode;

use crazy_eights::CrazyEights;
use reihum::{App, Catalog, GameEntry};

fn main() -> ExitCode {
    let games = Catalog::new().with(GameEntry::<CrazyEights>::new());
    App::new("crazy-eights", games).run()
}
