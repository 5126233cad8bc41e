//! A PostgreSQL server of one's own, for tests and measurements: on a free port of this machine, in
//! a folder that goes away, with a database for everyone who asks.

mod cpu;
mod programs;

use std::fs;
use std::io;
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::{PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use self::programs::Programs;

/// How long the server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// How a server is to be.
#[derive(Debug, Clone, Default)]
pub struct Setup {
    durable: bool,
    settings: Vec<String>,
    certificate: Option<[PathBuf; 2]>,
}

impl Setup {
    /// Commits reach the disk, as they do where somebody plays: for measurements. Otherwise they do
    /// not, because nobody pulls the plug of the machine during a test.
    #[must_use]
    pub fn durable(mut self) -> Self {
        self.durable = true;
        self
    }

    /// With a setting of PostgreSQL: `wal_level=logical`.
    #[must_use]
    pub fn setting(mut self, setting: &str) -> Self {
        self.settings.push(setting.to_owned());
        self
    }

    /// Takes encrypted connections alone, with this certificate and its key.
    #[must_use]
    pub fn certificate(mut self, certificate: &Path, key: &Path) -> Self {
        self.certificate = Some([certificate.to_owned(), key.to_owned()]);
        self
    }

    /// Makes the server and starts it.
    ///
    /// # Errors
    /// PostgreSQL is not installed, or does not start.
    pub fn start(self) -> io::Result<Postgres> {
        let programs = Programs::find();
        // On a real disk, which the folder for temporary files often is not; others must be able to
        // get there.
        let lasting = Path::new("/var/tmp");
        let mut builder = tempfile::Builder::new();
        let builder = builder.prefix("own-postgres-");
        let folder = if self.durable && lasting.is_dir() {
            builder.tempdir_in(lasting)?
        } else {
            builder.tempdir()?
        };
        if let Some((user, group)) = programs.user {
            chown(folder.path(), Some(user), Some(group))?;
        }
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let mut postgres = Postgres {
            programs,
            folder,
            port,
            setup: self,
            process: None,
            databases: AtomicUsize::new(0),
        };
        let data = postgres.data();
        let mut command = postgres.programs.command("initdb");
        command
            .args(["-U", "reihum", "-A", "trust", "-E", "UTF8", "--locale=C"])
            .args(["--no-sync", "-D"])
            .arg(data);
        worked("initdb", command.output())?;
        postgres.lay_certificate()?;
        postgres.run()?;
        Ok(postgres)
    }
}

/// A running server; it is stopped when this is dropped.
pub struct Postgres {
    programs: Programs,
    folder: TempDir,
    port: u16,
    setup: Setup,
    process: Option<Child>,
    databases: AtomicUsize,
}

impl Postgres {
    /// A server for tests.
    ///
    /// # Errors
    /// PostgreSQL is not installed, or does not start.
    pub fn start() -> io::Result<Self> {
        Setup::default().start()
    }

    /// Starts the server on its data, after [`Postgres::kill`].
    ///
    /// # Errors
    /// It does not start.
    pub fn run(&mut self) -> io::Result<()> {
        let mut command = self.programs.command("postgres");
        if !self.setup.durable {
            command.arg("-F");
        }
        for setting in ["max_connections=60"]
            .into_iter()
            .chain(self.setup.settings.iter().map(String::as_str))
        {
            command.args(["-c", setting]);
        }
        command
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-k"])
            .arg(self.folder.path())
            .arg("-D")
            .arg(self.data())
            .stderr(Stdio::null());
        self.process = Some(command.spawn()?);
        let begun = Instant::now();
        while !self.answers() {
            if begun.elapsed() > PATIENCE {
                return Err(io::Error::other("PostgreSQL does not answer"));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    fn answers(&self) -> bool {
        TcpStream::connect(("127.0.0.1", self.port)).is_ok()
            && self
                .psql("postgres", "SELECT 1")
                .is_ok_and(|output| output.status.success())
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

    /// The processor time that the server has used so far, with all its processes.
    #[must_use]
    pub fn cpu(&self) -> Option<Duration> {
        cpu::of_family(self.process.as_ref()?.id())
    }

    /// A new, empty database: its address.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn database(&self) -> io::Result<String> {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"))?;
        Ok(format!("postgres://reihum@127.0.0.1:{}/{name}", self.port))
    }

    /// Carries out SQL in the database of this address (or name), and returns what is printed.
    ///
    /// # Errors
    /// The server cannot be reached, or refuses.
    pub fn sql(&self, database: &str, sql: &str) -> io::Result<String> {
        let output = worked(sql, self.psql(database, sql))?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn psql(&self, database: &str, sql: &str) -> io::Result<Output> {
        let name = database.rsplit('/').next().unwrap_or_default();
        let mut command = self.client("psql");
        command.args(["-XAtq", "-d", name, "-c", sql]).output()
    }

    /// A program of PostgreSQL that speaks to this server.
    #[must_use]
    pub fn client(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.path(program));
        command
            .args(["-h", "127.0.0.1", "-U", "reihum", "-p"])
            .arg(self.port.to_string());
        command
    }

    /// Breaks every connection to a database but the one that does it.
    ///
    /// # Errors
    /// The server cannot be reached.
    pub fn cut(&self, database: &str) -> io::Result<()> {
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()";
        self.sql(database, cut).map(drop)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Puts the certificate where the server looks for it; nobody else may read its key.
    fn lay_certificate(&mut self) -> io::Result<()> {
        let Some(files) = &self.setup.certificate else {
            return Ok(());
        };
        for (file, name) in files.iter().zip(["server.crt", "server.key"]) {
            let place = self.data().join(name);
            fs::copy(file, &place)?;
            fs::set_permissions(&place, fs::Permissions::from_mode(0o600))?;
            if let Some((user, group)) = self.programs.user {
                chown(&place, Some(user), Some(group))?;
            }
        }
        let allowed = self.data().join("pg_hba.conf");
        let lines = fs::read_to_string(&allowed)?;
        let encrypted = |line: &str| match line.strip_prefix("host ") {
            Some(rest) => format!("hostssl {rest}\n"),
            None => format!("{line}\n"),
        };
        fs::write(&allowed, lines.lines().map(encrypted).collect::<String>())?;
        self.setup.settings.push("ssl=on".to_owned());
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What a program has said, if it ended well.
fn worked(what: &str, output: io::Result<Output>) -> io::Result<Output> {
    let output = output
        .map_err(|error| io::Error::other(format!("{what}: PostgreSQL is needed: {error}")))?;
    if output.status.success() {
        return Ok(output);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{what}: {}", said.trim())))
}
