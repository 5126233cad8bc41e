//! Every numbered rule has a scenario that shows it, and no scenario cites a rule that is none.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use reihum_core::scenario::Scenario;

#[path = "common/files.rs"]
mod files;

/// The rules in `docs/rules.txt`: a number and a few words on each line.
fn rules() -> BTreeSet<String> {
    let path = files::root().join("docs/rules.txt");
    let mut rules = BTreeSet::new();
    for (index, line) in files::text(&path).lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = format!("docs/rules.txt, line {}", index + 1);
        let (number, words) = line.split_once(' ').unwrap_or((line, ""));
        assert!(is_rule(number), "{at}: “{number}” is no number of a rule");
        assert!(!words.trim().is_empty(), "{at}: {number} has no words");
        assert!(rules.insert(number.to_owned()), "{at}: {number} again");
    }
    rules
}

/// A number of a rule is two capitals, which stand for a game or a part of it, and a number.
fn is_rule(text: &str) -> bool {
    text.split_once('-').is_some_and(|(letters, number)| {
        let are_capitals = letters.chars().all(|letter| letter.is_ascii_uppercase());
        letters.len() == 2 && are_capitals && number.parse::<u8>().is_ok()
    })
}

/// Which scenarios cite which rule.
fn cited() -> BTreeMap<String, Vec<PathBuf>> {
    let mut cited = BTreeMap::<String, Vec<PathBuf>>::new();
    for path in files::scenarios("scenarios") {
        let scenario = Scenario::parse(&files::text(&path))
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for rule in scenario.rules {
            cited.entry(rule).or_default().push(path.clone());
        }
    }
    cited
}

#[test]
fn every_rule_has_a_scenario_and_every_scenario_a_rule() {
    let (rules, cited) = (rules(), cited());
    let missing: Vec<&String> = rules
        .iter()
        .filter(|rule| !cited.contains_key(*rule))
        .collect();
    assert!(missing.is_empty(), "no scenario shows {missing:?}");
    let unknown: Vec<_> = cited
        .iter()
        .filter(|(rule, _)| !rules.contains(*rule))
        .collect();
    assert!(unknown.is_empty(), "not in docs/rules.txt: {unknown:?}");
}
