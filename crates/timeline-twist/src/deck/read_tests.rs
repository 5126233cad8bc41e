use super::*;

const HEAD: &str = "id = \"small\"\ntitle = { en = \"Small\", de = \"Klein\" }\n\
                    about = { en = \"A few cards\", de = \"Einige Karten\" }\n";

/// A card that is right, with some keys written otherwise.
fn card(id: &str, date: &str, changes: &[(&str, &str)]) -> String {
    let mut keys = vec![
        ("id", format!("{id:?}")),
        ("date", date.to_owned()),
        ("precision", "\"year\"".to_owned()),
        ("marks", "\"happened\"".to_owned()),
        ("en", format!("\"Event {id} takes place\"")),
        ("de", format!("\"Ereignis {id} findet statt\"")),
        ("text_en", "\"More.\"".to_owned()),
        ("text_de", "\"Mehr.\"".to_owned()),
        ("category", "\"science\"".to_owned()),
        ("difficulty", "2".to_owned()),
        ("fact", "\"quill\"".to_owned()),
        ("back", "\"crown\"".to_owned()),
        ("source", "\"A book\"".to_owned()),
    ];
    for (key, value) in changes {
        keys.retain(|(name, _)| name != key);
        keys.push((key, (*value).to_owned()));
    }
    let lines = keys.iter().filter(|(_, value)| !value.is_empty());
    let lines: Vec<String> = lines
        .map(|(key, value)| format!("{key} = {value}\n"))
        .collect();
    format!("[[card]]\n{}", lines.concat())
}

