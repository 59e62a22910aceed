//! The part of a game that determines the knowledge of each viewer.

use serde::Serialize;

use crate::{Rng, Rules, Seat, StateOf, Viewer};

/// The knowledge of one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct View<O, M> {
    /// The public part of the state.
    #[serde(rename = "open")]
    pub public: O,
    /// The viewer's seat and the knowledge that only this seat has, including what it has seen earlier. None for
    /// spectators.
    #[serde(rename = "mine")]
    pub own: Option<(Seat, M)>,
}

/// A view of a game `G`.
pub type ViewOf<G> = View<<G as Rules>::Public, <G as Rules>::Own>;

/// The knowledge of seats and spectators, and the states that are consistent with it.
///
/// A view is built from what the viewer knows, not by masking the full state. A determinization looks the same to the
/// viewer as the state that the view was taken from.
pub trait Observe: Rules {
    /// Returns the knowledge of a seat beyond the public part.
    fn own_knowledge(&self, public: &Self::Public, private: &Self::Private, seat: Seat) -> Self::Own;

    /// Returns a private part that is consistent with this view (a determinization).
    fn determinize(&self, view: &ViewOf<Self>, rng: &mut impl Rng) -> Self::Private;

    /// Returns true if this event revealed new information to a viewer. Decisions before it cannot be undone.
    fn reveals_information(&self, _event: &Self::Event) -> bool {
        true
    }

    /// Returns the view of this viewer.
    fn view(&self, state: &StateOf<Self>, viewer: Viewer) -> ViewOf<Self> {
        View {
            public: state.public.clone(),
            own: viewer.seat().map(|seat| (seat, self.own_knowledge(&state.public, &state.private, seat))),
        }
    }
}
