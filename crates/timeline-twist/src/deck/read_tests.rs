//! Decks that cannot be played are refused with their line.

use super::*;

const HEAD: &str = "name = \"test\"\ntitle = { en = \"Test\", de = \"Test\" }\n";

fn card(id: &str, date: &str, symbols: [&str; 2]) -> String {
    let [fact, back] = symbols;
    format!(
        "[[card]]\nid = \"{id}\"\ndate = {date}\nen = \"E\"\nde = \"D\"\n\
         fact = \"{fact}\"\nback = \"{back}\"\n"
    )
}

fn problem(cards: &[String]) -> String {
    let text = format!("{HEAD}{}", cards.concat());
    Deck::from_toml(&text).err().unwrap().to_string()
}

const SYMBOLS: [&str; 2] = ["quill", "crown"];

#[test]
fn cards_are_sorted_by_id_with_their_faces() {
    let text = format!(
        "{HEAD}{}{}",
        card("zebra", "100", SYMBOLS),
        card("ant", "\"-0044-03-15\"", ["wheel", "flask"])
    );
    let deck = Deck::from_toml(&text).ok().unwrap();
    assert_eq!((deck.name(), deck.title().en.as_str()), ("test", "Test"));
    let ant = deck.facts().find("ant").unwrap();
    assert_eq!(ant.index(), 0);
    assert_eq!(deck.facts().symbol(ant), Some(Symbol::Wheel));
    assert_eq!(deck.faces()[0].date.to_string(), "-0044-03-15");
    assert_eq!(deck.faces()[1].back, Symbol::Crown);
    assert!(deck.facts().find("bee").is_none());
}

#[test]
fn every_problem_has_its_line() {
    let good = card("a", "1", SYMBOLS);
    assert_eq!(
        problem(&[good.clone(), good.clone()]),
        "line 10: the id “a” is taken: see line 3"
    );
    for id in ["", "A", "a--b", "-a", "a-", "a b", "ä", "a_b"] {
        assert!(
            problem(&[card(id, "1", SYMBOLS)]).contains("is no id"),
            "{id}"
        );
    }
    assert_eq!(
        problem(&[good.clone(), card("b", "2", ["quill", "quill"])]),
        "line 10: “b” has a quill on both sides: the two symbols of a card differ (TL-3)"
    );
    assert!(problem(&[card("b", "2", ["quill", "star"])]).contains("“star” is no symbol"));
    assert_eq!(
        problem(&[card("a", "0", SYMBOLS)]),
        "line 3: “a”: there is no year 0: the year before 1 is -1"
    );
    let impossible = problem(&[card("a", "\"1969-02-29\"", SYMBOLS)]);
    assert!(impossible.contains("no day “1969-02-29”"), "{impossible}");
    let float = problem(&[card("a", "1969.5", SYMBOLS)]);
    assert!(
        float.starts_with("line 5: a date is a year as a number"),
        "{float}"
    );
}

/// TL-2.
#[test]
fn precisions_are_not_mixed_within_a_year() {
    let year = card("a", "1969", SYMBOLS);
    let day = card("b", "\"1969-07-20\"", SYMBOLS);
    let mixed = problem(&[year, card("c", "1968", SYMBOLS), day]);
    assert!(
        mixed.starts_with("line 17: “b” and “a” (line 3) mix a year and a day"),
        "{mixed}"
    );
}

#[test]
fn the_form_of_the_file_is_checked() {
    assert_eq!(
        problem(&[card("a", "1", SYMBOLS) + "colour = 1\n"]),
        "line 10: unknown field `colour`, expected one of `id`, `date`, `en`, `de`, `fact`, `back`"
    );
    let missing = problem(&["[[card]]\nid = \"a\"\n".to_owned()]);
    assert!(missing.starts_with("line 3: missing field"), "{missing}");
    assert!(problem(&["[[card]".to_owned()]).starts_with("line 3: "));
    let untitled = card("a", "1", SYMBOLS).replace("\"E\"", "\" \"");
    assert!(problem(&[untitled]).contains("title without text"));
}

#[test]
fn a_scenario_brings_its_cards() {
    let read = |json: serde_json::Value| {
        let map = json.as_object().unwrap().clone();
        deck_from_state(&Fields::new(&map, 2)).map(|deck| deck.map(|d| d.facts().len()))
    };
    let card = |id: &str, extra: &str| {
        let text =
            format!(r#"{{ "id": "{id}", "date": 1, "fact": "quill", "back": "crown"{extra} }}"#);
        serde_json::from_str::<serde_json::Value>(&text).unwrap()
    };
    assert_eq!(read(serde_json::json!({})).unwrap(), None);
    let two = serde_json::json!({ "cards": [card("a", ""), card("b", "")] });
    assert_eq!(read(two).unwrap(), Some(2));
    let twice = serde_json::json!({ "cards": [card("a", ""), card("a", "")] });
    assert_eq!(
        read(twice).unwrap_err().to_string(),
        "`cards`: card 2: the id “a” is taken: see card 1"
    );
    let unknown = serde_json::json!({ "cards": [card("a", r#", "x": 1"#)] });
    let error = read(unknown).unwrap_err().to_string();
    assert!(
        error.starts_with("`cards`: card 1: unknown field `x`"),
        "{error}"
    );
    assert!(read(serde_json::json!({ "cards": 3 })).is_err());
    assert!(read(serde_json::json!({ "cards": [3] })).is_err());
}
