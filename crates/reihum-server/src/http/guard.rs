//! Checks before every answer, headers on every answer.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::body::{self, Body};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::AppState;
use super::limits::Limiter;
use crate::error::RequestError;

/// Nothing from other hosts, nothing inline, no frames.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

/// Security headers on everything; answers of the protocol are never kept by caches.
pub async fn with_headers(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if is_api {
        let never = HeaderValue::from_static("no-store");
        headers.entry(header::CACHE_CONTROL).or_insert(never);
    }
    response
}

/// The body of a request is to be here by then: it is short.
const BODY: Duration = Duration::from_secs(10);

/// Whoever asks for a name that is not ours was sent here by somebody else.
pub async fn only_for_us(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let from_proxy = app.limiter.limits().is_proxy(peer.ip());
    if app.hosts.know(request.headers(), from_proxy) {
        next.run(request).await
    } else {
        RequestError::Host.into_response()
    }
}

/// Something that is new only so often, and not while the server closes: by whom it is counted.
pub type NewThing = fn(&Limiter, IpAddr) -> Result<(), RequestError>;

/// People and tables are new only so often, and not while the server closes.
pub async fn something_new(
    State((app, count)): State<(AppState, NewThing)>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = app.limiter.address(peer, request.headers());
    let admitted = app
        .not_while_closing()
        .and_then(|()| count(&app.limiter, address));
    match admitted {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Reads the body before anything else is done for the request: not more than is allowed, and
/// not for longer than a slow network takes.
pub async fn whole_body(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let most = app.limiter.limits().bytes;
    match tokio::time::timeout(BODY, body::to_bytes(body, most)).await {
        Ok(Ok(bytes)) => {
            let request = Request::from_parts(parts, Body::from(bytes));
            next.run(request).await
        }
        Ok(Err(_)) => RequestError::TooLong(most).into_response(),
        Err(_) => RequestError::TooSlow.into_response(),
    }
}

/// Pages of other sites cannot speak to this server in a visitor's name.
pub async fn only_our_own(State(_): State<AppState>, request: Request, next: Next) -> Response {
    if is_foreign(request.headers()) {
        return RequestError::Origin.into_response();
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    let Some(origin) = text(header::ORIGIN) else {
        return headers.contains_key(header::ORIGIN);
    };
    let origin = origin.parse::<Uri>().ok();
    let origin = origin
        .as_ref()
        .and_then(Uri::authority)
        .map(Authority::as_str);
    origin.is_none() || origin != text(header::HOST)
}

/// Refuses an address that asks too fast.
pub async fn not_too_fast(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = app.limiter.address(peer, request.headers());
    match app.limiter.request(address) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_sites_are_foreign() {
        let foreign = |origin: Option<&str>, host: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a header"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().expect("a header"));
            }
            is_foreign(&headers)
        };
        assert!(!foreign(None, "reihum.example"));
        assert!(!foreign(Some("https://reihum.example"), "reihum.example"));
        assert!(!foreign(Some("http://127.0.0.1:8080"), "127.0.0.1:8080"));
        assert!(foreign(Some("https://evil.example"), "reihum.example"));
        assert!(foreign(Some("http://127.0.0.1:9"), "127.0.0.1:8080"));
        assert!(foreign(Some("null"), "reihum.example"));
    }
}
