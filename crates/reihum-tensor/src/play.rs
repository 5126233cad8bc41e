//! A match that is played by numbers: one seat at a time is asked.

use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use reihum_bots::{Bot, BotConfig, Hint};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, PlayError, Position, Replay, Seat, SeatSet, Seed, below};

use crate::{Encoded, EncodedTable, reward};

/// What is asked of whom, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayRules {
    /// A match that has not ended after so many moves is cut; never if absent. Random play of Racko
    /// does not end.
    pub max_moves: Option<NonZeroU32>,
    /// When seats that may act out of turn are asked.
    pub out_of_turn: OutOfTurn,
}

/// When seats that may act out of turn are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OutOfTurn {
    /// Only in their own turn, where such actions are among the others.
    #[default]
    OwnTurn,
    /// After every move each of them, clockwise. There is one more number then, the last: to pass.
    Window,
}

/// Why a number was not played; the match is unchanged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotStep {
    /// Nobody can act any more.
    #[error("the match is over; deal a new one")]
    Over,
    /// The number is beyond all actions.
    #[error("there is no action {number}: actions are 0 to {}", count - 1)]
    NoSuchNumber {
        /// The number.
        number: i64,
        /// How many there are.
        count: usize,
    },
    /// The rules forbid it.
    #[error("action {number} (`{text}`) is not legal for seat {seat}: {reason}")]
    Illegal {
        /// The number.
        number: usize,
        /// The action, in notation.
        text: String,
        /// Who was asked.
        seat: Seat,
        /// Why not.
        reason: String,
    },
    /// An action that does not follow from what is asked.
    #[error("{0}")]
    Other(String),
}

/// What a number means.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Choice<A> {
    /// Nothing out of turn.
    Pass,
    Act(A),
}

/// How a match goes on, without a log of it.
pub(crate) struct Course<G: Encoded> {
    pub position: Position<G>,
    pub moves: u32,
    pub truncated: bool,
    /// Who is asked now.
    pub asked: Option<Seat>,
    /// Who acted last.
    last: Option<Seat>,
    /// Who is still to be asked whether they act out of turn.
    window: SeatSet,
}

impl<G: Encoded> Clone for Course<G> {
    fn clone(&self) -> Self {
        Self {
            position: self.position.clone(),
            ..*self
        }
    }
}

impl<G: Encoded> Course<G> {
    pub fn new(position: Position<G>, rules: PlayRules) -> Self {
        let mut course = Self {
            position,
            moves: 0,
            truncated: false,
            asked: None,
            last: None,
            window: SeatSet::EMPTY,
        };
        course.open_window(rules);
        course.ask();
        course
    }

    fn open_window(&mut self, rules: PlayRules) {
        if rules.out_of_turn == OutOfTurn::Window {
            self.window = self.position.to_act().may;
        }
    }

    /// Out of turn first, then whoever must act; where several must at the same time, one after the
    /// other clockwise.
    #[inline]
    fn ask(&mut self) {
        let seats = if self.truncated {
            SeatSet::EMPTY
        } else if self.window.is_empty() {
            self.position.to_act().must
        } else {
            self.window
        };
        self.asked = match self.last {
            Some(last) if seats.len() > 1 => {
                seats.next_after(last, self.position.setup().players())
            }
            _ => seats.first(),
        };
    }

    /// May the seat that is asked pass?
    #[inline]
    pub fn can_pass(&self) -> bool {
        !self.window.is_empty() && !self.truncated
    }

    #[inline]
    pub fn read(&self, number: i64, rules: PlayRules) -> Result<Choice<G::Action>, CannotStep> {
        let Some(seat) = self.asked else {
            return Err(CannotStep::Over);
        };
        let actions = G::actions(self.position.setup());
        let windows = usize::from(rules.out_of_turn == OutOfTurn::Window);
        let count = actions + windows;
        let index = usize::try_from(number).ok().filter(|index| *index < count);
        let Some(index) = index else {
            return Err(CannotStep::NoSuchNumber { number, count });
        };
        let illegal = |text: String, reason: String| CannotStep::Illegal {
            number: index,
            text,
            seat,
            reason,
        };
        if index == actions {
            let why = || "it must act, and cannot pass".to_owned();
            let passes = self.can_pass().then_some(Choice::Pass);
            return passes.ok_or_else(|| illegal("pass".to_owned(), why()));
        }
        let view = self.position.view(Some(seat));
        let Some(action) = G::action(view, index) else {
            let nothing = "there is no such card in its hand".to_owned();
            return Err(illegal("nothing".to_owned(), nothing));
        };
        G::check(view, action).map_err(|refusal| {
            illegal(
                G::action_text(self.position.setup(), action),
                refusal.to_string(),
            )
        })?;
        Ok(Choice::Act(action))
    }

