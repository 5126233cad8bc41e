//! One match, walked through step by step under the eyes of all laws.

use std::collections::HashSet;
use std::ops::ControlFlow;

use rand_core::SeedableRng;
use serde::Serialize;
use serde_json::Value;

use super::{Conformance, LawBroken, LawReport, Laws};
use crate::rng::Fast;
use crate::{
    ActionSet, Event, Fields, Game, Observer, PlayError, Position, Progress, Seat, Seed, Wire,
};

/// One played step, for the replay of law 5.
pub(super) struct Logged {
    seat: Seat,
    text: String,
    events: Vec<u8>,
    state: Value,
}

pub(super) struct Walk<'a, G: Conformance> {
    laws: &'a Laws<'a, G>,
    seed: Seed,
    deck: Vec<String>,
    universe: Vec<G::Action>,
    rng: Fast,
    report: LawReport,
    events: Vec<Event<G>>,
    log: Vec<Logged>,
    broken: Option<LawBroken>,
}

fn bytes(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("everything on the wire can be written")
}

fn reads_back<T: Wire + PartialEq>(value: &T) -> bool {
    serde_json::from_slice::<T>(&bytes(value)).is_ok_and(|back| back == *value)
}

/// What a seat (or a spectator) is sent of these events.
fn sent<G: Game>(events: &[Event<G>], to: Option<Seat>) -> Vec<u8> {
    let seen: Vec<_> = events
        .iter()
        .filter_map(|event| event.seen_by(to))
        .collect();
    bytes(&seen)
}

impl<G: Conformance> Observer<G> for Walk<'_, G> {
    type Sink = Vec<Event<G>>;

    fn sink(&mut self) -> &mut Vec<Event<G>> {
        &mut self.events
    }

    fn round_began(&mut self, position: &Position<G>) -> ControlFlow<()> {
        let result = if self.report.steps == 0 {
            self.check_position(position, true)
        } else {
            self.finish_step(position)
        };
        self.note(result)
    }

    fn before_step(
        &mut self,
        position: &Position<G>,
        seat: Seat,
        action: G::Action,
    ) -> ControlFlow<()> {
        self.events.clear();
        let result = if self.is_close() {
            self.check_twins(position, seat, action)
        } else {
            Ok(())
        };
        self.note(result)
    }

    fn after_step(
        &mut self,
        position: &Position<G>,
        seat: Seat,
        action: G::Action,
        progress: Progress,
    ) -> ControlFlow<()> {
        self.log.push(Logged {
            seat,
            text: G::action_text(&position.setup, action),
            events: Vec::new(),
            state: Value::Null,
        });
        self.report.rounds += usize::from(progress.ends_round());
        // What a round leaves behind is looked at once the next one is dealt, as everyone sees it.
        if let Progress::RoundOver { .. } = progress {
            self.report.steps += 1;
            return ControlFlow::Continue(());
        }
        self.report.steps += 1;
        let result = self.check_progress(position, progress);
        let result = result.and_then(|()| self.finish_step(position));
        self.note(result)
    }
}

impl<'a, G: Conformance> Walk<'a, G> {
    pub(super) fn new(laws: &'a Laws<'a, G>, seed: &Seed, position: &Position<G>) -> Self {
        Self {
            laws,
            seed: seed.clone(),
            deck: G::full_deck(&position.setup),
            universe: G::every_action(&position.setup),
            rng: Fast::from_seed({
                let mut key = [1; 32];
                key[..16].copy_from_slice(&seed.to_hex().as_bytes()[..16]);
                key
            }),
            report: LawReport::default(),
            events: Vec::new(),
            log: Vec::new(),
            broken: None,
        }
    }

    /// What is to be said of the whole match.
    pub(super) fn end(
        self,
        position: &Position<G>,
        played: Result<usize, PlayError<G::Illegal>>,
    ) -> Result<LawReport, LawBroken> {
        if let Some(broken) = self.broken {
            return Err(broken);
        }
        if let Err(error) = played {
            return Err(self.broken(1, format!("a listed action was refused: {error}")));
        }
        let (points, players) = (position.scores().players(), position.setup().players());
        if points != players {
            return Err(self.broken(1, format!("{players} players, points for {points}")));
        }
        self.check_replay(position)?;
        Ok(self.report)
    }

