//! The laws that every game must keep, checked along whole matches.
//!
//! 1. An action is listed exactly if `check` accepts it.
//! 2. The view of a determinization equals the view it was made from.
//! 3. Determinizations vary whenever more than one world is possible.
//! 4. Swap what a seat cannot know, and every byte that seat would be sent stays the same.
//! 5. Replaying seed and actions, also from their text, gives the same position, views and
//!    events at every step.
//! 6. Cards are conserved, and somebody can act until the match is over.
//! 7. Writing and reading an action are inverse.

use std::collections::HashSet;

use rand_core::SeedableRng;
use serde::Serialize;
use serde_json::Value;

use crate::rng::Fast;
use crate::{
    ActionSet, Event, Fields, Game, Notated, Outcome, Parts, Position, Prepared, Seat, Seed, Setup,
    View, random_action,
};

/// What the laws need to know of a game beyond its rules.
pub trait Conform: Notated {
    /// Every card of the match, wherever it lies, sorted. The same at every step.
    fn census(setup: &Setup<Self>, parts: &Parts<Self>) -> Vec<String>;

    /// Is only one world possible for this view (apart from chance that is still to come)?
    fn certain(view: View<'_, Self>) -> bool;

    /// Every action that can be written down at this table, legal now or not.
    fn every_action(setup: &Setup<Self>) -> Vec<Self::Action>;

    /// What this action will openly show, where that need not stay in any view: worlds that
    /// differ in it may be told apart by the events of this action.
    fn openly_shown(
        _setup: &Setup<Self>,
        _parts: &Parts<Self>,
        _seat: Seat,
        _action: Self::Action,
    ) -> Value {
        Value::Null
    }
}

/// Decides for the tables under test: who acts, and what they do. `None` stops the match.
pub type Policy<'a, G> = dyn FnMut(&Position<G>) -> Option<(Seat, <G as Game>::Action)> + 'a;

/// A law that did not hold, and where.
#[derive(Debug, Clone, thiserror::Error)]
#[error("law {law} broken in match {seed}, step {step}: {detail}")]
pub struct LawBroken {
    /// The number of the law.
    pub law: u8,
    /// The seed of the match.
    pub seed: String,
    /// How many actions had been played.
    pub step: usize,
    /// What was found.
    pub detail: String,
}

/// What happened in a match that kept all laws.
#[derive(Debug, Clone, Copy, Default)]
pub struct Played {
    /// How many actions were played.
    pub steps: usize,
    /// How many rounds were finished.
    pub rounds: usize,
    /// How the match ended, if it did.
    pub outcome: Option<Outcome>,
    /// How many pairs of worlds were compared event by event for law 4.
    pub twins: usize,
}

/// A campaign: which table, and how closely to look.
pub struct Laws<'a, G: Conform> {
    /// The table.
    pub prepared: &'a Prepared<G>,
    /// What determinizations believe about the secret.
    pub prior: &'a G::Prior,
    /// The match is given up after this many steps.
    pub max_steps: usize,
    /// The costly laws are checked at every n-th step.
    pub every: usize,
}

impl<G: Conform> Laws<'_, G> {
    /// Plays one match and checks every law on the way.
    pub fn check_match(
        &self,
        seed: &Seed,
        policy: &mut Policy<'_, G>,
    ) -> Result<Played, LawBroken> {
        let mut walk = Walk::new(self, seed);
        walk.check_position(true)?;
        let mut log = Vec::new();
        while walk.played.steps < self.max_steps {
            let Some((seat, action)) = policy(&walk.position) else {
                break;
            };
            walk.step(seat, action, &mut log)?;
            if walk.played.outcome.is_some() {
                break;
            }
        }
        walk.check_replay(&log)?;
        Ok(walk.played)
    }

    /// Law 7 for every action that can be written down at this table.
    pub fn check_notation(&self) -> Result<(), LawBroken> {
        let setup = self.prepared.setup();
        for action in G::every_action(setup) {
            let text = G::action_text(setup, action);
            if G::parse_action(setup, &text) != Ok(action) {
                return Err(LawBroken {
                    law: 7,
                    seed: "-".into(),
                    step: 0,
                    detail: format!("`{text}` does not read back"),
                });
            }
        }
        Ok(())
    }

    /// Plays many random matches of a series and checks every law on the way.
    pub fn check_random(&self, series: u64, matches: u64) -> Result<Played, LawBroken> {
        self.check_notation()?;
        let mut total = Played::default();
        for index in 0..matches {
            let seed = Seed::numbered(series, index);
            let mut rng = Fast::seed_from_u64(series ^ index << 20);
            let played = self.check_match(&seed, &mut |p| random_action(p, &mut rng))?;
            total.steps += played.steps;
            total.rounds += played.rounds;
            total.twins += played.twins;
            total.outcome = played.outcome;
        }
        Ok(total)
    }
}

