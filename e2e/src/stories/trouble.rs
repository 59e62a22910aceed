//! When something goes wrong.

use std::time::Duration;

use anyhow::{Result, ensure};

use crate::stage::Stage;
use crate::table::{self, Moment};
use crate::window::{PATIENCE, Shape};

/// How soon a lost connection must show.
const NOTICED: Duration = Duration::from_secs(3);

/// The server is killed in the middle of a game and started again: everybody is told, nothing is lost.
pub async fn power_cut(stage: &Stage<'_>) -> Result<()> {
    let mut house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    table::open(&window, &house, "now", 1).await?;
    table::play(&window, 6).await?;
    let moment = table::moment(&window).await?;
    ensure!(matches!(moment, Moment::Asked(_)), "the person is not asked: {moment:?}");
    // What has just happened is staged once; a page that is loaded again shows the board at rest.
    window.reload().await?;
    let log = table::log(&window).await?;
    let board = window.text("#board").await?;

    house.kill()?;
    let lost = "const line = document.querySelector('#link'); return !line.hidden && line.textContent.trim() !== ''";
    window.until("a lost connection shows", lost, NOTICED).await?;
    house.start().await?;
    window
        .until("the connection is back", "return document.querySelector('#link').hidden", Duration::from_secs(30))
        .await?;
    ensure!(table::moment(&window).await? == moment, "another question is asked after the power cut");
    ensure!(table::log(&window).await? == log, "the log is another one after the power cut");
    window.reload().await?;
    ensure!(table::moment(&window).await? == moment, "a reload finds another question");
    ensure!(window.text("#board").await? == board, "a reload finds another board");

    table::play(&window, 3).await?;
    house.kill()?;
    house.start().await?;
    window.reload().await?;
    table::finish(&window).await?;
    window.until("the end is shown", "return !!document.querySelector('.verdict')", PATIENCE).await?;
    Ok(())
}
