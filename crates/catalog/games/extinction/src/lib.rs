//! Extinction in the catalog. All code that is generic over games is compiled here for this one, beside that of other games.

use catalog_core::{GameEntry, TypedEntry};
pub use creatures::Extinction as GameRules;

/// The entry of the game.
pub static ENTRY: &dyn GameEntry = &TypedEntry::<GameRules>::new();
