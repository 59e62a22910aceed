//! A browser window with its own profile.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::elements::Element;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

/// The time limit for anything on a page.
pub const WAIT_TIMEOUT: Duration = Duration::from_secs(15);

/// True once nothing has moved or changed on the page of a table for a moment. Presses before that do not count. Stories
/// that do not watch motions end them, as any key does.
pub const AT_REST: &str = r"
    if (!document.querySelector('main#table')) return true;
    if (window.restsFrom === undefined) {
        const rest = (event) => {
            const { waiting, span } = event?.detail ?? {};
            window.restsFrom = Math.max(window.restsFrom ?? 0, performance.now() + 300 + (waiting ? span : 0));
        };
        for (const name of ['moment', 'settled', 'notice', 'toggle']) document.addEventListener(name, rest, true);
        rest();
    }
    const moves = document.querySelector('main#table.playing');
    if (moves && !window.watchesMotions) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F24', bubbles: true }));
    return performance.now() > window.restsFrom && !moves;";

/// A name of this machine that browsers do not know as their own: pages there have no secure context over plain HTTP.
pub const HOST_NAME: &str = "table.lan";

/// The key that closes dialogs and panels.
pub const ESCAPE: &str = "\u{e00c}";

/// Windows narrower than this many CSS pixels count as phones, which are used by touch.
pub const PHONE_MAX_WIDTH: u32 = 600;

/// The shape and the capabilities of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The width of the page in CSS pixels.
    pub width: u32,
    /// The height of the page in CSS pixels.
    pub height: u32,
    /// True for a phone, which is tapped instead of clicked.
    pub phone: bool,
    /// True if pages may run scripts.
    pub scripts: bool,
}

impl Shape {
    /// A small laptop.
    pub const DESKTOP: Shape = Shape { width: 1280, height: 720, phone: false, scripts: true };
    /// A small phone in portrait orientation.
    pub const PHONE: Shape = Shape { width: 360, height: 640, phone: true, scripts: true };

    /// Returns the same shape without scripts.
    pub const fn without_scripts(self) -> Shape {
        Shape { scripts: false, ..self }
    }

    fn capabilities(self, profile: &Path) -> Map<String, Value> {
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
        ];
        let mut arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        arguments.push(format!("--host-resolver-rules=MAP {HOST_NAME} 127.0.0.1"));
        // 2 is Chromium's value for "block".
        let scripts = if self.scripts { 1 } else { 2 };
        let mut options = json!({
            "args": arguments,
            "prefs": { "profile.managed_default_content_settings.javascript": scripts },
        });
        if self.phone {
            let metrics =
                json!({ "width": self.width, "height": self.height, "pixelRatio": 2.0, "mobile": true, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
        }
        Map::from_iter([("goog:chromeOptions".to_owned(), options)])
    }
}

/// A command that only Chromium supports.
#[derive(Debug)]
struct DevTools {
    method: &'static str,
    parameters: Value,
}

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, root: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        root.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.method, "params": self.parameters });
        (http::Method::POST, Some(body.to_string()))
    }
}

/// A browser window.
pub struct Window {
    client: Client,
    shape: Shape,
    /// The profile, which is removed with the window.
    _profile: tempfile::TempDir,
}

impl Window {
    /// Opens a window of this shape with an empty profile.
    ///
    /// # Errors
    /// The browser does not start.
    pub async fn open(driver: &str, shape: Shape) -> Result<Window> {
        let profile = tempfile::tempdir().context("no scratch folder for a profile")?;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(shape.capabilities(profile.path()))
            .connect(driver)
            .await
            .context("the browser does not start")?;
        let window = Window { client, shape, _profile: profile };
        if !shape.phone {
            window.resize(shape.width, shape.height).await?;
        }
        Ok(window)
    }

    /// Returns the connection, for closing the window and taking screenshots from elsewhere.
    pub fn client(&self) -> Client {
        self.client.clone()
    }

    /// Returns the shape of the window.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Emulates the system preferences for a dark theme and reduced motion.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn emulate_preferences(&self, dark: bool, calm: bool) -> Result<()> {
        let features = json!([
            { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": if calm { "reduce" } else { "no-preference" } },
        ]);
        let parameters = json!({ "features": features });
        self.call_devtools("Emulation.setEmulatedMedia", parameters).await.map(drop)
    }

