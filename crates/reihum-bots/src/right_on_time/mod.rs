//! A rule of thumb for Right on Time: stay in the shadow of the first one out.

use reihum_core::rng::Fast;
use reihum_core::{ActionSet, Game, Prepared, Seat, Text, View, below};
use right_on_time::{Action, Bag, Card, Effect, Lay, Public, RightOnTime};

use crate::{Bot, Brief, Hint, Level, Persona, Playable};

impl Playable for RightOnTime {
    const HINT_UNIT: Text = Text::new("chance to win the round", "Chance auf den Durchgang");

    type Bot = Shadow;

    fn bot(_: &Prepared<Self>, brief: Brief) -> Shadow {
        Shadow {
            rng: brief.chance(),
        }
    }

    fn persona(level: Level) -> Persona {
        let _ = level;
        Persona {
            name: "Ada",
            temper: Text::new("calm", "ruhig"),
            about: Text::new("Plays by rules of thumb.", "Spielt nach Faustregeln."),
        }
    }

    fn law_prior(_: &Prepared<Self>) -> Box<()> {
        Box::new(())
    }
}

/// Holds back while nobody is out, hurries once somebody is, and aims effects accordingly.
#[derive(Debug, Clone)]
pub struct Shadow {
    rng: Fast,
}

impl Bot<RightOnTime> for Shadow {
    fn choose(&mut self, view: View<'_, RightOnTime>) -> Action {
        let actions = RightOnTime::legal_actions(view);
        let mut best = actions.get(0);
        let mut best_value = i32::MIN;
        let mut ties = 0;
        for action in actions.iter() {
            let value = value(view, action);
            if value > best_value {
                (best, best_value, ties) = (action, value, 1);
            } else if value == best_value {
                // Each of several equally good actions has the same chance.
                ties += 1;
                if below(&mut self.rng, ties) == 0 {
                    best = action;
                }
            }
        }
        best
    }

    fn hints(&mut self, _: View<'_, RightOnTime>) -> Vec<Hint<Action>> {
        Vec::new()
    }
}

/// How good an action looks, in hundredths of a card.
fn value(view: View<'_, RightOnTime>, action: Action) -> i32 {
    let Some((seat, own)) = view.own else {
        return 0;
    };
    match action {
        Action::Lay(lay) => value_of_lay(view, seat, own.hand, lay),
        Action::Show => 0,
        Action::Spare { take, give } => value_of_swap(view, own.hand, take, give),
    }
}

fn value_of_lay(view: View<'_, RightOnTime>, seat: Seat, hand: Bag, lay: Lay) -> i32 {
    let public = view.public;
    let mut rest = hand;
    for laid in lay.cards() {
        rest.take(laid.card());
    }
    let left = rest.len();
    let draws_self = lay.effect == Some(Effect::Draw(seat));
    let goes_out = left == 0 && !draws_self;
    let racing = !public.out.is_empty();
    let mut value = if goes_out {
        if racing {
            return 100_000;
        }
        value_of_going_out_first(view, seat, lay)
    } else {
        let wanted = if racing { 0 } else { comfortable(public, seat) };
        let held = left + usize::from(draws_self);
        -100 * wanted.abs_diff(held) as i32
    };
    // Special cards are worth keeping, high top cards are hard to beat for the next player.
    value += rest.iter().map(worth).sum::<i32>() / 4;
    value += i32::from(lay.top().value()) * 2;
    value + value_of_effect(public, seat, lay.effect, racing)
}

/// While nobody is out it is best to hold a card or two more than the shortest other hand.
fn comfortable(public: &Public, seat: Seat) -> usize {
    let others = public
        .hand_counts
        .by_seat()
        .filter(|(other, _)| *other != seat);
    let shortest = others
        .map(|(_, count)| usize::from(*count))
        .min()
        .unwrap_or(0);
    (shortest + 1).max(2)
}

fn value_of_going_out_first(view: View<'_, RightOnTime>, seat: Seat, lay: Lay) -> i32 {
    if view.players() > 2 {
        return -2_000;
    }
    // With two players the other has one turn: hardly enough for three cards or more (RT-56).
    let other = seat.next(2);
    let drawn = usize::from(lay.effect == Some(Effect::Draw(other)));
    match usize::from(view.public.hand_counts[other]) + drawn {
        0..=1 => -1_500,
        2 => -500,
        _ => 3_000,
    }
}

fn value_of_effect(public: &Public, seat: Seat, effect: Option<Effect>, racing: bool) -> i32 {
    match effect {
        None => 0,
        Some(Effect::Draw(target)) if target == seat => -10,
        Some(Effect::Draw(target)) => {
            let held = i32::from(public.hand_counts[target]);
            // In the race a short hand is a rival; before it, it is the one to follow.
            if racing {
                120 - 20 * held
            } else {
                10 * held - 40
            }
        }
        Some(Effect::You(target)) => {
            let held = i32::from(public.hand_counts[target]);
            if racing { 10 * held } else { 60 - 20 * held }
        }
    }
}

/// A swap is good in the race if the hand card could not be laid and the spare card can.
fn value_of_swap(view: View<'_, RightOnTime>, hand: Bag, take: Card, give: Card) -> i32 {
    let racing = !view.public.out.is_empty();
    let top = view.public.top_value();
    let fits =
        |card: Card| card == Card::ZERO || card.value() > top || (card == Card::JOKER && top < 7);
    if racing && hand.len() == 1 && fits(take) && !fits(give) {
        200_000
    } else {
        -50_000
    }
}

/// What a card is worth in hand.
fn worth(card: Card) -> i32 {
    match card {
        Card::JOKER => 60,
        Card::ZERO => 50,
        card if card.has_effect() => 30,
        _ => 0,
    }
}
