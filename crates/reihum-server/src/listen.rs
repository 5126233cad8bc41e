//! Taking connections: each has only so long to say what it wants.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower::ServiceExt;

use crate::in_words::InWords;

/// A client that has not sent the head of its request by then is let go, so that nobody can keep
/// connections busy by saying nothing.
const HEADERS: Duration = Duration::from_secs(10);
/// How long to wait before taking connections again when the system has none to give.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves until told to stop, then lets what is under way end.
pub async fn serve(listener: TcpListener, router: Router, stopped: impl Future<Output = ()>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    // Every connection listens to it, and it knows when the last one has gone.
    let (stop, _) = watch::channel(());
    tokio::pin!(stopped);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stopped => break,
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Too many open files, say: it passes.
                    tracing::warn!("no connection could be taken: {error}");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
        };
        // Moves are small and must not wait for each other.
        let _ = stream.set_nodelay(true);
        let connection = http
            .serve_connection(
                TokioIo::new(InWords::new(stream)),
                service(router.clone(), peer),
            )
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
