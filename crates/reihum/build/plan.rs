//! What the build script does about the web client. A module of its own, so that a test can
//! include it: `tests/build_plan.rs`.

use std::io;
use std::path::Path;
use std::time::SystemTime;

/// What a build finds.
pub struct Found {
    /// Are the sources of the web client there?
    pub sources: bool,
    /// Was the web client built since its sources changed last?
    pub is_built: bool,
    /// Can npm be run?
    pub npm: io::Result<()>,
}

/// What to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Plan {
    /// Take what was built.
    Copy,
    /// Build it with npm.
    Build,
    /// Carry a page that says what is missing, and warn.
    Placeholder(String),
}

/// What to do with what was found. No build fails because something is missing.
pub fn plan(found: &Found) -> Plan {
    match &found.npm {
        _ if !found.sources => Plan::Placeholder("no web client: its sources are not there".into()),
        _ if found.is_built => Plan::Copy,
        Ok(()) => Plan::Build,
        Err(error) => Plan::Placeholder(format!(
            "no web client: npm cannot be run ({error}); install Node 20.19 or newer \
             (https://nodejs.org) and build again, or leave the feature `web` out"
        )),
    }
}

/// What to do where npm fails.
#[derive(Debug, PartialEq, Eq)]
pub enum AfterFailure {
    /// The build fails.
    Error(String),
    /// Carry a page that says what is missing, with these warnings, one a line.
    Placeholder(Vec<String>),
}

/// What to do where npm fails: nobody should hand out a release without its web client by
/// mistake, but who checks or tests something else need not care.
pub fn after_failure(profile: &str, failure: &str) -> AfterFailure {
    let advice = "try it by hand, or leave the feature `web` out (`--no-default-features`)";
    if profile == "release" {
        return AfterFailure::Error(format!("no web client: {failure}\n{advice}"));
    }
    let lines = failure.lines().filter(|line| !line.trim().is_empty());
    let lines = lines.chain([advice]).map(|line| format!("  {line}"));
    AfterFailure::Placeholder(
        ["no web client:".to_owned()]
            .into_iter()
            .chain(lines)
            .collect(),
    )
}

/// Is all that was built newer than every source? What is missing was not built.
pub fn is_newer(built: &Path, sources: &[impl AsRef<Path>]) -> bool {
    let mut first = None;
    each_file(built, &mut |time| {
        first = Some(first.map_or(time, |first: SystemTime| first.min(time)));
    });
    // A folder changes when something in it is renamed or removed, so its time counts, too.
    let mut last = None;
    for source in sources {
        last = last.max(changed(source.as_ref()));
        each_file(source.as_ref(), &mut |time| last = last.max(Some(time)));
    }
    first.is_some() && first > last
}

fn each_file(path: &Path, see: &mut dyn FnMut(SystemTime)) {
    let Ok(entries) = path.read_dir() else {
        return;
    };
    for entry in entries.flatten() {
        changed(&entry.path()).into_iter().for_each(&mut *see);
        each_file(&entry.path(), see);
    }
}

fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}
