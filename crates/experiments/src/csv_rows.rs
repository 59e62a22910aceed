//! Rows in CSV files, for builds without Apache Parquet. A file has the same columns and one batch after the other.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use csv::StringRecord;

use crate::rows::{COLUMNS, OWN, RowBatch, own_column};

/// The file with the rows of all games.
pub const ROWS: &str = "games.csv";
/// The prefix of a row number in a link: a fragment of that file, in the manner of RFC 7111.
pub const BEFORE_ROW: &str = "games.csv#row=";
/// The extension of a file with rows.
pub const EXTENSION: &str = "csv";

/// The reason why rows cannot be written or read.
pub use csv::Error as RowsError;

/// Writes a batch as a file; `seed` is the same in all rows.
///
/// # Errors
/// A file that cannot be written.
pub fn write(batch: &RowBatch, seed: u64, to: impl Write) -> csv::Result<()> {
    let mut file = csv::Writer::from_writer(to);
    file.write_record(COLUMNS.iter().map(|(name, _)| (*name).to_owned()).chain(own_names(batch)))?;
    for row in 0..batch.len() {
        let word = |column: &[u16]| batch.words.resolve(column[row]).to_owned();
        let common = [
            word(&batch.setting),
            batch.game[row].to_string(),
            seed.cast_signed().to_string(),
            batch.seat[row].to_string(),
            batch.turn[row].to_string(),
            word(&batch.role),
            word(&batch.bot),
            written(batch.payoff[row].into(), batch.payoff[row].to_string()),
            batch.win[row].to_string(),
            batch.score[row].to_string(),
            batch.decisions[row].to_string(),
            batch.series[row].to_string(),
            word(&batch.outcome),
            batch.rounds[row].to_string(),
            batch.lead_changes[row].to_string(),
            written(batch.decided_at[row].into(), batch.decided_at[row].to_string()),
            batch.halftime_rank[row].to_string(),
        ];
        let metrics = batch.metrics.iter().map(|(_, values)| written(values[row], values[row].to_string()));
        file.write_record(common.into_iter().chain(metrics))?;
    }
    Ok(file.flush()?)
}

fn own_names(batch: &RowBatch) -> impl Iterator<Item = String> + '_ {
    batch.metrics.iter().map(|(name, _)| own_column(name))
}

/// Returns the text of a number: an empty field for none.
fn written(value: f64, text: String) -> String {
    if value.is_nan() { String::new() } else { text }
}

/// Reads the batches of a file one after the other; each holds this many games of all treatments.
///
/// # Errors
/// A file that cannot be read or is not of the lab; or whatever `each` refuses.
pub fn read<E: From<csv::Error>>(
    path: &Path,
    games: u64,
    mut each: impl FnMut(RowBatch) -> Result<(), E>,
) -> Result<(), E> {
    let (mut file, metrics) = open(path)?;
    let mut batch = empty(&metrics);
    for record in file.records() {
        let record = record?;
        let game: i64 = field(&record, 1)?;
        let number = |game: i64| game.unsigned_abs() / games.max(1);
        if batch.game.last().is_some_and(|last| number(*last) != number(game)) {
            each(std::mem::replace(&mut batch, empty(&metrics)))?;
        }
        add(&mut batch, &record)?;
    }
    if batch.len() > 0 { each(batch) } else { Ok(()) }
}

/// Returns a batch that holds a row, and the row's index in it, or `None` if there are fewer rows.
///
/// # Errors
/// A file that cannot be read or is not of the lab.
pub fn find_row(path: &Path, row: u64) -> csv::Result<Option<(RowBatch, usize)>> {
    let (mut file, metrics) = open(path)?;
    let Some(record) = usize::try_from(row).ok().and_then(|row| file.records().nth(row)) else { return Ok(None) };
    let mut batch = empty(&metrics);
    add(&mut batch, &record?)?;
    Ok(Some((batch, 0)))
}

/// Opens a file, and returns the names of the games' own metrics.
fn open(path: &Path) -> csv::Result<(csv::Reader<File>, Vec<String>)> {
    let mut file = csv::Reader::from_path(path)?;
    let names = file.headers()?;
    if names.len() < COLUMNS.len() || names.iter().zip(COLUMNS).any(|(name, (known, _))| name != known) {
        return Err(damaged("these are not the columns of the lab"));
    }
    let metrics = names.iter().skip(COLUMNS.len());
    let metrics = metrics.map(|name| name.strip_prefix(OWN).unwrap_or(name).to_owned()).collect();
    Ok((file, metrics))
}

fn empty(metrics: &[String]) -> RowBatch {
    RowBatch { metrics: metrics.iter().map(|name| (name.clone(), Vec::new())).collect(), ..RowBatch::default() }
}

fn add(batch: &mut RowBatch, record: &StringRecord) -> csv::Result<()> {
    let mut word = |place: usize| batch.words.intern(record.get(place).unwrap_or_default());
    let [setting, role, bot, outcome] = [0, 5, 6, 12].map(&mut word);
    batch.setting.push(setting);
    batch.game.push(field(record, 1)?);
    batch.seat.push(field(record, 3)?);
    batch.turn.push(field(record, 4)?);
    batch.role.push(role);
    batch.bot.push(bot);
    batch.payoff.push(float(record, 7)?);
    batch.win.push(field(record, 8)?);
    batch.score.push(field(record, 9)?);
    batch.decisions.push(field(record, 10)?);
    batch.series.push(field(record, 11)?);
    batch.outcome.push(outcome);
    batch.rounds.push(field(record, 13)?);
    batch.lead_changes.push(field(record, 14)?);
    batch.decided_at.push(float(record, 15)?);
    batch.halftime_rank.push(field(record, 16)?);
    for (place, (_, values)) in batch.metrics.iter_mut().enumerate() {
        values.push(float(record, COLUMNS.len() + place)?);
    }
    Ok(())
}

fn float<T: FromStr + From<f32>>(record: &StringRecord, place: usize) -> csv::Result<T> {
    if record.get(place) == Some("") { Ok(f32::NAN.into()) } else { field(record, place) }
}

fn field<T: FromStr>(record: &StringRecord, place: usize) -> csv::Result<T> {
    let parsed = record.get(place).and_then(|text| text.parse().ok());
    parsed.ok_or_else(|| damaged(&format!("a value of the column {} cannot be read", place + 1)))
}

fn damaged(what: &str) -> csv::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidData, what).into()
}

/// Concatenates files of batches.
///
/// # Errors
/// A file that cannot be read or written, or one with other columns than the first.
pub fn concat_files(parts: &[PathBuf], to: impl Write) -> csv::Result<()> {
    let mut to = BufWriter::new(to);
    let mut columns: Option<Vec<u8>> = None;
    for part in parts {
        let file = std::fs::read(part)?;
        let end = file.iter().position(|byte| *byte == b'\n').map_or(file.len(), |end| end + 1);
        let (head, rows) = file.split_at(end);
        if let Some(columns) = &columns {
            if columns != head {
                return Err(damaged(&format!("{} has other columns", part.display())));
            }
        } else {
            to.write_all(head)?;
            columns = Some(head.to_owned());
        }
        to.write_all(rows)?;
    }
    Ok(to.flush()?)
}
