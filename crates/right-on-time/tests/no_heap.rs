//! A playout touches no heap, and positions are small.

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Position, Prepared, Seed, playout};
use right_on_time::{Options, RightOnTime};

#[test]
fn playouts_do_not_allocate() {
    for players in 2..=5 {
        let prepared = Prepared::<RightOnTime>::new(players, Options::default()).unwrap();
        let mut rng = Fast::seed_from_u64(1);
        let info = allocation_counter::measure(|| {
            for index in 0..50 {
                let mut position = prepared.deal(Seed::numbered(5, index));
                playout(&mut position, 10_000, &mut rng);
                assert!(position.outcome().is_some());
            }
        });
        assert_eq!(info.count_total, 0, "{players} players");
    }
}

#[test]
fn positions_are_small() {
    assert!(
        Position::<RightOnTime>::bytes() <= 768,
        "{}",
        Position::<RightOnTime>::bytes()
    );
}
