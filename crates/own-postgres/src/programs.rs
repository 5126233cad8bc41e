//! The programs of PostgreSQL, and who runs them.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where the programs are.
#[derive(Debug)]
pub struct Programs {
    folder: PathBuf,
    /// PostgreSQL refuses to run as root: then this user and group run it.
    pub user: Option<(u32, u32)>,
}

impl Programs {
    /// Where Debian puts the programs, in the newest version there is; else where the shell looks.
    pub fn find() -> Self {
        let versions = std::fs::read_dir("/usr/lib/postgresql");
        let versions = versions.into_iter().flatten();
        let mut versions: Vec<PathBuf> = versions
            .filter_map(|version| Some(version.ok()?.path().join("bin")))
            .filter(|programs| programs.join("initdb").exists())
            .collect();
        versions.sort();
        let folder = versions.pop().unwrap_or_else(|| Path::new("").to_owned());
        Self {
            folder,
            user: other_user(),
        }
    }

    /// Where a program is.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// A program that works on the data of a server.
    pub fn command(&self, name: &str) -> Command {
        let mut command = Command::new(self.path(name));
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
            .current_dir("/")
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        command
    }
}

/// The user who runs PostgreSQL where we are root.
fn other_user() -> Option<(u32, u32)> {
    let id = |arguments: &[&str]| {
        let output = Command::new("id").args(arguments).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    if id(&["-u"])? != 0_u32 {
        return None;
    }
    Some((id(&["-u", "postgres"])?, id(&["-g", "postgres"])?))
}
