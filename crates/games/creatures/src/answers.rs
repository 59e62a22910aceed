//! The answers to a question as they are asked for: listed, counted, or one found by its place without listing any.

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};

use crate::board::HexSet;
use crate::{Action, Character};

/// Takes the answers of a list in their order, by groups, until it has the one that it wants.
pub(crate) trait Answers {
    /// One answer.
    fn one(&mut self, answer: Action) -> ControlFlow<Action>;

    /// One answer for each of these hexes.
    fn each(&mut self, hexes: HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action>;

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
    fn one(&mut self, answer: Action) -> ControlFlow<Action> {
        self.push(answer);
        Continue(())
    }

    #[inline]
    fn each(&mut self, hexes: HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        self.extend(hexes.iter().map(answer));
        Continue(())
    }

    #[inline]
    fn both(&mut self, hexes: [HexSet; 2], answer: impl Fn(u8, Character) -> Action) -> ControlFlow<Action> {
        self.extend(pairs(hexes).map(|(hex, character)| answer(hex, character)));
        Continue(())
    }
}

/// Counts them.
#[derive(Default)]
pub(crate) struct Count(pub u32);

impl Answers for Count {
    #[inline]
    fn one(&mut self, _: Action) -> ControlFlow<Action> {
        self.0 += 1;
        Continue(())
    }

    #[inline]
    fn each(&mut self, hexes: HexSet, _: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        self.0 += u32::from(hexes.len());
        Continue(())
    }

    #[inline]
    fn both(&mut self, hexes: [HexSet; 2], _: impl Fn(u8, Character) -> Action) -> ControlFlow<Action> {
        self.0 += size(hexes);
        Continue(())
    }
}

/// Finds the one that has so many before it.
pub(crate) struct Find(pub u32);

impl Find {
    /// Passes a group, or takes the answer out of it that is wanted.
    #[inline]
    fn pass(&mut self, count: u32, nth: impl FnOnce(u32) -> Action) -> ControlFlow<Action> {
        match self.0.checked_sub(count) {
            Some(before) => {
                self.0 = before;
                Continue(())
            }
            None => Break(nth(self.0)),
        }
    }
}

impl Answers for Find {
    #[inline]
    fn one(&mut self, answer: Action) -> ControlFlow<Action> {
        self.pass(1, |_| answer)
    }

    #[inline]
    fn each(&mut self, hexes: HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        self.pass(u32::from(hexes.len()), |place| answer(hexes.nth(place)))
    }

    #[inline]
    fn both(&mut self, hexes: [HexSet; 2], answer: impl Fn(u8, Character) -> Action) -> ControlFlow<Action> {
        self.pass(size(hexes), |place| {
            let (hex, character) = pairs(hexes).nth(place as usize).expect("the place is below the size");
            answer(hex, character)
        })
    }
}

/// How many pairs of a hex and a character there are.
#[inline]
fn size(hexes: [HexSet; 2]) -> u32 {
    u32::from(hexes[0].len()) + u32::from(hexes[1].len())
}
