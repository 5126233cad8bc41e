//! Why, in a few words: what a bot says of its beliefs never sounds like a fact.

use reihum_core::{Language, Text, say};
use timeline_twist::cooperative::TimelineCard;
use timeline_twist::{
    Action, CardId, Cooperative, Date, Facts, Symbol, date_name, quote, symbol_name,
};

use super::belief::{Belief, year_at};
use super::gaps::chances;
use super::team::{PlaceKind, TeamTable};

/// Years are rounded to the largest of these that is not beyond the doubt.
const ROUND: [i64; 12] = [
    1,
    5,
    10,
    50,
    100,
    500,
    1000,
    5000,
    // Of deep time.
    100_000,
    1_000_000,
    10_000_000,
    100_000_000,
];

/// “Around 1610”, rounded as far as one is unsure; a date that was seen is said as it is.
fn around(belief: Belief, language: Language) -> String {
    let year = year_at(belief.at);
    let doubt = (year_at(belief.at + belief.doubt) - year).abs();
    let Some(date) = date_near(year, doubt) else {
        return say!(language, en = "Some time", de = "Irgendwann").to_owned();
    };
    let text = date_name(date, language);
    if belief.doubt <= 0.0 {
        return text;
    }
    // A German day has an article: „um den 9. November 1989“.
    let german = match date.month_and_day() {
        Some(_) => "Um den",
        None => "Um",
    };
    format!("{} {text}", say!(language, en = "Around", de = german))
}

/// A date to name for a year, as exact as the doubt allows: a day where it is a few months.
fn date_near(year: f64, doubt: f64) -> Option<Date> {
    const MONTHS: f64 = 0.4;
    let whole = year.floor() as i64;
    if doubt > 0.0 && doubt < MONTHS && whole > 0 {
        let day = (year - year.floor()) * 367.0;
        let month = (day / 30.5).floor().clamp(0.0, 11.0);
        let day = (day - month * 30.5).clamp(1.0, 28.0);
        let text = format!("{whole:04}-{:02}-{:02}", month as u8 + 1, day as u8);
        return text.parse().ok();
    }
    let step = ROUND.into_iter().rfind(|step| *step as f64 <= doubt);
    let step = step.unwrap_or(1);
    let rounded = ((whole as f64 / step as f64).round() as i64).saturating_mul(step);
    Date::year_only(if rounded == 0 { 1 } else { rounded }).ok()
}

fn percent(chance: f64) -> u32 {
    // Nobody is entirely sure of what they only remember.
    (chance * 100.0).round().clamp(0.0, 99.0) as u32
}

/// Why a card into a gap, against each other.
pub(super) fn placing_at(belief: Belief, chance: f64) -> Text<String> {
    Text::from_fn(|language| {
        let date = around(belief, language);
        let percent = percent(chance);
        match (belief.doubt > 0.0, chance > 0.5, language) {
            (true, _, Language::German) => {
                format!("{date}, denke ich: zu {percent} % richtig.")
            }
            (true, _, _) => format!("{date}, I think: {percent}% sure."),
            (false, true, Language::German) => format!("Ich habe sie gesehen: {date}. Passt."),
            (false, true, _) => format!("I have seen it: {date}. It fits."),
            (false, false, Language::German) => {
                format!("Ich habe sie gesehen: {date}. Hier nicht.")
            }
            (false, false, _) => format!("I have seen it: {date}. Not here."),
        }
    })
}

/// What the reasons of a match together draw on.
pub(super) struct TeamReasons<'a> {
    pub public: &'a Cooperative,
    pub facts: &'a Facts,
    pub table: &'a TeamTable,
}

