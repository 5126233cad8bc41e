//! The declarations for the web: a file for each game, and one for what is the same for all.
//!
//! Every crate that declares some has a test that calls [`check_or_write`] with the types it
//! begins with; what these are made of comes along.

use std::path::Path;
use std::{env, fs, process};

use ts_rs::{Config, ExportError};

/// Set to write the files instead of comparing them.
const WRITE: &str = "REIHUM_WRITE_TYPES";
/// What does that.
const COMMAND: &str = "cargo xtask types";
/// Where the files lie.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol");

/// Holds `FILE.ts` of the web against what `export` exports into it, with `constants` at its
/// end, or writes it anew if the environment says so (`cargo xtask types`).
///
/// # Panics
/// If the file is stale, or cannot be made.
pub fn check_or_write(
    file: &str,
    constants: &str,
    export: impl FnOnce(&Config) -> Result<(), ExportError>,
) {
    let file = format!("{file}.ts");
    let fresh = env::temp_dir().join(format!("reihum-{}-{file}", process::id()));
    let config = Config::new()
        .with_out_dir(&fresh)
        .with_large_int("number")
        .with_array_tuple_limit(0);
    export(&config).expect("the types can be exported");
    let exported = fs::read_to_string(fresh.join(&file)).expect("an exported file");
    fs::remove_dir_all(&fresh).expect("the folder of the export");
    let text = format!(
        "// Made by `{COMMAND}`; do not edit.\n{}{constants}",
        for_the_web(&exported)
    );
    let path = Path::new(FOLDER).join(&file);
    if env::var_os(WRITE).is_some() {
        fs::write(&path, text).expect("a written file");
        return;
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == text,
        "web/src/protocol/{file} is stale: run `{COMMAND}`"
    );
}

/// Without the note of `ts-rs` and what only readers of Rust need: links, and comments after their
/// first paragraph.
fn for_the_web(exported: &str) -> String {
    let mut text = String::new();
    let mut first_paragraph = true;
    for line in exported.lines().skip(1) {
        match line.trim() {
            "*" => first_paragraph = false,
            "/**" | "*/" => first_paragraph = true,
            _ => {}
        }
        if first_paragraph {
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text.replace("[`", "`").replace("`]", "`")
}
