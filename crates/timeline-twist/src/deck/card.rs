//! A card as it is written in a deck: everything people are told about an event.

use std::fmt;
use std::str::FromStr;

use reihum_core::{Language, Text};
use serde::de::Error;
use serde::{Deserialize, Serialize, Serializer};

use super::DeckProblem;
use crate::WrittenDate;

/// The longest title that fits a card, in characters.
pub const LONGEST_TITLE: usize = 60;
/// The longest background text that fits a card, in characters.
pub const LONGEST_TEXT: usize = 220;

/// One card of a `cards.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardEntry {
    /// Kebab case, stable for ever.
    pub id: String,
    /// A year as a number, or a day as a text.
    pub date: WrittenDate,
    /// How exact the date is: `year`, `day` or `about`.
    pub precision: String,
    /// With `about`: how many years the date may be off, in both directions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncertainty: Option<u32>,
    /// What the date marks.
    pub marks: String,
    /// The title, under the code of each language: `en`, `de`.
    #[serde(flatten, skip_deserializing, default = "unwritten")]
    pub title: Text<String>,
    /// Background for the date side: `text_en`, `text_de`.
    #[serde(
        flatten,
        serialize_with = "write_background",
        skip_deserializing,
        default = "unwritten"
    )]
    pub text: Text<String>,
    /// What it is about.
    pub category: String,
    /// From 1 (everyone knows) to 5.
    pub difficulty: u8,
    /// The symbol on the fact side.
    pub fact: String,
    /// The symbol on the date side.
    pub back: String,
    /// Where the date can be checked.
    pub source: String,
    /// Do historians differ?
    #[serde(default, skip_serializing_if = "is_false")]
    pub disputed: bool,
    /// A word on the dispute, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dispute: Option<String>,
    /// The same in German.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dispute_de: Option<String>,
    /// The number of the Wikidata item that dates the same event, e.g. `Q43653`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wikidata: Option<String>,
    /// How the date was checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checked: Option<String>,
    /// Not for every family evening.
    #[serde(default, skip_serializing_if = "is_false")]
    pub grim: bool,
    /// The motifs of the picture: a large one, and perhaps a small one beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motifs: Vec<String>,
    /// What the motifs stand on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<String>,
    /// Where it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn unwritten() -> Text<String> {
    Text::in_english("")
}

/// What stands before the code of the language in the key of a background.
pub(super) const BACKGROUND: &str = "text_";

fn write_background<S: Serializer>(text: &Text<String>, serializer: S) -> Result<S::Ok, S::Error> {
    let written = |language: Language| Some((language, text.written(language)?));
    let texts = Language::ALL.into_iter().filter_map(written);
    serializer.collect_map(texts.map(|(language, text)| (key(BACKGROUND, language), text)))
}

/// The key of a text in a language.
pub(super) fn key(prefix: &str, language: Language) -> String {
    format!("{prefix}{}", language.code())
}

impl CardEntry {
    /// Reads a card. Its texts have a key for each language; English must be there.
    pub(super) fn read(mut table: toml::Table) -> Result<Self, toml::de::Error> {
        let title = take_texts(&mut table, "");
        let text = take_texts(&mut table, BACKGROUND);
        let entry = Self::deserialize(table)?;
        Ok(Self {
            title: read_text(title, "")?,
            text: read_text(text, BACKGROUND)?,
            ..entry
        })
    }
}

/// Takes what is written in each language out of a card.
fn take_texts(table: &mut toml::Table, prefix: &str) -> toml::Table {
    let mut take = |language: Language| {
        let text = table.remove(&key(prefix, language))?;
        Some((language.code().to_owned(), text))
    };
    Language::ALL.into_iter().filter_map(&mut take).collect()
}

fn read_text(texts: toml::Table, prefix: &str) -> Result<Text<String>, toml::de::Error> {
    if !texts.contains_key(Language::English.code()) {
        let english = key(prefix, Language::English);
        return Err(Error::custom(format!("missing field `{english}`")));
    }
    Text::deserialize(texts)
}

/// A choice of words: what a date marks, or what a card is about.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $what:literal: $($(#[$variant_doc:meta])* $variant:ident $text:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The word in deck files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)*
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = DeckProblem;
            fn from_str(text: &str) -> Result<Self, DeckProblem> {
                let found = Self::ALL.iter().find(|one| one.word() == text);
                found.copied().ok_or_else(|| DeckProblem::NoSuchWord {
                    what: $what,
                    found: reihum_core::shorten(text, 40),
                    known: Self::ALL.iter().map(|one| one.word()).collect::<Vec<_>>().join(", "),
                })
            }
        }
    };
}

