//! The report of an experiment, and the games behind its metrics.

use anyhow::{Result, ensure};

use super::looks::{both_themes, check_thumb_use};
use super::replays::{HOME, RIGHT, wait_for_step};
use crate::page_checks::PageProblems;
use crate::server_process::ReportServer;
use crate::test_context::TestContext;
use crate::window::{Shape, Window};

/// An experiment with two treatments of a short game, and bots whose games differ.
const EXPERIMENT: &str = r#"
game = "extraczon"
seats = 2
bots = ["greedy", "random"]
seed = 5
games = 60

[[factor]]
vary = "option"
name = "reshuffle"
values = ["when_empty", "when_needed"]
"#;

/// The first row of a report that links to a game.
const LINK: &str = "a[href^='/game/']";

/// A report's row links to its game, which can be stepped through action by action, for every viewer and at any step
/// named by the URL. The pages are accessible and their touch targets are large enough.
pub async fn led_to_a_game(stage: &TestContext<'_>) -> Result<()> {
    let report = stage.start_report(EXPERIMENT).await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    let mut complaints = PageProblems::default();
    window.open_url(&report.url("/")).await?;
    both_themes(stage, &mut complaints, &window, "the report").await?;
    window.click(LINK).await?;
    window.find("main.player").await?;
    complaints.check_accessibility(stage, &window, "a game of the report").await?;
    wait_for_step(&window, "moment.place === document.querySelector('#slider').max").await?;
    window.run("window.stays = true", vec![]).await?;
    for (key, place) in [(HOME, "0"), (RIGHT, "1"), (RIGHT, "2")] {
        window.type_keys(key).await?;
        wait_for_step(&window, &format!("moment.place === '{place}'")).await?;
    }
    window.click("#story li:nth-child(9) a").await?;
    wait_for_step(&window, "!!document.querySelector('#story li:nth-child(9)[aria-current]')").await?;
    ensure!(window.run("return window.stays", vec![]).await? == true, "the page was loaded again");
    window.click(".eyes a[href*='as=1']").await?;
    wait_for_step(&window, "document.querySelector('.eyes [aria-current]').search.includes('as=1')").await?;
    window.click("header.top a[href='/']").await?;
    window.find(LINK).await?;
    at_a_moment(&window, &report).await?;
    on_a_phone(stage, &report, &mut complaints).await?;
    complaints.assert_none()
}

/// The URL of any row selects its step and its viewer. Invalid ones lead to an explanation.
async fn at_a_moment(window: &Window, report: &ReportServer) -> Result<()> {
    window.open_url(&report.url("/game/17?ply=6&as=table")).await?;
    wait_for_step(window, "moment.number === '6'").await?;
    let eyes = window.element_attribute(".eyes [aria-current]", "href").await?.unwrap_or_default();
    ensure!(eyes.ends_with("as=table"), "others look: {eyes}");
    window.open_url(&report.url("/game/999999")).await?;
    let said = window.element_text("body").await?;
    ensure!(said.contains("999999"), "there is no such row: {said}");
    Ok(())
}

/// The report fits a small phone in both themes, and links to a game from there too.
async fn on_a_phone(stage: &TestContext<'_>, report: &ReportServer, complaints: &mut PageProblems) -> Result<()> {
    let phone = stage.open_window(Shape::PHONE).await?;
    for dark in [false, true] {
        phone.emulate_preferences(dark, true).await?;
        phone.open_url(&report.url("/")).await?;
        complaints.check_overflow(&phone, "the report on a phone").await?;
        complaints.check_accessibility(stage, &phone, "the report on a phone").await?;
    }
    phone.click(LINK).await?;
    phone.find("main.player").await?;
    complaints.check_accessibility(stage, &phone, "a game of the report on a phone").await?;
    check_thumb_use(complaints, &phone, "a game of the report on a phone").await
}