impl TeamReasons<'_> {
    /// Why an action, for a list of hints.
    pub fn reason(&self, action: Action, belief: impl Fn(CardId) -> Belief) -> Text<String> {
        match action {
            Action::Place { card } => self.placing(belief(card)),
            Action::Discard { card } => self.discarding(card, belief(card)),
            Action::End | Action::PlaceAt { .. } => Text::owned(
                "One card is enough for now.",
                "Eine Karte ist erst einmal genug.",
            ),
        }
    }

    /// The same with the card's title, to be said to partners.
    pub fn remark(&self, action: Action, belief: impl Fn(CardId) -> Belief) -> Text<String> {
        let reason = match action {
            Action::Discard { card } => self.given_up(card, belief(card)),
            _ => self.reason(action, belief),
        };
        let (Action::Place { card } | Action::Discard { card }) = action else {
            return reason;
        };
        let Some(fact) = self.facts.get(card) else {
            return reason;
        };
        Text::from_fn(|language| {
            let title = quote(fact.title.get(language), language);
            format!("{title}: {}", reason.get(language))
        })
    }

    /// Where a card most likely goes: the place, the chance that it fits anywhere at all.
    fn outlook(&self, belief: Belief) -> (usize, f64) {
        let mut likeliest = (0, 0.0);
        let mut fits = 0.0;
        chances(&self.table.line, belief, |at, chance| {
            if chance > likeliest.1 {
                likeliest = (at, chance);
            }
            if self.table.kind(at) != PlaceKind::Taken {
                fits += chance;
            }
        });
        (likeliest.0, fits)
    }

    fn placing(&self, belief: Belief) -> Text<String> {
        let (at, fits) = self.outlook(belief);
        let percent = percent(fits);
        let dates: Vec<&TimelineCard> = self.public.timeline.iter().collect();
        let date = |at: usize, language| {
            let laid = dates.get(at);
            laid.map_or_else(String::new, |laid| date_name(laid.date, language))
        };
        Text::from_fn(|language| {
            let believed = around(belief, language);
            let where_to = match (self.table.kind(at), language) {
                (PlaceKind::End, _) if at == 0 => {
                    let first = date(0, language);
                    match language {
                        Language::German => format!("vor {first}, ans linke Ende"),
                        _ => format!("before {first}, at the left end"),
                    }
                }
                (PlaceKind::End, _) => {
                    let last = date(dates.len().saturating_sub(1), language);
                    match language {
                        Language::German => format!("nach {last}, ans rechte Ende"),
                        _ => format!("after {last}, at the right end"),
                    }
                }
                (kind, _) => {
                    let (from, to) = (date(at - 1, language), date(at, language));
                    let free = kind == PlaceKind::Free;
                    match (free, language) {
                        (true, Language::German) => format!("frei zwischen {from} und {to}"),
                        (true, _) => format!("free between {from} and {to}"),
                        (false, Language::German) => {
                            format!("zwischen {from} und {to} ist wohl kein Platz")
                        }
                        (false, _) => {
                            format!("no room between {from} and {to}, I fear")
                        }
                    }
                }
            };
            match language {
                Language::German => {
                    format!("{believed}, denke ich: {where_to}; zu {percent} % passt sie.")
                }
                _ => format!("{believed}, I think: {where_to}; {percent}% sure it fits."),
            }
        })
    }

    fn discarding(&self, card: CardId, belief: Belief) -> Text<String> {
        let blocked = self.public.blocked.iter().find(|held| held.card == card);
        if let Some(blocked) = blocked {
            return self.leaving(blocked.back);
        }
        let (_, fits) = self.outlook(belief);
        Text::from_fn(|language| {
            let date = around(belief, language);
            match (fits < 0.5, language) {
                (true, Language::German) => {
                    format!("{date}, denke ich: Sie passt wohl nicht mehr.")
                }
                (true, _) => {
                    format!("{date}, I think: it will hardly fit any more.")
                }
                (false, Language::German) => {
                    format!("{date}, denke ich: Sie könnte später noch passen.")
                }
                (false, _) => format!("{date}, I think: it could still fit later."),
            }
        })
    }

    /// What is said of a card that is discarded: that it could fit later would be a reason to keep
    /// it.
    fn given_up(&self, card: CardId, belief: Belief) -> Text<String> {
        let (_, fits) = self.outlook(belief);
        let is_blocked = self.public.blocked.iter().any(|held| held.card == card);
        if is_blocked || fits < 0.5 {
            return self.discarding(card, belief);
        }
        let percent = percent(fits);
        Text::from_fn(|language| {
            let date = around(belief, language);
            match language {
                Language::German => format!(
                    "{date}, denke ich: Zu {percent} % hätte sie gepasst, aber sie hilft uns weniger als die anderen."
                ),
                _ => format!(
                    "{date}, I think: {percent}% that it would have fitted, but it helps us less than the others."
                ),
            }
        })
    }

    fn leaving(&self, symbol: Symbol) -> Text<String> {
        Text::from_fn(|language| {
            let symbol = symbol_name(symbol, language);
            match language {
                Language::German => {
                    format!("Sie ist blockiert; danach zeigt der Stapel: {symbol}.")
                }
                _ => format!("It is blocked; the pile then shows: {symbol}."),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timeline_twist::belief::place_of;

    fn said(year: i64, doubt: f64) -> String {
        let at = Date::year_only(year).map_or(0.0, place_of);
        around(Belief { at, doubt }, Language::English)
    }

    #[test]
    fn beliefs_are_said_as_beliefs() {
        assert_eq!(said(1613, 0.0), "1613");
        assert_eq!(said(1613, 0.03), "Around 1610");
        assert_eq!(said(1613, 0.15), "Around 1600");
        assert_eq!(said(-3100, 0.12), "Around 3000 BCE");
        assert_eq!(said(2015, 0.05), "Around 2015");
        let day = "1989-11-09".parse::<Date>().map_or(0.0, place_of);
        let belief = Belief {
            at: day,
            doubt: 0.001,
        };
        let said = around(belief, Language::German);
        assert!(
            said.starts_with("Um den ") && said.ends_with("November 1989"),
            "{said}"
        );
        let reason = placing_at(belief, 1.0);
        assert!(reason.en().ends_with("I think: 99% sure."), "{reason:?}");
        let lost = Belief {
            at: -60.0,
            doubt: 1.0,
        };
        assert_eq!(around(lost, Language::German), "Irgendwann");
    }
}
