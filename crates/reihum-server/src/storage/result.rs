//! How matches ended, and the best of what can be compared.

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultRow {
    /// Which match of the table, counted from 1.
    pub number: u32,
    /// What it can be compared with.
    pub category: Category,
    /// The points of all together; `None` where they play against each other.
    pub team: Option<i32>,
    /// Was the table shown in the lobby? Otherwise its people's names are for themselves.
    pub listed: bool,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Who sat there, clockwise.
    pub seats: Vec<ResultSeat>,
}

/// What results must have in common to be compared.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Category {
    /// The game's id.
    pub game: String,
    /// The revision of its rules.
    pub revision: u16,
    /// The cards in use; empty where the rules fix them.
    pub cards: String,
    /// The options that matter, as JSON.
    pub variant: String,
    /// How many played.
    pub players: u8,
    /// Were they helped: by bots that played with or for them, or by hints?
    pub helped: bool,
}

/// A seat of a match that has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultSeat {
    /// The person's id; `None` for a bot, and for somebody for whom a bot has played.
    pub person: Option<String>,
    /// What they were called.
    pub name: String,
    /// Their points.
    pub points: i32,
    /// Did they win?
    pub won: bool,
    /// Were they given hints, where all play together?
    pub hinted: bool,
}

/// The best result together in a category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestResult {
    /// What it can be compared with.
    pub category: Category,
    /// The points.
    pub points: i32,
    /// When, in seconds since 1970.
    pub at: u64,
    /// Who they were; empty if the table was not listed and they were not asked for by one of them.
    pub names: Vec<String>,
}

/// The end of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The table.
    pub table: String,
    /// Which match of it, counted from 1.
    pub number: u32,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// Which best results are asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestQuery {
    /// Only in this category; otherwise the best in each.
    pub category: Option<Category>,
    /// Only those of this game.
    pub game: Option<String>,
    /// Only those in which this person played.
    pub person: Option<String>,
    /// Only those in which a person of this name played.
    pub name: Option<String>,
    /// Only what was there before a match ended.
    pub before: Option<Ending>,
    /// The longest list wanted; all of them if left out.
    pub most: Option<usize>,
}
