//! The stored activity of a table, read from an export.

use std::collections::BTreeSet;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// The activity of people at a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StoredActivity {
    /// The chat messages in order.
    pub lines: Vec<String>,
    /// The number of actions of people.
    pub answers: u64,
}

/// The counts of a round.
#[derive(Clone, Copy, Default, Debug)]
pub struct RoundTally {
    /// The number of confirmed posts.
    pub confirmed: u64,
    /// The number of unconfirmed posts.
    pub unsure: u64,
    /// The number of unconfirmed posts that were stored.
    pub kept: u64,
}

impl StoredActivity {
    /// Parses all tables of an export with one JSON document per line.
    ///
    /// # Errors
    /// The text is not an export.
    pub fn parse_export(export: &str) -> Result<Vec<StoredActivity>> {
        let lines: Vec<Value> = export.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
        // The export also holds data of people and of the server.
        lines.iter().filter(|line| line["kept"].is_null()).map(StoredActivity::of).collect()
    }

    fn of(table: &Value) -> Result<StoredActivity> {
        let mut kept = StoredActivity::default();
        // The seats played by bots, from the start or as substitutes.
        let mut bots = BTreeSet::new();
        for row in table["rows"].as_array().context("a table has rows")? {
            let row: Value = serde_json::from_str(row[1].as_str().context("a row is a document")?)?;
            if let Some(text) = row["said"]["text"].as_str() {
                kept.lines.push(text.to_owned());
            }
            if let Some(seat) = row["bot"]["seat"].as_u64().or_else(|| row["left"]["seat"].as_u64()) {
                bots.insert(seat);
            }
            if let Some(seat) = row["sat"]["seat"].as_u64().or_else(|| row["back"]["seat"].as_u64()) {
                bots.remove(&seat);
            }
            if row["entry"]["did"]["seat"].as_u64().is_some_and(|seat| !bots.contains(&seat)) {
                kept.answers += 1;
            }
        }
        Ok(kept)
    }

    /// Returns those of these unconfirmed posts that were not stored between two looks.
    pub fn not_in(&self, before: &StoredActivity, after: &StoredActivity) -> StoredActivity {
        StoredActivity {
            lines: self.lines.iter().filter(|line| !after.lines.contains(line)).cloned().collect(),
            answers: self.answers.saturating_sub(after.answers.saturating_sub(before.answers)),
        }
    }

    /// Compares the stored activity with the confirmed posts and with the unconfirmed ones.
    ///
    /// # Errors
    /// A post is lost, duplicated, out of order, or was never sent.
    pub fn reconcile_with(&self, confirmed: &StoredActivity, unsure: &StoredActivity) -> Result<RoundTally> {
        let known = |line: &&String| confirmed.lines.contains(*line);
        let (told, rest): (Vec<&String>, Vec<&String>) = self.lines.iter().partition(known);
        ensure!(told.iter().copied().eq(&confirmed.lines), "talk was lost, doubled or mixed up: {told:?}");
        for (place, line) in rest.iter().enumerate() {
            ensure!(unsure.lines.contains(*line), "nobody said '{line}'");
            ensure!(!rest[..place].contains(line), "'{line}' was kept twice");
        }
        let (least, most) = (confirmed.answers, confirmed.answers + unsure.answers);
        ensure!(self.answers >= least, "{} of {least} confirmed answers are there", self.answers);
        ensure!(self.answers <= most, "{} answers are there and {most} were given", self.answers);
        Ok(RoundTally {
            confirmed: confirmed.answers + confirmed.lines.len() as u64,
            unsure: unsure.answers + unsure.lines.len() as u64,
            kept: self.answers - least + rest.len() as u64,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(lines: &[&str], answers: u64) -> StoredActivity {
        StoredActivity { lines: lines.iter().map(|line| (*line).to_owned()).collect(), answers }
    }

    #[test]
    fn what_is_lost_doubled_mixed_up_or_made_up_is_found() {
        let (confirmed, unsure) = (kept(&["a", "b"], 5), kept(&["c"], 1));
        let tally = kept(&["a", "c", "b"], 6).reconcile_with(&confirmed, &unsure).expect("all of it was posted");
        assert_eq!((tally.confirmed, tally.unsure, tally.kept), (7, 2, 2));
        assert!(kept(&["a", "b"], 5).reconcile_with(&confirmed, &unsure).is_ok(), "what nobody confirmed may be gone");
        for (lines, answers) in [
            (&["a"][..], 5),
            (&["b", "a"], 5),
            (&["a", "a", "b"], 5),
            (&["a", "b", "c", "c"], 5),
            (&["a", "b", "d"], 5),
            (&["a", "b"], 4),
            (&["a", "b"], 7),
        ] {
            assert!(kept(lines, answers).reconcile_with(&confirmed, &unsure).is_err(), "{lines:?} and {answers}");
        }
    }

    #[test]
    fn an_export_is_read_row_by_row() {
        let line = r#"{"id":"x","rows":[[1,"{\"started\":{}}"],[2,"{\"said\":{\"seat\":0,\"text\":\"hello\"}}"],[3,"{\"entry\":{\"did\":{\"seat\":1,\"action\":\"pass\",\"offered\":2}}}"],[4,"{\"entry\":{\"fell\":{\"outcome\":3}}}"]]}"#;
        let export = format!("{}\n{line}", r#"{"kept":"keepsake","name":"a","body":"b"}"#);
        assert_eq!(StoredActivity::parse_export(&export).expect("an export"), [kept(&["hello"], 1)]);
    }
}
