//! Tensor codec of End of Days.

mod actions;
mod card_uses;
mod observation;

use end_of_days::{Action, EndOfDays};
use engine::SeatContext;

use crate::action_space::{ActionCoordinates, ActionSpace};
use crate::codec::{TensorCodec, TensorGame};
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
    fn coordinates_of(&self, context: SeatContext<'_, EndOfDays>, action: Action) -> Option<ActionCoordinates> {
        actions::index_of_action(&self.uses, context, action)
    }

    #[inline]
    fn action_at(&self, context: SeatContext<'_, EndOfDays>, place: ActionCoordinates) -> Option<Action> {
        actions::action_at(&self.uses, context, place)
    }

    #[inline]
    fn write_observation(&self, context: SeatContext<'_, EndOfDays>, writer: &mut impl ObservationWriter) {
        observation::write_observation(context, writer);
    }
}
