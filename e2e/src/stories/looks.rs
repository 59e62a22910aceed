//! The appearance of pages on other screens and with other preferences.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::page_checks::PageProblems;
use crate::server_process::ServerProcess;
use crate::table;
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// Pages outside tables.
const HALLS: [&str; 4] = ["/", "/games/extraczon", "/rules/extraczon", "/about"];

/// Plays a whole game on a small phone. Nothing overflows, and all touch targets are large enough.
pub async fn phone(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    let mut complaints = PageProblems::default();
    for page in HALLS {
        window.open_url(&house.url(page)).await?;
        check_thumb_use(&mut complaints, &window, page).await?;
    }
    read_title(&window, &house.url("/")).await?;
    table::open_table(&window, &house, "invite", 3).await?;
    check_thumb_use(&mut complaints, &window, "the waiting room").await?;
    table::open_table(&window, &house, "now", 1).await?;
    while table::play_actions(&window, 4).await? == 4 {
        check_thumb_use(&mut complaints, &window, "the table").await?;
    }
    check_thumb_use(&mut complaints, &window, "the final screen").await?;
    for page in ["/me", "/move"] {
        window.open_url(&house.url(page)).await?;
        check_thumb_use(&mut complaints, &window, page).await?;
    }
    complaints.assert_none()
}

/// Somebody reads by a long press what a button is for, and the button does nothing.
async fn read_title(window: &Window, page: &str) -> Result<()> {
    const BUTTON: &str = "#help-button";
    window.open_url(page).await?;
    let said = window.element_attribute(BUTTON, "title").await?.context("the button has no title")?;
    // The first touch loads the script.
    window.tap("h1").await?;
    let loaded = "return [...document.scripts].some(({ src }) => src.endsWith('tips.js'))";
    window.wait_until("the script is there", loaded, WAIT_TIMEOUT).await?;
    let shown = format!("return document.querySelector('.tip')?.textContent === '{said}'");
    let start = Instant::now();
    while window.run(&shown, vec![]).await? != true {
        ensure!(start.elapsed() < WAIT_TIMEOUT, "a long press shows no title");
        window.touch_for(BUTTON, Duration::from_millis(700)).await?;
    }
    ensure!(window.count_elements("#help:popover-open").await? == 0, "a long press pressed the button");
    window.tap("h1").await?;
    ensure!(window.count_elements(".tip").await? == 0, "the title stays");
    Ok(())
}

pub(super) async fn check_thumb_use(complaints: &mut PageProblems, window: &Window, page: &str) -> Result<()> {
    complaints.check_overflow(window, page).await?;
    complaints.too_small(window, page).await
}

/// The dark theme is dark, the switch in the page overrides the system, and reduced motion means none.
pub async fn wishes(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, false).await?;
    window.open_url(&house.url("/")).await?;
    ensure!(brightness(&window).await? > 0.5, "the paper theme is dark");
    window.emulate_preferences(true, true).await?;
    ensure!(brightness(&window).await? < 0.3, "the lamp theme is bright");
    window.click("#settings-button").await?;
    let mut seen = Vec::new();
    for _ in 0..3 {
        window.click("[data-theme-switch]").await?;
        seen.push(brightness(&window).await? > 0.5);
    }
    ensure!(seen.contains(&true) && seen.contains(&false), "the switch in the page does nothing: {seen:?}");
    table::open_table(&window, &house, "now", 1).await?;
    for _ in 0..6 {
        if table::play_actions(&window, 1).await? == 0 {
            break;
        }
        let moving = "return document.getAnimations().filter(one => one.playState === 'running' \
                      && (one.effect?.getComputedTiming().activeDuration ?? 0) > 20).length";
        let moving = window.run(moving, vec![]).await?;
        ensure!(moving == 0, "{moving} animations run although less motion was asked for");
    }
    Ok(())
}

/// Returns the brightness of the page's background from 0 to 1.
async fn brightness(window: &Window) -> Result<f64> {
    let script = r"
        const canvas = document.createElement('canvas').getContext('2d');
        const shown = [document.body, document.documentElement].map(node => getComputedStyle(node).backgroundColor)
            .find(color => color !== 'rgba(0, 0, 0, 0)') ?? 'white';
        canvas.fillStyle = shown;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 765;";
    Ok(window.run(script, vec![]).await?.as_f64().unwrap_or(f64::NAN))
}

/// The accessibility checker finds nothing on any page of this size, in both themes.
pub async fn read_aloud(stage: &TestContext<'_>, shape: Shape) -> Result<()> {
    let house = stage.start_server().await?;
    let mut complaints = PageProblems::default();
    let window = stage.open_window(shape).await?;
    window.emulate_preferences(false, true).await?;
    for page in HALLS {
        window.open_url(&house.url(page)).await?;
        both_themes(stage, &mut complaints, &window, page).await?;
    }
    table::open_table(&window, &house, "invite", 3).await?;
    both_themes(stage, &mut complaints, &window, "the waiting room").await?;
    at_the_table(stage, &mut complaints, &house, &window).await?;
    for page in ["/me", "/move"] {
        window.open_url(&house.url(page)).await?;
        both_themes(stage, &mut complaints, &window, page).await?;
    }
    complaints.assert_none()
}

async fn at_the_table(
    stage: &TestContext<'_>,
    complaints: &mut PageProblems,
    house: &ServerProcess,
    window: &Window,
) -> Result<()> {
    table::open_table(window, house, "now", 1).await?;
    both_themes(stage, complaints, window, "the first question").await?;
    for drawer in ["log", "rules", "talk", "people"] {
        let open = format!("#open-{drawer}");
        window.click(&open).await?;
        both_themes(stage, complaints, window, drawer).await?;
        window.click(&open).await?;
    }
    let place = window.current_url().await?;
    window.open_url(&format!("{place}/device")).await?;
    both_themes(stage, complaints, window, "a seat on another device").await?;
    window.open_url(&place).await?;
    table::play_actions(window, 8).await?;
    both_themes(stage, complaints, window, "the table").await?;
    table::finish_game(window).await?;
    both_themes(stage, complaints, window, "the final screen").await?;
    for door in ["/proof", "/replay"] {
        let place = window.current_url().await?;
        window.click(&format!("a[href$='{door}']")).await?;
        both_themes(stage, complaints, window, door).await?;
        window.open_url(&place).await?;
    }
    Ok(())
}

pub(super) async fn both_themes(
    stage: &TestContext<'_>,
    complaints: &mut PageProblems,
    window: &Window,
    page: &str,
) -> Result<()> {
    for (dark, theme) in [(false, "light"), (true, "dark")] {
        window.emulate_preferences(dark, true).await?;
        let there = format!("return matchMedia('(prefers-color-scheme: {theme})').matches");
        window.wait_until("the theme has changed", &there, WAIT_TIMEOUT).await?;
        let size = if window.shape().phone { "phone" } else { "desktop" };
        let page = format!("{page}, {theme}, {size}");
        complaints.check_accessibility(stage, window, &page).await?;
        if window.run("return document.title.length > 3", vec![]).await? != true {
            complaints.add(&page, "has no title");
        }
    }
    Ok(())
}
