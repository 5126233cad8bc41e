//! A playout touches no heap, and positions are small.

use racko::{Options, Racko};
use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Game, Position, Prepared, Seed, play_match, playout};

fn tables() -> impl Iterator<Item = Prepared<Racko>> {
    (2..=4).flat_map(|players| {
        (0..4).map(move |bits| {
            let options = Options {
                bonus: bits & 1 != 0,
                blitz: bits & 2 != 0,
                ..Options::default()
            };
            Prepared::new(players, options).unwrap()
        })
    })
}

#[test]
fn playouts_do_not_allocate() {
    for prepared in tables() {
        let mut rng = Fast::seed_from_u64(1);
        let info = allocation_counter::measure(|| {
            for index in 0..5 {
                let mut position = prepared.deal(Seed::numbered(5, index));
                playout(&mut position, 5_000, &mut rng);
            }
        });
        assert_eq!(info.count_total, 0);
    }
}

/// Random play hardly ends a round; the rule of thumb does, and thinks without the heap too.
#[test]
fn whole_matches_and_sampled_worlds_do_not_allocate() {
    for prepared in tables() {
        let mut rng = Fast::seed_from_u64(1);
        let info = allocation_counter::measure(|| {
            let mut position = prepared.deal(Seed::numbered(5, 1));
            let decide = &mut |position: &Position<Racko>| {
                let seat = position.to_act().must.first()?;
                let view = position.view(Some(seat));
                let world = Racko::determinize(view, &(), &mut rng);
                assert_eq!(world.public, *view.public);
                Some((seat, Racko::rule_of_thumb(view, &mut rng)?))
            };
            play_match(&mut position, decide, &mut (), usize::MAX).unwrap();
        });
        assert_eq!(info.count_total, 0);
    }
}

/// Most of it is what four seats remember of each other's racks.
#[test]
fn positions_are_small() {
    let bytes = Position::<Racko>::bytes();
    assert!(bytes <= 1_400, "{bytes} bytes");
}
