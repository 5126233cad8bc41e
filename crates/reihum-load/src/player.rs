//! A player: a socket and what they know.

use std::collections::VecDeque;
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use reihum_core::rng::Fast;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket, client::client_with_config};

use crate::speech::{News, Speech, Turn};

/// How long a server may take for an answer while tables are laid.
const PATIENCE: Duration = Duration::from_secs(30);

/// A move that was sent.
#[derive(Debug, Clone, Copy)]
pub struct Sent {
    /// The id of its command.
    pub id: u64,
    /// When its latency begins.
    pub at: Instant,
    /// Is it measured? Not while the server warms up.
    pub counts: bool,
}

/// Somebody at a table.
pub struct Player {
    socket: WebSocket<TcpStream>,
    speech: Box<dyn Speech>,
    plain: bool,
    ids: u64,
    /// Were they told what they can do?
    told: bool,
    /// The place of the table among all.
    pub table: usize,
    /// Their seat there.
    pub seat: usize,
    /// What they can do.
    pub turn: Turn,
    /// Their move that is not answered yet.
    pub open: Option<Sent>,
    /// Do they wait for the pace to allow a move?
    pub queued: bool,
    /// Have they asked for another match?
    pub asked: bool,
    /// Moves of each other seat that they have not heard of yet.
    pub unheard: Vec<VecDeque<Sent>>,
    /// Bytes of all messages that came.
    pub received: u64,
}

impl Player {
    /// Connects to an address of a server. A plain client sets nothing on its socket.
    pub fn connect(
        host: SocketAddr,
        path: &str,
        plain: bool,
        speech: Box<dyn Speech>,
    ) -> Result<Self> {
        let stream = TcpStream::connect(host).with_context(|| format!("nothing is on {host}"))?;
        stream.set_read_timeout(Some(PATIENCE))?;
        if !plain {
            stream.set_nodelay(true)?;
        }
        // The usual 128 KiB for each would be a quarter of a gigabyte for a thousand tables.
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
        let url = format!("ws://{host}{path}");
        let (socket, _) = client_with_config(&url, stream, Some(config))
            .map_err(|error| anyhow::anyhow!("{url}: {error}"))?;
        Ok(Self {
            socket,
            speech,
            plain,
            ids: 0,
            told: false,
            table: 0,
            seat: 0,
            turn: Turn::Wait,
            open: None,
            queued: false,
            asked: false,
            unheard: Vec::new(),
            received: 0,
        })
    }

    /// Puts them on a seat of a table with so many people.
    pub fn seat(&mut self, table: usize, seat: usize, people: usize) {
        (self.table, self.seat) = (table, seat);
        self.unheard = vec![VecDeque::new(); people];
    }

    /// Goes on from another connection of the same person: ids of commands are used once.
    pub fn take_over(&mut self, from: &Self) {
        self.ids = from.ids;
    }

    /// The socket, to wait for it.
    #[must_use]
    pub fn stream(&self) -> &TcpStream {
        self.socket.get_ref()
    }

    /// From here on nothing waits.
    pub fn stop_waiting(&self) -> Result<()> {
        Ok(self.stream().set_nonblocking(true)?)
    }

    /// The id for a next command.
    pub fn new_id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    /// Sends a message; what does not fit into the socket is sent by [`Player::flush`].
    pub fn say(&mut self, message: Message) -> Result<()> {
        let sent = self.socket.send(message);
        self.unless_busy(sent)
    }

    /// Sends what is left.
    pub fn flush(&mut self) -> Result<()> {
        let sent = self.socket.flush();
        self.unless_busy(sent)
    }

    fn unless_busy(&self, sent: tungstenite::Result<()>) -> Result<()> {
        match sent {
            Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => Ok(()),
            other => other.with_context(|| self.name()),
        }
    }

    /// Makes the move, and returns its id.
    pub fn act(&mut self, action: &str) -> Result<u64> {
        let id = self.new_id();
        let message = self.speech.act(id, action);
        self.say(message)?;
        Ok(id)
    }

    /// Asks for another match, once.
    pub fn play_again(&mut self) -> Result<()> {
        if !self.asked {
            self.asked = true;
            let id = self.new_id();
            let message = self.speech.again(id);
            self.say(message)?;
        }
        Ok(())
    }

    /// The next news; nothing if the socket has no more for now.
    pub fn hear(&mut self, rng: &mut Fast) -> Result<Option<News>> {
        let message = match self.socket.read() {
            Ok(Message::Close(frame)) => bail!("{}: the server let go: {frame:?}", self.name()),
            Ok(message) => message,
            Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                self.acknowledge();
                return Ok(None);
            }
            Err(error) => return Err(error).with_context(|| self.name()),
        };
        self.received += message.len() as u64;
        let news = self.speech.hear(&message, rng);
        let mut news = news.with_context(|| self.name())?;
        if let Some(turn) = news.turn.take() {
            self.asked &= turn == Turn::Over;
            self.turn = turn;
            self.told = true;
        }
        if let Some(answer) = news.answer.take() {
            self.say(answer)?;
        }
        Ok(Some(news))
    }

    /// Waits for news of which this is true, before the sockets stop waiting.
    pub fn wait_for(&mut self, rng: &mut Fast, wanted: impl Fn(&News) -> bool) -> Result<()> {
        loop {
            let news = self.hear(rng)?;
            if wanted(&news.context("the server did not answer in time")?) {
                return Ok(());
            }
        }
    }

    /// Waits until they know what they can do, before the sockets stop waiting.
    pub fn wait_until_seated(&mut self, rng: &mut Fast) -> Result<()> {
        self.told = false;
        while !self.told {
            let news = self.hear(rng)?;
            news.context("the server did not answer in time")?;
        }
        Ok(())
    }

    /// Acknowledges what came at once, as a client does that cares; the kernel forgets that soon.
    fn acknowledge(&self) {
        #[cfg(target_os = "linux")]
        if !self.plain {
            // Without it the figures tell; it is no reason to stop.
            let _ = rustix::net::sockopt::set_tcp_quickack(self.stream(), true);
        }
    }

    fn name(&self) -> String {
        format!("table {}, seat {}", self.table, self.seat)
    }
}
