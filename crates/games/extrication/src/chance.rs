//! Nature's answers: what they are, how they are drawn, when they are possible.

use play::{Rng, random};
use serde::{Deserialize, Serialize};

use crate::Extrication;
use crate::board::NONE;
use crate::content::{CARDS, LOCATIONS, SHIPS};
use crate::state::{Counts, Open, Phase, SEATS, ShipPile};

/// One answer of nature. Lists by location have 255 where nothing is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Outcome {
    /// The turn order of round 1 by seat number (EX-Q6).
    Order {
        /// 255 beyond the seats.
        order: [u8; SEATS],
    },
    /// Ships from the pile (EX-68), or those that replace others (EX-Q41).
    Ships {
        /// Classes by location.
        ships: [u8; LOCATIONS],
    },
    /// Cargo tiles: 0 for a Cohort, 1 to 5 for a science.
    Tiles {
        /// By location.
        tiles: [u8; LOCATIONS],
    },
    /// Cubes: 0 for Fuel, 1 for Organic.
    Cubes {
        /// By location.
        cubes: [u8; LOCATIONS],
    },
    /// A Development card.
    Card {
        /// Its number in the set.
        card: u8,
    },
}

impl ShipPile {
    /// Whether no Ship is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.under_len == 0 && self.top == [0; SHIPS]
    }

    /// The class of the top Ship: known if only the lower part is left, drawn otherwise; [`NONE`] if there is none.
    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> u8 {
        let unknown: u32 = self.top.iter().map(|count| u32::from(*count)).sum();
        if unknown > 0 { nth(&self.top, random::below(rng, unknown)) } else { self.highest_known() }
    }

    fn highest_known(&self) -> u8 {
        if self.under_len > 0 { self.under[0] } else { NONE }
    }

    /// Takes this Ship from the top, if it can lie there; with [`NONE`], whether the pile is empty.
    #[inline]
    pub(crate) fn take(&mut self, class: u8) -> bool {
        let unknown = self.top != [0; SHIPS];
        if unknown {
            let Some(count) = self.top.get_mut(class as usize) else { return false };
            let there = *count > 0;
            *count = count.saturating_sub(1);
            return there;
        }
        if class != self.highest_known() {
            return false;
        }
        if class != NONE {
            self.under.copy_within(1.., 0);
            self.under[self.under.len() - 1] = NONE;
            self.under_len -= 1;
        }
        true
    }

    /// Puts a Ship under the pile.
    pub(crate) fn put_under(&mut self, class: u8) {
        self.under[self.under_len as usize] = class;
        self.under_len += 1;
    }
}

/// Bag and discard area while cubes are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Cubes {
    pub bag: Counts,
    pub discard: Counts,
    pub refilled: bool,
}

impl Cubes {
    pub fn new(open: &Open) -> Cubes {
        Cubes { bag: open.bag, discard: open.discard, refilled: false }
    }

    /// EX-Q29: an empty bag is filled from the discards when a cube must be drawn. Says how many cubes there are.
    #[inline]
    fn ready(&mut self) -> u16 {
        if self.bag.all() == 0 && self.discard.all() > 0 {
            core::mem::swap(&mut self.bag, &mut self.discard);
            self.refilled = true;
        }
        self.bag.all()
    }

    /// Takes a cube out, if it can be there; with [`NONE`], whether nothing is left.
    #[inline]
    pub fn take(&mut self, cube: u8) -> bool {
        let left = self.ready();
        let count = match cube {
            0 => &mut self.bag.fuel,
            1 => &mut self.bag.organic,
            _ => return cube == NONE && left == 0,
        };
        let there = *count > 0;
        *count = count.saturating_sub(1);
        there
    }

    #[inline]
    fn sample(&mut self, rng: &mut impl Rng) -> u8 {
        let left = self.ready();
        if left == 0 {
            return NONE;
        }
        u8::from(random::below(rng, u32::from(left)) >= u32::from(self.bag.fuel))
    }
}

/// The entry of a list of counts that holds this rank.
#[inline]
fn nth(counts: &[u8], mut rank: u32) -> u8 {
    let mut index = 0;
    while rank >= u32::from(counts[index]) {
        rank -= u32::from(counts[index]);
        index += 1;
    }
    index as u8
}

/// The set bits of a set of locations as indices, ascending (EX-74).
#[inline]
pub(crate) fn each(mut bits: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let index = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some(index)
    })
}

