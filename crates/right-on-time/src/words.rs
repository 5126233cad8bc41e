//! Right on Time told in words.

use std::fmt::Display;

use reihum_core::Language::{English, German};
use reihum_core::{Description, Language, Narration, Narrator, Seat, Setup, View};

use crate::RightOnTime;
use crate::action::Effect;
use crate::cards::{Card, LaidCard};
use crate::events::{HowWon, PrivateEvent, PublicEvent};
use crate::illegal::Illegal;

/// A card by its name: “You're it! 3”.
#[must_use]
pub fn name(card: Card, language: Language) -> String {
    let value = card.value();
    match card {
        Card::JOKER => "Joker".to_owned(),
        Card::ZERO => language.pick("Back to zero", "Zurück auf Null").to_owned(),
        _ if card.is_you_are_it() => format!("{} {value}", language.pick("You're it!", "Du bist!")),
        _ if card.is_draw() => format!("{} {value}", language.pick("Draw!", "Ziehen!")),
        _ => value.to_string(),
    }
}

fn laid_name(laid: LaidCard, language: Language) -> String {
    if laid.card() == Card::JOKER {
        let word = language.pick("as", "als");
        format!("Joker {word} {}", laid.value())
    } else {
        name(laid.card(), language)
    }
}

fn join(words: impl IntoIterator<Item = String>) -> String {
    let words: Vec<String> = words.into_iter().collect();
    if words.is_empty() {
        "–".to_owned()
    } else {
        words.join(", ")
    }
}

impl Narration for RightOnTime {
    fn narrate(_: &Setup<Self>, event: &PublicEvent, narrator: &Narrator) -> String {
        let who = |seat: &Seat| narrator.name(*seat);
        match narrator.language {
            German => tell_german(event, narrator, who),
            _ => tell_english(event, narrator, who),
        }
    }

    fn narrate_private(_: &Setup<Self>, event: &PrivateEvent, narrator: &Narrator) -> String {
        let language = narrator.language;
        let card_name = |card: &Card| name(*card, language);
        match event {
            PrivateEvent::Dealt { hand } => {
                let cards = join(hand.iter().map(|card| card_name(&card)));
                let word = language.pick("Your hand", "Deine Hand");
                format!("{word}: {cards}.")
            }
            PrivateEvent::Drew { card } => {
                let word = language.pick("You drew", "Du hast gezogen");
                format!("{word}: {}.", card_name(card))
            }
            PrivateEvent::SpareTaken { card } => {
                let word = language.pick("Your spare card", "Deine Zusatzkarte");
                format!("{word}: {}.", card_name(card))
            }
            PrivateEvent::SpareSwapped { took, gave } => {
                let (took, gave) = (card_name(took), card_name(gave));
                match language {
                    German => {
                        format!("Du nimmst {took} und legst {gave} unter den Nachziehstapel.")
                    }
                    _ => format!("You took {took} and put {gave} under the draw pile."),
                }
            }
        }
    }

    fn narrate_refusal(illegal: &Illegal, narrator: &Narrator) -> String {
        match narrator.language {
            German => refuse_in_german(illegal, narrator),
            _ => refuse_in_english(illegal, narrator),
        }
    }

    fn describe(view: View<'_, Self>, narrator: &Narrator) -> Description {
        let language = narrator.language;
        let public = view.public;
        let mut lines = Description::default();
        for seat in view.setup.seats() {
            let mark = if public.turn == seat && public.winner.is_none() {
                "▶"
            } else {
                " "
            };
            let cards = language.pick("cards", "Karten");
            let spares = language.pick("spare", "Zusatz");
            let points = language.pick("points", "Punkte");
            lines.line(format!(
                "{mark} {:<12} {} {cards}, {} {spares}, {} {points}",
                narrator.name(seat),
                public.hand_counts[seat],
                public.spare_counts[seat],
                public.points[seat],
            ));
        }
        let top = public.discard.last().map_or_else(
            || language.pick("no card yet", "noch keine Karte").to_owned(),
            |laid| laid_name(*laid, language),
        );
        let pile = language.pick("Top card", "Oberste Karte");
        let left = language.pick("to draw", "zum Ziehen");
        lines.line(format!("{pile}: {top}   ({} {left})", public.draw_count));
        if let Some((_, own)) = view.own {
            let hand = language.pick("Your hand", "Deine Hand");
            lines.own_line(format!(
                "{hand}: {}",
                join(own.hand.iter().map(|c| name(c, language)))
            ));
            if !own.spares.is_empty() {
                let word = language.pick("Your spare cards", "Deine Zusatzkarten");
                let spares = join(own.spares.iter().map(|c| name(c, language)));
                lines.own_line(format!("{word}: {spares}"));
            }
        }
        lines
    }
}

