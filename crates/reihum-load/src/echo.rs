//! A server that does nothing but answer, to see what the generator alone can do.
//!
//! It speaks as much of our protocol as the generator listens to: whoever comes second to a table
//! starts it, people move in turn, and every move goes to everyone at the table at about the size of
//! a real one. Nothing is checked and nothing is kept.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::AsRawFd;

use anyhow::{Context, Result};
use mio::unix::SourceFd;
use mio::{Events, Interest, Poll, Token};
use serde::Deserialize;
use serde_json::Map;
use tungstenite::handshake::server::{Callback, ErrorResponse, Request, Response};
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Message, WebSocket, accept_hdr_with_config};

use crate::laying::{Laying, each_table};
use crate::player::Player;
use crate::speech::Reihum;

/// The token of the listening socket; the others count from 0.
const DOOR: Token = Token(usize::MAX);
/// What stands for views and sentences.
const FILLING: usize = 1000;

/// Everyone at their tables, which need no laying here.
pub fn sit_down(laying: &Laying) -> Result<Vec<Player>> {
    each_table(laying.tables, |table| {
        let mut players = Vec::new();
        for seat in 0..laying.people {
            let speech = Box::new(Reihum::new(seat));
            let path = format!("/{table}/{seat}/{}", laying.people);
            let mut player =
                Player::connect(laying.host(table, seat), &path, laying.plain, speech)?;
            player.seat(table, seat, laying.people);
            player.say(Reihum::hello("", &Map::new()))?;
            players.push(player);
        }
        Ok(players)
    })
}

/// Serves until the process is ended.
pub fn serve(out: &mut impl std::io::Write) -> Result<()> {
    let listener = TcpListener::bind(SocketAddr::from(([127, 0, 0, 1], 0)))?;
    writeln!(out, "http://{}", listener.local_addr()?)?;
    out.flush()?;
    listener.set_nonblocking(true)?;
    let mut poll = Poll::new()?;
    let socket = listener.as_raw_fd();
    poll.registry()
        .register(&mut SourceFd(&socket), DOOR, Interest::READABLE)?;
    let mut echo = Echo::default();
    let mut events = Events::with_capacity(1024);
    loop {
        poll.poll(&mut events, None)?;
        for event in &events {
            if event.token() == DOOR {
                echo.let_in(&listener, &poll)?;
            } else {
                echo.hear(event.token().0)?;
            }
        }
    }
}

#[derive(Default)]
struct Echo {
    guests: Vec<Guest>,
    tables: HashMap<String, Vec<usize>>,
}

struct Guest {
    socket: WebSocket<TcpStream>,
    table: String,
    seat: usize,
}

/// As much of a message as has to be answered.
#[derive(Deserialize)]
struct Heard<'a> {
    r#type: &'a str,
    id: Option<&'a str>,
}

/// Notes the address that is asked for.
struct Address<'a>(&'a mut String);

impl Callback for Address<'_> {
    fn on_request(self, request: &Request, response: Response) -> Result<Response, ErrorResponse> {
        request.uri().path().clone_into(self.0);
        Ok(response)
    }
}

impl Echo {
    fn let_in(&mut self, listener: &TcpListener, poll: &Poll) -> Result<()> {
        loop {
            let stream = match listener.accept() {
                Ok((stream, _)) => stream,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) => return Err(error.into()),
            };
            stream.set_nonblocking(false)?;
            stream.set_nodelay(true)?;
            let mut path = String::new();
            let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
            let socket = accept_hdr_with_config(stream, Address(&mut path), Some(config))
                .map_err(|error| anyhow::anyhow!("{error}"))?;
            socket.get_ref().set_nonblocking(true)?;
            let number = self.guests.len();
            let mut words = path.split('/').skip(1);
            let mut next = || words.next().context("an address is /TABLE/SEAT/PEOPLE");
            let (table, seat, people) = (next()?.to_owned(), next()?.parse()?, next()?.parse()?);
            let source = socket.get_ref().as_raw_fd();
            poll.registry()
                .register(&mut SourceFd(&source), Token(number), Interest::READABLE)?;
            let at_table = self.tables.entry(table.clone()).or_default();
            at_table.push(number);
            let everyone: usize = people;
            let complete = at_table.len() == everyone;
            self.guests.push(Guest {
                socket,
                table: table.clone(),
                seat,
            });
            if complete {
                self.tell_everyone(&table, None, 0)?;
            }
            self.hear(number)?;
        }
    }

    fn hear(&mut self, number: usize) -> Result<()> {
        loop {
            let message = match self.guests[number].socket.read() {
                Ok(message) => message,
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                    return Ok(());
                }
                // They have gone.
                Err(_) => return Ok(()),
            };
            let Message::Text(text) = message else {
                continue;
            };
            let heard: Heard = serde_json::from_str(&text)?;
            if let ("do", Some(id)) = (heard.r#type, heard.id) {
                let (table, seat) = (self.guests[number].table.clone(), self.guests[number].seat);
                let people = self.tables[&table].len();
                self.tell_everyone(&table, Some(seat), (seat + 1) % people)?;
                let done = format!(r#"{{"type":"done","id":"{id}","seq":1}}"#);
                self.guests[number].socket.send(Message::text(done))?;
            }
        }
    }

    /// Tells everyone at a table who has moved and whose turn it is.
    fn tell_everyone(&mut self, table: &str, acted: Option<usize>, next: usize) -> Result<()> {
        let step = acted.map_or_else(|| "null".to_owned(), |seat| format!(r#"{{"seat":{seat}}}"#));
        let filling = "x".repeat(FILLING);
        for number in &self.tables[table] {
            let text = format!(
                r#"{{"type":"happened","step":{step},"scene":{{"public":"{filling}","must":[{next}],"legal":["draw","take 5"],"winners":null}}}}"#
            );
            self.guests[*number].socket.send(Message::text(text))?;
        }
        Ok(())
    }
}
