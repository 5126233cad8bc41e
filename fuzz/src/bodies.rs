//! What each fuzz target does with its bytes. The tests of the binary include this file too and
//! run the same code on a few thousand inputs without a fuzzer.

use reihum_bots::Playable;
use reihum_bots::games::{self, Visitor};
use reihum_core::conformance::play_bytes;
use reihum_core::scenario::Scenario;
use reihum_core::{MAX_SEATS, Notated, Prepared, Replay, Seed, replay};
use serde_json::Map;

use crate::tables::{listed_values, table};

/// Reads the bytes as an action of every game; what can be read must survive writing.
pub fn notation(data: &[u8]) {
    struct Read<'a>(&'a str);
    impl Visitor for Read<'_> {
        type Output = ();
        fn visit<G: Playable>(self) {
            let Some(prepared) = (1..=MAX_SEATS).find_map(|n| table::<G>(n, Map::new())) else {
                panic!("{} has no table with default options", G::ID);
            };
            write_and_read(&prepared, self.0);
        }
    }
    let text = String::from_utf8_lossy(data);
    for game in games::IDS {
        games::visit(game, Read(&text)).expect("a listed game");
    }
}

fn write_and_read<G: Notated>(prepared: &Prepared<G>, text: &str) {
    let setup = prepared.setup();
    if let Ok(action) = G::parse_action(setup, text) {
        let written = G::action_text(setup, action);
        let again = G::parse_action(setup, &written);
        assert_eq!(again.as_ref(), Ok(&action), "{text:?} as {written:?}");
    }
}

/// Reads the bytes as a scenario and plays it: it may fail, but only with an error.
pub fn scenario(data: &[u8]) {
    struct Run<'a>(&'a Scenario);
    impl Visitor for Run<'_> {
        type Output = ();
        fn visit<G: Playable>(self) {
            if let Err(error) = self.0.run::<G>() {
                assert!(error.line > 0, "{error}");
            }
        }
    }
    if let Ok(scenario) = Scenario::parse(&String::from_utf8_lossy(data)) {
        // A name that is no game is an error like any other.
        let _ = games::visit(&scenario.game, Run(&scenario));
    }
}

/// Reads the bytes as a replay of every game; what can be read must survive writing.
pub fn replay(data: &[u8]) {
    struct Read<'a>(&'a str);
    impl Visitor for Read<'_> {
        type Output = ();
        fn visit<G: Playable>(self) {
            let Ok(read) = Replay::<G>::parse(self.0) else {
                return;
            };
            assert_eq!(replay::game_of(self.0).as_deref(), Ok(G::ID));
            let written = read.to_json();
            match Replay::<G>::parse(&written) {
                Ok(again) => assert_eq!(again.to_json(), written),
                Err(error) => panic!("{error}: {written}"),
            }
        }
    }
    let text = String::from_utf8_lossy(data);
    for game in games::IDS {
        games::visit(game, Read(&text)).expect("a listed game");
    }
}

/// Plays the bytes as a stream of actions, legal or not. The first bytes choose the game, the
/// number of players, the seed and the options.
pub fn actions(data: &[u8]) {
    struct Play<'a>(usize, u64, &'a [u8]);
    impl Visitor for Play<'_> {
        type Output = ();
        fn visit<G: Playable>(self) {
            let Self(players, seed, mut rest) = self;
            let mut options = Map::new();
            for (name, values) in listed_values::<G>() {
                let Some((choice, after)) = rest.split_first() else {
                    return;
                };
                rest = after;
                // One choice more than there are values: the option is left out.
                if let Some(value) = values.get(usize::from(*choice) % (values.len() + 1)) {
                    options.insert(name.to_owned(), value.clone());
                }
            }
            if let Some(prepared) = table::<G>(players, options) {
                play_bytes(&prepared, Seed::from_number(seed), rest);
            }
        }
    }
    let [game, players, seed, rest @ ..] = data else {
        return;
    };
    let game = games::IDS[usize::from(*game) % games::IDS.len()];
    let players = usize::from(*players) % (MAX_SEATS + 1);
    games::visit(game, Play(players, u64::from(*seed), rest)).expect("a listed game");
}
