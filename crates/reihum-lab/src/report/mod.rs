//! One page of HTML with everything a run says. It needs nothing from elsewhere.

mod plot;

use reihum_core::Language;

use crate::grid::escape;
use crate::print;
use crate::results::Results;
use crate::spec::Kind;
use crate::stats::Share;
use crate::summary::Summary;
use crate::words::{Words, width_name};
use plot::{Axis, COLOURS, Histogram, Whisker};

pub use plot::PlotError;

/// What was seen less often than this has an interval too wide to plot.
const OFTEN: u64 = 20;
const STYLE: &str = include_str!("style.css");

/// The report of results, as a page.
pub fn html(results: &Results, language: Language) -> Result<String, PlotError> {
    let summary = Summary::of(results);
    let page = Page {
        summary: &summary,
        words: Words(language),
    };
    let title = print::title(&summary, page.words);
    let sections = [
        page.bots()?,
        page.tournament(),
        page.seats()?,
        page.facts()?,
        page.scores()?,
        page.rounds()?,
        page.branching()?,
        page.provenance(&results.spec.command()),
    ];
    Ok(format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n\
         <header><h1>{}</h1>\n<p>{title}</p></header>\n{}</main>\n</body>\n</html>\n",
        language.pick("en", "de"),
        escape(crate::table::name(&summary.game)),
        sections.concat(),
        title = escape(&title),
    ))
}

