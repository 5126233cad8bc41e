//! Every scenario of this game holds. That every rule has one is seen to for all games at once, in
//! `crates/reihum/tests/rules_have_scenarios.rs`.

use reihum_core::scenario::run_folder;
use right_on_time::RightOnTime;

#[test]
fn all_scenarios_hold() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/right-on-time");
    run_folder::<RightOnTime>(folder).unwrap_or_else(|error| panic!("{error}"));
}
