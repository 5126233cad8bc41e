//! The bots that every game has grow stronger by looking at more, without knowing anything of the
//! game but its rules: here Right on Time, which has better ones of its own.

use reihum_bots::{Bot, BotConfig, Bots, Level, SearchBots, Seated};
use reihum_core::{Prepared, Seat, Seed, play_match};
use right_on_time::{Options, RightOnTime};

/// How many of so many matches a level wins against a novice; each deal is played from both
/// seats, so that luck with the cards is shared.
fn wins_against_a_novice(level: Level, matches: u64) -> usize {
    let prepared = Prepared::<RightOnTime>::new(2, Options::default()).expect("a table for two");
    let won = |number: &u64| {
        let seat = (number % 2) as usize;
        let mut levels = [Level::Novice; 2];
        levels[seat] = level;
        let bot = |level| SearchBots.bot(&prepared, BotConfig::new(level, 1_000 + number));
        let mut bots: [Box<dyn Bot<RightOnTime>>; 2] = levels.map(bot);
        let mut position = prepared.deal(Seed::from_number(500 + number / 2));
        let steps = play_match(&mut position, &mut Seated(&mut bots), &mut (), 20_000);
        assert!(steps.is_ok(), "{level}: {steps:?}");
        let outcome = position.outcome().expect("matches end");
        outcome.winners.contains(Seat::new(seat))
    };
    (0..matches).filter(won).count()
}

/// Equals would reach this bar less than once in twenty times. A master, who looks at five times
/// as much, would take minutes.
#[test]
fn an_expert_beats_a_novice() {
    let (matches, least) = (30, 20);
    let won = wins_against_a_novice(Level::Expert, matches);
    println!("an expert wins {won} of {matches} against a novice");
    assert!(won >= least, "an expert wins {won} of {matches}");
}
