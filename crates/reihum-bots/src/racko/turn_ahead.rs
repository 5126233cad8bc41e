//! A look one turn ahead: what each legal action is worth.

use racko::{Action, Card, EventCard, Phase, Private, Rack, Racko, SLOTS, Slot};
use reihum_core::{ActionSet, Game, Seat, SeatSet, View};

use super::deadline::Deadline;
use super::effort::Efforts;
use super::exchanges::Exchanges;
use super::left_lying::LeftLying;
use super::others::{are_partners, known, likely_rack};
use super::runs::run_worth;
use super::unseen::Unseen;
use super::worth::{Scale, Stakes};
use crate::Level;

/// What a card of the rise is worth (RK-33).
const CARD: f32 = 5.0;
/// What ending the round is worth beyond that (RK-32), and that nobody else ends it.
const ORDER: f32 = 90.0;
/// What a rack in order is worth if somebody else says Racko: eleven cards or twelve.
const BEATEN: f32 = CARD * (SLOTS - 1) as f32;
/// What Blitz-Racko scores beyond Racko (RK-61).
const BLITZ: f32 = 10.0;
/// The chance that another who is asked after a blitz deal waits, too.
const WAIT_TOO: f32 = 0.3;
/// An exchange must be worth a little more than none.
const EXCHANGE: f32 = 0.01;
/// How much what helps the next player weighs against what helps oneself, for each of the others.
const FEEDS: f32 = 0.2;

/// How much of that is left for a number like one the next player did not take.
const REFUSED: f32 = 0.3;

/// How much it counts that a number has been seen and will hardly come back, against the plain
/// distance between two numbers.
const COUNTED: f32 = 0.4;

/// A legal action and the points to expect of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct RatedAction {
    pub action: Action,
    pub value: f32,
}

/// A seat that thinks about its view.
pub(super) struct TurnAhead<'a> {
    pub view: View<'a, Racko>,
    pub me: Seat,
    pub private: &'a Private,
    pub unseen: Unseen,
    pub scale: Scale,
    pub deadline: Deadline,
    /// The chance that the round is still open at the next turn.
    open: f32,
    /// What each card would help the next player, by number; nothing where that is not minded.
    feeds: Option<[f32; racko::HIGHEST as usize + 2]>,
}

impl<'a> TurnAhead<'a> {
    pub fn new(view: View<'a, Racko>, level: Level, refused: &LeftLying) -> Option<Self> {
        let (me, private) = view.own?;
        let highest = view.setup.material().highest;
        let unseen = Unseen::of(view, me, private);
        let deadline = Deadline::of(view);
        let is_master = level == Level::Master;
        // An expert thinks of order alone; a master also of the points of those who come too
        // late (RK-33).
        let stakes = Stakes {
            card: if is_master { CARD } else { 0.0 },
            order: ORDER,
        };
        let counted = if is_master { COUNTED } else { 0.0 };
        // The fewer cards are unseen, the sooner each of them comes.
        let each = (f32::from(highest) - SLOTS as f32) / unseen.count().max(1) as f32;
        let scale = Scale::new(highest, &deadline, stakes, &Efforts::USUAL, |number| {
            let mut own = private.rack.0.iter().flatten();
            let is_own = own.any(|card| card.value() == Some(number));
            let other = if is_own { 0.0 } else { 1.0 };
            let coming = if unseen.has(number) { each } else { 0.0 };
            other + counted * (coming - other)
        });
        let mut look = Self {
            view,
            me,
            private,
            unseen,
            scale,
            open: deadline.open_after(1.0),
            deadline,
            feeds: None,
        };
        if is_master {
            look.feeds = look.find_feeds(refused);
        }
        Some(look)
    }

    /// Each legal action with its worth.
    pub fn weigh(&self) -> Vec<RatedAction> {
        match self.view.public.phase {
            Phase::Turn { .. } => self.turn(),
            Phase::Drawn { .. } => self.drawn(),
            Phase::Asking { .. } => self.asked(),
            Phase::BlitzAsking { asked, said } => self.asked_after_the_deal(asked, said),
            Phase::Event {
                event: EventCard::Trade,
                ..
            } => self.trades(),
            Phase::Event { .. } => self.switches(),
            Phase::Giving { other, theirs, .. } => self.gifts(other, theirs),
            Phase::Dealing { .. } => self.dealt(),
            Phase::RoundOver | Phase::Over { .. } => Vec::new(),
        }
    }

    pub fn rack(&self) -> &Rack {
        &self.private.rack
    }