fn says(cards: &str) -> Vec<String> {
    let errors = Deck::read(HEAD, cards).err().unwrap_or_default();
    errors.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn finds(cards: &str, problem: &str) {
    let found = says(cards);
    assert!(
        found.iter().any(|error| error.contains(problem)),
        "{problem:?} is not among {found:#?}"
    );
}

#[test]
fn a_small_deck_is_read_and_sorted() {
    let cards =
        card("b", "1900", &[]) + &card("a", "-44", &[("fact", "\"crown\""), ("back", "\"quill\"")]);
    let deck = Deck::read(HEAD, &cards).unwrap();
    let ids: Vec<&str> = deck.facts().iter().map(|fact| fact.id.as_str()).collect();
    assert_eq!(ids, ["a", "b"]);
    assert_eq!(deck.faces()[0].date.year(), -44);
    assert_eq!(deck.details()[1].text.de(), "Mehr.");
}

#[test]
fn a_deck_may_have_no_card_yet() {
    let is_empty = |cards: &str| Deck::read(HEAD, cards).unwrap().facts().is_empty();
    assert!(is_empty(""));
    assert!(!is_empty(&card("a", "1900", &[])));
}

#[test]
fn a_language_that_is_not_written_is_read_in_english() {
    let head = "id = \"small\"\ntitle = { en = \"Small\" }\nabout = { en = \"A card\" }\n";
    let text = card("a", "1900", &[("de", ""), ("text_de", "")]);
    let deck = Deck::read(head, &text).unwrap();
    let (fact, _, details) = deck.cards().next().unwrap();
    assert_eq!(fact.title.de(), "Event a takes place");
    assert_eq!(fact.title.written(Language::German), None);
    assert_eq!(details.text.de(), "More.");
    assert_eq!(deck.title().de(), "Small");
}

/// What is written of a card is read again, key by key.
#[test]
fn a_card_is_written_under_the_keys_it_is_read_from() {
    let disputed = [
        ("disputed", "true"),
        ("dispute", "\"Some say later\""),
        ("dispute_de", "\"Manche sagen später\""),
    ];
    let drawn = [
        ("wikidata", "\"Q43653\""),
        ("checked", "\"Wikidata\""),
        ("grim", "true"),
        ("motifs", "[\"moon\", \"flag\"]"),
        ("ground", "\"stars\""),
        ("region", "\"world\""),
    ];
    for changes in [&[][..], &disputed, &drawn] {
        let file: toml::Table = card("a", "1900", changes).parse().unwrap();
        let table = file["card"][0].as_table().unwrap().clone();
        let entry = CardEntry::read(table.clone()).unwrap();
        assert_eq!(toml::Table::try_from(&entry).unwrap(), table);
    }
}

#[test]
fn every_problem_is_found_with_its_line() {
    let one = |changes: &[(&str, &str)]| card("a", "1900", changes);
    let long = format!("\"{}\"", "x".repeat(61));
    for (changes, problem) in [
        (&[("de", "\"\"")][..], "`de` has no text"),
        (&[("text_de", "\" \"")], "`text_de` has no text"),
        (&[("source", "\"\"")], "`source` has no text"),
        (
            &[("en", long.as_str())],
            "`en` has 61 characters, 60 fit a card",
        ),
        (
            &[("en", "\"The year 1900 begins\"")],
            "`en` gives the date away with “1900”",
        ),
        (
            &[("de", "\"Ein neues Jahrhundert\"")],
            "gives the date away with “Jahrhundert”",
        ),
        (
            &[("marks", "\"made\"")],
            "`marks`: “made” is not known; known are invented",
        ),
        (
            &[("category", "\"stuff\"")],
            "`category`: “stuff” is not known",
        ),
        (&[("difficulty", "6")], "difficulty goes from 1 to 5, not 6"),
        (&[("fact", "\"crown\"")], "has a crown on both sides"),
        (&[("back", "\"star\"")], "“star” is no symbol"),
        (&[("date", "0")], "there is no year 0"),
        (&[("date", "\"1900-02-30\"")], "there is no day"),
        (
            &[("date", "\"1900-05-01\"")],
            "a date with month and day has precision `day`",
        ),
        (
            &[
                ("date", "\"1900-05-01\""),
                ("precision", "\"about\""),
                ("uncertainty", "5"),
            ],
            "a date with month and day has precision `day`",
        ),
        (
            &[("precision", "\"day\"")],
            "precision `day` needs a date with month and day",
        ),
        (
            &[("precision", "\"about\"")],
            "needs its `uncertainty` in years",
        ),
        (&[("uncertainty", "5")], "goes with precision `about` only"),
        (
            &[("precision", "\"exact\"")],
            "`precision`: “exact” is not known",
        ),
        (
            &[("disputed", "true")],
            "`disputed = true` and a word in `dispute` go together",
        ),
        (&[("motifs", "[\"Full moon\"]")], "“Full moon” is no id"),
        (
            &[("motifs", "[\"a\", \"b\", \"c\"]")],
            "`motifs` are one or two",
        ),
        (
            &[("motifs", "[\"moon\"]"), ("ground", "\"lawn\"")],
            "`ground`: “lawn” is not known; known are none, city",
        ),
        (&[("ground", "\"waves\"")], "`ground` goes with `motifs`"),
        (&[("wikidata", "\"43653\"")], "such as Q43653, not “43653”"),
        (&[("wikidata", "\"Q\"")], "not “Q”"),
        (&[("wikidata", "\"Q01\"")], "not “Q01”"),
        (&[("colour", "1")], "unknown field `colour`"),
        (&[("xx", "\"Qqq\"")], "unknown field `xx`"),
        (&[("en", "")], "missing field `en`"),
        (&[("text_en", "")], "missing field `text_en`"),
        (
            &[("de", "1")],
            "invalid type: integer `1`, expected a string",
        ),
        (&[("source", "")], "missing field `source`"),
        (&[("id", "\"Two WordReader\"")], "“Two WordReader” is no id"),
    ] {
        let text = format!("\n\n{}", one(changes));
        finds(&text, "cards.toml, line 3: ");
        finds(&text, problem);
    }
}

#[test]
fn cards_are_held_against_each_other() {
    let two = |changes: &[(&str, &str)]| {
        let other = card("b", "1900", &[("fact", "\"crown\""), ("back", "\"quill\"")]);
        other + &card("a", "1950", changes)
    };
    finds(
        &two(&[("id", "\"b\"")]),
        "the id “b” is taken: see cards.toml, line 1",
    );
    finds(
        &two(&[("en", "\"Event b takes place\"")]),
        "“a” looks like the same event as “b” (cards.toml, line 1)",
    );
    finds(
        &two(&[("date", "\"1900-05-01\""), ("precision", "\"day\"")]),
        "mix a year and a day within the year 1900",
    );
    finds(
        &two(&[("precision", "\"about\""), ("uncertainty", "60")]),
        "“a” is about 1950, give or take 60; “b” (cards.toml, line 1) lies inside that",
    );
    let three = two(&[]) + &card("c", "1970", &[]) + &card("d", "1980", &[]);
    finds(
        &three,
        "the symbols on the fact sides are not spread evenly (TL-3): quill 3, crown 1",
    );
    assert_eq!(says(&two(&[])), Vec::<String>::new());
}

#[test]
fn a_picture_is_public_and_a_dispute_is_told_in_both_languages() {
    let changes = [
        ("motifs", "[\"moon\", \"flag\"]"),
        ("ground", "\"stars\""),
        ("disputed", "true"),
        ("dispute", "\"Some say later\""),
        ("dispute_de", "\"Manche sagen später\""),
        ("grim", "true"),
        ("wikidata", "\"Q43653\""),
    ];
    let deck = Deck::read(HEAD, &card("a", "1900", &changes)).unwrap();
    let (fact, _, details) = deck.cards().next().unwrap();
    let picture = fact.picture.as_ref().unwrap();
    assert_eq!(
        (picture.deck.as_str(), picture.ground.word()),
        ("small", "stars")
    );
    assert_eq!(picture.motifs, ["moon", "flag"]);
    assert!(fact.kind.unwrap().grim);
    assert_eq!(details.dispute.unwrap().de(), "Manche sagen später");
    assert_eq!(details.wikidata.as_deref(), Some("Q43653"));
    let face = crate::CardFace::from(&fact).picture.unwrap();
    assert_eq!(
        (face.deck.as_str(), face.ground.as_str()),
        ("small", "stars")
    );
    let plain = Deck::read(HEAD, &card("a", "1900", &[])).unwrap();
    let (fact, ..) = plain.cards().next().unwrap();
    assert_eq!(crate::CardFace::from(&fact).picture, None);
}

#[test]
fn several_problems_are_told_at_once() {
    let cards = card("a", "0", &[]) + &card("b", "1900", &[("de", "\"\""), ("difficulty", "9")]);
    assert_eq!(says(&cards).len(), 3);
    let errors = Deck::read("id = \"X\"", "[[card]]\nid = 5").err().unwrap();
    assert_eq!(errors.len(), 2, "{errors:?}");
}
