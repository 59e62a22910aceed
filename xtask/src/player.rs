//! People at a table, as far as a program can be one: they sit down, and read what a page asks.

use anyhow::{Context, Result, ensure};

use crate::http::Connection;

/// One person.
pub struct Player {
    /// What their browser says of itself.
    pub cookie: String,
    /// The address that they come from: everybody has one of their own.
    pub from: String,
}

/// Makes a table for people and bots, lets everybody sit down, and starts; gives its path and who sits there, the host
/// first. `number` is that of the table.
///
/// # Errors
/// The house refuses, or does not answer.
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

/// What somebody has been asked.
#[derive(Clone, Default, Debug)]
pub struct Question {
    question: String,
    list: String,
    /// How many answers there are.
    pub choice_count: u64,
}

impl Question {
    /// What the page asks, if it asks.
    pub fn from_html(html: &str) -> Option<Question> {
        let question = attribute_after(html, "name=\"question\" value=\"")?.to_owned();
        let list = attribute_after(html, "name=\"list\" value=\"")?.to_owned();
        let offers = attribute_after(html, "data-offers=\"")?.parse().ok()?;
        Some(Question { question, list, choice_count: offers })
    }

    /// The form that gives the answer with this number.
    pub fn action_form(&self, choice: u64) -> String {
        format!("question={}&list={}&action={choice}", self.question, self.list)
    }
}

/// What stands between a mark and the next quotation mark.
pub fn attribute_after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.split_once(mark)?.1.split('"').next()
}
