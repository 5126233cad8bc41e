//! The list of games: a value that a binary assembles.

use std::sync::Arc;

use crate::AnyGame;

/// A list of games, in the order in which they are shown.
#[derive(Clone, Default)]
pub struct Catalog {
    games: Vec<Arc<dyn AnyGame>>,
}

/// A name that is no game of a list.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no game “{name}”; the games are {list}")]
pub struct UnknownGame {
    name: String,
    list: String,
}

impl Catalog {
    /// A list without any game.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The list with one more game.
    ///
    /// # Panics
    /// If a game with this id is listed already.
    #[must_use]
    pub fn with(mut self, game: impl AnyGame + 'static) -> Self {
        assert!(
            self.find(game.id()).is_err(),
            "{} is listed twice",
            game.id()
        );
        self.games.push(Arc::new(game));
        self
    }

    /// The games, in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Arc<dyn AnyGame>> {
        self.games.iter()
    }

    /// The ids of the games, in order.
    #[must_use]
    pub fn ids(&self) -> Vec<&'static str> {
        self.games.iter().map(|game| game.id()).collect()
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Result<&Arc<dyn AnyGame>, UnknownGame> {
        let found = self.games.iter().find(|game| game.id() == id);
        found.ok_or_else(|| UnknownGame {
            name: reihum_core::shorten(id, 40),
            list: self.ids().join(", "),
        })
    }
}
