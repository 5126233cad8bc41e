//! How a language words and writes what tables and reports share.

use reihum_core::{Language, Text, say};

use crate::stats::Share;

/// A language, and how it writes numbers.
#[derive(Clone, Copy)]
pub(crate) struct Locale(pub(crate) Language);

impl Locale {
    /// A number with so many decimals.
    pub(crate) fn number(self, value: f64, decimals: usize) -> String {
        let text = format!("{value:.decimals$}");
        // No “-0.0”.
        let text = match text.strip_prefix('-') {
            Some(rest) if rest.chars().all(|c| c == '0' || c == '.') => rest.to_owned(),
            _ => text,
        };
        say!(self.0, en = text, de = text.replace('.', ","))
    }

    /// A share in per cent.
    pub(crate) fn percent(self, share: f64) -> String {
        format!("{} %", self.number(share * 100.0, 1))
    }

    /// The interval of a share in per cent.
    pub(crate) fn interval(self, share: &Share) -> String {
        let number = |share: f64| self.number(share * 100.0, 1);
        format!("{}–{}", number(share.low), number(share.high))
    }

    /// A seat; people count from 1, files from 0, so the number is that of the files.
    pub(crate) fn seat(self, seat: usize) -> String {
        format!("{} {seat}", say!(self.0, en = "seat", de = "Platz"))
    }
}

/// The name of a class of numbers of choices: 1, 2, 3–4, 5–8 …
pub(crate) fn width_name(class: usize) -> String {
    match class {
        0 => "1".to_owned(),
        1 => "2".to_owned(),
        _ => format!("{}–{}", (1_u64 << (class - 1)) + 1, 1_u64 << class),
    }
}

/// Headings that the table and the report share.
pub(crate) mod heading {
    use super::Text;

    pub(crate) const BOT: Text = Text::new("bot", "Bot");
    pub(crate) const SEAT: Text = Text::new("seat", "Platz");
    pub(crate) const GAMES: Text = Text::new("games", "Partien");
    pub(crate) const WINS: Text = Text::new("wins", "Siege");
    pub(crate) const SHARE: Text = Text::new("share", "Anteil");
    pub(crate) const INTERVAL: Text = Text::new("95 %", "95 %");
    pub(crate) const POINTS: Text = Text::new("mean points", "Punkte im Mittel");
    pub(crate) const RATING: Text = Text::new("rating", "Wertung");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_people_do() {
        let (english, german) = (Locale(Language::English), Locale(Language::German));
        assert_eq!(english.number(1.25, 1), "1.2");
        assert_eq!(german.percent(0.6), "60,0 %");
        assert_eq!(english.number(-0.01, 1), "0.0");
        assert_eq!(english.number(-0.06, 1), "-0.1");
    }

    #[test]
    fn classes_have_names() {
        let names: Vec<String> = (0..5).map(width_name).collect();
        assert_eq!(names, ["1", "2", "3–4", "5–8", "9–16"]);
    }
}
