//! Visitors over the legal actions: they list them, count them, or find one by its rank without building a list.

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};

use crate::board::HexSet;
use crate::{Action, Character};

/// Receives the legal actions in list order, group by group, and stops once the action it is looking for is found.
pub(crate) trait ActionVisitor {
    /// Visits one action.
    fn visit_one(&mut self, answer: impl FnOnce() -> Action) -> ControlFlow<Action>;

    /// Visits one action for each of these hexes.
    fn visit_hexes(&mut self, hexes: HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action>;

    /// Visits one action for each hex and each character whose set contains that hex, ordered by hex.
    fn visit_by_character(
        &mut self,
        hexes: [HexSet; 2],
        answer: impl Fn(u8, Character) -> Action,
    ) -> ControlFlow<Action>;
}

/// Returns the hexes of two sets in order, each with every character whose set contains it.
#[inline]
fn pairs(hexes: [HexSet; 2]) -> impl Iterator<Item = (u8, Character)> {
    let all = hexes[0].or(hexes[1]).iter().flat_map(|hex| Character::BOTH.map(|character| (hex, character)));
    all.filter(move |(hex, character)| hexes[*character as usize].contains(*hex))
}

/// Collects the actions.
impl ActionVisitor for Vec<Action> {
    #[inline]
    fn visit_one(&mut self, answer: impl FnOnce() -> Action) -> ControlFlow<Action> {
        self.push(answer());
        Continue(())
    }

    #[inline]
    fn visit_hexes(&mut self, hexes: HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        self.extend(hexes.iter().map(answer));
        Continue(())
    }

    #[inline]
    fn visit_by_character(
        &mut self,
        hexes: [HexSet; 2],
        answer: impl Fn(u8, Character) -> Action,
    ) -> ControlFlow<Action> {
        self.extend(pairs(hexes).map(|(hex, character)| answer(hex, character)));
        Continue(())
    }
}

/// Counts the actions, a group at a time.
#[derive(Default)]
pub(crate) struct ActionCounter(pub u32);

impl ActionCounter {
    #[inline]
    fn group(&mut self, size: u8) -> ControlFlow<Action> {
        self.0 += u32::from(size);
        Continue(())
    }
}

impl ActionVisitor for ActionCounter {
    #[inline]
    fn visit_one(&mut self, _: impl FnOnce() -> Action) -> ControlFlow<Action> {
        self.group(1)
    }

    #[inline]
    fn visit_hexes(&mut self, hexes: HexSet, _: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        self.group(hexes.len())
    }

    #[inline]
    fn visit_by_character(&mut self, hexes: [HexSet; 2], _: impl Fn(u8, Character) -> Action) -> ControlFlow<Action> {
        self.group(size(hexes))
    }
}

/// Finds the action at a rank: the field is the number of actions still to skip.
pub(crate) struct ActionFinder(pub u32);

impl ActionFinder {
    /// True if the wanted action is in a group of this size; skips the group otherwise.
    #[inline]
    fn is_here(&mut self, size: u8) -> bool {
        match self.0.checked_sub(u32::from(size)) {
            Some(before) => {
                self.0 = before;
                false
            }
            None => true,
        }
    }
}

impl ActionVisitor for ActionFinder {
    #[inline]
    fn visit_one(&mut self, answer: impl FnOnce() -> Action) -> ControlFlow<Action> {
        if self.is_here(1) { Break(answer()) } else { Continue(()) }
    }

    #[inline]
    fn visit_hexes(&mut self, hexes: HexSet, answer: impl Fn(u8) -> Action) -> ControlFlow<Action> {
        if self.is_here(hexes.len()) { Break(answer(hexes.nth(self.0))) } else { Continue(()) }
    }

    #[inline]
    fn visit_by_character(
        &mut self,
        hexes: [HexSet; 2],
        answer: impl Fn(u8, Character) -> Action,
    ) -> ControlFlow<Action> {
        if !self.is_here(size(hexes)) {
            return Continue(());
        }
        let place = self.0 as usize;
        // In most positions both characters have the same hexes.
        if hexes[0] == hexes[1] {
            return Break(answer(hexes[0].nth(self.0 / 2), Character::BOTH[place % 2]));
        }
        let (hex, character) = pairs(hexes).nth(place).expect("the place is below the size");
        Break(answer(hex, character))
    }
}

/// Returns the number of pairs of a hex and a character.
#[inline]
fn size(hexes: [HexSet; 2]) -> u8 {
    hexes[0].len() + hexes[1].len()
}
