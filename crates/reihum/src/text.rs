//! Reading a text file, with an error that says where it stops being text.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

/// The text of a file. Errors name the file, and the line that is no UTF-8.
pub fn read(path: &Path) -> Result<String> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text),
        Err(error) => {
            let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + good.iter().filter(|byte| **byte == b'\n').count();
            bail!("{}: line {line}: this is no UTF-8 text", path.display())
        }
    }
}
