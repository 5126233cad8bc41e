//! Decks beside those that come with the game: added, mixed, filtered, held against each other.

use reihum_core::{Notation, Prepared};
use timeline_twist::{Deck, DeckProblem, Name, Options, TimelineTwist, spread_symbols};

/// A deck of cards with id, date and title. A date is a year, a day or, as in `1900±5`, rounded.
fn deck(name: &str, cards: &[(&str, &str, &str)]) -> Deck {
    let head =
        format!("id = {name:?}\ntitle = {{ en = \"Own\" }}\nabout = {{ en = \"A few cards\" }}");
    let card = |((id, date, title), (fact, back)): (&(&str, &str, &str), _)| {
        let (date, precision) = match date.split_once('±') {
            Some((year, off)) => (year.to_owned(), format!("\"about\"\nuncertainty = {off}")),
            None if date.contains('-') => (format!("{date:?}"), "\"day\"".to_owned()),
            None => ((*date).to_owned(), "\"year\"".to_owned()),
        };
        format!(
            "[[card]]\nid = {id:?}\ndate = {date}\nprecision = {precision}\nen = {title:?}\n\
             text_en = \"More.\"\nmarks = \"happened\"\ncategory = \"science\"\ndifficulty = 2\n\
             fact = \"{fact}\"\nback = \"{back}\"\nsource = \"A book\"\n"
        )
    };
    let symbols = spread_symbols(cards.len());
    let cards: String = cards.iter().zip(symbols).map(card).collect();
    Deck::read(&head, &cards).unwrap()
}

/// The ids of the cards that a choice of decks has, or why it has none.
fn chosen(decks: &str) -> Result<Vec<String>, String> {
    let options = Options {
        deck: decks.into(),
        ..Options::default()
    };
    let deck = Deck::select(&options).map_err(|error| error.to_string())?;
    Ok(deck.facts().iter().map(|fact| fact.id.clone()).collect())
}

#[test]
fn an_added_deck_is_there_and_no_name_is_given_twice() {
    let own = |name| deck(name, &[("ball", "1900", "A ball rolls")]);
    assert!(Deck::find("own").is_err());
    Deck::add(own("own")).unwrap();
    assert_eq!(Deck::find("own").unwrap().name(), "own");
    for taken in ["own", "science"] {
        let again = Deck::add(own(taken));
        assert!(matches!(again, Err(DeckProblem::DeckTwice(name)) if name == taken));
    }
}

#[test]
fn every_card_says_where_it_happened() {
    for deck in Deck::all() {
        let details = deck.details().iter();
        let without = details.filter(|details| details.region.is_none());
        assert_eq!(without.count(), 0, "{}", deck.name());
    }
}

#[test]
fn decks_are_mixed_where_their_cards_go_together() {
    let ball = ("ball", "1900", "A ball rolls");
    for (name, cards) in [
        ("one", &[ball, ("jeans", "1950", "Jeans fade")][..]),
        ("same", &[ball, ("kite", "1960", "A kite flies")]),
        ("changed", &[("ball", "1901", "A ball rolls")]),
        ("other-days", &[("boat", "1912-04-15", "A boat sinks")]),
        ("same-days", &[("lamp", "1950-01-01", "A lamp shines")]),
        ("rounded", &[("well", "1946±4", "A well is dug")]),
        ("rounded-far-off", &[("wall", "1945±4", "A wall is built")]),
    ] {
        Deck::add(deck(name, cards)).unwrap();
    }
    let ids = |decks| chosen(decks).unwrap();
    assert_eq!(ids("one+same"), ["ball", "jeans", "kite"]);
    assert_eq!(ids("one+other-days"), ["ball", "boat", "jeans"]);
    assert_eq!(ids("one+rounded-far-off"), ["ball", "jeans", "wall"]);
    // Nobody is judged by a guess.
    assert_eq!(ids("one+rounded"), ["ball", "jeans"]);
    for (decks, says) in [
        ("one+changed", "“ball” is another card in “changed”"),
        ("one+same-days", "a year and a day within the year 1950"),
    ] {
        let problem = chosen(decks).unwrap_err();
        assert!(problem.contains(says), "{problem}");
    }
}

