//! Why an action is good or bad, in a few words.

use reihum_core::Language::{self, English, German};
use reihum_core::{Text, View};
use right_on_time::{Action, Bag, Card, Effect, Lay, RightOnTime, card_name};

use super::endgame;
use super::fit::{Chances, lays_all};

/// The reason for an action of the seat of this view.
pub(super) fn reason(
    view: View<'_, RightOnTime>,
    action: Action,
    chances: &'static Chances,
) -> Text<String> {
    match action {
        Action::Show => Text::owned(
            "nothing fits: shows the card and draws one",
            "nichts passt: zeigt die Karte und zieht eine",
        ),
        Action::Spare { take, give } => of_swap(view, take, give),
        Action::Lay(lay) => of_lay(view, lay, chances),
    }
}

fn of_swap(view: View<'_, RightOnTime>, take: Card, give: Card) -> Text<String> {
    let Some((seat, own)) = view.own else {
        return Text::owned("", "");
    };
    let mut hand = own.hand;
    hand.take(give);
    hand.add(take);
    let top = view.public.top_value();
    let mine = view.public.turn == seat && !view.public.out.is_empty();
    if mine && lays_all(hand, top, view.players()) {
        return Text::owned(
            "swaps, then lays everything and wins the round",
            "tauscht, legt dann alles und gewinnt den Durchgang",
        );
    }
    Text::owned(
        format!(
            "uses up a spare card: {} for {}",
            card_name(take, English),
            card_name(give, English)
        ),
        format!(
            "verbraucht eine Zusatzkarte: {} für {}",
            card_name(take, German),
            card_name(give, German)
        ),
    )
}

fn of_lay(view: View<'_, RightOnTime>, lay: Lay, chances: &'static Chances) -> Text<String> {
    let Some((seat, own)) = view.own else {
        return Text::owned("", "");
    };
    let public = view.public;
    let mut rest = own.hand;
    for laid in lay.cards() {
        rest.take(laid.card());
    }
    let racing = !public.out.is_empty();
    if lay.effect == Some(Effect::Draw(seat)) {
        return Text::owned(
            "draws a card and stays in the round",
            "zieht eine Karte und bleibt im Durchgang",
        );
    }
    if rest.is_empty() {
        return out(view, lay, racing);
    }
    if lay.effect == Some(Effect::You(seat)) {
        return Text::owned("goes on at once", "macht sofort weiter");
    }
    let next = match lay.effect {
        Some(Effect::You(target)) => Some(target),
        _ => public.holding.next_after(seat, view.players()),
    };
    let threat = next.filter(|next| *next != seat).map_or(0.0, |next| {
        let drawn = u8::from(lay.effect == Some(Effect::Draw(next)));
        chances.get(public.hand_counts[next] + drawn, lay.top().value())
    });
    match (threat > 0.5, racing && view.players() > 2) {
        (true, true) => Text::owned(
            "probably hands the win to whoever is next",
            "schenkt den Durchgang wohl der nächsten Person",
        ),
        (true, false) => Text::owned(
            format!("whoever is next can go out; {}", left(rest, English)),
            format!(
                "die nächste Person kann fertig werden; {}",
                left(rest, German)
            ),
        ),
        _ => Text::owned(left(rest, English), left(rest, German)),
    }
}

/// The whole hand is laid.
fn out(view: View<'_, RightOnTime>, lay: Lay, racing: bool) -> Text<String> {
    if racing {
        return Text::owned(
            "goes out second and wins the round",
            "wird als Zweites fertig und gewinnt den Durchgang",
        );
    }
    if view.players() > 2 {
        return Text::owned(
            "goes out first: a spare card, but no point",
            "wird als Erstes fertig: eine Zusatzkarte, aber kein Punkt",
        );
    }
    let Some(chance) = endgame::exact(view, Action::Lay(lay)) else {
        return Text::owned(
            "goes out; the other player has one turn for all cards",
            "ist fertig; die andere Person hat einen Zug für alle Karten",
        );
    };
    let percent = (chance * 100.0).round();
    Text::owned(
        format!("goes out; the other player’s one turn fails with {percent}% of hands"),
        format!("ist fertig; der eine Zug reicht bei {percent} % der Hände nicht"),
    )
}

/// What stays in hand, by name if it is little.
fn left(rest: Bag, language: Language) -> String {
    let names: Vec<String> = rest.iter().map(|card| card_name(card, language)).collect();
    let list = names.join(", ");
    match (rest.len(), language) {
        (1, German) => format!("eine Karte bleibt: {list}"),
        (1, _) => format!("leaves one card: {list}"),
        (2..=3, German) => format!("{} Karten bleiben: {list}", rest.len()),
        (2..=3, _) => format!("leaves {} cards: {list}", rest.len()),
        (_, German) => format!("{} Karten bleiben", rest.len()),
        (_, _) => format!("leaves {} cards", rest.len()),
    }
}
