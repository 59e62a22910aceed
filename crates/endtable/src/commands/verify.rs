//! `endtable verify`: a saved game is played again, and everything that could be tampered with is checked.

use arcade::{Record, say};
use serde_json::json;

use super::saved;
use crate::command_line::Verify;
use crate::output;
use crate::trouble::Trouble;

/// Checks a saved game and says what was checked.
///
/// # Errors
/// A saved game that cannot be read, or the first thing in it that does not fit.
pub fn run(verify: &Verify) -> Result<(), Trouble> {
    let record = saved::read(&verify.file)?;
    let checked = checked(&record);
    if !verify.json {
        return output::write(&format!("{}\n", checked?.join("\n")));
    }
    let (checks, why) = match &checked {
        Ok(checks) => (checks.clone(), None),
        Err(Trouble::Said(sentence)) => (Vec::new(), Some(sentence.clone())),
        Err(Trouble::Closed) => return Err(Trouble::Closed),
    };
    output::document(&json!({
        "valid": checked.is_ok(),
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "plies": record.entries.len(),
        "commitment": record.commitment,
        "digest": record.digest,
        "checked": checks,
        "why": why,
    }))?;
    checked.map(|_| ())
}

/// What was checked, one sentence a check.
fn checked(record: &Record) -> Result<Vec<String>, Trouble> {
    // Loading compares the digest and the commitment and repeats every entry, nature's answers from the secret.
    let table = saved::load(record)?;
    let fell = record.entries.iter().filter(|entry| entry.get("fell").is_some()).count();
    let decided = record.entries.len() - fell;
    let mut said = vec![
        say!("cli-verified-digest"),
        say!("cli-verified-commitment"),
        say!("cli-verified-decisions", count = decided, game = table.info().name, rules = record.rules),
        say!("cli-verified-nature", count = fell, entropy = record.entropy.len()),
    ];
    said.push(table.ending().unwrap_or_else(|| say!("cli-verified-unfinished")));
    Ok(said)
}
