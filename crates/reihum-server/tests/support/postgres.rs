//! A PostgreSQL server of the tests' own: on a free port of this machine, in a folder that goes
//! away, with a database for each test that asks.

use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(60);

/// A running server; it is stopped when this is dropped.
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    process: Option<Child>,
    databases: AtomicUsize,
}

impl Postgres {
    /// Makes a server and starts it.
    pub fn start() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        if let Some((user, group)) = other_user() {
            // PostgreSQL refuses to run as root.
            std::os::unix::fs::chown(folder.path(), Some(user), Some(group)).expect("its folder");
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let mut postgres = Self {
            programs: programs(),
            folder,
            port: port.expect("a free port").port(),
            process: None,
            databases: AtomicUsize::new(0),
        };
        let data = postgres.data();
        let made = postgres
            .program("initdb")
            .args(["-U", "reihum", "-A", "trust", "-E", "UTF8", "--locale=C"])
            .args(["--no-sync", "-D"])
            .arg(data)
            .output()
            .expect("initdb runs");
        assert!(made.status.success(), "{made:?}");
        postgres.run();
        postgres
    }

    /// Starts the server on its data, after [`Postgres::kill`].
    pub fn run(&mut self) {
        let data = self.data();
        let port = self.port.to_string();
        let process = self
            .program("postgres")
            // Nobody pulls the plug of the machine during a test.
            .args([
                "-F",
                "-h",
                "127.0.0.1",
                "-c",
                "max_connections=60",
                "-p",
                &port,
            ])
            .arg("-k")
            .arg(self.folder.path())
            .arg("-D")
            .arg(data)
            .stderr(Stdio::null())
            .spawn()
            .expect("postgres runs");
        self.process = Some(process);
        let begun = Instant::now();
        while !self.answers() {
            assert!(begun.elapsed() < PATIENCE, "PostgreSQL does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn answers(&self) -> bool {
        TcpStream::connect(("127.0.0.1", self.port)).is_ok()
            && self.psql("postgres", "SELECT 1").status.success()
    }

    /// Ends the server at once, as a crash would.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let pid = process.id().to_string();
            // All its processes end without tidying up, and it recovers when it starts again.
            let _ = Command::new("kill").args(["-QUIT", &pid]).status();
            let _ = process.wait();
        }
    }

    /// A new, empty database: its address.
    pub fn database(&self) -> String {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres://reihum@127.0.0.1:{}/{name}", self.port)
    }

    /// Carries out SQL in the database of this address (or name), and returns what is printed.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let done = self.psql(database, sql);
        assert!(done.status.success(), "{sql}: {done:?}");
        String::from_utf8_lossy(&done.stdout).into_owned()
    }

    fn psql(&self, database: &str, sql: &str) -> std::process::Output {
        let name = database.rsplit('/').next().unwrap_or_default();
        let port = self.port.to_string();
        Command::new(self.programs.join("psql"))
            .args(["-h", "127.0.0.1", "-U", "reihum", "-XAtq", "-p", &port])
            .args(["-d", name, "-c", sql])
            .output()
            .expect("psql runs")
    }

    /// Breaks every connection to a database but the one that does it.
    pub fn cut(&self, database: &str) {
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()";
        self.sql(database, cut);
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        if let Some((user, group)) = other_user() {
            command.uid(user).gid(group);
        }
        command
            .current_dir("/")
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Where Debian puts the programs, in the newest version there is; else where the shell looks.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let mut versions: Vec<PathBuf> = versions
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .filter(|programs| programs.join("initdb").exists())
        .collect();
    versions.sort();
    versions.pop().unwrap_or_else(|| Path::new("").to_owned())
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
