//! Carrying out a placement, rounds and the play-off.

use reihum_core::{EventSink, Progress, Purpose, Seat, SeatSet};

use super::Competitive;
use crate::{CardId, Date, Hidden, PublicEvent, TimelineTwist, Turned};

impl Competitive {
    /// Places a card in a gap (TC-2) and passes the turn on.
    pub(crate) fn place<S: EventSink<TimelineTwist>>(
        &mut self,
        hidden: &mut Hidden,
        seat: Seat,
        card: CardId,
        gap: u16,
        sink: &mut S,
    ) -> Progress {
        let at = usize::from(gap);
        // Both hold for every legal action; anything else changes nothing.
        if at > self.timeline.len() || !self.hands[seat].take(card) {
            return Progress::Continue;
        }
        let turned = Turned::new(card, hidden.faces[card.index()]);
        let correct = self.fits(turned, at);
        sink.public(|| PublicEvent::PlacedAt {
            seat,
            turned,
            gap,
            belongs: self.belongs(turned.date),
            correct,
        });
        if correct {
            self.timeline.insert(at, turned);
            self.right[seat] = self.right[seat].saturating_add(1);
            if self.playoff {
                self.correct = self.correct.with(seat);
            }
        } else {
            // TC-4: the wrong card lies on the discard pile before a reshuffle, so it may come
            // back. TC-8: in the play-off no card is drawn for it.
            self.discard.push(turned);
            if !self.playoff {
                self.draw_card(hidden, seat, sink);
            }
        }
        self.pass_on(hidden, seat, sink)
    }

    /// Not before its left neighbour, not after its right one; equal dates may lie in any order
    /// (TC-3, TC-5).
    #[inline]
    fn fits(&self, turned: Turned, at: usize) -> bool {
        let after_left = at == 0 || self.timeline[at - 1].date <= turned.date;
        let before_right = at == self.timeline.len() || turned.date <= self.timeline[at].date;
        after_left && before_right
    }

    /// The gap where a date belongs, right of cards of the same date.
    fn belongs(&self, date: Date) -> u16 {
        self.timeline.partition_point(|laid| laid.date <= date) as u16
    }

    /// Draws a card, from a reshuffled discard pile if need be (TC-6).
    fn draw_card<S: EventSink<TimelineTwist>>(
        &mut self,
        hidden: &mut Hidden,
        seat: Seat,
        sink: &mut S,
    ) {
        if hidden.draw.is_empty() && !self.discard.is_empty() {
            self.reshuffle(hidden, sink);
        }
        let Some(card) = hidden.draw.pop() else {
            sink.public(|| PublicEvent::NothingToDraw { seat });
            return;
        };
        self.hands[seat].push(card);
        let left = hidden.draw.len() as u16;
        self.draw = left;
        sink.public(|| PublicEvent::Drew { seat, card, left });
    }

    /// The discard pile becomes the draw pile; its dates are hidden again (TC-6, TL-4).
    fn reshuffle<S: EventSink<TimelineTwist>>(&mut self, hidden: &mut Hidden, sink: &mut S) {
        hidden
            .draw
            .extend(self.discard.iter().map(|turned| turned.card));
        self.discard.clear();
        hidden
            .seed
            .shuffle(Purpose::Reshuffle, 1, hidden.reshuffles, &mut hidden.draw);
        hidden.reshuffles = hidden.reshuffles.wrapping_add(1);
        self.draw = hidden.draw.len() as u16;
        sink.public(|| PublicEvent::Reshuffled { cards: self.draw });
    }

    /// The next seat clockwise that is in and holds cards, before the round is over.
    #[inline]
    fn pass_on<S: EventSink<TimelineTwist>>(
        &mut self,
        hidden: &Hidden,
        seat: Seat,
        sink: &mut S,
    ) -> Progress {
        let players = self.hands.players();
        let mut next = seat.next(players);
        while next != self.began {
            if self.may_have_a_turn(next) {
                self.turn = Some(next);
                sink.public(|| PublicEvent::Turn { seat: next });
                return Progress::Continue;
            }
            next = next.next(players);
        }
        self.end_round(hidden, sink)
    }

