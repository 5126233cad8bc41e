//! Who thinks for seats: bots that are given a view and nothing else.

use std::sync::{Arc, Mutex, PoisonError};

use reihum_bots::{Bot, BotConfig, Hint, ask};
use reihum_core::{Position, Seat, Text};

use crate::position::Seen;
use crate::table::TypedTable;
use crate::{AnyTable, CheckedAction, ListedGame};

/// Thinking for bots, ready to be taken to another thread. Nothing comes of it where nobody wants
/// to do anything.
pub type Thinking = Box<dyn FnOnce() -> Option<BotMove> + Send>;

/// Thinking about what would be good to do, ready to be taken to another thread: the best first.
pub type HintSearch = Box<dyn FnOnce() -> Vec<AnyHint> + Send>;

/// What a bot wants to do.
pub struct BotMove {
    /// What, for which seat: legal in the position that it thought about.
    pub action: CheckedAction,
    /// Why, where all play together.
    pub remark: Option<Text<String>>,
}

/// What an action is worth, whichever game it is of.
#[derive(Debug, Clone, PartialEq)]
pub struct AnyHint {
    /// The action, in notation.
    pub action: String,
    /// What it is worth, in the table's unit.
    pub value: f32,
    /// Why, in a few words.
    pub reason: Text<String>,
}

/// A bot that somebody may be thinking with just now, or that nobody has needed yet.
///
/// Whoever thinks takes it out and puts it back. So nobody ever waits for one that thinks too
/// long, and one that failed is not asked again.
struct BotSlot<G: ListedGame>(Mutex<Option<MadeBot<G>>>);

/// A bot, and what it was told before the match.
type MadeBot<G> = (BotConfig, Box<dyn Bot<G>>);

impl<G: ListedGame> BotSlot<G> {
    fn take(&self, config: BotConfig) -> Option<Box<dyn Bot<G>>> {
        let mut slot = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        slot.take_if(|(of, _)| *of == config).map(|(_, bot)| bot)
    }

    fn put(&self, config: BotConfig, bot: Box<dyn Bot<G>>) {
        let mut slot = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *slot = Some((config, bot));
    }
}

/// The bots of a match, one for each seat: also a person's seat may be played by one for a while.
///
/// What a seat has learnt is in its view, so a bot that is made anew after a restart goes on
/// where the one before stopped. It has lost what the one before concluded since its last turn.
pub(crate) struct BotSlots<G: ListedGame>(Arc<[BotSlot<G>]>);

impl<G: ListedGame> BotSlots<G> {
    /// Nobody has thought yet.
    pub fn new(seats: usize) -> Self {
        Self((0..seats).map(|_| BotSlot(Mutex::new(None))).collect())
    }

    /// Asks those of these bots that can act, in the order of the table.
    pub fn think(
        &self,
        table: &Arc<TypedTable<G>>,
        position: &Position<G>,
        steps: u64,
        bots: &[(Seat, BotConfig)],
    ) -> Thinking {
        let (table, slots, position) = (table.clone(), self.0.clone(), position.clone());
        let bots = bots.to_vec();
        Box::new(move || {
            let (seat, (action, remark)) = position.to_act().first_step(|seat, turn| {
                let (_, config) = bots.iter().find(|(of, _)| *of == seat)?;
                let slot = slots.get(seat.index())?;
                let taken = slot.take(*config);
                let mut bot = taken.unwrap_or_else(|| table.bot(*config));
                let view = position.view(Some(seat));
                let action = ask(&mut *bot, view, turn);
                let is_legal = |action: &G::Action| G::check(view, *action).is_ok();
                // Somebody else's bot may be wrong; a match must not stop for that.
                debug_assert!(
                    action.as_ref().is_none_or(is_legal),
                    "{action:?} is not legal"
                );
                let action = action.filter(is_legal);
                // Among opponents nobody says why.
                let remark = bot.remark().filter(|_| table.is_cooperative());
                slot.put(*config, bot);
                Some((action?, remark))
            })?;
            let seen = Seen {
                table: &table,
                position: &position,
                steps,
            };
            Some(BotMove {
                action: seen.checked(seat, action),
                remark,
            })
        })
    }
}

/// Asks a bot what each action is worth to a seat.
pub(crate) fn hints<G: ListedGame>(
    table: &Arc<TypedTable<G>>,
    position: &Position<G>,
    seat: Seat,
    config: BotConfig,
) -> HintSearch {
    let (table, position) = (table.clone(), position.clone());
    Box::new(move || {
        let hints = table.bot(config).hints(position.view(Some(seat)));
        let setup = position.setup();
        let any = |hint: Hint<G::Action>| AnyHint {
            action: G::action_text(setup, hint.action),
            value: hint.value,
            reason: hint.reason,
        };
        hints.into_iter().map(any).collect()
    })
}
