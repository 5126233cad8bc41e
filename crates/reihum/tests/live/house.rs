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
        let limits = ["--requests", "100000", "--messages", "100000"];
        let mut process = Command::new(env!("CARGO_BIN_EXE_reihum"))
            .args(["serve", "--port", "0", "--data"])
            .arg(data)
            .args(flags)
            .args(limits.iter().filter(|_| !flags.contains(&"--messages")))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut lines = BufReader::new(process.stdout.take().expect("piped"));
        let mut line = String::new();
        lines.read_line(&mut line).expect("it says where");
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        let address = address.parse().unwrap_or_else(|_| panic!("{line:?}"));
        // It says more when it closes; nobody may be surprised by a closed pipe.
        std::thread::spawn(move || {
            let _ = std::io::copy(&mut lines, &mut std::io::sink());
        });
        Self {
            process,
            address,
            data: data.to_owned(),
        }
    }

    pub fn address(&self) -> SocketAddr {
        self.address
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
        let pid = self.process.id().to_string();
        let kill = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(kill.expect("kill runs").success());
        self.process.wait().expect("it ends").success()
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
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        stream
            .set_read_timeout(Some(Duration::from_secs(20)))
            .expect("a timeout");
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
            self.address,
            body.len()
        );
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        let request = format!("{head}\r\n{body}");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = Vec::new();
        // A server that refuses a long body may close before all of it is read.
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
        Answer {
            status: status.unwrap_or(0),
            head: head.to_lowercase(),
            body: body.to_owned(),
        }
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
