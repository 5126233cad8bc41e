//! `reihum bot GAME`: a bot of ours plays for another program, line by line.

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result};
use clap::Args;
use reihum_bots::BotConfig;
use reihum_catalog::{ShownTurn, ViewBot};
use reihum_core::{Seat, Turn};
use reihum_lab::{BOT_PROTOCOL, HouseBot, MatchIntroduction, Turned};

use crate::App;

/// Let a bot play for another program, line by line.
///
/// It reads what it is told from standard input and answers on standard output, as
/// docs/bot-protocol.md says. `--bots program:'reihum bot GAME'` lets it take part elsewhere, also
/// one of another version.
#[derive(Args)]
pub struct BotArgs {
    /// {games}
    pub game: String,
    /// How strong it is: novice, casual, expert or master, also with a budget of its own for each
    /// action (expert@2000 iterations, master@250ms)
    #[arg(long, default_value = "expert")]
    pub level: HouseBot,
}

pub fn run(app: &App, args: &BotArgs) -> Result<()> {
    // A wrong game is noticed before anybody has said anything.
    app.games().find(&args.game)?;
    let mut player = Player {
        app,
        args,
        seated: None,
    };
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.context("standard input cannot be read")?;
        match player.hear(line.trim()) {
            Answer::Nothing => continue,
            Answer::Line(answer) => writeln!(out, "{answer}")?,
            Answer::Quit => break,
        }
        out.flush()?;
    }
    Ok(())
}

enum Answer {
    Nothing,
    Line(String),
    Quit,
}

struct Player<'a> {
    app: &'a App,
    args: &'a BotArgs,
    seated: Option<(Seat, Box<dyn ViewBot>)>,
}

impl Player<'_> {
    fn hear(&mut self, line: &str) -> Answer {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let answer = match word {
            "" | "end" => return Answer::Nothing,
            "quit" => return Answer::Quit,
            "reihum-bot" => Ok(self.hello(rest)),
            "match" => self.sit_down(rest),
            "turn" => self.choose(rest, Turn::Own),
            "may" => self.choose(rest, Turn::OutOfTurn),
            other => Err(format!(
                "“{}” is none of reihum-bot, match, turn, may, end and quit",
                reihum_core::shorten(other, 40)
            )),
        };
        Answer::Line(answer.unwrap_or_else(|problem| format!("refuse {problem}")))
    }

    fn hello(&self, version: &str) -> String {
        if version.trim() == BOT_PROTOCOL.to_string() {
            let (version, level) = (env!("CARGO_PKG_VERSION"), self.args.level);
            format!("hello {} {level} {version}", self.app.name())
        } else {
            format!("refuse this is version {BOT_PROTOCOL} of the protocol")
        }
    }

    fn sit_down(&mut self, introduction: &str) -> Result<String, String> {
        let introduced: MatchIntroduction =
            serde_json::from_str(introduction).map_err(|error| error.to_string())?;
        let MatchIntroduction {
            game,
            revision,
            players,
            options,
            ..
        } = &introduced;
        if *game != self.args.game {
            return Err(format!("this bot plays {}, not {game}", self.args.game));
        }
        let known = self.app.games().find(game).map_err(|e| e.to_string())?;
        if known.revision() != *revision {
            let own = known.revision();
            return Err(format!(
                "this bot knows revision {own} of the rules, not {revision}"
            ));
        }
        let table = known.table(*players, options).map_err(|e| e.to_string())?;
        let config = BotConfig {
            level: self.args.level.level,
            persona: introduced.persona,
            seed: introduced.seed,
            budget: self.args.level.budget(introduced.iterations),
        };
        self.seated = Some((introduced.seat, table.view_bot(config)));
        Ok("ready".to_owned())
    }

    fn choose(&mut self, turned: &str, turn: Turn) -> Result<String, String> {
        let (seat, bot) = self.seated.as_mut().ok_or("no match has begun")?;
        let turned: Turned = serde_json::from_str(turned).map_err(|error| error.to_string())?;
        let shown = ShownTurn {
            seat: *seat,
            turn,
            public: turned.public,
            private: turned.private,
            legal: turned.legal,
        };
        let chosen = bot.choose(&shown).map_err(|error| error.to_string())?;
        Ok(match chosen {
            Some(action) => format!("act {action}"),
            None => "pass".to_owned(),
        })
    }
}
