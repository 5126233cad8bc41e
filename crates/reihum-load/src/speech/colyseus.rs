//! As much of the protocol of Colyseus as two players need who move in turn (`peers/colyseus.js`).
//!
//! Messages are bytes, the first says what kind. What is in a difference is not read: in this game
//! each one is the move of whoever's turn it was.

use anyhow::{Context, Result, bail};
use reihum_core::rng::Fast;
use tungstenite::Message;

use super::{News, Speech, Turn};

const JOIN_ROOM: u8 = 10;
const ROOM_DATA: u8 = 13;
const ROOM_STATE: u8 = 14;
const ROOM_STATE_PATCH: u8 = 15;

/// A player in a room of Colyseus.
pub struct Colyseus {
    seat: usize,
    turn: usize,
    last: u64,
}

impl Colyseus {
    /// On this seat.
    #[must_use]
    pub fn new(seat: usize) -> Self {
        let (turn, last) = (0, 0);
        Self { seat, turn, last }
    }

    fn turn(&self) -> Option<Turn> {
        let is_mine = self.turn == self.seat;
        Some(if is_mine {
            Turn::Act("draw".to_owned())
        } else {
            Turn::Wait
        })
    }
}

/// A short text as the protocol has it.
fn text(text: &str) -> impl Iterator<Item = u8> {
    let length = 0xa0 | (text.len() as u8 & 0x1f);
    std::iter::once(length).chain(text.bytes())
}

impl Speech for Colyseus {
    fn act(&mut self, id: u64, action: &str) -> Message {
        self.last = id;
        let bytes = std::iter::once(ROOM_DATA).chain(text("act"));
        Message::binary(bytes.chain(text(action)).collect::<Vec<u8>>())
    }

    fn again(&mut self, _: u64) -> Message {
        // These matches do not end.
        Message::Ping(tungstenite::Bytes::new())
    }

    fn hear(&mut self, message: &Message, _: &mut Fast) -> Result<News> {
        let Message::Binary(bytes) = message else {
            return Ok(News::default());
        };
        let mut news = News::default();
        match *bytes.first().context("an empty message")? {
            JOIN_ROOM => news.answer = Some(Message::binary(vec![JOIN_ROOM])),
            ROOM_STATE => news.turn = self.turn(),
            ROOM_STATE_PATCH => {
                news.acted = Some(self.turn);
                news.done = (self.turn == self.seat).then_some(self.last);
                self.turn = 1 - self.turn;
                news.turn = self.turn();
            }
            other => bail!("a message of kind {other} was not expected"),
        }
        Ok(news)
    }
}
