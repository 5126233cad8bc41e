//! The commands of the `reihum` binary.

pub mod bench;
pub mod cli;
mod commands;
mod table;
mod text;
mod web;
