//! The answers to a question as they are asked for: listed, counted, or one found by its place without listing any.

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};

use crate::board::HexSet;
use crate::{Action, Character};

/// Takes the answers of a list in their order, by groups, until it has the one that it wants.
pub(crate) trait Answers {
    /// One answer.
    fn one(&mut self, answer: impl FnOnce() -> Action) -> ControlFlow<Action>;

    /// One answer for each of these hexes.
    fn each(&mut self, hexes: impl Fn() -> HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action>;

    /// Hex by hex, one answer for each character that has the hex in its set.
    fn both(&mut self, hexes: [HexSet; 2], answer: impl Fn(u8, Character) -> Action) -> ControlFlow<Action>;
}

/// The hexes of two sets, each with the characters that have it.
#[inline]
fn pairs(hexes: [HexSet; 2]) -> impl Iterator<Item = (u8, Character)> {
    let all = hexes[0].or(hexes[1]).iter().flat_map(|hex| Character::BOTH.map(|character| (hex, character)));
    all.filter(move |(hex, character)| hexes[*character as usize].has(*hex))
}

/// Lists them.
impl Answers for Vec<Action> {
    #[inline]
    fn one(&mut self, answer: impl FnOnce() -> Action) -> ControlFlow<Action> {
        self.push(answer());
        Continue(())
    }

    #[inline]
    fn each(&mut self, hexes: impl Fn() -> HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        self.extend(hexes().iter().map(answer));
        Continue(())
    }

    #[inline]
    fn both(&mut self, hexes: [HexSet; 2], answer: impl Fn(u8, Character) -> Action) -> ControlFlow<Action> {
        self.extend(pairs(hexes).map(|(hex, character)| answer(hex, character)));
        Continue(())
    }
}

/// How many groups are remembered by their sizes, so that what is not wanted need not be counted twice. Few tables have
/// more; the sizes of later ones are counted again.
const GROUPS: usize = 48;

/// Counts them, group by group.
pub(crate) struct Count {
    /// All of them.
    pub all: u32,
    /// In each of the first groups.
    sizes: [u8; GROUPS],
    groups: usize,
}

impl Count {
    /// Nothing yet.
    pub fn new() -> Count {
        Count { all: 0, sizes: [0; GROUPS], groups: 0 }
    }

    #[inline]
    fn group(&mut self, size: u8) -> ControlFlow<Action> {
        self.all += u32::from(size);
        if let Some(place) = self.sizes.get_mut(self.groups) {
            *place = size;
        }
        self.groups += 1;
        Continue(())
    }
}

impl Answers for Count {
    #[inline]
    fn one(&mut self, _: impl FnOnce() -> Action) -> ControlFlow<Action> {
        self.group(1)
    }

    #[inline]
    fn each(&mut self, hexes: impl Fn() -> HexSet, _: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        self.group(hexes().len())
    }

    #[inline]
    fn both(&mut self, hexes: [HexSet; 2], _: impl Fn(u8, Character) -> Action) -> ControlFlow<Action> {
        self.group(size(hexes))
    }
}

/// Finds one whose place is known.
pub(crate) struct Find {
    /// How many answers there still are before it.
    before: u32,
    /// How many answers the first groups have.
    sizes: [u8; GROUPS],
    /// How many groups were passed.
    groups: usize,
}

impl Find {
    /// The one with so many before it.
    pub fn nth(place: u32, all: Count) -> Find {
        Find { before: place, sizes: all.sizes, groups: 0 }
    }

    /// Whether the answer is in the next group; passes the group if it is not.
    #[inline]
    fn is_here(&mut self, size: impl FnOnce() -> u8) -> bool {
        let count = self.sizes.get(self.groups).copied().unwrap_or_else(size);
        self.groups += 1;
        match self.before.checked_sub(u32::from(count)) {
            Some(before) => {
                self.before = before;
                false
            }
            None => true,
        }
    }
}

impl Answers for Find {
    #[inline]
    fn one(&mut self, answer: impl FnOnce() -> Action) -> ControlFlow<Action> {
        if self.is_here(|| 1) { Break(answer()) } else { Continue(()) }
    }

    #[inline]
    fn each(&mut self, hexes: impl Fn() -> HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        if self.is_here(|| hexes().len()) { Break(answer(hexes().nth(self.before))) } else { Continue(()) }
    }

    #[inline]
    fn both(&mut self, hexes: [HexSet; 2], answer: impl Fn(u8, Character) -> Action) -> ControlFlow<Action> {
        if !self.is_here(|| size(hexes)) {
            return Continue(());
        }
        let place = self.before as usize;
        // Mostly each hex has both.
        if hexes[0] == hexes[1] {
            return Break(answer(hexes[0].nth(self.before / 2), Character::BOTH[place % 2]));
        }
        let (hex, character) = pairs(hexes).nth(place).expect("the place is below the size");
        Break(answer(hex, character))
    }
}

/// How many pairs of a hex and a character there are.
#[inline]
fn size(hexes: [HexSet; 2]) -> u8 {
    hexes[0].len() + hexes[1].len()
}
