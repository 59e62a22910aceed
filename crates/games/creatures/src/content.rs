//! The pack: species, corners, arcs, numbers and setups as data, validated when compiled.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use parts::PackFault;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::species::{Character, SPECIES, Species};

/// The standard pack, as TOML.
pub const STANDARD_PACK: &str = include_str!("../content/standard.toml");

/// A pack as somebody writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Creatures of each species at the start (IX-40, IX-55).
    pub start: u8,
    /// Moves in a turn without a die (IX-48).
    pub moves: u8,
    /// The faces of the die (IX-61, IX-Q28).
    pub die: u8,
    /// Births when a foe meets friends (IX-24, IX-32).
    pub kill: u8,
    /// Births to each species when friends meet (IX-26, IX-34).
    pub friends: u8,
    /// The eight hexes of an arc, as axial offsets from the corner behind it at the top.
    pub arc: [[i8; 2]; 8],
    /// The six species, clockwise from the top.
    pub species: Vec<SpeciesEntry>,
    /// The two places of Infection.
    pub duel: [ArcPlace; 2],
    /// The homes in use in Extinction, by number of seats.
    pub homes: Vec<HomeLayout>,
    /// Arrangements of the eight creatures in an arc.
    pub openings: Vec<SetupPattern>,
}

/// A species in a pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpeciesEntry {
    /// Which one.
    pub id: Species,
    /// Its corner, in units of the radius.
    pub corner: [i8; 2],
}

/// A place of Infection (IX-42, IX-Q19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArcPlace {
    /// The corner behind the arc.
    pub back: Species,
    /// The species with the home to the left.
    pub left: Species,
    /// The species with the home to the right.
    pub right: Species,
}

/// The homes in use with a number of seats (IX-56, IX-57, IX-66).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HomeLayout {
    /// How many seats.
    pub seats: u8,
    /// Their species, clockwise.
    pub species: Vec<Species>,
}

/// An arrangement of the eight creatures in an arc.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetupPattern {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The pieces, one for each hex of `arc` in its order.
    pub pieces: [SetupPiece; 8],
}

/// A piece of an opening: `L` or `R` for the left or right species, `f` or `x` for friend or foe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum SetupPiece {
    /// A friend of the left species.
    Lf,
    /// A foe of the left species.
    Lx,
    /// A friend of the right species.
    Rf,
    /// A foe of the right species.
    Rx,
}

impl SetupPiece {
    /// True if the piece belongs to the seat's right species.
    pub const fn is_right(self) -> bool {
        matches!(self, SetupPiece::Rf | SetupPiece::Rx)
    }

    /// Returns the character of the piece.
    pub const fn character(self) -> Character {
        Character::from_foe(matches!(self, SetupPiece::Lx | SetupPiece::Rx))
    }
}

/// A validated pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledPack {
    /// The source pack.
    pub pack: Pack,
}

impl CompiledPack {
    /// Validates a pack.
    ///
    /// # Errors
    /// The first part of the pack that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<CompiledPack, PackFault> {
        check_numbers(&pack)?;
        check_species(&pack)?;
        check_homes(&pack)?;
        check_openings(&pack)?;
        Ok(CompiledPack { pack })
    }

    /// Builds the board with this radius.
    pub fn build_board(&self, radius: u8) -> Board {
        let corners = core::array::from_fn(|species| self.pack.species[species].corner);
        Board::new(radius, corners, &self.pack.arc)
    }

    /// Returns the setup with this id.
    pub fn find_opening(&self, id: &str) -> Option<&SetupPattern> {
        self.pack.openings.iter().find(|opening| opening.id == id)
    }
}

fn check_numbers(pack: &Pack) -> Result<(), PackFault> {
    let within = |key, value: u8, most: u8| {
        let fits = (1..=most).contains(&value);
        if fits { Ok(()) } else { Err(PackFault::at_key(key, format!("this must be from 1 to {most}, not {value}"))) }
    };
    // An arc has eight hexes for two species, so each species starts with four creatures (IX-40).
    if pack.start != 4 {
        return Err(PackFault::at_key(
            "start",
            "two species fill an arc of eight hexes, so each starts with 4 creatures",
        ));
    }
    within("moves", pack.moves, 20)?;
    within("die", pack.die, 20)?;
    within("kill", pack.kill, 4)?;
    within("friends", pack.friends, 4)?;
    for (slot, offset) in pack.arc.iter().enumerate() {
        let [right, down] = offset.map(i16::from);
        let far = right.abs().max(down.abs()).max((right + down).abs());
        let inside = (1..=2).contains(&far) && down >= 0 && right + down >= 0;
        if !inside || pack.arc[..slot].contains(offset) {
            return Err(PackFault::at_index(
                "arc",
                slot,
                "the arc encloses eight different hexes one or two steps from its corner",
            ));
        }
    }
    Ok(())
}

fn check_species(pack: &Pack) -> Result<(), PackFault> {
    /// The six directions from the centre, clockwise from the top.
    const CORNERS: [[i8; 2]; SPECIES] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]];
    if pack.species.len() != SPECIES {
        return Err(PackFault::at_key("species", "there are six species, one for each corner"));
    }
    for (place, entry) in pack.species.iter().enumerate() {
        if entry.id != Species::ALL[place] || entry.corner != CORNERS[place] {
            let what = "species and corners stand clockwise from the top: red, orange, yellow, green, blue, purple";
            let wrong = if entry.id == Species::ALL[place] { "corner" } else { "id" };
            return Err(PackFault::at_index("species", place, what).with_key(wrong));
        }
    }
    Ok(())
}

fn check_homes(pack: &Pack) -> Result<(), PackFault> {
    let [one, other] = &pack.duel;
    let duel = [one.back, one.left, one.right, other.back, other.left, other.right];
    if (1..duel.len()).any(|place| duel[..place].contains(&duel[place])) {
        return Err(PackFault::at_key("duel", "the two places of Infection use six different corners"));
    }
    for (place, homes) in pack.homes.iter().enumerate() {
        let fault = |key, what| Err(PackFault::at_index("homes", place, what).with_key(key));
        if !(3..=6).contains(&homes.seats) {
            return fault("seats", "Extinction is played by 3 to 6 seats");
        }
        if pack.homes[..place].iter().any(|other| other.seats == homes.seats) {
            return fault("seats", "these seats have their homes already");
        }
        if homes.species.len() != usize::from(homes.seats) || !homes.species.is_sorted_by(|one, next| one < next) {
            return fault("species", "there is one species for each seat, clockwise from the top");
        }
    }
    match (3..=6).find(|seats| pack.homes.iter().all(|homes| homes.seats != *seats)) {
        Some(seats) => Err(PackFault::at_key("homes", format!("there are no homes for {seats} seats"))),
        None => Ok(()),
    }
}

fn check_openings(pack: &Pack) -> Result<(), PackFault> {
    for (place, opening) in pack.openings.iter().enumerate() {
        let fault = |key, what| Err(PackFault::at_index("openings", place, what).with_key(key));
        if pack.openings[..place].iter().any(|other| other.id == opening.id) {
            return fault("id", "another opening has this id already");
        }
        let right = opening.pieces.iter().filter(|piece| piece.is_right()).count();
        if right != usize::from(pack.start) {
            return fault("pieces", "an opening has as many pieces of the left species as of the right");
        }
    }
    Ok(())
}
