//! ExtracZon as numbers.

mod actions;
mod sight;

use extraczon::{Action, Extraczon};

use crate::codec::{Codec, Coded, Eye};
use crate::sink::Sink;
use crate::space::{Place, Space};

/// See [`Codec`].
pub struct Numbers {
    space: Space,
}

impl Coded for Extraczon {
    type Codec = Numbers;
}

impl Codec<Extraczon> for Numbers {
    fn of(_: &Extraczon) -> Numbers {
        Numbers { space: actions::space() }
    }

    fn space(&self) -> &Space {
        &self.space
    }

    #[inline]
    fn place(&self, eye: Eye<'_, Extraczon>, action: Action) -> Option<Place> {
        actions::place(eye.game, action)
    }

    #[inline]
    fn action(&self, eye: Eye<'_, Extraczon>, place: Place) -> Option<Action> {
        actions::action(eye.game, place)
    }

    #[inline]
    fn observe(&self, eye: Eye<'_, Extraczon>, sink: &mut impl Sink) {
        sight::observe(eye, sink);
    }
}
