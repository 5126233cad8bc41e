//! How those who play together stand: the engine counts, here it is laid out for the wire.

use reihum_core::Language;
use timeline_twist::cooperative::{WORTH, band};
use timeline_twist::{Public, band_name};

use crate::protocol::{TeamPart, TeamParts, TeamScore, Words};

/// The score of the team; none where people play against each other.
#[must_use]
pub fn score(public: &Public) -> Option<TeamScore> {
    let Public::Cooperative(table) = public else {
        return None;
    };
    let part = |cards: u8, each: i32| TeamPart {
        cards,
        each,
        points: each * i32::from(cards),
    };
    let tally = table.tally();
    let score = tally.score();
    let band = band(score);
    let name = |language| band_name(band, language);
    Some(TeamScore {
        parts: TeamParts {
            bottom: part(tally.bottom, WORTH.bottom),
            gap: part(tally.gap, WORTH.gap),
            hands: part(tally.hands, WORTH.elsewhere),
            discard: part(tally.discard, WORTH.elsewhere),
            draw: part(tally.draw, WORTH.elsewhere),
        },
        score,
        most: table.most(),
        band,
        name: Words::new(name(Language::English), name(Language::German)),
    })
}
