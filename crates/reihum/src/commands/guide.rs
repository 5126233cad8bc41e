//! `reihum` alone: a short guide, then a match.

use std::io::{self, BufRead, Write};

use anyhow::Result;
use reihum_core::Seat;

use super::play::{self, Person, WatchArgs};
use crate::cli::TableArgs;

const GUIDE: &str = "\
Reihum: three card games about getting things in order

  right-on-time    get rid of your cards, but the second one out wins
  timeline-twist   put events in order, against each other or together
  racko            bring a rack of numbers into order

  reihum play GAME     play against bots            (--lang de for German)
  reihum watch GAME    watch bots play, in words    (--save FILE keeps the match)
  reihum rules GAME    which variants there are
  reihum --help        everything else
";

/// Prints the guide and offers a match. Without anybody to ask, two bots play.
pub fn run() -> Result<()> {
    let mut input = io::stdin().lock();
    let mut out = io::stdout();
    writeln!(out, "{GUIDE}")?;
    loop {
        write!(
            out,
            "Play 1 Right on Time, 2 Timeline Twist or 3 Racko; w to watch two bots, q to stop: "
        )?;
        out.flush()?;
        let mut line = String::new();
        let answered = input.read_line(&mut line)? > 0;
        let game = match line.trim() {
            "q" => return Ok(()),
            "1" => "right-on-time",
            "2" => "timeline-twist",
            "3" => "racko",
            "w" | "" => {
                if !answered {
                    writeln!(out)?;
                }
                return play::watch(&args("right-on-time"));
            }
            _ => continue,
        };
        let person = Person {
            seat: Seat::new(0),
            name: "Mia".to_owned(),
        };
        return play::play_at(&args(game), person, &mut input);
    }
}

fn args(game: &str) -> WatchArgs {
    WatchArgs {
        game: game.to_owned(),
        table: TableArgs::default(),
        seed: None,
        lang: reihum_core::Language::English,
        save: None,
    }
}
