//! The Python package: built, checked, and used from a wheel.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::run::{Step, root};
use crate::tools;

/// Where the package is built and tested; apart from what is compared with other programs, as every
/// file that is installed here is known by its hash.
const FOLDER: &str = "target/python-package";
/// Where the wheel is tried: nothing but the wheel and what it asks for.
const EMPTY: &str = "target/python-wheel";
/// The package has a build of its own, as it is apart from the workspace.
const BUILD: &str = "target/python-build";
const MANIFEST: &str = "python/Cargo.toml";

/// Format, lint, types and tests of the package, then a wheel in an empty environment.
pub fn check() -> Result<()> {
    let python = packages()?;
    let module = |name: &str| {
        Step::program(&python, &["-m", name])
            .variable("CARGO_TARGET_DIR", BUILD)
            .variable("VIRTUAL_ENV", FOLDER)
    };
    Step::cargo(&["fmt", "--manifest-path", MANIFEST, "--check"])
        .run("format of the Python package")?;
    Step::cargo(&[
        "clippy",
        "--release",
        "--locked",
        "--manifest-path",
        MANIFEST,
    ])
    .variable("CARGO_TARGET_DIR", BUILD)
    .run("lint of the Python package")?;
    let build = ["--release", "--locked", "--manifest-path", MANIFEST];
    build
        .iter()
        .fold(module("maturin").arg("develop"), |step, arg| step.arg(*arg))
        .run("build of the Python package")?;
    module("ruff")
        .arg("check")
        .arg("python")
        .run("lint of its Python")?;
    module("mypy")
        .arg("--config-file")
        .arg("python/pyproject.toml")
        .arg("python/reihum")
        .arg("python/tests")
        .run("types of its Python")?;
    module("pytest")
        .arg("python")
        .run("tests of the Python package")?;
    let wheels = format!("{EMPTY}/wheels");
    let out = ["--out", &wheels];
    let step = module("maturin").arg("build");
    let step = build
        .iter()
        .chain(&out)
        .fold(step, |step, arg| step.arg(*arg));
    let _ = fs::remove_dir_all(root()?.join(EMPTY));
    step.run("wheel")?;
    use_wheel(&wheels)
}

/// The environment with everything that requirements.txt lists, installed again when that changes.
fn packages() -> Result<PathBuf> {
    let root = root()?;
    let python = root.join(FOLDER).join("bin/python");
    let stamp = root.join(FOLDER).join("requirements.txt");
    let wanted = fs::read_to_string(root.join("python/requirements.txt"))
        .context("python/requirements.txt is missing")?;
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(python);
    }
    tools::environment(FOLDER)?;
    Step::program(
        &python,
        &["-m", "pip", "install", "--quiet", "--require-hashes"],
    )
    .arg("-r")
    .arg("python/requirements.txt")
    .run("install what tests the Python package")?;
    fs::write(&stamp, wanted).context("what is installed could not be noted")?;
    Ok(python)
}

/// Installs the wheel where nothing else is and plays a match from outside of the project.
fn use_wheel(wheels: &str) -> Result<()> {
    tools::environment(EMPTY)?;
    let python = root()?.join(EMPTY).join("bin/python");
    let wheel = fs::read_dir(root()?.join(wheels))
        .context("no wheel was built")?
        .filter_map(Result::ok)
        .map(|file| file.path())
        .find(|path| path.extension().is_some_and(|is| is == "whl"))
        .context("no wheel was built")?;
    Step::program(&python, &["-m", "pip", "install", "--quiet"])
        .arg(wheel.to_string_lossy())
        .run("install the wheel")?;
    // `-I` and another folder: what is imported is the wheel, not the files of the project.
    let script = "import os; os.chdir('/'); import reihum; match = reihum.Match('racko', seed=1)\n\
                  while not match.over: match.step(match.bot('casual'))\n\
                  print(reihum.__file__, match)";
    Step::program(&python, &["-I", "-c", script]).run("a match from the wheel")
}
