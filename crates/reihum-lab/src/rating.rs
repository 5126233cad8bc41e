//! Ratings of bots over their matches.

use reihum_core::Seat;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::played_match::PlayedMatch;

/// The ratings of so many bots after these matches, in their order (Weng and Lin's Bayesian
/// approximation, which takes any number of players and ranks that are shared).
pub(crate) fn ratings<'a>(
    bots: usize,
    matches: impl Iterator<Item = &'a PlayedMatch>,
) -> Vec<WengLinRating> {
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); bots];
    for played in matches.filter(|played| !played.winners.is_empty()) {
        let before: Vec<[WengLinRating; 1]> =
            played.bots.iter().map(|bot| [ratings[*bot]]).collect();
        let ranks = ranks(played);
        let teams: Vec<_> = before
            .iter()
            .zip(ranks)
            .map(|(team, rank)| (&team[..], MultiTeamOutcome::new(rank)))
            .collect();
        let after = weng_lin_multi_team(&teams, &config);
        // A bot that holds several seats learns from all of them: the mean.
        for (bot, rating) in ratings.iter_mut().enumerate() {
            let own: Vec<&WengLinRating> = played
                .bots
                .iter()
                .zip(&after)
                .filter(|(at, _)| **at == bot)
                .filter_map(|(_, team)| team.first())
                .collect();
            if !own.is_empty() {
                let mean = |of: fn(&WengLinRating) -> f64| {
                    own.iter().map(|rating| of(rating)).sum::<f64>() / own.len() as f64
                };
                *rating = WengLinRating {
                    rating: mean(|rating| rating.rating),
                    uncertainty: mean(|rating| rating.uncertainty),
                };
            }
        }
    }
    ratings
}

/// The rank of each seat: winners first, then by points. Where several win together (partners)
/// points say little about one of them, so the others share the second rank.
fn ranks(played: &PlayedMatch) -> Vec<usize> {
    let won = |seat: usize| played.winners.contains(Seat::new(seat));
    let together = played.winners.len() > 1;
    let rank = |seat: usize| {
        if won(seat) {
            return 1;
        }
        let better = |other: &usize| {
            !together && !won(*other) && played.scores[*other] > played.scores[seat]
        };
        2 + (0..played.bots.len()).filter(better).count()
    };
    (0..played.bots.len()).map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use reihum_core::SeatSet;

    fn played(bots: &[usize], winners: &[usize], scores: &[i32]) -> PlayedMatch {
        PlayedMatch {
            index: 0,
            bots: bots.to_vec(),
            winners: winners.iter().map(|seat| Seat::new(*seat)).collect(),
            scores: scores.to_vec(),
            rounds: Vec::new(),
            decisions: 0,
            choices: 0,
            widths: Vec::new(),
            ended: true,
        }
    }

    #[test]
    fn winners_come_first_then_points() {
        assert_eq!(
            ranks(&played(&[0, 1, 2, 3], &[1], &[5, 7, 9, 5])),
            [3, 1, 2, 3]
        );
        assert_eq!(
            ranks(&played(&[0, 1, 0, 1], &[1, 3], &[9, 7, 8, 7])),
            [2, 1, 2, 1]
        );
    }

    #[test]
    fn who_wins_rises() {
        let one = played(&[0, 1], &[0], &[1, 0]);
        let other = played(&[1, 0], &[1], &[0, 1]);
        let rated = ratings(2, [&one, &other, &one, &other].into_iter());
        assert!(
            rated[0].rating > 25.0 && rated[1].rating < 25.0,
            "{rated:?}"
        );
        assert!(rated[0].uncertainty < 25.0 / 3.0);
        // Nobody wins together.
        let together = PlayedMatch {
            winners: SeatSet::EMPTY,
            ..one
        };
        assert_eq!(
            ratings(2, [&together].into_iter()),
            vec![WengLinRating::new(); 2]
        );
    }

    #[test]
    fn a_bot_against_itself_stays_where_it_is() {
        let rated = ratings(1, [&played(&[0, 0], &[0], &[1, 0])].into_iter());
        assert!((rated[0].rating - 25.0).abs() < 1e-9);
    }
}
