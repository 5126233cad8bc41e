//! The one list of games. A new game is one more line in [`visit`] and one in [`IDS`].

use crate::Playable;
use racko::Racko;
use reihum_core::Game;
use right_on_time::RightOnTime;
use timeline_twist::TimelineTwist;

/// The ids of all games.
pub const IDS: [&str; 3] = [RightOnTime::ID, TimelineTwist::ID, Racko::ID];

/// Something to be done with a game that is known by its id only at run time.
pub trait Visitor {
    /// What comes out of it.
    type Output;
    /// Does it with the game.
    fn visit<G: Playable>(self) -> Self::Output;
}

/// A name that is no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no game “{0}”; the games are {list}", list = IDS.join(", "))]
pub struct UnknownGame(String);

/// Finds a game by its id and does something with it.
pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, UnknownGame> {
    match id {
        RightOnTime::ID => Ok(visitor.visit::<RightOnTime>()),
        TimelineTwist::ID => Ok(visitor.visit::<TimelineTwist>()),
        Racko::ID => Ok(visitor.visit::<Racko>()),
        _ => Err(UnknownGame(reihum_core::shorten(id, 40))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Id;
    impl Visitor for Id {
        type Output = &'static str;
        fn visit<G: Playable>(self) -> &'static str {
            G::ID
        }
    }

    #[test]
    fn every_listed_game_is_found() {
        for id in IDS {
            assert_eq!(visit(id, Id), Ok(id));
        }
        assert_eq!(
            visit("chess", Id).unwrap_err().to_string(),
            "there is no game “chess”; the games are right-on-time, timeline-twist, racko"
        );
    }
}
