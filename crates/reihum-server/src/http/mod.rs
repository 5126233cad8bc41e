//! What the server answers, address by address.

mod guard;
mod health;
mod limits;
mod live;
mod routes;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

pub use limits::Limiter;

use reihum_catalog::Catalog;

use crate::assets::{self, Assets};
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
}

/// All addresses.
pub fn router(app: AppState) -> Router {
    let api = Router::new()
        .route("/health", get(health::health))
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .route("/games", get(routes::games))
        .route("/decks", get(routes::decks))
        .route("/check", post(routes::check))
        .route("/records", get(routes::best_results))
        .route("/records/mine", get(routes::my_best_results))
        .route("/people", post(routes::add_person))
        .route("/people/me", get(routes::who).put(routes::rename))
        .route("/tables", get(routes::open_tables).post(routes::create))
        .route("/tables/mine", get(routes::my_tables))
        .route("/tables/{code}", get(routes::table))
        .route("/tables/{code}/cards", get(routes::cards))
        .route(
            "/tables/{code}/cards/{card}/background",
            get(routes::background),
        )
        .route("/tables/{code}/live", get(live::upgrade))
        .fallback(routes::nothing)
        .method_not_allowed_fallback(routes::nothing)
        .layer(DefaultBodyLimit::max(app.limiter.limits().bytes))
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
        .fallback(assets::serve)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard::with_headers))
        .with_state(app)
}
