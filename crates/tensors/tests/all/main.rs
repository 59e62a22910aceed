//! Tests the guarantees of actions and views as numbers in random games of all games.

mod action_space;
mod batches;
mod numbers;
mod setups;
