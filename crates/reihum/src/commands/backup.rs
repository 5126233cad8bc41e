//! `reihum backup` and `reihum restore`: everything in one file, for either store.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use reihum_server::storage::{
    BackupWriter, PostgresStore, SqliteStore, Store, check_backup, restore_backup,
};

use super::place::{PlaceArgs, runtime};
use crate::App;

/// Where a server keeps everything, and the file.
#[derive(Args, Clone)]
pub struct BackupArgs {
    /// The file
    file: PathBuf,
    #[command(flatten)]
    place: PlaceArgs,
}

/// Writes a backup; a server may work on.
pub fn back_up(app: &App, args: &BackupArgs) -> Result<()> {
    // Only a whole backup gets the name.
    let mut unfinished = args.file.clone().into_os_string();
    unfinished.push(".part");
    let unfinished = PathBuf::from(unfinished);
    let written = write(app, args, &unfinished).and_then(|lines| {
        fs::rename(&unfinished, &args.file)
            .with_context(|| format!("cannot write {}", args.file.display()))?;
        Ok(lines)
    });
    if written.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    let lines = written?;
    println!("{}: {lines} people and tables", args.file.display());
    Ok(())
}

fn write(app: &App, args: &BackupArgs, path: &Path) -> Result<u64> {
    let cannot = || format!("cannot write {}", path.display());
    let mut backup = BackupWriter::new(BufWriter::new(private(path).with_context(cannot)?))?;
    let bar = bar();
    let mut count = 0;
    let mut progress = |done, all| {
        count = all;
        bar.set_length(all);
        bar.set_position(done);
    };
    match &args.place.database {
        Some(url) => {
            let run = PostgresStore::back_up(url, &mut backup, &mut progress);
            runtime()?.block_on(run)?;
        }
        None => SqliteStore::back_up(&args.place.folder(app), &mut backup, &mut progress)?,
    }
    bar.finish_and_clear();
    let file = backup.finish()?.into_inner().with_context(cannot)?;
    file.sync_all().with_context(cannot)?;
    Ok(count)
}

/// The file holds what people keep secret, so it is for its owner alone.
fn private(path: &Path) -> std::io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.create(true).truncate(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Puts a backup where there is nothing yet.
pub fn restore(app: &App, args: &BackupArgs) -> Result<()> {
    let open = || -> Result<BufReader<File>> {
        let file = File::open(&args.file);
        Ok(BufReader::new(file.with_context(|| {
            format!("cannot read {}", args.file.display())
        })?))
    };
    // Nothing is written of a file that is not whole.
    let lines = check_backup(open()?)?;
    runtime()?.block_on(async {
        let store: Box<dyn Store> = match &args.place.database {
            Some(url) => Box::new(PostgresStore::open(url).await?),
            None => Box::new(SqliteStore::open(&args.place.folder(app))?),
        };
        let bar = bar();
        bar.set_length(lines);
        let restored = restore_backup(&*store, open()?, || bar.inc(1)).await;
        bar.finish_and_clear();
        store.close().await?;
        restored?;
        Ok::<(), anyhow::Error>(())
    })?;
    let mut out = std::io::stdout();
    writeln!(out, "{} people and tables are there", lines - 2)?;
    Ok(())
}

fn bar() -> ProgressBar {
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}") {
        bar.set_style(style);
    }
    bar
}
