//! Tables, matches and batches for whoever does not know the game by its type.

use std::sync::Arc;

use reihum_bots::{Bot, BotConfig, Bots};
use reihum_core::{
    Language, Narration, Narrator, NotationError, OptionsError, Prepared, Replay, Seat, Seed,
    read_options,
};
use serde_json::{Map, Value};

use crate::{
    Batch, BatchError, BatchSettings, CannotStep, Encoded, Entry, Field, OutOfTurn, Play,
    PlayRules, Rows,
};

/// A table of a game that is known by its type: options, cards, bots.
pub struct EncodedTable<G: Encoded> {
    prepared: Prepared<G>,
    bots: Box<dyn Bots<G>>,
    features: Vec<Field>,
}

impl<G: Encoded> EncodedTable<G> {
    /// A table.
    pub fn new(prepared: Prepared<G>, bots: impl Bots<G> + 'static) -> Self {
        Self {
            features: G::features(prepared.setup()),
            bots: Box::new(bots),
            prepared,
        }
    }

    /// Options and cards.
    #[must_use]
    pub fn prepared(&self) -> &Prepared<G> {
        &self.prepared
    }

    /// What the bytes of an observation mean.
    #[must_use]
    pub fn features(&self) -> &[Field] {
        &self.features
    }

    pub(crate) fn bot(&self, config: BotConfig) -> Box<dyn Bot<G>> {
        self.bots.bot(&self.prepared, config)
    }
}

impl<G: Encoded + Narration> EncodedTable<G> {
    /// A table of a game with the options of a JSON object, behind the interface for all games.
    pub fn lay(
        players: usize,
        options: Map<String, Value>,
        bots: impl Bots<G> + 'static,
    ) -> Result<Arc<dyn AnyTable>, OptionsError> {
        let options = read_options::<G>(Value::Object(options))?;
        Ok(Arc::new(Self::new(Prepared::new(players, options)?, bots)))
    }
}

/// A table, whichever game it is of.
pub trait AnyTable: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many play.
    fn players(&self) -> usize;
    /// All options, defaults filled in.
    fn options(&self) -> Map<String, Value>;
    /// How many numbers there are, without the one to pass.
    fn actions(&self) -> usize;
    /// What the bytes of an observation mean.
    fn features(&self) -> &[Field];
    /// Do all play together?
    fn is_cooperative(&self) -> bool;
    /// The faces of the cards in use, where they are not fixed by the rules.
    fn card_faces(&self) -> Vec<Value>;
    /// Deals a match.
    fn deal(self: Arc<Self>, seed: Seed, rules: PlayRules) -> Box<dyn AnyPlay>;
    /// Takes up a match from the text of a replay file of this game.
    fn replayed(self: Arc<Self>, text: &str, rules: PlayRules) -> Result<Box<dyn AnyPlay>, String>;
    /// Deals many matches.
    fn batch(self: Arc<Self>, settings: BatchSettings) -> Result<Box<dyn AnyBatch>, BatchError>;
}

