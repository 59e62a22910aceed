//! Columns of few different values: a list of these, and for each row a number in it (the format's dictionary
//! encoding). Nearly all columns of the lab are of this kind, and no other encoding is written as fast.

use bytes::Bytes;
use parquet::basic::{Compression, Encoding};
use parquet::column::page::{CompressedPage, Page, PageWriter};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::ColumnChunkMetaData;
use parquet::file::writer::{SerializedPageWriter, TrackedWrite};
use parquet::schema::types::ColumnDescPtr;

/// The maximum number of different values, so that a number fits a byte.
const MOST: usize = 1 << 8;
/// The number of slots in the hash table of known values, few of which are used.
const SLOTS: usize = 4 * MOST;
/// The number of rows with one value from which on they are written as a run.
const LONG: usize = 64;
/// The number of rows whose numbers are packed together.
const TOGETHER: usize = 8;

/// A column by numbers, whose memory the next one can reuse.
pub struct DictionaryColumn {
    /// The value in each slot by hash: 0 for none, else its number plus one.
    slots: [u16; SLOTS],
    /// The different values in the order of their numbers, as bits.
    pub values: Vec<u64>,
    numbers: Vec<u8>,
}

impl DictionaryColumn {
    /// Creates an encoder with capacity for this many rows.
    pub fn with_room(rows: usize) -> DictionaryColumn {
        DictionaryColumn { slots: [0; SLOTS], values: Vec::with_capacity(MOST), numbers: Vec::with_capacity(rows) }
    }

    /// Encodes a column, its values given as bits. Returns false if there are too many different values.
    pub fn try_encode(&mut self, column: impl Iterator<Item = u64>) -> bool {
        self.slots.fill(0);
        self.values.clear();
        self.numbers.clear();
        let mut last = (0, None);
        for value in column {
            // Seats of one game often have the same value.
            let number = match last {
                (before, Some(number)) if before == value => number,
                _ => match self.number(value) {
                    Some(number) => number,
                    None => return false,
                },
            };
            self.numbers.push(number);
            last = (value, Some(number));
        }
        true
    }

    /// Returns the number of a value, or `None` if there are too many.
    fn number(&mut self, value: u64) -> Option<u8> {
        // The upper bits of a product with an odd number without a pattern depend on all bits of the value (Knuth).
        let mut slot = (value.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - SLOTS.ilog2())) as usize;
        loop {
            match self.slots[slot] {
                0 if self.values.len() == MOST => return None,
                0 => {
                    self.values.push(value);
                    self.slots[slot] = self.values.len() as u16;
                }
                known if self.values[usize::from(known) - 1] == value => return Some((known - 1) as u8),
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }

    /// Returns the column in the format's own bytes; `plain` holds its different values in the plain encoding.
    ///
    /// # Errors
    /// None that is known of: it is written to memory.
    pub fn write_chunk(
        &self,
        about: ColumnDescPtr,
        plain: Vec<u8>,
    ) -> Result<(Bytes, ColumnCloseResult), ParquetError> {
        let rows = self.numbers.len();
        let mut chunk = TrackedWrite::new(Vec::with_capacity(plain.len() + rows + 64));
        let mut pages = SerializedPageWriter::new(&mut chunk);
        let size = plain.len();
        let values = Page::DictionaryPage {
            buf: plain.into(),
            num_values: self.values.len() as u32,
            encoding: Encoding::PLAIN,
            is_sorted: false,
        };
        let first = pages.write_page(CompressedPage::new(values, size))?;
        let numbers = self.packed();
        let size = numbers.len();
        let numbers = Page::DataPage {
            buf: numbers.into(),
            num_values: rows as u32,
            encoding: Encoding::RLE_DICTIONARY,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        };
        let second = pages.write_page(CompressedPage::new(numbers, size))?;
        let bytes = first.bytes_written + second.bytes_written;
        let metadata = ColumnChunkMetaData::builder(about)
            .set_compression(Compression::UNCOMPRESSED)
            .set_encodings(vec![Encoding::PLAIN, Encoding::RLE, Encoding::RLE_DICTIONARY])
            .set_num_values(rows as i64)
            .set_total_compressed_size(bytes as i64)
            .set_total_uncompressed_size(bytes as i64)
            .set_dictionary_page_offset(Some(first.offset as i64))
            .set_data_page_offset(second.offset as i64)
            .build()?;
        let closed = ColumnCloseResult {
            bytes_written: bytes,
            rows_written: rows as u64,
            metadata,
            bloom_filter: None,
            column_index: None,
            offset_index: None,
        };
        Ok((chunk.into_inner()?.into(), closed))
    }

    /// Returns the numbers as runs and packed stretches, after the width of a number in bits.
    fn packed(&self) -> Vec<u8> {
        let width = self.values.len().next_power_of_two().ilog2() as usize;
        let mut out = Vec::with_capacity(self.numbers.len() * width / TOGETHER + 64);
        out.push(width as u8);
        let numbers = &self.numbers[..];
        let (mut from, mut at) = (0, 0);
        while at < numbers.len() {
            let same = numbers[at..].iter().take_while(|number| **number == numbers[at]).count();
            if same < LONG && same < numbers.len() {
                at = numbers.len().min(at + TOGETHER);
                continue;
            }
            pack(&numbers[from..at], width, &mut out);
            head(same << 1, &mut out);
            out.extend((width > 0).then_some(numbers[at]));
            at += same;
            from = at;
        }
        pack(&numbers[from..], width, &mut out);
        out
    }
}

/// Packs numbers of this width in bits, eight at a time.
fn pack(numbers: &[u8], width: usize, out: &mut Vec<u8>) {
    if numbers.is_empty() {
        return;
    }
    head(numbers.len().div_ceil(TOGETHER) << 1 | 1, out);
    for stretch in numbers.chunks(TOGETHER) {
        let word = stretch.iter().rev().fold(0, |word: u64, number| word << width | u64::from(*number));
        out.extend_from_slice(&word.to_le_bytes()[..width]);
    }
}

/// Writes the header of a stretch of numbers, seven bits a byte.
fn head(mut number: usize, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}
