//! Several servers that keep one house on one PostgreSQL database.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use server::{Config, House, ServeError};
use sha2::{Digest, Sha256};
use tokio::runtime::Runtime;

use crate::common::{Guest, Open, database, quick};
use crate::faults::{Line, Wire};

/// How long a table may stand still when its node is killed.
const PAUSE: Duration = Duration::from_secs(5);
/// The name of the file that all nodes have alike.
const KEY: &str = "house.key";

/// A folder with the key of another.
fn folder_like(other: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    std::fs::copy(other.join(KEY), folder.path().join(KEY)).expect("copied");
    folder
}

pub async fn first(url: &str) -> Open {
    Open::with(|config| Config { database: Some(url.to_owned()), ..config }).await
}

pub async fn another(url: &str, like: &Open) -> Open {
    let folder = folder_like(like.folder.path());
    let config = Config { database: Some(url.to_owned()), ..quick(folder.path()) };
    Open::start(config, folder).await
}

/// How many tables a node says it has.
async fn tables_of(house: &Open) -> usize {
    let text = house.guest().get("/health").await.text;
    let count = text.split("tables ").nth(1).unwrap_or_else(|| panic!("no count: {text}"));
    count.trim().parse().expect("a number")
}

/// The header that only a node of the house can make: what `server::secrets` says of a request.
fn mark(folder: &Path, method: &str, target: &str, from: &str) -> String {
    let digits = std::fs::read_to_string(folder.join(KEY)).expect("a key");
    let key: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("digits")).collect();
    let mut hash = Sha256::new().chain_update("endtable passed 1");
    for part in [key.as_slice(), method.as_bytes(), target.as_bytes(), from.as_bytes()] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    let code: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{from} {code}")
}

/// A house on threads of its own, so that it can be gone from one moment to the next.
pub struct Mortal {
    runtime: Option<Runtime>,
    /// What is deleted with it.
    folder: Option<tempfile::TempDir>,
    pub address: SocketAddr,
}

impl Mortal {
    pub async fn open(url: &str, like: &Open) -> Mortal {
        let folder = folder_like(like.folder.path());
        let config = Config { database: Some(url.to_owned()), ..quick(folder.path()) };
        let mut mortal = Mortal::start(config).await;
        mortal.folder = Some(folder);
        mortal
    }

    pub async fn start(config: Config) -> Mortal {
        let runtime = Runtime::new().expect("threads");
        let opened = runtime.spawn(async move {
            let house = House::open(config).await.expect("the house opens");
            let address = house.address();
            tokio::spawn(house.run());
            address
        });
        let address = opened.await.expect("no panic");
        Mortal { runtime: Some(runtime), folder: None, address }
    }

    pub fn kill(&mut self) {
        self.runtime.take().expect("it lives").shutdown_background();
        assert!(self.folder.as_ref().is_none_or(|folder| folder.path().exists()));
    }
}

