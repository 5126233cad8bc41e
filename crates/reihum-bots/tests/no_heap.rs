//! More worlds and playouts need no more allocations: only the tree grows, by doubling.

use std::num::NonZeroU32;

use reihum_bots::games::{self, Visitor};
use reihum_bots::{Bot, Brief, Budget, Level, Playable};
use reihum_core::{MAX_SEATS, Prepared, Seed};

/// The doublings of the tree's lists.
const DOUBLINGS: u64 = 40;

struct Allocations;
impl Visitor for Allocations {
    type Output = ();
    fn visit<G: Playable>(self) {
        let tables = (1..=MAX_SEATS)
            .filter_map(|players| Prepared::<G>::new(players, G::Options::default()).ok());
        for prepared in tables {
            for level in [Level::Expert, Level::Master] {
                let position = prepared.deal(Seed::from_number(2));
                let seat = position.to_act().must.first().expect("somebody begins");
                let count = |iterations: u32| {
                    let brief = Brief {
                        budget: Budget::iterations(NonZeroU32::new(iterations).expect("not zero")),
                        ..Brief::new(level, 1)
                    };
                    let mut bot = G::bot(&prepared, brief);
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
}

#[test]
fn iterations_do_not_allocate() {
    for game in games::IDS {
        games::visit(game, Allocations).expect("a listed game");
    }
}
