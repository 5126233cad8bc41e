//! Points and result bands of the game together (TK-16, TK-17).

use reihum_core::{TeamPart, TeamScore, Text};
use serde::{Deserialize, Serialize};

use super::{Cooperative, Row};
use crate::band_name;

/// How many cards lie where, for the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct Tally {
    /// In the bottom row: 2 points each.
    pub bottom: u8,
    /// In the gap row: 1 point each.
    pub gap: u8,
    /// In front of players: a point lost each.
    pub hands: u8,
    /// In the discard pile: a point lost each.
    pub discard: u8,
    /// In the draw pile: a point lost each.
    pub draw: u8,
}

/// What a card in each place counts (TK-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// In the bottom row.
    pub bottom: i32,
    /// In the gap row.
    pub gap: i32,
    /// Anywhere else: in front of players, in the discard pile, in the draw pile.
    pub elsewhere: i32,
}

/// What a card in each place counts (TK-16).
pub const WORTH: Worth = Worth {
    bottom: 2,
    gap: 1,
    elsewhere: -1,
};

impl Tally {
    /// The points (TK-16).
    ///
    /// ```
    /// use timeline_twist::cooperative::Tally;
    /// let tally = Tally { bottom: 15, gap: 8, hands: 2, discard: 11, draw: 0 };
    /// assert_eq!(tally.score(), 25);
    /// ```
    #[must_use]
    pub fn score(self) -> i32 {
        let elsewhere = [self.hands, self.discard, self.draw];
        WORTH.bottom * i32::from(self.bottom)
            + WORTH.gap * i32::from(self.gap)
            + WORTH.elsewhere * elsewhere.map(i32::from).iter().sum::<i32>()
    }
}

impl Cooperative {
    /// How the team stands, part by part.
    #[must_use]
    pub fn team_score(&self) -> TeamScore {
        let tally = self.tally();
        let parts = [
            ("bottom", tally.bottom, WORTH.bottom),
            ("gap", tally.gap, WORTH.gap),
            ("hands", tally.hands, WORTH.elsewhere),
            ("discard", tally.discard, WORTH.elsewhere),
            ("draw", tally.draw, WORTH.elsewhere),
        ];
        let score = tally.score();
        let band = band(score);
        TeamScore {
            parts: parts
                .map(|(key, cards, each)| (key.to_owned(), TeamPart::new(cards, each)))
                .into(),
            score,
            most: self.most(),
            band,
            name: Text::from_fn(|language| band_name(band, language).to_owned()),
        }
    }

    /// How many cards lie where now.
    #[must_use]
    pub fn tally(&self) -> Tally {
        Tally {
            bottom: self.timeline.count(Row::Bottom) as u8,
            gap: self.timeline.count(Row::Gap) as u8,
            hands: self.hands.iter().map(|hand| hand.len()).sum::<usize>() as u8,
            discard: self.discard.len() as u8,
            draw: self.draw,
        }
    }

    /// The points as it stands.
    #[must_use]
    pub fn score(&self) -> i32 {
        self.tally().score()
    }

    /// The most points that can still be reached: every card that may still be placed goes to the
    /// bottom row. Blocked cards stay a loss (TK-8).
    #[must_use]
    pub fn most(&self) -> i32 {
        if self.ended.is_some() {
            return self.score();
        }
        let Tally { hands, draw, .. } = self.tally();
        let placeable = i32::from(hands) + i32::from(draw) - self.blocked.len() as i32;
        self.score() + placeable * (WORTH.bottom - WORTH.elsewhere)
    }
}

/// The result band of a score, from 1 (below 0) to 8 (above 60) (TK-17).
///
/// ```
/// use timeline_twist::cooperative::band;
/// assert_eq!([-1, 0, 10, 11, 60, 61].map(band), [1, 2, 2, 3, 7, 8]);
/// ```
#[must_use]
pub const fn band(score: i32) -> u8 {
    match score {
        ..0 => 1,
        0..=10 => 2,
        11..=60 => 2 + ((score - 1) / 10) as u8,
        61.. => 8,
    }
}

#[cfg(test)]
mod tests {
    use reihum_core::{Prepared, Seed};

    use super::band;
    use crate::cooperative::{CARDS, End};
    use crate::{Mode, Options, Public, TimelineTwist, Turned};

    #[test]
    fn what_can_still_be_reached() {
        let options = Options {
            mode: Mode::Cooperative,
            ..Options::default()
        };
        let prepared = Prepared::<TimelineTwist>::new(3, options).expect("a table");
        let dealt = prepared.deal(Seed::from_number(1));
        let Public::Cooperative(mut table) = dealt.public().clone() else {
            panic!("not together")
        };
        // One card is discarded; all others can still come to the bottom row.
        assert_eq!(table.most(), 2 * (CARDS as i32 - 1) - 1);
        let card = table.hands[reihum_core::Seat::new(0)][0];
        let blocked = Turned {
            card,
            ..table.discard[0]
        };
        table.blocked.push(blocked);
        assert_eq!(table.most(), 2 * (CARDS as i32 - 2) - 2);
        table.ended = Some(End::Stuck);
        assert_eq!(table.most(), table.score());
    }

    #[test]
    fn bands_change_at_the_tens() {
        let first: Vec<i32> = (-40..=80).filter(|s| band(*s) != band(*s - 1)).collect();
        assert_eq!(first, [0, 11, 21, 31, 41, 51, 61]);
        assert_eq!(
            [-40, 5, 15, 25, 35, 45, 55, 80].map(band),
            [1, 2, 3, 4, 5, 6, 7, 8]
        );
    }
}
