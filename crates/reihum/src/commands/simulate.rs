//! `reihum simulate GAME`: many matches between bots at one table.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use reihum_lab::RunKind;

use crate::App;
use crate::commands::lab::run::{RunArgs, carry_out};

/// Play many matches between bots and say who wins how often.
///
/// The bots take their seats as they are listed, the last one in all seats that are left, and
/// move on by a seat from match to match.
#[derive(Args)]
pub struct SimulateArgs {
    #[command(flatten)]
    run: RunArgs,
}

pub fn run(app: &App, args: &SimulateArgs) -> Result<ExitCode> {
    carry_out(app, RunKind::Simulate, &args.run)
}