impl Extrication {
    #[inline]
    pub(crate) fn draw_outcome(&self, open: &Open, rng: &mut impl Rng) -> Outcome {
        let mut drawn = [NONE; LOCATIONS];
        match open.phase {
            Phase::Order => {
                let mut order = open.order;
                random::shuffle(rng, &mut order[..self.seats as usize]);
                Outcome::Order { order }
            }
            Phase::Ships => {
                let mut pile = open.ships;
                for place in each(self.dealt(open)) {
                    drawn[place] = pile.sample(rng);
                    pile.take(drawn[place]);
                }
                Outcome::Ships { ships: drawn }
            }
            Phase::Cycle => {
                let mut pile = open.ships;
                for place in each(self.dealt(open)) {
                    pile.put_under(open.track[place].ship);
                    drawn[place] = pile.sample(rng);
                    pile.take(drawn[place]);
                }
                Outcome::Ships { ships: drawn }
            }
            Phase::Tiles => {
                let mut pile = open.tiles;
                let mut left: u32 = pile.iter().map(|count| u32::from(*count)).sum();
                for place in each(self.dealt(open)).take(left as usize) {
                    drawn[place] = nth(&pile, random::below(rng, left));
                    pile[drawn[place] as usize] -= 1;
                    left -= 1;
                }
                Outcome::Tiles { tiles: drawn }
            }
            Phase::Cubes => {
                let mut cubes = Cubes::new(open);
                for place in each(self.dealt(open)) {
                    drawn[place] = cubes.sample(rng);
                    cubes.take(drawn[place]);
                }
                Outcome::Cubes { cubes: drawn }
            }
            Phase::Card => {
                let unseen: u32 = open.unseen.iter().map(|count| u32::from(*count)).sum();
                Outcome::Card { card: nth(&open.unseen, random::below(rng, unseen)) }
            }
            Phase::Move | Phase::Act | Phase::Pad | Phase::Load | Phase::Field | Phase::After | Phase::Over => {
                unreachable!("nature is not asked in this phase")
            }
        }
    }

    pub(crate) fn could_fall(&self, open: &Open, outcome: Outcome) -> bool {
        let blank = |list: &[u8; LOCATIONS]| {
            let dealt = self.dealt(open);
            (0..LOCATIONS).all(|place| dealt >> place & 1 == 1 || list[place] == NONE)
        };
        match (open.phase, outcome) {
            (Phase::Order, Outcome::Order { order }) => {
                let mut sorted = order;
                sorted.sort_unstable();
                sorted == open.order && order[self.seats as usize..].iter().all(|seat| *seat == NONE)
            }
            (Phase::Ships, Outcome::Ships { ships }) => {
                let mut pile = open.ships;
                blank(&ships) && each(self.dealt(open)).all(|place| pile.take(ships[place]))
            }
            (Phase::Cycle, Outcome::Ships { ships }) => {
                let mut pile = open.ships;
                blank(&ships)
                    && each(self.dealt(open)).all(|place| {
                        pile.put_under(open.track[place].ship);
                        pile.take(ships[place])
                    })
            }
            (Phase::Tiles, Outcome::Tiles { tiles }) => {
                let mut pile = open.tiles;
                blank(&tiles) && each(self.dealt(open)).all(|place| take_tile(&mut pile, tiles[place]))
            }
            (Phase::Cubes, Outcome::Cubes { cubes }) => {
                let mut left = Cubes::new(open);
                blank(&cubes) && each(self.dealt(open)).all(|place| left.take(cubes[place]))
            }
            (Phase::Card, Outcome::Card { card }) => (card as usize) < CARDS && open.unseen[card as usize] > 0,
            _ => false,
        }
    }

    /// Streams by purpose and round, so that what players do changes none of the tiles and cards that come later, and
    /// an extra cube changes nothing but cubes.
    pub(crate) fn stream_of(open: &Open) -> u64 {
        let purpose: u64 = match open.phase {
            Phase::Order => 1,
            Phase::Ships => 2,
            Phase::Tiles => 3,
            Phase::Cubes => 4,
            Phase::Card => 5,
            Phase::Cycle => 6,
            Phase::Move | Phase::Act | Phase::Pad | Phase::Load | Phase::Field | Phase::After | Phase::Over => 0,
        };
        purpose << 32 | u64::from(open.round) << 8 | u64::from(open.reveal)
    }
}

/// Takes a tile from the Cargo pile, if it can be there; with [`NONE`], whether nothing is left (EX-Q28).
fn take_tile(pile: &mut [u8; 6], tile: u8) -> bool {
    if tile == NONE {
        return *pile == [0; 6];
    }
    let Some(count) = pile.get_mut(tile as usize) else { return false };
    let there = *count > 0;
    *count = count.saturating_sub(1);
    there
}
