//! Positions so small that every world can be looked at: nearly all cards lie on the discard
//! pile.

use reihum_core::rng::{Fast, SeedableRng};
use reihum_core::scenario::lay_out;
use reihum_core::{Game, Parts, Position, Seat, SeatSet, below, shuffle};
use right_on_time::{Card, Options, RightOnTime};
use serde_json::{Value, json};

/// Whose decision it is.
pub const ME: Seat = Seat::new(0);

/// Who holds what; cards in notation, a space between them. The first seat decides.
#[derive(Clone, Debug)]
pub struct Mini {
    pub hands: Vec<String>,
    pub draw: String,
    pub top: String,
}

fn cards(text: &str) -> Vec<Card> {
    let card = |word: &str| word.parse().expect("a card");
    text.split_whitespace().map(card).collect()
}

/// As the rest of a discard pile: what a Joker was declared no longer matters.
fn laid(card: Card) -> String {
    match card {
        Card::JOKER => "J=1".to_owned(),
        card => card.to_string(),
    }
}

impl Mini {
    pub fn new(hands: &[&str], draw: &str, top: &str) -> Self {
        Self {
            hands: hands.iter().map(|&hand| hand.to_owned()).collect(),
            draw: draw.to_owned(),
            top: top.to_owned(),
        }
    }

    /// A position by chance, with one to three cards of one's own, one or two in the next hand,
    /// at most one in a third and three to draw.
    pub fn by_chance(number: u64) -> Self {
        let mut rng = Fast::seed_from_u64(number);
        let mut deck: Vec<Card> = whole_deck();
        shuffle(&mut rng, &mut deck);
        let players = 2 + below(&mut rng, 2) as usize;
        let mut take = |count: usize| {
            let taken = deck.split_off(deck.len() - count);
            let words: Vec<String> = taken.iter().map(ToString::to_string).collect();
            words.join(" ")
        };
        let mut counts = vec![
            1 + below(&mut rng, 3) as usize,
            1 + below(&mut rng, 2) as usize,
        ];
        // A third seat is out already, or has one card.
        if players == 3 {
            counts.push(usize::from(below(&mut rng, 4) == 0));
        }
        let hands = counts.into_iter().map(&mut take).collect();
        let draw = take(3);
        let top = deck.into_iter().rfind(|card| *card != Card::JOKER);
        Self {
            hands,
            draw,
            top: top.map(laid).unwrap_or_default(),
        }
    }

    fn state(&self, hands: &[Vec<Card>], draw: &[Card]) -> Value {
        let mut rest = whole_deck();
        let mut remove = |card: Card| {
            let at = rest.iter().position(|other| *other == card);
            rest.remove(at.expect("no more cards than there are"));
        };
        remove(self.top.parse().expect("no Joker on top"));
        hands
            .iter()
            .flatten()
            .chain(draw)
            .for_each(|card| remove(*card));
        let mut discard = vec![self.top.clone()];
        discard.extend(rest.into_iter().map(laid));
        let out = hands.iter().enumerate().filter(|(_, hand)| hand.is_empty());
        let out: Vec<usize> = out.map(|(seat, _)| seat).collect();
        json!({ "hands": hands, "draw": draw, "discard": discard, "to_act": 0, "out": out })
    }

    fn read(&self, hands: &[Vec<Card>], draw: &[Card]) -> Position<RightOnTime> {
        let players = self.hands.len();
        let state = self.state(hands, draw);
        let state = state.as_object().expect("an object");
        lay_out(players, Options::default(), state).expect("a position")
    }

    pub fn position(&self) -> Position<RightOnTime> {
        let hands: Vec<_> = self.hands.iter().map(|hand| cards(hand)).collect();
        self.read(&hands, &cards(&self.draw))
    }

    /// Every world that could be the real one for [`ME`], each as likely as any other.
    pub fn worlds(&self) -> Vec<Parts<RightOnTime>> {
        let mut unseen = cards(&self.draw);
        unseen.extend(self.hands[1..].iter().flat_map(|hand| cards(hand)));
        let mut orders = Vec::new();
        permute(&mut unseen, 0, &mut orders);
        let sizes: Vec<usize> = self.hands[1..]
            .iter()
            .map(|hand| cards(hand).len())
            .collect();
        let worlds = orders.iter().map(|order| {
            let mut rest = &order[..];
            let mut hands = vec![cards(&self.hands[0])];
            for size in &sizes {
                let (hand, after) = rest.split_at(*size);
                hands.push(hand.to_vec());
                rest = after;
            }
            self.read(&hands, rest).parts().clone()
        });
        worlds.collect()
    }
}

fn whole_deck() -> Vec<Card> {
    let copies = |card: Card| std::iter::repeat_n(card, usize::from(card.copies()));
    Card::all().flat_map(copies).collect()
}

fn permute(cards: &mut Vec<Card>, from: usize, orders: &mut Vec<Vec<Card>>) {
    if from == cards.len() {
        orders.push(cards.clone());
        return;
    }
    for other in from..cards.len() {
        cards.swap(from, other);
        permute(cards, from + 1, orders);
        cards.swap(from, other);
    }
}

/// Every world is what it claims to be: the same for the eyes of [`ME`], and as many as there are
/// ways to lay the unseen cards.
#[test]
fn worlds_look_alike() {
    let mini = Mini::new(&["3 5", "2 6"], "4 7 Z", "4");
    let worlds = mini.worlds();
    let position = mini.position();
    assert_eq!(worlds.len(), 120);
    for world in &worlds {
        assert_eq!(world.public, *position.public());
        assert_eq!(world.privates[ME], position.parts().privates[ME]);
        let turn = RightOnTime::to_act(&world.public).must;
        assert_eq!(turn, SeatSet::only(ME));
    }
}
