//! Clicks and keys that were meant for something else than the element that has moved under them.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::server_process::ServerProcess;
use crate::table::{self, CHOICES, PageState};
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// Counts the posts, and can hold responses back so that the test decides when the page changes.
const POSTS: &str = r"
    window.posts = 0;
    const send = window.fetch;
    window.fetch = (...request) => {
        if (request[1]?.method === 'POST') window.posts += 1;
        return send(...request);
    };";

/// Returns the centre of the first visible action, and its text.
const FIRST: &str = r"
    const button = document.querySelector(arguments[0]);
    button.scrollIntoView({block: 'nearest'});
    const box = button.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];";

async fn mouse(window: &Window, kind: &str, at: &Value, clicks: u8) -> Result<()> {
    let parameters = json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": clicks });
    window.call_devtools("Input.dispatchMouseEvent", parameters).await.map(drop)
}

async fn key(window: &Window, kind: &str, repeats: bool) -> Result<()> {
    let parameters = json!({
        "type": kind, "key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": if kind == "keyDown" { "\r" } else { "" },
        "autoRepeat": repeats,
    });
    window.call_devtools("Input.dispatchKeyEvent", parameters).await.map(drop)
}

async fn posts(window: &Window) -> Result<u64> {
    window.run("return window.posts", vec![]).await?.as_u64().context("a number")
}

/// Moves an action of the current question under the pointer and returns the pointer's position.
const COVER: &str = r"
    const button = document.querySelector(arguments[0]);
    Object.assign(button.style, {position: 'fixed', inset: '0', zIndex: 99, margin: 0, maxWidth: 'none'});";

/// Waits for another question than the given one.
async fn next_question(window: &Window, before: &PageState) -> Result<PageState> {
    let mut now = table::wait_for_change(window, before, WAIT_TIMEOUT).await?;
    while let PageState::Waiting(_) = now {
        now = table::wait_for_change(window, &now, WAIT_TIMEOUT).await?;
    }
    Ok(now)
}

/// Opens a practice table of ExtracZon, which asks the same questions each time.
async fn practice(stage: &TestContext<'_>, house: &ServerProcess) -> Result<(Window, PageState)> {
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    window.open_url(&house.url("/games/extraczon")).await?;
    window.click("form.practice button").await?;
    window.find("main#table").await?;
    table::wait_until_asked(&window).await?;
    window.run(POSTS, vec![]).await?;
    let asked = table::current_state(&window).await?;
    Ok((window, asked))
}

/// The second click of a double click, a press that began too early and a held key do not choose an action. A single
/// click and a single key press do so at once.
pub async fn that_miss(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let (window, first) = practice(stage, &house).await?;
    let at = window.run(FIRST, vec![json!(CHOICES)]).await?;
    mouse(&window, "mousePressed", &at, 1).await?;
    mouse(&window, "mouseReleased", &at, 1).await?;
    let second = next_question(&window, &first).await?;
    ensure!(matches!(second, PageState::ToAct(_)), "nothing more is asked: {second:?}");
    let answered = posts(&window).await?;

    // The second click hits the next action, wherever that appears.
    window.run(COVER, vec![json!(CHOICES)]).await?;
    mouse(&window, "mousePressed", &at, 2).await?;
    mouse(&window, "mouseReleased", &at, 2).await?;
    ensure!(posts(&window).await? == answered, "the second click of a double click answered the next question");

    // A press begins on the board before the question appears.
    window.run("document.querySelector(arguments[0]).style.pointerEvents = 'none'", vec![json!(CHOICES)]).await?;
    mouse(&window, "mousePressed", &at, 1).await?;
    window.run("document.querySelector(arguments[0]).style.pointerEvents = ''", vec![json!(CHOICES)]).await?;
    mouse(&window, "mouseReleased", &at, 1).await?;
    ensure!(posts(&window).await? == answered, "a press that began elsewhere answered");

    // A single click counts at once.
    mouse(&window, "mousePressed", &at, 1).await?;
    mouse(&window, "mouseReleased", &at, 1).await?;
    ensure!(posts(&window).await? == answered + 1, "a single click did nothing");
    let third = next_question(&window, &second).await?;
    ensure!(matches!(third, PageState::ToAct(_)), "nothing more is asked: {third:?}");

    // A key is held down while the question changes.
    window.run("document.querySelector(arguments[0]).focus()", vec![json!(CHOICES)]).await?;
    key(&window, "keyDown", false).await?;
    let fourth = next_question(&window, &third).await?;
    let answered = posts(&window).await?;
    if let PageState::ToAct(_) = fourth {
        window.run("document.querySelector(arguments[0]).focus()", vec![json!(CHOICES)]).await?;
        for _ in 0..5 {
            key(&window, "keyDown", true).await?;
        }
        key(&window, "keyUp", false).await?;
        ensure!(posts(&window).await? == answered, "a key that was held down answered the next question");
        key(&window, "keyDown", false).await?;
        key(&window, "keyUp", false).await?;
        ensure!(posts(&window).await? == answered + 1, "a single key did nothing");
    }
    Ok(())
}

/// Letters and digits act as keys until the user turns them off. Then only Escape, the arrows and Enter remain.
pub async fn without_letters(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let (window, _) = practice(stage, &house).await?;
    let shown = "return document.querySelector('#drawer-rules').open || document.querySelector('#help').matches(':popover-open')";
    window.run("document.activeElement?.blur()", vec![]).await?;
    window.type_keys("r").await?;
    window.wait_until("a letter opens a drawer", shown, WAIT_TIMEOUT).await?;
    window.type_keys("r").await?;
    window.run("document.querySelector('#settings').showPopover()", vec![]).await?;
    window.click("[data-switch=keys]").await?;
    window.run("document.querySelector('#settings').hidePopover(); document.activeElement?.blur()", vec![]).await?;
    for loaded in [false, true] {
        let before = posts(&window).await?;
        let open = "return [...document.querySelectorAll('#drawers details[open]')].map(one => one.id).join()";
        let drawers = window.run(open, vec![]).await?;
        for letter in ["l", "r", "t", "p", "u", "?", "1", "2"] {
            window.type_keys(letter).await?;
        }
        ensure!(window.run(open, vec![]).await? == drawers, "a letter opened a drawer, loaded anew: {loaded}");
        ensure!(posts(&window).await? == before, "a letter or a digit answered, loaded anew: {loaded}");
        window.run("document.querySelector(arguments[0]).focus()", vec![json!(CHOICES)]).await?;
        window.type_keys("\u{e014}").await?;
        let moved = "return document.activeElement.matches('[data-choice]')";
        ensure!(window.run(moved, vec![]).await? == true, "arrows do not move any more");
        window.reload().await?;
        window.find(CHOICES).await?;
        window.run(POSTS, vec![]).await?;
    }
    let kept = "return document.querySelector('[data-switch=keys]').checked";
    ensure!(window.run(kept, vec![]).await? == false, "the switch forgets");
    Ok(())
}
