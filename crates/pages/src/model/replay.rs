//! A table at an earlier step.

use catalog::DynGame;
use engine::{Seat, Viewer};

use super::table::SeatCard;

/// The origin of a game in a replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameOrigin {
    /// The table with this unguessable token.
    Table(String),
    /// The report of an experiment, without a site around it.
    Report,
}

/// The perspective of a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayPerspective {
    /// That of a seat or of a spectator.
    Viewer(Viewer),
    /// All perspectives combined: the table as it was, and what each seat knew. Only for finished games.
    All,
}

impl ReplayPerspective {
    /// Parses the value in a URL: the number of a seat from 1, `all`, or `table` for a spectator.
    pub fn parse(text: &str, seats: u8) -> Option<ReplayPerspective> {
        match text {
            "all" => Some(ReplayPerspective::All),
            "table" => Some(ReplayPerspective::Viewer(Viewer::Spectator)),
            number => {
                let seat = number.parse::<u8>().ok().filter(|seat| (1..=seats).contains(seat))?;
                Some(ReplayPerspective::Viewer(Viewer::Seat(Seat(seat - 1))))
            }
        }
    }

    /// Formats the value for a URL.
    pub(crate) fn to_query_value(self) -> String {
        match self {
            ReplayPerspective::All => "all".to_owned(),
            ReplayPerspective::Viewer(Viewer::Spectator) => "table".to_owned(),
            ReplayPerspective::Viewer(Viewer::Seat(seat)) => (seat.0 + 1).to_string(),
        }
    }

    /// Returns the viewer whose view of the table is drawn.
    pub fn viewer(self) -> Viewer {
        match self {
            ReplayPerspective::All => Viewer::Spectator,
            ReplayPerspective::Viewer(viewer) => viewer,
        }
    }
}

/// A table at an earlier step.
pub struct ReplayPage<'a> {
    /// The table as it is now.
    pub current_table: &'a dyn DynGame,
    /// The table after [`ReplayPage::ply`] journal entries.
    pub past_table: &'a dyn DynGame,
    /// The perspective.
    pub perspective: ReplayPerspective,
    /// The seat of the person who watches the replay.
    pub own: Option<Seat>,
    /// The seats and their occupants.
    pub seats: Vec<SeatCard>,
    /// The origin of the game.
    pub origin: GameOrigin,
    /// The steps of the replay, as numbers of journal entries: see [`replay_stops`](crate::replay_stops).
    pub stops: Vec<usize>,
    /// The number of journal entries at this step.
    pub ply: usize,
    /// True if the game is over.
    pub over: bool,
}
