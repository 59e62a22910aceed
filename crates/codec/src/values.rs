//! The binary forms of the types of the standard library.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::num::NonZeroU8;

use crate::schema::hash_schema;
use crate::{Codec, DecodeError, Reader};

/// The most elements for which memory is reserved before they are read.
const RESERVED: usize = 64;

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Codec for $number {
            const SCHEMA: u64 = hash_schema(stringify!($number), &[]);

            fn encode(&self, output: &mut Vec<u8>) {
                output.extend_from_slice(&self.to_le_bytes());
            }

            fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
                input.take_array().map(<$number>::from_le_bytes)
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 u128 i8 i16 i32 i64 f32);

/// Appends a length or another `usize`.
pub fn encode_length(length: usize, output: &mut Vec<u8>) {
    let mut rest = length as u64;
    while rest >= 0x80 {
        output.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    output.push(rest as u8);
}

impl Codec for usize {
    const SCHEMA: u64 = hash_schema("usize", &[]);

    fn encode(&self, output: &mut Vec<u8>) {
        encode_length(*self, output);
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        input.take_count()
    }
}

impl Codec for bool {
    const SCHEMA: u64 = hash_schema("bool", &[]);

    fn encode(&self, output: &mut Vec<u8>) {
        output.push(u8::from(*self));
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        match input.take_byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(input.invalid_value("bool")),
        }
    }
}

impl Codec for char {
    const SCHEMA: u64 = hash_schema("char", &[]);

    fn encode(&self, output: &mut Vec<u8>) {
        u32::from(*self).encode(output);
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let number = u32::decode(input)?;
        char::from_u32(number).ok_or_else(|| input.invalid_value("char"))
    }
}

impl Codec for NonZeroU8 {
    const SCHEMA: u64 = hash_schema("NonZeroU8", &[]);

    fn encode(&self, output: &mut Vec<u8>) {
        output.push(self.get());
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        NonZeroU8::new(input.take_byte()?).ok_or_else(|| input.invalid_value("NonZeroU8"))
    }
}

impl Codec for String {
    const SCHEMA: u64 = hash_schema("str", &[]);

    fn encode(&self, output: &mut Vec<u8>) {
        encode_length(self.len(), output);
        output.extend_from_slice(self.as_bytes());
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let length = input.take_length()?;
        let text = str::from_utf8(input.take_bytes(length)?).map_err(|_| input.invalid_value("str"))?;
        Ok(text.to_owned())
    }
}

impl Codec for Arc<str> {
    const SCHEMA: u64 = String::SCHEMA;

    fn encode(&self, output: &mut Vec<u8>) {
        encode_length(self.len(), output);
        output.extend_from_slice(self.as_bytes());
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        String::decode(input).map(Arc::from)
    }
}

/// A word of a program, such as the kind of an ending. Each decoding leaks its few bytes.
impl Codec for &'static str {
    const SCHEMA: u64 = String::SCHEMA;

    fn encode(&self, output: &mut Vec<u8>) {
        encode_length(self.len(), output);
        output.extend_from_slice(self.as_bytes());
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        Ok(String::decode(input)?.leak())
    }
}

impl<T: Codec> Codec for Box<T> {
    const SCHEMA: u64 = T::SCHEMA;

    fn encode(&self, output: &mut Vec<u8>) {
        T::encode(self, output);
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        T::decode(input).map(Box::new)
    }
}

impl<T: Codec> Codec for Option<T> {
    const SCHEMA: u64 = hash_schema("Option", &[("", T::SCHEMA)]);

    fn encode(&self, output: &mut Vec<u8>) {
        output.push(u8::from(self.is_some()));
        if let Some(value) = self {
            value.encode(output);
        }
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        Ok(if bool::decode(input)? { Some(T::decode(input)?) } else { None })
    }
}

