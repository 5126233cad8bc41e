//! The one list of games.

use racko::Racko;
use reihum_bots::{RackoBots, RightOnTimeBots, TimelineBots};
use reihum_catalog::{Catalog, GameEntry};
use reihum_lab::facts::{RackoFacts, RightOnTimeFacts, TimelineFacts};
use right_on_time::RightOnTime;
use timeline_twist::TimelineTwist;

/// The games of Reihum, in the order in which they are shown.
///
/// Everything else derives from this list: commands, server, lab, help and tests.
///
/// ```
/// assert_eq!(reihum::games().ids(), ["right-on-time", "timeline-twist", "racko"]);
/// ```
#[must_use]
pub fn games() -> Catalog {
    Catalog::new()
        .with(
            GameEntry::<RightOnTime>::new()
                .bots(RightOnTimeBots)
                .facts(RightOnTimeFacts),
        )
        .with(
            GameEntry::<TimelineTwist>::new()
                .bots(TimelineBots)
                .facts(TimelineFacts),
        )
        .with(GameEntry::<Racko>::new().bots(RackoBots).facts(RackoFacts))
}
