//! Crazy Eights as OpenSpiel's `crazy_eights` has it (see `rules.md`): an example of a whole game.

mod cards;
mod notation;
mod words;

use cards::{Card, Cards, Suit};
use notation::Action;
use reihum_core::rng::Rng;
use reihum_core::{
    ActionList, EventSink, Game, OptionInfo, OptionsError, Outcome, Parts, PerSeat, Prepared,
    Progress, Purpose, Seat, Seed, Setup, Text, ToAct, View, shuffle,
};
use serde::{Deserialize, Serialize};
use words::Illegal;

const MOST_DRAWS: u8 = 5; // CE-7

/// Crazy Eights.
#[derive(Debug)]
pub struct CrazyEights;

/// There is nothing to choose.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// What everyone at the table may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Public {
    hand_counts: PerSeat<u8>,
    pile_count: u8,
    played: Cards,      // the first one was turned up (CE-3)
    last: Card,         // of these
    suit: Option<Suit>, // the suit in force; none while it is to be named (CE-6)
    turn: Seat,
    draws: u8,                    // in this turn
    passes: u8,                   // in a row without a pile (CE-10)
    left: Option<PerSeat<Cards>>, // the hands, for all to see, once the match is over
}

/// What nobody may know yet: the pile.
#[derive(Clone)]
pub struct Hidden(Cards);

/// Everything a seat may do.
type Actions = ActionList<Action, 53>;

impl Game for CrazyEights {
    const ID: &'static str = "crazy-eights";
    const NAME: &'static str = "Crazy Eights";
    const ABOUT: Text = Text::new(
        "Follow suit or rank, and be the first without cards; eights are wild.",
        "Bediene Farbe oder Rang und werde als Erstes alle Karten los; Achten passen immer.",
    );
    const PLAYERS: Text = Text::new("2 to 5", "2 bis 5");
    const REVISION: u16 = 1;

    type Options = Options;
    type Material = ();
    type Secret = ();
    type Action = Action;
    type Actions = Actions;
    type Public = Public;
    type Private = Cards; // the hand
    type Hidden = Hidden;
    type PublicEvent = (Seat, Action);
    type PrivateEvent = Cards; // dealt or drawn
    type Illegal = Illegal;
    type Prior = ();

