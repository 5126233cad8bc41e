//! The answers of the HTTP part of the protocol.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde_json::{Value, json};

use super::App;
use crate::fault::Fault;
use crate::people::Person;
use crate::protocol::{
    Background, CardFact, Checked, Created, DeckInfo, Draft, GameInfo, Me, NewPerson, NewTable,
    Rename, TableInfo, TableSummary, VERSION, Welcome,
};
use crate::storage::{Listed, Query};
use crate::table::Request;
use crate::{cards, chance, games};

/// How many tables a list shows.
const MOST_LISTED: usize = 50;

type Answer<T> = Result<Json<T>, Fault>;

/// Whoever sent the request, by their token.
pub struct Known(Person);

impl FromRequestParts<App> for Known {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Fault> {
        let header = parts.headers.get(AUTHORIZATION);
        let token = header.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let person = app.people.find(token.ok_or(Fault::UnknownPerson)?).await?;
        Ok(Self(person))
    }
}

/// The code of a table in an address.
fn code(text: &str) -> Result<String, Fault> {
    chance::read_code(text).ok_or(Fault::NoTable)
}

fn me(person: Person) -> Me {
    let Person { id, name } = person;
    Me { id, name }
}

fn summaries(tables: Vec<Listed>) -> Vec<TableSummary> {
    let read = |table: &Listed| serde_json::from_str(&table.summary).ok();
    tables.iter().filter_map(read).collect()
}

/// The server is up.
pub async fn health() -> Json<Value> {
    Json(json!({ "ok": true, "protocol": VERSION }))
}

/// There is nothing under this address.
pub async fn nothing() -> Fault {
    Fault::NoPage
}

/// The games.
pub async fn games() -> Json<Vec<GameInfo>> {
    Json(games::all())
}

/// The decks.
pub async fn decks() -> Json<Vec<DeckInfo>> {
    Json(cards::decks())
}

/// What is to be said about a draft.
pub async fn check(body: Bytes) -> Answer<Checked> {
    let draft: Draft = Fault::read(&body)?;
    Ok(Json(games::check(&draft)?))
}

/// Somebody new.
pub async fn add_person(
    State(app): State<App>,
    body: Bytes,
) -> Result<(StatusCode, Json<Welcome>), Fault> {
    let new: NewPerson = Fault::read(&body)?;
    let (person, token) = app.people.add(&new.name).await?;
    let welcome = Welcome {
        token,
        me: me(person),
    };
    Ok((StatusCode::CREATED, Json(welcome)))
}

/// Who am I?
pub async fn who(Known(person): Known) -> Json<Me> {
    Json(me(person))
}

/// Another name.
pub async fn rename(State(app): State<App>, Known(person): Known, body: Bytes) -> Answer<Me> {
    let new: Rename = Fault::read(&body)?;
    let person = app.people.rename(&person, &new.name).await?;
    Ok(Json(me(person)))
}

/// A new table.
pub async fn lay(
    State(app): State<App>,
    Known(person): Known,
    body: Bytes,
) -> Result<(StatusCode, Json<Created>), Fault> {
    let new: NewTable = Fault::read(&body)?;
    let code = app.tables.lay(&new, &person).await?;
    Ok((StatusCode::CREATED, Json(Created { code })))
}

/// Listed tables with an open seat.
pub async fn open_tables(State(app): State<App>) -> Answer<Vec<TableSummary>> {
    let query = Query::Open { most: MOST_LISTED };
    Ok(Json(summaries(app.store.list(query).await?)))
}

/// The tables of whoever asks.
pub async fn my_tables(State(app): State<App>, Known(person): Known) -> Answer<Vec<TableSummary>> {
    let query = Query::Of {
        person: person.id,
        most: MOST_LISTED,
    };
    Ok(Json(summaries(app.store.list(query).await?)))
}

/// A table, as everyone sees it.
pub async fn table(State(app): State<App>, Path(table): Path<String>) -> Answer<TableInfo> {
    let info = app.tables.answer(&code(&table)?, Request::Info).await?;
    Ok(Json(info))
}

/// The fact sides of a table's cards.
pub async fn cards(State(app): State<App>, Path(table): Path<String>) -> Answer<Vec<CardFact>> {
    let cards = app.tables.answer(&code(&table)?, Request::Cards).await?;
    Ok(Json(cards))
}

/// The small print of a card that lies turned on the table.
pub async fn background(
    State(app): State<App>,
    Path((table, card)): Path<(String, String)>,
) -> Answer<Background> {
    let request = |reply| Request::Background { card, reply };
    let background = app.tables.answer(&code(&table)?, request).await?;
    Ok(Json(background))
}
