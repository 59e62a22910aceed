//! End of Days as numbers.

mod actions;
mod sight;
mod uses;

use end_of_days::{Action, EndOfDays};

use crate::codec::{Codec, Coded, Eye};
use crate::sink::Sink;
use crate::space::{Place, Space};
use uses::Uses;

/// See [`Codec`].
pub struct Numbers {
    space: Space,
    uses: Uses,
}

impl Coded for EndOfDays {
    type Codec = Numbers;
}

impl Codec<EndOfDays> for Numbers {
    fn of(game: &EndOfDays) -> Numbers {
        let uses = Uses::of(game.cards());
        Numbers { space: actions::space(game, &uses), uses }
    }

    fn space(&self) -> &Space {
        &self.space
    }

    #[inline]
    fn place(&self, eye: Eye<'_, EndOfDays>, action: Action) -> Option<Place> {
        actions::place(&self.uses, eye, action)
    }

    #[inline]
    fn action(&self, eye: Eye<'_, EndOfDays>, place: Place) -> Option<Action> {
        actions::action(&self.uses, eye, place)
    }

    #[inline]
    fn observe(&self, eye: Eye<'_, EndOfDays>, sink: &mut impl Sink) {
        sight::observe(eye, sink);
    }
}
