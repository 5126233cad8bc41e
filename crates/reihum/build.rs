//! Builds the web client with npm, only when its sources changed, so that the binary can carry it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// What the web client is made from.
const SOURCES: [&str; 6] = [
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "vite.config.ts",
];

fn main() {
    let web = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../../web");
    let out = PathBuf::from(variable("OUT_DIR")).join("web");
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
    let _ = std::fs::remove_dir_all(out.join(".vite"));
}

fn variable(name: &str) -> String {
    env::var(name).expect("cargo sets it for build scripts")
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
    let output = output.unwrap_or_else(|error| {
        panic!(
            "\n\nThe web client is built with Node and npm, but npm cannot be run: {error}.\n\
             Install Node 20.19 or newer (https://nodejs.org) and try again.\n"
        )
    });
    assert!(
        output.status.success(),
        "\n\n`npm {}` in web/ failed:\n{}{}\n",
        arguments.join(" "),
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
}
