//! Right on Time told in words.

mod cards;
mod refusal;

use reihum_core::Language::{English, German};
use reihum_core::{Description, Narration, Narrator, PerSeat, Seat, Setup, View, say};

use self::cards::{cards, counted, in_sentence, join, laid_name, laid_names};
use crate::RightOnTime;
use crate::action::Effect;
use crate::cards::{Card, LaidCard};
use crate::events::{HowWon, PrivateEvent, PublicEvent};
use crate::illegal::Illegal;

pub use self::cards::name;

impl Narration for RightOnTime {
    fn narrate(_: &Setup<Self>, event: &PublicEvent, narrator: &Narrator) -> String {
        let who = |seat: &Seat| narrator.name(*seat);
        match narrator.language {
            German => tell_german(event, who),
            _ => tell_english(event, who),
        }
    }

    fn narrate_private(_: &Setup<Self>, event: &PrivateEvent, narrator: &Narrator) -> String {
        let language = narrator.language;
        let card_name = |card: &Card| name(*card, language);
        match event {
            PrivateEvent::Dealt { hand } => {
                let cards = join(hand.iter().map(|card| card_name(&card)));
                let word = say!(language, en = "Your hand", de = "Deine Hand");
                format!("{word}: {cards}.")
            }
            PrivateEvent::Drew { card } => {
                let word = say!(language, en = "You drew", de = "Du hast gezogen");
                format!("{word}: {}.", card_name(card))
            }
            PrivateEvent::SpareTaken { card } => {
                let word = say!(language, en = "Your spare card", de = "Deine Zusatzkarte");
                format!("{word}: {}.", card_name(card))
            }
            PrivateEvent::SpareSwapped { took, gave } => {
                let (took, gave) = (in_sentence(*took, language), in_sentence(*gave, language));
                match language {
                    German => {
                        format!("Du nimmst {took} und legst {gave} unter den Nachziehstapel.")
                    }
                    _ => format!("You take {took} and put {gave} under the draw pile."),
                }
            }
        }
    }

    fn narrate_refusal(illegal: &Illegal, narrator: &Narrator) -> String {
        match narrator.language {
            German => refusal::in_german(illegal, narrator),
            _ => refusal::in_english(illegal, narrator),
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
            let spare = say!(
                language,
                en = ("spare card", "spare cards"),
                de = ("Zusatzkarte", "Zusatzkarten")
            );
            let point = say!(language, en = ("point", "points"), de = ("Punkt", "Punkte"));
            lines.line(format!(
                "{mark} {:<12} {}, {}, {}",
                narrator.name(seat),
                cards(public.hand_counts[seat], language),
                counted(public.spare_counts[seat], spare),
                counted(public.points[seat], point),
            ));
        }
        let top = public.discard.last().map_or_else(
            || say!(language, en = "no card yet", de = "noch keine Karte").to_owned(),
            |laid| laid_name(*laid, language),
        );
        let pile = say!(language, en = "Top card", de = "Oberste Karte");
        let left = say!(language, en = "to draw", de = "zum Ziehen");
        lines.line(format!("{pile}: {top}   ({} {left})", public.draw_count));
        if let Some((_, own)) = view.own {
            let hand = say!(language, en = "Your hand", de = "Deine Hand");
            lines.own_line(format!(
                "{hand}: {}",
                join(own.hand.iter().map(|c| name(c, language)))
            ));
            if !own.spares.is_empty() {
                let word = say!(language, en = "Your spare cards", de = "Deine Zusatzkarten");
                let spares = join(own.spares.iter().map(|c| name(c, language)));
                lines.own_line(format!("{word}: {spares}"));
            }
        }
        lines
    }
}

fn points_line(points: &PerSeat<u8>, who: impl Fn(&Seat) -> String) -> String {
    join(
        points
            .by_seat()
            .map(|(seat, points)| format!("{} {points}", who(&seat))),
    )
}

