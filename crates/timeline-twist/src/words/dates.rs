//! Dates and symbols as people say them.

use reihum_core::{Language, Text, say};

use crate::{Date, Symbol};

const MONTHS: [Text; 12] = [
    Text::new("January", "Januar"),
    Text::new("February", "Februar"),
    Text::new("March", "März"),
    Text::new("April", "April"),
    Text::new("May", "Mai"),
    Text::new("June", "Juni"),
    Text::new("July", "Juli"),
    Text::new("August", "August"),
    Text::new("September", "September"),
    Text::new("October", "Oktober"),
    Text::new("November", "November"),
    Text::new("December", "Dezember"),
];

/// From here on back nobody counts from our era.
const DEEP: u64 = 1_000_000;

/// “1969”, “15 March 44 BCE”, “15. März 44 v. Chr.”, “33,500 BCE”, “about 66 million years ago”
pub(super) fn date(date: Date, language: Language) -> String {
    let year = date.year();
    if year < 0
        && let Some(count) = millions(year.unsigned_abs(), language)
    {
        return say!(
            language,
            en = format!("about {count} years ago"),
            de = format!("vor etwa {count} Jahren")
        );
    }
    name(date, language)
}

/// A date that goes with “before”, “around” and “between … and …”: as [`date`], but “66 million
/// years ago”, and „66 Millionen v. Chr.“, as nobody says „vor vor“.
pub(super) fn name(date: Date, language: Language) -> String {
    let year = date.year();
    let deep = millions(year.unsigned_abs(), language);
    if let (..0, Some(count)) = (year, deep) {
        return say!(
            language,
            en = format!("{count} years ago"),
            de = format!("{count} v. Chr.")
        );
    }
    let era = match year {
        ..0 => say!(language, en = " BCE", de = " v. Chr."),
        0.. => "",
    };
    let year = grouped(year.unsigned_abs(), language);
    // The month of a date is 1 to 12.
    let month = |month: u8| {
        let names = MONTHS.get(usize::from(month).wrapping_sub(1));
        names.map_or("?", |name| name.get(language))
    };
    match (date.month_and_day(), language) {
        (None, _) => format!("{year}{era}"),
        (Some((m, day)), Language::German) => format!("{day}. {} {year}{era}", month(m)),
        (Some((m, day)), _) => format!("{day} {} {year}{era}", month(m)),
    }
}

/// “66 million”, “4.54 billion”; nothing for less than a million.
fn millions(years: u64, language: Language) -> Option<String> {
    const BILLION: u64 = 1000 * DEEP;
    let (unit, english, (one, many)) = match years {
        BILLION.. => (BILLION, "billion", ("Milliarde", "Milliarden")),
        DEEP.. => (DEEP, "million", ("Million", "Millionen")),
        _ => return None,
    };
    // Two decimals at the most, and none that say nothing.
    let hundredths = years / (unit / 100);
    let decimals = format!("{:02}", hundredths % 100);
    let decimals = decimals.trim_end_matches('0');
    let mut count = (hundredths / 100).to_string();
    if !decimals.is_empty() {
        count.push(say!(language, en = '.', de = ','));
        count.push_str(decimals);
    }
    let german = if count == "1" { one } else { many };
    Some(format!(
        "{count} {}",
        say!(language, en = english, de = german)
    ))
}

/// Numbers of five digits and more are grouped as on the cards; a year of four is not.
fn grouped(number: u64, language: Language) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let (head, tail) = digits.split_at((digits.len() - 1) % 3 + 1);
    let mut text = head.to_owned();
    for group in tail.as_bytes().chunks(3) {
        text.push(say!(language, en = ',', de = '.'));
        text.extend(group.iter().map(|digit| char::from(*digit)));
    }
    text
}

/// The name of a symbol.
pub(super) fn symbol(symbol: Symbol, language: Language) -> &'static str {
    match symbol {
        Symbol::Quill => say!(language, en = "quill", de = "Feder"),
        Symbol::Crown => say!(language, en = "crown", de = "Krone"),
        Symbol::Wheel => say!(language, en = "wheel", de = "Rad"),
        Symbol::Flask => say!(language, en = "flask", de = "Kolben"),
        Symbol::Anchor => say!(language, en = "anchor", de = "Anker"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_said_as_people_say_them() {
        let ides: Date = "-0044-03-15".parse().unwrap();
        assert_eq!(date(ides, Language::English), "15 March 44 BCE");
        assert_eq!(date(ides, Language::German), "15. März 44 v. Chr.");
        let year = Date::year_only(1969).unwrap();
        assert_eq!(date(year, Language::German), "1969");
        let said = |year| {
            let year = Date::year_only(year).unwrap();
            [Language::English, Language::German].map(|language| date(year, language))
        };
        assert_eq!(said(-9999), ["9999 BCE", "9999 v. Chr."]);
        assert_eq!(said(-33_500), ["33,500 BCE", "33.500 v. Chr."]);
        assert_eq!(said(-999_999), ["999,999 BCE", "999.999 v. Chr."]);
        let ago = |count: [&str; 2]| {
            let [english, german] = count;
            [
                format!("about {english} years ago"),
                format!("vor etwa {german} Jahren"),
            ]
        };
        for (year, count) in [
            (-1_000_000, ["1 million", "1 Million"]),
            (-2_580_000, ["2.58 million", "2,58 Millionen"]),
            (-66_000_000, ["66 million", "66 Millionen"]),
            (-1_000_000_000, ["1 billion", "1 Milliarde"]),
            (-4_540_000_000, ["4.54 billion", "4,54 Milliarden"]),
            (-13_800_000_000, ["13.8 billion", "13,8 Milliarden"]),
        ] {
            assert_eq!(said(year), ago(count));
        }
        let named = |language| name(Date::year_only(-66_000_000).unwrap(), language);
        assert_eq!(named(Language::English), "66 million years ago");
        assert_eq!(named(Language::German), "66 Millionen v. Chr.");
    }
}
