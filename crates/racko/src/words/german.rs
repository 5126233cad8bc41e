//! German sentences.

use reihum_core::Narrator;

use super::describe::row;
use super::{call, pairs};
use crate::{Card, CardKind, EventCard, PrivateEvent, PublicEvent};

/// A card as an accusative object; numbers are feminine, so it serves as a nominative too.
fn card(card: Card) -> String {
    match card.kind() {
        CardKind::Number(number) => format!("die {number}"),
        CardKind::Joker => "einen Joker".to_owned(),
        CardKind::Event(event) => format!("die Ereigniskarte {}", name(event)),
    }
}

/// An event card.
pub(super) fn name(event: EventCard) -> &'static str {
    match event {
        EventCard::Trade => "Kartentausch",
        EventCard::Skip => "Aussetzen",
        EventCard::Switch => "Kartenhalter-Tausch",
    }
}

/// „1 Karte“, „2 Karten“.
pub(super) fn cards(count: u8) -> String {
    match count {
        1 => "1 Karte".to_owned(),
        _ => format!("{count} Karten"),
    }
}

fn discards(discarded: Option<Card>) -> String {
    discarded.map_or_else(String::new, |it| format!(" und wirft {} ab", card(it)))
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
                " Alle stellen jede Karte sofort in eine Spalte ihrer Wahl."
            } else {
                ""
            };
            format!("Runde {round}: {} gibt.{how}", who(dealer))
        }
        PublicEvent::Placed { seat, slot } => format!("{} füllt Spalte {slot}.", who(seat)),
        PublicEvent::TurnedUp { card, draw } => {
            let what = match card.kind() {
                CardKind::Joker => "ein Joker".to_owned(),
                _ => self::card(card),
            };
            let lies = if draw == 1 { "liegt" } else { "liegen" };
            let cards = cards(draw);
            format!("Aufgedeckt wird {what}. Im Vorratsstoß {lies} {cards}.")
        }
        PublicEvent::TurnBegan { seat } => format!("{} ist dran.", who(seat)),
        PublicEvent::Took {
            seat,
            card: it,
            slot,
            discarded,
        } => format!(
            "{} nimmt {} vom Abwurfstapel in Spalte {slot}{}.",
            who(seat),
            card(it),
            discards(discarded)
        ),
        PublicEvent::Drew { seat, .. } => format!("{} zieht eine Karte.", who(seat)),
        PublicEvent::DrewEvent { seat, event, .. } => {
            format!("{} zieht die Ereigniskarte {}.", who(seat), name(event))
        }
        PublicEvent::NothingToDraw { seat } => {
            format!("Für {} ist keine Karte zum Ziehen mehr da.", who(seat))
        }
        PublicEvent::Reshuffled { draw } => format!(
            "Der Abwurfstapel wird gemischt und ist der neue Vorratsstoß mit {}.",
            cards(draw)
        ),
        PublicEvent::Put {
            seat,
            slot,
            discarded,
        } => format!(
            "{} stellt die Karte in Spalte {slot}{}.",
            who(seat),
            discards(discarded)
        ),
        PublicEvent::Dropped { seat, card: it } => {
            format!("{} wirft {} gleich wieder ab.", who(seat), card(it))
        }
        PublicEvent::Skipped { seat } => format!("{} setzt aus.", who(seat)),
        PublicEvent::NoTradePossible { seat } => {
            format!("{} hat nichts zu tauschen; der Zug ist vorbei.", who(seat))
        }
        PublicEvent::LookedAt { seat, other, slot } => format!(
            "{} möchte die Karte in Spalte {slot} von {} und sieht sie an.",
            who(seat),
            who(other)
        ),
        PublicEvent::Traded {
            seat,
            mine,
            other,
            theirs,
        } => format!(
            "{} tauscht die Karte in Spalte {mine} gegen die in Spalte {theirs} von {}.",
            who(seat),
            who(other)
        ),
        PublicEvent::JokerHit { seat, other, slot } => format!(
            "In Spalte {slot} von {} steht ein Joker: {} wählt noch einmal.",
            who(other),
            who(seat)
        ),
        PublicEvent::Switched { seat, other } => {
            format!(
                "{} und {} tauschen die Kartenhalter.",
                who(seat),
                who(other)
            )
        }
        PublicEvent::Asked { seat } => {
            format!("Bei {} steigt alles: ansagen oder warten?", who(seat))
        }
        PublicEvent::Waited { seat } => format!("{} wartet noch.", who(seat)),
        PublicEvent::SaidBlitz { seat } => {
            format!(
                "{} sagt Blitz-Racko; auch andere können es noch sagen.",
                who(seat)
            )
        }
        PublicEvent::SaidRacko { seats, blitz } => {
            let word = call(blitz);
            let verb = if seats.len() == 1 { "sagt" } else { "sagen" };
            format!("{} {verb} {word}!", narrator.names(seats.iter()))
        }
        PublicEvent::RoundEnded(ref result) => {
            let lines: Vec<String> = result
                .points
                .by_seat()
                .map(|(seat, points)| {
                    let bonus = if points.bonus > 0 {
                        format!(", davon {} für eine Folge von {}", points.bonus, points.run)
                    } else {
                        String::new()
                    };
                    let total = result.scores.get(seat).copied().unwrap_or_default();
                    format!(
                        "{} {} Punkte{bonus} (jetzt {total})",
                        who(seat),
                        points.total
                    )
                })
                .collect();
            let pairs = pairs(result, narrator, "haben jetzt");
            format!("Die Runde ist zu Ende: {}.{pairs}", lines.join("; "))
        }
        PublicEvent::MatchEnded { winners } => {
            let verb = if winners.len() == 1 {
                "gewinnt"
            } else {
                "gewinnen"
            };
            format!("{} {verb} die Partie.", narrator.names(winners.iter()))
        }
    }
}

pub(super) fn narrate_private(event: &PrivateEvent, narrator: &Narrator) -> String {
    match *event {
        PrivateEvent::Dealt { rack } => format!("Dein Kartenhalter: {}.", row(&rack.0)),
        PrivateEvent::Got { card: it } => format!("Du bekommst {}.", card(it)),
        PrivateEvent::Drew { card: it } => format!("Du ziehst {}.", card(it)),
        PrivateEvent::Saw {
            card: it,
            other,
            slot,
        } => format!(
            "In Spalte {slot} von {} siehst du {}.",
            narrator.name(other),
            card(it)
        ),
        PrivateEvent::Received {
            card: it,
            slot,
            gave,
            other,
        } => format!(
            "Du bekommst {} in Spalte {slot} und gibst {} dafür {}.",
            card(it),
            narrator.name(other),
            card(gave)
        ),
        PrivateEvent::NewRack { rack, other } => format!(
            "Du bekommst den Kartenhalter von {}: {}.",
            narrator.name(other),
            row(&rack.0)
        ),
    }
}
