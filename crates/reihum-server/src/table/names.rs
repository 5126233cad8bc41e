//! What bots at a table are called.

use reihum_bots::{Level, NAMES};
use reihum_catalog::AnyGame;

/// Names for bots, none of them twice at a table.
#[derive(Debug)]
pub struct BotNames {
    /// What the game's own bots are called, by level.
    own: [&'static str; Level::ALL.len()],
    taken: Vec<String>,
}

impl BotNames {
    /// Names for bots of a game, where these are taken.
    #[must_use]
    pub fn new(game: Option<&dyn AnyGame>, taken: Vec<String>) -> Self {
        Self {
            // A game that is not known has no table to be named at.
            own: Level::ALL.map(|level| game.map_or("", |game| game.persona(level).name)),
            taken,
        }
    }

    /// The name of the next bot: the game's own for the first of its level. Further ones have
    /// names that stand for no level.
    pub fn next(&mut self, level: Level) -> String {
        let mut own = Level::ALL.into_iter().zip(self.own);
        let first = own.find(|(of, _)| *of == level).map(|(_, name)| name);
        let others = NAMES.into_iter().filter(|name| !self.own.contains(name));
        let named = first.into_iter().chain(others).map(str::to_owned);
        let numbered = (1..).map(|number| format!("Bot {number}"));
        let free = |name: &String| !name.is_empty() && !self.taken.contains(name);
        let name = named.chain(numbered).find(free).unwrap_or_default();
        self.taken.push(name.clone());
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::catalog;

    #[test]
    fn no_two_bots_are_called_the_same() {
        for game in catalog().iter() {
            let taken = vec![NAMES[0].to_owned(), "Bot 1".to_owned()];
            let mut names = BotNames::new(Some(&**game), taken.clone());
            let first = Level::ALL.map(|level| names.next(level));
            let more = (0..8).map(|_| names.next(Level::Expert));
            let mut all: Vec<String> = first.into_iter().chain(more).chain(taken).collect();
            let many = all.len();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), many, "{}: {all:?}", game.id());
        }
    }
}
