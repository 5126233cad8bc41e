//! A move never touches the heap: not in a dealt position, not in a clone, not in a sampled
//! world.

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{Game, Position, Prepared, Seed, play_match, random_action};
use timeline_twist::{Mode, Options, Permuted, TimelineTwist};

/// Plays random checked moves to the end and counts allocations and moves.
fn allocations(position: &mut Position<TimelineTwist>, rng: &mut Fast) -> (u64, usize) {
    let mut moves = 0;
    let info = allocation_counter::measure(|| {
        let decide = &mut |position: &_| random_action(position, rng);
        moves = play_match(position, decide, &mut (), 5_000).unwrap();
    });
    (info.count_total, moves)
}

#[test]
fn a_move_never_allocates() {
    let mut moves = 0;
    for mode in [Mode::Competitive, Mode::Cooperative] {
        for players in 2..=8 {
            let options = Options {
                mode,
                ..Options::default()
            };
            let prepared = Prepared::<TimelineTwist>::new(players, options).unwrap();
            let prior = Permuted::new(&prepared);
            let mut rng = Fast::seed_from_u64(players as u64);
            for number in 0..10 {
                let mut dealt = prepared.deal(Seed::from_number(number));
                let mut clone = dealt.clone();
                let sampled = TimelineTwist::determinize(dealt.view(None), &prior, &mut rng);
                let mut sampled = Position::from_parts(dealt.setup().clone(), sampled);
                for position in [&mut dealt, &mut clone, &mut sampled] {
                    let (count, played) = allocations(position, &mut rng);
                    assert_eq!(count, 0, "{mode:?} with {players}, seed {number}");
                    moves += played;
                }
            }
        }
    }
    assert!(moves > 10_000, "only {moves} moves");
}

/// What a position costs to hold: the cooperative game's 36 cards lie in it flat.
#[test]
fn a_position_is_small() {
    let bytes = Position::<TimelineTwist>::bytes();
    assert!(bytes <= 2_112, "{bytes} bytes");
    println!("a position has {bytes} bytes, besides the piles of the competitive game");
}
