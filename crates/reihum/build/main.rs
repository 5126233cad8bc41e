//! Has the web client ready for the binary to carry: as `npm run build` left it in `web/dist`, or
//! built with npm. A check or a library needs neither: without them a page says what is missing.
//! Without the feature `web` there is nothing to do.

mod plan;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs, io};

use plan::{AfterFailure, Found, Plan};

/// What the web client is made from.
const SOURCES: [&str; 7] = [
    "src",
    "public",
    "scripts",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "vite.config.ts",
];

/// What is carried instead where the web client cannot be built.
const PLACEHOLDER: &str = "src/no_web_client.html";

/// Vite's notes on what it built, which are not for visitors.
const NOTES: &str = ".vite";

fn main() {
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed={PLACEHOLDER}");
    if env::var_os("CARGO_FEATURE_WEB").is_none() {
        return;
    }
    let web = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../../web");
    let out = PathBuf::from(variable("OUT_DIR")).join("web");
    let dist = web.join("dist");
    let sources = SOURCES.map(|source| web.join(source));
    let found = Found {
        sources: web.join("package.json").exists(),
        is_built: plan::is_newer(&dist, &sources),
        npm: Command::new("npm").arg("--version").output().map(drop),
    };
    match plan::plan(&found) {
        Plan::Copy => copy(&dist, &out).expect("the output folder can be written to"),
        Plan::Build => {
            if let Err(failure) = build(&web, &out) {
                match plan::after_failure(&variable("PROFILE"), &failure) {
                    AfterFailure::Error(error) => panic!("\n\n{error}\n"),
                    AfterFailure::Placeholder(warnings) => put_placeholder(&out, &warnings),
                }
                return;
            }
        }
        Plan::Placeholder(warning) => {
            put_placeholder(&out, &[warning]);
            return;
        }
    }
    for source in sources {
        println!("cargo:rerun-if-changed={}", source.display());
    }
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets it for build scripts")
}

/// Copies what was built, without the notes on it.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    empty(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if entry.file_name() == NOTES {
            continue;
        }
        if path.is_dir() {
            copy(&path, &to)?;
        } else {
            fs::copy(&path, &to)?;
        }
    }
    Ok(())
}

/// Builds the web client, after its packages where they are not up to date.
fn build(web: &Path, out: &Path) -> Result<(), String> {
    if packages_are_stale(web) {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    let folder = out.to_string_lossy();
    npm(
        web,
        &["run", "build", "--", "--outDir", &folder, "--emptyOutDir"],
    )?;
    // They may be missing; that is fine.
    let _ = fs::remove_dir_all(out.join(NOTES));
    Ok(())
}

fn put_placeholder(out: &Path, warnings: &[String]) {
    for warning in warnings {
        println!("cargo:warning={warning}");
    }
    // A file that is never there: the next build tries again.
    println!("cargo:rerun-if-changed={}", out.join("never").display());
    empty(out)
        .and_then(|()| fs::copy(PLACEHOLDER, out.join("index.html")))
        .expect("the output folder can be written to");
}

/// Makes a folder in which there is nothing; what an earlier build left would be carried too.
fn empty(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

/// Are the packages missing, or older than the list of them?
fn packages_are_stale(web: &Path) -> bool {
    let changed =
        |path: &str| -> Option<SystemTime> { web.join(path).metadata().ok()?.modified().ok() };
    changed("node_modules/.package-lock.json") < changed("package-lock.json")
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let command = format!("`npm {}` in web/", arguments.join(" "));
    let output = Command::new("npm")
        .args(arguments)
        .current_dir(web)
        .output()
        .map_err(|error| format!("{command} could not be started: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!(
        "{command} failed:\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    ))
}
