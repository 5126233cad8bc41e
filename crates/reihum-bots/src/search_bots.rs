//! Bots for every game that has none of its own: the search alone, without any knowledge but the
//! rules.

use std::hash::{DefaultHasher, Hasher};
use std::io;

use reihum_core::rng::{Fast, Rng};
use reihum_core::{ActionSet, Game, Parts, Prepared, Seat, SeatSet, Setup, Text, View};

use crate::search::{ActionValue, Candidate, Rewards, SearchModel, search};
use crate::{Bot, BotConfig, Bots, Budget, Hint, Level, Persona};

/// A playout is cut after so many steps, and judged by the points.
const LONGEST_PLAYOUT: usize = 400;

/// Four levels for any game, by the number of worlds they look at.
#[derive(Debug, Clone, Copy, Default)]
pub struct SearchBots;

impl<G: Game> Bots<G> for SearchBots {
    fn bot(&self, prepared: &Prepared<G>, config: BotConfig) -> Box<dyn Bot<G>> {
        Box::new(SearchBot::<G> {
            prior: G::uninformed_prior(prepared),
            rng: config.chance(),
            level: config.level,
            budget: config.budget,
        })
    }

    fn persona(&self, level: Level) -> Persona {
        match level {
            Level::Novice => Persona {
                name: "Pia",
                temper: Text::new("cheerful", "munter"),
                about: Text::new(
                    "Tries things out and sees what happens.",
                    "Probiert aus und schaut, was passiert.",
                ),
            },
            Level::Casual => Persona {
                name: "Otto",
                temper: Text::new("easy-going", "gemütlich"),
                about: Text::new(
                    "Thinks a little, then goes with a hunch.",
                    "Überlegt kurz und folgt dann dem Gefühl.",
                ),
            },
            Level::Expert => Persona {
                name: "Nele",
                temper: Text::new("careful", "umsichtig"),
                about: Text::new(
                    "Imagines many hands before every move.",
                    "Stellt sich vor jedem Zug viele Blätter vor.",
                ),
            },
            Level::Master => Persona {
                name: "Yuki",
                temper: Text::new("unhurried", "ausdauernd"),
                about: Text::new(
                    "Plays thousands of matches in its head, then yours.",
                    "Spielt im Kopf tausende Partien, dann die eine.",
                ),
            },
        }
    }

    fn hint_unit(&self, options: &G::Options) -> Text {
        if G::is_cooperative(options) {
            Text::new(
                "share of what can be reached together",
                "Anteil am gemeinsam Erreichbaren",
            )
        } else {
            Text::new("chance to win", "Chance zu gewinnen")
        }
    }
}

struct SearchBot<G: Game> {
    prior: Box<G::Prior>,
    rng: Fast,
    level: Level,
    budget: Budget,
}

impl<G: Game> SearchBot<G> {
    fn weigh(&self, view: View<'_, G>, seed: u64) -> Vec<ActionValue<G::Action>> {
        let usual = match self.level {
            Level::Novice => 12,
            Level::Casual => 80,
            Level::Expert => 600,
            Level::Master => 3000,
        };
        let model = RulesOnly::<G> { prior: &self.prior };
        search(view, &model, self.budget.begin(usual), seed)
    }
}

impl<G: Game> Bot<G> for SearchBot<G> {
    fn choose(&mut self, view: View<'_, G>) -> G::Action {
        let actions = G::legal_actions(view);
        if actions.len() == 1 {
            return actions.get(0);
        }
        let seed = self.rng.next_u64();
        let best = self.weigh(view, seed).into_iter().next();
        best.map_or_else(|| actions.get(0), |best| best.action)
    }

    fn hints(&mut self, view: View<'_, G>) -> Vec<Hint<G::Action>> {
        // Whoever is asked for hints plays on as if nobody had asked.
        let seed = self.rng.clone().next_u64();
        let mut found = self.weigh(view, seed);
        found.sort_by(|a, b| b.value.total_cmp(&a.value));
        let hint = |weighed: ActionValue<G::Action>| {
            let (percent, tries) = ((weighed.value * 100.0).round(), weighed.visits);
            Hint {
                action: weighed.action,
                value: weighed.value,
                reason: Text::owned(
                    format!("{percent}% over {tries} imagined matches"),
                    format!("{percent} % in {tries} vorgestellten Partien"),
                ),
            }
        };
        found.into_iter().map(hint).collect()
    }
}

/// Every legal action is as promising as any other, and playouts go by the rule of thumb.
struct RulesOnly<'a, G: Game> {
    prior: &'a G::Prior,
}

impl<G: Game> SearchModel<G> for RulesOnly<'_, G> {
    fn world(&self, view: View<'_, G>, rng: &mut Fast) -> Parts<G> {
        G::determinize(view, self.prior, rng)
    }

    fn candidates(&self, view: View<'_, G>, list: &mut Vec<Candidate<G::Action>>) {
        let actions = G::legal_actions(view);
        list.extend(
            actions
                .iter()
                .map(|action| Candidate { action, prior: 1.0 }),
        );
    }

    fn seen(&self, parts: &Parts<G>, observer: Seat) -> u64 {
        let mut seen = HashWriter(DefaultHasher::new());
        // What a view can be sent as, it can be told apart by.
        let _ = serde_json::to_writer(&mut seen, &parts.public);
        let _ = serde_json::to_writer(&mut seen, &parts.privates[observer]);
        seen.0.finish()
    }

    fn play_out(&self, setup: &Setup<G>, parts: &mut Parts<G>, rng: &mut Fast) -> Rewards {
        for _ in 0..LONGEST_PLAYOUT {
            let Some(seat) = G::to_act(&parts.public).must.first() else {
                break;
            };
            let Some(action) = G::rule_of_thumb(parts.view(setup, Some(seat)), rng) else {
                break;
            };
            let progress = G::apply(setup, parts, seat, action, &mut ());
            if progress.ends_round() {
                let won = progress.round_won().unwrap_or_default();
                return self.settled(setup, parts, won);
            }
        }
        self.settled(setup, parts, SeatSet::EMPTY)
    }

    fn settled(&self, setup: &Setup<G>, parts: &Parts<G>, won: SeatSet) -> Rewards {
        let mut rewards = Rewards::default();
        if let Some(team) = G::team_score(&parts.public) {
            let share = team.score as f32 / team.most.max(1) as f32;
            rewards.fill(share.clamp(0.0, 1.0));
            return rewards;
        }
        let outcome = G::outcome(&parts.public);
        let winners = outcome.map_or(won, |outcome| outcome.winners);
        if !winners.is_empty() {
            for seat in winners.iter() {
                rewards[seat.index()] = 1.0 / winners.len() as f32;
            }
            return rewards;
        }
        // Nobody has won anything yet: whoever has more points than the others stands better.
        let scores = G::scores(&parts.public);
        let sum: i32 = scores.iter().sum();
        let mean = sum as f32 / setup.players() as f32;
        for (seat, score) in scores.by_seat() {
            let ahead = *score as f32 - mean;
            rewards[seat.index()] = 0.5 + 0.5 * ahead / (ahead.abs() + 10.0);
        }
        rewards
    }
}

/// Hashes what is written to it.
struct HashWriter(DefaultHasher);

impl io::Write for HashWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
