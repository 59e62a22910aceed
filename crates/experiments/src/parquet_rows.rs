//! Rows in Apache Parquet files, with one row group per batch.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use parquet::basic::{Compression, Encoding};
use parquet::column::reader::{ColumnReaderImpl, get_typed_column_reader};
use parquet::column::writer::ColumnCloseResult;
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, FloatType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use parquet::file::reader::{FileReader, RowGroupReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::{ColumnDescPtr, ColumnPath};

use crate::dictionary_column::DictionaryColumn;
use crate::rows::{COLUMNS, OWN, RowBatch, StringDictionary, own_column};

/// The file with the rows of all games.
pub const ROWS: &str = "games.parquet";
/// The prefix of a row number in a link: a fragment of that file, in the manner of RFC 7111.
pub const BEFORE_ROW: &str = "games.parquet#row=";
/// The extension of a file with rows.
pub const EXTENSION: &str = "parquet";

/// The reason why rows cannot be written or read.
pub use parquet::errors::ParquetError as RowsError;

type Parquet<T> = Result<T, ParquetError>;

fn properties() -> WriterPropertiesPtr {
    /// The maximum number of values that are encoded at once.
    const TOGETHER: usize = 1 << 16;
    let properties = WriterProperties::builder()
        .set_write_batch_size(TOGETHER)
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::None)
        .set_offset_index_disabled(true)
        .set_created_by("endtable lab".to_owned());
    // Integers with many different values, such as game numbers, are encoded as differences.
    let whole = COLUMNS.iter().filter(|(_, kind)| matches!(*kind, "INT32" | "INT64"));
    let properties = whole.fold(properties, |properties, (name, _)| {
        let column = ColumnPath::from(*name);
        let plain = properties.set_column_dictionary_enabled(column.clone(), false);
        plain.set_column_encoding(column, Encoding::DELTA_BINARY_PACKED)
    });
    Arc::new(properties.build())
}

/// Writes a batch as a file of one row group; `seed` is the same in all rows.
///
/// # Errors
/// A file that cannot be written.
pub fn write(batch: &RowBatch, seed: u64, to: impl Write + Send) -> Parquet<()> {
    let fixed = COLUMNS.iter().map(|(name, kind)| {
        let text = if *kind == "BYTE_ARRAY" { " (UTF8)" } else { "" };
        format!("REQUIRED {kind} {name}{text};")
    });
    let figures = batch.metrics.iter().map(|(name, _)| format!("REQUIRED DOUBLE {};", own_column(name)));
    let schema = format!("message games {{ {} }}", fixed.chain(figures).collect::<Vec<_>>().join(" "));
    let mut file = SerializedFileWriter::new(to, Arc::new(parse_message_type(&schema)?), properties())?;
    let about = file.schema_descr().columns().to_vec();
    let group = file.next_row_group()?;
    let mut columns = Written { group, about: about.into_iter(), coded: DictionaryColumn::with_room(batch.len()) };
    columns.words(&batch.words, &batch.setting)?;
    columns.plain::<Int64Type>(&batch.game)?;
    // Older Parquet readers have no unsigned numbers, so the column holds the bits of the seed.
    columns.values::<Int64Type>(&vec![seed.cast_signed(); batch.len()])?;
    columns.values::<Int32Type>(&batch.seat)?;
    columns.values::<Int32Type>(&batch.turn)?;
    columns.words(&batch.words, &batch.role)?;
    columns.words(&batch.words, &batch.bot)?;
    columns.values::<FloatType>(&batch.payoff)?;
    columns.plain::<BoolType>(&batch.win)?;
    columns.values::<Int32Type>(&batch.score)?;
    columns.values::<Int32Type>(&batch.decisions)?;
    columns.values::<Int32Type>(&batch.series)?;
    columns.words(&batch.words, &batch.outcome)?;
    columns.values::<Int32Type>(&batch.rounds)?;
    columns.values::<Int32Type>(&batch.lead_changes)?;
    columns.values::<FloatType>(&batch.decided_at)?;
    columns.values::<Int32Type>(&batch.halftime_rank)?;
    for (_, values) in &batch.metrics {
        columns.values::<DoubleType>(values)?;
    }
    columns.close()?;
    file.close()?;
    Ok(())
}

