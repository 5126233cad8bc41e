//! What somebody sees of a table, in a few lines.

use reihum_core::{Description, Language, Narrator, Seat, View, say};

use super::{english, german};
use crate::{Card, EventCard, Phase, Racko, SLOTS, Slot};

/// The cards of a rack in a line, slot 5 first; `·` is free or unknown.
pub(super) fn row(cards: &[Option<Card>; SLOTS]) -> String {
    let texts: Vec<String> = cards
        .iter()
        .map(|card| card.map_or_else(|| "·".to_owned(), |card| card.to_string()))
        .collect();
    texts.join(" ")
}

pub(super) fn describe(view: View<'_, Racko>, narrator: &Narrator) -> Description {
    let public = view.public;
    let mut lines = Description::default();
    lines.line(say!(
        narrator.language,
        en = format!(
            "Round {}, {} dealt.",
            public.round,
            narrator.name(public.dealer)
        ),
        de = format!(
            "Runde {}, {} hat gegeben.",
            public.round,
            narrator.name(public.dealer)
        )
    ));
    let top = public.discard.top();
    let top = top.map_or_else(|| "–".to_owned(), |card| card.to_string());
    lines.line(say!(
        narrator.language,
        en = format!(
            "Discard pile: {top}. Draw pile: {}.",
            english::cards(public.draw)
        ),
        de = format!(
            "Abwurfstapel: {top}. Vorratsstoß: {}.",
            german::cards(public.draw)
        )
    ));
    let labels: Vec<String> = Slot::all().map(|slot| format!("{slot:>2}")).collect();
    let width = Seat::all(view.players())
        .map(|seat| narrator.name(seat).chars().count())
        .max()
        .unwrap_or(0);
    lines.line(format!("{:width$}  {}", "", labels.join(" ")));
    for seat in view.setup.seats() {
        let cards: Vec<String> = known(view, seat)
            .iter()
            .map(|card| card.map_or_else(|| " ·".to_owned(), |card| format!("{card:>2}")))
            .collect();
        let points = say!(
            narrator.language,
            en = format!("{} points", public.scores[seat]),
            de = format!("{} Punkte", public.scores[seat])
        );
        let name = narrator.name(seat);
        let row = format!("{name:width$}  {}  {points}", cards.join(" "));
        // Other racks show what the receiver knows of them, which may be more than everyone does.
        match view.own {
            Some(_) => lines.own_line(row),
            None => lines.line(row),
        }
    }
    if let Some(card) = view.own.and_then(|(_, private)| private.drawn) {
        lines.own_line(say!(
            narrator.language,
            en = format!("In your hand: {card}"),
            de = format!("In deiner Hand: {card}")
        ));
    }
    lines.line(phase(view, narrator));
    lines
}

/// The cards of a rack that the seat of this view knows.
fn known(view: View<'_, Racko>, seat: Seat) -> [Option<Card>; SLOTS] {
    if let Some(racks) = &view.public.laid_open {
        return racks[seat].0;
    }
    match view.own {
        Some((me, private)) if me == seat => private.rack.0,
        own => {
            let memory = own.and_then(|(_, private)| private.memory.get(seat.index()));
            let faces = &view.public.racks[seat].faces;
            std::array::from_fn(|n| faces[n].or(memory.and_then(|memory| memory[n])))
        }
    }
}

fn phase(view: View<'_, Racko>, narrator: &Narrator) -> String {
    let event_name = |event: EventCard| match narrator.language {
        Language::German => german::name(event),
        _ => english::name(event),
    };
    match view.public.phase {
        Phase::Dealing { placing } => {
            let names = narrator.names(placing.iter());
            say!(
                narrator.language,
                en = format!("The cards are being dealt. Still placing: {names}."),
                de = format!("Es wird ausgeteilt. Noch nicht fertig: {names}.")
            )
        }
        Phase::Turn { seat } => {
            let name = narrator.name(seat);
            say!(
                narrator.language,
                en = format!("It is {name}’s turn."),
                de = format!("{name} ist dran.")
            )
        }
        Phase::Drawn { seat } => {
            let name = narrator.name(seat);
            say!(
                narrator.language,
                en = format!("{name} has drawn a card."),
                de = format!("{name} hat eine Karte gezogen.")
            )
        }
        Phase::Event { seat, event } => {
            let (name, event) = (narrator.name(seat), event_name(event));
            say!(
                narrator.language,
                en = format!("{name} carries out a {event}."),
                de = format!("{name} führt die Ereigniskarte {event} aus.")
            )
        }
        Phase::Giving {
            seat,
            other,
            theirs,
        } => {
            let (name, other) = (narrator.name(seat), narrator.name(other));
            say!(
                narrator.language,
                en = format!(
                    "{name} has seen the card in {other}’s slot {theirs} and gives one for it."
                ),
                de = format!(
                    "{name} hat die Karte in Spalte {theirs} von {other} gesehen und gibt eine dafür."
                )
            )
        }
        Phase::BlitzAsking { .. } => {
            let name = narrator.names(view.public.asked_now());
            say!(
                narrator.language,
                en = format!("{name} may say Blitz-Racko."),
                de = format!("{name} darf Blitz-Racko sagen.")
            )
        }
        Phase::Asking { .. } => {
            let name = narrator.names(view.public.asked_now());
            say!(
                narrator.language,
                en = format!("{name} may say Racko."),
                de = format!("{name} darf Racko sagen.")
            )
        }
        Phase::RoundOver => say!(
            narrator.language,
            en = "The round is over.".into(),
            de = "Die Runde ist zu Ende.".into()
        ),
        Phase::Over { winners } => {
            let names = narrator.names(winners.iter());
            let one = winners.len() == 1;
            say!(
                narrator.language,
                en = format!(
                    "{names} {} the match.",
                    if one { "has won" } else { "have won" }
                ),
                de = format!(
                    "{names} {} die Partie gewonnen.",
                    if one { "hat" } else { "haben" }
                )
            )
        }
    }
}
