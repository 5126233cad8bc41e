//! What follows from the rules and whoever draws a view wants to know.

use serde::Serialize;

use crate::LaidCard;
use crate::apply::POINTS_TO_WIN;

/// What follows from the rules, the same in every view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "right-on-time.ts"))]
pub struct Derived {
    /// The points that win the match (RT-4).
    pub points_to_win: u8,
    /// A Joker at its best (RT-15): what is meant by one that nobody has declared yet.
    pub joker: LaidCard,
}

impl Derived {
    pub(crate) const ALL: Self = Self {
        points_to_win: POINTS_TO_WIN,
        joker: LaidCard::joker(7),
    };
}

#[cfg(test)]
mod tests {
    use crate::{Options, RightOnTime};
    use reihum_core::{Game, Prepared, Seed};

    #[test]
    fn facts_of_the_rules_are_written_as_the_web_reads_them() {
        let table = Prepared::<RightOnTime>::new(2, Options::default()).expect("a table");
        let position = table.deal(Seed::from_number(1));
        let written = RightOnTime::derived(position.view(None)).expect("facts");
        assert_eq!(written.get(), r#"{"points_to_win":3,"joker":"J=7"}"#);
    }
}
