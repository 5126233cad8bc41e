//! What the server answers, address by address.

mod guard;
mod health;
mod host;
mod limits;
mod live;
mod routes;
mod socket;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::http::header;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

pub use host::KnownHosts;
pub use limits::Limiter;
pub use routes::Address;

use reihum_catalog::Catalog;

use crate::assets::{self, Assets};
use crate::error::RequestError;
use crate::invitation::{self, Pictures, Reachable};
use crate::metrics;
use crate::people::People;
use crate::storage::Store;
use crate::table::Registry;

/// What every answer may need.
#[derive(Clone)]
pub struct AppState {
    /// The games.
    pub catalog: Catalog,
    /// The people.
    pub people: People,
    /// The tables.
    pub tables: Registry,
    /// The store, for lists.
    pub store: Arc<dyn Store>,
    /// The files of the web client.
    pub assets: Arc<dyn Assets>,
    /// The limits.
    pub limiter: Arc<Limiter>,
    /// The names of this server.
    pub hosts: Arc<KnownHosts>,
    /// The pictures of invitations.
    pub pictures: Arc<Pictures>,
    /// Where others reach this server.
    pub reachable: Arc<Reachable>,
    /// Is the server about to stop? Then it takes nothing new, and others should be asked.
    pub draining: Arc<AtomicBool>,
}

impl AppState {
    /// Refuses what is new when the server is about to stop.
    pub fn not_while_closing(&self) -> Result<(), RequestError> {
        if self.draining.load(Ordering::Relaxed) {
            return Err(RequestError::Closing);
        }
        Ok(())
    }
}

/// The one address of the numbers for Prometheus.
pub fn metrics_router() -> Router {
    let text = || async {
        (
            [(header::CONTENT_TYPE, metrics::CONTENT_TYPE)],
            metrics::text(),
        )
    };
    Router::new().route("/metrics", get(text))
}

/// Pictures that others show of a link to a table.
fn pictures(app: &AppState) -> Router<AppState> {
    Router::new()
        .route("/t/{code}/preview.png", get(invitation::picture))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            guard::not_too_fast,
        ))
}

/// All addresses.
pub fn router(app: AppState) -> Router {
    let new_thing = |count: guard::NewThing| {
        middleware::from_fn_with_state((app.clone(), count), guard::something_new)
    };
    let api = Router::new()
        .route("/health", get(health::health))
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .route("/reach", get(invitation::reach))
        .route("/games", get(routes::games))
        .route("/decks", get(routes::decks))
        .route("/decks/{deck}/cards", get(routes::deck_cards))
        .route(
            "/decks/{deck}/cards/{card}/background",
            get(routes::deck_background),
        )
        .route("/check", post(routes::check))
        .route("/records", get(routes::best_results))
        .route("/records/mine", get(routes::my_best_results))
        .route(
            "/people",
            post(routes::add_person).layer(new_thing(Limiter::new_person)),
        )
        .route("/people/me", get(routes::who).put(routes::rename))
        .route("/tables", get(routes::open_tables))
        .route(
            "/tables",
            post(routes::create).layer(new_thing(Limiter::new_table)),
        )
        .route("/tables/mine", get(routes::my_tables))
        .route("/tables/{code}", get(routes::table))
        .route("/tables/{code}/cards", get(routes::cards))
        .route(
            "/tables/{code}/cards/{card}/background",
            get(routes::background),
        )
        .route("/tables/{code}/matches/{number}", get(routes::match_file))
        .route(
            "/tables/{code}/matches/{number}/seen/{eyes}",
            get(routes::look_back),
        )
        .route("/tables/{code}/live", get(live::upgrade))
        .fallback(routes::nothing)
        .method_not_allowed_fallback(routes::other_method)
        .layer(middleware::from_fn_with_state(
            app.clone(),
            guard::whole_body,
        ))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            guard::only_our_own,
        ))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            guard::not_too_fast,
        ));
    Router::new()
        .nest("/api", api)
        .merge(pictures(&app))
        .fallback(assets::serve)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(
            app.clone(),
            guard::only_for_us,
        ))
        .layer(middleware::from_fn(guard::with_headers))
        .with_state(app)
}