/// The columns of a row group, written in their order.
struct Written<'a, W: Write + Send> {
    group: SerializedRowGroupWriter<'a, W>,
    /// The columns that are still to be written.
    about: std::vec::IntoIter<ColumnDescPtr>,
    coded: DictionaryColumn,
}

impl<W: Write + Send> Written<'_, W> {
    fn close(self) -> Parquet<()> {
        self.group.close().map(drop)
    }

    /// Writes a column of arbitrary values.
    fn plain<T: DataType>(&mut self, values: &[T::T]) -> Parquet<()> {
        self.about.next();
        let mut column = self.group.next_column()?.ok_or_else(too_many)?;
        column.typed::<T>().write_batch(values, None, None)?;
        column.close()
    }

    /// Writes a column that usually has few different values.
    fn values<T: DataType<T: Bits>>(&mut self, values: &[T::T]) -> Parquet<()> {
        if !self.coded.try_encode(values.iter().map(|value| value.to_raw_bits())) {
            return self.plain::<T>(values);
        }
        let bytes = |bits: &u64| bits.to_le_bytes().into_iter().take(size_of::<T::T>());
        self.code(self.coded.values.iter().flat_map(bytes).collect())
    }

    /// Writes a column of words by their numbers.
    fn words(&mut self, words: &StringDictionary, numbers: &[u16]) -> Parquet<()> {
        if !self.coded.try_encode(numbers.iter().map(|number| u64::from(*number))) {
            let known: Vec<ByteArray> = words.words().iter().map(|word| ByteArray::from(word.as_str())).collect();
            let values: Vec<ByteArray> = numbers.iter().map(|number| known[usize::from(*number)].clone()).collect();
            return self.plain::<ByteArrayType>(&values);
        }
        let mut plain = Vec::new();
        for number in &self.coded.values {
            let word = words.resolve(*number as u16);
            plain.extend_from_slice(&(word.len() as u32).to_le_bytes());
            plain.extend_from_slice(word.as_bytes());
        }
        self.code(plain)
    }

    /// Writes the encoded column, with its different values in the plain encoding.
    fn code(&mut self, plain: Vec<u8>) -> Parquet<()> {
        let about = self.about.next().ok_or_else(too_many)?;
        let (bytes, closed) = self.coded.write_chunk(about, plain)?;
        self.group.append_column(&bytes, closed)
    }
}

fn too_many() -> ParquetError {
    ParquetError::General("a column too many".into())
}

/// A value as bits, which begin with those of the plain encoding.
trait Bits: Copy {
    fn to_raw_bits(self) -> u64;
}

impl Bits for i32 {
    fn to_raw_bits(self) -> u64 {
        self.cast_unsigned().into()
    }
}

impl Bits for i64 {
    fn to_raw_bits(self) -> u64 {
        self.cast_unsigned()
    }
}

impl Bits for f32 {
    fn to_raw_bits(self) -> u64 {
        self.to_bits().into()
    }
}

impl Bits for f64 {
    fn to_raw_bits(self) -> u64 {
        self.to_bits()
    }
}

/// Reads the batches of a file one after the other. Each is a row group, so their size needs no count of games.
///
/// # Errors
/// A file that cannot be read or is not of the lab; or whatever `each` refuses.
pub fn read<E: From<ParquetError>>(
    path: &Path,
    _games: u64,
    mut each: impl FnMut(RowBatch) -> Result<(), E>,
) -> Result<(), E> {
    let file = File::open(path).map_err(ParquetError::from)?;
    let reader = SerializedFileReader::new(file)?;
    for group in 0..reader.metadata().num_row_groups() {
        each(batch(reader.get_row_group(group)?.as_ref())?)?;
    }
    Ok(())
}

/// Returns the batch that holds a row, and the row's index in it, or `None` if there are fewer rows.
///
/// # Errors
/// A file that cannot be read or is not of the lab.
pub fn find_row(path: &Path, row: u64) -> Parquet<Option<(RowBatch, usize)>> {
    let reader = SerializedFileReader::new(File::open(path)?)?;
    let mut left = row;
    for (place, group) in reader.metadata().row_groups().iter().enumerate() {
        let rows = group.num_rows().unsigned_abs();
        if left < rows {
            return Ok(Some((batch(reader.get_row_group(place)?.as_ref())?, left as usize)));
        }
        left -= rows;
    }
    Ok(None)
}

