//! The load generator against the real server: its figures are sane, and every move was answered
//! and heard.

use clap::Parser;
use reihum_load::{Figures, Options};

use crate::house::{House, folder};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    options: Options,
}

fn run(arguments: &[&str]) -> Figures {
    let folder = folder();
    let house = House::open_with(folder.path(), &["--connections", "1000"]);
    let first = ["load", "--seconds", "1"];
    let options = Cli::parse_from(first.iter().chain(arguments)).options;
    // It fails by itself where an answer is missing or something was refused.
    let figures = options.measure(&[house.address()], &[house.pid()], None);
    figures.unwrap_or_else(|error| panic!("{arguments:?}: {error:#}"))
}

#[test]
fn as_fast_as_it_goes_every_move_is_answered_and_heard() {
    for (game, people, tables) in [
        ("racko", "2", "4"),
        ("right-on-time", "3", "2"),
        ("timeline-twist", "2", "2"),
    ] {
        let figures = run(&["--game", game, "--people", people, "--tables", tables]);
        let others: u64 = people.parse::<u64>().expect("a number") - 1;
        assert!(figures.moves > 10, "{figures}");
        assert_eq!(figures.people as u64, others + 1);
        // Every move that was measured has come to everyone else.
        assert_eq!(
            figures.heard.count,
            figures.done.count * others,
            "{figures}"
        );
        assert!(figures.done.p50 > 0.0 && figures.done.p50 <= figures.done.p999);
        assert!((50.0..10_000.0).contains(&figures.bytes_per_client_and_move));
        assert!(figures.memory_before.is_some_and(|bytes| bytes > 1_000_000));
        assert!(figures.server_cpu_seconds.is_some());
    }
}

#[test]
fn at_a_steady_rate_no_more_moves_are_made_than_asked_for() {
    let figures = run(&["--tables", "6", "--rate", "40", "--plain"]);
    // What waited for a table during the warm-up may come now: an eighth is room enough.
    assert!(figures.moves <= 45 && figures.late.count > 0, "{figures}");
    assert!(figures.done.count > 0, "{figures}");
}

#[test]
fn on_several_nodes_every_move_is_heard_on_the_others() {
    let binary = env!("CARGO_BIN_EXE_reihum");
    let arguments = [
        "load",
        "--seconds",
        "3",
        "--nodes",
        "2",
        "--tables",
        "4",
        "--server",
        binary,
    ];
    let figures = Cli::parse_from(arguments).options.run();
    let figures = figures.unwrap_or_else(|error| panic!("{error:#}"));
    assert!(figures.moves > 10 && figures.nodes == 2, "{figures}");
    assert_eq!(figures.heard.count, figures.done.count, "{figures}");
    let database = figures.database.expect("it was measured");
    // Every move is an entry, in a commit that it may share; the database counts up to a second late.
    assert!(database.rows_per_move > 0.2, "{figures}");
    assert!(database.wal_bytes_per_move > 100.0, "{figures}");
    assert!(database.commits_per_move > 0.0, "{figures}");
    assert!(
        database.cpu_seconds.is_some_and(|seconds| seconds > 0.0),
        "{figures}"
    );
}
