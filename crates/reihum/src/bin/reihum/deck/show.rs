//! `reihum deck list` and `reihum deck show`.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};

use anyhow::Result;
use reihum_core::Language;
use serde_json::json;
use timeline_twist::Deck;

/// The decks with their numbers of cards, and how many different cards there are in all.
pub fn list(json: bool) -> Result<()> {
    let decks = Deck::all();
    let ids =
        |deck: &Deck| -> Vec<String> { deck.facts().iter().map(|fact| fact.id.clone()).collect() };
    let different: BTreeSet<String> = decks.iter().flat_map(|deck| ids(deck)).collect();
    let mut out = io::stdout().lock();
    if json {
        let decks: Vec<_> = decks
            .iter()
            .map(|deck| json!({ "id": deck.name(), "cards": deck.facts().len() }))
            .collect();
        writeln!(
            out,
            "{}",
            json!({ "decks": decks, "different_cards": different.len() })
        )?;
        return Ok(());
    }
    for deck in &decks {
        let cards = deck.facts().len();
        writeln!(out, "{:<28}{cards:>5}  {}", deck.name(), deck.about().en())?;
    }
    writeln!(out, "{:<28}{:>5}  different cards", "", different.len())?;
    Ok(())
}

/// The cards of a deck in the order of their dates.
pub fn show(name: &str, language: Language) -> Result<()> {
    let deck = Deck::find(name)?;
    let mut cards: Vec<_> = deck.cards().collect();
    cards.sort_by_key(|(_, face, _)| face.date);
    let mut out = BufWriter::new(io::stdout().lock());
    writeln!(
        out,
        "{}: {}",
        deck.title().get(language),
        deck.about().get(language)
    )?;
    for (fact, face, details) in cards {
        let about = match details.uncertainty {
            Some(uncertainty) => format!(" ±{uncertainty}"),
            None => String::new(),
        };
        let date = format!("{}{about}", face.date);
        let kind = fact.kind.map_or_else(String::new, |kind| {
            format!("{}, {}, {}/5", kind.category, kind.marks, kind.difficulty)
        });
        writeln!(
            out,
            "{date:>12}  {}  [{}] {kind}",
            fact.title.get(language),
            fact.id
        )?;
    }
    out.flush()?;
    Ok(())
}
