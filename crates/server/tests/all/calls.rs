//! Notifications: against a local push service, mail server and web hook, over real connections.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::StatusCode;
use serde_json::Value;
use server::{NotificationConfig, ServerConfig};
use sqlx::{Connection, SqliteConnection};
use tables::TableTimings;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::common::{Guest, Open, wait_until};

/// A received message: the head of a request and its body, or a mail.
#[derive(Debug)]
struct Arrived {
    head: String,
    body: String,
}

/// A local server that records received messages.
struct Sink {
    address: SocketAddr,
    arrived: Mutex<UnboundedReceiver<Arrived>>,
}

impl Sink {
    /// Responds to every request with this line.
    async fn web(status: &'static str) -> Arc<Sink> {
        Sink::open(move |stream| request(stream, status)).await
    }

    /// Accepts every mail.
    async fn mail() -> Arc<Sink> {
        Sink::open(letter).await
    }

    async fn open<F>(serve: impl Fn(TcpStream) -> F + Send + 'static) -> Arc<Sink>
    where
        F: Future<Output = Option<Arrived>> + Send + 'static,
    {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (sender, arrived) = unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (served, sender) = (serve(stream), sender.clone());
                tokio::spawn(async move { served.await.map(|arrived| sender.send(arrived)) });
            }
        });
        Arc::new(Sink { address, arrived: Mutex::new(arrived) })
    }

    /// Returns the next message.
    async fn next(&self) -> Arrived {
        let mut arrived = self.arrived.lock().await;
        tokio::time::timeout(Duration::from_secs(20), arrived.recv()).await.expect("in time").expect("open")
    }

    /// Returns true if nothing else was received.
    async fn silent(&self) -> bool {
        self.arrived.lock().await.try_recv().is_err()
    }
}

async fn request(stream: TcpStream, status: &'static str) -> Option<Arrived> {
    let mut stream = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.ok()?;
        if line.trim().is_empty() {
            break;
        }
        let line = line.to_lowercase();
        if let Some(count) = line.strip_prefix("content-length:") {
            length = count.trim().parse().ok()?;
        }
        head.push_str(&line);
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    stream.get_mut().write_all(answer.as_bytes()).await.ok()?;
    Some(Arrived { head, body: String::from_utf8(body).ok()? })
}

async fn letter(stream: TcpStream) -> Option<Arrived> {
    let mut stream = BufReader::new(stream);
    stream.get_mut().write_all(b"220 sink\r\n").await.ok()?;
    let (mut head, mut body, mut inside) = (String::new(), String::new(), false);
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        let answer: &[u8] = match line.trim_end() {
            "." if inside => {
                stream.get_mut().write_all(b"250 kept\r\n").await.ok()?;
                return Some(Arrived { head, body });
            }
            _ if inside => {
                body.push_str(&line);
                continue;
            }
            "DATA" => {
                inside = true;
                b"354 go on\r\n"
            }
            line => {
                head.push_str(line);
                head.push('\n');
                b"250 fine\r\n"
            }
        };
        stream.get_mut().write_all(answer).await.ok()?;
    }
}

/// Starts a server that notifies people without an open page at once, and may reach these sinks.
async fn house(sinks: &[&Sink], mail: Option<&Sink>) -> Open {
    house_with(sinks, mail, || catalog::DealSecret::from_seed(1).into()).await
}

async fn house_with(sinks: &[&Sink], mail: Option<&Sink>, deal: fn() -> catalog::SecretChain) -> Open {
    let hosts = sinks.iter().map(|sink| sink.address.to_string()).collect();
    let server = mail.map(|mail| format!("smtp://{}", mail.address));
    Open::with(|config| ServerConfig {
        new_deal_secrets: deal,
        // This is thirteen minutes past ten in the evening.
        wall_clock: || std::time::SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000),
        timings: TableTimings {
            away_after: 0,
            away_without_stream: 0,
            restore_grace: 0,
            substitute_after: 3_600_000,
            ..config.timings
        },
        notifications: NotificationConfig {
            mail_from: server.as_ref().map(|_| "house@example.org".to_owned()),
            mail_server: server,
            allowed_hosts: hosts,
            delay: Duration::ZERO,
            min_interval: Duration::ZERO,
            check_interval: Duration::from_millis(20),
        },
        ..config
    })
    .await
}

