//! The three kinds of knowledge.

use std::sync::Arc;

use reihum_core::Seed;
use serde::{Deserialize, Serialize};

use crate::{CardId, Competitive, Cooperative, Face, Pile, Turned};

/// What everyone may know: all fact sides on the table, and the date sides of the cards that lie
/// turned (TL-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
#[serde(tag = "mode", rename_all = "snake_case")]
#[expect(
    clippy::large_enum_variant,
    reason = "a box would cost every clone of a position a trip to the heap"
)]
pub enum Public {
    /// The game against each other.
    Competitive(Competitive),
    /// The game together.
    Cooperative(Cooperative),
}

impl Public {
    /// All cards whose date sides everyone can see (TL-4, TK-12).
    pub fn turned(&self) -> impl Iterator<Item = Turned> {
        crate::determinize::turned(self)
    }
}

/// What one seat may know beyond that: nothing, all cards lie open with their fact sides up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "timeline-twist.ts", type = "Record<string, never>")
)]
#[serde(deny_unknown_fields)]
pub struct Private {}

/// What nobody may know yet.
#[derive(Clone)]
pub struct Hidden {
    /// The draw pile, top card last.
    pub(crate) draw: Pile<CardId>,
    /// The date sides of all cards of the deck.
    pub(crate) faces: Arc<[Face]>,
    /// Where all later shuffles come from.
    pub(crate) seed: Seed,
    /// How often the discard pile was shuffled (TC-6).
    pub(crate) reshuffles: u32,
}

impl Hidden {
    /// The draw pile, top card last. Whoever calls this sees what nobody may.
    #[must_use]
    pub fn draw(&self) -> &[CardId] {
        &self.draw
    }

    /// The date sides of all cards of the deck. Whoever calls this sees what nobody may.
    #[must_use]
    pub fn faces(&self) -> &Arc<[Face]> {
        &self.faces
    }
}
