//! Learning by playing: a practice table.

use anyhow::{Context, Result, ensure};

use crate::looks::Complaints;
use crate::stage::Stage;
use crate::table::{self, Moment};
use crate::window::Shape;

/// A practice table from the lobby: whoever takes what is marked gets to the end of the lesson, and the game goes on.
pub async fn practice(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    window.wish(false, true).await?;
    let mut complaints = Complaints::default();
    window.go(&house.at("/games/extrication")).await?;
    window.click("form.practice button").await?;
    let mut steps = 0;
    loop {
        table::asked(&window).await?;
        if window.count(".suggested").await? == 0 {
            break;
        }
        if steps == 0 {
            complaints.unreadable(stage, &window, "the first step of the lesson").await?;
        }
        ensure!(!window.text("#lesson p").await?.trim().is_empty(), "the lesson says nothing");
        table::act(&window, async || {
            let reached = window.run("document.querySelector('#dock .suggested').click()", vec![]).await;
            reached.map(drop).context("the marked answer cannot be taken")
        })
        .await?;
        steps += 1;
        ensure!(steps < 40, "the lesson does not end");
    }
    ensure!(steps >= 5, "the lesson has {steps} steps");
    ensure!(window.count("#lesson").await? == 1, "nobody says that the lesson is over");
    ensure!(matches!(table::answer(&window).await?, Moment::Asked(_) | Moment::Waiting(_)), "the game does not go on");
    complaints.none()
}
