//! Stories about the crew of Extinction Point.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::looks::{both_themes, check_thumb_use};
use super::together::{HAND, join_friend};
use crate::page_checks::{self, PageProblems};
use crate::table::{self, CHOICES, PageState};
use crate::test_context::TestContext;
use crate::window::{ESCAPE, Shape, WAIT_TIMEOUT, Window};

const GAME: &str = "extinction-point";

/// A card in the player's hand that can be tapped.
const PIECES: &str = ".ep-cards.mine button[form=act]";

/// Returns where the hand begins on the page.
const HAND_TOP: &str = "
    const hand = document.querySelector('[aria-labelledby=hand-title]');
    return hand && Math.round(hand.getBoundingClientRect().top + scrollY);";

/// Plays a whole solo game on a small phone by tapping cards if possible. Nothing overflows, all touch targets are large
/// enough, and the hand never moves.
pub async fn on_a_phone(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    let mut complaints = PageProblems::default();
    for page in ["/games/extinction-point", "/rules/extinction-point"] {
        window.open_url(&house.url(page)).await?;
        check_thumb_use(&mut complaints, &window, page).await?;
    }
    table::open_game(&window, &house, GAME, "now", 1).await?;
    let (mut touched, mut tops) = (0, BTreeSet::new());
    for answer in 0.. {
        if table::current_state(&window).await? == PageState::Over {
            break;
        }
        tops.extend(window.run(HAND_TOP, vec![]).await?.as_u64());
        if answer % 6 == 0 {
            check_thumb_use(&mut complaints, &window, "the table").await?;
        }
        if window.count_elements(PIECES).await? > 0 {
            table::act_with(&window, async || window.click(PIECES).await).await?;
            touched += 1;
        } else {
            table::take_first_action(&window).await?;
        }
        ensure!(answer < 400, "the game does not end");
    }
    ensure!(touched > 5, "only {touched} cards were touched on the table");
    ensure!(tops.len() == 1, "the hand moves: {tops:?}");
    ensure!(window.count_elements(".ep-decided").await? == 1, "the final screen does not say what decided it");
    ensure!(window.count_elements(".ep-story > li").await? > 0, "the final screen tells no turn");
    check_thumb_use(&mut complaints, &window, "the final screen").await?;
    complaints.assert_none()
}

/// Two browsers at one table: each sees its own hand, and each gets the other's actions.
pub async fn together(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    table::open_game(&ann, &house, GAME, "invite", 2).await?;
    let ben = join_friend(stage, &ann, Shape::DESKTOP, "Ben").await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ben, &ann], ".ep-hand").await?;
    let (mine, theirs) = (hand(&ann).await?, hand(&ben).await?);
    ensure!(!mine.is_empty() && !theirs.is_empty(), "a hand is empty: {mine:?} and {theirs:?}");
    ensure!(mine.iter().all(|card| !theirs.contains(card)), "a card is in both hands: {mine:?} and {theirs:?}");
    page_checks::needs_no_scrolling(&ann).await?;
    let mut answers = 0;
    for _ in 0..400 {
        for window in [&ann, &ben] {
            if matches!(table::current_state(window).await?, PageState::ToAct(_))
                && window.count_elements(CHOICES).await? > 0
            {
                table::take_first_action(window).await?;
                answers += 1;
            }
        }
        if answers >= 24 || table::current_state(&ann).await? == PageState::Over {
            break;
        }
    }
    ensure!(answers >= 12, "only {answers} answers were given");
    same_story(&ann, &ben).await
}

/// Checks that both logs list the same leads. The side panel holds only the latest lines, including private ones, so
/// the comparison starts from the end once the last line has reached both.
async fn same_story(ann: &Window, ben: &Window) -> Result<()> {
    let start = Instant::now();
    loop {
        let (one, other) = (leads(ann).await?, leads(ben).await?);
        let both = one.len().min(other.len());
        if both > 0 && one[..both] == other[..both] {
            return Ok(());
        }
        ensure!(start.elapsed() < WAIT_TIMEOUT, "the two read different stories: {one:?} and {other:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Returns the cards that were led, latest first. The log says "you" to the one who led.
async fn leads(window: &Window) -> Result<Vec<String>> {
    let led = |line: String| {
        let card = line.strip_prefix("You lead ").or_else(|| Some(line.split_once(" leads ")?.1));
        card.map(ToOwned::to_owned)
    };
    Ok(table::read_log(window).await?.into_iter().rev().filter_map(led).collect())
}

/// Returns the cards of a hand as text.
async fn hand(window: &Window) -> Result<Vec<String>> {
    let cards = window.run(HAND, vec![]).await?;
    Ok(cards
        .as_array()
        .context("a list of cards")?
        .iter()
        .filter_map(|card| card.as_str().map(ToOwned::to_owned))
        .collect())
}

/// Plays without scripts, where every step is a separate page.
pub async fn without_scripts(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP.without_scripts()).await?;
    table::open_game(&window, &house, GAME, "now", 1).await?;
    table::finish_game(&window).await?;
    ensure!(window.count_elements(".ep-decided").await? == 1, "the final screen does not say what decided it");
    Ok(())
}

/// The accessibility checker finds nothing from the set-up to the final screen, in both themes.
pub async fn read_aloud(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    let mut complaints = PageProblems::default();
    for page in ["/games/extinction-point", "/rules/extinction-point"] {
        window.open_url(&house.url(page)).await?;
        both_themes(stage, &mut complaints, &window, page).await?;
    }
    table::open_game(&window, &house, GAME, "now", 1).await?;
    both_themes(stage, &mut complaints, &window, "the first question").await?;
    window.click("#piles-button").await?;
    both_themes(stage, &mut complaints, &window, "the piles").await?;
    window.type_keys(ESCAPE).await?;
    for _ in 0..4 {
        if table::play_actions(&window, 7).await? < 7 {
            break;
        }
        both_themes(stage, &mut complaints, &window, "the table").await?;
    }
    table::finish_game(&window).await?;
    both_themes(stage, &mut complaints, &window, "the final screen").await?;
    complaints.assert_none()
}
