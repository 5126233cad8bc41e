//! Running other programs: visible, timed, and repeatable by hand.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The folder of the whole project.
pub fn root() -> Result<PathBuf> {
    let own = env::var_os("CARGO_MANIFEST_DIR").context("start it as `cargo xtask …`")?;
    let root = Path::new(&own).parent().map(Path::to_owned);
    root.context("the folder of xtask has no folder above it")
}

/// A binary of the project, as the last debug build left it.
pub fn binary(name: &str) -> Result<PathBuf> {
    let own = env::current_exe().context("where this program lies is not known")?;
    let binary = own.with_file_name(format!("{name}{}", env::consts::EXE_SUFFIX));
    // Shorter to read and to repeat, where it lies in the project.
    let short = binary.strip_prefix(root()?).map(Path::to_owned);
    Ok(short.unwrap_or(binary))
}

/// A command that runs in the project's folder and whose output is seen as it comes.
pub struct Step {
    program: OsString,
    arguments: Vec<String>,
    variables: Vec<(&'static str, String)>,
}

impl Step {
    /// Cargo with these arguments.
    pub fn cargo(arguments: &[&str]) -> Self {
        Self::program("cargo", arguments)
    }

    /// Any program with these arguments.
    pub fn program(program: impl Into<OsString>, arguments: &[&str]) -> Self {
        Self {
            program: program.into(),
            arguments: arguments.iter().map(ToString::to_string).collect(),
            variables: Vec::new(),
        }
    }

    /// Adds an argument.
    pub fn arg(mut self, argument: impl Into<String>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// Sets an environment variable.
    pub fn variable(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// Runs it under a headline and says how long it took.
    pub fn run(&self, headline: &str) -> Result<()> {
        println!("\n=== {headline}\n    {}", self.line());
        let start = Instant::now();
        let status = self
            .command()?
            .status()
            .with_context(|| format!("`{}` could not be started", self.line()))?;
        if !status.success() {
            bail!(
                "{headline}: failed ({status}). To repeat it:\n\n    {}\n",
                self.line()
            );
        }
        println!("    {headline}: {}", seconds(start.elapsed()));
        Ok(())
    }

    /// Runs it and returns what it printed; its messages are seen as they come.
    pub fn output(&self, headline: &str) -> Result<Vec<u8>> {
        println!("\n=== {headline}");
        let output = self
            .command()?
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("`{}` could not be started", self.line()))?;
        if !output.status.success() {
            bail!("{headline}: failed ({})", output.status);
        }
        Ok(output.stdout)
    }

    /// Does it run at all? Nothing of it is seen.
    pub fn works(&self) -> Result<bool> {
        let mut command = self.command()?;
        command.stdout(Stdio::null()).stderr(Stdio::null());
        Ok(command.status().is_ok_and(|status| status.success()))
    }

    fn command(&self) -> Result<Command> {
        let mut command = Command::new(&self.program);
        command
            .args(&self.arguments)
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .current_dir(root()?);
        Ok(command)
    }

    /// The command as one would type it in the project's folder.
    fn line(&self) -> String {
        let variables = self
            .variables
            .iter()
            .map(|(name, value)| format!("{name}={}", quoted(value)));
        let program = quoted(&self.program.to_string_lossy());
        let arguments = self.arguments.iter().map(|argument| quoted(argument));
        let words: Vec<String> = variables.chain([program]).chain(arguments).collect();
        words.join(" ")
    }
}

/// A time as people read it.
pub fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=./:,+@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_written_as_one_would_type_it() {
        let step = Step::cargo(&["nextest", "run", "-E", "not binary(laws)"])
            .variable("RUSTDOCFLAGS", "-D warnings")
            .arg("it's");
        assert_eq!(
            step.line(),
            r"RUSTDOCFLAGS='-D warnings' cargo nextest run -E 'not binary(laws)' 'it'\''s'"
        );
    }

    #[test]
    fn what_fails_is_named_with_its_command() {
        let step = Step::cargo(&["no-such-subcommand"]);
        assert!(!step.works().unwrap());
        let error = step.run("nonsense").unwrap_err().to_string();
        assert!(error.starts_with("nonsense: failed ("), "{error}");
        assert!(
            error.contains("\n    cargo no-such-subcommand\n"),
            "{error}"
        );
    }
}