words! {
    /// What a date marks.
    Marks, "marks":
    /// Somebody had the idea and made it work.
    Invented "invented",
    /// A patent was granted.
    Patented "patented",
    /// Something was found.
    Discovered "discovered",
    /// An institution, a town or a firm began.
    Founded "founded",
    /// Doors were opened.
    Opened "opened",
    /// Work began.
    Begun "begun",
    /// Work was finished.
    Completed "completed",
    /// A text came out.
    Published "published",
    /// A record or a film came out.
    Released "released",
    /// It was shown for the first time.
    FirstShown "first-shown",
    /// It was performed for the first time.
    FirstPerformed "first-performed",
    /// It came into use.
    Introduced "introduced",
    /// It took off.
    Launched "launched",
    /// It was signed.
    Signed "signed",
    /// It was decided.
    Adopted "adopted",
    /// It took place.
    Happened "happened",
    /// It was won.
    Won "won",
    /// Somebody was born.
    Born "born",
    /// Somebody died.
    Died "died",
    /// Somebody was elected.
    Elected "elected",
    /// Somebody was crowned.
    Crowned "crowned",
    /// A country became independent.
    Independence "independence",
}

words! {
    /// What a card is about.
    Category, "category":
    /// States and their people.
    Politics "politics",
    /// Battles and wars.
    War "war",
    /// What was found out.
    Science "science",
    /// What was built.
    Technology "technology",
    /// Painting, sculpture and the like.
    Art "art",
    /// Music.
    Music "music",
    /// Film and television.
    Film "film",
    /// Sport.
    Sport "sport",
    /// How people live.
    EverydayLife "everyday-life",
    /// What people eat and drink.
    Food "food",
    /// Journeys, also beyond the earth.
    Exploration "exploration",
    /// What people believe.
    Religion "religion",
    /// Earthquakes, animals, weather.
    Nature "nature",
    /// Work and money.
    Economy "economy",
    /// Books and plays.
    Literature "literature",
    /// Buildings.
    Architecture "architecture",
    /// What went terribly wrong.
    Disaster "disaster",
}

words! {
    /// What the motifs of a picture stand on.
    Ground, "ground":
    /// Nothing.
    Plain "none",
    /// Roofs and towers.
    City "city",
    /// Clouds.
    Clouds "clouds",
    /// Sand.
    Dunes "dunes",
    /// Furrows.
    Field "field",
    /// Boards or flags.
    Floor "floor",
    /// Trees.
    Forest "forest",
    /// Hills and mountains.
    Hills "hills",
    /// Floes.
    Ice "ice",
    /// Rays of light.
    Rays "rays",
    /// The night sky.
    Stars "stars",
    /// Water.
    Waves "waves",
}

words! {
    /// Where something happened.
    Region, "region":
    /// Africa.
    Africa "africa",
    /// North, Central and South America, and the Caribbean.
    Americas "americas",
    /// Asia, with the Near East.
    Asia "asia",
    /// Europe.
    Europe "europe",
    /// Australia and the islands of the Pacific.
    Oceania "oceania",
    /// Everywhere, on the seas, at the poles, in space.
    World "world",
}

words! {
    /// How exact a date is.
    Precision, "precision":
    /// To the year.
    Year "year",
    /// To the day.
    Day "day",
    /// A rounded year; the card says how far it may be off.
    About "about",
}

/// What the date side tells besides the date; for the moment a card is turned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Details {
    /// For a rounded year: how many years it may be off, in both directions.
    pub uncertainty: Option<u32>,
    /// Background.
    pub text: Text<String>,
    /// Where the date can be checked.
    pub source: String,
    /// A word on the dispute, where historians differ.
    pub dispute: Option<Text<String>>,
    /// The number of the Wikidata item that dates the same event.
    pub wikidata: Option<String>,
    /// How the date was checked.
    pub checked: Option<String>,
    /// Where it happened, where the deck says so.
    pub region: Option<Region>,
}

/// The picture on a fact side: what is drawn, not how. Clients that know the motifs draw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The deck that names the motifs; they are loaded deck by deck.
    pub deck: String,
    /// A large motif, and perhaps a small one beside it.
    pub motifs: Vec<String>,
    /// What they stand on.
    pub ground: Ground,
}

/// What is told of a card on its fact side besides the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Classification {
    /// What it is about.
    pub category: Category,
    /// From 1 (everyone knows) to 5.
    pub difficulty: u8,
    /// What the date marks.
    pub marks: Marks,
    /// Left out where a family plays.
    pub grim: bool,
}
