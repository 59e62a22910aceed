//! The knowledge of a seat as numbers, for programs that learn.

use app::can_act;
use serde::Serialize;
use tables::{PersonId, TableState};

/// The same as numbers, for programs that learn: `crates/tensors` makes them from what the seat knows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatNumbers {
    /// How many seats the table has.
    pub seats: u8,
    /// How many actions the action space has.
    pub actions: u32,
    /// The number of the question that this seat has to answer now; none if it has not.
    pub question: Option<u32>,
    /// The numbers of the answers that are open to it, in the order of `choices` in its state.
    pub choices: Vec<u32>,
    /// The knowledge of the seat.
    pub observation: Vec<f32>,
}

impl SeatNumbers {
    /// Returns the same knowledge as numbers; none if they have no seat or nothing has been dealt.
    pub fn for_person(state: &TableState, who: &PersonId) -> Option<SeatNumbers> {
        let seat = *state.seats_of(Some(who)).first().filter(|_| state.has_started())?;
        let numbers = tensors::tensor_interface(state.game())?;
        let acts = can_act(state, seat);
        let mut choices = Vec::new();
        if acts {
            numbers.legal_action_numbers(state.game(), seat, &mut choices);
        }
        let mut observation = vec![0.0; numbers.observation_layout().size];
        numbers.write_observation(state.game(), seat, &mut observation);
        Some(SeatNumbers {
            seats: state.seat_count(),
            actions: numbers.action_space().size(),
            question: acts.then(|| state.question_number()),
            choices,
            observation,
        })
    }
}
