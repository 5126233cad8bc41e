//! What a table knows of other nodes on the same database: who is there through them, and which
//! node thinks for its bots. Asking takes a moment, so it is done beside the table's work.

use std::sync::Arc;

use tokio::task::JoinHandle;

use crate::storage::{Attendance, Elsewhere, Nodes, StoreError};

/// What the log and the people of a table have come to elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TableNews {
    /// The log has at least so many entries.
    pub seq: u64,
    /// Counts how often others have come or gone.
    pub attendance: u64,
    /// Counts how often anything may have happened.
    pub anything: u64,
    /// This server stops.
    pub closing: bool,
}

/// The other nodes, as one table sees them.
pub struct Neighbours {
    nodes: Option<Arc<dyn Nodes>>,
    table: String,
    /// Who is here; what was last told to the others.
    here: Attendance,
    /// Who is there.
    known: Elsewhere,
    asking: Option<JoinHandle<Result<Elsewhere, StoreError>>>,
    /// Something has changed while others were asked.
    is_due: bool,
}

impl Neighbours {
    /// Nothing is known yet. Without other nodes, all is here.
    #[must_use]
    pub fn new(nodes: Option<Arc<dyn Nodes>>, table: String) -> Self {
        Self {
            known: Elsewhere {
                leads: nodes.is_none(),
                ..Elsewhere::default()
            },
            nodes,
            table,
            here: Attendance::default(),
            asking: None,
            is_due: false,
        }
    }

    /// May others write to the log of the table?
    #[must_use]
    pub fn may_write(&self) -> bool {
        self.nodes.is_some()
    }

    /// What is known.
    #[must_use]
    pub fn known(&self) -> &Elsewhere {
        &self.known
    }

    /// Asks who is elsewhere, and waits for the answer: nothing is decided without it.
    pub async fn look(&mut self) -> Result<(), StoreError> {
        if let Some(nodes) = &self.nodes {
            self.known = nodes.elsewhere(&self.table).await?;
        }
        Ok(())
    }

    /// Says who is here, if that has changed.
    pub fn attend(&mut self, here: Attendance) {
        if self.here != here {
            self.here = here;
            self.ask();
        }
    }

    /// Tells the others something that is not kept. Whoever does not hear it has missed little.
    pub fn say(&self, text: &str) {
        if let Some(nodes) = &self.nodes
            && !self.known.attendance.is_empty()
        {
            tokio::spawn(nodes.say(&self.table, text));
        }
    }

    /// Says who is here, and asks who is elsewhere, once more.
    pub fn ask(&mut self) {
        let Some(nodes) = &self.nodes else { return };
        if self.asking.is_some() {
            self.is_due = true;
            return;
        }
        let asked = nodes.attend(&self.table, self.here.clone());
        self.asking = Some(tokio::spawn(asked));
    }

    /// Waits until something about the others has changed. May be dropped and called again.
    pub async fn changed(&mut self) {
        loop {
            let Some(asking) = &mut self.asking else {
                return std::future::pending().await;
            };
            let answer = asking.await;
            self.asking = None;
            if std::mem::take(&mut self.is_due) {
                self.ask();
            }
            // If the others cannot be reached, nothing is known to have changed; they are asked
            // again when the database is back.
            if let Ok(Ok(known)) = answer
                && known != self.known
            {
                self.known = known;
                return;
            }
        }
    }
}

impl Drop for Neighbours {
    fn drop(&mut self) {
        // Whoever was here has gone.
        if let Some(nodes) = &self.nodes
            && !self.here.is_empty()
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            runtime.spawn(nodes.attend(&self.table, Attendance::default()));
        }
    }
}
