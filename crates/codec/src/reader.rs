//! Reading of input that may be anything.

use core::fmt;

/// Bytes that are taken from the front.
#[derive(Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// The input is not the binary form of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecodeError {
    /// The number of bytes before the place.
    pub at: usize,
    /// The type, or the part of a form, that should be there.
    pub expected: &'static str,
}

impl fmt::Display for DecodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "invalid binary value: no {} before byte {}", self.expected, self.at)
    }
}

impl core::error::Error for DecodeError {}

impl<'a> Reader<'a> {
    /// Returns a reader of these bytes.
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader { bytes, at: 0 }
    }

    /// Returns true if nothing is left.
    pub fn is_empty(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Returns the number of bytes that are left.
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// Returns the error that the bytes before the present place are not what was expected.
    #[cold]
    pub fn invalid_value(&self, expected: &'static str) -> DecodeError {
        DecodeError { at: self.at, expected }
    }

    /// Takes one byte.
    ///
    /// # Errors
    /// Nothing is left.
    pub fn take_byte(&mut self) -> Result<u8, DecodeError> {
        let Some(byte) = self.bytes.get(self.at) else { return Err(self.invalid_value("byte")) };
        self.at += 1;
        Ok(*byte)
    }

    /// Takes a number of bytes.
    ///
    /// # Errors
    /// Fewer are left.
    pub fn take_bytes(&mut self, count: usize) -> Result<&'a [u8], DecodeError> {
        let Some((taken, _)) = self.bytes[self.at..].split_at_checked(count) else {
            return Err(self.invalid_value("bytes"));
        };
        self.at += count;
        Ok(taken)
    }

    /// Takes as many bytes as an array has.
    ///
    /// # Errors
    /// Fewer are left.
    pub fn take_array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let Some(array) = self.bytes[self.at..].first_chunk() else { return Err(self.invalid_value("bytes")) };
        self.at += N;
        Ok(*array)
    }

    /// Takes a `usize` in its form of variable length.
    ///
    /// # Errors
    /// The form is not the shortest one, or the number is too large for this machine.
    pub fn take_count(&mut self) -> Result<usize, DecodeError> {
        let mut count: u64 = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.take_byte()?;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits || (byte == 0 && shift > 0) {
                break;
            }
            count |= bits << shift;
            if byte < 0x80 {
                return usize::try_from(count).map_err(|_| self.invalid_value("count"));
            }
        }
        Err(self.invalid_value("count"))
    }

    /// Takes the length of a sequence. Each element takes at least one byte, so a length above the rest is an error.
    ///
    /// # Errors
    /// The length is malformed, or the input is too short for it.
    pub fn take_length(&mut self) -> Result<usize, DecodeError> {
        let length = self.take_count()?;
        if length <= self.remaining() { Ok(length) } else { Err(self.invalid_value("length")) }
    }
}
