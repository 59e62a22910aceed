//! Attempts to overload a server: unwatched tables, spectators, connections, disk.

use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::header::CACHE_CONTROL;
use server::{RateAllowance, RateLimits, RetentionConfig, ServerConfig};
use store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{Guest, Open, live_tables, quick_config, wait_until};

fn limited(config: ServerConfig, change: impl FnOnce(RateLimits) -> RateLimits) -> ServerConfig {
    ServerConfig { limits: change(config.limits), ..config }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_nobody_looks_at_leave_memory_whatever_their_bots_and_clocks_do() {
    let short = |limits| RateLimits { idle_timeout: Duration::from_millis(80), ..limits };
    let house = Open::with(|config| limited(config, short)).await;
    let guest = house.new_guest();
    let clocked = guest.create_table(&[("seats", "1"), ("option.timeout_s", "3600")]).await;
    guest.get(&clocked).await;
    let bots = [("game", "end-of-days"), ("seats", "7"), ("fast", "1"), ("bot.0", "search"), ("bots", "search")];
    let bots = guest.create_table(&bots).await;
    guest.get(&bots).await;
    wait_until("sleep", async || live_tables(&guest).await == 0.0).await;
    assert_eq!(guest.get(&clocked).await.status, StatusCode::OK);
    assert_eq!(guest.get(&bots).await.status, StatusCode::OK);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_wakes_its_table_although_nobody_comes() {
    let short = |limits| RateLimits { idle_timeout: Duration::from_millis(80), ..limits };
    let house = Open::with(|config| limited(config, short)).await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1"), ("option.timeout_s", "1")]).await;
    guest.wait_until_asked(&table).await;
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    let id = store.unfinished_tables().await.expect("lists").remove(0).id;
    let rows = async || store.load(&id).await.expect("loads").expect("is there").rows.len();
    let before = rows().await;
    wait_until("sleep", async || live_tables(&guest).await == 0.0).await;
    wait_until("the answer of an absent seat", async || rows().await > before).await;
    store.close().await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_house_makes_place_and_keeps_some_for_people_with_a_seat() {
    let small = |limits| RateLimits { live_tables: 20, idle_timeout: Duration::from_millis(400), ..limits };
    let house = Open::with(|config| limited(config, small)).await;
    let (victim, stranger, crowd) = (house.new_guest(), house.new_guest(), house.new_guest());
    let own = victim.create_table(&[("seats", "2")]).await;
    let other = victim.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    let mut tables = Vec::new();
    for _ in 0..60 {
        let table = crowd.create_table(&[("seats", "1"), ("option.timeout_s", "3600")]).await;
        assert_eq!(crowd.get(&table).await.status, StatusCode::OK, "who comes later finds a place");
        tables.push(table);
    }
    wait_until("leaving", async || live_tables(&victim).await <= 20.0).await;
    let mut streams = Vec::new();
    for table in tables.iter().take(18) {
        streams.push(crowd.open_stream(table).await);
    }
    let page = victim.wait_until_asked(&own).await;
    victim.submit(&page.choices()[0]).await.leads_to();
    let mut stream = victim.open_stream(&own).await;
    stream.next_view().await;
    wait_until("rest", async || live_tables(&victim).await == 19.0).await;
    let refused = stranger.get(&other).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "nobody who looks gives way to a stranger");
    assert!(refused.text.contains("full"));
    assert_eq!(victim.get(&other).await.status, StatusCode::OK, "but there is a place for the host");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_never_take_the_streams_of_people_with_a_seat() {
    let few = |limits| RateLimits { streams_per_table: 3, streams_per_person: 2, ..limits };
    let house = Open::with(|config| limited(config, few)).await;
    let (host, spectator) = (house.new_guest(), house.new_guest());
    let table = host.create_table(&[("seats", "2")]).await;
    let url = spectator.url(&format!("{table}/stream"));
    let mut open = Vec::new();
    for _ in 0..3 {
        let stream = spectator.client.get(&url).send().await.expect("an answer");
        assert_eq!(stream.status(), StatusCode::OK);
        assert_eq!(stream.headers()["x-accel-buffering"], "no");
        assert_eq!(stream.headers()[CACHE_CONTROL], "no-store");
        open.push(stream);
    }
    let refused = spectator.client.get(&url).send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    let mut own = [host.open_stream(&table).await, host.open_stream(&table).await];
    own[1].next_view().await;
    assert_eq!(host.get(&format!("{table}/stream")).await.status, StatusCode::SERVICE_UNAVAILABLE);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_all_connections_are_taken_people_with_a_seat_and_health_get_through() {
    let house = Open::with(|config| limited(config, |limits| RateLimits { connections: 8, ..limits })).await;
    let host = house.new_guest();
    let table = host.create_table(&[("seats", "1")]).await;
    let mut silent = Vec::new();
    for _ in 0..8 {
        silent.push(TcpStream::connect(house.address).await.expect("connects"));
    }
    // Connections are accepted in order, so once this one is rejected, all slots are taken.
    wait_until("no place", async || house.new_guest().get("/").await.status == StatusCode::SERVICE_UNAVAILABLE).await;
    let refused = house.new_guest().get(&table).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text.contains("full"));
    assert_eq!(house.new_guest().get("/health").await.status, StatusCode::OK);
    let page = house.guest_like(&host).wait_until_asked(&table).await;
    assert_eq!(page.status, StatusCode::OK);
    house.guest_like(&host).submit(&page.choices()[0]).await.leads_to();

    for _ in 0..40 {
        silent.push(TcpStream::connect(house.address).await.expect("connects"));
    }
    let mut late = TcpStream::connect(house.address).await.expect("connects");
    late.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.expect("sent");
    let mut answer = String::new();
    late.read_to_string(&mut answer).await.expect("answered at once");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("full"), "{answer}");
    // Silent clients lose the reserved slots much sooner than other slots.
    let start = Instant::now();
    wait_until("a kept place", async || house.guest_like(&host).get(&table).await.status == StatusCode::OK).await;
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    drop(silent);
    wait_until("a place", async || house.new_guest().get("/").await.status == StatusCode::OK).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_almost_full_disk_takes_no_new_tables_and_lets_games_go_on() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let folder = house.close().await;
    let config = limited(quick_config(folder.path()), |limits| RateLimits { min_free_disk: u64::MAX, ..limits });
    let house = Open::start(config, folder).await;
    let guest = house.guest_like(&guest);
    let refused = guest.post("/tables", &[("game", "extraczon"), ("seats", "1")]).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.text.contains("almost out of disk space"));
    guest.play_on(&table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_pack_takes_its_room_once_however_many_tables_play_with_it() {
    let mut pack = std::fs::read_to_string("../games/extraczon/content/standard.toml").expect("the standard pack");
    while pack.len() < 40_000 {
        pack.push_str("# A comment takes room like anything else.\n");
    }
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let mut table = String::new();
    for _ in 0..60 {
        table = guest.create_table(&[("seats", "1"), ("option.card_set", &pack)]).await;
    }
    let folder = house.close().await;
    let size = std::fs::metadata(folder.path().join("tables.db")).expect("is there").len();
    assert!(size < 60 * 20_000, "{size} bytes");
    let house = Open::start(quick_config(folder.path()), folder).await;
    house.guest_like(&guest).play_on(&table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes_of_new_tables_are_counted_by_address() {
    let small = |limits| RateLimits { disk: server::RateAllowance::new(40 << 10, 1), ..limits };
    let house = Open::with(|config| limited(config, small)).await;
    let guest = house.new_guest();
    let text = "# nothing\n".repeat(3_000);
    let fields = [("game", "extraczon"), ("seats", "1"), ("option.card_set", text.as_str())];
    guest.post("/tables", &fields).await;
    assert_eq!(guest.post("/tables", &fields).await.status, StatusCode::TOO_MANY_REQUESTS);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_one_share_of_disk_and_memory_from_however_many_addresses() {
    let small =
        |limits| RateLimits { disk: server::RateAllowance::new(40 << 10, 1), live_tables_per_address: 3, ..limits };
    let house = Open::with(|config| limited(ServerConfig { proxy_count: 1, ..config }, small)).await;
    let (person, other) = (house.new_guest(), house.new_guest());
    let make = async |guest: &Guest, from: &str, text: &str| {
        let fields = [("game", "extraczon"), ("seats", "1"), ("option.timeout_s", "3600"), ("option.card_set", text)];
        guest.post_with("/tables", &fields, &[("x-forwarded-for", from)]).await.status
    };
    let text = "# nothing\n".repeat(3_000);
    // A set of cards that cannot be parsed counts its bytes all the same, and a client without a cookie is not
    // identified.
    assert_eq!(make(&person, "192.0.2.1", "").await, StatusCode::SEE_OTHER);
    assert_eq!(make(&person, "192.0.2.2", &text).await, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(make(&person, "192.0.2.3", &text).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(
        make(&other, "192.0.2.3", &text).await,
        StatusCode::UNPROCESSABLE_ENTITY,
        "the address has its share still"
    );

    // The tables of a person in memory make room for the person's next, but not for other people's.
    let victim = house.new_guest();
    let own = victim.create_table(&[("seats", "1"), ("option.timeout_s", "3600")]).await;
    victim.wait_until_asked(&own).await;
    let live = async || live_tables(&victim).await;
    for last in 10..18 {
        let from = format!("192.0.2.{last}");
        let fields = [("game", "extraczon"), ("seats", "1"), ("option.timeout_s", "3600")];
        let table = other.post_with("/tables", &fields, &[("x-forwarded-for", &from)]).await.leads_to();
        let at = other.client.get(other.url(&table)).header("x-forwarded-for", &from);
        let cookie = format!("endtable={}", other.cookie_value().expect("a cookie"));
        assert_eq!(at.header("cookie", cookie).send().await.expect("an answer").status(), StatusCode::OK);
    }
    wait_until("room", async || live().await <= 4.0).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_were_never_started_go_after_their_time_and_others_stay() {
    // Started tables are kept; a table that was never started is removed once it has left memory.
    let keeping = RetentionConfig {
        waiting: Some(Duration::from_millis(1)),
        check_interval: Duration::from_millis(50),
        confirm_after: Duration::from_millis(60),
        ..RetentionConfig::default()
    };
    let house = Open::with(|config| {
        let config = ServerConfig { retention: keeping, ..config };
        limited(config, |limits| RateLimits { idle_timeout: Duration::from_millis(80), ..limits })
    })
    .await;
    let guest = house.new_guest();
    let started = guest.create_table(&[("seats", "1")]).await;
    let waiting = guest.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    let store = Store::open_file(&house.folder.path().join("tables.db")).await.expect("opens");
    let left = async || store.unfinished_tables().await.expect("lists").len();
    assert_eq!(guest.get(&started).await.status, StatusCode::OK);
    wait_until("removal", async || left().await == 1).await;
    assert_eq!(guest.get(&waiting).await.status, StatusCode::NOT_FOUND);
    assert_eq!(guest.get(&started).await.status, StatusCode::OK);
    store.close().await;
    house.close().await;
}

/// Opens streams without a cookie until the server accepts no more.
async fn all_streams(stranger: &Guest, table: &str) -> Vec<reqwest::Response> {
    let mut open = Vec::new();
    loop {
        let stream = stranger.client.get(stranger.url(&format!("{table}/stream"))).send().await.expect("an answer");
        match stream.status() {
            StatusCode::OK => open.push(stream),
            status => {
                assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
                return open;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_behind_one_address_plays_undisturbed_while_one_of_them_floods() {
    const CLASS: usize = 72;
    let real = RateLimits::default();
    let house = Open::with(|config| {
        limited(config, |limits| RateLimits {
            pages: real.pages,
            // A single allowance would be used up by the creation of the tables.
            posts: server::RateAllowance::new(120, 1),
            per_table: real.per_table,
            ..limits
        })
    })
    .await;
    let mut class = Vec::new();
    for _ in 0..CLASS {
        let pupil = house.new_guest();
        let table = pupil.create_table(&[("seats", "1"), ("fast", "1")]).await;
        pupil.wait_until_asked(&table).await;
        class.push((pupil, table));
    }
    // One of them requests pages, posts and opens streams without pause; so does a client without a seat.
    let (flooder, own) = class.pop().expect("somebody");
    let stranger = house.new_guest();
    let strangers = all_streams(&stranger, &own).await;
    assert_eq!(strangers.len(), real.streams);
    let mut ended = [false; 3];
    for _ in 0..2_000 {
        let seen = [
            flooder.get(&own).await.status,
            flooder.post(&format!("{own}/ready"), &[]).await.status,
            stranger.post(&format!("{own}/say"), &[("text", "x")]).await.status,
        ];
        ended.iter_mut().zip(seen).for_each(|(ended, status)| *ended |= status == StatusCode::TOO_MANY_REQUESTS);
        if ended == [true; 3] {
            break;
        }
        let _ = stranger.get("/").await;
    }
    assert!(ended[1] && ended[2], "who floods waits: {ended:?}");

    let mut streams = Vec::new();
    for (pupil, table) in &class {
        let mut stream = pupil.open_stream(table).await;
        stream.next_view().await;
        streams.push(stream);
    }
    for _ in 0..2 {
        let play = class.iter().map(async |(pupil, table)| {
            let page = pupil.wait_until_asked(table).await;
            let choice = page.choices().into_iter().next().expect("a game that is not over");
            assert_eq!(pupil.submit(&choice).await.leads_to(), *table);
        });
        futures_util::future::join_all(play).await;
        let _ = flooder.post(&format!("{own}/ready"), &[]).await;
    }
    // A forged cookie grants no allowance of its own.
    let made_up = house.guest_with(&"ab".repeat(32));
    assert_eq!(made_up.get(&format!("{own}/stream")).await.status, StatusCode::TOO_MANY_REQUESTS);
    drop((streams, strangers));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_do_not_use_up_what_people_with_a_seat_may_post_to_their_table() {
    let few = |limits| RateLimits { per_table: server::RateAllowance::new(3, 1), ..limits };
    let house = Open::with(|config| limited(config, few)).await;
    let (host, stranger) = (house.new_guest(), house.new_guest());
    let table = host.create_table(&[("seats", "1"), ("fast", "1")]).await;
    let page = host.wait_until_asked(&table).await;
    let mut refused = false;
    for _ in 0..100 {
        let status = stranger.post(&format!("{table}/say"), &[("text", "x")]).await.status;
        refused |= status == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(refused);
    assert_eq!(host.submit(&page.choices()[0]).await.leads_to(), table);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_without_a_cookie_do_not_fill_a_table_and_keep_neither_a_class_nor_a_friend_out() {
    const POSTS: usize = 300;
    const CLASS: usize = 72;
    let house = Open::with(|config| ServerConfig { proxy_count: 1, ..config }).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let room = ada.create_table(&[("game", "infection"), ("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let table = ada.create_table(&[("game", "infection"), ("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    ben.post(&format!("{table}/leave"), &[]).await.leads_to();
    // Every post is by another person, because none has a cookie.
    let post = async |path: String, from: &str, fields: &[(&str, &str)]| {
        house.new_guest().post_with(&path, fields, &[("x-forwarded-for", from)]).await.status
    };
    let knock = async |from: &str, name: &str| post(format!("{table}/knock"), from, &[("name", name)]).await;
    let (mut asked, mut tried) = (0, 0);
    for number in 0..POSTS {
        asked += usize::from(knock("192.0.2.1", &format!("Stranger {number}")).await == StatusCode::SEE_OTHER);
        let sat = post(format!("{room}/sit"), "192.0.2.1", &[("seat", "0"), ("name", "Eve")]).await;
        tried += usize::from(sat != StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((CLASS..POSTS).contains(&asked), "{asked} strangers have asked");
    assert!((CLASS..POSTS).contains(&tried), "{tried} strangers have tried to sit down");
    for number in 0..CLASS {
        assert_eq!(knock("192.0.2.2", &format!("Pupil {number}")).await, StatusCode::SEE_OTHER, "{number}");
    }
    assert_eq!(knock("192.0.2.3", "Cyprian").await, StatusCode::SEE_OTHER, "no stranger has a page open");
    assert!(ada.get(&table).await.text.contains("Cyprian"), "the host is asked");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_who_write_to_a_table_keep_no_newcomer_out() {
    let house = Open::with(|config| {
        let config = limited(config, |limits| RateLimits { per_table: RateAllowance::new(5, 1), ..limits });
        ServerConfig { proxy_count: 1, ..config }
    })
    .await;
    let ada = house.new_guest();
    let table = ada.create_table(&[("game", "infection"), ("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    let mut refused = 0;
    for number in 0..40 {
        let from = format!("192.0.2.{number}");
        let fields = [("text", "Hello")];
        let said = house.new_guest().post_with(&format!("{table}/say"), &fields, &[("x-forwarded-for", &from)]).await;
        refused += usize::from(said.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 10, "{refused} posts of strangers were refused");
    let fields = [("seat", "1"), ("name", "Ben")];
    let sat =
        house.new_guest().post_with(&format!("{table}/sit"), &fields, &[("x-forwarded-for", "198.51.100.7")]).await;
    assert_eq!(sat.status, StatusCode::SEE_OTHER, "{}", sat.text);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_comes_is_told_so_and_its_connection_ends() {
    let house = Open::with(|config| {
        limited(config, |limits| RateLimits { request_timeout: Duration::from_millis(200), ..limits })
    })
    .await;
    let mut slow = TcpStream::connect(house.address).await.expect("connects");
    let head = "POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\nSec-Fetch-Site: same-origin\r\n\r\ngame=";
    slow.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    slow.read_to_string(&mut answer).await.expect("answered, and the connection ends");
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("text/html"), "{answer}");
    assert!(answer.contains("Nothing was changed"), "{answer}");
    house.close().await;
}
