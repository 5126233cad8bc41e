//! Every scenario file of this game.

use std::collections::BTreeSet;

use racko::Racko;
use reihum_core::scenario::Scenario;

/// Every numbered rule of the game.
const RULES: [u8; 29] = [
    1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 30, 31, 32, 33, 34, 40, 50, 51,
    60, 61, 62, 63,
];

#[test]
fn all_scenarios_pass_and_show_every_rule() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/racko");
    let mut wrong = Vec::new();
    let mut shown = BTreeSet::new();
    for entry in std::fs::read_dir(folder).expect("the folder of scenarios") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let result = Scenario::parse(&text).and_then(|scenario| {
            shown.extend(scenario.rules.iter().cloned());
            scenario.run::<Racko>()
        });
        if let Err(error) = result {
            wrong.push(format!("{}: {error}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let rules: BTreeSet<String> = RULES.iter().map(|rule| format!("RK-{rule}")).collect();
    assert_eq!(shown, rules);
}
