//! Scenario files: a position, some steps and what is expected after each.
//!
//! ```toml
//! rules = ["RT-11"]
//! title = "one card, greater than the top card"
//! game = "right-on-time"
//! players = 3
//! options = {}
//!
//! [setup]
//! hands = [["3", "6"], ["2", "2"], ["4", "6"]]
//! discard = ["5"]
//! to_act = 0
//!
//! [[step]]
//! seat = 0
//! action = "lay 6"
//! [step.expect]
//! discard = ["6", "5"]
//! to_act = 1
//! ```

mod file;
mod folder;
mod run;

pub use file::{Expectation, Located, Scenario, ScenarioStep};
pub use folder::{FolderError, run_folder};
pub use run::lay_out;

/// Why a scenario could not be read, or what differed, with its line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct ScenarioError {
    /// The line in the file, counted from 1.
    pub line: usize,
    /// What is wrong or what differed.
    pub problem: String,
}

impl ScenarioError {
    fn new(line: usize, problem: impl Into<String>) -> Self {
        Self {
            line,
            problem: problem.into(),
        }
    }
}
