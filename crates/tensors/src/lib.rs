//! Games as numbers, for machine learning.
//!
//! Each action that can be legal on a seat's turn has a number in a fixed [`ActionSpace`], and the knowledge of a seat
//! is a vector of numbers with an [`ObservationLayout`] that defines the meaning of each. Both are built from the view
//! of one seat in the game's own types, so they cannot contain information that the seat does not have, and no text is
//! generated on the way. Out-of-turn actions, such as claims, standing orders and resignations, have no number.
//!
//! [`tensor_interface`] provides both for a single table, and [`TableBatch`] for many tables that are played in
//! parallel.
//!
//! Each game has a folder with the same files: `actions` is its action space, `observation` the observation of a seat.
#![warn(missing_docs)]

mod action_space;
mod batch;
mod codec;
mod creatures;
mod end_of_days;
mod extinction_point;
mod extraczon;
mod extrication;
mod observation_writer;
mod tensor_interface;
mod workers;

pub use action_space::{ActionBlock, ActionCoordinates, ActionSpace, IndexPart, PARTS};
pub use batch::{BatchError, BatchRows, Chosen, TableBatch};
pub use codec::{TensorCodec, TensorGame};
pub use observation_writer::{ObservationLayout, ObservationSection, ObservationWriter, SliceWriter};
pub use tensor_interface::{TensorInterface, tensor_interface};
