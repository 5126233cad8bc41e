//! Many matches at once: one call steps all of them, on several threads, and writes what each of
//! the seats that are asked next observes. A match that ends is dealt anew in the same step.

use std::sync::Arc;

use rayon::prelude::*;
use reihum_bots::{BotConfig, Level};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Seat, Seed};

use crate::play::{Choice, Course, SharedBot, owned};
use crate::{CannotStep, Encoded, EncodedTable, OutOfTurn, PlayRules, reward};

/// What a batch is made of.
#[derive(Debug, Clone)]
pub struct BatchSettings {
    /// How many matches.
    pub matches: usize,
    /// The number that all chance comes from.
    pub seed: u64,
    /// On how many threads; the results are the same for any number.
    pub threads: usize,
    /// What is asked of whom.
    pub rules: PlayRules,
    /// The bots that play some of the seats; the others are asked.
    pub bots: Vec<(Seat, Level)>,
}

/// Why a batch could not be made or stepped; no match has moved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// A number that cannot be played.
    #[error("match {index}: {problem}")]
    Match {
        /// The first match with one.
        index: usize,
        /// What is wrong.
        problem: CannotStep,
    },
    /// Arrays of other lengths than there are matches.
    #[error("{what}: {wanted} places are needed, not {given}")]
    Length {
        /// Which array.
        what: &'static str,
        /// How many places it must have.
        wanted: usize,
        /// How many it has.
        given: usize,
    },
    /// Settings that make no batch.
    #[error("{0}")]
    Settings(String),
}

/// Where a batch writes, a row for each match.
pub struct Rows<'a> {
    /// What the seat that is asked next observes.
    pub obs: &'a mut [u8],
    /// Which numbers it may choose.
    pub mask: &'a mut [bool],
    /// What the step was worth to each seat.
    pub reward: &'a mut [f32],
    /// Did the match end?
    pub terminated: &'a mut [bool],
    /// Was it cut?
    pub truncated: &'a mut [bool],
    /// Who is asked next.
    pub seat: &'a mut [u8],
    /// One of the legal numbers, each with the same chance; not written if empty.
    pub sampled: &'a mut [i32],
    /// What the seat that acted observed of the end, where a match ended; not written if empty.
    pub final_obs: &'a mut [u8],
}

impl<'a> Rows<'a> {
    /// The rows of the first matches, and of the others.
    fn split(self, at: usize, sizes: Sizes) -> (Self, Self) {
        fn split<T>(slice: &mut [T], at: usize) -> (&mut [T], &mut [T]) {
            let at = at.min(slice.len());
            slice.split_at_mut(at)
        }
        let obs = split(self.obs, at * sizes.features);
        let mask = split(self.mask, at * sizes.actions);
        let reward = split(self.reward, at * sizes.players);
        let terminated = split(self.terminated, at);
        let truncated = split(self.truncated, at);
        let seat = split(self.seat, at);
        let sampled = split(self.sampled, at);
        let final_obs = split(self.final_obs, at * sizes.features);
        let first = Rows {
            obs: obs.0,
            mask: mask.0,
            reward: reward.0,
            terminated: terminated.0,
            truncated: truncated.0,
            seat: seat.0,
            sampled: sampled.0,
            final_obs: final_obs.0,
        };
        let rest = Rows {
            obs: obs.1,
            mask: mask.1,
            reward: reward.1,
            terminated: terminated.1,
            truncated: truncated.1,
            seat: seat.1,
            sampled: sampled.1,
            final_obs: final_obs.1,
        };
        (first, rest)
    }

    fn check(&self, matches: usize, sizes: Sizes) -> Result<(), BatchError> {
        let optional = |len: usize, wanted: usize| if len == 0 { 0 } else { wanted };
        let lengths = [
            ("obs", self.obs.len(), matches * sizes.features),
            ("mask", self.mask.len(), matches * sizes.actions),
            ("reward", self.reward.len(), matches * sizes.players),
            ("terminated", self.terminated.len(), matches),
            ("truncated", self.truncated.len(), matches),
            ("seat", self.seat.len(), matches),
            (
                "sampled",
                self.sampled.len(),
                optional(self.sampled.len(), matches),
            ),
            (
                "final_obs",
                self.final_obs.len(),
                optional(self.final_obs.len(), matches * sizes.features),
            ),
        ];
        match lengths
            .into_iter()
            .find(|(_, given, wanted)| given != wanted)
        {
            None => Ok(()),
            Some((what, given, wanted)) => Err(BatchError::Length {
                what,
                wanted,
                given,
            }),
        }
    }
}

/// How long the row of a match is in each array.
#[derive(Clone, Copy)]
struct Sizes {
    features: usize,
    actions: usize,
    players: usize,
}

