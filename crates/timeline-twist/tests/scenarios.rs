//! Every scenario of this game holds, and every rule has one.

use std::collections::BTreeSet;
use std::path::Path;

use reihum_core::scenario::Scenario;
use timeline_twist::TimelineTwist;

fn rules() -> BTreeSet<String> {
    let numbered =
        |prefix: &'static str, last: u8| (1..=last).map(move |n| format!("{prefix}-{n}"));
    numbered("TL", 4)
        .chain(numbered("TC", 11))
        .chain(numbered("TK", 18))
        .collect()
}

#[test]
fn every_scenario_holds_and_every_rule_has_one() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/timeline-twist");
    let mut shown = BTreeSet::new();
    let mut wrong = Vec::new();
    let mut files = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        files += 1;
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        match Scenario::parse(&text) {
            Err(error) => wrong.push(format!("{name}: {error}")),
            Ok(scenario) => {
                shown.extend(scenario.rules.iter().cloned());
                if let Err(error) = scenario.run::<TimelineTwist>() {
                    wrong.push(format!("{name}: {error}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(files > 0);
    let rules = rules();
    let missing: Vec<_> = rules.difference(&shown).collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
    let unknown: Vec<_> = shown.difference(&rules).collect();
    assert!(unknown.is_empty(), "there is no rule {unknown:?}");
}
