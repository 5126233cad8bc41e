//! `--report`: every run that the aims are about, written into docs/load.md between two markers.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

use crate::figures::Figures;
use crate::options::Options;
use crate::peers::Peer;

const BEGIN: &str = "<!-- figures: written by `cargo xtask load --report` -->";
const END: &str = "<!-- end of figures -->";

/// One run.
struct Scenario {
    name: &'static str,
    tables: usize,
    rate: Option<f64>,
    plain: bool,
}

const SCENARIOS: [Scenario; 4] = [
    Scenario {
        name: "as fast as it goes, 500 tables",
        tables: 500,
        rate: None,
        plain: false,
    },
    Scenario {
        name: "as fast as it goes, 50 tables, plain clients",
        tables: 50,
        rate: None,
        plain: true,
    },
    Scenario {
        name: "5,000 moves/s, 1,000 tables",
        tables: 1000,
        rate: Some(5000.0),
        plain: false,
    },
    Scenario {
        name: "10,000 moves/s, 1,000 tables",
        tables: 1000,
        rate: Some(10_000.0),
        plain: false,
    },
];

/// A figure of a run with its aim.
struct Aim {
    what: &'static str,
    scenario: usize,
    figure: fn(&Figures) -> Option<String>,
    aim: &'static str,
    floor: &'static str,
}

fn moves(figures: &Figures) -> Option<String> {
    Some(format!("{:.0} moves/s", figures.moves_per_second))
}

/// The latency, if the rate was held at all.
fn p99(figures: &Figures) -> Option<String> {
    Some(format!("{:.1} ms", figures.heard.p99))
}

fn memory(figures: &Figures) -> Option<String> {
    Some(format!("{:.0} MB", figures.memory_before? as f64 / 1e6))
}

/// What a table in play needs beyond one at which nobody has moved.
fn memory_of_a_table(figures: &Figures) -> Option<String> {
    let more = figures.memory_after?.saturating_sub(figures.memory_before?);
    Some(format!(
        "{:.0} KB",
        more as f64 / figures.tables as f64 / 1e3
    ))
}

fn written(figures: &Figures) -> Option<String> {
    let written = figures.written_per_move.filter(|bytes| *bytes > 0.0);
    Some(format!("{:.1} KB", written? / 1e3))
}

fn sent(figures: &Figures) -> Option<String> {
    Some(format!("{:.2} KB", figures.bytes_per_client_and_move / 1e3))
}

const AIMS: [Aim; 8] = [
    Aim {
        what: "as fast as it goes, 500 tables",
        scenario: 0,
        figure: moves,
        aim: "25,000 moves/s",
        floor: "20,000",
    },
    Aim {
        what: "as fast as it goes, 50 tables, plain clients",
        scenario: 1,
        figure: moves,
        aim: "12,000 moves/s",
        floor: "10,000",
    },
    Aim {
        what: "5,000 moves/s, 1,000 tables: p99 until another has it",
        scenario: 2,
        figure: p99,
        aim: "5 ms",
        floor: "10 ms",
    },
    Aim {
        what: "10,000 moves/s, 1,000 tables: p99 until another has it",
        scenario: 3,
        figure: p99,
        aim: "15 ms",
        floor: "25 ms",
    },
    Aim {
        what: "written to disk for a move",
        scenario: 0,
        figure: written,
        aim: "1 KB",
        floor: "2 KB",
    },
    Aim {
        what: "sent to each client for a move",
        scenario: 0,
        figure: sent,
        aim: "0.4 KB",
        floor: "0.7 KB",
    },
    Aim {
        what: "memory with 1,000 started tables of two and their sockets",
        scenario: 2,
        figure: memory,
        aim: "20 MB",
        floor: "25 MB",
    },
    Aim {
        what: "memory of a table in play beyond that",
        scenario: 2,
        figure: memory_of_a_table,
        aim: "30 KB",
        floor: "60 KB",
    },
];

/// The figures of one server, a run for each scenario.
struct Column {
    name: &'static str,
    figures: Vec<Option<Figures>>,
}

fn column(
    name: &'static str,
    options: &Options,
    run: impl Fn(&Options) -> Result<Option<Figures>>,
) -> Column {
    let measure = |scenario: &Scenario| {
        eprintln!("{name}: {}", scenario.name);
        let options = Options {
            tables: scenario.tables,
            rate: scenario.rate,
            plain: scenario.plain,
            ..options.clone()
        };
        // One server that fails leaves a gap, not everything unwritten.
        run(&options).unwrap_or_else(|error| {
            eprintln!("{name}: {}: {error:#}", scenario.name);
            None
        })
    };
    Column {
        name,
        figures: SCENARIOS.iter().map(measure).collect(),
    }
}

/// Runs everything and writes the file.
pub fn write(options: &Options, file: &Path) -> Result<()> {
    let page = std::fs::read_to_string(file)
        .with_context(|| format!("{} cannot be read", file.display()))?;
    let before = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let mut columns = vec![column("Reihum", options, |options| options.run().map(Some))];
    if options.peers {
        for peer in Peer::ALL {
            columns.push(column(peer.name(), options, |options| {
                options.run_peer(peer)
            }));
        }
    }
    eprintln!("the generator alone");
    let echo = Options {
        echo: true,
        ..options.clone()
    };
    let echo = echo.run()?;
    let nodes = nodes_text(options)?;
    let page = between(&page, &(text(options, &before, &columns, &echo)? + &nodes));
    let page = page.with_context(|| format!("{} has no markers: {BEGIN} {END}", file.display()))?;
    Ok(std::fs::write(file, page)?)
}

