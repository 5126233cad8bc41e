//! Looking after the data, while servers work on it.

use std::time::Duration;

use tokio_postgres::Row;

use super::link::{Address, Link};
use super::statements::{self, Write};
use super::{PostgresStore, export, reads, sql_integer};
use crate::storage::{
    BestQuery, BestResult, KeptTable, PersonEntry, Replacement, StoreError, StoreFuture, TableRow,
    UnusedTables, Upkeep,
};

/// Nobody appends until what is done to a log is done. It takes a moment, and appends wait for it;
/// without it one that is under way could leave an entry behind its log.
const ALONE: &str = "BEGIN; LOCK TABLE entry IN SHARE ROW EXCLUSIVE MODE";

impl Upkeep for PostgresStore {
    fn tables(&self) -> StoreFuture<Vec<TableRow>> {
        let readers = self.readers();
        Box::pin(async move {
            let rows = readers
                .query(
                    "SELECT table_id, game, stage, listed, summary, entries, updated
                     FROM listing CROSS JOIN LATERAL (
                         SELECT coalesce(max(seq), 0) AS entries FROM entry
                         WHERE entry.table_id = listing.table_id) AS log
                     ORDER BY updated DESC, table_id COLLATE \"C\"",
                    &[],
                )
                .await?;
            Ok(rows.iter().map(table_row).collect())
        })
    }

    fn table(&self, code: &str) -> StoreFuture<Option<TableRow>> {
        let (readers, code) = (self.readers(), code.to_owned());
        Box::pin(async move {
            let rows = readers
                .query(
                    "SELECT table_id, game, stage, listed, summary,
                         (SELECT coalesce(max(seq), 0) FROM entry
                          WHERE entry.table_id = listing.table_id), updated
                     FROM listing WHERE table_id = $1",
                    &[&code],
                )
                .await?;
            Ok(rows.first().map(table_row))
        })
    }

    fn people(&self) -> StoreFuture<Vec<PersonEntry>> {
        let readers = self.readers();
        Box::pin(async move {
            let rows = readers
                .query(
                    "SELECT id, name, (SELECT count(*) FROM seated WHERE person_id = id)
                     FROM person ORDER BY name COLLATE \"C\", id COLLATE \"C\"",
                    &[],
                )
                .await?;
            let person = |row: &Row| PersonEntry {
                id: row.get(0),
                name: row.get(1),
                tables: row.get::<_, i64>(2).unsigned_abs(),
            };
            Ok(rows.iter().map(person).collect())
        })
    }

    fn best_with_names(&self, query: BestQuery) -> StoreFuture<Vec<BestResult>> {
        let readers = self.readers();
        Box::pin(async move { reads::best(&readers, &query, true).await })
    }

