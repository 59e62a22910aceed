//! The outcomes of chance events.

use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::numbers::{ByLocation, Card, Class, SeatOrder};
use crate::pieces::{CargoTile, Cube};

/// The outcome of one chance event. Journals store its lists as numbers of one length, with 255 where nothing is
/// dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChanceOutcome {
    /// The turn order of round 1 (EX-Q6).
    Order {
        /// The seats in the order in which they enter.
        #[serde(serialize_with = "coded", deserialize_with = "decoded")]
        order: SeatOrder,
    },
    /// Ships from the pile (EX-68), or those that replace others (EX-Q41).
    Ships {
        /// The Ships by location.
        #[serde(serialize_with = "coded", deserialize_with = "decoded")]
        ships: ByLocation<Class>,
    },
    Tiles {
        /// The tiles by location: 0 for a Cohort, 1 to 5 for a science.
        #[serde(serialize_with = "coded", deserialize_with = "decoded")]
        tiles: ByLocation<CargoTile>,
    },
    Cubes {
        /// The cubes by location: 0 for Fuel, 1 for Organic.
        #[serde(serialize_with = "coded", deserialize_with = "decoded")]
        cubes: ByLocation<Cube>,
    },
    Card {
        card: Card,
    },
}

/// The code for an empty entry in journals.
const EMPTY_CODE: u8 = u8::MAX;

/// A type that journals store as a small number.
trait JournalCode: Copy {
    fn encode(self) -> u8;
    fn decode(code: u8) -> Option<Self>;
}

impl JournalCode for Seat {
    fn encode(self) -> u8 {
        self.0
    }

    fn decode(code: u8) -> Option<Seat> {
        Some(Seat(code))
    }
}

impl JournalCode for Class {
    fn encode(self) -> u8 {
        self.index() as u8
    }

    fn decode(code: u8) -> Option<Class> {
        Some(Class::new(code))
    }
}

impl JournalCode for CargoTile {
    fn encode(self) -> u8 {
        self.index() as u8
    }

    fn decode(code: u8) -> Option<CargoTile> {
        CargoTile::from_index(code.into())
    }
}

impl JournalCode for Cube {
    fn encode(self) -> u8 {
        self as u8
    }

    fn decode(code: u8) -> Option<Cube> {
        [Cube::Fuel, Cube::Organic].get(usize::from(code)).copied()
    }
}

fn coded<T: JournalCode, S: Serializer, const N: usize>(
    list: &[Option<T>; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(list.iter().map(|entry| entry.map_or(EMPTY_CODE, T::encode)))
}

fn decoded<'de, T: JournalCode, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[Option<T>; N], D::Error>
where
    [u8; N]: Deserialize<'de>,
{
    let mut list = [None; N];
    for (entry, code) in list.iter_mut().zip(<[u8; N]>::deserialize(deserializer)?) {
        if code != EMPTY_CODE {
            *entry = Some(T::decode(code).ok_or_else(|| de::Error::custom(format_args!("{code} stands for nothing")))?);
        }
    }
    Ok(list)
}
