//! How many files, and so connections, the system lets this process have.

/// Left for the database, for being turned away, and for whatever a library opens.
const KEPT_BACK: usize = 128;
/// What is taken where the system does not say.
#[cfg(not(unix))]
const UNKNOWN: usize = 4096;

/// How many connections there may be at once: what the system allows, as far as we may raise it,
/// less what is kept back; fewer if fewer are wanted.
pub fn most_connections(wanted: Option<usize>) -> usize {
    let possible = room(raised());
    match wanted {
        Some(wanted) if wanted > possible => {
            tracing::warn!(
                wanted,
                possible,
                "the limit of open files leaves fewer connections; raise it (ulimit -n)"
            );
            possible
        }
        Some(wanted) => wanted,
        None => possible,
    }
}

fn room(files: usize) -> usize {
    files.saturating_sub(KEPT_BACK).max(files / 2)
}

/// The limit of open files, raised as far as it goes without asking anybody.
#[cfg(unix)]
fn raised() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    let now = match setrlimit(Resource::Nofile, wanted) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    };
    // Without a number there is no limit.
    now.map_or(usize::MAX, |files| {
        usize::try_from(files).unwrap_or(usize::MAX)
    })
}

#[cfg(not(unix))]
fn raised() -> usize {
    UNKNOWN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_left_for_files() {
        assert_eq!(room(1024), 1024 - KEPT_BACK);
        assert_eq!(room(64), 32);
        assert!(room(usize::MAX) < usize::MAX);
    }

    #[test]
    fn nobody_gets_more_than_there_is() {
        assert_eq!(most_connections(Some(1)), 1);
        assert_eq!(most_connections(Some(usize::MAX)), most_connections(None));
    }
}
