//! `reihum deck new`: a commented template.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Result, bail};
use timeline_twist::{Category, Deck, DeckError, DeckProblem, LONGEST_TEXT, LONGEST_TITLE, Marks};

use super::folder;

pub fn run(name: &str, dir: &Path) -> Result<()> {
    check_name(name)?;
    let folder = folder::write(dir, name, &head(name), &cards())?;
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{} is ready: fill in {} and try",
        folder.display(),
        folder::CARDS
    )?;
    writeln!(out, "  reihum deck check {}", folder.display())?;
    let parent = dir.display();
    writeln!(
        out,
        "  reihum --decks {parent} play timeline-twist --option deck={name}"
    )?;
    Ok(())
}

/// A deck of this name can be made.
pub fn check_name(name: &str) -> Result<()> {
    let errors = Deck::read(&head(name), "").err().unwrap_or_default();
    let bad = errors
        .iter()
        .find(|error| matches!(error.problem, DeckProblem::BadId(_)));
    match bad {
        Some(DeckError { problem, .. }) => bail!("{problem}"),
        None => Ok(()),
    }
}

pub fn head(name: &str) -> String {
    format!(
        "# What the deck is called, and what it is about; German may be left out.\n\
         id = {name:?}\n\
         title = {{ en = {name:?}, de = {name:?} }}\n\
         about = {{ en = \"What this deck is about\", de = \"Worum es in diesem Kartensatz geht\" }}\n"
    )
}

fn cards() -> String {
    let words = |words: Vec<&str>| words.join(", ");
    let marks = words(Marks::ALL.iter().map(|marks| marks.word()).collect());
    let categories = words(
        Category::ALL
            .iter()
            .map(|category| category.word())
            .collect(),
    );
    format!(
        "# One [[card]] for each event. A competitive game needs 4 cards a player and one more,\n\
         # a cooperative game 36.\n\
         #\n\
         # id          small letters, words joined by hyphens; never changed afterwards\n\
         # date        a year (-44 is 44 BCE), or a day as a text: \"1969-07-20\"\n\
         # precision   year, day, or about (a rounded year, with uncertainty = years it may be off)\n\
         # marks       what the date marks: {marks}\n\
         # en, de      titles of at most {LONGEST_TITLE} characters that do not give the date away\n\
         # text_en/de  background of at most {LONGEST_TEXT} characters, shown with the date\n\
         # category    {categories}\n\
         # difficulty  1 (everyone knows) to 5\n\
         # fact, back  the symbols of the two sides, different ones, spread evenly over the deck:\n\
         #             quill, crown, wheel, flask, anchor\n\
         # source      where the date can be checked\n\
         # disputed    true if historians differ, with a word on it in dispute = \"…\"\n\
         #             and dispute_de = \"…\"\n\
         # wikidata    the number of the item that dates the same event, if there is one: \"Q43653\"\n\
         # checked     how the date was checked\n\
         # grim        true if it is nothing for a family evening\n\
         # motifs      the picture: [\"large\", \"small\"], names of game-icons.net; ground = \"waves\"\n\
         # region      where it happened: africa, americas, asia, europe, oceania, world\n\
         \n\
         [[card]]\n\
         id = \"moon-landing\"\n\
         date = 1969\n\
         precision = \"year\"\n\
         marks = \"happened\"\n\
         en = \"The first people walk on the Moon\"\n\
         de = \"Zum ersten Mal gehen Menschen auf dem Mond\"\n\
         text_en = \"Neil Armstrong and Buzz Aldrin spend two and a half hours outside.\"\n\
         text_de = \"Neil Armstrong und Buzz Aldrin sind zweieinhalb Stunden draußen.\"\n\
         category = \"exploration\"\n\
         difficulty = 1\n\
         fact = \"quill\"\n\
         back = \"crown\"\n\
         source = \"NASA, Apollo 11 mission report\"\n"
    )
}
