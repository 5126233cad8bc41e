//! The cards of every choice that was once offered are the same for ever.

use std::fmt::Write;

use crate::{Deck, Options};

use super::{MIX, fingerprint};

/// The decks of the first edition, in the order in which they were offered.
const FIRST: [&str; 6] = [
    "world-history",
    "inventions",
    "science",
    "music-and-film",
    "everyday-life-and-food",
    "german-speaking-countries",
];

/// What could be chosen from them, with the fingerprint it had then.
const KNOWN: &str = include_str!("fingerprints.tsv");

fn selected(options: &Options) -> String {
    let deck = Deck::select(options).unwrap();
    fingerprint(deck.facts(), deck.faces())
}

/// Every mix of the first decks, whole and filtered.
#[test]
fn what_could_be_chosen_before_has_the_cards_it_had() {
    let mut found = String::new();
    for choice in 1..1u32 << FIRST.len() {
        let is_chosen = |at: &usize| choice >> at & 1 == 1;
        let names = (0..FIRST.len()).filter(is_chosen).map(|at| FIRST[at]);
        let deck = names.collect::<Vec<_>>().join(&MIX.to_string());
        let whole = Options {
            deck: deck.as_str().into(),
            ..Options::default()
        };
        let easy = Options {
            hardest: Some(3),
            ..whole.clone()
        };
        let some = Options {
            categories: Some("politics,science,art".into()),
            ..whole.clone()
        };
        let [whole, easy, some] = [whole, easy, some].map(|options| selected(&options));
        writeln!(found, "{deck}\t{whole}\t{easy}\t{some}").unwrap();
    }
    assert_eq!(found, KNOWN);
    let unasked = selected(&Options::default());
    assert!(KNOWN.starts_with(&format!("{}\t{unasked}\t", Deck::DEFAULT)));
}
