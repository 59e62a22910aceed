//! Extinction Point through the common interface of all games: its texts, and its views.

mod transcript;
mod view;

use catalog::{DealSecret, DynGame, GameSetup, ThinkingTime, WaitingFor, find};
use engine::Seat;
use serde_json::Value;

fn start(seats: u8, seed: u64, options: &Value) -> Box<dyn DynGame> {
    let options = options.as_object().cloned().expect("options are an object");
    let setup = GameSetup { seats, options, secret: DealSecret::from_seed(seed), entropy: Vec::new() };
    let mut table = find("extinction-point").expect("the game is on the list").start(setup).expect("options fit");
    table.name_seats(["Ada", "Ben", "Cleo", "Dot"].iter().take(seats as usize).map(|name| (*name).into()).collect());
    table
}

/// Lets a bot play all seats; shows the table before each action, with the acting seat.
fn play(table: &mut dyn DynGame, bot: &str, mut see: impl FnMut(&mut dyn DynGame, Seat)) {
    while let WaitingFor::Seats(seats) = table.status().pending {
        // Seats that have answered a secret question are still among those it was put to.
        let seat = seats.iter().find(|seat| !table.legal_actions(*seat).is_empty()).expect("somebody is asked");
        see(table, seat);
        let thinker =
            table.prepare_bot_task(seat, bot, Some(ThinkingTime::Iterations(1))).expect("the bot is on the list");
        table.apply_action(seat, &thinker(), None).expect("a bot gives a legal answer");
    }
}
