//! Streams of frames, and the headers of all responses.

use std::io::Read as _;
use std::time::{Duration, Instant, SystemTime};

use crate::common::Open;
use reqwest::StatusCode;

#[tokio::test(flavor = "multi_thread")]
async fn every_connection_starts_with_the_present() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let choice = guest.wait_until_asked(&table).await.choices().remove(0);
    let mut stream = guest.open_stream(&table).await;
    let first = stream.next_view().await;
    assert!(first.starts_with("<main"), "{first}");
    let shown = stream.page.frame["id"].clone();
    guest.submit(&choice).await.leads_to();
    let present = guest.get(&table).await.frame_id();
    assert_ne!(shown, present.as_str());
    while stream.page.frame["id"] != present.as_str() {
        stream.next_view().await;
    }
    let mut again = guest.open_stream(&table).await;
    again.next_view().await;
    assert_eq!(again.page.frame["id"], stream.page.frame["id"], "whoever comes back sees the present");
    let page = guest.wait_until_asked(&table).await;
    assert_eq!(page.frame_id(), again.page.frame["id"], "the page is the same frame");
    let mut third = guest.open_stream_for(&table, &page.frame_id()).await;
    guest.submit(&page.choices()[0]).await.leads_to();
    let update = third.next().await.expect("an update");
    assert_eq!(
        (update.kind(), &update.value["base"]),
        ("frame", &page.frame_id().into()),
        "who has the page is sent what is new only"
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_programs_are_told_the_time_of_the_server() {
    const AHEAD: Duration = Duration::from_secs(40_000);
    let time = || SystemTime::now() + AHEAD;
    let house = Open::with(|config| server::ServerConfig { wall_clock: time, ..config }).await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1"), ("option.timeout_s", "600")]).await;
    let now = || u64::try_from(time().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970").as_millis());
    let before = now().expect("a time");
    let told: u64 = guest.get("/clock").await.text.parse().expect("milliseconds");
    let mut stream = guest.open_stream(&table).await;
    stream.next_view().await;
    let hello: serde_json::Value =
        serde_json::from_str(stream.records.transcript().lines().next().expect("a record")).expect("JSON");
    let streamed = hello["time"].as_u64().expect("milliseconds");
    let after = now().expect("a time");
    // The server's clock does not jump and the machine's may be set: a difference of a second is allowed.
    let told = [told, streamed];
    assert!(told.iter().all(|time| (before - 1_000..=after + 1_000).contains(time)), "{before} {told:?} {after}");
    assert!(told.is_sorted(), "{told:?}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_falls_behind_still_gets_the_newest() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let mut stream = guest.open_stream(&table).await;
    stream.next_view().await;
    guest.play_on(&table).await;
    let last = guest.get(&table).await.frame_id();
    let mut seen = std::collections::BTreeSet::new();
    while stream.page.frame["id"] != last.as_str() {
        stream.next_view().await;
        let moment = stream.page.frame["moment"].as_u64();
        assert!(seen.last().is_none_or(|newest| *newest <= moment), "never back");
        seen.insert(moment);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_stream_says_that_it_is_there_and_a_closing_house_says_come_again() {
    let house = Open::with(|mut config| {
        config.limits.heartbeat_interval = Duration::from_millis(40);
        config
    })
    .await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let mut stream = guest.open_stream(&table).await;
    stream.next_view().await;
    let beat = async || stream.records.next_record().await.expect("readable").expect("the stream is open");
    let mut beat = beat;
    while beat().await.kind() != "time" {}
    let closing = tokio::spawn(house.close());
    assert_eq!(stream.next().await.expect("a farewell").kind(), "again");
    assert_eq!(stream.next().await, None, "then the stream ends");
    closing.await.expect("closed in time");
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_follows_the_streams() {
    let house = Open::with(|mut config| {
        config.timings.away_after = 50;
        config
    })
    .await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = ada.create_table(&[("seats", "2"), ("mode", "invite"), ("name", "Ada")]).await;
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    let mut watching = ada.open_stream(&table).await;
    let here = watching.next_view().await;
    let theirs = ben.open_stream(&table).await;
    drop(theirs);
    let lost = |region: &str| region.to_lowercase().matches("offline").count();
    for _ in 0..6 {
        if lost(&watching.next_view().await) > lost(&here) {
            house.close().await;
            return;
        }
    }
    panic!("nobody sees that ben's connection is lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_headers_that_keep_others_out() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[]).await;
    let page = guest.get("/").await;
    let style =
        page.text.split("href=\"/static/").nth(1).and_then(|rest| rest.split('"').next()).expect("a style sheet");
    let style = format!("/static/{style}");
    for path in ["/", &table, "/games/extraczon", "/rules/extraczon", "/nowhere", "/health", &style] {
        let answer = guest.get(path).await;
        let header = |name: &str| answer.headers.get(name).map_or("", |value| value.to_str().expect("text"));
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin", "{path}");
        let kept = if path == style {
            "public, max-age=31536000, immutable"
        } else if path.starts_with("/rules") {
            "public, max-age=300"
        } else {
            "no-store"
        };
        assert_eq!(header("cache-control"), kept, "{path}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_choose_is_never_compressed_with_secrets() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let name = "Ada of the ninth floor";
    let table = guest.create_table(&[("game", "extraczon"), ("seats", "2"), ("mode", "now"), ("name", name)]).await;
    let asks = async |path: &str, codings: &'static str| {
        let request = guest.client.get(guest.url(path)).header("accept-encoding", codings);
        let answer = request.send().await.expect("an answer");
        let packed = answer.headers().get("content-encoding").is_some_and(|coding| coding == "gzip");
        (packed, answer.bytes().await.expect("a body"))
    };
    for path in ["/about", "/rules/extraczon"] {
        assert!(asks(path, "gzip").await.0, "{path}");
    }
    // The page lists tables and the names that players chose.
    assert!(!asks("/", "gzip").await.0);
    for codings in ["identity", "br", "gzip;q=0", "gzip; q=0.0, br"] {
        assert!(!asks(&table, codings).await.0, "{codings}");
    }
    let (packed, body) = asks(&table, "br, gzip;q=0.8").await;
    let mut page = String::new();
    flate2::read::GzDecoder::new(&body[..]).read_to_string(&mut page).expect("a gzip file");
    assert!(packed && page.trim_end().ends_with("</html>") && page.contains("id=\"dock\""));
    // Uncompressed text is literally in the file, each time that it occurs.
    let raw = String::from_utf8_lossy(&body);
    assert!(page.matches(name).count() > 2, "{page}");
    assert_eq!(raw.matches(name).count(), page.matches(name).count());
    assert!(!raw.contains("id=\"pictures\"") && body.len() < page.len() * 4 / 5, "{} of {}", body.len(), page.len());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_a_table_has_a_coarse_length() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let fields = [("game", "end-of-days"), ("seats", "3"), ("mode", "now"), ("name", "Ada")];
    let table = guest.create_table(&fields).await;
    guest.wait_until_asked(&table).await;
    let asks = [("", "accept-encoding", "identity"), ("", "accept-encoding", "gzip"), ("", "x-frames", "1")];
    let parts = ["/part/rules", "/log", "/replay"].map(|path| (path, "accept-encoding", "identity"));
    for (path, header, value) in asks.into_iter().chain(parts) {
        let request = guest.client.get(guest.url(&format!("{table}{path}"))).header(header, value);
        let answer = guest.with_cookies(request).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        let length = answer.bytes().await.expect("a body").len();
        let step = if length > 8 << 10 { 1 << 10 } else { 256 };
        assert!(length > 0 && length.is_multiple_of(step), "{path} {header} {value}: {length}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_are_for_browsers_only_and_behind_tls_for_this_host_only() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let made = guest.post("/tables", &[("game", "extraczon")]).await;
    let cookie = made.headers["set-cookie"].to_str().expect("text").to_owned();
    assert!(cookie.starts_with("endtable=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert!(!cookie.contains("Secure"), "plain HTTP on this machine");
    assert!(!guest.post("/tables", &[("game", "extraczon")]).await.headers.contains_key("set-cookie"), "once");
    house.close().await;

    let house =
        Open::with(|config| server::ServerConfig { public_url: Some("https://play.example.org".into()), ..config })
            .await;
    let guest = house.new_guest();
    let made = guest.post("/tables", &[("game", "extraczon")]).await;
    let cookie = made.headers["set-cookie"].to_str().expect("text").to_owned();
    assert!(cookie.starts_with("__Host-endtable=") && cookie.contains("; Secure") && cookie.contains("Path=/;"));
    assert!(made.headers.contains_key("strict-transport-security"));
    let table = made.leads_to();
    assert!(guest.get(&table).await.text.contains(&format!("https://play.example.org{table}")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn invite_links_follow_the_host_only_if_it_is_one() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "2"), ("mode", "invite")]).await;
    for (host, shown) in [
        ("games.home:8080", format!("http://games.home:8080{table}")),
        ("evil\"><script>", format!("http://{}{table}", house.address)),
    ] {
        let raw = format!("GET {table} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
        let answer = raw_request(house.address, raw.as_bytes()).await;
        assert!(answer.contains(&shown) && !answer.contains("<script>"), "{host}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_for_this_machine() {
    let house = Open::open_server().await;
    let guest = house.new_guest();
    guest.create_table(&[]).await;
    let figures = guest.get("/metrics").await;
    assert_eq!(figures.status, StatusCode::OK);
    for name in ["endtable_requests_total", "endtable_tables_total", "endtable_request_seconds"] {
        assert!(figures.text.contains(name), "{name}");
    }
    for line in figures.text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let name = line.split(' ').next().unwrap_or(line);
        assert!(figures.text.contains(&format!("# HELP {name} ")), "{name} is not explained");
    }
    let passed_on = guest.client.get(guest.url("/metrics")).header("x-forwarded-for", "192.0.2.1");
    assert_eq!(passed_on.send().await.expect("an answer").status(), StatusCode::NOT_FOUND);
    let led_here = guest.client.get(guest.url("/metrics")).header("host", "evil.example");
    let refused = led_here.send().await.expect("an answer").status();
    assert_eq!(refused, StatusCode::MISDIRECTED_REQUEST, "by a name of another site");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_names_one_host_and_a_connection_that_cannot_go_on_says_so() {
    let house = Open::open_server().await;
    for (hosts, status) in [("host: a.local\r\n", 200), ("", 400), ("host: a.local\r\nhost: b.local\r\n", 400)] {
        let raw = format!("GET / HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        let answer = raw_request(house.address, raw.as_bytes()).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{hosts}: {answer}");
    }
    let old = raw_request(house.address, b"GET / HTTP/1.0\r\n\r\n").await;
    assert!(old.starts_with("HTTP/1.0 200"), "{old}");
    // The body never arrives: a server that waits for it, or keeps the connection, responds too late.
    let foreign =
        "POST /tables HTTP/1.1\r\nhost: a.local\r\nsec-fetch-site: cross-site\r\ncontent-length: 5000\r\n\r\n";
    let answer = raw_request(house.address, foreign.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 403") && answer.contains("connection: close"), "{answer}");
    house.close().await;
}

/// At shutdown, the server does not wait for silent clients or incomplete requests; complete ones get a response.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_closes_does_not_wait_for_what_comes_by_halves() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let house = Open::open_server().await;
    let guest = house.new_guest();
    let table = guest.create_table(&[("seats", "1")]).await;
    let mut stream = guest.open_stream(&table).await;
    stream.next_view().await;
    let mut halves = Vec::new();
    for half in [
        "",
        "GET / HTTP/1.1\r\nHost: a\r\n",
        "POST /tables HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: same-origin\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\ngame=",
    ] {
        let mut connection = tokio::net::TcpStream::connect(house.address).await.expect("connects");
        connection.write_all(half.as_bytes()).await.expect("sent");
        halves.push(connection);
    }
    // Connections are accepted in order, so all earlier ones are known by now.
    guest.get("/health").await;
    let start = Instant::now();
    house.close().await;
    // Connections have five seconds to finish.
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    for connection in &mut halves {
        let mut rest = Vec::new();
        let _ = connection.read_to_end(&mut rest).await;
        assert!(
            !rest.starts_with(b"HTTP/1.1 2") && !rest.starts_with(b"HTTP/1.1 3"),
            "{:?}",
            String::from_utf8_lossy(&rest)
        );
    }
}

async fn raw_request(address: std::net::SocketAddr, bytes: &[u8]) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(address).await.expect("connects");
    stream.write_all(bytes).await.expect("written");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("read");
    String::from_utf8_lossy(&answer).into_owned()
}
