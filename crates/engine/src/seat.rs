//! Seats, sets of seats, and viewers.

use serde::{Deserialize, Serialize};

use crate::bits::{Bits, Indexed};

/// The highest number of seats at any table.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0. Clockwise is ascending with wrap-around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seat as an index into arrays with one entry per seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next seat clockwise at a table of `seats` seats.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// Iterates over all seats of a table of `seats` seats, starting with this one and going clockwise.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

impl Indexed for Seat {
    #[inline]
    fn number(self) -> u8 {
        self.0
    }

    #[inline]
    fn numbered(number: u8) -> Seat {
        Seat(number)
    }
}

/// A set of seats.
pub type SeatSet = Bits<Seat, u8>;

/// A viewer of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// A viewer who sees only the public part.
    Spectator,
}

impl Viewer {
    /// Returns the seat that this viewer plays, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Iterates over all viewers of a table: the spectator first, then each seat.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        core::iter::once(Viewer::Spectator).chain((0..seats).map(|index| Viewer::Seat(Seat(index))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn clockwise_wraps_and_names_each_seat_once() {
        let order: Vec<u8> = Seat(2).clockwise(4).map(|seat| seat.0).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!(Seat(3).next(4), Seat(0));
        assert_eq!(Seat(0).next(1), Seat(0));
    }
}
