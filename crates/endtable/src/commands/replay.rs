//! `endtable replay`: shows a saved game at any step, as one seat saw it.

use catalog::{DynGame, WaitingFor, tr};
use engine::{Seat, Viewer};
use serde_json::json;
use terminal::board::BoardSize;

use super::record_file;
use crate::command_error::CommandError;
use crate::command_line::Replay;
use crate::output;

/// Prints the step.
///
/// # Errors
/// The saved game cannot be read, or it lacks the given step or seat.
pub fn run(replay: &Replay) -> Result<(), CommandError> {
    let record = record_file::read_record(&replay.file)?;
    let table = record_file::load_table(&record)?;
    let plies = record.entries.len();
    let ply = replay.ply.unwrap_or(plies);
    if ply > plies {
        return Err(CommandError::InvalidInput(tr!("cli-no-ply", ply = ply, plies = plies)));
    }
    let viewer = match replay.seat {
        None => Viewer::Spectator,
        Some(seat) if seat < record.seats => Viewer::Seat(Seat(seat)),
        Some(seat) => return Err(CommandError::InvalidInput(tr!("cli-no-seat", seat = seat, last = record.seats - 1))),
    };
    let moment = table.at_ply(ply)?;
    let moment = moment.as_ref();
    if replay.json {
        return output::write_json(&json!({
            "game": record.game,
            "rules": record.rules,
            "seats": record.seats,
            "names": moment.seat_names(),
            "plies": plies,
            "ply": ply,
            "seat": replay.seat,
            "status": moment.status(),
            "headline": moment.headline(),
            "view": moment.view_json(viewer),
            "log": moment.log_lines(viewer.into(), 0),
        }));
    }
    output::write_stdout(&shown(moment, viewer, plies))
}

fn shown(table: &dyn DynGame, viewer: Viewer, plies: usize) -> String {
    let colour = terminal::colour_wanted();
    let who = viewer.seat().map_or_else(|| tr!("cli-spectator"), |seat| table.seat_names()[seat.index()].clone());
    let mut text = tr!("cli-replay", game = table.info().name, ply = table.status().ply, plies = plies, viewer = who);
    text.push_str("\n\n");
    for line in table.log_lines(viewer.into(), 0) {
        let sentence = if line.void { tr!("terminal-void", text = line.text) } else { line.text };
        text.push_str(&tr!("cli-log-line", ply = format!("{:>4}", line.ply), text = sentence));
        text.push('\n');
    }
    text.push('\n');
    let room = BoardSize::with_columns(terminal::terminal_width().unwrap_or(terminal::board::UNLIMITED_COLUMNS));
    for row in terminal::board::draw_board(table, viewer.into(), room) {
        text.push_str(&terminal::plain_text(&row, colour));
        text.push('\n');
    }
    let asked = |table: &dyn DynGame| match table.status().pending {
        WaitingFor::Seats(seats) if seats.is_empty() => tr!("cli-nature-next"),
        WaitingFor::Seats(_) | WaitingFor::Over => table.question_text(viewer),
    };
    text.push_str(&table.ending_text().unwrap_or_else(|| asked(table)));
    text.push('\n');
    text
}
