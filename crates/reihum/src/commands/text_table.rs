//! A match as plain text: telling what happens, asking a person what to do.

use std::io::{self, BufRead, Write};

use anyhow::Result;
use reihum_bots::{Bot, Measure, Playable};
use reihum_core::{ActionSet, Event, Position, Prepared, Replay, Seat, Seed, Teller};

/// The most steps of a match that is watched; a match by rule of thumb ends long before.
const MOST_STEPS: usize = 100_000;
/// Longer lists of actions are not printed whole.
const MOST_LISTED: usize = 60;
/// How many hints are shown.
const MOST_HINTS: usize = 5;

/// A table where bots play, and perhaps a person who types.
pub(super) struct TextTable<'a, G: Playable> {
    /// The bots; none where the person sits.
    pub(super) bots: Vec<Option<G::Bot>>,
    /// Whom a person can ask for hints.
    pub(super) adviser: G::Bot,
    pub(super) replay: Replay<G>,
    pub(super) teller: Teller,
    /// Where the person sits.
    pub(super) person: Option<Seat>,
    pub(super) input: &'a mut dyn BufRead,
    pub(super) out: io::StdoutLock<'static>,
}

impl<G: Playable> TextTable<'_, G> {
    /// Plays the match.
    pub(super) fn run(
        &mut self,
        prepared: &Prepared<G>,
        seed: Seed,
        introduced: &str,
    ) -> Result<()> {
        writeln!(self.out, "{} · {introduced}", G::NAME)?;
        let mut events = Vec::new();
        let mut position = prepared.deal_with(seed, &mut events);
        self.tell(&position, &mut events)?;
        for _ in 0..MOST_STEPS {
            let Some((seat, action)) = self.next_action(&position)? else {
                break;
            };
            position.play(seat, action, &mut events)?;
            self.replay.push(seat, action);
            self.tell(&position, &mut events)?;
        }
        self.out.flush()?;
        Ok(())
    }

    /// What happens next; nothing when the match is over or the person stops.
    fn next_action(&mut self, position: &Position<G>) -> Result<Option<(Seat, G::Action)>> {
        let to_act = position.to_act();
        for seat in to_act.may.iter() {
            let view = position.view(Some(seat));
            let bot = self.bots[seat.index()].as_mut();
            if let Some(action) = bot.and_then(|bot| bot.choose_out_of_turn(view)) {
                return Ok(Some((seat, action)));
            }
        }
        // Where several must act at once the bots go first, so that a person is not waited for.
        for seat in to_act.must.iter() {
            if let Some(bot) = &mut self.bots[seat.index()] {
                let action = bot.choose(position.view(Some(seat)));
                if let Some(reason) = bot.remark().filter(|_| self.person.is_some()) {
                    let reason = self.teller.language.pick(reason.en, reason.de);
                    writeln!(self.out, "  {}: {reason}", self.teller.name(seat))?;
                }
                return Ok(Some((seat, action)));
            }
        }
        match to_act.must.first() {
            None => Ok(None),
            Some(seat) => Ok(self.ask(position, seat)?.map(|action| (seat, action))),
        }
    }

    fn tell(&mut self, position: &Position<G>, events: &mut Vec<Event<G>>) -> Result<()> {
        for event in events.drain(..) {
            match event {
                Event::Public(event) => {
                    writeln!(
                        self.out,
                        "{}",
                        G::tell(position.setup(), &event, &self.teller)
                    )?;
                }
                Event::Private(seat, event) if Some(seat) == self.person => {
                    let told = G::tell_private(position.setup(), &event, &self.teller);
                    writeln!(self.out, "  » {told}")?;
                }
                Event::Private(..) => {}
            }
        }
        Ok(())
    }

    fn ask(&mut self, position: &Position<G>, seat: Seat) -> Result<Option<G::Action>> {
        let language = self.teller.language;
        let setup = position.setup();
        let actions: Vec<G::Action> = position.legal_actions(seat).iter().collect();
        writeln!(
            self.out,
            "\n{}\n",
            G::describe(position.view(Some(seat)), &self.teller)
        )?;
        for (index, action) in actions.iter().take(MOST_LISTED).enumerate() {
            writeln!(
                self.out,
                "  {:>2}  {}",
                index + 1,
                G::action_text(setup, *action)
            )?;
        }
        if actions.len() > MOST_LISTED {
            let more = actions.len() - MOST_LISTED;
            let line = language.pick("more; write one out", "weitere; schreib eine aus");
            writeln!(self.out, "      … {more} {line}")?;
        }
        loop {
            let prompt = language.pick(
                "Your choice (a number, an action, h for hints, or q to stop): ",
                "Deine Wahl (eine Zahl, eine Aktion, h für Tipps oder q zum Aufhören): ",
            );
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(None);
            }
            let line = line.trim();
            match line {
                "" => continue,
                "q" => return Ok(None),
                "h" => {
                    self.hint(position, seat)?;
                    continue;
                }
                _ => {}
            }
            match self.read_choice(position, seat, &actions, line) {
                Ok(action) => return Ok(Some(action)),
                Err(problem) => writeln!(self.out, "{problem}")?,
            }
        }
    }

    /// Shows what the best actions are worth, and why.
    fn hint(&mut self, position: &Position<G>, seat: Seat) -> Result<()> {
        let language = self.teller.language;
        let hints = self.adviser.hints(position.view(Some(seat)));
        let options = position.setup().options();
        writeln!(self.out, "  {}:", G::hint_unit(options).get(language))?;
        for hint in hints.iter().take(MOST_HINTS) {
            let action = G::action_text(position.setup(), hint.action);
            let reason = language.pick(&hint.reason.en, &hint.reason.de);
            let value = match G::hint_measure(options) {
                Measure::Chance => format!("{:.0} %", hint.value * 100.0),
                Measure::Points => format!("{:.1}", hint.value),
            };
            writeln!(self.out, "  {value:>7}  {action}  ({reason})")?;
        }
        Ok(())
    }

    fn read_choice(
        &self,
        position: &Position<G>,
        seat: Seat,
        actions: &[G::Action],
        line: &str,
    ) -> Result<G::Action, String> {
        if let Ok(number) = line.parse::<usize>() {
            let action = number.checked_sub(1).and_then(|index| actions.get(index));
            return action.copied().ok_or_else(|| {
                let word = self.teller.language.pick("Choose 1 to", "Wähle 1 bis");
                format!("{word} {}.", actions.len())
            });
        }
        let action = G::parse_action(position.setup(), line).map_err(|error| error.to_string())?;
        match G::check(position.view(Some(seat)), action) {
            Ok(()) => Ok(action),
            Err(error) => {
                use reihum_core::CitesRule;
                let why = G::tell_refusal(&error, &self.teller);
                Err(format!("{why} ({})", error.rule()))
            }
        }
    }
}
