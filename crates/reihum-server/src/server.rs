//! Starting and stopping.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use reihum_catalog::Catalog;

use crate::assets::Assets;
use crate::http::{self, AppState, Limiter};
use crate::listen;
use crate::people::People;
use crate::settings::Settings;
use crate::storage::{PostgresStore, SqliteStore, Store, StoreError};
use crate::table::{Registry, TableContext, ThinkPool};

/// How long open connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server could not start.
#[derive(Debug, thiserror::Error)]
pub enum CannotStart {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {problem}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        problem: std::io::Error,
    },
    /// The data folder cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A server that is running.
pub struct Server {
    address: SocketAddr,
    tables: Registry,
    store: Arc<dyn Store>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Server {
    /// Starts a server; it listens when this returns.
    pub async fn start(
        settings: Settings,
        catalog: Catalog,
        assets: impl Assets,
    ) -> Result<Self, CannotStart> {
        let wanted = SocketAddr::new(settings.bind, settings.port);
        let refused = |problem| CannotStart::Address {
            address: wanted,
            problem,
        };
        let listener = TcpListener::bind(wanted).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let store: Arc<dyn Store> = match &settings.database {
            Some(url) => Arc::new(PostgresStore::open(url).await?),
            None => Arc::new(SqliteStore::open(&settings.data)?),
        };
        let places = std::thread::available_parallelism().map_or(1, usize::from);
        let tables = Registry::new(|closing| TableContext {
            catalog: catalog.clone(),
            store: store.clone(),
            pool: ThinkPool::new(places, settings.pause_percent),
            linger: settings.linger,
            closing,
        });
        tables.backfill();
        tables.follow_nodes();
        let app = AppState {
            catalog,
            people: People::new(store.clone()),
            tables: tables.clone(),
            store: store.clone(),
            assets: Arc::new(assets),
            limiter: Arc::new(Limiter::new(settings.limits)),
        };
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(listen::serve(listener, http::router(app), async {
            let _ = stopped.await;
        }));
        Ok(Self {
            address,
            tables,
            store,
            stop,
            task,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: takes nothing new, says goodbye to everyone, and waits until all is on disk.
    pub async fn stop(self) {
        let _ = self.stop.send(());
        let farewell = async {
            self.tables.close().await;
            let _ = self.task.await;
        };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!("some connections did not end in time");
        }
        if let Err(error) = self.store.close().await {
            tracing::error!("closing the data folder: {error}");
        }
    }
}
