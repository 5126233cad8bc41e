//! `reihum replay show FILE`: a match move by move.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use reihum_bots::NAMES;
use reihum_catalog::{Catalog, MatchStep, ReplayedMatch};
use reihum_core::replay::{MatchRecord, RecordedResult, ReplayError};
use reihum_core::{Language, MAX_SEATS, Narrator, Seat, Text, say};

use crate::{App, text};

/// Prints a replay: the deal, then every action with what it led to.
pub fn show(app: &App, file: &Path, language: Language) -> Result<()> {
    let name = || file.display().to_string();
    let text = text::read(file)?;
    let record = MatchRecord::parse(&text).with_context(name)?;
    let mut out = BufWriter::new(io::stdout().lock());
    print(app.games(), &record, language, &mut out).with_context(name)?;
    out.flush()?;
    Ok(())
}

/// Writes a match in words: played again where that is possible, otherwise as it was recorded.
fn print(
    games: &Catalog,
    record: &MatchRecord,
    language: Language,
    out: &mut impl Write,
) -> Result<()> {
    let mut names = record.names.clone();
    if names.is_empty() {
        names = NAMES.map(str::to_owned).into();
    }
    let mut telling = Retelling {
        narrator: Narrator::new(names, language),
        out,
    };
    let game = match games.find(&record.game) {
        Ok(game) => game,
        Err(_) if !record.told.is_empty() => {
            telling.line(NO_SUCH_GAME.get(language))?;
            return telling.recorded(&record.game, record);
        }
        Err(unknown) => return Err(unknown.into()),
    };
    match game.replay(record) {
        Ok(replayed) => telling.replayed(game.name(), &replayed),
        Err(error) => match what_changed(&error).filter(|_| !record.told.is_empty()) {
            None => Err(error.into()),
            Some(notice) => {
                telling.line(notice.get(language))?;
                telling.recorded(game.name(), record)
            }
        },
    }
}

const NO_SUCH_GAME: Text = Text::new(
    "This game is not played here, so this is what was recorded of the match.",
    "Dieses Spiel wird hier nicht gespielt; darum steht hier, was von der Partie festgehalten ist.",
);
const OTHER_RULES: Text = Text::new(
    "The rules have changed since, so this is what was recorded of the match.",
    "Die Regeln haben sich seither geändert; darum steht hier, was von der Partie festgehalten ist.",
);
const OTHER_CARDS: Text = Text::new(
    "The cards have changed since, so this is what was recorded of the match.",
    "Die Karten haben sich seither geändert; darum steht hier, was von der Partie festgehalten ist.",
);

/// What has changed since a match was played; nothing if its file is damaged.
fn what_changed(error: &ReplayError) -> Option<Text> {
    match error {
        ReplayError::Revision { .. } | ReplayError::Options(_) => Some(OTHER_RULES),
        ReplayError::Cards { .. } => Some(OTHER_CARDS),
        ReplayError::Unreadable { .. }
        | ReplayError::Format(_)
        | ReplayError::OtherGame { .. }
        | ReplayError::Seed(_)
        | ReplayError::Action { .. } => None,
    }
}

struct Retelling<'a, W> {
    narrator: Narrator,
    out: &'a mut W,
}

impl<W: Write> Retelling<'_, W> {
    fn line(&mut self, text: &str) -> Result<()> {
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    fn head(&mut self, game: &str, players: usize) -> Result<()> {
        let names = self.narrator.names(Seat::all(players));
        self.line(&format!("{game} · {names}"))
    }

    fn action(&mut self, number: usize, name: &str, action: &str) -> Result<()> {
        self.line(&format!("\n{number:>4}. {name} · {action}"))
    }

    fn end_of_what_is_there(&mut self) -> Result<()> {
        let language = self.narrator.language;
        let line = say!(
            language,
            en = "The replay ends here.",
            de = "Hier endet die Aufzeichnung."
        );
        self.line(&format!("\n{line}"))
    }

    /// Plays a match again. All cards are open: it is over, or somebody keeps its seed.
    fn replayed(&mut self, game: &str, replayed: &ReplayedMatch) -> Result<()> {
        let table = replayed.table.clone();
        self.head(game, table.players())?;
        let (mut playing, dealt) = table.deal(replayed.seed.clone());
        self.step(&dealt)?;
        for (number, (seat, action)) in (1..).zip(&replayed.actions) {
            self.action(number, &self.narrator.name(*seat), action)?;
            let checked = playing.check(*seat, action, &[]);
            let checked = checked.map_err(|refusal| anyhow!("{}", refusal.text.en()))?;
            self.step(&playing.play(&checked)?)?;
        }
        if playing.outcome().is_none() {
            self.end_of_what_is_there()?;
        }
        Ok(())
    }

    fn step(&mut self, step: &MatchStep) -> Result<()> {
        for index in 0..step.events.len() {
            let told = step.events.narrate(index, &self.narrator);
            match step.events.audience(index) {
                None => self.line(&format!("      {told}"))?,
                Some(seat) => {
                    let name = self.narrator.name(seat);
                    self.line(&format!("      ({name}: {told})"))?;
                }
            }
        }
        Ok(())
    }

    /// Tells what everyone was told when the match was played.
    fn recorded(&mut self, game: &str, record: &MatchRecord) -> Result<()> {
        let players = match record.names.len() {
            0 => record.players,
            named => named,
        };
        self.head(game, players.min(MAX_SEATS))?;
        let mut told = record.told.iter();
        self.sentences(told.next())?;
        for (number, line) in (1..).zip(&record.actions) {
            let (seat, action) = line.split_once(' ').unwrap_or(("", line));
            let seat = seat.parse::<u8>().ok();
            let seat = seat.and_then(|number| Seat::try_from(number).ok());
            let name = seat.map(|seat| self.narrator.name(seat));
            self.action(number, &name.unwrap_or_default(), action)?;
            self.sentences(told.next())?;
        }
        match &record.result {
            Some(result) => self.result(result),
            None => self.end_of_what_is_there(),
        }
    }

    fn sentences(&mut self, sentences: Option<&Vec<Text<String>>>) -> Result<()> {
        for sentence in sentences.into_iter().flatten() {
            let told = sentence.get(self.narrator.language);
            self.line(&format!("      {told}"))?;
        }
        Ok(())
    }

    fn result(&mut self, result: &RecordedResult) -> Result<()> {
        let language = self.narrator.language;
        let points: Vec<String> = Seat::all(result.scores.len().min(MAX_SEATS))
            .zip(&result.scores)
            .map(|(seat, points)| format!("{} {points}", self.narrator.name(seat)))
            .collect();
        let word = say!(language, en = "Points", de = "Punkte");
        self.line(&format!("\n{word}: {}", points.join(", ")))?;
        if !result.winners.is_empty() {
            let winners = self.narrator.names(result.winners.iter().copied());
            let word = say!(language, en = "Won by", de = "Gewonnen:");
            self.line(&format!("{word} {winners}"))?;
        }
        Ok(())
    }
}
