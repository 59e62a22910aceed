//! Boards as text: a table drawn from what one viewer may see.

use std::any::Any;

use catalog::{DynGame, Reader, tr};
use engine::{Seat, Viewer};
use serde_json::Value;

pub use crate::drawing::{BoardSize, DEFAULT_COLUMNS, MAX_BOARD_LINES, UNLIMITED_COLUMNS};
use crate::drawing::{GameDrawing, Key, numbered_keys};
use crate::styled_text::{Ink, StyledRow, styled_row, wrap_row};

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
    let seen: Box<dyn Any + Send> = table.view_for(viewer).viewer_state();
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

/// Returns the phase as a sentence for a reader.
pub fn describe_phase(table: &dyn DynGame, reader: Reader) -> String {
    table.view_for(reader.viewer).headline(reader.you)
}

/// Draws the board for a reader: the phase as a sentence, then the game.
pub fn draw_board(table: &dyn DynGame, reader: Reader, room: BoardSize) -> Vec<StyledRow> {
    let mut rows = vec![styled_row(Ink::Strong, describe_phase(table, reader))];
    rows.extend(drawing_for(table, reader.viewer).draw_board(room));
    rows
}

/// Draws the board like [`draw_board`], with lines wrapped at the given columns.
pub fn draw_wrapped_board(table: &dyn DynGame, viewer: Viewer, columns: usize) -> Vec<StyledRow> {
    draw_board(table, viewer.into(), BoardSize::with_columns(columns))
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
