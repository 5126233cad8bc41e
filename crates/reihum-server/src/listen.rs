//! Taking connections: so many at once and for each address, and each has only so long to say
//! what it wants.

mod files;
mod stream;
mod turned_away;

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;

use self::turned_away::TurnedAway;
use crate::counts::{Full, OneOpen, OpenCounts, network};
use crate::in_words::InWords;
use crate::seldom::Seldom;
use crate::settings::Limits;

pub use self::stream::Stream;

/// A client that has not sent the head of a request by then is let go, also between two
/// requests, so that nobody can keep connections busy by saying nothing.
const HEADERS: Duration = Duration::from_secs(10);
/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;
/// The most headers of a request.
const MOST_HEADERS: usize = 64;
/// How long to wait before taking connections again when the system has none to give.
const PAUSE: Duration = Duration::from_millis(50);
/// An address may have so many connections for each WebSocket that it may have: a browser asks
/// on connections of their own.
const FOR_EACH_SOCKET: usize = 2;

/// Who is let in.
pub struct Doors {
    counts: Arc<OpenCounts>,
    limits: Limits,
}

impl Doors {
    /// Nobody is in yet.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        let most = files::most_connections(limits.all_connections);
        let most_each = limits.connections.saturating_mul(FOR_EACH_SOCKET);
        // However many one may have, something is left for others.
        let most_each = most_each.min(most - most / 4);
        Self {
            counts: OpenCounts::new(most, most_each),
            limits: limits.clone(),
        }
    }

    /// Is there room for one more of this address? A proxy of ours stands for many, and those
    /// are counted when it says who they are.
    fn enter(&self, peer: IpAddr) -> Result<OneOpen, Full> {
        let address = (!self.limits.is_proxy(peer)).then(|| network(peer));
        self.counts.open(address)
    }
}

/// Serves until told to stop, then lets what is under way end.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    doors: Doors,
    stopped: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_headers(MOST_HEADERS)
        .max_buf_size(LONGEST_HEAD);
    // Every connection listens to it, and it knows when the last one has gone.
    let (stop, _) = watch::channel(());
    let (turned_away, no_files) = (TurnedAway::new(), Seldom::default());
    tokio::pin!(stopped);
    loop {
        let (tcp, peer) = tokio::select! {
            () = &mut stopped => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files, say: it passes.
                    if let Some(times) = no_files.happened() {
                        tracing::warn!(times, "no connection could be taken: {error}");
                    }
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
        };
        let counted = match doors.enter(peer.ip()) {
            Ok(counted) => counted,
            Err(why) => {
                turned_away.tell(tcp, why);
                continue;
            }
        };
        // Moves are small and must not wait for each other.
        let _ = tcp.set_nodelay(true);
        let stream = TokioIo::new(InWords::new(Stream::new(tcp, counted)));
        let connection = http
            .serve_connection(stream, service(router.clone(), peer))
            .with_upgrades();
        let mut stopping = stop.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A connection that breaks is not our fault, and its client comes back.
            tokio::select! {
                _ = &mut connection => return,
                _ = stopping.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    stop.send_replace(());
    stop.closed().await;
}

/// The router for one connection, which knows who is at the other end.
fn service(
    router: Router,
    peer: SocketAddr,
) -> impl hyper::service::Service<
    hyper::Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future: Send,
> {
    hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    })
}
