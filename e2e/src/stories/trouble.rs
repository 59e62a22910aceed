//! Stories about failures.

use std::time::Duration;

use anyhow::{Result, ensure};
use testkit::{HttpFaultProxy, NetworkFault};

use crate::table::{self, CHOICES, PageState};
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT};

/// The time within which a lost connection must be indicated.
const NOTICED: Duration = Duration::from_secs(3);

/// The time that a page may need to notice that the network works again. The page retries with increasing delays.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(40);

/// The server is killed during a game and restarted. All players are informed, and nothing is lost.
pub async fn power_cut(stage: &TestContext<'_>) -> Result<()> {
    let mut house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    table::open_table(&window, &house, "now", 1).await?;
    table::play_actions(&window, 6).await?;
    let moment = table::current_state(&window).await?;
    ensure!(matches!(moment, PageState::ToAct(_)), "the person is not asked: {moment:?}");
    // The latest events are animated once. A reloaded page shows the board without animation.
    window.reload().await?;
    let log = table::read_log(&window).await?;
    let board = window.element_text("#board").await?;

    house.kill()?;
    let lost = "const line = document.querySelector('#link'); return !line.hidden && line.textContent.trim() !== ''";
    window.wait_until("a lost connection shows", lost, NOTICED).await?;
    house.start().await?;
    window
        .wait_until("the connection is back", "return document.querySelector('#link').hidden", Duration::from_secs(30))
        .await?;
    ensure!(table::current_state(&window).await? == moment, "another question is asked after the power cut");
    ensure!(table::read_log(&window).await? == log, "the log is another one after the power cut");
    window.reload().await?;
    ensure!(table::current_state(&window).await? == moment, "a reload finds another question");
    ensure!(window.element_text("#board").await? == board, "a reload finds another board");

    table::play_actions(&window, 3).await?;
    house.kill()?;
    house.start().await?;
    window.reload().await?;
    table::finish_game(&window).await?;
    window.wait_until("the end is shown", "return !!document.querySelector('.verdict')", WAIT_TIMEOUT).await?;
    Ok(())
}

/// Something responds in place of the server. The page stays, reports the problem correctly, and the action is applied
/// exactly once.
pub async fn on_the_way(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    table::open_asked(&window, &house, "extraczon", 1).await?;
    let way = HttpFaultProxy::open(house.listen_address()).await?;
    let path = url::Url::parse(&window.current_url().await?)?.path().to_owned();
    window.open_url(&way.url(&path)).await?;
    let unconfirmed = "const line = document.querySelector('#link'); \
        return !line.hidden && line.textContent === line.dataset.unsent && !!document.querySelector('main#table')";
    let faults = [
        NetworkFault::ReplacedResponse("502 Bad Gateway"),
        NetworkFault::ReplacedResponse("200 OK"),
        NetworkFault::ReplacedResponse("413 Content Too Large"),
        NetworkFault::LostResponses,
    ];
    for fault in faults {
        let asked = table::current_state(&window).await?;
        ensure!(matches!(asked, PageState::ToAct(_)), "the person is not asked: {asked:?}");
        let log = table::read_log(&window).await?;
        way.set_fault(fault);
        window.click(CHOICES).await?;
        window.wait_until("the answer counts as unconfirmed", unconfirmed, NOTICED).await?;
        ensure!(window.current_url().await? == way.url(&path), "{fault:?} leads away from the table");
        way.set_fault(NetworkFault::Healthy);
        window
            .wait_until("the way is fair again", "return document.querySelector('#link').hidden", RECOVERY_TIMEOUT)
            .await?;
        table::wait_for_change(&window, &asked, WAIT_TIMEOUT).await?;
        ensure!(
            window.count_elements("#notice").await? == 0,
            "{fault:?}: the answer was sent to a question that had passed"
        );
        // The page keeps only the newest lines, so their number may stay the same.
        ensure!(table::read_log(&window).await? != log, "{fault:?}: the answer is not in the log");
        if table::current_state(&window).await? == PageState::Over {
            break;
        }
        table::wait_until_asked(&window).await?;
    }
    Ok(())
}

/// An operator removes a table during a game. The page says so, and so does the response to an action.
pub async fn removed(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    table::open_table(&window, &house, "now", 1).await?;
    table::wait_until_asked(&window).await?;
    house.remove_table()?;
    let said = "const line = document.querySelector('#link'); \
        return !line.hidden && line.textContent === line.dataset.removed";
    window.wait_until("the page says that the table was removed", said, WAIT_TIMEOUT).await?;
    window.click(CHOICES).await?;
    let refused = "return !!document.querySelector('#notice')?.textContent.includes('was removed')";
    window.wait_until("the answer is refused with the true sentence", refused, WAIT_TIMEOUT).await?;
    Ok(())
}
