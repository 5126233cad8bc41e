//! The picture of an invitation: the game's ground, drawn beforehand, with who invites and how
//! many seats are free.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use reihum_core::Language;
use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Stroke, Transform};
use tokio::sync::Semaphore;

use super::letters::Letters;
use super::{Invitation, language_asked};
use crate::assets::Assets;
use crate::chance;
use crate::error::RequestError;
use crate::http::{Address, AppState};
use crate::table::Request;

/// So many pictures are kept: a table that is shared is asked for by many at once.
const KEPT: usize = 48;
/// Pictures are drawn one after the other; whoever waits longer goes without.
const PATIENCE: Duration = Duration::from_secs(3);
/// Where the words stand, and how much room they have.
const LEFT: f32 = 84.0;
const ROOM: f32 = 560.0;

/// What a picture shows.
type Key = (Invitation, Language);

/// The pictures that were drawn last.
pub struct Pictures {
    kept: Mutex<VecDeque<(Key, Bytes)>>,
    drawing: Semaphore,
}

impl Default for Pictures {
    fn default() -> Self {
        Self {
            kept: Mutex::default(),
            drawing: Semaphore::new(1),
        }
    }
}

impl Pictures {
    fn find(&self, key: &Key) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.iter().find(|(other, _)| other == key);
        found.map(|(_, picture)| picture.clone())
    }

    fn keep(&self, key: Key, picture: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((key, picture));
        if kept.len() > KEPT {
            kept.pop_front();
        }
    }

    async fn make(&self, key: Key, assets: Arc<dyn Assets>) -> Result<Bytes, RequestError> {
        if let Some(picture) = self.find(&key) {
            return Ok(picture);
        }
        let turn = tokio::time::timeout(PATIENCE, self.drawing.acquire()).await;
        let _turn = turn.map_err(|_| RequestError::TooMany)?;
        // Whoever was before may have wanted the same.
        if let Some(picture) = self.find(&key) {
            return Ok(picture);
        }
        let wanted = key.clone();
        let drawn = tokio::task::spawn_blocking(move || draw(&wanted.0, wanted.1, &*assets));
        let picture = Bytes::from(drawn.await?.ok_or(RequestError::NoPage)?);
        self.keep(key, picture.clone());
        Ok(picture)
    }
}

/// The picture of a table.
pub async fn serve(
    State(app): State<AppState>,
    Address(table): Address<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, RequestError> {
    let code = chance::read_code(&table).ok_or(RequestError::NoTable)?;
    let table = app.tables.answer(&code, Request::Info).await?;
    let language = language_asked(&uri, &headers);
    let key = (Invitation::to(&table), language);
    let etag = format!("\"{:x}\"", chance::number(&[format!("{key:?}").as_bytes()]));
    let known = headers.get(IF_NONE_MATCH);
    let mut response = if known.is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let picture = app.pictures.make(key, app.assets.clone()).await?;
        picture.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("image/png"));
    let a_while = HeaderValue::from_static("public, max-age=60");
    headers.insert(CACHE_CONTROL, a_while);
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(ETAG, etag);
    }
    // It is made to be shown elsewhere.
    headers.insert(
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("cross-origin"),
    );
    Ok(response)
}

/// Draws it; nothing where there is no web client, whose files it is made of.
fn draw(invitation: &Invitation, language: Language, assets: &dyn Assets) -> Option<Vec<u8>> {
    let file = |name: &str| Some(assets.get(&format!("invitation/{name}"))?.bytes);
    let ground = file(&format!("{}.png", invitation.game)).or_else(|| file("table.png"))?;
    let mut picture = Pixmap::decode_png(&ground).ok()?;
    let title = [file("title.ttf")?, file("title-ext.ttf")?];
    let title = Letters::read(title.iter().map(AsRef::as_ref));
    let text = file("text.ttf")?;
    let text = Letters::read([text.as_ref()]);
    let mut ink = Paint::default();
    ink.set_color_rgba8(0x23, 0x1f, 0x1a, 0xff);
    ink.anti_alias = true;
    let mut soft = ink.clone();
    soft.set_color_rgba8(0x5a, 0x50, 0x44, 0xff);

    // A name in letters that are not there is better left out than shown as boxes.
    let who = invitation.who(language);
    let who = if title.has(&who) {
        who
    } else {
        invitation.anybody(language)
    };
    let size = title.fitting(&who, 60.0, ROOM);
    title.draw(&mut picture, &who, size, LEFT, 400.0, &ink);
    let left = invitation.seats_left(language);
    let size = text.fitting(&left, 38.0, ROOM);
    text.draw(&mut picture, &left, size, LEFT, 470.0, &soft);
    draw_seats(&mut picture, invitation, &ink, &soft);
    picture.encode_png().ok()
}

/// A row of seats: full where somebody sits, a ring where nobody does yet.
fn draw_seats(picture: &mut Pixmap, invitation: &Invitation, ink: &Paint<'_>, soft: &Paint<'_>) {
    let taken = invitation.seats.saturating_sub(invitation.free);
    for seat in 0..invitation.seats {
        let x = LEFT + 18.0 + 54.0 * seat as f32;
        let Some(circle) = PathBuilder::from_circle(x, 526.0, 17.0) else {
            continue;
        };
        let place = Transform::identity();
        if seat < taken {
            picture.fill_path(&circle, ink, FillRule::Winding, place, None);
        } else {
            let stroke = Stroke {
                width: 4.0,
                ..Stroke::default()
            };
            picture.stroke_path(&circle, soft, &stroke, place, None);
        }
    }
}
