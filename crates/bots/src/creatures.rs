//! Bots for Infection and Extinction: rules of thumb, a search among the moves they like best that plays on by them, for
//! Infection a tree that grows to the end of the turn, and the information-set search that there was before.

mod baseline;
mod evaluation;
pub mod foe_belief;
mod greedy;
mod heuristic_weights;
mod learned;
mod observation;
pub mod position_value;
mod rollouts;
mod statements;
mod steady;
mod tree_policy;
mod tuned;
mod weights;

pub use baseline::CreaturesBaseline;
pub use evaluation::{CreaturesEvaluation, FEATURES, UNITS, extract_features};
pub use greedy::CreaturesGreedy;
pub use heuristic_weights::CreaturesWeights;
pub use rollouts::CreaturesRollouts;
pub use steady::CreaturesSteady;
pub use tree_policy::CreaturesTreePolicy;

/// Information-set search that looks at a few promising answers of each seat and stops early at what a position seems to
/// be worth.
pub type CreaturesSearch<K> = crate::InformationSetSearch<::creatures::Creatures<K>, CreaturesBaseline>;
