//! Test support: a server on a free port with a real store, and guests who read its pages and post its forms.
#![allow(dead_code, reason = "each test file uses a part of this")]

#[path = "../../../../pages/tests/all/support/browser.rs"]
pub mod browser;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

use browser::Browser;
use reqwest::header::{ACCEPT_LANGUAGE, COOKIE, HeaderMap, LOCATION, SET_COOKIE};
use reqwest::{Client, Response, StatusCode};
use server::{BoundServer, RateLimits, ServerConfig, ShutdownHandle};
use sqlx::{Connection, PgConnection};
use tables::TableTimings;
use tokio::task::JoinHandle;

/// A server for one test.
pub struct Open {
    pub address: SocketAddr,
    pub folder: tempfile::TempDir,
    closer: ShutdownHandle,
    running: JoinHandle<()>,
}

/// Returns a configuration with bots that do not pause, and without tight rate limits.
pub fn quick_config(folder: &Path) -> ServerConfig {
    let much = server::RateAllowance::new(1_000_000, 1_000_000);
    let defaults = ServerConfig::default();
    ServerConfig {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data_dir: folder.to_owned(),
        timings: TableTimings { bot_pace: 0, ..defaults.timings },
        new_deal_secrets: || catalog::DealSecret::from_seed(1).into(),
        limits: RateLimits {
            pages: much,
            posts: much,
            tables: much,
            per_table: much,
            talk: much,
            disk: server::RateAllowance::new(1_000_000_000, 1_000_000_000),
            min_free_disk: 0,
            ..defaults.limits
        },
        ..defaults
    }
}

/// Creates a separate database on the PostgreSQL server of the tests.
pub async fn create_database() -> String {
    let url = std::env::var("ENDTABLE_TEST_POSTGRES").expect("ENDTABLE_TEST_POSTGRES names a server");
    let mut server = PgConnection::connect(&url).await.expect("the server answers");
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    let name = format!("house_{}_{}", std::process::id(), since.as_nanos());
    let create = format!("CREATE DATABASE {name} TEMPLATE template0");
    sqlx::query(sqlx::AssertSqlSafe(create)).execute(&mut server).await.expect("made");
    server.close().await.expect("closed");
    format!("{}/{name}", url.rsplit_once('/').expect("a name").0)
}

impl Open {
    pub async fn open_server() -> Open {
        Open::with(|config| config).await
    }

    pub async fn with(change: impl FnOnce(ServerConfig) -> ServerConfig) -> Open {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let config = change(quick_config(folder.path()));
        Open::start(config, folder).await
    }

    pub async fn start(config: ServerConfig, folder: tempfile::TempDir) -> Open {
        // The guests' HTTP clients require a TLS provider although they never use TLS.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let house = BoundServer::open(config).await.expect("the house opens");
        let (address, closer) = (house.address(), house.shutdown_handle());
        let running = tokio::spawn(house.run());
        Open { address, folder, closer, running }
    }

    /// Shuts the server down as a signal would, and returns its folder.
    pub async fn close(self) -> tempfile::TempDir {
        self.closer.close();
        tokio::time::timeout(Duration::from_secs(20), self.running).await.expect("in time").expect("no panic");
        self.folder
    }

    /// Returns a new browser without cookies.
    pub fn new_guest(&self) -> Guest {
        self.guest_reading("")
    }

    /// Returns a new browser that prefers these languages.
    pub fn guest_reading(&self, languages: &str) -> Guest {
        let languages = (ACCEPT_LANGUAGE, languages.parse().expect("a list"));
        let client = Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy();
        let client = client.default_headers(HeaderMap::from_iter([languages])).build().expect("a client");
        Guest { client, address: Mutex::new(self.address), cookie: Mutex::default(), guides: Mutex::default() }
    }

    /// Returns a browser with this cookie.
    pub fn guest_with(&self, secret: &str) -> Guest {
        let guest = self.new_guest();
        *guest.cookie.lock().expect("no panic") = Some(format!("endtable={secret}"));
        guest
    }

