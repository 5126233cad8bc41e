//! The one trait that a game implements, and the three kinds of knowledge it is made of.

use std::fmt::Debug;
use std::hash::Hash;

use arrayvec::ArrayVec;
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{
    DeckInfo, EventSink, OptionInfo, OptionsError, PerSeat, Prepared, Progress, Seat, SeatSet,
    Seed, Setup, Side, TeamScore, Text,
};

/// What may be sent over a wire or written to a file.
///
/// Implemented for everything serde can write and read. What nobody may know
/// ([`Game::Hidden`]) is kept out of this by not being serialisable at all.
pub trait Wire: Serialize + DeserializeOwned + Clone + Debug + Send + Sync + 'static {}
impl<T: Serialize + DeserializeOwned + Clone + Debug + Send + Sync + 'static> Wire for T {}

/// An error that knows which numbered rule it enforces.
pub trait CitesRule {
    /// The number of the rule, e.g. `RT-15`.
    fn rule(&self) -> &'static str;
}

/// A game: rules only, no input or output, no clock, no chance but the match seed.
///
/// A position is split by *type* into what everyone may know ([`Game::Public`]), what one seat
/// may know beyond that ([`Game::Private`]) and what nobody may know yet ([`Game::Hidden`]).
/// Whatever decides for a player ([`Game::legal_actions`], [`Game::check`],
/// [`Game::determinize`], every bot) receives a [`View`], in which the hidden part does not
/// exist.
///
/// ```
/// # use reihum_core::{ActionSet, Game, View};
/// // What decides for a seat sees its view alone, whichever game it is:
/// fn last_listed<G: Game>(view: View<'_, G>) -> Option<G::Action> {
///     let actions = G::legal_actions(view);
///     actions.len().checked_sub(1).map(|last| actions.get(last))
/// }
/// ```
pub trait Game: Sized + Send + Sync + 'static {
    /// The name used in files, links and commands, e.g. `right-on-time`.
    const ID: &'static str;
    /// The name as people write it.
    const NAME: &'static str;
    /// What it is about, in one sentence.
    const ABOUT: Text;
    /// For how many players it is, in words.
    const PLAYERS: Text;
    /// Bumped when behaviour changes; replays pin it.
    const REVISION: u16;

    /// The variants people can choose, as written in files.
    type Options: Wire + Default + PartialEq;
    /// The cards in use, as far as everyone knows them.
    type Material: Clone + Send + Sync;
    /// What the cards hide until they are turned (dates); `()` in most games.
    type Secret: Clone + Send + Sync;
    /// Something a seat does.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// All legal actions of one seat, counted and indexed on the stack.
    type Actions: ActionSet<Action = Self::Action>;
    /// What everyone at the table, and every spectator, may know.
    type Public: Wire + PartialEq;
    /// What one seat may know beyond that.
    type Private: Wire + PartialEq;
    /// What nobody may know yet.
    type Hidden: Clone + Send + Sync;
    /// Something that happened, as everyone may see it.
    type PublicEvent: Wire + PartialEq;
    /// Something that happened, for the eyes of one seat.
    type PrivateEvent: Wire + PartialEq;
    /// Why an action is refused.
    type Illegal: std::error::Error + CitesRule + Clone + PartialEq + Send + Sync + 'static;
    /// What a caller of [`Game::determinize`] believes about the secret; `()` in most games.
    type Prior: Send + Sync + ?Sized;

    /// The options with their defaults and meanings, for help and set-up pages.
    fn options() -> &'static [OptionInfo];

    /// Checks options and lays out the material, before anything is dealt. May fill in defaults
    /// that depend on other options.
    fn prepare(
        players: usize,
        options: &mut Self::Options,
    ) -> Result<(Self::Material, Self::Secret), OptionsError>;

    /// Deals the first round.
    fn deal<S: EventSink<Self>>(
        setup: &Setup<Self>,
        secret: &Self::Secret,
        seed: Seed,
        sink: &mut S,
    ) -> Parts<Self>;

    /// Who must act, and who may. Nobody after the end of the match.
    fn to_act(public: &Self::Public) -> ToAct;

    /// What the seat of this view may do now; nothing for spectators.
    fn legal_actions(view: View<'_, Self>) -> Self::Actions;

    /// Is this action legal for the seat of this view, and if not, why?
    fn check(view: View<'_, Self>, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out a legal action and says what came of it.
    ///
    /// After a round that is not the last the position waits for [`Game::next_round`].
    fn apply<S: EventSink<Self>>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        seat: Seat,
        action: Self::Action,
        sink: &mut S,
    ) -> Progress;

    /// Deals the round after one that [`Game::apply`] has ended. Never called where a match is
    /// a single round.
    fn next_round<S: EventSink<Self>>(setup: &Setup<Self>, parts: &mut Parts<Self>, sink: &mut S) {
        let _ = (setup, parts, sink);
    }

    /// How the match ended, once it has.
    fn outcome(public: &Self::Public) -> Option<Outcome>;

    /// The points of each seat so far.
    fn scores(public: &Self::Public) -> PerSeat<i32>;

    /// A world that could be the real one, as far as the seat of this view can tell.
    fn determinize<R: Rng>(view: View<'_, Self>, prior: &Self::Prior, rng: &mut R) -> Parts<Self>;

    /// A prior that knows the cards of this table and nothing of their secret: for the laws, and
    /// for bots without knowledge of their own.
    fn uninformed_prior(prepared: &Prepared<Self>) -> Box<Self::Prior>;

    // What is special about some games: each has a default that fits the others.

    /// Does random play come to an end by itself?
    const RANDOM_PLAY_ENDS: bool = true;

    /// A sensible action for a seat that must act, without search: quick, and good enough that
    /// matches end. Any legal action where random play ends by itself.
    fn rule_of_thumb<R: Rng>(view: View<'_, Self>, rng: &mut R) -> Option<Self::Action> {
        let actions = Self::legal_actions(view);
        let count = actions.len() as u32;
        (count > 0).then(|| actions.get(crate::below(rng, count) as usize))
    }

    /// Takes a random step, for playouts: a random seat of those that can act, then one of its
    /// legal actions, each with the same chance. `None` when the match is over.
    ///
    /// A game that is faster at this than by counting, indexing and carrying out says how. It takes
    /// the same step as this one here for the same numbers of the generator
    /// ([`crate::conformance::same_random_steps`] holds it to that).
    #[inline(always)]
    fn random_step<R: Rng>(
        setup: &Setup<Self>,
        parts: &mut Parts<Self>,
        rng: &mut R,
    ) -> Option<Progress> {
        let (seat, action) = random_choice(setup, parts, rng)?;
        Some(Self::apply(setup, parts, seat, action, &mut ()))
    }

    /// Options of tables that differ so much that each is measured and tested by itself, e.g.
    /// one for each mode.
    #[must_use]
    fn variants() -> Vec<Self::Options> {
        vec![Self::Options::default()]
    }

    /// Do all play together, as one team?
    fn is_cooperative(options: &Self::Options) -> bool {
        let _ = options;
        false
    }

    /// How the team stands, where all play together.
    fn team_score(public: &Self::Public) -> Option<TeamScore> {
        let _ = public;
        None
    }

    /// Who plays together against others, and how they stand; empty where everyone plays for
    /// themselves or all play together.
    fn sides(setup: &Setup<Self>, public: &Self::Public) -> Vec<Side> {
        let _ = (setup, public);
        Vec::new()
    }

    /// The number of the rule that matters most to the receiver now, e.g. `RT-15`.
    fn rule_in_force(view: View<'_, Self>) -> Option<&'static str> {
        let _ = view;
        None
    }

    /// What follows from a view by the rules and whoever draws it wants to know, under the game's
    /// own keys: which cards form a run, which could be discarded. It goes with the view over the
    /// wire, so that no client works out a rule; nothing of it is kept.
    fn derived(view: View<'_, Self>) -> Option<Box<RawValue>> {
        let _ = view;
        None
    }

    /// Something worth knowing before so many play with these options, in a sentence or two.
    fn advice(setup: &Setup<Self>) -> Option<Text<String>> {
        let _ = setup;
        None
    }

    /// The faces of the cards in use that everyone may read at any time, in the order of their
    /// numbers; only where the cards are not fixed by the rules.
    #[must_use]
    fn card_faces(setup: &Setup<Self>) -> Vec<Value> {
        let _ = setup;
        Vec::new()
    }

    /// The small print of a card that lies revealed for all to see; nothing for any other card.
    fn card_background(
        prepared: &Prepared<Self>,
        public: &Self::Public,
        card: &str,
    ) -> Option<Value> {
        let _ = (prepared, public, card);
        None
    }

    /// The decks that can be chosen.
    #[must_use]
    fn decks() -> Vec<DeckInfo> {
        Vec::new()
    }

    /// All cards of a deck with everything that stands on them, for whoever leafs through it;
    /// nothing if there is no such deck. No table tells any of it.
    #[must_use]
    fn deck_cards(deck: &str) -> Option<Vec<Value>> {
        let _ = deck;
        None
    }

    /// The small print of a card of a deck.
    #[must_use]
    fn deck_background(deck: &str, card: &str) -> Option<Value> {
        let _ = (deck, card);
        None
    }
}

/// A position: the three kinds of knowledge side by side.
pub struct Parts<G: Game> {
    /// What everyone may know.
    pub public: G::Public,
    /// What each seat may know beyond that.
    pub privates: PerSeat<G::Private>,
    /// What nobody may know yet.
    pub hidden: G::Hidden,
}

impl<G: Game> Clone for Parts<G> {
    fn clone(&self) -> Self {
        Self {
            public: self.public.clone(),
            privates: self.privates.clone(),
            hidden: self.hidden.clone(),
        }
    }
}

impl<G: Game> Parts<G> {
    /// What a seat may see; `None` for a spectator.
    #[inline]
    pub fn view<'a>(&'a self, setup: &'a Setup<G>, seat: Option<Seat>) -> View<'a, G> {
        View {
            setup,
            public: &self.public,
            own: seat.map(|seat| (seat, &self.privates[seat])),
        }
    }
}

/// What one seat, or a spectator, may know. Borrowed: making one costs nothing.
pub struct View<'a, G: Game> {
    /// Options, number of players and the cards in use.
    pub setup: &'a Setup<G>,
    /// What everyone may know.
    pub public: &'a G::Public,
    /// Whose eyes these are, and what they know beyond that; `None` for a spectator.
    pub own: Option<(Seat, &'a G::Private)>,
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for View<'_, G> {}

impl<G: Game> View<'_, G> {
    /// The number of players.
    #[inline]
    #[must_use]
    pub fn players(&self) -> usize {
        self.setup.players()
    }

    /// The view as the bytes a client would be sent.
    #[must_use]
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "game": G::ID,
            "players": self.players(),
            "options": self.setup.options(),
            "public": self.public,
            "seat": self.own.map(|(seat, _)| seat),
            "private": self.own.map(|(_, private)| private),
        })
    }
}

