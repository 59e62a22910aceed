//! Chance outcomes: their kinds, how they are sampled, and when they are possible.

use engine::{Chance, Rng, Seat, StateOf, random};

use crate::Extrication;
use crate::chance_outcome::ChanceOutcome;
use crate::content::{MAX_DEVELOPMENT_KINDS, MAX_LOCATIONS, MAX_SHIP_CLASSES};
use crate::numbers::{ByLocation, Card, Class, Location};
use crate::pieces::{CargoTile, Cube};
use crate::state::{CubeCounts, Phase, Public, ShipPile};

impl ShipPile {
    /// True if no Ship is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.under_len == 0 && self.top == [0; MAX_SHIP_CLASSES]
    }

    /// Samples the top Ship, if there is one. Its class is known if only the lower part is left.
    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Option<Class> {
        let unknown: u32 = self.top.iter().map(|count| u32::from(*count)).sum();
        if unknown > 0 { Some(Class::new(nth(&self.top, random::below(rng, unknown)))) } else { self.under[0] }
    }

    /// Removes this Ship from the top. Returns true if it can be there, or for `None` if the pile is empty.
    #[inline]
    pub(crate) fn remove_top(&mut self, class: Option<Class>) -> bool {
        if self.top != [0; MAX_SHIP_CLASSES] {
            let Some(count) = class.and_then(|class| self.top.get_mut(class.index())) else { return false };
            let there = *count > 0;
            *count = count.saturating_sub(1);
            return there;
        }
        if class != self.under[0] {
            return false;
        }
        if class.is_some() {
            self.under.copy_within(1.., 0);
            self.under[self.under.len() - 1] = None;
            self.under_len -= 1;
        }
        true
    }

    /// Puts a Ship under the pile.
    pub(crate) fn put_under(&mut self, class: Option<Class>) {
        self.under[self.under_len as usize] = class;
        self.under_len += 1;
    }
}

/// The bag and the discard area while cubes are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Cubes {
    pub bag: CubeCounts,
    pub discard: CubeCounts,
    pub refilled: bool,
}

impl Cubes {
    pub fn new(public: &Public) -> Cubes {
        Cubes { bag: public.bag, discard: public.discard, refilled: false }
    }

    /// EX-Q29: refills an empty bag from the discards when a cube has to be drawn. Returns the number of cubes in the
    /// bag.
    #[inline]
    fn ready(&mut self) -> u16 {
        if self.bag.total() == 0 && self.discard.total() > 0 {
            core::mem::swap(&mut self.bag, &mut self.discard);
            self.refilled = true;
        }
        self.bag.total()
    }

    /// Removes a cube. Returns true if it can be there, or for `None` if no cube is left.
    #[inline]
    pub fn remove_cube(&mut self, cube: Option<Cube>) -> bool {
        let left = self.ready();
        let count = match cube {
            Some(Cube::Fuel) => &mut self.bag.fuel,
            Some(Cube::Organic) => &mut self.bag.organic,
            None => return left == 0,
        };
        let there = *count > 0;
        *count = count.saturating_sub(1);
        there
    }

    #[inline]
    fn sample(&mut self, rng: &mut impl Rng) -> Option<Cube> {
        let left = self.ready();
        if left == 0 {
            return None;
        }
        let fuel = random::below(rng, u32::from(left)) < u32::from(self.bag.fuel);
        Some(if fuel { Cube::Fuel } else { Cube::Organic })
    }
}

/// Returns the index of the entry that contains this rank in a list of counts.
#[inline]
fn nth(counts: &[u8], mut rank: u32) -> u8 {
    let mut index = 0;
    while rank >= u32::from(counts[index]) {
        rank -= u32::from(counts[index]);
        index += 1;
    }
    index as u8
}

