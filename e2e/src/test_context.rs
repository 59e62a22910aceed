//! The context of a story: it starts servers, opens windows and saves screenshots.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::Result;
use fantoccini::Client;

use crate::driver::Driver;
use crate::server_process::{ReportServer, ServerProcess};
use crate::site_server::SiteServer;
use crate::window::{Shape, Window};

/// The extent of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Extent {
    /// The part that every check runs: most stories for one game, and layouts at two sizes.
    Check,
    /// All stories, and layouts at all sizes.
    All,
    /// All stories, with whole games where otherwise a part of them is enough.
    Long,
}

/// The context of one story.
pub struct TestContext<'a> {
    driver: &'a Driver,
    endtable: &'a Path,
    out: &'a Path,
    pictures: Option<&'a Path>,
    story: &'a str,
    /// The accessibility checker.
    pub axe: &'a str,
    /// The extent of this run.
    pub extent: Extent,
    /// The windows that the story has opened, for evidence and for cleaning up.
    windows: Mutex<Vec<Client>>,
}

impl<'a> TestContext<'a> {
    /// Creates an empty context.
    pub fn new(
        driver: &'a Driver,
        endtable: &'a Path,
        out: &'a Path,
        pictures: Option<&'a Path>,
        axe: &'a str,
        story: &'a str,
        extent: Extent,
    ) -> TestContext<'a> {
        TestContext { driver, endtable, out, pictures, story, axe, extent, windows: Mutex::default() }
    }

    /// Starts a server for this story.
    ///
    /// # Errors
    /// The server does not start.
    pub async fn start_server(&self) -> Result<ServerProcess> {
        ServerProcess::open(self.endtable, &self.file("log")).await
    }

    /// Runs an experiment and serves its report.
    ///
    /// # Errors
    /// The experiment cannot be run, or the report is not served.
    pub async fn start_report(&self, experiment: &str) -> Result<ReportServer> {
        ReportServer::open(self.endtable, &self.file("log"), experiment).await
    }

    /// Writes the site of a game, and serves it.
    ///
    /// # Errors
    /// The program has no module of the game.
    pub async fn start_site(&self, game: &str) -> Result<SiteServer> {
        SiteServer::open(self.endtable, game).await
    }

    /// Opens a window.
    ///
    /// # Errors
    /// The browser does not start.
    pub async fn open_window(&self, shape: Shape) -> Result<Window> {
        let window = Window::open(&self.driver.address, shape).await?;
        self.windows.lock().expect("no story panics while it holds this").push(window.client());
        Ok(window)
    }

    /// Saves a screenshot under this name, and in the folder of the README's screenshots if requested.
    ///
    /// # Errors
    /// The file cannot be written.
    pub async fn save_screenshot(&self, window: &Window, name: &str) -> Result<()> {
        for folder in [Some(self.out), self.pictures].into_iter().flatten() {
            std::fs::create_dir_all(folder)?;
            window.save_screenshot(&folder.join(format!("{name}.png"))).await?;
        }
        Ok(())
    }

    /// Saves the contents of every window for diagnosing a failure.
    pub async fn keep_evidence(&self) {
        for (number, client) in self.clients().into_iter().enumerate() {
            let place = self.file(&format!("{number}.png"));
            if let Ok(picture) = client.screenshot().await {
                // Evidence is optional: a full disk must not hide the original failure.
                let _ = std::fs::write(&place, picture);
                println!("           see {}", place.display());
            }
            if let Ok(source) = client.source().await {
                let _ = std::fs::write(self.file(&format!("{number}.html")), source);
            }
        }
    }

    /// Closes all windows.
    pub async fn clear(&self) {
        for client in self.clients() {
            // A window that the story has already closed cannot be closed again.
            let _ = client.close().await;
        }
    }

    fn clients(&self) -> Vec<Client> {
        self.windows.lock().expect("no story panics while it holds this").clone()
    }

    fn file(&self, end: &str) -> PathBuf {
        self.out.join(format!("{}.{end}", self.story.replace(' ', "-")))
    }
}