/// “Ada lays 3 and has 2 cards left”, and what comes of the effect. Whoever aims at themselves is
/// not named again, as if it were somebody else. Who is named by You’re it! need not go next: the
/// round may be over with these cards.
fn lays_in_english(
    seat: Seat,
    cards_laid: &[LaidCard],
    effect: Option<Effect>,
    left: u8,
    who: impl Fn(&Seat) -> String,
) -> String {
    let laid = laid_names(cards_laid, English);
    let left = match left {
        0 => "no cards".to_owned(),
        _ => cards(left, English),
    };
    let name = who(&seat);
    match effect {
        None => format!("{name} lays {laid} and has {left} left."),
        Some(Effect::You(target)) if target == seat => {
            format!("{name} lays {laid}, has {left} left and goes on at once.")
        }
        Some(Effect::Draw(target)) if target == seat => {
            format!("{name} lays {laid}, has {left} left and chooses to draw.")
        }
        Some(Effect::You(target)) => {
            let target = who(&target);
            format!("{name} lays {laid} and has {left} left; it names {target}.")
        }
        Some(Effect::Draw(target)) => {
            let target = who(&target);
            format!("{name} lays {laid} and has {left} left; {target} must draw.")
        }
    }
}

/// The same in German.
fn lays_in_german(
    seat: Seat,
    cards_laid: &[LaidCard],
    effect: Option<Effect>,
    left: u8,
    who: impl Fn(&Seat) -> String,
) -> String {
    let laid = laid_names(cards_laid, German);
    let left = match left {
        0 => "keine Karten mehr".to_owned(),
        _ => format!("noch {}", cards(left, German)),
    };
    let name = who(&seat);
    // Closes “darauf …”.
    let comma = if cards_laid.len() > 1 { "," } else { "" };
    match effect {
        None => format!("{name} legt {laid}{comma} und hat {left}."),
        Some(Effect::You(target)) if target == seat => {
            format!("{name} legt {laid}, hat {left} und macht gleich weiter.")
        }
        Some(Effect::Draw(target)) if target == seat => {
            format!("{name} legt {laid}, hat {left} und will selbst ziehen.")
        }
        Some(Effect::You(target)) => {
            let target = who(&target);
            format!("{name} legt {laid}{comma} und hat {left}; es trifft {target}.")
        }
        Some(Effect::Draw(target)) => {
            let target = who(&target);
            format!("{name} legt {laid}{comma} und hat {left}; {target} muss ziehen.")
        }
    }
}

fn tell_english(event: &PublicEvent, who: impl Fn(&Seat) -> String) -> String {
    match event {
        PublicEvent::RoundBegan {
            round,
            opener,
            draw_count,
            ..
        } => {
            format!(
                "Round {round}: {} opens, {} to draw.",
                who(opener),
                cards(*draw_count, English)
            )
        }
        PublicEvent::Turn { seat } => format!("It is {}’s turn.", who(seat)),
        PublicEvent::Laid {
            seat,
            cards: laid,
            effect,
            left,
        } => lays_in_english(*seat, laid, *effect, *left, who),
        PublicEvent::Showed { seat, card } => {
            format!(
                "{} cannot lay and shows {}.",
                who(seat),
                in_sentence(*card, English)
            )
        }
        PublicEvent::Drew { seat, .. } => format!("{} draws a card.", who(seat)),
        PublicEvent::NothingToDraw { seat } => {
            format!("There is no card left for {} to draw.", who(seat))
        }
        PublicEvent::Reshuffled { draw_count } => {
            let cards = cards(*draw_count, English);
            format!("The discards are shuffled: {cards} to draw.")
        }
        PublicEvent::Out { seat } => format!("{} is the first one out.", who(seat)),
        PublicEvent::SpareTaken { seat, .. } => format!("{} takes a spare card.", who(seat)),
        PublicEvent::SpareSwapped { seat, .. } => format!("{} swaps in a spare card.", who(seat)),
        PublicEvent::LastTurn { seat } => format!("{} has exactly one turn now.", who(seat)),
        PublicEvent::Back { seat } => format!("{} is back in the round.", who(seat)),
        PublicEvent::RoundWon { seat, how, points } => {
            let why = match how {
                HowWon::SecondOut => "is the second one out and",
                HowWon::OtherStuck => "was out first and",
            };
            let points = points_line(points, &who);
            format!("{} {why} wins the round. Points: {points}.", who(seat))
        }
        PublicEvent::MatchWon { seat } => format!("{} wins the match!", who(seat)),
    }
}

