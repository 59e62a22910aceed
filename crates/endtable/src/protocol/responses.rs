//! The JSON representations of emitted events, table status and refusals.

use catalog::{DynGame, GameStatus, Refusal, SeatProjection, WaitingFor};
use engine::{Seat, Viewer};
use serde_json::{Map, Value, json};

use super::wire::{Fault, code};

/// Returns the status of a table as JSON.
pub fn status_json(table: &dyn DynGame) -> Value {
    let status: GameStatus = table.status();
    let mut shown = json!(status);
    if matches!(status.pending, WaitingFor::Seats(seats) if seats.is_empty()) {
        shown["pending"] = "nature".into();
    }
    shown
}

/// The viewers for whom a response lists events, and the level of detail.
pub struct EventSelection {
    /// The viewers. All if left out.
    pub viewers: Option<Vec<Option<u8>>>,
    /// True if each event comes with a sentence.
    pub words: bool,
}

/// Returns the events emitted by a step, by viewer, and the new status of the table. `from` is the index of the first
/// event.
///
/// # Errors
/// The table lacks one of the seats.
pub fn step_json(table: &dyn DynGame, from: usize, wanted: &EventSelection) -> Result<Value, Fault> {
    let mut told = Map::new();
    for viewer in parse_viewers(table, wanted)? {
        let key = viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.0.to_string());
        told.insert(key, heard(table, viewer, from, wanted.words));
    }
    Ok(json!({ "told": told, "status": status_json(table) }))
}

/// Returns the requested viewers.
///
/// # Errors
/// The table lacks one of the seats.
pub fn parse_viewers(table: &dyn DynGame, wanted: &EventSelection) -> Result<Vec<Viewer>, Fault> {
    match &wanted.viewers {
        None => Ok(Viewer::all(table.setup().seats).collect()),
        Some(seats) => seats.iter().map(|seat| parse_viewer(table, *seat)).collect(),
    }
}

/// Returns the events that one viewer may see, starting at index `from` of all emitted events.
fn heard(table: &dyn DynGame, viewer: Viewer, from: usize, words: bool) -> Value {
    let projection = SeatProjection::new(table, viewer);
    if words {
        projection.log_lines_since(from).into_iter().map(line).collect()
    } else {
        json!(projection.events_since(from))
    }
}

/// Returns the events of the whole game that one viewer may see, after the first `since` lines.
pub fn log_json(table: &dyn DynGame, viewer: Viewer, since: usize, words: bool) -> Value {
    let all = heard(table, viewer, 0, words);
    let Value::Array(mut lines) = all else { return all };
    lines.drain(..since.min(lines.len()));
    lines.into()
}

fn line(line: catalog::LogLine) -> Value {
    json!({ "text": line.text, "clause": line.clause, "ply": line.ply, "event": line.event })
}

/// Checks and converts a seat number.
///
/// # Errors
/// The table lacks the seat.
pub fn parse_seat(table: &dyn DynGame, seat: u8) -> Result<Seat, Fault> {
    let seats = table.setup().seats;
    if seat < seats {
        return Ok(Seat(seat));
    }
    Err(Fault::new(code::INVALID_PARAMS, format!("invalid params: the seats are 0 to {}", seats - 1)))
}

/// Checks and converts a seat number, where none stands for a spectator.
///
/// # Errors
/// The table lacks the seat.
pub fn parse_viewer(table: &dyn DynGame, number: Option<u8>) -> Result<Viewer, Fault> {
    number.map_or(Ok(Viewer::Spectator), |number| parse_seat(table, number).map(Viewer::Seat))
}

/// Returns the knowledge of a viewer, with the sentences about it if they are wanted and the game has any.
pub fn view_json(table: &dyn DynGame, viewer: Viewer, texts: bool) -> Value {
    let projection = SeatProjection::new(table, viewer);
    let mut view = projection.view();
    if let Some(texts) = texts.then(|| projection.view_texts()).flatten() {
        view["texts"] = texts;
    }
    view
}

/// Returns what a seat may be shown.
///
/// # Errors
/// The table lacks the seat.
pub fn project_seat(table: &dyn DynGame, seat: u8) -> Result<SeatProjection<'_>, Fault> {
    Ok(SeatProjection::new(table, Viewer::Seat(parse_seat(table, seat)?)))
}

/// Converts the refusal of an action into a fault, which adds the code of the protocol.
pub fn refusal_fault(refusal: Refusal) -> Fault {
    let sentence = refusal.sentence();
    match refusal {
        Refusal::Stale => Fault::new(code::STALE, "stale question"),
        Refusal::Malformed(_) => Fault::new(code::INVALID_PARAMS, format!("invalid params: {sentence}")),
        Refusal::Rejected { clause, .. } => Fault {
            code: code::REFUSED,
            message: "refused".to_owned(),
            data: Some(json!({ "reason": sentence, "clause": clause })),
        },
    }
}

/// Returns a fault for a refusal that does not come from the rules.
pub fn declined_fault(reason: &str) -> Fault {
    refusal_fault(Refusal::Rejected { reason: reason.to_owned(), clause: "" })
}
