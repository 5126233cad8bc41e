//! A quick look at strength: `duel GAME 'OPTIONS JSON' MATCHES BOT[:ITERATIONS] BOT …`, on one thread.
use reihum_bots::games::{self, Visitor};
use reihum_bots::{Brief, Budget, Level, Playable};
use reihum_core::{Prepared, Seat, Seed};
use reihum_lab::play_match;

struct Duel(Vec<String>);
impl Visitor for Duel {
    type Output = ();
    fn visit<G: Playable>(self) {
        let matches: u64 = self.0[2].parse().unwrap();
        let first: u64 = std::env::var("FIRST")
            .ok()
            .and_then(|n| n.parse().ok())
            .unwrap_or(0);
        let bots: Vec<(Level, Budget)> = self.0[3..]
            .iter()
            .map(|text| match text.split_once(':') {
                Some((level, n)) => (
                    level.parse().unwrap(),
                    Budget::iterations(n.parse().unwrap()),
                ),
                None => (text.parse().unwrap(), Budget::default()),
            })
            .collect();
        let n = bots.len();
        let options: serde_json::Value = serde_json::from_str(&self.0[1]).unwrap();
        let prepared =
            Prepared::<G>::new(n, reihum_core::read_options::<G>(options).unwrap()).unwrap();
        let (mut wins, mut scores, mut steps) = (vec![0u64; n], vec![0i64; n], 0u64);
        let begun = std::time::Instant::now();
        for index in first..first + matches {
            // Bot b sits at seat (b + index) mod n.
            let seat_of = |bot: usize| (bot + index as usize) % n;
            let mut seats: Vec<G::Bot> = (0..n)
                .map(|seat| {
                    let bot = (seat + n - index as usize % n) % n;
                    let (level, budget) = bots[bot];
                    let id = index * 16 + bot as u64 + 1;
                    let persona = id.wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    G::bot(
                        &prepared,
                        Brief {
                            level,
                            persona,
                            seed: persona ^ 7,
                            budget,
                        },
                    )
                })
                .collect();
            let played = play_match(&prepared, Seed::numbered(99, index), &mut seats);
            steps += u64::from(played.decisions);
            for bot in 0..n {
                let seat = Seat::new(seat_of(bot));
                wins[bot] += u64::from(played.winners.contains(seat));
                scores[bot] += i64::from(played.scores[seat]);
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        for bot in 0..n {
            let share = wins[bot] as f64 / matches as f64;
            let half = 1.96 * (share * (1.0 - share) / matches as f64).sqrt();
            println!(
                "{:12} {:5.1} % ± {:.1}   mean score {:.1}",
                self.0[3 + bot],
                share * 100.0,
                half * 100.0,
                scores[bot] as f64 / matches as f64
            );
        }
        println!(
            "{matches} matches, {:.1} s, {:.2} ms a decision",
            seconds,
            seconds * 1e3 / steps as f64
        );
    }
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    games::visit(&args[0].clone(), Duel(args)).unwrap();
}
