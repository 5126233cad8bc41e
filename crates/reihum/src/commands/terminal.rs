//! A match as plain text: telling what happens, asking a person what to do.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use anyhow::Result;
use reihum_bots::{BotConfig, Measure};
use reihum_catalog::{
    AnyPosition, AnyTable, CheckedAction, HumanPlayer, MatchObserver, MatchStep, Refusal,
};
use reihum_core::{Narrator, Seat, Text, say};

/// Longer lists of actions are not printed whole.
const MOST_LISTED: usize = 60;
/// How many hints are shown.
const MOST_HINTS: usize = 5;

/// Tells a match as it goes on, as one person at the table sees it, or somebody who watches.
pub struct Story<'a> {
    narrator: &'a Narrator,
    person: Option<Seat>,
    out: io::StdoutLock<'static>,
    /// What was played so far.
    pub actions: Vec<(Seat, String)>,
    /// Why the match was stopped, if nobody wanted to.
    pub failed: Option<io::Error>,
}

impl<'a> Story<'a> {
    pub fn new(narrator: &'a Narrator, person: Option<Seat>) -> Self {
        Self {
            narrator,
            person,
            out: io::stdout().lock(),
            actions: Vec::new(),
            failed: None,
        }
    }

    fn tell(&mut self, step: &MatchStep) -> io::Result<()> {
        for index in 0..step.events.len() {
            let told = || step.events.narrate(index, self.narrator);
            match step.events.audience(index) {
                None => writeln!(self.out, "{}", told())?,
                receiver if receiver == self.person => writeln!(self.out, "  » {}", told())?,
                _ => {}
            }
        }
        Ok(())
    }

    fn go_on_after(&mut self, written: io::Result<()>) -> ControlFlow<()> {
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.failed = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}

impl MatchObserver for Story<'_> {
    fn step(&mut self, action: Option<&str>, step: &MatchStep) -> ControlFlow<()> {
        if let (Some(seat), Some(action)) = (step.seat, action) {
            self.actions.push((seat, action.to_owned()));
        }
        let told = self.tell(step);
        self.go_on_after(told)
    }

    fn remark(&mut self, seat: Seat, remark: &Text<String>) {
        // Bots explain themselves to people, not to each other.
        if self.person.is_some() {
            let remark = remark.get(self.narrator.language);
            let written = writeln!(self.out, "  {}: {remark}", self.narrator.name(seat));
            // If nobody reads any more, the next step finds out.
            drop(written);
        }
    }
}

/// Somebody who plays from the keyboard.
pub struct Typist<'a> {
    pub narrator: &'a Narrator,
    pub names: &'a [String],
    pub table: &'a dyn AnyTable,
    /// Who is asked for hints.
    pub adviser: BotConfig,
    pub input: &'a mut dyn BufRead,
    /// Why the match was stopped, if the person did not want to.
    pub failed: Option<anyhow::Error>,
}

impl HumanPlayer for Typist<'_> {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<CheckedAction> {
        match self.ask(position, seat) {
            Ok(chosen) => chosen,
            Err(error) => {
                self.failed = Some(error);
                None
            }
        }
    }
}

impl Typist<'_> {
    /// Shows what the person sees and asks until they choose; nothing if they stop.
    fn ask(&mut self, position: &dyn AnyPosition, seat: Seat) -> Result<Option<CheckedAction>> {
        let language = self.narrator.language;
        let mut out = io::stdout().lock();
        let actions = position.legal(seat);
        let seen = position.describe(Some(seat), self.narrator);
        writeln!(out, "\n{}\n", seen.text())?;
        for (index, action) in actions.iter().take(MOST_LISTED).enumerate() {
            writeln!(out, "  {:>2}  {action}", index + 1)?;
        }
        if actions.len() > MOST_LISTED {
            let more = actions.len() - MOST_LISTED;
            let line = say!(
                language,
                en = "more; write one out",
                de = "weitere; schreib eine aus"
            );
            writeln!(out, "      … {more} {line}")?;
        }
        loop {
            let prompt = say!(
                language,
                en = "Your choice (a number, an action, h for hints, or q to stop): ",
                de = "Deine Wahl (eine Zahl, eine Aktion, h für Tipps oder q zum Aufhören): "
            );
            write!(out, "{prompt}")?;
            out.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(out)?;
                return Ok(None);
            }
            match line.trim() {
                "" => {}
                "q" => return Ok(None),
                "h" => self.hint(position, seat, &mut out)?,
                typed => match self.read_choice(position, seat, &actions, typed) {
                    Ok(action) => return Ok(Some(action)),
                    Err(problem) => writeln!(out, "{problem}")?,
                },
            }
        }
    }

    /// Shows what the best actions are worth, and why.
    fn hint(&self, position: &dyn AnyPosition, seat: Seat, out: &mut impl Write) -> Result<()> {
        let language = self.narrator.language;
        let hints = position.hints(seat, self.adviser)();
        let (unit, measure) = self.table.hint_unit();
        writeln!(out, "  {}:", unit.get(language))?;
        for hint in hints.iter().take(MOST_HINTS) {
            let value = match measure {
                Measure::Chance => {
                    let sign = say!(language, en = "%", de = " %");
                    format!("{:.0}{sign}", hint.value * 100.0)
                }
                Measure::Points => format!("{:.1}", hint.value),
            };
            let reason = hint.reason.get(language);
            writeln!(out, "  {value:>7}  {}  ({reason})", hint.action)?;
        }
        Ok(())
    }

    fn read_choice(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        actions: &[String],
        typed: &str,
    ) -> Result<CheckedAction, String> {
        let language = self.narrator.language;
        let action = match typed.parse::<usize>() {
            Err(_) => typed,
            Ok(number) => {
                let action = number.checked_sub(1).and_then(|index| actions.get(index));
                action.ok_or_else(|| {
                    let word = say!(language, en = "Choose 1 to", de = "Wähl 1 bis");
                    format!("{word} {}.", actions.len())
                })?
            }
        };
        let checked = position.check(seat, action, self.names);
        checked.map_err(|Refusal { text, rule }| match rule {
            None => text.get(language).to_owned(),
            Some(rule) => {
                let why = text.get(language);
                format!("{} ({rule})", why.strip_suffix('.').unwrap_or(why))
            }
        })
    }
}
