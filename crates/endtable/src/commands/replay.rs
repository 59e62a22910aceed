//! `endtable replay`: a saved game at any moment, as one seat saw it.

use catalog::{DynGame, WaitingFor, tr};
use engine::{Seat, Viewer};
use serde_json::json;
use terminal::board::Room;

use super::saved;
use crate::command_line::Replay;
use crate::output;
use crate::trouble::Trouble;

/// Shows the moment.
///
/// # Errors
/// A saved game that cannot be read, or a moment or seat that it does not have.
pub fn run(replay: &Replay) -> Result<(), Trouble> {
    let record = saved::read(&replay.file)?;
    let table = saved::load(&record)?;
    let plies = record.entries.len();
    let ply = replay.ply.unwrap_or(plies);
    if ply > plies {
        return Err(Trouble::Typed(tr!("cli-no-ply", ply = ply, plies = plies)));
    }
    let viewer = match replay.seat {
        None => Viewer::Spectator,
        Some(seat) if seat < record.seats => Viewer::Seat(Seat(seat)),
        Some(seat) => return Err(Trouble::Typed(tr!("cli-no-seat", seat = seat, last = record.seats - 1))),
    };
    let moment = table.at(ply)?;
    let moment = moment.as_ref();
    if replay.json {
        return output::document(&json!({
            "game": record.game,
            "rules": record.rules,
            "seats": record.seats,
            "names": moment.names(),
            "plies": plies,
            "ply": ply,
            "seat": replay.seat,
            "status": moment.status(),
            "headline": moment.headline(),
            "view": moment.view(viewer),
            "log": moment.log(viewer, 0),
        }));
    }
    output::write(&shown(moment, viewer, plies))
}

fn shown(table: &dyn DynGame, viewer: Viewer, plies: usize) -> String {
    let colour = terminal::colour_wanted();
    let who = viewer.seat().map_or_else(|| tr!("cli-spectator"), |seat| table.names()[seat.index()].clone());
    let mut text = tr!("cli-replay", game = table.info().name, ply = table.status().ply, plies = plies, viewer = who);
    text.push_str("\n\n");
    for line in table.log(viewer, 0) {
        let sentence = if line.void { tr!("terminal-void", text = line.text) } else { line.text };
        text.push_str(&tr!("cli-log-line", ply = format!("{:>4}", line.ply), text = sentence));
        text.push('\n');
    }
    text.push('\n');
    let room = Room::wide(terminal::width().unwrap_or(terminal::board::UNCUT));
    for row in terminal::board::board(table, viewer, room) {
        text.push_str(&terminal::plain_text(&row, colour));
        text.push('\n');
    }
    let asked = |table: &dyn DynGame| match table.status().pending {
        WaitingFor::Seats(seats) if seats.is_empty() => tr!("cli-nature-next"),
        WaitingFor::Seats(_) | WaitingFor::Over => table.question(viewer),
    };
    text.push_str(&table.ending().unwrap_or_else(|| asked(table)));
    text.push('\n');
    text
}
