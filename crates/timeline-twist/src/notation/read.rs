//! A position from its keys. What stands there is taken as it stands, as long as it can be held.

use reihum_core::{Fields, Parts, PerSeat, Position, Prepared, Seat, SeatSet, Seed, StateError};

use crate::cooperative::{CARDS, End, Row, Timeline, TimelineCard};
use crate::hand::MOST_IN_HAND;
use crate::{
    CardId, Competitive, Cooperative, Hand, Hidden, Mode, Pile, Private, Public, TimelineTwist,
    Turned,
};

const COMPETITIVE_ONLY: [&str; 5] = ["timeline", "began", "in", "playoff", "correct"];
const COOPERATIVE_ONLY: [&str; 7] = [
    "blocked", "bottom", "gaps", "placed", "tried", "score", "band",
];

pub(super) fn position(
    prepared: &Prepared<TimelineTwist>,
    state: &Fields<'_>,
) -> Result<Position<TimelineTwist>, StateError> {
    let setup = prepared.setup();
    let mut table = StateReader {
        prepared,
        state,
        seen: vec![None; setup.material().len()],
    };
    let (public, draw) = match setup.options().mode {
        Mode::Competitive => {
            table.refuse(&COOPERATIVE_ONLY, "cooperative")?;
            let (public, draw) = table.competitive()?;
            (Public::Competitive(public), draw)
        }
        Mode::Cooperative => {
            table.refuse(&COMPETITIVE_ONLY, "competitive")?;
            let (public, draw) = table.cooperative()?;
            (Public::Cooperative(public), draw)
        }
    };
    let parts = Parts {
        public,
        privates: PerSeat::new(setup.players(), Private {}),
        hidden: Hidden {
            draw,
            faces: prepared.secret().clone(),
            seed: Seed::from_number(0),
            reshuffles: 0,
        },
    };
    Ok(Position::from_parts(setup.clone(), parts))
}

/// Reads keys and remembers where each card lies, so that none lies in two places.
struct StateReader<'a> {
    prepared: &'a Prepared<TimelineTwist>,
    state: &'a Fields<'a>,
    seen: Vec<Option<&'static str>>,
}