fn points_line(points: impl IntoIterator<Item = impl Display>) -> String {
    let points: Vec<String> = points.into_iter().map(|p| p.to_string()).collect();
    points.join(" : ")
}

fn tell_english(event: &PublicEvent, narrator: &Narrator, who: impl Fn(&Seat) -> String) -> String {
    match event {
        PublicEvent::RoundBegan {
            round,
            opener,
            draw_count,
            ..
        } => {
            format!(
                "Round {round}: {} opens, {draw_count} cards to draw.",
                who(opener)
            )
        }
        PublicEvent::Turn { seat } => format!("It is {}'s turn.", who(seat)),
        PublicEvent::Laid {
            seat,
            cards,
            effect,
            left,
        } => {
            let cards = join(cards.iter().map(|card| laid_name(*card, narrator.language)));
            let effect = match effect {
                None => String::new(),
                Some(Effect::You(target)) => format!(", {} goes next", who(target)),
                Some(Effect::Draw(target)) => format!(", for {}", who(target)),
            };
            format!("{} lays {cards}{effect}; {left} left.", who(seat))
        }
        PublicEvent::Showed { seat, card } => {
            format!(
                "{} cannot lay and shows {}.",
                who(seat),
                name(*card, English)
            )
        }
        PublicEvent::Drew { seat, .. } => format!("{} draws a card.", who(seat)),
        PublicEvent::NothingToDraw { seat } => {
            format!("There is no card left for {} to draw.", who(seat))
        }
        PublicEvent::Reshuffled { draw_count } => {
            format!("The discards are shuffled: {draw_count} cards to draw.")
        }
        PublicEvent::Out { seat } => format!("{} is the first one out.", who(seat)),
        PublicEvent::SpareTaken { seat, .. } => format!("{} takes a spare card.", who(seat)),
        PublicEvent::SpareSwapped { seat, .. } => format!("{} swaps a spare card.", who(seat)),
        PublicEvent::LastTurn { seat } => format!("{} has exactly one turn now.", who(seat)),
        PublicEvent::Back { seat } => format!("{} is back in the round.", who(seat)),
        PublicEvent::RoundWon { seat, how, points } => {
            let why = match how {
                HowWon::SecondOut => "is the second one out and",
                HowWon::OtherStuck => "stays ahead and",
            };
            let points = points_line(points.iter());
            format!("{} {why} wins the round. Points: {points}.", who(seat))
        }
        PublicEvent::MatchWon { seat } => format!("{} wins the match!", who(seat)),
    }
}

fn tell_german(event: &PublicEvent, narrator: &Narrator, who: impl Fn(&Seat) -> String) -> String {
    match event {
        PublicEvent::RoundBegan {
            round,
            opener,
            draw_count,
            ..
        } => {
            format!(
                "Durchgang {round}: {} eröffnet, {draw_count} Karten zum Ziehen.",
                who(opener)
            )
        }
        PublicEvent::Turn { seat } => format!("{} ist am Zug.", who(seat)),
        PublicEvent::Laid {
            seat,
            cards,
            effect,
            left,
        } => {
            let cards = join(cards.iter().map(|card| laid_name(*card, narrator.language)));
            let effect = match effect {
                None => String::new(),
                Some(Effect::You(target)) => format!(", {} ist dran", who(target)),
                Some(Effect::Draw(target)) => format!(", für {}", who(target)),
            };
            format!("{} legt {cards}{effect}; noch {left}.", who(seat))
        }
        PublicEvent::Showed { seat, card } => {
            format!(
                "{} kann nicht legen und zeigt {}.",
                who(seat),
                name(*card, German)
            )
        }
        PublicEvent::Drew { seat, .. } => format!("{} zieht eine Karte.", who(seat)),
        PublicEvent::NothingToDraw { seat } => {
            format!("Für {} ist keine Karte mehr da.", who(seat))
        }
        PublicEvent::Reshuffled { draw_count } => {
            format!("Der Ablagestapel wird gemischt: {draw_count} Karten zum Ziehen.")
        }
        PublicEvent::Out { seat } => format!("{} ist als Erstes alle Karten los.", who(seat)),
        PublicEvent::SpareTaken { seat, .. } => format!("{} nimmt eine Zusatzkarte.", who(seat)),
        PublicEvent::SpareSwapped { seat, .. } => {
            format!("{} tauscht eine Zusatzkarte.", who(seat))
        }
        PublicEvent::LastTurn { seat } => format!("{} hat jetzt genau einen Zug.", who(seat)),
        PublicEvent::Back { seat } => format!("{} ist wieder dabei.", who(seat)),
        PublicEvent::RoundWon { seat, how, points } => {
            let why = match how {
                HowWon::SecondOut => "ist als Zweites alle Karten los und gewinnt",
                HowWon::OtherStuck => "bleibt vorn und gewinnt",
            };
            let points = points_line(points.iter());
            format!("{} {why} den Durchgang. Punkte: {points}.", who(seat))
        }
        PublicEvent::MatchWon { seat } => format!("{} gewinnt das Spiel!", who(seat)),
    }
}

