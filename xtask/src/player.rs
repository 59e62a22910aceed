//! Simulated players, who take seats.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use testkit::{Client, Guest, ListeningProcess, serve_command};

/// The games in the order of the lobby.
pub const GAME_IDS: [&str; 6] =
    ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"];

/// Starts a server with these settings and data. It counts each player as a different person, as behind a proxy.
///
/// # Errors
/// The server does not start.
pub fn start_server(program: &Path, data: &Path, settings: &[String]) -> Result<ListeningProcess> {
    let mut command = serve_command(program, data, settings);
    ListeningProcess::start(command.args(["--port", "0", "--behind-proxy"]), None)
}

/// Creates a table for people and bots, seats all players and starts the game. Returns its path and its players, the
/// host first. They share the connections of the client. `number` is that of the table.
///
/// # Errors
/// The server refuses or does not respond.
pub async fn start_table(
    client: &Client,
    address: &str,
    game: &str,
    (people, bots): (u8, u8),
    number: usize,
) -> Result<(String, Vec<Guest>)> {
    let from = |seat: u8| format!("10.{}.{}.{}", number / 250 + 1, number % 250, seat + 1);
    let guest = |seat: u8| Guest::new(client.clone(), address).forwarded_for(from(seat));
    let seats = people + bots;
    let bots: String = (people..seats).map(|seat| format!("&bot.{seat}=random")).collect();
    let form = format!("game={game}&seats={seats}&mode=invite&bots=&fast=1&name=P1{bots}");
    let mut guests = vec![guest(0)];
    let made = guests[0].try_post("/tables", form, &[]).await?;
    let path = made.location().with_context(|| format!("no table: {}", made.status))?.to_owned();
    for seat in 1..people {
        let guest = guest(seat);
        let sat = guest.try_post(&format!("{path}/sit"), format!("seat={seat}&name=P{}", seat + 1), &[]).await?;
        ensure!(sat.status == 303, "no seat: {}", sat.status);
        guests.push(guest);
    }
    let started = guests[0].try_post(&format!("{path}/start"), String::new(), &[]).await?;
    ensure!(started.status == 303, "not started: {}", started.status);
    Ok((path, guests))
}
