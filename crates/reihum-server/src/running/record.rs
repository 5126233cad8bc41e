//! What happened in a match, with the audience of each part.

use reihum_bots::Playable;
use reihum_core::{Event, Language, Position, Seat, Teller};
use serde_json::Value;

use crate::protocol::{Seen, Words};

/// Something that happened in a match, with the audience of each part.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// Who acted; nobody in a deal.
    pub seat: Option<Seat>,
    /// Did a round end with it?
    pub ended_round: bool,
    /// Why, as the bot that did it tells everyone.
    pub remark: Option<Words>,
    events: Vec<(Option<Seat>, Seen)>,
}

impl Record {
    /// Events of a match, told to people with these names.
    pub(super) fn new<G: Playable>(
        position: &Position<G>,
        seat: Option<Seat>,
        ended_round: bool,
        events: &[Event<G>],
        names: &[String],
    ) -> Self {
        let teller = |language| Teller::new(names.to_vec(), language);
        let tellers = (teller(Language::English), teller(Language::German));
        let setup = position.setup();
        let both =
            |tell: &dyn Fn(&Teller) -> String| Words::new(tell(&tellers.0), tell(&tellers.1));
        let json = |value: serde_json::Result<Value>| value.unwrap_or_default();
        let events = events.iter().map(|event| match event {
            Event::Public(event) => {
                let seen = Seen {
                    private: false,
                    words: both(&|teller| G::tell(setup, event, teller)),
                    event: json(serde_json::to_value(event)),
                };
                (None, seen)
            }
            Event::Private(owner, event) => {
                let seen = Seen {
                    private: true,
                    words: both(&|teller| G::tell_private(setup, event, teller)),
                    event: json(serde_json::to_value(event)),
                };
                (Some(*owner), seen)
            }
        });
        Self {
            seat,
            ended_round,
            remark: None,
            events: events.collect(),
        }
    }

    /// What a seat, or somebody who watches, saw of it.
    #[must_use]
    pub fn seen_by(&self, seat: Option<Seat>) -> Vec<Seen> {
        let for_them = |audience: &Option<Seat>| audience.is_none() || *audience == seat;
        let events = self.events.iter();
        events
            .filter(|(audience, _)| for_them(audience))
            .map(|(_, seen)| seen.clone())
            .collect()
    }

    /// Something that nobody saw.
    #[cfg(test)]
    pub fn silent(ended_round: bool) -> Self {
        Self {
            seat: None,
            ended_round,
            remark: None,
            events: Vec::new(),
        }
    }
}
