//! Stories without a server.

use anyhow::{Result, ensure};

use crate::table::{self, PageState};
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT};

/// The number of answers before the page is loaded again.
const BEFORE_RELOAD: usize = 3;

/// Plays a game against bots from a folder of files, under a path, and goes on after the page is loaded again.
pub async fn by_clicks(stage: &TestContext<'_>) -> Result<()> {
    let site = stage.start_site("extraczon").await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.open_url(&site.url()).await?;
    window.wait_until("the lobby is shown", "return !!document.querySelector('.bill')", WAIT_TIMEOUT).await?;
    table::start_from_lobby(&window, "extraczon", "now", 3).await?;
    println!("           {} KB until the table", site.bytes_sent() / 1_000);
    table::play_actions(&window, BEFORE_RELOAD).await?;
    let address = window.current_url().await?;
    ensure!(address.starts_with(&format!("{}index.html?/t/", site.url())), "the table lies at {address}");
    table::wait_until_asked(&window).await?;
    let before = table::current_state(&window).await?;
    window.reload().await?;
    window.find("main#table").await?;
    ensure!(table::current_state(&window).await? == before, "loading the page again changed the question");
    let sent = site.bytes_sent();
    table::finish_game(&window).await?;
    ensure!(
        site.bytes_sent() - sent < 100_000,
        "a game asks the server for nothing but files that were not needed before"
    );
    ensure!(!window.element_text(".verdict p").await?.trim().is_empty(), "the final screen says nothing");
    window.click("#rematch").await?;
    window
        .wait_until(
            "the rematch is laid out",
            "return !!document.querySelector('main#table') && !document.querySelector('.verdict')",
            WAIT_TIMEOUT,
        )
        .await?;
    match table::current_state(&window).await? {
        PageState::ToAct(_) | PageState::Waiting(_) => Ok(()),
        other => anyhow::bail!("the rematch does not begin: {other:?}"),
    }
}
