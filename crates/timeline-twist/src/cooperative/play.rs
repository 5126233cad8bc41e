//! Carrying out actions, drawing up and ending.

use reihum_core::{EventSink, Seat};

use super::{Cooperative, End, band};
use crate::hand::HAND;
use crate::{CardId, Facts, Hidden, PublicEvent, TimelineTwist, Turned};

/// How many successful placements end a turn (TK-2, TK-10).
const PLACEMENTS: u8 = 2;

impl Cooperative {
    /// Turns a card over and lays it where its date says (TK-4).
    pub(crate) fn place<S: EventSink<TimelineTwist>>(
        &mut self,
        facts: &Facts,
        hidden: &mut Hidden,
        seat: Seat,
        card: CardId,
        sink: &mut S,
    ) {
        let turned = Turned::new(card, hidden.faces[card.index()]);
        let Some(spot) = self.timeline.place(turned) else {
            self.block(seat, turned, sink);
            return;
        };
        self.hands[seat].take(card);
        self.placed += 1;
        sink.public(|| PublicEvent::Placed {
            seat,
            turned,
            row: spot.row,
            at: spot.at as u8,
            on_equal: spot.on_equal,
        });
        if self.all_laid() {
            self.finish(End::AllLaid, sink);
        } else if self.placed >= PLACEMENTS {
            self.end_turn(facts, hidden, seat, sink);
        }
    }

    /// A card that does not fit stays in front of its player for all to see (TK-8, TK-12).
    fn block<S: EventSink<TimelineTwist>>(&mut self, seat: Seat, turned: Turned, sink: &mut S) {
        // There is room for every card of the game.
        let _ = self.blocked.try_push(turned);
        self.tried = true;
        sink.public(|| PublicEvent::Blocked {
            seat,
            turned,
            gap: self.timeline.gap(turned.date) as u8,
        });
        let hand = &self.hands[seat];
        if self.placed == 0 && hand.iter().all(|card| self.is_blocked(*card)) {
            self.finish(End::NothingFitted, sink);
        }
    }

    /// Lays a card on the discard pile, which ends the turn (TK-2, TK-11).
    pub(crate) fn discard<S: EventSink<TimelineTwist>>(
        &mut self,
        facts: &Facts,
        hidden: &mut Hidden,
        seat: Seat,
        card: CardId,
        sink: &mut S,
    ) {
        self.hands[seat].take(card);
        self.blocked.retain(|turned| turned.card != card);
        let turned = Turned::new(card, hidden.faces[card.index()]);
        // There is room for every card of the game.
        let _ = self.discard.try_push(turned);
        sink.public(|| PublicEvent::Discarded { seat, turned });
        if self.all_laid() {
            self.finish(End::AllLaid, sink);
        } else {
            self.end_turn(facts, hidden, seat, sink);
        }
    }

    /// Ends the turn after one placement (TK-10).
    pub(crate) fn end<S: EventSink<TimelineTwist>>(
        &mut self,
        facts: &Facts,
        hidden: &mut Hidden,
        seat: Seat,
        sink: &mut S,
    ) {
        sink.public(|| PublicEvent::TurnEnded { seat });
        self.end_turn(facts, hidden, seat, sink);
    }

    /// Draws up, passes the turn on and judges whether the game can go on (TK-3, TK-14, TK-15).
    fn end_turn<S: EventSink<TimelineTwist>>(
        &mut self,
        facts: &Facts,
        hidden: &mut Hidden,
        seat: Seat,
        sink: &mut S,
    ) {
        while self.hands[seat].len() < HAND
            && let Some(card) = hidden.draw.pop()
        {
            self.hands[seat].push(card);
            self.draw = hidden.draw.len() as u8;
            sink.public(|| PublicEvent::Drew {
                seat,
                card,
                left: u16::from(self.draw),
            });
        }
        self.placed = 0;
        self.tried = false;
        let players = self.hands.players();
        let next = seat
            .next(players)
            .clockwise(players)
            .find(|next| !self.hands[*next].is_empty());
        let Some(next) = next else {
            self.finish(End::AllLaid, sink);
            return;
        };
        if !self.can_act(facts, &self.hands[next]) {
            self.finish(End::Stuck, sink);
            return;
        }
        self.turn = Some(next);
        sink.public(|| PublicEvent::Turn { seat: next });
    }

    /// Is every card on the timeline or discarded (TK-15)?
    #[inline]
    fn all_laid(&self) -> bool {
        self.draw == 0 && self.hands.iter().all(|hand| hand.is_empty())
    }

    fn finish<S: EventSink<TimelineTwist>>(&mut self, end: End, sink: &mut S) {
        self.turn = None;
        self.ended = Some(end);
        sink.public(|| {
            let tally = self.tally();
            let score = tally.score();
            PublicEvent::Finished {
                end,
                tally,
                score,
                band: band(score),
            }
        });
    }
}
