//! How fast the search of Right on Time is: `speed [PLAYERS] [ITERATIONS]`.
//!
//! Each iteration draws a world, walks down the tree and plays the round to its end, from opening
//! positions, where rounds are longest. Under callgrind it shows where the time goes.

use std::time::Instant;

use reihum_bots::RightOnTimeBot;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let players = args.next().map_or(Ok(4), |text| text.parse())?;
    let iterations = args.next().map_or(Ok(200_000), |text| text.parse())?;
    let begun = Instant::now();
    let done = RightOnTimeBot::practise(players, iterations)?;
    let seconds = begun.elapsed().as_secs_f64();
    let rate = f64::from(done) / seconds;
    println!("{players} players: {done} iterations in {seconds:.2} s, {rate:.0} a second");
    Ok(())
}
