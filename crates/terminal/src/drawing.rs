//! The parts of a board's drawing that all games share.

use engine::Seat;

use crate::styled_text::StyledRow;

/// The width of a board if the available width is unknown, in columns.
pub const DEFAULT_COLUMNS: usize = 80;
/// The width for boards that are written to a pipe or a file, where nothing is cut off.
pub const UNLIMITED_COLUMNS: usize = usize::MAX;
/// The minimum number of lines for drawing cards with frames.
const MIN_FRAMED_LINES: usize = 36;
/// The maximum width of grids, in columns. Their contents are never longer.
const MAX_COLUMNS: usize = 120;
/// The maximum height of a board with its own module, in lines.
pub const MAX_BOARD_LINES: usize = 16;

/// The space available to a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSize {
    /// The number of columns, or [`UNLIMITED_COLUMNS`].
    pub(crate) columns: usize,
    /// The maximum number of lines for a board with its own module.
    pub(crate) lines: usize,
    /// True if cards with frames fit.
    pub(crate) framed: bool,
}

impl BoardSize {
    /// Creates a size with the given columns, or [`UNLIMITED_COLUMNS`], and the maximum height of a board.
    pub const fn with_columns(columns: usize) -> BoardSize {
        BoardSize {
            columns,
            lines: if columns == UNLIMITED_COLUMNS { usize::MAX } else { MAX_BOARD_LINES },
            framed: false,
        }
    }

    /// Creates a size from the columns and from the lines available to the board and the area below it.
    pub(crate) fn with_size(columns: usize, lines: usize) -> BoardSize {
        let framed = lines >= MIN_FRAMED_LINES;
        BoardSize { columns, lines: if framed { lines } else { MAX_BOARD_LINES }, framed }
    }
}

/// The number that a player types to choose an action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Key(pub usize);

/// The drawing of a game for one viewer, implemented by the game's module.
pub(crate) trait GameDrawing {
    /// Draws the board below the headline. A line may be cut off at the width if the piles repeat its content. Other
    /// lines may be longer than the width.
    fn draw_board(&self, room: BoardSize) -> Vec<StyledRow>;
    /// Returns the seat whose turn it is, if the game has turns and is not over.
    fn seat_on_turn(&self) -> Option<Seat>;
    /// True if a seat may know something that others may not.
    fn has_secrets(&self) -> bool;
    /// Draws the piles in detail, if the game has any.
    fn draw_piles(&self) -> Option<Vec<StyledRow>>;
    /// Draws the odds of the next chance event, if the game currently has any to show.
    fn draw_odds(&self) -> Option<Vec<StyledRow>>;
    /// Returns the keys of the viewer's legal actions in the order of the game.
    fn choice_keys(&self) -> Vec<Key>;
    /// Returns the keys of the blocked actions in the order of the game.
    fn closed_keys(&self) -> Vec<Key>;
}

/// Returns the width of a grid on a screen with the given columns.
pub(crate) fn grid_width(columns: usize) -> usize {
    if columns == UNLIMITED_COLUMNS { DEFAULT_COLUMNS } else { columns.min(MAX_COLUMNS) }
}

/// Returns keys for actions that are numbered by position, starting after `before` other actions.
pub(crate) fn numbered_keys(before: usize, answers: usize) -> Vec<Key> {
    (before + 1..=before + answers).map(Key).collect()
}