    /// Eliminated players and players without cards have no turn (TC-8, TC-10).
    #[inline]
    fn may_have_a_turn(&self, seat: Seat) -> bool {
        self.still_in.contains(seat) && !self.hands[seat].is_empty()
    }

    /// Does everyone who is still in hold cards? Then the round leads nowhere.
    #[inline]
    fn all_hold_cards(&self) -> bool {
        let mut hands = self.hands.by_seat();
        hands.all(|(seat, hand)| !hand.is_empty() || !self.still_in.contains(seat))
    }

    /// Everyone has had a turn. A round that leads nowhere is followed by the next without a
    /// break; one that leads to the play-off, and each round of that, is over (TC-8).
    fn end_round<S: EventSink<TimelineTwist>>(
        &mut self,
        hidden: &Hidden,
        sink: &mut S,
    ) -> Progress {
        if self.playoff {
            return self.end_playoff_round(hidden, sink);
        }
        if self.all_hold_cards() {
            self.begin_round(sink);
            return Progress::Continue;
        }
        let out_of_cards: SeatSet = self
            .still_in
            .iter()
            .filter(|seat| self.hands.get(*seat).is_some_and(|hand| hand.is_empty()))
            .collect();
        match out_of_cards.len() {
            1 => self.win(out_of_cards, false, sink),
            _ => {
                self.playoff = true;
                self.call_playoff_round(out_of_cards, hidden, sink)
            }
        }
    }

    /// The next ordinary round: everyone still in holds cards.
    fn begin_round<S: EventSink<TimelineTwist>>(&mut self, sink: &mut S) {
        let players = self.hands.players();
        // The beginner itself unless a made-up position has it out already.
        let first = self
            .began
            .clockwise(players)
            .find(|seat| self.may_have_a_turn(*seat));
        self.turn = first;
        if let Some(seat) = first {
            sink.public(|| PublicEvent::Turn { seat });
        }
    }

    /// Who alone was correct wins; if some were, the others are eliminated (TC-8, TC-9).
    fn end_playoff_round<S: EventSink<TimelineTwist>>(
        &mut self,
        hidden: &Hidden,
        sink: &mut S,
    ) -> Progress {
        let correct = self.correct.intersection(self.still_in);
        match correct.len() {
            0 => self.call_playoff_round(self.still_in, hidden, sink),
            1 => self.win(correct, false, sink),
            _ => self.call_playoff_round(correct, hidden, sink),
        }
    }

    /// A round of the play-off is to follow among these; if the cards do not suffice they share
    /// the victory (TC-8, TC-9).
    fn call_playoff_round<S: EventSink<TimelineTwist>>(
        &mut self,
        still_in: SeatSet,
        hidden: &Hidden,
        sink: &mut S,
    ) -> Progress {
        let players = self.hands.players();
        let eliminated = self.still_in.difference(still_in);
        self.still_in = still_in;
        self.correct = SeatSet::EMPTY;
        // Who began the round before, or the next seat clockwise that is still in.
        let first = |began: Seat| began.clockwise(players).find(|s| still_in.contains(*s));
        self.began = first(self.began).unwrap_or(self.began);
        let began = self.began;
        sink.public(|| PublicEvent::PlayoffRound {
            still_in,
            eliminated,
            began,
        });
        if hidden.draw.len() + self.discard.len() < still_in.len() {
            return self.win(still_in, true, sink);
        }
        self.turn = None;
        Progress::RoundOver { won: None }
    }

    /// Everyone still in draws a card, clockwise from the beginner (TC-8).
    pub(crate) fn begin_playoff_round<S: EventSink<TimelineTwist>>(
        &mut self,
        hidden: &mut Hidden,
        sink: &mut S,
    ) {
        let (began, still_in) = (self.began, self.still_in);
        for seat in began.clockwise(self.hands.players()) {
            if still_in.contains(seat) {
                self.draw_card(hidden, seat, sink);
            }
        }
        self.turn = Some(began);
        sink.public(|| PublicEvent::Turn { seat: began });
    }

    fn win<S: EventSink<TimelineTwist>>(
        &mut self,
        winners: SeatSet,
        shared: bool,
        sink: &mut S,
    ) -> Progress {
        self.turn = None;
        self.winners = Some(winners);
        sink.public(|| PublicEvent::Won { winners, shared });
        Progress::MatchOver { round_won: None }
    }
}
