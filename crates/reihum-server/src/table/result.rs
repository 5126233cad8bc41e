//! How a match ended, as it is kept to be compared.

use std::collections::{BTreeSet, HashMap};

use reihum_core::{Choice, Seat};
use serde_json::{Map, Value};

use super::rules::TableRules;
use super::state::{SeatState, Table};
use crate::protocol::BestResultNews;
use crate::storage::{
    BestQuery, BestResult, Category, Ending, ResultRow, ResultSeat, Store, StoreError,
};

/// What results with these rules can be compared with; nothing for rules this server does not have.
#[must_use]
pub fn category(rules: &TableRules, players: usize, helped: bool) -> Option<Category> {
    let (game, table) = (rules.any_game()?, rules.table()?);
    let choice = |name: &str| {
        let mut options = game.options().iter();
        options
            .find(|option| option.name == name)
            .map(|one| one.choice)
    };
    let options = rules.options();
    let options = options.as_object()?.iter();
    let alike = options.filter_map(|(name, value)| match (choice(name), value) {
        // Who begins makes no difference to what can be reached.
        (Some(Choice::Seat), _) => None,
        (Some(Choice::Name(_)), Value::String(names)) => Some((name.clone(), in_order(names))),
        _ => Some((name.clone(), value.clone())),
    });
    let variant: Map<String, Value> = alike.collect();
    Some(Category {
        game: rules.game.clone(),
        revision: table.revision(),
        cards: table.fingerprint().unwrap_or_default(),
        variant: Value::Object(variant).to_string(),
        players: u8::try_from(players).ok()?,
        helped,
    })
}

/// A list of names, joined by `+` or commas, in the one order in which it is compared: mixed decks
/// are the same cards whichever is named first.
fn in_order(names: &str) -> Value {
    let Some(joint) = names.chars().find(|letter| ['+', ','].contains(letter)) else {
        return names.into();
    };
    let parts: BTreeSet<&str> = names.split(joint).map(str::trim).collect();
    let parts: Vec<&str> = parts.into_iter().collect();
    parts.join(&joint.to_string()).into()
}

/// How the last match of a table ended, if it has.
#[must_use]
pub fn of(table: &Table) -> Option<ResultRow> {
    let running = table.live_match()?;
    let outcome = running.outcome()?;
    let scores = running.scores();
    let by_bots = table.played_by_bots;
    let is_bot = |seat: &SeatState| matches!(seat, SeatState::Bot { .. });
    let helped = table.seats.iter().any(is_bot) || !by_bots.is_empty() || !table.hinted.is_empty();
    let names = table.names();
    let seat = |(place, state): (usize, &SeatState)| {
        let seat = Seat::new(place);
        ResultSeat {
            // What a bot has done for somebody who was away is not their result.
            person: match state {
                SeatState::Person(person) if !by_bots.contains(seat) => Some(person.id.clone()),
                _ => None,
            },
            name: names.get(place).cloned().unwrap_or_default(),
            points: scores[seat],
            won: outcome.winners.contains(seat),
            hinted: table.hinted.contains(seat),
        }
    };
    Some(ResultRow {
        number: table.matches,
        category: category(&table.rules, table.seats.len(), helped)?,
        team: running.team_score().map(|team| team.score),
        listed: table.listed,
        at: table.acted,
        seats: table.seats.iter().enumerate().map(seat).collect(),
    })
}

/// How the result of a table's last match compares with those before: of this server, and of each
/// person who played.
#[derive(Debug, Clone, Default)]
pub struct MatchNews {
    /// Compared with all results of this server.
    pub server: Option<BestResultNews>,
    people: HashMap<String, BestResultNews>,
}

impl MatchNews {
    /// Compares a result that is kept already, or is about to be.
    pub async fn find(
        store: &dyn Store,
        table: &str,
        result: &ResultRow,
    ) -> Result<Self, StoreError> {
        let Some(points) = result.team else {
            return Ok(Self::default());
        };
        let ask = |person: Option<String>| {
            store.best(BestQuery {
                category: Some(result.category.clone()),
                person,
                before: Some(Ending {
                    table: table.to_owned(),
                    number: result.number,
                    at: result.at,
                }),
                ..BestQuery::default()
            })
        };
        let news = |best: Vec<BestResult>| {
            let before = best.first().map(|best| best.points);
            let new = before.is_some_and(|before| points > before);
            let helped = result.category.helped;
            BestResultNews {
                before,
                new,
                helped,
            }
        };
        let server = Some(news(ask(None).await?));
        let mut people = HashMap::new();
        for person in result.seats.iter().filter_map(|seat| seat.person.clone()) {
            people.insert(person.clone(), news(ask(Some(person)).await?));
        }
        Ok(Self { server, people })
    }

    /// Compared with the results of a person who played.
    #[must_use]
    pub fn of(&self, person: &str) -> Option<BestResultNews> {
        self.people.get(person).copied()
    }
}
