//! Tensor codec of Infection and Extinction.

mod actions;
mod observation;

use creatures::{Action, Creatures, Variant};

use crate::action_space::{ActionIndex, ActionSpace};
use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::observation_writer::ObservationWriter;
use actions::Neighbours;

/// The codec; see [`TensorCodec`].
pub struct CreaturesCodec {
    space: ActionSpace,
    neighbours: Neighbours,
}

impl<K: Variant> TensorGame for Creatures<K> {
    type Codec = CreaturesCodec;
}

impl<K: Variant> TensorCodec<Creatures<K>> for CreaturesCodec {
    fn for_rules(game: &Creatures<K>) -> CreaturesCodec {
        CreaturesCodec { space: actions::action_space(game), neighbours: Neighbours::from_board(game.board()) }
    }

    fn action_space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn index_of_action(&self, eye: SeatContext<'_, Creatures<K>>, action: Action) -> Option<ActionIndex> {
        actions::index_of_action(&self.neighbours, eye, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, Creatures<K>>, place: ActionIndex) -> Option<Action> {
        actions::action_at(&self.neighbours, eye, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, Creatures<K>>, sink: &mut impl ObservationWriter) {
        observation::write_observation(eye, sink);
    }
}
