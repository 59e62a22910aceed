//! Actions and views of all games as numbers, held to what they promise in random games.

mod batches;
mod numbers;
mod setups;