/// One match of a batch.
struct Cell<G: Encoded> {
    course: Course<G>,
    /// What was read and is about to be done.
    next: Choice<G::Action>,
    index: u64,
    /// How many matches have been dealt here.
    dealt: u64,
    rng: Fast,
    bots: Vec<(Seat, SharedBot<G>)>,
}

/// Many matches, stepped at once.
pub struct Batch<G: Encoded> {
    table: Arc<EncodedTable<G>>,
    settings: BatchSettings,
    sizes: Sizes,
    cells: Vec<Cell<G>>,
    pool: Option<rayon::ThreadPool>,
}

/// What all matches of a batch share while they are stepped.
struct Shared<'a, G: Encoded> {
    table: &'a EncodedTable<G>,
    settings: &'a BatchSettings,
    sizes: Sizes,
}

impl<G: Encoded> Batch<G> {
    /// Deals the matches. [`Batch::write`] writes what is asked first.
    pub fn new(table: Arc<EncodedTable<G>>, settings: BatchSettings) -> Result<Self, BatchError> {
        let players = table.prepared().setup().players();
        let refuse = |problem: String| Err(BatchError::Settings(problem));
        if settings.matches == 0 {
            return refuse("a batch has at least one match".to_owned());
        }
        if settings.bots.len() >= players {
            return refuse(format!(
                "bots at all {players} seats leave nobody to be asked"
            ));
        }
        if let Some((seat, _)) = settings.bots.iter().find(|(s, _)| s.index() >= players) {
            return refuse(format!(
                "a bot sits at seat {seat}; seats are 0 to {}",
                players - 1
            ));
        }
        let setup = table.prepared().setup();
        let windows = settings.rules.out_of_turn == OutOfTurn::Window;
        let sizes = Sizes {
            features: table.features().iter().map(|field| field.bytes).sum(),
            actions: G::actions(setup) + usize::from(windows),
            players,
        };
        let threads = settings.threads.clamp(1, settings.matches);
        let pool = (threads > 1).then(|| {
            let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
            builder.build()
        });
        let pool = pool.transpose();
        let pool = pool.map_err(|error| BatchError::Settings(error.to_string()))?;
        let shared = Shared {
            table: &table,
            settings: &settings,
            sizes,
        };
        let cells = (0..settings.matches as u64).map(|index| shared.first(index));
        Ok(Self {
            cells: cells.collect(),
            sizes,
            pool,
            table: table.clone(),
            settings,
        })
    }

    /// Plays a number in each match, for the seat that is asked there, and writes what came of it.
    pub fn step(&mut self, numbers: &[i32], rows: Rows<'_>) -> Result<(), BatchError> {
        let matches = self.cells.len();
        rows.check(matches, self.sizes)?;
        if numbers.len() != matches {
            return Err(BatchError::Length {
                what: "actions",
                wanted: matches,
                given: numbers.len(),
            });
        }
        let rules = self.settings.rules;
        // All are read before any is played, so that a wrong one changes nothing.
        let read = |(index, (cell, number)): (usize, (&mut Cell<G>, &i32))| match cell
            .course
            .read(i64::from(*number), rules)
        {
            Ok(choice) => {
                cell.next = choice;
                Ok(())
            }
            Err(problem) => Err(BatchError::Match { index, problem }),
        };
        let chunk = self.chunk();
        match &self.pool {
            None => self
                .cells
                .iter_mut()
                .zip(numbers)
                .enumerate()
                .try_for_each(read)?,
            Some(pool) => {
                let cells = &mut self.cells;
                let parts = cells.par_chunks_mut(chunk).zip(numbers.par_chunks(chunk));
                let errors: Vec<BatchError> = pool.install(|| {
                    let parts = parts.enumerate();
                    let first = parts.filter_map(|(part, (cells, numbers))| {
                        let offset = part * chunk;
                        let mut each = cells.iter_mut().zip(numbers).enumerate();
                        each.find_map(|(n, both)| read((offset + n, both)).err())
                    });
                    first.collect()
                });
                if let Some(first) = errors.into_iter().next() {
                    return Err(first);
                }
            }
        }
        self.each(rows, |shared, cell, row| {
            shared.step(cell, row);
        });
        Ok(())
    }

    /// Writes what is asked now; rewards and ends are cleared.
    pub fn write(&mut self, rows: Rows<'_>) -> Result<(), BatchError> {
        rows.check(self.cells.len(), self.sizes)?;
        self.each(rows, |shared, cell, row| {
            row.reward.fill(0.0);
            row.terminated.fill(false);
            row.truncated.fill(false);
            shared.show(cell, row);
        });
        Ok(())
    }

    /// The seed of the match that is played at a place now.
    #[must_use]
    pub fn seed(&self, index: usize) -> Option<Seed> {
        let cell = self.cells.get(index)?;
        Some(seed(self.settings.seed, cell.index, cell.dealt - 1))
    }

    fn chunk(&self) -> usize {
        // A few for each thread: a match that is dealt anew, or thought about, takes longer.
        let parts = self.settings.threads.max(1) * 4;
        self.cells.len().div_ceil(parts).max(1)
    }

