//! Connections that there is no room for: told so in a word, and closed.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use crate::counts::Full;
use crate::error::RequestError;
use crate::metrics;
use crate::seldom::Seldom;

/// So many are told at once; whoever comes then is closed without a word.
const AT_ONCE: usize = 32;
/// How long one may take to hear it.
const FAREWELL: Duration = Duration::from_secs(1);
/// How much of what they say is listened to meanwhile.
const MOST_HEARD: usize = 16 * 1024;

/// Turns away who there is no room for.
pub struct TurnedAway {
    answer: Arc<[u8]>,
    places: Arc<Semaphore>,
    full: Seldom,
    address_full: Seldom,
}

impl TurnedAway {
    /// Nobody was turned away yet.
    #[must_use]
    pub fn new() -> Self {
        let error = RequestError::Crowded;
        let body = serde_json::to_string(&error.to_api()).unwrap_or_default();
        let status = error.status();
        let answer = format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
             cache-control: no-store\r\nretry-after: 10\r\nconnection: close\r\n\r\n{body}",
            body.len(),
        );
        Self {
            answer: answer.into_bytes().into(),
            places: Arc::new(Semaphore::new(AT_ONCE)),
            full: Seldom::default(),
            address_full: Seldom::default(),
        }
    }

    /// Tells one, and says now and then in the log that it happens.
    pub fn tell(&self, stream: TcpStream, why: Full) {
        metrics::turned_away(why);
        match why {
            Full::All => {
                if let Some(times) = self.full.happened() {
                    tracing::warn!(times, "no room for more connections: turned away");
                }
            }
            Full::Address => {
                if let Some(times) = self.address_full.happened() {
                    tracing::warn!(times, "an address has too many connections: turned away");
                }
            }
        }
        let Ok(place) = self.places.clone().try_acquire_owned() else {
            return;
        };
        let answer = self.answer.clone();
        tokio::spawn(async move {
            let _place = place;
            // Whoever does not want to hear it has gone, which is as good.
            let _ = tokio::time::timeout(FAREWELL, say(stream, &answer)).await;
        });
    }
}

/// Says it. What the other side says is read, else closing would take the answer back.
async fn say(mut stream: TcpStream, answer: &[u8]) -> std::io::Result<()> {
    stream.write_all(answer).await?;
    stream.shutdown().await?;
    let (mut heard, mut buffer) = (0, [0; 1024]);
    while heard < MOST_HEARD {
        match stream.read(&mut buffer).await? {
            0 => break,
            more => heard += more,
        }
    }
    Ok(())
}