    /// Does what was read in this position.
    #[inline]
    pub fn step(&mut self, choice: Choice<G::Action>, rules: PlayRules) {
        let Some(seat) = self.asked else { return };
        match choice {
            Choice::Pass => self.window = self.window.without(seat),
            Choice::Act(action) => {
                self.position.play_unchecked(seat, action, &mut ());
                self.last = Some(seat);
                self.moves += 1;
                self.open_window(rules);
                let long = rules.max_moves.is_some_and(|most| self.moves >= most.get());
                let over = self.position.outcome().is_some();
                self.truncated = !over && (long || !self.fits());
            }
        }
        self.ask();
    }

    fn fits(&self) -> bool {
        G::fits(self.position.view(Some(Seat::new(0))))
    }

    /// Shows the numbers that the seat that is asked may choose.
    pub fn legal(&self, mut visit: impl FnMut(usize)) {
        let Some(seat) = self.asked else { return };
        let view = self.position.view(Some(seat));
        G::legal_actions(view).visit(|action| {
            if let Some(index) = G::index(view, action) {
                visit(index);
            }
        });
        if self.can_pass() {
            visit(G::actions(view.setup));
        }
    }

    /// Writes which numbers a seat may choose; none if it is not asked.
    #[inline]
    pub fn mask(&self, seat: Seat, out: &mut [bool]) {
        if self.asked != Some(seat) {
            out.fill(false);
            return;
        }
        let actions = G::actions(self.position.setup());
        let (numbers, pass) = out.split_at_mut(actions);
        G::mask(self.position.view(Some(seat)), numbers);
        pass.fill(self.can_pass());
    }

    /// One of the legal numbers, each with the same chance.
    #[inline]
    pub fn sample(&self, rng: &mut Fast) -> Option<usize> {
        let seat = self.asked?;
        let view = self.position.view(Some(seat));
        let actions = G::legal_actions(view);
        let count = actions.len() + usize::from(self.can_pass());
        let chosen = below(rng, count as u32) as usize;
        if chosen == actions.len() {
            return Some(G::actions(view.setup));
        }
        G::index(view, actions.get(chosen))
    }

    /// Asks a bot for the seat that is asked.
    pub fn ask_bot(&self, bot: &mut dyn Bot<G>) -> Option<Choice<G::Action>> {
        let view = self.position.view(Some(self.asked?));
        Some(if self.can_pass() {
            bot.choose_out_of_turn(view)
                .map_or(Choice::Pass, Choice::Act)
        } else {
            Choice::Act(bot.choose(view))
        })
    }

    fn number(&self, choice: Choice<G::Action>) -> Option<usize> {
        match choice {
            Choice::Pass => Some(G::actions(self.position.setup())),
            Choice::Act(action) => G::index(self.position.view(self.asked), action),
        }
    }
}

/// Something that was done to a match: with its seed and its options enough to have it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// A number was played.
    Number(u32),
    /// What a seat cannot know was drawn anew.
    Resample {
        /// Whose view stayed the same.
        seat: Seat,
        /// Where the chance came from.
        seed: u64,
    },
}

/// A bot in something that may be looked at from several threads; only its owner asks it.
pub(crate) type SharedBot<G> = Mutex<Box<dyn Bot<G>>>;

/// The bot, for its owner.
pub(crate) fn owned<G: Encoded>(bot: &mut SharedBot<G>) -> &mut dyn Bot<G> {
    &mut **bot.get_mut().unwrap_or_else(PoisonError::into_inner)
}

/// One match, played by numbers.
///
/// ```
/// use racko::{Options, Racko};
/// use reihum_bots::RackoBots;
/// use reihum_core::{Prepared, Seed};
/// use reihum_tensor::{EncodedTable, Play, PlayRules};
///
/// let prepared = Prepared::<Racko>::new(2, Options::default()).unwrap();
/// let table = EncodedTable::new(prepared, RackoBots);
/// let mut play = Play::new(table.into(), Seed::from_number(1), PlayRules::default());
/// play.step(0).unwrap(); // draw
/// assert_eq!(play.step(99).unwrap_err().to_string(), "there is no action 99: actions are 0 to 52");
/// ```
pub struct Play<G: Encoded> {
    table: Arc<EncodedTable<G>>,
    rules: PlayRules,
    seed: Seed,
    log: Vec<Entry>,
    pub(crate) course: Course<G>,
    /// Bots that were asked in this match, each for its seat: they may have learnt something.
    bots: Vec<(Seat, BotConfig, SharedBot<G>)>,
}

impl<G: Encoded> Clone for Play<G> {
    /// The bots of a match do not come along: what a seat has learnt is in its view.
    fn clone(&self) -> Self {
        Self {
            table: self.table.clone(),
            rules: self.rules,
            seed: self.seed.clone(),
            log: self.log.clone(),
            course: self.course.clone(),
            bots: Vec::new(),
        }
    }
}

impl<G: Encoded> Play<G> {
    /// Deals a match.
    #[must_use]
    pub fn new(table: Arc<EncodedTable<G>>, seed: Seed, rules: PlayRules) -> Self {
        let course = Course::new(table.prepared().deal(seed.clone()), rules);
        Self {
            table,
            rules,
            seed,
            log: Vec::new(),
            course,
            bots: Vec::new(),
        }
    }

