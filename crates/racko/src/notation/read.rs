//! Reading a position from its keys, for scenarios.
//!
//! What the keys do not tell, nobody knows: which cards came from the discard pile (other than
//! known Jokers), who remembers what, which racks are in order.

use reihum_core::{Fields, Parts, PerSeat, Position, Seat, SeatSet, Seed, Setup, StateError};

use crate::event_card::{self, can_trade};
use crate::{
    Card, EventCard, Hidden, MOST_CARDS, Phase, Pile, Private, Public, Rack, Racko, SLOTS, Slot,
    SlotSet,
};

/// A position from its keys.
pub(super) fn position(
    setup: &Setup<Racko>,
    state: &Fields<'_>,
) -> Result<Position<Racko>, StateError> {
    let players = setup.players();
    let start = setup.options().start.unwrap_or(Seat::new(0));
    let dealer = state.seat("dealer")?.unwrap_or(start.previous(players));
    let mut parts = Parts::<Racko> {
        public: Public::new(players, dealer),
        privates: PerSeat::new(players, Private::empty(players)),
        hidden: Hidden {
            seed: Seed::from_number(0),
            draw: pile(state, "draw")?,
            reshuffles: 0,
        },
    };
    parts.public.draw = parts.hidden.draw.len() as u8;
    parts.public.discard = pile(state, "discard")?;
    read_counts(state, &mut parts.public)?;
    read_racks(state, &mut parts)?;
    read_revealed(state, &mut parts)?;
    parts.public.phase = read_phase(setup, state, &mut parts)?;
    check_cards(&parts)?;
    check_somebody_acts(&parts)?;
    Ok(Position::from_parts(setup.clone(), parts))
}

fn card(key: &str, text: &str) -> Result<Card, StateError> {
    text.parse()
        .map_err(|error: crate::NoSuchCard| StateError::new(key, error.to_string()))
}

/// A card that can stand in a rack or be held in hand: an event never is.
fn rack_card(key: &str, text: &str) -> Result<Option<Card>, StateError> {
    if text.is_empty() {
        return Ok(None);
    }
    let card = card(key, text)?;
    if card.event().is_some() {
        let problem = format!("an event card ({card}) cannot be here: only numbers and Jokers");
        return Err(StateError::new(key, problem));
    }
    Ok(Some(card))
}

fn pile(state: &Fields<'_>, key: &str) -> Result<Pile, StateError> {
    let cards: Vec<Card> = state
        .texts(key)?
        .into_iter()
        .map(|text| card(key, text))
        .collect::<Result<_, _>>()?;
    Pile::try_from(cards).map_err(|error| StateError::new(key, error.to_string()))
}

fn read_counts(state: &Fields<'_>, public: &mut Public) -> Result<(), StateError> {
    if let Some(round) = state.small::<u16>("round")? {
        if round == 0 {
            return Err(StateError::new("round", "rounds are counted from 1"));
        }
        public.round = round;
    }
    public.scores = state
        .number_per_seat("scores")?
        .into_iter()
        .map(|score| {
            let problem = || StateError::new("scores", format!("{score} is out of range"));
            i32::try_from(score).map_err(|_| problem())
        })
        .collect::<Result<_, _>>()?;
    Ok(())
}

fn read_racks(state: &Fields<'_>, parts: &mut Parts<Racko>) -> Result<(), StateError> {
    if state.get("racks").is_none() {
        return Ok(());
    }
    for (seat, texts) in state.texts_per_seat("racks")?.into_iter().enumerate() {
        let seat = Seat::new(seat);
        if texts.len() != SLOTS {
            let problem = format!(
                "the rack of {seat:?} has {} entries, one is needed for each of the 12 slots",
                texts.len()
            );
            return Err(StateError::new("racks", problem));
        }
        let mut rack = Rack::default();
        for (place, text) in texts.into_iter().enumerate() {
            rack.0[place] = rack_card("racks", text)?;
        }
        parts.privates[seat].rack = rack;
        parts.public.racks[seat].filled = Slot::all()
            .filter(|slot| rack.get(*slot).is_some())
            .collect();
    }
    Ok(())
}

fn read_revealed(state: &Fields<'_>, parts: &mut Parts<Racko>) -> Result<(), StateError> {
    for (seat, labels) in state.numbers_per_seat("revealed")?.into_iter().enumerate() {
        let seat = Seat::new(seat);
        for label in labels {
            let slot = Slot::labelled(label)
                .map_err(|error| StateError::new("revealed", error.to_string()))?;
            if !parts.privates[seat]
                .rack
                .get(slot)
                .is_some_and(Card::is_joker)
            {
                let problem = format!("no Joker stands in slot {slot} of {seat:?}");
                return Err(StateError::new("revealed", problem));
            }
            parts.public.racks[seat].faces[slot.index()] = Some(Card::JOKER);
        }
    }
    Ok(())
}

