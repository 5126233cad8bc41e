//! Requests before the match: people and tables, one after the other on one connection.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// A connection that stays open between requests.
pub struct Http {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
}

impl Http {
    /// Connects.
    pub fn connect(host: SocketAddr) -> Result<Self> {
        let stream =
            TcpStream::connect(host).with_context(|| format!("nothing listens on {host}"))?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        let stream = BufReader::new(stream);
        Ok(Self { stream, host })
    }

    /// Posts JSON and returns the JSON of the answer, which must be a good one.
    pub fn post(&mut self, path: &str, token: Option<&str>, body: &Value) -> Result<Value> {
        let (host, body) = (self.host, body.to_string());
        let token = token.map_or_else(String::new, |token| {
            format!("Authorization: Bearer {token}\r\n")
        });
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             {token}Content-Length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (status, body) = self.answer().with_context(|| format!("POST {path}"))?;
        let text = String::from_utf8_lossy(&body);
        ensure!(
            status.contains(" 200") || status.contains(" 201"),
            "POST {path}: {}: {text}",
            status.trim()
        );
        serde_json::from_slice(&body).with_context(|| format!("POST {path}: no JSON: {text}"))
    }

    fn answer(&mut self) -> Result<(String, Vec<u8>)> {
        let mut status = String::new();
        self.stream.read_line(&mut status)?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            ensure!(
                self.stream.read_line(&mut line)? > 0,
                "the connection ended"
            );
            if line.trim().is_empty() {
                break;
            }
            let (name, value) = line.split_once(':').context("a header without a colon")?;
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse()?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, body))
    }
}
