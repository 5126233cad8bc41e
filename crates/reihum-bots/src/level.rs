//! How strong a bot is.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use reihum_core::Text;
use serde::{Deserialize, Serialize};

/// How strong a bot is.
///
/// ```
/// use reihum_bots::Level;
/// assert_eq!("expert".parse(), Ok(Level::Expert));
/// assert!("wizard".parse::<Level>().unwrap_err().to_string().contains("novice, casual"));
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Plausible, with the mistakes people make.
    Novice,
    /// A good set of rules of thumb: who plays if nobody says.
    #[default]
    Casual,
    /// Searches.
    Expert,
    /// The best there is, with more time.
    Master,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Casual, Self::Expert, Self::Master];

    /// The word in commands and files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Casual => "casual",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    /// The level in words.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Novice => Text::new("novice", "Neuling"),
            Self::Casual => Text::new("casual", "Hobby"),
            Self::Expert => Text::new("expert", "Profi"),
            Self::Master => Text::new("master", "Ass"),
        }
    }

    /// The longest a bot of this level thinks about one action at a table with people.
    #[must_use]
    pub const fn patience(self) -> Duration {
        match self {
            Self::Novice | Self::Casual => Duration::from_millis(200),
            Self::Expert => Duration::from_secs(1),
            Self::Master => Duration::from_secs(3),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot “{0}”; the bots are novice, casual, expert and master")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let found = Self::ALL.into_iter().find(|level| level.word() == text);
        found.ok_or_else(|| UnknownLevel(reihum_core::shorten(text, 40)))
    }
}