    fn note(&mut self, result: Result<(), LawBroken>) -> ControlFlow<()> {
        match result {
            Ok(()) => ControlFlow::Continue(()),
            Err(broken) => {
                self.broken = Some(broken);
                ControlFlow::Break(())
            }
        }
    }

    fn broken(&self, law: u8, detail: String) -> LawBroken {
        LawBroken {
            law,
            seed: self.seed.to_hex(),
            step: self.report.steps,
            detail,
        }
    }

    /// Is the step that comes now one of those that are looked at closely?
    fn is_close(&self) -> bool {
        self.report.steps.is_multiple_of(self.laws.every)
    }

    /// Notes what the last step led to, and looks at the position.
    fn finish_step(&mut self, position: &Position<G>) -> Result<(), LawBroken> {
        let events = bytes_of_all(&self.events);
        if let Some(last) = self.log.last_mut() {
            last.events = events;
            last.state = Value::Object(G::state(position));
        }
        self.report.outcome = position.outcome();
        let close = (self.report.steps - 1).is_multiple_of(self.laws.every);
        self.check_position(position, close)
    }

    fn check_position(&mut self, position: &Position<G>, close: bool) -> Result<(), LawBroken> {
        self.check_somebody_acts(position)?;
        self.check_listed(position, close)?;
        if close {
            self.check_worlds(position)?;
            self.check_wire(position)?;
            self.check_state_text(position)?;
        }
        Ok(())
    }

    /// What a step says of itself is what the position says.
    fn check_progress(&self, position: &Position<G>, progress: Progress) -> Result<(), LawBroken> {
        let over = matches!(progress, Progress::MatchOver { .. });
        if over != position.outcome().is_some() {
            let outcome = position.outcome();
            return Err(self.broken(6, format!("{progress:?}, but the outcome is {outcome:?}")));
        }
        Ok(())
    }

    /// Law 6.
    fn check_somebody_acts(&self, position: &Position<G>) -> Result<(), LawBroken> {
        let census = G::census(&position.setup, &position.parts);
        if census != self.deck {
            let detail = format!(
                "cards are not conserved: {census:?}, the deck is {:?}",
                self.deck
            );
            return Err(self.broken(6, detail));
        }
        let to_act = position.to_act();
        if to_act.must.is_empty() != position.outcome().is_some() {
            let detail = format!(
                "{:?} must act, outcome {:?}",
                to_act.must,
                position.outcome()
            );
            return Err(self.broken(6, detail));
        }
        if !to_act.must.intersection(to_act.may).is_empty() {
            return Err(self.broken(6, format!("somebody both must and may act: {to_act:?}")));
        }
        for seat in position.setup.seats() {
            let can = !position.legal_actions(seat).is_empty();
            if can != to_act.anyone().contains(seat) {
                return Err(self.broken(6, format!("{seat:?} can act: {can}, but {to_act:?}")));
            }
        }
        Ok(())
    }

    /// Laws 1 and 7.
    fn check_listed(&self, position: &Position<G>, close: bool) -> Result<(), LawBroken> {
        let setup = &position.setup;
        for seat in position.setup.seats() {
            let view = position.view(Some(seat));
            let mut listed = HashSet::new();
            for action in G::legal_actions(view).iter() {
                let text = G::action_text(&position.setup, action);
                if !listed.insert(action) {
                    return Err(self.broken(1, format!("`{text}` is listed twice for {seat:?}")));
                }
                if let Err(error) = G::check(view, action) {
                    return Err(self.broken(1, format!("`{text}` is listed but refused: {error}")));
                }
                match G::parse_action(setup, &text) {
                    Ok(back) if back == action => {}
                    other => return Err(self.broken(7, format!("`{text}` reads as {other:?}"))),
                }
            }
            if !close {
                continue;
            }
            let (mut visits, mut visited) = (0, HashSet::new());
            G::legal_actions(view).visit(|action| {
                visits += 1;
                visited.insert(action);
            });
            if visits != listed.len() || visited != listed {
                let detail =
                    format!("{seat:?} is shown {visits} actions that are not those listed");
                return Err(self.broken(1, detail));
            }
            for action in &self.universe {
                if G::check(view, *action).is_ok() && !listed.contains(action) {
                    let text = G::action_text(&position.setup, *action);
                    return Err(self.broken(1, format!("`{text}` is accepted but not listed")));
                }
            }
        }
        if !G::legal_actions(position.view(None)).is_empty() {
            return Err(self.broken(1, "a spectator has legal actions".into()));
        }
        Ok(())
    }

