//! Tensor codec of ExtracZon.

mod actions;
mod observation;

use extraczon::{Action, Extraczon};

use crate::action_space::{ActionIndex, ActionSpace};
use crate::codec::{SeatContext, TensorCodec, TensorGame};
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
    fn index_of_action(&self, eye: SeatContext<'_, Extraczon>, action: Action) -> Option<ActionIndex> {
        actions::index_of_action(eye.rules, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, Extraczon>, place: ActionIndex) -> Option<Action> {
        actions::action_at(eye.rules, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, Extraczon>, sink: &mut impl ObservationWriter) {
        observation::write_observation(eye, sink);
    }
}
