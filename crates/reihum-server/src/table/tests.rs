//! Two servers on one log, without a lock between them: what another storage will allow.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use super::{Join, Registry, Request, Surroundings, Thinker};
use crate::people::Person;
use crate::protocol::{Command, NewSeat, NewTable, Pace};
use crate::storage::{SqliteStore, Store};

fn registry(store: &Arc<dyn Store>) -> Registry {
    Registry::new(Surroundings {
        store: store.clone(),
        // Nobody waits for a bot here.
        thinker: Thinker::new(1, 1_000_000),
        linger: Duration::from_secs(60),
    })
}

struct Visitor {
    table: mpsc::Sender<Request>,
    inbox: mpsc::Receiver<Utf8Bytes>,
}

impl Visitor {
    async fn join(registry: &Registry, code: &str, person: &Person) -> Self {
        let (out, inbox) = mpsc::channel(64);
        let (reply, joined) = oneshot::channel();
        let join = Join {
            id: 1,
            person: Some(person.clone()),
            seen: None,
            out,
            reply,
        };
        let table = registry.ask(code, Request::Join(join)).expect("a table");
        joined.await.expect("an answer").expect("a place");
        Self { table, inbox }
    }

    async fn next(&mut self, kind: &str) -> Value {
        loop {
            let text = self.inbox.recv().await.expect("a message");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            if message["type"] == kind {
                return message;
            }
        }
    }

    async fn act(&self, id: &str, action: &Value) {
        let action = action.as_str().expect("a text").to_owned();
        let request = Request::Do {
            from: 1,
            id: id.to_owned(),
            command: Command::Act { action },
        };
        self.table.send(request).await.expect("it hears");
    }
}

#[tokio::test]
async fn of_two_servers_one_wins_and_the_other_catches_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
    let (one, other) = (registry(&store), registry(&store));
    let mia = Person {
        id: "mia".to_owned(),
        name: "Mia".to_owned(),
    };
    let options = json!({ "mode": "cooperative", "start": 0 });
    let new = NewTable {
        game: "timeline-twist".to_owned(),
        options: options.as_object().cloned().unwrap_or_default(),
        seats: vec![NewSeat::Me],
        levels: Vec::new(),
        listed: false,
        pace: Pace::Normal,
        start: true,
    };
    let code = one.lay(&new, &mia).await.expect("a table");
    let mut here = Visitor::join(&one, &code, &mia).await;
    let mut there = Visitor::join(&other, &code, &mia).await;
    let scene = here.next("welcome").await["scene"].clone();
    assert_eq!(there.next("welcome").await["scene"], scene);

    // Both have the same position before them; the first one acts.
    here.act("a", &scene["legal"][0]).await;
    assert_eq!(here.next("done").await["seq"], 3);
    // The other does not know yet. The same card is gone by now.
    there.act("b", &scene["legal"][0]).await;
    let fresh = there.next("welcome").await;
    assert_eq!(fresh["seq"], 3, "it has caught up");
    assert_eq!(there.next("refused").await["error"]["code"], "illegal");
    // What is still possible works after catching up.
    here.act("c", &fresh["scene"]["legal"][0]).await;
    assert_eq!(here.next("done").await["seq"], 4);
    // A command that one server has carried out is known to the other.
    there.act("c", &fresh["scene"]["legal"][0]).await;
    let answer = there.next("done").await;
    assert_eq!((&answer["id"], &answer["seq"]), (&json!("c"), &json!(4)));
    one.close().await;
    other.close().await;
    store.close().await.expect("all is on disk");
}
