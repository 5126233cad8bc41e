//! When the build script builds the web client, and what it does where that is not possible.

#[path = "../build/plan.rs"]
mod plan;

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use plan::{AfterFailure, Found, Plan, after_failure, is_newer, plan};

fn no_npm() -> io::Result<()> {
    Err(io::Error::new(io::ErrorKind::NotFound, "no such file"))
}

fn found(sources: bool, is_built: bool, npm: io::Result<()>) -> Plan {
    plan(&Found {
        sources,
        is_built,
        npm,
    })
}

#[test]
fn what_was_built_is_taken_and_npm_only_needed_where_something_changed() {
    assert_eq!(found(true, true, Ok(())), Plan::Copy);
    assert_eq!(found(true, true, no_npm()), Plan::Copy);
    assert_eq!(found(true, false, Ok(())), Plan::Build);
}

#[test]
fn without_npm_or_sources_a_page_says_what_is_missing() {
    let Plan::Placeholder(warning) = found(true, false, no_npm()) else {
        panic!("a placeholder");
    };
    assert!(warning.contains("npm cannot be run (no such file); install Node"));
    assert!(matches!(found(false, false, Ok(())), Plan::Placeholder(_)));
    assert!(matches!(found(false, true, no_npm()), Plan::Placeholder(_)));
}

#[test]
fn a_failing_npm_ends_a_release_build_only() {
    let failure = "`npm ci` in web/ failed:\n\nno network\n";
    let AfterFailure::Placeholder(warnings) = after_failure("debug", failure) else {
        panic!("a placeholder");
    };
    // A warning is one line each.
    assert_eq!(
        warnings[..3],
        [
            "no web client:",
            "  `npm ci` in web/ failed:",
            "  no network"
        ]
    );
    assert!(warnings[3].contains("--no-default-features"));
    let AfterFailure::Error(error) = after_failure("release", failure) else {
        panic!("an error");
    };
    assert!(error.contains("no network"), "{error}");
}

#[test]
fn what_was_built_is_old_when_any_source_is_newer() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (built, sources) = (path("dist"), [path("src"), path("index.html")]);
    fs::create_dir_all(path("dist/assets")).unwrap();
    fs::create_dir_all(path("src/table")).unwrap();
    let set = |path: &Path, second: u64| {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(second);
        File::open(path).unwrap().set_modified(time).unwrap();
    };
    assert!(!is_newer(&path("nowhere"), &sources));
    for (name, second) in [
        ("index.html", 10),
        ("src/table/a.ts", 20),
        ("dist/assets/a.js", 30),
        ("dist/index.html", 31),
    ] {
        fs::write(path(name), name).unwrap();
        set(&path(name), second);
    }
    let folders = || {
        for (name, second) in [("src", 15), ("src/table", 15), ("dist/assets", 30)] {
            set(&path(name), second);
        }
    };
    folders();
    assert!(is_newer(&built, &sources));
    for newer in ["index.html", "src/table/a.ts", "src/table"] {
        let before = path(newer).metadata().unwrap().modified().unwrap();
        set(&path(newer), 40);
        assert!(!is_newer(&built, &sources), "{newer}");
        File::open(path(newer))
            .unwrap()
            .set_modified(before)
            .unwrap();
    }
    // A file that was not written anew is one of an older build.
    set(&path("dist/assets/a.js"), 19);
    assert!(!is_newer(&built, &sources));
}