struct Page<'a> {
    summary: &'a Summary,
    words: Words,
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
        let words = self.words;
        move |share| format!("{} %", words.number(share * 100.0, 0))
    }

    fn shares(&self, title: &str, rows: &[Whisker], fair: f64) -> Result<String, PlotError> {
        let axis = Axis {
            label: self.words.pick("share of wins", "Anteil der Siege"),
            number: &self.percent(),
        };
        plot::whiskers(title, rows, Some(fair), &axis)
    }

    fn bots(&self) -> Result<String, PlotError> {
        let (summary, words) = (self.summary, self.words);
        let mut content = print::bots(summary, words).html();
        if summary.has_winners() {
            let heading = words.pick("Win share by bot", "Siege nach Bot");
            let rows = summary.bots.iter();
            let rows: Vec<Whisker> = rows
                .map(|bot| whisker(bot.name.clone(), &bot.wins))
                .collect();
            let caption = words.pick(
                "Dots are shares of wins, bars their 95 % intervals (Wilson); the line is what each would win if all were equal.",
                "Punkte sind Anteile der Siege, Balken ihre 95-%-Intervalle (Wilson); die Linie ist, was bei gleicher Stärke jeder gewänne.",
            );
            content += &figure(&self.shares(heading, &rows, summary.fair_share)?, caption);
            content += &self.ratings()?;
        }
        let heading = words.pick("Bots", "Bots");
        Ok(section(heading, &content))
    }

    fn ratings(&self) -> Result<String, PlotError> {
        let words = self.words;
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
            label: words.pick("rating", "Wertung"),
            number: &|value| words.number(value, 1),
        };
        let title = words.pick("Ratings", "Wertungen");
        let plot = plot::whiskers(title, &rows, None, &axis)?;
        let caption = words.pick(
            "Ratings after all matches in their order (Weng-Lin; everyone starts at 25), with their uncertainty.",
            "Wertungen nach allen Partien in ihrer Reihenfolge (Weng-Lin; alle beginnen bei 25), mit ihrer Unsicherheit.",
        );
        Ok(figure(&plot, caption))
    }

    fn tournament(&self) -> String {
        let (summary, words) = (self.summary, self.words);
        if summary.kind != Kind::Tournament {
            return String::new();
        }
        let heading = words.pick("Who met whom", "Wer gegen wen");
        if summary.players == 2 {
            let caption = words.pick(
                "How often the row beat the column, with the 95 % interval.",
                "Wie oft die Zeile die Spalte schlug, mit dem 95-%-Intervall.",
            );
            let table = print::cross_table(summary, words).html();
            return section(heading, &format!("{table}<p>{caption}</p>\n"));
        }
        section(heading, &print::line_ups(summary, words).html())
    }

    fn seats(&self) -> Result<String, PlotError> {
        let (summary, words) = (self.summary, self.words);
        if !summary.has_winners() {
            return Ok(String::new());
        }
        let heading = words.pick("Win share by seat", "Siege nach Platz");
        let rows = summary.seats.iter();
        let rows: Vec<Whisker> = rows
            .map(|line| whisker(words.seat(line.seat), &line.wins))
            .collect();
        let caption = words.pick(
            "Bots change seats from match to match. Who begins is drawn by lot unless the options say otherwise.",
            "Die Bots wechseln von Partie zu Partie den Platz. Wer beginnt, wird ausgelost, wenn die Einstellungen nichts anderes sagen.",
        );
        let plot = self.shares(heading, &rows, summary.fair_share)?;
        let table = print::seats(summary, words).html();
        Ok(section(heading, &(table + &figure(&plot, caption))))
    }

    fn facts(&self) -> Result<String, PlotError> {
        let (summary, words) = (self.summary, self.words);
        let mut content = String::new();
        for facts in &summary.facts {
            let name = words.fact(&summary.game, facts);
            let often = facts.values.iter().filter(|line| line.wins.games >= OFTEN);
            let rows: Vec<Whisker> = often
                .map(|line| whisker(line.value.to_string(), &line.wins))
                .collect();
            content += &print::fact(summary, facts, words).html();
            if rows.is_empty() {
                continue;
            }
            let (wins, games) = facts.values.iter().fold((0, 0), |(wins, games), line| {
                (wins + line.wins.wins, games + line.wins.games)
            });
            let fair = Share::new(wins, games).share;
            let axis = Axis {
                label: words.pick("share of rounds won", "Anteil gewonnener Durchgänge"),
                number: &self.percent(),
            };
            let caption = if rows.len() < facts.values.len() {
                words.pick(
                    "What was seen fewer than 20 times is in the table only.",
                    "Was weniger als 20-mal vorkam, steht nur in der Tabelle.",
                )
            } else {
                ""
            };
            content += &figure(&plot::whiskers(name, &rows, Some(fair), &axis)?, caption);
        }
        if content.is_empty() {
            return Ok(content);
        }
        let heading = words.pick("What wins a round", "Was einen Durchgang gewinnt");
        Ok(section(heading, &content))
    }

    fn scores(&self) -> Result<String, PlotError> {
        let (summary, words) = (self.summary, self.words);
        let scores: Vec<Vec<f64>> = summary
            .bots
            .iter()
            .map(|bot| bot.scores.iter().map(|score| f64::from(*score)).collect())
            .collect();
        if scores.iter().flatten().all(|score| *score == 0.0) {
            return Ok(String::new());
        }
        let heading = words.pick("Points at the end", "Punkte am Ende");
        let axis = Axis {
            label: words.pick("share of matches", "Anteil der Partien"),
            number: &self.percent(),
        };
        let points = words.pick("points", "Punkte");
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
        let (summary, words) = (self.summary, self.words);
        let steps: Vec<f64> = summary.rounds.steps.iter().map(|n| f64::from(*n)).collect();
        let heading = words.pick("Length of rounds", "Länge der Durchgänge");
        let axis = Axis {
            label: words.pick("share of rounds", "Anteil der Durchgänge"),
            number: &self.percent(),
        };
        let x = words.pick("steps in a round", "Schritte in einem Durchgang");
        let plot = Histogram::of(&[steps]).draw(heading, x, &axis)?;
        Ok(section(
            heading,
            &figure(&plot, &print::length(summary, words)),
        ))
    }

    fn branching(&self) -> Result<String, PlotError> {
        let (branching, words) = (&self.summary.branching, self.words);
        let all = branching.decisions.max(1) as f64;
        let bars = branching.widths.iter().enumerate();
        let bars: Vec<(String, f64)> = bars
            .map(|(class, count)| (width_name(class), *count as f64 / all))
            .collect();
        if bars.is_empty() {
            return Ok(String::new());
        }
        let heading = words.pick("Branching factor", "Verzweigung");
        let axis = Axis {
            label: words.pick("share of decisions", "Anteil der Entscheidungen"),
            number: &self.percent(),
        };
        let x = words.pick(
            "legal actions at a decision",
            "Möglichkeiten bei einer Entscheidung",
        );
        let plot = plot::bars(heading, &bars, x, &axis)?;
        let caption = format!(
            "{} {}.",
            words.pick("On average", "Im Mittel"),
            words.number(branching.mean, 1)
        );
        Ok(section(heading, &figure(&plot, &caption)))
    }

    fn provenance(&self, command: &str) -> String {
        let (summary, words) = (self.summary, self.words);
        let revision = words.pick("rules revision", "Regelfassung");
        let content = format!(
            "<pre>{}</pre>\n<p>reihum {} · {revision} {}</p>\n",
            escape(command),
            escape(&summary.version),
            summary.revision,
        );
        section(
            words.pick("How to repeat it", "So lässt es sich wiederholen"),
            &content,
        )
    }
}
