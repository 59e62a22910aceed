//! Events: the rules emit each noticeable change as an event to its audience.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{SeatSet, Viewer};

/// The viewers who may know a fact at the moment it happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Audience {
    /// Every seat and every spectator.
    All,
    /// Only these seats.
    Only(SeatSet),
    /// All viewers, spectators included, except these seats. This is the counterpart of an [`Audience::Only`] when two
    /// versions of one fact are emitted.
    Except(SeatSet),
}

impl Audience {
    /// Returns true if events for this audience reach the viewer.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) | (Audience::Except(_), Viewer::Spectator) => true,
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }

    /// Returns the audience of all viewers that at least one of the two includes.
    #[must_use]
    pub fn or(self, other: Audience) -> Audience {
        match (self, other) {
            (Audience::All, _) | (_, Audience::All) => Audience::All,
            (Audience::Only(one), Audience::Only(two)) => Audience::Only(one.or(two)),
            (Audience::Except(one), Audience::Except(two)) => Audience::Except(one.and(two)),
            (Audience::Except(except), Audience::Only(only)) | (Audience::Only(only), Audience::Except(except)) => {
                Audience::Except(except.minus(only))
            }
        }
    }
}

/// A sink for the events of a game as they happen.
pub trait EventSink<E> {
    /// Emits an event to an audience.
    fn emit(&mut self, to: Audience, event: E);

    /// Returns false if all events are discarded. What is computed only to be told can then be left out.
    #[inline]
    fn is_heard(&self) -> bool {
        true
    }

    /// Emits an event to all viewers.
    #[inline]
    fn emit_to_all(&mut self, event: E) {
        self.emit(Audience::All, event);
    }
}

/// A sink that discards all events. It compiles to nothing, for rollouts.
pub struct NullSink;

impl<E> EventSink<E> for NullSink {
    #[inline]
    fn emit(&mut self, _: Audience, _: E) {}

    #[inline]
    fn is_heard(&self) -> bool {
        false
    }
}

/// An event with its audience.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmittedEvent<E> {
    /// The viewers that learn the event.
    pub to: Audience,
    /// The event itself.
    pub event: E,
}

/// Collects all events in order.
impl<E> EventSink<E> for Vec<EmittedEvent<E>> {
    fn emit(&mut self, to: Audience, event: E) {
        self.push(EmittedEvent { to, event });
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

    #[test]
    fn one_audience_or_another_is_everybody_whom_one_of_them_includes() {
        let sets = [SeatSet::EMPTY, SeatSet::only(Seat(0)), SeatSet::only(Seat(1)), SeatSet::first(3)];
        let all = [Audience::All].into_iter();
        let audiences: Vec<Audience> = all.chain(sets.map(Audience::Only)).chain(sets.map(Audience::Except)).collect();
        for &one in &audiences {
            for &two in &audiences {
                for viewer in Viewer::all(3) {
                    assert_eq!(one.or(two).includes(viewer), one.includes(viewer) || two.includes(viewer));
                }
            }
        }
    }
}
