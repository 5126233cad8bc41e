//! The end of a round between two players, counted over all hands the other can hold.
//!
//! Whoever lays the last card first leaves the other exactly one turn (RT-56), and then nothing
//! is hidden that matters but the hand of the other. So the chance to win by going out is a
//! share of hands, each counted as often as it can be dealt.

use reihum_core::{ActionSet, Game, View};
use right_on_time::{Action, Bag, Card, Effect, Lay, RightOnTime, unseen};

use super::fit::{each_hand, fits_alone, fits_in_pair, lays_all};

/// The largest unknown hand that is counted: some 5,000 different hands.
const LARGEST: usize = 4;
/// What it is worth to the first one out to be called back with one card (RT-53), by the number
/// of cards the other keeps.
const CALLED_BACK: [f32; 5] = [0.0, 0.3, 0.45, 0.6, 0.7];

/// What a turn with the other one out can come to.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct LastTurn {
    /// The share of hands that lay everything and win.
    pub lays_all: f64,
    /// The share of hands that cannot, but call the other back with Draw!.
    pub calls_back: f64,
}

/// What it comes to for a hand of so many cards, some known, the others from a pool; `None` if
/// there are too many to count.
pub(super) fn last_turn(pool: Bag, known: Bag, count: usize, top: u8) -> Option<LastTurn> {
    let unknown = count.checked_sub(known.len())?;
    if unknown > LARGEST {
        return None;
    }
    let mut all = 0.0;
    let mut found = LastTurn::default();
    each_hand(pool, unknown, &mut |hand, ways| {
        let mut hand = hand;
        for card in known.iter() {
            hand.add(card);
        }
        all += ways;
        if lays_all(hand, top, 2) {
            found.lays_all += ways;
        } else if lays_draw(hand, top) {
            found.calls_back += ways;
        }
    });
    (all > 0.0).then(|| LastTurn {
        lays_all: found.lays_all / all,
        calls_back: found.calls_back / all,
    })
}

/// Can a Draw! be among the cards of the turn?
fn lays_draw(hand: Bag, top: u8) -> bool {
    Card::all()
        .filter(|card| card.is_draw() && hand.contains(*card))
        .any(|draw| {
            let mut rest = hand;
            rest.remove(draw);
            let partner = || rest.iter().any(|card| fits_in_pair(card, top));
            fits_alone(draw, top) || (fits_in_pair(draw, top) && partner())
        })
}

/// The chance to win the round with an action of one of two players, where it can be counted.
pub(super) fn exact(view: View<'_, RightOnTime>, action: Action) -> Option<f32> {
    let (seat, own) = view.own?;
    let Action::Lay(lay) = action else {
        return None;
    };
    if view.players() != 2 {
        return None;
    }
    let other = seat.next(2);
    let public = view.public;
    let rest = rest(own.hand, lay);
    let draws = lay.effect == Some(Effect::Draw(seat));
    if public.last_turn == Some(seat) {
        return match lay.effect {
            _ if rest.is_empty() && !draws => Some(1.0),
            Some(Effect::You(_)) if lays_all(rest, lay.top().value(), 2) => Some(1.0),
            // What comes of calling the other back cannot be counted.
            Some(Effect::Draw(target)) if target == other => None,
            // A Draw! may be among the cards of the turn that goes on.
            Some(Effect::You(_)) => None,
            _ => Some(0.0),
        };
    }
    if !rest.is_empty() || draws {
        return None;
    }
    // One card more from the pool for them, if they are made to draw.
    let drawn = usize::from(lay.effect == Some(Effect::Draw(other)) && public.draw_count > 0);
    let count = usize::from(public.hand_counts[other]) + drawn;
    let turn = last_turn(unseen(view), public.shown[other], count, lay.top().value())?;
    let back = CALLED_BACK[count.saturating_sub(1).min(CALLED_BACK.len() - 1)];
    let stuck = 1.0 - turn.lays_all - turn.calls_back;
    Some((stuck + turn.calls_back * f64::from(back)) as f32)
}

/// Something that wins the round for sure, if there is such a thing.
pub(super) fn sure_win(view: View<'_, RightOnTime>) -> Option<Action> {
    let (seat, own) = view.own?;
    let public = view.public;
    if public.out.is_empty() || public.turn != seat {
        return None;
    }
    let actions = RightOnTime::legal_actions(view);
    if view.players() == 2 {
        return actions
            .iter()
            .find(|action| exact(view, *action).is_some_and(|chance| chance >= 1.0));
    }
    // RT-31: the second one out has won. A swap may come first (RT-41).
    let out = |action: &Action| match action {
        Action::Lay(lay) => {
            rest(own.hand, *lay).is_empty() && lay.effect != Some(Effect::Draw(seat))
        }
        Action::Show | Action::Spare { .. } => false,
    };
    if own.hand.len() > 2 {
        return None;
    }
    actions
        .iter()
        .find(out)
        .or_else(|| actions.iter().find(|action| wins_by_swap(view, *action)))
}

