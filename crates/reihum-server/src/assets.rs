//! The files of the web client, brought by whoever starts the server.

use std::borrow::Cow;
use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::error::RequestError;
use crate::http::AppState;
use crate::{chance, invitation};

/// A file of the web client.
#[derive(Debug, Clone)]
pub struct Asset {
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
    /// Its type, e.g. `text/html; charset=utf-8`.
    pub mime: Cow<'static, str>,
    /// What changes when the file changes.
    pub hash: String,
    /// Does its name change when the file changes? Then it may be kept for ever.
    pub forever: bool,
}

/// Where the files of the web client come from.
pub trait Assets: Send + Sync + 'static {
    /// The file with this path, e.g. `index.html`.
    fn get(&self, path: &str) -> Option<Asset>;
}

/// No web client: the server answers its protocol alone.
#[derive(Debug, Clone, Copy)]
pub struct NoAssets;

impl Assets for NoAssets {
    fn get(&self, _: &str) -> Option<Asset> {
        None
    }
}

/// Serves a file; every other address is a page of the client, which finds its way itself.
pub async fn serve(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return RequestError::NoPage.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let file = app.assets.get(path).filter(|_| !path.is_empty());
    let is_page = !path.starts_with("assets/") && !path.starts_with("api/");
    let page = || app.assets.get("index.html").filter(|_| is_page);
    let Some(mut asset) = file.or_else(page) else {
        return RequestError::NoPage.into_response();
    };
    let is_html = asset.mime.starts_with("text/html");
    if is_html
        && let Some(page) = invitation::dressed(&app, &asset.bytes, &uri, peer, &headers).await
    {
        asset.hash = format!("{:x}", chance::number(&[page.as_bytes()]));
        asset.bytes = Cow::Owned(page.into_bytes());
    }
    let etag = format!("\"{}\"", asset.hash);
    let known = headers.get(IF_NONE_MATCH);
    let cache = if asset.forever {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let mut response = if known.is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        asset.bytes.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    if is_html {
        headers.append(VARY, ACCEPT_LANGUAGE.into());
    }
    for (name, value) in [(CONTENT_TYPE, asset.mime.as_ref()), (ETAG, &etag)] {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    }
    response
}
