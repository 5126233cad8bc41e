//! The laws of the core, for every number of players.

use crazy_eights::{CrazyEights, Options};
use reihum_core::Prepared;
use reihum_core::conformance::{Laws, campaign_factor};

#[test]
fn laws_hold_for_every_number_of_players() {
    for players in 2..=5 {
        let prepared = &Prepared::<CrazyEights>::new(players, Options {}).expect("a table");
        let laws = Laws {
            prepared,
            prior: &(),
            max_steps: 2_000,
            every: 7,
        };
        let played = laws.check_random(1, 25 * campaign_factor());
        let played = played.unwrap_or_else(|broken| panic!("{players} players: {broken}"));
        assert!(played.outcome.is_some() && played.twins > 1_000);
    }
}
