//! Dates as they are printed: a year, or a day (TL-2).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A date: a year, or a year with month and day. Years before our era are negative; there is no
/// year 0 (TL-2). On the wire a year is a number and a day a text, `1969-07-20`.
///
/// One number holds all of it, so that comparing dates is comparing numbers.
///
/// ```
/// use timeline_twist::Date;
/// let ides: Date = "-0044-03-15".parse().unwrap();
/// let landing: Date = "1969-07-20".parse().unwrap();
/// assert!(Date::year_only(-776).unwrap() < ides && ides < landing);
/// assert_eq!(ides.to_string(), "-0044-03-15");
/// assert!(Date::year_only(0).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "timeline-twist.ts", as = "WrittenDate")
)]
#[serde(try_from = "WrittenDate", into = "WrittenDate")]
pub struct Date(i64);

/// The years a date can have, in both directions.
pub const YEARS: i64 = 99_999_999_999;

const MONTH_BITS: u32 = 4;
const DAY_BITS: u32 = 5;

/// Something that is no date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotADate {
    /// There is no year 0.
    #[error("there is no year 0: the year before 1 is -1")]
    YearZero,
    /// The year is beyond all decks.
    #[error("the year {0} is out of range: years go from -{YEARS} to {YEARS}")]
    YearOutOfRange(i64),
    /// The text does not have the form of a day.
    #[error(
        "“{0}” is no date: write a year as a number (1969, -44) \
         or a day as a text (\"1969-07-20\", \"-0044-03-15\")"
    )]
    Form(String),
    /// No calendar has this day.
    #[error("there is no day “{0}” in the calendar")]
    NoSuchDay(String),
}

impl Date {
    /// A place to write a date to, before there is one: no date that can be written down.
    pub(crate) const UNKNOWN: Self = Self(0);

    /// A date that is a year.
    pub const fn year_only(year: i64) -> Result<Self, NotADate> {
        if year == 0 {
            Err(NotADate::YearZero)
        } else if year > YEARS || year < -YEARS {
            Err(NotADate::YearOutOfRange(year))
        } else {
            Ok(Self(year << (MONTH_BITS + DAY_BITS)))
        }
    }

    /// The year; negative before our era.
    #[inline]
    #[must_use]
    pub const fn year(self) -> i64 {
        self.0 >> (MONTH_BITS + DAY_BITS)
    }

    /// The month and the day, where the date has them.
    #[must_use]
    pub const fn month_and_day(self) -> Option<(u8, u8)> {
        let month = (self.0 >> DAY_BITS) as u8 & ((1 << MONTH_BITS) - 1);
        let day = self.0 as u8 & ((1 << DAY_BITS) - 1);
        if month == 0 { None } else { Some((month, day)) }
    }

    /// The date as a number of years, for estimates: July 1969 is about 1969.5.
    #[must_use]
    pub fn as_years(self) -> f64 {
        let part = match self.month_and_day() {
            None => 0.5,
            Some((month, day)) => (f64::from(month - 1) * 30.5 + f64::from(day)) / 367.0,
        };
        self.year() as f64 + part
    }
}

