//! A bot as it is written on a command line: `expert`, `expert@2000`, `master@250ms`, `program:COMMAND`.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use reihum_bots::{Budget, Level, UnknownLevel};
use serde::{Deserialize, Serialize};

/// A bot that takes part.
///
/// ```
/// use reihum_lab::Entrant;
/// let bot: Entrant = "expert@2000".parse().unwrap();
/// assert_eq!(bot.to_string(), "expert@2000");
/// assert!("expert@0".parse::<Entrant>().is_err());
/// let own: Entrant = "program:./my-bot --fast".parse().unwrap();
/// assert_eq!(own.to_string(), "program:./my-bot --fast");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Entrant {
    /// One of the house.
    House(HouseBot),
    /// A program of somebody's that speaks the protocol for bots, with its command.
    Program(String),
}

/// A bot of the house, with a budget of its own if one was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseBot {
    /// How strong it is.
    pub level: Level,
    /// How much it may think, where that is not what its level usually does.
    pub thinking: Option<ThinkingLimit>,
}

/// A limit of thinking for one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThinkingLimit {
    /// So many iterations: repeatable.
    Iterations(NonZeroU32),
    /// So long: what comes of it depends on the machine.
    Time(Duration),
}

/// A text that is no bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotABot {
    /// The level is none.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// No command stands behind `program:`.
    #[error("behind program: stands the command that starts it (program:./my-bot)")]
    Command,
    /// The budget is none.
    #[error(
        "“{0}”: after @ stands a budget for each action, as iterations (expert@2000) or as time \
         (master@250ms, master@2s), more than 0 and at most an hour"
    )]
    Budget(String),
}

/// More iterations than fit into any time; still a number that may be added to.
const MOST_ITERATIONS: u32 = 1_000_000_000;
/// The longest a bot may think about an action.
const LONGEST: Duration = Duration::from_secs(3600);

impl HouseBot {
    /// The budget, with these iterations where the bot has none of its own.
    #[must_use]
    pub fn budget(self, iterations: Option<NonZeroU32>) -> Budget {
        let usual = Budget {
            iterations,
            ..Budget::default()
        };
        match self.thinking {
            None => usual,
            Some(ThinkingLimit::Iterations(own)) => Budget::iterations(own),
            Some(ThinkingLimit::Time(time)) => Budget {
                // As many as fit: the clock ends it.
                iterations: NonZeroU32::new(MOST_ITERATIONS),
                time: Some(time),
                ..usual
            },
        }
    }

    /// Does it play the same on every machine?
    #[must_use]
    pub fn is_repeatable(self) -> bool {
        !matches!(self.thinking, Some(ThinkingLimit::Time(_)))
    }
}

/// What a program of somebody's begins with.
const PROGRAM: &str = "program:";

impl FromStr for Entrant {
    type Err = NotABot;

    fn from_str(text: &str) -> Result<Self, NotABot> {
        match text.trim().strip_prefix(PROGRAM).map(str::trim) {
            None => text.parse().map(Self::House),
            Some("") => Err(NotABot::Command),
            Some(command) => Ok(Self::Program(command.to_owned())),
        }
    }
}

impl FromStr for HouseBot {
    type Err = NotABot;

    fn from_str(text: &str) -> Result<Self, NotABot> {
        let text = text.trim();
        let (level, thinking) = match text.split_once('@') {
            None => (text, None),
            Some((level, budget)) => {
                let thinking = read_thinking(budget);
                let wrong = || NotABot::Budget(reihum_core::shorten(text, 40));
                (level, Some(thinking.ok_or_else(wrong)?))
            }
        };
        Ok(Self {
            level: level.parse()?,
            thinking,
        })
    }
}

fn read_thinking(text: &str) -> Option<ThinkingLimit> {
    if let Ok(iterations) = text.parse::<u32>() {
        return NonZeroU32::new(iterations).map(ThinkingLimit::Iterations);
    }
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s')?, 1.0),
    };
    let seconds = number.parse::<f64>().ok()? * unit;
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    (time >= Duration::from_millis(1) && time <= LONGEST).then_some(ThinkingLimit::Time(time))
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House(bot) => bot.fmt(f),
            Self::Program(command) => write!(f, "{PROGRAM}{command}"),
        }
    }
}

impl fmt::Display for HouseBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.thinking {
            None => write!(f, "{}", self.level),
            Some(ThinkingLimit::Iterations(n)) => write!(f, "{}@{n}", self.level),
            Some(ThinkingLimit::Time(time)) => {
                let milliseconds = time.as_secs_f64() * 1e3;
                write!(f, "{}@{milliseconds}ms", self.level)
            }
        }
    }
}

impl TryFrom<String> for Entrant {
    type Error = NotABot;
    fn try_from(text: String) -> Result<Self, NotABot> {
        text.parse()
    }
}

impl From<Entrant> for String {
    fn from(entrant: Entrant) -> Self {
        entrant.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_and_written() {
        for text in [
            "novice",
            "casual",
            "expert@2000",
            "master@250ms",
            "program:a b",
        ] {
            assert_eq!(text.parse::<Entrant>().unwrap().to_string(), text);
        }
        let two_seconds: HouseBot = "master@2s".parse().unwrap();
        assert_eq!(two_seconds.to_string(), "master@2000ms");
        assert!(!two_seconds.is_repeatable());
        assert_eq!(two_seconds.budget(None).time, Some(Duration::from_secs(2)));
        let usual = NonZeroU32::new(7);
        let expert: HouseBot = "expert".parse().unwrap();
        assert_eq!(expert.budget(usual).iterations, usual);
        let own: HouseBot = "expert@9".parse().unwrap();
        assert_eq!(own.budget(usual).iterations, NonZeroU32::new(9));
    }

    #[test]
    fn nonsense_is_refused_with_what_would_be_right() {
        let says = |text: &str| text.parse::<Entrant>().unwrap_err().to_string();
        assert!(says("program: ").contains("program:./my-bot"));
        assert!(says("wizard").contains("novice, casual, expert and master"));
        for text in [
            "expert@",
            "expert@0",
            "expert@-1",
            "expert@0ms",
            "expert@1e9s",
            "expert@nanms",
            "expert@5m",
            "expert@99999999999",
        ] {
            assert!(says(text).contains("expert@2000"), "{text}");
        }
    }
}
