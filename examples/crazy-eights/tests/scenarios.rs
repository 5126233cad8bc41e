//! Every scenario passes, and every rule has one.

use std::{collections::BTreeSet, fs};

use crazy_eights::CrazyEights;
use reihum_core::scenario::Scenario;

#[test]
fn scenarios_pass_and_show_every_rule() {
    let mut shown = BTreeSet::new();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    for entry in fs::read_dir(folder).expect("the folder of scenarios") {
        let path = entry.expect("a file").path();
        let file = fs::read_to_string(&path).expect("a readable file");
        let scenario = Scenario::parse(&file).expect("a scenario");
        assert_eq!(scenario.run::<CrazyEights>(), Ok(()), "{path:?}");
        shown.extend(scenario.rules);
    }
    let lines = include_str!("../rules.md").lines();
    let rules = lines.filter_map(|line| Some(line.strip_prefix("**")?.split_once("**")?.0));
    assert_eq!(shown, rules.map(str::to_owned).collect());
}
