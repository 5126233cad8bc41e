//! `reihum admin`: what whoever runs a server may look at and remove.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::{Duration, UNIX_EPOCH};

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, Subcommand};
use reihum_server::forget_person;
use reihum_server::storage::{PersonEntry, RecordRow, TableRow, Upkeep};
use serde_json::{Map, Value, json};

use super::place::{PlaceArgs, runtime};
use crate::App;

/// Look at tables and people of a server, and remove them; it may run meanwhile.
#[derive(Args)]
pub struct AdminArgs {
    #[command(flatten)]
    place: PlaceArgs,
    /// As JSON, one line each
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// List tables, the last used first
    Tables {
        /// Only those of a game: {games}
        #[arg(long)]
        game: Option<String>,
        /// Only those that do this
        #[arg(long, value_parser = ["gathering", "playing", "over"])]
        stage: Option<String>,
    },
    /// Show the log of a table
    Table {
        /// Its code
        code: String,
        /// Also what only the server knows of a running match: its seed and what was done
        #[arg(long)]
        secrets: bool,
    },
    /// Save a match that is over as a replay
    Export {
        /// The code of the table
        code: String,
        /// The file
        file: PathBuf,
        /// Which match of the table; the last that is over if left out
        #[arg(long = "match", value_name = "NUMBER")]
        number: Option<u32>,
    },
    /// List people
    People {
        /// Only those of this name
        #[arg(long)]
        name: Option<String>,
    },
    /// Remove a table, or forget a person
    Delete {
        #[command(subcommand)]
        what: Delete,
    },
}

#[derive(Subcommand)]
enum Delete {
    /// Remove a table with everything that is kept of it
    Table {
        /// Its code
        code: String,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
    /// Forget a person: their secret goes, and another name stands at tables and in results
    Person {
        /// Their id, or their name if only one has it
        person: String,
        /// Do not ask
        #[arg(long)]
        yes: bool,
    },
}

pub fn run(app: &App, args: &AdminArgs) -> Result<()> {
    runtime()?.block_on(async {
        let store = args.place.open(app).await?;
        let done = args.carry_out(&*store).await;
        store.close().await?;
        done
    })
}

impl AdminArgs {
    async fn carry_out(&self, store: &dyn Upkeep) -> Result<()> {
        let mut out = io::stdout().lock();
        match &self.command {
            AdminCommand::Tables { game, stage } => {
                let wanted = |table: &&TableRow| {
                    game.as_ref().is_none_or(|game| table.game == *game)
                        && stage.as_ref().is_none_or(|stage| table.stage == *stage)
                };
                for table in store.tables().await?.iter().filter(wanted) {
                    writeln!(out, "{}", line_of(table, self.json))?;
                }
            }
            AdminCommand::Table { code, secrets } => {
                let code = code.to_uppercase();
                self.show(store, &code, *secrets, &mut out).await?;
            }
            AdminCommand::Export { code, file, number } => {
                let code = code.to_uppercase();
                let kept = store.kept(&code).await?;
                let records = kept.with_context(|| no_table(&code))?.records;
                let wanted = |record: &RecordRow| number.is_none_or(|one| record.number == one);
                let record = records.into_iter().rfind(wanted);
                let record = record.context("no match of this table is over, or none was kept")?;
                std::fs::write(file, record.record)
                    .with_context(|| format!("cannot write {}", file.display()))?;
                writeln!(out, "saved in {}", file.display())?;
            }
            AdminCommand::People { name } => {
                let wanted =
                    |person: &&PersonEntry| name.as_ref().is_none_or(|name| person.name == *name);
                for person in store.people().await?.iter().filter(wanted) {
                    let PersonEntry { id, name, tables } = person;
                    if self.json {
                        let person = json!({ "id": id, "name": name, "tables": tables });
                        writeln!(out, "{person}")?;
                    } else {
                        writeln!(out, "{id}  {tables:>5} tables  {name}")?;
                    }
                }
            }
            AdminCommand::Delete {
                what: Delete::Table { code, yes },
            } => {
                let code = code.to_uppercase();
                let table = store.table(&code).await?;
                let table = table.with_context(|| no_table(&code))?;
                confirm(*yes, &format!("Remove table {}", line_of(&table, false)))?;
                store.remove_table(&code, None).await?;
                writeln!(out, "removed")?;
            }
            AdminCommand::Delete {
                what: Delete::Person { person, yes },
            } => {
                let PersonEntry { id, name, .. } = find(store.people().await?, person)?;
                confirm(*yes, &format!("Forget {name} ({id})"))?;
                let tables = forget_person(store, &id).await?;
                let tables = tables.context("they are gone already")?;
                writeln!(out, "forgotten at {tables} tables")?;
            }
        }
        Ok(())
    }