/// A match, whichever game it is of.
pub trait AnyPlay: Send + Sync {
    /// The table.
    fn table(&self) -> Arc<dyn AnyTable>;
    /// What is asked of whom.
    fn rules(&self) -> PlayRules;
    /// Who is asked now.
    fn asked(&self) -> Option<Seat>;
    /// Plays a number.
    fn step(&mut self, number: i64) -> Result<(), CannotStep>;
    /// Adds the legal numbers of the seat that is asked to a list.
    fn legal(&self, out: &mut Vec<u32>);
    /// Writes what a seat observes.
    fn observe(&self, seat: Seat, out: &mut [u8]);
    /// Writes which numbers a seat may choose.
    fn mask(&self, seat: Seat, out: &mut [bool]);
    /// A legal number, each with the same chance.
    fn sample(&self, rng: &mut reihum_core::rng::Fast) -> Option<usize>;
    /// Draws anew what a seat cannot know.
    fn resample(&mut self, seat: Seat, seed: u64);
    /// Does again what was done to another match of the same table and seed.
    fn follow(&mut self, log: &[Entry]) -> Result<(), CannotStep>;
    /// What was done.
    fn log(&self) -> &[Entry];
    /// The seed, in hexadecimal digits. It tells every card.
    fn seed(&self) -> String;
    /// How many moves were played.
    fn moves(&self) -> u32;
    /// Was the match cut?
    fn truncated(&self) -> bool;
    /// Has the match ended by its rules?
    fn terminated(&self) -> bool;
    /// Writes what the match has been worth to each seat.
    fn rewards(&self, out: &mut [f32]);
    /// The points of each seat.
    fn scores(&self) -> Vec<i32>;
    /// An action of the seat that is asked, in notation.
    fn text(&self, number: usize) -> Option<String>;
    /// The number of an action of the seat that is asked.
    fn number(&self, text: &str) -> Result<Option<usize>, NotationError>;
    /// The text of a replay file.
    fn replay(&self) -> Result<String, CannotStep>;
    /// The number that a bot would play.
    fn ask(&mut self, config: BotConfig) -> Result<usize, CannotStep>;
    /// What numbers are worth to the seat that is asked, with the reason, the best first.
    fn hints(&self, config: BotConfig) -> Vec<(usize, f32, String)>;
    /// What a seat sees, in words.
    fn describe(&self, eyes: Option<Seat>) -> String;
    /// The whole position, secrets included: for research with perfect information.
    fn state(&self) -> Map<String, Value>;
    /// The same match, to be played on apart from this one.
    fn fork(&self) -> Box<dyn AnyPlay>;
}

