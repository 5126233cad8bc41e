//! Cards that name a Wikidata item are held against the year that is known of it there.

use std::collections::HashMap;

use timeline_twist::Deck;

/// Items and years, of the items that cards name: `wikidata-years.csv`, as downloaded. Where an item
/// has several years (begun, completed, opened), the card means one of them.
const YEARS: &str = include_str!("wikidata-years.csv");

fn years() -> HashMap<&'static str, Vec<i64>> {
    let mut years: HashMap<&str, Vec<i64>> = HashMap::new();
    for line in YEARS.lines().skip(1) {
        let (item, year) = line.split_once(',').unwrap();
        let year: i64 = year.parse().unwrap();
        // There the year before 1 is 0.
        let year = if year <= 0 { year - 1 } else { year };
        years.entry(item).or_default().push(year);
    }
    years
}

#[test]
fn dates_are_those_of_wikidata() {
    let years = years();
    let mut compared = 0;
    for deck in Deck::shipped() {
        for (fact, face, details) in deck.cards() {
            let Some(item) = &details.wikidata else {
                continue;
            };
            let known = &years[item.as_str()];
            let off = i64::from(details.uncertainty.unwrap_or(0));
            let year = face.date.year();
            assert!(
                known.iter().any(|known| (known - year).abs() <= off),
                "{}: {year} ± {off}, but {item} has {known:?}",
                fact.id
            );
            compared += 1;
        }
    }
    assert!(compared > 250, "{compared}");
}

#[test]
fn the_extract_has_only_what_cards_name() {
    let decks = Deck::shipped().iter();
    let named: Vec<String> = decks
        .flat_map(|deck| deck.details().to_vec())
        .filter_map(|details| details.wikidata)
        .collect();
    for item in years().keys() {
        assert!(named.iter().any(|name| name == item), "{item}");
    }
}