/// Who may do something now.
///
/// ```
/// use reihum_core::{Seat, ToAct};
/// let waiting = ToAct::turn(Seat::new(2));
/// assert!(waiting.must.contains(Seat::new(2)) && waiting.may.is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ToAct {
    /// The seats the game waits for.
    pub must: SeatSet,
    /// Other seats that may act out of turn. What a waiting seat may do besides its turn is in
    /// its legal actions.
    pub may: SeatSet,
}

impl ToAct {
    /// Only this seat, because it is its turn.
    #[inline]
    #[must_use]
    pub const fn turn(seat: Seat) -> Self {
        Self {
            must: SeatSet::only(seat),
            may: SeatSet::EMPTY,
        }
    }

    /// Everyone who can act, because they must or because they may.
    #[inline]
    #[must_use]
    pub const fn anyone(self) -> SeatSet {
        self.must.union(self.may)
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The seats that won; empty where nobody can win (a cooperative game has a score instead).
    pub winners: SeatSet,
}

/// A random step: a random seat of those that can act, then one of its legal actions, each with
/// the same chance. Out-of-turn actions are included. `None` when the match is over.
#[inline(always)]
pub(crate) fn random_choice<G: Game, R: Rng>(
    setup: &Setup<G>,
    parts: &Parts<G>,
    rng: &mut R,
) -> Option<(Seat, G::Action)> {
    let seat = G::to_act(&parts.public).anyone().random(rng)?;
    let actions = G::legal_actions(parts.view(setup, Some(seat)));
    let index = crate::below(rng, actions.len() as u32) as usize;
    Some((seat, actions.get(index)))
}

/// A set of legal actions that can be counted and indexed without listing it.
///
/// A uniform random choice needs one count and one index; whoever wants the list iterates.
/// An action is never in the set twice.
pub trait ActionSet {
    /// What the set holds.
    type Action: Copy;

