//! When something goes wrong.

use std::time::Duration;

use anyhow::{Result, ensure};

use crate::stage::Stage;
use crate::table::{self, CHOICES, Moment};
use crate::way::{RECOVERY, Way, Weather};
use crate::window::{PATIENCE, Shape};

/// How soon a lost connection must show.
const NOTICED: Duration = Duration::from_secs(3);

/// The server is killed in the middle of a game and started again: everybody is told, nothing is lost.
pub async fn power_cut(stage: &Stage<'_>) -> Result<()> {
    let mut house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    table::open(&window, &house, "now", 1).await?;
    table::play(&window, 6).await?;
    let moment = table::moment(&window).await?;
    ensure!(matches!(moment, Moment::Asked(_)), "the person is not asked: {moment:?}");
    // What has just happened is staged once; a page that is loaded again shows the board at rest.
    window.reload().await?;
    let log = table::log(&window).await?;
    let board = window.text("#board").await?;

    house.kill()?;
    let lost = "const line = document.querySelector('#link'); return !line.hidden && line.textContent.trim() !== ''";
    window.until("a lost connection shows", lost, NOTICED).await?;
    house.start().await?;
    window
        .until("the connection is back", "return document.querySelector('#link').hidden", Duration::from_secs(30))
        .await?;
    ensure!(table::moment(&window).await? == moment, "another question is asked after the power cut");
    ensure!(table::log(&window).await? == log, "the log is another one after the power cut");
    window.reload().await?;
    ensure!(table::moment(&window).await? == moment, "a reload finds another question");
    ensure!(window.text("#board").await? == board, "a reload finds another board");

    table::play(&window, 3).await?;
    house.kill()?;
    house.start().await?;
    window.reload().await?;
    table::finish(&window).await?;
    window.until("the end is shown", "return !!document.querySelector('.verdict')", PATIENCE).await?;
    Ok(())
}

/// Something answers in the place of the server: the page stays, says what is true, and the answer is taken exactly once.
pub async fn on_the_way(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    table::open_asked(&window, &house, "extraczon", 1).await?;
    let way = Way::open(house.address()).await?;
    let path = url::Url::parse(&window.address().await?)?.path().to_owned();
    window.go(&way.at(&path)).await?;
    let unconfirmed = "const line = document.querySelector('#link'); \
        return !line.hidden && line.textContent === line.dataset.unsent && !!document.querySelector('main#table')";
    let weathers = [
        Weather::Answered("502 Bad Gateway"),
        Weather::Answered("200 OK"),
        Weather::Answered("413 Content Too Large"),
        Weather::AnswersLost,
    ];
    for weather in weathers {
        let asked = table::moment(&window).await?;
        ensure!(matches!(asked, Moment::Asked(_)), "the person is not asked: {asked:?}");
        let log = table::log(&window).await?;
        way.turn(weather);
        window.click(CHOICES).await?;
        window.until("the answer counts as unconfirmed", unconfirmed, NOTICED).await?;
        ensure!(window.address().await? == way.at(&path), "{weather:?} leads away from the table");
        way.turn(Weather::Fair);
        window.until("the way is fair again", "return document.querySelector('#link').hidden", RECOVERY).await?;
        table::change(&window, &asked, PATIENCE).await?;
        ensure!(window.count("#notice").await? == 0, "{weather:?}: the answer was sent to a question that had passed");
        // The page keeps the newest lines only, so their number may stay.
        ensure!(table::log(&window).await? != log, "{weather:?}: the answer is not in the log");
        if table::moment(&window).await? == Moment::Over {
            break;
        }
        table::asked(&window).await?;
    }
    Ok(())
}

/// An operator removes a table while somebody plays: the page says so, and so does the answer to an answer.
pub async fn removed(stage: &Stage<'_>) -> Result<()> {
    let house = stage.house().await?;
    let window = stage.window(Shape::DESKTOP).await?;
    table::open(&window, &house, "now", 1).await?;
    table::asked(&window).await?;
    house.remove_table()?;
    let said = "const line = document.querySelector('#link'); \
        return !line.hidden && line.textContent === line.dataset.removed";
    window.until("the page says that the table was removed", said, PATIENCE).await?;
    window.click(CHOICES).await?;
    let refused = "return !!document.querySelector('#notice')?.textContent.includes('was removed')";
    window.until("the answer is refused with the true sentence", refused, PATIENCE).await?;
    Ok(())
}
