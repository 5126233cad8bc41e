//! A running match of any game, behind one object-safe trait.
//!
//! This is where game types end: above it there are texts in notation and JSON values, each made
//! for one receiver from a [`View`](reihum_core::View), never from the whole position.

use std::any::Any;
use std::sync::{Arc, Mutex, PoisonError};

use reihum_bots::games::{self, UnknownGame, Visitor};
use reihum_bots::{Bot, Brief, Level, Playable};
use reihum_core::{
    ActionSet, Event, Language, NotationError, OptionsError, PlayError, Position, Prepared, Seat,
    SeatSet, Seed, Teller, ToAct, read_options,
};
use serde_json::{Map, Value};
use timeline_twist::{CardId, TimelineTwist};

use crate::protocol::{Refusal, Scene, Seen, Words};

/// What somebody who plays a bot's part has come up with.
pub type Thought = Option<(Seat, String)>;
/// Thinking, ready to be taken to another thread.
pub type Thinking = Box<dyn FnOnce() -> Thought + Send>;

/// A match that is being played at a table.
pub trait Running: Send {
    /// May this seat do this now?
    fn check(&self, seat: Seat, action: &str, names: &[String]) -> Result<(), Refusal>;

    /// Carries out an action that was checked.
    fn play(&mut self, seat: Seat, action: &str, names: &[String]) -> Result<Record, Refusal>;

    /// What a seat, or somebody who watches, sees now.
    fn scene(&self, seat: Option<Seat>) -> Scene;

    /// Whom the match waits for.
    fn to_act(&self) -> ToAct;

    /// Is it over?
    fn is_over(&self) -> bool;

    /// What those seats that bots play would do now: out of turn first, then in turn.
    fn think(&self, bots: SeatSet) -> Thinking;

    /// The first possible action of one of these seats whose turn it is: for a bot that gives no
    /// answer.
    fn first_legal(&self, bots: SeatSet) -> Thought;

    /// Does this card of Timeline Twist lie turned for all to see?
    fn is_turned(&self, card: CardId) -> bool;
}

/// Something that happened in a match, with the audience of each part.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// Who acted; nobody in a deal.
    pub seat: Option<Seat>,
    /// Did a round end with it?
    pub ended_round: bool,
    events: Vec<(Option<Seat>, Seen)>,
}

impl Record {
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
}

#[cfg(test)]
impl Record {
    /// Something that nobody saw.
    pub fn silent(ended_round: bool) -> Self {
        Self {
            seat: None,
            ended_round,
            events: Vec::new(),
        }
    }
}

/// Why a match cannot begin, or cannot be taken up again.
#[derive(Debug, thiserror::Error)]
pub enum CannotRun {
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The options do not fit.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The rules have changed since.
    #[error("the match was begun under revision {begun} of the rules; these are revision {now}")]
    Revision {
        /// The revision it was begun under.
        begun: u16,
        /// The revision of this server.
        now: u16,
    },
    /// The cards have changed since.
    #[error("the cards have changed since the match was begun (deck files)")]
    Cards,
}

/// All that a match follows from, besides its actions.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Beginning {
    /// The seed, in hexadecimal digits: the secret of the match.
    pub seed: String,
    /// The revision of the rules.
    pub revision: u16,
    /// What tells whether the cards are still the same, where they can change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
}

/// A table of a game with validated options, ready for matches.
#[derive(Debug, Clone, PartialEq)]
pub struct Ruleset {
    /// The game's id.
    pub game: String,
    /// All options, defaults filled in.
    pub options: Value,
    /// How many play.
    pub players: usize,
}

