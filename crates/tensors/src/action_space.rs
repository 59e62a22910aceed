//! A fixed action space: every action that a game can ask for has one number, in every state of every table of the
//! same game, board and pack.

use serde::Serialize;

/// The most numbers that one action is made of.
pub const PARTS: usize = 4;

/// Which action of a space: its block, and a number for each of the block's parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionIndex {
    /// The block, counted from 0.
    pub block: usize,
    /// A number for each part; 0 for parts that the block lacks.
    pub at: [u32; PARTS],
}

impl ActionIndex {
    /// An action of a block by the numbers of its parts.
    ///
    /// # Panics
    /// If there are more than [`PARTS`].
    pub fn new(block: usize, parts: &[u32]) -> ActionIndex {
        let mut at = [0; PARTS];
        at[..parts.len()].copy_from_slice(parts);
        ActionIndex { block, at }
    }
}

/// One number of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct IndexPart {
    /// What it says.
    pub what: &'static str,
    /// It is below this.
    pub size: u32,
}

/// The actions of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionBlock {
    /// The word that the action's `type` has in JSON.
    pub name: &'static str,
    /// The number of its first action.
    pub first: u32,
    /// How many actions it has: the product of its parts' sizes.
    pub size: u32,
    /// What its actions are made of. The last part counts fastest.
    pub parts: Vec<IndexPart>,
}

/// All actions of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ActionSpace {
    blocks: Vec<ActionBlock>,
}

impl ActionSpace {
    /// Appends a block: its name, and what each part says with how many values it has.
    pub(crate) fn with(mut self, name: &'static str, parts: &[(&'static str, u32)]) -> ActionSpace {
        debug_assert!(parts.len() <= PARTS, "an action is made of few numbers");
        let size = parts.iter().map(|(_, size)| size).product();
        let parts = parts.iter().map(|(what, size)| IndexPart { what, size: *size }).collect();
        self.blocks.push(ActionBlock { name, first: self.size(), size, parts });
        self
    }

    /// How many actions there are.
    pub fn size(&self) -> u32 {
        self.blocks.last().map_or(0, |block| block.first + block.size)
    }

    /// The blocks in their order.
    pub fn blocks(&self) -> &[ActionBlock] {
        &self.blocks
    }

    /// The number of an action; none if a part is out of its range.
    #[inline]
    pub fn encode(&self, place: ActionIndex) -> Option<u32> {
        let block = self.blocks.get(place.block)?;
        let parts = block.parts.iter().zip(place.at);
        let within = parts.into_iter().try_fold(0, |sum, (part, at)| (at < part.size).then(|| sum * part.size + at))?;
        Some(block.first + within)
    }

    /// The action with a number, if there is one.
    #[inline]
    pub fn decode(&self, number: u32) -> Option<ActionIndex> {
        let block = self.blocks.partition_point(|block| block.first + block.size <= number);
        let mut rest = number - self.blocks.get(block)?.first;
        let mut at = [0; PARTS];
        for (part, at) in self.blocks[block].parts.iter().zip(&mut at).rev() {
            *at = rest % part.size;
            rest /= part.size;
        }
        Some(ActionIndex { block, at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_action_and_back() {
        let space = ActionSpace::default()
            .with("end", &[])
            .with("none", &[("nothing", 0)])
            .with("step", &[("from", 5), ("direction", 6)])
            .with("say", &[("word", 3)]);
        assert_eq!(space.size(), 1 + 30 + 3);
        for number in 0..space.size() {
            let place = space.decode(number).expect("a number below the size is an action");
            assert_eq!(space.encode(place), Some(number));
        }
        assert_eq!(space.decode(space.size()), None);
        assert_eq!(space.encode(ActionIndex::new(2, &[5, 0])), None);
        assert_eq!(space.encode(ActionIndex::new(1, &[0])), None);
        assert_eq!(space.decode(7).map(|place| (place.block, place.at)), Some((2, [1, 0, 0, 0])));
    }
}
