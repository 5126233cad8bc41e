//! What somebody sees, in a few lines.

use reihum_core::{Description, PerSeat, Seat, View, say};

use super::{Sentences, dates, signed};
use crate::cooperative::Row;
use crate::{CardId, Competitive, Cooperative, Hand, Public, TimelineTwist};

impl Sentences<'_> {
    pub(super) fn view(&self, view: View<'_, TimelineTwist>) -> Description {
        let mut lines = Description::default();
        match view.public {
            Public::Competitive(public) => self.competitive(public, &mut lines),
            Public::Cooperative(public) => self.cooperative(public, &mut lines),
        }
        lines
    }

    fn competitive(&self, public: &Competitive, lines: &mut Description) {
        lines.line(say!(self.language(), en = "Timeline:", de = "Zeitstrahl:"));
        for (gap, turned) in public.timeline.iter().enumerate() {
            lines.line(format!("  [{gap}]"));
            lines.line(format!("      {}", self.turned(*turned)));
        }
        lines.line(format!("  [{}]", public.timeline.len()));
        self.hands(&public.hands, lines, |card| self.held(card));
        self.piles(usize::from(public.draw), public.discard.len(), lines);
        if public.playoff {
            let names = self.narrator.names(public.still_in.iter());
            let playoff = say!(self.language(), en = "Play-off", de = "Stechen");
            lines.line(format!("{playoff}: {names}"));
        }
        self.turn(public.turn, lines);
    }

    fn cooperative(&self, public: &Cooperative, lines: &mut Description) {
        let words = say!(
            self.language(),
            en = "Timeline (cards in the gap row are indented):",
            de = "Zeitstrahl (Karten der Lückenreihe sind eingerückt):"
        );
        lines.line(words);
        for laid in public.timeline.iter() {
            let indent = match laid.row {
                Row::Bottom => "  ",
                Row::Gap => "      ",
            };
            lines.line(format!("{indent}{}", self.turned(laid.turned())));
        }
        self.hands(&public.hands, lines, |card| {
            let blocked = public.blocked.iter().find(|turned| turned.card == card);
            let Some(turned) = blocked else {
                return self.held(card);
            };
            let date = dates::date(turned.date, self.language());
            let word = say!(self.language(), en = "blocked", de = "blockiert");
            format!("{}, {word}: {date}", self.held(card))
        });
        self.piles(usize::from(public.draw), public.discard.len(), lines);
        if let Some(symbol) = public.symbol() {
            let shows = say!(
                self.language(),
                en = "The discard pile shows",
                de = "Der Ablagestapel zeigt"
            );
            lines.line(format!(
                "{shows}: {}",
                dates::symbol(symbol, self.language())
            ));
        }
        let points = say!(self.language(), en = "Points", de = "Punkte");
        lines.line(format!("{points}: {}", signed(public.score())));
        self.turn(public.turn, lines);
    }

    /// A card in front of somebody: title, id and the symbol of its fact side.
    fn held(&self, card: CardId) -> String {
        let facts = self.setup.material();
        let symbol = facts
            .symbol(card)
            .map_or("?", |symbol| dates::symbol(symbol, self.language()));
        format!("{} [{}] ({symbol})", self.title(card), facts.id(card))
    }

    fn hands(
        &self,
        hands: &PerSeat<Hand>,
        lines: &mut Description,
        card: impl Fn(CardId) -> String,
    ) {
        for (seat, hand) in hands.by_seat() {
            let name = self.narrator.name(seat);
            if hand.is_empty() {
                let none = say!(self.language(), en = "no cards", de = "keine Karten");
                lines.line(format!("{name}: {none}"));
                continue;
            }
            lines.line(format!("{name}:"));
            for held in hand.iter() {
                lines.line(format!("  {}", card(*held)));
            }
        }
    }

    fn piles(&self, draw: usize, discard: usize, lines: &mut Description) {
        let (draw_pile, discard_pile) = (
            say!(self.language(), en = "Draw pile", de = "Zugstapel"),
            say!(self.language(), en = "discard pile", de = "Ablagestapel"),
        );
        lines.line(format!("{draw_pile}: {draw}, {discard_pile}: {discard}"));
    }

    fn turn(&self, turn: Option<Seat>, lines: &mut Description) {
        match turn {
            Some(seat) => {
                let (turn, name) = (
                    say!(self.language(), en = "Turn", de = "Dran"),
                    self.narrator.name(seat),
                );
                lines.line(format!("{turn}: {name}"));
            }
            None => lines.line(say!(
                self.language(),
                en = "The match is over.",
                de = "Die Partie ist zu Ende."
            )),
        }
    }
}
