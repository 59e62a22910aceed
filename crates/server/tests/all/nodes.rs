//! Several nodes that form one server on one PostgreSQL database.

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use reqwest::StatusCode;
use ring::hmac;
use server::{BoundServer, ServeError, ServerConfig};
use sha2::{Digest, Sha256};
use sqlx::{Connection, PgConnection};
use tables::TableTimings;
use testkit::{FaultyLink, LinkState};
use tokio::runtime::Runtime;

use crate::common::{Guest, Open, create_database, quick_config, wait_until, wait_within};
use crate::turns::{is_asked, table_of_two};

/// How long a table may stand still when its node is killed.
const PAUSE: Duration = Duration::from_secs(5);
/// The name of the key file that all nodes share.
const KEY: &str = "house.key";

/// Creates a folder with the key of another.
fn folder_like(other: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    std::fs::copy(other.join(KEY), folder.path().join(KEY)).expect("copied");
    folder
}

pub async fn open_first_node(url: &str) -> Open {
    Open::with(|config| ServerConfig { database: Some(url.to_owned()), ..config }).await
}

pub async fn open_another_node(url: &str, like: &Open) -> Open {
    let folder = folder_like(like.folder.path());
    let config = ServerConfig { database: Some(url.to_owned()), ..quick_config(folder.path()) };
    Open::start(config, folder).await
}

/// Returns the number of tables that a node reports.
async fn tables_of(house: &Open) -> usize {
    let text = house.new_guest().get("/health").await.text;
    let count = text.split("tables ").nth(1).unwrap_or_else(|| panic!("no count: {text}"));
    count.trim().parse().expect("a number")
}

/// A request between nodes, signed as in `server::cluster`; a separate implementation, so that tests can copy and
/// change it.
#[derive(Clone)]
struct Sent<'a> {
    folder: &'a Path,
    method: &'a str,
    target: &'a str,
    from: &'a str,
    to: String,
    at: u64,
    nonce: String,
    body: &'a str,
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs()
}

impl Sent<'_> {
    /// Returns the signature header.
    fn signature(&self) -> String {
        let digits = std::fs::read_to_string(self.folder.join(KEY)).expect("a key");
        let key: Vec<u8> =
            (0..32).map(|at| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("digits")).collect();
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let (at, digest) = (self.at.to_string(), hex(&Sha256::digest(self.body)));
        let fields = [self.from, &self.to, "tester", &at, &self.nonce, &digest];
        let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, &key));
        for part in ["endtable request 2", self.method, self.target].into_iter().chain(fields) {
            context.update(&(part.len() as u64).to_le_bytes());
            context.update(part.as_bytes());
        }
        format!("{} {}", fields.join(" "), hex(context.sign().as_ref()))
    }
}

/// Returns the id of the node at an address.
async fn node_at(url: &str, house: &Open) -> String {
    let mut database = PgConnection::connect(url).await.expect("connects");
    let select =
        sqlx::query_scalar("SELECT id FROM nodes WHERE address = $1").bind(format!("http://{}", house.address));
    select.fetch_one(&mut database).await.expect("it is one")
}

/// A server on threads of its own, so that it can be killed from one moment to the next.
pub struct Mortal {
    runtime: Option<Runtime>,
    /// The folder that is deleted with it.
    folder: Option<tempfile::TempDir>,
    pub address: SocketAddr,
}

impl Mortal {
    pub async fn open(url: &str, like: &Open) -> Mortal {
        let folder = folder_like(like.folder.path());
        let config = ServerConfig { database: Some(url.to_owned()), ..quick_config(folder.path()) };
        let mut mortal = Mortal::start(config).await;
        mortal.folder = Some(folder);
        mortal
    }

