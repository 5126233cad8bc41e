//! The code behind the fuzz targets, apart from them so that tests can run it too.

use std::sync::LazyLock;

use reihum_catalog::Catalog;

pub mod bodies;

/// The games that are fuzzed: all that are listed.
pub static GAMES: LazyLock<Catalog> = LazyLock::new(reihum::games);
