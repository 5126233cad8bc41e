//! Requests that are no HTTP, or whose head is too long, never reach the router: the library answers
//! them with a bare status. Here that answer gets the words that every other refusal has.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::error::RequestError;

/// A connection on which refusals of the library are put in words.
pub struct InWords<S> {
    stream: S,
    /// An answer of ours that is being written, and how much of it has gone.
    answer: Option<(Vec<u8>, usize)>,
}

impl<S> InWords<S> {
    /// This connection.
    pub fn new(stream: S) -> Self {
        let answer = None;
        Self { stream, answer }
    }

    /// The connection without this.
    pub fn into_inner(self) -> S {
        self.stream
    }
}

/// Our answer instead of this one, if it is a bare refusal of the library: every answer of the
/// router has a content policy.
fn answer_instead(head: &[u8]) -> Option<Vec<u8>> {
    if !head.starts_with(b"HTTP/1.") || !head.ends_with(b"\r\n\r\n") {
        return None;
    }
    let head = std::str::from_utf8(head).ok()?;
    let (_, status) = head.lines().next()?.split_once(' ')?;
    if !status.starts_with('4') || head.contains("content-security-policy") {
        return None;
    }
    let problem = match status.get(..3)? {
        "414" => "the address is too long",
        "431" => "the head of the request is too long",
        _ => "this is no request of HTTP/1.1",
    };
    let error = RequestError::Malformed {
        field: None,
        problem: problem.to_owned(),
    };
    let body = serde_json::to_string(&error.to_api()).ok()?;
    let answer = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         cache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    Some(answer.into_bytes())
}

impl<S: AsyncRead + Unpin> AsyncRead for InWords<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for InWords<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let Self { stream, answer } = &mut *self;
        if answer.is_none() {
            *answer = answer_instead(bytes).map(|answer| (answer, 0));
        }
        let Some((words, gone)) = answer else {
            return Pin::new(stream).poll_write(context, bytes);
        };
        while *gone < words.len() {
            let written = ready!(Pin::new(&mut *stream).poll_write(context, &words[*gone..]))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            *gone += written;
        }
        *answer = None;
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bare_refusals_are_put_in_words() {
        let bare = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n";
        let answer = String::from_utf8(answer_instead(bare).expect("words")).expect("a text");
        assert!(answer.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"));
        assert!(
            answer.contains("the head of the request is too long"),
            "{answer}"
        );
        for other in [
            &b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"[..],
            b"HTTP/1.1 404 Not Found\r\ncontent-security-policy: x\r\n\r\n",
            b"\x81\x05hello",
            b"HTTP/1.1 400 Bad Request: a page that only begins like one",
        ] {
            assert!(answer_instead(other).is_none());
        }
    }
}
