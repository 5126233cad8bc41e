//! A bot knows what its seat can see, and nothing else.

use reihum_bots::games::Visitor;
use reihum_bots::{Bot, Level, Playable};
use reihum_core::Position;
use reihum_core::rng::{Fast, SeedableRng};

use crate::tables::{Match, at, brief, for_every_game, plain_tables};

/// Along whole matches: in another world that looks the same to the seat, a fresh bot does the
/// same.
struct SeesItsViewOnly;
impl Visitor for SeesItsViewOnly {
    type Output = ();
    fn visit<G: Playable>(self) {
        let mut rng = Fast::seed_from_u64(5);
        let mut other_worlds = 0;
        for (number, prepared) in plain_tables::<G>().iter().enumerate() {
            let prior = G::law_prior(prepared);
            let level = |seat: usize| Level::ALL[(seat + number) % 4];
            let mut game = Match::new(prepared, number as u64, |seat| brief(level(seat), 1));
            for step in 0..400 {
                let to_act = game.position.to_act();
                for seat in to_act.anyone().iter().filter(|_| step % 3 == 0) {
                    let view = game.position.view(Some(seat));
                    let parts = G::determinize(view, &prior, &mut rng);
                    let world = Position::from_parts(prepared.setup().clone(), parts);
                    other_worlds += usize::from(G::state(&world) != G::state(&game.position));
                    let fresh = || G::bot(prepared, brief(Level::ALL[step / 3 % 4], 11));
                    let same = match to_act.must.contains(seat) {
                        true => fresh().choose(view) == fresh().choose(world.view(Some(seat))),
                        false => {
                            let there = fresh().choose_out_of_turn(world.view(Some(seat)));
                            fresh().choose_out_of_turn(view) == there
                        }
                    };
                    assert!(
                        same,
                        "{}, step {step}: seat {seat} saw too much",
                        at(prepared)
                    );
                }
                if game.step().is_none() {
                    break;
                }
            }
        }
        assert!(other_worlds > 40, "{}: {other_worlds} other worlds", G::ID);
    }
}

for_every_game!(a_bot_sees_its_view_only, SeesItsViewOnly);