impl Chance for Extrication {
    #[inline]
    fn sample_outcome(&self, state: &StateOf<Self>, rng: &mut impl Rng) -> ChanceOutcome {
        let public = &state.public;
        let to = || self.locations_to_deal(public).iter().map(Location::index);
        match public.phase {
            Phase::Order => {
                let mut order = public.order;
                random::shuffle(rng, &mut order[..self.seats as usize]);
                ChanceOutcome::Order { order }
            }
            Phase::Ships => {
                let (mut pile, mut ships) = (public.ships, [None; MAX_LOCATIONS]);
                for place in to() {
                    ships[place] = pile.sample(rng);
                    pile.remove_top(ships[place]);
                }
                ChanceOutcome::Ships { ships }
            }
            Phase::Cycle => {
                let (mut pile, mut ships) = (public.ships, [None; MAX_LOCATIONS]);
                for place in to() {
                    pile.put_under(public.track[place].ship);
                    ships[place] = pile.sample(rng);
                    pile.remove_top(ships[place]);
                }
                ChanceOutcome::Ships { ships }
            }
            Phase::Tiles => {
                let (mut pile, mut tiles) = (public.tiles, [None; MAX_LOCATIONS]);
                let mut left: u32 = pile.iter().map(|count| u32::from(*count)).sum();
                for place in to().take(left as usize) {
                    let sort = usize::from(nth(&pile, random::below(rng, left)));
                    tiles[place] = CargoTile::from_index(sort);
                    pile[sort] -= 1;
                    left -= 1;
                }
                ChanceOutcome::Tiles { tiles }
            }
            Phase::Cubes => {
                let (mut left, mut cubes) = (Cubes::new(public), [None; MAX_LOCATIONS]);
                for place in to() {
                    cubes[place] = left.sample(rng);
                    left.remove_cube(cubes[place]);
                }
                ChanceOutcome::Cubes { cubes }
            }
            Phase::Card => {
                let unseen: u32 = public.unseen.iter().map(|count| u32::from(*count)).sum();
                ChanceOutcome::Card { card: Card::new(nth(&public.unseen, random::below(rng, unseen))) }
            }
            Phase::Move
            | Phase::Act
            | Phase::Pad(_)
            | Phase::Load(_)
            | Phase::Field(_)
            | Phase::After
            | Phase::Over => {
                unreachable!("nature is not asked in this phase")
            }
        }
    }

    fn is_possible(&self, state: &StateOf<Self>, outcome: ChanceOutcome) -> bool {
        let public = &state.public;
        let to = || self.locations_to_deal(public).iter().map(Location::index);
        match (public.phase, outcome) {
            (Phase::Order, ChanceOutcome::Order { order }) => {
                let mut sorted = order;
                sorted[..self.seats as usize].sort_unstable();
                sorted == public.order
            }
            (Phase::Ships, ChanceOutcome::Ships { ships }) => {
                let mut pile = public.ships;
                self.blank(public, &ships) && to().all(|place| pile.remove_top(ships[place]))
            }
            (Phase::Cycle, ChanceOutcome::Ships { ships }) => {
                let mut pile = public.ships;
                self.blank(public, &ships)
                    && to().all(|place| {
                        pile.put_under(public.track[place].ship);
                        pile.remove_top(ships[place])
                    })
            }
            (Phase::Tiles, ChanceOutcome::Tiles { tiles }) => {
                let mut pile = public.tiles;
                self.blank(public, &tiles) && to().all(|place| take_tile(&mut pile, tiles[place]))
            }
            (Phase::Cubes, ChanceOutcome::Cubes { cubes }) => {
                let mut left = Cubes::new(public);
                self.blank(public, &cubes) && to().all(|place| left.remove_cube(cubes[place]))
            }
            (Phase::Card, ChanceOutcome::Card { card }) => {
                card.index() < MAX_DEVELOPMENT_KINDS && public.unseen[card.index()] > 0
            }
            _ => false,
        }
    }

    /// All chance prepares a round for everybody (EX-68 to EX-71, EX-74): nobody in particular deals.
    fn chance_owner(&self, _: &Public) -> Option<Seat> {
        None
    }

    /// Derives the random stream from a purpose and the round, so that the actions of players do not change the tiles
    /// and cards that come later, and an extra cube changes cubes only.
    fn random_stream(&self, public: &Public, _: u32) -> u64 {
        let purpose: u64 = match public.phase {
            Phase::Order => 1,
            Phase::Ships => 2,
            Phase::Tiles => 3,
            Phase::Cubes => 4,
            Phase::Card => 5,
            Phase::Cycle => 6,
            Phase::Move
            | Phase::Act
            | Phase::Pad(_)
            | Phase::Load(_)
            | Phase::Field(_)
            | Phase::After
            | Phase::Over => 0,
        };
        purpose << 32 | u64::from(public.round) << 8 | u64::from(public.reveal)
    }
}

impl Extrication {
    /// True if the list is empty at all locations that are not dealt to.
    fn blank<T>(&self, public: &Public, list: &ByLocation<T>) -> bool {
        let dealt = self.locations_to_deal(public);
        Location::first(MAX_LOCATIONS as u8)
            .all(|location| dealt.contains(location) || list[location.index()].is_none())
    }
}

/// Removes a tile from the Cargo pile. Returns true if it can be there, or for `None` if no tile is left (EX-Q28).
fn take_tile(pile: &mut [u8; CargoTile::SORTS], tile: Option<CargoTile>) -> bool {
    let Some(tile) = tile else { return *pile == [0; CargoTile::SORTS] };
    let count = &mut pile[tile.index()];
    let there = *count > 0;
    *count = count.saturating_sub(1);
    there
}
