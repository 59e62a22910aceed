//! Tensor codec of End of Days.

mod actions;
mod card_uses;
mod observation;

use end_of_days::{Action, EndOfDays};

use crate::action_space::{ActionIndex, ActionSpace};
use crate::codec::{SeatContext, TensorCodec, TensorGame};
use crate::observation_writer::ObservationWriter;
use card_uses::CardUses;

/// The codec; see [`TensorCodec`].
pub struct EndOfDaysCodec {
    space: ActionSpace,
    uses: CardUses,
}

impl TensorGame for EndOfDays {
    type Codec = EndOfDaysCodec;
}

impl TensorCodec<EndOfDays> for EndOfDaysCodec {
    fn for_rules(game: &EndOfDays) -> EndOfDaysCodec {
        let uses = CardUses::from_deck(game.content());
        EndOfDaysCodec { space: actions::action_space(game, &uses), uses }
    }

    fn action_space(&self) -> &ActionSpace {
        &self.space
    }

    #[inline]
    fn index_of_action(&self, eye: SeatContext<'_, EndOfDays>, action: Action) -> Option<ActionIndex> {
        actions::index_of_action(&self.uses, eye, action)
    }

    #[inline]
    fn action_at(&self, eye: SeatContext<'_, EndOfDays>, place: ActionIndex) -> Option<Action> {
        actions::action_at(&self.uses, eye, place)
    }

    #[inline]
    fn write_observation(&self, eye: SeatContext<'_, EndOfDays>, sink: &mut impl ObservationWriter) {
        observation::write_observation(eye, sink);
    }
}
