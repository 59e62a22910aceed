//! Infection and Extinction as numbers.

mod actions;
mod sight;

use creatures::{Action, Creatures, Kind};

use crate::codec::{Codec, Coded, Eye};
use crate::sink::Sink;
use crate::space::{Place, Space};
use actions::Neighbours;

/// See [`Codec`].
pub struct Numbers {
    space: Space,
    neighbours: Neighbours,
}

impl<K: Kind> Coded for Creatures<K> {
    type Codec = Numbers;
}

impl<K: Kind> Codec<Creatures<K>> for Numbers {
    fn of(game: &Creatures<K>) -> Numbers {
        Numbers { space: actions::space(game), neighbours: Neighbours::on(game.board()) }
    }

    fn space(&self) -> &Space {
        &self.space
    }

    #[inline]
    fn place(&self, eye: Eye<'_, Creatures<K>>, action: Action) -> Option<Place> {
        actions::place(&self.neighbours, eye, action)
    }

    #[inline]
    fn action(&self, eye: Eye<'_, Creatures<K>>, place: Place) -> Option<Action> {
        actions::action(&self.neighbours, eye, place)
    }

    #[inline]
    fn observe(&self, eye: Eye<'_, Creatures<K>>, sink: &mut impl Sink) {
        sight::observe(eye, sink);
    }
}
