//! What is written, statement by statement. A statement is sent without waiting for the answer to
//! the one before, so none may need it: what goes with an append asks whether its entry is there.

use tokio_postgres::types::ToSql;

use super::sql_integer;
use crate::storage::{Append, Listing, PersonRow, RecordRow, ResultRow};

/// Something to write.
#[derive(Debug)]
pub(super) enum Write {
    Append(Append),
    AddPerson(PersonRow),
    RenamePerson { id: String, name: String },
    KeepRecord { table: String, record: RecordRow },
    KeepResult { table: String, result: ResultRow },
    Touch { table: String, at: u64 },
    SawPerson { id: String, at: u64 },
    Settle { table: String },
}

/// A statement with its values.
pub(super) struct Prepared {
    pub(super) sql: &'static str,
    values: Vec<Box<dyn ToSql + Sync + Send>>,
}

impl Prepared {
    pub(super) fn values(&self) -> Vec<&(dyn ToSql + Sync)> {
        self.values
            .iter()
            .map(|value| &**value as &(dyn ToSql + Sync))
            .collect()
    }
}

macro_rules! prepared {
    ($sql:expr, $($value:expr),+ $(,)?) => {
        Prepared { sql: $sql, values: vec![$(Box::new($value)),+] }
    };
}

/// Entries at many tables, one at each, in the order of their names so that groups of two nodes
/// never wait for each other in a circle. Returns the tables at which the place was free; the
/// other nodes hear of those when this is committed.
const APPEND: &str = "
    WITH new AS MATERIALIZED (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
            AS new (table_id, seq, at, entry)
    ), added AS (
        INSERT INTO entry (table_id, seq, at, entry)
        SELECT table_id, seq, at, entry FROM new
        WHERE seq = 1 OR EXISTS (
            SELECT 1 FROM entry AS before
            WHERE before.table_id = new.table_id AND before.seq = new.seq - 1)
        ORDER BY table_id
        ON CONFLICT (table_id, seq) DO NOTHING
        RETURNING table_id, seq
    ), told AS (
        SELECT pg_notify('reihum',
            'log ' || $5::text || ' ' || string_agg(table_id || ' ' || seq, ','))
        FROM added HAVING count(*) > 0
    )
    SELECT table_id FROM added CROSS JOIN (SELECT count(*) FROM told) AS told";

/// Several entries at one table: all of them or none.
const APPEND_ALL: &str = "
    WITH first AS (
        INSERT INTO entry (table_id, seq, at, entry)
        SELECT $1::text, $2::bigint, $3::bigint, ($4::text[])[1]
        WHERE $2 = 1 OR EXISTS (
            SELECT 1 FROM entry AS before WHERE before.table_id = $1 AND before.seq = $2 - 1)
        ON CONFLICT (table_id, seq) DO NOTHING
        RETURNING table_id
    ), others AS (
        INSERT INTO entry (table_id, seq, at, entry)
        SELECT $1, $2 + place - 1, $3, entry
        FROM first CROSS JOIN unnest($4) WITH ORDINALITY AS other (entry, place)
        WHERE place > 1
    ), told AS (
        SELECT pg_notify('reihum', 'log ' || $5::text || ' ' || $1 || ' '
            || ($2 + cardinality($4) - 1)) FROM first
    )
    SELECT table_id FROM first CROSS JOIN (SELECT count(*) FROM told) AS told";

/// The last entry of an append is there, and nobody has appended since; without one, the table is.
macro_rules! if_last {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            " ($2::bigint IS NULL AND EXISTS (
                  SELECT 1 FROM entry WHERE entry.table_id = $1 AND entry.seq = 1
              ) OR EXISTS (
                  SELECT 1 FROM entry
                  WHERE entry.table_id = $1 AND entry.seq = $2 AND entry.entry = $3::text
              ) AND NOT EXISTS (
                  SELECT 1 FROM entry WHERE entry.table_id = $1 AND entry.seq = $2 + 1)) ",
            $after
        )
    };
}

const LISTING: &str = if_last!(
    "WITH shown AS (
         INSERT INTO listing (table_id, game, stage, listed, open_seats, summary, updated, used)
         SELECT $1::text, $4::text, $5::text, $6::boolean, $7::integer, $8::text, $9::bigint, $9
         WHERE",
    "ON CONFLICT (table_id) DO UPDATE SET
             game = excluded.game, stage = excluded.stage, listed = excluded.listed,
             open_seats = excluded.open_seats, summary = excluded.summary,
             updated = excluded.updated, used = greatest(listing.used, excluded.used),
             settled = false
         RETURNING table_id
     ), played AS (
         UPDATE person SET played = true FROM shown
         WHERE $5 <> 'gathering' AND NOT person.played AND person.id = ANY ($10::text[])
     ), gone AS (
         DELETE FROM seated USING shown
         WHERE seated.table_id = shown.table_id AND person_id <> ALL ($10::text[])
     )
     INSERT INTO seated (table_id, person_id)
     SELECT DISTINCT table_id, person FROM shown CROSS JOIN unnest($10) AS person
     ON CONFLICT DO NOTHING RETURNING table_id"
);

const RECORD: &str = if_last!(
    "INSERT INTO match_record (table_id, number, record)
     SELECT $1::text, $4::integer, $5::text WHERE",
    "ON CONFLICT DO NOTHING RETURNING table_id"
);

