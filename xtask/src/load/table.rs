//! The players at one table.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use fastrand::Rng;
use parking_lot::Mutex;
use testkit::{Answer, DisplayedPage, Guest, Question, StatusCode, StreamRecord, http_client, unpooled_client};
use tokio::sync::mpsc;

use super::drawing_page::{DrawingPage, facts_query};
use crate::latency::LatencyRecorder;
use crate::player::start_table;

/// The timeout for the updates of the other players after the acting player's. In a sealed decision the others get
/// none.
const OTHERS_TIMEOUT: Duration = Duration::from_millis(40);

/// The totals over all tables.
#[derive(Default)]
pub struct Counts {
    pub counting: AtomicBool,
    pub moves: AtomicU64,
    pub refused: AtomicU64,
    pub updates: AtomicU64,
    pub largest: AtomicU64,
    pub stream_bytes: AtomicU64,
    pub post_bytes: AtomicU64,
    pub pages: AtomicU64,
    pub page_bytes: AtomicU64,
    pub streams: AtomicU64,
    /// The time from a post to the last resulting update.
    pub latencies: LatencyRecorder,
    /// The time from the last update of an action to the next question for a human, spent by bots.
    pub waits: LatencyRecorder,
    first_error: Mutex<String>,
    first_refusal: Mutex<String>,
}

impl Counts {
    fn on(&self) -> bool {
        self.counting.load(Ordering::Relaxed)
    }

    /// Counts a refused action.
    fn refuse(&self, answer: &Answer) {
        self.refused.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first_refusal.lock();
        if first.is_empty() {
            *first = format!("{}: {}", answer.status, answer.text);
        }
    }

    /// Returns the status and the text of the first refused action.
    pub fn first_refusal(&self) -> String {
        self.first_refusal.lock().clone()
    }

    /// Returns the first error at a table.
    pub fn first_error(&self) -> String {
        self.first_error.lock().clone()
    }
}

/// The setup of a table.
pub struct TableSetup<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The number of people and the number of bots.
    pub seats: (u8, u8),
    /// When people act.
    pub pace: Pace,
    /// True if browsers draw the table themselves.
    pub draws: bool,
}

/// When the people at a table act.
#[derive(Clone, Copy, Debug)]
pub enum Pace {
    /// A closed loop: about so long after they were asked.
    Think(Duration),
    /// An open loop: at times that do not depend on the server, with this mean between two. An action that could not be
    /// posted in time is posted at once, and its latency counts from when it was due.
    Interval(Duration),
}

/// A page asks its player for this.
#[derive(Debug)]
enum Prompt {
    /// An answer to a question.
    Action(Question),
    /// A throw or draw of their own.
    Throw,
}

impl Prompt {
    fn from_html(html: &str) -> Option<Prompt> {
        let question = Question::from_html(html).map(Prompt::Action);
        question.or_else(|| html.contains("id=\"throw\"").then_some(Prompt::Throw))
    }

    /// Returns the last segment of a form's path and the form, with an action by chance.
    fn to_form(&self, rng: &mut Rng) -> (&'static str, String) {
        match self {
            Prompt::Action(question) => ("act", question.action_form(rng.u64(..question.choice_count.max(1)))),
            Prompt::Throw => ("chance", String::new()),
        }
    }
}

/// A record and the player whose stream it came on.
struct ReceivedRecord {
    guest: usize,
    record: StreamRecord,
    at: Instant,
}

/// The players of a started table before any of them opens its page. No connection is open.
pub struct SeatedTable {
    address: String,
    path: String,
    guests: Vec<Guest>,
    counts: Arc<Counts>,
    pace: Pace,
    query: String,
    rng: Rng,
}

impl SeatedTable {
    /// Creates a table, seats all players, and starts the game.
    pub async fn new(address: &str, number: usize, party: &TableSetup<'_>, counts: Arc<Counts>) -> Result<SeatedTable> {
        let (path, guests) = start_table(&unpooled_client(), address, party.game, party.seats, number).await?;
        let query = if party.draws { facts_query(party.game)? } else { String::new() };
        Ok(SeatedTable { address: address.to_owned(), path, guests, counts, pace: party.pace, query, rng: Rng::new() })
    }