impl Drop for Mortal {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// A page, as soon as there is one.
async fn page_in_time(guest: &Guest, table: &str, since: Instant) {
    while guest.get(table).await.status != StatusCode::OK {
        assert!(since.elapsed() < PAUSE, "no page after {:?}", since.elapsed());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(since.elapsed() < PAUSE, "a page after {:?}", since.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_any_node_answers_for_any_table() {
    let url = database().await;
    let one = first(&url).await;
    let other = another(&url, &one).await;
    let guest = one.guest();
    let table = guest.make(&[("seats", "2")]).await;
    guest.asked(&table).await;
    let at_other = other.guest_like(&guest);
    let mut stream = at_other.watch(&table).await;
    stream.region().await;
    assert_eq!((tables_of(&one).await, tables_of(&other).await), (1, 0), "one node has it");
    for _ in 0..3 {
        let page = at_other.asked(&table).await;
        at_other.send(&page.choices()[0]).await.leads_to();
        stream.region().await;
        let page = guest.asked(&table).await;
        guest.send(&page.choices()[0]).await.leads_to();
        stream.region().await;
    }
    assert!(at_other.get("/").await.text.contains(&table), "its page lists tables of other nodes");
    let spectator = other.guest().get(&table).await;
    assert_eq!(spectator.status, StatusCode::OK);
    let talk = format!("{table}/say");
    let foreign = at_other.client.post(at_other.url(&talk)).header("sec-fetch-site", "cross-site").body("text=x");
    assert_eq!(foreign.send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    assert_eq!((tables_of(&one).await, tables_of(&other).await), (1, 0), "one node has it still");

    // What one closes the other has at once.
    let since = Instant::now();
    one.close().await;
    at_other.asked(&table).await;
    assert!(since.elapsed() < PAUSE);
    let mut stream = at_other.watch(&table).await;
    let page = at_other.asked(&table).await;
    at_other.send(&page.choices()[0]).await.leads_to();
    stream.region().await;
    at_other.play_on(&table).await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_tables_of_a_killed_node_go_on_elsewhere() {
    let url = database().await;
    let stays = first(&url).await;
    let mut dies = Mortal::open(&url, &stays).await;
    let guest = stays.guest();
    guest.moved_to(dies.address);
    let table = guest.make(&[("seats", "2")]).await;
    let asked = guest.asked(&table).await;
    guest.send(&asked.choices()[0]).await.leads_to();
    let bots = guest.make(&[("seats", "2"), ("bots", "random"), ("mode", "now")]).await;
    guest.get(&bots).await;
    let quiet = guest.make(&[("seats", "2"), ("mode", "invite")]).await;
    guest.get(&quiet).await;
    assert_eq!(tables_of(&stays).await, 0);

    let since = Instant::now();
    dies.kill();
    guest.moved_to(stays.address);
    page_in_time(&guest, &table, since).await;
    while tables_of(&stays).await < 2 {
        assert!(since.elapsed() < PAUSE, "tables with bots go on although nobody asks");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    guest.play_on(&table).await;
    let record: arcade::Record =
        serde_json::from_str(&guest.get(&format!("{table}/record.json")).await.text).expect("a record");
    arcade::find(&record.game).expect("a game").load(&record).expect("every step follows from the one before");
    assert_eq!(guest.get(&quiet).await.status, StatusCode::OK, "a room where nothing goes on waits for somebody");
    stays.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_a_node_that_is_cut_off_stops_before_others_go_on() {
    let url = database().await;
    let (before, rest) = url.split_once('@').expect("a user");
    let (server, name) = rest.split_once('/').expect("a database");
    let wire = Arc::new(Wire::to(server.to_owned()).await);
    let stays = first(&url).await;
    let wired = format!("{before}@{}/{name}", wire.address);
    let cut = another(&wired, &stays).await;
    let guest = cut.guest();
    let table = guest.make(&[("seats", "2")]).await;
    guest.asked(&table).await;
    assert_eq!(tables_of(&cut).await, 1);

    let since = Instant::now();
    wire.line.send_replace(Line::Silent);
    let at_other = stays.guest_like(&guest);
    // The other node passes requests on for as long as this one counts as alive.
    while tables_of(&stays).await == 0 {
        assert!(since.elapsed() < PAUSE);
        at_other.get(&table).await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let stale = guest.get(&table).await;
    assert_eq!(stale.status, StatusCode::SERVICE_UNAVAILABLE, "{}", stale.text);
    let page = at_other.asked(&table).await;
    at_other.send(&page.choices()[0]).await.leads_to();

    wire.line.send_replace(Line::Open);
    let since = Instant::now();
    while guest.get("/health").await.status != StatusCode::OK {
        assert!(since.elapsed() < Duration::from_secs(20), "the node comes back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let page = guest.asked(&table).await;
    guest.send(&page.choices()[0]).await.leads_to();
    assert_eq!(tables_of(&cut).await, 0, "the table stays where it is");
    guest.play_on(&table).await;
    cut.close().await;
    stays.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_only_nodes_can_pass_requests_on_and_only_once() {
    let url = database().await;
    let one = first(&url).await;
    let other = another(&url, &one).await;
    let guest = one.guest();
    let table = guest.make(&[("seats", "1")]).await;
    guest.asked(&table).await;
    let folder = one.folder.path();
    let get = async |house: &Open, mark: String| {
        let at = house.guest();
        at.client.get(at.url(&table)).header("x-endtable-passed", mark).send().await.expect("an answer").status()
    };
    let good = || mark(folder, "GET", &table, "192.0.2.1");
    assert_eq!(get(&one, good()).await, StatusCode::OK);
    assert_eq!(get(&other, good()).await, StatusCode::MISDIRECTED_REQUEST, "it is not passed on again");
    let stranger = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(stranger.path().join(KEY), "0".repeat(64)).expect("written");
    for forged in [
        mark(stranger.path(), "GET", &table, "192.0.2.1"),
        mark(folder, "POST", &table, "192.0.2.1"),
        mark(folder, "GET", "/", "192.0.2.1"),
        good().replace("192.0.2.1", "192.0.2.2"),
        "192.0.2.1".to_owned(),
        String::new(),
    ] {
        assert_eq!(get(&other, forged).await, StatusCode::OK, "a forged mark is as good as none: it is passed on");
    }
    let errand = async |mark: String| {
        let at = one.guest();
        let body = "{\"code\":{\"code\":\"BBBBBB\",\"replace\":true}}";
        let post = at.client.post(at.url("/inner/errand")).header("content-type", "application/json").body(body);
        post.header("x-endtable-passed", mark).send().await.expect("an answer").status()
    };
    assert_eq!(errand(mark(folder, "POST", "/inner/errand", "127.0.0.1")).await, StatusCode::OK);
    for forged in [mark(stranger.path(), "POST", "/inner/errand", "127.0.0.1"), String::new()] {
        assert_eq!(errand(forged).await, StatusCode::NOT_FOUND);
    }
    other.close().await;
    one.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_limits_count_for_whoever_asked_and_once() {
    let url = database().await;
    let one = first(&url).await;
    let folder = folder_like(one.folder.path());
    let mut config = Config { database: Some(url.clone()), proxies: 1, ..quick(folder.path()) };
    config.limits.pages = server::Allowance::new(3, 1);
    let strict = Open::start(config, folder).await;
    let guest = one.guest();
    let table = guest.make(&[("seats", "1")]).await;
    guest.asked(&table).await;
    let from = async |address: &str| {
        let at = strict.guest();
        at.client.get(at.url(&table)).header("x-forwarded-for", address).send().await.expect("an answer").status()
    };
    for _ in 0..3 {
        assert_eq!(from("192.0.2.1").await, StatusCode::OK);
    }
    assert_eq!(from("192.0.2.1").await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(from("192.0.2.2").await, StatusCode::OK, "nodes do not count as one visitor");
    strict.close().await;
    one.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_a_node_with_another_key_is_refused() {
    let url = database().await;
    let house = first(&url).await;
    let folder = tempfile::tempdir().expect("a scratch folder");
    let config = || Config { database: Some(url.clone()), ..quick(folder.path()) };
    assert!(matches!(House::open(config()).await, Err(ServeError::OtherKey)));
    let wrong = Config { node_url: Some("10.0.0.2:8080/path".to_owned()), ..config() };
    assert!(matches!(House::open(wrong).await, Err(ServeError::NodeUrl)));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_what_one_node_knows_the_others_know() {
    let url = database().await;
    let one = first(&url).await;
    let other = another(&url, &one).await;
    let ada = one.guest();
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    let room = ada.get(&table).await.text;
    let code = room.split("class=\"code\">").nth(1).and_then(|rest| rest.split('<').next()).expect("a code");
    let ben = other.guest();
    assert_eq!(ben.get(&format!("/join?code={code}")).await.leads_to(), table, "a room is found from anywhere");

    // Another name, said to the node that does not have the table.
    let ada_there = other.guest_like(&ada);
    ada_there.post("/name", &[("name", "Adele")]).await.leads_to();
    assert!(ada.get(&table).await.text.contains("Adele"));

    // A code made here, typed there; then the device is ended here, and nobody there.
    let page = ada.post("/me/code", &[]).await.text;
    let moved = page.split("id=\"code\">").nth(1).expect("the code is shown")[..6].to_owned();
    let phone = other.guest();
    phone.post("/move", &[("code", &moved)]).await.leads_to();
    assert!(phone.get("/").await.text.contains(&table));
    let listed = ada.get("/me").await;
    let end = |form: &crate::common::Form| form.action.ends_with("/end") && !form.action.contains("/first/");
    let end = listed.forms().into_iter().find(end).expect("the phone is listed");
    ada.send(&end).await.leads_to();
    let since = Instant::now();
    while phone.get("/").await.text.contains(&table) {
        assert!(since.elapsed() < PAUSE, "an ended device is ended everywhere");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }

    // Everything of somebody's goes, also at tables of other nodes.
    ada_there.post("/me/delete", &[("sure", "1")]).await;
    assert!(!one.guest().get(&table).await.text.contains("Adele"));
    other.close().await;
    one.close().await;
}
