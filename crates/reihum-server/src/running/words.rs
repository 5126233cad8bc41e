//! Refusals of the rules as people read them.

use reihum_bots::Playable;
use reihum_core::{CitesRule, Language, NotationError, Teller};

use crate::protocol::{Refusal, Words};

/// Why the rules forbid something.
pub(super) fn refusal<G: Playable>(illegal: &G::Illegal, names: &[String]) -> Refusal {
    let tell = |language| {
        let teller = Teller::new(names.to_vec(), language);
        sentence(&G::tell_refusal(illegal, &teller))
    };
    Refusal {
        words: Words::new(tell(Language::English), tell(Language::German)),
        rule: Some(illegal.rule().to_owned()),
    }
}

/// A message as a sentence of its own.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let end = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

/// A text that is no action.
pub(super) fn unreadable(error: &NotationError) -> Refusal {
    let german = format!(
        "„{}“ ist an Stelle {} nicht als Zug zu lesen.",
        error.text, error.at
    );
    Refusal {
        words: Words::new(sentence(&error.to_string()), german),
        rule: None,
    }
}

/// A seat that the table does not have.
pub(super) fn nobody_sits_there() -> Refusal {
    Refusal {
        words: Words::new("Nobody sits there.", "Dort sitzt niemand."),
        rule: None,
    }
}
