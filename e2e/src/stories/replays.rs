//! Replaying a finished game, and playing on from any step.

use anyhow::{Result, ensure};

use super::looks::{both_themes, check_thumb_use};
use crate::page_checks::PageProblems;
use crate::table;
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// The keys of the replay controls.
pub(super) const RIGHT: &str = "\u{e014}";
const END: &str = "\u{e010}";
pub(super) const HOME: &str = "\u{e011}";

/// The number of steps among which something moves on the board of ExtracZon.
const MOVING_STEPS: usize = 8;
/// Counts what the script moves.
const COUNT_MOTIONS: &str = "window.motions = 0; const animate = Element.prototype.animate; \
    Element.prototype.animate = function (...how) { window.motions++; return animate.apply(this, how); }";

/// Navigates a game by keys, by its log and through other viewers without a page load, and then plays on from it.
pub async fn walked(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    table::open_table(&window, &house, "now", 1).await?;
    table::finish_game(&window).await?;
    window.click("#dock a[href$='/replay']").await?;
    window.find("main.player").await?;
    window.run("window.stays = true", vec![]).await?;
    for (keys, place) in [(RIGHT, "1"), (RIGHT, "2"), (HOME, "0")] {
        window.type_keys(keys).await?;
        wait_for_step(&window, &format!("moment.place === '{place}'")).await?;
    }
    window.emulate_preferences(false, false).await?;
    window.run(COUNT_MOTIONS, vec![]).await?;
    for place in 1..=MOVING_STEPS {
        window.type_keys(RIGHT).await?;
        wait_for_step(&window, &format!("moment.place === '{place}'")).await?;
    }
    ensure!(window.run("return window.motions > 0", vec![]).await? == true, "nothing moved in {MOVING_STEPS} steps");
    window.run("window.motions = 0", vec![]).await?;
    window.type_keys(HOME).await?;
    wait_for_step(&window, "moment.place === '0'").await?;
    ensure!(window.run("return window.motions === 0", vec![]).await? == true, "pieces moved on the way back");
    window.emulate_preferences(false, true).await?;
    window.type_keys(END).await?;
    wait_for_step(&window, "moment.place === document.querySelector('#slider').max").await?;
    ensure!(window.count_elements("#play-on:not([hidden])").await? == 0, "a decided game cannot be played on");
    window.click("#story li:nth-child(6) a").await?;
    wait_for_step(&window, "!!document.querySelector('#story [aria-current]')").await?;
    window.click(".eyes a[href*='as=all']").await?;
    wait_for_step(&window, "document.querySelector('.eyes [aria-current]').search.includes('as=all')").await?;
    ensure!(window.run("return window.stays", vec![]).await? == true, "the page was loaded again");
    window.click("#play-on button").await?;
    window.find("#top .played-on").await?;
    ensure!(table::play_actions(&window, 1).await? == 1, "nobody is asked at the table that was played on");
    Ok(())
}

/// After a game with bots a phone shows its turning points, without horizontal scrolling.
pub async fn turned(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let mut complaints = PageProblems::default();
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    table::open_table(&window, &house, "now", 3).await?;
    table::finish_game(&window).await?;
    window.click("#dock a[href$='/analysis']").await?;
    window.find("#balance tbody tr").await?;
    window.click(".decisions summary").await?;
    both_themes(stage, &mut complaints, &window, "where it turned").await?;
    check_thumb_use(&mut complaints, &window, "where it turned").await?;
    stage.save_screenshot(&window, "where-it-turned").await?;
    complaints.assert_none()
}

/// Waits until the displayed step satisfies a condition.
pub(super) async fn wait_for_step(window: &Window, what: &str) -> Result<()> {
    let script = format!("const moment = document.querySelector('#moment').dataset; return {what}");
    window.wait_until(what, &script, WAIT_TIMEOUT).await.map(drop)
}
