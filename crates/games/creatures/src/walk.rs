//! Walks of one creature over several free hexes. A walk is not an action: it is a shorthand that [`expand_walk`] turns
//! into ordinary steps.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use engine::Seat;

use crate::board::{Hex, HexSet};
use crate::species::{Character, Species};
use crate::state::{Phase, Public};
use crate::{Action, Creatures, Variant};

/// Where a walk starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkStart {
    /// On a hex.
    Hex(Hex),
    /// In the home, with a creature of this character.
    Home(Character),
}

impl WalkStart {
    /// Returns the name of a walk without its last word, the destination: `walk yellow H5` for a walk that starts at H5,
    /// or `walk yellow friend` for one out of the home.
    pub fn walk_name_prefix(self, species: Species) -> String {
        match self {
            WalkStart::Hex(hex) => format!("walk {} {hex}", species.id()),
            WalkStart::Home(Character::Friend) => format!("walk {} friend", species.id()),
            WalkStart::Home(Character::Foe) => format!("walk {} foe", species.id()),
        }
    }

    fn parse(word: &str) -> Option<WalkStart> {
        match word {
            "friend" => Some(WalkStart::Home(Character::Friend)),
            "foe" => Some(WalkStart::Home(Character::Foe)),
            hex => Hex::from_name(hex).map(WalkStart::Hex),
        }
    }
}

impl<K: Variant> Creatures<K> {
    /// Returns the hexes that a creature can walk to with the moves of the turn, by the number of steps: the first set
    /// is one step away. A walk passes over free hexes only, and ends at the goal.
    fn walk_rings(&self, public: &Public, species: Species, start: WalkStart) -> Vec<HexSet> {
        let origin = match start {
            WalkStart::Hex(hex) => self.board.index(hex).filter(|hex| public.at[species.index()].contains(*hex)),
            WalkStart::Home(_) => Some(self.board.corner_hex(species)),
        };
        let Some(origin) = origin else { return Vec::new() };
        let (occupied, _) = public.occupied_and_shared();
        let is_free = |hex: &u8| !occupied.contains(*hex) && self.home_on(public, *hex).is_none();
        let mut reached = HexSet::EMPTY;
        let mut edge = HexSet::EMPTY;
        edge.insert(origin);
        let mut rings = Vec::new();
        for _ in 0..public.moves {
            let next: HexSet = self
                .passable(public, edge)
                .iter()
                .flat_map(|hex| self.board.neighbours(hex).minus(reached).iter())
                .filter(is_free)
                .collect();
            reached = reached.or(next);
            rings.push(next);
            edge = next;
        }
        rings
    }

    /// Returns the hexes that a walk may pass over. It ends at the goal, because the game does.
    fn passable(&self, public: &Public, mut hexes: HexSet) -> HexSet {
        if K::DUEL {
            hexes.remove(self.goal_hex(public, public.seat));
        }
        hexes
    }

    /// Returns the hexes that a creature can walk to in more than one step, with the number of steps.
    pub fn walk_destinations(&self, public: &Public, species: Species, start: WalkStart) -> Vec<(Hex, u8)> {
        let rings = self.walk_rings(public, species, start);
        let farther = (1u8..).zip(rings).skip(1);
        farther.flat_map(|(steps, ring)| ring.iter().map(move |hex| (self.board.hex_name(hex), steps))).collect()
    }

    /// Returns the steps of the walk with this name, one of the shortest; none if the seat cannot walk that way.
    pub fn expand_walk(&self, public: &Public, seat: Seat, name: &str) -> Vec<Action> {
        let words: Vec<&str> = name.split(' ').collect();
        let &["walk", species, start, end] = words.as_slice() else { return Vec::new() };
        let species = self.species_of(public, seat).find(|own| own.id() == species);
        let end = Hex::from_name(end).and_then(|end| self.board.index(end));
        let (Some(species), Some(start), Some(end)) = (species, WalkStart::parse(start), end) else {
            return Vec::new();
        };
        if public.phase != Phase::Move || seat != public.seat {
            return Vec::new();
        }
        let path = self.shortest_path(public, &self.walk_rings(public, species, start), end);
        let hexes: Vec<Hex> = path.into_iter().map(|hex| self.board.hex_name(hex)).collect();
        let Some(first) = hexes.first() else { return Vec::new() };
        let first = match start {
            WalkStart::Hex(from) => Action::Step { species, from, to: *first },
            WalkStart::Home(character) => Action::Out { species, character, to: *first },
        };
        let rest = hexes.windows(2).map(|pair| Action::Step { species, from: pair[0], to: pair[1] });
        core::iter::once(first).chain(rest).collect()
    }

    /// Returns the hexes of a shortest path to a hex, which comes last.
    fn shortest_path(&self, public: &Public, rings: &[HexSet], end: u8) -> Vec<u8> {
        let Some(last) = rings.iter().position(|ring| ring.contains(end)) else { return Vec::new() };
        let mut path = alloc::vec![end];
        let mut here = end;
        for ring in rings[..last].iter().rev() {
            let Some(before) = self.passable(public, self.board.neighbours(here).and(*ring)).lowest() else {
                return Vec::new();
            };
            path.push(before);
            here = before;
        }
        path.reverse();
        path
    }
}