    /// Laws 2, 3 and the first half of 4.
    fn check_worlds(&mut self, position: &Position<G>) -> Result<(), LawBroken> {
        let mut rng = self.rng.clone();
        for eyes in position.setup.seats().map(Some).chain([None]) {
            let view = position.view(eyes);
            let sent_view = bytes(&view.to_json());
            let truth = Value::Object(G::state(position));
            let certain = G::certain(view);
            let mut first: Option<Value> = None;
            let mut varied = false;
            // Two equally likely worlds look alike 60 times in a row once in 10^18 positions.
            for sample in 0..60 {
                let parts = G::determinize(view, self.laws.prior, &mut rng);
                let world = Position::from_parts(position.setup.clone(), parts);
                if bytes(&world.view(eyes).to_json()) != sent_view {
                    return Err(self.broken(2, format!("the view of {eyes:?} changes")));
                }
                self.check_answers(position, eyes, &world, sample == 0)?;
                let census = G::census(&world.setup, &world.parts);
                if census != self.deck {
                    return Err(self.broken(2, format!("a world has other cards: {census:?}")));
                }
                let state = Value::Object(G::state(&world));
                if certain && state != truth {
                    return Err(self.broken(3, format!("{eyes:?} could know better")));
                }
                varied |= first.as_ref().is_some_and(|first| *first != state);
                first.get_or_insert(state);
                if sample >= 2 && (varied || certain) {
                    break;
                }
            }
            if !varied && !certain {
                return Err(self.broken(3, format!("worlds of {eyes:?} do not vary")));
            }
        }
        self.rng = rng;
        Ok(())
    }

    /// Law 4: what a seat could ask for (its list, why something is refused) in another world.
    fn check_answers(
        &self,
        position: &Position<G>,
        eyes: Option<Seat>,
        world: &Position<G>,
        errors_too: bool,
    ) -> Result<(), LawBroken> {
        let list = |position: &Position<G>| {
            let actions = G::legal_actions(position.view(eyes));
            actions.iter().collect::<Vec<_>>()
        };
        if list(world) != list(position) {
            return Err(self.broken(4, format!("the list of {eyes:?} tells worlds apart")));
        }
        if errors_too && let Some(seat) = eyes {
            for action in self.universe.iter().step_by(7) {
                let here = G::check(position.view(Some(seat)), *action);
                let there = G::check(world.view(Some(seat)), *action);
                if here != there {
                    let text = G::action_text(&position.setup, *action);
                    return Err(self.broken(4, format!("errors on `{text}` tell worlds apart")));
                }
            }
        }
        Ok(())
    }

