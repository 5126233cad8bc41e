//! Why an action is good or bad, in a few words.

use racko::{Action, Card, Slot, bonus};
use reihum_core::Text;

use super::effort::forecast;
use super::exchanges::Exchanges;
use super::others::known;
use super::turn_ahead::TurnAhead;

/// Fewer turns than this are not worth mentioning.
const SAME: f32 = 0.15;

/// Why an action is worth what it is.
pub(super) fn reason(look: &TurnAhead<'_>, action: Action) -> Text<String> {
    let now = look.exchanges().turns();
    match action {
        Action::Take { slot } => match look.view.public.discard.top() {
            Some(card) => exchange(look, slot, card, now),
            None => Text::owned("takes a card", "nimmt eine Karte"),
        },
        Action::Put { slot } => match look.private.drawn {
            Some(card) => exchange(look, slot, card, now),
            None => Text::owned("puts a card", "steckt eine Karte"),
        },
        Action::Draw => Text::owned(
            format!(
                "hopes for a card that fits: about {} from order",
                turns(look, now)
            ),
            format!(
                "hofft auf eine passende Karte: noch etwa {}",
                zuege(look, now)
            ),
        ),
        Action::Drop => Text::owned(
            format!(
                "keeps the rack as it is: about {} from order",
                turns(look, now)
            ),
            format!(
                "lässt den Halter, wie er ist: noch etwa {}",
                zuege(look, now)
            ),
        ),
        Action::Racko => racko(look),
        Action::Wait => Text::owned(
            "waits for a longer run; somebody else may end the round first",
            "wartet auf eine längere Folge; jemand anders kann die Runde vorher beenden",
        ),
        Action::Trade { seat, theirs, mine } => {
            match known(look.view, look.private, seat, theirs) {
                Some(card) if card.is_joker() => Text::owned(
                    "only shows a Joker, which cannot be traded",
                    "zeigt nur einen Joker, der nicht getauscht werden kann",
                ),
                Some(card) => Text::owned(
                    format!("gets the {card} into slot {mine}"),
                    format!("holt die {card} in Spalte {mine}"),
                ),
                None => Text::owned(
                    format!("a card of slot {theirs} may fit into slot {mine}"),
                    format!("eine Karte aus Spalte {theirs} kann in Spalte {mine} passen"),
                ),
            }
        }
        Action::Switch { seat } => {
            let exchanged = racko::SLOTS - look.view.public.racks[seat].plain.len();
            Text::owned(
                format!("a rack with {exchanged} slots exchanged since the deal"),
                format!("ein Halter mit {exchanged} getauschten Spalten seit dem Austeilen"),
            )
        }
    }
}

/// A rack that is not in order takes a turn at least.
fn whole_turns(look: &TurnAhead<'_>, effort: f32) -> u32 {
    (forecast(effort, look.view.players()).round() as u32).max(1)
}

fn turns(look: &TurnAhead<'_>, effort: f32) -> String {
    match whole_turns(look, effort) {
        1 => "1 turn".into(),
        count => format!("{count} turns"),
    }
}

fn zuege(look: &TurnAhead<'_>, effort: f32) -> String {
    match whole_turns(look, effort) {
        1 => "1 Zug bis zur Ordnung".into(),
        count => format!("{count} Züge bis zur Ordnung"),
    }
}

fn exchange(look: &TurnAhead<'_>, slot: Slot, card: Card, now: f32) -> Text<String> {
    let highest = look.view.setup.material().highest;
    let mut rack = *look.rack();
    rack.exchange(slot, card);
    if rack.is_in_order(highest) {
        return Text::owned(
            "puts the rack in order",
            "bringt den Kartenhalter in Ordnung",
        );
    }
    let then = Exchanges::of(&look.scale, &rack).turns();
    if then < now - SAME {
        Text::owned(
            format!("brings the rack to about {} from order", turns(look, then)),
            format!("dann noch etwa {}", zuege(look, then)),
        )
    } else if then > now + SAME {
        Text::owned(
            format!(
                "gives up a card that fits: about {} from order",
                turns(look, then)
            ),
            format!(
                "gibt eine passende Karte auf: noch etwa {}",
                zuege(look, then)
            ),
        )
    } else {
        Text::owned(
            format!("the {card} cannot stay in slot {slot}: nothing gained"),
            format!("die {card} kann in Spalte {slot} nicht bleiben: nichts gewonnen"),
        )
    }
}

fn racko(look: &TurnAhead<'_>) -> Text<String> {
    let highest = look.view.setup.material().highest;
    let extra = if look.view.setup.options().bonus {
        bonus(look.rack().longest_run(highest))
    } else {
        0
    };
    let points = 90 + extra;
    Text::owned(
        format!("the rack is in order: {points} points"),
        format!("der Kartenhalter ist in Ordnung: {points} Punkte"),
    )
}
