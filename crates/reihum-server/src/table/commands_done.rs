//! Which commands may have been carried out already: a bounded memory that never forgets one. If
//! it says yes, the log knows for sure.

use std::hash::{BuildHasher, RandomState};

use super::log::CommandId;

/// Bits for each command: with so many about one new command in two thousand is mistaken for one
/// that may have been done, which costs a look into the log and changes nothing.
const BITS_EACH: usize = 16;
/// How many bits a command sets.
const MARKS: u64 = 6;
/// The commands that the first filter is made for; each further one takes twice as many.
const FIRST: usize = 32;
/// The last filter takes all that still come: then looks into the log become more frequent, but
/// memory does not grow any more (16 KB in all, for 8,000 commands).
const FILTERS: usize = 8;

/// The commands of a table that may have been carried out.
#[derive(Default)]
pub struct CommandsDone {
    keys: RandomState,
    filters: Vec<Filter>,
}

/// A Bloom filter.
struct Filter {
    bits: Box<[u64]>,
    /// How many commands it can still take.
    room: usize,
}

impl CommandsDone {
    /// Notes a command that is in the log.
    pub fn add(&mut self, command: &CommandId) {
        let hash = self.keys.hash_one(command);
        let full = self.filters.last().is_none_or(|filter| filter.room == 0);
        if full && self.filters.len() < FILTERS {
            let room = FIRST << self.filters.len();
            self.filters.push(Filter {
                bits: vec![0; room * BITS_EACH / 64].into(),
                room,
            });
        }
        if let Some(filter) = self.filters.last_mut() {
            filter.room = filter.room.saturating_sub(1);
            for (word, bit) in filter.marks(hash) {
                filter.bits[word] |= bit;
            }
        }
    }

    /// Was it perhaps carried out? No is sure.
    #[must_use]
    pub fn may_have(&self, command: &CommandId) -> bool {
        let hash = self.keys.hash_one(command);
        self.filters.iter().any(|filter| {
            let mut marks = filter.marks(hash);
            marks.all(|(word, bit)| filter.bits[word] & bit != 0)
        })
    }
}

impl Filter {
    /// The bits of a command: each with the word it is in.
    fn marks(&self, hash: u64) -> impl Iterator<Item = (usize, u64)> + use<> {
        let bits = self.bits.len() as u64 * 64;
        let (start, stride) = (hash >> 32, (hash & 0xffff_ffff) | 1);
        (0..MARKS).map(move |mark| {
            let bit = start.wrapping_add(mark.wrapping_mul(stride)) % bits;
            ((bit / 64) as usize, 1 << (bit % 64))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(number: usize) -> CommandId {
        CommandId {
            by: format!("person {}", number % 2),
            id: format!("{number}"),
        }
    }

    #[test]
    fn none_is_forgotten_and_memory_is_bounded() {
        let mut done = CommandsDone::default();
        assert!(!done.may_have(&command(0)));
        for number in 0..20_000 {
            done.add(&command(number));
        }
        assert!((0..20_000).all(|number| done.may_have(&command(number))));
        let words: usize = done.filters.iter().map(|filter| filter.bits.len()).sum();
        assert!(words * 8 <= 16 * 1024, "{words} words");
    }

    #[test]
    fn new_commands_are_hardly_ever_mistaken_for_old_ones() {
        let mut done = CommandsDone::default();
        for number in 0..5_000 {
            done.add(&command(number));
        }
        let mistaken = (10_000..60_000).filter(|number| done.may_have(&command(*number)));
        assert!(mistaken.count() < 500, "more than one in a hundred");
    }
}
