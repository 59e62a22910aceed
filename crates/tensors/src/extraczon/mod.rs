//! ExtracZon as numbers.

mod actions;
mod sight;

use extraczon::{Action, Extraczon};

use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::sink::ObservationWriter;
use crate::space::{ActionIndex, ActionSpace};

/// See [`TensorCodec`].
pub struct ExtraczonCodec {
    space: ActionSpace,
}

impl TensorGame for Extraczon {
    type Codec = ExtraczonCodec;
}

impl TensorCodec<Extraczon> for ExtraczonCodec {
    fn for_rules(_: &Extraczon) -> ExtraczonCodec {
        ExtraczonCodec { space: actions::space() }
    }

    fn space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn index_of_action(&self, eye: SeatContext<'_, Extraczon>, action: Action) -> Option<ActionIndex> {
        actions::place(eye.game, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, Extraczon>, place: ActionIndex) -> Option<Action> {
        actions::action(eye.game, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, Extraczon>, sink: &mut impl ObservationWriter) {
        sight::observe(eye, sink);
    }
}
