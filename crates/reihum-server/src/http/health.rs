//! Is the server well? For people, load balancers and whoever restarts processes.

use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::AppState;
use crate::protocol::VERSION;
use crate::storage::StoreHealth;

type Health = (StatusCode, Json<Value>);

/// The process is up. Restarting it would help nobody, also if the storage fails.
pub async fn live() -> Health {
    answer(None)
}

/// The server takes people in: its storage works and it is not about to stop.
pub async fn ready(State(app): State<AppState>) -> Health {
    let stopping = app.tables.is_closing() || app.draining.load(Ordering::Relaxed);
    let closing = stopping.then_some("the server is stopping");
    answer(closing.or_else(|| problem(app.store.health())))
}

/// The server works.
pub async fn health(State(app): State<AppState>) -> Health {
    answer(problem(app.store.health()))
}

/// What is wrong with the storage, in words that tell nothing of its whereabouts.
fn problem(health: StoreHealth) -> Option<&'static str> {
    match health {
        StoreHealth::Ok => None,
        StoreHealth::Full { .. } => Some("the disk is full"),
        StoreHealth::Failing { .. } => Some("the storage cannot be written to"),
    }
}

fn answer(problem: Option<&'static str>) -> Health {
    match problem {
        None => (
            StatusCode::OK,
            Json(json!({ "ok": true, "protocol": VERSION })),
        ),
        Some(reason) => (
            StatusCode::SERVICE_UNAVAILABLE,
            Json(json!({ "ok": false, "protocol": VERSION, "reason": reason })),
        ),
    }
}
