//! Tensor codec of Extinction Point.

mod actions;
mod observation;

use extinction_point::{Action, ExtinctionPoint};

use crate::action_space::{ActionIndex, ActionSpace};
use crate::codec::{SeatContext, TensorCodec, TensorGame};
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
    fn index_of_action(&self, eye: SeatContext<'_, ExtinctionPoint>, action: Action) -> Option<ActionIndex> {
        actions::index_of_action(eye, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, ExtinctionPoint>, place: ActionIndex) -> Option<Action> {
        actions::action_at(eye, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
        observation::write_observation(eye, sink);
    }
}
