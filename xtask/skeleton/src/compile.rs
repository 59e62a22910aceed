//! Validation of packs.

use alloc::string::String;

use parts::PackFault;

use crate::content::Pack;

/// The maximum number of stones of a pack.
const MAX_STONES: u8 = 100;

/// A validated set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stones {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The number of stones in the pile.
    pub count: u8,
}

impl Stones {
    /// Validates a pack.
    ///
    /// # Errors
    /// The first part of the pack that the rules cannot play.
    pub fn compile(pack: Pack) -> Result<Stones, PackFault> {
        if (1..=MAX_STONES).contains(&pack.stones) {
            Ok(Stones { id: pack.id, name: pack.name, count: pack.stones })
        } else {
            Err(PackFault::at_key("stones", "a pile has between 1 and 100 stones"))
        }
    }
}
