//! Is an action legal, and if not, why?

use reihum_core::{Seat, View};

use crate::legal::{can_take, knows_order};
use crate::{Action, Card, EventCard, Illegal, Phase, Private, Racko, Slot};

/// Checks an action of the seat of this view.
pub(crate) fn check(view: View<'_, Racko>, action: Action) -> Result<(), Illegal> {
    let (me, private) = view.own.ok_or(Illegal::Spectator)?;
    let table = Checker { view, me, private };
    match view.public.phase {
        Phase::Dealing { placing } => {
            if !placing.contains(me) {
                return Err(Illegal::AllPlaced);
            }
            table.check_place(action)
        }
        Phase::Turn { seat } => {
            table.is_turn_of(seat)?;
            table.check_turn(action)
        }
        Phase::Drawn { seat } => {
            table.is_turn_of(seat)?;
            table.check_drawn(action)
        }
        Phase::Event { seat, event } => {
            table.is_turn_of(seat)?;
            table.check_event(event, action)
        }
        Phase::Giving { seat, .. } => {
            table.is_turn_of(seat)?;
            table.check_give(action)
        }
        Phase::Asking { .. } => table.check_asked(action, false),
        Phase::BlitzAsking { .. } => table.check_asked(action, true),
        Phase::RoundOver | Phase::Over { .. } => Err(Illegal::MatchOver),
    }
}

struct Checker<'a> {
    view: View<'a, Racko>,
    me: Seat,
    private: &'a Private,
}

