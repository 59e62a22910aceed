//! `endtable verify`: replays a saved game and reports what this proves.

use catalog::{DealCommitment, GameRecord, tr};
use serde_json::json;

use super::record_file;
use crate::command_error::{CommandError, quote_input};
use crate::command_line::Verify;
use crate::output;

/// Checks a saved game and reports what this proves and what remains unproven.
///
/// # Errors
/// The saved game cannot be read. Otherwise the error names the first inconsistent entry.
pub fn run(verify: &Verify) -> Result<(), CommandError> {
    let record = record_file::read_record(&verify.file)?;
    let checked = checked(&record, verify.seal.as_deref(), verify.roll.as_deref());
    if !verify.json {
        let Checked { proved, ending, open } = checked?;
        let lines = proved.into_iter().chain([ending, tr!("cli-unproved", open = catalog::i18n::format_list(&open))]);
        return output::write_stdout(&format!("{}\n", lines.collect::<Vec<_>>().join("\n")));
    }
    let (checks, open, why) = match &checked {
        Ok(checked) => (checked.proved.clone(), checked.open.clone(), None),
        Err(CommandError::Failed(sentence) | CommandError::InvalidInput(sentence)) => {
            (Vec::new(), Vec::new(), Some(sentence.clone()))
        }
        Err(other) => return Err(other.clone()),
    };
    output::write_json(&json!({
        "valid": checked.is_ok(),
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "plies": record.entries.len(),
        "commitment": record.commitment,
        "sealed": verify.seal.is_some() && checked.is_ok(),
        "entropy": record.entropy,
        "roll": roll_of(&record),
        "rolled": verify.roll.is_some() && checked.is_ok(),
        "rounds": record.shuffle.len(),
        "digest": record.digest,
        "checked": checks,
        "unproved": open,
        "why": why,
    }))?;
    checked.map(|_| ())
}

/// The results of a verification.
struct Checked {
    /// The checks that passed, one sentence each.
    proved: Vec<String>,
    /// The ending of the game.
    ending: String,
    /// The properties that no saved game can prove.
    open: Vec<String>,
}

fn checked(record: &GameRecord, seal: Option<&str>, roll: Option<&str>) -> Result<Checked, CommandError> {
    // Loading compares the digest and the commitment and replays every entry, including the chance outcomes derived
    // from the secret.
    let table = record_file::load_table(record)?;
    let commitment = record.commitment.as_str();
    let sealed = match seal {
        Some(seal) if seal != commitment => {
            return Err(CommandError::Failed(tr!("cli-other-seal", commitment = commitment, seal = seal)));
        }
        Some(_) => tr!("cli-verified-seal", commitment = commitment),
        None => tr!("cli-verified-commitment", commitment = commitment),
    };
    let fell = record.entries.iter().filter(|entry| entry.get("fell").is_some()).count();
    let decided = record.entries.len() - fell;
    let added: Vec<&String> = record.entropy.iter().filter(|share| !share.is_empty()).collect();
    let mut proved = vec![
        tr!("cli-verified-digest"),
        sealed,
        tr!("cli-verified-decisions", count = decided, game = table.info().name, rules = record.rules),
        tr!("cli-verified-nature", count = fell, entropy = added.len()),
    ];
    proved.extend(shuffled(record, roll)?);
    if record.simulated {
        proved.push(tr!("cli-verified-simulated"));
    }
    if !added.is_empty() {
        let added: Vec<String> = added.iter().map(|words| tr!("cli-added", words = quote_input(words))).collect();
        proved.push(tr!("cli-verified-added", all = catalog::i18n::format_list(&added)));
    }
    let mut open = vec![tr!("cli-unproved-names"), tr!("cli-unproved-end"), tr!("cli-unproved-decisions")];
    if seal.is_none() && !record.simulated {
        open.insert(0, tr!("cli-unproved-seal"));
    }
    if roll.is_none() && !record.shuffle.is_empty() {
        open.insert(0, tr!("cli-unproved-roll"));
    }
    if added.is_empty() && !record.simulated {
        open.insert(0, tr!("cli-unproved-alone"));
    }
    let ending = table.ending_text().unwrap_or_else(|| tr!("cli-verified-unfinished"));
    Ok(Checked { proved, ending, open })
}

/// Returns the identifier of the counted commitments, or `None` if no seat made one.
fn roll_of(record: &GameRecord) -> Option<String> {
    let seal = DealCommitment(record.commitment.clone());
    let last = record.shuffle.len().checked_sub(1)?;
    Some(record.shuffle[last].commitments_digest(&seal, last))
}

/// Reports on the seats' commitments. Loading has compared them with the contributions.
fn shuffled(record: &GameRecord, given: Option<&str>) -> Result<Vec<String>, CommandError> {
    let roll = match (roll_of(record), given) {
        (None, None) => return Ok(Vec::new()),
        (None, Some(given)) => return Err(CommandError::Failed(tr!("cli-no-roll", given = given))),
        (Some(roll), Some(given)) if roll != given => {
            return Err(CommandError::Failed(tr!("cli-other-roll", roll = roll, given = given)));
        }
        (Some(roll), _) => roll,
    };
    let mut said = vec![tr!("cli-verified-roll", rounds = record.shuffle.len(), roll = roll)];
    let Some((last, thrown)) = record.shuffle.split_last() else { return Ok(said) };
    if !last.by_house.is_empty() {
        said.push(tr!("cli-verified-by-house", seats = last.by_house.len()));
    }
    if !thrown.is_empty() {
        let missed = thrown.iter().flat_map(|round| round.unopened_seats());
        let missed: Vec<String> = missed.map(|seat| record.names.get(seat).cloned().unwrap_or_default()).collect();
        said.push(tr!("cli-verified-thrown", rounds = thrown.len(), seats = catalog::i18n::format_list(&missed)));
    }
    Ok(said)
}
