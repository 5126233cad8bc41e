//! Refusals in words. In English an error speaks for itself, but for the names of people.

use reihum_core::Narrator;

use super::call;
use crate::{EventCard, Illegal};

pub fn in_english(illegal: &Illegal, narrator: &Narrator) -> String {
    match illegal {
        Illegal::NotYourTurn { turn } => format!("it is {}’s turn", narrator.name(*turn)),
        Illegal::AnotherIsAsked { asked, blitz } => {
            let word = call(*blitz);
            format!("{} is deciding: {word} or wait", narrator.name(*asked))
        }
        Illegal::NotAnotherPlayer { .. } => "choose another player of this table".to_owned(),
        Illegal::KnownJoker { seat, slot } => format!(
            "everyone knows that a Joker stands in {}’s slot {slot}; it cannot be traded",
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
        Illegal::MatchOver => "die Partie ist zu Ende".to_owned(),
        Illegal::NotYourTurn { turn } => format!("{} ist dran", narrator.name(*turn)),
        Illegal::AnotherIsAsked { asked, blitz } => {
            let word = call(*blitz);
            format!("{} entscheidet gerade: {word} oder warten", narrator.name(*asked))
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
            format!("Spalte {slot} ist leer: Nenn eine, in der eine Karte steht")
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
        Illegal::NotAnotherPlayer { .. } => "wähl jemand anderen an diesem Tisch".to_owned(),
        Illegal::KnownJoker { seat, slot } => format!(
            "alle wissen, dass bei {} in Spalte {slot} ein Joker steht; den kann niemand tauschen",
            narrator.name(*seat)
        ),
        Illegal::OwnJoker { slot } => {
            format!("in deiner Spalte {slot} steht ein Joker; tauschen kannst du nur Zahlenkarten")
        }
        Illegal::LookFirst => {
            "nenn nur die Spalte der anderen Person; du siehst die Karte und wählst dann deine"
                .to_owned()
        }
        Illegal::NameBothSlots => {
            "an diesem Tisch wird blind getauscht: Nenn auch deine Spalte".to_owned()
        }
        Illegal::GiveFirst => {
            "du hast die Karte gesehen: Wähl, welche Zahlenkarte du dafür gibst".to_owned()
        }
        Illegal::NothingAskedFor => {
            "wähl zuerst eine Karte in einem anderen Kartenhalter".to_owned()
        }
        Illegal::NothingToGive => "du hast keine Zahlenkarte, die du geben kannst".to_owned(),
        Illegal::NotInOrder { at: None } => "dein Kartenhalter ist nicht geordnet".to_owned(),
        Illegal::NotInOrder { at: Some(slot) } => {
            format!("dein Kartenhalter ist nicht geordnet: In Spalte {slot} steigt er nicht weiter")
        }
        Illegal::NotNow => {
            "Racko sagst du zu Beginn deines Zugs oder gleich nach einem Tausch, Abwurf oder Ereignis"
                .to_owned()
        }
        Illegal::NotAsked => "niemand fragt dich nach Racko: Nimm eine Karte".to_owned(),
        Illegal::AnswerFirst { blitz } => {
            let word = call(*blitz);
            format!("dein Kartenhalter ist geordnet: Sag {word}, oder warte")
        }
        Illegal::MustSayRacko => {
            "dein Kartenhalter ist geordnet: An diesem Tisch sagst du Racko".to_owned()
        }
    }
}
