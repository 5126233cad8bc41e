//! The store in a PostgreSQL database, for several servers at the same time.

mod export;
mod link;
mod nodes;
mod pipeline;
mod reads;
mod schema;
mod statements;
#[cfg(test)]
mod tests;
mod tls;
mod upkeep;
mod writer;

use std::sync::Arc;

use tokio::sync::mpsc;

use self::link::{Address, Link, Readers};
use self::nodes::PostgresNodes;
use self::statements::Write;
use self::writer::Writer;
use super::health::HealthNotes;
use super::{
    Append, BestQuery, BestResult, Listed, NodeNews, Nodes, PersonRow, Query, RecordRow, ResultRow,
    Store, StoreError, StoreFuture, StoreHealth,
};
use crate::chance;

/// A [`Store`] in a PostgreSQL database, which other servers may use at the same time.
///
/// One task writes and groups what waits into one commit; reads run beside it. All of it needs a
/// tokio runtime. Connections that break are made anew.
pub struct PostgresStore {
    address: Address,
    writer: Writer,
    readers: Arc<Readers>,
    /// None beside servers: then this is no node.
    nodes: Option<Arc<PostgresNodes>>,
    health: HealthNotes,
}

impl PostgresStore {
    /// Opens the store at an address such as `postgres://user@host/database`, and brings older data
    /// up to date.
    ///
    /// # Errors
    /// The address cannot be read, the database cannot be reached, or a newer server wrote the data.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let address = Address::parse(url)?;
        let link = address.connect().await?;
        schema::migrate(&link).await?;
        Ok(Self::start(address, link, true))
    }

    /// Opens the store beside servers that may work on it, and is none of them.
    ///
    /// # Errors
    /// The address cannot be read, the database cannot be reached, or its data is of another
    /// version.
    pub async fn beside(url: &str) -> Result<Self, StoreError> {
        let address = Address::parse(url)?;
        let link = address.connect().await?;
        schema::check(&link).await?;
        Ok(Self::start(address, link, false))
    }

    fn start(address: Address, link: Link, is_node: bool) -> Self {
        let node = chance::code();
        let health = HealthNotes::default();
        let readers = Arc::new(Readers::new(address.clone()));
        let nodes = is_node
            .then(|| PostgresNodes::start(address.clone(), node.clone(), Arc::clone(&readers)));
        Self {
            writer: Writer::start(address.clone(), link, node, health.clone()),
            address,
            readers,
            nodes,
            health,
        }
    }

    /// How many commits there were since the store was opened: fewer than
    /// writes when they come at the same time.
    #[must_use]
    pub fn commits(&self) -> u64 {
        self.writer.commits()
    }

    fn write(&self, write: Write) -> StoreFuture<()> {
        Box::pin(self.writer.clone().write(write))
    }

    fn readers(&self) -> Arc<Readers> {
        Arc::clone(&self.readers)
    }
}

impl Store for PostgresStore {
    fn append(&self, append: Append) -> StoreFuture<()> {
        self.write(Write::Append(append))
    }

    fn load_after(&self, table: &str, seq: u64) -> StoreFuture<Vec<String>> {
        let (readers, table) = (self.readers(), table.to_owned());
        Box::pin(async move { reads::load(&readers, &table, seq).await })
    }

    fn keep_record(&self, table: &str, record: RecordRow) -> StoreFuture<()> {
        let table = table.to_owned();
        self.write(Write::KeepRecord { table, record })
    }

    fn record(&self, table: &str, number: u32) -> StoreFuture<Option<String>> {
        let (readers, table) = (self.readers(), table.to_owned());
        Box::pin(async move { reads::record(&readers, &table, number).await })
    }

    fn has_ended(&self, table: &str) -> StoreFuture<bool> {
        let (readers, table) = (self.readers(), table.to_owned());
        Box::pin(async move { reads::has_ended(&readers, &table).await })
    }

    fn unrecorded(&self, after: &str, most: usize) -> StoreFuture<Vec<String>> {
        let (readers, after) = (self.readers(), after.to_owned());
        Box::pin(async move { reads::unrecorded(&readers, &after, most).await })
    }

    fn keep_result(&self, table: &str, result: ResultRow) -> StoreFuture<()> {
        let table = table.to_owned();
        self.write(Write::KeepResult { table, result })
    }

    fn best(&self, query: BestQuery) -> StoreFuture<Vec<BestResult>> {
        let readers = self.readers();
        Box::pin(async move { reads::best(&readers, &query, false).await })
    }

    fn list(&self, query: Query) -> StoreFuture<Vec<Listed>> {
        let readers = self.readers();
        Box::pin(async move { reads::list(&readers, &query).await })
    }

    fn add_person(&self, person: PersonRow) -> StoreFuture<()> {
        self.write(Write::AddPerson(person))
    }

    fn rename_person(&self, id: &str, name: &str) -> StoreFuture<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.write(Write::RenamePerson { id, name })
    }

    fn person(&self, id: &str) -> StoreFuture<Option<PersonRow>> {
        let (readers, id) = (self.readers(), id.to_owned());
        Box::pin(async move { reads::person(&readers, &id).await })
    }

    fn health(&self) -> StoreHealth {
        self.health.now()
    }

    fn touch(&self, table: &str, at: u64) -> StoreFuture<()> {
        let table = table.to_owned();
        self.write(Write::Touch { table, at })
    }

    fn saw_person(&self, id: &str, at: u64) -> StoreFuture<()> {
        let id = id.to_owned();
        self.write(Write::SawPerson { id, at })
    }

    fn news(&self) -> Option<mpsc::UnboundedReceiver<NodeNews>> {
        self.nodes.as_ref()?.news()
    }

    fn nodes(&self) -> Option<Arc<dyn Nodes>> {
        let nodes: Arc<dyn Nodes> = self.nodes.clone()?;
        Some(nodes)
    }

    fn close(&self) -> StoreFuture<()> {
        let (writer, readers, nodes) = (self.writer.clone(), self.readers(), self.nodes.clone());
        Box::pin(async move {
            let closed = writer.close().await;
            if let Some(nodes) = nodes {
                nodes.close().await;
            }
            readers.close().await;
            closed
        })
    }
}

/// PostgreSQL counts to 2^63 - 1, which is as good as endless.
fn sql_integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
