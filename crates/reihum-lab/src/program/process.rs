//! A program at the other end of a pipe: a line there, a line back, and not for ever.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// The longest line that is read; nobody needs more to say what they do.
const LONGEST: usize = 64 * 1024;
/// A line that begins so is for people who look on.
const INFO: &str = "info";

/// What is wrong with a program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// It has ended, or has closed its output.
    #[error("it has ended")]
    Ended,
    /// It took too long.
    #[error("it did not answer within {} s", .0.as_secs_f64())]
    Stalled(Duration),
    /// It said something else than an answer.
    #[error("it answered “{0}”, not {1}")]
    Nonsense(String, &'static str),
}

/// A program that runs.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    /// Starts it, as a shell would.
    pub fn start(command: &str) -> io::Result<Self> {
        // The shell makes way for the program, so that ending one ends the other.
        let mut child = Command::new("sh")
            .arg("-c")
            .arg(format!("exec {command}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = (input, output) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        // Few lines wait: whoever chatters is made to wait, too.
        let (sender, lines) = sync_channel(16);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            loop {
                line.clear();
                let mut bounded = io::Read::take(&mut output, LONGEST as u64);
                match bounded.read_until(b'\n', &mut line) {
                    Ok(1..) => {}
                    Ok(0) | Err(_) => return,
                }
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(text).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            input,
            lines,
        })
    }

    /// Says something that wants no answer.
    pub fn say(&mut self, line: &str) -> Result<(), Trouble> {
        let said = self.input.write_all(format!("{line}\n").as_bytes());
        said.and_then(|()| self.input.flush())
            .map_err(|_| Trouble::Ended)
    }

    /// Says something and waits for the answer.
    pub fn ask(&mut self, line: &str, patience: Duration) -> Result<String, Trouble> {
        // What came too late belongs to no question any more.
        while self.lines.try_recv().is_ok() {}
        self.say(line)?;
        let until = Instant::now() + patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) if line.is_empty() || line.split(' ').next() == Some(INFO) => {}
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => return Err(Trouble::Stalled(patience)),
                Err(RecvTimeoutError::Disconnected) => return Err(Trouble::Ended),
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already; if not, nobody needs it any more.
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
