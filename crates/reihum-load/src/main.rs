//! The load generator as a program; `cargo xtask load` builds what it needs and runs it.

use anyhow::Result;
use clap::Parser;
use reihum_load::{ECHO_SERVER, Figures, Options, Peer};

/// Play at many tables at once and measure what the server does
#[derive(Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load")]
struct Cli {
    #[command(flatten)]
    options: Options,
}

fn main() -> Result<()> {
    if std::env::args().nth(1).as_deref() == Some(ECHO_SERVER) {
        return reihum_load::serve_echo(&mut std::io::stdout());
    }
    let options = Cli::parse().options;
    if let Some(file) = &options.report {
        return reihum_load::write_report(&options, file);
    }
    let name = if options.echo { "echo" } else { "Reihum" };
    print(name, &options.run()?, options.json)?;
    for peer in Peer::ALL.into_iter().filter(|_| options.peers) {
        match options.run_peer(peer)? {
            Some(figures) => print(peer.name(), &figures, options.json)?,
            None => eprintln!("{} was left out: it needs Node with npm", peer.name()),
        }
    }
    Ok(())
}

fn print(name: &str, figures: &Figures, json: bool) -> Result<()> {
    if json {
        println!(
            "{}",
            serde_json::json!({ "server": name, "figures": figures })
        );
    } else {
        print!("{name}: {figures}");
    }
    Ok(())
}
