//! The answers of the HTTP part of the protocol.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request as HttpRequest, State};
use axum::http::header::{AUTHORIZATION, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use reihum_core::replay::MatchRecord;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::AppState;
use super::live::check_id;
use crate::error::RequestError;
use crate::people::Person;
use crate::protocol::{
    BestResultInfo, Checked, Created, DeckInfo, Draft, GameInfo, Me, NewPerson, NewTable, Rename,
    SeenMatch, TableInfo, TableSummary, Welcome,
};
use crate::storage::{Listed, Query};
use crate::table::{Eyes, Request, seen_match};
use crate::{best, chance, games};

/// How many tables a list shows.
const MOST_LISTED: usize = 50;
/// How many best results a list has at most.
const MOST_BEST: usize = 200;

type JsonResult<T> = Result<Json<T>, RequestError>;

/// Whoever sent the request, by their token.
pub struct CurrentPerson(Person);

impl FromRequestParts<AppState> for CurrentPerson {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, RequestError> {
        let header = parts.headers.get(AUTHORIZATION);
        let token = header.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let person = app
            .people
            .find(token.ok_or(RequestError::UnknownPerson)?)
            .await?;
        Ok(Self(person))
    }
}

/// Whoever asks, if they say who they are.
pub struct MaybePerson(Option<Person>);

impl FromRequestParts<AppState> for MaybePerson {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &AppState,
    ) -> Result<Self, Self::Rejection> {
        let person = CurrentPerson::from_request_parts(parts, app).await;
        Ok(Self(person.ok().map(|CurrentPerson(person)| person)))
    }
}

/// What stands in an address; what is no text is found nowhere.
pub struct Address<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<AppState> for Address<T> {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, RequestError> {
        let path = Path::from_request_parts(parts, app).await;
        path.map(|Path(path)| Self(path))
            .map_err(|_| RequestError::NoPage)
    }
}

/// The body of a request, which is JSON. Whoever does not say what it is means JSON.
pub struct JsonBody<T>(T);

/// Does a request not say that its body is something else than JSON?
fn may_be_json(headers: &HeaderMap) -> bool {
    let Some(said) = headers.get(CONTENT_TYPE) else {
        return true;
    };
    let media_type = said.to_str().unwrap_or_default().split(';').next();
    let media_type = media_type.unwrap_or_default().trim().to_ascii_lowercase();
    let of_its_own = |kind: &str| kind.starts_with("application/") && kind.ends_with("+json");
    media_type == "application/json" || of_its_own(&media_type)
}

impl<T: DeserializeOwned> FromRequest<AppState> for JsonBody<T> {
    type Rejection = RequestError;

    async fn from_request(request: HttpRequest, app: &AppState) -> Result<Self, RequestError> {
        if !may_be_json(request.headers()) {
            return Err(RequestError::NotJson);
        }
        let body = Bytes::from_request(request, app).await;
        let body = body.map_err(|refused| {
            if refused.status() == StatusCode::PAYLOAD_TOO_LARGE {
                RequestError::TooLong(app.limiter.limits().bytes)
            } else {
                RequestError::Malformed {
                    field: None,
                    problem: "the body ended before its time".to_owned(),
                }
            }
        })?;
        RequestError::read(&body).map(Self)
    }
}

/// The code of a table in an address.
fn code(text: &str) -> Result<String, RequestError> {
    chance::read_code(text).ok_or(RequestError::NoTable)
}

fn me(person: Person) -> Me {
    let Person { id, name, .. } = person;
    Me { id, name }
}

fn summaries(tables: Vec<Listed>) -> Vec<TableSummary> {
    let read = |table: &Listed| {
        let summary: TableSummary = serde_json::from_str(&table.summary).ok()?;
        Some(TableSummary {
            updated: table.updated,
            ..summary
        })
    };
    tables.iter().filter_map(read).collect()
}

/// There is nothing under this address.
pub async fn nothing() -> RequestError {
    RequestError::NoPage
}

/// There is something under this address, for another method.
pub async fn other_method() -> RequestError {
    RequestError::Method
}

/// The games.
pub async fn games(State(app): State<AppState>) -> Json<Vec<GameInfo>> {
    Json(games::all(&app.catalog))
}

/// The decks.
pub async fn decks(State(app): State<AppState>) -> Json<Vec<DeckInfo>> {
    Json(games::decks(&app.catalog))
}

/// All cards of a deck, for whoever leafs through it.
pub async fn deck_cards(
    State(app): State<AppState>,
    Address(deck): Address<String>,
) -> JsonResult<Vec<Value>> {
    Ok(Json(games::deck_cards(&app.catalog, &deck)?))
}

/// The small print of a card of a deck.
pub async fn deck_background(
    State(app): State<AppState>,
    Address((deck, card)): Address<(String, String)>,
) -> JsonResult<Value> {
    Ok(Json(games::deck_background(&app.catalog, &deck, &card)?))
}

/// What is to be said about a draft.
pub async fn check(
    State(app): State<AppState>,
    MaybePerson(person): MaybePerson,
    JsonBody(draft): JsonBody<Draft>,
) -> JsonResult<Checked> {
    let catalog = app.catalog.clone();
    let checked = tokio::task::spawn_blocking(move || {
        let category = best::category_of(&catalog, &draft);
        games::check(&catalog, &draft).map(|checked| (checked, category))
    });
    let (mut checked, category) = checked.await??;
    if let Some(category) = category {
        let me = person.map(|person| person.id);
        match best::to_beat(&*app.store, category, me).await {
            Ok(to_beat) => checked.best = Some(to_beat),
            // A table can be laid also if nobody can say what there is to beat.
            Err(error) => tracing::warn!("the best results: {error}"),
        }
    }
    Ok(Json(checked))
}

