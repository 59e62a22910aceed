//! Stories with one human at the table.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::looks::{both_themes, check_thumb_use};
use crate::page_checks::{self, PageProblems};
use crate::server_process::ServerProcess;
use crate::table::{self, CHOICES, PageState};
use crate::test_context::{Extent, TestContext};
use crate::window::{ESCAPE, Shape, WAIT_TIMEOUT, Window};

/// The number of answers given in games that only long runs play to their end.
const CHECKED_ANSWERS: usize = 6;

/// Plays from the lobby to the final screen and into the next game, with one click each.
pub async fn by_clicks(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    table::open_table(&window, &house, "now", 1).await?;
    page_checks::needs_no_scrolling(&window).await?;
    table::play_actions(&window, 5).await?;
    page_checks::needs_no_scrolling(&window).await?;
    let place = window.current_url().await?;
    table::wait_until_asked(&window).await?;
    let before = table::current_state(&window).await?;
    window.reload().await?;
    ensure!(table::current_state(&window).await? == before, "a reload changed the question");
    let given = table::finish_game(&window).await?;
    ensure!(given >= 5, "a whole game had only {given} more answers");
    ensure!(!window.element_text(".verdict p").await?.trim().is_empty(), "the final screen says nothing");
    ensure!(table::read_log(&window).await?.len() > 20, "the log is short");
    window.click("a[href$='/proof']").await?;
    window.find("main").await?;
    book(stage, &house, &window).await?;
    window.open_url(&place).await?;
    window.click("#rematch").await?;
    window
        .wait_until(
            "the rematch is laid out",
            "return !document.querySelector('.verdict')",
            crate::window::WAIT_TIMEOUT,
        )
        .await?;
    if window.count_elements("a#rematch").await? > 0 {
        window.click("a#rematch").await?;
    }
    match table::current_state(&window).await? {
        PageState::Room => Ok(()),
        _ => table::wait_until_asked(&window).await.context("there is no rematch"),
    }
}

/// Checks that the finished game is in the book of records, and that the book is accessible.
async fn book(stage: &TestContext<'_>, house: &ServerProcess, window: &Window) -> Result<()> {
    window.open_url(&house.url("/me")).await?;
    let lines = window.run("return document.querySelector('.book[open]')?.innerText ?? ''", vec![]).await?;
    let lines = lines.as_str().unwrap_or_default();
    ensure!(lines.contains("EPIC") && lines.contains("Most points in a game alone"), "the book says {lines:?}");
    let mut complaints = PageProblems::default();
    complaints.check_accessibility(stage, window, "my games").await?;
    complaints.check_overflow(window, "my games").await?;
    complaints.assert_none()
}

