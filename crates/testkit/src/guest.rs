//! A browser without scripts, as far as a server can tell.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Result, ensure};
use parking_lot::{Mutex, MutexGuard};
use reqwest::header::{CONTENT_TYPE, COOKIE, SET_COOKIE};
use reqwest::{Client, ClientBuilder, RequestBuilder, Response, StatusCode};

use crate::answer::Answer;
use crate::displayed_page::DisplayedPage;
use crate::forms::{Form, encode_form};
use crate::frame_stream::{FrameStream, PageStream};

/// The cookies that a guest keeps: its identity, and the introductions that it has been shown. It ignores the chosen
/// language, so that the languages of a request are those in its header.
const KEPT_COOKIES: [&str; 2] = ["endtable", "endtable-guides"];
/// The headers that the script of a page with a stream adds to a post.
const SCRIPT: [(&str, &str); 1] = [("x-frames", "1")];
/// The pause between two looks at a page that offers no other way to notice a change.
const RELOAD_INTERVAL: Duration = Duration::from_millis(5);
/// The number of looks after which a page counts as stuck.
const MAX_RELOADS: usize = 6_000;

/// Returns the settings of all clients: redirects are not followed, and no proxy of the environment is used.
pub fn client_builder() -> ClientBuilder {
    Client::builder().redirect(reqwest::redirect::Policy::none()).no_proxy()
}

/// Returns a client that keeps its connections open.
///
/// # Panics
/// The program was built with TLS and has no TLS provider.
pub fn http_client() -> Client {
    client_builder().build().expect("a client")
}

/// Returns a client that uses a new connection for each request.
///
/// # Panics
/// As [`http_client`].
pub fn unpooled_client() -> Client {
    client_builder().pool_max_idle_per_host(0).build().expect("a client")
}

/// A browser without scripts. Methods that begin with `try_` return errors; the others panic, for tests.
#[derive(Debug)]
pub struct Guest {
    /// The connections of this browser, which several may share.
    pub client: Client,
    address: Mutex<String>,
    /// The address that a proxy would report for this browser, if the server is behind one.
    forwarded_for: Option<String>,
    cookies: Mutex<BTreeMap<String, String>>,
}

fn locked<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock()
}

impl Guest {
    /// Returns a browser without cookies at the server with this address, such as `127.0.0.1:8080`.
    pub fn new(client: Client, address: impl ToString) -> Guest {
        let address = Mutex::new(address.to_string());
        Guest { client, address, forwarded_for: None, cookies: Mutex::default() }
    }

    /// Names the address that a proxy reports for this browser.
    pub fn forwarded_for(self, from: String) -> Guest {
        Guest { forwarded_for: Some(from), ..self }
    }

    /// Adds the identity of another browser to this one.
    pub fn with_cookie_value(self, value: &str) -> Guest {
        locked(&self.cookies).insert(KEPT_COOKIES[0].to_owned(), value.to_owned());
        self
    }

    /// Returns the value of the cookie with the identity, once there is one.
    pub fn cookie_value(&self) -> Option<String> {
        locked(&self.cookies).get(KEPT_COOKIES[0]).cloned()
    }

    /// Copies the identity of another browser.
    pub fn with_identity_of(self, other: &Guest) -> Guest {
        match other.cookie_value() {
            Some(value) => self.with_cookie_value(&value),
            None => self,
        }
    }

    /// Switches to another server address.
    pub fn moved_to(&self, address: impl ToString) {
        *locked(&self.address) = address.to_string();
    }

    /// Switches to other connections, for example after the server was restarted.
    pub fn reconnect_to(&mut self, client: Client, address: &str) {
        self.client = client;
        self.moved_to(address);
    }

