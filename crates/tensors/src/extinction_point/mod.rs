//! Tensor codec of Extinction Point.

mod actions;
mod observation;

use engine::SeatContext;
use extinction_point::{Action, ExtinctionPoint};

use crate::action_space::{ActionCoordinates, ActionSpace};
use crate::codec::{TensorCodec, TensorGame};
use crate::observation_writer::ObservationWriter;

/// The codec; see [`TensorCodec`].
pub struct ExtinctionPointCodec {
    space: ActionSpace,
}

impl TensorGame for ExtinctionPoint {
    type Codec = ExtinctionPointCodec;
}

impl TensorCodec<ExtinctionPoint> for ExtinctionPointCodec {
    fn for_rules(_: &ExtinctionPoint) -> ExtinctionPointCodec {
        ExtinctionPointCodec { space: actions::action_space() }
    }

    fn action_space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn coordinates_of(&self, context: SeatContext<'_, ExtinctionPoint>, action: Action) -> Option<ActionCoordinates> {
        actions::index_of_action(context, action)
    }

    #[inline]
    fn action_at(&self, context: SeatContext<'_, ExtinctionPoint>, place: ActionCoordinates) -> Option<Action> {
        actions::action_at(context, place)
    }

    #[inline]
    fn write_observation(&self, context: SeatContext<'_, ExtinctionPoint>, writer: &mut impl ObservationWriter) {
        observation::write_observation(context, writer);
    }
}