/// Whatever decks people take together, there is a game to play.
#[test]
fn all_decks_that_come_with_the_game_can_be_mixed() {
    let names: Vec<&str> = Deck::shipped().iter().map(|deck| deck.name()).collect();
    assert_eq!(names.len(), 15);
    for (n, one) in names.iter().enumerate() {
        for other in &names[n + 1..] {
            chosen(&format!("{one}+{other}")).unwrap();
        }
    }
    let all = chosen(&names.join("+")).unwrap();
    let each: usize = names.iter().map(|name| chosen(name).unwrap().len()).sum();
    // Some are in two decks, and some rounded years are left out.
    assert!((each * 9 / 10..each).contains(&all.len()), "{}", all.len());
}

#[test]
fn no_event_is_in_two_decks_under_different_names() {
    let decks = Deck::shipped();
    for (n, one) in decks.iter().enumerate() {
        for other in &decks[n + 1..] {
            assert_eq!(
                one.shared_events(other),
                [],
                "{} {}",
                one.name(),
                other.name()
            );
        }
    }
}

/// Who plays with a family has cards enough in every deck.
#[test]
fn without_what_is_grim_a_deck_is_still_a_deck() {
    for deck in Deck::shipped() {
        let family = Options {
            deck: deck.name().into(),
            family: true,
            ..Options::default()
        };
        let left = Deck::select(&family).unwrap().facts().len();
        assert!(left >= 36, "{}: {left}", deck.name());
    }
}

#[test]
fn a_deck_of_which_all_cards_are_wanted_is_played_as_it_is() {
    let select = |hardest| {
        let options = Options {
            deck: "science".into(),
            hardest,
            ..Options::default()
        };
        Deck::select(&options).unwrap()
    };
    let science = Deck::find("science").unwrap();
    for hardest in [None, Some(5)] {
        assert_eq!(select(hardest).title(), science.title());
    }
    let easy = select(Some(2));
    assert!(easy.facts().len() < science.facts().len());
    let difficulty = |fact: &timeline_twist::Fact| fact.kind.map_or(0, |kind| kind.difficulty);
    assert_eq!(easy.facts().iter().map(difficulty).max(), Some(2));
}

#[test]
fn lists_of_names_are_no_longer_than_anybody_needs() {
    let names = |count| vec!["science"; count].join("+");
    assert_eq!(chosen(&names(40)), chosen("science"));
    let problem = chosen(&names(41)).unwrap_err();
    assert!(problem.contains("41 names are too many"), "{problem}");
    let topics = Options {
        categories: Some(Name::from(vec!["art"; 41].join(","))),
        ..Options::default()
    };
    let problem = Deck::select(&topics).err().unwrap().to_string();
    assert!(
        problem.starts_with("option `categories`: 41 names"),
        "{problem}"
    );
}

#[test]
fn events_that_two_decks_share_are_told() {
    let ball = ("ball", "1900", "A ball rolls");
    let one = deck(
        "one",
        &[
            ball,
            ("jeans", "1873", "Trousers are riveted"),
            ("moon", "1969", "People walk upon the lunar surface"),
        ],
    );
    let other = deck(
        "other",
        &[
            ball,
            ("jeans", "1874", "Trousers are riveted"),
            ("landing", "1969", "People walk upon the lunar rocks"),
            ("web", "1969", "Computers talk"),
        ],
    );
    let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(
        one.shared_events(&other),
        [pair("jeans", "jeans"), pair("moon", "landing")]
    );
}

/// Replays tell by it whether they are played with the cards they were recorded with, so that it
/// is the same for ever.
#[test]
fn the_fingerprint_is_that_of_dates_and_symbols() {
    let fingerprint = |day, title| {
        let deck = deck(
            "own",
            &[("ball", "1900", title), ("boat", day, "A boat sinks")],
        );
        let (facts, faces) = (deck.facts().clone(), deck.faces().clone());
        let prepared =
            Prepared::<TimelineTwist>::with_material(2, Options::default(), facts, faces);
        TimelineTwist::fingerprint(&prepared).unwrap()
    };
    let known = fingerprint("1912-04-15", "A ball rolls");
    assert_eq!(known, "1644d8f5ba260b2d");
    assert_eq!(fingerprint("1912-04-15", "A ball bounces"), known);
    assert_ne!(fingerprint("1912-04-14", "A ball rolls"), known);
}
