//! `endtable verify`: a saved game is played again, and what that proves is said.

use arcade::{Record, say};
use serde_json::json;

use super::saved;
use crate::command_line::Verify;
use crate::output;
use crate::trouble::{Trouble, quoted};

/// Checks a saved game and says what that proves and what it does not.
///
/// # Errors
/// A saved game that cannot be read, or the first thing in it that does not fit.
pub fn run(verify: &Verify) -> Result<(), Trouble> {
    let record = saved::read(&verify.file)?;
    let checked = checked(&record, verify.seal.as_deref());
    if !verify.json {
        let Checked { proved, ending, open } = checked?;
        let lines = proved.into_iter().chain([ending, say!("cli-unproved", open = arcade::words::list(&open))]);
        return output::write(&format!("{}\n", lines.collect::<Vec<_>>().join("\n")));
    }
    let (checks, open, why) = match &checked {
        Ok(checked) => (checked.proved.clone(), checked.open.clone(), None),
        Err(Trouble::Said(sentence) | Trouble::Typed(sentence)) => (Vec::new(), Vec::new(), Some(sentence.clone())),
        Err(other) => return Err(other.clone()),
    };
    output::document(&json!({
        "valid": checked.is_ok(),
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "plies": record.entries.len(),
        "commitment": record.commitment,
        "sealed": verify.seal.is_some() && checked.is_ok(),
        "entropy": record.entropy,
        "digest": record.digest,
        "checked": checks,
        "unproved": open,
        "why": why,
    }))?;
    checked.map(|_| ())
}

/// What came out.
struct Checked {
    /// What was checked and holds, one sentence a check.
    proved: Vec<String>,
    /// How the game ended.
    ending: String,
    /// What nothing in a saved game can prove.
    open: Vec<String>,
}

fn checked(record: &Record, seal: Option<&str>) -> Result<Checked, Trouble> {
    // Loading compares the digest and the commitment and repeats every entry, nature's answers from the secret.
    let table = saved::load(record)?;
    let commitment = record.commitment.as_str();
    let sealed = match seal {
        Some(seal) if seal != commitment => {
            return Err(Trouble::Said(say!("cli-other-seal", commitment = commitment, seal = seal)));
        }
        Some(_) => say!("cli-verified-seal", commitment = commitment),
        None => say!("cli-verified-commitment", commitment = commitment),
    };
    let fell = record.entries.iter().filter(|entry| entry.get("fell").is_some()).count();
    let decided = record.entries.len() - fell;
    let mut proved = vec![
        say!("cli-verified-digest"),
        sealed,
        say!("cli-verified-decisions", count = decided, game = table.info().name, rules = record.rules),
        say!("cli-verified-nature", count = fell, entropy = record.entropy.len()),
    ];
    if record.simulated {
        proved.push(say!("cli-verified-simulated"));
    }
    if !record.entropy.is_empty() {
        let added: Vec<String> = record.entropy.iter().map(|words| say!("cli-added", words = quoted(words))).collect();
        proved.push(say!("cli-verified-added", all = arcade::words::list(&added)));
    }
    let mut open = vec![say!("cli-unproved-names"), say!("cli-unproved-end"), say!("cli-unproved-decisions")];
    if seal.is_none() && !record.simulated {
        open.insert(0, say!("cli-unproved-seal"));
    }
    let ending = table.ending().unwrap_or_else(|| say!("cli-verified-unfinished"));
    Ok(Checked { proved, ending, open })
}
