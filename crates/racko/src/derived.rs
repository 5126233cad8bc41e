//! What follows from a view and whoever draws it wants to know.

use reihum_core::View;
use serde::Serialize;

use crate::{Racko, Slot, SlotSet};

/// What follows from the view of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "racko.ts"))]
pub struct Derived {
    /// The slots of the own rack that form the run a bonus is for (RK-50, RK-51); in a rack that
    /// is not in order yet the longest that stands. None where runs do not count.
    pub run: SlotSet,
    /// The first slot of the own rack whose card does not go on rising (RK-20); nothing in a rack
    /// in order, and while cards are still placed.
    pub breaks_at: Option<Slot>,
}

/// Nothing for somebody who watches.
pub(crate) fn derived(view: View<'_, Racko>) -> Option<Derived> {
    let (seat, own) = view.own?;
    let highest = view.setup.material().highest;
    let run = if view.setup.options().bonus {
        own.rack.run(highest)
    } else {
        SlotSet::EMPTY
    };
    let is_full = view.public.racks[seat].filled == SlotSet::ALL;
    let breaks_at = own.rack.breaks_at(highest).filter(|_| is_full);
    Some(Derived { run, breaks_at })
}

#[cfg(test)]
mod tests {
    use reihum_core::scenario::lay_out;
    use reihum_core::{Game, Seat};
    use serde_json::json;

    use super::*;
    use crate::Options;

    /// RK-51: what is drawn is what counts, Jokers included.
    #[test]
    fn the_run_of_the_own_rack_is_told_where_runs_count_and_where_the_order_breaks() {
        let racks = json!([
            [
                "1", "4", "7", "J", "9", "11", "23", "27", "31", "35", "39", "45"
            ],
            [
                "2", "6", "10", "14", "18", "3", "48", "47", "46", "44", "43", "42"
            ],
        ]);
        let state = json!({ "racks": racks, "discard": ["50"], "to_act": 0, "dealer": 1 });
        let told = |bonus, eyes: Option<usize>| {
            let options = Options {
                bonus,
                auto_racko: Some(false),
                ..Options::default()
            };
            let position = lay_out::<Racko>(2, options, state.as_object().expect("keys"));
            let told = Racko::derived(position.expect("a position").view(eyes.map(Seat::new)));
            told.map(|told| told.get().to_owned())
        };
        assert_eq!(
            told(true, Some(0)).as_deref(),
            Some(r#"{"run":[15,20,25],"breaks_at":null}"#)
        );
        // RK-20: 18 is followed by 3.
        for bonus in [true, false] {
            assert_eq!(
                told(bonus, Some(1)).as_deref(),
                Some(r#"{"run":[],"breaks_at":30}"#)
            );
        }
        assert_eq!(told(true, None), None);
        assert_eq!(
            told(false, Some(0)).as_deref(),
            Some(r#"{"run":[],"breaks_at":null}"#)
        );
    }
}
