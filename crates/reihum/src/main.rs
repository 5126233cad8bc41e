//! The one binary of Reihum.

use std::process::ExitCode;

fn main() -> ExitCode {
    reihum::cli::main()
}
