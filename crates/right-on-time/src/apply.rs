//! Carrying out a legal action.

use reihum_core::{EventSink, Parts, Progress, Purpose, Seat, SeatSet, Setup};

use crate::RightOnTime;
use crate::action::{Action, Effect, Lay};
use crate::cards::Card;
use crate::events::{HowWon, PrivateEvent, PublicEvent};

/// How many points win the match (RT-4).
pub(crate) const POINTS_TO_WIN: u8 = 3;

/// An action under way.
pub(crate) struct Applying<'a, S> {
    pub setup: &'a Setup<RightOnTime>,
    pub parts: &'a mut Parts<RightOnTime>,
    pub sink: &'a mut S,
}

impl<S: EventSink<RightOnTime>> Applying<'_, S> {
    /// Carries it out and says what came of it.
    #[inline(always)]
    pub fn carry_out(&mut self, seat: Seat, action: Action) -> Progress {
        match action {
            Action::Lay(lay) => self.lay(seat, lay),
            Action::Show => self.show(seat),
            Action::Spare { take, give } => {
                self.swap_spare(seat, take, give);
                Progress::Continue
            }
        }
    }

    /// RT-26: cards are laid, then the effect is carried out, then it is checked who is out.
    #[inline(always)]
    pub fn lay(&mut self, seat: Seat, lay: Lay) -> Progress {
        self.lay_at(self.setup.players() == 2, seat, lay)
    }

    /// The same where it is known whether two play.
    #[inline(always)]
    fn lay_at(&mut self, two_play: bool, seat: Seat, lay: Lay) -> Progress {
        let hand = &mut self.parts.privates[seat].hand;
        for laid in lay.cards() {
            hand.remove_laid(laid);
        }
        self.laid(two_play, seat, lay)
    }

    /// The same for cards that have left the hand already.
    #[inline(always)]
    pub fn laid(&mut self, two_play: bool, seat: Seat, lay: Lay) -> Progress {
        let public = &mut self.parts.public;
        let mut laid_count = 1;
        public.discard.push(lay.first);
        if let Some(second) = lay.second {
            public.discard.push(second);
            laid_count = 2;
        }
        let shown = &mut public.shown[seat];
        if !shown.is_empty() {
            for laid in lay.cards() {
                shown.take(laid.card());
            }
        }
        let left = &mut public.hand_counts[seat];
        *left -= laid_count;
        let left = *left;
        if left == 0 {
            public.holding = public.holding.without(seat);
        }
        self.sink.public(|| PublicEvent::Laid {
            seat,
            cards: lay.cards().collect(),
            effect: lay.effect,
            left,
        });

        let mut next = None;
        match lay.effect {
            None => {}
            Some(Effect::You(target)) => next = Some(target),
            Some(Effect::Draw(target)) => self.apart().draw_to_hand(target),
        }
        if two_play {
            return self.apart().after_turn_of_two(seat, next);
        }
        if left == 0 && !self.parts.public.holding.contains(seat) {
            // RT-31: the second player to hold no cards ends the round.
            if !self.parts.public.out.is_empty() {
                self.parts.public.out.push(seat);
                return self.apart().win_round(seat, HowWon::SecondOut);
            }
            self.apart().first_out(seat);
        }
        self.next_turn(seat, next);
        Progress::Continue
    }

    /// The same action for what happens seldom: so the three references stay in registers until
    /// then.
    #[inline(always)]
    fn apart(&mut self) -> Applying<'_, S> {
        Applying {
            setup: self.setup,
            parts: self.parts,
            sink: self.sink,
        }
    }

    /// RT-17.
    #[inline(never)]
    pub fn show(&mut self, seat: Seat) -> Progress {
        let own = &self.parts.privates[seat];
        if let Some(card) = own.hand.iter().next() {
            self.parts.public.shown[seat] = own.hand;
            self.sink.public(|| PublicEvent::Showed { seat, card });
        }
        self.draw_to_hand(seat);
        if self.setup.players() == 2 {
            return self.after_turn_of_two(seat, None);
        }
        self.next_turn(seat, None);
        Progress::Continue
    }

    /// RT-30, RT-40.
    #[inline(never)]
    fn first_out(&mut self, seat: Seat) {
        self.parts.public.out.push(seat);
        self.sink.public(|| PublicEvent::Out { seat });
        let Some(card) = self.draw(seat) else {
            return;
        };
        let public = &mut self.parts.public;
        self.parts.privates[seat].spares.add(card);
        public.spare_counts[seat] += 1;
        public.spare_owners = public.spare_owners.with(seat);
        let draw_count = public.draw_count;
        self.sink
            .public(|| PublicEvent::SpareTaken { seat, draw_count });
        self.sink
            .private(seat, || PrivateEvent::SpareTaken { card });
    }

    /// RT-41: does not use up a turn.
    #[inline(never)]
    fn swap_spare(&mut self, seat: Seat, take: Card, give: Card) {
        let Parts {
            public,
            privates,
            hidden,
        } = &mut *self.parts;
        let own = &mut privates[seat];
        own.spares.remove(take);
        own.hand.remove(give);
        own.hand.add(take);
        // The others do not know which card left the hand, so no shown card is certain any more.
        public.shown[seat] = crate::Bag::EMPTY;
        public.spare_counts[seat] -= 1;
        if own.spares.is_empty() {
            public.spare_owners = public.spare_owners.without(seat);
        }
        hidden.draw.insert(0, give);
        public.draw_count += 1;
        if public.buried.is_full() {
            let forgotten = public.buried.remove(0);
            privates[forgotten].buried.remove(0);
        }
        public.buried.push(seat);
        privates[seat].buried.push(give);
        let draw_count = public.draw_count;
        self.sink
            .public(|| PublicEvent::SpareSwapped { seat, draw_count });
        self.sink.private(seat, || PrivateEvent::SpareSwapped {
            took: take,
            gave: give,
        });
    }

    #[inline(never)]
    fn draw_to_hand(&mut self, seat: Seat) {
        let Some(card) = self.draw(seat) else {
            return;
        };
        let public = &mut self.parts.public;
        self.parts.privates[seat].hand.add(card);
        public.hand_counts[seat] += 1;
        public.holding = public.holding.with(seat);
        let draw_count = public.draw_count;
        self.sink.public(|| PublicEvent::Drew { seat, draw_count });
        self.sink.private(seat, || PrivateEvent::Drew { card });
    }

    /// The top card of the draw pile, made anew from the discards where needed (RT-45).
    #[inline]
    fn draw(&mut self, seat: Seat) -> Option<Card> {
        if self.parts.hidden.draw.is_empty() {
            self.reshuffle();
        }
        let Some(card) = self.parts.hidden.draw.pop() else {
            self.sink.public(|| PublicEvent::NothingToDraw { seat });
            return None;
        };
        let public = &mut self.parts.public;
        public.draw_count -= 1;
        if public.buried.len() > usize::from(public.draw_count) {
            // A card that somebody had put under the pile has been drawn.
            let owner = public.buried.remove(0);
            self.parts.privates[owner].buried.remove(0);
        }
        Some(card)
    }

    /// RT-45: all discards but the top card are shuffled.
    #[cold]
    fn reshuffle(&mut self) {
        let public = &mut self.parts.public;
        let hidden = &mut self.parts.hidden;
        let Some(top) = public.discard.pop() else {
            return;
        };
        if public.discard.is_empty() {
            public.discard.push(top);
            return;
        }
        hidden.draw = public.discard.iter().map(|laid| laid.card()).collect();
        hidden.seed.shuffle(
            Purpose::Reshuffle,
            public.round,
            hidden.reshuffles,
            &mut hidden.draw,
        );
        hidden.reshuffles += 1;
        public.discard.clear();
        public.discard.push(top);
        let draw_count = hidden.draw.len() as u8;
        public.draw_count = draw_count;
        self.sink.public(|| PublicEvent::Reshuffled { draw_count });
    }

    /// RT-10, RT-20: the named seat, or the next clockwise that holds cards.
    #[inline]
    fn next_turn(&mut self, seat: Seat, named: Option<Seat>) {
        let public = &mut self.parts.public;
        let next = named.or_else(|| public.holding.next_after(seat, self.setup.players()));
        public.turn = next.unwrap_or(seat);
        let seat = public.turn;
        self.sink.public(|| PublicEvent::Turn { seat });
    }

    /// The two-player game: RT-53, RT-54, RT-56, RT-58, RT-59.
    #[inline(never)]
    fn after_turn_of_two(&mut self, seat: Seat, named: Option<Seat>) -> Progress {
        let other = seat.next(2);
        let public = &mut self.parts.public;
        let holds = public.holding.contains(seat);
        if public.last_turn == Some(seat) {
            if !holds {
                // RT-58: at once; an opponent who has just drawn is no longer out (RT-53).
                if public.holding.contains(other) {
                    public.out.clear();
                }
                public.out.push(seat);
                return self.win_round(seat, HowWon::SecondOut);
            }
            if named == Some(seat) {
                // RT-54: going on at once is still the one allowed turn.
                self.next_turn(seat, named);
                return Progress::Continue;
            }
            if !public.holding.contains(other) {
                return self.win_round(other, HowWon::OtherStuck);
            }
            // RT-53: the other drew a card and is back; the limit is off.
            public.last_turn = None;
            public.out.clear();
            self.sink.public(|| PublicEvent::Back { seat: other });
        } else if !holds {
            public.out.push(seat);
            public.last_turn = Some(other);
            self.sink.public(|| PublicEvent::Out { seat });
            self.sink.public(|| PublicEvent::LastTurn { seat: other });
        }
        self.next_turn(seat, named);
        Progress::Continue
    }

    #[inline(never)]
    fn win_round(&mut self, seat: Seat, how: HowWon) -> Progress {
        let public = &mut self.parts.public;
        public.last_turn = None;
        let points = &mut public.points[seat];
        *points += 1;
        let won = *points >= POINTS_TO_WIN;
        public.turn = seat;
        let points = &public.points;
        self.sink.public(|| PublicEvent::RoundWon {
            seat,
            how,
            points: points.clone(),
        });
        if won {
            public.winner = Some(seat);
            self.sink.public(|| PublicEvent::MatchWon { seat });
            let round_won = Some(SeatSet::only(seat));
            return Progress::MatchOver { round_won };
        }
        let won = Some(SeatSet::only(seat));
        Progress::RoundOver { won }
    }
}

#[cfg(test)]
mod tests {
    use reihum_core::scenario::lay_out;
    use reihum_core::{Notation, Seat};
    use serde_json::json;

    use crate::{Options, RightOnTime};

    /// Every reshuffle of a round is another one: cards do not come back in the same order.
    #[test]
    fn reshuffles_are_counted() {
        let state = json!({
            "hands": [["D2", "3", "3"], ["D4", "5", "5"], ["6", "7"]], "discard": ["1"], "to_act": 0,
        });
        let state = state.as_object().expect("keys");
        let mut position = lay_out::<RightOnTime>(3, Options::default(), state).unwrap();
        for (seat, text) in [(0, "lay D2 draw@2"), (1, "lay D4 draw@2")] {
            assert_eq!(position.parts().hidden.reshuffles, seat as u32);
            let action = RightOnTime::parse_action(position.setup(), text).unwrap();
            position.play(Seat::new(seat), action, &mut ()).expect(text);
        }
        assert_eq!(position.parts().hidden.reshuffles, 2);
    }
}