    /// Resizes the window, in CSS pixels. A narrow window is a phone, whose scrollbars take no space.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let mobile = width < PHONE_MAX_WIDTH;
        let parameters = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.call_devtools("Emulation.setDeviceMetricsOverride", parameters).await.map(drop)
    }

    /// Calls the DevTools protocol for functions that pages do not have.
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn call_devtools(&self, method: &'static str, parameters: Value) -> Result<Value> {
        let command = DevTools { method, parameters };
        self.client.issue_cmd(command).await.with_context(|| format!("the browser refuses {method}"))
    }

    /// Opens a URL.
    ///
    /// # Errors
    /// The page does not load.
    pub async fn open_url(&self, address: &str) -> Result<()> {
        self.client.goto(address).await.with_context(|| format!("{address} does not load"))
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// The page does not load.
    pub async fn reload(&self) -> Result<()> {
        self.client.refresh().await.context("the page does not reload")
    }

    /// Returns the URL of the page.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn current_url(&self) -> Result<String> {
        Ok(self.client.current_url().await?.to_string())
    }

    /// Opens a tab, in front of the others, and goes there.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn open_tab(&self) -> Result<()> {
        let opened = self.client.new_window(true).await.context("no tab opens")?;
        self.show_tab(&opened.handle).await
    }

    /// Returns the tab in which everything happens now.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn current_tab(&self) -> Result<WindowHandle> {
        self.client.window().await.context("there is no tab")
    }

    /// Brings a tab to the front and goes there.
    ///
    /// # Errors
    /// There is no such tab.
    pub async fn show_tab(&self, tab: &WindowHandle) -> Result<()> {
        self.client.switch_to_window(tab.clone()).await.context("the tab is gone")
    }

    /// Returns all elements that match a CSS selector.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn find_all(&self, selector: &str) -> Result<Vec<Element>> {
        Ok(self.client.find_all(Locator::Css(selector)).await?)
    }

    /// Counts the elements that match a CSS selector.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn count_elements(&self, selector: &str) -> Result<usize> {
        Ok(self.find_all(selector).await?.len())
    }

    /// Returns the first element that matches a CSS selector, after waiting for it.
    ///
    /// # Errors
    /// No element appears.
    pub async fn find(&self, selector: &str) -> Result<Element> {
        let start = Instant::now();
        loop {
            if let Ok(element) = self.client.find(Locator::Css(selector)).await {
                return Ok(element);
            }
            if start.elapsed() > WAIT_TIMEOUT {
                bail!("there is no `{selector}` on {}", self.current_url().await?);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until a press counts for this element, if it is the button of a form at a table.
    async fn wait_until_at_rest(&self, selector: &str) -> Result<()> {
        let script =
            format!("if (!document.querySelector(arguments[0])?.closest('button')?.form) return true; {AT_REST}");
        let start = Instant::now();
        while start.elapsed() < WAIT_TIMEOUT && self.run(&script, vec![selector.into()]).await? != true {
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        Ok(())
    }

    /// True if the page of a table did not count the latest press, because something had just moved.
    async fn was_refused(&self) -> bool {
        self.run("return window.isRefused === true", vec![]).await.is_ok_and(|refused| refused == true)
    }

    /// Clicks the first element that matches a CSS selector once it is uncovered and entirely on the screen, and the
    /// page has been at rest, as a person would. If the page replaces the element in the meantime, the new one is
    /// clicked, and a press that did not count because something moved under it is repeated.
    ///
    /// # Errors
    /// No element appears, or it cannot be clicked.
    pub async fn click(&self, selector: &str) -> Result<()> {
        // A browser regards an edge of one pixel as clickable and may then miss it.
        let cut = r"
            const node = document.querySelector(arguments[0]), box = node?.getBoundingClientRect();
            if (box && (box.top < 0 || box.bottom > innerHeight)) node.scrollIntoView({ block: 'nearest' });
            window.isRefused = undefined;
            if (node?.form && document.querySelector('main#table')) {
                // The page stops a press that does not count on its way.
                addEventListener('click', ({ target }) => { window.isRefused = target.closest('button') === node; }, { capture: true, once: true });
                addEventListener('click', () => { window.isRefused = false; }, { once: true });
            }";
        let start = Instant::now();
        loop {
            self.find(selector).await?;
            self.wait_until_at_rest(selector).await?;
            let found = self.find(selector).await?;
            self.run(cut, vec![selector.into()]).await?;
            match found.click().await {
                Ok(()) if start.elapsed() < WAIT_TIMEOUT && self.was_refused().await => {}
                Ok(()) => return Ok(()),
                Err(error) if start.elapsed() > WAIT_TIMEOUT => {
                    return Err(error).with_context(|| format!("`{selector}` cannot be clicked"));
                }
                // An element below the action bar has to be scrolled into view first, as a person would.
                Err(_) => {
                    let scroll = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
                    self.run(scroll, vec![selector.into()]).await?;
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    /// Taps the first element that matches a CSS selector with one finger. No pointer ever hovers.
    ///
    /// # Errors
    /// There is no such element, or the browser does not respond.
    pub async fn tap(&self, selector: &str) -> Result<()> {
        self.touch_for(selector, Duration::ZERO).await
    }

    /// Touches the first element that matches a CSS selector with one finger for this long.
    ///
    /// # Errors
    /// There is no such element, or the browser does not respond.
    pub async fn touch_for(&self, selector: &str, duration: Duration) -> Result<()> {
        let spot = r"
            const node = document.querySelector(arguments[0]);
            if (!node) return null;
            node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const box = node.getBoundingClientRect(), at = (x, y) => [box.left + x * box.width, box.top + y * box.height];
            const open = [at(0.75, 0.5), at(0.25, 0.5), at(0.5, 0.5), at(0.5, 0.25), at(0.5, 0.75)]
                .find(([x, y]) => node.contains(document.elementFromPoint(x, y)));
            return open ?? at(0.5, 0.5);";
        let at = self.run(spot, vec![selector.into()]).await?;
        ensure!(at.is_array(), "`{selector}` is not there to be touched");
        let dispatch = async |kind: &str, points: Value| {
            let parameters = json!({ "type": kind, "touchPoints": points });
            self.call_devtools("Input.dispatchTouchEvent", parameters).await
        };
        dispatch("touchStart", json!([{ "x": at[0], "y": at[1] }])).await?;
        tokio::time::sleep(duration).await;
        dispatch("touchEnd", json!([])).await?;
        Ok(())
    }

    /// Types into the focused element, key by key.
    ///
    /// # Errors
    /// No element has the focus.
    pub async fn type_keys(&self, keys: &str) -> Result<()> {
        let focused = self.client.active_element().await.context("nothing has the focus")?;
        focused.send_keys(keys).await.context("the keys do not arrive")
    }

    /// Returns the text of the first element that matches a CSS selector, as a person reads it.
    ///
    /// # Errors
    /// No element appears.
    pub async fn element_text(&self, selector: &str) -> Result<String> {
        Ok(self.find(selector).await?.text().await?)
    }

    /// Returns an attribute of the first element that matches a CSS selector.
    ///
    /// # Errors
    /// No element appears.
    pub async fn element_attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        Ok(self.find(selector).await?.attr(name).await?)
    }

    /// Runs a script of the test in the page.
    ///
    /// # Errors
    /// The script throws.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        self.client.execute(script, arguments).await.context("a script of the test failed")
    }

    /// Runs a script of the test in every page that is opened from now on, before its own.
    ///
    /// # Errors
    /// The browser refuses.
    pub async fn run_on_every_page(&self, script: &str) -> Result<()> {
        let parameters = json!({ "source": script });
        self.call_devtools("Page.addScriptToEvaluateOnNewDocument", parameters).await.map(drop)
    }

    /// Runs an asynchronous script of the test, which returns by calling its last argument.
    ///
    /// # Errors
    /// The script throws.
    pub async fn run_later(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        self.client.execute_async(script, arguments).await.context("a script of the test failed")
    }

    /// Waits until a script of the test returns true.
    ///
    /// # Errors
    /// The script does not return true in time.
    pub async fn wait_until(&self, what: &str, script: &str, limit: Duration) -> Result<Duration> {
        let start = Instant::now();
        loop {
            if self.run(script, vec![]).await.ok() == Some(Value::Bool(true)) {
                return Ok(start.elapsed());
            }
            ensure!(start.elapsed() < limit, "waited {:.1} s in vain until {what}", limit.as_secs_f64());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Takes a screenshot of the visible part.
    ///
    /// # Errors
    /// The file cannot be written.
    pub async fn save_screenshot(&self, path: &Path) -> Result<()> {
        let bytes = self.client.screenshot().await.context("no picture")?;
        std::fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
    }
}