/// Creates Ada's table with Ben, at which Ada is on turn first once she starts it; and the first action that Ben has to
/// take.
async fn table(ada: &Guest, ben: &Guest) -> String {
    let fields = [
        ("game", "infection"),
        ("mode", "invite"),
        ("seats", "2"),
        ("name", "Ada"),
        ("pace", "days"),
        ("hours", "48"),
        ("option.first_seat", "2"),
    ];
    let table = ada.post("/tables", &fields).await.leads_to();
    ben.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ben")]).await.leads_to();
    for guest in [ada, ben] {
        guest.get(&table).await;
    }
    table
}

/// Adds a web hook; returns the secret shown to its owner, if there is one.
async fn hooked(guest: &Guest, sink: &Sink, shape: &str) -> String {
    let address = format!("http://{}/key", sink.address);
    let added = guest.post("/me/calls/hook", &[("address", &address), ("shape", shape)]).await;
    assert!(sink.next().await.body.contains("Endtable now notifies you here"), "one sees that it works");
    if shape != "plain" {
        added.leads_to();
        return String::new();
    }
    let secret = added.text.split("whsec_").nth(1).and_then(|after| after.split('<').next());
    assert!(!guest.get("/me").await.text.contains("whsec_"), "it is shown once");
    secret.unwrap_or_else(|| panic!("the secret is shown: {}", added.text)).to_owned()
}

/// Checks that nobody is called until Eve is, who is asked only now, at another table of Ada's. Any other call would
/// have been due before hers.
async fn called_first(sink: &Sink, ada: &Guest, eve: &Guest, table: &str) {
    hooked(eve, sink, "plain").await;
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let said: Value = serde_json::from_str(&sink.next().await.body).expect("JSON");
    let link = said["link"].as_str().expect("a link");
    let path = &link[link.find("/me/t/").expect("a way")..];
    assert_eq!(eve.get(path).await.leads_to(), table, "somebody else was called: {said}");
}

/// Returns a header of a received request, by its lower-case name.
fn sent<'a>(arrived: &'a Arrived, name: &str) -> &'a str {
    let line = arrived.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("{name} is sent: {}", arrived.head)).trim()
}

#[tokio::test]
async fn whoever_is_asked_and_away_is_called_once_and_finds_the_table_with_their_own_browser() {
    let sink = Sink::web("204 No Content").await;
    let house = house(&[&sink], None).await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let (table, other) = (table(&ada, &ben).await, table(&ada, &eve).await);
    let secret = hooked(&ben, &sink, "plain").await;
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let called = sink.next().await;
    let signed = format!("{}.{}.{}", sent(&called, "webhook-id"), sent(&called, "webhook-timestamp"), called.body);
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, &STANDARD.decode(&secret).expect("base64"));
    let signature = format!("v1,{}", STANDARD.encode(ring::hmac::sign(&key, signed.as_bytes())));
    assert_eq!(sent(&called, "webhook-signature"), signature.to_lowercase(), "the sink reads heads in small letters");
    let said: Value = serde_json::from_str(&called.body).expect("JSON");
    assert_eq!((&said["text"], &said["games"][0]), (&"It is your turn in Infection.".into(), &"infection".into()));
    let token = &table["/t/".len()..];
    assert!(!called.body.contains(token) && !called.head.contains(token), "nobody else learns the link");
    let link = said["link"].as_str().expect("a link");
    let path = &link[link.find("/me/t/").expect("a way")..];
    assert_eq!(ben.get(path).await.leads_to(), table);
    assert_eq!(eve.get(path).await.leads_to(), "/me", "to nobody else it leads anywhere");
    assert_eq!(ada.get("/me/t/nonsense").await.leads_to(), "/me");
    ben.get(&table).await;
    called_first(&sink, &ada, &eve, &other).await;
    let choice = ben.wait_until_asked(&table).await.choices().remove(0);
    ben.submit(&choice).await.leads_to();
    house.close().await;
}

#[tokio::test]
async fn whoever_has_the_page_open_is_not_called() {
    let sink = Sink::web("200 OK").await;
    let house = house(&[&sink], None).await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let (table, other) = (table(&ada, &ben).await, table(&ada, &eve).await);
    hooked(&ben, &sink, "discord").await;
    let stream = ben.open_stream(&table).await;
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    called_first(&sink, &ada, &eve, &other).await;
    drop(stream);
    let called: Value = serde_json::from_str(&sink.next().await.body).expect("JSON");
    assert!(called["content"].as_str().is_some_and(|text| text.starts_with("It is your turn in Infection. http")));
    house.close().await;
}

