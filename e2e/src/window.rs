//! One browser window with its own profile.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::elements::Element;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

/// How long anything on a page may take.
pub const WAIT_TIMEOUT: Duration = Duration::from_secs(15);

/// The key that closes what is open.
pub const ESCAPE: &str = "\u{e00c}";

/// Windows narrower than this many CSS pixels are phones', which are used with a thumb.
pub const PHONE_MAX_WIDTH: u32 = 600;

/// What a window looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Width of the page in CSS pixels.
    pub width: u32,
    /// Height of the page in CSS pixels.
    pub height: u32,
    /// Whether it is a phone: touched, not clicked.
    pub phone: bool,
    /// Whether pages may run scripts.
    pub scripts: bool,
}

impl Shape {
    /// A small laptop.
    pub const DESKTOP: Shape = Shape { width: 1280, height: 720, phone: false, scripts: true };
    /// A small phone, held upright.
    pub const PHONE: Shape = Shape { width: 360, height: 640, phone: true, scripts: true };

    /// The same without scripts.
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
        // 2 is Chromium's word for "block".
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

/// A command that only Chromium has.
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

/// A window.
pub struct Window {
    client: Client,
    shape: Shape,
    /// Its profile: removed with the window.
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

    /// The connection to it, for closing it and taking pictures from elsewhere.
    pub fn client(&self) -> Client {
        self.client.clone()
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Sets what the person has asked their system for: a dark theme, less motion.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn emulate_preferences(&self, dark: bool, calm: bool) -> Result<()> {
        let features = json!([
            { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": if calm { "reduce" } else { "no-preference" } },
        ]);
        let parameters = json!({ "features": features });
        self.call_devtools("Emulation.setEmulatedMedia", parameters).await.map(drop)
    }

    /// Gives the window another size, in CSS pixels. A narrow one is a phone, whose scrollbars take no room; others do.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let mobile = width < PHONE_MAX_WIDTH;
        let parameters = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.call_devtools("Emulation.setDeviceMetricsOverride", parameters).await.map(drop)
    }

    /// Asks the browser itself for something that no page can, by the protocol of its developer tools.
    ///
    /// # Errors
    /// It refuses.
    pub async fn call_devtools(&self, method: &'static str, parameters: Value) -> Result<Value> {
        let command = DevTools { method, parameters };
        self.client.issue_cmd(command).await.with_context(|| format!("the browser refuses {method}"))
    }

    /// Opens an address.
    ///
    /// # Errors
    /// It does not load.
    pub async fn open_url(&self, address: &str) -> Result<()> {
        self.client.goto(address).await.with_context(|| format!("{address} does not load"))
    }

    /// Loads the page again.
    ///
    /// # Errors
    /// It does not load.
    pub async fn reload(&self) -> Result<()> {
        self.client.refresh().await.context("the page does not reload")
    }

    /// The address of the page.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn current_url(&self) -> Result<String> {
        Ok(self.client.current_url().await?.to_string())
    }

    /// All elements that a CSS selector finds.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn find_all(&self, selector: &str) -> Result<Vec<Element>> {
        Ok(self.client.find_all(Locator::Css(selector)).await?)
    }

    /// How many elements a CSS selector finds.
    ///
    /// # Errors
    /// The browser does not answer.
    pub async fn count_elements(&self, selector: &str) -> Result<usize> {
        Ok(self.find_all(selector).await?.len())
    }

    /// The first element that a CSS selector finds, as soon as it is there.
    ///
    /// # Errors
    /// It does not come.
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

    /// Clicks the first element that a CSS selector finds, as soon as nothing lies over it and all of it is on the
    /// screen, as a person would. A page may put a new one in its place meanwhile: then that one is clicked.
    ///
    /// # Errors
    /// It does not come, or cannot be clicked.
    pub async fn click(&self, selector: &str) -> Result<()> {
        // A browser calls an edge that is one pixel high a place to click, and may then miss it.
        let cut = r"
            const node = document.querySelector(arguments[0]), box = node?.getBoundingClientRect();
            if (box && (box.top < 0 || box.bottom > innerHeight)) node.scrollIntoView({ block: 'nearest' });";
        let start = Instant::now();
        loop {
            let found = self.find(selector).await?;
            self.run(cut, vec![selector.into()]).await?;
            match found.click().await {
                Ok(()) => return Ok(()),
                Err(error) if start.elapsed() > WAIT_TIMEOUT => {
                    return Err(error).with_context(|| format!("`{selector}` cannot be clicked"));
                }
                // What the dock covers has to be scrolled into view first, as with a thumb.
                Err(_) => {
                    let scroll = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center' })";
                    self.run(scroll, vec![selector.into()]).await?;
                    tokio::time::sleep(Duration::from_millis(100)).await;
                }
            }
        }
    }

    /// Touches the first element that a CSS selector finds with one finger, and lets go: no pointer ever hovers.
    ///
    /// # Errors
    /// There is none, or the browser does not answer.
    pub async fn tap(&self, selector: &str) -> Result<()> {
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
        for (kind, points) in [("touchStart", json!([{ "x": at[0], "y": at[1] }])), ("touchEnd", json!([]))] {
            let parameters = json!({ "type": kind, "touchPoints": points });
            self.call_devtools("Input.dispatchTouchEvent", parameters).await?;
        }
        Ok(())
    }

    /// Types into the element that has the focus, key by key.
    ///
    /// # Errors
    /// Nothing has the focus.
    pub async fn type_keys(&self, keys: &str) -> Result<()> {
        let focused = self.client.active_element().await.context("nothing has the focus")?;
        focused.send_keys(keys).await.context("the keys do not arrive")
    }

    /// The text of the first element that a CSS selector finds, as a person reads it.
    ///
    /// # Errors
    /// It does not come.
    pub async fn element_text(&self, selector: &str) -> Result<String> {
        Ok(self.find(selector).await?.text().await?)
    }

    /// An attribute of the first element that a CSS selector finds.
    ///
    /// # Errors
    /// It does not come.
    pub async fn element_attribute(&self, selector: &str, name: &str) -> Result<Option<String>> {
        Ok(self.find(selector).await?.attr(name).await?)
    }

    /// Runs a script of the test in the page.
    ///
    /// # Errors
    /// It throws.
    pub async fn run(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        self.client.execute(script, arguments).await.context("a script of the test failed")
    }

    /// Runs a script of the test that answers later, by calling its last argument.
    ///
    /// # Errors
    /// It throws.
    pub async fn run_later(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        self.client.execute_async(script, arguments).await.context("a script of the test failed")
    }

    /// Waits until a script of the test says true.
    ///
    /// # Errors
    /// It does not in time.
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

    /// Takes a picture of what can be seen.
    ///
    /// # Errors
    /// The file cannot be written.
    pub async fn save_screenshot(&self, path: &Path) -> Result<()> {
        let bytes = self.client.screenshot().await.context("no picture")?;
        std::fs::write(path, bytes).with_context(|| format!("{} cannot be written", path.display()))
    }
}
