//! The variants of Right on Time.

use reihum_core::{OptionInfo, OptionsError, Seat, Text};
use serde::{Deserialize, Serialize};

/// The variants people can choose; all off is the basic game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// RT-50: You're it! among the last cards names the player to the left.
    pub last_you_are_it_left: bool,
    /// RT-51: a Joker among the last cards counts 7.
    pub last_joker_is_seven: bool,
    /// RT-52: of the two last cards the greater goes on top.
    pub last_pair_high_on_top: bool,
    /// Who opens the first round; by lot if nobody is named (RT-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
}

impl Options {
    /// Is any switch of the variant for the first player out on?
    #[inline]
    pub(crate) const fn any_switch(&self) -> bool {
        self.last_you_are_it_left | self.last_joker_is_seven | self.last_pair_high_on_top
    }

    pub(crate) fn validate(&self, players: usize) -> Result<(), OptionsError> {
        let name = Text::new("Right on Time", "Right on Time");
        OptionsError::check_players(name, players, 2..=5)?;
        OptionsError::check_start(self.start, players)
    }
}

/// Which rules are in force at a table, in short: what playouts ask at every turn.
///
/// ```
/// use reihum_core::Prepared;
/// use right_on_time::{Options, RightOnTime};
/// let basic = |players| {
///     let table = Prepared::<RightOnTime>::new(players, Options::default()).unwrap();
///     table.setup().material().is_basic()
/// };
/// assert!(basic(4) && !basic(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableKind {
    basic: bool,
}

impl TableKind {
    pub(crate) fn of(players: usize, options: &Options) -> Self {
        Self {
            basic: players > 2 && !options.any_switch(),
        }
    }

    /// Three players or more without a variant: laying one's whole hand is nothing special then.
    #[inline]
    #[must_use]
    pub fn is_basic(self) -> bool {
        self.basic
    }
}

pub(crate) const INFO: &[OptionInfo] = &[
    OptionInfo::switch(
        "last_you_are_it_left",
        Text::new(
            "While nobody is out yet: a You’re it! among your last cards goes to the next player on the left.",
            "Solange noch niemand fertig ist: Ein Du bist! unter deinen letzten Karten geht an die nächste Person links.",
        ),
    ),
    OptionInfo::switch(
        "last_joker_is_seven",
        Text::new(
            "While nobody is out yet: a Joker among your last cards counts 7.",
            "Solange noch niemand fertig ist: Ein Joker unter deinen letzten Karten zählt 7.",
        ),
    ),
    OptionInfo::switch(
        "last_pair_high_on_top",
        Text::new(
            "While nobody is out yet: of your two last cards the higher goes on top.",
            "Solange noch niemand fertig ist: Von deinen zwei letzten Karten kommt die höhere nach oben.",
        ),
    ),
    OptionInfo::start(Text::new(
        "Who opens the first round.",
        "Wer den ersten Durchgang eröffnet.",
    )),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RightOnTime;
    use reihum_core::Prepared;

    #[test]
    fn tables_are_for_two_to_five_and_somebody_at_them_begins() {
        let table = |players, start: Option<usize>| {
            let options = Options {
                start: start.map(Seat::new),
                ..Options::default()
            };
            Prepared::<RightOnTime>::new(players, options).is_ok()
        };
        assert_eq!(
            (1..=6)
                .map(|players| table(players, None))
                .collect::<Vec<_>>(),
            [false, true, true, true, true, false]
        );
        assert!(table(3, Some(2)) && !table(3, Some(3)));
    }
}