/// Plays without a mouse, using the keys that the help lists. Long runs play the whole game.
pub async fn by_keyboard(stage: &TestContext<'_>) -> Result<()> {
    const TAB: &str = "\u{e004}";
    const ENTER: &str = "\u{e007}";
    const RIGHT: &str = "\u{e014}";
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    window.open_url(&house.url("/")).await?;
    for _ in 0..40 {
        window.type_keys(TAB).await?;
        if focus_is(&window, "form[action='/tables'] button").await? {
            break;
        }
    }
    ensure!(focus_is(&window, "form[action='/tables'] button").await?, "Tab does not reach a game");
    window.type_keys(ENTER).await?;
    window.find("main#table").await?;
    for _ in 0..40 {
        window.type_keys(TAB).await?;
        if focus_is(&window, "#guide-done").await? {
            break;
        }
    }
    window.type_keys(ENTER).await?;
    window.wait_until("the guide is put aside", "return !document.querySelector('#guide-done')", WAIT_TIMEOUT).await?;
    for (key, opened) in [("?", "#help:popover-open"), ("l", "#drawer-log[open]"), ("r", "#drawer-rules[open]")] {
        if window.count_elements(opened).await? > 0 {
            window.type_keys(key).await?; // it was open from the start
        }
        window.type_keys(key).await?;
        window.find(opened).await.map_err(|error| error.context(format!("the key {key} opens nothing")))?;
        window.type_keys(ESCAPE).await?;
    }
    let answers = if stage.extent < Extent::Long { CHECKED_ANSWERS } else { usize::MAX };
    let mut given = 0;
    for _ in 0..400 {
        if given == answers {
            return Ok(());
        }
        let state = table::shown_state(&window).await?;
        match &state {
            PageState::Over => return Ok(()),
            PageState::ToThrow(_) => window.type_keys("1").await?,
            PageState::ToAct(_) => {
                // From any focus the arrow keys move among the choices once one of them has been focused.
                for _ in 0..60 {
                    if focus_is(&window, CHOICES).await? {
                        break;
                    }
                    window.type_keys(TAB).await?;
                }
                ensure!(focus_is(&window, CHOICES).await?, "Tab does not reach the choices");
                window.type_keys(RIGHT).await?;
                ensure!(focus_is(&window, "#dock .choices [data-choice]").await?, "an arrow leaves the choices");
                if !focus_is(&window, CHOICES).await? {
                    // The next choice is blocked, and the arrow back leads to a legal one.
                    window.type_keys("\u{e012}").await?;
                }
                window.type_keys(ENTER).await?;
                given += 1;
            }
            _ => {}
        }
        // A key that only ended a motion is pressed again.
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(4) && table::shown_state(&window).await? == state {}
    }
    bail!("the game does not end")
}

/// Plays without scripts: every step is a separate page, and nothing is missing.
pub async fn without_scripts(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP.without_scripts()).await?;
    table::open_table(&window, &house, "now", 1).await?;
    ensure!(
        window.run("return document.documentElement.classList.contains('js')", vec![]).await? == false,
        "scripts ran"
    );
    table::play_actions(&window, 3).await?;
    window.click("#open-log").await?;
    window.find("#drawer-log[open]").await?;
    table::finish_game(&window).await?;
    ensure!(!window.element_text(".verdict p").await?.trim().is_empty(), "the final screen says nothing");
    Ok(())
}

/// True if the last line of the log is in sight.
const NEWEST_LINE: &str = r"
    const log = document.querySelector('#leaf-log').getBoundingClientRect();
    return document.querySelector('#log-lines > :last-child').getBoundingClientRect().bottom <= log.bottom + 1;";

/// Starts a game with one click: bots take the other seats and act by themselves.
pub async fn against_bots(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    table::open_table(&window, &house, "now", 3).await?;
    page_checks::needs_no_scrolling(&window).await?;
    // The log follows the game, also after it was closed and opened again.
    window.click("#open-log").await?;
    window.click("#open-log").await?;
    if stage.extent < Extent::Long {
        table::play_actions(&window, CHECKED_ANSWERS).await?;
    } else {
        table::finish_game(&window).await?;
    }
    ensure!(table::read_log(&window).await?.len() > 20, "the log is short");
    window.wait_until("the newest line of the log is in sight", NEWEST_LINE, WAIT_TIMEOUT).await?;
    Ok(())
}

/// Asks for a hint in a game against bots, on any screen: it stands at the table and changes nothing.
pub async fn asking_for_a_hint(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let mut complaints = PageProblems::default();
    for (shape, game, seats) in [(Shape::DESKTOP, "extinction", 3), (Shape::PHONE, "extraczon", 3)] {
        let window = stage.open_window(shape).await?;
        window.emulate_preferences(false, true).await?;
        let before = table::open_asked(&window, &house, game, seats).await?;
        complaints.ill_composed(stage, &window, game).await?;
        stage.save_screenshot(&window, &format!("hint-{game}-asked")).await?;
        window.click("#advice-link").await?;
        window.find("#notice [data-advised]").await?;
        ensure!(window.count_elements(".advised").await? > 0, "the recommended answer is not lit");
        both_themes(stage, &mut complaints, &window, &format!("a hint in {game}")).await?;
        if shape.phone {
            check_thumb_use(&mut complaints, &window, "a hint on a phone").await?;
        }
        stage.save_screenshot(&window, &format!("hint-{game}")).await?;
        window.click("#notice #again").await?;
        ensure!(window.count_elements("#notice, .advised").await? == 0, "the hint stays after it was closed");
        ensure!(table::current_state(&window).await? == before, "asking for a hint changed the question");
    }
    complaints.assert_none()
}

