//! The text notation of actions and positions.

mod read;

use std::fmt;
use std::str::FromStr;

use reihum_core::{
    Fields, Notation, NotationError, Position, Prepared, Seat, SeatSet, Setup, StateError,
    StateKey, Text, Word, WordReader,
};
use serde_json::{Map, Value, json};

use crate::card::small_number;
use crate::{Action, Card, EventCard, Phase, Public, RackFacts, Racko, Slot};

impl Notation for Racko {
    const KEYS: &'static [StateKey] = &[
        StateKey::exact("racks"),
        StateKey::exact("draw"),
        StateKey::exact("discard"),
        StateKey::exact("to_act"),
        StateKey::exact("drawn"),
        StateKey::exact("event"),
        StateKey::exact("traded"),
        StateKey::bags("revealed"),
        StateKey::exact("asked"),
        StateKey::exact("turn"),
        StateKey::bag("said"),
        StateKey::exact("dealer"),
        StateKey::exact("scores"),
        StateKey::exact("round"),
    ];

    fn write_action(_: &Setup<Self>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn parse_action(_: &Setup<Self>, text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    fn state(position: &Position<Self>) -> Map<String, Value> {
        let parts = position.parts();
        let public = &parts.public;
        let text = |card: Option<Card>| card.map_or_else(String::new, |card| card.to_string());
        let mut state = Map::new();
        let mut put = |key: &str, value: Value| {
            state.insert(key.to_owned(), value);
        };
        let racks: Vec<Vec<String>> = parts
            .privates
            .iter()
            .map(|private| private.rack.0.iter().map(|card| text(*card)).collect())
            .collect();
        put("racks", json!(racks));
        put("draw", json!(parts.hidden.draw));
        put("discard", json!(public.discard));
        let revealed: Vec<_> = public.racks.iter().map(RackFacts::jokers).collect();
        put("revealed", json!(revealed));
        put("dealer", json!(public.dealer));
        put("scores", json!(public.scores));
        put("round", json!(public.round));
        match public.phase {
            Phase::Dealing { .. } => {
                let drawn: Vec<String> = parts
                    .privates
                    .iter()
                    .map(|private| text(private.drawn))
                    .collect();
                put("drawn", json!(drawn));
            }
            Phase::Turn { seat } => put("to_act", json!(seat)),
            Phase::Drawn { seat } => {
                put("to_act", json!(seat));
                if let Some(card) = parts.privates[seat].drawn {
                    put("drawn", json!(card));
                }
            }
            Phase::Event { seat, event } => {
                put("to_act", json!(seat));
                put("event", json!(event.card()));
            }
            Phase::Giving {
                seat,
                other,
                theirs,
            } => {
                put("to_act", json!(seat));
                put("event", json!(EventCard::Trade.card()));
                put("traded", json!([json!(other), json!(theirs)]));
            }
            Phase::Asking { turn, asked } => put_asked(&mut put, public, turn, asked),
            Phase::BlitzAsking { asked, said } => {
                put_asked(&mut put, public, public.beginner(), asked);
                if !said.is_empty() {
                    put("said", json!(said));
                }
            }
            Phase::RoundOver | Phase::Over { .. } => {}
        }
        state
    }

    fn from_state(
        prepared: &Prepared<Self>,
        state: &Fields<'_>,
    ) -> Result<Position<Self>, StateError> {
        read::position(prepared.setup(), state)
    }
}

/// Who is still to be asked, in the order of asking.
fn put_asked(put: &mut impl FnMut(&str, Value), public: &Public, turn: Seat, asked: SeatSet) {
    let order = turn.clockwise(public.players());
    let asked: Vec<Seat> = order.filter(|seat| asked.contains(*seat)).collect();
    put("to_act", json!(asked.first()));
    put("asked", json!(asked));
    put("turn", json!(turn));
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Take { slot } => write!(f, "take {slot}"),
            Action::Draw => f.write_str("draw"),
            Action::Put { slot } => write!(f, "put {slot}"),
            Action::Drop => f.write_str("drop"),
            Action::Trade { seat, theirs } => write!(f, "trade {seat} {theirs}"),
            Action::Give { mine } => write!(f, "give {mine}"),
            Action::BlindTrade { seat, theirs, mine } => write!(f, "trade {seat} {theirs} {mine}"),
            Action::Switch { seat } => write!(f, "switch {seat}"),
            Action::Racko => f.write_str("racko"),
            Action::Wait => f.write_str("wait"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut words = WordReader::new(text);
        let verb = words.next(Text::new("an action", "eine Aktion"))?;
        let action = match verb.text {
            "take" => Action::Take {
                slot: slot(&mut words, Text::new("a slot", "eine Spalte"))?,
            },
            "draw" => Action::Draw,
            "put" => Action::Put {
                slot: slot(&mut words, Text::new("a slot", "eine Spalte"))?,
            },
            "drop" => Action::Drop,
            "trade" => {
                let seat = seat(&mut words)?;
                let theirs = slot(&mut words, Text::new("their slot", "die andere Spalte"))?;
                match words.try_next() {
                    None => Action::Trade { seat, theirs },
                    Some(word) => {
                        let mine = slot_of(&words, word)?;
                        Action::BlindTrade { seat, theirs, mine }
                    }
                }
            }
            "give" => Action::Give {
                mine: slot(&mut words, Text::new("your slot", "deine Spalte"))?,
            },
            "switch" => Action::Switch {
                seat: seat(&mut words)?,
            },
            "racko" => Action::Racko,
            "wait" => Action::Wait,
            _ => return Err(unknown(&words, verb)),
        };
        words.end()?;
        Ok(action)
    }
}

fn unknown(words: &WordReader<'_>, verb: Word<'_>) -> NotationError {
    words.error(
        verb,
        Text::new(
            "actions begin with take, draw, put, drop, trade, give, switch, racko or wait",
            "eine Aktion beginnt mit take, draw, put, drop, trade, give, switch, racko oder wait",
        ),
    )
}

fn slot(words: &mut WordReader<'_>, expected: Text) -> Result<Slot, NotationError> {
    let word = words.next(expected)?;
    slot_of(words, word)
}

fn slot_of(words: &WordReader<'_>, word: Word<'_>) -> Result<Slot, NotationError> {
    small_number(word.text)
        .and_then(|label| Slot::labelled(i64::from(label)).ok())
        .ok_or_else(|| {
            let problem = Text::new(
                "a slot is 5, 10, … up to 60",
                "Spalten heißen 5, 10, … bis 60",
            );
            words.error(word, problem)
        })
}

fn seat(words: &mut WordReader<'_>) -> Result<Seat, NotationError> {
    let word = words.next(Text::new("a seat", "ein Platz"))?;
    small_number(word.text)
        .and_then(|number| Seat::try_from(number).ok())
        .ok_or_else(|| {
            let problem = Text::new("a seat is a number from 0", "Plätze zählen von 0 an");
            words.error(word, problem)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Action, NotationError> {
        text.parse()
    }

    #[test]
    fn errors_say_where_and_what_would_be_right() {
        let says = |text| parse(text).unwrap_err().to_string();
        assert_eq!(
            says("take 7"),
            "“take 7”, character 6: a slot is 5, 10, … up to 60"
        );
        assert_eq!(says("give"), "“give”, character 5: your slot is missing");
        assert!(says("lay 5").contains("actions begin with take"));
    }

    #[test]
    fn nothing_but_the_notation_is_read() {
        for wrong in [
            "",
            "take",
            "take 05",
            "take +5",
            "take 0",
            "take 65",
            "draw 5",
            "Draw",
            "put -5",
            "trade 9 5 5",
            "trade 1 5 5 5",
            "switch",
            "switch 00",
            "switch 256",
            "racko!",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        assert_eq!(
            parse("trade 1 60 5").unwrap(),
            Action::BlindTrade {
                seat: Seat::new(1),
                theirs: Slot::at(11),
                mine: Slot::at(0)
            }
        );
        assert_eq!(
            parse("trade 1 60").unwrap(),
            Action::Trade {
                seat: Seat::new(1),
                theirs: Slot::at(11),
            }
        );
    }
}
