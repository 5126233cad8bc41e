//! Every scenario passes, and every rule has one.

use crazy_eights::CrazyEights;
use reihum_core::scenario::run_folder;

#[test]
fn scenarios_pass_and_show_every_rule() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    let shown = run_folder::<CrazyEights>(folder).unwrap_or_else(|error| panic!("{error}"));
    let lines = include_str!("../rules.md").lines();
    let rules = lines.filter_map(|line| Some(line.strip_prefix("**")?.split_once("**")?.0));
    assert_eq!(shown, rules.map(str::to_owned).collect());
}
