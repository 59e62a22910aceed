//! Telling: every noticeable change is told to its audience as an event.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{SeatSet, Viewer};

/// Who may know a fact at the moment it happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Audience {
    /// Every seat and every spectator.
    All,
    /// These seats and nobody else.
    Only(SeatSet),
    /// Everybody, spectators included, but these seats. The other half of an [`Audience::Only`] pair, when two
    /// versions of one fact are told.
    Except(SeatSet),
}

impl Audience {
    /// Whether this viewer is told.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) | (Audience::Except(_), Viewer::Spectator) => true,
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.has(seat),
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.has(seat),
        }
    }
}

/// Takes the events of a game as they happen.
pub trait Tell<E> {
    /// The audience learns the event.
    fn tell(&mut self, to: Audience, event: E);

    /// Everybody learns the event.
    #[inline]
    fn all(&mut self, event: E) {
        self.tell(Audience::All, event);
    }
}

/// Tells nobody. Compiles to nothing, for playouts.
pub struct Silent;

impl<E> Tell<E> for Silent {
    #[inline]
    fn tell(&mut self, _: Audience, _: E) {}
}

/// An event and who was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told<E> {
    /// Who learned it.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// Keeps everything told, in order.
impl<E> Tell<E> for Vec<Told<E>> {
    fn tell(&mut self, to: Audience, event: E) {
        self.push(Told { to, event });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn spectators_hear_what_everybody_hears_and_what_all_but_some_hear() {
        let one = SeatSet::only(Seat(1));
        assert!(Audience::All.includes(Viewer::Spectator));
        assert!(Audience::Except(one).includes(Viewer::Spectator));
        assert!(!Audience::Only(one).includes(Viewer::Spectator));
        assert!(Audience::Only(one).includes(Viewer::Seat(Seat(1))));
        assert!(!Audience::Except(one).includes(Viewer::Seat(Seat(1))));
        assert!(Audience::Except(one).includes(Viewer::Seat(Seat(0))));
    }
}
