//! Rules of thumb: roughly how likely the round is won after an action.
//!
//! The second one out wins, so before anybody is out it is good to be close behind, and once
//! somebody is, to be able to lay everything on what the neighbour leaves. With two players the
//! first one out wins unless the other lays all cards in one turn. The same numbers choose for a
//! casual bot, order what a search looks at, and guide its playouts.

use reihum_core::{Seat, View};
use right_on_time::{Action, Bag, Card, Effect, KINDS, LaidCard, Lay, Public, RightOnTime};

use super::fit::{Chances, fits_alone, lays_all, readiness};

/// What going out first is worth with three or more players: a spare card, and no point.
const FIRST_OUT: f32 = 0.06;

/// A decision, seen from the seat that takes it.
pub(super) struct Situation<'a> {
    public: &'a Public,
    players: usize,
    seat: Seat,
    hand: Bag,
    held: u8,
    /// Is somebody out?
    racing: bool,
    /// Is this the one allowed turn of two players (RT-56)?
    last_turn: bool,
    /// With how many cards to wait while nobody is out.
    comfortable: u8,
    /// Who is next if nobody is named, and the chance that none of those after them goes out
    /// before it is this seat's turn again.
    next: Option<Seat>,
    spared: f32,
    /// What is the same for all cards without an effect.
    plain: Option<Plain>,
    chances: &'static Chances,
}

/// What is the same for all cards without an effect that are laid at one turn.
struct Plain {
    /// The chance that who comes next goes out, for each value on top.
    outs: &'static [f32; 8],
    /// What it is worth to wait with what one card leaves, and with what two do.
    waits: [f32; 2],
}

impl<'a> Situation<'a> {
    /// The decision of the seat of this view, which must hold cards.
    #[inline]
    pub fn new(view: View<'a, RightOnTime>, chances: &'static Chances) -> Option<Self> {
        let (seat, own) = view.own?;
        let public = view.public;
        let players = view.players();
        let racing = !public.out.is_empty();
        let others = public.holding.without(seat);
        let next = others.next_after(seat, players);
        // In a race nobody waits.
        let mut shortest = u8::MAX;
        if !racing {
            for (other, count) in public.hand_counts.by_seat() {
                if others.contains(other) {
                    shortest = shortest.min(*count);
                }
            }
        }
        let mut situation = Self {
            public,
            players,
            seat,
            hand: own.hand,
            held: public.hand_counts[seat],
            racing,
            last_turn: public.last_turn == Some(seat),
            comfortable: shortest.saturating_add(1).max(2),
            next,
            spared: 1.0,
            plain: None,
            chances,
        };
        if racing && players > 2 {
            situation.spared = next.map_or(1.0, |next| situation.spared_after(next, None));
        }
        if players > 2
            && let Some(next) = next
        {
            situation.plain = situation.plain_for(next);
        }
        Some(situation)
    }

    /// Roughly the chance to win the round after this.
    #[inline(always)]
    pub fn value(&self, action: Action) -> f32 {
        // Most of what playouts look at.
        if let (Some(plain), Action::Lay(lay)) = (&self.plain, action)
            && lay.effect.is_none()
        {
            return self.lay_plain(plain, lay);
        }
        self.value_in_full(action)
    }

    /// What is the same for all cards without an effect, with three players or more.
    #[inline]
    fn plain_for(&self, next: Seat) -> Option<Plain> {
        let theirs = self.public.hand_counts[next];
        // A single card that was shown is no matter of chance.
        if theirs == 1 && self.public.shown[next].len() == 1 {
            return None;
        }
        let one = self.held.saturating_sub(1);
        let waits = [self.wait(one), self.wait(one.saturating_sub(1))];
        let outs = self.chances.row(theirs);
        Some(Plain { outs, waits })
    }

    /// The same as for any other cards, with what was worked out before.
    #[inline(always)]
    fn lay_plain(&self, plain: &Plain, lay: Lay) -> f32 {
        let two = usize::from(lay.second.is_some());
        let left = self.held - 1 - two as u8;
        if left == 0 {
            return if self.racing { 1.0 } else { FIRST_OUT };
        }
        let out = plain.outs[usize::from(lay.top().value() & 7)];
        if !self.racing {
            let wait = plain.waits[two] - spent(lay);
            if out == 0.0 {
                return wait;
            }
            return wait * (1.0 - out) + (0.2 + 0.6 * self.readiness(lay, left)) * out;
        }
        let ready = self.readiness(lay, left);
        (1.0 - out) * self.spared * (0.1 + 0.8 * ready) - 0.3 * spent(lay)
    }

