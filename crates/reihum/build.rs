//! Builds the web client with npm, only when its sources changed, so that the binary can carry it.
//! Without the feature `web` there is nothing to do; without npm a page says what is missing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{env, fs, io};

/// What the web client is made from.
const SOURCES: [&str; 6] = [
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "vite.config.ts",
];

/// What is carried instead where the web client cannot be built.
const PLACEHOLDER: &str = "src/no_web_client.html";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={PLACEHOLDER}");
    if env::var_os("CARGO_FEATURE_WEB").is_none() {
        return;
    }
    let web = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../../web");
    let out = PathBuf::from(variable("OUT_DIR")).join("web");
    if let Some(missing) = what_is_missing(&web) {
        println!(
            "cargo:warning=no web client: {missing}; install Node 20.19 or newer \
             (https://nodejs.org) and build again"
        );
        // A file that is never there: the next build looks for npm again.
        println!("cargo:rerun-if-changed={}", out.join("never").display());
        put_placeholder(&out).expect("the output folder can be written to");
        return;
    }
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", web.join(source).display());
    }
    if packages_are_stale(&web) {
        npm(&web, &["ci", "--no-audit", "--no-fund"]);
    }
    let folder = out.to_string_lossy();
    npm(
        &web,
        &["run", "build", "--", "--outDir", &folder, "--emptyOutDir"],
    );
    // Vite's notes on what it built are not for visitors. They may be missing; that is fine.
    let _ = fs::remove_dir_all(out.join(".vite"));
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets it for build scripts")
}

/// Why the web client cannot be built, if it cannot.
fn what_is_missing(web: &Path) -> Option<String> {
    if !web.join("package.json").exists() {
        return Some(format!("its sources are not at {}", web.display()));
    }
    let npm = Command::new("npm").arg("--version").output();
    npm.err()
        .map(|error| format!("npm cannot be run ({error})"))
}

fn put_placeholder(out: &Path) -> io::Result<()> {
    // What an earlier build has left there would be carried too.
    if out.exists() {
        fs::remove_dir_all(out)?;
    }
    fs::create_dir_all(out)?;
    fs::copy(PLACEHOLDER, out.join("index.html"))?;
    Ok(())
}

/// Are the packages missing, or older than the list of them?
fn packages_are_stale(web: &Path) -> bool {
    let changed =
        |path: &str| -> Option<SystemTime> { web.join(path).metadata().ok()?.modified().ok() };
    changed("node_modules/.package-lock.json") < changed("package-lock.json")
}

fn npm(web: &Path, arguments: &[&str]) {
    let output = Command::new("npm")
        .args(arguments)
        .current_dir(web)
        .output();
    let output = output.expect("npm could be run a moment ago");
    assert!(
        output.status.success(),
        "\n\n`npm {}` in web/ failed:\n{}{}\n",
        arguments.join(" "),
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
}
