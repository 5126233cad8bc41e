//! `reihum deck import` and `reihum deck export`: decks as CSV, for spreadsheets.

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use reihum_core::{Language, Text};
use timeline_twist::{CardEntry, Deck, WrittenDate, spread_symbols};

use super::{folder, new};

/// The columns: those before the texts, a title and a background in each language, and the rest.
fn columns() -> Vec<String> {
    let before = ["id", "date", "precision", "uncertainty", "marks"];
    let after = [
        "category",
        "difficulty",
        "fact",
        "back",
        "source",
        "disputed",
        "dispute",
        "dispute_de",
        "wikidata",
        "checked",
        "grim",
        "motifs",
        "ground",
        "region",
    ];
    let titles = Language::ALL.map(title_column);
    let texts = Language::ALL.map(text_column);
    let before = before.into_iter().map(str::to_owned);
    let after = after.into_iter().map(str::to_owned);
    before.chain(titles).chain(texts).chain(after).collect()
}

fn title_column(language: Language) -> String {
    language.code().to_owned()
}

fn text_column(language: Language) -> String {
    format!("text_{}", language.code())
}

/// Without these there is no card; the others have a value when left out.
const NEEDED: [&str; 3] = ["id", "date", "en"];

/// Prints a deck as CSV.
pub fn export(name: &str) -> Result<()> {
    let deck = Deck::find(name)?;
    let mut writer = csv::Writer::from_writer(io::stdout().lock());
    writer.write_record(columns())?;
    for (fact, face, details) in deck.cards() {
        let kind = fact.kind;
        let precision = match (details.uncertainty, face.date.month_and_day()) {
            (Some(_), _) => "about",
            (None, Some(_)) => "day",
            (None, None) => "year",
        };
        let texts = |text: &Text<String>| {
            Language::ALL.map(|language| text.written(language).unwrap_or_default().to_owned())
        };
        writer.write_field(&fact.id)?;
        writer.write_field(face.date.to_string())?;
        writer.write_field(precision)?;
        let uncertainty = details.uncertainty.map(|years| years.to_string());
        writer.write_field(uncertainty.unwrap_or_default())?;
        writer.write_field(kind.map_or("", |kind| kind.marks.word()))?;
        for text in texts(&fact.title).iter().chain(&texts(&details.text)) {
            writer.write_field(text)?;
        }
        let (dispute, picture) = (details.dispute.as_ref(), fact.picture.as_ref());
        // The rest of the line, and its end.
        writer.write_record([
            kind.map_or("", |kind| kind.category.word()),
            &kind.map_or_else(String::new, |kind| kind.difficulty.to_string()),
            fact.fact.name(),
            face.back.name(),
            &details.source,
            if dispute.is_some() { "true" } else { "" },
            dispute.map_or("", |word| word.en()),
            dispute
                .and_then(|word| word.written(Language::German))
                .unwrap_or(""),
            details.wikidata.as_deref().unwrap_or(""),
            details.checked.as_deref().unwrap_or(""),
            if kind.is_some_and(|kind| kind.grim) {
                "true"
            } else {
                ""
            },
            &picture.map_or_else(String::new, |picture| picture.motifs.join(" ")),
            picture.map_or("", |picture| picture.ground.word()),
            details.region.map_or("", |region| region.word()),
        ])?;
    }
    writer.flush()?;
    Ok(())
}

/// Makes a deck's folder from a CSV file and checks it. Exits 1 if the deck has problems; it is
/// written all the same, to be worked on.
pub fn import(file: &Path, name: &str, dir: &Path) -> Result<ExitCode> {
    new::check_name(name)?;
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    let cards = read_cards(&bytes).with_context(|| file.display().to_string())?;
    #[derive(serde::Serialize)]
    struct Cards {
        card: Vec<CardEntry>,
    }
    let text = toml::to_string(&Cards { card: cards })?;
    let folder = folder::write(dir, name, &new::head(name), &text)?;
    let mut out = io::stdout().lock();
    writeln!(out, "{} was written", folder.display())?;
    drop(out);
    super::check::run(&[folder])
}

/// A text in English and in each other language whose cell is not empty.
fn text(english: String, cell: impl Fn(Language) -> String) -> Text<String> {
    let mut text = Text::in_english(english);
    for language in Language::ALL {
        match cell(language) {
            empty if empty.is_empty() => {}
            cell => text = text.and(language, cell),
        }
    }
    text
}

fn read_cards(bytes: &[u8]) -> Result<Vec<CardEntry>> {
    // Spreadsheets in German write semicolons, and some begin the file with a mark.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let first = bytes
        .split(|byte| *byte == b'\n')
        .next()
        .unwrap_or_default();
    let count = |byte: u8| first.iter().filter(|other| **other == byte).count();
    let delimiter = if count(b';') > count(b',') {
        b';'
    } else {
        b','
    };
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .from_reader(bytes);
    let known = columns();
    let mut columns = HashMap::new();
    for (index, header) in reader.headers()?.iter().enumerate() {
        let header = header.trim();
        let Some(column) = known.iter().find(|column| *column == header) else {
            bail!(
                "line 1: unknown column “{header}”; known are {}",
                known.join(", ")
            );
        };
        columns.insert(column.as_str(), index);
    }
    if let Some(missing) = NEEDED.iter().find(|column| !columns.contains_key(*column)) {
        bail!(
            "line 1: the column “{missing}” is missing; needed are {}",
            NEEDED.join(", ")
        );
    }
    let rows = reader.records().collect::<Result<Vec<_>, _>>()?;
    let mut cards = Vec::with_capacity(rows.len());
    for (row, (fact, back)) in rows.iter().zip(spread_symbols(rows.len())) {
        let line = row.position().map_or(0, csv::Position::line);
        let get = |column: &str| {
            let cell = columns.get(column).and_then(|index| row.get(*index));
            cell.map(str::trim).unwrap_or_default().to_owned()
        };
        let or = |column: &str, default: &str| match get(column) {
            cell if cell.is_empty() => default.to_owned(),
            cell => cell,
        };
        let number = |column: &str, default: &str| -> Result<u32> {
            let cell = or(column, default);
            let number = cell.parse();
            number.with_context(|| format!("line {line}: `{column}` is no number: “{cell}”"))
        };
        let written = |column: &str| Some(get(column)).filter(|word| !word.is_empty());
        let is_true = |column: &str| matches!(get(column).as_str(), "true" | "1" | "yes" | "ja");
        let date = get("date");
        let uncertainty = get("uncertainty");
        cards.push(CardEntry {
            id: get("id"),
            precision: or("precision", if date.len() > 6 { "day" } else { "year" }),
            date: date
                .parse()
                .map_or(WrittenDate::Day(date), WrittenDate::Year),
            uncertainty: match uncertainty.as_str() {
                "" => None,
                _ => Some(number("uncertainty", "")?),
            },
            marks: or("marks", "happened"),
            title: text(get("en"), |language| get(&title_column(language))),
            text: text(or("text_en", "–"), |language| get(&text_column(language))),
            category: or("category", "everyday-life"),
            difficulty: u8::try_from(number("difficulty", "3")?).unwrap_or(u8::MAX),
            fact: or("fact", fact.name()),
            back: or("back", back.name()),
            source: or("source", "–"),
            disputed: is_true("disputed"),
            dispute: written("dispute"),
            dispute_de: written("dispute_de"),
            wikidata: written("wikidata"),
            checked: written("checked"),
            grim: is_true("grim"),
            motifs: get("motifs")
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
            ground: written("ground"),
            region: written("region"),
        });
    }
    Ok(cards)
}
