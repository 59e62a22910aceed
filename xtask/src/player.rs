//! Simulated players, who take seats and read questions from pages.

use anyhow::{Context, Result, ensure};

use crate::http::Connection;

/// A simulated player.
pub struct Player {
    /// The cookie of the player's browser.
    pub cookie: String,
    /// The address of the player. Each player has a different one.
    pub from: String,
}

/// Creates a table for people and bots, seats all players and starts the game. Returns its path and its players, the
/// host first. `number` is that of the table.
///
/// # Errors
/// The server refuses or does not respond.
pub async fn start_table(
    posts: &mut Connection,
    game: &str,
    (people, bots): (u8, u8),
    number: usize,
) -> Result<(String, Vec<Player>)> {
    let from = |seat: u8| format!("10.{}.{}.{}", number / 250 + 1, number % 250, seat + 1);
    let seats = people + bots;
    let bots: String = (people..seats).map(|seat| format!("&bot.{seat}=random")).collect();
    let form = format!("game={game}&seats={seats}&mode=invite&bots=&fast=1&name=P1{bots}");
    let made = posts.post("/tables", &from(0), "", &form, false).await?;
    let path = made.location.with_context(|| format!("no table: {}", made.status))?;
    let mut guests = vec![Player { cookie: made.cookies.join("; "), from: from(0) }];
    for seat in 1..people {
        let form = format!("seat={seat}&name=P{}", seat + 1);
        let sat = posts.post(&format!("{path}/sit"), &from(seat), "", &form, false).await?;
        ensure!(sat.status == 303, "no seat: {}", sat.status);
        guests.push(Player { cookie: sat.cookies.join("; "), from: from(seat) });
    }
    let started = posts.post(&format!("{path}/start"), &guests[0].from, &guests[0].cookie, "", false).await?;
    ensure!(started.status == 303, "not started: {}", started.status);
    Ok((path, guests))
}

/// A question to a player.
#[derive(Clone, Default, Debug)]
pub struct Question {
    question: String,
    list: String,
    /// The number of legal actions.
    pub choice_count: u64,
}

impl Question {
    /// Parses the question on a page, if there is one.
    pub fn from_html(html: &str) -> Option<Question> {
        let question = attribute_after(html, "name=\"question\" value=\"")?.to_owned();
        let list = attribute_after(html, "name=\"list\" value=\"")?.to_owned();
        let offers = attribute_after(html, "data-offers=\"")?.parse().ok()?;
        Some(Question { question, list, choice_count: offers })
    }

    /// Returns the form that chooses the action with this number.
    pub fn action_form(&self, choice: u64) -> String {
        format!("question={}&list={}&action={choice}", self.question, self.list)
    }
}

/// Returns the text between a marker and the next quotation mark.
pub fn attribute_after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.split_once(mark)?.1.split('"').next()
}
