//! Tests the built program in a real browser from outside: it starts the server on a temporary folder, opens Chromium
//! windows as people would, and clicks, types and checks the pages.
//!
//! `cargo xtask e2e` builds the program and calls this one. All screenshots go to the output folder, including those of
//! failures.

mod driver;
mod page_checks;
mod server_process;
mod site_server;
mod stories;
mod table;
mod test_context;
mod window;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use clap::Parser;
use driver::Driver;
use futures_util::{StreamExt, future, stream};
use stories::{STORIES, Story};
use test_context::{Extent, TestContext};

/// The time limit of a story.
const STORY_TIMEOUT: Duration = Duration::from_secs(600);

/// The time limit of a story that checks whole games.
const LONG_STORY_TIMEOUT: Duration = Duration::from_secs(3600);

/// Plays the built program in a real browser.
#[derive(Parser)]
struct Command {
    /// The program under test
    #[arg(long)]
    endtable: PathBuf,
    /// The script of the accessibility checker axe-core
    #[arg(long)]
    axe: PathBuf,
    /// Where pictures and logs go
    #[arg(long)]
    out: PathBuf,
    /// Where the pictures of the README go; they are left alone without it
    #[arg(long)]
    pictures: Option<PathBuf>,
    /// Tell all stories, and check layouts at all sizes
    #[arg(long)]
    all: bool,
    /// Check whole games where otherwise a part of them is enough
    #[arg(long)]
    long: bool,
    /// How many stories are told at the same time
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..))]
    lanes: u8,
    /// Only the stories whose name contains this
    #[arg(long)]
    only: Option<String>,
}

impl Command {
    fn extent(&self) -> Extent {
        match (self.long, self.all) {
            (true, _) => Extent::Long,
            (false, true) => Extent::All,
            (false, false) => Extent::Check,
        }
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match play(Command::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn play(command: Command) -> Result<()> {
    let complete = command.extent() > Extent::Check || command.pictures.is_some();
    let chosen: Vec<&Story> = match command.only.as_deref() {
        Some(only) => STORIES.iter().filter(|story| story.name.contains(only)).collect(),
        None => STORIES.iter().filter(|story| story.in_check || complete).collect(),
    };
    ensure!(!chosen.is_empty(), "No story has that in its name. There are: {}.", names());
    std::fs::create_dir_all(&command.out).with_context(|| format!("{} cannot be made", command.out.display()))?;
    let axe = std::fs::read_to_string(&command.axe).context("axe-core cannot be read")?;
    let driver = driver::Driver::start().await?;
    let troupe = StoryRunner { driver, axe, command };
    let told = stream::iter(&chosen).map(|story| troupe.tell(story)).buffer_unordered(troupe.command.lanes.into());
    let failed = told.filter(|good| future::ready(!good)).count().await;
    if failed > 0 {
        let out = troupe.command.out.display();
        bail!("{failed} of {} stories failed; pictures and logs stand in {out}.", chosen.len());
    }
    println!("{} stories told.", chosen.len());
    Ok(())
}

/// The resources that all stories share.
struct StoryRunner {
    driver: Driver,
    axe: String,
    command: Command,
}

impl StoryRunner {
    /// Runs a story and reports its result. Each story has its own server, windows and files.
    async fn tell(&self, story: &Story) -> bool {
        let Command { endtable, out, pictures, .. } = &self.command;
        let extent = self.command.extent();
        let stage = TestContext::new(&self.driver, endtable, out, pictures.as_deref(), &self.axe, story.name, extent);
        let longest = if extent == Extent::Long { LONG_STORY_TIMEOUT } else { STORY_TIMEOUT };
        let start = Instant::now();
        let result = match tokio::time::timeout(longest, (story.tell)(&stage)).await {
            Ok(result) => result,
            Err(_) => Err(anyhow::anyhow!("it took longer than {} s", longest.as_secs())),
        };
        let verdict = if result.is_ok() { "good" } else { "FAILED" };
        println!("{:>7.1} s  {verdict:<6}  {}", start.elapsed().as_secs_f64(), story.name);
        if let Err(error) = &result {
            println!("           {error:#}");
            stage.keep_evidence().await;
        }
        stage.clear().await;
        result.is_ok()
    }
}

fn names() -> String {
    STORIES.iter().map(|story| story.name).collect::<Vec<_>>().join(", ")
}