impl Checker<'_> {
    fn is_turn_of(&self, turn: Seat) -> Result<(), Illegal> {
        if turn == self.me {
            Ok(())
        } else {
            Err(Illegal::NotYourTurn { turn })
        }
    }

    fn is_filled(&self, seat: Seat, slot: Slot) -> Result<(), Illegal> {
        if self.view.public.racks[seat].filled.contains(slot) {
            Ok(())
        } else {
            Err(Illegal::SlotEmpty { slot })
        }
    }

    fn check_place(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Put { slot } if self.is_filled(self.me, slot).is_ok() => {
                Err(Illegal::SlotTaken { slot })
            }
            Action::Put { .. } => Ok(()),
            _ => Err(Illegal::OnlyPlace),
        }
    }

    fn check_turn(&self, action: Action) -> Result<(), Illegal> {
        let in_order = knows_order(self.view, self.me, self.private);
        if in_order && self.view.setup.options().is_auto() && action != Action::Racko {
            return Err(Illegal::MustSayRacko);
        }
        match action {
            Action::Draw => Ok(()),
            Action::Take { slot } => match self.view.public.discard.top() {
                None => Err(Illegal::NothingToTake),
                Some(card) if !can_take(Some(card)) => Err(Illegal::EventOnTop { card }),
                Some(_) => self.is_filled(self.me, slot),
            },
            Action::Put { .. } | Action::Drop => Err(Illegal::NothingDrawn),
            Action::Racko if in_order => Ok(()),
            Action::Racko => Err(self.not_in_order()),
            Action::Wait => Err(Illegal::NotAsked),
            Action::Trade { .. }
            | Action::Give { .. }
            | Action::BlindTrade { .. }
            | Action::Switch { .. } => Err(no_such_event(action)),
        }
    }

    fn check_drawn(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Drop => Ok(()),
            Action::Put { slot } => self.is_filled(self.me, slot),
            Action::Draw | Action::Take { .. } | Action::Wait => Err(Illegal::AlreadyDrawn),
            Action::Racko => Err(Illegal::NotNow),
            Action::Trade { .. }
            | Action::Give { .. }
            | Action::BlindTrade { .. }
            | Action::Switch { .. } => Err(no_such_event(action)),
        }
    }

    fn check_event(&self, event: EventCard, action: Action) -> Result<(), Illegal> {
        let blind = self.view.setup.options().blind_trade;
        match (event, action) {
            (EventCard::Trade, Action::Trade { seat, theirs }) => {
                if blind {
                    return Err(Illegal::NameBothSlots);
                }
                self.may_name(seat, theirs)
            }
            (EventCard::Trade, Action::BlindTrade { seat, theirs, mine }) => {
                if !blind {
                    return Err(Illegal::LookFirst);
                }
                self.may_name(seat, theirs)?;
                self.may_give(mine)
            }
            (EventCard::Trade, Action::Give { .. }) => Err(Illegal::NothingAskedFor),
            (EventCard::Switch, Action::Switch { seat }) => self.is_another(event, seat),
            (_, Action::Racko) => Err(Illegal::NotNow),
            _ => Err(Illegal::CarryOut { event }),
        }
    }

    /// With a card of another rack in sight there is one thing to do (RK-15).
    fn check_give(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Give { mine } => self.may_give(mine),
            Action::Racko => Err(Illegal::NotNow),
            _ => Err(Illegal::GiveFirst),
        }
    }

    /// May a trade name this slot of another rack?
    fn may_name(&self, seat: Seat, theirs: Slot) -> Result<(), Illegal> {
        self.is_another(EventCard::Trade, seat)?;
        self.is_filled(seat, theirs)?;
        let face = self.view.public.racks[seat].faces[theirs.index()];
        if face.is_some_and(Card::is_joker) {
            return Err(Illegal::KnownJoker { seat, slot: theirs });
        }
        if self.private.rack.numbers().is_empty() {
            return Err(Illegal::NothingToGive);
        }
        Ok(())
    }

    /// May this card of the own rack be given?
    fn may_give(&self, mine: Slot) -> Result<(), Illegal> {
        self.is_filled(self.me, mine)?;
        if self.private.rack.get(mine).is_some_and(Card::is_number) {
            Ok(())
        } else {
            Err(Illegal::OwnJoker { slot: mine })
        }
    }

    fn is_another(&self, event: EventCard, seat: Seat) -> Result<(), Illegal> {
        if seat == self.me || seat.index() >= self.view.players() {
            Err(Illegal::NotAnotherPlayer { event, seat })
        } else {
            Ok(())
        }
    }

    fn not_in_order(&self) -> Illegal {
        let highest = self.view.setup.material().highest;
        Illegal::NotInOrder {
            at: self.private.rack.breaks_at(highest),
        }
    }

    /// One seat is asked at a time; `blitz`: right after such a deal (RK-61).
    fn check_asked(&self, action: Action, blitz: bool) -> Result<(), Illegal> {
        if let Some(asked) = self.view.public.asked_now()
            && asked != self.me
        {
            return Err(Illegal::AnotherIsAsked { asked, blitz });
        }
        let highest = self.view.setup.material().highest;
        match action {
            Action::Wait => Ok(()),
            Action::Racko if self.private.rack.is_in_order(highest) => Ok(()),
            Action::Racko => Err(self.not_in_order()),
            _ => Err(Illegal::AnswerFirst { blitz }),
        }
    }
}

fn no_such_event(action: Action) -> Illegal {
    let event = match action {
        Action::Switch { .. } => EventCard::Switch,
        _ => EventCard::Trade,
    };
    Illegal::NoSuchEvent { event }
}

/// The rule to read now.
pub(crate) fn rule_in_force(view: View<'_, Racko>) -> Option<&'static str> {
    let seat = view.own.map(|(seat, _)| seat);
    Some(match view.public.phase {
        Phase::Dealing { .. } => "RK-60",
        Phase::Drawn { .. } => "RK-12",
        Phase::Event {
            event: EventCard::Switch,
            ..
        } => "RK-17",
        Phase::Event { .. } | Phase::Giving { .. } => "RK-15",
        Phase::Asking { .. } => "RK-31",
        Phase::BlitzAsking { .. } => "RK-61",
        Phase::Turn { seat: turn } if seat == Some(turn) && check(view, Action::Racko).is_ok() => {
            "RK-31"
        }
        Phase::Turn { .. } => "RK-10",
        Phase::RoundOver | Phase::Over { .. } => "RK-34",
    })
}