fn encode_all<'a, T: Codec + 'a>(items: impl ExactSizeIterator<Item = &'a T>, output: &mut Vec<u8>) {
    // A sequence of such values could claim any length without a byte of input.
    const { assert!(size_of::<T>() > 0, "a value without content cannot be counted") };
    encode_length(items.len(), output);
    items.for_each(|item| item.encode(output));
}

/// Takes the elements that follow a length.
fn decode_items<T: Codec>(count: usize, input: &mut Reader<'_>) -> Result<Vec<T>, DecodeError> {
    let mut items = Vec::with_capacity(count.min(RESERVED));
    for _ in 0..count {
        items.push(T::decode(input)?);
    }
    Ok(items)
}

impl<T: Codec> Codec for Vec<T> {
    const SCHEMA: u64 = hash_schema("sequence", &[("", T::SCHEMA)]);

    fn encode(&self, output: &mut Vec<u8>) {
        encode_all(self.iter(), output);
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let length = input.take_length()?;
        decode_items(length, input)
    }
}

impl<T: Codec> Codec for Arc<[T]> {
    const SCHEMA: u64 = Vec::<T>::SCHEMA;

    fn encode(&self, output: &mut Vec<u8>) {
        encode_all(self.iter(), output);
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        Vec::decode(input).map(Arc::from)
    }
}

impl<T: Codec, const N: usize> Codec for [T; N] {
    const SCHEMA: u64 = hash_schema("array", &[("", N as u64), ("", T::SCHEMA)]);

    fn encode(&self, output: &mut Vec<u8>) {
        self.iter().for_each(|item| item.encode(output));
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let items = decode_items(N, input)?;
        items.try_into().map_err(|_| input.invalid_value("array"))
    }
}

impl<T: Codec + Ord> Codec for BTreeSet<T> {
    const SCHEMA: u64 = hash_schema("set", &[("", T::SCHEMA)]);

    fn encode(&self, output: &mut Vec<u8>) {
        encode_all(self.iter(), output);
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let items = Vec::<T>::decode(input)?;
        if items.is_sorted_by(|one, next| one < next) {
            Ok(items.into_iter().collect())
        } else {
            Err(input.invalid_value("set"))
        }
    }
}

impl<K: Codec + Ord, V: Codec> Codec for BTreeMap<K, V> {
    const SCHEMA: u64 = hash_schema("map", &[("", K::SCHEMA), ("", V::SCHEMA)]);

    fn encode(&self, output: &mut Vec<u8>) {
        const { assert!(size_of::<K>() > 0, "a value without content cannot be counted") };
        encode_length(self.len(), output);
        for (key, value) in self {
            key.encode(output);
            value.encode(output);
        }
    }

    fn decode(input: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let length = input.take_length()?;
        let entries = decode_items::<(K, V)>(length, input)?;
        if entries.is_sorted_by(|one, next| one.0 < next.0) {
            Ok(entries.into_iter().collect())
        } else {
            Err(input.invalid_value("map"))
        }
    }
}

impl<T> Codec for PhantomData<T> {
    const SCHEMA: u64 = hash_schema("nothing", &[]);

    fn encode(&self, _: &mut Vec<u8>) {}

    fn decode(_: &mut Reader<'_>) -> Result<Self, DecodeError> {
        Ok(PhantomData)
    }
}

macro_rules! tuples {
    ($(($($member:ident $number:tt)*))*) => {
        $(impl<$($member: Codec),*> Codec for ($($member,)*) {
            const SCHEMA: u64 = hash_schema("tuple", &[$(("", $member::SCHEMA)),*]);

            fn encode(&self, _output: &mut Vec<u8>) {
                $(self.$number.encode(_output);)*
            }

            fn decode(_input: &mut Reader<'_>) -> Result<Self, DecodeError> {
                Ok(($($member::decode(_input)?,)*))
            }
        })*
    };
}

tuples!(() (A 0) (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) (A 0 B 1 C 2 D 3 E 4 F 5));
