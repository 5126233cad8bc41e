//! Dates and symbols as people say them.

use reihum_core::Language;

use crate::{Date, Symbol};

const MONTHS: [(&str, &str); 12] = [
    ("January", "Januar"),
    ("February", "Februar"),
    ("March", "März"),
    ("April", "April"),
    ("May", "Mai"),
    ("June", "Juni"),
    ("July", "Juli"),
    ("August", "August"),
    ("September", "September"),
    ("October", "Oktober"),
    ("November", "November"),
    ("December", "Dezember"),
];

/// “1969”, “15 March 44 BCE”, “15. März 44 v. Chr.”
pub(super) fn date(date: Date, language: Language) -> String {
    let year = date.year();
    let era = match year {
        ..0 => language.pick(" BCE", " v. Chr."),
        0.. => "",
    };
    let year = year.abs();
    // The month of a date is 1 to 12.
    let month = |month: u8| {
        let names = MONTHS.get(usize::from(month).wrapping_sub(1));
        names.map_or("?", |(en, de)| language.pick(en, de))
    };
    match (date.month_and_day(), language) {
        (None, _) => format!("{year}{era}"),
        (Some((m, day)), Language::German) => format!("{day}. {} {year}{era}", month(m)),
        (Some((m, day)), _) => format!("{day} {} {year}{era}", month(m)),
    }
}

/// The name of a symbol.
pub(super) fn symbol(symbol: Symbol, language: Language) -> &'static str {
    match symbol {
        Symbol::Quill => language.pick("quill", "Feder"),
        Symbol::Crown => language.pick("crown", "Krone"),
        Symbol::Wheel => language.pick("wheel", "Rad"),
        Symbol::Flask => language.pick("flask", "Kolben"),
        Symbol::Anchor => language.pick("anchor", "Anker"),
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
    }
}
