//! Types for things identified by a small number: cards, sites, kinds.

/// Declares a type for the numbers below a limit of at most 254. An [`Option`] of it takes one byte. In JSON it is the
/// number, and a number without a meaning is rejected with the given sentence. The crate needs `serde` with `derive`.
///
/// ```
/// engine::numbers! {
///     /// A card by its place in the deck.
///     Card, 90, "no card has this number"
/// }
///
/// assert_eq!(Card::new(89).map(|card| (card.number(), card.place())), Some((89, 90)));
/// assert_eq!(Card::new(90), None);
/// assert_eq!(size_of::<[Option<Card>; 6]>(), 6);
/// ```
#[macro_export]
macro_rules! numbers {
    ($(#[$doc:meta])* $Name:ident, $limit:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(into = "u8", try_from = "u8")]
        pub struct $Name(core::num::NonZeroU8);

        $crate::written_as!($Name, u8);
        $crate::encoded_number!($Name);

        impl $Name {
            /// Returns the value with this number, if the number is below the limit.
            #[inline]
            pub const fn new(number: u8) -> Option<$Name> {
                if number < $limit { Some($Name(core::num::NonZeroU8::MIN.saturating_add(number))) } else { None }
            }

            /// Returns the number, from 0.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0.get() - 1
            }

            /// Returns the number for display, from 1.
            #[inline]
            pub const fn place(self) -> u8 {
                self.0.get()
            }

            /// Returns the number as an index. The mask changes nothing; it tells the compiler that tables are long
            /// enough.
            #[inline]
            pub const fn index(self) -> usize {
                (self.number() & ($limit as u8).next_power_of_two().wrapping_sub(1)) as usize
            }

            /// Iterates over all values with a number below a count.
            pub fn first(count: u8) -> impl Iterator<Item = $Name> + Clone {
                (0..count).filter_map($Name::new)
            }
        }

        impl $crate::Indexed for $Name {
            #[inline]
            fn number(self) -> u8 {
                self.number()
            }

            #[inline]
            fn numbered(number: u8) -> $Name {
                $Name(core::num::NonZeroU8::MIN.saturating_add(number))
            }
        }

        impl From<$Name> for u8 {
            fn from(one: $Name) -> u8 {
                one.number()
            }
        }

        impl TryFrom<u8> for $Name {
            type Error = &'static str;

            fn try_from(number: u8) -> Result<$Name, &'static str> {
                $Name::new(number).ok_or($what)
            }
        }

        impl core::fmt::Debug for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{}{}", stringify!($Name), self.number())
            }
        }
    };
}

/// Serializes fixed-length lists in journals as numbers, with 255 for free places. For `#[serde(with)]`.
pub mod filled {
    use alloc::vec::Vec;

    use serde::de::Error;
    use serde::ser::SerializeTuple;
    use serde::{Deserialize, Deserializer, Serializer};

    const FREE: u8 = u8::MAX;

    /// Serializes the list.
    ///
    /// # Errors
    /// Any error of the serializer.
    pub fn serialize<S: Serializer, T: Copy + Into<u8>, const N: usize>(
        list: &[Option<T>; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut numbers = serializer.serialize_tuple(N)?;
        for one in list {
            numbers.serialize_element(&one.map_or(FREE, T::into))?;
        }
        numbers.end()
    }

    /// Deserializes the list.
    ///
    /// # Errors
    /// A list of another length, or a number without a meaning.
    pub fn deserialize<'de, D: Deserializer<'de>, T: TryFrom<u8>, const N: usize>(
        deserializer: D,
    ) -> Result<[Option<T>; N], D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        let read = |number| match number {
            FREE => Ok(None),
            number => T::try_from(number).map(Some).map_err(|_| D::Error::custom("a number that stands for nothing")),
        };
        let list = numbers.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
        list.try_into().map_err(|_| D::Error::custom("a list of another length"))
    }
}
