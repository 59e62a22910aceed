//! The difference between two messages.
//!
//! A difference is the length of the new message, its checksum (four bytes), and steps that build it in order. A step
//! begins with a count, twice the number of bytes that it adds; odd for new bytes, which follow, and even for bytes of
//! the old message. Those begin where the last copy ended, further by the new bytes since, unless the number after the
//! count says otherwise: twice the distance, odd for one backwards (less one). A field that changes in place thus costs
//! its bytes and some four.

use alloc::vec;
use alloc::vec::Vec;
use core::cell::OnceCell;

use crate::schema::checksum_of;
use crate::{Codec, DecodeError, Reader, encode_length};

/// The most bytes of a message that is built from a difference.
pub const MAX_RESULT: usize = 1 << 24;

/// The shortest copy from the expected place. A shorter one costs as much as the bytes themselves.
const MIN_COPY: usize = 4;
/// The length of the windows by which copies from other places are found.
const WINDOW: usize = 6;
/// A copy of this length is taken without a search for a longer one.
const LONG_COPY: usize = 48;
/// The most places that are compared.
const MAX_PLACES: usize = 16;
/// The most bytes that are taken for a field that has changed in place, if a copy of [`LONG_COPY`] follows.
const MAX_CHANGE: usize = 16;

/// Returns what changes the old message into the new one.
pub fn encode_difference(before: &[u8], after: &[u8]) -> Vec<u8> {
    let mut output = Vec::new();
    encode_length(after.len(), &mut output);
    checksum_of(after).encode(&mut output);
    let places = Windows::new(before);
    let (mut at, mut literal, mut expected) = (0, 0, 0);
    while at < after.len() {
        if let Some(change) = places.change_length(&after[at..], expected) {
            (at, expected) = (at + change, expected + change);
        }
        let (from, length) = places.find_copy(&after[at..], expected);
        if length < MIN_COPY {
            (at, expected) = (at + 1, expected + 1);
            continue;
        }
        encode_literal(&after[literal..at], &mut output);
        encode_length(length * 2, &mut output);
        let distance = from.abs_diff(expected) * 2;
        encode_length(if from < expected { distance - 1 } else { distance }, &mut output);
        (at, expected) = (at + length, from + length);
        literal = at;
    }
    encode_literal(&after[literal..], &mut output);
    output
}

fn encode_literal(bytes: &[u8], output: &mut Vec<u8>) {
    if !bytes.is_empty() {
        encode_length(bytes.len() * 2 + 1, output);
        output.extend_from_slice(bytes);
    }
}

/// Returns the new message, built from the old one.
///
/// # Errors
/// The difference is malformed, belongs to another message, or builds one above [`MAX_RESULT`].
pub fn apply_difference(difference: &[u8], before: &[u8]) -> Result<Vec<u8>, DecodeError> {
    let mut input = Reader::new(difference);
    let length = input.take_count()?;
    if length > MAX_RESULT {
        return Err(input.invalid_value("length"));
    }
    let expected_sum = u32::decode(&mut input)?;
    let mut after = Vec::new();
    let mut expected: usize = 0;
    while !input.is_empty() {
        let step = input.take_count()?;
        let count = step / 2;
        if count > length - after.len() {
            return Err(input.invalid_value("step"));
        }
        if step % 2 == 1 {
            after.extend_from_slice(input.take_bytes(count)?);
            expected = expected.saturating_add(count);
        } else {
            let distance = input.take_count()?;
            let from = if distance % 2 == 0 {
                expected.checked_add(distance / 2)
            } else {
                expected.checked_sub(distance / 2 + 1)
            };
            let copied = from.and_then(|from| before.get(from..)?.get(..count));
            after.extend_from_slice(copied.ok_or_else(|| input.invalid_value("copy"))?);
            expected = from.unwrap_or_default() + count;
        }
    }
    if after.len() == length && checksum_of(&after) == expected_sum {
        Ok(after)
    } else {
        Err(input.invalid_value("checksum"))
    }
}

/// The places of all windows of a message.
struct Windows<'a> {
    message: &'a [u8],
    /// Most differences are found without it.
    index: OnceCell<WindowIndex>,
}

/// For each hash of a window its last place, and for each place the one before it with the same hash.
struct WindowIndex {
    last: Vec<u32>,
    earlier: Vec<u32>,
}

/// No place.
const NOWHERE: u32 = u32::MAX;

impl WindowIndex {
    fn new(message: &[u8]) -> WindowIndex {
        let mut last = vec![NOWHERE; message.len().next_power_of_two()];
        let hashes = message.windows(WINDOW).map(|window| hash_window(window) & (last.len() - 1));
        let hashes: Vec<usize> = hashes.collect();
        let places = (0..NOWHERE).zip(hashes);
        let earlier = places.map(|(place, hash)| core::mem::replace(&mut last[hash], place)).collect();
        WindowIndex { last, earlier }
    }
}

impl<'a> Windows<'a> {
    fn new(message: &'a [u8]) -> Windows<'a> {
        Windows { message, index: OnceCell::new() }
    }

    /// Returns the number of bytes that differ at the expected place, if few do and a long copy follows them there.
    fn change_length(&self, wanted: &[u8], expected: usize) -> Option<usize> {
        let goes_on = |change: &usize| {
            let rest = wanted.get(*change..).unwrap_or_default();
            self.common_length(expected + change, rest) >= LONG_COPY
        };
        if goes_on(&0) { None } else { (1..=MAX_CHANGE).find(goes_on) }
    }

    /// Returns where the longest known copy of the beginning of `wanted` lies, and its length. The expected place is
    /// preferred, because it is cheaper to name.
    fn find_copy(&self, wanted: &[u8], expected: usize) -> (usize, usize) {
        let mut best = (expected, self.common_length(expected, wanted));
        let Some(window) = wanted.get(..WINDOW).filter(|_| best.1 < LONG_COPY) else { return best };
        let WindowIndex { last, earlier } = self.index.get_or_init(|| WindowIndex::new(self.message));
        let mut place = last[hash_window(window) & (last.len() - 1)];
        for _ in 0..MAX_PLACES {
            let Some(earlier) = earlier.get(place as usize) else { break };
            let length = self.common_length(place as usize, wanted);
            if length >= WINDOW && length > best.1 + 1 {
                best = (place as usize, length);
            }
            place = *earlier;
        }
        best
    }

    fn common_length(&self, from: usize, wanted: &[u8]) -> usize {
        const CHUNK: usize = 16;
        let known = self.message.get(from..).unwrap_or_default();
        let chunks = known.chunks_exact(CHUNK).zip(wanted.chunks_exact(CHUNK));
        let same = CHUNK * chunks.take_while(|(known, wanted)| known == wanted).count();
        same + known[same..].iter().zip(&wanted[same..]).take_while(|(known, wanted)| known == wanted).count()
    }
}

fn hash_window(window: &[u8]) -> usize {
    let mixed = window.iter().fold(0_u32, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    (mixed ^ (mixed >> 15)) as usize
}
