//! Connections to the database, made anew when they break.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Mutex as AsyncMutex;
use tokio::task::JoinHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, Row, Statement};

use super::tls::Tls;
use crate::storage::StoreError;

/// How long a connection may take to be made, and how long one that says nothing is believed in.
const PATIENCE: Duration = Duration::from_secs(5);
/// Connections that read. Each sends what is asked without waiting for earlier answers, so a few
/// serve many.
const READERS: usize = 2;

/// Values for a statement.
pub(super) type Values<'a> = [&'a (dyn ToSql + Sync)];

/// Where the database is.
#[derive(Clone)]
pub(super) struct Address(Config);

impl Address {
    /// Reads `postgres://…`.
    pub(super) fn parse(url: &str) -> Result<Self, StoreError> {
        // Whoever encrypts is always asked for a certificate of their own name.
        let url = url.replace("sslmode=verify-full", "sslmode=require");
        // The address may hold a password, so it is not repeated.
        let mut config: Config = url.parse().map_err(|error| {
            StoreError::Io(format!(
                "the address of the database cannot be read: {error}"
            ))
        })?;
        config
            .application_name("reihum")
            .connect_timeout(PATIENCE)
            .tcp_user_timeout(2 * PATIENCE)
            .keepalives_idle(2 * PATIENCE);
        Ok(Self(config))
    }

    /// Connects; `hear` is called with everything the server says unasked.
    pub(super) async fn connect_and_hear(
        &self,
        mut hear: impl FnMut(tokio_postgres::AsyncMessage) + Send + 'static,
    ) -> Result<Link, StoreError> {
        let (client, mut connection) = self.0.connect(Tls).await.map_err(unreachable)?;
        let task = tokio::spawn(async move {
            while let Some(Ok(message)) =
                std::future::poll_fn(|context| connection.poll_message(context)).await
            {
                hear(message);
            }
        });
        Ok(Link {
            client,
            statements: Mutex::default(),
            task,
        })
    }

    /// Connects.
    pub(super) async fn connect(&self) -> Result<Link, StoreError> {
        self.connect_and_hear(|_| {}).await
    }
}

/// One connection, with the statements that were prepared on it.
pub(super) struct Link {
    client: Client,
    statements: Mutex<HashMap<&'static str, Statement>>,
    task: JoinHandle<()>,
}

impl Link {
    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    /// Resolves when the connection has ended.
    pub(super) async fn ended(self) {
        let _ = self.task.await;
    }

    /// Lets what was asked be answered, then ends the connection.
    pub(super) async fn close(self) {
        drop(self.client);
        let _ = self.task.await;
    }

    /// The statement, prepared once.
    pub(super) async fn prepare(&self, sql: &'static str) -> Result<Statement, Error> {
        let known = self.lock().get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        self.lock().insert(sql, statement.clone());
        Ok(statement)
    }

    pub(super) async fn query(
        &self,
        sql: &'static str,
        values: &Values<'_>,
    ) -> Result<Vec<Row>, Error> {
        let statement = self.prepare(sql).await?;
        self.client.query(&statement, values).await
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Statement>> {
        self.statements
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connections that read.
pub(super) struct Readers {
    address: Address,
    links: [AsyncMutex<Option<Arc<Link>>>; READERS],
    next: AtomicUsize,
    is_closed: AtomicBool,
}

impl Readers {
    pub(super) fn new(address: Address) -> Self {
        Self {
            address,
            links: Default::default(),
            next: AtomicUsize::new(0),
            is_closed: AtomicBool::new(false),
        }
    }

    /// Asks, a second time on a new connection if the first one breaks.
    pub(super) async fn query(
        &self,
        sql: &'static str,
        values: &Values<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        if self.is_closed.load(Ordering::Relaxed) {
            return Err(StoreError::Closed);
        }
        let place = self.next.fetch_add(1, Ordering::Relaxed) % READERS;
        let mut tried = false;
        loop {
            let link = self.link(place).await?;
            match link.query(sql, values).await {
                Err(error) if !tried && is_lost(&error) => tried = true,
                answer => return answer.map_err(StoreError::from),
            }
        }
    }

    async fn link(&self, place: usize) -> Result<Arc<Link>, StoreError> {
        let mut link = self.links[place].lock().await;
        match &*link {
            Some(open) if !open.is_closed() => Ok(Arc::clone(open)),
            _ => {
                let open = Arc::new(self.address.connect().await?);
                *link = Some(Arc::clone(&open));
                Ok(open)
            }
        }
    }

    pub(super) async fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        for link in &self.links {
            *link.lock().await = None;
        }
    }
}

/// Is the connection gone, or about to be because the server stops or starts?
pub(super) fn is_lost(error: &Error) -> bool {
    const STATES: [SqlState; 5] = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::IDLE_SESSION_TIMEOUT,
        SqlState::CONNECTION_FAILURE,
    ];
    match error.code() {
        Some(code) => STATES.contains(code),
        // Whatever the server has not said is a fault of the connection.
        None => true,
    }
}

fn unreachable(error: Error) -> StoreError {
    match StoreError::from(error) {
        StoreError::Io(problem) => {
            let advice = if problem.contains("peer certificate") {
                "; the certificate has to be for the name in the address, and of an authority that \
                 the system or the file in SSL_CERT_FILE trusts"
            } else {
                ""
            };
            StoreError::Io(format!("the database cannot be reached: {problem}{advice}"))
        }
        other => other,
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        match error.code() {
            Some(code) if *code == SqlState::DISK_FULL => Self::Full,
            Some(code)
                if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED =>
            {
                Self::Damaged(words(&error))
            }
            _ => Self::Io(words(&error)),
        }
    }
}

/// What is wrong, with its cause.
fn words(error: &Error) -> String {
    match error.as_db_error() {
        Some(database) => database.to_string(),
        None => match std::error::Error::source(error) {
            Some(cause) => format!("{error}: {cause}"),
            None => error.to_string(),
        },
    }
}