impl Ruleset {
    /// Checks a game, its options and the number of players.
    pub fn new(
        game: &str,
        options: &Map<String, Value>,
        players: usize,
    ) -> Result<Self, CannotRun> {
        struct Check<'a>(&'a Map<String, Value>, usize);
        impl Visitor for Check<'_> {
            type Output = Result<Value, OptionsError>;
            fn visit<G: Playable>(self) -> Self::Output {
                let options = read_options::<G>(Value::Object(self.0.clone()))?;
                let prepared = Prepared::<G>::new(self.1, options)?;
                Ok(serde_json::to_value(prepared.setup().options()).unwrap_or_default())
            }
        }
        let options = games::visit(game, Check(options, players))??;
        Ok(Self {
            game: game.to_owned(),
            options,
            players,
        })
    }

    /// The beginning of a new match from this secret.
    pub fn begin(&self, seed: &Seed) -> Result<Beginning, CannotRun> {
        struct Begin<'a>(&'a Ruleset, &'a Seed);
        impl Visitor for Begin<'_> {
            type Output = Result<Beginning, CannotRun>;
            fn visit<G: Playable>(self) -> Self::Output {
                Ok(Beginning {
                    seed: self.1.to_hex(),
                    revision: G::REVISION,
                    cards: G::fingerprint(&self.0.prepare::<G>()?),
                })
            }
        }
        games::visit(&self.game, Begin(self, seed))?
    }

    /// Deals a match.
    pub fn deal(
        &self,
        beginning: &Beginning,
        names: &[String],
    ) -> Result<(Box<dyn Running>, Record), CannotRun> {
        struct Deal<'a>(&'a Ruleset, &'a Beginning, &'a [String]);
        impl Visitor for Deal<'_> {
            type Output = Result<(Box<dyn Running>, Record), CannotRun>;
            fn visit<G: Playable>(self) -> Self::Output {
                let Self(rules, beginning, names) = self;
                let prepared = rules.prepare::<G>()?;
                if beginning.revision != G::REVISION {
                    return Err(CannotRun::Revision {
                        begun: beginning.revision,
                        now: G::REVISION,
                    });
                }
                if beginning.cards != G::fingerprint(&prepared) {
                    return Err(CannotRun::Cards);
                }
                let seed = beginning
                    .seed
                    .parse::<Seed>()
                    .map_err(|_| CannotRun::Cards)?;
                let mut events = Vec::new();
                let position = prepared.deal_with(seed.clone(), &mut events);
                let record = record(&position, None, false, &events, names);
                // A bot is the same from match to match, so its name is its persona.
                let bot = |name: &String| {
                    Arc::new(Mutex::new(G::bot(
                        &prepared,
                        Brief::new(Level::Casual, persona(name)),
                    )))
                };
                let running = Match::<G> {
                    bots: names.iter().map(bot).collect(),
                    position,
                };
                Ok((Box::new(running), record))
            }
        }
        games::visit(&self.game, Deal(self, beginning, names))?
    }

    fn prepare<G: Playable>(&self) -> Result<Prepared<G>, OptionsError> {
        Prepared::new(self.players, read_options::<G>(self.options.clone())?)
    }
}

/// The persona of a bot with this name.
fn persona(name: &str) -> u64 {
    let hash = blake3::hash(name.as_bytes());
    let bytes = hash.as_bytes().first_chunk().copied();
    u64::from_le_bytes(bytes.unwrap_or_default())
}

struct Match<G: Playable> {
    position: Position<G>,
    /// One for each seat: also a person's seat may be played by one for a while.
    bots: Vec<Arc<Mutex<G::Bot>>>,
}

impl<G: Playable> Match<G> {
    fn parse(&self, action: &str) -> Result<G::Action, Refusal> {
        G::parse_action(self.position.setup(), action).map_err(|error| unreadable(&error))
    }
}

impl<G: Playable> Running for Match<G> {
    fn check(&self, seat: Seat, action: &str, names: &[String]) -> Result<(), Refusal> {
        let action = self.parse(action)?;
        G::check(self.position.view(Some(seat)), action)
            .map_err(|illegal| refusal::<G>(&illegal, names))
    }

