//! Where others reach this server.

use serde::{Deserialize, Serialize};

/// Where others in the network of this computer reach the server, told to whoever sits at this
/// computer. `GET /api/reach`
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "index.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reach {
    /// The address, without a slash at the end, e.g. `http://192.168.1.7:7777`; null if there is
    /// none, or if it is not told to whoever asks.
    pub address: Option<String>,
    /// The command that lets others in, if the server listens to this computer alone.
    pub command: Option<String>,
}
