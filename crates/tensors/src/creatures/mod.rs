//! Tensor codec of Infection and Extinction.

mod actions;
mod observation;

use creatures::{Action, Creatures, Variant};
use engine::SeatContext;

use crate::action_space::{ActionCoordinates, ActionSpace};
use crate::codec::{TensorCodec, TensorGame};
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
    fn coordinates_of(&self, context: SeatContext<'_, Creatures<K>>, action: Action) -> Option<ActionCoordinates> {
        actions::index_of_action(&self.neighbours, context, action)
    }

    #[inline]
    fn action_at(&self, context: SeatContext<'_, Creatures<K>>, place: ActionCoordinates) -> Option<Action> {
        actions::action_at(&self.neighbours, context, place)
    }

    #[inline]
    fn write_observation(&self, context: SeatContext<'_, Creatures<K>>, writer: &mut impl ObservationWriter) {
        observation::write_observation(context, writer);
    }
}
