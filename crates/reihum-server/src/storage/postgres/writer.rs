//! The one task that writes. It takes everything that waits and sends it as one transaction without
//! waiting for answers in between: one commit, one way there and back, for all tables that moved
//! meanwhile.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Error, Row};

use super::link::{Address, Link, is_lost};
use super::pipeline::{Pending, in_order};
use super::sql_integer;
use super::statements::{self, Prepared, Write};
use crate::storage::health::HealthNotes;
use crate::storage::{Append, StoreError};

/// The most requests that share a commit. The other nodes hear of them in one message, which has
/// room for twice as many.
const GROUP: usize = 256;
/// Requests that may queue up; whoever comes then waits for room.
const QUEUE: usize = 4096;
/// How long to go on asking what became of a group when the connection was lost in its commit.
const PATIENCE: Duration = Duration::from_secs(5);
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);
/// How often to see whether a database that was lost is back, when nobody writes.
const PROBE: Duration = Duration::from_secs(1);

type Outcome = Result<(), StoreError>;
type Reply = oneshot::Sender<Outcome>;

#[derive(Debug)]
enum WriterJob {
    Write(Box<Write>, Reply),
    Close(Reply),
}

/// The way to the writer.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    inbox: mpsc::Sender<WriterJob>,
    commits: Arc<AtomicU64>,
}

impl Writer {
    /// Starts the task.
    pub(super) fn start(address: Address, link: Link, node: String, health: HealthNotes) -> Self {
        let (inbox, outbox) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let task = WriterTask {
            address,
            link: Some(link),
            node,
            health,
            commits: Arc::clone(&commits),
        };
        tokio::spawn(task.run(outbox));
        Self { inbox, commits }
    }

    /// Resolves once the write is committed.
    pub(super) async fn write(self, write: Write) -> Outcome {
        self.request(|reply| WriterJob::Write(Box::new(write), reply))
            .await
    }

    /// Resolves once everything before is committed.
    pub(super) async fn close(self) -> Outcome {
        self.request(WriterJob::Close).await
    }

