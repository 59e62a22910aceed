//! How the protocol shows what was told, where a table stands, and why something was refused.

use catalog::{DynGame, GameStatus, Refusal, WaitingFor};
use engine::{Seat, Viewer};
use serde_json::{Map, Value, json};

use super::wire::{Fault, code};

/// Where a table stands.
pub fn status_json(table: &dyn DynGame) -> Value {
    let status: GameStatus = table.status();
    let mut shown = json!(status);
    if matches!(status.pending, WaitingFor::Seats(seats) if seats.is_empty()) {
        shown["pending"] = "nature".into();
    }
    shown
}

/// Which viewers an answer is for, and whether it has sentences.
pub struct EventSelection {
    /// The viewers; everybody if left out.
    pub viewers: Option<Vec<Option<u8>>>,
    /// Whether sentences come with the events.
    pub words: bool,
}

/// What a step told, by viewer, and where the table stands now. `from` is the first of what was told.
///
/// # Errors
/// A seat that the table lacks.
pub fn step_json(table: &dyn DynGame, from: usize, wanted: &EventSelection) -> Result<Value, Fault> {
    let mut told = Map::new();
    for viewer in parse_viewers(table, wanted)? {
        let key = viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.0.to_string());
        told.insert(key, heard(table, viewer, from, wanted.words));
    }
    Ok(json!({ "told": told, "status": status_json(table) }))
}

/// The viewers that somebody wants to hear about.
///
/// # Errors
/// A seat that the table lacks.
pub fn parse_viewers(table: &dyn DynGame, wanted: &EventSelection) -> Result<Vec<Viewer>, Fault> {
    match &wanted.viewers {
        None => Ok(Viewer::all(table.setup().seats).collect()),
        Some(seats) => seats.iter().map(|seat| parse_viewer(table, *seat)).collect(),
    }
}

/// What one viewer was told from a place in the list of everything told on.
fn heard(table: &dyn DynGame, viewer: Viewer, from: usize, words: bool) -> Value {
    if words {
        return table.log_lines(viewer, from).into_iter().map(line).collect();
    }
    let told = table.logged_events(from).into_iter().filter(|told| told.to.includes(viewer));
    told.map(|told| json!({ "ply": told.ply, "event": told.event })).collect()
}

/// What one viewer was told in the whole game, after so many lines.
pub fn log_json(table: &dyn DynGame, viewer: Viewer, since: usize, words: bool) -> Value {
    let all = heard(table, viewer, 0, words);
    let Value::Array(mut lines) = all else { return all };
    lines.drain(..since.min(lines.len()));
    lines.into()
}

fn line(line: catalog::LogLine) -> Value {
    json!({ "text": line.text, "clause": line.clause, "ply": line.ply, "event": line.event })
}

/// A seat of the table.
///
/// # Errors
/// The table lacks it.
pub fn parse_seat(table: &dyn DynGame, seat: u8) -> Result<Seat, Fault> {
    let seats = table.setup().seats;
    if seat < seats {
        return Ok(Seat(seat));
    }
    Err(Fault::new(code::INVALID_PARAMS, format!("invalid params: the seats are 0 to {}", seats - 1)))
}

/// A seat of the table, or a spectator.
///
/// # Errors
/// The table lacks the seat.
pub fn parse_viewer(table: &dyn DynGame, number: Option<u8>) -> Result<Viewer, Fault> {
    number.map_or(Ok(Viewer::Spectator), |number| parse_seat(table, number).map(Viewer::Seat))
}

/// Why an action was refused.
pub fn refusal_fault(refusal: Refusal) -> Fault {
    match refusal {
        Refusal::Stale => Fault::new(code::STALE, "stale question"),
        Refusal::Malformed(what) => Fault::new(code::INVALID_PARAMS, format!("invalid params: {what}")),
        Refusal::Rejected { reason, clause } => Fault {
            code: code::REFUSED,
            message: "refused".to_owned(),
            data: Some(json!({ "reason": reason, "clause": clause })),
        },
    }
}

/// The same for what no rule refuses.
pub fn declined_fault(reason: &str) -> Fault {
    refusal_fault(Refusal::Rejected { reason: reason.to_owned(), clause: "" })
}