    /// Opens the page and the stream of every player.
    pub async fn open_pages(self) -> Result<TablePlayers> {
        let SeatedTable { address, path, mut guests, counts, pace, query, rng } = self;
        let client = http_client();
        guests.iter_mut().for_each(|guest| guest.reconnect_to(client.clone(), &address));
        let asked = guests.iter().map(|_| None).collect();
        let pages = guests.iter().map(|_| Default::default()).collect();
        let (ears, heard) = mpsc::unbounded_channel();
        let mut table = TablePlayers {
            path,
            guests,
            asked,
            pages,
            heard,
            ears,
            counts,
            pace,
            query,
            due: None,
            waiting: None,
            is_over: false,
            rng,
        };
        table.look().await?;
        Ok(table)
    }
}

/// The players at one table.
pub struct TablePlayers {
    path: String,
    guests: Vec<Guest>,
    /// The prompt on the page of each player.
    asked: Vec<Option<Prompt>>,
    /// The page of each player, and what draws it.
    pages: Vec<(DisplayedPage, DrawingPage)>,
    heard: mpsc::UnboundedReceiver<ReceivedRecord>,
    ears: mpsc::UnboundedSender<ReceivedRecord>,
    counts: Arc<Counts>,
    pace: Pace,
    /// The end of the address of a stream.
    query: String,
    /// When the next action is due in an open loop.
    due: Option<Instant>,
    /// The time since which no player has a question.
    waiting: Option<Instant>,
    /// True once a page offers the next game.
    is_over: bool,
    rng: Rng,
}

impl TablePlayers {
    /// Returns the path of the table.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Opens the page and the stream of every player.
    async fn look(&mut self) -> Result<()> {
        for guest in 0..self.guests.len() {
            let page = self.guests[guest].try_get(&self.path).await?;
            ensure!(page.status == StatusCode::OK, "no page: {}", page.status);
            self.counts.pages.fetch_add(1, Ordering::Relaxed);
            self.counts.page_bytes.fetch_add(page.byte_count() as u64, Ordering::Relaxed);
            let path = format!("{}/stream{}", self.path, self.query);
            self.pages[guest].1 = DrawingPage::default();
            let mut records = self.guests[guest].try_open_stream(&path).await?;
            self.asked[guest] = Prompt::from_html(&page.text);
            let (ears, counts) = (self.ears.clone(), Arc::clone(&self.counts));
            counts.streams.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(async move {
                while let Ok(Some(record)) = records.next_change().await {
                    let over = record.kind() == "again"
                        || ears.send(ReceivedRecord { guest, record, at: Instant::now() }).is_err();
                    if over || ears.is_closed() {
                        break;
                    }
                }
                counts.streams.fetch_sub(1, Ordering::Relaxed);
            });
        }
        Ok(())
    }

    /// Plays one game after another.
    pub async fn play_games(mut self) {
        loop {
            if let Err(error) = self.play_on().await {
                let mut trouble = self.counts.first_error.lock();
                if trouble.is_empty() {
                    *trouble = format!("{error:#}");
                }
                return;
            }
        }
    }

