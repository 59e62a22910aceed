//! Tensor codec of Extrication.

mod actions;
mod observation;

use engine::SeatContext;
use extrication::{Action, Extrication};

use crate::action_space::{ActionCoordinates, ActionSpace};
use crate::codec::{TensorCodec, TensorGame};
use crate::observation_writer::ObservationWriter;

/// The codec; see [`TensorCodec`].
pub struct ExtricationCodec {
    space: ActionSpace,
}

impl TensorGame for Extrication {
    type Codec = ExtricationCodec;
}

impl TensorCodec<Extrication> for ExtricationCodec {
    fn for_rules(_: &Extrication) -> ExtricationCodec {
        ExtricationCodec { space: actions::action_space() }
    }

    fn action_space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn coordinates_of(&self, _: SeatContext<'_, Extrication>, action: Action) -> Option<ActionCoordinates> {
        actions::index_of_action(action)
    }

    #[inline]
    fn action_at(&self, _: SeatContext<'_, Extrication>, place: ActionCoordinates) -> Option<Action> {
        actions::action_at(place)
    }

    #[inline]
    fn write_observation(&self, context: SeatContext<'_, Extrication>, writer: &mut impl ObservationWriter) {
        observation::write_observation(context, writer);
    }
}
