//! Somebody who means no good, at an address of their own.

use std::io;
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::{Value, json};
use socket2::{Domain, Socket, Type};
use tungstenite::{Message, WebSocket};

use crate::house::House;

/// An address of this machine that is not the one tests use.
pub fn stranger(number: u8) -> IpAddr {
    IpAddr::from([127, 0, 0, number])
}

/// Connects from an address.
pub fn connect_from(from: IpAddr, to: SocketAddr) -> io::Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::new(from, 0).into())?;
    socket.connect_timeout(&to.into(), Duration::from_secs(5))?;
    Ok(socket.into())
}

/// A WebSocket of somebody who means no good.
pub struct Foe {
    pub socket: WebSocket<TcpStream>,
}

impl Foe {
    /// Comes to a table, from an address.
    pub fn join(from: IpAddr, house: &House, code: &str, token: Option<&str>) -> Option<Self> {
        let stream = connect_from(from, house.address()).ok()?;
        let patience = Some(Duration::from_secs(2));
        stream.set_read_timeout(patience).ok()?;
        stream.set_write_timeout(patience).ok()?;
        stream.set_nodelay(true).ok()?;
        let address = format!("ws://{}/api/tables/{code}/live", house.address());
        let (socket, _) = tungstenite::client(address, stream).ok()?;
        let mut foe = Self { socket };
        let hello = match token {
            Some(token) => json!({ "type": "hello", "version": 1, "token": token }),
            None => json!({ "type": "hello", "version": 1 }),
        };
        foe.say(&hello.to_string()).then_some(foe)
    }

    /// Says something; `false` if nobody hears it.
    pub fn say(&mut self, text: &str) -> bool {
        self.socket.send(Message::text(text.to_owned())).is_ok()
    }

    /// What comes next; `None` if nothing does.
    pub fn hear(&mut self) -> Option<Value> {
        loop {
            match self.socket.read().ok()? {
                Message::Text(text) => return serde_json::from_str(&text).ok(),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }
}
