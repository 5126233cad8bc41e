//! The one binary of Reihum: its games, and the command that belongs to one of them.

mod deck;

use std::process::ExitCode;

use deck::DeckCommand;
use reihum::App;

fn main() -> ExitCode {
    App::new("reihum", reihum::games())
        .about("Three card games about getting things in order")
        .command(DeckCommand)
        .run()
}
