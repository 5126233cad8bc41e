//! The protocol of this project (docs/protocol.md).

use std::borrow::Cow;
use std::fmt;

use anyhow::{Context, Result, bail};
use reihum_core::below;
use reihum_core::rng::Fast;
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value, json};
use tungstenite::Message;

use super::{News, Speech, Turn};

/// A player of ours.
pub struct Reihum {
    seat: usize,
    /// The scene as far as it is needed, brought up to date by differences.
    must: Vec<usize>,
    legal: Vec<String>,
    is_over: bool,
}

impl Reihum {
    /// On this seat.
    #[must_use]
    pub fn new(seat: usize) -> Self {
        Self {
            seat,
            must: Vec::new(),
            legal: Vec::new(),
            is_over: false,
        }
    }

    /// What the web client asks for in its hello.
    #[must_use]
    pub fn like_the_web_client() -> Map<String, Value> {
        let asked = [("language", json!("en")), ("differences", json!(true))];
        asked
            .map(|(key, value)| (key.to_owned(), value))
            .into_iter()
            .collect()
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

    /// What the scene lets this player do.
    fn turn(&self, rng: &mut Fast) -> Turn {
        if self.is_over {
            Turn::Over
        } else if self.must.contains(&self.seat) && !self.legal.is_empty() {
            let chosen = below(rng, self.legal.len() as u32);
            Turn::Act(self.legal[chosen as usize].clone())
        } else {
            Turn::Wait
        }
    }

    /// Takes in a scene, or what has changed of it. Returns whether there was either.
    fn look(&mut self, heard: Heard) -> bool {
        let is_news = heard.scene.is_some() || heard.change.is_some();
        if let Some(scene) = heard.scene {
            self.must = scene.must;
            self.legal = scene.legal.into_iter().map(str::to_owned).collect();
            self.is_over = scene.winners.is_some();
        }
        for place in heard.change.into_iter().flat_map(|change| change.set.0) {
            match place {
                Changed::Must(must) => self.must = must,
                Changed::MustItem(index, seat) => set(&mut self.must, index, seat),
                Changed::Legal(legal) => self.legal = legal,
                Changed::LegalItem(index, action) => set(&mut self.legal, index, action),
                Changed::Winners(is_over) => self.is_over = is_over,
            }
        }
        is_news
    }
}

fn set<T>(items: &mut [T], index: usize, value: T) {
    if let Some(item) = items.get_mut(index) {
        *item = value;
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
    change: Option<Change>,
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

#[derive(Deserialize)]
struct Change {
    set: ChangedPlaces,
}

/// The places that a player looks at, of those that have changed.
struct ChangedPlaces(Vec<Changed>);

enum Changed {
    Must(Vec<usize>),
    MustItem(usize, usize),
    Legal(Vec<String>),
    LegalItem(usize, String),
    Winners(bool),
}

impl<'de> Deserialize<'de> for ChangedPlaces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Places;
        impl<'de> Visitor<'de> for Places {
            type Value = ChangedPlaces;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("places with new values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut places = Vec::new();
                while let Some(place) = map.next_key::<Cow<'de, str>>()? {
                    let index = |list: &str| place.strip_prefix(list)?.parse().ok();
                    if let Some(index) = index("/legal/") {
                        places.push(Changed::LegalItem(index, map.next_value()?));
                    } else if let Some(index) = index("/must/") {
                        places.push(Changed::MustItem(index, map.next_value()?));
                    } else if place == "/legal" {
                        places.push(Changed::Legal(map.next_value()?));
                    } else if place == "/must" {
                        places.push(Changed::Must(map.next_value()?));
                    } else if place == "/winners" {
                        let winners: Option<IgnoredAny> = map.next_value()?;
                        places.push(Changed::Winners(winners.is_some()));
                    } else {
                        map.next_value::<IgnoredAny>()?;
                    }
                }
                Ok(ChangedPlaces(places))
            }
        }
        deserializer.deserialize_map(Places)
    }
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
                acted: heard.step.as_ref().and_then(|step| step.seat),
                turn: self.look(heard).then(|| self.turn(rng)),
                ..News::default()
            }),
            // Whoever comes in before the match, and what people do for fun, is no news to a player.
            "pong" | "arrived" | "gesture" | "pastime" => Ok(News::default()),
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
    fn differences_are_followed() {
        let mut player = Reihum::new(1);
        let mut hear = |change: Value| {
            let scene = json!({ "must": [0], "legal": [], "winners": null });
            let text = match change {
                Value::Null => json!({ "type": "welcome", "scene": scene }),
                set => {
                    json!({ "type": "happened", "scene": null, "change": { "set": set, "check": 1 } })
                }
            };
            let message = Message::text(text.to_string());
            player
                .hear(&message, &mut Fast::seed_from_u64(1))
                .unwrap()
                .turn
        };
        assert_eq!(hear(Value::Null), Some(Turn::Wait));
        let acts = |action: &str| Some(Turn::Act(action.to_owned()));
        assert_eq!(
            hear(json!({ "/must/0": 1, "/legal": ["draw"], "/public/x": {} })),
            acts("draw")
        );
        assert_eq!(hear(json!({ "/legal/0": "drop" })), acts("drop"));
        assert_eq!(hear(json!({ "/must": [] })), Some(Turn::Wait));
        assert_eq!(hear(json!({ "/winners": [0] })), Some(Turn::Over));
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
