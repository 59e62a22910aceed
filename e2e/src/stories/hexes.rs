//! Infection and Extinction: creatures on a board of hexes.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::page_checks::PageProblems;
use crate::table::{self, PageState};
use crate::test_context::{Extent, TestContext};
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// One of the player's creatures that can move to a free hex, as a button with its own hex.
const CREATURE: &str = ".ix-pick:has(.way.free) > summary:not(.left, .right)";
/// A free hex that the selected creature can move to.
const WAY: &str = ".ix-pick[open] .way.free";

/// Plays a duel against a bot: creatures are placed with the action bar and moved on the board, and a claim is made
/// about one.
pub async fn duel(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    table::open_game(&window, &house, "infection", "now", 2).await?;
    let mut complaints = PageProblems::default();
    complaints.check_accessibility(stage, &window, "the first question").await?;
    let placed = table::play_actions(&window, 8).await?;
    ensure!(placed == 8, "only {placed} creatures were placed");
    wait_until_asked(&window).await?;
    let before = standing(&window).await?;
    step(&window).await?;
    ensure!(standing(&window).await? != before, "nothing has moved");
    window.click("#undo").await?;
    let start = Instant::now();
    while standing(&window).await? != before {
        ensure!(start.elapsed() < WAIT_TIMEOUT, "nothing was taken back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    step(&window).await?;
    // A claim is heard by everybody: the first press asks once more.
    choose_creature(&window).await?;
    window.click(".ix-pick[open] .said summary").await?;
    // A button counts for a press once it has lain there for a moment.
    tokio::time::sleep(Duration::from_millis(350)).await;
    window.click(".ix-pick[open] .said details[open] button[form=act]").await?;
    let said = "return [...document.querySelectorAll('.ix-said li')].length > 0";
    window.wait_until("the claim stands beside the board", said, WAIT_TIMEOUT).await?;
    complaints.check_accessibility(stage, &window, "the middle of the game").await?;
    window.emulate_preferences(true, true).await?;
    complaints.check_accessibility(stage, &window, "the middle of the game by lamp").await?;
    if stage.extent < Extent::Long {
        resign(&window).await?;
    } else {
        table::finish_game(&window).await?;
    }
    // The bot has made claims, too.
    let judged = "return [...document.querySelectorAll('.ix-truth li b')]\
                  .filter(one => one.textContent === 'You').length === 1";
    window.wait_until("the final screen judges the claim", judged, WAIT_TIMEOUT).await?;
    complaints.check_accessibility(stage, &window, "the final screen").await?;
    complaints.assert_none()
}

/// Returns the contents of the hexes as text.
async fn standing(window: &Window) -> Result<Value> {
    window.run("return [...document.querySelectorAll('.ix-cells .unseen')].map(cell => cell.textContent)", vec![]).await
}

/// Moves a creature on the board by clicking on it and then on its target.
async fn step(window: &Window) -> Result<()> {
    table::act_with(window, async || {
        choose_creature(window).await?;
        window.click(WAY).await
    })
    .await?;
    Ok(())
}

/// Selects a creature, unless the only one that can move is selected already.
async fn choose_creature(window: &Window) -> Result<()> {
    table::wait_until_unfolded(window).await?;
    if window.count_elements(WAY).await? == 0 {
        window.click(CREATURE).await?;
    }
    Ok(())
}

async fn wait_until_asked(window: &Window) -> Result<()> {
    for _ in 0..200 {
        match table::current_state(window).await? {
            PageState::ToAct(_) => return Ok(()),
            other => drop(table::wait_for_change(window, &other, Duration::from_secs(30)).await?),
        }
    }
    anyhow::bail!("nobody asks this person")
}

/// Two people with their own browsers, one on a phone. Neither page contains the other player's secret choices.
pub async fn two_minds(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    table::open_game(&ann, &house, "infection", "invite", 2).await?;
    let ben = super::together::join_friend(stage, &ann, Shape::PHONE, "Ben").await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ben, &ann], "#act").await?;
    let mut complaints = PageProblems::default();
    let mut given = 0;
    while given < 20 {
        for window in [&ann, &ben] {
            if matches!(table::current_state(window).await?, PageState::ToAct(_)) {
                table::take_first_action(window).await?;
                given += 1;
            }
        }
        complaints.check_overflow(&ben, "the board on a phone").await?;
        complaints.too_small(&ben, "the board on a phone").await?;
    }
    for window in [&ann, &ben] {
        let cells = standing(window).await?;
        let cells: Vec<&str> = cells.as_array().context("a list")?.iter().filter_map(|cell| cell.as_str()).collect();
        let unknown = cells.iter().filter(|cell| cell.ends_with(" creature")).count();
        ensure!(unknown >= 8, "somebody sees what the other's creatures are: {cells:?}");
        ensure!(cells.iter().any(|cell| cell.ends_with(" friend")), "nobody sees what the own creatures are");
    }
    complaints.assert_none()
}

/// Plays without scripts: every action is reachable through the list in the action bar, and the duel can be resigned.
pub async fn without_scripts(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP.without_scripts()).await?;
    table::open_game(&window, &house, "infection", "now", 2).await?;
    table::play_actions(&window, 8).await?;
    let mut listed = 0;
    while listed < 3 {
        wait_until_asked(&window).await?;
        if window.count_elements("#all-choices").await? == 0 {
            table::take_first_action(&window).await?;
            continue;
        }
        window.click("#all-choices > summary").await?;
        window.click("#group-0 > summary").await?;
        table::act_with(&window, async || window.click("#group-0 button[form=act]").await).await?;
        listed += 1;
    }
    resign(&window).await
}

/// Resigns the duel, which ends it.
async fn resign(window: &Window) -> Result<()> {
    window.click("#open-people").await?;
    window.click("#resign > summary").await?;
    window.click("#resign button").await?;
    let start = Instant::now();
    while table::current_state(window).await? != PageState::Over {
        ensure!(start.elapsed() < WAIT_TIMEOUT, "giving up ends nothing");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}
