//! The crew of Extinction Point.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use super::looks::{both_themes, thumb};
use super::together::join;
use crate::looks::{self, Complaints};
use crate::stage::Stage;
use crate::table::{self, CHOICES, Moment};
use crate::window::{ESCAPE, PATIENCE, Shape, Window};

const GAME: &str = "extinction-point";

/// A card of one's own hand that can be touched.
const PIECES: &str = ".ep-cards.mine button[form=act]";

/// A whole game alone on a small phone, by touching cards where they can be touched; nothing sticks out, everything
/// can be hit.
pub async fn on_a_phone(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::PHONE).await?;
    window.wish(false, true).await?;
    let mut complaints = Complaints::default();
    for page in ["/games/extinction-point", "/rules/extinction-point"] {
        window.go(&house.at(page)).await?;
        thumb(&mut complaints, &window, page).await?;
    }
    table::open_game(&window, &house, GAME, "now", 1).await?;
    let mut touched = 0;
    for answer in 0.. {
        if table::moment(&window).await? == Moment::Over {
            break;
        }
        if answer % 6 == 0 {
            thumb(&mut complaints, &window, "the table").await?;
        }
        if window.count(PIECES).await? > 0 {
            table::act(&window, async || window.click(PIECES).await).await?;
            touched += 1;
        } else {
            table::answer(&window).await?;
        }
        ensure!(answer < 400, "the game does not end");
    }
    ensure!(touched > 5, "only {touched} cards were touched on the table");
    ensure!(window.count(".ep-decided").await? == 1, "the final screen does not say what decided it");
    ensure!(window.count(".ep-story > li").await? > 0, "the final screen tells no turn");
    thumb(&mut complaints, &window, "the final screen").await?;
    complaints.none()
}

/// Two browsers at one table: each sees its own hand, and what they do reaches the other.
pub async fn together(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let ann = stage.window(Shape::DESKTOP).await?;
    ann.wish(false, true).await?;
    table::open_game(&ann, &house, GAME, "invite", 2).await?;
    let ben = join(stage, &ann, Shape::DESKTOP, "Ben").await?;
    ann.click("#start").await?;
    table::past_the_guide(&ben, "the game starts for the friend", ".ep-hand").await?;
    table::past_the_guide(&ann, "the game starts for the host", ".ep-hand").await?;
    let (mine, theirs) = (hand(&ann).await?, hand(&ben).await?);
    ensure!(!mine.is_empty() && !theirs.is_empty(), "a hand is empty: {mine:?} and {theirs:?}");
    ensure!(mine.iter().all(|card| !theirs.contains(card)), "a card is in both hands: {mine:?} and {theirs:?}");
    looks::needs_no_scrolling(&ann).await?;
    let mut answers = 0;
    for _ in 0..400 {
        for window in [&ann, &ben] {
            if matches!(table::moment(window).await?, Moment::Asked(_)) && window.count(CHOICES).await? > 0 {
                table::answer(window).await?;
                answers += 1;
            }
        }
        if answers >= 24 || table::moment(&ann).await? == Moment::Over {
            break;
        }
    }
    ensure!(answers >= 12, "only {answers} answers were given");
    same_story(&ann, &ben).await
}

/// Both logs tell the same leads. The drawer holds the latest lines only, and what each alone has heard is among them:
/// so from the end, and as soon as the last line has reached both.
async fn same_story(ann: &Window, ben: &Window) -> Result<()> {
    let start = Instant::now();
    loop {
        let (one, other) = (leads(ann).await?, leads(ben).await?);
        let both = one.len().min(other.len());
        if both > 0 && one[..both] == other[..both] {
            return Ok(());
        }
        ensure!(start.elapsed() < PATIENCE, "the two read different stories: {one:?} and {other:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Who has led what, the latest first.
async fn leads(window: &Window) -> Result<Vec<String>> {
    Ok(table::log(window).await?.into_iter().rev().filter(|line| line.contains(" leads ")).collect())
}

/// The cards of a hand in words.
async fn hand(window: &Window) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('.ep-cards.mine .unseen')].map(card => card.textContent.match(/[A-Z]{2,} [0-9]+/)[0])";
    let cards = window.run(script, vec![]).await?;
    Ok(cards
        .as_array()
        .context("a list of cards")?
        .iter()
        .filter_map(|card| card.as_str().map(ToOwned::to_owned))
        .collect())
}

/// Every step is a page of its own.
pub async fn without_scripts(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP.without_scripts()).await?;
    table::open_game(&window, &house, GAME, "now", 1).await?;
    table::finish(&window).await?;
    ensure!(window.count(".ep-decided").await? == 1, "the final screen does not say what decided it");
    Ok(())
}

/// The accessibility checker finds nothing from the set-up to the final screen, in both themes.
pub async fn read_aloud(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    window.wish(false, true).await?;
    let mut complaints = Complaints::default();
    for page in ["/games/extinction-point", "/rules/extinction-point"] {
        window.go(&house.at(page)).await?;
        both_themes(stage, &mut complaints, &window, page).await?;
    }
    table::open_game(&window, &house, GAME, "now", 1).await?;
    both_themes(stage, &mut complaints, &window, "the first question").await?;
    window.click("#piles-button").await?;
    both_themes(stage, &mut complaints, &window, "the piles").await?;
    window.keys(ESCAPE).await?;
    for _ in 0..4 {
        if table::play(&window, 7).await? < 7 {
            break;
        }
        both_themes(stage, &mut complaints, &window, "the table").await?;
    }
    table::finish(&window).await?;
    both_themes(stage, &mut complaints, &window, "the final screen").await?;
    complaints.none()
}