/// How many times more matches a longer campaign plays: the variable `REIHUM_LAWS_FACTOR`, or 1.
#[must_use]
pub fn campaign_factor() -> u64 {
    let factor = std::env::var("REIHUM_LAWS_FACTOR").ok();
    factor.and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// A policy that is steered by numbers, so that a failing match can be shrunk to a short list.
/// The match stops when the numbers run out.
pub fn steered<G: Game>(
    choices: impl IntoIterator<Item = u16>,
) -> impl FnMut(&Position<G>) -> Option<(Seat, G::Action)> {
    let mut choices = choices.into_iter();
    move |position| {
        let actors = position.to_act().anyone();
        let choice = usize::from(choices.next()?);
        let seat = actors.nth(choice % actors.len().max(1))?;
        let actions = position.legal_actions(seat);
        let index = (choice / actors.len()) % actions.len();
        Some((seat, actions.get(index)))
    }
}

/// One played step, for the replay of law 5.
struct Logged {
    seat: Seat,
    text: String,
    events: Vec<u8>,
    state: Value,
}

struct Walk<'a, G: Conform> {
    laws: &'a Laws<'a, G>,
    seed: Seed,
    position: Position<G>,
    census: Vec<String>,
    universe: Vec<G::Action>,
    rng: Fast,
    played: Played,
}

fn bytes(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("everything on the wire can be written")
}

/// What a seat (or a spectator) is sent of these events.
fn sent<G: Game>(events: &[Event<G>], to: Option<Seat>) -> Vec<u8> {
    let seen: Vec<_> = events
        .iter()
        .filter_map(|event| event.seen_by(to))
        .collect();
    bytes(&seen)
}

impl<'a, G: Conform> Walk<'a, G> {
    fn new(laws: &'a Laws<'a, G>, seed: &Seed) -> Self {
        let position = laws.prepared.deal(seed.clone());
        Self {
            laws,
            seed: seed.clone(),
            census: G::census(&position.setup, &position.parts),
            universe: G::every_action(&position.setup),
            rng: Fast::from_seed({
                let mut key = [1; 32];
                key[..16].copy_from_slice(&seed.to_hex().as_bytes()[..16]);
                key
            }),
            position,
            played: Played::default(),
        }
    }

