//! What is read, statement by statement.

use tokio_postgres::Row;

use super::link::Readers;
use super::sql_integer;
use crate::storage::{BestQuery, BestResult, Category, Listed, PersonRow, Query, StoreError};

/// The entries of a table's log after a place, in order.
pub(super) async fn load(
    readers: &Readers,
    table: &str,
    after: u64,
) -> Result<Vec<String>, StoreError> {
    let rows = readers
        .query(
            "SELECT entry, seq FROM entry WHERE table_id = $1 AND seq > $2 ORDER BY seq",
            &[&table, &sql_integer(after)],
        )
        .await?;
    let holes = (sql_integer(after) + 1..).zip(&rows);
    if let Some((seq, _)) = holes
        .clone()
        .find(|(seq, row)| row.get::<_, i64>(1) != *seq)
    {
        return Err(StoreError::Damaged(format!(
            "the log of table {table} has no entry {seq}"
        )));
    }
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// The record of a match.
pub(super) async fn record(
    readers: &Readers,
    table: &str,
    number: u32,
) -> Result<Option<String>, StoreError> {
    let number = i32::try_from(number).unwrap_or(i32::MAX);
    let rows = readers
        .query(
            "SELECT record FROM match_record WHERE table_id = $1 AND number = $2",
            &[&table, &number],
        )
        .await?;
    Ok(rows.first().map(|row| row.get(0)))
}

/// Do lists show the table as over?
pub(super) async fn has_ended(readers: &Readers, table: &str) -> Result<bool, StoreError> {
    let rows = readers
        .query(
            "SELECT 1 FROM listing WHERE table_id = $1 AND stage = 'over'",
            &[&table],
        )
        .await?;
    Ok(!rows.is_empty())
}

/// Tables that are over and of which no record or no result is kept.
pub(super) async fn unrecorded(
    readers: &Readers,
    after: &str,
    most: usize,
) -> Result<Vec<String>, StoreError> {
    let rows = readers
        .query(
            "SELECT table_id FROM listing
             WHERE stage = 'over' AND table_id > $1
                 AND NOT (EXISTS (SELECT 1 FROM match_record AS kept
                         WHERE kept.table_id = listing.table_id)
                     AND EXISTS (SELECT 1 FROM result AS kept
                         WHERE kept.table_id = listing.table_id))
             ORDER BY table_id LIMIT $2",
            &[&after, &sql_integer(most as u64)],
        )
        .await?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

/// The tables a list shows.
pub(super) async fn list(readers: &Readers, query: &Query) -> Result<Vec<Listed>, StoreError> {
    let rows = match query {
        Query::Open { most } => {
            let sql = "SELECT table_id, summary, updated FROM listing
                 WHERE listed AND stage = 'gathering' AND open_seats > 0
                 ORDER BY updated DESC, table_id LIMIT $1";
            readers.query(sql, &[&sql_integer(*most as u64)]).await?
        }
        Query::Of { person, most } => {
            let sql = "SELECT table_id, summary, coalesce(
                     (SELECT at FROM entry WHERE entry.table_id = listing.table_id
                      ORDER BY seq DESC LIMIT 1), updated) AS last
                 FROM seated JOIN listing USING (table_id)
                 WHERE person_id = $2
                 ORDER BY last DESC, table_id LIMIT $1";
            let most = sql_integer(*most as u64);
            readers.query(sql, &[&most, person]).await?
        }
    };
    let listed = |row: &Row| Listed {
        table: row.get(0),
        summary: row.get(1),
        updated: row.get::<_, i64>(2).unsigned_abs(),
    };
    Ok(rows.iter().map(listed).collect())
}

/// The person with this id.
pub(super) async fn person(readers: &Readers, id: &str) -> Result<Option<PersonRow>, StoreError> {
    let sql = "SELECT id, name, secret_hash, seen, played FROM person WHERE id = $1";
    let rows = readers.query(sql, &[&id]).await?;
    let Some(row) = rows.first() else {
        return Ok(None);
    };
    let secret_hash = row.get::<_, &[u8]>(2).try_into();
    Ok(Some(PersonRow {
        id: row.get(0),
        name: row.get(1),
        secret_hash: secret_hash
            .map_err(|_| StoreError::Damaged("the hash of a person's secret".to_owned()))?,
        seen: row.get::<_, i64>(3).unsigned_abs(),
        played: row.get(4),
    }))
}

/// As in SQLite: a person played there, somebody of a name, and it ended before another match.
macro_rules! best {
    ($rest:literal) => {
        concat!(
            "WITH fits AS (
                 SELECT result.*, (
                     SELECT coalesce(array_agg(seat.name ORDER BY seat.seat), '{}')
                     FROM result_seat AS seat
                     WHERE seat.table_id = result.table_id AND seat.number = result.number
                 ) AS names
                 FROM result
                 WHERE team IS NOT NULL
                     AND ($1::text IS NULL OR EXISTS (
                         SELECT 1 FROM result_seat AS seat
                         WHERE seat.table_id = result.table_id AND seat.number = result.number
                             AND seat.person_id = $1))
                     AND ($5::text IS NULL OR EXISTS (
                         SELECT 1 FROM result_seat AS seat
                         WHERE seat.table_id = result.table_id AND seat.number = result.number
                             AND seat.person_id IS NOT NULL AND seat.name = $5))
                     AND ($2::text IS NULL OR at < $4::bigint OR at = $4 AND id < coalesce((
                         SELECT later.id FROM result AS later
                         WHERE later.table_id = $2 AND later.number = $3::integer),
                         9223372036854775807))",
            $rest
        )
    };
}

const BEST_IN: &str = best!(
    " AND game = $6 AND variant = $7 AND players = $8 AND helped = $9
          AND revision = $10 AND cards = $11
      )
      SELECT game, revision, cards, variant, players, helped, team, at, listed, names
      FROM fits ORDER BY team DESC, at, id LIMIT 1"
);