    async fn show(
        &self,
        store: &dyn Upkeep,
        code: &str,
        secrets: bool,
        out: &mut impl Write,
    ) -> Result<()> {
        // The log first: a match that begins meanwhile is not in it, and one of which it is then
        // said that it is over is over.
        let log = store.load(code).await?;
        let table = store.table(code).await?.with_context(|| no_table(code))?;
        writeln!(out, "{}", line_of(&table, self.json))?;
        let running = running_from(&table, &log);
        for (place, entry) in log.iter().enumerate() {
            let shown = if secrets {
                entry.clone()
            } else {
                without_secrets(entry, place >= running)
            };
            let seq = place + 1;
            match serde_json::from_str::<Value>(&shown) {
                Ok(entry) if self.json => {
                    writeln!(out, "{}", json!({ "seq": seq, "entry": entry }))?;
                }
                Err(_) if self.json => writeln!(out, "{}", json!({ "seq": seq, "text": shown }))?,
                _ => writeln!(out, "{seq:>6} {shown}")?,
            }
        }
        Ok(())
    }
}

fn no_table(code: &str) -> String {
    format!("there is no table {code}; `admin tables` lists them")
}

/// The one person of this id or name.
fn find(people: Vec<PersonEntry>, wanted: &str) -> Result<PersonEntry> {
    let fits = |one: &PersonEntry| one.id == wanted || one.name == wanted;
    let mut fitting = people.into_iter().filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some(only), None) => Ok(only),
        (None, _) => bail!("nobody has the id or the name {wanted}"),
        (Some(_), Some(_)) => {
            bail!("several people are called {wanted}; `admin people --name` tells their ids")
        }
    }
}

/// Asks whoever sits before the terminal.
fn confirm(yes: bool, question: &str) -> Result<()> {
    if yes {
        return Ok(());
    }
    write!(
        io::stderr(),
        "{question}? This cannot be undone. Type yes: "
    )?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    ensure!(answer.trim() == "yes", "nothing was removed");
    Ok(())
}

fn line_of(table: &TableRow, as_json: bool) -> String {
    let when = httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_secs(table.updated));
    if as_json {
        let line = json!({ "code": table.code, "game": table.game, "stage": table.stage,
            "listed": table.listed, "names": table.names, "entries": table.entries,
            "updated": table.updated });
        return line.to_string();
    }
    let names = table
        .names
        .iter()
        .map(|name| name.as_deref().unwrap_or("–"));
    let names: Vec<&str> = names.collect();
    format!(
        "{}  {:<14} {:<9} {:>6} entries  {when}  {}",
        table.code,
        table.game,
        table.stage,
        table.entries,
        names.join(", ")
    )
}

/// From which entry on the log is about a match that is still running; its length if none is.
fn running_from(table: &TableRow, log: &[String]) -> usize {
    let began = |line: &String| {
        let entry: Value = serde_json::from_str(line).unwrap_or_default();
        entry["seed"].is_string()
    };
    match log.iter().rposition(began) {
        Some(place) if table.stage != "over" => place,
        _ => log.len(),
    }
}

/// An entry without what only the server knows: of a running match the seed, and what was done
/// in it, which may lie face down.
fn without_secrets(entry: &str, running: bool) -> String {
    let Ok(mut entry) = serde_json::from_str::<Map<String, Value>>(entry) else {
        return "cannot be read; --secrets shows it as it is".to_owned();
    };
    if running {
        for secret in ["seed", "action", "remark", "result"] {
            if entry.contains_key(secret) {
                entry.insert(secret.to_owned(), "hidden".into());
            }
        }
    }
    Value::Object(entry).to_string()
}