    /// The card of another rack that was asked for (RK-15).
    pub fn card_in_sight(&self) -> Option<Card> {
        let Phase::Giving { other, theirs, .. } = self.view.public.phase else {
            return None;
        };
        known(self.view, self.private, other, theirs)
    }

    pub fn exchanges(&self) -> Exchanges<'_> {
        Exchanges::of(&self.scale, self.rack())
    }

    pub fn is_in_order(&self) -> bool {
        self.rack().is_in_order(self.view.setup.material().highest)
    }

    /// What the runs of a rack are worth, where there is a bonus.
    pub fn runs(&self, rack: &Rack) -> f32 {
        if self.view.setup.options().bonus {
            run_worth(rack, self.view.setup.material().highest)
        } else {
            0.0
        }
    }

    fn find_feeds(&self, refused: &LeftLying) -> Option<[f32; racko::HIGHEST as usize + 2]> {
        let next = self.me.next(self.view.players());
        if are_partners(self.view, self.me, next) {
            return None;
        }
        let rack = likely_rack(self.view, self.private, next);
        let exchanges = Exchanges::of(&self.scale, &rack);
        let mut feeds = [0.0; racko::HIGHEST as usize + 2];
        let weight = FEEDS / (self.view.players() - 1) as f32;
        for number in 1..=self.view.setup.material().highest {
            if let Some(card) = Card::number(number) {
                let gain = exchanges.best(card).1 - exchanges.now;
                // What was left lying helps no more than a little.
                let wanted = if refused.has(number) { REFUSED } else { 1.0 };
                feeds[usize::from(number)] = weight * wanted * gain.max(0.0);
            }
        }
        // Everyone can use a Joker.
        let best = feeds.iter().copied().fold(0.0, f32::max);
        feeds[racko::HIGHEST as usize + 1] = best * 1.5;
        Some(feeds)
    }

    /// What it costs that the next player may take this card.
    fn fed(&self, card: Option<Card>) -> f32 {
        let (Some(feeds), Some(card)) = (&self.feeds, card) else {
            return 0.0;
        };
        let place = card.value().unwrap_or(racko::HIGHEST + 1);
        feeds[usize::from(place)]
    }

    /// The worth of the rack with this card in a slot, and the other card on the discard pile.
    pub fn with(&self, exchanges: &Exchanges<'_>, slot: Slot, card: Card) -> f32 {
        let mut rack = *self.rack();
        let discarded = rack.exchange(slot, card);
        exchanges.with(slot, card) + self.runs(&rack) - self.fed(discarded) - EXCHANGE
    }

    /// What an action is worth beside the rack it leaves: runs, and what the next player gets.
    pub fn beside(&self, action: Action, arriving: Option<Card>) -> f32 {
        match (action, arriving) {
            (Action::Take { slot } | Action::Put { slot }, Some(card)) => {
                let mut rack = *self.rack();
                let discarded = rack.exchange(slot, card);
                self.runs(&rack) - self.fed(discarded) - EXCHANGE
            }
            (Action::Drop, card) => self.runs(self.rack()) - self.fed(card),
            _ => self.runs(self.rack()) - self.fed_on_average(),
        }
    }

    /// What the next player gets from a card that is drawn and dropped.
    fn fed_on_average(&self) -> f32 {
        let count = self.unseen.count().max(1) as f32;
        let sum: f32 = self.unseen.numbers().map(|card| self.fed(Some(card))).sum();
        sum / count
    }

    /// What dropping a card costs: nothing where Racko can be said after it.
    fn left_to_the_next(&self, card: Card) -> f32 {
        if self.is_in_order() {
            0.0
        } else {
            self.fed(Some(card))
        }
    }

    fn best_with(&self, exchanges: &Exchanges<'_>, card: Card) -> f32 {
        let all = Slot::all().map(|slot| self.with(exchanges, slot, card));
        all.fold(f32::NEG_INFINITY, f32::max)
    }

    /// The worth of the rack as it is. If it is in order Racko can still be said after a drop or
    /// a skip (RK-31).
    fn kept(&self, exchanges: &Exchanges<'_>) -> f32 {
        exchanges.now + self.runs(self.rack())
    }

    /// What a drawn event leaves on average: a rack in order is likely to be broken up by a trade,
    /// and to be lost by a switch.
    fn after_event(&self, kept: f32) -> f32 {
        if !self.is_in_order() {
            return kept;
        }
        let material = self.view.setup.material();
        let all = material.trades + material.skips + material.switches;
        let skips = f32::from(material.skips) / f32::from(all.max(1));
        skips * kept + (1.0 - skips) * BEATEN
    }

    fn turn(&self) -> Vec<RatedAction> {
        let exchanges = self.exchanges();
        let legal = Racko::legal_actions(self.view);
        let top = self.view.public.discard.top();
        let worth = |action| match (action, top) {
            (Action::Take { slot }, Some(card)) => self.with(&exchanges, slot, card),
            (Action::Racko, _) => exchanges.now + self.runs(self.rack()),
            _ => self.draw(&exchanges),
        };
        let all = (0..legal.len()).map(|index| legal.get(index));
        all.map(|action| RatedAction {
            action,
            value: worth(action),
        })
        .collect()
    }

    /// What drawing is worth: each unseen card may come, and is put or dropped.
    fn draw(&self, exchanges: &Exchanges<'_>) -> f32 {
        let kept = self.kept(exchanges);
        let events = f32::from(self.unseen.events);
        let jokers = f32::from(self.unseen.jokers);
        let (mut sum, mut count) = (self.after_event(kept) * events, events + jokers);
        if jokers > 0.0 {
            sum += jokers * self.best_with(exchanges, Card::JOKER).max(kept);
        }
        for card in self.unseen.numbers() {
            let dropped = kept - self.left_to_the_next(card);
            sum += self.best_with(exchanges, card).max(dropped);
            count += 1.0;
        }
        if count > 0.0 { sum / count } else { kept }
    }

    fn drawn(&self) -> Vec<RatedAction> {
        let exchanges = self.exchanges();
        let Some(card) = self.private.drawn else {
            return Vec::new();
        };
        let drop = RatedAction {
            action: Action::Drop,
            value: self.kept(&exchanges) - self.left_to_the_next(card),
        };
        let puts = Slot::all().map(|slot| RatedAction {
            action: Action::Put { slot },
            value: self.with(&exchanges, slot, card),
        });
        std::iter::once(drop).chain(puts).collect()
    }

    /// Saying Racko now, or waiting for a longer run (RK-31, RK-50).
    fn asked(&self) -> Vec<RatedAction> {
        let exchanges = self.exchanges();
        let racko = exchanges.now + self.runs(self.rack());
        let later = self.draw(&exchanges).max(racko);
        let wait = self.open * later + (1.0 - self.open) * BEATEN - EXCHANGE;
        let mut list = vec![RatedAction {
            action: Action::Wait,
            value: wait,
        }];
        if self.is_in_order() {
            list.push(RatedAction {
                action: Action::Racko,
                value: racko,
            });
        }
        list
    }

    /// Saying Blitz-Racko, or waiting for a bonus: if anyone says it, those who waited have only
    /// their rise (RK-61).
    fn asked_after_the_deal(&self, asked: SeatSet, said: SeatSet) -> Vec<RatedAction> {
        let exchanges = self.exchanges();
        let racko = exchanges.now + BLITZ;
        let others = asked.without(self.me).len();
        let goes_on = if said.is_empty() {
            WAIT_TOO.powi(others as i32) * self.open
        } else {
            0.0
        };
        let later = self
            .draw(&exchanges)
            .max(exchanges.now + self.runs(self.rack()));
        let wait = goes_on * later + (1.0 - goes_on) * BEATEN - EXCHANGE;
        [(Action::Racko, racko), (Action::Wait, wait)]
            .map(|(action, value)| RatedAction { action, value })
            .to_vec()
    }

    /// Blitz: the turns from order with the dealt card in each free slot. Every turn costs about a
    /// card of the rise; the rise itself is far too uncertain to be aimed at yet.
    fn dealt(&self) -> Vec<RatedAction> {
        let exchanges = self.exchanges();
        let Some(card) = self.private.drawn else {
            return Vec::new();
        };
        let highest = f32::from(self.view.setup.material().highest);
        let belongs = card.value().map_or(0.0, |value| f32::from(value) - 0.5) * SLOTS as f32;
        let free = Slot::all().filter(|slot| self.rack().get(*slot).is_none());
        free.map(|slot| {
            // A card that cannot stay does least harm near its place.
            let far = (slot.index() as f32 + 0.5 - belongs / highest).abs();
            let turns = exchanges.turns_with(slot, card);
            RatedAction {
                action: Action::Put { slot },
                value: ORDER - CARD * (turns + 0.02 * far),
            }
        })
        .collect()
    }
}
