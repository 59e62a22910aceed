//! Every screen of a game at every size it is designed for. A practice table deals the same cards each time, and its
//! bots choose the same actions, so every finding is reproducible.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::page_checks::PageProblems;
use crate::table::{self, PageState};
use crate::test_context::{Extent, TestContext};
use crate::window::Shape;

/// The number of screens that each check looks at in the lesson, and in the free game after it, and the number in
/// complete runs. `--long` checks whole games.
const SCREENS: [usize; 2] = [2, 8];

/// Chooses the action that the lesson suggests, and after the lesson one action after the other, including those in
/// collapsibles. The server may have chosen the only action in the meantime.
const ANSWER: &str = r"
    if (document.querySelector('#act input[name=question]')?.value !== arguments[1]) return;
    const advised = document.querySelector('#dock .suggested');
    if (advised) return advised.click();
    const all = [...document.querySelectorAll('#dock .choices button[form=act]')];
    const open = all.filter(button => !button.closest('.sure:not([open])'));
    const from = open.length ? open : all;
    from[arguments[0] * 7 % from.length].click();";

/// Opens all collapsibles of a set-up.
const UNFOLD: &str = "for (const fold of document.querySelectorAll('form.setup details')) fold.open = true;";

/// Checks the set-up of a game, and its table from the first question on.
pub async fn of(stage: &TestContext<'_>, game: &str) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    window.open_url(&house.url(&format!("/games/{game}"))).await?;
    let mut complaints = PageProblems::default();
    window.run(UNFOLD, vec![]).await?;
    complaints.ill_composed(stage, &window, &format!("the set-up of {game}")).await?;
    window.click("form.practice button").await?;
    let screens = match stage.extent {
        Extent::Check => SCREENS[0],
        Extent::All => SCREENS[1],
        Extent::Long => usize::MAX,
    };
    let (mut looked, mut screen) = ([0, 0], 0);
    loop {
        match table::current_state(&window).await? {
            PageState::ToAct(question) => {
                let free = window.count_elements("#lesson").await? == 0;
                let looks = &mut looked[usize::from(free)];
                if *looks < screens {
                    complaints.ill_composed(stage, &window, &format!("screen {screen} of {game}")).await?;
                    *looks += 1;
                } else if free {
                    break;
                }
                let way = async || window.run(ANSWER, vec![json!(screen), json!(question)]).await.map(drop);
                table::act_upon(&window, &PageState::ToAct(question.clone()), way).await?;
                screen += 1;
            }
            PageState::Over => {
                complaints.ill_composed(stage, &window, &format!("the end of {game}")).await?;
                break;
            }
            waiting @ PageState::Waiting(_) => {
                table::wait_for_change(&window, &waiting, Duration::from_secs(60)).await.context("nobody plays on")?;
            }
            other => bail!("a practice table shows {other:?}"),
        }
    }
    complaints.assert_none()
}
