//! The binary form of numbered things.
//!
//! The macro has a definition without the feature `codec`, because the expansion of `numbers!` uses it in crates that do
//! not have this feature.

/// Gives a type of `numbers!` its number from 0 as binary form.
#[cfg(feature = "codec")]
#[doc(hidden)]
#[macro_export]
macro_rules! encoded_number {
    ($Name:ident) => {
        impl $crate::codec::Codec for $Name {
            const SCHEMA: u64 = $crate::codec::hash_schema(stringify!($Name), &[]);

            fn encode(&self, output: &mut $crate::codec::Vec<u8>) {
                output.push(self.number());
            }

            fn decode(input: &mut $crate::codec::Reader<'_>) -> Result<Self, $crate::codec::DecodeError> {
                $Name::new(input.take_byte()?).ok_or_else(|| input.invalid_value(stringify!($Name)))
            }
        }
    };
}

/// Expands to nothing, because types have no binary form without the feature `codec`.
#[cfg(not(feature = "codec"))]
#[doc(hidden)]
#[macro_export]
macro_rules! encoded_number {
    ($Name:ident) => {};
}
