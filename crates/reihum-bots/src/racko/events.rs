//! Card trades and rack switches by what they are worth.

use racko::{Action, Card, Rack, Racko, SLOTS, Slot};
use reihum_core::{ActionSet, Game, Seat};

use super::exchanges::Exchanges;
use super::others::{are_partners, known, likely_rack, middle};
use super::turn_ahead::{RatedAction, TurnAhead};

/// How much a change of another rack weighs against one of the own.
const OTHERS: f32 = 0.5;
/// How far from the middle of its slot an exchanged card is likely to be, in numbers.
const SPREAD: f32 = 5.0;
/// Naming a slot with a Joker only shows it.
const SHOWS_A_JOKER: f32 = 5.0;

/// What a trade does, before it is known what comes.
struct Trades<'a> {
    own: Exchanges<'a>,
    /// What each unseen number would do in each own slot.
    gains: Vec<[f32; SLOTS]>,
    /// The racks of all seats as they may look.
    others: Vec<Exchanges<'a>>,
}

impl TurnAhead<'_> {
    /// Each way to ask for a card, or to trade unseen where the table has it so: what comes is
    /// known or likely, what goes may harm or help the other.
    pub(super) fn trades(&self) -> Vec<RatedAction> {
        let racks: Vec<Rack> = self.likely_racks();
        let trades = self.study_trades(&racks);
        let legal = Racko::legal_actions(self.view);
        let all = (0..legal.len()).map(|index| legal.get(index));
        all.filter_map(|action| {
            let value = match action {
                Action::BlindTrade { seat, theirs, mine } => {
                    self.blind_trade(&trades, seat, theirs, mine)
                }
                Action::Trade { seat, theirs } => self.look_at(&trades, seat, theirs),
                _ => return None,
            };
            Some(RatedAction { action, value })
        })
        .collect()
    }

    /// Each card that can be given for the one in sight.
    pub(super) fn gifts(&self, other: Seat, theirs: Slot) -> Vec<RatedAction> {
        let racks: Vec<Rack> = self.likely_racks();
        let trades = self.study_trades(&racks);
        let seen = known(self.view, self.private, other, theirs);
        let numbers = self.rack().numbers();
        numbers
            .iter()
            .map(|mine| {
                let received = seen.map_or(trades.own.now, |card| {
                    let mut rack = *self.rack();
                    rack.exchange(mine, card);
                    trades.own.with(mine, card) + self.runs(&rack)
                });
                RatedAction {
                    action: Action::Give { mine },
                    value: received + self.gift(&trades, other, theirs, mine),
                }
            })
            .collect()
    }

    fn likely_racks(&self) -> Vec<Rack> {
        let seats = self.view.setup.seats();
        seats
            .map(|seat| likely_rack(self.view, self.private, seat))
            .collect()
    }

    fn study_trades<'a>(&'a self, racks: &'a [Rack]) -> Trades<'a> {
        let own = self.exchanges();
        let gains = (0..=racko::HIGHEST)
            .map(|number| match Card::number(number) {
                Some(card) if self.unseen.has(number) => {
                    std::array::from_fn(|place| own.with(Slot::at(place), card))
                }
                _ => [0.0; SLOTS],
            })
            .collect();
        let others = racks
            .iter()
            .map(|rack| Exchanges::of(&self.scale, rack))
            .collect();
        Trades { own, gains, others }
    }

    /// What it is worth that another gets this card of the own rack.
    fn gift(&self, trades: &Trades<'_>, seat: Seat, theirs: Slot, mine: Slot) -> f32 {
        let Some(given) = self.rack().get(mine) else {
            return 0.0;
        };
        let rack = &trades.others[seat.index()];
        let weight = if are_partners(self.view, self.me, seat) {
            1.0
        } else {
            -OTHERS / (trades.others.len() - 1) as f32
        };
        weight * (rack.with(theirs, given) - rack.now)
    }

    fn blind_trade(&self, trades: &Trades<'_>, seat: Seat, theirs: Slot, mine: Slot) -> f32 {
        let received = match known(self.view, self.private, seat, theirs) {
            Some(card) if card.is_joker() => trades.own.now - SHOWS_A_JOKER,
            Some(card) => trades.own.with(mine, card),
            None => self.on_average(seat, theirs, |number| trades.gains[number][mine.index()]),
        };
        received + self.gift(trades, seat, theirs, mine)
    }

    /// What it is worth to ask for a card: once it is seen, the best is given for it.
    fn look_at(&self, trades: &Trades<'_>, seat: Seat, theirs: Slot) -> f32 {
        let numbers = self.rack().numbers();
        let gifts: [f32; SLOTS] =
            std::array::from_fn(|place| self.gift(trades, seat, theirs, Slot::at(place)));
        let best = |gain: &dyn Fn(Slot) -> f32| {
            let all = numbers.iter().map(|mine| gain(mine) + gifts[mine.index()]);
            all.fold(f32::NEG_INFINITY, f32::max)
        };
        match known(self.view, self.private, seat, theirs) {
            Some(card) if card.is_joker() => trades.own.now - SHOWS_A_JOKER,
            Some(card) => best(&|mine| trades.own.with(mine, card)),
            None => self.on_average(seat, theirs, |number| {
                best(&|mine| trades.gains[number][mine.index()])
            }),
        }
    }

    /// What an unknown card of another rack is worth, on average over what it may be.
    fn on_average(&self, seat: Seat, theirs: Slot, worth: impl Fn(usize) -> f32) -> f32 {
        let exchanged = !self.view.public.racks[seat].plain.contains(theirs);
        let centre = f32::from(middle(theirs, self.view.setup.material().highest));
        let (mut sum, mut weights) = (0.0, 0.0);
        for number in 1..=racko::HIGHEST {
            if !self.unseen.has(number) {
                continue;
            }
            let far = (f32::from(number) - centre) / SPREAD;
            let weight = if exchanged {
                1.0 / (1.0 + far * far)
            } else {
                1.0
            };
            sum += weight * worth(usize::from(number));
            weights += weight;
        }
        if weights > 0.0 { sum / weights } else { 0.0 }
    }

    /// Each switch: what the other rack looks worth.
    pub(super) fn switches(&self) -> Vec<RatedAction> {
        let others = self.view.setup.seats().filter(|seat| *seat != self.me);
        others
            .map(|seat| RatedAction {
                action: Action::Switch { seat },
                value: self
                    .scale
                    .worth(&likely_rack(self.view, self.private, seat)),
            })
            .collect()
    }
}
