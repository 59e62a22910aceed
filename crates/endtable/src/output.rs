//! Where words go: documents and tables to stdout, everything else to stderr.

use std::io::{Write, stderr, stdout};

use serde::Serialize;

use crate::trouble::Trouble;

/// Writes to stdout.
///
/// # Errors
/// [`Trouble::Closed`] if nobody reads it.
pub fn write(text: &str) -> Result<(), Trouble> {
    let mut out = stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes one JSON document to stdout.
///
/// # Errors
/// [`Trouble::Closed`] if nobody reads it.
pub fn document(value: &impl Serialize) -> Result<(), Trouble> {
    let mut text = serde_json::to_string_pretty(value).map_err(|error| Trouble::Said(error.to_string()))?;
    text.push('\n');
    write(&text)
}

/// Writes a line to stderr; if that is closed, nobody wants to know.
pub fn note(text: &str) {
    let _ = writeln!(stderr().lock(), "{text}");
}

/// Says on stderr what went wrong.
pub fn complain(sentence: &str) {
    note(&format!("endtable: {sentence}"));
}
