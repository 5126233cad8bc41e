//! What can be played, for set-up pages.

use reihum_bots::games::{self, IDS, Visitor};
use reihum_bots::{Level, Playable};
use reihum_core::{Choice, Language, MAX_SEATS, OptionInfo, Text};

use crate::fault::Fault;
use crate::protocol::{BotInfo, Checked, Draft, GameInfo, OptionChoice, OptionHelp, Words};
use crate::running::{CannotRun, Ruleset};

fn words(text: Text) -> Words {
    Words::new(text.get(Language::English), text.get(Language::German))
}

/// All games with their options.
#[must_use]
pub fn all() -> Vec<GameInfo> {
    struct Describe;
    impl Visitor for Describe {
        type Output = GameInfo;
        fn visit<G: Playable>(self) -> GameInfo {
            GameInfo {
                id: G::ID.to_owned(),
                name: G::NAME.to_owned(),
                players: words(G::PLAYERS),
                options: G::options().iter().map(option::<G>).collect(),
                bots: Level::ALL.into_iter().map(bot::<G>).collect(),
            }
        }
    }
    IDS.iter()
        .filter_map(|id| games::visit(id, Describe).ok())
        .collect()
}

fn bot<G: Playable>(level: Level) -> BotInfo {
    let persona = G::persona(level);
    BotInfo {
        level,
        strength: words(level.text()),
        name: persona.name.to_owned(),
        temper: words(persona.temper),
        about: words(persona.about),
    }
}

fn option<G: Playable>(info: &OptionInfo) -> OptionHelp {
    let defaults = serde_json::to_value(G::Options::default()).unwrap_or_default();
    let absent = |language| info.default_text::<G>(language);
    OptionHelp {
        name: info.name.to_owned(),
        meaning: words(info.meaning),
        choice: match info.choice {
            Choice::Switch => OptionChoice::Switch,
            Choice::Seat => OptionChoice::Seat,
            Choice::Number { least, most } => OptionChoice::Number { least, most },
            Choice::OneOf(values) => OptionChoice::OneOf {
                values: values.iter().map(ToString::to_string).collect(),
            },
            Choice::Name(_) => OptionChoice::Name,
        },
        default: defaults.get(info.name).cloned(),
        absent: Words::new(absent(Language::English), absent(Language::German)),
    }
}

/// What is to be said about a draft of a table.
pub fn check(draft: &Draft) -> Result<Checked, Fault> {
    let with = |players| Ruleset::new(&draft.game, &draft.options, players);
    let problem = match with(draft.players) {
        Ok(_) => None,
        Err(CannotRun::Game(error)) => return Err(CannotRun::Game(error).into()),
        Err(error) => Some(Fault::CannotRun(error).to_api()),
    };
    let players = (1..=MAX_SEATS).filter(|players| with(*players).is_ok());
    Ok(Checked {
        players: players.collect(),
        problem,
    })
}

#[cfg(test)]
mod tests {
    use reihum_bots::Measure;
    use reihum_core::read_options;
    use serde_json::json;

    use super::*;

    /// The measure of hints at a table with a mode, and what they mean.
    struct Hinted(serde_json::Value);
    impl Visitor for Hinted {
        type Output = (Measure, &'static str);
        fn visit<G: Playable>(self) -> Self::Output {
            let options = read_options::<G>(self.0).expect("options");
            let unit = G::hint_unit(&options).get(Language::English);
            (G::hint_measure(&options), unit)
        }
    }

    #[test]
    fn values_of_hints_are_written_as_what_they_are() {
        let together = json!({ "mode": "cooperative" });
        let tables = IDS.map(|id| (id, json!({})));
        for (id, options) in tables.into_iter().chain([("timeline-twist", together)]) {
            let (measure, unit) = games::visit(id, Hinted(options)).expect("a game");
            let points = unit.contains("points");
            assert_eq!(measure == Measure::Points, points, "{id}: {unit}");
        }
    }
}
