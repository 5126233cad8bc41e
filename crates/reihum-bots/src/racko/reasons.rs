//! Why an action is good or bad, in a few words.

use racko::{Action, Card, Phase, Slot, bonus};
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
        Action::Draw if in_order(look) => Text::owned(
            "looks at one more card: after discarding it Racko can still be said",
            "sieht sich noch eine Karte an: Nach dem Abwerfen lässt sich immer noch Racko sagen",
        ),
        Action::Drop if in_order(look) => Text::owned(
            "keeps the rack in order: Racko can be said next",
            "lässt den Kartenhalter geordnet: Danach lässt sich Racko sagen",
        ),
        Action::Draw => Text::owned(
            format!("hopes for a card that fits: {}", turns(look, now)),
            format!("hofft auf eine passende Karte: {}", zuege(look, now)),
        ),
        Action::Drop => Text::owned(
            format!("keeps the rack as it is: {}", turns(look, now)),
            format!("lässt den Kartenhalter, wie er ist: {}", zuege(look, now)),
        ),
        Action::Racko => racko(look),
        Action::Wait if !look.view.setup.options().bonus => Text::owned(
            "gives nothing but time: somebody else may end the round first",
            "bringt nichts als Zeit: Jemand anders kann die Runde vorher beenden",
        ),
        Action::Wait => Text::owned(
            "waits for a longer run; somebody else may end the round first",
            "wartet auf eine längere Folge; jemand anders kann die Runde vorher beenden",
        ),
        Action::Trade { seat, theirs } => match known(look.view, look.private, seat, theirs) {
            Some(card) if card.is_joker() => shows_a_joker(),
            Some(card) => Text::owned(format!("gets the {card}"), format!("holt die {card}")),
            None => Text::owned(
                format!("the card in slot {theirs} may be useful: you see it before you give one"),
                format!(
                    "die Karte in Spalte {theirs} könnte passen: Du siehst sie, bevor du eine gibst"
                ),
            ),
        },
        Action::Give { mine } => match look.card_in_sight() {
            Some(card) => exchange(look, mine, card, now),
            None => Text::owned("gives a card", "gibt eine Karte"),
        },
        Action::BlindTrade { seat, theirs, mine } => {
            match known(look.view, look.private, seat, theirs) {
                Some(card) if card.is_joker() => shows_a_joker(),
                Some(card) => Text::owned(
                    format!("brings the {card} to slot {mine}"),
                    format!("holt die {card} in Spalte {mine}"),
                ),
                None => Text::owned(
                    format!("the card in slot {theirs} may fit in your slot {mine}"),
                    format!("die Karte in Spalte {theirs} könnte in deine Spalte {mine} passen"),
                ),
            }
        }
        Action::Switch { seat } => {
            exchanged(racko::SLOTS - look.view.public.racks[seat].plain.len())
        }
    }
}

fn in_order(look: &TurnAhead<'_>) -> bool {
    look.rack().is_in_order(look.view.setup.material().highest)
}

/// How much of a rack is no longer as it was dealt.
fn exchanged(count: usize) -> Text<String> {
    let (cards, karten) = match count {
        0 => (
            "no card".to_owned(),
            "keine Karte getauscht wurde".to_owned(),
        ),
        1 => ("1 card".to_owned(), "1 Karte getauscht wurde".to_owned()),
        _ => (
            format!("{count} cards"),
            format!("{count} Karten getauscht wurden"),
        ),
    };
    Text::owned(
        format!("a rack with {cards} exchanged since the deal"),
        format!("ein Kartenhalter, in dem seit dem Austeilen {karten}"),
    )
}

fn shows_a_joker() -> Text<String> {
    Text::owned(
        "only shows a Joker, which cannot be traded",
        "zeigt nur einen Joker, der nicht getauscht werden kann",
    )
}

/// A rack that is not in order takes a turn at least.
fn whole_turns(look: &TurnAhead<'_>, effort: f32) -> u32 {
    (forecast(effort, look.view.players()).round() as u32).max(1)
}

fn turns(look: &TurnAhead<'_>, effort: f32) -> String {
    match whole_turns(look, effort) {
        1 => "about 1 turn until everything rises".into(),
        count => format!("about {count} turns until everything rises"),
    }
}

fn zuege(look: &TurnAhead<'_>, effort: f32) -> String {
    match whole_turns(look, effort) {
        1 => "noch etwa 1 Zug, bis alles steigt".into(),
        count => format!("noch etwa {count} Züge, bis alles steigt"),
    }
}