    /// Plays a number for the seat that is asked.
    pub fn step(&mut self, number: i64) -> Result<(), CannotStep> {
        let choice = self.course.read(number, self.rules)?;
        self.log.push(Entry::Number(number as u32));
        self.course.step(choice, self.rules);
        Ok(())
    }

    /// Draws anew what a seat cannot know. Its view stays the same.
    pub fn resample(&mut self, seat: Seat, seed: u64) {
        let mut rng = Fast::seed_from_u64(seed);
        let prior = G::uninformed_prior(self.table.prepared());
        let position = &self.course.position;
        let parts = G::determinize(position.view(Some(seat)), &prior, &mut rng);
        self.course.position = Position::from_parts(position.setup().clone(), parts);
        self.log.push(Entry::Resample { seat, seed });
    }

    /// Does again what was done to another match of the same table and seed.
    pub fn follow(&mut self, log: &[Entry]) -> Result<(), CannotStep> {
        for entry in log {
            match *entry {
                Entry::Number(number) => self.step(i64::from(number))?,
                Entry::Resample { seat, seed } => self.resample(seat, seed),
            }
        }
        Ok(())
    }

    /// Plays an action that is not a number: passes for others who are asked before.
    pub fn step_as(&mut self, seat: Seat, action: G::Action) -> Result<(), CannotStep> {
        while self.course.can_pass() && self.course.asked.is_some_and(|asked| asked != seat) {
            self.step(G::actions(self.course.position.setup()) as i64)?;
        }
        let asked = self.course.asked.ok_or(CannotStep::Over)?;
        let setup = self.course.position.setup();
        // Whose turn it is may have wanted nothing out of turn.
        if asked == seat
            && self.course.can_pass()
            && let Err(PlayError::Illegal(_)) = self.course.position.check(seat, action)
        {
            self.step(G::actions(setup) as i64)?;
            return self.step_as(seat, action);
        }
        let text = G::action_text(self.course.position.setup(), action);
        if asked != seat {
            return Err(CannotStep::Other(format!(
                "seat {seat} did `{text}` where seat {asked} is asked; what is done out of turn is \
                 read with out_of_turn=\"window\""
            )));
        }
        let number = G::index(self.course.position.view(Some(seat)), action);
        let number = number.ok_or_else(|| CannotStep::Other(format!("`{text}` has no number")))?;
        self.step(number as i64)
    }

    /// The match as a replay file has it; not where something was drawn anew.
    pub fn replay(&self) -> Result<String, CannotStep> {
        let mut replay = Replay::new(self.table.prepared().clone(), self.seed.clone());
        let mut course = Course::new(self.table.prepared().deal(self.seed.clone()), self.rules);
        for entry in &self.log {
            let Entry::Number(number) = entry else {
                return Err(CannotStep::Other(
                    "a match in which something was resampled has no replay; pickle it".to_owned(),
                ));
            };
            let choice = course.read(i64::from(*number), self.rules)?;
            if let (Choice::Act(action), Some(seat)) = (choice, course.asked) {
                replay.push(seat, action);
            }
            course.step(choice, self.rules);
        }
        serde_json::to_string_pretty(&replay.to_record())
            .map_err(|error| CannotStep::Other(error.to_string()))
    }

    /// The number that a bot would play for the seat that is asked.
    pub fn ask(&mut self, config: BotConfig) -> Result<usize, CannotStep> {
        let seat = self.course.asked.ok_or(CannotStep::Over)?;
        let known = |(of, with, _): &(Seat, BotConfig, _)| *of == seat && *with == config;
        let at = self.bots.iter().position(known).unwrap_or_else(|| {
            self.bots
                .push((seat, config, self.table.bot(config).into()));
            self.bots.len() - 1
        });
        let choice = self.course.ask_bot(owned(&mut self.bots[at].2));
        let number = choice.and_then(|choice| self.course.number(choice));
        number.ok_or(CannotStep::Over)
    }

    /// What the legal numbers are worth to the seat that is asked, the best first.
    pub fn hints(&self, config: BotConfig) -> Vec<(usize, Hint<G::Action>)> {
        let view = self.course.position.view(self.course.asked);
        if view.own.is_none() {
            return Vec::new();
        }
        let hints = self.table.bot(config).hints(view).into_iter();
        hints
            .filter_map(|hint| Some((G::index(view, hint.action)?, hint)))
            .collect()
    }

    /// The position. Whoever looks at all of it sees everything.
    #[must_use]
    pub fn position(&self) -> &Position<G> {
        &self.course.position
    }

    /// Who is asked now; nobody after the end.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        self.course.asked
    }

    /// Writes what the match has been worth to each seat; zeros until it has ended.
    pub fn rewards(&self, out: &mut [f32]) {
        reward::write(&self.course.position, out);
    }

    /// What was done to the match.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// Where its chance comes from. It tells every card.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// What is asked of whom.
    #[must_use]
    pub fn rules(&self) -> PlayRules {
        self.rules
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &Arc<EncodedTable<G>> {
        &self.table
    }
}
