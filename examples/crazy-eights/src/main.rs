//! Crazy Eights as a program of its own: server, terminal, lab and bench.

use crazy_eights::CrazyEights;
use reihum::{App, Catalog, GameEntry};

fn main() -> std::process::ExitCode {
    let games = Catalog::new().with(GameEntry::<CrazyEights>::new());
    App::new("crazy-eights", games).run()
}
