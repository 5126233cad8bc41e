//! The processor time of a process and of those it has started.

use std::fs;
use std::time::Duration;

/// Of a process with all its children, also those that have ended; nothing where the system does
/// not tell.
pub fn of_family(pid: u32) -> Option<Duration> {
    let read = |pid: u32, file: &str| fs::read_to_string(format!("/proc/{pid}/{file}")).ok();
    let children = read(pid, &format!("task/{pid}/children")).unwrap_or_default();
    let children = children.split_whitespace();
    let children = children.filter_map(|child| ticks(&read(child.parse().ok()?, "stat")?, 2));
    let ticks = ticks(&read(pid, "stat")?, 4)? + children.sum::<u64>();
    let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
    Some(Duration::from_secs_f64(seconds))
}

/// The first so many of: user and system time, and both of children that have ended. They follow the
/// eleventh field after the name, which may hold blanks.
fn ticks(stat: &str, fields: usize) -> Option<u64> {
    let (_, after) = stat.rsplit_once(") ")?;
    let fields = after.split(' ').skip(11).take(fields);
    fields.map(|field| field.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_children_that_have_ended_count_where_they_are_wanted() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194560 9 0 0 0 250 50 20 5 20 0 1 0 5 6 7";
        assert_eq!(ticks(stat, 2), Some(300));
        assert_eq!(ticks(stat, 4), Some(325));
        assert_eq!(ticks("", 2), None);
        assert!(of_family(std::process::id()).is_some());
    }
}
