//! Tensor codec of ExtracZon.

mod actions;
mod observation;

use engine::SeatContext;
use extraczon::{Action, Extraczon};

use crate::action_space::{ActionCoordinates, ActionSpace};
use crate::codec::{TensorCodec, TensorGame};
use crate::observation_writer::ObservationWriter;

/// The codec; see [`TensorCodec`].
pub struct ExtraczonCodec {
    space: ActionSpace,
}

impl TensorGame for Extraczon {
    type Codec = ExtraczonCodec;
}

impl TensorCodec<Extraczon> for ExtraczonCodec {
    fn for_rules(_: &Extraczon) -> ExtraczonCodec {
        ExtraczonCodec { space: actions::action_space() }
    }

    fn action_space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn coordinates_of(&self, context: SeatContext<'_, Extraczon>, action: Action) -> Option<ActionCoordinates> {
        actions::index_of_action(context.rules, action)
    }

    #[inline]
    fn action_at(&self, context: SeatContext<'_, Extraczon>, place: ActionCoordinates) -> Option<Action> {
        actions::action_at(context.rules, place)
    }

    #[inline]
    fn write_observation(&self, context: SeatContext<'_, Extraczon>, writer: &mut impl ObservationWriter) {
        observation::write_observation(context, writer);
    }
}
