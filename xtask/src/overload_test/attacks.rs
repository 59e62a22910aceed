//! The overload attacks. Each of them once kept other users out.

use std::collections::VecDeque;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::ValueEnum;
use parking_lot::Mutex;
use testkit::{Client, FrameStream, Guest, StatusCode, http_client, unpooled_client};
use tokio::task::JoinSet;

/// The number of concurrent workers in a crowd.
const CONCURRENCY: usize = 16;
/// The number of tables that one address can create at once, and of streams it can open, before it is rate-limited.
const TABLES_EACH: usize = 38;
const STREAMS_EACH: usize = 62;
/// The number of forms that one address can post at once before it is rate-limited.
const FORMS_EACH: usize = 100;
/// The number of spectators that one table accepts.
const STREAMS_AT_A_TABLE: usize = 190;
/// The pause of a worker that has nothing left to build.
const PAUSE: Duration = Duration::from_millis(20);
/// The interval at which one address can post forms for as long as it likes.
const FORM_INTERVAL: Duration = Duration::from_millis(50);
/// The number of fields of a form that is as large as one with a pack may be.
const FIELDS: usize = 400_000;

/// One kind of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Attack {
    /// Tables with a clock and nobody there, from many addresses
    Pinned,
    /// Tables full of bots that search, from one address
    Searching,
    /// Spectators of four addresses at a victim's table
    Spectators,
    /// Streams that take all connections
    Connections,
    /// Forms of very many fields, from one address
    Fields,
}

/// The sizes of the attacks.
#[derive(Clone, Copy, Debug)]
pub struct AttackSize {
    pub pinned: usize,
    pub searching: usize,
    /// The number of spectators for each of four addresses.
    pub spectators: usize,
    pub connections: usize,
    pub forms: usize,
}

impl AttackSize {
    /// The sizes of the attacks as originally found.
    pub const FULL: AttackSize =
        AttackSize { pinned: 10_000, searching: 40, spectators: 55, connections: 4_096, forms: 100 };
    /// Sizes that are small enough for every day.
    pub const SMALL: AttackSize =
        AttackSize { pinned: 300, searching: 16, spectators: 55, connections: 256, forms: 30 };
}

impl Attack {
    /// Returns the name of the attack.
    pub fn name(self) -> &'static str {
        match self {
            Attack::Pinned => "pinned tables",
            Attack::Searching => "tables of searching bots",
            Attack::Spectators => "spectators",
            Attack::Connections => "connections",
            Attack::Fields => "forms of many fields",
        }
    }

    /// Returns the number of tables, streams or forms that the attack aims for.
    pub fn target_count(self, size: &AttackSize) -> usize {
        match self {
            Attack::Pinned => size.pinned,
            Attack::Searching => size.searching,
            Attack::Spectators => 4 * size.spectators,
            Attack::Connections => size.connections,
            Attack::Fields => size.forms,
        }
    }

    /// Returns the settings of a server that an attack of this size can fill.
    pub fn server_settings(self, size: &AttackSize) -> Vec<String> {
        match self {
            Attack::Pinned => vec![format!("--live-tables={}", size.pinned)],
            Attack::Connections => vec![format!("--connections={}", size.connections)],
            Attack::Searching | Attack::Spectators | Attack::Fields => Vec::new(),
        }
    }

    /// Gathers the crowd, which stays until it is dropped. `victim` is the path of a victim's table.
    ///
    /// # Errors
    /// The server does not respond at all.
    pub async fn launch_crowd(self, address: &str, victim: &str, size: &AttackSize) -> Result<Crowd> {
        let mut crowd = Crowd { address: address.to_owned(), ..Crowd::default() };
        match self {
            Attack::Pinned => crowd.pin(size.pinned).await?,
            Attack::Searching => crowd.make_bots_search(size.searching).await?,
            Attack::Spectators => {
                let seats =
                    (0..self.target_count(size)).map(|number| (victim.to_owned(), from(number / size.spectators)));
                crowd.look_on(seats.collect()).await?;
            }
            Attack::Connections => crowd.take_connections(size.connections).await?,
            Attack::Fields => crowd.post_fields(size.forms).await?,
        }
        Ok(crowd)
    }
}

/// Returns an address of the crowd.
fn from(number: usize) -> String {
    Ipv4Addr::from_bits(Ipv4Addr::new(172, 16, 0, 1).to_bits() + number as u32).to_string()
}

/// The resources and tasks of a crowd.
#[derive(Default)]
pub struct Crowd {
    address: String,
    /// The number of requests that were granted. A form counts once it is answered, because it is never carried out.
    pub given: usize,
    /// The number of requests that were refused.
    pub refused: usize,
    /// The tasks that run until the crowd is dropped.
    busy: JoinSet<()>,
}

/// The remaining work, shared by the workers.
type WorkQueue<T> = Arc<Mutex<VecDeque<T>>>;

fn next<T>(wishes: &WorkQueue<T>) -> Option<T> {
    wishes.lock().pop_front()
}

impl Crowd {
    /// Creates tables with a clock, and views each repeatedly.
    async fn pin(&mut self, count: usize) -> Result<()> {
        let form = "game=extraczon&seats=1&mode=now&option.timeout_s=3600";
        let tables = self.make((0..count).map(|number| (form, from(number / TABLES_EACH))).collect()).await?;
        let tables = Arc::new(tables);
        for hand in 0..CONCURRENCY {
            let (address, tables) = (self.address.clone(), Arc::clone(&tables));
            self.busy.spawn(async move {
                let client = http_client();
                for (path, from) in tables.iter().cycle().skip(hand * tables.len() / CONCURRENCY) {
                    if stranger(&client, &address, from).try_get(path).await.is_err() {
                        return;
                    }
                    tokio::time::sleep(PAUSE).await;
                }
            });
        }
        Ok(())
    }

