//! Bots for Infection and Extinction: a heuristic, and over its preferred moves a rollout search, an information-set
//! search, and for Infection a tree search to the end of the turn.

mod defeat;
mod evaluation;
mod extinction;
pub mod foe_belief;
mod greedy;
mod heuristic_weights;
mod observation;
pub mod position_value;
mod rollouts;
mod rush;
mod search_policy;
mod statements;
mod steady;
mod tree_policy;

pub use evaluation::{CreaturesEvaluation, FEATURES, UNITS, extract_features};
pub use extinction::{ExtinctionPartner, ExtinctionWeights};
pub use greedy::CreaturesGreedy;
pub use heuristic_weights::CreaturesWeights;
pub use rollouts::CreaturesRollouts;
pub use rush::Rush;
pub use search_policy::CreaturesSearchPolicy;
pub use steady::CreaturesSteady;
pub use tree_policy::CreaturesTreePolicy;

/// An information-set search that considers a few promising actions of each seat and stops early at the estimated value
/// of a position.
pub type CreaturesSearch<K> = crate::InformationSetSearch<::creatures::Creatures<K>, CreaturesSearchPolicy>;
