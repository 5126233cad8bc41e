//! A match that is over, played again for somebody who looks back: every step with what a seat saw
//! of it then, or with all cards open.

use std::sync::Arc;

use reihum_catalog::{AnyMatch, Catalog, MatchStep, ReplayedMatch};
use reihum_core::replay::MatchRecord;
use reihum_core::{Language, Narrator, Seat, Text};
use serde_json::Value;

use super::history::PastStep;
use super::show::{PublicScene, SceneFor, scene_left};
use crate::error::RequestError;
use crate::protocol::{Encoded, Scene, SeenMatch, SeenMove};

/// Through whose eyes a match is looked back at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eyes {
    /// As this seat saw it.
    Seat(Seat),
    /// All cards open.
    All,
}

impl Eyes {
    /// From an address: the number of a seat, counted from 0, or `all`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if text == "all" {
            return Some(Self::All);
        }
        let number = text.parse::<u8>().ok()?;
        Seat::try_from(number).ok().map(Self::Seat)
    }

    fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::All => None,
        }
    }
}

/// A recorded match as these eyes saw it. Records are kept of matches that are over, so nothing
/// that is still secret can be asked for here.
pub fn seen_match(
    catalog: &Catalog,
    number: u32,
    record: &MatchRecord,
    eyes: Eyes,
) -> Result<SeenMatch, RequestError> {
    if eyes
        .seat()
        .is_some_and(|seat| seat.index() >= record.players)
    {
        return Err(RequestError::NoSeat);
    }
    let mut seen = SeenMatch {
        game: record.game.clone(),
        options: record.options.clone(),
        names: record.names.clone(),
        eyes: eyes.seat(),
        cards: Vec::new(),
        backgrounds: Default::default(),
        moves: Vec::new(),
        told: None,
    };
    let replayed = catalog.find(&record.game).ok();
    let replayed = replayed.and_then(|game| game.replay(record).ok());
    let looking_back = LookingBack {
        names: record.names.clone().into(),
        number,
        eyes,
    };
    match replayed.and_then(|replayed| looking_back.play(&replayed, &mut seen)) {
        Some(moves) => seen.moves = moves,
        // Rules or cards have changed: what was told remains.
        None => seen.told = Some(record.told.clone()),
    }
    Ok(seen)
}

struct LookingBack {
    names: Arc<[String]>,
    number: u32,
    eyes: Eyes,
}

impl LookingBack {
    /// Every move; nothing if it cannot be played as it is written.
    fn play(&self, replayed: &ReplayedMatch, seen: &mut SeenMatch) -> Option<Vec<SeenMove>> {
        let table = &replayed.table;
        let (mut running, dealt) = table.clone().deal(replayed.seed.clone());
        let mut moves = vec![self.seen(0, None, dealt, &*running)];
        for (seq, (seat, action)) in (1..).zip(&replayed.actions) {
            let checked = running.check(*seat, action, &self.names).ok()?;
            let step = running.play(&checked).ok()?;
            moves.push(self.seen(seq, Some(action.clone()), step, &*running));
        }
        seen.cards = table.card_faces();
        let ids = seen.cards.iter().filter_map(|face| face.get("id"));
        let ids = ids.filter_map(Value::as_str).map(str::to_owned);
        seen.backgrounds = ids
            .filter_map(|id| Some((id.clone(), running.card_background(&id)?)))
            .collect();
        Some(moves)
    }

    fn seen(
        &self,
        seq: u64,
        action: Option<String>,
        step: MatchStep,
        running: &dyn AnyMatch,
    ) -> SeenMove {
        let seat = self.eyes.seat();
        let past = PastStep::looked_back_at(seq, self.number, step, self.names.clone());
        let to = SceneFor {
            seat,
            describe: false,
            language: None,
        };
        let left = past.round_end().map(|end| scene_left(end, seat));
        SeenMove {
            action,
            step: past.write(None).seen_by(seat),
            scene: Scene {
                // What was possible then is not possible now.
                legal: Encoded::new(&Vec::new()),
                ..PublicScene::of(running).seen(running, to)
            },
            round_end: left.map(Box::new),
            hands: match self.eyes {
                Eyes::Seat(_) => Vec::new(),
                Eyes::All => self.hands(running),
            },
        }
    }

    /// What each seat holds, in words.
    fn hands(&self, running: &dyn AnyMatch) -> Vec<Vec<Text<String>>> {
        let narrators = Language::ALL.map(|language| Narrator::new(self.names.clone(), language));
        let hand = |seat: Seat| {
            let described = narrators
                .each_ref()
                .map(|narrator| running.describe(Some(seat), narrator));
            let lines = described
                .each_ref()
                .map(|all| all.own().collect::<Vec<_>>());
            let many = lines.iter().map(Vec::len).max().unwrap_or_default();
            let line = |index: usize| {
                Text::for_reader(None, |language| {
                    let line = lines[language as usize].get(index);
                    line.map(ToString::to_string).unwrap_or_default()
                })
            };
            (0..many).map(line).collect()
        };
        Seat::all(running.scores().iter().count())
            .map(hand)
            .collect()
    }
}
