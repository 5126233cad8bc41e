//! The chance of each gap of a timeline, for somebody who believes something.

use super::belief::{Belief, FAR};

/// How likely each gap is right, from left to right: `see` is told gap and chance.
///
/// Gaps that are out of the question are left out; the chances add up to 1.
#[inline]
pub(super) fn chances(line: &[f64], belief: Belief, mut see: impl FnMut(usize, f64)) {
    let from = line.partition_point(|place| *place < belief.at - FAR * belief.doubt);
    let mut below = 0.0;
    for (gap, place) in line.iter().enumerate().skip(from) {
        let until = belief.before(*place);
        if until > below {
            see(gap, until - below);
        }
        below = until;
        if until >= 1.0 {
            return;
        }
    }
    see(line.len(), 1.0 - below);
}

/// The places on both sides of a gap; the ends are open.
pub(super) fn sides(line: &[f64], gap: usize) -> (f64, f64) {
    let left = gap.checked_sub(1).and_then(|at| line.get(at));
    let right = line.get(gap);
    (
        left.copied().unwrap_or(f64::NEG_INFINITY),
        right.copied().unwrap_or(f64::INFINITY),
    )
}

/// The gap that is most likely right, and how likely.
#[inline]
pub(super) fn likeliest(line: &[f64], belief: Belief) -> (usize, f64) {
    let mut best = (0, 0.0);
    chances(line, belief, |gap, chance| {
        if chance > best.1 {
            best = (gap, chance);
        }
    });
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_what_is_known_is_certain() {
        let line = [-3.0, -2.0, -1.9, -0.5];
        for doubt in [0.0, 0.02, 0.4, 5.0] {
            for at in [-9.0, -3.0, -1.95, -0.5, 2.0] {
                let (mut sum, mut gaps) = (0.0, 0);
                chances(&line, Belief { at, doubt }, |gap, chance| {
                    assert!(gap <= 4 && chance >= 0.0);
                    sum += chance;
                    gaps += 1;
                });
                assert!((sum - 1.0).abs() < 1e-6 && gaps <= 5, "{at} {doubt}");
            }
        }
        let known = Belief {
            at: -1.95,
            doubt: 0.0,
        };
        assert_eq!(likeliest(&line, known), (2, 1.0));
        // A wide gap beside a narrow one is the better bet.
        let unsure = Belief {
            at: -1.99,
            doubt: 0.3,
        };
        assert_ne!(likeliest(&line, unsure).0, 2);
    }
}
