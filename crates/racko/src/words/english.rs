//! English sentences.

use reihum_core::Narrator;

use super::describe::row;
use super::{call, pairs};
use crate::{Card, CardKind, EventCard, PrivateEvent, PublicEvent};

/// A card in a sentence.
fn card(card: Card) -> String {
    match card.kind() {
        CardKind::Number(number) => format!("the {number}"),
        CardKind::Joker => "a Joker".to_owned(),
        CardKind::Event(event) => format!("a {}", name(event)),
    }
}

/// An event card.
pub(super) fn name(event: EventCard) -> &'static str {
    match event {
        EventCard::Trade => "card trade",
        EventCard::Skip => "skip",
        EventCard::Switch => "rack switch",
    }
}

/// “1 card”, “2 cards”.
pub(super) fn cards(count: u8) -> String {
    match count {
        1 => "1 card".to_owned(),
        _ => format!("{count} cards"),
    }
}

fn discards(discarded: Option<Card>) -> String {
    discarded.map_or_else(String::new, |it| format!(" and discards {}", card(it)))
}

pub(super) fn tell(event: &PublicEvent, narrator: &Narrator) -> String {
    let who = |seat| narrator.name(seat);
    match *event {
        PublicEvent::RoundBegan {
            round,
            dealer,
            blitz,
        } => {
            let how = if blitz {
                " Everyone puts each card into a slot of their choice."
            } else {
                ""
            };
            format!("Round {round}: {} deals.{how}", who(dealer))
        }
        PublicEvent::Placed { seat, slot } => format!("{} fills slot {slot}.", who(seat)),
        PublicEvent::TurnedUp { card: it, draw } => {
            let cards = cards(draw);
            format!("Turned up: {}. The draw pile has {cards}.", card(it))
        }
        PublicEvent::TurnBegan { seat } => format!("It is {}’s turn.", who(seat)),
        PublicEvent::Took {
            seat,
            card: it,
            slot,
            discarded,
        } => format!(
            "{} takes {} from the discard pile into slot {slot}{}.",
            who(seat),
            card(it),
            discards(discarded)
        ),
        PublicEvent::Drew { seat, .. } => format!("{} draws a card.", who(seat)),
        PublicEvent::DrewEvent { seat, event, .. } => {
            format!("{} draws a {}.", who(seat), name(event))
        }
        PublicEvent::NothingToDraw { seat } => {
            format!("There is no card left for {} to draw.", who(seat))
        }
        PublicEvent::Reshuffled { draw } => {
            let cards = cards(draw);
            format!("The discards are shuffled into a new draw pile of {cards}.")
        }
        PublicEvent::Put {
            seat,
            slot,
            discarded,
        } => format!(
            "{} puts the card into slot {slot}{}.",
            who(seat),
            discards(discarded)
        ),
        PublicEvent::Dropped { seat, card: it } => {
            format!("{} discards {} at once.", who(seat), card(it))
        }
        PublicEvent::Skipped { seat } => format!("{} skips this turn.", who(seat)),
        PublicEvent::NoTradePossible { seat } => {
            format!("{} has no card to trade; the turn is over.", who(seat))
        }
        PublicEvent::LookedAt { seat, other, slot } => format!(
            "{} asks for the card in {}’s slot {slot} and looks at it.",
            who(seat),
            who(other)
        ),
        PublicEvent::Traded {
            seat,
            mine,
            other,
            theirs,
        } => format!(
            "{} trades the card in slot {mine} for the one in {}’s slot {theirs}.",
            who(seat),
            who(other)
        ),
        PublicEvent::JokerHit { seat, other, slot } => format!(
            "There is a Joker in {}’s slot {slot}: {} chooses again.",
            who(other),
            who(seat)
        ),
        PublicEvent::Switched { seat, other } => {
            format!("{} and {} switch racks.", who(seat), who(other))
        }
        PublicEvent::Asked { seat } => {
            format!("{}’s rack is in order: say so, or wait?", who(seat))
        }
        PublicEvent::Waited { seat } => format!("{} waits.", who(seat)),
        PublicEvent::SaidBlitz { seat } => {
            format!("{} says Blitz-Racko; others may say it too.", who(seat))
        }
        PublicEvent::SaidRacko { seats, blitz } => {
            let word = call(blitz);
            let verb = if seats.len() == 1 { "says" } else { "say" };
            format!("{} {verb} {word}!", narrator.names(seats.iter()))
        }
        PublicEvent::RoundEnded(ref result) => {
            let lines: Vec<String> = result
                .points
                .by_seat()
                .map(|(seat, points)| {
                    let bonus = if points.bonus > 0 {
                        format!(", {} of them for a run of {}", points.bonus, points.run)
                    } else {
                        String::new()
                    };
                    let total = result.scores.get(seat).copied().unwrap_or_default();
                    format!("{} {} points{bonus} (now {total})", who(seat), points.total)
                })
                .collect();
            let pairs = pairs(result, narrator, "now have");
            format!("The round is over: {}.{pairs}", lines.join("; "))
        }
        PublicEvent::MatchEnded { winners } => {
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            format!("{} {verb} the match.", narrator.names(winners.iter()))
        }
    }
}

pub(super) fn narrate_private(event: &PrivateEvent, narrator: &Narrator) -> String {
    match *event {
        PrivateEvent::Dealt { rack } => format!("Your rack: {}.", row(&rack.0)),
        PrivateEvent::Got { card: it } => format!("You are dealt {}.", card(it)),
        PrivateEvent::Drew { card: it } => format!("You draw {}.", card(it)),
        PrivateEvent::Saw {
            card: it,
            other,
            slot,
        } => format!(
            "In {}’s slot {slot} you see {}.",
            narrator.name(other),
            card(it)
        ),
        PrivateEvent::Received {
            card: it,
            slot,
            gave,
            other,
        } => format!(
            "You now have {} in slot {slot}; {} gets {} for it.",
            card(it),
            narrator.name(other),
            card(gave)
        ),
        PrivateEvent::NewRack { rack, other } => {
            format!("You get {}’s rack: {}.", narrator.name(other), row(&rack.0))
        }
    }
}
