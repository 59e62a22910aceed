//! Bots for Infection and Extinction: rules of thumb, a search among the moves they like best that plays on by them, for
//! Infection a tree that grows to the end of the turn, and the information-set search that there was before.

mod ahead;
mod greedy;
mod learned;
mod manner;
mod outlook;
mod sight;
mod steady;
pub mod suspicion;
mod talk;
mod tuned;
mod turns;
pub mod value;
mod weights;
mod yardstick;

pub use ahead::CreaturesRollouts;
pub use greedy::CreaturesGreedy;
pub use manner::Manner;
pub use outlook::{CreaturesEvaluation, FEATURES, UNITS, features};
pub use steady::CreaturesSteady;
pub use turns::CreaturesTreePolicy;
pub use yardstick::CreaturesBaseline;

/// Information-set search that looks at a few promising answers of each seat and stops early at what a position seems to
/// be worth.
pub type CreaturesSearch<K> = crate::InformationSetSearch<::creatures::Creatures<K>, CreaturesBaseline>;
