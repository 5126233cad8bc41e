//! What nodes on one database tell each other: notifications about logs that grew, rows about who
//! is where, and a heartbeat by the clock of the database.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio_postgres::{AsyncMessage, Row};

use super::link::{Address, Link, Readers, Values};
use crate::storage::{Attendance, Elsewhere, NodeNews, Nodes, SeatVote, StoreError, StoreFuture};

/// How often a node says that it is up.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long to wait before listening again when the connection broke.
const PAUSE: Duration = Duration::from_millis(200);

/// This node renews its row. Returns nothing if the others have given it up meanwhile.
const BEAT: &str = "UPDATE node SET seen = clock_timestamp() WHERE id = $1 RETURNING id";
const REGISTER: &str = "INSERT INTO node (id, seen) VALUES ($1, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen";
/// Whoever has not been heard of for a while is gone, with all who came through it.
const BURY: &str = "WITH gone AS (
        DELETE FROM node WHERE seen < clock_timestamp() - interval '4 seconds' RETURNING id
    )
    SELECT pg_notify('reihum', 'nodes') FROM gone LIMIT 1";
const LEAVE: &str = "WITH gone AS (DELETE FROM node WHERE id = $1 RETURNING id)
    SELECT pg_notify('reihum', 'nodes') FROM gone";
/// Says who is here, and tells the others if that is news.
const ATTEND: &str = "WITH changed AS (
        INSERT INTO presence (table_id, node, people, watching, votes)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (table_id, node) DO UPDATE SET people = excluded.people,
            watching = excluded.watching, votes = excluded.votes
        WHERE (presence.people, presence.watching, presence.votes)
            IS DISTINCT FROM (excluded.people, excluded.watching, excluded.votes)
        RETURNING table_id
    )
    SELECT pg_notify('reihum', 'here ' || $2 || ' ' || table_id) FROM changed";
const AWAY: &str = "WITH gone AS (
        DELETE FROM presence WHERE table_id = $1 AND node = $2 RETURNING table_id
    )
    SELECT pg_notify('reihum', 'here ' || $2 || ' ' || table_id) FROM gone";
const WHO: &str = "SELECT node, people, watching, votes FROM presence
    WHERE table_id = $1 ORDER BY since";

/// Tells the others something that is kept nowhere.
const SAY: &str = "SELECT pg_notify('reihum', 'said ' || $1 || ' ' || $2 || ' ' || $3)";

/// This node among the others.
pub(super) struct PostgresNodes {
    node: String,
    readers: Arc<Readers>,
    news: Mutex<Option<mpsc::UnboundedReceiver<NodeNews>>>,
    closing: watch::Sender<bool>,
}

impl PostgresNodes {
    /// Begins to listen, and to say that this node is up.
    pub(super) fn start(address: Address, node: String, readers: Arc<Readers>) -> Arc<Self> {
        let (out, news) = mpsc::unbounded_channel();
        let (closing, closed) = watch::channel(false);
        tokio::spawn(listen(address, node.clone(), out.clone(), closed.clone()));
        tokio::spawn(beat(Arc::clone(&readers), node.clone(), out, closed));
        Arc::new(Self {
            node,
            readers,
            news: Mutex::new(Some(news)),
            closing,
        })
    }

    /// What is heard from now on, for whoever asks first.
    pub(super) fn news(&self) -> Option<mpsc::UnboundedReceiver<NodeNews>> {
        let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
        news.take()
    }

    /// Says goodbye.
    pub(super) async fn close(&self) {
        self.closing.send_replace(true);
        if let Err(error) = self.readers.query(LEAVE, &[&self.node]).await {
            tracing::debug!("leaving the other nodes: {error}");
        }
    }
}

impl Nodes for PostgresNodes {
    fn attend(&self, table: &str, here: Attendance) -> StoreFuture<Elsewhere> {
        let (node, table) = (self.node.clone(), table.to_owned());
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            if here.is_empty() {
                readers.query(AWAY, &[&table, &node]).await?;
            } else {
                let people: Vec<String> = here.people.into_iter().collect();
                let watching = i32::try_from(here.watching).unwrap_or(i32::MAX);
                let votes = here.votes.iter().map(|(seat, by)| format!("{seat} {by}"));
                let votes: Vec<String> = votes.collect();
                let row: &Values<'_> = &[&table, &node, &people, &watching, &votes];
                if readers.query(ATTEND, row).await.is_err() {
                    // The others may have given this node up.
                    readers.query(REGISTER, &[&node]).await?;
                    readers.query(ATTEND, row).await?;
                }
            }
            who(&readers, &node, &table).await
        })
    }

    fn say(&self, table: &str, text: &str) -> StoreFuture<()> {
        let (node, table, text) = (self.node.clone(), table.to_owned(), text.to_owned());
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            readers.query(SAY, &[&node, &table, &text]).await?;
            Ok(())
        })
    }

    fn elsewhere(&self, table: &str) -> StoreFuture<Elsewhere> {
        let (node, table) = (self.node.clone(), table.to_owned());
        let readers = Arc::clone(&self.readers);
        Box::pin(async move { who(&readers, &node, &table).await })
    }
}

