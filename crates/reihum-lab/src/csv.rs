//! A summary as a table for spreadsheets: a row for each bot.

use crate::summary::Summary;

/// A summary as CSV: one row a bot, in the order given.
pub fn csv(summary: &Summary) -> Result<String, ::csv::Error> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "game",
        "players",
        "seed",
        "bot",
        "games",
        "wins",
        "share",
        "low",
        "high",
        "mean_score",
        "score_error",
        "rating",
        "uncertainty",
    ])?;
    for bot in &summary.bots {
        let optional = |value: Option<f64>| value.map_or_else(String::new, |n| n.to_string());
        writer.write_record([
            summary.game.clone(),
            summary.players.to_string(),
            summary.seed.to_string(),
            bot.name.clone(),
            bot.wins.games.to_string(),
            bot.wins.wins.to_string(),
            bot.wins.share.to_string(),
            bot.wins.low.to_string(),
            bot.wins.high.to_string(),
            bot.mean_score.to_string(),
            bot.score_error.to_string(),
            optional(bot.rating),
            optional(bot.uncertainty),
        ])?;
    }
    let bytes = writer
        .into_inner()
        .map_err(::csv::IntoInnerError::into_error)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
