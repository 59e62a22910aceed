//! The report of an experiment, and the games behind its figures.

use anyhow::{Result, ensure};

use super::looks::{both_themes, thumb};
use super::replays::{HOME, RIGHT, shows};
use crate::house::Report;
use crate::looks::Complaints;
use crate::stage::Stage;
use crate::window::{Shape, Window};

/// Two settings of a short game, and bots between which games differ.
const EXPERIMENT: &str = r#"
game = "extraczon"
seats = 2
bots = ["greedy", "random"]
seed = 5
games = 60

[[factor]]
vary = "option"
name = "reshuffle"
values = ["when_empty", "when_needed"]
"#;

/// The first row of a report that leads to a game.
const LINK: &str = "a[href^='/game/']";

/// A row of a report leads to its game, which is looked at move by move, through every pair of eyes and at any moment that
/// an address names; both are for every eye and every thumb.
pub async fn led_to_a_game(stage: &Stage<'_>) -> Result<()> {
    let report = stage.report(EXPERIMENT).await?;
    let window = stage.window(Shape::DESKTOP).await?;
    window.wish(false, true).await?;
    let mut complaints = Complaints::default();
    window.go(&report.at("/")).await?;
    both_themes(stage, &mut complaints, &window, "the report").await?;
    window.click(LINK).await?;
    window.find("main.player").await?;
    complaints.unreadable(stage, &window, "a game of the report").await?;
    shows(&window, "moment.place === document.querySelector('#slider').max").await?;
    window.run("window.stays = true", vec![]).await?;
    for (key, place) in [(HOME, "0"), (RIGHT, "1"), (RIGHT, "2")] {
        window.keys(key).await?;
        shows(&window, &format!("moment.place === '{place}'")).await?;
    }
    window.click("#story li:nth-child(9) a").await?;
    shows(&window, "!!document.querySelector('#story li:nth-child(9)[aria-current]')").await?;
    ensure!(window.run("return window.stays", vec![]).await? == true, "the page was loaded again");
    window.click(".eyes a[href*='as=1']").await?;
    shows(&window, "document.querySelector('.eyes [aria-current]').search.includes('as=1')").await?;
    window.click("header.top a[href='/']").await?;
    window.find(LINK).await?;
    at_a_moment(&window, &report).await?;
    on_a_phone(stage, &report, &mut complaints).await?;
    complaints.none()
}

/// An address of any row names its moment and whose eyes look; what there is not is said in a sentence.
async fn at_a_moment(window: &Window, report: &Report) -> Result<()> {
    window.go(&report.at("/game/17?ply=6&as=table")).await?;
    shows(window, "moment.number === '6'").await?;
    let eyes = window.attribute(".eyes [aria-current]", "href").await?.unwrap_or_default();
    ensure!(eyes.ends_with("as=table"), "others look: {eyes}");
    window.go(&report.at("/game/999999")).await?;
    let said = window.text("body").await?;
    ensure!(said.contains("999999"), "there is no such row: {said}");
    Ok(())
}

/// The report fits a small phone, in both themes, and leads to a game from there too.
async fn on_a_phone(stage: &Stage<'_>, report: &Report, complaints: &mut Complaints) -> Result<()> {
    let phone = stage.window(Shape::PHONE).await?;
    for dark in [false, true] {
        phone.wish(dark, true).await?;
        phone.go(&report.at("/")).await?;
        complaints.sideways(&phone, "the report on a phone").await?;
        complaints.unreadable(stage, &phone, "the report on a phone").await?;
    }
    phone.click(LINK).await?;
    phone.find("main.player").await?;
    complaints.unreadable(stage, &phone, "a game of the report on a phone").await?;
    thumb(complaints, &phone, "a game of the report on a phone").await
}