async fn who(readers: &Readers, node: &str, table: &str) -> Result<Elsewhere, StoreError> {
    let rows = readers.query(WHO, &[&table]).await?;
    let is_here = |row: &&Row| row.get::<_, &str>(0) == node;
    let mut attendance = Attendance::default();
    for row in rows.iter().filter(|row| !is_here(row)) {
        attendance.people.extend(row.get::<_, Vec<String>>(1));
        attendance.watching += usize::try_from(row.get::<_, i32>(2)).unwrap_or(0);
        let votes = row.get::<_, Vec<String>>(3);
        let votes: BTreeSet<SeatVote> = votes.iter().filter_map(|vote| read_vote(vote)).collect();
        attendance.votes.extend(votes);
    }
    Ok(Elsewhere {
        attendance,
        leads: rows.first().as_ref().is_some_and(is_here),
    })
}

fn read_vote(vote: &str) -> Option<SeatVote> {
    let (seat, by) = vote.split_once(' ')?;
    Some((seat.parse().ok()?, by.to_owned()))
}

/// Says that this node is up, and sees who is not any more.
async fn beat(
    readers: Arc<Readers>,
    node: String,
    out: mpsc::UnboundedSender<NodeNews>,
    mut closed: watch::Receiver<bool>,
) {
    loop {
        match readers.query(BEAT, &[&node]).await {
            Ok(rows) if rows.is_empty() => {
                if readers.query(REGISTER, &[&node]).await.is_ok() {
                    // Who is here through this node has to be said again.
                    let _ = out.send(NodeNews::Anything);
                }
            }
            Ok(_) => {
                let _ = readers.query(BURY, &[]).await;
            }
            Err(error) => tracing::debug!("the other nodes cannot be reached: {error}"),
        }
        tokio::select! {
            _ = closed.wait_for(|closed| *closed) => return,
            () = tokio::time::sleep(HEARTBEAT) => {}
        }
    }
}

/// Listens until the node closes, on one connection after the other.
async fn listen(
    address: Address,
    node: String,
    out: mpsc::UnboundedSender<NodeNews>,
    mut closed: watch::Receiver<bool>,
) {
    loop {
        let listening = async {
            if let Ok(link) = hear(&address, &node, &out).await {
                // What was told while nobody listened is found in the logs.
                let _ = out.send(NodeNews::Anything);
                link.ended().await;
                tracing::warn!("the connection to the database broke; it is made anew");
            }
            tokio::time::sleep(PAUSE).await;
        };
        tokio::select! {
            _ = closed.wait_for(|closed| *closed) => return,
            () = listening => {}
        }
    }
}

async fn hear(
    address: &Address,
    node: &str,
    out: &mpsc::UnboundedSender<NodeNews>,
) -> Result<Link, StoreError> {
    let (node, out) = (node.to_owned(), out.clone());
    let link = address
        .connect_and_hear(move |message| {
            if let AsyncMessage::Notification(notification) = message {
                for news in read_news(notification.payload(), &node) {
                    let _ = out.send(news);
                }
            }
        })
        .await?;
    link.client().batch_execute("LISTEN reihum").await?;
    Ok(link)
}

/// What others say; what this node said itself is no news.
fn read_news(payload: &str, node: &str) -> Vec<NodeNews> {
    let mut words = payload.splitn(3, ' ');
    match (words.next(), words.next(), words.next()) {
        (Some("log"), Some(from), Some(logs)) if from != node => {
            let read = |log: &str| {
                let (table, seq) = log.split_once(' ')?;
                Some(NodeNews::Appended {
                    table: table.to_owned(),
                    seq: seq.parse().ok()?,
                })
            };
            logs.split(',').filter_map(read).collect()
        }
        (Some("here"), Some(from), Some(table)) if from != node => {
            let table = table.to_owned();
            vec![NodeNews::Attendance { table }]
        }
        (Some("said"), Some(from), Some(said)) if from != node => {
            let said = said.split_once(' ').map(|(table, text)| NodeNews::Said {
                table: table.to_owned(),
                text: text.to_owned(),
            });
            said.into_iter().collect()
        }
        (Some("nodes"), None, None) => vec![NodeNews::Anything],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_others_say_is_news() {
        let appended = |table: &str, seq| NodeNews::Appended {
            table: table.to_owned(),
            seq,
        };
        assert_eq!(
            read_news("log b ABC 3,DEF 12", "a"),
            [appended("ABC", 3), appended("DEF", 12)]
        );
        assert!(read_news("log a ABC 3", "a").is_empty());
        let table = "ABC".to_owned();
        assert_eq!(
            read_news("here b ABC", "a"),
            [NodeNews::Attendance { table }]
        );
        let (table, text) = ("ABC".to_owned(), r#"{"a": 1}"#.to_owned());
        assert_eq!(
            read_news(r#"said b ABC {"a": 1}"#, "a"),
            [NodeNews::Said { table, text }]
        );
        assert!(read_news("said a ABC {}", "a").is_empty());
        assert_eq!(read_news("nodes", "a"), [NodeNews::Anything]);
        assert!(read_news("something else", "a").is_empty());
    }
}
