//! Extinction in the catalog: its bots, analysis and simulations are compiled here, beside those of other games.

use catalog_core::{CompiledCompute, GameCompute};
pub use creatures::Extinction as GameRules;

/// The computations of the game.
pub static COMPUTE: &dyn GameCompute<GameRules> = &CompiledCompute::new();
