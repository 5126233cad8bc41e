//! The one thread that writes. It commits everything that waits as one group,
//! so that a sync of the disk is shared by all tables that moved meanwhile.
//!
//! Whatever happens to it, it goes on: after a fault it opens the database anew, and a panic ends
//! the group in which it happened, not the thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::checkpoint::Checkpoints;
use super::folder::DataFolder;
use super::schema;
use super::statements::{Write, probe, write_group};
use crate::storage::health::HealthNotes;
use crate::storage::{NodeNews, StoreError};

/// The most requests that share a commit. Only a server under load gets there,
/// and then larger groups make everybody wait less.
const GROUP: usize = 2048;
/// Requests that may queue up; whoever comes then waits for room.
const QUEUE: usize = 2 * GROUP;
/// Where several write at once, a group waits so long for company: most of what a commit costs is
/// the same for one move and for twenty. Whoever writes alone does not wait.
const GATHERING: Duration = Duration::from_micros(600);
/// A group of so many has company enough.
const COMPANY: usize = 64;

type Outcome = Result<(), StoreError>;
type Reply = oneshot::Sender<Outcome>;

#[derive(Debug)]
enum WriterJob {
    Write(Box<Write>, Reply),
    /// See whether writing works again.
    Probe,
    /// See whether somebody else has written.
    Look,
    Close(Reply),
    /// Lets a test do something to the thread's connection.
    #[cfg(test)]
    Meddle(Meddling),
}

/// What a test does to a connection.
#[cfg(test)]
pub(super) struct Meddling(pub Box<dyn FnOnce(&Connection) + Send>);

#[cfg(test)]
impl std::fmt::Debug for Meddling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Meddling")
    }
}

/// The way to the writer thread. The thread ends when it was told to close, or
/// when the last of these is gone and everything handed over is on disk.
#[derive(Debug, Clone)]
pub(super) struct Writer {
    inbox: mpsc::Sender<WriterJob>,
    commits: Arc<AtomicU64>,
    health: HealthNotes,
}

impl Writer {
    /// Starts the thread. It keeps the folder until it ends, and tells when somebody else has
    /// written to the database.
    pub(super) fn start(
        connection: Connection,
        folder: DataFolder,
        news: mpsc::UnboundedSender<NodeNews>,
    ) -> Result<Self, StoreError> {
        let (inbox, outbox) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let health = HealthNotes::default();
        let (faults, way) = (health.clone(), inbox.downgrade());
        let checkpoints = Checkpoints::start(folder.database(), move || {
            if let Some(way) = way.upgrade() {
                let job = match faults.now().is_ok() {
                    true => WriterJob::Look,
                    false => WriterJob::Probe,
                };
                // Full: whoever waits there tries it anyway, and the next look comes soon.
                let _ = way.try_send(job);
            }
        })?;
        let thread = WriterThread {
            version: data_version(&connection),
            news,
            connection: Some(connection),
            folder,
            checkpoints,
            commits: Arc::clone(&commits),
            health: health.clone(),
            inbox: outbox,
            last_group: 0,
            jobs: Vec::new(),
            writes: Vec::new(),
            replies: Vec::new(),
        };
        thread::Builder::new()
            .name("storage-writer".to_owned())
            .spawn(move || thread.run())
            .map_err(|error| StoreError::Io(error.to_string()))?;
        Ok(Self {
            inbox,
            commits,
            health,
        })
    }

    /// Resolves once the write is on disk.
    pub(super) async fn write(self, write: Write) -> Outcome {
        self.request(|reply| WriterJob::Write(Box::new(write), reply))
            .await
    }

    /// Resolves once everything before is on disk and the database is closed.
    pub(super) async fn close(self) -> Outcome {
        self.request(WriterJob::Close).await
    }

    /// How many groups were committed.
    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// How writing goes.
    pub(super) fn health(&self) -> &HealthNotes {
        &self.health
    }

    /// How many requests the thread has not taken yet.
    #[cfg(test)]
    pub(super) fn waiting(&self) -> usize {
        self.inbox.max_capacity() - self.inbox.capacity()
    }

    /// Does something to the connection of the thread.
    #[cfg(test)]
    pub(super) async fn meddle(&self, what: impl FnOnce(&Connection) + Send + 'static) {
        let job = WriterJob::Meddle(Meddling(Box::new(what)));
        assert!(self.inbox.send(job).await.is_ok(), "the thread is there");
    }