    /// Returns a copy of a browser at this server.
    pub fn guest_like(&self, other: &Guest) -> Guest {
        let guest = self.new_guest();
        guest.cookie.lock().expect("no panic").clone_from(&other.cookie.lock().expect("no panic"));
        guest
    }
}

/// A browser without a script.
pub struct Guest {
    pub client: Client,
    address: Mutex<SocketAddr>,
    cookie: Mutex<Option<String>>,
    /// The cookie with the guides that it has been shown.
    guides: Mutex<Option<String>>,
}

/// A response.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    /// Returns the target of a redirect.
    pub fn leads_to(&self) -> String {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.headers[LOCATION].to_str().expect("text").to_owned()
    }

    /// Returns all forms of the page.
    pub fn forms(&self) -> Vec<Form> {
        parse_forms(&self.text)
    }

    /// Returns the page as a browser with a script has it.
    pub fn to_browser(&self) -> Browser {
        let main = self.text.find("<main").expect("a table");
        let end = self.text.find("</main>").expect("the end of the table") + "</main>".len();
        Browser::whole(&self.version(), &self.text[main..end])
    }

    /// Returns all actions at the table: those of the current decision, and out-of-turn actions such as resigning.
    pub fn buttons(&self) -> Vec<Form> {
        self.forms().into_iter().filter(|form| form.action.ends_with("/act")).collect()
    }

    /// Returns the forms of the current decision.
    pub fn choices(&self) -> Vec<Form> {
        let unasked = |form: &Form| form.get("action").is_some_and(|action| action.starts_with('{'));
        self.buttons().into_iter().filter(|form| form.get("question").is_some() && !unasked(form)).collect()
    }

    /// Returns the version of the page's content.
    pub fn version(&self) -> String {
        let after = self.text.split("data-version=\"").nth(1).expect("a page of a table");
        after.split('"').next().expect("a version").to_owned()
    }
}

impl Guest {
    /// Returns the value of the cookie, once there is one.
    pub fn cookie_value(&self) -> Option<String> {
        let cookie = self.cookie.lock().expect("no panic").clone()?;
        cookie.split_once('=').map(|(_, value)| value.to_owned())
    }

