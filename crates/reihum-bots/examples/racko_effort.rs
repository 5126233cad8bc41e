//! How the model of a Racko rack was found: `racko_effort [ROUNDS]`.
//!
//! Rounds are played alone, always by the least effort, with the decks for two, three and four
//! players and several values of the two constants of the model: what every missing card takes,
//! and what it takes on top where room is tight. From 2.5 on the second hardly matters for the
//! turns it takes; how many are expected of the dealt rack grows with both.

use reihum_bots::RackoBot;

/// What every missing card takes, in turns.
const EACH: [f32; 3] = [0.8, 1.15, 1.5];
/// What it takes on top where there is just enough room.
const TIGHT: [f32; 6] = [0.6, 1.2, 2.5, 4.0, 6.0, 10.0];

fn main() -> Result<(), std::num::ParseIntError> {
    let rounds = std::env::args().nth(1).map_or(Ok(4_000), |n| n.parse())?;
    println!("players  each  tight  turns  expected");
    for players in 2..=4 {
        for each in EACH {
            for tight in TIGHT {
                let alone = RackoBot::practise(players, (each, tight), rounds);
                let (turns, expected) = (alone.turns, alone.expected);
                println!("{players:7}  {each:4.2}  {tight:5.1}  {turns:5.2}  {expected:8.2}");
            }
        }
    }
    Ok(())
}
