//! Extrication as numbers.

mod actions;
mod sight;

use extrication::{Action, Extrication};

use crate::codec::{Codec, Coded, Eye};
use crate::sink::Sink;
use crate::space::{Place, Space};

/// See [`Codec`].
pub struct Numbers {
    space: Space,
}

impl Coded for Extrication {
    type Codec = Numbers;
}

impl Codec<Extrication> for Numbers {
    fn of(_: &Extrication) -> Numbers {
        Numbers { space: actions::space() }
    }

    fn space(&self) -> &Space {
        &self.space
    }

    #[inline]
    fn place(&self, _: Eye<'_, Extrication>, action: Action) -> Option<Place> {
        actions::place(action)
    }

    #[inline]
    fn action(&self, _: Eye<'_, Extrication>, place: Place) -> Option<Action> {
        actions::action(place)
    }

    #[inline]
    fn observe(&self, eye: Eye<'_, Extrication>, sink: &mut impl Sink) {
        sight::observe(eye, sink);
    }
}
