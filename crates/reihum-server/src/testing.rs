//! Games for unit tests.

use racko::Racko;
use reihum_bots::{RackoBots, RightOnTimeBots, TimelineBots};
use reihum_catalog::{Catalog, GameEntry};
use right_on_time::RightOnTime;
use timeline_twist::TimelineTwist;

/// Some games, with their bots.
pub fn catalog() -> Catalog {
    Catalog::new()
        .with(GameEntry::<RightOnTime>::new().bots(RightOnTimeBots))
        .with(GameEntry::<TimelineTwist>::new().bots(TimelineBots))
        .with(GameEntry::<Racko>::new().bots(RackoBots))
}
