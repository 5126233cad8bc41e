//! The one binary of Reihum.

use std::process::ExitCode;

use reihum::{App, DeckCommand};

fn main() -> ExitCode {
    App::new("reihum", reihum::games())
        .about("Three card games about getting things in order")
        .command(DeckCommand)
        .run()
}
