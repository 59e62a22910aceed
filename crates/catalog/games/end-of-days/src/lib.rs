//! End of Days in the catalog: its bots, analysis and simulations are compiled here, beside those of other games.

use catalog_core::{CompiledCompute, GameCompute};
pub use end_of_days::EndOfDays as GameRules;

/// The computations of the game.
pub static COMPUTE: &dyn GameCompute<GameRules> = &CompiledCompute::new();