#[tokio::test]
async fn a_browser_is_woken_with_nothing_and_gone_ones_are_forgotten() {
    let (push, gone) = (Sink::web("201 Created").await, Sink::web("410 Gone").await);
    let house = house(&[&push, &gone], None).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = table(&ada, &ben).await;
    let endpoint = format!("http://{}/browser", push.address);
    ben.post("/me/calls/push", &[("address", &endpoint)]).await.leads_to();
    let hello = push.next().await;
    assert!(hello.body.is_empty() && hello.head.contains("authorization: vapid t=") && hello.head.contains("ttl: "));
    let silent = ben.post("/me/calls/push", &[("address", &format!("http://{}/x", gone.address))]).await;
    assert_eq!(silent.status, StatusCode::BAD_GATEWAY, "what does not answer is not kept");
    assert!(silent.text.contains("rejected there (status 410)"), "{}", silent.text);
    assert_eq!(ben.get("/me").await.text.matches("/stop\"").count(), 1);
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let called = push.next().await;
    assert!(called.body.is_empty(), "a push service learns nothing");
    let turns: Value = serde_json::from_str(&ben.get("/me/turns.json").await.text).expect("JSON");
    assert_eq!((&turns["text"], &turns["link"]), (&"It is your turn in Infection.".into(), &table.as_str().into()));
    let none: Value = serde_json::from_str(&ada.get("/me/turns.json").await.text).expect("JSON");
    assert_eq!(none["text"], Value::Null);
    assert!(ada.get("/worker.js").await.text.contains("turns.json"));
    house.close().await;
}

/// Starts a service that responds with the status that the test sets.
async fn fickle() -> (Arc<Sink>, Arc<std::sync::Mutex<&'static str>>) {
    let status = Arc::new(std::sync::Mutex::new("201 Created"));
    let answers = Arc::clone(&status);
    let sink = Sink::open(move |stream| {
        let status = *answers.lock().expect("no panic");
        request(stream, status)
    })
    .await;
    (sink, status)
}

/// Waits until the guest's page of games contains these words.
async fn says(guest: &Guest, words: &str) {
    wait_until(words, async || guest.get("/me").await.text.contains(words)).await;
}

#[tokio::test]
async fn a_refused_call_is_told_beside_its_address_until_a_test_arrives() {
    for (kind, path) in [("push", "/me/calls/push"), ("hook", "/me/calls/hook")] {
        for (refusal, status, ended) in [("403 Forbidden", "403", false), ("410 Gone", "410", true)] {
            let (service, answers) = fickle().await;
            let house = house(&[&service], None).await;
            let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
            let table = table(&ada, &ben).await;
            let added = ben.post(path, &[("address", &format!("http://{}/key", service.address))]).await;
            if kind == "hook" {
                // The response shows the secret of the web hook, so it does not redirect.
                assert!(added.status == StatusCode::OK && added.text.contains("whsec_"), "{}", added.text);
            } else {
                added.leads_to();
            }
            service.next().await;
            assert!(!ben.get("/me").await.text.contains("rejected there"), "{kind}");
            *answers.lock().expect("no panic") = refusal;
            ada.post(&format!("{table}/start"), &[]).await.leads_to();
            service.next().await;
            says(&ben, &format!("rejected there (status {status})")).await;
            let page = ben.get("/me").await;
            assert_eq!(page.text.contains("until a test succeeds"), ended, "{kind} {status}");
            let document: Value = serde_json::from_str(&ben.get("/me.json").await.text).expect("JSON");
            assert!(document["calls"][0]["trouble"].as_str().is_some_and(|told| told.contains(status)));

            let test = page.forms().into_iter().find(|form| form.action.ends_with("/test")).expect("a test");
            eve.create_table(&[("seats", "1")]).await;
            assert_eq!(eve.submit(&test).await.status, StatusCode::NOT_FOUND, "nobody tests for others");
            let failed = ben.submit(&test).await;
            assert!(failed.status == StatusCode::BAD_GATEWAY && failed.text.contains(status), "{}", failed.text);
            service.next().await;
            *answers.lock().expect("no panic") = "201 Created";
            let sent = ben.submit(&test).await;
            assert!(sent.status == StatusCode::OK && sent.text.contains("The test was sent"), "{}", sent.text);
            service.next().await;
            assert!(!ben.get("/me").await.text.contains("rejected there"), "{kind}: it is well again");
            house.close().await;
        }
    }
}

