//! Extrication, from its set-up page to its final screen.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::house::House;
use crate::looks::{self, Complaints};
use crate::stage::Stage;
use crate::stories::looks::{both_themes, thumb};
use crate::stories::together::join;
use crate::table::{self, CHOICES, Moment};
use crate::window::{PATIENCE, Shape, Window};

/// The answers that lie on the board.
const PIECES: &str = "#board button.piece[form=act]";

/// The leaflet of piles while somebody reads it.
const READING: &str = "#piles:popover-open";

/// Three rounds, the shortest game there is.
async fn open(window: &Window, house: &House, mode: &str, seats: u8) -> Result<()> {
    table::set_up(window, house, "extrication", mode, seats, &[("development_cards", "1")]).await
}

/// A whole game against a bot by clicking on the pieces themselves, with one step taken back.
pub async fn on_the_board(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    window.wish(false, true).await?;
    open(&window, &house, "now", 2).await?;
    let (mut given, mut undone) = (0, false);
    loop {
        match table::moment(&window).await? {
            Moment::Over => break,
            Moment::Asked(_) => {
                looks::needs_no_scrolling(&window).await?;
                let (pieces, choices) = (window.count(PIECES).await?, window.count(CHOICES).await?);
                ensure!(pieces == choices, "{choices} choices in the dock and {pieces} pieces on the board");
                let now = table::act(&window, async || window.click(PIECES).await).await?;
                given += 1;
                if !undone && given > 3 && window.count("#undo").await? > 0 && matches!(now, Moment::Asked(_)) {
                    window.click("#undo").await?;
                    table::change(&window, &now, PATIENCE).await?;
                    undone = true;
                }
            }
            waiting @ Moment::Waiting(_) => {
                table::change(&window, &waiting, Duration::from_secs(60)).await.context("nobody plays on")?;
            }
            other => bail!("a game against bots shows {other:?}"),
        }
        ensure!(given < 200, "the game does not end");
    }
    ensure!(undone, "nothing could be taken back");
    ensure!(window.count(".ex-ranking tbody tr").await? == 2, "the ranking is not there");
    ensure!(window.count(".ex-course .line").await? == 2, "the course of the game is not drawn");
    ensure!(table::log(&window).await?.len() > 20, "the log is short");
    Ok(())
}

/// Two browsers: one is asked, the other sees the same track and who is next.
pub async fn two_friends(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let ann = stage.window(Shape::DESKTOP).await?;
    ann.wish(false, true).await?;
    open(&ann, &house, "invite", 2).await?;
    let ben = join(stage, &ann, Shape::PHONE, "Ben").await?;
    ann.click("#start").await?;
    table::past_the_guide(&ben, "the game starts for the friend", "#act").await?;
    let mut turns = [0, 0];
    for _ in 0..600 {
        let moments = [table::moment(&ann).await?, table::moment(&ben).await?];
        if moments == [Moment::Over, Moment::Over] {
            break;
        }
        let asked = moments.iter().position(|moment| matches!(moment, Moment::Asked(_)));
        let Some(asked) = asked else {
            tokio::time::sleep(Duration::from_millis(30)).await;
            continue;
        };
        let (window, other) = if asked == 0 { (&ann, &ben) } else { (&ben, &ann) };
        ensure!(other.count(PIECES).await? == 0, "both can act at once");
        if other.count(READING).await? == 0 {
            other.click("#piles-button").await?;
            other.find(READING).await?;
        }
        if window.count(READING).await? == 1 {
            window.click("#piles .button").await?;
        }
        table::answer(window).await?;
        turns[asked] += 1;
        let now = table::change(other, &moments[1 - asked], PATIENCE).await?;
        ensure!(now == Moment::Over || other.count(READING).await? == 1, "a friend's move shuts what somebody reads");
    }
    for window in [&ann, &ben] {
        ensure!(table::moment(window).await? == Moment::Over, "the game does not end");
        ensure!(window.count(".ex-seat.mine").await? == 0, "the board lies over the final screen");
    }
    ensure!(turns.iter().all(|turns| *turns > 5), "somebody hardly played: {turns:?}");
    let verdicts = [ann.text(".verdict p").await?, ben.text(".verdict p").await?];
    ensure!(verdicts[0] == verdicts[1], "the friends read different endings: {verdicts:?}");
    Ok(())
}

/// Every step is a page of its own, and nothing is missing.
pub async fn without_scripts(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP.without_scripts()).await?;
    open(&window, &house, "now", 2).await?;
    window.click("#piles-button").await?;
    window.find(READING).await?;
    window.click("#piles .button").await?;
    table::finish(&window).await?;
    ensure!(window.count(".ex-ranking tbody tr").await? == 2, "the ranking is not there");
    Ok(())
}

/// Nothing sticks out, everything can be hit and read aloud: at the set-up, in the middle, at the end.
pub async fn everybody(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let mut complaints = Complaints::default();
    for shape in [Shape::PHONE, Shape::DESKTOP] {
        let window = stage.window(shape).await?;
        window.wish(false, true).await?;
        for page in ["/games/extrication", "/rules/extrication"] {
            window.go(&house.at(page)).await?;
            look(stage, &mut complaints, &window, page).await?;
        }
        open(&window, &house, "now", 3).await?;
        look(stage, &mut complaints, &window, "the first question").await?;
        for answers in [1, 6] {
            table::play(&window, answers).await?;
            look(stage, &mut complaints, &window, "the table").await?;
        }
        window.click("#piles-button").await?;
        look(stage, &mut complaints, &window, "the piles").await?;
        window.click("#piles .button").await?;
        table::play(&window, 9).await?;
        look(stage, &mut complaints, &window, "the table").await?;
        table::finish(&window).await?;
        look(stage, &mut complaints, &window, "the final screen").await?;
    }
    complaints.none()
}

async fn look(stage: &Stage<'_>, complaints: &mut Complaints, window: &Window, page: &str) -> Result<()> {
    if window.shape().phone {
        thumb(complaints, window, page).await?;
    }
    both_themes(stage, complaints, window, page).await?;
    window.wish(false, true).await
}