    async fn request(self, job: impl FnOnce(Reply) -> WriterJob) -> Outcome {
        let (reply, answer) = oneshot::channel();
        let sent = self.inbox.send(job(reply)).await;
        sent.map_err(|_| StoreError::Closed)?;
        // The thread drops what it will not answer.
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

/// What the thread works with.
struct WriterThread {
    /// None after a fault: then it is opened anew.
    connection: Option<Connection>,
    /// Changes when somebody else has written.
    version: Option<i64>,
    news: mpsc::UnboundedSender<NodeNews>,
    folder: DataFolder,
    checkpoints: Checkpoints,
    commits: Arc<AtomicU64>,
    health: HealthNotes,
    inbox: mpsc::Receiver<WriterJob>,
    /// How many jobs came together last time.
    last_group: usize,
    jobs: Vec<WriterJob>,
    writes: Vec<Write>,
    replies: Vec<Reply>,
}

impl WriterThread {
    fn run(mut self) {
        let closing = loop {
            // What was under way is dropped below, so nothing half done is seen again.
            match catch_unwind(AssertUnwindSafe(|| self.serve())) {
                Ok(closing) => break closing,
                Err(_) => self.fail(&StoreError::Io("the writer failed".to_owned())),
            }
        };
        drop(self.inbox);
        self.checkpoints.stop();
        // The last to close tidies up the write-ahead log.
        let closed = match self.connection.map(Connection::close) {
            Some(Err((_, error))) => Err(error.into()),
            Some(Ok(())) | None => Ok(()),
        };
        drop(self.folder);
        if let Some(reply) = closing {
            let _ = reply.send(closed);
        }
    }

    /// Writes until somebody says that it is enough, or until nobody is left who could.
    fn serve(&mut self) -> Option<Reply> {
        while self.inbox.blocking_recv_many(&mut self.jobs, GROUP) > 0 {
            self.gather();
            let (mut closing, mut probes, mut looks) = (None, false, false);
            // One after the other, so that those behind one that panics are still there to be answered.
            self.jobs.reverse();
            while let Some(job) = self.jobs.pop() {
                match job {
                    WriterJob::Write(write, reply) => {
                        self.writes.push(*write);
                        self.replies.push(reply);
                    }
                    WriterJob::Probe => probes = true,
                    WriterJob::Look => looks = true,
                    WriterJob::Close(reply) => {
                        closing = Some(reply);
                        break;
                    }
                    #[cfg(test)]
                    WriterJob::Meddle(meddling) => {
                        if let Some(connection) = &self.connection {
                            (meddling.0)(connection);
                        }
                    }
                }
            }
            if !self.writes.is_empty() {
                self.write_group();
            } else if probes {
                self.probe();
            }
            if looks {
                self.look();
            }
            if closing.is_some() {
                return closing;
            }
        }
        None
    }

    /// Waits a moment for more, if the last group was one of several.
    fn gather(&mut self) {
        let last = std::mem::replace(&mut self.last_group, self.jobs.len());
        if !(2..COMPANY).contains(&last) || self.jobs.len() >= COMPANY {
            return;
        }
        thread::sleep(GATHERING);
        while self.jobs.len() < GROUP
            && let Ok(job) = self.inbox.try_recv()
        {
            self.jobs.push(job);
        }
        self.last_group = self.jobs.len();
    }

    fn write_group(&mut self) {
        let written = open(&mut self.connection, &self.folder)
            .and_then(|connection| write_group(connection, &self.writes));
        match written {
            Ok(outcomes) => {
                self.commits.fetch_add(1, Ordering::Relaxed);
                self.health.works();
                self.writes.clear();
                for (reply, outcome) in self.replies.drain(..).zip(outcomes) {
                    // Whoever asked may be gone.
                    let _ = reply.send(outcome);
                }
                if let Some(connection) = &self.connection {
                    self.checkpoints.after_commit(connection);
                }
            }
            Err(error) => self.fail(&error),
        }
    }

    fn probe(&mut self) {
        let probed =
            open(&mut self.connection, &self.folder).and_then(|connection| Ok(probe(connection)?));
        match probed {
            Ok(()) => self.health.works(),
            Err(error) => self.fail(&error),
        }
    }

    /// Has somebody else written? After a fault nobody knows.
    fn look(&mut self) {
        let version = self.connection.as_ref().and_then(data_version);
        if version != self.version {
            self.version = version;
            let _ = self.news.send(NodeNews::Anything);
        }
    }

    /// Nothing of the group was written: everybody hears so, and the database is opened anew.
    fn fail(&mut self, error: &StoreError) {
        self.health.fails(error);
        self.connection = None;
        self.writes.clear();
        let untouched = self.jobs.drain(..).filter_map(|job| match job {
            WriterJob::Write(_, reply) | WriterJob::Close(reply) => Some(reply),
            _ => None,
        });
        for reply in self.replies.drain(..).chain(untouched) {
            let _ = reply.send(Err(error.clone()));
        }
    }
}

/// The connection, opened anew if there is none.
fn open<'a>(
    connection: &'a mut Option<Connection>,
    folder: &DataFolder,
) -> Result<&'a mut Connection, StoreError> {
    match connection {
        Some(connection) => Ok(connection),
        None => Ok(connection.insert(schema::open_writer(folder.database())?)),
    }
}

/// A number that stays the same until another connection has changed something.
fn data_version(connection: &Connection) -> Option<i64> {
    let version = connection.pragma_query_value(None, "data_version", |row| row.get(0));
    version.ok()
}
