//! The effort to fill a stretch of a rack, in turns.
//!
//! Between two cards that stay lie some slots that still need cards, and some numbers that would
//! fit there and may still come: the *room*. Every missing card takes one exchange, so at least
//! a turn, and now and then a turn is lost to an event card: [`EACH`]. The tighter the stretch,
//! the longer the wait for a card that fits: [`TIGHT`] for each card where there is just enough
//! room, less where there is more. Stretches wait at the same time, and the plan changes with the
//! cards that come, so this wait is far shorter than that for certain cards would be.
//!
//! How the numbers were found: rounds played alone, each turn a top card and a draw, always by the
//! least effort (the example `racko_effort` prints the turns to order for several values and all
//! decks). The effort compares racks well, but it is no forecast: for a rack as dealt it says
//! about 20 turns where 14 are enough, because the plan changes with the cards that come. What
//! people are told is [`forecast`].

/// What every missing card takes.
const EACH: f32 = 1.15;
/// What a missing card takes on top where there is just enough room.
const TIGHT: f32 = 4.0;

/// The turns to order for each turn of effort of a rack as dealt, with 2, 3 and 4 players: from
/// the same rounds.
const TAKEN: [f32; 3] = [0.70, 0.81, 0.89];

/// How many turns an effort is likely to take.
pub(super) fn forecast(effort: f32, players: usize) -> f32 {
    effort * TAKEN[players.clamp(2, 4) - 2]
}

/// More effort than anything takes.
pub(super) const NEVER: f32 = 1e9;

const SLOTS: usize = racko::SLOTS + 1;
const ROOMS: usize = racko::HIGHEST as usize + 1;

/// The effort for each number of missing cards and each room.
#[derive(Clone, Debug)]
pub(super) struct Efforts([[f32; ROOMS]; SLOTS]);

impl Efforts {
    /// The model the bots play by.
    pub const USUAL: Self = Self::new(EACH, TIGHT);

    pub const fn new(each: f32, tight: f32) -> Self {
        let mut table = [[0.0; ROOMS]; SLOTS];
        let mut missing = 1;
        while missing < SLOTS {
            let mut room = 0;
            while room < ROOMS {
                // Without any room only Jokers help.
                let width = if room == 0 { 0.5 } else { room as f32 };
                let missing_cards = missing as f32;
                table[missing][room] = missing_cards * (each + tight * missing_cards / width);
                room += 1;
            }
            missing += 1;
        }
        Self(table)
    }

    /// The effort to find so many missing cards in this room.
    #[inline]
    pub fn get(&self, missing: usize, room: usize) -> f32 {
        self.0[missing.min(SLOTS - 1)][room.min(ROOMS - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effort(missing: usize, room: usize) -> f32 {
        Efforts::USUAL.get(missing, room)
    }

    #[test]
    fn efforts_by_hand() {
        assert!(effort(0, 10).abs() < 1e-6);
        assert!((effort(1, 1) - (EACH + TIGHT)).abs() < 1e-5);
        assert!((effort(2, 8) - 2.0 * (EACH + TIGHT / 4.0)).abs() < 1e-5);
    }

    #[test]
    fn more_room_and_fewer_cards_are_easier() {
        for missing in 1..SLOTS - 1 {
            for room in 0..ROOMS - 1 {
                assert!(effort(missing, room + 1) <= effort(missing, room));
                assert!(effort(missing + 1, room) > effort(missing, room));
            }
        }
    }
}
