//! Reading everything at one moment, while servers write on.

use std::io::Write;

use tokio_postgres::Row;

use super::PostgresStore;
use super::link::{Address, Link};
use crate::storage::StoreError;
use crate::storage::backup::{
    BackupError, BackupWriter, Line, ListingLine, ResultLine, SeatLine, TableLine,
};

impl PostgresStore {
    /// Writes all that is in the database at this address to a backup, also while servers work on
    /// it. `progress` hears how many there are of how many.
    ///
    /// # Errors
    /// The database cannot be reached or has no data of this version, or the file cannot be
    /// written.
    pub async fn back_up<W: Write>(
        url: &str,
        backup: &mut BackupWriter<W>,
        mut progress: impl FnMut(u64, u64),
    ) -> Result<(), BackupError> {
        let link = Address::parse(url)?.connect().await?;
        // What is committed from here on is not seen.
        let moment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        let begun = link.client().batch_execute(moment).await;
        begun.map_err(StoreError::from)?;
        let people = link
            .query(
                "SELECT id, name, secret_hash, played FROM person ORDER BY id",
                &[],
            )
            .await
            .map_err(StoreError::from)?;
        let codes = link
            .query("SELECT table_id FROM entry WHERE seq = 1 ORDER BY 1", &[])
            .await
            .map_err(StoreError::from)?;
        let all = (people.len() + codes.len()) as u64;
        let mut done = 0;
        for row in people {
            let secret_hash = row.get::<_, &[u8]>(2).try_into();
            backup.add(&Line::Person {
                id: row.get(0),
                name: row.get(1),
                secret_hash: secret_hash
                    .map_err(|_| StoreError::Damaged("the hash of a secret".to_owned()))?,
                played: row.get(3),
            })?;
            done += 1;
            progress(done, all);
        }
        for row in codes {
            let table = table(&link, row.get(0)).await?;
            backup.add(&Line::Table(Box::new(table)))?;
            done += 1;
            progress(done, all);
        }
        link.close().await;
        Ok(())
    }
}

/// A table with all that belongs to it.
pub(super) async fn table(link: &Link, code: String) -> Result<TableLine, StoreError> {
    let entries = link
        .query(
            "SELECT entry, at FROM entry WHERE table_id = $1 ORDER BY seq",
            &[&code],
        )
        .await?;
    let at: Option<i64> = entries.last().and_then(|row| row.get(1));
    let records = link
        .query(
            "SELECT number, record FROM match_record WHERE table_id = $1 ORDER BY number",
            &[&code],
        )
        .await?;
    let records = records
        .iter()
        .map(|row| Ok((number(row, 0)?, row.get(1))))
        .collect::<Result<_, StoreError>>()?;
    Ok(TableLine {
        at: at.unwrap_or(0).unsigned_abs(),
        entries: entries.iter().map(|row| row.get(0)).collect(),
        listing: listing(link, &code).await?,
        records,
        results: results(link, &code).await?,
        code,
    })
}

async fn listing(link: &Link, code: &str) -> Result<Option<ListingLine>, StoreError> {
    let rows = link
        .query(
            "SELECT game, stage, listed, open_seats, summary, updated,
                 ARRAY(SELECT person_id FROM seated WHERE seated.table_id = $1 ORDER BY 1)
             FROM listing WHERE table_id = $1",
            &[&code],
        )
        .await?;
    let Some(row) = rows.first() else {
        return Ok(None);
    };
    Ok(Some(ListingLine {
        game: row.get(0),
        stage: row.get(1),
        listed: row.get(2),
        open_seats: number(row, 3)?,
        people: row.get(6),
        summary: row.get(4),
        updated: row.get::<_, i64>(5).unsigned_abs(),
    }))
}

async fn results(link: &Link, code: &str) -> Result<Vec<ResultLine>, StoreError> {
    let seats = link
        .query(
            "SELECT number, person_id, name, points, won, hinted FROM result_seat
             WHERE table_id = $1 ORDER BY number, seat",
            &[&code],
        )
        .await?;
    let rows = link
        .query(
            "SELECT number, game, revision, cards, variant, players, helped, team, listed, at
             FROM result WHERE table_id = $1 ORDER BY id",
            &[&code],
        )
        .await?;
    let seats_of = |row: &Row| {
        let of_match = seats
            .iter()
            .filter(|seat| seat.get::<_, i32>(0) == row.get::<_, i32>(0));
        of_match
            .map(|seat| SeatLine {
                person: seat.get(1),
                name: seat.get(2),
                points: seat.get(3),
                won: seat.get(4),
                hinted: seat.get(5),
            })
            .collect()
    };
    let line = |row: &Row| {
        Ok(ResultLine {
            number: number(row, 0)?,
            game: row.get(1),
            revision: number(row, 2)?,
            cards: row.get(3),
            variant: row.get(4),
            players: number(row, 5)?,
            helped: row.get(6),
            team: row.get(7),
            listed: row.get(8),
            at: row.get::<_, i64>(9).unsigned_abs(),
            seats: seats_of(row),
        })
    };
    rows.iter().map(line).collect()
}

fn number<T: TryFrom<i32>>(row: &Row, column: usize) -> Result<T, StoreError> {
    let number = row.get::<_, i32>(column);
    T::try_from(number).map_err(|_| StoreError::Damaged(format!("{number} cannot be")))
}
