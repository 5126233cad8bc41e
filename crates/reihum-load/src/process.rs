//! What the system says about a process: processor time, memory, what it has written.

use std::fs;
use std::time::Duration;

/// What a process has used so far. What the system does not tell is left out.
#[derive(Debug, Clone, Copy, Default)]
pub struct Usage {
    /// Processor time.
    pub cpu: Option<Duration>,
    /// Resident memory, in bytes.
    pub memory: Option<u64>,
    /// Bytes that went to the disk.
    pub written: Option<u64>,
}

impl Usage {
    /// Of this process.
    #[must_use]
    pub fn of_self() -> Self {
        Self::of(std::process::id())
    }

    /// Of several processes together.
    #[must_use]
    pub fn of_all(pids: &[u32]) -> Self {
        let all = || pids.iter().map(|pid| Self::of(*pid));
        // Where there is none, nothing is known either.
        let known = |sum: Option<u64>| sum.filter(|_| !pids.is_empty());
        Self {
            cpu: all()
                .map(|usage| usage.cpu)
                .sum::<Option<Duration>>()
                .filter(|_| !pids.is_empty()),
            memory: known(all().map(|usage| usage.memory).sum()),
            written: known(all().map(|usage| usage.written).sum()),
        }
    }

    /// Of a process on this machine.
    #[must_use]
    pub fn of(pid: u32) -> Self {
        let read = |file: &str| fs::read_to_string(format!("/proc/{pid}/{file}")).ok();
        Self {
            cpu: read("stat").and_then(|stat| cpu(&stat)),
            memory: read("status").and_then(|status| field(&status, "VmRSS:")),
            written: read("io").and_then(|io| field(&io, "write_bytes:")),
        }
    }
}

/// User and system time: fields 14 and 15, counted after the name, which may hold blanks.
fn cpu(stat: &str) -> Option<Duration> {
    let (_, after) = stat.rsplit_once(") ")?;
    let mut fields = after.split(' ').skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    let ticks = next()? + next()?;
    let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
    Some(Duration::from_secs_f64(seconds))
}

/// A number under its name, in bytes.
fn field(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let mut words = line.split_whitespace();
    let number: u64 = words.next()?.parse().ok()?;
    Some(number * if words.next() == Some("kB") { 1024 } else { 1 })
}

/// Lets this process, and those it starts, open as many sockets as the system allows it.
pub fn allow_many_sockets() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let maximum = getrlimit(Resource::Nofile).maximum;
    let limit = Rlimit {
        current: maximum,
        maximum,
    };
    // If it does not work, opening the sockets will say so.
    let _ = setrlimit(Resource::Nofile, limit);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_behind_names_with_blanks() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194560 9 0 0 0 250 50 0 0 20 0 1 0 5 6 7";
        assert_eq!(cpu(stat), Some(Duration::from_secs(3)));
        assert_eq!(field("VmHWM:\t9 kB\nVmRSS:\t2 kB\n", "VmRSS:"), Some(2048));
        assert_eq!(field("write_bytes: 4096\n", "write_bytes:"), Some(4096));
        assert_eq!(field("", "VmRSS:"), None);
    }

    #[test]
    fn this_process_has_memory() {
        assert!(Usage::of_self().memory.is_some_and(|bytes| bytes > 100_000));
    }
}