    fn each(
        &mut self,
        rows: Rows<'_>,
        work: impl Fn(&Shared<'_, G>, &mut Cell<G>, &mut Rows<'_>) + Sync,
    ) {
        let chunk = self.chunk();
        let shared = Shared {
            table: &self.table,
            settings: &self.settings,
            sizes: self.sizes,
        };
        let sizes = self.sizes;
        let run = |cells: &mut [Cell<G>], mut rows: Rows<'_>| {
            for cell in cells {
                let (mut row, rest) = rows.split(1, sizes);
                work(&shared, cell, &mut row);
                rows = rest;
            }
        };
        let Some(pool) = &self.pool else {
            return run(&mut self.cells, rows);
        };
        let run = &run;
        pool.scope(|scope| {
            let mut rows = rows;
            for cells in self.cells.chunks_mut(chunk) {
                let (part, rest) = rows.split(cells.len(), sizes);
                scope.spawn(move |_| run(cells, part));
                rows = rest;
            }
        });
    }
}

/// The seed of one of the matches of a place in a batch.
fn seed(number: u64, index: u64, dealt: u64) -> Seed {
    Seed::numbered(number, index << 32 | dealt)
}

impl<G: Encoded> Shared<'_, G> {
    fn first(&self, index: u64) -> Cell<G> {
        let position = self
            .table
            .prepared()
            .deal(seed(self.settings.seed, index, 0));
        let mut cell = Cell {
            course: Course::new(position, self.settings.rules),
            next: Choice::Pass,
            index,
            dealt: 1,
            rng: Fast::seed_from_u64(self.settings.seed.rotate_left(32) ^ index),
            bots: Vec::new(),
        };
        self.seat_bots(&mut cell);
        self.begin(&mut cell);
        cell
    }

    /// Bots of the match that was dealt last.
    fn seat_bots(&self, cell: &mut Cell<G>) {
        let bots = self.settings.bots.iter().map(|(seat, level)| {
            let number = cell.index << 24 ^ cell.dealt << 4 ^ seat.index() as u64;
            let mut config = BotConfig::new(*level, seat.index() as u64);
            config.seed = self.settings.seed ^ number;
            (*seat, self.table.bot(config).into())
        });
        cell.bots = bots.collect();
    }

    fn deal(&self, cell: &mut Cell<G>) {
        let seed = seed(self.settings.seed, cell.index, cell.dealt);
        let position = self.table.prepared().deal(seed);
        cell.course = Course::new(position, self.settings.rules);
        cell.dealt += 1;
        if !self.settings.bots.is_empty() {
            self.seat_bots(cell);
        }
    }

    /// Lets bots play until somebody is asked; a match that bots end before that is dealt anew.
    fn begin(&self, cell: &mut Cell<G>) {
        let rules = PlayRules {
            max_moves: None,
            ..self.settings.rules
        };
        self.play_bots(cell, rules);
        while cell.course.asked.is_none() {
            self.deal(cell);
            self.play_bots(cell, rules);
        }
    }

    #[inline]
    fn play_bots(&self, cell: &mut Cell<G>, rules: PlayRules) {
        if cell.bots.is_empty() {
            return;
        }
        while let Some(asked) = cell.course.asked {
            let Some((_, bot)) = cell.bots.iter_mut().find(|(seat, _)| *seat == asked) else {
                return;
            };
            let Some(choice) = cell.course.ask_bot(owned(bot)) else {
                return;
            };
            cell.course.step(choice, rules);
        }
    }

    #[inline]
    fn step(&self, cell: &mut Cell<G>, row: &mut Rows<'_>) {
        let actor = cell.course.asked;
        cell.course.step(cell.next, self.settings.rules);
        self.play_bots(cell, self.settings.rules);
        let over = cell.course.asked.is_none();
        row.terminated[0] = over && !cell.course.truncated;
        row.truncated[0] = over && cell.course.truncated;
        if over {
            reward::write(&cell.course.position, row.reward);
            if !row.final_obs.is_empty() {
                G::observe(cell.course.position.view(actor), row.final_obs);
            }
            self.deal(cell);
            self.begin(cell);
        } else {
            row.reward.fill(0.0);
        }
        self.show(cell, row);
    }

    #[inline]
    fn show(&self, cell: &mut Cell<G>, row: &mut Rows<'_>) {
        let Some(seat) = cell.course.asked else {
            return;
        };
        row.seat[0] = seat.index() as u8;
        G::observe(cell.course.position.view(Some(seat)), row.obs);
        cell.course.mask(seat, row.mask);
        debug_assert_eq!(row.mask.len(), self.sizes.actions);
        if let Some(sampled) = row.sampled.first_mut() {
            *sampled = cell.course.sample(&mut cell.rng).map_or(-1, |n| n as i32);
        }
    }
}