/// Many matches, whichever game they are of.
pub trait AnyBatch: Send + Sync {
    /// Plays a number in each match.
    fn step(&mut self, numbers: &[i32], rows: Rows<'_>) -> Result<(), BatchError>;
    /// Writes what is asked now.
    fn write(&mut self, rows: Rows<'_>) -> Result<(), BatchError>;
    /// The seed of the match that is played at a place now.
    fn seed(&self, index: usize) -> Option<Seed>;
}

impl<G: Encoded + Narration> AnyTable for EncodedTable<G> {
    fn game(&self) -> &'static str {
        G::ID
    }
    fn players(&self) -> usize {
        self.prepared.setup().players()
    }
    fn options(&self) -> Map<String, Value> {
        match serde_json::to_value(self.prepared.setup().options()) {
            Ok(Value::Object(options)) => options,
            _ => Map::new(),
        }
    }
    fn actions(&self) -> usize {
        G::actions(self.prepared.setup())
    }
    fn features(&self) -> &[Field] {
        &self.features
    }
    fn is_cooperative(&self) -> bool {
        G::is_cooperative(self.prepared.setup().options())
    }
    fn card_faces(&self) -> Vec<Value> {
        G::card_faces(self.prepared.setup())
    }
    fn deal(self: Arc<Self>, seed: Seed, rules: PlayRules) -> Box<dyn AnyPlay> {
        Box::new(Play::new(self, seed, rules))
    }
    fn replayed(self: Arc<Self>, text: &str, rules: PlayRules) -> Result<Box<dyn AnyPlay>, String> {
        let replay = Replay::<G>::parse(text).map_err(|error| error.to_string())?;
        let mut play = Play::new(self, replay.seed().clone(), rules);
        for (number, (seat, action)) in (1..).zip(replay.actions()) {
            play.step_as(*seat, *action)
                .map_err(|error| format!("action {number} of the list: {error}"))?;
        }
        Ok(Box::new(play))
    }
    fn batch(self: Arc<Self>, settings: BatchSettings) -> Result<Box<dyn AnyBatch>, BatchError> {
        Ok(Box::new(Batch::new(self, settings)?))
    }
}

impl<G: Encoded + Narration> AnyPlay for Play<G> {
    fn table(&self) -> Arc<dyn AnyTable> {
        Play::table(self).clone()
    }
    fn rules(&self) -> PlayRules {
        Play::rules(self)
    }
    fn asked(&self) -> Option<Seat> {
        Play::asked(self)
    }
    fn step(&mut self, number: i64) -> Result<(), CannotStep> {
        Play::step(self, number)
    }
    fn legal(&self, out: &mut Vec<u32>) {
        self.course.legal(|number| out.push(number as u32));
    }
    fn observe(&self, seat: Seat, out: &mut [u8]) {
        G::observe(self.position().view(Some(seat)), out);
    }
    fn mask(&self, seat: Seat, out: &mut [bool]) {
        self.course.mask(seat, out);
    }
    fn sample(&self, rng: &mut reihum_core::rng::Fast) -> Option<usize> {
        self.course.sample(rng)
    }
    fn resample(&mut self, seat: Seat, seed: u64) {
        Play::resample(self, seat, seed);
    }
    fn follow(&mut self, log: &[Entry]) -> Result<(), CannotStep> {
        Play::follow(self, log)
    }
    fn log(&self) -> &[Entry] {
        Play::log(self)
    }
    fn seed(&self) -> String {
        Play::seed(self).to_hex()
    }
    fn moves(&self) -> u32 {
        self.course.moves
    }
    fn truncated(&self) -> bool {
        self.course.truncated
    }
    fn terminated(&self) -> bool {
        self.position().outcome().is_some()
    }
    fn rewards(&self, out: &mut [f32]) {
        Play::rewards(self, out);
    }
    fn scores(&self) -> Vec<i32> {
        self.position().scores().iter().copied().collect()
    }
    fn text(&self, number: usize) -> Option<String> {
        let (setup, view) = (self.position().setup(), self.position().view(self.asked()));
        let windows = Play::rules(self).out_of_turn == OutOfTurn::Window;
        if windows && number == G::actions(setup) {
            return Some("pass".to_owned());
        }
        Some(G::action_text(setup, G::action(view, number)?))
    }
    fn number(&self, text: &str) -> Result<Option<usize>, NotationError> {
        let setup = self.position().setup();
        if Play::rules(self).out_of_turn == OutOfTurn::Window && text == "pass" {
            return Ok(Some(G::actions(setup)));
        }
        let action = G::parse_action(setup, text)?;
        Ok(G::index(self.position().view(self.asked()), action))
    }
    fn replay(&self) -> Result<String, CannotStep> {
        Play::replay(self)
    }
    fn ask(&mut self, config: BotConfig) -> Result<usize, CannotStep> {
        Play::ask(self, config)
    }
    fn hints(&self, config: BotConfig) -> Vec<(usize, f32, String)> {
        let hints = Play::hints(self, config).into_iter();
        hints
            .map(|(number, hint)| {
                let reason = hint.reason.get(Language::English).to_string();
                (number, hint.value, reason)
            })
            .collect()
    }
    fn describe(&self, eyes: Option<Seat>) -> String {
        let names: Vec<String> = (0..self.position().setup().players())
            .map(|seat| format!("Seat {seat}"))
            .collect();
        let narrator = Narrator::new(names, Language::English);
        G::describe(self.position().view(eyes), &narrator).text()
    }
    fn state(&self) -> Map<String, Value> {
        G::state(self.position())
    }
    fn fork(&self) -> Box<dyn AnyPlay> {
        Box::new(self.clone())
    }
}

impl<G: Encoded> AnyBatch for Batch<G> {
    fn step(&mut self, numbers: &[i32], rows: Rows<'_>) -> Result<(), BatchError> {
        Batch::step(self, numbers, rows)
    }
    fn write(&mut self, rows: Rows<'_>) -> Result<(), BatchError> {
        Batch::write(self, rows)
    }
    fn seed(&self, index: usize) -> Option<Seed> {
        Batch::seed(self, index)
    }
}
