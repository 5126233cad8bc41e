//! Everything in words, in English and German.

use reihum_core::{CitesRule, Description, Narration, Narrator, Seat, Setup, Text, View, say};

use crate::cards::{Card, Cards};
use crate::{Action, CrazyEights};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Illegal {
    NotYourTurn,
    NotInHand,
    DoesNotFollow,
    SuitFirst,
    NoEight,
    CannotDraw,
    CannotPass,
}

impl Illegal {
    /// The rule, and what it says.
    pub fn words(self) -> (&'static str, Text) {
        let (rule, english, german) = match self {
            Self::NotYourTurn => ("CE-4", "it is not your turn", "du bist nicht dran"),
            Self::NotInHand => ("CE-5", "you do not hold it", "die Karte hast du nicht"),
            Self::DoesNotFollow => ("CE-5", "neither suit nor rank", "weder Farbe noch Rang"),
            Self::SuitFirst => ("CE-6", "name a suit first", "wünsch dir erst eine Farbe"),
            Self::NoEight => ("CE-6", "only eights name a suit", "das darf nur eine Acht"),
            Self::CannotDraw => ("CE-7", "no more cards for you", "mehr Karten gibt es nicht"),
            Self::CannotPass => ("CE-8", "you can still draw", "du kannst noch ziehen"),
        };
        (rule, Text::new(english, german))
    }
}

impl CitesRule for Illegal {
    fn rule(&self) -> &'static str {
        self.words().0
    }
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.words().1.en())
    }
}

impl std::error::Error for Illegal {}

/// Cards as in the notation, so that people know what to type.
fn names(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().copied().map(String::from).collect();
    names.join(" ")
}

impl Narration for CrazyEights {
    fn narrate(_: &Setup<Self>, event: &(Seat, Action), narrator: &Narrator) -> String {
        let (seat, action) = event;
        let (english, german, what) = match action {
            Action::Play(card) => ("plays ", "spielt ", names(&[*card])),
            Action::Draw => ("draws a card", "zieht eine Karte", String::new()),
            Action::Pass => ("passes", "passt", String::new()),
            Action::Suit(suit) => ("wants ", "wünscht sich ", format!("{suit:?}")),
        };
        let verb = say!(narrator.language, en = english, de = german);
        format!("{} {verb}{what}.", narrator.name(*seat))
    }

    fn narrate_private(_: &Setup<Self>, event: &Cards, narrator: &Narrator) -> String {
        let get = say!(narrator.language, en = "You get", de = "Du bekommst");
        format!("{get}: {}.", names(event))
    }

    fn narrate_refusal(illegal: &Illegal, narrator: &Narrator) -> String {
        illegal.words().1.get(narrator.language).to_owned()
    }

    fn describe(view: View<'_, Self>, narrator: &Narrator) -> Description {
        let public = view.public;
        let english = ["cards", "Last card", "to draw", "Your hand"];
        let german = ["Karten", "Letzte Karte", "zum Ziehen", "Deine Hand"];
        let [cards, last, to_draw, your_hand] = say!(narrator.language, en = english, de = german);
        let mut lines = Description::default();
        for (seat, count) in public.hand_counts.by_seat() {
            let mark = if public.turn == seat { "▶" } else { " " };
            let left = public
                .left
                .as_ref()
                .map_or(String::new(), |hands| names(&hands[seat]));
            lines.line(format!(
                "{mark} {}: {count} {cards} {left}",
                narrator.name(seat)
            ));
        }
        let (card, pile) = (names(&[public.last]), public.pile_count);
        let suit = public
            .suit
            .map_or("?".to_owned(), |suit| format!("{suit:?}"));
        lines.line(format!("{last}: {card} ({suit}), {pile} {to_draw}"));
        if let Some((_, hand)) = view.own {
            lines.own_line(format!("{your_hand}: {}", names(hand)));
        }
        lines
    }
}
