//! Extinction Point in the catalog: its bots, analysis and simulations are compiled here, beside those of other games.

use catalog_core::{CompiledCompute, GameCompute};
pub use extinction_point::ExtinctionPoint as GameRules;

/// The computations of the game.
pub static COMPUTE: &dyn GameCompute<GameRules> = &CompiledCompute::new();
