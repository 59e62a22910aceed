//! Extrication, from its set-up page to its final screen.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::page_checks::{self, PageProblems};
use crate::server_process::ServerProcess;
use crate::stories::looks::{both_themes, check_thumb_use};
use crate::stories::together::join_friend;
use crate::table::{self, CHOICES, PageState};
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// The actions on the board.
const PIECES: &str = "#board button.piece[form=act]";

/// The panel of piles while it is open.
const READING: &str = "#piles:popover-open";

/// Opens the shortest game, of three rounds.
async fn open(window: &Window, house: &ServerProcess, mode: &str, seats: u8) -> Result<()> {
    table::set_up(window, house, "extrication", mode, seats, &[("development_cards", "1")]).await
}

/// Plays a whole game against a bot by clicking on the pieces, with one undo.
pub async fn on_the_board(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    open(&window, &house, "now", 2).await?;
    let (mut given, mut undone) = (0, false);
    loop {
        match table::current_state(&window).await? {
            PageState::Over => break,
            PageState::ToAct(_) => {
                page_checks::needs_no_scrolling(&window).await?;
                let (pieces, choices) = (window.count_elements(PIECES).await?, window.count_elements(CHOICES).await?);
                ensure!(pieces == choices, "{choices} choices in the dock and {pieces} pieces on the board");
                let now = table::act_with(&window, async || window.click(PIECES).await).await?;
                given += 1;
                if !undone
                    && given > 3
                    && window.count_elements("#undo").await? > 0
                    && matches!(now, PageState::ToAct(_))
                {
                    window.click("#undo").await?;
                    table::wait_for_change(&window, &now, WAIT_TIMEOUT).await?;
                    undone = true;
                }
            }
            waiting @ PageState::Waiting(_) => {
                table::wait_for_change(&window, &waiting, Duration::from_secs(60)).await.context("nobody plays on")?;
            }
            other => bail!("a game against bots shows {other:?}"),
        }
        ensure!(given < 200, "the game does not end");
    }
    ensure!(undone, "nothing could be taken back");
    ensure!(window.count_elements(".ex-ranking tbody tr").await? == 2, "the ranking is not there");
    ensure!(window.count_elements(".ex-course .line").await? == 2, "the course of the game is not drawn");
    ensure!(table::read_log(&window).await?.len() > 20, "the log is short");
    Ok(())
}

/// Two browsers: one player is to act, the other sees the same track and the player whose turn it is.
pub async fn two_friends(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    open(&ann, &house, "invite", 2).await?;
    let ben = join_friend(stage, &ann, Shape::PHONE, "Ben").await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ben, &ann], "#act").await?;
    let mut turns = [0, 0];
    for _ in 0..600 {
        let moments = [table::current_state(&ann).await?, table::current_state(&ben).await?];
        if moments == [PageState::Over, PageState::Over] {
            break;
        }
        let asked = moments.iter().position(|moment| matches!(moment, PageState::ToAct(_)));
        let Some(asked) = asked else {
            tokio::time::sleep(Duration::from_millis(30)).await;
            continue;
        };
        let (window, other) = if asked == 0 { (&ann, &ben) } else { (&ben, &ann) };
        ensure!(other.count_elements(PIECES).await? == 0, "both can act at once");
        if other.count_elements(READING).await? == 0 {
            other.click("#piles-button").await?;
            other.find(READING).await?;
        }
        if window.count_elements(READING).await? == 1 {
            window.click("#piles .button").await?;
        }
        table::take_first_action(window).await?;
        turns[asked] += 1;
        let now = table::wait_for_change(other, &moments[1 - asked], WAIT_TIMEOUT).await?;
        ensure!(
            now == PageState::Over || other.count_elements(READING).await? == 1,
            "a friend's move shuts what somebody reads"
        );
    }
    for window in [&ann, &ben] {
        ensure!(table::current_state(window).await? == PageState::Over, "the game does not end");
        ensure!(window.count_elements(".ex-ranking tbody tr").await? == 2, "the ranking is not there");
    }
    ensure!(turns.iter().all(|turns| *turns > 5), "somebody hardly played: {turns:?}");
    let scores = [table::read_scores(&ann).await?, table::read_scores(&ben).await?];
    ensure!(scores[0] == scores[1], "the friends read different scores: {scores:?}");
    Ok(())
}

/// Plays without scripts: every step is a separate page, and nothing is missing.
pub async fn without_scripts(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP.without_scripts()).await?;
    open(&window, &house, "now", 2).await?;
    window.click("#piles-button").await?;
    window.find(READING).await?;
    window.click("#piles .button").await?;
    table::finish_game(&window).await?;
    ensure!(window.count_elements(".ex-ranking tbody tr").await? == 2, "the ranking is not there");
    Ok(())
}

/// Nothing overflows, and everything is large enough to touch and accessible: at the set-up, during the game and at its
/// end.
pub async fn everybody(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let mut complaints = PageProblems::default();
    for shape in [Shape::PHONE, Shape::DESKTOP] {
        let window = stage.open_window(shape).await?;
        window.emulate_preferences(false, true).await?;
        for page in ["/games/extrication", "/rules/extrication"] {
            window.open_url(&house.url(page)).await?;
            look(stage, &mut complaints, &window, page).await?;
        }
        open(&window, &house, "now", 3).await?;
        look(stage, &mut complaints, &window, "the first question").await?;
        for answers in [1, 6] {
            table::play_actions(&window, answers).await?;
            look(stage, &mut complaints, &window, "the table").await?;
        }
        window.click("#piles-button").await?;
        look(stage, &mut complaints, &window, "the piles").await?;
        window.click("#piles .button").await?;
        table::play_actions(&window, 9).await?;
        look(stage, &mut complaints, &window, "the table").await?;
        table::finish_game(&window).await?;
        look(stage, &mut complaints, &window, "the final screen").await?;
    }
    complaints.assert_none()
}

async fn look(stage: &TestContext<'_>, complaints: &mut PageProblems, window: &Window, page: &str) -> Result<()> {
    if window.shape().phone {
        check_thumb_use(complaints, window, page).await?;
    }
    both_themes(stage, complaints, window, page).await?;
    window.emulate_preferences(false, true).await
}
