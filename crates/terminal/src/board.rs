//! A table as text: the board as one viewer may see it.

use std::any::Any;

use catalog::{DynGame, tr};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::Ink;
use crate::session::Key;
use crate::styled_text::{StyledRow, styled_row, wrap_row};

/// How wide a board is where there is no telling how wide it may be, in columns.
pub const DEFAULT_COLUMNS: usize = 80;
/// For boards that go to a pipe or a file: nothing is cut off.
pub const UNLIMITED_COLUMNS: usize = usize::MAX;
/// From so many lines on cards have frames.
const MIN_FRAMED_LINES: usize = 36;
/// How wide grids become at most, in columns; what they hold is never longer.
const MAX_COLUMNS: usize = 120;
/// How high a board with a module of its own is at most, in lines.
pub const MAX_BOARD_LINES: usize = 16;

/// How much room a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardSize {
    /// Columns, or [`UNLIMITED_COLUMNS`].
    pub(crate) columns: usize,
    /// Lines that a board with a module of its own takes at most.
    pub(crate) lines: usize,
    /// Whether there is room for cards with frames.
    pub(crate) framed: bool,
}

impl BoardSize {
    /// So many columns, or [`UNLIMITED_COLUMNS`], and no more lines than a board needs.
    pub const fn with_columns(columns: usize) -> BoardSize {
        BoardSize {
            columns,
            lines: if columns == UNLIMITED_COLUMNS { usize::MAX } else { MAX_BOARD_LINES },
            framed: false,
        }
    }

    /// So many columns, and so many lines for the board and what stands below it.
    pub(crate) fn with_size(columns: usize, lines: usize) -> BoardSize {
        let framed = lines >= MIN_FRAMED_LINES;
        BoardSize { columns, lines: if framed { lines } else { MAX_BOARD_LINES }, framed }
    }
}

/// What a game's module draws for one viewer.
pub(crate) trait GameDrawing {
    /// The board, below the headline. What is longer than a line may be cut off if it can be looked up among the piles;
    /// other lines may be longer.
    fn draw_board(&self, room: BoardSize) -> Vec<StyledRow>;
    /// Whose turn it is, if the game has turns and is not over.
    fn seat_on_turn(&self) -> Option<Seat>;
    /// Whether a seat may know something that others may not.
    fn has_secrets(&self) -> bool;
    /// The piles in detail, if the game has any.
    fn draw_piles(&self) -> Option<Vec<StyledRow>>;
    /// The chances of what comes next, if the game has any to show now.
    fn draw_odds(&self) -> Option<Vec<StyledRow>>;
    /// The keys that give the answers open to the viewer, in the order of the game.
    fn choice_keys(&self) -> Vec<Key>;
    /// The keys that would give the answers that are closed now, in the order of the game.
    fn closed_keys(&self) -> Vec<Key>;
}

/// How wide a grid is on a screen of so many columns.
pub(crate) fn grid_width(columns: usize) -> usize {
    if columns == UNLIMITED_COLUMNS { DEFAULT_COLUMNS } else { columns.min(MAX_COLUMNS) }
}

/// Keys for answers that go by their place, after so many others.
pub(crate) fn numbered_keys(before: usize, answers: usize) -> Vec<Key> {
    (before + 1..=before + answers).map(Key).collect()
}

/// A board of a game without a module: everything the viewer knows, as indented text.
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

/// What a viewer sees, ready to be drawn.
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

/// The board as a viewer may see it: the phase as a sentence, then the game.
pub fn draw_board(table: &dyn DynGame, viewer: Viewer, room: BoardSize) -> Vec<StyledRow> {
    let mut rows = vec![styled_row(Ink::Strong, table.headline())];
    rows.extend(drawing_for(table, viewer).draw_board(room));
    rows
}

/// [`board`] in lines of at most so many columns: longer ones go on in the next.
pub fn draw_wrapped_board(table: &dyn DynGame, viewer: Viewer, columns: usize) -> Vec<StyledRow> {
    draw_board(table, viewer, BoardSize::with_columns(columns))
        .iter()
        .flat_map(|row| wrap_row(row, columns, 2))
        .collect()
}

/// The piles in detail, or a sentence that there is nothing to show.
pub fn draw_piles(table: &dyn DynGame, viewer: Viewer) -> Vec<StyledRow> {
    drawing_for(table, viewer).draw_piles().unwrap_or_else(|| vec![styled_row(Ink::Plain, tr!("terminal-no-piles"))])
}

/// The chances of what comes next, or a sentence that there is nothing to show.
pub fn draw_odds(table: &dyn DynGame, viewer: Viewer) -> Vec<StyledRow> {
    drawing_for(table, viewer).draw_odds().unwrap_or_else(|| vec![styled_row(Ink::Plain, tr!("terminal-no-odds"))])
}

/// The name of a bot for people.
pub(crate) fn bot_name(table: &dyn DynGame, bot: &str) -> String {
    let known = table.info().bots.iter().find(|known| known.id == bot);
    known.map_or_else(|| bot.to_owned(), |known| known.text.clone())
}
