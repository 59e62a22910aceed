//! A fixed action space: each action that can be a legal action on a seat's turn has one number, in every state of
//! every table of the same game, board and pack.

use serde::Serialize;

/// The most numbers that identify one action.
pub const PARTS: usize = 4;

/// The index of an action in a space: its block, and a number for each part of the block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionCoordinates {
    /// The block, counted from 0.
    pub block: usize,
    /// The number for each part; 0 for parts that the block lacks.
    pub at: [u32; PARTS],
}

impl ActionCoordinates {
    /// Creates the index of an action in a block from the numbers of its parts.
    ///
    /// # Panics
    /// Panics if there are more than [`PARTS`].
    pub fn new(block: usize, parts: &[u32]) -> ActionCoordinates {
        let mut at = [0; PARTS];
        at[..parts.len()].copy_from_slice(parts);
        ActionCoordinates { block, at }
    }
}

/// One number of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct IndexPart {
    /// The meaning of the number.
    pub what: &'static str,
    /// The exclusive upper bound of the number.
    pub size: u32,
}

/// The actions of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionBlock {
    /// The value of the action's `type` in JSON.
    pub name: &'static str,
    /// The number of the first action in the block.
    pub first: u32,
    /// The number of actions in the block: the product of the sizes of its parts.
    pub size: u32,
    /// The parts of an action. The last part varies fastest.
    pub parts: Vec<IndexPart>,
}

/// All actions of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ActionSpace {
    blocks: Vec<ActionBlock>,
}

impl ActionSpace {
    /// Appends a block with its name and, for each part, its meaning and its number of values.
    #[must_use]
    pub fn with_block(mut self, name: &'static str, parts: &[(&'static str, u32)]) -> ActionSpace {
        debug_assert!(parts.len() <= PARTS, "an action is made of few numbers");
        let size = parts.iter().map(|(_, size)| size).product();
        let parts = parts.iter().map(|(what, size)| IndexPart { what, size: *size }).collect();
        self.blocks.push(ActionBlock { name, first: self.size(), size, parts });
        self
    }

    /// Returns the number of actions.
    pub fn size(&self) -> u32 {
        self.blocks.last().map_or(0, |block| block.first + block.size)
    }

    /// Returns the blocks in order.
    pub fn blocks(&self) -> &[ActionBlock] {
        &self.blocks
    }

    /// Returns the number of an action; none if a part is out of range.
    #[inline]
    pub fn encode(&self, place: ActionCoordinates) -> Option<u32> {
        let block = self.blocks.get(place.block)?;
        let parts = block.parts.iter().zip(place.at);
        let within = parts.into_iter().try_fold(0, |sum, (part, at)| (at < part.size).then(|| sum * part.size + at))?;
        Some(block.first + within)
    }

    /// Returns the action with a number, if there is one.
    #[inline]
    pub fn decode(&self, number: u32) -> Option<ActionCoordinates> {
        let block = self.blocks.partition_point(|block| block.first + block.size <= number);
        let mut rest = number - self.blocks.get(block)?.first;
        let mut at = [0; PARTS];
        for (part, at) in self.blocks[block].parts.iter().zip(&mut at).rev() {
            *at = rest % part.size;
            rest /= part.size;
        }
        Some(ActionCoordinates { block, at })
    }
}
