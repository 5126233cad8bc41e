//! Refusals in words. In English an error speaks for itself, but for the names of people.

use reihum_core::Narrator;

use crate::{EventCard, Illegal};

pub fn in_english(illegal: &Illegal, narrator: &Narrator) -> String {
    match illegal {
        Illegal::NotYourTurn { turn } => format!("it is {}'s turn", narrator.name(*turn)),
        Illegal::AnotherIsAsked { asked } => {
            format!(
                "{} is being asked whether it is Racko",
                narrator.name(*asked)
            )
        }
        Illegal::NotAnotherPlayer { .. } => "choose another player of this table".to_owned(),
        Illegal::KnownJoker { seat, slot } => format!(
            "everyone knows that a Joker stands in {}'s slot {slot}; it cannot be traded",
            narrator.name(*seat)
        ),
        other => other.to_string(),
    }
}

pub fn in_german(illegal: &Illegal, narrator: &Narrator) -> String {
    let event_name = |event: &EventCard| match event {
        EventCard::Trade => "Kartentausch",
        EventCard::Skip => "Aussetzen",
        EventCard::Switch => "Kartenhalter-Tausch",
    };
    match illegal {
        Illegal::Spectator => "wer zuschaut, spielt nicht mit".to_owned(),
        Illegal::MatchOver => "das Spiel ist vorbei".to_owned(),
        Illegal::NotYourTurn { turn } => format!("{} ist an der Reihe", narrator.name(*turn)),
        Illegal::AnotherIsAsked { asked } => {
            format!("{} wird gerade gefragt, ob es Racko ist", narrator.name(*asked))
        }
        Illegal::AllPlaced => {
            "dein Kartenhalter ist voll; warte, bis die anderen fertig sind".to_owned()
        }
        Illegal::OnlyPlace => {
            "es wird ausgeteilt: Stell deine Karte in eine freie Spalte".to_owned()
        }
        Illegal::SlotTaken { slot } => {
            format!("Spalte {slot} ist besetzt, und was steht, bleibt stehen")
        }
        Illegal::SlotEmpty { slot } => {
            format!("Spalte {slot} ist leer: Nenne eine, in der eine Karte steht")
        }
        Illegal::EventOnTop { .. } => {
            "eine offene Ereigniskarte darfst du nicht nehmen: Zieh eine Karte".to_owned()
        }
        Illegal::NothingToTake => "der Abwurfstapel ist leer: Zieh eine Karte".to_owned(),
        Illegal::NothingDrawn => {
            "du hast noch keine Karte gezogen: Zieh eine, oder nimm die oberste vom Abwurfstapel"
                .to_owned()
        }
        Illegal::AlreadyDrawn => "stell die gezogene Karte ein, oder wirf sie ab".to_owned(),
        Illegal::CarryOut { event } => format!("zuerst kommt der {}", event_name(event)),
        Illegal::NoSuchEvent { event } => format!("gerade gilt kein {}", event_name(event)),
        Illegal::NotAnotherPlayer { .. } => "wähle jemand anderen an diesem Tisch".to_owned(),
        Illegal::KnownJoker { seat, slot } => format!(
            "alle wissen, dass bei {} in Spalte {slot} ein Joker steht; den kann niemand tauschen",
            narrator.name(*seat)
        ),
        Illegal::OwnJoker { slot } => {
            format!("in deiner Spalte {slot} steht ein Joker; tauschen kannst du nur Zahlenkarten")
        }
        Illegal::NotInOrder => "dein Kartenhalter ist nicht in Ordnung".to_owned(),
        Illegal::NotNow => {
            "Racko sagst du zu Beginn deines Zugs oder gleich nach deinem Tausch oder einem Ereignis"
                .to_owned()
        }
        Illegal::NotAsked => "niemand fragt dich nach Racko: Nimm eine Karte".to_owned(),
        Illegal::AnswerFirst => "dein Kartenhalter ist in Ordnung: Sag Racko, oder warte".to_owned(),
        Illegal::MustSayRacko => {
            "dein Kartenhalter ist in Ordnung: An diesem Tisch sagst du Racko".to_owned()
        }
    }
}
