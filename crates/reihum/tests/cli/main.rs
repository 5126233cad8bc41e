//! The binary from outside: every command, what it prints, and how it refuses bad input.

mod admin;
mod bad_input;
mod bench;
mod deck;
mod deploy;
mod interrupt;
mod lab;
mod play;
mod replay;
mod rules_and_help;
mod scenario;
mod trace;
mod watch;

use std::path::Path;

use assert_cmd::cargo::cargo_bin_cmd;

/// The games by their ids.
fn games() -> Vec<&'static str> {
    reihum::games().ids()
}

/// What a run of the binary left behind.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// Runs the binary with these words as arguments and this text as its input.
fn reihum_with_input(arguments: &str, input: &str) -> Ran {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    let output = cargo_bin_cmd!("reihum")
        .args(&words)
        .write_stdin(input)
        .output()
        .expect("the binary starts");
    let text = |bytes| String::from_utf8(bytes).expect("the binary prints UTF-8");
    let ran = Ran {
        code: output.status.code().expect("the binary ends by itself"),
        out: text(output.stdout),
        err: text(output.stderr),
    };
    assert!(!ran.err.contains("panicked"), "{arguments}: {}", ran.err);
    ran
}

/// Runs the binary without input.
fn reihum(arguments: &str) -> Ran {
    reihum_with_input(arguments, "")
}

/// What a run prints that must succeed and say nothing else.
fn success(arguments: &str) -> String {
    let ran = reihum(arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments}");
    ran.out
}

/// The message of a run that must be refused: short, on the error stream, exit code 2.
fn refusal(arguments: &str) -> String {
    let ran = reihum(arguments);
    assert_eq!(ran.code, 2, "{arguments}: {}{}", ran.out, ran.err);
    assert_eq!(ran.out, "", "{arguments}");
    let lines = ran.err.lines().count();
    assert!((1..=2).contains(&lines), "{arguments}: {}", ran.err);
    ran.err
}

/// A path as one word of the arguments.
fn word(path: &Path) -> &str {
    let text = path.to_str().expect("a path in Unicode");
    assert!(!text.contains(char::is_whitespace), "{text}");
    text
}