fn read_phase(
    setup: &Setup<Racko>,
    state: &Fields<'_>,
    parts: &mut Parts<Racko>,
) -> Result<Phase, StateError> {
    if state.get("drawn").is_some_and(serde_json::Value::is_array) {
        return read_dealing(setup, state, parts);
    }
    let one_of = ["drawn", "event", "asked"].map(|key| (key, state.get(key).is_some()));
    let mut given = one_of.iter().filter(|(_, given)| *given);
    if let (Some((one, _)), Some((other, _))) = (given.next(), given.next()) {
        return Err(StateError::new(
            other,
            format!("cannot be together with `{one}`"),
        ));
    }
    if state.get("traded").is_some() && state.get("event").is_none() {
        return Err(StateError::new("traded", "needs `event` to be T"));
    }
    if state.get("asked").is_some() {
        // Nothing was discarded yet: the blitz deal has just ended (RK-61).
        if setup.options().blitz && parts.public.discard.is_empty() {
            return read_blitz_asking(state, parts);
        }
    }
    if state.get("said").is_some() {
        return Err(StateError::new(
            "said",
            "is for the question after a blitz deal: it needs `asked`, and no discards",
        ));
    }
    if state.get("asked").is_some() {
        return read_asking(state, parts);
    }
    let first = parts.public.dealer.next(setup.players());
    let seat = state.seat("to_act")?.unwrap_or(first);
    if let Some(turn) = state.seat("turn")?.filter(|turn| *turn != seat) {
        let problem = format!("{turn:?} cannot be on turn while {seat:?} is to act");
        return Err(StateError::new("turn", problem));
    }
    if let Some(text) = state.text("drawn")? {
        let drawn = rack_card("drawn", text)?;
        if drawn.is_some() {
            parts.privates[seat].drawn = drawn;
            return Ok(Phase::Drawn { seat });
        }
    }
    if let Some(text) = state.text("event")? {
        return match card("event", text)?.event() {
            Some(EventCard::Trade) if state.get("traded").is_some() => {
                read_traded(setup, state, parts, seat)
            }
            Some(event) if event != EventCard::Skip => Ok(Phase::Event { seat, event }),
            _ => {
                let problem = format!("T or X can be waiting to be carried out, not {text}");
                Err(StateError::new("event", problem))
            }
        };
    }
    Ok(Phase::Turn { seat })
}

/// The card that a seat has asked for and seen (RK-15).
fn read_traded(
    setup: &Setup<Racko>,
    state: &Fields<'_>,
    parts: &mut Parts<Racko>,
    seat: Seat,
) -> Result<Phase, StateError> {
    let wrong = |problem: String| StateError::new("traded", problem);
    let shape = || wrong("a seat and one of its slots are needed, e.g. [1, 35]".to_owned());
    if setup.options().blind_trade {
        return Err(wrong("nothing is seen where trades are blind".to_owned()));
    }
    let [other, label] = state.value::<Vec<i64>>("traded")?[..] else {
        return Err(shape());
    };
    let other = usize::try_from(other)
        .ok()
        .filter(|other| *other < setup.players());
    let other = other.map(Seat::new).ok_or_else(shape)?;
    let theirs = Slot::labelled(label).map_err(|error| wrong(error.to_string()))?;
    if other == seat {
        return Err(wrong(format!("{seat:?} cannot ask for a card of its own")));
    }
    if !parts.privates[other]
        .rack
        .get(theirs)
        .is_some_and(Card::is_number)
    {
        return Err(wrong(format!(
            "no number card stands in slot {theirs} of {other:?}"
        )));
    }
    event_card::seen(parts, seat, (other, theirs));
    Ok(Phase::Giving {
        seat,
        other,
        theirs,
    })
}

fn read_dealing(
    setup: &Setup<Racko>,
    state: &Fields<'_>,
    parts: &mut Parts<Racko>,
) -> Result<Phase, StateError> {
    if !setup.options().blitz {
        let problem = "a list is for dealing in blitz; otherwise the one card in hand is needed";
        return Err(StateError::new("drawn", problem));
    }
    for key in ["to_act", "event", "traded", "asked", "turn", "said"] {
        if state.get(key).is_some() {
            return Err(StateError::new(
                key,
                "must be absent while dealing in blitz",
            ));
        }
    }
    if !parts.public.discard.is_empty() {
        return Err(StateError::new(
            "discard",
            "is empty while dealing in blitz",
        ));
    }
    numbers_only("draw", parts.hidden.draw.iter())?;
    let texts = state.one_per_seat("drawn", state.texts("drawn")?)?;
    let mut placing = SeatSet::EMPTY;
    for (seat, text) in texts.into_iter().enumerate() {
        let seat = Seat::new(seat);
        let rack = parts.privates[seat].rack;
        numbers_only("racks", rack.0.into_iter().flatten())?;
        parts.public.racks[seat].plain = parts.public.racks[seat].filled;
        let drawn = rack_card("drawn", text)?;
        numbers_only("drawn", drawn.into_iter())?;
        parts.privates[seat].drawn = drawn;
        if drawn.is_some() {
            placing = placing.with(seat);
        }
        if drawn.is_some() && parts.public.racks[seat].filled == SlotSet::ALL {
            let problem = format!("{seat:?} holds a card but has no free slot for it");
            return Err(StateError::new("drawn", problem));
        }
    }
    Ok(Phase::Dealing { placing })
}

