//! A belief about a date, and the line on which people remember time.

use reihum_core::rng::{Fast, Rng};
use timeline_twist::Date;

/// What is remembered best: the present.
const PRESENT: f64 = 2030.0;
/// How many years back time begins to shrink in memory.
const NEAR: f64 = 15.0;

/// Where a date lies on the line on which people remember time.
///
/// Decades of today are as far apart on it as centuries of the Middle Ages and millennia of
/// prehistory: steps on it are ratios of the distance to the present. So the same error on it is
/// a few years for the moon landing and thousands for the first cave paintings.
pub(super) fn place_of(date: Date) -> f64 {
    let back = PRESENT - date.as_years();
    -back.signum() * (back.abs() / NEAR).ln_1p()
}

/// The year at a place on the line.
pub(super) fn year_at(place: f64) -> f64 {
    PRESENT + place.signum() * NEAR * place.abs().exp_m1()
}

/// What somebody believes about a date.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Belief {
    /// The most likely place on the line of memory.
    pub at: f64,
    /// How far off it typically is; 0 for what was seen.
    pub doubt: f64,
}

/// Beyond so many doubts a belief has no chance worth counting.
pub(super) const FAR: f64 = 3.0;

impl Belief {
    /// How likely the date lies before a place: the logistic curve, which is close enough to the
    /// normal one and cheap.
    #[inline]
    pub fn before(self, place: f64) -> f64 {
        let steps = (place - self.at) / self.doubt.max(1e-9);
        if steps.abs() > FAR {
            return f64::from(u8::from(steps > 0.0));
        }
        let curve = (-1.702 * steps as f32).exp();
        f64::from(1.0 / (1.0 + curve))
    }

    /// A place where the date could be.
    #[inline]
    pub fn draw(self, rng: &mut Fast) -> f64 {
        self.at + self.doubt * bell(rng)
    }

    /// What somebody else, who is as unsure as this, may believe of a date that is really there.
    #[inline]
    pub fn of_another(self, truth: f64, rng: &mut Fast) -> Self {
        Self {
            at: truth + self.doubt * bell(rng),
            ..self
        }
    }
}

/// A number around 0, rarely beyond 2 either way.
#[inline]
pub(super) fn bell(rng: &mut Fast) -> f64 {
    let bits = rng.next_u64();
    let sum = (bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48);
    // The sum of four even numbers is nearly a bell; its spread is 1/√3.
    (sum as f64 / 65_535.0 - 2.0) * 1.732_050_8
}

#[cfg(test)]
mod tests {
    use super::*;
    use reihum_core::rng::SeedableRng;

    #[test]
    fn the_line_of_memory_keeps_the_order_and_comes_back() {
        let texts = ["-0044-03-15", "1989-11-09", "1989-11-10", "2050-01-01"];
        let mut dates: Vec<Date> = texts.iter().filter_map(|text| text.parse().ok()).collect();
        for year in [-13_800_000_000, -33_500, 1066, 2024] {
            dates.extend(Date::year_only(year));
        }
        assert_eq!(dates.len(), 8);
        dates.sort();
        let places: Vec<f64> = dates.iter().copied().map(place_of).collect();
        assert!(places.windows(2).all(|two| two[0] < two[1]), "{places:?}");
        for (date, place) in dates.iter().zip(places) {
            let off = (year_at(place) - date.as_years()).abs();
            assert!(off < 1e-3 * (2040 - date.year()).abs() as f64, "{date}");
        }
    }

    #[test]
    fn bells_are_bells() {
        let mut rng = Fast::seed_from_u64(1);
        let many: Vec<f64> = (0..4000).map(|_| bell(&mut rng)).collect();
        let mean = many.iter().sum::<f64>() / 4000.0;
        let spread = many.iter().map(|x| x * x).sum::<f64>() / 4000.0;
        assert!(mean.abs() < 0.05 && (0.9..1.1).contains(&spread));
        let belief = Belief {
            at: 1.0,
            doubt: 0.5,
        };
        let below = many.iter().filter(|x| 1.0 + 0.5 * **x < 1.4).count();
        assert!((below as f64 / 4000.0 - belief.before(1.4)).abs() < 0.03);
    }
}
