//! A table as text: the board as one viewer may see it.

use std::any::Any;

use catalog::{DynGame, tr};
use engine::{Seat, Viewer};
use serde_json::Value;

use crate::Ink;
use crate::ink::{Row, row, wrapped};
use crate::session::Key;

/// How wide a board is where there is no telling how wide it may be, in columns.
pub const WIDTH: usize = 80;
/// For boards that go to a pipe or a file: nothing is cut off.
pub const UNCUT: usize = usize::MAX;
/// From so many lines on cards have frames.
const FRAMED: usize = 36;
/// How wide grids become at most, in columns; what they hold is never longer.
const WIDEST: usize = 120;
/// How high a board with a module of its own is at most, in lines.
pub const HEIGHT: usize = 16;

/// How much room a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// Columns, or [`UNCUT`].
    pub(crate) columns: usize,
    /// Lines that a board with a module of its own takes at most.
    pub(crate) lines: usize,
    /// Whether there is room for cards with frames.
    pub(crate) framed: bool,
}

impl Room {
    /// So many columns, or [`UNCUT`], and no more lines than a board needs.
    pub const fn wide(columns: usize) -> Room {
        Room { columns, lines: if columns == UNCUT { usize::MAX } else { HEIGHT }, framed: false }
    }

    /// So many columns, and so many lines for the board and what stands below it.
    pub(crate) fn of(columns: usize, lines: usize) -> Room {
        let framed = lines >= FRAMED;
        Room { columns, lines: if framed { lines } else { HEIGHT }, framed }
    }
}

/// What a game's module draws for one viewer.
pub(crate) trait Drawing {
    /// The board, below the headline. What is longer than a line may be cut off if it can be looked up among the piles;
    /// other lines may be longer.
    fn board(&self, room: Room) -> Vec<Row>;
    /// Whose turn it is, if the game has turns and is not over.
    fn turn(&self) -> Option<Seat>;
    /// Whether a seat may know something that others may not.
    fn secrets(&self) -> bool;
    /// The piles in detail, if the game has any.
    fn piles(&self) -> Option<Vec<Row>>;
    /// The chances of what comes next, if the game has any to show now.
    fn odds(&self) -> Option<Vec<Row>>;
    /// The keys that give the answers open to the viewer, in the order of the game.
    fn keys(&self) -> Vec<Key>;
    /// The keys that would give the answers that are closed now, in the order of the game.
    fn closed_keys(&self) -> Vec<Key>;
}

/// How wide a grid is on a screen of so many columns.
pub(crate) fn grid(columns: usize) -> usize {
    if columns == UNCUT { WIDTH } else { columns.min(WIDEST) }
}

/// Keys for answers that go by their place, after so many others.
pub(crate) fn numbered(before: usize, answers: usize) -> Vec<Key> {
    (before + 1..=before + answers).map(Key).collect()
}

/// A board of a game without a module: everything the viewer knows, as indented text.
struct Listing {
    view: Value,
    choices: usize,
    closed: usize,
}

impl Drawing for Listing {
    fn board(&self, _room: Room) -> Vec<Row> {
        let mut rows = Vec::new();
        list("", &self.view, 0, &mut rows);
        rows
    }

    fn turn(&self) -> Option<Seat> {
        None
    }

    fn secrets(&self) -> bool {
        true
    }

    fn piles(&self) -> Option<Vec<Row>> {
        None
    }

    fn odds(&self) -> Option<Vec<Row>> {
        None
    }

    fn keys(&self) -> Vec<Key> {
        numbered(0, self.choices)
    }

    fn closed_keys(&self) -> Vec<Key> {
        numbered(self.choices, self.closed)
    }
}

fn list(name: &str, value: &Value, depth: usize, rows: &mut Vec<Row>) {
    let lead = format!("{}{}{}", "  ".repeat(depth), name, if name.is_empty() { "" } else { ": " });
    let mut below = |inner: Vec<(String, &Value)>| {
        let depth = if name.is_empty() { depth } else { depth + 1 };
        if !name.is_empty() {
            rows.push(row(Ink::Plain, lead.trim_end()));
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
            rows.push(row(Ink::Plain, format!("{lead}{}", items.join(" "))));
        }
        other => rows.push(row(Ink::Plain, format!("{lead}{}", shown(other)))),
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
pub(crate) fn drawing(table: &dyn DynGame, viewer: Viewer) -> Box<dyn Drawing> {
    let seen: Box<dyn Any + Send> = table.screen(viewer);
    let modules = [
        crate::extraczon::drawing,
        crate::creatures::drawing::<creatures::Duel>,
        crate::creatures::drawing::<creatures::Melee>,
        crate::extrication::drawing,
        crate::extinction_point::drawing,
        crate::end_of_days::drawing,
    ];
    let mut seen = seen;
    for module in modules {
        match module(seen) {
            Ok(drawing) => return drawing,
            Err(other) => seen = other,
        }
    }
    let of_seat = |count: &dyn Fn(Seat) -> usize| viewer.seat().map_or(0, count);
    Box::new(Listing {
        view: table.view(viewer),
        choices: of_seat(&|seat| table.legal(seat).len()),
        closed: of_seat(&|seat| table.closed(seat).len()),
    })
}

/// The board as a viewer may see it: the phase as a sentence, then the game.
pub fn board(table: &dyn DynGame, viewer: Viewer, room: Room) -> Vec<Row> {
    let mut rows = vec![row(Ink::Strong, table.headline())];
    rows.extend(drawing(table, viewer).board(room));
    rows
}

/// [`board`] in lines of at most so many columns: longer ones go on in the next.
pub fn fitted(table: &dyn DynGame, viewer: Viewer, columns: usize) -> Vec<Row> {
    board(table, viewer, Room::wide(columns)).iter().flat_map(|row| wrapped(row, columns, 2)).collect()
}

/// The piles in detail, or a sentence that there is nothing to show.
pub fn piles(table: &dyn DynGame, viewer: Viewer) -> Vec<Row> {
    drawing(table, viewer).piles().unwrap_or_else(|| vec![row(Ink::Plain, tr!("terminal-no-piles"))])
}

/// The chances of what comes next, or a sentence that there is nothing to show.
pub fn odds(table: &dyn DynGame, viewer: Viewer) -> Vec<Row> {
    drawing(table, viewer).odds().unwrap_or_else(|| vec![row(Ink::Plain, tr!("terminal-no-odds"))])
}

/// The name of a bot for people.
pub(crate) fn bot_name(table: &dyn DynGame, bot: &str) -> String {
    let known = table.info().bots.iter().find(|known| known.id == bot);
    known.map_or_else(|| bot.to_owned(), |known| known.text.clone())
}
