//! Every scenario of this game holds. That every rule has one is seen to for all games at once, in
//! `crates/reihum/tests/rules_have_scenarios.rs`.

use reihum_core::scenario::run_folder;
use timeline_twist::TimelineTwist;

#[test]
fn all_scenarios_hold() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../scenarios/timeline-twist"
    );
    run_folder::<TimelineTwist>(folder).unwrap_or_else(|error| panic!("{error}"));
}
