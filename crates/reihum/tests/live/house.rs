//! A server process on a port and a data folder of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

/// A running server; it is killed when this is dropped.
pub struct House {
    process: Child,
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    data: PathBuf,
}

/// An answer of the HTTP part.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }
}

impl House {
    /// Starts a server on this folder; bots do not pause.
    pub fn open(data: &Path) -> Self {
        Self::open_with(data, &["--bot-pause", "0"])
    }

    pub fn open_with(data: &Path, flags: &[&str]) -> Self {
        Self::open_after(data, "true", flags)
    }

    /// The same, after the shell that starts it has done something: set a limit, or sent the log
    /// elsewhere.
    pub fn open_after(data: &Path, before: &str, flags: &[&str]) -> Self {
        Self::open_inside(&["env"], data, before, flags)
    }

    /// The same, with a program that makes the surroundings of the shell and then becomes it.
    pub fn open_inside(inside: &[&str], data: &Path, before: &str, flags: &[&str]) -> Self {
        let limits = ["--requests", "100000", "--messages", "100000"];
        let mut process = Command::new(inside[0])
            .args(&inside[1..])
            .args(["sh", "-c", &format!("{before}; exec \"$0\" \"$@\"")])
            .arg(env!("CARGO_BIN_EXE_reihum"))
            .args(["serve", "--port", "0", "--data"])
            .arg(data)
            .args(flags)
            .args(limits.iter().filter(|_| !flags.contains(&"--messages")))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(process.stdout.take().expect("piped"));
        let mut next_address = || {
            let mut line = String::new();
            lines.read_line(&mut line).expect("it says where");
            let address = line.trim().rsplit("http://").next().unwrap_or_default();
            let address = address.trim_end_matches("/metrics").parse();
            address.unwrap_or_else(|_| panic!("{line:?}"))
        };
        let address = next_address();
        let metrics = flags.contains(&"--metrics").then(next_address);
        // It says more when it closes; nobody may be surprised by a closed pipe.
        std::thread::spawn(move || {
            let _ = std::io::copy(&mut lines, &mut std::io::sink());
        });
        Self {
            process,
            address,
            metrics,
            data: data.to_owned(),
        }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it tells Prometheus.
    pub fn metrics(&self) -> Answer {
        let address = self.metrics.expect("it tells numbers");
        request_at(address, "GET", "/metrics", &[], "")
    }

    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    /// The file with all logs.
    pub fn database(&self) -> PathBuf {
        self.data.join("reihum.db")
    }

    /// Ends the process at once, as a power cut would (SIGKILL).
    pub fn kill(&self) {
        let pid = self.process.id().to_string();
        let kill = Command::new("kill").args(["-KILL", &pid]).status();
        assert!(kill.expect("kill runs").success());
    }

    /// Asks the process to stop, and waits until it has. Returns whether it ended well.
    pub fn terminate(&mut self) -> bool {
        self.ask_to_stop();
        self.ended_well()
    }

    /// Waits until the process has ended, and says whether it ended well.
    pub fn ended_well(&mut self) -> bool {
        self.process.wait().expect("it ends").success()
    }

    /// Asks the process to stop (SIGTERM), and goes on.
    pub fn ask_to_stop(&self) {
        let pid = self.process.id().to_string();
        let kill = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(kill.expect("kill runs").success());
    }

    /// Is the process there?
    pub fn is_running(&mut self) -> bool {
        self.process.try_wait().expect("a process").is_none()
    }

    /// How much memory the process has, in KiB.
    pub fn memory(&self) -> u64 {
        let status = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(status).expect("a process");
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number.and_then(|text| text.parse().ok()).expect("a number")
    }

    pub fn get(&self, path: &str) -> Answer {
        self.request("GET", path, &[], "")
    }

    pub fn get_as(&self, path: &str, token: &str) -> Answer {
        let bearer = format!("Bearer {token}");
        self.request("GET", path, &[("Authorization", bearer.as_str())], "")
    }

    pub fn post(&self, path: &str, token: &str, body: &Value) -> Answer {
        let bearer = format!("Bearer {token}");
        let headers = [("Authorization", bearer.as_str())];
        let headers = if token.is_empty() { &[][..] } else { &headers };
        self.request("POST", path, headers, &body.to_string())
    }

    /// One request, byte for byte.
    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Answer {
        request_at(self.address, method, path, headers, body)
    }
}

fn request_at(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let mut stream = TcpStream::connect(address).expect("it listens");
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .expect("a timeout");
    let mut head = format!(
        "{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n",
        body.len()
    );
    if !headers.iter().any(|(name, _)| *name == "Host") {
        head += &format!("Host: {address}\r\n");
    }
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    let request = format!("{head}\r\n{body}");
    // A server that refuses a long request may close before all of it is read.
    let _ = stream.write_all(request.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    read_answer(&answer)
}

/// An answer, byte for byte.
pub fn read_answer(answer: &[u8]) -> Answer {
    let answer = String::from_utf8_lossy(answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    Answer {
        status: status.unwrap_or(0),
        head: head.to_lowercase(),
        body: body.to_owned(),
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A folder that goes away with the test.
pub fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}