#[tokio::test]
async fn an_address_that_fails_ten_turns_in_a_row_is_called_no_more_and_says_why() {
    let (service, answers) = fickle().await;
    let house = house(&[&service], None).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    let table = table(&ada, &ben).await;
    ben.post("/me/calls/push", &[("address", &format!("http://{}/key", service.address))]).await.leads_to();
    service.next().await;
    let file = format!("sqlite:{}", house.folder.path().join("tables.db").display());
    let mut database = SqliteConnection::connect(&file).await.expect("opens");
    let nine = sqlx::query("UPDATE contacts SET failures = 9").execute(&mut database).await.expect("changed");
    assert_eq!(nine.rows_affected(), 1);
    database.close().await.expect("closed");
    *answers.lock().expect("no panic") = "403 Forbidden";
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    service.next().await;
    says(&ben, "until a test succeeds").await;
    assert!(ben.get("/me").await.text.contains("rejected there (status 403)"));
    house.close().await;
}

#[tokio::test]
async fn a_browser_with_another_address_is_called_there_unless_its_calls_were_ended() {
    let (before, after) = (Sink::web("201 Created").await, Sink::web("201 Created").await);
    let house = house(&[&before, &after], None).await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = table(&ada, &ben).await;
    let [old, new] = [&before, &after].map(|sink| format!("http://{}/browser", sink.address));
    ben.post("/me/calls/push", &[("address", &old)]).await.leads_to();
    before.next().await;
    eve.create_table(&[("seats", "1")]).await;
    let renewal = [("address", new.as_str()), ("old", old.as_str())];
    assert_eq!(eve.post("/me/calls/push", &renewal).await.status, StatusCode::NO_CONTENT);
    assert!(!eve.get("/me").await.text.contains("/stop\""), "nobody takes over what is another's");
    assert_eq!(ben.post("/me/calls/push", &renewal).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ben.get("/me").await.text.matches("/stop\"").count(), 1, "it is the same contact");
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    after.next().await;
    assert!(before.silent().await, "the old address is called no more");
    let stop = ben.get("/me").await.forms().into_iter().find(|form| form.action.ends_with("/stop")).expect("an end");
    ben.submit(&stop).await;
    ben.post("/me/calls/push", &[("address", &old), ("old", &new)]).await;
    assert!(!ben.get("/me").await.text.contains("/stop\""), "what was ended does not come back by itself");
    let turns: Value = serde_json::from_str(&ben.get("/me/turns.json").await.text).expect("JSON");
    assert!(ben.get("/me").await.text.contains(turns["key"].as_str().expect("a key")), "workers find the key");
    assert!(ben.get("/worker.js").await.text.contains("pushsubscriptionchange"));
    house.close().await;
}

