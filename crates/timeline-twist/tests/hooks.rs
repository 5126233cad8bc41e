//! What this game tells the house beyond its rules: modes, teams, faces of cards, decks.

use reihum_core::{Game, Prepared, Seed};
use timeline_twist::{Deck, Mode, Options, Public, TimelineTwist};

fn prepared(mode: Mode) -> Prepared<TimelineTwist> {
    let options = Options {
        mode,
        ..Options::default()
    };
    Prepared::new(2, options).expect("a table")
}

#[test]
fn both_modes_are_variants_and_one_of_them_is_together() {
    let modes: Vec<Mode> = TimelineTwist::variants().iter().map(|o| o.mode).collect();
    assert_eq!(modes, [Mode::Competitive, Mode::Cooperative]);
    for mode in modes {
        let table = prepared(mode);
        let together = mode == Mode::Cooperative;
        assert_eq!(
            TimelineTwist::is_cooperative(table.setup().options()),
            together
        );
        let dealt = table.deal(Seed::from_number(1));
        let team = TimelineTwist::team_score(dealt.public());
        assert_eq!(team.is_some(), together);
    }
}

#[test]
fn faces_of_all_cards_are_told_and_no_date_with_them() {
    let table = prepared(Mode::Competitive);
    let faces = TimelineTwist::card_faces(table.setup());
    assert_eq!(faces.len(), table.setup().material().len());
    for face in &faces {
        assert!(
            face["id"].is_string() && face.get("date").is_none(),
            "{face}"
        );
    }
}

#[test]
fn the_small_print_is_told_of_what_lies_turned_alone() {
    let table = prepared(Mode::Competitive);
    let dealt = table.deal(Seed::from_number(1));
    let Public::Competitive(public) = dealt.public() else {
        panic!("the game against each other");
    };
    let turned = public.timeline.first().expect("the start card").card;
    let lie_turned: Vec<_> = dealt.public().turned().map(|one| one.card).collect();
    assert_eq!(lie_turned, [turned]);
    let faces = TimelineTwist::card_faces(table.setup());
    for (place, face) in faces.iter().enumerate() {
        let id = face["id"].as_str().expect("an id");
        let told = TimelineTwist::card_background(&table, dealt.public(), id);
        assert_eq!(told.is_some(), place == turned.index(), "{id}");
        let text = told.as_ref().map(|told| told["text"]["en"].is_string());
        assert_ne!(text, Some(false), "{id}");
    }
    assert_eq!(
        TimelineTwist::card_background(&table, dealt.public(), "nothing"),
        None
    );
}

#[test]
fn whoever_leafs_through_a_deck_sees_both_sides() {
    let cards = TimelineTwist::deck_cards("science").expect("a deck");
    let deck = Deck::find("science").expect("a deck");
    assert_eq!(cards.len(), deck.facts().len());
    for (card, fact) in cards.iter().zip(deck.facts().iter()) {
        assert_eq!(card["fact"]["id"], fact.id.as_str());
        assert!(!card["date"].is_null(), "{}", fact.id);
        assert!(card["region"].is_string(), "{}", fact.id);
        let print = TimelineTwist::deck_background("science", &fact.id);
        assert!(print.expect("small print")["source"].is_string());
    }
    assert_eq!(TimelineTwist::deck_cards("science+inventions"), None);
    assert_eq!(TimelineTwist::deck_background("science", "nothing"), None);
}

#[test]
fn decks_can_be_chosen_by_name() {
    let decks = TimelineTwist::decks();
    assert!(decks.len() > 1);
    for deck in decks {
        assert!(deck.cards > 0, "{}", deck.id);
    }
}
