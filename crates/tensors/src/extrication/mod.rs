//! Extrication as numbers.

mod actions;
mod sight;

use extrication::{Action, Extrication};

use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::sink::ObservationWriter;
use crate::space::{ActionIndex, ActionSpace};

/// See [`TensorCodec`].
pub struct ExtricationCodec {
    space: ActionSpace,
}

impl TensorGame for Extrication {
    type Codec = ExtricationCodec;
}

impl TensorCodec<Extrication> for ExtricationCodec {
    fn for_rules(_: &Extrication) -> ExtricationCodec {
        ExtricationCodec { space: actions::space() }
    }

    fn space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn index_of_action(&self, _: SeatContext<'_, Extrication>, action: Action) -> Option<ActionIndex> {
        actions::place(action)
    }

    #[inline]
    fn action_at(&self, _: SeatContext<'_, Extrication>, place: ActionIndex) -> Option<Action> {
        actions::action(place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, Extrication>, sink: &mut impl ObservationWriter) {
        sight::observe(eye, sink);
    }
}