    fn options() -> &'static [OptionInfo] {
        &[]
    }

    fn prepare(players: usize, _: &mut Options) -> Result<((), ()), OptionsError> {
        OptionsError::check_players(Text::new(Self::NAME, Self::NAME), players, 2..=5)?;
        Ok(((), ()))
    }

    fn deal<S: EventSink<Self>>(
        setup: &Setup<Self>,
        (): &(),
        seed: Seed,
        sink: &mut S,
    ) -> Parts<Self> {
        let players = setup.players();
        let mut pile: Cards = Card::all().collect();
        seed.shuffle(Purpose::Deal, 1, 0, &mut pile);
        // CE-2: one card after another.
        let beginner = Seat::new(seed.lot(players)).next(players);
        let mut hands = PerSeat::new(players, Cards::new());
        let each = if players == 2 { 7 } else { 5 };
        let cards = pile.drain(52 - each * players..).rev();
        for (seat, card) in beginner.clockwise(players).cycle().zip(cards) {
            hands[seat].push(card);
        }
        // CE-3: an eight goes back to anywhere in the pile.
        let at = pile.iter().rposition(|card| !card.is_eight()).unwrap_or(0);
        let turned_up = pile.remove(at);
        if at < pile.len() {
            seed.shuffle(Purpose::Pile, 1, 0, &mut pile);
        }
        for seat in setup.seats() {
            hands[seat].sort_unstable();
            sink.private(seat, || hands[seat].clone());
        }
        lay(hands, pile, turned_up, beginner)
    }

    fn to_act(public: &Public) -> ToAct {
        match public.left {
            Some(_) => ToAct::default(),
            None => ToAct::turn(public.turn),
        }
    }

    fn legal_actions(view: View<'_, Self>) -> Actions {
        let public = view.public;
        let mut actions = Actions::new();
        let hand = match view.own {
            Some((seat, hand)) if seat == public.turn && public.left.is_none() => hand,
            _ => return actions,
        };
        let Some(suit) = public.suit else {
            actions.extend(Suit::ALL.map(Action::Suit));
            return actions;
        };
        let rank = public.last.rank();
        let follows = |card: &Card| card.is_eight() || card.suit() == suit || card.rank() == rank;
        let plays = hand.iter().copied().filter(follows).map(Action::Play);
        actions.extend(plays);
        let can_draw = public.pile_count > 0 && public.draws < MOST_DRAWS;
        let other = if can_draw { Action::Draw } else { Action::Pass };
        actions.push(other);
        actions
    }

    fn check(view: View<'_, Self>, action: Action) -> Result<(), Illegal> {
        let public = view.public;
        let own = view.own.filter(|_| public.left.is_none());
        let (seat, hand) = own.ok_or(Illegal::NotYourTurn)?;
        let drawn_enough = public.draws >= MOST_DRAWS || public.pile_count == 0;
        let (legal, otherwise) = match (action, public.suit) {
            _ if seat != public.turn => (false, Illegal::NotYourTurn),
            (Action::Suit(_), suit) => (suit.is_none(), Illegal::NoEight),
            (_, None) => (false, Illegal::SuitFirst),
            (Action::Play(card), _) if !hand.contains(&card) => (false, Illegal::NotInHand),
            (Action::Play(card), Some(suit)) => {
                let follows = card.suit() == suit || card.rank() == public.last.rank();
                (follows || card.is_eight(), Illegal::DoesNotFollow)
            }
            (Action::Draw, _) => (!drawn_enough, Illegal::CannotDraw),
            (Action::Pass, _) => (drawn_enough, Illegal::CannotPass),
        };
        if legal { Ok(()) } else { Err(otherwise) }
    }

    fn apply<S: EventSink<Self>>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Progress {
        let (public, hand) = (&mut parts.public, &mut parts.privates[seat]);
        let next = seat.next(setup.players());
        sink.public(|| (seat, action));
        match action {
            Action::Play(card) => {
                hand.retain(|held| *held != card);
                public.played.push(card);
                public.last = card;
                public.suit = (!card.is_eight()).then(|| card.suit());
                public.turn = if card.is_eight() { seat } else { next };
                (public.draws, public.passes) = (0, 0);
            }
            Action::Draw => {
                let drawn: Cards = parts.hidden.0.pop().into_iter().collect();
                hand.extend(drawn.iter().copied());
                hand.sort_unstable();
                public.draws += 1;
                public.passes = 0;
                sink.private(seat, || drawn);
            }
            Action::Pass => {
                let passes = public.passes.saturating_add(1);
                public.passes = if public.pile_count == 0 { passes } else { 0 };
                (public.draws, public.turn) = (0, next);
            }
            Action::Suit(suit) => (public.suit, public.turn) = (Some(suit), next),
        }
        public.hand_counts[seat] = hand.len() as u8;
        public.pile_count = parts.hidden.0.len() as u8;
        if !hand.is_empty() && usize::from(public.passes) <= setup.players() {
            return Progress::Continue; // CE-9, CE-10
        }
        public.left = Some(parts.privates.clone());
        Progress::MatchOver { round_won: None }
    }

    /// CE-12.
    fn outcome(public: &Public) -> Option<Outcome> {
        let scores = Self::scores(public);
        let best = scores.iter().max().filter(|_| public.left.is_some())?;
        let winners = scores.by_seat().filter(|(_, score)| *score == best);
        let winners = winners.map(|(seat, _)| seat).collect();
        Some(Outcome { winners })
    }

    /// CE-11.
    fn scores(public: &Public) -> PerSeat<i32> {
        let score = |hand: &Cards| hand.iter().map(|card| -card.points()).sum();
        match &public.left {
            Some(hands) => hands.iter().map(score).collect(),
            None => PerSeat::new(public.hand_counts.players(), 0),
        }
    }

    fn determinize<R: Rng>(view: View<'_, Self>, (): &(), rng: &mut R) -> Parts<Self> {
        let public = view.public;
        let known = public.left.iter().flat_map(|hands| hands.iter());
        let known = known
            .chain([&public.played])
            .chain(view.own.map(|own| own.1));
        let unseen = |card: &Card| !known.clone().any(|cards| cards.contains(card));
        let mut pool: Cards = Card::all().filter(unseen).collect();
        shuffle(rng, &mut pool);
        let hands = PerSeat::from_fn(view.players(), |seat| match (view.own, &public.left) {
            (_, Some(left)) => left[seat].clone(),
            (Some((me, hand)), _) if me == seat => hand.clone(),
            _ => {
                let rest = pool.len() - usize::from(public.hand_counts[seat]);
                let mut hand: Cards = pool.drain(rest..).collect();
                hand.sort_unstable();
                hand
            }
        });
        pool.truncate(public.pile_count.into());
        let mut parts = lay(hands, pool, public.last, public.turn);
        parts.public = public.clone();
        parts
    }

    fn uninformed_prior(_: &Prepared<Self>) -> Box<()> {
        Box::new(())
    }
}

/// A table at which nobody has done anything yet.
fn lay(hands: PerSeat<Cards>, pile: Cards, last: Card, turn: Seat) -> Parts<CrazyEights> {
    let public = Public {
        hand_counts: hands.iter().map(|hand| hand.len() as u8).collect(),
        pile_count: pile.len() as u8,
        played: [last].into_iter().collect(),
        last,
        suit: (!last.is_eight()).then(|| last.suit()),
        turn,
        draws: 0,
        passes: 0,
        left: None,
    };
    Parts {
        public,
        privates: hands,
        hidden: Hidden(pile),
    }
}
