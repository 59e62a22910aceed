//! Extinction Point as numbers.

mod actions;
mod sight;

use extinction_point::{Action, ExtinctionPoint};

use crate::codec::{Codec, Coded, Eye};
use crate::sink::Sink;
use crate::space::{Place, Space};

/// See [`Codec`].
pub struct Numbers {
    space: Space,
}

impl Coded for ExtinctionPoint {
    type Codec = Numbers;
}

impl Codec<ExtinctionPoint> for Numbers {
    fn of(_: &ExtinctionPoint) -> Numbers {
        Numbers { space: actions::space() }
    }

    fn space(&self) -> &Space {
        &self.space
    }

    #[inline]
    fn place(&self, eye: Eye<'_, ExtinctionPoint>, action: Action) -> Option<Place> {
        actions::place(eye, action)
    }

    #[inline]
    fn action(&self, eye: Eye<'_, ExtinctionPoint>, place: Place) -> Option<Action> {
        actions::action(eye, place)
    }

    #[inline]
    fn observe(&self, eye: Eye<'_, ExtinctionPoint>, sink: &mut impl Sink) {
        sight::observe(eye, sink);
    }
}