/// 29 February exists in years of the Julian calendar that divide by four, and since the
/// Gregorian reform not in most full centuries.
fn days_in(year: i64, month: u8) -> u8 {
    // The year before 1 is 0 in this count.
    let count = if year < 0 { year + 1 } else { year };
    let leap = count % 4 == 0 && (count <= 1582 || count % 100 != 0 || count % 400 == 0);
    match month {
        2 => 28 + u8::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl FromStr for Date {
    type Err = NotADate;

    /// Reads a day, e.g. `1969-07-20` or `-0044-03-15`.
    fn from_str(text: &str) -> Result<Self, NotADate> {
        let form = || NotADate::Form(reihum_core::shorten(text, 30));
        let (sign, rest) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        let mut parts = rest.split('-');
        let mut digits = |fits: fn(&str) -> bool| {
            parts
                .next()
                .filter(|part| fits(part) && part.bytes().all(|b| b.is_ascii_digit()))
                .and_then(|part| part.parse::<i64>().ok())
                .ok_or_else(form)
        };
        // Four digits, or more without a needless zero: each date has one way to be written.
        let year = digits(|year| year.len() == 4 || year.len() > 4 && !year.starts_with('0'))?;
        let month = digits(|month| month.len() == 2)? as u8;
        let day = digits(|day| day.len() == 2)? as u8;
        if parts.next().is_some() {
            return Err(form());
        }
        let year = Self::year_only(sign * year)?;
        if !(1..=12).contains(&month) || !(1..=days_in(year.year(), month)).contains(&day) {
            return Err(NotADate::NoSuchDay(text.to_owned()));
        }
        Ok(Self(year.0 | i64::from(month) << DAY_BITS | i64::from(day)))
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let year = self.year();
        match self.month_and_day() {
            None => year.fmt(f),
            Some((month, day)) => {
                let sign = if year < 0 { "-" } else { "" };
                write!(f, "{sign}{:04}-{month:02}-{day:02}", year.abs())
            }
        }
    }
}

impl fmt::Debug for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A date as files and messages hold it: a number for a year, a text for a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(
    untagged,
    expecting = "a date is a year as a number (1969, -44) or a day as a text (\"1969-07-20\")"
)]
pub enum WrittenDate {
    /// A year.
    Year(i64),
    /// A day.
    Day(String),
}

impl TryFrom<WrittenDate> for Date {
    type Error = NotADate;
    fn try_from(written: WrittenDate) -> Result<Self, NotADate> {
        match written {
            WrittenDate::Year(year) => Self::year_only(year),
            WrittenDate::Day(text) => text.parse(),
        }
    }
}

impl From<Date> for WrittenDate {
    fn from(date: Date) -> Self {
        match date.month_and_day() {
            None => Self::Year(date.year()),
            Some(_) => Self::Day(date.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_by_year_month_and_day() {
        let mut dates: Vec<Date> = ["0001-01-01", "-0044-03-15", "1969-07-20", "1969-07-21"]
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        dates.push(Date::year_only(-45).unwrap());
        dates.push(Date::year_only(1970).unwrap());
        dates.sort();
        let texts: Vec<String> = dates.iter().map(Date::to_string).collect();
        let right = [
            "-45",
            "-0044-03-15",
            "0001-01-01",
            "1969-07-20",
            "1969-07-21",
            "1970",
        ];
        assert_eq!(texts, right);
    }

    #[test]
    fn years_have_a_range() {
        for year in [-YEARS, -1, 1, YEARS] {
            assert_eq!(Date::year_only(year).map(Date::year), Ok(year));
        }
        for year in [-YEARS - 1, YEARS + 1] {
            assert_eq!(Date::year_only(year), Err(NotADate::YearOutOfRange(year)));
        }
    }

    #[test]
    fn a_date_is_a_number_of_years_for_estimates() {
        let years = |text: &str| text.parse::<Date>().unwrap().as_years();
        assert_eq!(Date::year_only(1969).map(Date::as_years), Ok(1969.5));
        assert_eq!(years("1969-01-01"), 1969.0 + 1.0 / 367.0);
        assert_eq!(years("1969-07-20"), 1969.0 + (6.0 * 30.5 + 20.0) / 367.0);
        assert_eq!(years("-0044-03-15"), -44.0 + (2.0 * 30.5 + 15.0) / 367.0);
    }

    #[test]
    fn leap_years_are_those_of_the_calendar_in_use() {
        let is_leap = |year: &str| format!("{year}-02-29").parse::<Date>().is_ok();
        // The year before 1 was one, and every fourth before it.
        let leap = ["-0005", "-0001", "0004", "1500", "1996", "2000", "12000"];
        let common = ["-0004", "-0002", "1700", "1900", "1997", "2100"];
        assert_eq!(leap.map(is_leap), [true; 7]);
        assert_eq!(common.map(is_leap), [false; 6]);
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for wrong in [
            "",
            "-",
            "1969",
            "1969-7-20",
            "1969-07",
            "01969-07-20",
            "969-07-20",
            "1969-07-20-",
            "+1969-07-20",
            "--0044-03-15",
            "19６9-07-20",
            "1969-07-2０",
        ] {
            assert!(
                matches!(wrong.parse::<Date>(), Err(NotADate::Form(_))),
                "{wrong}"
            );
        }
        for wrong in [
            "1969-13-01",
            "1969-00-01",
            "1969-02-29",
            "1900-02-29",
            "1969-04-31",
        ] {
            assert!(
                matches!(wrong.parse::<Date>(), Err(NotADate::NoSuchDay(_))),
                "{wrong}"
            );
        }
        assert_eq!("0000-01-01".parse::<Date>(), Err(NotADate::YearZero));
        assert!(Date::year_only(YEARS + 1).is_err());
        assert!("999999999999-01-01".parse::<Date>().is_err());
        assert!("9999999999999999999999-01-01".parse::<Date>().is_err());
    }

    #[test]
    fn the_wire_holds_years_as_numbers_and_days_as_texts() {
        for text in [
            "1969",
            "-44",
            "\"1969-07-20\"",
            "\"-0044-03-15\"",
            "\"2000-02-29\"",
        ] {
            let date: Date = serde_json::from_str(text).unwrap();
            assert_eq!(serde_json::to_string(&date).unwrap(), text);
        }
        assert!(serde_json::from_str::<Date>("0").is_err());
        assert!(serde_json::from_str::<Date>("1.5").is_err());
    }

    #[test]
    fn months_and_days_come_back_out() {
        let day: Date = "-0044-03-15".parse().unwrap();
        assert_eq!((day.year(), day.month_and_day()), (-44, Some((3, 15))));
        let year = Date::year_only(-44).unwrap();
        assert_eq!((year.year(), year.month_and_day()), (-44, None));
        assert!((Date::year_only(1969).unwrap().as_years() - 1969.5).abs() < 0.01);
    }
}