    /// How many groups were committed.
    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    async fn request(self, job: impl FnOnce(Reply) -> WriterJob) -> Outcome {
        let (reply, answer) = oneshot::channel();
        let sent = self.inbox.send(job(reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

struct WriterTask {
    address: Address,
    /// None after a fault: then it is made anew.
    link: Option<Link>,
    node: String,
    health: HealthNotes,
    commits: Arc<AtomicU64>,
}

/// Why a group could not be written.
enum GroupError {
    /// The connection broke: it may have been committed, or not.
    Lost(StoreError),
    /// Two nodes waited for each other, and this one was to give way.
    Again,
    /// It was refused as a whole.
    Refused(StoreError),
}

impl From<Error> for GroupError {
    fn from(error: Error) -> Self {
        if is_lost(&error) {
            return Self::Lost(error.into());
        }
        match error.code() {
            Some(code)
                if *code == SqlState::T_R_DEADLOCK_DETECTED
                    || *code == SqlState::T_R_SERIALIZATION_FAILURE =>
            {
                Self::Again
            }
            _ => Self::Refused(error.into()),
        }
    }
}

impl WriterTask {
    async fn run(mut self, mut inbox: mpsc::Receiver<WriterJob>) {
        let mut waiting: Vec<(Write, Reply)> = Vec::with_capacity(GROUP);
        let mut jobs = Vec::with_capacity(GROUP);
        let mut closing = None;
        loop {
            if waiting.is_empty() {
                if closing.is_some() {
                    break;
                }
                let taken = tokio::time::timeout(PROBE, inbox.recv_many(&mut jobs, GROUP));
                match taken.await {
                    Ok(0) => break,
                    Ok(_) => {}
                    Err(_) => self.probe().await,
                }
            }
            for job in jobs.drain(..) {
                match job {
                    WriterJob::Write(write, reply) => waiting.push((*write, reply)),
                    WriterJob::Close(reply) => {
                        closing = Some(reply);
                        inbox.close();
                    }
                }
            }
            if waiting.is_empty() {
                continue;
            }
            // Of each table one in a group; whoever comes second has the next.
            let mut tables = HashSet::new();
            let (group, later): (Vec<_>, Vec<_>) =
                waiting.drain(..).partition(|(write, _)| match write {
                    Write::Append(append) => tables.insert(append.table.clone()),
                    _ => true,
                });
            waiting = later;
            let (writes, replies): (Vec<Write>, Vec<Reply>) = group.into_iter().unzip();
            let outcomes = self.write(&writes).await;
            for (reply, outcome) in replies.into_iter().zip(outcomes) {
                // Whoever asked may be gone.
                let _ = reply.send(outcome);
            }
        }
        if let Some(link) = self.link.take() {
            link.close().await;
        }
        if let Some(reply) = closing {
            let _ = reply.send(Ok(()));
        }
    }

    /// Is a database that was lost back?
    async fn probe(&mut self) {
        if self.health.now().is_ok() {
            return;
        }
        let probed = match self.link().await {
            Ok(link) => link.query("SELECT 1", &[]).await.map_err(StoreError::from),
            Err(error) => Err(error),
        };
        match probed {
            Ok(_) => self.health.works(),
            Err(error) => self.fail(&error),
        }
    }

    /// Writes a group, and finds out what became of it if the connection breaks.
    async fn write(&mut self, writes: &[Write]) -> Vec<Outcome> {
        let all = |error: &StoreError| writes.iter().map(|_| Err(error.clone())).collect();
        let deadline = Instant::now() + PATIENCE;
        let mut pause = FIRST_PAUSE;
        // Was it sent once, with an outcome that nobody knows?
        let mut is_uncertain = false;
        loop {
            let written = match self.link().await {
                Ok(link) => link.write_group(writes, is_uncertain).await,
                Err(error) if is_uncertain => Err(GroupError::Lost(error)),
                // Nothing was sent, so nothing is uncertain.
                Err(error) => {
                    self.fail(&error);
                    return all(&error);
                }
            };
            match written {
                Ok(outcomes) => {
                    self.commits.fetch_add(1, Ordering::Relaxed);
                    self.health.works();
                    return outcomes;
                }
                Err(GroupError::Lost(error)) => {
                    self.fail(&error);
                    is_uncertain = true;
                    if Instant::now() > deadline {
                        return all(&error);
                    }
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                Err(GroupError::Again) if Instant::now() <= deadline => {}
                Err(GroupError::Again) => {
                    return all(&StoreError::Io("others were always first".to_owned()));
                }
                Err(GroupError::Refused(error)) => {
                    if let [_] = writes {
                        if error == StoreError::Full {
                            self.health.fails(&error);
                        }
                        return all(&error);
                    }
                    // One of them cannot be written: each for itself.
                    let mut outcomes = Vec::with_capacity(writes.len());
                    for one in writes.chunks(1) {
                        outcomes.extend(Box::pin(self.write(one)).await);
                    }
                    return outcomes;
                }
            }
        }
    }

    fn fail(&mut self, error: &StoreError) {
        self.health.fails(error);
        self.link = None;
    }

    async fn link(&mut self) -> Result<WriteLink<'_>, StoreError> {
        let link = match self.link.take() {
            Some(link) if !link.is_closed() => link,
            _ => self.address.connect().await?,
        };
        Ok(WriteLink {
            link: self.link.insert(link),
            node: &self.node,
        })
    }
}

/// A connection to write through.
struct WriteLink<'a> {
    link: &'a Link,
    node: &'a str,
}

impl std::ops::Deref for WriteLink<'_> {
    type Target = Link;

    fn deref(&self) -> &Link {
        self.link
    }
}

impl WriteLink<'_> {
    /// Writes a group in one transaction. What is refused has no effect and is refused alone; an
    /// error means that nothing was written, or, where the connection was lost, that nobody knows.
    async fn write_group(
        &self,
        writes: &[Write],
        is_uncertain: bool,
    ) -> Result<Vec<Outcome>, GroupError> {
        let appends = || writes.iter().filter_map(as_append);
        let is_single = |append: &&Append| append.entries.len() == 1;
        let mut all = Vec::new();
        if appends().any(|append| is_single(&append)) {
            all.push(statements::append(self.node, appends().filter(is_single)));
        }
        let several = appends().filter(|append| !is_single(append));
        all.extend(several.map(|append| statements::append_all(self.node, append)));
        let entries = all.len();
        all.extend(appends().flat_map(statements::beside));
        let first_alone = all.len();
        all.extend(writes.iter().filter_map(statements::alone));

        let answers = self.send(&all).await?;
        let added: HashSet<&str> = answers[..entries]
            .iter()
            .flatten()
            .map(|row| row.get(0))
            .collect();
        let lost: Vec<&Append> = appends()
            .filter(|append| !added.contains(append.table.as_str()))
            .collect();
        let found = self.find(&lost).await?;
        let mut others = answers[first_alone..].iter();
        let mut outcomes = Vec::with_capacity(writes.len());
        for write in writes {
            outcomes.push(match write {
                Write::Append(append) if added.contains(append.table.as_str()) => Ok(()),
                Write::Append(append) => found.outcome(append, is_uncertain),
                other => {
                    let is_done = others.next().is_some_and(|rows| !rows.is_empty());
                    self.outcome(other, is_done, is_uncertain).await?
                }
            });
        }
        Ok(outcomes)
    }

    /// What came of something that is no append.
    async fn outcome(
        &self,
        write: &Write,
        is_done: bool,
        is_uncertain: bool,
    ) -> Result<Outcome, Error> {
        Ok(match write {
            Write::AddPerson(person) if !is_done => {
                let sql = "SELECT 1 FROM person WHERE id = $1 AND secret_hash = $2";
                let secret: &[u8] = &person.secret_hash;
                let is_ours =
                    is_uncertain && !self.query(sql, &[&person.id, &secret]).await?.is_empty();
                if is_ours {
                    Ok(())
                } else {
                    let id = person.id.clone();
                    Err(StoreError::PersonExists { id })
                }
            }
            Write::RenamePerson { id, .. } if !is_done => {
                Err(StoreError::UnknownPerson { id: id.clone() })
            }
            Write::Touch { table, .. } if !is_done => {
                // One that lists do not know is removed by nobody.
                let sql = "SELECT 1 FROM entry WHERE table_id = $1 AND seq = 1";
                if self.query(sql, &[table]).await?.is_empty() {
                    let table = table.clone();
                    Err(StoreError::UnknownTable { table })
                } else {
                    Ok(())
                }
            }
            // One that was kept already stays.
            _ => Ok(()),
        })
    }

    /// Sends statements as one transaction, each before the answer to the one before has come.
    async fn send(&self, all: &[Prepared]) -> Result<Vec<Vec<Row>>, Error> {
        let mut prepared = Vec::with_capacity(all.len());
        for one in all {
            prepared.push((self.prepare(one.sql).await?, one.values()));
        }
        let client = self.client();
        let control = |sql: &'static str| -> Pending<'_, Vec<Row>, Error> {
            Box::pin(async move { client.batch_execute(sql).await.map(|()| Vec::new()) })
        };
        // A statement alone is a transaction.
        let framed = prepared.len() > 1;
        let mut answers: Vec<Pending<'_, Vec<Row>, Error>> = Vec::with_capacity(all.len() + 2);
        if framed {
            answers.push(control("BEGIN"));
        }
        for (statement, values) in &prepared {
            answers.push(Box::pin(client.query(statement, values)));
        }
        if framed {
            answers.push(control("COMMIT"));
        }
        let mut rows = in_order(answers).await?;
        if framed {
            rows.pop();
            rows.remove(0);
        }
        Ok(rows)
    }

    /// What stands where these wanted to be.
    async fn find(&self, lost: &[&Append]) -> Result<Found, Error> {
        if lost.is_empty() {
            return Ok(Found::default());
        }
        let tables: Vec<&str> = lost.iter().map(|append| append.table.as_str()).collect();
        let seqs: Vec<i64> = lost.iter().map(|append| sql_integer(append.seq)).collect();
        let rows = self
            .query(
                "SELECT asked.table_id,
                     (SELECT coalesce(max(seq), 0) FROM entry WHERE table_id = asked.table_id),
                     (SELECT entry FROM entry WHERE table_id = asked.table_id AND seq = asked.seq)
                 FROM unnest($1::text[], $2::bigint[]) AS asked (table_id, seq)",
                &[&tables, &seqs],
            )
            .await?;
        let found = rows.iter().map(|row| {
            let last: i64 = row.get(1);
            (row.get(0), (last, row.get(2)))
        });
        Ok(Found(found.collect()))
    }
}

/// For each table how many entries it has, and what stands at the place that was asked for.
#[derive(Default)]
struct Found(HashMap<String, (i64, Option<String>)>);

impl Found {
    fn outcome(&self, append: &Append, is_uncertain: bool) -> Outcome {
        let (table, seq) = (append.table.clone(), append.seq);
        let (last, entry) = self.0.get(&table).cloned().unwrap_or_default();
        if is_uncertain && entry.as_ref() == append.entries.first() {
            // It was committed before the connection broke.
            return Ok(());
        }
        if sql_integer(seq) <= last {
            Err(StoreError::Taken { table, seq })
        } else {
            Err(StoreError::Gap { table, seq })
        }
    }
}

fn as_append(write: &Write) -> Option<&Append> {
    match write {
        Write::Append(append) => Some(append),
        _ => None,
    }
}
