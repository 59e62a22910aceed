//! Boards as text: a table drawn from what one viewer may see.

use std::any::Any;

use catalog::{DynGame, tr};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::Ink;
use crate::session::Key;
use crate::styled_text::{StyledRow, styled_row, wrap_row};

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

/// The board of a game without a module: everything the viewer knows, as indented text.
struct FallbackDrawing {
    view: Value,
    choices: usize,
    closed: usize,
}

impl GameDrawing for FallbackDrawing {
    fn draw_board(&self, _room: BoardSize) -> Vec<StyledRow> {
        let mut rows = Vec::new();
        list("", &self.view, 0, &mut rows);
        rows
    }

    fn seat_on_turn(&self) -> Option<Seat> {
        None
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn draw_piles(&self) -> Option<Vec<StyledRow>> {
        None
    }

    fn draw_odds(&self) -> Option<Vec<StyledRow>> {
        None
    }

    fn choice_keys(&self) -> Vec<Key> {
        numbered_keys(0, self.choices)
    }

    fn closed_keys(&self) -> Vec<Key> {
        numbered_keys(self.choices, self.closed)
    }
}

fn list(name: &str, value: &Value, depth: usize, rows: &mut Vec<StyledRow>) {
    let lead = format!("{}{}{}", "  ".repeat(depth), name, if name.is_empty() { "" } else { ": " });
    let mut below = |inner: Vec<(String, &Value)>| {
        let depth = if name.is_empty() { depth } else { depth + 1 };
        if !name.is_empty() {
            rows.push(styled_row(Ink::Plain, lead.trim_end()));
        }
        inner.iter().for_each(|(name, value)| list(name, value, depth, rows));
    };
    let flat = |value: &Value| !value.is_object() && !value.is_array();
    match value {
        Value::Object(fields) => below(fields.iter().map(|(key, value)| (key.clone(), value)).collect()),
        Value::Array(items) if !items.iter().all(flat) => {
            below(items.iter().enumerate().map(|(place, value)| (place.to_string(), value)).collect());
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(shown).collect();
            rows.push(styled_row(Ink::Plain, format!("{lead}{}", items.join(" "))));
        }
        other => rows.push(styled_row(Ink::Plain, format!("{lead}{}", shown(other)))),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}

/// Creates the drawing for what a viewer sees.
pub(crate) fn drawing_for(table: &dyn DynGame, viewer: Viewer) -> Box<dyn GameDrawing> {
    let seen: Box<dyn Any + Send> = table.viewer_state(viewer);
    let modules = [
        crate::extraczon::try_drawing,
        crate::creatures::try_drawing::<creatures::Duel>,
        crate::creatures::try_drawing::<creatures::Melee>,
        crate::extrication::try_drawing,
        crate::extinction_point::try_drawing,
        crate::end_of_days::try_drawing,
    ];
    let mut seen = seen;
    for module in modules {
        match module(seen) {
            Ok(drawing) => return drawing,
            Err(other) => seen = other,
        }
    }
    let of_seat = |count: &dyn Fn(Seat) -> usize| viewer.seat().map_or(0, count);
    Box::new(FallbackDrawing {
        view: table.view_json(viewer),
        choices: of_seat(&|seat| table.legal_actions(seat).len()),
        closed: of_seat(&|seat| table.blocked_actions(seat).len()),
    })
}

/// Draws the board for a viewer: the phase as a sentence, then the game.
pub fn draw_board(table: &dyn DynGame, viewer: Viewer, room: BoardSize) -> Vec<StyledRow> {
    let mut rows = vec![styled_row(Ink::Strong, table.headline())];
    rows.extend(drawing_for(table, viewer).draw_board(room));
    rows
}

/// Draws the board like [`draw_board`], with lines wrapped at the given columns.
pub fn draw_wrapped_board(table: &dyn DynGame, viewer: Viewer, columns: usize) -> Vec<StyledRow> {
    draw_board(table, viewer, BoardSize::with_columns(columns))
        .iter()
        .flat_map(|row| wrap_row(row, columns, 2))
        .collect()
}

/// Draws the piles in detail, or a sentence if there is nothing to show.
pub fn draw_piles(table: &dyn DynGame, viewer: Viewer) -> Vec<StyledRow> {
    drawing_for(table, viewer).draw_piles().unwrap_or_else(|| vec![styled_row(Ink::Plain, tr!("terminal-no-piles"))])
}

/// Draws the odds of the next chance event, or a sentence if there is nothing to show.
pub fn draw_odds(table: &dyn DynGame, viewer: Viewer) -> Vec<StyledRow> {
    drawing_for(table, viewer).draw_odds().unwrap_or_else(|| vec![styled_row(Ink::Plain, tr!("terminal-no-odds"))])
}

/// Returns the display name of a bot.
pub(crate) fn bot_name(table: &dyn DynGame, bot: &str) -> String {
    let known = table.info().bots.iter().find(|known| known.id == bot);
    known.map_or_else(|| bot.to_owned(), |known| known.text.clone())
}
