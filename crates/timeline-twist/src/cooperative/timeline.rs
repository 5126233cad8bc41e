//! The timeline with its two rows.
//!
//! Cards lie in order of their dates, in one list for both rows: a bottom-row card, perhaps
//! others of the same date, perhaps a gap-row card with its equals, the next bottom-row card.
//! Because the gap row holds at most one date between two neighbours of the bottom row, that one
//! list says all: stacks are runs of equal dates, and a gap is taken exactly if one of the two
//! cards around a date is in the gap row.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::CARDS;
use crate::{CardId, Date, Symbol, Turned};

/// The rows of the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// The bottom row.
    Bottom,
    /// The gap row above it.
    Gap,
}

/// A card on the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct TimelineCard {
    /// The card.
    pub card: CardId,
    /// When it happened.
    pub date: Date,
    /// The symbol on the date side.
    pub back: Symbol,
    /// The row it counts for.
    pub row: Row,
}

impl TimelineCard {
    /// A turned card in a row.
    #[inline]
    #[must_use]
    pub const fn new(turned: Turned, row: Row) -> Self {
        Self {
            card: turned.card,
            date: turned.date,
            back: turned.back,
            row,
        }
    }

    /// The card, date side up.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Turned {
        Turned {
            card: self.card,
            date: self.date,
            back: self.back,
        }
    }
}

/// Both rows of the timeline, in order of dates; equal dates in the order they were laid.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(transparent)]
pub struct Timeline(ArrayVec<TimelineCard, CARDS>);

/// Where a date belongs on the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The row.
    pub row: Row,
    /// The place in the list of all cards.
    pub at: usize,
    /// Does it go onto a card of the same date (TK-6)?
    pub on_equal: bool,
}

impl Timeline {
    /// Where a card of this date goes; `None` if it does not fit (TK-5 to TK-8).
    ///
    /// ```
    /// use timeline_twist::{Date, cooperative::Timeline};
    /// let empty = Timeline::default();
    /// assert!(empty.spot(Date::year_only(1969).unwrap()).is_some());
    /// ```
    #[inline]
    #[must_use]
    pub fn spot(&self, date: Date) -> Option<Spot> {
        let at = self.0.partition_point(|laid| laid.date <= date);
        let left = at.checked_sub(1).map(|left| self.0[left]);
        if let Some(left) = left.filter(|left| left.date == date) {
            return Some(Spot {
                row: left.row,
                at,
                on_equal: true,
            });
        }
        let row = match (left, self.0.get(at)) {
            (None, _) | (_, None) => Row::Bottom,
            (Some(left), Some(right)) if left.row == Row::Bottom && right.row == Row::Bottom => {
                Row::Gap
            }
            _ => return None,
        };
        Some(Spot {
            row,
            at,
            on_equal: false,
        })
    }

    /// The place of the gap row that a date falls into, from 0: the one above the last stack of
    /// the bottom row before it and the next.
    pub(crate) fn gap(&self, date: Date) -> usize {
        let bottom = |stack: &&[TimelineCard]| stack[0].row == Row::Bottom && stack[0].date < date;
        self.stacks().filter(bottom).count().saturating_sub(1)
    }

    /// Lays a card where its date says; `None` if it does not fit.
    #[inline]
    pub(crate) fn place(&mut self, turned: Turned) -> Option<Spot> {
        let spot = self.spot(turned.date)?;
        let laid = TimelineCard::new(turned, spot.row);
        // There is room for every card of the game.
        self.0.try_insert(spot.at, laid).ok().map(|()| spot)
    }

    /// A timeline put together by hand: the cards in order of dates.
    pub(crate) fn from_laid(laid: impl IntoIterator<Item = TimelineCard>) -> Option<Self> {
        let mut timeline = Self::default();
        for laid in laid {
            timeline.0.try_push(laid).ok()?;
        }
        Some(timeline)
    }

