//! What the next player could have had and left lying.

use racko::{Action, Card, HIGHEST, Phase, Racko};
use reihum_core::View;

/// A number is as good as its neighbours: so far apart they are alike.
const ALIKE: usize = 1;

/// The numbers that the next player left lying in this round. What they took stands in their rack
/// for all to see.
#[derive(Clone, Debug)]
pub(super) struct LeftLying {
    round: u16,
    /// What this seat discarded last, until its next turn.
    offered: Option<Card>,
    numbers: [bool; HIGHEST as usize + 1],
}

impl Default for LeftLying {
    fn default() -> Self {
        Self {
            round: 0,
            offered: None,
            numbers: [false; HIGHEST as usize + 1],
        }
    }
}

impl LeftLying {
    /// Looks at the table at the beginning of a turn: what was offered and lies there still was
    /// not wanted.
    pub fn look(&mut self, view: View<'_, Racko>) {
        if view.public.round != self.round {
            *self = Self {
                round: view.public.round,
                ..Self::default()
            };
        }
        if !matches!(view.public.phase, Phase::Turn { .. }) {
            return;
        }
        if let Some(card) = self.offered.take()
            && let Some(number) = card.value()
            && view.public.discard.iter().any(|lying| lying == card)
        {
            self.numbers[usize::from(number)] = true;
        }
    }

    /// Notes what this action offers to the next player.
    pub fn offer(&mut self, view: View<'_, Racko>, action: Action) {
        let Some((_, private)) = view.own else {
            return;
        };
        match action {
            Action::Take { slot } | Action::Put { slot } => {
                self.offered = private.rack.get(slot);
            }
            Action::Drop => self.offered = private.drawn,
            _ => {}
        }
    }

    /// Has the next player left this number lying, or one like it?
    pub fn has(&self, number: u8) -> bool {
        let number = usize::from(number);
        let alike = number.saturating_sub(ALIKE)..=(number + ALIKE).min(HIGHEST.into());
        self.numbers[alike].contains(&true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reihum_core::{ActionSet, Game, Prepared, Seed};

    /// In a match of two: what a seat discarded is noted exactly if it lies there at its next turn.
    #[test]
    fn what_lies_there_at_the_next_turn_was_refused() {
        let table = Prepared::<Racko>::new(2, racko::Options::default()).unwrap();
        let (mut left, mut taken) = (0, 0);
        for seed in 0..20 {
            let mut position = table.deal(Seed::from_number(seed));
            let mut refused = [LeftLying::default(), LeftLying::default()];
            let mut offered: [Option<Card>; 2] = [None; 2];
            for step in 0..60 {
                let Some(seat) = position.to_act().must.first() else {
                    break;
                };
                let view = position.view(Some(seat));
                refused[seat.index()].look(view);
                if let (Phase::Turn { .. }, Some(card)) =
                    (view.public.phase, offered[seat.index()].take())
                    && let Some(number) = card.value()
                {
                    let lies = view.public.discard.iter().any(|lying| lying == card);
                    assert!(!lies || refused[seat.index()].has(number));
                    left += usize::from(lies);
                    taken += usize::from(!lies);
                }
                let legal = Racko::legal_actions(view);
                let action = legal.get((step * 7 + seed as usize) % legal.len());
                refused[seat.index()].offer(view, action);
                offered[seat.index()] = refused[seat.index()].offered;
                let round = position.public().round;
                position.play(seat, action, &mut ()).unwrap();
                if position.public().round != round {
                    break;
                }
            }
        }
        assert!(left > 20 && taken > 20, "{left} {taken}");
    }
}