    pub async fn start(config: ServerConfig) -> Mortal {
        let runtime = Runtime::new().expect("threads");
        let opened = runtime.spawn(async move {
            let house = BoundServer::open(config).await.expect("the house opens");
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

/// Waits for a page, which must load within the time limit.
async fn page_in_time(guest: &Guest, table: &str, since: Instant) {
    wait_within(PAUSE, "a page", async || guest.get(table).await.status == StatusCode::OK).await;
    assert!(since.elapsed() < PAUSE, "a page after {:?}", since.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_any_node_answers_for_any_table() {
    let url = create_database().await;
    let one = open_first_node(&url).await;
    let other = open_another_node(&url, &one).await;
    let guest = one.new_guest();
    let table = guest.create_table(&[("seats", "2")]).await;
    guest.wait_until_asked(&table).await;
    let at_other = other.guest_like(&guest);
    let mut stream = at_other.open_stream(&table).await;
    stream.next_view().await;
    assert_eq!((tables_of(&one).await, tables_of(&other).await), (1, 0), "one node has it");
    for _ in 0..3 {
        let page = at_other.wait_until_asked(&table).await;
        at_other.submit(&page.choices()[0]).await.leads_to();
        stream.next_view().await;
        let page = guest.wait_until_asked(&table).await;
        guest.submit(&page.choices()[0]).await.leads_to();
        stream.next_view().await;
    }
    assert!(at_other.get("/").await.text.contains(&table), "its page lists tables of other nodes");
    let spectator = other.new_guest().get(&table).await;
    assert_eq!(spectator.status, StatusCode::OK);
    let talk = format!("{table}/say");
    let foreign = at_other.client.post(at_other.url(&talk)).header("sec-fetch-site", "cross-site").body("text=x");
    assert_eq!(foreign.send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    assert_eq!((tables_of(&one).await, tables_of(&other).await), (1, 0), "one node has it still");

    // A table that one node closes is available to the other at once.
    let since = Instant::now();
    one.close().await;
    at_other.wait_until_asked(&table).await;
    assert!(since.elapsed() < PAUSE);
    let mut stream = at_other.open_stream(&table).await;
    let page = at_other.wait_until_asked(&table).await;
    at_other.submit(&page.choices()[0]).await.leads_to();
    stream.next_view().await;
    at_other.play_on(&table).await;
    other.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_a_hidden_page_is_present_at_every_node() {
    let url = create_database().await;
    let hasty = |config: ServerConfig| {
        let timings = TableTimings { away_after: 0, ..config.timings };
        ServerConfig { database: Some(url.clone()), timings, ..config }
    };
    let one = Open::with(&hasty).await;
    let folder = folder_like(one.folder.path());
    let config = hasty(quick_config(folder.path()));
    let other = Open::start(config, folder).await;
    let (ada, ben) = (one.new_guest(), one.new_guest());
    let table = table_of_two(&ada, &ben).await;
    let _bens = ben.open_stream(&table).await;
    drop(ada.open_stream(&table).await);
    let shows_away = async |guest: &Guest| guest.get(&table).await.text.contains("data-away");
    wait_until("Ada is away", async || shows_away(&ben).await).await;
    assert_eq!((tables_of(&one).await, tables_of(&other).await), (1, 0), "one node has the table");

    // The proxy may send the request of a hidden page to any node.
    is_asked(&other.guest_like(&ada), &table).await;
    for guest in [&ben, &other.guest_like(&ben)] {
        assert!(!shows_away(guest).await, "her page is there, hidden");
    }
    assert_eq!((tables_of(&one).await, tables_of(&other).await), (1, 0), "one node has it still");
    other.close().await;
    one.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_tables_of_a_killed_node_go_on_elsewhere() {
    let url = create_database().await;
    let stays = open_first_node(&url).await;
    let mut dies = Mortal::open(&url, &stays).await;
    let guest = stays.new_guest();
    guest.moved_to(dies.address);
    let table = guest.create_table(&[("seats", "2")]).await;
    let asked = guest.wait_until_asked(&table).await;
    guest.submit(&asked.choices()[0]).await.leads_to();
    let bots = guest.create_table(&[("seats", "2"), ("bots", "random"), ("mode", "now")]).await;
    guest.get(&bots).await;
    let quiet = guest.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    guest.get(&quiet).await;
    assert_eq!(tables_of(&stays).await, 0);

    let since = Instant::now();
    dies.kill();
    guest.moved_to(stays.address);
    page_in_time(&guest, &table, since).await;
    let left = PAUSE.saturating_sub(since.elapsed());
    wait_within(left, "tables with bots go on although nobody asks", async || tables_of(&stays).await >= 2).await;
    guest.play_on(&table).await;
    let record: catalog::GameRecord =
        serde_json::from_str(&guest.get(&format!("{table}/record.json")).await.text).expect("a record");
    catalog::find(&record.game).expect("a game").load(&record).expect("every step follows from the one before");
    assert_eq!(guest.get(&quiet).await.status, StatusCode::OK, "a room where nothing goes on waits for somebody");
    stays.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_a_node_that_is_cut_off_stops_before_others_go_on() {
    let url = create_database().await;
    let (before, rest) = url.split_once('@').expect("a user");
    let (server, name) = rest.split_once('/').expect("a database");
    let link = FaultyLink::connect_to(server).await.expect("a free port");
    let stays = open_first_node(&url).await;
    let linked = format!("{before}@{}/{name}", link.address);
    let cut = open_another_node(&linked, &stays).await;
    let guest = cut.new_guest();
    let table = guest.create_table(&[("seats", "2")]).await;
    guest.wait_until_asked(&table).await;
    assert_eq!(tables_of(&cut).await, 1);

    link.set_state(LinkState::Silent);
    let at_other = stays.guest_like(&guest);
    // The other node forwards requests for as long as this one counts as alive.
    wait_within(PAUSE, "the other node has the table", async || {
        at_other.get(&table).await;
        tables_of(&stays).await > 0
    })
    .await;
    let stale = guest.get(&table).await;
    assert_eq!(stale.status, StatusCode::SERVICE_UNAVAILABLE, "{}", stale.text);
    let page = at_other.wait_until_asked(&table).await;
    at_other.submit(&page.choices()[0]).await.leads_to();

    link.set_state(LinkState::Open);
    wait_until("the node comes back", async || guest.get("/health").await.status == StatusCode::OK).await;
    let page = guest.wait_until_asked(&table).await;
    guest.submit(&page.choices()[0]).await.leads_to();
    assert_eq!(tables_of(&cut).await, 0, "the table stays where it is");
    guest.play_on(&table).await;
    cut.close().await;
    stays.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_only_nodes_can_pass_requests_on_and_only_once() {
    let url = create_database().await;
    let one = open_first_node(&url).await;
    let other = open_another_node(&url, &one).await;
    let guest = one.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    guest.wait_until_asked(&table).await;
    let folder = one.folder.path();
    let ids = [node_at(&url, &one).await, node_at(&url, &other).await];
    let get = async |house: &Open, signature: String| {
        let at = house.new_guest();
        at.client.get(at.url(&table)).header("x-endtable-passed", signature).send().await.expect("an answer").status()
    };
    let good = |number: u32, to: usize| Sent {
        folder,
        method: "GET",
        target: &table,
        from: "192.0.2.1",
        to: ids[to].clone(),
        at: seconds(),
        nonce: format!("nonce {number}").replace(' ', "-"),
        body: "",
    };
    let sent = good(1, 0).signature();
    assert_eq!(get(&one, sent.clone()).await, StatusCode::OK);
    assert_eq!(get(&one, sent).await, StatusCode::MISDIRECTED_REQUEST, "a copy is worth nothing");
    assert_eq!(get(&other, good(2, 1).signature()).await, StatusCode::MISDIRECTED_REQUEST, "it is not passed on again");
    for misplaced in [
        good(3, 0),
        Sent { at: seconds() - 60, ..good(4, 1) },
        Sent { at: seconds() + 60, ..good(5, 1) },
        Sent { body: "other", ..good(6, 1) },
    ] {
        assert_eq!(get(&other, misplaced.signature()).await, StatusCode::MISDIRECTED_REQUEST);
    }
    let stranger = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(stranger.path().join(KEY), "0".repeat(64)).expect("written");
    for forged in [
        Sent { folder: stranger.path(), ..good(7, 1) }.signature(),
        Sent { method: "POST", ..good(8, 1) }.signature(),
        Sent { target: "/", ..good(9, 1) }.signature(),
        good(10, 1).signature().replace("192.0.2.1", "192.0.2.2"),
        "192.0.2.1".to_owned(),
        String::new(),
    ] {
        assert_eq!(get(&other, forged).await, StatusCode::OK, "a forged one is as good as none: it is passed on");
    }
    other.close().await;
    one.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_codes_are_no_easier_to_guess_between_nodes() {
    let url = create_database().await;
    let one = open_first_node(&url).await;
    let ada = one.new_guest();
    ada.create_table(&[("seats", "1"), ("mode", "now")]).await;
    let page = ada.post("/me/code", &[]).await.text;
    let good = page.split("id=\"code\">").nth(1).expect("the code is shown")[..6].to_owned();
    let (folder, to) = (one.folder.path(), node_at(&url, &one).await);
    let errand = async |folder: &Path, number: u32, code: &str| {
        let body = format!("{{\"code\":{{\"code\":\"{code}\",\"replace\":true}}}}");
        let sent = Sent {
            folder,
            method: "POST",
            target: "/inner/errand",
            from: "192.0.2.1",
            to: to.clone(),
            at: seconds(),
            nonce: format!("{number}"),
            body: &body,
        };
        let at = one.new_guest();
        let post = at.client.post(at.url("/inner/errand")).header("content-type", "application/json");
        let post = post.header("x-endtable-passed", sent.signature()).body(body.clone());
        let answer = post.send().await.expect("an answer");
        (answer.status(), answer.text().await.expect("a body"))
    };
    let stranger = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(stranger.path().join(KEY), "0".repeat(64)).expect("written");
    assert_eq!(errand(stranger.path(), 0, &good).await.0, StatusCode::NOT_FOUND);
    let secret = ada.cookie_value().expect("a cookie")[..64].to_owned();
    let mut counted = 0;
    for number in 1..=40 {
        let (status, text) = errand(folder, number, "BBBBBB").await;
        assert_eq!(status, StatusCode::OK);
        counted += usize::from(text != "null");
    }
    assert_eq!(counted, 30, "wrong ones are counted where the code is");
    let (_, refused) = errand(folder, 41, &good).await;
    assert!(!refused.contains(&secret) && ada.get("/me").await.status == StatusCode::OK);
    let phone = one.new_guest();
    assert_eq!(phone.post("/move", &[("code", &good)]).await.leads_to(), "/me", "the code was not used up by it");
    one.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_codes_die_with_their_device_at_all_nodes() {
    let url = create_database().await;
    let one = open_first_node(&url).await;
    let other = open_another_node(&url, &one).await;
    let ada = one.new_guest();
    ada.create_table(&[("seats", "1"), ("mode", "now")]).await;
    let code = async |guest: &Guest| {
        let page = guest.post("/me/code", &[]).await.text;
        page.split("id=\"code\">").nth(1).expect("the code is shown")[..6].to_owned()
    };
    let thief = other.new_guest();
    thief.post("/move", &[("code", &code(&ada).await)]).await.leads_to();
    let made = code(&thief).await;
    let page = ada.get("/me").await;
    let end = |form: &crate::common::Form| form.action.ends_with("/end") && !form.action.contains("/first/");
    ada.submit(&page.forms().into_iter().find(end).expect("it is listed")).await.leads_to();
    for house in [&one, &other] {
        let fresh = house.new_guest();
        let taken = fresh.post("/move", &[("code", &made)]).await;
        assert_eq!((taken.status, fresh.cookie_value()), (StatusCode::UNPROCESSABLE_ENTITY, None));
    }
    other.close().await;
    one.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_limits_count_for_whoever_asked_and_once() {
    let url = create_database().await;
    let one = open_first_node(&url).await;
    let folder = folder_like(one.folder.path());
    let mut config = ServerConfig { database: Some(url.clone()), proxy_count: 1, ..quick_config(folder.path()) };
    config.limits.pages = server::RateAllowance::new(3, 1);
    let strict = Open::start(config, folder).await;
    let guest = one.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    guest.wait_until_asked(&table).await;
    let from = async |address: &str| {
        let at = strict.new_guest();
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
    let url = create_database().await;
    let house = open_first_node(&url).await;
    let folder = tempfile::tempdir().expect("a scratch folder");
    let config = || ServerConfig { database: Some(url.clone()), ..quick_config(folder.path()) };
    assert!(matches!(BoundServer::open(config()).await, Err(ServeError::OtherKey)));
    let wrong = ServerConfig { node_url: Some("10.0.0.2:8080/path".to_owned()), ..config() };
    assert!(matches!(BoundServer::open(wrong).await, Err(ServeError::NodeUrl)));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server, named by ENDTABLE_TEST_POSTGRES"]
async fn postgres_what_one_node_knows_the_others_know() {
    let url = create_database().await;
    let one = open_first_node(&url).await;
    let other = open_another_node(&url, &one).await;
    let ada = one.new_guest();
    let fields = [("game", "infection"), ("mode", "invite"), ("seats", "2"), ("name", "Ada")];
    let table = ada.post("/tables", &fields).await.leads_to();
    let room = ada.get(&table).await.text;
    let code = room.split("class=\"code\">").nth(1).and_then(|rest| rest.split('<').next()).expect("a code");
    let ben = other.new_guest();
    assert_eq!(ben.post("/join", &[("code", code)]).await.leads_to(), table, "a room is found from anywhere");

    // A new name is sent to the node that does not have the table.
    let ada_there = other.guest_like(&ada);
    ada_there.post("/name", &[("name", "Adele")]).await.leads_to();
    assert!(ada.get(&table).await.text.contains("Adele"));

    // A code is issued here and typed there; then the device is revoked here, and is rejected there.
    let page = ada.post("/me/code", &[]).await.text;
    let moved = page.split("id=\"code\">").nth(1).expect("the code is shown")[..6].to_owned();
    let phone = other.new_guest();
    phone.post("/move", &[("code", &moved)]).await.leads_to();
    assert!(phone.get("/").await.text.contains(&table));
    let listed = ada.get("/me").await;
    let end = |form: &crate::common::Form| form.action.ends_with("/end") && !form.action.contains("/first/");
    let end = listed.forms().into_iter().find(end).expect("the phone is listed");
    ada.submit(&end).await.leads_to();
    wait_within(PAUSE, "an ended device is ended everywhere", async || !phone.get("/").await.text.contains(&table))
        .await;

    // All data of a person is erased, also at tables of other nodes.
    ada_there.post("/me/delete", &[("sure", "1")]).await;
    assert!(!one.new_guest().get(&table).await.text.contains("Adele"));
    other.close().await;
    one.close().await;
}
