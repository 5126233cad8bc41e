//! The game of a table with its options: what it was laid for, and what this server has of it.

use std::sync::Arc;

use reihum_catalog::{AnyGame, AnyMatch, AnyTable, Catalog, MatchStep};
use reihum_core::Seed;
use serde_json::{Map, Value};

use super::log::{ArchiveReason, MatchStart};
use crate::error::RequestError;

/// The game of a table with its options.
#[derive(Clone)]
pub struct TableRules {
    /// The game's id.
    pub game: String,
    /// What this server has of it; or why it has not.
    playable: Result<Playable, Gone>,
}

/// Rules that are not to be had any more.
#[derive(Clone)]
struct Gone {
    reason: ArchiveReason,
    /// The options, as the log has them.
    options: Box<Value>,
}

#[derive(Clone)]
struct Playable {
    game: Arc<dyn AnyGame>,
    table: Arc<dyn AnyTable>,
}

impl TableRules {
    /// Checks a game, its options and the number of players.
    pub fn new(
        catalog: &Catalog,
        game: &str,
        options: &Map<String, Value>,
        players: usize,
    ) -> Result<Self, RequestError> {
        let game = catalog.find(game)?.clone();
        let table = game.table(players, options)?;
        Ok(Self {
            game: game.id().to_owned(),
            playable: Ok(Playable { game, table }),
        })
    }

    /// What a log says a table was laid for. It may not be to be had any more.
    #[must_use]
    pub fn recorded(catalog: &Catalog, game: &str, options: &Value, players: usize) -> Self {
        let given = options.as_object().cloned().unwrap_or_default();
        let gone = |reason| Self {
            game: game.to_owned(),
            playable: Err(Gone {
                reason,
                options: Box::new(options.clone()),
            }),
        };
        match Self::new(catalog, game, &given, players) {
            Ok(rules) => rules,
            Err(RequestError::Game(_)) => gone(ArchiveReason::Game),
            Err(_) => gone(ArchiveReason::Options),
        }
    }

    /// All options, defaults filled in. The table knows them, so they are not kept beside it.
    #[must_use]
    pub fn options(&self) -> Value {
        match &self.playable {
            Ok(playable) => Value::Object(playable.table.options()),
            Err(gone) => (*gone.options).clone(),
        }
    }

    /// The game, if this server has it with these options.
    #[must_use]
    pub fn any_game(&self) -> Option<&Arc<dyn AnyGame>> {
        self.playable.as_ref().ok().map(|playable| &playable.game)
    }

    /// The table, if it can be played at.
    #[must_use]
    pub fn table(&self) -> Option<&Arc<dyn AnyTable>> {
        self.playable.as_ref().ok().map(|playable| &playable.table)
    }

    /// Why it cannot be played at, if so.
    #[must_use]
    pub fn gone(&self) -> Option<ArchiveReason> {
        self.playable.as_ref().err().map(|gone| gone.reason)
    }

    /// Do all play together, as one team?
    #[must_use]
    pub fn is_cooperative(&self) -> bool {
        self.table().is_some_and(|table| table.is_cooperative())
    }

    /// The start of a new match from this secret.
    pub fn start(&self, seed: &Seed) -> Result<MatchStart, RequestError> {
        let table = self.table().ok_or(RequestError::RulesGone)?;
        Ok(MatchStart {
            seed: seed.to_hex(),
            revision: table.revision(),
            cards: table.fingerprint(),
        })
    }

    /// Deals a match, if its rules and cards are those of today.
    pub fn deal(
        &self,
        start: &MatchStart,
    ) -> Result<(Box<dyn AnyMatch>, MatchStep), ArchiveReason> {
        let playable = self.playable.as_ref().map_err(|gone| gone.reason)?;
        let table = &playable.table;
        if start.revision != table.revision() {
            return Err(ArchiveReason::Rules);
        }
        if start.cards != table.fingerprint() {
            return Err(ArchiveReason::Cards);
        }
        let seed = start.seed.parse::<Seed>();
        let seed = seed.map_err(|_| ArchiveReason::Damaged)?;
        Ok(table.clone().deal(seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::catalog;

    #[test]
    fn a_bad_seed_is_damage_and_not_another_deck() {
        let rules = TableRules::new(&catalog(), "timeline-twist", &Map::new(), 2);
        let rules = rules.expect("a table");
        let good = rules.start(&Seed::from_number(1)).expect("a start");
        assert!(rules.deal(&good).is_ok());
        let reason = |start: MatchStart| rules.deal(&start).err();
        let seed = "no seed".to_owned();
        let cards = Some("other cards".to_owned());
        let revision = good.revision + 1;
        for (start, wrong) in [
            (
                MatchStart {
                    seed,
                    ..good.clone()
                },
                ArchiveReason::Damaged,
            ),
            (
                MatchStart {
                    cards,
                    ..good.clone()
                },
                ArchiveReason::Cards,
            ),
            (
                MatchStart {
                    revision,
                    ..good.clone()
                },
                ArchiveReason::Rules,
            ),
        ] {
            assert_eq!(reason(start), Some(wrong));
        }
    }
}
