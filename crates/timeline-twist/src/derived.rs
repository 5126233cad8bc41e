//! What follows from the rules and whoever draws a view, or sets up a table, wants to know.

use reihum_core::{Setup, Text, View};
use serde::Serialize;

use crate::cooperative::CARDS;
use crate::hand::HAND;
use crate::{CardId, Mode, Public, TimelineTwist};

/// What follows from a view of the game together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "timeline-twist.ts"))]
pub struct Derived {
    /// The cards in front of anybody whose symbol matches the discard pile (TK-11).
    pub matching: Vec<CardId>,
}

/// Nothing in the game against each other.
pub(crate) fn derived(view: View<'_, TimelineTwist>) -> Option<Derived> {
    match view.public {
        Public::Competitive(_) => None,
        Public::Cooperative(public) => Some(Derived {
            matching: public.matching(view.setup.material()),
        }),
    }
}

/// Together so many can play that hardly any card is left to draw: fewer than one hand (TK-1).
pub(crate) fn advice(setup: &Setup<TimelineTwist>) -> Option<Text<String>> {
    let players = setup.players();
    // One card starts the timeline, one the discard pile.
    let left = CARDS.checked_sub(players * HAND + 2)?;
    let together = setup.options().mode == Mode::Cooperative;
    (together && left < HAND).then(|| {
        Text::owned(
            format!(
                "With {players} of you nearly all cards are dealt at once: only {left} are left to draw. A smaller group has more to choose from."
            ),
            format!(
                "Mit {players} Personen sind fast alle Karten sofort verteilt: Zum Ziehen bleiben nur {left}. In kleinerer Runde habt ihr mehr Auswahl."
            ),
        )
    })
}

#[cfg(test)]
mod tests {
    use reihum_core::scenario::lay_out;
    use reihum_core::{Game, Notation, Position, Prepared, Seat, Seed};
    use serde_json::{Value, json};

    use super::*;
    use crate::Options;

    fn options(mode: Mode) -> Options {
        Options {
            mode,
            ..Options::default()
        }
    }

    /// A table of two; the cards of `symbols` have them on their fact sides.
    fn laid_out(mode: Mode, symbols: &[(&str, &str)], mut state: Value) -> Position<TimelineTwist> {
        let mut year = 1500;
        let card = |(id, fact): &(&str, &str)| {
            year += 10;
            // What lies on the discard pile shows a crown, the others anything but their own.
            let back = if *fact == "crown" { "flask" } else { "crown" };
            json!({ "id": id, "date": year, "fact": fact, "back": back })
        };
        state["cards"] = symbols.iter().map(card).collect();
        lay_out(2, options(mode), state.as_object().expect("keys")).expect("a position")
    }

    /// TK-11: for everybody's cards, blocked ones too, whoever looks.
    #[test]
    fn cards_that_match_the_discard_pile_are_told() {
        let cards = [
            ("a", "crown"),
            ("b", "flask"),
            ("c", "crown"),
            ("d", "quill"),
            ("e", "quill"),
        ];
        let state = json!({
            "hands": [["a", "b"], ["c"]], "blocked": [["a"], []], "bottom": [["d"]], "gaps": [],
            "discard": ["e"], "to_act": 1,
        });
        let position = laid_out(Mode::Cooperative, &cards, state);
        for eyes in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
            let told = TimelineTwist::derived(position.view(eyes));
            let told = told.expect("something to say");
            assert_eq!(told.get(), r#"{"matching":[0,2]}"#, "{eyes:?}");
        }
    }

    /// The count is part of what everyone sees, so that it does not depend on how much of the
    /// match somebody has watched.
    #[test]
    fn cards_that_were_right_are_counted() {
        let cards = [
            ("a", "flask"),
            ("b", "crown"),
            ("c", "flask"),
            ("d", "quill"),
            ("e", "quill"),
            ("f", "quill"),
        ];
        let state = json!({
            "hands": [["a", "b"], ["d", "e"]], "timeline": ["c"], "draw": ["f"], "to_act": 0,
        });
        let mut position = laid_out(Mode::Competitive, &cards, state);
        assert!(TimelineTwist::derived(position.view(None)).is_none());
        for (seat, text) in [(0, "place a 0"), (1, "place d 0"), (0, "place b 1")] {
            let action = TimelineTwist::parse_action(position.setup(), text).expect("an action");
            position.play(Seat::new(seat), action, &mut ()).expect(text);
        }
        let Public::Competitive(public) = position.public() else {
            panic!("the game against each other");
        };
        let right: Vec<u16> = public.right.iter().copied().collect();
        assert_eq!(right, [2, 0]);
    }

    #[test]
    fn so_many_together_are_told_that_the_draw_pile_is_short() {
        let advice = |mode, players| {
            let table = Prepared::<TimelineTwist>::new(players, options(mode)).expect("a table");
            TimelineTwist::advice(table.deal(Seed::from_number(1)).setup())
        };
        let text = advice(Mode::Cooperative, 8).expect("something to say");
        assert!(text.en().contains("only 2 are left to draw"), "{text:?}");
        assert_eq!(advice(Mode::Cooperative, 7), None);
        assert_eq!(advice(Mode::Competitive, 8), None);
    }
}
