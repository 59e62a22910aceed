//! Clocks on a page show the correct remaining time, whatever happens to the page, the device and the device's clock.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::together::join_friend;
use crate::table;
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// The page asks the server for the time at once after a jump; the stream alone tells it only every twelve seconds.
const SOON: Duration = Duration::from_secs(5);

/// The allowed difference between the displayed and the true time, in milliseconds.
const TOLERANCE: f64 = 1_000.0;

/// Installs clocks that the test can shift: `shift(steady, wall)` moves the monotonic clock and the time of day by so
/// many milliseconds, and the page looks at its clocks: several shifts between two looks cannot be told apart.
/// `trueTime` stays correct, because the server runs on the same machine.
const CLOCKS: &str = r"
    const steady = performance.now.bind(performance), wall = Date.now.bind(Date);
    let [moved, set] = [0, Number(sessionStorage.getItem('set') ?? 0)];
    performance.now = () => steady() + moved;
    Date.now = () => wall() + set;
    window.trueTime = wall;
    window.shift = (steady, wall) => {
        moved += steady;
        set += wall;
        sessionStorage.setItem('set', set);
        document.dispatchEvent(new Event('settled'));
    };";

/// Returns the largest error in milliseconds among the clock of the question and all other running clocks.
const ERROR: &str = r"
    const errors = [...document.querySelectorAll('.clock[data-until]')].map(clock => {
        const [minutes, seconds] = clock.textContent.trim().split(':').map(Number);
        return Math.abs((60 * minutes + seconds) * 1000 - (clock.dataset.until - trueTime()));
    });
    return errors.length ? Math.max(...errors) : null;";

/// Checks that every clock of the page is correct soon after an event, and stays so.
async fn right(window: &Window, after: &str) -> Result<()> {
    let script = format!("const error = (() => {{ {ERROR} }})(); return error !== null && error <= {TOLERANCE}");
    window.wait_until(&format!("clocks are right after {after}"), &script, SOON).await?;
    // The clocks also stay correct for several ticks.
    for _ in 0..8 {
        let error = window.run(ERROR, vec![]).await?.as_f64().context("a clock")?;
        ensure!(error <= TOLERANCE, "a clock is {error} ms wrong after {after}");
    }
    Ok(())
}

/// Two people play with a clock. One of them chats, changes their name, leaves and comes back. The other one's device
/// sleeps and its time is changed.
pub async fn stay_right(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    ann.call_devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": CLOCKS })).await?;
    table::set_up(&ann, &house, "infection?pace=question&seconds=600", "invite", 2, &[]).await?;
    let ben = join_friend(stage, &ann, Shape::PHONE, "Ben").await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ann, &ben], "#clock").await?;
    right(&ann, "the start").await?;
    // Some of the time passes before anything happens, so that a restarted clock is detected.
    let spent = "return document.querySelector('#clock').dataset.until - trueTime() < 596000";
    ann.wait_until("some of the time is gone", spent, WAIT_TIMEOUT).await?;

    ben.run("document.querySelector('#drawer-talk').open = true", vec![]).await?;
    ben.find("#talk-text").await?.send_keys("hello\u{e007}").await?;
    ann.wait_until("the talk arrives", "return document.body.textContent.includes('hello')", WAIT_TIMEOUT).await?;
    right(&ann, "somebody talked").await?;

    let place = ben.current_url().await?;
    ben.open_url(&house.url("/")).await?;
    ann.wait_until("Ben is gone", "return !!document.querySelector('[data-away]')", WAIT_TIMEOUT).await?;
    right(&ann, "somebody went away").await?;
    ben.click("#name").await?;
    ben.run(
        "document.querySelector('#name').value = 'Benjamin'; document.querySelector('#name').form.requestSubmit()",
        vec![],
    )
    .await?;
    ann.wait_until("the name changes", "return document.body.textContent.includes('Benjamin')", WAIT_TIMEOUT).await?;
    right(&ann, "somebody was renamed").await?;
    ben.open_url(&place).await?;
    right(&ann, "somebody came back").await?;

    for (what, steady, wall) in [
        ("a sleep of an hour", -3_600_000, 0),
        ("its clock was set forward", 0, 7_200_000),
        ("its clock was set back", 0, -86_400_000),
        ("a short sleep", -20_000, 0),
    ] {
        ann.run("shift(...arguments)", vec![json!(steady), json!(wall)]).await?;
        right(&ann, what).await?;
    }
    for (kind, what) in [("offline", "the connection was lost"), ("online", "the connection was back")] {
        ann.run("dispatchEvent(new Event(arguments[0]))", vec![json!(kind)]).await?;
        right(&ann, what).await?;
    }
    // The page is loaded while the device has a wrong clock.
    ann.reload().await?;
    right(&ann, "the page was loaded with a wrong clock").await?;
    Ok(())
}