const RESULT: &str = if_last!(
    "WITH kept AS (
         INSERT INTO result (table_id, number, game, revision, cards, variant, players, helped,
             team, listed, at)
         SELECT $1::text, $4::integer, $5::text, $6::integer, $7::text, $8::text, $9::integer,
             $10::boolean, $11::integer, $12::boolean, $13::bigint
         WHERE",
    "ON CONFLICT DO NOTHING RETURNING table_id, number
     )
     INSERT INTO result_seat (table_id, number, seat, person_id, name, points, won, hinted)
     SELECT kept.table_id, kept.number, place - 1, person_id, name, points, won, hinted
     FROM kept CROSS JOIN
         unnest($14::text[], $15::text[], $16::integer[], $17::boolean[], $18::boolean[])
             WITH ORDINALITY AS seat (person_id, name, points, won, hinted, place)
     RETURNING table_id"
);

const ADD_PERSON: &str = "INSERT INTO person (id, name, secret_hash, seen, played)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING RETURNING id";
const RENAME_PERSON: &str = "UPDATE person SET name = $2 WHERE id = $1 RETURNING id";

const TOUCH: &str = "UPDATE listing SET used = greatest(used, $2) WHERE table_id = $1
    RETURNING table_id";
const SAW_PERSON: &str = "UPDATE person SET seen = greatest(seen, $2) WHERE id = $1 RETURNING id";
const SETTLE: &str = "UPDATE listing SET settled = true WHERE table_id = $1 RETURNING table_id";

/// Single entries, one at each of these tables.
pub(super) fn append<'a>(node: &str, appends: impl Iterator<Item = &'a Append>) -> Prepared {
    let (mut tables, mut seqs, mut ats, mut entries) = (vec![], vec![], vec![], vec![]);
    for append in appends {
        tables.push(append.table.clone());
        seqs.push(sql_integer(append.seq));
        ats.push(sql_integer(append.at));
        entries.extend(append.entries.first().cloned());
    }
    prepared!(APPEND, tables, seqs, ats, entries, node.to_owned())
}

/// Several entries at one table.
pub(super) fn append_all(node: &str, append: &Append) -> Prepared {
    prepared!(
        APPEND_ALL,
        append.table.clone(),
        sql_integer(append.seq),
        sql_integer(append.at),
        append.entries.clone(),
        node.to_owned(),
    )
}

/// What is to be written together with the entries of an append.
pub(super) fn beside(append: &Append) -> Vec<Prepared> {
    let last = append.seq.saturating_add(append.entries.len() as u64);
    let last = Some(sql_integer(last.saturating_sub(1)));
    let entry = append.entries.last().cloned();
    let mut all = Vec::new();
    if let Some(listing) = &append.listing {
        all.push(renew_listing(&append.table, last, entry.clone(), listing));
    }
    if let Some(record) = &append.record {
        all.push(keep_record(&append.table, last, entry.clone(), record));
    }
    if let Some(result) = &append.result {
        all.push(keep_result(&append.table, last, entry, result));
    }
    all
}

/// What is no append.
pub(super) fn alone(write: &Write) -> Option<Prepared> {
    match write {
        Write::Append(_) => None,
        Write::AddPerson(person) => Some(prepared!(
            ADD_PERSON,
            person.id.clone(),
            person.name.clone(),
            person.secret_hash.to_vec(),
            sql_integer(person.seen),
            person.played,
        )),
        Write::RenamePerson { id, name } => {
            Some(prepared!(RENAME_PERSON, id.clone(), name.clone()))
        }
        Write::KeepRecord { table, record } => Some(keep_record(table, None, None, record)),
        Write::KeepResult { table, result } => Some(keep_result(table, None, None, result)),
        Write::Touch { table, at } => Some(prepared!(TOUCH, table.clone(), sql_integer(*at))),
        Write::SawPerson { id, at } => Some(prepared!(SAW_PERSON, id.clone(), sql_integer(*at))),
        Write::Settle { table } => Some(prepared!(SETTLE, table.clone())),
    }
}

/// What lists show of a table, in the place of what they showed.
pub(super) fn renew_listing(
    table: &str,
    last: Option<i64>,
    entry: Option<String>,
    listing: &Listing,
) -> Prepared {
    prepared!(
        LISTING,
        table.to_owned(),
        last,
        entry,
        listing.game.clone(),
        listing.stage.clone(),
        listing.listed,
        i32::from(listing.open_seats),
        listing.summary.clone(),
        sql_integer(listing.updated),
        listing.people.clone(),
    )
}

fn keep_record(
    table: &str,
    last: Option<i64>,
    entry: Option<String>,
    record: &RecordRow,
) -> Prepared {
    prepared!(
        RECORD,
        table.to_owned(),
        last,
        entry,
        i32::try_from(record.number).unwrap_or(i32::MAX),
        record.record.clone(),
    )
}

fn keep_result(
    table: &str,
    last: Option<i64>,
    entry: Option<String>,
    result: &ResultRow,
) -> Prepared {
    let category = &result.category;
    let seats = &result.seats;
    prepared!(
        RESULT,
        table.to_owned(),
        last,
        entry,
        i32::try_from(result.number).unwrap_or(i32::MAX),
        category.game.clone(),
        i32::from(category.revision),
        category.cards.clone(),
        category.variant.clone(),
        i32::from(category.players),
        category.helped,
        result.team,
        result.listed,
        sql_integer(result.at),
        seats
            .iter()
            .map(|seat| seat.person.clone())
            .collect::<Vec<_>>(),
        seats
            .iter()
            .map(|seat| seat.name.clone())
            .collect::<Vec<_>>(),
        seats.iter().map(|seat| seat.points).collect::<Vec<_>>(),
        seats.iter().map(|seat| seat.won).collect::<Vec<_>>(),
        seats.iter().map(|seat| seat.hinted).collect::<Vec<_>>(),
    )
}
