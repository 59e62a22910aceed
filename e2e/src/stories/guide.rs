//! The first game: the guide before it, hints during it, and a practice table.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::looks::check_thumb_use;
use crate::page_checks::PageProblems;
use crate::server_process::ServerProcess;
use crate::table::{self, PageState};
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// Returns what is wrong with the place of a hint, or nothing if there is no hint.
const HINT: &str = r"
    const box = document.getElementById('hints'), hint = box?.querySelector('[open]');
    if (!hint) return null;
    const at = box.getBoundingClientRect(), bar = document.getElementById('dock').getBoundingClientRect(), wrong = [];
    if (at.top < bar.top || at.bottom > bar.bottom || at.left < bar.left || at.right > bar.right) wrong.push('it leaves the bar');
    return wrong;";

/// Opens a table from the lobby as a new user and waits for the guide.
async fn meet(window: &Window, house: &ServerProcess, game: &str) -> Result<()> {
    window.open_url(&house.url("/")).await?;
    let form = format!("form[action='/tables']:has(input[name=game][value='{game}']):has(input[name=mode][value=now])");
    window.run("[...document.querySelectorAll(arguments[0])].at(-1).requestSubmit()", vec![form.into()]).await?;
    window.find("#guide-done").await?;
    Ok(())
}

/// On a phone, the guide comes first, fits, is accessible, and closes on one press. Hints are in the action bar, each
/// can be closed, and all of them can be turned off and on again.
pub async fn first_game(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    let mut complaints = PageProblems::default();
    for game in ["extraczon", "infection", "extinction", "extrication", "extinction-point", "end-of-days"] {
        meet(&window, &house, game).await?;
        let page = format!("the guide of {game}");
        check_thumb_use(&mut complaints, &window, &page).await?;
        complaints.check_accessibility(stage, &window, &page).await?;
        ensure!(window.count_elements(".gd-art").await? == 3, "{game} has no three drawings");
        window.click("#guide-hints").await?;
        window
            .wait_until("the guide is put aside", "return !document.querySelector('#guide-done')", WAIT_TIMEOUT)
            .await?;
        table::wait_until_asked(&window).await?;
        let wrong = window.run(HINT, vec![]).await?;
        ensure!(wrong.as_array().is_some_and(Vec::is_empty), "the hint of {game}: {wrong}");
        check_thumb_use(&mut complaints, &window, &format!("the first hint of {game}")).await?;
        complaints.check_accessibility(stage, &window, &format!("the first hint of {game}")).await?;
    }
    let open = window.count_elements("#hints .hint[open]").await?;
    window.click("#hints .hint[open] > summary").await?;
    ensure!(window.count_elements("#hints .hint[open]").await? < open, "a hint cannot be shut");
    window.click("#open-people").await?;
    window.click("#coach").await?;
    window.wait_until("the hints are gone", "return !document.getElementById('hints')", WAIT_TIMEOUT).await?;
    window.click("#coach").await?;
    window.wait_until("the hints are back", "return !!document.getElementById('hints')", WAIT_TIMEOUT).await?;
    window.click("#open-rules").await?;
    window.click("#guide-again").await?;
    window.find("#guide-done").await?;
    window.click("#guide-done").await?;
    table::wait_until_asked(&window).await?;
    ensure!(window.count_elements("#hints").await? == 0, "hints come although nobody wants them");
    complaints.assert_none()
}

/// Notes the numbers of the moments that a page shows.
const NOTE_MOMENTS: &str = "document.addEventListener('moment', ({ detail: { moment } }) => {
    sessionStorage.moments = `${sessionStorage.moments || ''} ${moment}`.trim();
});";

/// A new player sees the game from its first moment on, also if bots play several turns before they are asked. That is
/// so after the guide, and at a table that is dealt at once.
pub async fn first_moments(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.call_devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NOTE_MOMENTS })).await?;
    meet(&window, &house, "extraczon").await?;
    for table in ["the first table", "the second table", "the third table", "the fourth table"] {
        if window.count_elements("#guide-hints").await? > 0 {
            window.run("delete sessionStorage.moments", vec![]).await?;
            window.click("#guide-hints").await?;
        }
        let begun = "return !!document.querySelector('#dock.asked, #dock [data-choice]')
            && (!!sessionStorage.moments || document.querySelectorAll('#log-lines > li').length <= 2)";
        window.wait_until("the player is asked", begun, 3 * WAIT_TIMEOUT).await?;
        // A page that is loaded at the first question shows the turn that has begun without a change.
        let seen = window.run("return sessionStorage.moments ?? '0'", vec![]).await?;
        let seen = seen.as_str().context("moments")?.split(' ');
        let seen: Vec<u64> = seen.map(str::parse).collect::<Result<_, _>>().context("numbers")?;
        let mut played: Vec<u64> = seen.iter().copied().filter(|moment| *moment > 0).collect();
        played.dedup();
        let all: Vec<u64> = (1..=played.last().copied().unwrap_or(0)).collect();
        ensure!(played == all, "{table} shows the moments {seen:?}");
        window.run("delete sessionStorage.moments", vec![]).await?;
        // A throw of the player's own would end what is still moving, as every press does.
        table::open_untouched(&window, &house, "extraczon", "now", 3).await?;
    }
    Ok(())
}

/// Opens a practice table from the lobby. A player who takes the marked actions finishes the lesson, and the game
/// continues.
pub async fn practice(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    let mut complaints = PageProblems::default();
    window.open_url(&house.url("/games/extrication")).await?;
    window.click("form.practice button").await?;
    let mut steps = 0;
    loop {
        table::wait_until_asked(&window).await?;
        if window.count_elements(".suggested").await? == 0 {
            break;
        }
        if steps == 0 {
            complaints.check_accessibility(stage, &window, "the first step of the lesson").await?;
        }
        ensure!(!window.element_text("#lesson p").await?.trim().is_empty(), "the lesson says nothing");
        table::act_with(&window, async || {
            let reached = window.run("document.querySelector('#dock .suggested').click()", vec![]).await;
            reached.map(drop).context("the marked answer cannot be taken")
        })
        .await?;
        steps += 1;
        ensure!(steps < 40, "the lesson does not end");
    }
    ensure!(steps >= 5, "the lesson has {steps} steps");
    ensure!(window.count_elements("#lesson").await? == 1, "nobody says that the lesson is over");
    ensure!(
        matches!(table::take_first_action(&window).await?, PageState::ToAct(_) | PageState::Waiting(_)),
        "the game does not go on"
    );
    complaints.assert_none()
}
