//! Positions made up by hand: what cannot be is refused with its key, what is merely odd plays on.

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::{ActionSet, Notation, Position, ScenarioTableError, random_action, scenario};
use serde_json::{Value, json};
use timeline_twist::{Mode, Options, TimelineTwist};

fn lay_out(
    mode: Mode,
    players: usize,
    state: &Value,
) -> Result<Position<TimelineTwist>, ScenarioTableError> {
    let mut state = state.as_object().unwrap().clone();
    state.entry("cards").or_insert_with(|| {
        let card = |n: i32| json!({ "id": format!("c{n:02}"), "date": n, "fact": "quill", "back": "crown" });
        (1..=60).map(card).collect()
    });
    let options = Options {
        mode,
        ..Options::default()
    };
    scenario::lay_out(players, options, &state)
}

fn problem(mode: Mode, state: &Value) -> String {
    lay_out(mode, 2, state).err().unwrap().to_string()
}

fn ids(range: std::ops::RangeInclusive<i32>) -> Vec<String> {
    range.map(|n| format!("c{n:02}")).collect()
}

#[test]
fn what_cannot_be_is_refused_with_its_key() {
    use Mode::{Competitive, Cooperative};
    for (mode, state, says) in [
        (
            Competitive,
            json!({ "hands": [["x"], []] }),
            "`hands`: no card in use has the id “x”",
        ),
        (
            Competitive,
            json!({ "cards": [
                { "id": "a", "date": 1900, "fact": "quill", "back": "crown" },
                { "id": "b", "date": 0, "fact": "quill", "back": "crown" },
            ] }),
            "`cards`: card 2: “b”: there is no year 0",
        ),
        (
            Competitive,
            json!({ "hands": [["c01"], ["c01"]] }),
            "`hands`: “c01” lies in `hands` already",
        ),
        (
            Competitive,
            json!({ "hands": [["c01"], []], "draw": ["c01"] }),
            "`draw`: “c01” lies in `hands`",
        ),
        (
            Competitive,
            json!({ "hands": [ids(1..=15), []] }),
            "`hands`: 15 cards in one hand; at most 14",
        ),
        (
            Competitive,
            json!({ "in": [] }),
            "`in`: it is the turn of seat 0",
        ),
        (
            Competitive,
            json!({ "in": [1], "to_act": 0 }),
            "`in`: it is the turn of seat 0",
        ),
        (
            Competitive,
            json!({ "correct": [1] }),
            "`correct`: is for the play-off only",
        ),
        (
            Competitive,
            json!({ "bottom": [] }),
            "`bottom`: belongs to the cooperative game",
        ),
        (
            Competitive,
            json!({ "timeline": "c01" }),
            "`timeline`: a list is needed",
        ),
        (
            Cooperative,
            json!({ "timeline": ["c01"] }),
            "`timeline`: belongs to the competitive game",
        ),
        (
            Cooperative,
            json!({ "bottom": [["c02"], ["c01"]] }),
            "`bottom`: “c01” is not after",
        ),
        (
            Cooperative,
            json!({ "bottom": [["c01", "c02"]] }),
            "`bottom`: “c02” has another date",
        ),
        (
            Cooperative,
            json!({ "bottom": [["c01"], []] }),
            "`bottom`: a stack without cards",
        ),
        (
            Cooperative,
            json!({ "bottom": [["c01"]], "gaps": [[]] }),
            "`gaps`: has 1 entries",
        ),
        (
            Cooperative,
            json!({ "bottom": [["c01"], ["c03"]], "gaps": [["c04"]] }),
            "`bottom`: “c03” is not after",
        ),
        (
            Cooperative,
            json!({ "blocked": [["c01"], []] }),
            "`blocked`: “c01” is not in the hand",
        ),
        (
            Cooperative,
            json!({ "hands": [["c01"], []], "blocked": [["c01", "c01"], []] }),
            "`blocked`: “c01” stands twice",
        ),
        (Cooperative, json!({ "placed": 2 }), "`placed`: 0 or 1"),
        (
            Cooperative,
            json!({ "draw": ids(1..=37) }),
            "`draw`: with these 37 cards are in use",
        ),
    ] {
        let found = problem(mode, &state);
        assert!(found.starts_with(says), "{found} / {says}");
    }
}

/// A trace shows both sides of all cards, in the form a setup takes them.
#[test]
fn cards_are_told_as_they_are_laid_out() {
    let cards = json!([
        { "id": "boat", "date": "1912-04-15", "fact": "quill", "back": "crown" },
        { "id": "jeans", "date": 1873, "fact": "anchor", "back": "wheel" },
    ]);
    let position = lay_out(Mode::Competitive, 2, &json!({ "cards": cards })).unwrap();
    assert_eq!(TimelineTwist::cards(&position), Some(cards));
}

/// Odd positions are taken as they stand, and playing on from them ends or goes on, but never
/// fails.
#[test]
fn odd_positions_play_on() {
    use Mode::{Competitive, Cooperative};
    let states = [
        (Competitive, json!({})),
        (Competitive, json!({ "hands": [["c01"], []] })),
        (Competitive, json!({ "hands": [[], ["c01"]], "to_act": 1 })),
        (
            Competitive,
            json!({ "hands": [["c01"], ["c02"]], "in": [1], "to_act": 1, "began": 0 }),
        ),
        (
            Competitive,
            json!({ "hands": [["c01"], ["c02"]], "in": [1], "to_act": 1, "playoff": true }),
        ),
        (
            Competitive,
            json!({ "hands": [ids(1..=14), ids(15..=28)], "playoff": true, "draw": ids(29..=40) }),
        ),
        (
            Competitive,
            json!({ "hands": [["c01"], ["c02"]], "timeline": ["c09", "c05", "c07"] }),
        ),
        (Cooperative, json!({})),
        (Cooperative, json!({ "hands": [["c01"], []] })),
        (
            Cooperative,
            json!({ "hands": [["c01"], ["c02"]], "blocked": [["c01"], ["c02"]] }),
        ),
        (
            Cooperative,
            json!({ "hands": [ids(1..=14), ids(15..=28)], "draw": ids(29..=36) }),
        ),
        (
            Cooperative,
            json!({ "hands": [[], ["c02"]], "placed": 1, "tried": true }),
        ),
        (
            Cooperative,
            json!({ "bottom": ids(1..=35).iter().map(|id| vec![id]).collect::<Vec<_>>(), "hands": [["c36"], []] }),
        ),
    ];
    for (mode, state) in states {
        for seed in 0..20 {
            let mut position = lay_out(mode, 2, &state).unwrap();
            let mut rng = Fast::seed_from_u64(seed);
            for _ in 0..300 {
                let Some(seat) = position.to_act().must.first() else {
                    break;
                };
                if position.legal_actions(seat).is_empty() {
                    break;
                }
                let (seat, action) = random_action(&position, &mut rng).unwrap();
                position.play(seat, action, &mut ()).unwrap();
                TimelineTwist::state(&position);
            }
        }
    }
}
