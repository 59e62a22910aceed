//! Infection and Extinction as numbers.

mod actions;
mod sight;

use creatures::{Action, Creatures, Variant};

use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::sink::ObservationWriter;
use crate::space::{ActionIndex, ActionSpace};
use actions::Neighbours;

/// See [`TensorCodec`].
pub struct CreaturesCodec {
    space: ActionSpace,
    neighbours: Neighbours,
}

impl<K: Variant> TensorGame for Creatures<K> {
    type Codec = CreaturesCodec;
}

impl<K: Variant> TensorCodec<Creatures<K>> for CreaturesCodec {
    fn for_rules(game: &Creatures<K>) -> CreaturesCodec {
        CreaturesCodec { space: actions::space(game), neighbours: Neighbours::on(game.board()) }
    }

    fn space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn index_of_action(&self, eye: SeatContext<'_, Creatures<K>>, action: Action) -> Option<ActionIndex> {
        actions::place(&self.neighbours, eye, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, Creatures<K>>, place: ActionIndex) -> Option<Action> {
        actions::action(&self.neighbours, eye, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, Creatures<K>>, sink: &mut impl ObservationWriter) {
        sight::observe(eye, sink);
    }
}
