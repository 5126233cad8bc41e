//! Bringing a database up to the version known here.

use super::link::Link;
use crate::storage::StoreError;

/// Steps from the empty database to the newest version, the first makes version 1. A step that was
/// ever released is never changed.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("migrations/001_everything.sql"),
    include_str!("migrations/002_use.sql"),
];

/// Nodes that start at the same time migrate one after the other: whoever has this number.
const LOCK: i64 = 0x7265_6968_756d;

/// Does what the database does not have yet, all of it or nothing.
pub(super) async fn migrate(link: &Link) -> Result<(), StoreError> {
    let client = link.client();
    client.batch_execute("BEGIN").await?;
    let done = steps(link).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    client.batch_execute(end).await?;
    done
}

async fn steps(link: &Link) -> Result<(), StoreError> {
    let client = link.client();
    client
        .execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])
        .await?;
    let found = version(link).await?;
    if found.is_none() {
        client
            .batch_execute("CREATE TABLE schema_version (version integer NOT NULL)")
            .await?;
        client
            .batch_execute("INSERT INTO schema_version VALUES (0)")
            .await?;
    }
    let (found, known) = (found.unwrap_or(0), MIGRATIONS.len());
    if found as usize > known {
        return Err(StoreError::NewerSchema {
            found,
            known: u32::try_from(known).unwrap_or(u32::MAX),
        });
    }
    for (version, step) in (1_i32..).zip(MIGRATIONS).skip(found as usize) {
        client.batch_execute(step).await?;
        client
            .execute("UPDATE schema_version SET version = $1", &[&version])
            .await?;
    }
    Ok(())
}

/// Has the database all steps behind it, and no more?
pub(super) async fn check(link: &Link) -> Result<(), StoreError> {
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    match version(link).await? {
        None => Err(StoreError::Io(
            "there is nothing in this database: no server has worked here".to_owned(),
        )),
        Some(found) if found < known => Err(StoreError::Io(
            "the data is of an older version; start the server once".to_owned(),
        )),
        Some(found) if found > known => Err(StoreError::NewerSchema { found, known }),
        Some(_) => Ok(()),
    }
}

/// The version of the data; `None` where there is none.
async fn version(link: &Link) -> Result<Option<u32>, StoreError> {
    let there = "SELECT to_regclass('schema_version') IS NOT NULL";
    let row = link.client().query_one(there, &[]).await?;
    if !row.get::<_, bool>(0) {
        return Ok(None);
    }
    let version = "SELECT version FROM schema_version";
    let row = link.client().query_one(version, &[]).await?;
    Ok(u32::try_from(row.get::<_, i32>(0)).ok())
}
