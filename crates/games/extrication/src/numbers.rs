//! Types for entities with small numbers: locations of the track, classes of Ships, Development cards; and lists with
//! entries for some seats or locations.

use core::fmt;
use core::num::NonZeroU8;

use engine::{Bits, Indexed, Seat, SeatSet};
use serde::{Deserialize, Serialize, Serializer};

use crate::content::MAX_LOCATIONS;
use crate::pieces::{ActionKind, Science, Size};

/// A location of the Action track (EX-8), known by its number from 1, next to Start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
#[serde(try_from = "u8", into = "u8")]
pub struct Location(NonZeroU8);

impl Location {
    /// Returns the location with this number, if a track can have one.
    #[inline]
    pub const fn new(number: u8) -> Option<Location> {
        match NonZeroU8::new(number) {
            Some(known) if number as usize <= MAX_LOCATIONS => Some(Location(known)),
            _ => None,
        }
    }

    /// Returns the first `count` locations, in order.
    pub fn first(count: u8) -> impl Iterator<Item = Location> + use<> {
        Locations::first(count).iter()
    }

    /// Returns the number of the location, which is its distance from Start in steps.
    #[inline]
    pub const fn steps_from_start(self) -> u8 {
        self.0.get()
    }

    /// Returns the index of the location into the track.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl Indexed for Location {
    #[inline]
    fn number(self) -> u8 {
        self.0.get() - 1
    }

    #[inline]
    fn numbered(number: u8) -> Location {
        Location(NonZeroU8::MIN.saturating_add(number))
    }
}

impl From<Location> for u8 {
    fn from(location: Location) -> u8 {
        location.steps_from_start()
    }
}

impl TryFrom<u8> for Location {
    type Error = InvalidLocation;

    fn try_from(number: u8) -> Result<Location, InvalidLocation> {
        Location::new(number).ok_or(InvalidLocation)
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "location {}", self.steps_from_start())
    }
}

/// The error for a number that no location has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidLocation;

impl fmt::Display for InvalidLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a track has locations from 1 to at most {MAX_LOCATIONS}")
    }
}

/// A set of locations.
pub type Locations = Bits<Location, u16>;
/// A set of sciences.
pub type Sciences = Bits<Science, u8>;
/// A set of kinds of actions.
pub type ActionKinds = Bits<ActionKind, u8>;
/// A set of sizes of Ships.
pub type Sizes = Bits<Size, u8>;

/// Defines an index type that stores the index plus one, so that an [`Option`] of it takes one byte.
macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "codec", derive(codec::Codec))]
        pub struct $name(NonZeroU8);

        impl $name {
            /// Creates the index from its position in the set, from 0.
            #[inline]
            pub const fn new(place: u8) -> $name {
                $name(NonZeroU8::MIN.saturating_add(place))
            }

            /// Returns the position in the set, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} {}", stringify!($name), self.index())
            }
        }

        #[cfg(feature = "schemas")]
        engine::written_as!($name, u8);

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0.get() - 1)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                u8::deserialize(deserializer).map($name::new)
            }
        }
    };
}

index! {
    /// A class of Ships of the set; its cards are interchangeable.
    Class
}

index! {
    /// A Development card of the set: one of those that are shuffled, or the last one, which follows them (EX-4).
    Card
}

/// The maximum number of seats (EX-1).
pub const SEATS: usize = 4;

/// One value for each seat of the table; entries beyond are empty.
pub type BySeat<T> = [Option<T>; SEATS];

/// Seats in an order; entries after the last seat are empty.
pub type SeatOrder = BySeat<Seat>;

/// Something for each science.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct BySciences<T> {
    /// See [`Science::Astro`].
    pub astro: T,
    /// See [`Science::Comms`].
    pub comms: T,
    /// See [`Science::Bio`].
    pub bio: T,
    /// See [`Science::Robo`].
    pub robo: T,
    /// See [`Science::Ai`].
    pub ai: T,
}

impl<T> BySciences<T> {
    /// Builds the value for each science.
    pub fn from_fn(has: impl Fn(Science) -> T) -> BySciences<T> {
        let [astro, comms, bio, robo, ai] = Science::ALL.map(has);
        BySciences { astro, comms, bio, robo, ai }
    }
}

/// Values for some of the locations.
pub type ByLocation<T> = [Option<T>; MAX_LOCATIONS];

/// Serializes the entries that are present as a list.
pub(crate) fn given<'a, T: Serialize + 'a, S: Serializer>(
    list: impl IntoIterator<Item = &'a Option<T>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list.into_iter().flatten())
}

/// Serializes the seats of a set as a list.
pub(crate) fn each<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(seats.iter())
}

/// Serializes pairs of a location's number and its entry.
pub(crate) fn placed<T: Serialize, S: Serializer>(list: &ByLocation<T>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq((1u8..).zip(list).filter_map(|(number, entry)| entry.as_ref().map(|entry| (number, entry))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_that_may_be_missing_takes_one_byte() {
        assert_eq!(size_of::<[Option<Location>; 4]>(), 4);
        assert_eq!(size_of::<[Option<Class>; 4]>(), 4);
        assert_eq!(size_of::<[Option<Card>; 4]>(), 4);
        assert_eq!(size_of::<[Option<crate::CargoTile>; 4]>(), 4);
        assert_eq!(size_of::<[Option<crate::Cube>; 4]>(), 4);
    }

    #[test]
    fn numbers_come_back_as_they_were() {
        assert!(
            (1..=MAX_LOCATIONS as u8)
                .all(|number| Location::new(number).is_some_and(|one| one.steps_from_start() == number))
        );
        assert_eq!((Location::new(0), Location::new(MAX_LOCATIONS as u8 + 1)), (None, None));
        assert!(Location::first(16).all(|one| Location::numbered(one.number()) == one));
        assert!((0..200).all(|place| Class::new(place).index() == usize::from(place)));
        assert_eq!(Location::first(3).map(u8::from).collect::<alloc::vec::Vec<_>>(), [1, 2, 3]);
    }
}
