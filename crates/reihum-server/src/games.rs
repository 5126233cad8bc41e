//! What can be played, for set-up pages.

use reihum_catalog::{AnyGame, Catalog};
use reihum_core::{Choice, MAX_SEATS, OptionInfo, Text};
use serde_json::Value;

use crate::error::RequestError;
use crate::protocol::{
    BotInfo, Checked, DeckInfo, Draft, GameInfo, Level, OptionChoice, OptionHelp,
};

/// All games with their options.
#[must_use]
pub fn all(catalog: &Catalog) -> Vec<GameInfo> {
    let info = |game: &dyn AnyGame| GameInfo {
        id: game.id().to_owned(),
        name: game.name().to_owned(),
        about: game.about().to_owned(),
        players: game.players().to_owned(),
        options: game
            .options()
            .iter()
            .map(|info| option(game, info))
            .collect(),
        bots: Level::ALL
            .into_iter()
            .map(|level| bot(game, level))
            .collect(),
    };
    catalog.iter().map(|game| info(&**game)).collect()
}

/// The decks of all games.
#[must_use]
pub fn decks(catalog: &Catalog) -> Vec<DeckInfo> {
    catalog.iter().flat_map(|game| game.decks()).collect()
}

/// All cards of a deck, with everything that stands on them.
pub fn deck_cards(catalog: &Catalog, deck: &str) -> Result<Vec<Value>, RequestError> {
    let found = catalog.iter().find_map(|game| game.deck_cards(deck));
    found.ok_or(RequestError::NoDeck)
}

/// The small print of a card of a deck.
pub fn deck_background(catalog: &Catalog, deck: &str, card: &str) -> Result<Value, RequestError> {
    let found = catalog
        .iter()
        .find_map(|game| game.deck_background(deck, card));
    found.ok_or(RequestError::NoDeck)
}

fn bot(game: &dyn AnyGame, level: Level) -> BotInfo {
    let persona = game.persona(level);
    BotInfo {
        level,
        strength: level.text().to_owned(),
        name: persona.name.to_owned(),
        temper: persona.temper.to_owned(),
        about: persona.about.to_owned(),
    }
}

fn option(game: &dyn AnyGame, info: &OptionInfo) -> OptionHelp {
    let defaults = game.default_options();
    OptionHelp {
        name: info.name.to_owned(),
        meaning: info.meaning.to_owned(),
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
        absent: Text::from_fn(|language| info.default_text(&defaults, language)),
    }
}

/// What is to be said about a draft of a table. Laying out a deck takes its time: not for threads
/// that serve people.
pub fn check(catalog: &Catalog, draft: &Draft) -> Result<Checked, RequestError> {
    let game = catalog.find(&draft.game)?;
    let with = |players| game.table(players, &draft.options);
    let (advice, problem) = match with(draft.players) {
        Ok(table) => (table.advice(), None),
        Err(error) => (None, Some(error)),
    };
    let players = (1..=MAX_SEATS).filter(|players| with(*players).is_ok());
    Ok(Checked {
        players: players.collect(),
        problem: problem.map(|error| RequestError::Options(error).to_api()),
        advice,
        best: None,
    })
}

#[cfg(test)]
mod tests {
    use reihum_bots::Measure;

    use super::*;
    use crate::testing::catalog;

    #[test]
    fn a_draft_is_told_what_is_worth_knowing() {
        let advice = |players| {
            let draft = Draft {
                game: "timeline-twist".to_owned(),
                options: json_options(r#"{ "mode": "cooperative" }"#),
                players,
                bots: false,
            };
            let checked = check(&catalog(), &draft).expect("an answer");
            (checked.advice.is_some(), checked.problem.is_some())
        };
        assert_eq!(advice(8), (true, false));
        assert_eq!(advice(4), (false, false));
        assert_eq!(advice(9), (false, true));
    }

    fn json_options(text: &str) -> serde_json::Map<String, serde_json::Value> {
        serde_json::from_str(text).expect("options")
    }

    #[test]
    fn values_of_hints_are_written_as_what_they_are() {
        for game in catalog().iter() {
            for options in game.variants() {
                let table = (1..=MAX_SEATS).find_map(|players| game.table(players, &options).ok());
                let (unit, measure) = table.expect("a table").hint_unit();
                let points = unit.en().contains("points");
                assert_eq!(
                    measure == Measure::Points,
                    points,
                    "{}: {}",
                    game.id(),
                    unit.en()
                );
            }
        }
    }
}
