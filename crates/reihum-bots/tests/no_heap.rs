//! An iteration of a search needs no heap, except where the tree grows, by doubling.

use std::num::NonZeroU32;

use racko::Racko;
use reihum_bots::{BotConfig, Bots, Budget, Level, RackoBots, RightOnTimeBots, TimelineBots};
use reihum_core::{Game, MAX_SEATS, Prepared, Seed};
use right_on_time::RightOnTime;
use timeline_twist::TimelineTwist;

/// The doublings of the tree's lists.
const DOUBLINGS: u64 = 40;

fn count_allocations<G: Game>(bots: &dyn Bots<G>) {
    let tables = (1..=MAX_SEATS)
        .filter_map(|players| Prepared::<G>::new(players, G::Options::default()).ok());
    for prepared in tables {
        for level in [Level::Expert, Level::Master] {
            let position = prepared.deal(Seed::from_number(2));
            let seat = position.to_act().must.first().expect("somebody begins");
            let count = |iterations: u32| {
                let config = BotConfig {
                    budget: Budget::iterations(NonZeroU32::new(iterations).expect("not zero")),
                    ..BotConfig::new(level, 1)
                };
                let mut bot = bots.bot(&prepared, config);
                // The first time tables may be laid out that stay.
                bot.choose(position.view(Some(seat)));
                let view = position.view(Some(seat));
                let info = allocation_counter::measure(|| {
                    bot.choose(view);
                });
                info.count_total
            };
            let (few, many) = (count(100), count(1_100));
            let players = prepared.setup().players();
            assert!(
                many <= few + DOUBLINGS,
                "{}, {players} players, {level}: {few} allocations for 100 iterations, {many} for 1,100",
                G::ID
            );
        }
    }
}

#[test]
fn iterations_do_not_allocate() {
    count_allocations::<RightOnTime>(&RightOnTimeBots);
    count_allocations::<TimelineTwist>(&TimelineBots);
    count_allocations::<Racko>(&RackoBots);
}
