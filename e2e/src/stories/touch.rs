//! A game on a phone with one finger: nothing is clicked, typed, dragged or hovered over.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::table::{self, PageState};
use crate::test_context::{Extent, TestContext};
use crate::window::{Shape, Window};

/// The number of actions in the usual run. `--long` plays to the end.
const ANSWERS: usize = 12;

/// Marks the next element to tap: the lesson's suggestion, or a visible action, on the board before the action bar, or
/// a collapsible that hides actions. Returns its type.
const NEXT: &str = r"
    const seen = node => node.checkVisibility({visibilityProperty: true}) && node.getBoundingClientRect().width > 8;
    document.querySelectorAll('[data-reach]').forEach(node => node.removeAttribute('data-reach'));
    const answers = [...document.querySelectorAll('#board button[form=act][data-choice], #dock button[form=act][data-choice]')];
    const advised = answers.filter(button => button.matches('.suggested'));
    const open = (advised.length ? advised : answers).filter(seen);
    const folds = (advised.length ? advised : answers).map(button => button.closest('details:not([open])'))
        .map(fold => fold?.querySelector(':scope > summary')).filter(fold => fold && seen(fold));
    const from = open.length ? open : folds;
    if (!from.length) return 'none';
    from[arguments[0] * 7 % from.length].dataset.reach = '';
    return open.length ? 'answer' : 'fold';";

/// True if the dice and what they are about stand between the header with its strip and the action bar.
const DICE_IN_SIGHT: &str = r"
    const box = query => document.querySelector(query).getBoundingClientRect(), tray = box('#board [data-stage]');
    return tray.top >= box('[data-strip]').bottom - 1 && tray.bottom <= box('#dock').top + 1;";

/// The dice come into sight before the viewer throws them, wherever the page was scrolled to.
pub async fn dice_in_sight(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    table::set_up(&window, &house, "extraczon", "now", 2, &[]).await?;
    let (mut given, mut rolled_again, mut last) = (0, 0, PageState::Room);
    let start = Instant::now();
    while rolled_again < 2 && start.elapsed() < Duration::from_secs(300) {
        let now = table::shown_state(&window).await?;
        if now == last {
            tokio::time::sleep(Duration::from_millis(30)).await;
            continue;
        }
        match &now {
            PageState::ToThrow(_) => {
                let seen = window.run(DICE_IN_SIGHT, vec![]).await?;
                ensure!(seen == json!(true), "the dice lie out of sight after {given} answers");
                rolled_again += usize::from(matches!(last, PageState::ToAct(_)));
                window.run("document.querySelector('#throw').click()", vec![]).await?;
            }
            PageState::ToAct(_) => {
                window.run("scrollTo(0, document.documentElement.scrollHeight)", vec![]).await?;
                reach(&window, given).await?;
                given += 1;
            }
            PageState::Over => break,
            _ => {}
        }
        last = now;
    }
    ensure!(rolled_again > 0, "no throw followed an answer");
    Ok(())
}

/// Plays a practice table on a phone, and the free game after it.
pub async fn alone(stage: &TestContext<'_>, game: &str) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    window.open_url(&house.url(&format!("/games/{game}"))).await?;
    window.tap("form.practice button").await?;
    window.find("main#table").await?;
    let most = if stage.extent == Extent::Long { usize::MAX } else { ANSWERS };
    let mut given = 0;
    while given < most {
        match table::current_state(&window).await? {
            asked @ PageState::ToAct(_) => {
                table::act_upon(&window, &asked, async || reach(&window, given).await).await?;
                given += 1;
            }
            PageState::Over => break,
            waiting @ PageState::Waiting(_) => {
                table::wait_for_change(&window, &waiting, Duration::from_secs(60)).await.context("nobody plays on")?;
            }
            other => bail!("a practice table shows {other:?}"),
        }
    }
    ensure!(given >= 6, "{given} answers were given");
    Ok(())
}

/// Taps the elements that lead to an action, and then the action.
async fn reach(window: &Window, given: usize) -> Result<()> {
    for _ in 0..6 {
        table::wait_until_unfolded(window).await?;
        // Two quick taps on the same place are treated as a slip of the finger.
        tokio::time::sleep(Duration::from_millis(350)).await;
        let kind = window.run(NEXT, vec![json!(given)]).await?;
        ensure!(kind != "none", "no answer is in reach of a finger");
        window.tap("[data-reach]").await?;
        if kind == "answer" {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(60)).await;
    }
    bail!("the answers are folded away too deep")
}
