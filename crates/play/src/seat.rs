//! Seats, sets of seats, and who is looking.

use serde::{Deserialize, Serialize};

/// The most seats any table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0. Clockwise is ascending with wrap-around.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays with one entry a seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats` seats.
    #[inline]
    pub const fn next(self, seats: u8) -> Seat {
        Seat(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// All seats of a table of `seats` seats, starting with this one and going clockwise.
    pub fn clockwise(self, seats: u8) -> impl Iterator<Item = Seat> {
        (0..seats).map(move |step| Seat((self.0 + step) % seats))
    }
}

/// A set of seats, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SeatSet(pub u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The seats 0 to `count - 1`.
    pub const fn first(count: u8) -> SeatSet {
        SeatSet(if count >= 8 { u8::MAX } else { (1 << count) - 1 })
    }

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat added.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set with this seat removed.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats that are in this set and not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// The seats that are in one of the two sets.
    #[must_use]
    #[inline]
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats that are in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// How many seats the set has.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set has no seat.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats of the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Who is looking at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// Somebody who plays this seat.
    Seat(Seat),
    /// Somebody who sees only what everybody may see.
    Spectator,
}

impl Viewer {
    /// The seat that this viewer plays, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Every viewer of a table: the spectator first, then each seat.
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

    #[test]
    fn sets_add_remove_and_list() {
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(set.iter().map(|seat| seat.0).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(set.without(Seat(1)).lowest(), Some(Seat(4)));
        assert_eq!(SeatSet::first(8).len(), 8);
        assert!(SeatSet::first(3).minus(set).has(Seat(0)));
        assert!(!SeatSet::first(3).minus(set).has(Seat(1)));
    }
}
