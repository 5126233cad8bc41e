//! As much of the protocol of boardgame.io as two players need who move in turn
//! (`peers/boardgame.js`): socket.io on a WebSocket.

use anyhow::{Context, Result};
use reihum_core::rng::Fast;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use tungstenite::Message;

use super::{News, Speech, Turn};

/// Where sockets are opened.
pub const PATH: &str = "/socket.io/?EIO=4&transport=websocket";

/// A player of boardgame.io.
pub struct Boardgame {
    table: String,
    seat: usize,
    state: u64,
    last: u64,
}

impl Boardgame {
    /// On this seat of this table.
    #[must_use]
    pub fn new(table: usize, seat: usize) -> Self {
        Self {
            table: table.to_string(),
            seat,
            state: 0,
            last: 0,
        }
    }

    /// A new state: whose turn it is says who has moved.
    fn take_in(&mut self, state: &State, moved: bool) -> Result<News> {
        self.state = state.number;
        let turn: usize = state.ctx.current.parse()?;
        let acted = 1 - turn;
        let is_mine = turn == self.seat;
        Ok(News {
            acted: moved.then_some(acted),
            done: (moved && acted == self.seat).then_some(self.last),
            turn: Some(if is_mine {
                Turn::Act("draw".to_owned())
            } else {
                Turn::Wait
            }),
            answer: None,
        })
    }
}

#[derive(Deserialize)]
struct State<'a> {
    #[serde(rename = "_stateID")]
    number: u64,
    #[serde(borrow)]
    ctx: Ctx<'a>,
}

#[derive(Deserialize)]
struct Ctx<'a> {
    #[serde(rename = "currentPlayer")]
    current: &'a str,
}

#[derive(Deserialize)]
struct Sync<'a> {
    #[serde(borrow)]
    state: State<'a>,
}

fn say(event: &serde_json::Value) -> Message {
    Message::text(format!("42/table,{event}"))
}

impl Speech for Boardgame {
    fn act(&mut self, id: u64, action: &str) -> Message {
        self.last = id;
        let player = self.seat.to_string();
        let payload = json!({ "type": "act", "args": [action], "playerID": player });
        let action = json!({ "type": "MAKE_MOVE", "payload": payload });
        say(&json!(["update", action, self.state, self.table, player]))
    }

    fn again(&mut self, _: u64) -> Message {
        // These matches do not end.
        Message::text("3")
    }

    fn hear(&mut self, message: &Message, _: &mut Fast) -> Result<News> {
        let Message::Text(text) = message else {
            return Ok(News::default());
        };
        let answer = |message| News {
            answer: Some(message),
            ..News::default()
        };
        // The kind of packet stands in front.
        if text.starts_with('0') {
            return Ok(answer(Message::text("40/table,")));
        }
        if text.starts_with("40") {
            let sync = json!(["sync", self.table, self.seat.to_string(), null, 2]);
            return Ok(answer(say(&sync)));
        }
        if text.as_str() == "2" {
            return Ok(answer(Message::text("3")));
        }
        let event = text.strip_prefix("42/table,").unwrap_or_default();
        let not_understood = || format!("this was not understood: {text}");
        if event.starts_with("[\"update\"") {
            let (_, _, state, _): (&str, &str, State, IgnoredAny) =
                serde_json::from_str(event).with_context(not_understood)?;
            return self.take_in(&state, true);
        }
        if event.starts_with("[\"sync\"") {
            let (_, _, sync): (&str, &str, Sync) =
                serde_json::from_str(event).with_context(not_understood)?;
            return self.take_in(&sync.state, false);
        }
        Ok(News::default())
    }
}
