//! Games as numbers, for programs that learn.
//!
//! Every action that a game can ask for has a number in a fixed [`ActionSpace`], and what a seat knows is a vector of
//! numbers with a [`ObservationLayout`] that says what each of them means. Both are made from the view of one seat in the game's
//! own types: nothing that the seat does not know can get into them, and no text is made on the way. What a seat may do
//! without being asked, such as claims, standing orders and resignations, has no number.
//!
//! [`numbers`] gives both for a single table, [`TableBatch`] for many tables that are played at once.
//!
//! Each game has a folder with the same files: `actions` is its space, `sight` what a seat sees.
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

pub use action_space::{ActionBlock, ActionIndex, ActionSpace, IndexPart, PARTS};
pub use batch::{BatchError, BatchRows, TableBatch};
pub use codec::{SeatContext, TensorCodec, TensorGame};
pub use observation_writer::{ObservationLayout, ObservationSection, ObservationWriter, SliceWriter};
pub use tensor_interface::{TensorInterface, tensor_interface};
