//! Games for unit tests: the product's own list.

pub use reihum::games as catalog;