const BEST: &str = best!(
    " AND ($6::text IS NULL OR game = $6)
      )
      SELECT game, revision, cards, variant, players, helped, team, at, listed, names
      FROM (
          SELECT *, row_number() OVER (
              PARTITION BY game, variant, players, helped, revision, cards
              ORDER BY team DESC, at, id
          ) AS place
          FROM fits
      ) AS placed WHERE place = 1
      ORDER BY game, variant, players, helped, revision DESC, at DESC LIMIT $7::bigint"
);

/// The best results that were asked for, by category. Names are told where the table was listed,
/// to somebody who asks for their own results, and to whoever runs the server.
pub(super) async fn best(
    readers: &Readers,
    query: &BestQuery,
    all_names: bool,
) -> Result<Vec<BestResult>, StoreError> {
    let before = query.before.as_ref();
    let table = before.map(|before| &before.table);
    let number = before.map(|before| i32::try_from(before.number).unwrap_or(i32::MAX));
    let at = before.map(|before| sql_integer(before.at));
    let rows = match &query.category {
        Some(category) => {
            let (players, revision) = (i32::from(category.players), i32::from(category.revision));
            readers
                .query(
                    BEST_IN,
                    &[
                        &query.person,
                        &table,
                        &number,
                        &at,
                        &query.name,
                        &category.game,
                        &category.variant,
                        &players,
                        &category.helped,
                        &revision,
                        &category.cards,
                    ],
                )
                .await?
        }
        None => {
            let most = query.most.map(|most| sql_integer(most as u64));
            readers
                .query(
                    BEST,
                    &[
                        &query.person,
                        &table,
                        &number,
                        &at,
                        &query.name,
                        &query.game,
                        &most,
                    ],
                )
                .await?
        }
    };
    let with_names = all_names || query.person.is_some();
    rows.iter()
        .map(|row| best_result(row, with_names))
        .collect()
}

fn best_result(row: &Row, with_names: bool) -> Result<BestResult, StoreError> {
    let wrong = |_| StoreError::Damaged("a result that cannot be".to_owned());
    let told = with_names || row.get::<_, bool>(8);
    Ok(BestResult {
        category: Category {
            game: row.get(0),
            revision: row.get::<_, i32>(1).try_into().map_err(wrong)?,
            cards: row.get(2),
            variant: row.get(3),
            players: row.get::<_, i32>(4).try_into().map_err(wrong)?,
            helped: row.get(5),
        },
        points: row.get(6),
        at: row.get::<_, i64>(7).unsigned_abs(),
        names: if told { row.get(9) } else { Vec::new() },
    })
}