    /// Switches to another server address.
    pub fn moved_to(&self, address: SocketAddr) {
        *self.address.lock().expect("no panic") = address;
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address.lock().expect("no panic"))
    }

    /// Adds the cookies of this browser to a request.
    pub fn with_cookies(&self, request: reqwest::RequestBuilder) -> reqwest::RequestBuilder {
        let kept = [&self.cookie, &self.guides].map(|jar| jar.lock().expect("no panic").clone());
        kept.into_iter().flatten().fold(request, |request, cookie| request.header(COOKIE, cookie))
    }

    async fn read(&self, response: Response) -> Answer {
        for cookie in response.headers().get_all(SET_COOKIE) {
            let pair = cookie.to_str().expect("text").split(';').next().expect("a pair").to_owned();
            let jar = match pair.split_once('=') {
                Some(("endtable", _)) => &self.cookie,
                Some(("endtable-guides", _)) => &self.guides,
                _ => continue,
            };
            *jar.lock().expect("no panic") = Some(pair);
        }
        let (status, headers) = (response.status(), response.headers().clone());
        Answer { status, headers, text: response.text().await.expect("a body") }
    }

    pub async fn get(&self, path: &str) -> Answer {
        let response = self.with_cookies(self.client.get(self.url(path))).send().await.expect("an answer");
        self.read(response).await
    }

    /// Waits for the analysis of a finished game, as its page does.
    pub async fn wait_for_analysis(&self, table: &str) -> Answer {
        for _ in 0..6_000 {
            let page = self.get(&format!("{table}/analysis")).await;
            if page.status != StatusCode::ACCEPTED {
                return page;
            }
            assert!(page.text.contains("id=\"analysing\""), "a page that says how far it is: {}", page.text);
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("nothing is found at {table}");
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_with(path, fields, &[]).await
    }

    pub async fn post_with(&self, path: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Answer {
        let mut request = self
            .with_cookies(self.client.post(self.url(path)))
            .header("content-type", "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(encode(fields));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response = request.send().await.expect("an answer");
        self.read(response).await
    }

    /// Submits a form unchanged.
    pub async fn submit(&self, form: &Form) -> Answer {
        let fields: Vec<(&str, &str)> =
            form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.post(&form.action, &fields).await
    }

    /// Creates a table and returns its path.
    pub async fn create_table(&self, fields: &[(&str, &str)]) -> String {
        let mut all = vec![("game", "extraczon")];
        all.extend_from_slice(fields);
        self.post("/tables", &all).await.leads_to()
    }

    /// Opens the stream of a table.
    pub async fn open_stream(&self, table: &str) -> Stream {
        self.watch_on(table, None).await
    }

    /// Opens the stream of a table for a page that already has content.
    pub async fn watch_on(&self, table: &str, browser: Option<Browser>) -> Stream {
        let have = browser.as_ref().map_or("", |browser| browser.version.as_str());
        let url = self.url(&format!("{table}/events?have={have}"));
        let response = self.with_cookies(self.client.get(url)).send().await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK);
        Stream {
            response,
            pieces: Pieces::default(),
            seen: String::new(),
            read: 0,
            forms: Vec::new(),
            said: None,
            browser,
        }
    }

    /// Waits until this guest is on turn and returns the page; for games against bots.
    pub async fn wait_until_asked(&self, table: &str) -> Answer {
        for _ in 0..400 {
            let page = self.get(table).await;
            if !page.choices().is_empty() || page.text.contains("/rematch") {
                return page;
            }
            let read = |form: &Form| form.action.ends_with("/guide") && form.get("hints") == Some("1");
            if let Some(guide) = page.forms().into_iter().find(read) {
                self.submit(&guide).await.leads_to();
                continue;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("nobody is asked at {table}");
    }

    /// Plays with the first action until the game is over, and returns the last page.
    pub async fn play_on(&self, table: &str) -> Answer {
        for _ in 0..2_000 {
            let page = self.wait_until_asked(table).await;
            let Some(choice) = page.choices().into_iter().next() else { return page };
            let answer = self.submit(&choice).await;
            assert_eq!(answer.leads_to(), table);
        }
        panic!("the game does not end");
    }
}

/// Text that arrives in chunks with arbitrary boundaries, even inside a character.
#[derive(Default)]
pub struct Pieces(Vec<u8>);

impl Pieces {
    /// Adds a chunk and returns the text that can be decoded now.
    pub fn push_bytes(&mut self, more: &[u8]) -> String {
        self.0.extend(more);
        let whole = match std::str::from_utf8(&self.0) {
            Ok(text) => text.len(),
            Err(error) => {
                assert_eq!(error.error_len(), None, "UTF-8");
                error.valid_up_to()
            }
        };
        let rest = self.0.split_off(whole);
        String::from_utf8(std::mem::replace(&mut self.0, rest)).expect("looked at above")
    }
}

#[test]
fn text_in_pieces_is_the_text() {
    let text = "a·ü→🎲z";
    for size in 1..5 {
        let mut pieces = Pieces::default();
        let read: String = text.as_bytes().chunks(size).map(|piece| pieces.push_bytes(piece)).collect();
        assert_eq!(read, text, "{size} bytes at a time");
    }
}

/// An open event stream.
pub struct Stream {
    response: Response,
    pieces: Pieces,
    /// All text so far.
    pub seen: String,
    /// The number of bytes read.
    read: usize,
    /// The abbreviations used in its data.
    forms: Vec<String>,
    /// The operator's announcement.
    pub said: Option<String>,
    /// The content of the page.
    browser: Option<Browser>,
}

impl Stream {
    /// Returns the next event by name and data; none when the stream has ended.
    pub async fn next(&mut self) -> Option<(String, String)> {
        loop {
            while let Some(end) = self.seen[self.read..].find("\n\n").map(|place| self.read + place) {
                let event = self.seen[self.read..end].to_owned();
                self.read = end + 2;
                let field = |name: &str| {
                    let lines = event.lines().filter_map(|line| line.strip_prefix(name));
                    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
                };
                match field("event:").as_str() {
                    "" => {}
                    // The time differs between streams.
                    "clock" => {}
                    "house" => self.said = serde_json::from_str(&field("data:")).expect("a text or nothing"),
                    "forms" => self.forms = field("data:").lines().map(str::to_owned).collect(),
                    name => return Some((name.to_owned(), self.expand(&field("data:")))),
                }
            }
            let more = tokio::time::timeout(Duration::from_secs(20), self.response.chunk()).await;
            let more = more.expect("the stream says something in time").ok().flatten()?;
            self.seen.push_str(&self.pieces.push_bytes(&more));
        }
    }

    /// Returns the number of bytes read.
    pub fn read(&self) -> usize {
        self.read
    }

    /// Expands the abbreviations in data.
    pub fn expand(&self, data: &str) -> String {
        data.chars().fold(String::new(), |mut text, sign| {
            match self.forms.get(sign as usize).filter(|form| !form.is_empty()) {
                Some(form) => text.push_str(form),
                None => text.push(sign),
            }
            text
        })
    }

    /// Returns the content of the page after the next event.
    pub async fn next_region(&mut self) -> String {
        let (name, data) = self.next().await.expect("the stream is open");
        match &mut self.browser {
            Some(browser) => browser.take(&name, &data),
            None => {
                assert_eq!(name, "region", "a stream begins with everything");
                let (version, html) = data.split_once('\n').expect("a version");
                self.browser = Some(Browser::whole(version, html));
            }
        }
        self.browser.as_ref().expect("it shows something").html()
    }

    /// Returns the version of the page's content.
    pub fn version(&self) -> &str {
        self.browser.as_ref().map_or("", |browser| browser.version.as_str())
    }
}

/// A form as a browser would send it.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    pub action: String,
    pub fields: Vec<(String, String)>,
}

impl Form {
    pub fn get(&self, field: &str) -> Option<&str> {
        self.fields.iter().find(|(name, _)| name == field).map(|(_, value)| value.as_str())
    }
}

/// Returns the forms of a page, once for each submit button: hidden fields and the field of the button. Buttons may be
/// outside of their form and refer to it.
pub fn parse_forms(html: &str) -> Vec<Form> {
    let mut blank: Vec<(Option<String>, Form)> = Vec::new();
    let mut presses: Vec<(usize, Option<(String, String)>)> = Vec::new();
    let mut named: Vec<(String, Option<(String, String)>)> = Vec::new();
    let mut inside = false;
    for element in html.split('<').skip(1) {
        let element = tag(element);
        let pair = attribute(element, "name").map(|name| (name, attribute(element, "value").unwrap_or_default()));
        let sends = element.starts_with("button")
            && attribute(element, "type").is_none_or(|kind| kind == "submit")
            && !element.contains("aria-disabled=\"true\"");
        if element.starts_with("form") {
            let action = attribute(element, "action").unwrap_or_default();
            blank.push((attribute(element, "id"), Form { action, fields: Vec::new() }));
            inside = true;
        } else if element.starts_with("/form") {
            inside = false;
        } else if sends && let Some(form) = attribute(element, "form") {
            named.push((form, pair));
        } else if sends && inside {
            presses.push((blank.len() - 1, pair));
        } else if inside && element.starts_with("input") && attribute(element, "type").as_deref() != Some("radio") {
            blank.last_mut().expect("inside of one").1.fields.extend(pair);
        }
    }
    for (id, pair) in named {
        let place = blank.iter().position(|(known, _)| known.as_deref() == Some(&id)).expect("the form is there");
        presses.push((place, pair));
    }
    let press = |(place, pair): (usize, Option<(String, String)>)| {
        let mut form: Form = blank[place].1.clone();
        form.fields.extend(pair);
        form
    };
    presses.into_iter().map(press).collect()
}

fn tag(text: &str) -> &str {
    let mut quoted = false;
    let end = text.find(|character| {
        quoted ^= character == '"';
        character == '>' && !quoted
    });
    &text[..end.unwrap_or(text.len())]
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    let value = &tag[start..start + tag[start..].find('"')?];
    Some(value.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
}

/// Encodes fields as a form's body.
pub fn encode(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| -> String {
        text.bytes()
            .map(
                |byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") },
            )
            .collect()
    };
    fields.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value))).collect::<Vec<_>>().join("&")
}