    #[inline(never)]
    fn value_in_full(&self, action: Action) -> f32 {
        match action {
            Action::Lay(lay) if self.players == 2 => self.lay_of_two(lay),
            Action::Lay(lay) => self.lay_of_many(lay),
            // Nothing else can be done then.
            Action::Show => 0.3,
            Action::Spare { take, give } => self.swap(take, give),
        }
    }

    /// May this turn end the round?
    #[inline]
    pub fn is_last(&self) -> bool {
        self.last_turn || (self.racing && self.held <= 2)
    }

    /// How many cards stay in hand.
    #[inline]
    fn left(&self, lay: Lay) -> u8 {
        let laid = 1 + u8::from(lay.second.is_some());
        self.held - laid + drawn(lay, self.seat)
    }

    #[inline]
    fn rest(&self, lay: Lay) -> Bag {
        let mut rest = self.hand;
        rest.take(lay.first.card());
        if let Some(second) = lay.second {
            rest.take(second.card());
        }
        rest
    }

    fn lay_of_two(&self, lay: Lay) -> f32 {
        let left = self.left(lay);
        let top = lay.top().value();
        let other = self.seat.next(2);
        let theirs = self.public.hand_counts[other] + drawn(lay, other);
        let themselves = lay.effect == Some(Effect::You(self.seat));
        if self.last_turn {
            return match lay.effect {
                _ if left == 0 => 1.0,
                Some(Effect::You(_)) if lays_all(self.rest(lay), top, 2) => 0.99,
                Some(Effect::You(_)) => 0.02,
                // RT-53: they are back with a single card.
                Some(Effect::Draw(target)) if target == other => 0.4 - 0.05 * f32::from(left),
                _ => 0.0,
            };
        }
        if left == 0 {
            return 1.0 - self.threat(other, theirs, top);
        }
        let ahead = f32::from(theirs) - f32::from(left);
        let even = (0.5 + 0.07 * ahead).clamp(0.03, 0.97) - spent(lay);
        if themselves {
            // Going on at once is another card or two.
            return even + 0.09;
        }
        // They may go out on this; then one turn has to do.
        let out = self.threat(other, theirs, top);
        let answer = self.chances.anywhere(left);
        even * (1.0 - out) + answer * out
    }

    fn lay_of_many(&self, lay: Lay) -> f32 {
        let left = self.left(lay);
        if left == 0 {
            return if self.racing { 1.0 } else { FIRST_OUT };
        }
        let top = lay.top().value();
        let next = match lay.effect {
            Some(Effect::You(target)) => Some(target),
            _ => self.next,
        };
        let Some(next) = next else {
            return 0.5;
        };
        let theirs = self.public.hand_counts[next] + drawn(lay, next);
        let out = self.threat(next, theirs, top);
        if !self.racing {
            let wait = self.wait(left) - spent(lay) + self.aim(lay);
            if out == 0.0 {
                return wait;
            }
            // If they go out, they have done the favour.
            return wait * (1.0 - out) + (0.2 + 0.6 * self.readiness(lay, left)) * out;
        }
        let ready = self.readiness(lay, left);
        let spared = match lay.effect {
            Some(effect) => self.spared_after(next, Some(effect)),
            None => self.spared,
        };
        (1.0 - out) * spared * (0.1 + 0.8 * ready) - 0.3 * spent(lay)
    }

    /// What it is worth to wait with so many cards while nobody is out.
    #[inline]
    fn wait(&self, left: u8) -> f32 {
        let off = f32::from(self.comfortable) - f32::from(left);
        0.3 - 0.045 * off.abs()
    }

    /// The chance that none of the seats after the next one goes out before it is this seat's
    /// turn again.
    fn spared_after(&self, next: Seat, effect: Option<Effect>) -> f32 {
        let mut spared = 1.0;
        let mut seat = next;
        while let Some(after) = self.public.holding.next_after(seat, self.players) {
            if after == self.seat || after == next {
                break;
            }
            let drawn = u8::from(effect == Some(Effect::Draw(after)));
            let count = self.public.hand_counts[after] + drawn;
            spared *= 1.0 - self.chances.anywhere(count);
            seat = after;
        }
        spared
    }

