//! The variants people can choose, and the cards that follow from the number of players.

use reihum_core::{Choice, OptionInfo, OptionsError, Seat, Text};
use serde::{Deserialize, Serialize};

/// The variants of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Bonus points for runs of directly consecutive numbers (RK-50).
    pub bonus: bool,
    /// The cards are placed freely while they are dealt (RK-60).
    pub blitz: bool,
    /// Two against two (RK-40).
    pub partners: bool,
    /// The total that ends the match (RK-34).
    pub target: i64,
    /// Are the cards of a trade named unseen (RK-15)?
    pub blind_trade: bool,
    /// Is Racko said automatically (RK-31)? Absent: yes, unless `bonus` is on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auto_racko: Option<bool>,
    /// The seat that begins the first round; absent: by lot (RK-6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            bonus: false,
            blitz: false,
            partners: false,
            target: 500,
            blind_trade: false,
            auto_racko: None,
            start: None,
        }
    }
}

/// The highest total that can be agreed on.
pub const HIGHEST_TARGET: i64 = 100_000;

impl Options {
    /// Is Racko said automatically (RK-31)?
    #[inline]
    #[must_use]
    pub fn is_auto(&self) -> bool {
        self.auto_racko.unwrap_or(!self.bonus)
    }

    /// Checks the options for a number of players, fills in what depends on other options and
    /// lays out the cards.
    pub(crate) fn prepare(&mut self, players: usize) -> Result<Material, OptionsError> {
        OptionsError::check_players(Text::new("Racko", "Racko"), players, 2..=4)?;
        OptionsError::check_start(self.start, players)?;
        let wrong = |option, problem: String, german: String| {
            let problem = Text::owned(problem, german);
            Err(OptionsError::Value { option, problem })
        };
        if self.partners && players != 4 {
            let problem = format!("partners need exactly 4 players, not {players}");
            let german = "zwei gegen zwei geht nur zu viert".to_owned();
            return wrong("partners", problem, german);
        }
        if !(1..=HIGHEST_TARGET).contains(&self.target) {
            let problem = format!(
                "a total from 1 to {HIGHEST_TARGET} can be agreed on, not {}",
                self.target
            );
            let german = format!(
                "vereinbaren lassen sich 1 bis {HIGHEST_TARGET} Punkte, nicht {}",
                self.target
            );
            return wrong("target", problem, german);
        }
        self.auto_racko = Some(self.is_auto());
        Ok(Material::of(players))
    }
}

/// The options explained.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::switch(
        "bonus",
        Text::new(
            "Whoever says Racko scores a bonus for a run of directly consecutive numbers.",
            "Wer Racko sagt, bekommt Bonuspunkte für eine direkte Zahlenfolge.",
        ),
    ),
    OptionInfo::switch(
        "blitz",
        Text::new(
            "While dealing, everyone puts each card into a slot of their choice at once.",
            "Beim Austeilen stellen alle jede Karte sofort in eine Spalte ihrer Wahl.",
        ),
    ),
    OptionInfo::switch(
        "partners",
        Text::new(
            "Two against two: players who sit opposite each other add up their points (4 players).",
            "Zwei gegen zwei: Wer sich gegenübersitzt, zählt die Punkte zusammen (zu viert).",
        ),
    ),
    OptionInfo {
        name: "target",
        choice: Choice::Number {
            least: 1,
            most: HIGHEST_TARGET,
        },
        absent: None,
        meaning: Text::new(
            "The total that wins the match.",
            "Die Punktzahl, mit der man die Partie gewinnt.",
        ),
    },
    OptionInfo {
        name: "auto_racko",
        choice: Choice::Switch,
        absent: Some(Text::new(
            "yes, unless played with the bonus",
            "ja, außer mit Bonus",
        )),
        meaning: Text::new(
            "Racko is said automatically as soon as it may be said.",
            "Racko wird automatisch gesagt, sobald es gesagt werden darf.",
        ),
    },
    OptionInfo::switch(
        "blind_trade",
        Text::new(
            "In a card trade both slots are named at once, without seeing the other card.",
            "Beim Kartentausch werden beide Spalten auf einmal genannt, ohne die andere Karte zu sehen.",
        ),
    ),
    OptionInfo::start(Text::new(
        "Who begins the first round; the dealer is the seat before.",
        "Wer die erste Runde beginnt; gegeben wird vom Platz davor.",
    )),
];

/// The cards in use (RK-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Material {
    /// Number cards go from 1 to this.
    pub highest: u8,
    /// How many Jokers.
    pub jokers: u8,
    /// How many card trades.
    pub trades: u8,
    /// How many skips.
    pub skips: u8,
    /// How many rack switches.
    pub switches: u8,
}

impl Material {
    /// The cards for a number of players.
    #[must_use]
    pub const fn of(players: usize) -> Self {
        let (highest, jokers, trades, skips, switches) = match players {
            ..=2 => (50, 5, 2, 5, 1),
            3 => (60, 6, 3, 6, 2),
            _ => (75, 7, 4, 7, 3),
        };
        Self {
            highest,
            jokers,
            trades,
            skips,
            switches,
        }
    }

    /// How many cards in all.
    #[must_use]
    pub const fn cards(self) -> usize {
        (self.highest + self.jokers + self.trades + self.skips + self.switches) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(players: usize, json: &str) -> String {
        let mut options: Options = serde_json::from_str(json).unwrap();
        options.prepare(players).unwrap_err().to_string()
    }

    #[test]
    fn refusals_say_what_would_be_right() {
        assert_eq!(refusal(5, "{}"), "Racko is for 2 to 4 players, not 5");
        assert_eq!(
            refusal(3, r#"{"partners":true}"#),
            "option `partners`: partners need exactly 4 players, not 3"
        );
        assert_eq!(
            refusal(2, r#"{"target":-3}"#),
            "option `target`: a total from 1 to 100000 can be agreed on, not -3"
        );
        assert!(refusal(2, r#"{"start":2}"#).contains("seat 2 is not at the table"));
        assert!(serde_json::from_str::<Options>(r#"{"bonuss":true}"#).is_err());
    }

    #[test]
    fn racko_says_itself_unless_there_is_a_bonus_to_wait_for() {
        let auto = |json: &str| {
            let mut options: Options = serde_json::from_str(json).unwrap();
            options.prepare(2).unwrap();
            options.auto_racko
        };
        assert_eq!(auto("{}"), Some(true));
        assert_eq!(auto(r#"{"bonus":true}"#), Some(false));
        assert_eq!(auto(r#"{"bonus":true,"auto_racko":true}"#), Some(true));
        assert_eq!(auto(r#"{"auto_racko":false}"#), Some(false));
    }

    #[test]
    fn the_decks_have_the_cards_of_rule_2() {
        assert_eq!([2, 3, 4].map(|n| Material::of(n).cards()), [63, 77, 96]);
    }
}
