//! The board: hexes, names, neighbours, corners and arcs.

use alloc::vec::Vec;
use core::fmt;

use engine::Bits;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::species::{SPECIES, Species};

/// The maximum number of hexes: a board of radius 6 has 127.
pub const MAX_HEXES: usize = 127;

/// The number of columns of the largest board.
const COLUMNS: u8 = 13;

/// A hex by name, such as `E4`: the letter of its column from the left and its number in the column from the top. The
/// same hex has different names on boards of different radius.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Hex(u8);

impl Hex {
    /// Returns the hex in a column, from 0, and a row, from 1, or `None` if no board has it.
    pub const fn new(column: u8, row: u8) -> Option<Hex> {
        if column < COLUMNS && row >= 1 && row <= COLUMNS { Some(Hex(column << 4 | row)) } else { None }
    }

    /// Returns the column, from 0.
    pub const fn column(self) -> u8 {
        self.0 >> 4
    }

    /// Returns the number in the column, from 1.
    pub const fn row(self) -> u8 {
        self.0 & 15
    }

    /// Parses the name of a hex.
    pub fn from_name(name: &str) -> Option<Hex> {
        let mut letters = name.chars();
        let column = u8::try_from(letters.next()?).ok()?.checked_sub(b'A')?;
        let number = letters.as_str();
        let plain = !number.starts_with('0') && number.bytes().all(|digit| digit.is_ascii_digit());
        if plain { Hex::new(column, number.parse().ok()?) } else { None }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row())
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "schemas")]
engine::written_as!(Hex, alloc::string::String);

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let name = alloc::string::String::deserialize(deserializer)?;
        Hex::from_name(&name).ok_or_else(|| D::Error::custom("not the name of a hex, such as E4"))
    }
}

/// A set of hexes by index.
pub type HexSet = Bits<u8, [u64; 2]>;

/// The six directions as axial steps, clockwise from the top.
const DIRECTIONS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A board of hexes in the shape of a hexagon. Hex indices run from top to bottom, then from left to right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    radius: u8,
    axial: Vec<(i8, i8)>,
    names: Vec<Hex>,
    index: Vec<Option<u8>>,
    neighbours: Vec<HexSet>,
    distances: Vec<u8>,
    corner_hexes: [u8; SPECIES],
    arcs: [HexSet; SPECIES],
    arc_orders: [[u8; 8]; SPECIES],
}

impl Board {
    /// Builds a board from the corners of the species, in units of the radius, and the offsets of the arc for the
    /// corner at the top.
    pub(crate) fn new(radius: u8, corners: [[i8; 2]; SPECIES], arc: &[[i8; 2]; 8]) -> Board {
        let reach = radius as i8;
        let mut axial: Vec<(i8, i8)> = (-reach..=reach)
            .flat_map(|q| (-reach..=reach).map(move |r| (q, r)))
            .filter(|(q, r)| (q + r).abs() <= reach)
            .collect();
        axial.sort_by_key(|(q, r)| (2 * r + q, *q));
        let names: Vec<Hex> = axial.iter().map(|(q, r)| name(reach, *q, *r)).collect();
        let mut index = alloc::vec![None; 256];
        for (place, name) in names.iter().enumerate() {
            index[name.0 as usize] = Some(place as u8);
        }
        let at = |q: i8, r: i8| axial.iter().position(|hex| *hex == (q, r)).map(|place| place as u8);
        let known = |q: i8, r: i8| at(q, r).expect("a pack has its corners and arcs on the board");
        let around = (axial.iter())
            .map(|(q, r)| DIRECTIONS.iter().filter_map(|(right, down)| at(q + right, r + down)).collect())
            .collect();
        let distances = axial.iter().flat_map(|one| axial.iter().map(|other| distance(*one, *other))).collect();
        let corner_hexes = corners.map(|[q, r]| known(q * reach, r * reach));
        let arc_orders = corners.map(|[q, r]| {
            // The arc is rotated in steps of 60 degrees until it lies in front of this corner.
            let turns = (0..6).find(|turns| turned((0, -1), *turns) == (q, r)).unwrap_or(0);
            arc.map(|[right, down]| {
                let (right, down) = turned((right, down), turns);
                known(q * reach + right, r * reach + down)
            })
        });
        let arcs = arc_orders.map(|order| order.into_iter().collect());
        Board { radius, names, index, neighbours: around, distances, corner_hexes, arcs, arc_orders, axial }
    }

    /// Returns the number of hexes from the centre to a corner, the corner included.
    pub fn radius(&self) -> u8 {
        self.radius
    }

    /// Returns the number of hexes.
    pub fn hex_count(&self) -> u8 {
        self.names.len() as u8
    }

    /// Returns the axial coordinates of a hex; the centre is (0, 0).
    pub fn axial_coordinates(&self, hex: u8) -> (i8, i8) {
        self.axial[hex as usize]
    }

    /// Returns the name of a hex.
    #[inline]
    pub fn hex_name(&self, hex: u8) -> Hex {
        self.names[hex as usize]
    }

    /// Returns the index of a hex by name, if this board has it.
    #[inline]
    pub fn index(&self, name: Hex) -> Option<u8> {
        self.index[name.0 as usize]
    }

    /// Returns the index of a hex whose name is known to exist on this board.
    #[inline]
    pub(crate) fn known_index(&self, name: Hex) -> u8 {
        self.index(name).expect("the board has this hex")
    }

    /// Returns the neighbours of a hex.
    #[inline]
    pub fn neighbours(&self, hex: u8) -> HexSet {
        self.neighbours[hex as usize]
    }

    /// Returns the number of steps between two hexes on an empty board.
    #[inline]
    pub fn distance(&self, one: u8, other: u8) -> u8 {
        self.distances[one as usize * self.names.len() + other as usize]
    }

    /// Returns the corner hex with the letter of a species.
    #[inline]
    pub fn corner_hex(&self, species: Species) -> u8 {
        self.corner_hexes[species.index()]
    }

    /// Returns the species whose letter is on a hex.
    pub fn corner_species(&self, hex: u8) -> Option<Species> {
        Species::ALL.into_iter().find(|species| self.corner_hex(*species) == hex)
    }

    /// Returns the eight hexes enclosed by the arc in front of a corner.
    pub fn arc_hexes(&self, back: Species) -> HexSet {
        self.arcs[back.index()]
    }

    /// Returns the hexes of the arc in the order of the setups: back row, then front row, each from left to right
    /// from the owner's point of view.
    pub fn arc_order(&self, back: Species) -> [u8; 8] {
        self.arc_orders[back.index()]
    }
}

fn name(radius: i8, q: i8, r: i8) -> Hex {
    let top = (-radius).max(-q - radius);
    Hex::new((q + radius) as u8, (r - top) as u8 + 1).expect("a board has at most 13 columns")
}

fn distance(one: (i8, i8), other: (i8, i8)) -> u8 {
    let (right, down) = (one.0 - other.0, one.1 - other.1);
    right.unsigned_abs().max(down.unsigned_abs()).max((right + down).unsigned_abs())
}

/// Rotates a direction clockwise by this many times 60 degrees.
fn turned((q, r): (i8, i8), times: u8) -> (i8, i8) {
    (0..times).fold((q, r), |(q, r), _| (-r, q + r))
}
