//! Bots for Infection and Extinction: a heuristic, a rollout search over its preferred moves, for Infection a tree
//! search to the end of the turn, and the earlier information-set search.

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

/// An information-set search that considers a few promising actions of each seat and stops early at the estimated value
/// of a position.
pub type CreaturesSearch<K> = crate::InformationSetSearch<::creatures::Creatures<K>, CreaturesBaseline>;