/// Turns on blunder warnings in a game against bots, on any screen.
pub async fn warned_before_a_blunder(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let mut complaints = PageProblems::default();
    for (shape, name) in [(Shape::DESKTOP, "desktop"), (Shape::PHONE, "phone")] {
        let window = stage.open_window(shape).await?;
        window.emulate_preferences(false, true).await?;
        let before = blunder(&window, &house).await?;
        let page = format!("a warning ({name})");
        stage.save_screenshot(&window, &format!("warning-{name}")).await?;
        complaints.ill_composed(stage, &window, &page).await?;
        both_themes(stage, &mut complaints, &window, &page).await?;
        again_and_anyway(&window, &before).await?;
    }
    complaints.assert_none()
}

/// Does the same without scripts, where every step is a separate page.
pub async fn warned_without_scripts(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP.without_scripts()).await?;
    let before = blunder(&window, &house).await?;
    stage.save_screenshot(&window, "warning-without-scripts").await?;
    again_and_anyway(&window, &before).await
}

/// Checks that an action with a warning is not applied before it is confirmed, and that the player can still choose
/// another one.
async fn again_and_anyway(window: &Window, before: &PageState) -> Result<()> {
    ensure!(table::current_state(window).await? == *before, "a blunder was done without asking");
    window.click("#again").await?;
    window.wait_until("the warning is gone", "return !document.querySelector('#notice')", WAIT_TIMEOUT).await?;
    ensure!(table::current_state(window).await? == *before, "choosing again changed the question");
    ensure!(last_answer(window, before).await?, "the same answer is no blunder any more");
    window.click("#anyway").await?;
    table::wait_for_change(window, before, WAIT_TIMEOUT).await?;
    ensure!(window.count_elements("#notice").await? == 0, "the warning outlives its question");
    Ok(())
}

/// Chooses the last action each time, against bots and with warnings turned on, until one causes a warning. Returns the
/// question of that action.
async fn blunder(window: &Window, house: &ServerProcess) -> Result<PageState> {
    table::open_game(window, house, "extrication", "now", 3).await?;
    table::wait_until_asked(window).await?;
    for switch in ["#open-people", "#warn"] {
        window.click(switch).await?;
    }
    let on = "return document.querySelector('#warn')?.form.on.value === '0'";
    window.wait_until("warnings are on", on, WAIT_TIMEOUT).await?;
    if window.count_elements("#drawer-people[open]").await? > 0 {
        window.click("#open-people").await?;
    }
    loop {
        table::wait_until_asked(window).await?;
        let before = table::current_state(window).await?;
        if last_answer(window, &before).await? {
            return Ok(before);
        }
    }
}

/// Chooses the last action. Returns true if it caused a warning. If the click only ended an animation, it is repeated.
async fn last_answer(window: &Window, before: &PageState) -> Result<bool> {
    let warned = "return !!document.querySelector('#anyway')";
    for _ in 0..4 {
        let last = window.find_all(CHOICES).await?.pop().context("nobody is asked")?;
        last.click().await?;
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(4) {
            if window.run(warned, vec![]).await? == true {
                return Ok(true);
            }
            if table::current_state(window).await? != *before {
                return Ok(false);
            }
        }
    }
    bail!("the table does not take the answer to {before:?}")
}

/// True if the focused element matches the selector.
async fn focus_is(window: &Window, selector: &str) -> Result<bool> {
    let script = "return document.activeElement?.matches(arguments[0]) ?? false";
    Ok(window.run(script, vec![selector.into()]).await? == true)
}