impl StateReader<'_> {
    fn refuse(&self, keys: &[&str], mode: &str) -> Result<(), StateError> {
        match keys.iter().find(|key| self.state.get(key).is_some()) {
            Some(key) => Err(StateError::new(
                key,
                format!("belongs to the {mode} game; the option `mode` says otherwise"),
            )),
            None => Ok(()),
        }
    }

    fn players(&self) -> usize {
        self.prepared.setup().players()
    }

    fn competitive(&mut self) -> Result<(Competitive, Pile<CardId>), StateError> {
        let hands = self.hands()?;
        let timeline = self.turned_pile("timeline")?;
        let mut discard = self.turned_pile("discard")?;
        discard.reverse();
        let draw = self.draw()?;
        let to_act = self.state.seat("to_act")?;
        let began = self.state.seat("began")?.or(to_act);
        let began = began.unwrap_or(self.start());
        let still_in: SeatSet = match self.state.get("in") {
            None => SeatSet::all(self.players()),
            Some(_) => self.state.seats("in")?.into_iter().collect(),
        };
        let turn = to_act.unwrap_or(began);
        if !still_in.contains(turn) {
            let problem = format!("it is the turn of seat {turn}, so it must be among them");
            return Err(StateError::new("in", problem));
        }
        let playoff = self.state.flag("playoff")?.unwrap_or(false);
        let correct: SeatSet = self.state.seats("correct")?.into_iter().collect();
        if !playoff && !correct.is_empty() {
            let problem = "is for the play-off only: set `playoff` or leave it out";
            return Err(StateError::new("correct", problem));
        }
        let public = Competitive {
            hands,
            timeline,
            discard,
            draw: draw.len() as u16,
            turn: Some(turn),
            began,
            still_in,
            playoff,
            correct,
            right: PerSeat::new(self.players(), 0),
            winners: None,
        };
        Ok((public, draw))
    }

    fn cooperative(&mut self) -> Result<(Cooperative, Pile<CardId>), StateError> {
        let hands = self.hands()?;
        let timeline = self.rows()?;
        let discard: Vec<CardId> = self.cards("discard")?;
        let draw = self.draw()?;
        let in_use = self.seen.iter().flatten().count();
        if in_use > CARDS {
            let problem = format!("with these {in_use} cards are in use, {CARDS} is all (TK-1)");
            return Err(StateError::new("draw", problem));
        }
        let blocked = self.blocked(&hands)?;
        let placed: u8 = self.state.small("placed")?.unwrap_or(0);
        if placed > 1 {
            let problem = format!("0 or 1: the turn ends with the second card, not {placed}");
            return Err(StateError::new("placed", problem));
        }
        let to_act = self.state.seat("to_act")?;
        // A position that has a score is over (TK-16).
        let over = self.state.number("score")?.is_some() && to_act.is_none();
        let public = Cooperative {
            hands,
            // There is room: no more than `CARDS` are in use.
            blocked: blocked
                .into_iter()
                .map(|card| self.turn_over(card))
                .collect(),
            timeline,
            discard: discard
                .into_iter()
                .rev()
                .map(|card| self.turn_over(card))
                .collect(),
            draw: draw.len() as u8,
            turn: (!over).then(|| to_act.unwrap_or(self.start())),
            placed,
            tried: self.state.flag("tried")?.unwrap_or(false),
            ended: over.then_some(End::Stuck),
        };
        Ok((public, draw))
    }

    fn start(&self) -> Seat {
        let start = self.prepared.setup().options().start;
        start.unwrap_or(Seat::new(0))
    }

    fn turn_over(&self, card: CardId) -> Turned {
        Turned::new(card, self.prepared.secret()[card.index()])
    }

    fn find(&self, key: &str, id: &str) -> Result<CardId, StateError> {
        let facts = self.prepared.setup().material();
        facts.find(id).ok_or_else(|| {
            let id = reihum_core::shorten(id, 40);
            StateError::new(key, format!("no card in use has the id “{id}”"))
        })
    }

    /// The card with this id, which now lies under `key` and nowhere else.
    fn lay(&mut self, key: &'static str, id: &str) -> Result<CardId, StateError> {
        let card = self.find(key, id)?;
        match self.seen[card.index()].replace(key) {
            None => Ok(card),
            Some(other) => Err(StateError::new(
                key,
                format!("“{id}” lies in `{other}` already, and there is only one"),
            )),
        }
    }

    fn cards(&mut self, key: &'static str) -> Result<Vec<CardId>, StateError> {
        let ids = self.state.texts(key)?;
        ids.into_iter().map(|id| self.lay(key, id)).collect()
    }

    fn room<T>(&self) -> Pile<T> {
        Pile::with_room(self.prepared.setup().material().len())
    }

    fn turned_pile(&mut self, key: &'static str) -> Result<Pile<Turned>, StateError> {
        let mut pile = self.room();
        let cards = self.cards(key)?;
        pile.extend(cards.into_iter().map(|card| self.turn_over(card)));
        Ok(pile)
    }

    fn draw(&mut self) -> Result<Pile<CardId>, StateError> {
        let mut draw = self.room();
        draw.extend(self.cards("draw")?.into_iter().rev());
        Ok(draw)
    }

    fn hands(&mut self) -> Result<PerSeat<Hand>, StateError> {
        let hands = self.state.texts_per_seat("hands")?;
        hands
            .into_iter()
            .map(|ids| {
                // One place stays free: a card is drawn before one is played (TC-8).
                if ids.len() >= MOST_IN_HAND {
                    let most = MOST_IN_HAND - 1;
                    let problem = format!("{} cards in one hand; at most {most} fit", ids.len());
                    return Err(StateError::new("hands", problem));
                }
                ids.into_iter().map(|id| self.lay("hands", id)).collect()
            })
            .collect()
    }

    fn blocked(&self, hands: &PerSeat<Hand>) -> Result<Vec<CardId>, StateError> {
        let lists = self.state.texts_per_seat("blocked")?;
        let mut blocked = Vec::new();
        for ((seat, hand), ids) in hands.by_seat().zip(lists) {
            for id in ids {
                let card = self.find("blocked", id)?;
                if !hand.contains(&card) {
                    let problem = format!("“{id}” is not in the hand of seat {seat}");
                    return Err(StateError::new("blocked", problem));
                }
                if blocked.contains(&card) {
                    return Err(StateError::new("blocked", format!("“{id}” stands twice")));
                }
                blocked.push(card);
            }
        }
        Ok(blocked)
    }

    /// Both rows as one list in order of dates; see [`Timeline`].
    fn rows(&mut self) -> Result<Timeline, StateError> {
        let bottom = self.state.text_lists("bottom")?;
        let gaps = self.state.text_lists("gaps")?;
        let between = bottom.len().saturating_sub(1);
        if self.state.get("gaps").is_some() && gaps.len() != between {
            let problem = format!(
                "has {} entries; between {} stacks of the bottom row there are {between}",
                gaps.len(),
                bottom.len()
            );
            return Err(StateError::new("gaps", problem));
        }
        let mut laid = Vec::new();
        for (n, stack) in bottom.iter().enumerate() {
            if stack.is_empty() {
                return Err(StateError::new("bottom", "a stack without cards"));
            }
            self.stack("bottom", stack, Row::Bottom, &mut laid)?;
            if let Some(stack) = gaps.get(n) {
                self.stack("gaps", stack, Row::Gap, &mut laid)?;
            }
        }
        Timeline::from_laid(laid)
            .ok_or_else(|| StateError::new("bottom", format!("more than {CARDS} cards (TK-1)")))
    }

    /// Adds a stack, whose cards all have one date that is after everything so far.
    fn stack(
        &mut self,
        key: &'static str,
        ids: &[&str],
        row: Row,
        laid: &mut Vec<TimelineCard>,
    ) -> Result<(), StateError> {
        let before = laid.last().map(|laid| laid.date);
        let mut date = None;
        for id in ids {
            let card = self.lay(key, id)?;
            let turned = self.turn_over(card);
            if before.is_some_and(|before| turned.date <= before) {
                let problem = format!("“{id}” is not after the stack before it (TK-5, TK-7)");
                return Err(StateError::new(key, problem));
            }
            if *date.get_or_insert(turned.date) != turned.date {
                let problem = format!("“{id}” has another date than the card it lies on (TK-6)");
                return Err(StateError::new(key, problem));
            }
            laid.push(TimelineCard::new(turned, row));
        }
        Ok(())
    }
}
