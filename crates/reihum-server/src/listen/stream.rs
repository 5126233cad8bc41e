//! A connection that counts as long as it is open, and ends when nobody takes what is sent.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

use crate::counts::OneOpen;
use crate::metrics::OpenConnection;

/// A client that takes nothing of what it is sent for so long is let go.
const STALLED: Duration = Duration::from_secs(20);

/// A connection, before and after it becomes a WebSocket.
pub struct Stream {
    tcp: TcpStream,
    /// Since when nothing could be written; made when it is needed, because most never are.
    stalled: Option<Pin<Box<Sleep>>>,
    patience: Duration,
    _counts: OneOpen,
    _measured: OpenConnection,
}

impl Stream {
    /// A connection that is counted.
    pub fn new(tcp: TcpStream, counts: OneOpen) -> Self {
        Self {
            tcp,
            stalled: None,
            patience: STALLED,
            _counts: counts,
            _measured: OpenConnection::default(),
        }
    }

    /// Passes on what came of a write, or of waiting for too long.
    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let sleep = || Box::pin(tokio::time::sleep(patience));
        ready!(
            self.stalled
                .get_or_insert_with(sleep)
                .as_mut()
                .poll(context)
        );
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write_vectored(context, slices);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.tcp).poll_flush(context);
        self.watch(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.tcp).poll_shutdown(context);
        self.watch(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;

    use super::*;
    use crate::counts::OpenCounts;

    #[tokio::test]
    async fn whoever_takes_nothing_is_let_go() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let client = TcpStream::connect(address).await.expect("it listens");
        let (tcp, _) = listener.accept().await.expect("a connection");
        let counts = OpenCounts::new(1, 1);
        let mut stream = Stream::new(tcp, counts.open(None).expect("there is room"));
        stream.patience = Duration::from_millis(50);
        let sent = async {
            loop {
                if let Err(error) = stream.write_all(&[0; 1 << 16]).await {
                    return error.kind();
                }
            }
        };
        assert_eq!(sent.await, io::ErrorKind::TimedOut);
        assert!(counts.open(None).is_err(), "it counts until it is dropped");
        drop((stream, client));
        assert!(counts.open(None).is_ok());
    }
}
