//! Programs of somebody's that play: anybody's bot in any language, and older versions of ours
//! (docs/bot-protocol.md). One that dies, stalls or answers nonsense loses its turn to a rule of
//! thumb, is reported, and stops nothing.

mod process;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reihum_bots::BotConfig;
use reihum_catalog::{AnyTable, BotPlayer, OutsideBot, ShownTurn};
use reihum_core::{Seat, Turn, shorten};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::Entrant;
use process::{Process, Trouble};

/// The version of the protocol.
pub const VERSION: u16 = 1;

/// How long a program may take to start.
const TO_START: Duration = Duration::from_secs(10);
/// How long it may take for an answer, unless somebody says otherwise.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// After so many troubles in a match the rule of thumb plays the rest of it.
const MOST_TROUBLES: u32 = 3;

/// What a program is told when it sits down.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct MatchIntroduction {
    /// The game.
    pub game: String,
    /// The revision of its rules.
    pub revision: u16,
    /// How many play.
    pub players: usize,
    /// All options.
    pub options: Map<String, Value>,
    /// The seat of the program.
    pub seat: Seat,
    /// Who it is to be, for programs that are several people.
    pub persona: u64,
    /// Where its chance may come from, so that a run repeats.
    pub seed: u64,
    /// Iterations for each action, if the run says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub iterations: Option<NonZeroU32>,
    /// Milliseconds it may take for each answer.
    pub patience: u64,
}

impl MatchIntroduction {
    /// What is said to whoever sits down at a seat of this table.
    #[must_use]
    pub fn new(table: &dyn AnyTable, seat: Seat, persona: u64, seed: u64) -> Self {
        Self {
            game: table.game().to_owned(),
            revision: table.revision(),
            players: table.players(),
            options: table.options(),
            seat,
            persona,
            seed,
            iterations: None,
            patience: PATIENCE.as_millis() as u64,
        }
    }
}

/// A turn, as it is written on a line.
#[derive(Debug, Serialize, Deserialize)]
pub struct Turned {
    /// What everyone knows.
    pub public: Box<RawValue>,
    /// What the seat knows besides.
    pub private: Box<RawValue>,
    /// What it may do.
    pub legal: Box<RawValue>,
}

/// A program that cannot take part.
#[derive(Debug, thiserror::Error)]
#[error("program:{command} cannot take part: {problem}")]
pub struct CannotStart {
    command: String,
    problem: String,
}

/// The programs of a run. Those that have played a match wait for the next one.
#[derive(Clone)]
pub struct Programs(Arc<Shared>);

impl Default for Programs {
    fn default() -> Self {
        Self::new(PATIENCE)
    }
}

struct Shared {
    /// How long one may take for an answer.
    patience: Duration,
    idle: Mutex<HashMap<String, Vec<Process>>>,
    troubles: Mutex<BTreeMap<String, (u64, String)>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// A program that is ready for this match.
    fn seat(&self, command: &str, introduction: &MatchIntroduction) -> Result<Process, String> {
        let idle = lock(&self.idle).get_mut(command).and_then(Vec::pop);
        let mut process = match idle {
            Some(process) => process,
            None => start(command)?,
        };
        let introduction = serde_json::to_string(introduction).map_err(|e| e.to_string())?;
        let answer = process.ask(&format!("match {introduction}"), TO_START);
        match answer.map_err(|trouble| trouble.to_string())?.as_str() {
            "ready" => Ok(process),
            other => Err(match other.strip_prefix("refuse") {
                Some(reason) => format!("it refuses: {}", shorten(reason.trim(), 200)),
                None => Trouble::Nonsense(shorten(other, 80), "`ready`").to_string(),
            }),
        }
    }

    fn note(&self, command: &str, problem: String) {
        let mut troubles = lock(&self.troubles);
        let known = troubles.entry(command.to_owned()).or_default();
        known.0 += 1;
        if known.0 == 1 {
            known.1 = problem;
        }
    }
}

/// Starts a program, and sees that it speaks the protocol.
fn start(command: &str) -> Result<Process, String> {
    let mut process = Process::start(command).map_err(|error| error.to_string())?;
    let answer = process.ask(&format!("reihum-bot {VERSION}"), TO_START);
    let answer = answer.map_err(|trouble| trouble.to_string())?;
    if answer.split(' ').next() == Some("hello") {
        Ok(process)
    } else {
        Err(Trouble::Nonsense(shorten(&answer, 80), "`hello`").to_string())
    }
}

impl Programs {
    /// None has started yet. Each may take so long for an answer.
    #[must_use]
    pub fn new(patience: Duration) -> Self {
        Self(Arc::new(Shared {
            patience,
            idle: Mutex::default(),
            troubles: Mutex::default(),
        }))
    }