    /// Returns the URL of a server path.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", locked(&self.address))
    }

    /// Adds the cookies of this browser to a request, and the header of the proxy.
    pub fn with_cookies(&self, request: RequestBuilder) -> RequestBuilder {
        let cookies: Vec<String> =
            locked(&self.cookies).iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = if cookies.is_empty() { request } else { request.header(COOKIE, cookies.join("; ")) };
        match &self.forwarded_for {
            Some(from) => request.header("x-forwarded-for", from),
            None => request,
        }
    }

    /// Keeps the cookies of a response and reads its body.
    async fn receive(&self, response: Response) -> Result<Answer> {
        for cookie in response.headers().get_all(SET_COOKIE) {
            let pair = cookie.to_str()?.split(';').next().unwrap_or_default();
            if let Some((name, value)) = pair.split_once('=').filter(|(name, _)| KEPT_COOKIES.contains(name)) {
                locked(&self.cookies).insert(name.to_owned(), value.to_owned());
            }
        }
        Answer::read(response).await
    }

    /// Requests a page.
    ///
    /// # Errors
    /// The server does not respond.
    pub async fn try_get(&self, path: &str) -> Result<Answer> {
        let response = self.with_cookies(self.client.get(self.url(path))).send().await?;
        self.receive(response).await
    }

    /// Posts an encoded form with these headers, as a page of the server does.
    ///
    /// # Errors
    /// The server does not respond.
    pub async fn try_post(&self, path: &str, form: String, headers: &[(&str, &str)]) -> Result<Answer> {
        let request = self
            .with_cookies(self.client.post(self.url(path)))
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(form);
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        self.receive(request.send().await?).await
    }

    /// Posts a form as the script of a page with a stream does.
    ///
    /// # Errors
    /// The server does not respond.
    pub async fn try_post_as_script(&self, path: &str, form: String) -> Result<Answer> {
        self.try_post(path, form, &SCRIPT).await
    }

    /// Opens a stream of records.
    ///
    /// # Errors
    /// The server does not respond or refuses.
    pub async fn try_open_stream(&self, path: &str) -> Result<FrameStream> {
        let response = self.with_cookies(self.client.get(self.url(path))).send().await?;
        ensure!(response.status() == StatusCode::OK, "the stream was refused: {}", response.status());
        Ok(FrameStream::new(response))
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.try_get(path).await.expect("an answer")
    }

    /// Gets a part of a page as the script of a page does.
    pub async fn get_as_script(&self, path: &str) -> Answer {
        let request =
            SCRIPT.iter().fold(self.with_cookies(self.client.get(self.url(path))), |request, (name, value)| {
                request.header(*name, *value)
            });
        let response = request.send().await.expect("an answer");
        self.receive(response).await.expect("a text")
    }

    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_with(path, fields, &[]).await
    }

    pub async fn post_with(&self, path: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Answer {
        self.try_post(path, encode_form(fields), headers).await.expect("an answer")
    }

    /// Submits a form unchanged.
    pub async fn submit(&self, form: &Form) -> Answer {
        let fields: Vec<(&str, &str)> =
            form.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.post(&form.action, &fields).await
    }

    /// Creates a table of ExtracZon, unless the fields name another game, and returns its path.
    pub async fn create_table(&self, fields: &[(&str, &str)]) -> String {
        let mut all = vec![("game", "extraczon")];
        all.extend_from_slice(fields);
        self.post("/tables", &all).await.leads_to()
    }

    /// Opens the stream of a table.
    pub async fn open_stream(&self, table: &str) -> PageStream {
        self.open_stream_for(table, "").await
    }

    /// Opens the stream of a table for a page that shows the frame with this id.
    pub async fn open_stream_for(&self, table: &str, frame: &str) -> PageStream {
        let records = self.try_open_stream(&format!("{table}/stream?have=0.0.{frame}")).await.expect("a stream");
        PageStream::new(records.recording(), DisplayedPage::default())
    }

    /// Waits for the analysis of a finished game, as its page does.
    pub async fn wait_for_analysis(&self, table: &str) -> Answer {
        for _ in 0..MAX_RELOADS {
            let page = self.get(&format!("{table}/analysis")).await;
            if page.status != StatusCode::ACCEPTED {
                return page;
            }
            assert!(page.text.contains("id=\"analysing\""), "a page that says how far it is: {}", page.text);
            tokio::time::sleep(2 * RELOAD_INTERVAL).await;
        }
        panic!("nothing is found at {table}");
    }

    /// Waits until this guest is on turn and returns the page; for games against bots. A browser without scripts has
    /// no stream, so this reloads the page.
    pub async fn wait_until_asked(&self, table: &str) -> Answer {
        for _ in 0..MAX_RELOADS / 10 {
            let page = self.get(table).await;
            if !page.choices().is_empty() || page.text.contains("/rematch") {
                return page;
            }
            let introduction = |form: &Form| form.action.ends_with("/guide") && form.get("hints") == Some("1");
            if let Some(guide) = page.forms().into_iter().find(introduction) {
                self.submit(&guide).await.leads_to();
                continue;
            }
            tokio::time::sleep(RELOAD_INTERVAL).await;
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
