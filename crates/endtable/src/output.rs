//! Output: documents and tables go to stdout, everything else goes to stderr.

use std::io::{Write, stderr, stdout};

use serde::Serialize;

use crate::command_error::CommandError;

/// Writes to stdout.
///
/// # Errors
/// Returns [`CommandError::OutputClosed`] if stdout is closed.
pub fn write_stdout(text: &str) -> Result<(), CommandError> {
    let mut out = stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Writes one JSON document to stdout.
///
/// # Errors
/// Returns [`CommandError::OutputClosed`] if stdout is closed.
pub fn write_json(value: &impl Serialize) -> Result<(), CommandError> {
    let mut text = serde_json::to_string_pretty(value).map_err(|error| CommandError::Failed(error.to_string()))?;
    text.push('\n');
    write_stdout(&text)
}

/// Writes a line to stderr. A closed stderr is ignored.
pub fn write_note(text: &str) {
    let _ = writeln!(stderr().lock(), "{text}");
}

/// Writes an error message to stderr.
pub fn write_error(sentence: &str) {
    write_note(&format!("endtable: {sentence}"));
}
