//! How matches ended: a row for each, and one for each seat.

use rusqlite::{Connection, Row, params};

use super::sql_integer;
use crate::storage::{BestQuery, BestResult, Category, ResultRow};

/// Keeps the result of a match, unless it is kept.
pub(super) fn keep(
    connection: &Connection,
    table: &str,
    result: &ResultRow,
) -> rusqlite::Result<()> {
    let category = &result.category;
    let added = connection
        .prepare_cached(
            "INSERT INTO result
                 (table_id, number, game, revision, cards, variant, players, helped, team, listed, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING",
        )?
        .execute(params![
            table,
            result.number,
            category.game,
            category.revision,
            category.cards,
            category.variant,
            category.players,
            category.helped,
            result.team,
            result.listed,
            sql_integer(result.at),
        ])?;
    if added == 0 {
        return Ok(());
    }
    for (seat, who) in result.seats.iter().enumerate() {
        connection
            .prepare_cached(
                "INSERT INTO result_seat
                     (table_id, number, seat, person_id, name, points, won, hinted)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            )?
            .execute(params![
                table,
                result.number,
                sql_integer(seat as u64),
                who.person,
                who.name,
                who.points,
                who.won,
                who.hinted,
            ])?;
    }
    Ok(())
}

const COLUMNS: &str = "game, revision, cards, variant, players, helped, team, at,
     table_id, number, listed";

/// A person played there (`?1` may be null), somebody of a name (`?5`, may be null), and it ended
/// before another match (`?2` to `?4`, a table, a number and a time, may be null; that match need
/// not be kept yet).
const FITS: &str = "team IS NOT NULL
     AND (?1 IS NULL OR EXISTS (
         SELECT 1 FROM result_seat AS seat
         WHERE seat.table_id = result.table_id AND seat.number = result.number
             AND seat.person_id = ?1))
     AND (?5 IS NULL OR EXISTS (
         SELECT 1 FROM result_seat AS seat
         WHERE seat.table_id = result.table_id AND seat.number = result.number
             AND seat.person_id IS NOT NULL AND seat.name = ?5))
     AND (?2 IS NULL OR at < ?4 OR at = ?4 AND id < coalesce((
         SELECT later.id FROM result AS later
         WHERE later.table_id = ?2 AND later.number = ?3), 9223372036854775807))";

/// The best results that were asked for, by category: the most points, and of those the earliest.
/// Names are told where the table was listed, to somebody who asks for their own results, and to
/// whoever runs the server.
pub(super) fn best(
    connection: &Connection,
    query: &BestQuery,
    all_names: bool,
) -> rusqlite::Result<Vec<BestResult>> {
    let before = query.before.as_ref();
    let person = query.person.as_deref();
    let table = before.map(|before| &before.table);
    let number = before.map(|before| before.number);
    let at = before.map(|before| sql_integer(before.at));
    let read = |row: &Row<'_>| read(connection, row, all_names || person.is_some());
    match &query.category {
        Some(category) => {
            // One step in the index, however many results there are.
            let sql = format!(
                "SELECT {COLUMNS} FROM result
                 WHERE game = ?6 AND variant = ?7 AND players = ?8 AND helped = ?9
                     AND revision = ?10 AND cards = ?11 AND {FITS}
                 ORDER BY team DESC, at, id LIMIT 1"
            );
            let values = params![
                person,
                table,
                number,
                at,
                query.name,
                category.game,
                category.variant,
                category.players,
                category.helped,
                category.revision,
                category.cards,
            ];
            let mut statement = connection.prepare_cached(&sql)?;
            statement.query_map(values, read)?.collect()
        }
        None => {
            let sql = format!(
                "SELECT {COLUMNS} FROM (
                     SELECT *, row_number() OVER (
                         PARTITION BY game, variant, players, helped, revision, cards
                         ORDER BY team DESC, at, id
                     ) AS place
                     FROM result WHERE (?6 IS NULL OR game = ?6) AND {FITS}
                 ) WHERE place = 1
                 ORDER BY game, variant, players, helped, revision DESC, at DESC LIMIT ?7"
            );
            let mut statement = connection.prepare_cached(&sql)?;
            // A negative limit is none.
            let most = query.most.map_or(-1, |most| sql_integer(most as u64));
            let values = params![person, table, number, at, query.name, query.game, most];
            statement.query_map(values, read)?.collect()
        }
    }
}

fn read(connection: &Connection, row: &Row<'_>, with_names: bool) -> rusqlite::Result<BestResult> {
    let at: i64 = row.get(7)?;
    let listed: bool = row.get(10)?;
    Ok(BestResult {
        category: Category {
            game: row.get(0)?,
            revision: row.get(1)?,
            cards: row.get(2)?,
            variant: row.get(3)?,
            players: row.get(4)?,
            helped: row.get(5)?,
        },
        points: row.get(6)?,
        at: at.unsigned_abs(),
        names: if with_names || listed {
            names(connection, &row.get::<_, String>(8)?, row.get(9)?)?
        } else {
            Vec::new()
        },
    })
}

fn names(connection: &Connection, table: &str, number: u32) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare_cached(
            "SELECT name FROM result_seat WHERE table_id = ?1 AND number = ?2 ORDER BY seat",
        )?
        .query_map(params![table, number], |row| row.get(0))?
        .collect()
}