fn batch(group: &dyn RowGroupReader) -> Parquet<RowBatch> {
    let schema = group.metadata().schema_descr_ptr();
    let names: Vec<String> = schema.columns().iter().map(|column| column.name().to_owned()).collect();
    if names.len() < COLUMNS.len() || names.iter().zip(COLUMNS).any(|(name, (known, _))| name != known) {
        return Err(ParquetError::General("these are not the columns of the lab".into()));
    }
    let mut read = Columns { group, next: 0, words: StringDictionary::default() };
    let setting = read.words()?;
    let game = read.values::<Int64Type>()?;
    // The seed is skipped because it is the experiment's.
    read.next += 1;
    let mut batch = RowBatch {
        setting,
        game,
        seat: read.values::<Int32Type>()?,
        turn: read.values::<Int32Type>()?,
        role: read.words()?,
        bot: read.words()?,
        payoff: read.values::<FloatType>()?,
        win: read.values::<BoolType>()?,
        score: read.values::<Int32Type>()?,
        decisions: read.values::<Int32Type>()?,
        series: read.values::<Int32Type>()?,
        outcome: read.words()?,
        rounds: read.values::<Int32Type>()?,
        lead_changes: read.values::<Int32Type>()?,
        decided_at: read.values::<FloatType>()?,
        halftime_rank: read.values::<Int32Type>()?,
        ..RowBatch::default()
    };
    for name in names.into_iter().skip(COLUMNS.len()) {
        let name = name.strip_prefix(OWN).map_or(name.clone(), str::to_owned);
        batch.metrics.push((name, read.values::<DoubleType>()?));
    }
    batch.words = read.words;
    Ok(batch)
}

/// The columns of a row group, read in their order.
struct Columns<'a> {
    group: &'a dyn RowGroupReader,
    next: usize,
    words: StringDictionary,
}

impl Columns<'_> {
    fn values<T: DataType>(&mut self) -> Parquet<Vec<T::T>> {
        let rows = self.group.metadata().num_rows() as usize;
        let mut reader: ColumnReaderImpl<T> = get_typed_column_reader(self.group.get_column_reader(self.next)?);
        self.next += 1;
        let mut values = Vec::with_capacity(rows);
        while values.len() < rows {
            let (records, ..) = reader.read_records(rows - values.len(), None, None, &mut values)?;
            if records == 0 {
                return Err(ParquetError::General("a column is too short".into()));
            }
        }
        Ok(values)
    }

    fn words(&mut self) -> Parquet<Vec<u16>> {
        let values = self.values::<ByteArrayType>()?;
        let mut numbers = Vec::with_capacity(values.len());
        for same in values.chunk_by(|one, next| one == next) {
            let number = self.words.intern(same[0].as_utf8()?);
            numbers.resize(numbers.len() + same.len(), number);
        }
        Ok(numbers)
    }
}