#[tokio::test]
async fn mail_comes_after_a_yes_and_ends_with_one_click() {
    let mail = Sink::mail().await;
    let house = house(&[], Some(&mail)).await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let table = table(&ada, &ben).await;
    ben.post("/me/calls/mail", &[("address", "ben@example.org")]).await.leads_to();
    let asked = mail.next().await;
    assert!(asked.head.contains("RCPT TO:<ben@example.org>"), "{}", asked.head);
    let letter = asked.body.replace("=\r\n", "").replace("=3D", "=");
    let link = letter.split_whitespace().find(|word| word.contains("/confirm?code=")).expect("a link");
    let (path, code) = link[link.find("/calls/").expect("a path")..].split_once("?code=").expect("a code");
    let forged = eve.post(path, &[("code", "0123456789abcdef0123456789abcdef")]).await;
    assert_eq!(forged.status, StatusCode::NOT_FOUND, "only whoever has the mail says yes");
    assert_eq!(eve.get(&format!("{path}?code={code}")).await.status, StatusCode::OK, "a link alone does nothing");
    assert!(ben.get("/me").await.text.contains("not confirmed yet"));
    eve.post(path, &[("code", code)]).await;
    assert!(!ben.get("/me").await.text.contains("not confirmed yet"));
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    let called = mail.next().await.body.replace("=\r\n", "").replace("=3D", "=");
    assert!(called.contains("Subject: It is your turn in Infection.") && !called.contains(&table), "{called}");
    assert!(called.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    let stop = called.split("List-Unsubscribe: <").nth(1).and_then(|rest| rest.split('>').next()).expect("a way out");
    let stop = stop.split_whitespace().collect::<String>();
    let body = "List-Unsubscribe=One-Click";
    let click = eve.client.post(&stop).header("content-type", "application/x-www-form-urlencoded").body(body);
    assert_eq!(click.send().await.expect("an answer").status(), StatusCode::OK);
    assert!(!ben.get("/me").await.text.contains("ben@example.org"));
    house.close().await;
}

#[tokio::test]
async fn nobody_has_the_house_look_round_in_its_own_network() {
    let named = Sink::web("200 OK").await;
    let house = house(&[&named], None).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    table(&ada, &ben).await;
    for wrong in [
        format!("http://{}/health", house.address),
        "https://127.0.0.1/".to_owned(),
        "https://169.254.169.254/".to_owned(),
        "https://localhost/".to_owned(),
        "http://example.org/".to_owned(),
        "file:///etc/passwd".to_owned(),
    ] {
        let refused = ben.post("/me/calls/hook", &[("address", &wrong)]).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
    }
    let unknown = house.new_guest().post("/me/calls/hook", &[("address", "https://example.org/")]).await;
    assert_eq!(unknown.leads_to(), "/me", "nobody is called who has no seat");
    let mail = ben.post("/me/calls/mail", &[("address", "ben@example.org")]).await;
    assert_eq!(mail.status, StatusCode::UNPROCESSABLE_ENTITY, "this house sends no mail");
    house.close().await;
}

#[tokio::test]
async fn quiet_hours_put_a_call_off_and_bad_ones_are_refused() {
    let sink = Sink::web("200 OK").await;
    let house = house(&[&sink], None).await;
    let (ada, ben, eve) = (house.new_guest(), house.new_guest(), house.new_guest());
    let (table, other) = (table(&ada, &ben).await, table(&ada, &eve).await);
    hooked(&ben, &sink, "slack").await;
    // The server's clock says thirteen minutes past ten in the evening: in Athens that is past midnight.
    ben.post("/me/quiet", &[("from", "0"), ("until", "1"), ("zone", "Europe/Athens")]).await.leads_to();
    ada.post(&format!("{table}/start"), &[]).await.leads_to();
    called_first(&sink, &ada, &eve, &other).await;
    for (from, zone) in [("24", "0"), ("22", "Europe/Atlantis"), ("22", "")] {
        let wrong = ben.post("/me/quiet", &[("from", from), ("until", "7"), ("zone", zone)]).await;
        assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY, "{from} {zone}");
    }
    let page = ben.get("/me").await.text;
    assert!(page.contains(r#"<option value="Europe/Athens" selected>"#), "the zone is kept by its name");
    assert!(page.contains(r#"<option value="Asia/Kathmandu">"#), "who has no script chooses one from a list");
    let document: Value = serde_json::from_str(&ben.get("/me.json").await.text).expect("JSON");
    assert_eq!(document["quiet"]["zone"], "Europe/Athens");
    house.close().await;
}

#[tokio::test]
async fn what_a_device_added_to_be_called_by_ends_with_the_device() {
    let sink = Sink::web("200 OK").await;
    let house = house(&[&sink], None).await;
    let (ada, ben, phone) = (house.new_guest(), house.new_guest(), house.new_guest());
    table(&ada, &ben).await;
    hooked(&ben, &sink, "plain").await;
    let made = ben.post("/me/code", &[]).await.text;
    let code = &made.split("id=\"code\">").nth(1).expect("the code is shown")[..6];
    phone.post("/move", &[("code", code)]).await.leads_to();
    hooked(&phone, &sink, "slack").await;
    let ways = async || ben.get("/me").await.forms().iter().filter(|form| form.action.ends_with("/stop")).count();
    assert_eq!(ways().await, 2);
    let page = ben.get("/me").await;
    let end = |form: &crate::common::Form| form.action.ends_with("/end") && !form.action.contains("/first/");
    ben.submit(&page.forms().into_iter().find(end).expect("the phone is listed")).await.leads_to();
    assert_eq!(ways().await, 1, "one's own stays");
    house.close().await;
}

#[tokio::test]
async fn a_call_is_the_same_whatever_was_dealt() {
    let mut said = Vec::new();
    let worlds: [fn() -> catalog::SecretChain; 2] =
        [|| catalog::DealSecret::from_seed(1).into(), || catalog::DealSecret::from_seed(2).into()];
    for deal in worlds {
        let sink = Sink::web("200 OK").await;
        let house = house_with(&[&sink], None, deal).await;
        let (ada, ben) = (house.new_guest(), house.new_guest());
        let table = table(&ada, &ben).await;
        hooked(&ben, &sink, "plain").await;
        ada.post(&format!("{table}/start"), &[]).await.leads_to();
        let Arrived { body, .. } = sink.next().await;
        let mut document: Value = serde_json::from_str(&body).expect("JSON");
        let link = document["link"].take();
        let link = link.as_str().expect("a link").len() - house.address.to_string().len();
        said.push((document, link));
        house.close().await;
    }
    assert_eq!(said[0], said[1]);
}

#[tokio::test]
async fn a_web_hook_whose_form_is_sent_again_shows_the_same_secret_and_is_added_once() {
    let sink = Sink::web("200 OK").await;
    let house = house(&[&sink], None).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    table(&ada, &ben).await;
    let address = format!("http://{}/key", sink.address);
    let add = async || ben.post("/me/calls/hook", &[("address", &address), ("shape", "plain")]).await;
    let (first, again) = (add().await, add().await);
    assert!(first.text.contains("whsec_"), "{}", first.text);
    assert_eq!((again.status, &again.text), (first.status, &first.text));
    sink.next().await;
    assert!(sink.silent().await, "it is greeted once");
    assert_eq!(ben.get("/me").await.text.matches("/stop\"").count(), 1);
    house.close().await;
}

#[tokio::test]
async fn a_new_address_of_a_browser_counts_as_a_recipient_and_is_kept_once() {
    let sink = Sink::web("201 Created").await;
    let house = house(&[&sink], None).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    table(&ada, &ben).await;
    let [own, victim] = ["own", "victim"].map(|path| format!("http://{}/{path}", sink.address));
    ben.post("/me/calls/push", &[("address", &own)]).await.leads_to();
    sink.next().await;
    let mut old = own;
    let mut answers = Vec::new();
    for number in 0..4 {
        let new = format!("{victim}?{number}");
        let answer = ben.post("/me/calls/push", &[("address", &new), ("old", &old)]).await;
        answers.push(answer.status);
        old = new;
    }
    assert_eq!(answers[..3], [StatusCode::NO_CONTENT; 3]);
    assert_eq!(answers[3], StatusCode::TOO_MANY_REQUESTS, "three first messages an hour, from whomever");
    assert_eq!(ben.get("/me").await.text.matches("/stop\"").count(), 1, "it stays as it was");
    house.close().await;
}

#[tokio::test]
async fn two_addresses_of_a_person_that_become_one_are_called_once() {
    let sink = Sink::web("201 Created").await;
    let house = house(&[&sink], None).await;
    let (ada, ben) = (house.new_guest(), house.new_guest());
    table(&ada, &ben).await;
    let [first, second] = ["first", "second"].map(|path| format!("http://{}/{path}", sink.address));
    for address in [&first, &second] {
        ben.post("/me/calls/push", &[("address", address)]).await.leads_to();
        sink.next().await;
    }
    let renewal = [("address", second.as_str()), ("old", first.as_str())];
    assert_eq!(ben.post("/me/calls/push", &renewal).await.status, StatusCode::NO_CONTENT);
    assert_eq!(ben.get("/me").await.text.matches("/stop\"").count(), 1);
    house.close().await;
}

#[tokio::test]
async fn an_address_that_another_device_gave_ends_with_that_device() {
    let sink = Sink::web("201 Created").await;
    let house = house(&[&sink], None).await;
    let (ada, ben, thief) = (house.new_guest(), house.new_guest(), house.new_guest());
    table(&ada, &ben).await;
    let [own, other] = ["own", "other"].map(|path| format!("http://{}/{path}", sink.address));
    ben.post("/me/calls/push", &[("address", &own)]).await.leads_to();
    sink.next().await;
    let made = ben.post("/me/code", &[]).await.text;
    let code = &made.split("id=\"code\">").nth(1).expect("the code is shown")[..6];
    thief.post("/move", &[("code", code)]).await.leads_to();
    let renewal = [("address", other.as_str()), ("old", own.as_str())];
    assert_eq!(thief.post("/me/calls/push", &renewal).await.status, StatusCode::NO_CONTENT);
    let page = ben.get("/me").await;
    assert_eq!(page.text.matches("/stop\"").count(), 1);
    let end = |form: &crate::common::Form| form.action.ends_with("/end") && !form.action.contains("/first/");
    ben.submit(&page.forms().into_iter().find(end).expect("the device is listed")).await.leads_to();
    assert!(!ben.get("/me").await.text.contains("/stop\""), "nobody is called at an address that a lost device gave");
    house.close().await;
}
