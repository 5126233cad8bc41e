//! What a seat can do.

use reihum_core::Seat;

use crate::Slot;

/// Something a seat does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Exchanges the top of the discard pile for the card in a slot (RK-11).
    Take {
        /// Where it goes.
        slot: Slot,
    },
    /// Draws from the draw pile (RK-10).
    Draw,
    /// Exchanges the drawn card for the card in a slot (RK-12), or places a dealt card (RK-60).
    Put {
        /// Where it goes.
        slot: Slot,
    },
    /// Puts the drawn card on the discard pile (RK-12).
    Drop,
    /// Asks for a card of another rack, and sees it (RK-15).
    Trade {
        /// Whose.
        seat: Seat,
        /// Their slot.
        theirs: Slot,
    },
    /// Gives a card for the one that was asked for (RK-15).
    Give {
        /// The own slot.
        mine: Slot,
    },
    /// Carries out a card trade unseen, where the table has it so (RK-15).
    BlindTrade {
        /// With whom.
        seat: Seat,
        /// Their slot.
        theirs: Slot,
        /// The own slot.
        mine: Slot,
    },
    /// Carries out a rack switch (RK-17).
    Switch {
        /// With whom.
        seat: Seat,
    },
    /// Says Racko (RK-30).
    Racko,
    /// Does not say Racko yet (RK-31).
    Wait,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 4);
    }
}
