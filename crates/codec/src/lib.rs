//! A compact binary form of typed values, for programs that were compiled from the same types.
//!
//! Nothing in the bytes says what they are: both sides compare [`Codec::SCHEMA`], a hash of the names of types, fields
//! and variants in their order, and of the types of all fields. Equal hashes mean equal forms.
//!
//! | Value | Bytes |
//! | --- | --- |
//! | `u8` to `u64`, `i8` to `i64`, `f32` | their own width, little endian |
//! | `usize`, lengths | seven bits a byte, the lowest first; the high bit says that more follow; the shortest form only |
//! | `bool`, `Option` | 0 or 1, then the value if there is one |
//! | `NonZeroU8` | as `u8`, never 0 |
//! | `char` | as `u32` |
//! | `String`, `Arc<str>`, `&'static str` | length in bytes, UTF-8; the last one is leaked and meant for single words |
//! | arrays, tuples, structs | the elements or fields in order |
//! | `Vec`, `Arc<[T]>` | length, the elements in order |
//! | `BTreeMap`, `BTreeSet` | length, the entries in ascending order |
//! | enums | the number of the variant in the source, from 0, as one byte; then its fields in order |
//! | `Box` | the value |
//! | `()`, `PhantomData` | nothing |
//!
//! Each value has one form, and decoding accepts no other. Widths are fixed so that two values of one type that differ
//! in a few fields differ in a few bytes; [`encode_difference`] writes only those.
//!
//! Decoding never panics. It allocates in proportion to what was read, whatever lengths the input claims, and its depth
//! is limited by the types: a type that contains itself has no `SCHEMA`, so the compiler rejects it. It checks the
//! form, not the meaning: a number without a special type may be one that the program never writes. Unordered
//! collections have no binary form, because their order differs from run to run.
//!
//! ```
//! #[derive(codec::Codec, PartialEq, Debug)]
//! enum Order {
//!     Wait,
//!     March { from: u8, to: Option<u8> },
//! }
//!
//! let order = Order::March { from: 3, to: Some(7) };
//! let bytes = codec::encode(&order);
//! assert_eq!(bytes, [1, 3, 1, 7]);
//! assert_eq!(codec::decode(&bytes), Ok(order));
//! assert!(codec::decode::<Order>(&[2]).is_err());
//! ```

#![no_std]

extern crate alloc;

mod difference;
mod reader;
mod schema;
mod values;

/// The type of an output, for derived code.
#[doc(hidden)]
pub use alloc::vec::Vec;

pub use codec_derive::Codec;
pub use difference::{MAX_RESULT, apply_difference, encode_difference};
pub use reader::{DecodeError, Reader};
pub use schema::hash_schema;
pub use values::encode_length;

/// A type with a binary form.
pub trait Codec: Sized {
    /// A hash of everything that determines the form.
    const SCHEMA: u64;

    /// Appends the value to the output.
    fn encode(&self, output: &mut Vec<u8>);

    /// Takes a value from the input.
    ///
    /// # Errors
    /// The next bytes are not such a value.
    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError>;
}

/// Returns the binary form of a value.
pub fn encode(value: &impl Codec) -> Vec<u8> {
    let mut output = Vec::new();
    value.encode(&mut output);
    output
}

/// Returns the value with this binary form.
///
/// # Errors
/// The bytes are not such a value, or more than one.
pub fn decode<T: Codec>(bytes: &[u8]) -> Result<T, DecodeError> {
    let mut input = Reader::new(bytes);
    let value = T::decode(&mut input)?;
    if input.is_empty() { Ok(value) } else { Err(input.invalid_value("the end")) }
}
