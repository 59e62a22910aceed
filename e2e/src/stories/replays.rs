//! Looking back at a finished game, and playing on from there.

use anyhow::{Result, ensure};

use super::looks::{both_themes, thumb};
use crate::looks::Complaints;
use crate::stage::Stage;
use crate::table;
use crate::window::{PATIENCE, Shape, Window};

/// The keys of the player.
pub(super) const RIGHT: &str = "\u{e014}";
const END: &str = "\u{e010}";
pub(super) const HOME: &str = "\u{e011}";

/// A game is walked through by keys, by its log and through other eyes without a page load, and then played on.
pub async fn walked(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    window.wish(false, true).await?;
    table::open(&window, &house, "now", 1).await?;
    table::finish(&window).await?;
    window.click("#dock a[href$='/replay']").await?;
    window.find("main.player").await?;
    window.run("window.stays = true", vec![]).await?;
    for (keys, place) in [(RIGHT, "1"), (RIGHT, "2"), (HOME, "0")] {
        window.keys(keys).await?;
        shows(&window, &format!("moment.place === '{place}'")).await?;
    }
    window.keys(END).await?;
    shows(&window, "moment.place === document.querySelector('#slider').max").await?;
    ensure!(window.count("#play-on:not([hidden])").await? == 0, "a decided game cannot be played on");
    window.click("#story li:nth-child(6) a").await?;
    shows(&window, "!!document.querySelector('#story [aria-current]')").await?;
    window.click(".eyes a[href*='as=all']").await?;
    shows(&window, "document.querySelector('.eyes [aria-current]').search.includes('as=all')").await?;
    ensure!(window.run("return window.stays", vec![]).await? == true, "the page was loaded again");
    window.click("#play-on button").await?;
    window.find("#top .played-on").await?;
    ensure!(table::play(&window, 1).await? == 1, "nobody is asked at the table that was played on");
    Ok(())
}

/// After a game with bots a phone shows where it turned, without a line that has to be pushed aside.
pub async fn turned(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let mut complaints = Complaints::default();
    let window = stage.window(Shape::PHONE).await?;
    window.wish(false, true).await?;
    table::open(&window, &house, "now", 3).await?;
    table::finish(&window).await?;
    window.click("#dock a[href$='/analysis']").await?;
    window.find("#balance tbody tr").await?;
    window.click(".decisions summary").await?;
    both_themes(stage, &mut complaints, &window, "where it turned").await?;
    thumb(&mut complaints, &window, "where it turned").await?;
    stage.picture(&window, "where-it-turned").await?;
    complaints.none()
}

/// Waits until the moment that is shown is one of which this is true.
pub(super) async fn shows(window: &Window, what: &str) -> Result<()> {
    let script = format!("const moment = document.querySelector('#moment').dataset; return {what}");
    window.until(what, &script, PATIENCE).await.map(drop)
}
