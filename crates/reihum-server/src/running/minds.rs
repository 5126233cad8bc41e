//! Who thinks for seats: bots that are given a view and nothing else.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use reihum_bots::{Bot, Brief, Budget, Level, Playable, Reason};
use reihum_core::{ActionSet, Language, Position, Prepared, Seat, ToAct};

use super::{Advice, Advised, Asked, Player, Thought};
use crate::protocol::{Hint, Words};

/// How many actions a hint names.
const MOST_HINTS: usize = 5;
/// The longest to think about a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// Who gives hints: somebody who plays at no table.
const ADVISER: u64 = 0;

/// A bot that somebody may be thinking with just now, or that nobody has needed yet.
///
/// Whoever thinks takes it out and puts it back. So nobody ever waits for one that thinks too
/// long, and one that failed is not asked again.
struct Slot<B>(Mutex<Option<(Player, B)>>);

impl<B> Slot<B> {
    fn take(&self, player: &Player) -> Option<B> {
        let mut slot = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        slot.take_if(|(of, _)| of == player).map(|(_, bot)| bot)
    }

    fn put(&self, player: Player, bot: B) {
        let mut slot = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *slot = Some((player, bot));
    }
}

/// The bots of a match, one for each seat: also a person's seat may be played by one for a while.
///
/// What a seat has learnt is in its view, so a bot that is made anew after a restart goes on
/// where the one before stopped. It has lost what the one before concluded since its last turn.
pub(super) struct Minds<G: Playable> {
    prepared: Arc<Prepared<G>>,
    slots: Arc<[Slot<G::Bot>]>,
    /// Do bots say why they do something?
    talk: bool,
}

impl<G: Playable> Minds<G> {
    /// Nobody has thought yet.
    pub fn new(prepared: Prepared<G>, talk: bool) -> Self {
        let seats = prepared.setup().players();
        Self {
            prepared: Arc::new(prepared),
            slots: (0..seats).map(|_| Slot(Mutex::new(None))).collect(),
            talk,
        }
    }

    /// Asks those seats that bots play: out of turn first, then one whose turn it is.
    pub fn ask(&self, position: &Position<G>, players: &[(Seat, Player)]) -> Vec<Asked> {
        let ToAct { must, may } = position.to_act();
        let of = |set: reihum_core::SeatSet| {
            let players = players.iter();
            players.filter(move |(seat, _)| set.contains(*seat))
        };
        let out_of_turn = of(may).map(|(seat, player)| self.one(position, *seat, player, false));
        let in_turn = of(must).take(1);
        let in_turn = in_turn.map(|(seat, player)| self.one(position, *seat, player, true));
        out_of_turn.chain(in_turn).collect()
    }

    fn one(&self, position: &Position<G>, seat: Seat, player: &Player, in_turn: bool) -> Asked {
        let write = |action| G::action_text(position.setup(), action);
        let otherwise = || {
            let action = position.legal_actions(seat).iter().next().map(write)?;
            Some(Thought {
                seat,
                action,
                remark: None,
            })
        };
        let otherwise = if in_turn { otherwise() } else { None };
        let (prepared, slots) = (self.prepared.clone(), self.slots.clone());
        let (position, player, talk) = (position.clone(), player.clone(), self.talk);
        let think = move || {
            let slot = slots.get(seat.index())?;
            let mut bot = slot
                .take(&player)
                .unwrap_or_else(|| G::bot(&prepared, player.brief()));
            let view = position.view(Some(seat));
            let action = if in_turn {
                Some(bot.choose(view))
            } else {
                bot.choose_out_of_turn(view)
            };
            let action = action.filter(|action| G::check(view, *action).is_ok());
            let remark = bot.remark().filter(|_| talk).map(words);
            slot.put(player, bot);
            Some(Thought {
                seat,
                action: G::action_text(position.setup(), action?),
                remark,
            })
        };
        Asked {
            think: Box::new(think),
            otherwise,
        }
    }

    /// Asks what would be good for a seat to do.
    pub fn advise(&self, position: &Position<G>, seat: Seat, seed: u64) -> Advice {
        let (prepared, position) = (self.prepared.clone(), position.clone());
        Box::new(move || {
            let brief = Brief {
                level: Level::Master,
                persona: ADVISER,
                seed,
                budget: Budget {
                    time: Some(HINT_TIME),
                    ..Budget::default()
                },
            };
            let hints = G::bot(&prepared, brief).hints(position.view(Some(seat)));
            let write = |action| G::action_text(position.setup(), action);
            let hints = hints.into_iter().take(MOST_HINTS).map(|hint| Hint {
                action: write(hint.action),
                value: rounded(hint.value),
                reason: words(hint.reason),
            });
            let options = position.setup().options();
            let unit = G::hint_unit(options);
            Advised {
                unit: Words::new(unit.get(Language::English), unit.get(Language::German)),
                measure: G::hint_measure(options),
                hints: hints.collect(),
            }
        })
    }
}

impl Player {
    /// What a bot is told before a match. Nothing in it comes from the secret of the match.
    fn brief(&self) -> Brief {
        Brief {
            level: self.level,
            // A bot is the same from match to match, so its name is its persona.
            persona: number(&[self.name.as_bytes()]),
            seed: self.seed,
            budget: Budget::live(self.level),
        }
    }
}

/// A number that follows from these texts.
pub fn number(texts: &[&[u8]]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher
            .update(&(text.len() as u64).to_le_bytes())
            .update(text);
    }
    let bytes = hasher.finalize().as_bytes().first_chunk().copied();
    u64::from_le_bytes(bytes.unwrap_or_default())
}

/// Thousandths are more than anybody wants to know.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 1000.0).round() / 1000.0
}

fn words(reason: Reason) -> Words {
    Words::new(reason.en, reason.de)
}