    /// How many actions.
    fn len(&self) -> usize;

    /// The action at an index below [`ActionSet::len`].
    fn get(&self, index: usize) -> Self::Action;

    /// No action at all?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All actions.
    fn iter(&self) -> impl Iterator<Item = Self::Action> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Shows all actions, each once, in an order of the set's own.
    ///
    /// Where actions fall into classes it is quicker to go through class by class than to find the
    /// class of each index anew; such a set says how.
    #[inline]
    fn visit(&self, visit: impl FnMut(Self::Action)) {
        self.iter().for_each(visit);
    }
}

/// A list of actions that needs no heap: does for games with few of them.
///
/// ```
/// use reihum_core::{ActionList, ActionSet};
/// let mut actions = ActionList::<char, 3>::new();
/// actions.push('x');
/// actions.extend(['y', 'z']);
/// assert_eq!((actions.len(), actions.get(2)), (3, 'z'));
/// ```
#[derive(Debug, Clone)]
pub struct ActionList<A, const MOST: usize>(ArrayVec<A, MOST>);

impl<A, const MOST: usize> ActionList<A, MOST> {
    /// No action yet.
    #[must_use]
    pub fn new() -> Self {
        Self(ArrayVec::new_const())
    }

    /// Adds an action.
    ///
    /// # Panics
    /// If there are `MOST` already.
    pub fn push(&mut self, action: A) {
        self.0.push(action);
    }
}

impl<A, const MOST: usize> Default for ActionList<A, MOST> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A, const MOST: usize> Extend<A> for ActionList<A, MOST> {
    fn extend<I: IntoIterator<Item = A>>(&mut self, actions: I) {
        self.0.extend(actions);
    }
}

impl<A: Copy, const MOST: usize> ActionSet for ActionList<A, MOST> {
    type Action = A;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, index: usize) -> A {
        self.0[index]
    }
}
