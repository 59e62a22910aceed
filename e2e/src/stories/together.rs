//! Several people at the table.

use anyhow::{Context, Result, ensure};
use std::time::Duration;

use crate::stage::Stage;
use crate::table::{self, CHOICES, Moment};
use crate::window::{PATIENCE, Shape, Window};

/// Two browsers at one table by its link, a third looks on.
pub async fn two_friends(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let ann = stage.window(Shape::DESKTOP).await?;
    table::open(&ann, &house, "invite", 2).await?;
    let invite = ann.attribute("#invite", "value").await?.context("the waiting room shows no link")?;
    let ben = join(stage, &ann, Shape::PHONE, "Ben").await?;
    ann.click("#start").await?;
    table::past_the_guide(&ben, "the game starts for the friend", "#act").await?;
    table::past_the_guide(&ann, "the game starts for the host", "#act").await?;
    let eve = stage.window(Shape::DESKTOP).await?;
    eve.go(&invite).await?;
    eve.find("#act").await?;

    talk(&ben, &ann).await?;
    let mut reloaded = false;
    for turn in 0..400 {
        let moments = [table::moment(&ann).await?, table::moment(&ben).await?];
        if moments == [Moment::Over, Moment::Over] {
            ensure!(turn > 10, "the game was over after {turn} answers");
            break;
        }
        ensure!(eve.count(CHOICES).await? == 0, "a spectator is asked");
        let asked = moments.iter().filter(|moment| matches!(moment, Moment::Asked(_))).count();
        ensure!(asked <= 1, "both are asked at once");
        match moments.iter().position(|moment| matches!(moment, Moment::Asked(_))) {
            Some(0) => table::answer(&ann).await?,
            Some(_) => table::answer(&ben).await?,
            None => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        if turn > 8 && !reloaded {
            reloaded = true;
            ben.reload().await?;
            ensure!(
                matches!(table::moment(&ben).await?, Moment::Asked(_) | Moment::Waiting(_)),
                "a reload lost the seat"
            );
        }
    }
    for window in [&ann, &ben] {
        ensure!(table::moment(window).await? == Moment::Over, "the game does not end");
    }
    let over = "return !!document.querySelector('.verdict')";
    eve.until("the spectator sees the end", over, PATIENCE).await?;
    let verdicts = [ann.text(".verdict p").await?, ben.text(".verdict p").await?];
    ensure!(verdicts[0] == verdicts[1], "the friends read different endings: {verdicts:?}");
    let token = invite.rsplit('/').next().context("the link names the table")?;
    ensure!(!house.printed().contains(token), "the server's log names a table by its secret token");
    Ok(())
}

/// A friend opens the host's link in a window of their own and takes the first free seat.
pub async fn join(stage: &Stage<'_>, host: &Window, shape: Shape, name: &str) -> Result<Window> {
    let invite = host.attribute("#invite", "value").await?.context("the waiting room shows no link")?;
    let friend = stage.window(shape).await?;
    friend.wish(false, true).await?;
    friend.go(&invite).await?;
    sit(&friend, name).await?;
    let seen = format!("return document.body.innerText.includes('{name}')");
    host.until("the host sees the friend", &seen, PATIENCE).await?;
    Ok(friend)
}

/// Takes the first free seat.
async fn sit(window: &Window, name: &str) -> Result<()> {
    window.click("form[action$='/sit'] input[name=name]").await?;
    window.keys(name).await?;
    window.click("form[action$='/sit'] button").await?;
    let seated = format!("return document.querySelector('main').innerText.includes('{name}')");
    window.until("the seat is taken", &seated, PATIENCE).await?;
    Ok(())
}

/// What one says, the other reads.
async fn talk(from: &Window, to: &Window) -> Result<()> {
    from.click("#open-talk").await?;
    from.click("#talk-text").await?;
    from.keys("Do not open the hatch & <b>run</b>").await?;
    from.click("#talk-send").await?;
    let heard = "return [...document.querySelectorAll('.talk li')]\
                 .some(line => line.textContent.includes('Do not open the hatch & <b>run</b>'))";
    to.until("the talk arrives, letter by letter", heard, PATIENCE).await?;
    from.click("#open-talk").await?;
    Ok(())
}

/// One browser for two seats. The curtain stands between them wherever the game has something to hide.
pub async fn one_device(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::PHONE).await?;
    window.wish(false, true).await?;
    table::open(&window, &house, "hotseat", 2).await?;
    if table::moment(&window).await? == Moment::Room {
        window.click("#start").await?;
        table::change(&window, &Moment::Room, PATIENCE).await?;
    }
    let mut curtains = 0;
    let mut answers = 0;
    loop {
        match table::moment(&window).await? {
            Moment::Curtain => {
                curtains += 1;
                ensure!(window.count(CHOICES).await? == 0, "choices stand behind the curtain");
                ensure!(window.count("#leaf-log li").await? == 0, "the log stands behind the curtain");
                window.click("#ready").await?;
                table::change(&window, &Moment::Curtain, PATIENCE).await?;
            }
            Moment::Asked(_) => {
                table::answer(&window).await?;
                answers += 1;
            }
            Moment::Over => break,
            other => {
                table::change(&window, &other, PATIENCE).await?;
            }
        }
        ensure!(answers < 400, "the game does not end");
    }
    ensure!(curtains > 2, "the device was handed round {curtains} times");
    Ok(())
}
