//! The entry of a table in the lobby.

use catalog::WaitingFor;
use engine::Seat;
use pages::TableListEntry;
use tables::{Millis, PersonId, PublicOccupant, TableState};

/// Returns the lobby entry of the table with this token.
pub fn lobby_entry(state: &TableState, token: &str, who: &PersonId, now: Millis) -> TableListEntry {
    let seats: Vec<Seat> = (0..state.seat_count()).map(Seat).collect();
    let taken = |seat: &&Seat| state.occupant_of(**seat) != PublicOccupant::Empty;
    let own = state.seats_of(Some(who));
    let waiting = if state.has_started() { state.awaited_seats() } else { Vec::new() };
    let asked = match state.game().status().pending {
        WaitingFor::Seats(seats) if state.has_started() => {
            let others = seats.iter().filter(|seat| !own.contains(seat));
            others.map(|seat| state.seat_name(seat).to_owned()).collect()
        }
        _ => Vec::new(),
    };
    let players: Vec<Seat> = seats.iter().copied().filter(|seat| taken(&seat)).collect();
    let you = players.iter().position(|seat| own == [*seat]);
    TableListEntry {
        token: token.to_owned(),
        game: state.game_id().to_owned(),
        is_practice: state.is_practice(),
        names: players.iter().map(|seat| state.seat_name(*seat).to_owned()).collect(),
        you,
        free: seats.iter().filter(|seat| !taken(seat)).count() as u8,
        started: state.has_started(),
        yours: (!own.is_empty() || state.is_host(Some(who))) && !state.is_closed(),
        asked,
        asked_at: state.asked_since(),
        deadline: state.deadline().filter(|_| state.settings().by_days()),
        now,
        turn: waiting.iter().chain(&state.held_chance()).any(|seat| own.contains(seat) && !state.bot_decides(*seat)),
    }
}