    /// Plays one action, or starts the next game.
    async fn play_on(&mut self) -> Result<()> {
        while let Ok(heard) = self.heard.try_recv() {
            self.hear(&heard)?;
        }
        let mover = self.asked.iter().position(Option::is_some);
        let Some((mover, asked)) = mover.and_then(|mover| Some((mover, self.asked[mover].take()?))) else {
            if std::mem::take(&mut self.is_over) {
                self.waiting = None;
                return self.rematch().await;
            }
            self.waiting.get_or_insert_with(Instant::now);
            let heard = tokio::time::timeout(Duration::from_secs(5), self.heard.recv()).await;
            let heard = heard.ok().flatten().with_context(|| format!("nobody is asked at {}", self.path))?;
            self.hear(&heard)?;
            return Ok(());
        };
        if let Some(since) = self.waiting.take().filter(|_| self.counts.on()) {
            self.counts.waits.record(since.elapsed());
        }
        let due = self.think().await;
        let (segment, form) = asked.to_form(&mut self.rng);
        let (path, started) = (format!("{}/{segment}", self.path), due.unwrap_or_else(Instant::now));
        let answer = self.guests[mover].try_post_as_script(&path, form).await?;
        if answer.status != StatusCode::NO_CONTENT {
            // The notice that the question was answered meanwhile refuses nothing.
            let is_stale = answer.status == StatusCode::OK && answer.text.contains("has already been answered");
            if !is_stale {
                if self.counts.on() {
                    self.counts.refuse(&answer);
                }
                // No frame asks again.
                self.asked[mover] = Some(asked);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
            return Ok(());
        }
        let last = self.gather(mover).await?;
        if self.counts.on() {
            self.counts.moves.fetch_add(1, Ordering::Relaxed);
            self.counts.post_bytes.fetch_add(answer.byte_count() as u64, Ordering::Relaxed);
            self.counts.latencies.record(last - started);
        }
        Ok(())
    }

    /// Waits until it is time to act. In an open loop it returns when the action was due.
    async fn think(&mut self) -> Option<Instant> {
        match self.pace {
            Pace::Think(thought) => {
                if !thought.is_zero() {
                    // Players think for different times, so that they do not act in lockstep.
                    tokio::time::sleep(thought.mul_f64(0.5 + self.rng.f64())).await;
                }
                None
            }
            Pace::Interval(mean) => {
                // Intervals of a Poisson process.
                let interval = mean.mul_f64(-(1.0 - self.rng.f64()).ln());
                let due = self.due.unwrap_or_else(Instant::now) + interval;
                self.due = Some(due);
                tokio::time::sleep_until(due.into()).await;
                Some(due)
            }
        }
    }

    /// Waits until every player who gets an update of the action has received it. Returns the time of the last one.
    async fn gather(&mut self, mover: usize) -> Result<Instant> {
        let mut missing: Vec<bool> = vec![true; self.guests.len()];
        let mut last = Instant::now();
        while missing.contains(&true) {
            let patience = if missing[mover] { Duration::from_secs(5) } else { OTHERS_TIMEOUT };
            match tokio::time::timeout(patience, self.heard.recv()).await {
                Ok(Some(heard)) => {
                    if self.hear(&heard)? {
                        missing[heard.guest] = false;
                        last = heard.at;
                    }
                }
                _ if missing[mover] => anyhow::bail!("no update after a move"),
                _ => break,
            }
        }
        Ok(last)
    }

    /// Takes a record. Returns true if it brings a frame.
    fn hear(&mut self, heard: &ReceivedRecord) -> Result<bool> {
        if self.counts.on() {
            self.counts.updates.fetch_add(1, Ordering::Relaxed);
            self.counts.stream_bytes.fetch_add(heard.record.bytes as u64, Ordering::Relaxed);
            self.counts.largest.fetch_max(heard.record.bytes as u64, Ordering::Relaxed);
        }
        // Otherwise the figures of frames would pass for those of facts.
        let is_expected = self.query.is_empty() || heard.record.kind() != "frame";
        ensure!(is_expected, "the server sends frames: it was built without the feature `client`");
        let (page, drawing) = &mut self.pages[heard.guest];
        let mut has_frame = false;
        for drawn in drawing.draw_record(&heard.record)? {
            page.apply_record(&drawn);
            // Only a frame asks: live parts also change while an answer is on its way.
            has_frame |= drawn["kind"] == "frame";
        }
        if has_frame {
            let html = page.html();
            self.asked[heard.guest] = Prompt::from_html(&html);
            self.is_over |= html.contains("id=\"rematch\"");
        }
        Ok(has_frame)
    }

    /// Moves all players on to the next game.
    async fn rematch(&mut self) -> Result<()> {
        let next = self.guests[0].try_post(&format!("{}/rematch", self.path), String::new(), &[]).await?;
        let location = next.location().with_context(|| format!("no next game: {} at {}", next.status, self.path))?;
        self.path = location.to_owned();
        // The host does not wait until all browsers have contributed to the deal.
        self.guests[0].try_post(&format!("{}/start", self.path), String::new(), &[]).await?;
        (self.ears, self.heard) = mpsc::unbounded_channel();
        self.look().await
    }
}
