//! The programs that the other commands need, installed where they are missing.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::run::{self, Step};

/// The formatter and the linter. They come with most installations of Rust.
pub fn rustfmt_and_clippy() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if Step::cargo(&[subcommand, "--version"]).works()? {
            continue;
        }
        Step::program("rustup", &["component", "add", component])
            .run(&format!("install {component}"))
            .with_context(|| format!("{component} is needed and could not be installed"))?;
    }
    Ok(())
}

/// The test runner.
pub fn nextest() -> Result<()> {
    subcommand("nextest", "0.9.143")
}

/// The fuzzer's front end.
pub fn fuzzer() -> Result<()> {
    subcommand("fuzz", "0.13.2")
}

/// The check of what we depend on.
pub fn deny() -> Result<()> {
    subcommand("deny", "0.20.2")
}

/// The test of the tests.
pub fn mutants() -> Result<()> {
    subcommand("mutants", "27.1.0")
}

/// Python with packages of its own, for what is compared with other programs.
pub fn python(packages: &[&str]) -> Result<PathBuf> {
    let python = run::root()?.join("target/python/bin/python");
    environment("target/python")?;
    let mut check = Step::program(&python, &["-m", "pip", "show", "--quiet"]);
    let mut install = Step::program(&python, &["-m", "pip", "install", "--quiet"]);
    for package in packages {
        check = check.arg(package.split("==").next().unwrap_or(package));
        install = install.arg(*package);
    }
    if !check.works()? {
        install.run(&format!("install {}", packages.join(" ")))?;
    }
    Ok(python)
}

/// A folder for packages of Python, where there is none yet.
pub fn environment(folder: &str) -> Result<()> {
    if run::root()?.join(folder).join("bin/python").exists() {
        return Ok(());
    }
    // Without its second half `venv` has a help page, and makes nothing.
    if !Step::program("python3", &["-c", "import ensurepip, venv"]).works()? {
        apt(&["python3", "python3-venv"]).context("Python 3 is needed")?;
    }
    Step::program("python3", &["-m", "venv", folder]).run("a folder for packages of Python")
}

/// Node with npm, which build the web client and run its checks.
pub fn node() -> Result<()> {
    if !Step::program("npm", &["--version"]).works()? {
        apt(&["nodejs", "npm"])
            .context("Node 20.19 or newer is needed and could not be installed")?;
    }
    Ok(())
}

/// The packages of the web client, as its lock file lists them.
pub fn web_packages() -> Result<()> {
    packages("web", "the web client")
}

/// The packages that try the web client in other ways than its own tests.
pub fn browser_packages() -> Result<()> {
    packages("web/browsers", "Lighthouse and Firefox")
}

fn packages(folder: &str, of: &str) -> Result<()> {
    let path = run::root()?.join(folder);
    let changed = |file: &str| {
        path.join(file)
            .metadata()
            .and_then(|file| file.modified())
            .ok()
    };
    // npm writes this file when it is done.
    if changed("node_modules/.package-lock.json") < changed("package-lock.json") {
        Step::program(
            "npm",
            &["ci", "--prefix", folder, "--no-audit", "--no-fund"],
        )
        .run(&format!("install the packages of {of}"))?;
    }
    Ok(())
}

/// Where the browser is, if not where Debian puts it; `web/playwright.config.ts` reads it, too.
const CHROMIUM: &str = "CHROMIUM";

/// The browser that the tests use.
pub fn chromium() -> Result<()> {
    if let Some(browser) = env::var_os(CHROMIUM) {
        let browser = Path::new(&browser);
        ensure!(
            browser.exists(),
            "the variable {CHROMIUM} names {}, which is not there",
            browser.display()
        );
        return Ok(());
    }
    if Path::new("/usr/bin/chromium").exists() {
        return Ok(());
    }
    apt(&["chromium"]).with_context(|| {
        format!("the browser tests need Chromium at /usr/bin/chromium, or where {CHROMIUM} says")
    })
}

/// Where the other browser is, if not where Debian puts it; `web/browsers/firefox.js` reads it, too.
const FIREFOX: &str = "FIREFOX";

/// The other browser. False where it is not there and cannot be installed: nothing else needs it.
pub fn firefox() -> bool {
    let there = env::var_os(FIREFOX).map_or_else(|| "/usr/bin/firefox-esr".into(), PathBuf::from);
    there.exists() || apt(&["firefox-esr"]).is_ok()
}

/// The database that the tests start on their own.
pub fn postgres() -> Result<()> {
    let is_there = Path::new("/usr/lib/postgresql").exists()
        || Step::program("initdb", &["--version"]).works()?;
    if is_there {
        return Ok(());
    }
    apt(&["postgresql"]).context("PostgreSQL is needed and could not be installed")
}

/// What makes the certificates of tests.
pub fn openssl() -> Result<()> {
    if Step::program("openssl", &["version"]).works()? {
        return Ok(());
    }
    apt(&["openssl"]).context("openssl is needed and could not be installed")
}

/// Packages of the system, on Debian and what is like it.
fn apt(packages: &[&str]) -> Result<()> {
    let is_root = Step::program("test", &["-w", "/var/lib/dpkg/lock"]).works()?;
    let (program, first): (&str, &[&str]) = if is_root {
        ("apt-get", &[])
    } else {
        ("sudo", &["apt-get"])
    };
    let step = |arguments: &[&str]| {
        Step::program(program, &[first, arguments].concat())
            .variable("DEBIAN_FRONTEND", "noninteractive")
    };
    step(&["update", "-qq"]).run("list the packages of the system")?;
    let install = ["install", "-y", "-qq", "--no-install-recommends"];
    step(&[&install[..], packages].concat()).run(&format!("install {}", packages.join(" ")))
}

/// A subcommand of cargo, in a version that is known to build with our Rust.
fn subcommand(name: &str, version: &str) -> Result<()> {
    if Step::cargo(&[name, "--version"]).works()? {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    Step::cargo(&["install", &package, "--version", version, "--locked"])
        .run(&format!("install {package}"))
}