/// Only number cards are dealt (RK-3).
fn numbers_only(key: &str, mut cards: impl Iterator<Item = Card>) -> Result<(), StateError> {
    match cards.find(|card| !card.is_number()) {
        None => Ok(()),
        Some(card) => {
            let problem = format!("only number cards are dealt, not {card}");
            Err(StateError::new(key, problem))
        }
    }
}

fn read_asking(state: &Fields<'_>, parts: &mut Parts<Racko>) -> Result<Phase, StateError> {
    let seats = state.seats("asked")?;
    let asked: SeatSet = seats.iter().copied().collect();
    let to_act = state.seat("to_act")?;
    let turn = state.seat("turn")?.or(to_act).or(seats.first().copied());
    let first = turn.and_then(|turn| parts.public.first_asked(turn, asked));
    let (Some(turn), Some(first)) = (turn, first) else {
        return Err(StateError::new("asked", "names nobody: leave it out"));
    };
    if to_act.is_some_and(|to_act| to_act != first) {
        let problem = format!("{first:?} is asked first: clockwise from the seat on turn");
        return Err(StateError::new("to_act", problem));
    }
    for seat in asked.iter() {
        parts.public.racks[seat].in_order = Some(true);
    }
    Ok(Phase::Asking { turn, asked })
}

/// Who is still to be asked for Blitz-Racko, and who has said it (RK-61).
fn read_blitz_asking(state: &Fields<'_>, parts: &mut Parts<Racko>) -> Result<Phase, StateError> {
    let beginner = parts.public.beginner();
    let asked: SeatSet = state.seats("asked")?.into_iter().collect();
    let said: SeatSet = state.seats("said")?.into_iter().collect();
    let Some(first) = parts.public.first_asked(beginner, asked) else {
        return Err(StateError::new("asked", "names nobody: leave it out"));
    };
    if let Some(seat) = said.iter().find(|seat| asked.contains(*seat)) {
        let problem = format!("{seat:?} has said it and is still to be asked");
        return Err(StateError::new("said", problem));
    }
    if state.seat("turn")?.is_some_and(|turn| turn != beginner) {
        let problem = format!("{beginner:?} sits to the dealer's left and would begin");
        return Err(StateError::new("turn", problem));
    }
    if state.seat("to_act")?.is_some_and(|to_act| to_act != first) {
        let problem = format!("{first:?} is asked first: clockwise from the dealer's left");
        return Err(StateError::new("to_act", problem));
    }
    numbers_only("draw", parts.hidden.draw.iter())?;
    for seat in Seat::all(parts.public.players()) {
        numbers_only("racks", parts.privates[seat].rack.0.into_iter().flatten())?;
        let facts = &mut parts.public.racks[seat];
        facts.plain = facts.filled;
        if asked.contains(seat) || said.contains(seat) {
            facts.in_order = Some(true);
        }
    }
    Ok(Phase::BlitzAsking { asked, said })
}

fn check_cards(parts: &Parts<Racko>) -> Result<(), StateError> {
    let in_racks: usize = parts
        .privates
        .iter()
        .map(|private| {
            private.rack.0.iter().flatten().count() + usize::from(private.drawn.is_some())
        })
        .sum();
    let all = in_racks + parts.hidden.draw.len() + parts.public.discard.len();
    if all > MOST_CARDS {
        let problem = format!("{all} cards in all, a position holds at most {MOST_CARDS}");
        return Err(StateError::new("draw", problem));
    }
    Ok(())
}

/// A position in which nobody can do anything is none.
fn check_somebody_acts(parts: &Parts<Racko>) -> Result<(), StateError> {
    match parts.public.phase {
        Phase::Dealing { placing } if placing.is_empty() => Err(StateError::new(
            "drawn",
            "somebody must hold a card to place",
        )),
        Phase::Event {
            seat,
            event: EventCard::Trade,
        } if !can_trade(parts, seat) => Err(StateError::new(
            "event",
            format!("{seat:?} cannot trade: two number cards are needed, one on each side"),
        )),
        Phase::Giving { seat, .. } if parts.privates[seat].rack.numbers().is_empty() => Err(
            StateError::new("traded", format!("{seat:?} has no number card to give")),
        ),
        _ => Ok(()),
    }
}