fn text(options: &Options, load: &str, columns: &[Column], echo: &Figures) -> Result<String> {
    let mut text = String::new();
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let busy = load.split(' ').next().unwrap_or("not known");
    writeln!(
        text,
        "{} with {} people a table, {} seconds each, on {cores} cores which the generator shares with the server. \
         When it began, {busy} other\nprograms wanted a core on average over a minute (the load of the system): above 0.5 the figures say \
         more about the machine than about the server.\n",
        options.game, options.people, options.seconds
    )?;
    let names: Vec<&str> = columns.iter().map(|column| column.name).collect();
    writeln!(text, "| | {} | aim | floor |", names.join(" | "))?;
    writeln!(
        text,
        "| --- |{} --- | --- |",
        " --- |".repeat(columns.len())
    )?;
    for Aim {
        what,
        scenario,
        figure,
        aim,
        floor,
    } in AIMS
    {
        write!(text, "| {what} |")?;
        for column in columns {
            let found = column.figures[scenario].as_ref().and_then(figure);
            write!(text, " {} |", found.as_deref().unwrap_or("–"))?;
        }
        writeln!(text, " {aim} | {floor} |")?;
    }
    writeln!(
        text,
        "\nThe generator alone, against a server that only answers:\n\n```\n{echo}```"
    )?;
    for column in columns {
        for (scenario, figures) in SCENARIOS.iter().zip(&column.figures) {
            if let Some(figures) = figures {
                let (server, name) = (column.name, scenario.name);
                writeln!(text, "\n{server}, {name}:\n\n```\n{figures}```")?;
            }
        }
    }
    Ok(text)
}

/// How many nodes are measured on one database, and at which rate their latencies are compared.
const NODES: [usize; 3] = [1, 2, 3];
const NODES_RATE: f64 = 1000.0;
const NODES_TABLES: usize = 500;

/// A line about nodes: what it is, and its figure as fast as it goes or at the rate.
type NodesLine = (&'static str, bool, fn(&Figures) -> Option<String>);

const NODES_LINES: [NodesLine; 8] = [
    ("as fast as it goes", false, moves),
    ("as fast as it goes: p99 until another has it", false, p99),
    ("at the rate: p50 until another has it", true, |figures| {
        Some(format!("{:.1} ms", figures.heard.p50))
    }),
    ("at the rate: p99 until another has it", true, p99),
    ("processor time of all nodes for a move", false, |figures| {
        per_move(figures, figures.server_cpu_seconds)
    }),
    (
        "processor time of the database for a move",
        false,
        |figures| per_move(figures, figures.database?.cpu_seconds),
    ),
    ("commits of the database for a move", false, |figures| {
        Some(format!("{:.2}", figures.database?.commits_per_move))
    }),
    ("its write-ahead log for a move", false, |figures| {
        let bytes = figures.database?.wal_bytes_per_move;
        Some(format!("{:.2} KB", bytes / 1e3))
    }),
];

fn per_move(figures: &Figures, seconds: Option<f64>) -> Option<String> {
    Some(format!("{:.0} µs", 1e6 * seconds? / figures.moves as f64))
}

/// Several nodes on one PostgreSQL, side by side.
fn nodes_text(options: &Options) -> Result<String> {
    let run = |nodes: usize, rate: Option<f64>| {
        eprintln!("{nodes} nodes on one PostgreSQL, at {rate:?} moves/s");
        let options = Options {
            nodes: Some(nodes),
            tables: NODES_TABLES,
            rate,
            ..options.clone()
        };
        options
            .run()
            .inspect_err(|error| eprintln!("{nodes} nodes: {error:#}"))
            .ok()
    };
    let figures = NODES.map(|nodes| [run(nodes, None), run(nodes, Some(NODES_RATE))]);
    let mut text = String::new();
    writeln!(
        text,
        "\n## Several nodes\n\nThe same on one PostgreSQL whose commits reach the disk, {NODES_TABLES} tables; people of one table are on different nodes. The \
         generator, all nodes and\nthe database share the same cores, so more nodes cannot be faster here: what counts is what a node more costs. The rate is \
         {NODES_RATE} moves/s.\n"
    )?;
    let names = NODES.map(|nodes| format!("{nodes} node{}", if nodes == 1 { "" } else { "s" }));
    writeln!(text, "| | {} |", names.join(" | "))?;
    writeln!(text, "| --- |{}", " --- |".repeat(NODES.len()))?;
    for (what, at_rate, figure) in NODES_LINES {
        write!(text, "| {what} |")?;
        for pair in &figures {
            let found = pair[usize::from(at_rate)].as_ref().and_then(figure);
            write!(text, " {} |", found.as_deref().unwrap_or("–"))?;
        }
        writeln!(text)?;
    }
    for figures in figures.iter().flatten().flatten() {
        writeln!(text, "\n```\n{figures}```")?;
    }
    Ok(text)
}

/// The page with this between its markers.
fn between(page: &str, text: &str) -> Option<String> {
    let (head, rest) = page.split_once(BEGIN)?;
    let (_, tail) = rest.split_once(END)?;
    Some(format!("{head}{BEGIN}\n{text}{END}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_between_the_markers_changes() {
        let page = format!("# Load\n{BEGIN}\nold\n{END}\nmore\n");
        let new = between(&page, "new\n").unwrap();
        assert_eq!(new, format!("# Load\n{BEGIN}\nnew\n{END}\nmore\n"));
        assert!(between("# Load", "new").is_none());
    }

    #[test]
    fn the_file_has_its_markers() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/load.md");
        assert!(between(&std::fs::read_to_string(file).unwrap(), "").is_some());
    }
}
