//! A WebSocket. Reading is tungstenite's work; what is sent leaves as a head of a few bytes and the
//! text itself, which all who are told the same share: it is neither copied nor kept for a socket.

use std::io::{self, IoSlice, Read, Write};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tungstenite::error::{Error, ProtocolError};
use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::frame::FrameHeader;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::protocol::{Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Message, Utf8Bytes};

use crate::error::RequestError;
use crate::in_words::InWords;
use crate::listen::Stream;

/// The buffer for reading, which grows when a message is longer: with the default of 128 KiB ten
/// thousand connections would not fit. A move fits.
const READ_BUFFER: usize = 128;
/// What tungstenite sends by itself is short.
const WRITE_BUFFER: usize = 512;
/// So many messages leave in one send.
const TOGETHER: usize = 8;
/// The longest head of a message that is sent.
const LONGEST_HEAD: usize = 10;

/// A request to make a WebSocket of a connection.
pub struct Handshake {
    key: HeaderValue,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, RequestError> {
        let headers = &parts.headers;
        let is_asked_for = parts.method == Method::GET
            && names(headers, header::CONNECTION, "upgrade")
            && names(headers, header::UPGRADE, "websocket")
            && names(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        match (key, upgrade) {
            (Some(key), Some(upgrade)) if is_asked_for => Ok(Self { key, upgrade }),
            _ => Err(RequestError::NotASocket),
        }
    }
}

/// Is this one of the words of a header?
fn names(headers: &HeaderMap, name: HeaderName, word: &str) -> bool {
    let values = headers.get_all(name);
    let mut texts = values.iter().filter_map(|value| value.to_str().ok());
    texts.any(|text| {
        let mut words = text.split(',');
        words.any(|one| one.trim().eq_ignore_ascii_case(word))
    })
}

impl Handshake {
    /// Agrees; `serve` has the socket as soon as it is one. `most` is the longest message, in bytes.
    pub fn accept<F: Future<Output = ()> + Send + 'static>(
        self,
        most: usize,
        serve: impl FnOnce(Box<Socket>) -> F + Send + 'static,
    ) -> Response<Body> {
        let Self { key, upgrade } = self;
        tokio::spawn(async move {
            // A client that has gone meanwhile comes back. What follows is a task of its own, so
            // that it keeps no room for what was needed up to here.
            if let Ok(upgraded) = upgrade.await
                && let Some(socket) = Socket::new(upgraded, most)
            {
                tokio::spawn(serve(socket));
            }
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        if let Ok(accept) = HeaderValue::try_from(derive_accept_key(key.as_bytes())) {
            headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        }
        response
    }
}

/// A WebSocket. It is boxed when it is made: every hand it goes through would else keep room for it.
pub struct Socket {
    stream: Stream,
    frames: WebSocketContext,
    /// What was taken to be sent, and how many bytes of it have gone.
    queued: Vec<Utf8Bytes>,
    gone: usize,
}

impl Socket {
    /// `None` for a connection that is not of this server.
    fn new(upgraded: Upgraded, most: usize) -> Option<Box<Self>> {
        let parts = upgraded.downcast::<TokioIo<InWords<Stream>>>().ok()?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(WRITE_BUFFER)
            .max_message_size(Some(most))
            .max_frame_size(Some(most));
        let read = parts.read_buf.to_vec();
        Some(Box::new(Self {
            stream: parts.io.into_inner().into_inner(),
            frames: WebSocketContext::from_partially_read(read, Role::Server, Some(config)),
            queued: Vec::new(),
            gone: 0,
        }))
    }

    /// The next message; `None` when there will be no more. Whoever stops waiting loses nothing.
    pub async fn recv(&mut self) -> Option<Result<Message, Error>> {
        let message = std::future::poll_fn(|context| {
            let Self { stream, frames, .. } = self;
            not_yet(frames.read(&mut AtOnce { stream, context }))
        });
        match message.await {
            Err(Error::ConnectionClosed | Error::AlreadyClosed) => None,
            Err(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => None,
            message => Some(message),
        }
    }

    /// Takes a text to be sent.
    pub fn queue(&mut self, text: Utf8Bytes) {
        self.queued.push(text);
    }

    /// Can one more leave in the next send?
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.queued.len() < TOGETHER
    }

    /// Has all that was taken been sent?
    #[must_use]
    pub fn is_all_sent(&self) -> bool {
        self.queued.is_empty()
    }

    /// Sends as much of what was taken as the other side takes at once; pending, if that is not all.
    pub async fn send_at_once(&mut self) -> Poll<Result<(), Error>> {
        std::future::poll_fn(|context| Poll::Ready(self.poll_send(context))).await
    }

    /// Sends all that was taken.
    pub async fn send_queued(&mut self) -> Result<(), Error> {
        std::future::poll_fn(|context| self.poll_send(context)).await
    }

    /// Sends something that is no text.
    pub async fn send(&mut self, message: Message) -> Result<(), Error> {
        let mut message = Some(message);
        std::future::poll_fn(|context| {
            let Self { stream, frames, .. } = self;
            let mut stream = AtOnce { stream, context };
            // It is taken in, though perhaps not sent yet. After a farewell nothing is, but that
            // itself may have to be answered.
            let taken = message.take().map(|one| frames.write(&mut stream, one));
            match taken.map(not_yet) {
                Some(Poll::Ready(Err(Error::Protocol(ProtocolError::SendAfterClosing)))) | None => {
                }
                Some(Poll::Ready(Err(error))) => return Poll::Ready(Err(error)),
                Some(_) => {}
            }
            not_yet(frames.flush(&mut stream))
        })
        .await
    }

    /// Sends all of `queued`, as far as the other side takes it.
    fn poll_send(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        if self.gone == 0 {
            // Nothing of tungstenite's own may be half sent, an answer to a ping say.
            let (stream, frames) = (&mut self.stream, &mut self.frames);
            ready!(not_yet(frames.flush(&mut AtOnce { stream, context })))?;
        }
        let mut heads = [[0; LONGEST_HEAD]; TOGETHER];
        let mut slices = [IoSlice::new(&[]); 2 * TOGETHER];
        for ((text, head), slices) in self
            .queued
            .iter()
            .zip(&mut heads)
            .zip(slices.chunks_exact_mut(2))
        {
            let header = FrameHeader {
                opcode: OpCode::Data(Data::Text),
                ..FrameHeader::default()
            };
            let length = text.len() as u64;
            header.format(length, &mut head.as_mut_slice())?;
            slices[0] = IoSlice::new(&head[..header.len(length)]);
            slices[1] = IoSlice::new(text.as_bytes());
        }
        let mut left = &mut slices[..2 * self.queued.len()];
        IoSlice::advance_slices(&mut left, self.gone);
        while !left.is_empty() {
            let written = Pin::new(&mut self.stream).poll_write_vectored(context, left);
            match ready!(written)? {
                0 => return Poll::Ready(Err(io::Error::from(io::ErrorKind::WriteZero).into())),
                many => {
                    self.gone += many;
                    IoSlice::advance_slices(&mut left, many);
                }
            }
        }
        // Nothing is kept for the next time: that may be long from now.
        (self.queued, self.gone) = (Vec::new(), 0);
        Poll::Ready(Ok(()))
    }
}

/// What cannot be done at once is not done yet.
fn not_yet<T>(done: Result<T, Error>) -> Poll<Result<T, Error>> {
    match done {
        Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
        done => Poll::Ready(done),
    }
}

/// A stream that does what it can at once, and wakes the task when it can do more.
struct AtOnce<'a, 'b> {
    stream: &'a mut Stream,
    context: &'a mut Context<'b>,
}

fn at_once<T>(done: Poll<io::Result<T>>) -> io::Result<T> {
    match done {
        Poll::Ready(done) => done,
        Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
    }
}

impl Read for AtOnce<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(buffer);
        at_once(Pin::new(&mut *self.stream).poll_read(self.context, &mut buffer))?;
        Ok(buffer.filled().len())
    }
}

impl Write for AtOnce<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        at_once(Pin::new(&mut *self.stream).poll_write(self.context, bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        at_once(Pin::new(&mut *self.stream).poll_flush(self.context))
    }
}
