//! People without accounts: a name, and a secret that only their browser keeps.

use serde::{Deserialize, Serialize};

/// Somebody new. `POST /api/people`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewPerson {
    /// 1 to 24 characters.
    pub name: String,
}

/// The answer to [`NewPerson`]: the only time the token is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Welcome {
    /// Sent back as `Authorization: Bearer TOKEN`, and in the first message of a WebSocket.
    pub token: String,
    /// Who they are.
    pub me: Me,
}

/// Somebody known. `GET /api/people/me`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The id: public, no secret.
    pub id: String,
    /// The name.
    pub name: String,
}

/// Another name. `PUT /api/people/me`
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// 1 to 24 characters.
    pub name: String,
}