    /// Starts each program that is named once, so that a wrong command is noticed before anything
    /// is played.
    pub fn try_out<'a>(
        &self,
        table: &dyn AnyTable,
        entrants: impl IntoIterator<Item = &'a Entrant>,
    ) -> Result<(), CannotStart> {
        for entrant in entrants {
            if let Entrant::Program(command) = entrant {
                let introduction = MatchIntroduction::new(table, Seat::new(0), 0, 0);
                let process = self.0.seat(command, &introduction);
                let process = process.map_err(|problem| CannotStart {
                    command: command.clone(),
                    problem,
                })?;
                self.give_back(command, process);
            }
        }
        Ok(())
    }

    fn give_back(&self, command: &str, process: Process) {
        let mut idle = lock(&self.0.idle);
        idle.entry(command.to_owned()).or_default().push(process);
    }

    /// Whoever was named, at a seat of a match.
    #[must_use]
    pub fn player(
        &self,
        entrant: &Entrant,
        iterations: Option<NonZeroU32>,
        introduction: MatchIntroduction,
    ) -> BotPlayer {
        match entrant {
            Entrant::House(bot) => BotPlayer::House(BotConfig {
                level: bot.level,
                persona: introduction.persona,
                seed: introduction.seed,
                budget: bot.budget(iterations),
            }),
            Entrant::Program(command) => BotPlayer::Outside(Box::new(ProgramAtSeat {
                programs: self.clone(),
                command: command.clone(),
                introduction: MatchIntroduction {
                    iterations,
                    patience: self.0.patience.as_millis() as u64,
                    ..introduction
                },
                process: None,
                troubles: 0,
            })),
        }
    }

    /// What went wrong with programs, in words; nothing if nothing did.
    #[must_use]
    pub fn report(&self) -> Vec<String> {
        let troubles = lock(&self.0.troubles);
        let line = |(command, (times, first)): (&String, &(u64, String))| {
            format!(
                "program:{command}: a rule of thumb acted in its place {times} times; first because {first}"
            )
        };
        troubles.iter().map(line).collect()
    }
}

/// A program at a seat.
struct ProgramAtSeat {
    programs: Programs,
    command: String,
    introduction: MatchIntroduction,
    process: Option<Process>,
    /// How often something was wrong in this match.
    troubles: u32,
}

impl ProgramAtSeat {
    fn trouble(&mut self, problem: String) {
        self.troubles += 1;
        self.programs.0.note(&self.command, problem);
    }

    /// Its answer to a line, if it gives one.
    fn ask(&mut self, line: &str) -> Option<String> {
        if self.process.is_none() {
            match self.programs.0.seat(&self.command, &self.introduction) {
                Ok(process) => self.process = Some(process),
                Err(problem) => {
                    self.trouble(problem);
                    return None;
                }
            }
        }
        let patience = self.programs.0.patience;
        match self.process.as_mut()?.ask(line, patience) {
            Ok(answer) => Some(answer),
            Err(trouble) => {
                // Whatever it does now, it is not asked again; another one takes its place.
                self.process = None;
                self.trouble(trouble.to_string());
                None
            }
        }
    }
}

impl OutsideBot for ProgramAtSeat {
    fn choose(&mut self, shown: &ShownTurn) -> Option<String> {
        if self.troubles >= MOST_TROUBLES {
            if shown.turn == Turn::Own {
                self.programs.0.note(&self.command, String::new());
            }
            return None;
        }
        let turned = serde_json::to_string(&Turned {
            public: shown.public.clone(),
            private: shown.private.clone(),
            legal: shown.legal.clone(),
        });
        let word = match shown.turn {
            Turn::Own => "turn",
            Turn::OutOfTurn => "may",
        };
        let answer = self.ask(&format!("{word} {}", turned.ok()?))?;
        match (answer.split_once(' '), shown.turn) {
            (Some(("act", action)), _) => Some(action.trim().to_owned()),
            (None, Turn::OutOfTurn) if answer == "pass" => None,
            (_, turn) => {
                let wanted = match turn {
                    Turn::Own => "`act` with what is to be done",
                    Turn::OutOfTurn => "`act` with what is to be done, or `pass`",
                };
                let problem = Trouble::Nonsense(shorten(&answer, 80), wanted);
                self.trouble(problem.to_string());
                None
            }
        }
    }

    fn refused(&mut self, answer: &str, problem: &str) {
        self.trouble(format!(
            "“{}” cannot be done: {problem}",
            shorten(answer, 80)
        ));
    }
}

impl Drop for ProgramAtSeat {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take()
            && process.say("end").is_ok()
        {
            self.programs.give_back(&self.command, process);
        }
    }
}
