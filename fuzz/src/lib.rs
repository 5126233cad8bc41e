//! The code behind the fuzz targets, apart from them so that tests can run it too.

pub mod bodies;
pub mod tables;