/// In English an error speaks for itself, but for the names of people and cards.
fn refuse_in_english(illegal: &Illegal, narrator: &Narrator) -> String {
    let who = |seat: &Seat| narrator.name(*seat);
    match illegal {
        Illegal::NotYourTurn { turn } => format!(
            "it is {}'s turn; out of turn you can only swap a spare card",
            who(turn)
        ),
        Illegal::NotInHand { card } => {
            format!("you do not have {} that often", name(*card, English))
        }
        Illegal::NotGreater { card, top } => format!(
            "a single card must be greater than {top}; {} is not",
            laid_name(*card, English)
        ),
        Illegal::NotLessOrEqual { card, top } => format!(
            "each of two cards must be at most {top}; {} is more",
            laid_name(*card, English)
        ),
        Illegal::YouCannotName { target } => {
            format!("You're it! cannot name {} here", who(target))
        }
        Illegal::DrawCannotName { target } => format!("Draw! cannot name {}", who(target)),
        Illegal::NoSuchSpare { card } => {
            format!("{} is not one of your spare cards", name(*card, English))
        }
        other => other.to_string(),
    }
}

fn refuse_in_german(illegal: &Illegal, narrator: &Narrator) -> String {
    let who = |seat: &Seat| narrator.name(*seat);
    match illegal {
        Illegal::MatchOver => "das Spiel ist vorbei".to_owned(),
        Illegal::NotAtTheTable => "nur wer am Tisch sitzt, kann handeln".to_owned(),
        Illegal::NotYourTurn { turn } => format!(
            "{} ist am Zug; außer der Reihe kannst du nur eine Zusatzkarte tauschen",
            who(turn)
        ),
        Illegal::NotInHand { card } => {
            format!("{} hast du nicht so oft auf der Hand", name(*card, German))
        }
        Illegal::OpeningIsOneCard => "eröffnet wird mit genau einer Karte".to_owned(),
        Illegal::NotGreater { card, top } => format!(
            "eine einzelne Karte muss größer als {top} sein; {} ist es nicht",
            laid_name(*card, German)
        ),
        Illegal::NotLessOrEqual { card, top } => format!(
            "von zwei Karten darf keine größer als {top} sein; {} ist es",
            laid_name(*card, German)
        ),
        Illegal::ZeroIsLaidAlone => "Zurück auf Null legst du immer einzeln".to_owned(),
        Illegal::MustLay => "du kannst Karten legen, also musst du es auch".to_owned(),
        Illegal::NoSuchEffect => "keine der Karten hat diesen Effekt".to_owned(),
        Illegal::TargetMissing => "der Effekt gilt: Sag, für wen".to_owned(),
        Illegal::YouCannotName { target } => {
            format!("Du bist! kann {} hier nicht treffen", who(target))
        }
        Illegal::LastYouAreItIsLeft => {
            "Du bist! unter den letzten Karten gilt der Person links von dir".to_owned()
        }
        Illegal::DrawCannotName { target } => format!("Ziehen! kann {} nicht treffen", who(target)),
        Illegal::LastJokerIsSeven => "ein Joker unter den letzten Karten zählt 7".to_owned(),
        Illegal::LastPairHighOnTop => {
            "von den zwei letzten Karten kommt die größere nach oben".to_owned()
        }
        Illegal::NoSuchSpare { card } => {
            format!("{} ist keine deiner Zusatzkarten", name(*card, German))
        }
        Illegal::NoSparesForTwo => "zu zweit gibt es keine Zusatzkarten".to_owned(),
        Illegal::NoHandCard => {
            "eine Zusatzkarte tauschst du gegen eine Handkarte, und du hast keine".to_owned()
        }
    }
}