    fn tables_saying(&self, text: &str) -> StoreFuture<Vec<String>> {
        let (readers, text) = (self.readers(), text.to_owned());
        Box::pin(async move {
            let sql = "SELECT DISTINCT table_id FROM entry WHERE strpos(entry, $1) > 0";
            let rows = readers.query(sql, &[&text]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn kept(&self, code: &str) -> StoreFuture<Option<KeptTable>> {
        let (address, code) = (self.address.clone(), code.to_owned());
        Box::pin(async move {
            let link = address.connect().await?;
            // All of it at one moment.
            let moment = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
            link.client().batch_execute(moment).await?;
            let table = export::table(&link, code).await?;
            link.close().await;
            let kept = KeptTable::from(table);
            Ok((!kept.entries.is_empty()).then_some(kept))
        })
    }

    fn replace(&self, replacement: Replacement) -> StoreFuture<()> {
        let address = self.address.clone();
        Box::pin(
            async move { alone(&address, async |link| replace(link, &replacement).await).await },
        )
    }

    fn remove_table(&self, code: &str, unused_since: Option<u64>) -> StoreFuture<()> {
        let (address, code) = (self.address.clone(), code.to_owned());
        Box::pin(async move {
            alone(&address, async |link| {
                remove_table(link, &code, unused_since).await
            })
            .await
        })
    }

    fn hide_person(&self, id: &str, nobody: &str) -> StoreFuture<()> {
        let (readers, id, nobody) = (self.readers(), id.to_owned(), nobody.to_owned());
        Box::pin(async move {
            // No secret has this hash.
            let sql = "UPDATE person SET name = $2, secret_hash = $3 WHERE id = $1 RETURNING id";
            let hash: &[u8] = &[0; 32];
            let hidden = readers.query(sql, &[&id, &nobody, &hash]).await?;
            known(&hidden, &id)
        })
    }

    fn remove_person(&self, id: &str, nobody: &str) -> StoreFuture<()> {
        let (readers, id, nobody) = (self.readers(), id.to_owned(), nobody.to_owned());
        Box::pin(async move {
            let sql = "WITH seats AS (
                    DELETE FROM seated WHERE person_id = $1
                ), results AS (
                    UPDATE result_seat SET name = $2, person_id = NULL WHERE person_id = $1
                ), gone AS (
                    DELETE FROM person WHERE id = $1 RETURNING id
                )
                SELECT pg_notify('reihum', 'nodes') FROM gone";
            known(&readers.query(sql, &[&id, &nobody]).await?, &id)
        })
    }

    fn unused_tables(&self, query: UnusedTables) -> StoreFuture<Vec<String>> {
        let readers = self.readers();
        Box::pin(async move {
            let since = sql_integer(query.since);
            let most = sql_integer(query.most as u64);
            let rows = readers
                .query(
                    "SELECT table_id FROM listing
                     WHERE stage = $1 AND stage <> 'playing' AND NOT settled
                         AND used < $2 AND updated < $2 AND table_id > $3
                         AND NOT EXISTS (SELECT 1 FROM presence
                             WHERE presence.table_id = listing.table_id)
                         AND coalesce((SELECT at FROM entry
                             WHERE entry.table_id = listing.table_id
                             ORDER BY seq DESC LIMIT 1), 0) < $2
                     ORDER BY table_id LIMIT $4",
                    &[&query.stage, &since, &query.after, &most],
                )
                .await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn settle(&self, code: &str) -> StoreFuture<()> {
        let table = code.to_owned();
        self.write(Write::Settle { table })
    }

    fn unused_people(&self, since: u64, most: usize) -> StoreFuture<Vec<String>> {
        let readers = self.readers();
        Box::pin(async move {
            let sql = "SELECT id FROM person WHERE NOT played AND seen < $1
                    AND NOT EXISTS (SELECT 1 FROM seated WHERE person_id = id)
                ORDER BY seen LIMIT $2";
            let (since, most) = (sql_integer(since), sql_integer(most as u64));
            let rows = readers.query(sql, &[&since, &most]).await?;
            Ok(rows.iter().map(|row| row.get(0)).collect())
        })
    }

    fn remove_unused_person(&self, id: &str, since: u64) -> StoreFuture<()> {
        let (readers, id) = (self.readers(), id.to_owned());
        Box::pin(async move {
            let sql = "DELETE FROM person WHERE id = $1 AND NOT played AND seen < $2
                    AND NOT EXISTS (SELECT 1 FROM seated WHERE person_id = id)
                RETURNING id";
            let removed = readers.query(sql, &[&id, &sql_integer(since)]).await?;
            known(&removed, &id)
        })
    }

    fn claim_upkeep(&self, every: Duration) -> StoreFuture<bool> {
        let readers = self.readers();
        Box::pin(async move {
            // By the one clock that all nodes share.
            let sql = "UPDATE upkeep SET last = clock_timestamp()
                WHERE last <= clock_timestamp() - make_interval(secs => $1) RETURNING last";
            let claimed = readers.query(sql, &[&every.as_secs_f64()]).await?;
            Ok(!claimed.is_empty())
        })
    }
}

fn table_row(row: &Row) -> TableRow {
    TableRow {
        code: row.get(0),
        game: row.get(1),
        stage: row.get(2),
        listed: row.get(3),
        names: TableRow::names_in(row.get(4)),
        entries: row.get::<_, i64>(5).unsigned_abs(),
        updated: row.get::<_, i64>(6).unsigned_abs(),
    }
}

fn known(changed: &[Row], id: &str) -> Result<(), StoreError> {
    if changed.is_empty() {
        return Err(StoreError::UnknownPerson { id: id.to_owned() });
    }
    Ok(())
}

/// Does something while nobody appends: all of it or nothing.
async fn alone(
    address: &Address,
    work: impl AsyncFnOnce(&Link) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let link = address.connect().await?;
    link.client().batch_execute(ALONE).await?;
    let done = work(&link).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    link.client().batch_execute(end).await?;
    link.close().await;
    done
}

/// Is a table as it was? Whoever looks at it has to wait until this is done, or was first.
async fn find(link: &Link, table: &str, unused_since: Option<u64>) -> Result<Found, StoreError> {
    let rows = link
        .query(
            "SELECT stage, used, updated FROM listing WHERE table_id = $1 FOR UPDATE",
            &[&table],
        )
        .await?;
    let last = link
        .query(
            "SELECT seq, coalesce(at, 0) FROM entry WHERE table_id = $1 ORDER BY seq DESC LIMIT 1",
            &[&table],
        )
        .await?;
    let Some(last) = last.first() else {
        return Err(StoreError::UnknownTable {
            table: table.to_owned(),
        });
    };
    if let Some(since) = unused_since.map(sql_integer) {
        let sql = "SELECT 1 FROM presence WHERE table_id = $1";
        let is_somebody_there = !link.query(sql, &[&table]).await?.is_empty();
        let listed = rows.first();
        let used = listed.map_or(0, |row| row.get::<_, i64>(1).max(row.get(2)));
        if is_somebody_there || used.max(last.get(1)) >= since {
            return Err(moved(table));
        }
    }
    Ok(Found {
        seq: last.get(0),
        has_begun: rows
            .first()
            .is_none_or(|row| row.get::<_, &str>(0) != "gathering"),
    })
}

/// A table as far as it matters to whoever would change it.
struct Found {
    seq: i64,
    has_begun: bool,
}

fn moved(table: &str) -> StoreError {
    StoreError::Moved {
        table: table.to_owned(),
    }
}

async fn replace(link: &Link, new: &Replacement) -> Result<(), StoreError> {
    let Replacement { table, kept, .. } = new;
    let found = find(link, table, new.unused_since).await?;
    if found.seq != sql_integer(new.seq) {
        return Err(moved(table));
    }
    link.query("DELETE FROM entry WHERE table_id = $1", &[table])
        .await?;
    link.query(
        "INSERT INTO entry (table_id, seq, at, entry)
         SELECT $1::text, place, $2::bigint, entry
         FROM unnest($3::text[]) WITH ORDINALITY AS new (entry, place)",
        &[table, &sql_integer(kept.at), &kept.entries],
    )
    .await?;
    if let Some(listing) = &kept.listing {
        let renewed = statements::renew_listing(table, None, None, listing);
        link.query(renewed.sql, &renewed.values()).await?;
    }
    for record in &kept.records {
        let number = i32::try_from(record.number).unwrap_or(i32::MAX);
        link.query(
            "UPDATE match_record SET record = $3 WHERE table_id = $1 AND number = $2",
            &[table, &number, &record.record],
        )
        .await?;
    }
    for (before, after) in &new.names {
        link.query(
            "UPDATE result_seat SET name = $3
             WHERE table_id = $1 AND name = $2 AND person_id IS NULL",
            &[table, before, after],
        )
        .await?;
    }
    // Whoever has it in memory follows what was added.
    if kept.entries.len() as u64 > new.seq {
        let news = format!("log admin {table} {}", kept.entries.len());
        link.query("SELECT pg_notify('reihum', $1)", &[&news])
            .await?;
    }
    Ok(())
}

async fn remove_table(
    link: &Link,
    table: &str,
    unused_since: Option<u64>,
) -> Result<(), StoreError> {
    let found = find(link, table, unused_since).await?;
    if unused_since.is_some() && found.has_begun {
        return Err(moved(table));
    }
    for sql in [
        "DELETE FROM entry WHERE table_id = $1",
        "DELETE FROM listing WHERE table_id = $1",
        "DELETE FROM match_record WHERE table_id = $1",
        "DELETE FROM result WHERE table_id = $1",
        "DELETE FROM result_seat WHERE table_id = $1",
    ] {
        link.query(sql, &[&table]).await?;
    }
    if unused_since.is_none() {
        link.query("SELECT pg_notify('reihum', 'nodes')", &[])
            .await?;
    }
    Ok(())
}