    fn play(&mut self, seat: Seat, action: &str, names: &[String]) -> Result<Record, Refusal> {
        let action = self.parse(action)?;
        let mut events = Vec::new();
        let round_won = match self.position.play(seat, action, &mut events) {
            Ok(round_won) => round_won,
            Err(PlayError::Illegal(illegal)) => return Err(refusal::<G>(&illegal, names)),
            Err(PlayError::NoSuchSeat { .. }) => return Err(nobody_sits_there()),
        };
        let ended = round_won.is_some();
        Ok(record(&self.position, Some(seat), ended, &events, names))
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        let view = self.position.view(seat);
        let to_act = self.position.to_act();
        let write = |action| G::action_text(view.setup, action);
        let legal = match seat {
            Some(_) => G::legal_actions(view).iter().map(write).collect(),
            None => Vec::new(),
        };
        let json = |value: serde_json::Result<Value>| value.unwrap_or_default();
        Scene {
            public: json(serde_json::to_value(view.public)),
            private: json(serde_json::to_value(view.own.map(|(_, private)| private))),
            must: to_act.must.iter().collect(),
            may: to_act.may.iter().collect(),
            legal,
            scores: self.position.scores().iter().copied().collect(),
            winners: self
                .position
                .outcome()
                .map(|outcome| outcome.winners.iter().collect()),
        }
    }

    fn to_act(&self) -> ToAct {
        self.position.to_act()
    }

    fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    fn think(&self, seats: SeatSet) -> Thinking {
        let position = self.position.clone();
        let bots = self.bots.clone();
        Box::new(move || think(&position, &bots, seats))
    }

    fn first_legal(&self, bots: SeatSet) -> Thought {
        let seat = self.position.to_act().must.intersection(bots).first()?;
        let actions = self.position.legal_actions(seat);
        let action = actions.iter().next()?;
        Some((seat, G::action_text(self.position.setup(), action)))
    }

    fn is_turned(&self, card: CardId) -> bool {
        let position: &dyn Any = &self.position;
        let timeline = position.downcast_ref::<Position<TimelineTwist>>();
        timeline.is_some_and(|position| crate::cards::is_turned(position.public(), card))
    }
}

fn think<G: Playable>(
    position: &Position<G>,
    bots: &[Arc<Mutex<G::Bot>>],
    seats: SeatSet,
) -> Thought {
    let bot = |seat: Seat| {
        let bot = bots.get(seat.index())?;
        Some(bot.lock().unwrap_or_else(PoisonError::into_inner))
    };
    let write = |action| G::action_text(position.setup(), action);
    let ToAct { must, may } = position.to_act();
    for seat in may.intersection(seats).iter() {
        let view = position.view(Some(seat));
        if let Some(action) = bot(seat)?.choose_out_of_turn(view) {
            return Some((seat, write(action)));
        }
    }
    let seat = must.intersection(seats).first()?;
    let action = bot(seat)?.choose(position.view(Some(seat)));
    Some((seat, write(action)))
}

fn record<G: Playable>(
    position: &Position<G>,
    seat: Option<Seat>,
    ended_round: bool,
    events: &[Event<G>],
    names: &[String],
) -> Record {
    let teller = |language| Teller::new(names.to_vec(), language);
    let tellers = (teller(Language::English), teller(Language::German));
    let setup = position.setup();
    let both = |tell: &dyn Fn(&Teller) -> String| Words::new(tell(&tellers.0), tell(&tellers.1));
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
    Record {
        seat,
        ended_round,
        events: events.collect(),
    }
}

fn refusal<G: Playable>(illegal: &G::Illegal, names: &[String]) -> Refusal {
    use reihum_core::CitesRule;
    let tell = |language| {
        let teller = Teller::new(names.to_vec(), language);
        sentence(&G::tell_refusal(illegal, &teller))
    };
    Refusal {
        words: Words::new(tell(Language::English), tell(Language::German)),
        rule: Some(illegal.rule().to_owned()),
    }
}

/// A message as a sentence of its own.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let end = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{}{end}", first.to_uppercase(), letters.as_str())
}

fn unreadable(error: &NotationError) -> Refusal {
    let german = format!(
        "„{}“ ist an Stelle {} nicht als Zug zu lesen.",
        error.text, error.at
    );
    Refusal {
        words: Words::new(sentence(&error.to_string()), german),
        rule: None,
    }
}

fn nobody_sits_there() -> Refusal {
    Refusal {
        words: Words::new("Nobody sits there.", "Dort sitzt niemand."),
        rule: None,
    }
}