/// Does this swap make a hand that can be laid whole at once?
fn wins_by_swap(view: View<'_, RightOnTime>, action: Action) -> bool {
    let (Some((_, own)), Action::Spare { take, give }) = (view.own, action) else {
        return false;
    };
    let mut hand = own.hand;
    hand.take(give);
    hand.add(take);
    lays_all(hand, view.public.top_value(), view.players())
}

fn rest(hand: Bag, lay: Lay) -> Bag {
    let mut rest = hand;
    for laid in lay.cards() {
        rest.take(laid.card());
    }
    rest
}

#[cfg(test)]
mod tests {
    use reihum_core::Seat;
    use serde_json::json;

    use super::super::tests::position;
    use super::*;

    fn bag(text: &str) -> Bag {
        let cards = text.split_whitespace();
        cards.map(|card| card.parse::<Card>().unwrap()).collect()
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn a_last_turn_is_counted_over_all_hands() {
        // On a 1, of the six pairs of 1 1 2 Z only the two ones go.
        let turn = last_turn(bag("1 1 2 Z"), Bag::EMPTY, 2, 1).unwrap();
        assert!(close(turn.lays_all, 1.0 / 6.0) && close(turn.calls_back, 0.0));
        // On a 3: 1 1 goes as a pair; D4 with a 1 does not, but D4 alone calls back.
        let turn = last_turn(bag("1 1 D4"), Bag::EMPTY, 2, 3).unwrap();
        assert!(close(turn.lays_all, 1.0 / 3.0) && close(turn.calls_back, 2.0 / 3.0));
        // A single Draw! that fits lays everything (RT-58).
        let turn = last_turn(bag("D4 2"), Bag::EMPTY, 1, 3).unwrap();
        assert!(close(turn.lays_all, 0.5) && close(turn.calls_back, 0.0));
        // RT-54: Y3 is known; it goes on a 2 and names oneself; then 5 and Z go on it, 1 and Y1
        // do not, and Y1 cannot come first either.
        let turn = last_turn(bag("5 Z 1 Y1"), bag("Y3"), 2, 2).unwrap();
        assert!(close(turn.lays_all, 2.0 / 4.0), "{turn:?}");
        // Too many to count.
        assert_eq!(last_turn(bag("1 1 2 2 3 3 4"), Bag::EMPTY, 6, 3), None);
    }

    #[test]
    fn going_out_first_is_worth_the_hands_that_cannot_follow() {
        // All cards but six are known: the other has two of 6 6 6 7 7 7, which never go as a
        // pair on a 5 and always on a 7.
        let gone = "1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 6 6 7 Z Z Z Z J=1 J=1 J=1 J=1 \
                    Y1 Y3 Y5 Y7 D1 D2 D4 D6";
        let mut discard: Vec<&str> = gone.split_whitespace().collect();
        discard.insert(0, "5");
        let table = |last: &str, discard: &[&str]| {
            position(
                2,
                &json!({"hands": [[last], ["6", "7"]], "discard": discard, "to_act": 0,
                    "draw": ["6", "6", "7", "7"]}),
            )
        };
        discard.remove(0);
        discard.insert(0, "4");
        discard.remove(discard.iter().rposition(|card| *card == "4").unwrap());
        let low = table("5", &discard);
        let lay = |card: &str| format!("lay {card}").parse::<Action>().unwrap();
        let chance = exact(low.view(Some(Seat::new(0))), lay("5")).unwrap();
        assert!((chance - 1.0).abs() < 1e-6, "{chance}");
        // The same with a 7 laid last: every pair of 6 and 7 goes on it.
        let high = table("7", &discard);
        let chance = exact(high.view(Some(Seat::new(0))), lay("7")).unwrap();
        assert!(chance.abs() < 1e-6, "{chance}");
    }

    #[test]
    fn a_chain_in_the_last_turn_is_found() {
        // RT-54: Y3 on the 2, naming oneself, then 5 on the 3.
        let table = position(
            2,
            &json!({"hands": [["Y3", "5"], []], "out": [1], "last_turn": 0, "discard": ["2"],
                "draw": ["1", "1"], "to_act": 0}),
        );
        let win = sure_win(table.view(Some(Seat::new(0)))).unwrap();
        assert_eq!(win.to_string(), "lay Y3 you@0");
    }
}