/// Concatenates files of batches without decoding a value.
///
/// # Errors
/// A file that cannot be read or written, or one with other columns than the first.
pub fn concat_files(parts: &[std::path::PathBuf], to: impl Write + Send) -> Parquet<()> {
    let mut joined: Option<SerializedFileWriter<_>> = None;
    let mut to = Some(to);
    for part in parts {
        let file = Bytes::from(std::fs::read(part)?);
        let reader = SerializedFileReader::new(file.clone())?;
        let schema = reader.metadata().file_metadata().schema_descr().root_schema_ptr();
        if let (None, Some(to)) = (&joined, to.take()) {
            joined = Some(SerializedFileWriter::new(to, schema.clone(), properties())?);
        }
        let Some(joined) = &mut joined else { continue };
        if joined.schema_descr().root_schema() != schema.as_ref() {
            return Err(ParquetError::General(format!("{} has other columns", part.display())));
        }
        for group in reader.metadata().row_groups() {
            let mut copy = joined.next_row_group()?;
            for column in group.columns() {
                let closed = ColumnCloseResult {
                    bytes_written: column.compressed_size() as u64,
                    rows_written: group.num_rows() as u64,
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: None,
                    offset_index: None,
                };
                copy.append_column(&file, closed)?;
            }
            copy.close()?;
        }
    }
    if let Some(joined) = joined {
        joined.close()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a batch whose metrics cover every kind of column: a single value, runs just below and at the length that
    /// is written as one, packed stretches between runs, as many different values as there are numbers for and one
    /// more, and NaN.
    fn batch_of(rows: usize) -> RowBatch {
        type Sort = (&'static str, fn(usize) -> usize);
        let figures: [Sort; 8] = [
            ("one", |_| 3),
            ("two", |row| row % 2),
            ("short_runs", |row| row / 63),
            ("long_runs", |row| row / 64 % 5),
            ("mixed", |row| if row / 100 % 2 == 0 { 7 } else { row % 3 }),
            ("all_numbers", |row| row % 256),
            ("too_many", |row| row % 257),
            ("seldom", |row| row / 997),
        ];
        let column = |of: &dyn Fn(usize) -> i32| (0..rows).map(of).collect::<Vec<i32>>();
        let mut words = StringDictionary::default();
        let names: Vec<u16> = (0..300).map(|number| words.intern(&format!("word {number}"))).collect();
        RowBatch {
            setting: (0..rows).map(|row| names[row / 200 % 300]).collect(),
            game: (0..rows as i64).collect(),
            seat: column(&|row| row as i32 % 4),
            turn: column(&|row| -(row as i32 % 3)),
            role: vec![names[0]; rows],
            bot: (0..rows).map(|row| names[row % 300]).collect(),
            payoff: (0..rows).map(|row| row as f32 / 2.0).collect(),
            win: (0..rows).map(|row| row % 3 == 0).collect(),
            score: column(&|row| i32::MIN + row as i32 % 9),
            decisions: column(&|row| row as i32),
            series: vec![0; rows],
            outcome: vec![names[1]; rows],
            rounds: column(&|row| row as i32 / 64),
            lead_changes: vec![1; rows],
            decided_at: (0..rows).map(|row| if row % 5 == 0 { -0.0 } else { 0.0 }).collect(),
            halftime_rank: column(&|row| row as i32 % 2),
            metrics: figures.map(|(name, of)| (name.to_owned(), (0..rows).map(|row| of(row) as f64).collect())).into(),
            words,
            spare_columns: Vec::new(),
        }
    }

    #[test]
    fn columns_come_back_as_they_were_whatever_they_hold() {
        let room = tempfile::tempdir().expect("room");
        let path = room.path().join("rows.parquet");
        for rows in [1, 7, 8, 63, 64, 65, 200, 256, 257, 1_003] {
            let mut batch = batch_of(rows);
            batch.metrics.push(("nothing".into(), vec![f64::NAN; rows]));
            write(&batch, u64::MAX, File::create(&path).expect("a file")).expect("written");
            let mut found = None;
            read::<ParquetError>(&path, 1, |batch| {
                found = Some(batch);
                Ok(())
            })
            .expect("read");
            let found = found.expect("one batch");
            let said = |batch: &RowBatch, numbers: &[u16]| -> Vec<String> {
                numbers.iter().map(|number| batch.words.resolve(*number).to_owned()).collect()
            };
            for name in ["setting", "role", "bot", "outcome"] {
                let column = |batch: &RowBatch| match name {
                    "setting" => said(batch, &batch.setting),
                    "role" => said(batch, &batch.role),
                    "bot" => said(batch, &batch.bot),
                    _ => said(batch, &batch.outcome),
                };
                assert_eq!(column(&found), column(&batch), "{name}, {rows} rows");
            }
            let whole = |batch: &RowBatch| [&batch.seat, &batch.turn, &batch.score, &batch.decisions].map(Vec::clone);
            assert_eq!(whole(&found), whole(&batch), "{rows} rows");
            let bits = |values: &[f32]| values.iter().map(|value| value.to_bits()).collect::<Vec<u32>>();
            assert_eq!(bits(&found.decided_at), bits(&batch.decided_at), "{rows} rows: the sign of a nought stays");
            assert_eq!(
                (&found.payoff, &found.win, &found.rounds),
                (&batch.payoff, &batch.win, &batch.rounds),
                "{rows} rows"
            );
            for ((name, found), (_, expected)) in found.metrics.iter().zip(&batch.metrics) {
                let bits = |values: &[f64]| values.iter().map(|value| value.to_bits()).collect::<Vec<u64>>();
                assert_eq!(bits(found), bits(expected), "{name}, {rows} rows");
            }
        }
    }
}
