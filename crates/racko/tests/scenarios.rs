//! Every scenario of this game holds. That every rule has one is seen to for all games at once, in
//! `crates/reihum/tests/rules_have_scenarios.rs`.

use racko::Racko;
use reihum_core::scenario::run_folder;

#[test]
fn all_scenarios_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/racko");
    run_folder::<Racko>(folder).unwrap_or_else(|error| panic!("{error}"));
}
