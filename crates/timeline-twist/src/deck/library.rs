//! All decks there are: those that come with the game, and those people have added.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use reihum_core::{OptionsError, Text, shorten};

use super::card::{Category, Details};
use super::check::is_inside;
use super::{Deck, DeckProblem, Fact};
use crate::{Face, Name, Options};

/// Names of decks are joined by this where several are mixed.
pub const MIX: char = '+';

/// The files of the decks that come with the game.
macro_rules! shipped {
    ($($id:literal),* $(,)?) => {
        &[$((
            include_str!(concat!("../../../../decks/", $id, "/deck.toml")),
            include_str!(concat!("../../../../decks/", $id, "/cards.toml")),
        ),)*]
    };
}

const FILES: &[(&str, &str)] = shipped![
    "world-history",
    "inventions",
    "science",
    "music-and-film",
    "everyday-life-and-food",
    "german-speaking-countries",
    "africa",
    "asia",
    "the-americas",
    "women-who-changed-things",
    "books-and-myths",
    "buildings-and-bridges",
    "the-sea-and-exploration",
    "sport-and-games",
    "deep-time",
];

/// So many selections are remembered: a server is asked for the same few again and again.
const REMEMBERED: usize = 32;

/// So many decks, or topics, can be named: more than there are to choose from.
const MOST_NAMES: usize = 40;

/// The selections that were asked for last, newest first.
static SELECTED: Mutex<VecDeque<(Selection, Arc<Deck>)>> = Mutex::new(VecDeque::new());

/// What a selection follows from.
type Selection = (Name, Option<Name>, Option<u8>, Option<u8>, bool);

static ADDED: RwLock<Vec<Arc<Deck>>> = RwLock::new(Vec::new());

impl Deck {
    /// The name of the deck that is used unless another is chosen.
    pub const DEFAULT: &'static str = "world-history";

    /// The decks that come with the game.
    #[must_use]
    pub fn shipped() -> &'static [Arc<Self>] {
        static DECKS: OnceLock<Vec<Arc<Deck>>> = OnceLock::new();
        DECKS.get_or_init(|| {
            let read = |(head, cards): &(&str, &str)| {
                let deck = Self::read(head, cards);
                Arc::new(deck.expect("the tests read every deck that is shipped"))
            };
            FILES.iter().map(read).collect()
        })
    }

    /// All decks: those that come with the game, then those that were added.
    #[must_use]
    pub fn all() -> Vec<Arc<Self>> {
        let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
        Self::shipped()
            .iter()
            .chain(added.iter())
            .cloned()
            .collect()
    }

    /// Adds a deck for this process.
    ///
    /// # Errors
    /// If a deck of this name is there.
    pub fn add(deck: Self) -> Result<(), DeckProblem> {
        if Self::all().iter().any(|other| other.name == deck.name) {
            return Err(DeckProblem::DeckTwice(deck.name));
        }
        let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
        added.push(Arc::new(deck));
        // What was selected before may be another deck now.
        let selected = SELECTED.lock();
        selected.unwrap_or_else(PoisonError::into_inner).clear();
        Ok(())
    }

    /// The deck with this name.
    ///
    /// # Errors
    /// If there is none; the error lists those there are.
    pub fn find(name: &str) -> Result<Arc<Self>, OptionsError> {
        let decks = Self::all();
        let found = decks.iter().find(|deck| deck.name == name).cloned();
        found.ok_or_else(|| {
            let names: Vec<&str> = decks.iter().map(|deck| deck.name()).collect();
            OptionsError::Value {
                option: "deck",
                problem: Text::owned(
                    format!(
                        "there is no deck “{}”; there are: {}",
                        shorten(name, 40),
                        names.join(", ")
                    ),
                    format!(
                        "den Kartensatz „{}“ gibt es nicht; es gibt: {}",
                        shorten(name, 40),
                        names.join(", ")
                    ),
                ),
            }
        })
    }

    /// The cards that these options choose: one deck or several mixed, filtered by category and
    /// difficulty.
    ///
    /// # Errors
    /// If a deck or a category is unknown, too many are named, or two decks do not go together.
    pub fn select(options: &Options) -> Result<Arc<Self>, OptionsError> {
        let (decks, topics) = (&options.deck, &options.categories);
        few_enough("deck", decks.as_str(), MIX)?;
        few_enough("categories", topics.as_ref().map_or("", Name::as_str), ',')?;
        let selection = (
            decks.clone(),
            topics.clone(),
            options.easiest,
            options.hardest,
            options.family,
        );
        let remembered = || SELECTED.lock().unwrap_or_else(PoisonError::into_inner);
        let found = {
            let mut selected = remembered();
            let place = selected.iter().position(|(made, _)| *made == selection);
            place.and_then(|place| {
                let found = selected.remove(place)?;
                selected.push_front(found.clone());
                Some(found.1)
            })
        };
        if let Some(deck) = found {
            return Ok(deck);
        }
        let deck = Self::make_selection(options)?;
        let mut selected = remembered();
        selected.push_front((selection, deck.clone()));
        selected.truncate(REMEMBERED);
        Ok(deck)
    }

    fn make_selection(options: &Options) -> Result<Arc<Self>, OptionsError> {
        let filter = Filter::new(options)?;
        // A deck that is named again adds nothing, however often.
        let mut decks: Vec<Arc<Self>> = Vec::new();
        for name in options.deck.as_str().split(MIX) {
            if decks.iter().all(|deck| deck.name != name) {
                decks.push(Self::find(name)?);
            }
        }
        if let [deck] = decks.as_slice()
            && filter.takes_all()
        {
            return Ok(deck.clone());
        }
        let cards = mix(&decks, &filter)?;
        Ok(Arc::new(Self::from_cards(
            options.deck.as_str().to_owned(),
            Text::owned("Mixed", "Gemischt"),
            Text::owned("Several decks", "Mehrere Kartensätze"),
            cards,
        )))
    }
}

