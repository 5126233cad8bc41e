//! One page of HTML with everything a run says. It needs nothing from elsewhere.

mod plot;

use reihum_core::{Language, say};

use crate::locale::{Locale, width_name};
use crate::spec::RunKind;
use crate::stats::Share;
use crate::summary::Summary;
use crate::text;
use crate::text_table::escape;
use plot::{Axis, COLOURS, Histogram, Whisker};

pub use plot::PlotError;

/// What was seen less often than this has an interval too wide to plot.
const OFTEN: u64 = 20;
const STYLE: &str = include_str!("style.css");

/// A summary as a report: a page with plots.
pub fn html(summary: &Summary, language: Language) -> Result<String, PlotError> {
    let page = Page {
        summary,
        locale: Locale(language),
    };
    let title = text::title(summary, page.locale);
    let sections = [
        page.bots()?,
        page.tournament(),
        page.seats()?,
        page.facts()?,
        page.scores()?,
        page.rounds()?,
        page.branching()?,
        page.provenance(),
    ];
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><h1>{}</h1>\n<p>{title}</p></header>\n{}</main>\n</body>\n</html>\n",
        language.code(),
        escape(&summary.game_name),
        sections.concat(),
        title = escape(&title),
    ))
}

struct Page<'a> {
    summary: &'a Summary,
    locale: Locale,
}

fn section(heading: &str, content: &str) -> String {
    format!(
        "<section>\n<h2>{}</h2>\n{content}</section>\n",
        escape(heading)
    )
}

fn figure(plot: &str, caption: &str) -> String {
    let caption = match caption {
        "" => String::new(),
        caption => format!("<figcaption>{}</figcaption>", escape(caption)),
    };
    format!("<figure>{plot}{caption}</figure>\n")
}

fn whisker(name: String, share: &Share) -> Whisker {
    Whisker {
        name,
        low: share.low,
        middle: share.share,
        high: share.high,
    }
}

