use std::time::Instant;

use super::*;
use crate::play::play;
use crate::played_match::PlayedMatch;
use crate::spec::{RunKind, Spec};
use crate::testing::{spec, table};

/// A program that sits down and then does this with each line.
fn script(then: &str) -> String {
    format!(
        "sh -c 'while read -r word rest; do case $word in reihum-bot) echo hello test;; \
         match) echo info a word to onlookers; echo ready;; turn|may) {then};; esac; done'"
    )
}

fn one_match(program: &str, patience: Duration) -> (PlayedMatch, Vec<String>) {
    let mut spec: Spec = spec(RunKind::Simulate, 2, &["casual"], 1);
    spec.bots.insert(0, Entrant::Program(program.to_owned()));
    let (table, programs) = (table(2), Programs::new(patience));
    programs.try_out(&*table, &spec.bots).expect("it starts");
    let played = play(&*table, &spec, &spec.line_ups(), &programs, 0);
    (played, programs.report())
}

const LONG: Duration = Duration::from_secs(20);

#[test]
fn whoever_dies_loses_turns_and_not_the_match() {
    let (played, report) = one_match(&script("exit 3"), LONG);
    assert!(played.ended);
    assert_eq!(report.len(), 1);
    assert!(report[0].contains("it has ended"), "{report:?}");
}

#[test]
fn whoever_stalls_is_not_waited_for() {
    let begun = Instant::now();
    let (played, report) = one_match(&script("exec sleep 100"), Duration::from_millis(50));
    assert!(played.ended && begun.elapsed() < LONG);
    assert!(report[0].contains("within 0.05 s"), "{report:?}");
}

#[test]
fn nonsense_is_told_and_played_over() {
    for (says, why) in [
        ("echo what", "it answered “what”, not `act`"),
        ("echo act fly", "“fly” cannot be done"),
    ] {
        let (played, report) = one_match(&script(says), LONG);
        assert!(played.ended);
        assert!(report[0].contains(why), "{report:?}");
    }
}

#[test]
fn what_cannot_start_is_noticed_first() {
    let table = table(2);
    for (command, why) in [
        ("no-such-program-anywhere", "it has ended"),
        ("echo good morning", "“good morning”, not `hello`"),
        (
            "sh -c 'read a; echo hello; read b; echo refuse I only play chess'",
            "I only play chess",
        ),
    ] {
        let entrant = Entrant::Program(command.to_owned());
        let error = Programs::new(LONG).try_out(&*table, [&entrant]);
        let error = error.expect_err("it cannot take part").to_string();
        assert!(error.contains(why) && error.contains(command), "{error}");
    }
}
