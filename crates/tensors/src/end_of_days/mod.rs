//! End of Days as numbers.

mod actions;
mod sight;
mod uses;

use end_of_days::{Action, EndOfDays};

use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::sink::ObservationWriter;
use crate::space::{ActionIndex, ActionSpace};
use uses::CardUses;

/// See [`TensorCodec`].
pub struct EndOfDaysCodec {
    space: ActionSpace,
    uses: CardUses,
}

impl TensorGame for EndOfDays {
    type Codec = EndOfDaysCodec;
}

impl TensorCodec<EndOfDays> for EndOfDaysCodec {
    fn for_rules(game: &EndOfDays) -> EndOfDaysCodec {
        let uses = CardUses::of(game.cards());
        EndOfDaysCodec { space: actions::space(game, &uses), uses }
    }

    fn space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn index_of_action(&self, eye: SeatContext<'_, EndOfDays>, action: Action) -> Option<ActionIndex> {
        actions::place(&self.uses, eye, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, EndOfDays>, place: ActionIndex) -> Option<Action> {
        actions::action(&self.uses, eye, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
        sight::observe(eye, sink);
    }
}
