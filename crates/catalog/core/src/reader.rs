//! Readers of sentences.

use engine::{Seat, Viewer};

/// A viewer as the reader of sentences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The viewer, who determines which events are told.
    pub viewer: Viewer,
    /// The seat that sentences call "you". Without one, they call every seat by its name: for spectators, for records,
    /// and where several people share a screen.
    pub you: Option<Seat>,
}

impl Reader {
    /// Creates the player of a seat, to whom sentences say "you".
    pub fn addressed_seat(seat: Seat) -> Reader {
        Reader { viewer: Viewer::Seat(seat), you: Some(seat) }
    }
}

/// A viewer alone reads the names of all seats.
impl From<Viewer> for Reader {
    fn from(viewer: Viewer) -> Reader {
        Reader { viewer, you: None }
    }
}