    fn broken(&self, law: u8, detail: String) -> LawBroken {
        LawBroken {
            law,
            seed: self.seed.to_hex(),
            step: self.played.steps,
            detail,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<G> {
        self.position.setup.seats()
    }

    fn text(&self, action: G::Action) -> String {
        G::action_text(&self.position.setup, action)
    }

    fn step(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut Vec<Logged>,
    ) -> Result<(), LawBroken> {
        let close = self.played.steps.is_multiple_of(self.laws.every);
        let before = close.then(|| self.position.clone());
        let mut events = Vec::new();
        let round_won = self
            .position
            .play(seat, action, &mut events)
            .map_err(|error| self.broken(1, format!("a listed action was refused: {error}")))?;
        if let Some(before) = before {
            self.check_twins(before, seat, action)?;
        }
        log.push(Logged {
            seat,
            text: self.text(action),
            events: bytes_of_all(&events),
            state: Value::Object(G::state(&self.position)),
        });
        self.played.steps += 1;
        self.played.rounds += usize::from(round_won.is_some());
        self.played.outcome = self.position.outcome();
        self.check_position(close)
    }

    fn check_position(&mut self, close: bool) -> Result<(), LawBroken> {
        self.check_somebody_acts()?;
        self.check_listed(close)?;
        if close {
            self.check_worlds()?;
            self.check_state_text()?;
        }
        Ok(())
    }

    /// Law 6.
    fn check_somebody_acts(&self) -> Result<(), LawBroken> {
        let census = G::census(&self.position.setup, &self.position.parts);
        if census != self.census {
            let detail = format!(
                "cards are not conserved: {census:?}, at first {:?}",
                self.census
            );
            return Err(self.broken(6, detail));
        }
        let to_act = self.position.to_act();
        if to_act.must.is_empty() != self.position.outcome().is_some() {
            let detail = format!(
                "{:?} must act, outcome {:?}",
                to_act.must,
                self.position.outcome()
            );
            return Err(self.broken(6, detail));
        }
        if !to_act.must.intersection(to_act.may).is_empty() {
            return Err(self.broken(6, format!("somebody both must and may act: {to_act:?}")));
        }
        for seat in self.seats() {
            let can = !self.position.legal_actions(seat).is_empty();
            if can != to_act.anyone().contains(seat) {
                return Err(self.broken(6, format!("{seat:?} can act: {can}, but {to_act:?}")));
            }
        }
        Ok(())
    }

    /// Laws 1 and 7.
    fn check_listed(&self, close: bool) -> Result<(), LawBroken> {
        let setup = &self.position.setup;
        for seat in self.seats() {
            let view = self.position.view(Some(seat));
            let mut listed = HashSet::new();
            for action in G::legal_actions(view).iter() {
                let text = self.text(action);
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
            for action in &self.universe {
                if G::check(view, *action).is_ok() && !listed.contains(action) {
                    let text = self.text(*action);
                    return Err(self.broken(1, format!("`{text}` is accepted but not listed")));
                }
            }
        }
        if !G::legal_actions(self.position.view(None)).is_empty() {
            return Err(self.broken(1, "a spectator has legal actions".into()));
        }
        Ok(())
    }

    /// Laws 2, 3 and the first half of 4.
    fn check_worlds(&mut self) -> Result<(), LawBroken> {
        let mut rng = self.rng.clone();
        for eyes in self.seats().map(Some).chain([None]) {
            let view = self.position.view(eyes);
            let sent_view = bytes(&view.to_json());
            let truth = Value::Object(G::state(&self.position));
            let certain = G::certain(view);
            let mut first: Option<Value> = None;
            let mut varied = false;
            // Two equally likely worlds look alike 60 times in a row once in 10^18 positions.
            for sample in 0..60 {
                let parts = G::determinize(view, self.laws.prior, &mut rng);
                let world = Position::from_parts(self.position.setup.clone(), parts);
                if bytes(&world.view(eyes).to_json()) != sent_view {
                    return Err(self.broken(2, format!("the view of {eyes:?} changes")));
                }
                self.check_answers(eyes, &world, sample == 0)?;
                let census = G::census(&world.setup, &world.parts);
                if census != self.census {
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
        eyes: Option<Seat>,
        world: &Position<G>,
        errors_too: bool,
    ) -> Result<(), LawBroken> {
        let list = |position: &Position<G>| {
            let actions = G::legal_actions(position.view(eyes));
            bytes(&actions.iter().collect::<Vec<_>>())
        };
        if list(world) != list(&self.position) {
            return Err(self.broken(4, format!("the list of {eyes:?} tells worlds apart")));
        }
        if errors_too && let Some(seat) = eyes {
            for action in self.universe.iter().step_by(7) {
                let here = G::check(self.position.view(Some(seat)), *action);
                let there = G::check(world.view(Some(seat)), *action);
                if bytes(&here) != bytes(&there) {
                    let text = self.text(*action);
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
        before: Position<G>,
        actor: Seat,
        action: G::Action,
    ) -> Result<(), LawBroken> {
        let Position { setup, parts } = before;
        let shown = G::openly_shown(&setup, &parts, actor, action);
        let mut real = parts.clone();
        let mut events = Vec::new();
        G::apply(&setup, &mut real, actor, action, &mut events);
        let mut rng = self.rng.clone();
        for eyes in self.seats().map(Some).chain([None]) {
            // Not every world agrees in what is shown; some more tries find some that do.
            let mut compared = 0;
            for _ in 0..24 {
                if compared == 3 {
                    break;
                }
                let mut twin = G::determinize(parts.view(&setup, eyes), self.laws.prior, &mut rng);
                if G::check(twin.view(&setup, Some(actor)), action).is_err()
                    || G::openly_shown(&setup, &twin, actor, action) != shown
                {
                    continue;
                }
                let mut twin_events = Vec::new();
                G::apply(&setup, &mut twin, actor, action, &mut twin_events);
                if twin.view(&setup, eyes).to_json() != real.view(&setup, eyes).to_json() {
                    continue;
                }
                compared += 1;
                self.played.twins += 1;
                if sent(&events, eyes) != sent(&twin_events, eyes) {
                    let detail = format!(
                        "events of `{}` tell {eyes:?} worlds apart: {} / {}",
                        self.text(action),
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

    /// A position written under its keys and read back is the same position.
    fn check_state_text(&self) -> Result<(), LawBroken> {
        let state = G::state(&self.position);
        for key in state.keys() {
            if !G::KEYS.iter().any(|known| known.name == key) {
                return Err(self.broken(5, format!("`{key}` is no key of the notation")));
            }
        }
        if self.position.outcome().is_some() {
            return Ok(());
        }
        let fields = Fields::new(&state, self.position.setup.players());
        let back = G::from_state(self.laws.prepared, &fields)
            .map_err(|error| self.broken(5, format!("the state does not read back: {error}")))?;
        if G::state(&back) != state {
            let (here, there) = (Value::Object(state), Value::Object(G::state(&back)));
            return Err(self.broken(5, format!("the state reads back as {there}, it was {here}")));
        }
        if back.to_act() != self.position.to_act() {
            return Err(self.broken(5, "other seats act after reading the state back".into()));
        }
        Ok(())
    }

    /// Law 5.
    fn check_replay(&self, log: &[Logged]) -> Result<(), LawBroken> {
        let mut again = self.laws.prepared.deal(self.seed.clone());
        for (step, logged) in log.iter().enumerate() {
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
        for eyes in self.seats().map(Some).chain([None]) {
            if again.view(eyes).to_json() != self.position.view(eyes).to_json() {
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

/// How many different worlds come up in so many samples of a view: for tests of small positions
/// whose worlds can be counted by hand (law 3).
pub fn count_worlds<G: Conform>(
    position: &Position<G>,
    eyes: Option<Seat>,
    prior: &G::Prior,
    samples: usize,
) -> usize {
    let mut rng = Fast::seed_from_u64(1);
    let mut worlds = HashSet::new();
    for _ in 0..samples {
        let parts = G::determinize(position.view(eyes), prior, &mut rng);
        let world = Position::from_parts(position.setup.clone(), parts);
        worlds.insert(Value::Object(G::state(&world)).to_string());
    }
    worlds.len()
}

/// The number of different action sequences of length `depth` from here, every acting seat
/// included: a fingerprint of the rules.
pub fn count_sequences<G: Game>(position: &Position<G>, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for seat in position.to_act().anyone().iter() {
        let actions = position.legal_actions(seat);
        if depth == 1 {
            count += actions.len() as u64;
            continue;
        }
        for action in actions.iter() {
            let mut next = position.clone();
            next.play_unchecked(seat, action, &mut ());
            count += count_sequences(&next, depth - 1);
        }
    }
    count
}

/// Plays bytes as a stream of actions, legal or not: every refusal must leave the position as it
/// was, and nothing may panic. Returns how many were accepted.
pub fn play_bytes<G: Conform>(prepared: &Prepared<G>, seed: Seed, data: &[u8]) -> usize {
    let mut position = prepared.deal(seed);
    let universe = G::every_action(&position.setup);
    let mut accepted = 0;
    for chunk in data.chunks_exact(3) {
        let number = usize::from(u16::from_le_bytes([chunk[1], chunk[2]]));
        let seat = Seat::new(usize::from(chunk[0]) % crate::MAX_SEATS);
        let listed = position
            .parts
            .privates
            .get(seat)
            .map(|_| position.legal_actions(seat))
            .filter(|actions| !actions.is_empty());
        // Half of the bytes choose among what is legal, so that matches get somewhere.
        let action = match listed {
            Some(actions) if chunk[0] & 0x80 == 0 => actions.get(number % actions.len()),
            _ => universe[number % universe.len()],
        };
        let before = Value::Object(G::state(&position));
        match position.play(seat, action, &mut Vec::<Event<G>>::new()) {
            Ok(_) => accepted += 1,
            Err(_) => assert_eq!(
                before,
                Value::Object(G::state(&position)),
                "a refused action changed the position"
            ),
        }
    }
    accepted
}
