//! The people at one table of a server that will be killed, and the posts that the server has confirmed to them.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use testkit::{Guest, Question, http_client};

use super::stored_activity::{RoundTally, StoredActivity};
use crate::player::start_table;

/// One in this many posts is a chat message. Every message is different, so that a lost or duplicated one can be
/// detected.
const CHAT_INTERVAL: u64 = 6;
/// The pause before a retry.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// A table and its confirmed posts.
pub struct Table {
    path: String,
    guests: Vec<Guest>,
    rng: Rng,
    /// The prefix of the table's chat messages, unique to it.
    mark: String,
    lines: u64,
    confirmed: StoredActivity,
    /// The unconfirmed posts since the last check, whose fate is unknown.
    unconfirmed: StoredActivity,
    /// The time since which the server has failed to respond, and the longest such time.
    unanswered_since: Option<Instant>,
    longest_gap: Duration,
    /// True if the game has ended.
    pub over: bool,
}

impl Table {
    /// Creates a table, seats all players, starts the game, and sends the first chat message.
    ///
    /// # Errors
    /// The server refuses or does not respond.
    pub async fn open(address: &str, game: &str, seats: (u8, u8), number: usize, rng: Rng) -> Result<Table> {
        let (path, guests) = start_table(&http_client(), address, game, seats, number).await?;
        let mark = format!("{game} {number}:");
        let mut table = Table {
            path,
            guests,
            rng,
            mark,
            lines: 0,
            confirmed: StoredActivity::default(),
            unconfirmed: StoredActivity::default(),
            unanswered_since: None,
            longest_gap: Duration::ZERO,
            over: false,
        };
        table.talk(0).await?;
        ensure!(table.confirmed.lines.len() == 1, "{}: the first line was not confirmed", table.mark);
        Ok(table)
    }

    /// Plays at most the given number of steps with a pause before each, until the server stops responding.
    pub async fn play_steps(&mut self, address: &str, steps: usize, think: Duration) {
        self.ask();
        self.connect(address);
        for _ in 0..steps {
            if self.step().await.is_err() {
                return;
            }
            if !think.is_zero() {
                tokio::time::sleep(think).await;
            }
        }
    }

    /// Switches all players to new connections.
    pub fn connect(&mut self, address: &str) {
        let client = http_client();
        self.guests.iter_mut().for_each(|guest| guest.reconnect_to(client.clone(), address));
    }

    /// Restarts the measurement of pauses.
    pub fn reset_pause_clock(&mut self) {
        (self.unanswered_since, self.longest_gap) = (None, Duration::ZERO);
    }

    fn ask(&mut self) {
        self.unanswered_since.get_or_insert_with(Instant::now);
    }

    fn answered(&mut self) {
        self.longest_gap = self.longest_pause();
        self.unanswered_since = None;
    }

    /// Returns the longest time for which a request to this table failed.
    pub fn longest_pause(&self) -> Duration {
        self.longest_gap.max(self.unanswered_since.map_or(Duration::ZERO, |since| since.elapsed()))
    }

    /// Returns the number of confirmed posts so far.
    pub fn confirmed_posts(&self) -> u64 {
        self.confirmed.answers + self.confirmed.lines.len() as u64
    }

    /// Checks that the table's page opens.
    ///
    /// # Errors
    /// The server does not respond, or responds with something else than the table.
    pub async fn check_page(&self) -> Result<()> {
        let page = self.guests[0].try_get(&self.path).await?;
        ensure!(page.status == 200, "{} no page: {}", self.mark, page.status);
        Ok(())
    }

    async fn step(&mut self) -> Result<()> {
        self.ask();
        let guest = self.rng.usize(..self.guests.len());
        if self.over || self.rng.u64(..CHAT_INTERVAL) == 0 {
            // Chat messages are sent as fast as the rate limit allows.
            tokio::time::sleep(RETRY_PAUSE).await;
            return self.talk(guest).await;
        }
        let page = self.guests[guest].try_get(&self.path).await?;
        if page.status != 200 {
            tokio::time::sleep(RETRY_PAUSE).await;
            return Ok(());
        }
        self.answered();
        if let Some(asked) = Question::from_html(&page.text) {
            let form = asked.action_form(self.rng.u64(..asked.choice_count.max(1)));
            self.unconfirmed.answers += 1;
            if self.post(guest, "act", form).await? {
                self.unconfirmed.answers -= 1;
                self.confirmed.answers += 1;
            }
        } else {
            self.over = page.text.contains("class=\"finale");
        }
        Ok(())
    }

    async fn talk(&mut self, guest: usize) -> Result<()> {
        let line = format!("{} line {}", self.mark, self.lines);
        self.lines += 1;
        self.unconfirmed.lines.push(line.clone());
        if self.post(guest, "say", format!("text={}", line.replace(' ', "+"))).await? {
            self.unconfirmed.lines.pop();
            self.confirmed.lines.push(line);
        }
        Ok(())
    }

    /// Posts a form. Returns true if it was confirmed.
    async fn post(&mut self, guest: usize, what: &str, form: String) -> Result<bool> {
        self.ask();
        let answer = self.guests[guest].try_post(&format!("{}/{what}", self.path), form, &[]).await?;
        if !answer.status.is_server_error() {
            self.answered();
        }
        if answer.status == 303 {
            return Ok(true);
        }
        tokio::time::sleep(RETRY_PAUSE).await;
        Ok(false)
    }

    /// Compares the stored activity with the confirmed posts. The stored activity is the baseline from then on. A server
    /// that still runs may yet store a post whose response nobody waited for.
    ///
    /// # Errors
    /// A post is lost, duplicated, out of order, or was never sent.
    pub fn reconcile(&mut self, all: &[StoredActivity], server_runs: bool) -> Result<RoundTally> {
        let first = &self.confirmed.lines[0];
        let mut meant = all.iter().filter(|kept| kept.lines.contains(first));
        let (Some(kept), None) = (meant.next(), meant.next()) else {
            anyhow::bail!("{} the table is not there exactly once", self.mark);
        };
        let tally = kept.reconcile_with(&self.confirmed, &self.unconfirmed).with_context(|| self.mark.clone())?;
        self.unconfirmed =
            if server_runs { self.unconfirmed.not_in(&self.confirmed, kept) } else { StoredActivity::default() };
        self.confirmed = kept.clone();
        Ok(tally)
    }
}