    /// All cards, in order of dates.
    pub fn iter(&self) -> std::slice::Iter<'_, TimelineCard> {
        self.0.iter()
    }

    /// How many cards count for a row.
    #[must_use]
    pub fn count(&self, row: Row) -> usize {
        self.0.iter().filter(|laid| laid.row == row).count()
    }

    /// The stacks of equal dates, from left to right, both rows mixed.
    pub fn stacks(&self) -> impl Iterator<Item = &[TimelineCard]> {
        self.0.chunk_by(|one, next| one.date == next.date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Face;

    fn turned(year: i64) -> Turned {
        let date = Date::year_only(year).unwrap();
        let back = Symbol::Crown;
        Turned::new(CardId(0), Face { date, back })
    }

    fn laid(years: &[i64]) -> Timeline {
        let mut timeline = Timeline::default();
        for year in years {
            timeline.place(turned(*year)).unwrap();
        }
        timeline
    }

    fn spot(timeline: &Timeline, year: i64) -> Option<(Row, bool)> {
        let spot = timeline.spot(turned(year).date)?;
        Some((spot.row, spot.on_equal))
    }

    /// TK-5, TK-7, TK-8.
    #[test]
    fn ends_go_to_the_bottom_row_and_one_date_into_each_gap() {
        let timeline = laid(&[1600, 1700, 1650]);
        assert_eq!(spot(&timeline, 1500), Some((Row::Bottom, false)));
        assert_eq!(spot(&timeline, 1800), Some((Row::Bottom, false)));
        assert_eq!(spot(&timeline, 1640), None);
        assert_eq!(spot(&timeline, 1660), None);
        let timeline = laid(&[1600, 1700, 1650, 1800]);
        assert_eq!(spot(&timeline, 1750), Some((Row::Gap, false)));
    }

    /// TK-8: two cards below, one above; what lies on equals does not count as a place.
    #[test]
    fn a_blocked_card_shows_the_place_that_is_taken() {
        let timeline = laid(&[1600, 1700, 1650, 1600, 1800, 1750, 1750]);
        let place = |year| timeline.gap(turned(year).date);
        assert_eq!([1620, 1660, 1720, 1760].map(place), [0, 0, 1, 1]);
    }

    /// TK-6: also where the gap is taken, and for the row of the card below.
    #[test]
    fn equal_dates_lie_on_each_other_in_either_row() {
        let timeline = laid(&[1600, 1700, 1650]);
        assert_eq!(spot(&timeline, 1600), Some((Row::Bottom, true)));
        assert_eq!(spot(&timeline, 1700), Some((Row::Bottom, true)));
        assert_eq!(spot(&timeline, 1650), Some((Row::Gap, true)));
        let timeline = laid(&[1600, 1700, 1650, 1600, 1650]);
        assert_eq!(timeline.count(Row::Bottom), 3);
        assert_eq!(timeline.count(Row::Gap), 2);
        assert_eq!(timeline.stacks().count(), 3);
        assert_eq!(spot(&timeline, 1620), None);
    }

    /// The two rows as the rules tell them: stacks below, and above each two neighbours a stack
    /// or nothing.
    #[derive(Default)]
    struct AsTold {
        bottom: Vec<Vec<i64>>,
        gaps: Vec<Vec<i64>>,
    }

    impl AsTold {
        fn place(&mut self, year: i64) -> Option<Row> {
            let equal = |stack: &&mut Vec<i64>| stack.first() == Some(&year);
            if let Some(stack) = self.bottom.iter_mut().find(equal) {
                stack.push(year);
                return Some(Row::Bottom);
            }
            if let Some(stack) = self.gaps.iter_mut().find(equal) {
                stack.push(year);
                return Some(Row::Gap);
            }
            let younger = self.bottom.iter().filter(|stack| stack[0] < year).count();
            if younger == 0 || younger == self.bottom.len() {
                if !self.bottom.is_empty() {
                    let end = if younger == 0 { 0 } else { self.gaps.len() };
                    self.gaps.insert(end, Vec::new());
                }
                self.bottom.insert(younger, vec![year]);
                return Some(Row::Bottom);
            }
            let gap = &mut self.gaps[younger - 1];
            if !gap.is_empty() {
                return None;
            }
            gap.push(year);
            Some(Row::Gap)
        }
    }

    proptest::proptest! {
        /// One list in order of dates says the same as two rows of stacks.
        #[test]
        fn one_list_is_as_good_as_two_rows(years in proptest::collection::vec(1i64..40, 0..36)) {
            let (mut timeline, mut told) = (Timeline::default(), AsTold::default());
            for year in years {
                let row = timeline.place(turned(year)).map(|spot| spot.row);
                assert_eq!(row, told.place(year));
            }
            let count = |stacks: &[Vec<i64>]| stacks.iter().map(Vec::len).sum::<usize>();
            assert_eq!(timeline.count(Row::Bottom), count(&told.bottom));
            assert_eq!(timeline.count(Row::Gap), count(&told.gaps));
        }
    }
}
