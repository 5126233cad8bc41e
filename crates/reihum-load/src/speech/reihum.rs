//! The protocol of this project (docs/protocol.md).

use anyhow::{Context, Result, bail};
use reihum_core::below;
use reihum_core::rng::Fast;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};
use tungstenite::Message;

use super::{News, Speech, Turn};

/// A player of ours.
pub struct Reihum {
    seat: usize,
}

impl Reihum {
    /// On this seat.
    #[must_use]
    pub fn new(seat: usize) -> Self {
        Self { seat }
    }

    /// The first message; `more` is added to it.
    #[must_use]
    pub fn hello(token: &str, more: &Map<String, Value>) -> Message {
        let mut hello = json!({ "type": "hello", "version": 1, "token": token });
        if let Some(hello) = hello.as_object_mut() {
            hello.extend(more.clone());
        }
        Message::text(hello.to_string())
    }

    /// A command that is no move.
    #[must_use]
    pub fn command(id: u64, command: &Value) -> Message {
        let message = json!({ "type": "do", "id": id.to_string(), "command": command });
        Message::text(message.to_string())
    }

    /// What a scene lets this player do. The one place that looks into scenes.
    fn turn(&self, scene: &Scene, rng: &mut Fast) -> Turn {
        if scene.winners.is_some() {
            Turn::Over
        } else if scene.must.contains(&self.seat) && !scene.legal.is_empty() {
            let chosen = below(rng, scene.legal.len() as u32);
            Turn::Act(scene.legal[chosen as usize].to_owned())
        } else {
            Turn::Wait
        }
    }
}

/// As much of a message as a player needs; the rest is passed over without being kept.
#[derive(Deserialize)]
struct Heard<'a> {
    r#type: &'a str,
    id: Option<&'a str>,
    step: Option<Step>,
    #[serde(borrow)]
    scene: Option<Scene<'a>>,
}

#[derive(Deserialize)]
struct Step {
    seat: Option<usize>,
}

#[derive(Deserialize)]
struct Scene<'a> {
    must: Vec<usize>,
    #[serde(borrow)]
    legal: Vec<&'a str>,
    winners: Option<IgnoredAny>,
}

impl Speech for Reihum {
    fn act(&mut self, id: u64, action: &str) -> Message {
        // Notation has no quotes in it; a whole tree of JSON for each move would be felt.
        Message::text(format!(
            r#"{{"type":"do","id":"{id}","command":{{"do":"act","action":"{action}"}}}}"#
        ))
    }

    fn again(&mut self, id: u64) -> Message {
        Self::command(id, &json!({ "do": "rematch" }))
    }

    fn hear(&mut self, message: &Message, rng: &mut Fast) -> Result<News> {
        let Message::Text(text) = message else {
            return Ok(News::default());
        };
        let heard: Heard = serde_json::from_str(text)
            .with_context(|| format!("this message was not understood: {text}"))?;
        let id = heard.id.and_then(|id| id.parse().ok());
        match heard.r#type {
            "done" => Ok(News {
                done: id,
                ..News::default()
            }),
            "welcome" | "happened" => Ok(News {
                acted: heard.step.and_then(|step| step.seat),
                turn: heard.scene.map(|scene| self.turn(&scene, rng)),
                ..News::default()
            }),
            "pong" => Ok(News::default()),
            _ => bail!("this was not expected: {text}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use reihum_core::rng::SeedableRng;

    use super::*;

    fn hear(text: &str) -> Result<News> {
        let message = Message::text(text.to_owned());
        Reihum::new(1).hear(&message, &mut Fast::seed_from_u64(1))
    }

    #[test]
    fn moves_answers_and_turns_are_understood() {
        let scene =
            r#"{"public":{"legal":[]},"must":[1],"may":[],"legal":["draw"],"winners":null}"#;
        let text = format!(r#"{{"type":"happened","seq":3,"step":{{"seat":0}},"scene":{scene}}}"#);
        let news = hear(&text).unwrap();
        assert_eq!(news.acted, Some(0));
        assert_eq!(news.turn, Some(Turn::Act("draw".to_owned())));
        let news = hear(r#"{"type":"done","id":"7","seq":3}"#).unwrap();
        assert_eq!((news.done, news.turn), (Some(7), None));
        let over = text.replace(r#""winners":null"#, r#""winners":[0]"#);
        assert_eq!(hear(&over).unwrap().turn, Some(Turn::Over));
        let others = text.replace(r#""must":[1]"#, r#""must":[0]"#);
        assert_eq!(hear(&others).unwrap().turn, Some(Turn::Wait));
    }

    #[test]
    fn a_refusal_is_an_error_and_the_hello_can_hold_more() {
        let error = hear(r#"{"type":"refused","id":"7","error":{}}"#).unwrap_err();
        assert!(error.to_string().contains("refused"));
        let more = json!({ "language": "en" });
        let hello = Reihum::hello("t", more.as_object().unwrap());
        assert!(hello.to_text().unwrap().contains(r#""language":"en""#));
    }
}
