//! `reihum tournament GAME`: every bot against every other.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use reihum_lab::RunKind;

use crate::App;
use crate::commands::lab::run::{RunArgs, carry_out};

/// Play every pairing of bots, or every combination that fills the table, and rank them.
#[derive(Args)]
pub struct TournamentArgs {
    #[command(flatten)]
    run: RunArgs,
}

pub fn run(app: &App, args: &TournamentArgs) -> Result<ExitCode> {
    carry_out(app, RunKind::Tournament, &args.run)
}
