//! How bots answer what people throw onto the table: now and then, each in character. The weaker
//! ones are chatty, a master is sparing with words.

use crate::protocol::{Gesture, Level, Phrase, Stamp};

/// What a bot of this level answers; nothing if it does not feel like it. `roll` is chance.
#[must_use]
pub fn answer(level: Level, to: Gesture, roll: u64) -> Option<Gesture> {
    use Gesture::Phrase as Say;
    // Whoever is greeted greets back.
    if to == Say(Phrase::Hello) {
        return Some(to);
    }
    let talkative = match level {
        Level::Novice => 3,
        Level::Casual => 2,
        Level::Expert | Level::Master => 1,
    };
    (roll % 4 < talkative).then(|| in_character(level, to))
}

fn in_character(level: Level, to: Gesture) -> Gesture {
    use Gesture::{Phrase as Say, Stamp as Show};
    let of_each = match to {
        Say(Phrase::Hello) => [Say(Phrase::Hello); 4],
        Say(Phrase::GoodLuck) => [
            Say(Phrase::GoodLuck),
            Say(Phrase::Thanks),
            Say(Phrase::Thanks),
            Show(Stamp::Hourglass),
        ],
        Say(Phrase::WellPlayed) | Show(Stamp::Bravo) => [
            Show(Stamp::Laugh),
            Say(Phrase::Thanks),
            Say(Phrase::Thanks),
            Say(Phrase::Thanks),
        ],
        Say(Phrase::Thanks) | Show(Stamp::Heart) => [Show(Stamp::Heart); 4],
        Say(Phrase::Sorry) => [
            Show(Stamp::Ouch),
            Show(Stamp::Laugh),
            Show(Stamp::Heart),
            Show(Stamp::Hourglass),
        ],
        Say(Phrase::OneMore) => [
            Show(Stamp::Heart),
            Show(Stamp::Bravo),
            Say(Phrase::GoodLuck),
            Say(Phrase::GoodLuck),
        ],
        Show(Stamp::Laugh) => [
            Show(Stamp::Laugh),
            Show(Stamp::Laugh),
            Show(Stamp::Wow),
            Show(Stamp::Hourglass),
        ],
        Show(Stamp::Wow) => [
            Show(Stamp::Wow),
            Say(Phrase::Thanks),
            Show(Stamp::Bravo),
            Say(Phrase::WellPlayed),
        ],
        Show(Stamp::Ouch) => [
            Show(Stamp::Ouch),
            Say(Phrase::Sorry),
            Show(Stamp::Heart),
            Say(Phrase::WellPlayed),
        ],
        Show(Stamp::Hourglass) => [
            Say(Phrase::Sorry),
            Say(Phrase::Sorry),
            Show(Stamp::Laugh),
            Show(Stamp::Hourglass),
        ],
    };
    of_each[match level {
        Level::Novice => 0,
        Level::Casual => 1,
        Level::Expert => 2,
        Level::Master => 3,
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greeting_is_always_answered_and_other_things_now_and_then() {
        let hello = Gesture::Phrase(Phrase::Hello);
        let wow = Gesture::Stamp(Stamp::Wow);
        let often = |level, to| (0..4).filter_map(|roll| answer(level, to, roll)).count();
        assert_eq!(Level::ALL.map(|level| often(level, hello)), [4; 4]);
        assert_eq!(Level::ALL.map(|level| often(level, wow)), [3, 2, 1, 1]);
        assert_ne!(
            answer(Level::Novice, wow, 0),
            answer(Level::Master, wow, 0),
            "each has its own way"
        );
    }
}