    async fn make_bots_search(&mut self, count: usize) -> Result<()> {
        let form = "game=end-of-days&seats=7&mode=now&fast=1&bot.0=search&bots=search";
        self.make((0..count).map(|_| (form, from(0))).collect()).await.map(drop)
    }

    /// Takes the connections of a server with streams of the attacker's own tables, and keeps requesting more.
    async fn take_connections(&mut self, count: usize) -> Result<()> {
        let form = "game=extraczon&seats=1&mode=now";
        let needed = count.div_ceil(STREAMS_AT_A_TABLE);
        let tables = self.make((0..needed).map(|number| (form, from(number / TABLES_EACH))).collect()).await?;
        self.given = 0;
        let table = |number: usize| tables[number / STREAMS_AT_A_TABLE].0.clone();
        self.look_on((0..count).map(|number| (table(number), from(number / STREAMS_EACH))).collect()).await?;
        let (client, address, table) = (unpooled_client(), self.address.clone(), table(0));
        self.busy.spawn(async move {
            loop {
                let _ = watch(&client, &address, &table, &from(count)).await;
                tokio::time::sleep(PAUSE).await;
            }
        });
        Ok(())
    }

    /// Posts forms that consist of empty fields, and keeps posting them.
    async fn post_fields(&mut self, count: usize) -> Result<()> {
        let form = "a&".repeat(FIELDS);
        let wishes = Arc::new(Mutex::new((0..count).map(|number| from(number / FORMS_EACH)).collect()));
        let mut hands = JoinSet::new();
        for _ in 0..CONCURRENCY {
            let (wishes, address, form) = (Arc::clone(&wishes), self.address.clone(), form.clone());
            hands.spawn(async move {
                let (client, mut answered, mut refused) = (http_client(), 0, 0);
                while let Some(from) = next(&wishes) {
                    let answer = stranger(&client, &address, &from).try_post("/tables", form.clone(), &[]).await?;
                    let is_refused = answer.status == StatusCode::TOO_MANY_REQUESTS;
                    refused += usize::from(is_refused);
                    answered += usize::from(!is_refused);
                }
                anyhow::Ok((answered, refused))
            });
        }
        while let Some(done) = hands.join_next().await {
            let (answered, refused) = done?.context("the crowd cannot reach the server")?;
            self.given += answered;
            self.refused += refused;
        }
        let (client, address) = (http_client(), self.address.clone());
        self.busy.spawn(async move {
            loop {
                let _ = stranger(&client, &address, &from(0)).try_post("/tables", form.clone(), &[]).await;
                tokio::time::sleep(FORM_INTERVAL).await;
            }
        });
        Ok(())
    }

    /// Creates tables with these forms from these addresses and views each once, so that it is in memory.
    async fn make(&mut self, forms: Vec<(&'static str, String)>) -> Result<Vec<(String, String)>> {
        let wishes = Arc::new(Mutex::new(VecDeque::from(forms)));
        let mut hands = JoinSet::new();
        for _ in 0..CONCURRENCY {
            let (wishes, address) = (Arc::clone(&wishes), self.address.clone());
            hands.spawn(async move {
                let (client, mut tables, mut refused) = (http_client(), Vec::new(), 0);
                while let Some((form, from)) = next(&wishes) {
                    let host = stranger(&client, &address, &from);
                    let made = host.try_post("/tables", form.to_owned(), &[]).await?;
                    let Some(path) = made.location().filter(|_| made.status == StatusCode::SEE_OTHER) else {
                        refused += 1;
                        continue;
                    };
                    let looked = host.try_get(path).await?;
                    refused += usize::from(looked.status != StatusCode::OK);
                    tables.push((path.to_owned(), from));
                }
                anyhow::Ok((tables, refused))
            });
        }
        let mut tables = Vec::new();
        while let Some(done) = hands.join_next().await {
            let (made, refused) = done?.context("the crowd cannot reach the server")?;
            tables.extend(made);
            self.refused += refused;
        }
        self.given += tables.len();
        Ok(tables)
    }

    /// Opens streams of these tables from these addresses and reads them.
    async fn look_on(&mut self, seats: Vec<(String, String)>) -> Result<()> {
        let wishes = Arc::new(Mutex::new(VecDeque::from(seats)));
        let mut hands = JoinSet::new();
        for _ in 0..CONCURRENCY {
            let (wishes, address) = (Arc::clone(&wishes), self.address.clone());
            hands.spawn(async move {
                let (client, mut open, mut refused) = (unpooled_client(), Vec::new(), 0);
                while let Some((path, from)) = next(&wishes) {
                    match watch(&client, &address, &path, &from).await {
                        Ok(events) => open.push(events),
                        Err(_) => refused += 1,
                    }
                }
                (open, refused)
            });
        }
        while let Some(done) = hands.join_next().await {
            let (open, refused) = done?;
            self.given += open.len();
            self.refused += refused;
            for mut records in open {
                self.busy.spawn(async move { while let Ok(Some(_)) = records.next_record().await {} });
            }
        }
        Ok(())
    }
}

/// Returns a browser without cookies that a proxy reports under this address.
fn stranger(client: &Client, address: &str, from: &str) -> Guest {
    Guest::new(client.clone(), address).forwarded_for(from.to_owned())
}

async fn watch(client: &Client, address: &str, path: &str, from: &str) -> Result<FrameStream> {
    stranger(client, address, from).try_open_stream(&format!("{path}/stream")).await
}
