//! Validation of packs.

use alloc::format;

use parts::PackFault;

use crate::board::Board;
use crate::content::{Pack, SetupPattern};
use crate::species::{SPECIES, Species};

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