fn exchange(look: &TurnAhead<'_>, slot: Slot, card: Card, now: f32) -> Text<String> {
    let highest = look.view.setup.material().highest;
    let mut rack = *look.rack();
    rack.exchange(slot, card);
    if rack.is_in_order(highest) {
        return Text::owned("puts the rack in order", "ordnet den Kartenhalter");
    }
    let then = Exchanges::of(&look.scale, &rack).turns();
    if then < now - SAME {
        Text::owned(
            format!("then {}", turns(look, then)),
            format!("dann {}", zuege(look, then)),
        )
    } else if then > now + SAME {
        Text::owned(
            format!("gives up a card that fits: then {}", turns(look, then)),
            format!("gibt eine passende Karte auf: dann {}", zuege(look, then)),
        )
    } else {
        no_help(card, slot)
    }
}

/// A card that brings the rack no nearer to order there.
fn no_help(card: Card, slot: Slot) -> Text<String> {
    let (the_card, die_karte) = if card.is_joker() {
        ("a Joker".to_owned(), "ein Joker".to_owned())
    } else {
        (format!("the {card}"), format!("die {card}"))
    };
    Text::owned(
        format!("{the_card} is no help in slot {slot}"),
        format!("{die_karte} hilft in Spalte {slot} nicht"),
    )
}

fn racko(look: &TurnAhead<'_>) -> Text<String> {
    if let Phase::BlitzAsking { .. } = look.view.public.phase {
        return Text::owned(
            "the rack is in order: 100 points",
            "der Kartenhalter ist geordnet: 100 Punkte",
        );
    }
    let highest = look.view.setup.material().highest;
    let extra = if look.view.setup.options().bonus {
        bonus(look.rack().longest_run(highest))
    } else {
        0
    };
    let points = 90 + extra;
    Text::owned(
        format!("the rack is in order: {points} points"),
        format!("der Kartenhalter ist geordnet: {points} Punkte"),
    )
}

#[cfg(test)]
mod tests {
    use racko::{Options, Racko};
    use reihum_core::Prepared;
    use reihum_core::scenario::lay_out;
    use serde_json::json;

    use super::super::RackoBots;
    use super::*;
    use crate::{BotConfig, Bots, Level};

    /// A Joker has no number and its own article, one card is no plural.
    #[test]
    fn reasons_are_sentences_for_every_card_and_number() {
        let slot = Slot::at(3);
        let joker = no_help(Card::JOKER, slot);
        assert_eq!(joker.en(), "a Joker is no help in slot 20");
        assert_eq!(joker.de(), "ein Joker hilft in Spalte 20 nicht");
        let number = Card::number(34).map(|card| no_help(card, slot));
        let number = number.expect("a card");
        assert_eq!(number.en(), "the 34 is no help in slot 20");
        assert_eq!(number.de(), "die 34 hilft in Spalte 20 nicht");
        let said = [0, 1, 2].map(|count| exchanged(count).de().to_owned());
        for (said, end) in said.iter().zip(["keine Karte", "1 Karte", "2 Karten"]) {
            assert!(
                said.contains(&format!("Austeilen {end} getauscht")),
                "{said}"
            );
        }
    }

    /// Of a rack in order nobody says that it takes more turns.
    #[test]
    fn a_rack_in_order_has_reasons_of_its_own() {
        let rack = [
            "1", "5", "9", "13", "17", "21", "25", "29", "33", "37", "41", "45",
        ];
        let other = [
            "48", "8", "12", "16", "20", "24", "28", "32", "36", "40", "44", "3",
        ];
        let reasons = |drawn: Option<&str>| {
            let state = json!({
                "racks": [rack, other], "draw": ["30", "31"], "discard": ["2"], "drawn": drawn,
            });
            let options = Options {
                auto_racko: Some(false),
                ..Options::default()
            };
            let state = state.as_object().expect("keys");
            let position = lay_out::<Racko>(2, options, state).expect("a position");
            let table = Prepared::new(2, position.setup().options().clone()).expect("a table");
            let mut bot = RackoBots.bot(&table, BotConfig::new(Level::Expert, 1));
            let me = position.to_act().must.first();
            let hints = bot.hints(position.view(me));
            let hints = hints.into_iter();
            hints
                .map(|hint| format!("{}: {}", hint.action, hint.reason.en()))
                .collect::<Vec<_>>()
        };
        let before = reasons(None).join("\n");
        assert!(before.contains("draw: looks at one more card"), "{before}");
        let after = reasons(Some("30")).join("\n");
        assert!(after.contains("drop: keeps the rack in order"), "{after}");
    }
}