/// A list of names is no longer than anybody needs it.
fn few_enough(option: &'static str, list: &str, separator: char) -> Result<(), OptionsError> {
    let count = list.split(separator).count();
    if count <= MOST_NAMES {
        return Ok(());
    }
    let problem = Text::owned(
        format!("{count} names are too many, {MOST_NAMES} at the most"),
        format!("{count} Namen sind zu viele, höchstens {MOST_NAMES}"),
    );
    Err(OptionsError::Value { option, problem })
}

/// Which cards are wanted.
struct Filter {
    categories: Vec<Category>,
    difficulty: std::ops::RangeInclusive<u8>,
    family: bool,
}

impl Filter {
    fn new(options: &Options) -> Result<Self, OptionsError> {
        let categories = options
            .categories
            .iter()
            .flat_map(|list| list.as_str().split(','))
            .map(|word| word.trim().parse::<Category>())
            .collect::<Result<Vec<_>, _>>()
            .map_err(|problem| OptionsError::Value {
                option: "categories",
                problem: no_such_topic(problem),
            })?;
        let difficulty = options.easiest.unwrap_or(1)..=options.hardest.unwrap_or(5);
        Ok(Self {
            categories,
            difficulty,
            family: options.family,
        })
    }

    fn takes_all(&self) -> bool {
        self.categories.is_empty() && self.difficulty == (1..=5) && !self.family
    }

    fn takes(&self, fact: &Fact) -> bool {
        let Some(kind) = fact.kind else {
            return self.takes_all();
        };
        (self.categories.is_empty() || self.categories.contains(&kind.category))
            && self.difficulty.contains(&kind.difficulty)
            && !(self.family && kind.grim)
    }
}

/// Who plays chooses topics; only files of decks call them categories.
fn no_such_topic(problem: DeckProblem) -> Text<String> {
    match problem {
        DeckProblem::NoSuchWord { found, known, .. } => Text::owned(
            format!("there is no topic “{found}”; there are: {known}"),
            format!("das Thema „{found}“ gibt es nicht; es gibt: {known}"),
        ),
        other => Text::owned(other.to_string(), "dieses Thema gibt es nicht"),
    }
}

type Card = (Fact, Face, Details);

/// All wanted cards of some decks, each once. A rounded year that another deck's card falls into
/// is left out, so that nobody is judged by a guess.
fn mix(decks: &[Arc<Deck>], filter: &Filter) -> Result<Vec<Card>, OptionsError> {
    let wrong = |problem: String, german: String| OptionsError::Value {
        option: "deck",
        problem: Text::owned(problem, german),
    };
    let mut cards: BTreeMap<String, Card> = BTreeMap::new();
    for deck in decks {
        for card in deck.cards().filter(|(fact, ..)| filter.takes(fact)) {
            let id = card.0.id.clone();
            if let Some(other) = cards.get(&id)
                && other.1 != card.1
            {
                let problem = format!(
                    "“{id}” is another card in “{}”: they cannot be mixed",
                    deck.name
                );
                let german = format!(
                    "„{id}“ ist in „{}“ eine andere Karte, sie lassen sich nicht mischen",
                    deck.name
                );
                return Err(wrong(problem, german));
            }
            cards.insert(id, card);
        }
    }
    let dates: Vec<(String, i64, bool)> = cards
        .values()
        .map(|(fact, face, _)| {
            let is_day = face.date.month_and_day().is_some();
            (fact.id.clone(), face.date.year(), is_day)
        })
        .collect();
    for (id, year, is_day) in &dates {
        let mixed = dates
            .iter()
            .find(|(_, other, day)| other == year && day != is_day);
        if let Some((other, ..)) = mixed {
            let problem =
                format!("“{id}” and “{other}” mix a year and a day within the year {year} (TL-2)");
            let german = format!("„{id}“ und „{other}“ mischen im Jahr {year} Jahr und Tag (TL-2)");
            return Err(wrong(problem, german));
        }
    }
    cards.retain(|id, (_, face, details)| {
        let Some(uncertainty) = details.uncertainty else {
            return true;
        };
        let year = face.date.year();
        !dates
            .iter()
            .any(|(other, date, _)| other != id && is_inside(year, uncertainty, *date))
    });
    Ok(cards.into_values().collect())
}