    /// Where to aim Draw! while nobody is out: a short hand is one to follow, and so are we.
    #[inline]
    fn aim(&self, lay: Lay) -> f32 {
        match lay.effect {
            Some(Effect::Draw(target)) if target != self.seat => {
                0.008 * f32::from(self.public.hand_counts[target])
            }
            _ => 0.0,
        }
    }

    /// The chance that a seat with so many cards can lay them all on this value.
    #[inline]
    fn threat(&self, seat: Seat, count: u8, top: u8) -> f32 {
        let shown = self.public.shown[seat];
        if shown.len() == usize::from(count) && count == 1 {
            return f32::from(u8::from(lays_all(shown, top, self.players)));
        }
        self.chances.get(count, top)
    }

    /// How likely what is left can be laid whole at the next turn.
    fn readiness(&self, lay: Lay, left: u8) -> f32 {
        if left > 2 || drawn(lay, self.seat) > 0 {
            return [1.0, 0.4, 0.25, 0.08, 0.03, 0.0][usize::from(left.min(5))];
        }
        readiness(self.rest(lay))
    }

    /// A swap is good if what it leaves can be laid, or better.
    fn swap(&self, take: Card, give: Card) -> f32 {
        if self.held > 2 {
            return 0.0;
        }
        let mut after = self.hand;
        after.take(give);
        after.add(take);
        let top = self.public.top_value();
        let mine = self.public.turn == self.seat;
        let opening = self.public.is_opening();
        if self.racing {
            let fits = |hand| lays_all(hand, top, self.players);
            return match (mine, fits(self.hand), fits(after)) {
                (true, false, true) => 1.0,
                (true, ..) => 0.0,
                (false, ..) if readiness(after) > readiness(self.hand) + 0.5 => 0.9,
                _ => 0.0,
            };
        }
        // Not to be the first one out: a card that does not go is better then.
        let forced = mine && self.held == 1 && !opening && fits_alone(give, top);
        if forced && !fits_alone(take, top) {
            0.25
        } else {
            0.0
        }
    }
}

/// Cards that a seat is made to draw.
#[inline]
fn drawn(lay: Lay, seat: Seat) -> u8 {
    u8::from(matches!(lay.effect, Some(Effect::Draw(target)) if target == seat))
}

/// What is given away with special cards.
#[inline]
fn spent(lay: Lay) -> f32 {
    let worth = |laid: LaidCard| WORTH[laid.card().index() % WORTH.len()];
    worth(lay.first) + lay.second.map_or(0.0, worth)
}

/// What each kind of card is worth to keep.
static WORTH: [f32; 32] = {
    let mut worth = [0.0; 32];
    worth[Card::JOKER.index()] = 0.03;
    worth[Card::ZERO.index()] = 0.025;
    let mut effect = Card::JOKER.index() + 1;
    while effect < KINDS {
        worth[effect] = 0.012;
        effect += 1;
    }
    worth
};

#[cfg(test)]
mod tests {
    use reihum_core::Seat;
    use serde_json::json;

    use super::super::tests::position;
    use super::*;

    #[test]
    fn in_the_race_the_neighbour_gets_what_is_hard_to_beat() {
        let value = |theirs: &[&str], action: &str| {
            let table = position(
                3,
                &json!({"hands": [["3", "7", "5", "5"], theirs, []], "out": [2], "to_act": 0,
                    "discard": ["2"], "draw": ["1", "4", "4", "6"]}),
            );
            let view = table.view(Some(Seat::new(0)));
            let situation = Situation::new(view, Chances::of(3)).unwrap();
            situation.value(action.parse().unwrap())
        };
        // Against one card a 7, against two the 3.
        assert!(value(&["6"], "lay 7") > value(&["6"], "lay 3"));
        assert!(value(&["6", "4"], "lay 3") > value(&["6", "4"], "lay 7"));
    }

    #[test]
    fn a_shown_card_is_counted_on() {
        let mut table = position(
            3,
            &json!({"hands": [["3", "7", "5"], ["4"], []], "out": [2], "to_act": 1,
                "discard": ["6"], "draw": ["1", "4", "1", "6"]}),
        );
        table.play(Seat::new(1), Action::Show, &mut ()).unwrap();
        let view = table.view(Some(Seat::new(0)));
        let situation = Situation::new(view, Chances::of(3)).unwrap();
        assert!(situation.threat(Seat::new(1), 1, 3) > 0.99);
        assert!(situation.threat(Seat::new(1), 1, 4) < 0.01);
    }
}