    /// Law 4: the same action in a world that looks the same before and after to a seat, and in
    /// which the action openly shows the same, must send that seat the same events. The next
    /// round is not dealt, so that what a round's last
    /// step showed is still in the view.
    fn check_twins(
        &mut self,
        before: &Position<G>,
        actor: Seat,
        action: G::Action,
    ) -> Result<(), LawBroken> {
        let Position { setup, parts } = before;
        let shown = G::openly_shown(setup, parts, actor, action);
        let mut real = parts.clone();
        let mut events = Vec::new();
        G::apply(setup, &mut real, actor, action, &mut events);
        let mut rng = self.rng.clone();
        for eyes in setup.seats().map(Some).chain([None]) {
            // Not every world agrees in what is shown; some more tries find some that do.
            let mut compared = 0;
            for _ in 0..24 {
                if compared == 3 {
                    break;
                }
                let mut twin = G::determinize(parts.view(setup, eyes), self.laws.prior, &mut rng);
                if G::check(twin.view(setup, Some(actor)), action).is_err()
                    || G::openly_shown(setup, &twin, actor, action) != shown
                {
                    continue;
                }
                let mut twin_events = Vec::new();
                G::apply(setup, &mut twin, actor, action, &mut twin_events);
                if twin.view(setup, eyes).to_json() != real.view(setup, eyes).to_json() {
                    continue;
                }
                compared += 1;
                self.report.twins += 1;
                if sent(&events, eyes) != sent(&twin_events, eyes) {
                    let detail = format!(
                        "events of `{}` tell {eyes:?} worlds apart: {} / {}",
                        G::action_text(setup, action),
                        String::from_utf8_lossy(&sent(&events, eyes)),
                        String::from_utf8_lossy(&sent(&twin_events, eyes)),
                    );
                    return Err(self.broken(4, detail));
                }
            }
        }
        self.rng = rng;
        Ok(())
    }

    /// What is sent and read back is the same.
    fn check_wire(&self, position: &Position<G>) -> Result<(), LawBroken> {
        let parts = &position.parts;
        let mut intact = reads_back(&parts.public) && parts.privates.iter().all(reads_back);
        for event in &self.events {
            intact &= match event {
                Event::Public(event) => reads_back(event),
                Event::Private(_, event) => reads_back(event),
            };
        }
        if intact {
            Ok(())
        } else {
            Err(self.broken(5, "something that is sent does not read back".into()))
        }
    }

    /// A position written under its keys and read back is the same position.
    fn check_state_text(&self, position: &Position<G>) -> Result<(), LawBroken> {
        let state = G::state(position);
        for key in state.keys() {
            if !G::KEYS.iter().any(|known| known.name == key) {
                return Err(self.broken(5, format!("`{key}` is no key of the notation")));
            }
        }
        if position.outcome().is_some() {
            return Ok(());
        }
        let fields = Fields::new(&state, position.setup.players());
        let back = G::from_state(self.laws.prepared, &fields)
            .map_err(|error| self.broken(5, format!("the state does not read back: {error}")))?;
        if G::state(&back) != state {
            let (here, there) = (Value::Object(state), Value::Object(G::state(&back)));
            return Err(self.broken(5, format!("the state reads back as {there}, it was {here}")));
        }
        if back.to_act() != position.to_act() {
            return Err(self.broken(5, "other seats act after reading the state back".into()));
        }
        Ok(())
    }

    /// Law 5.
    fn check_replay(&self, position: &Position<G>) -> Result<(), LawBroken> {
        let mut again = self.laws.prepared.deal(self.seed.clone());
        for (step, logged) in self.log.iter().enumerate() {
            let broken = |detail| LawBroken {
                step,
                ..self.broken(5, detail)
            };
            let action = G::parse_action(&again.setup, &logged.text)
                .map_err(|error| broken(error.to_string()))?;
            let mut events = Vec::new();
            again
                .play(logged.seat, action, &mut events)
                .map_err(|error| broken(format!("`{}`: {error}", logged.text)))?;
            if bytes_of_all(&events) != logged.events {
                return Err(broken(format!("`{}` has other events", logged.text)));
            }
            if Value::Object(G::state(&again)) != logged.state {
                return Err(broken(format!("`{}` leads elsewhere", logged.text)));
            }
        }
        for eyes in position.setup.seats().map(Some).chain([None]) {
            if again.view(eyes).to_json() != position.view(eyes).to_json() {
                return Err(self.broken(5, format!("the last view of {eyes:?} differs")));
            }
        }
        Ok(())
    }
}

fn bytes_of_all<G: Game>(events: &[Event<G>]) -> Vec<u8> {
    let all: Vec<(Option<Seat>, Value)> = events
        .iter()
        .map(|event| match event {
            Event::Public(event) => (None, serde_json::to_value(event)),
            Event::Private(seat, event) => (Some(*seat), serde_json::to_value(event)),
        })
        .map(|(seat, value)| (seat, value.expect("everything on the wire can be written")))
        .collect();
    bytes(&all)
}
