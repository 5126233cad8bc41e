//! Where a server keeps everything: a folder or a database, named as `serve` names it.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use clap::Args;
use reihum_server::storage::{PostgresStore, SqliteStore, Upkeep};

use crate::App;

/// Where everything is kept.
#[derive(Args, Clone)]
pub struct PlaceArgs {
    /// The folder in which tables and people are kept [default: reihum-data]
    #[arg(long, env = "REIHUM_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The PostgreSQL database in which they are kept instead, postgres://…
    #[arg(
        long,
        env = "REIHUM_DATABASE",
        value_name = "ADDRESS",
        hide_env_values = true
    )]
    pub database: Option<String>,
}

impl PlaceArgs {
    /// The folder, if it is one.
    pub fn folder(&self, app: &App) -> PathBuf {
        let usual = || format!("{}-data", app.name()).into();
        self.data.clone().unwrap_or_else(usual)
    }

    /// What is kept there, beside servers that may work on it.
    pub async fn open(&self, app: &App) -> Result<Arc<dyn Upkeep>> {
        Ok(match &self.database {
            // Its address may hold a password.
            Some(url) => Arc::new(PostgresStore::beside(url).await.context("the database")?),
            None => {
                let folder = self.folder(app);
                let opened = SqliteStore::beside(&folder);
                let store =
                    opened.with_context(|| format!("the data folder {}", folder.display()))?;
                Arc::new(store)
            }
        })
    }
}

/// What runs everything that waits.
pub fn runtime() -> Result<tokio::runtime::Runtime> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    runtime.context("cannot start threads")
}