fn tell_german(event: &PublicEvent, who: impl Fn(&Seat) -> String) -> String {
    match event {
        PublicEvent::RoundBegan {
            round,
            opener,
            draw_count,
            ..
        } => {
            format!(
                "Durchgang {round}: {} eröffnet, {} zum Ziehen.",
                who(opener),
                cards(*draw_count, German)
            )
        }
        PublicEvent::Turn { seat } => format!("{} ist dran.", who(seat)),
        PublicEvent::Laid {
            seat,
            cards: laid,
            effect,
            left,
        } => lays_in_german(*seat, laid, *effect, *left, who),
        PublicEvent::Showed { seat, card } => {
            format!(
                "{} kann nichts legen und zeigt {}.",
                who(seat),
                name(*card, German)
            )
        }
        PublicEvent::Drew { seat, .. } => format!("{} zieht eine Karte.", who(seat)),
        PublicEvent::NothingToDraw { seat } => {
            format!("Für {} ist keine Karte mehr da.", who(seat))
        }
        PublicEvent::Reshuffled { draw_count } => {
            let cards = cards(*draw_count, German);
            format!("Der Ablagestapel wird gemischt: {cards} zum Ziehen.")
        }
        PublicEvent::Out { seat } => format!("{} ist als Erstes fertig.", who(seat)),
        PublicEvent::SpareTaken { seat, .. } => format!("{} nimmt eine Zusatzkarte.", who(seat)),
        PublicEvent::SpareSwapped { seat, .. } => {
            format!("{} tauscht eine Zusatzkarte ein.", who(seat))
        }
        PublicEvent::LastTurn { seat } => format!("{} hat jetzt genau einen Zug.", who(seat)),
        PublicEvent::Back { seat } => format!("{} ist wieder dabei.", who(seat)),
        PublicEvent::RoundWon { seat, how, points } => {
            let why = match how {
                HowWon::SecondOut => "ist als Zweites fertig und gewinnt",
                HowWon::OtherStuck => "war zuerst fertig und gewinnt",
            };
            let points = points_line(points, &who);
            format!("{} {why} den Durchgang. Punkte: {points}.", who(seat))
        }
        PublicEvent::MatchWon { seat } => format!("{} gewinnt die Partie!", who(seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tell(event: &PublicEvent) -> [String; 2] {
        [English, German].map(|language| {
            let narrator = Narrator::new(vec!["Ada".to_owned(), "Ben".to_owned()], language);
            let who = |seat: &Seat| narrator.name(*seat);
            match language {
                German => tell_german(event, who),
                _ => tell_english(event, who),
            }
        })
    }

    fn laid(text: &str) -> LaidCard {
        text.parse().expect("a card as it lies")
    }

    #[test]
    fn laid_cards_are_told_as_people_would_say_it() {
        let pair = PublicEvent::Laid {
            seat: Seat::new(0),
            cards: [laid("3"), laid("Y1")].into(),
            effect: Some(Effect::You(Seat::new(1))),
            left: 1,
        };
        assert_eq!(
            tell(&pair),
            [
                "Ada lays 3 with You’re it! 1 on top and has 1 card left; it names Ben.",
                "Ada legt 3, darauf Du bist! 1, und hat noch 1 Karte; es trifft Ben.",
            ]
        );
        let single = PublicEvent::Laid {
            seat: Seat::new(1),
            cards: [laid("J=4")].into_iter().collect(),
            effect: None,
            left: 0,
        };
        assert_eq!(
            tell(&single),
            [
                "Ben lays a Joker as 4 and has no cards left.",
                "Ben legt Joker als 4 und hat keine Karten mehr.",
            ]
        );
    }

    /// With two players people often aim at themselves.
    #[test]
    fn nobody_is_named_as_if_they_were_somebody_else() {
        let lays = |cards: &[&str], effect| {
            tell(&PublicEvent::Laid {
                seat: Seat::new(1),
                cards: cards.iter().map(|text| laid(text)).collect(),
                effect: Some(effect),
                left: 2,
            })
        };
        assert_eq!(
            lays(&["3", "Y1"], Effect::You(Seat::new(1))),
            [
                "Ben lays 3 with You’re it! 1 on top, has 2 cards left and goes on at once.",
                "Ben legt 3, darauf Du bist! 1, hat noch 2 Karten und macht gleich weiter.",
            ]
        );
        assert_eq!(
            lays(&["D2"], Effect::Draw(Seat::new(1))),
            [
                "Ben lays Draw! 2, has 2 cards left and chooses to draw.",
                "Ben legt Ziehen! 2, hat noch 2 Karten und will selbst ziehen.",
            ]
        );
        assert_eq!(
            lays(&["D2"], Effect::Draw(Seat::new(0))),
            [
                "Ben lays Draw! 2 and has 2 cards left; Ada must draw.",
                "Ben legt Ziehen! 2 und hat noch 2 Karten; Ada muss ziehen.",
            ]
        );
    }
}
