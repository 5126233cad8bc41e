//! Refusals that a program can understand and a person can read.

use reihum_core::Text;
use serde::{Deserialize, Serialize};

/// What kind of refusal it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The message or request could not be read; `field` says where.
    Malformed,
    /// Another version of the protocol is spoken here.
    Version,
    /// The token is missing or unknown.
    Unknown,
    /// Only the host, or only somebody at the table, may do this.
    NotAllowed,
    /// There is no such table, seat, card or address.
    NotFound,
    /// A value cannot be used; `field` names it.
    Invalid,
    /// The rules of the game forbid it; `rule` names the rule.
    Illegal,
    /// It does not fit what the table is doing now (starting twice, sitting on a taken seat).
    Conflict,
    /// Too much at once: slow down.
    TooMany,
    /// Our fault; nothing was changed.
    Internal,
}

/// A refusal. Nothing has been changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ApiError {
    /// What kind of refusal.
    pub code: ErrorCode,
    /// What was wrong and what would be right, for people.
    pub message: Text<String>,
    /// The field that was wrong, e.g. `name` or `options.target`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub field: Option<String>,
    /// The rule that forbids it, e.g. `RT-15`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<String>,
}
