//! What a viewer sees of a table, with the game's own types, for pages and the terminal.

use play::{Ending, Game, Seat, ViewOf};

/// Everything that one viewer may be shown of a game in progress. Pages and the terminal get it from
/// [`crate::Table::seen`] and downcast it to the game that they draw.
pub struct Seen<G: Game> {
    /// The rules, with options and content.
    pub game: G,
    /// What the viewer knows.
    pub view: ViewOf<G>,
    /// Whether the viewer's seat is asked now.
    pub asked: bool,
    /// The answers open to the viewer, in the game's order.
    pub choices: Vec<G::Action>,
    /// Answers that the viewer might look for and that are closed now, with the reason.
    pub closed: Vec<(G::Action, G::Reason)>,
    /// What the viewer may do without being asked.
    pub unasked: Vec<G::Action>,
    /// The latest events told to the viewer, oldest first, with the ply at which each was told; at most
    /// [`Seen::<G>::RECENT`].
    pub recent: Vec<(usize, G::Event)>,
    /// How it ended, if it has.
    pub ending: Option<Ending<G::Detail>>,
    /// Seats by name.
    pub names: Vec<String>,
}

impl<G: Game> Seen<G> {
    /// How many events [`Seen::recent`] holds at most.
    pub const RECENT: usize = 64;

    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        self.view.mine.as_ref().map(|(seat, _)| *seat)
    }
}