impl Page<'_> {
    fn percent(&self) -> impl Fn(f64) -> String + use<> {
        let locale = self.locale;
        move |share| format!("{} %", locale.number(share * 100.0, 0))
    }

    fn shares(&self, title: &str, rows: &[Whisker], fair: f64) -> Result<String, PlotError> {
        let axis = Axis {
            label: say!(self.locale.0, en = "share of wins", de = "Anteil der Siege"),
            number: &self.percent(),
        };
        plot::whiskers(title, rows, Some(fair), &axis)
    }

    fn bots(&self) -> Result<String, PlotError> {
        let (summary, locale) = (self.summary, self.locale);
        let mut content = text::bots(summary, locale).html();
        if summary.has_winners() {
            let heading = say!(locale.0, en = "Win share by bot", de = "Siege nach Bot");
            let rows = summary.bots.iter();
            let rows: Vec<Whisker> = rows
                .map(|bot| whisker(bot.name.clone(), &bot.wins))
                .collect();
            let caption = say!(
                locale.0,
                en = "Dots are shares of wins, bars their 95 % intervals (Wilson); the line is what each would win if all were equal.",
                de = "Punkte sind Anteile der Siege, Balken ihre 95-%-Intervalle (Wilson); die Linie ist, was bei gleicher Stärke jeder gewänne."
            );
            content += &figure(&self.shares(heading, &rows, summary.fair_share)?, caption);
            content += &self.ratings()?;
        }
        let heading = say!(locale.0, en = "Bots", de = "Bots");
        Ok(section(heading, &content))
    }

    fn ratings(&self) -> Result<String, PlotError> {
        let locale = self.locale;
        let rows: Vec<Whisker> = self
            .summary
            .bots
            .iter()
            .filter_map(|bot| {
                let (rating, uncertainty) = (bot.rating?, bot.uncertainty?);
                Some(Whisker {
                    name: bot.name.clone(),
                    low: rating - uncertainty,
                    middle: rating,
                    high: rating + uncertainty,
                })
            })
            .collect();
        let axis = Axis {
            label: say!(locale.0, en = "rating", de = "Wertung"),
            number: &|value| locale.number(value, 1),
        };
        let title = say!(locale.0, en = "Ratings", de = "Wertungen");
        let plot = plot::whiskers(title, &rows, None, &axis)?;
        let caption = say!(
            locale.0,
            en = "Ratings after all matches in their order (Weng-Lin; everyone starts at 25), with their uncertainty.",
            de = "Wertungen nach allen Partien in ihrer Reihenfolge (Weng-Lin; alle beginnen bei 25), mit ihrer Unsicherheit."
        );
        Ok(figure(&plot, caption))
    }

    fn tournament(&self) -> String {
        let (summary, locale) = (self.summary, self.locale);
        if summary.kind != RunKind::Tournament {
            return String::new();
        }
        let heading = say!(locale.0, en = "Who met whom", de = "Wer gegen wen");
        if summary.players == 2 {
            let caption = say!(
                locale.0,
                en = "How often the row beat the column, with the 95 % interval.",
                de = "Wie oft die Zeile die Spalte schlug, mit dem 95-%-Intervall."
            );
            let table = text::cross_table(summary, locale).html();
            return section(heading, &format!("{table}<p>{caption}</p>\n"));
        }
        section(heading, &text::line_ups(summary, locale).html())
    }

    fn seats(&self) -> Result<String, PlotError> {
        let (summary, locale) = (self.summary, self.locale);
        if !summary.has_winners() {
            return Ok(String::new());
        }
        let heading = say!(locale.0, en = "Win share by seat", de = "Siege nach Platz");
        let rows = summary.seats.iter();
        let rows: Vec<Whisker> = rows
            .map(|line| whisker(locale.seat(line.seat), &line.wins))
            .collect();
        let caption = say!(
            locale.0,
            en = "Bots change seats from match to match. Who begins is drawn by lot unless the options say otherwise.",
            de = "Die Bots wechseln von Partie zu Partie den Platz. Wer beginnt, wird ausgelost, wenn die Einstellungen nichts anderes sagen."
        );
        let plot = self.shares(heading, &rows, summary.fair_share)?;
        let table = text::seats(summary, locale).html();
        Ok(section(heading, &(table + &figure(&plot, caption))))
    }

    fn facts(&self) -> Result<String, PlotError> {
        let (summary, locale) = (self.summary, self.locale);
        let mut content = String::new();
        for facts in &summary.facts {
            let name = facts.name.get(locale.0);
            let often = facts.values.iter().filter(|line| line.wins.games >= OFTEN);
            let rows: Vec<Whisker> = often
                .map(|line| whisker(line.value.to_string(), &line.wins))
                .collect();
            content += &text::fact(facts, locale).html();
            if rows.is_empty() {
                continue;
            }
            let (wins, games) = facts.values.iter().fold((0, 0), |(wins, games), line| {
                (wins + line.wins.wins, games + line.wins.games)
            });
            let fair = Share::new(wins, games).share;
            let axis = Axis {
                label: say!(
                    locale.0,
                    en = "share of rounds won",
                    de = "Anteil gewonnener Durchgänge"
                ),
                number: &self.percent(),
            };
            let caption = if rows.len() < facts.values.len() {
                say!(
                    locale.0,
                    en = "What was seen fewer than 20 times is in the table only.",
                    de = "Was weniger als 20-mal vorkam, steht nur in der Tabelle."
                )
            } else {
                ""
            };
            content += &figure(&plot::whiskers(name, &rows, Some(fair), &axis)?, caption);
        }
        if content.is_empty() {
            return Ok(content);
        }
        let heading = say!(
            locale.0,
            en = "What wins a round",
            de = "Was einen Durchgang gewinnt"
        );
        Ok(section(heading, &content))
    }

    fn scores(&self) -> Result<String, PlotError> {
        let (summary, locale) = (self.summary, self.locale);
        let scores: Vec<Vec<f64>> = summary
            .bots
            .iter()
            .map(|bot| bot.scores.iter().map(|score| f64::from(*score)).collect())
            .collect();
        if scores.iter().flatten().all(|score| *score == 0.0) {
            return Ok(String::new());
        }
        let heading = say!(locale.0, en = "Points at the end", de = "Punkte am Ende");
        let axis = Axis {
            label: say!(locale.0, en = "share of matches", de = "Anteil der Partien"),
            number: &self.percent(),
        };
        let points = say!(locale.0, en = "points", de = "Punkte");
        let plot = Histogram::of(&scores).draw(heading, points, &axis)?;
        let names = summary.bots.iter().enumerate();
        let legend: String = names
            .map(|(number, bot)| {
                let colour = number % COLOURS;
                let name = escape(&bot.name);
                format!("<li><i class=\"series-{colour}\"></i>{name}</li>")
            })
            .collect();
        let content = format!("<ul class=\"legend\">{legend}</ul>\n{}", figure(&plot, ""));
        Ok(section(heading, &content))
    }

    fn rounds(&self) -> Result<String, PlotError> {
        let (summary, locale) = (self.summary, self.locale);
        let steps: Vec<f64> = summary.rounds.steps.iter().map(|n| f64::from(*n)).collect();
        let heading = say!(
            locale.0,
            en = "Length of rounds",
            de = "Länge der Durchgänge"
        );
        let axis = Axis {
            label: say!(
                locale.0,
                en = "share of rounds",
                de = "Anteil der Durchgänge"
            ),
            number: &self.percent(),
        };
        let x = say!(
            locale.0,
            en = "steps in a round",
            de = "Schritte in einem Durchgang"
        );
        let plot = Histogram::of(&[steps]).draw(heading, x, &axis)?;
        Ok(section(
            heading,
            &figure(&plot, &text::length(summary, locale)),
        ))
    }

    fn branching(&self) -> Result<String, PlotError> {
        let (branching, locale) = (&self.summary.branching, self.locale);
        let all = branching.decisions.max(1) as f64;
        let bars = branching.widths.iter().enumerate();
        let bars: Vec<(String, f64)> = bars
            .map(|(class, count)| (width_name(class), *count as f64 / all))
            .collect();
        if bars.is_empty() {
            return Ok(String::new());
        }
        let heading = say!(locale.0, en = "Branching factor", de = "Verzweigung");
        let axis = Axis {
            label: say!(
                locale.0,
                en = "share of decisions",
                de = "Anteil der Entscheidungen"
            ),
            number: &self.percent(),
        };
        let x = say!(
            locale.0,
            en = "legal actions at a decision",
            de = "Möglichkeiten bei einer Entscheidung"
        );
        let plot = plot::bars(heading, &bars, x, &axis)?;
        let caption = format!(
            "{} {}.",
            say!(locale.0, en = "On average", de = "Im Mittel"),
            locale.number(branching.mean, 1)
        );
        Ok(section(heading, &figure(&plot, &caption)))
    }

    fn provenance(&self) -> String {
        let (summary, locale) = (self.summary, self.locale);
        let revision = say!(locale.0, en = "rules revision", de = "Regelfassung");
        let content = format!(
            "<pre>{}</pre>\n<p>reihum {} · {revision} {}</p>\n",
            escape(&summary.command),
            escape(&summary.version),
            summary.revision,
        );
        section(
            say!(
                locale.0,
                en = "How to repeat it",
                de = "So lässt es sich wiederholen"
            ),
            &content,
        )
    }
}
