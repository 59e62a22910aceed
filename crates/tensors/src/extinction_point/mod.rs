//! Extinction Point as numbers.

mod actions;
mod sight;

use extinction_point::{Action, ExtinctionPoint};

use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::sink::ObservationWriter;
use crate::space::{ActionIndex, ActionSpace};

/// See [`TensorCodec`].
pub struct ExtinctionPointCodec {
    space: ActionSpace,
}

impl TensorGame for ExtinctionPoint {
    type Codec = ExtinctionPointCodec;
}

impl TensorCodec<ExtinctionPoint> for ExtinctionPointCodec {
    fn for_rules(_: &ExtinctionPoint) -> ExtinctionPointCodec {
        ExtinctionPointCodec { space: actions::space() }
    }

    fn space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn index_of_action(&self, eye: SeatContext<'_, ExtinctionPoint>, action: Action) -> Option<ActionIndex> {
        actions::place(eye, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, ExtinctionPoint>, place: ActionIndex) -> Option<Action> {
        actions::action(eye, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, ExtinctionPoint>, sink: &mut impl ObservationWriter) {
        sight::observe(eye, sink);
    }
}
