//! Starting and stopping.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use reihum_catalog::Catalog;

use crate::assets::Assets;
use crate::http::{self, AppState, KnownHosts, Limiter};
use crate::invitation::{Pictures, Reachable};
use crate::listen::{self, Doors};
use crate::people::People;
use crate::settings::{Limits, Settings};
use crate::storage::{PostgresStore, SqliteStore, Store, StoreError, Upkeep};
use crate::table::{Registry, TableContext, ThinkPool, threads_for};

/// How long open connections may take to end when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Whoever reads numbers needs few connections.
const MOST_METRICS: usize = 16;

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
    metrics_address: Option<SocketAddr>,
    tables: Registry,
    store: Arc<dyn Store>,
    draining: Arc<AtomicBool>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
    /// Tells numbers until the very end.
    _metrics: Option<AbortOnDrop>,
}

/// A task that ends with its owner.
struct AbortOnDrop(JoinHandle<()>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Listens; returns where, too.
async fn listen_on(wanted: SocketAddr) -> Result<(TcpListener, SocketAddr), CannotStart> {
    let refused = |problem| CannotStart::Address {
        address: wanted,
        problem,
    };
    let listener = TcpListener::bind(wanted).await.map_err(refused)?;
    let address = listener.local_addr().map_err(refused)?;
    Ok((listener, address))
}

impl Server {
    /// Starts a server; it listens when this returns.
    pub async fn start(
        settings: Settings,
        catalog: Catalog,
        assets: impl Assets,
    ) -> Result<Self, CannotStart> {
        let wanted = SocketAddr::new(settings.bind, settings.port);
        let (listener, address) = listen_on(wanted).await?;
        let metrics = match settings.metrics {
            Some(wanted) => Some(listen_on(wanted).await?),
            None => None,
        };
        let upkeep: Arc<dyn Upkeep> = match &settings.database {
            Some(url) => Arc::new(PostgresStore::open(url).await?),
            None => Arc::new(SqliteStore::open(&settings.data)?),
        };
        let store: Arc<dyn Store> = upkeep.clone();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let tables = Registry::new(|closing| TableContext {
            catalog: catalog.clone(),
            store: store.clone(),
            pool: ThinkPool::new(threads_for(cores), settings.pause_percent),
            linger: settings.linger,
            closing,
        });
        tables.backfill();
        let doors = Doors::new(&settings.limits);
        let draining = Arc::new(AtomicBool::new(false));
        let metrics_address = metrics.as_ref().map(|(_, address)| *address);
        let metrics = metrics.map(|(listener, _)| {
            let doors = Doors::new(&Limits {
                all_connections: Some(MOST_METRICS),
                ..Limits::default()
            });
            let router = http::metrics_router();
            let never = std::future::pending();
            AbortOnDrop(tokio::spawn(listen::serve(listener, router, doors, never)))
        });
        tables.follow_others();
        tables.tidy_up(upkeep, settings.retention);
        let app = AppState {
            catalog,
            people: People::new(store.clone()),
            tables: tables.clone(),
            store: store.clone(),
            assets: Arc::new(assets),
            limiter: Arc::new(Limiter::new(settings.limits)),
            hosts: Arc::new(KnownHosts::new(&settings.hosts)),
            pictures: Arc::new(Pictures::default()),
            reachable: Arc::new(Reachable { bound: address }),
            draining: draining.clone(),
        };
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(listen::serve(listener, http::router(app), doors, async {
            let _ = stopped.await;
        }));
        Ok(Self {
            address,
            metrics_address,
            tables,
            store,
            draining,
            stop,
            task,
            _metrics: metrics,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where numbers for Prometheus are told.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics_address
    }

    /// Takes nothing new from now on: no tables, no people, nobody at a table. Whoever is there
    /// plays on until it stops; whoever shares the load between servers can ask others.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Stops: takes nothing new, says goodbye to everyone, and waits until all is on disk.
    pub async fn stop(self) {
        self.drain();
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