/// The best results of this server.
pub async fn best_results(State(app): State<AppState>) -> JsonResult<Vec<BestResultInfo>> {
    let best = best::all(&*app.store, app.catalog, None, MOST_BEST).await?;
    Ok(Json(best))
}

/// The best results of whoever asks.
pub async fn my_best_results(
    State(app): State<AppState>,
    CurrentPerson(person): CurrentPerson,
) -> JsonResult<Vec<BestResultInfo>> {
    let best = best::all(&*app.store, app.catalog, Some(person.id), MOST_BEST).await?;
    Ok(Json(best))
}

/// Somebody new.
pub async fn add_person(
    State(app): State<AppState>,
    JsonBody(new): JsonBody<NewPerson>,
) -> Result<(StatusCode, Json<Welcome>), RequestError> {
    let (person, token) = app.people.add(&new.name).await?;
    let welcome = Welcome {
        token,
        me: me(person),
    };
    Ok((StatusCode::CREATED, Json(welcome)))
}

/// Who am I?
pub async fn who(CurrentPerson(person): CurrentPerson) -> Json<Me> {
    Json(me(person))
}

/// Another name.
pub async fn rename(
    State(app): State<AppState>,
    CurrentPerson(person): CurrentPerson,
    JsonBody(new): JsonBody<Rename>,
) -> JsonResult<Me> {
    let person = app.people.rename(&person, &new.name).await?;
    Ok(Json(me(person)))
}

/// A new table.
pub async fn create(
    State(app): State<AppState>,
    CurrentPerson(person): CurrentPerson,
    JsonBody(new): JsonBody<NewTable>,
) -> Result<(StatusCode, Json<Created>), RequestError> {
    if let Some(id) = &new.id {
        check_id(id)?;
    }
    app.limiter.new_table_of(&person.id)?;
    let code = app.tables.create(new, person).await?;
    Ok((StatusCode::CREATED, Json(Created { code })))
}

/// Listed tables with an open seat.
pub async fn open_tables(State(app): State<AppState>) -> JsonResult<Vec<TableSummary>> {
    let query = Query::Open { most: MOST_LISTED };
    Ok(Json(summaries(app.store.list(query).await?)))
}

/// The tables of whoever asks.
pub async fn my_tables(
    State(app): State<AppState>,
    CurrentPerson(person): CurrentPerson,
) -> JsonResult<Vec<TableSummary>> {
    let query = Query::Of {
        person: person.id,
        most: MOST_LISTED,
    };
    Ok(Json(summaries(app.store.list(query).await?)))
}

/// A table, as everyone sees it.
pub async fn table(
    State(app): State<AppState>,
    Address(table): Address<String>,
) -> JsonResult<TableInfo> {
    let info = app.tables.answer(&code(&table)?, Request::Info).await?;
    Ok(Json(info))
}

/// The faces of a table's cards that everyone may read.
pub async fn cards(
    State(app): State<AppState>,
    Address(table): Address<String>,
) -> JsonResult<Vec<Value>> {
    let cards = app.tables.answer(&code(&table)?, Request::Cards).await?;
    Ok(Json(cards))
}

/// The small print of a card that lies revealed on the table.
pub async fn background(
    State(app): State<AppState>,
    Address((table, card)): Address<(String, String)>,
) -> JsonResult<Value> {
    let request = |reply| Request::Background { card, reply };
    let background = app.tables.answer(&code(&table)?, request).await?;
    Ok(Json(background))
}

/// The record of a match, if it is over.
async fn record(app: &AppState, table: &str, number: &str) -> Result<(u32, String), RequestError> {
    let number: u32 = number.parse().map_err(|_| RequestError::NoMatch)?;
    let record = app.store.record(&code(table)?, number).await?;
    record
        .map(|record| (number, record))
        .ok_or(RequestError::NoMatch)
}

/// A match that is over, as a file that `reihum replay` reads.
pub async fn match_file(
    State(app): State<AppState>,
    Address((table, number)): Address<(String, String)>,
) -> Result<impl IntoResponse, RequestError> {
    let (number, record) = record(&app, &table, &number).await?;
    let file = format!(
        "attachment; filename=\"reihum-{}-{number}.json\"",
        code(&table)?
    );
    let headers = [
        (CONTENT_TYPE, "application/json".to_owned()),
        (CONTENT_DISPOSITION, file),
    ];
    Ok((headers, record))
}

/// A match that is over, as a seat saw it or with all cards open.
pub async fn look_back(
    State(app): State<AppState>,
    Address((table, number, eyes)): Address<(String, String, String)>,
) -> JsonResult<SeenMatch> {
    let eyes = Eyes::read(&eyes).ok_or(RequestError::NoSeat)?;
    let (number, record) = record(&app, &table, &number).await?;
    let catalog = app.catalog.clone();
    // A long match takes its time.
    let seen = tokio::task::spawn_blocking(move || {
        let record = MatchRecord::parse(&record)
            .map_err(|error| RequestError::Unreadable(error.to_string()))?;
        seen_match(&catalog, number, &record, eyes)
    });
    Ok(Json(seen.await??))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_is_json_unless_it_says_otherwise() {
        let said = |media_type: &str| {
            let value = media_type.parse().expect("a value");
            may_be_json(&HeaderMap::from_iter([(CONTENT_TYPE, value)]))
        };
        assert!(may_be_json(&HeaderMap::new()));
        for json in [
            "application/json",
            "Application/JSON; charset=utf-8",
            "application/json ;charset=utf-8",
            "application/merge-patch+json",
        ] {
            assert!(said(json), "{json}");
        }
        for other in [
            "text/plain",
            "",
            "application/jsonp",
            "text/x+json",
            "application/xml",
        ] {
            assert!(!said(other), "{other}");
        }
    }
}
