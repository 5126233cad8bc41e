//! Every scenario file of this game.

use reihum_core::scenario::Scenario;
use right_on_time::RightOnTime;

#[test]
fn all_scenarios_pass() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/right-on-time");
    let mut count = 0;
    let mut failures = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of scenarios") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let result = Scenario::parse(&text).and_then(|scenario| scenario.run::<RightOnTime>());
        if let Err(error) = result {
            failures.push(format!("{}: {error}", path.display()));
        }
        count += 1;
    }
    assert!(count > 0);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
