//! Nodes that race for the same place in a log, on a real PostgreSQL.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use own_postgres::Postgres;
use reihum_core::{Seat, Seed};
use serde_json::{Value, json};

use super::{Flaky, Guest, alone, registry};
use crate::people::Person;
use crate::protocol::{Level, NewTable};
use crate::storage::{Append, PostgresStore, Store};
use crate::table::log::{Entry, TableEvent};
use crate::table::{Registry, TableRules};
use crate::testing::catalog;

/// How long the log is before anybody races.
const LONG: u64 = 3000;

/// A node with a store of its own that counts.
async fn node(url: &str) -> (Arc<Flaky>, Registry) {
    let store = PostgresStore::open(url).await.expect("a store");
    let counted = Flaky::over(Arc::new(store));
    let store: Arc<dyn Store> = counted.clone();
    // It does not follow the others: so each of its moves comes too late.
    (counted, registry(&store))
}

/// Somebody at a table, with what they see.
struct Rival {
    guest: Guest,
    scene: Value,
    seq: u64,
}

impl Rival {
    async fn join(registry: &Registry, code: &str, person: &Person) -> Self {
        let mut guest = Guest::join(registry, code, person).await;
        let welcome = guest.next("welcome").await;
        Self {
            guest,
            scene: welcome["scene"].clone(),
            seq: welcome["seq"].as_u64().expect("a seq"),
        }
    }

    /// Does the first thing that seems possible; returns the answer. What others did meanwhile
    /// comes step by step, without a gap.
    async fn act(&mut self, id: &str) -> Value {
        self.guest.act(id, &self.scene["legal"][0]).await;
        loop {
            let text = self.guest.inbox.recv().await.expect("a message");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == "done" || message["type"] == "refused" {
                return message;
            }
            assert_eq!(message["type"], "happened", "{message}");
            if message["step"].is_object() {
                self.seq += 1;
                assert_eq!(message["step"]["seq"], self.seq);
                self.scene = message["scene"].clone();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_loses_a_race_reads_what_is_new_however_long_the_log_is() {
    let postgres = Postgres::start().expect("PostgreSQL");
    let url = postgres.database().expect("a database");
    let ((one, here), (other, there)) = (node(&url).await, node(&url).await);
    let mia = Person::invented("mia", "Mia");
    let new = NewTable {
        start: false,
        ..alone()
    };
    let rules = TableRules::new(&catalog(), &new.game, &new.options, 1).expect("rules");
    let code = here.create(new, mia.clone()).await.expect("a table");
    // Always the same match, which lasts longer than the race.
    let began = TableEvent::MatchBegan {
        bots: Vec::new(),
        level: Level::default(),
        away: Vec::new(),
        start: rules.start(&Seed::from_number(1)).expect("a match"),
    };
    let renamed = |number: u64| {
        let name = if number == LONG { "Mia" } else { "Maria" };
        let (seat, name) = (Seat::new(0), name.to_owned());
        TableEvent::Renamed { seat, name }
    };
    let events = [began].into_iter().chain((1..=LONG).map(renamed));
    let long = Append {
        table: code.clone(),
        seq: 2,
        at: 1,
        entries: events
            .map(|event| Entry::new(1, None, event).to_line())
            .collect(),
        listing: None,
        record: None,
        result: None,
    };
    one.append(long).await.expect("a long log");
    let mut first = Rival::join(&here, &code, &mia).await;
    let mut second = Rival::join(&there, &code, &mia).await;
    assert_eq!((first.seq, second.seq), (LONG + 2, LONG + 2));
    let read = || one.read.load(Ordering::Relaxed) + other.read.load(Ordering::Relaxed);
    let lost = || one.lost.load(Ordering::Relaxed) + other.lost.load(Ordering::Relaxed);
    let before = read();

    for round in 0..5 {
        for (name, rival) in [("first", &mut first), ("second", &mut second)] {
            let id = format!("{name}-{round}");
            let answer = rival.act(&id).await;
            if answer["type"] == "refused" {
                // The card was placed through the other node: it is known now, and told so.
                assert_eq!(answer["error"]["code"], "illegal", "{answer}");
                let answer = rival.act(&format!("{id}-again")).await;
                assert_eq!(answer["type"], "done", "{answer}");
            }
        }
    }
    let written = second.seq - LONG - 2;
    assert_eq!(written, 10);
    assert!(lost() >= 9, "only {} races were lost", lost());
    let read = read() - before;
    assert!(
        read <= 2 * written as usize,
        "{read} entries were read for {written} new ones"
    );

    // A command that the other node has carried out is known since its entry is.
    second.guest.act("first-0", &json!("anything")).await;
    assert_eq!(second.guest.next("done").await["seq"], LONG + 3);

    // Whoever comes new reads the log, and sees the same as those who went back and forth.
    let (_, anew) = node(&url).await;
    let newcomer = Rival::join(&anew, &code, &mia).await;
    assert_eq!((newcomer.seq, &newcomer.scene), (second.seq, &second.scene));
    for registry in [here, there, anew] {
        registry.close().await;
    }
}
