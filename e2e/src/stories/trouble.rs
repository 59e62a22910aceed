//! Stories about failures.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use testkit::{FaultyLink, HttpFaultProxy, LinkState, NetworkFault};

use super::together::join_friend;
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
    table::wait_until_asked(&window).await?;
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

/// Notes what the line about the connection says, and posts that got an error page instead of a response.
const NOTES: &str = r"
    const line = document.querySelector('#link'), send = window.fetch;
    [window.said, window.replaced] = [[], 0];
    const look = () => { if (!line.hidden && window.said.at(-1) !== line.textContent) window.said.push(line.textContent); };
    new MutationObserver(look).observe(line, { attributes: true, childList: true, characterData: true, subtree: true });
    window.fetch = async (...request) => {
        const answer = await send(...request);
        if (request[1]?.method === 'POST' && answer.status === 504) window.replaced += 1;
        return answer;
    };";

/// An answer gets stuck, its response is lost, and the server is killed and restarted: the page says where it stands,
/// and the answer counts once.
pub async fn during_a_restart(stage: &TestContext<'_>) -> Result<()> {
    let mut house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    table::open_asked(&window, &house, "extraczon", 1).await?;
    let way = HttpFaultProxy::open(house.listen_address()).await?;
    let wire = FaultyLink::connect_to(way.url("").trim_start_matches("http://")).await?;
    let path = url::Url::parse(&window.current_url().await?)?.path().to_owned();
    window.open_url(&format!("http://{}{path}", wire.address)).await?;
    table::wait_until_asked(&window).await?;
    let asked = table::current_state(&window).await?;
    window.run(NOTES, vec![]).await?;

    wire.set_state(LinkState::Silent);
    window.click(CHOICES).await?;
    for name in ["sending", "slow"] {
        let said = format!("return window.said.includes(document.querySelector('#link').dataset.{name})");
        window.wait_until(&format!("the answer is {name}"), &said, WAIT_TIMEOUT).await?;
    }
    way.set_fault(NetworkFault::LostResponses);
    wire.set_state(LinkState::Open);
    window.wait_until("a response was lost", "return window.replaced > 0", RECOVERY_TIMEOUT).await?;
    let unsent = "return window.said.includes(document.querySelector('#link').dataset.unsent)";
    window.wait_until("the answer counts as unconfirmed", unsent, WAIT_TIMEOUT).await?;
    house.kill()?;
    house.start().await?;
    // To the page the new program is of another build.
    window.run("document.querySelector('link[rel=stylesheet]').href += '?before'", vec![]).await?;
    way.set_fault(NetworkFault::Healthy);
    let link = "return document.querySelector('#link').hidden";
    window.wait_until("the answer is confirmed", link, RECOVERY_TIMEOUT).await?;
    let next = table::wait_for_change(&window, &asked, WAIT_TIMEOUT).await?;
    ensure!(window.count_elements("#notice").await? == 0, "the answer was sent to a question that had passed");
    if let PageState::ToAct(_) = next {
        let log = table::read_log(&window).await?;
        window.click("#updated:not([hidden]) #reload").await?;
        window.find("#updated[hidden]").await?;
        ensure!(table::current_state(&window).await? == next, "a reload finds another question");
        ensure!(table::read_log(&window).await? == log, "a reload finds another log");
    }
    Ok(())
}

/// A proxy holds the stream of the page back for good. The page still shows what others do, and takes answers.
pub async fn held_back_stream(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    table::open_game(&ann, &house, "infection", "invite", 2).await?;
    let ben = join_friend(stage, &ann, Shape::DESKTOP, "Ben").await?;
    let way = HttpFaultProxy::open(house.listen_address()).await?;
    way.set_fault(NetworkFault::HeldStreams);
    let path = url::Url::parse(&ben.current_url().await?)?.path().to_owned();
    ben.open_url(&way.url(&path)).await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ben, &ann], "#act").await?;
    let mut given = [0, 0];
    let start = Instant::now();
    while given.iter().any(|given| *given < 3) {
        ensure!(start.elapsed() < 6 * WAIT_TIMEOUT, "the friends gave {given:?} answers");
        for (window, given) in [&ann, &ben].into_iter().zip(&mut given) {
            if let PageState::ToAct(_) = table::current_state(window).await? {
                table::take_first_action(window).await?;
                *given += 1;
            }
        }
    }
    let link = "return document.querySelector('#link').hidden";
    ensure!(ben.run(link, vec![]).await? == true, "the page says that its connection is lost");
    Ok(())
}

/// Returns the frame that is shown, its log, and the number of moves in the game's record.
const FINAL_STATE: &str = r"
    const done = arguments[arguments.length - 1];
    const log = [...document.querySelectorAll('#leaf-log li')].map(line => line.textContent.trim());
    fetch(location.pathname + '/record.json').then(answer => answer.json()).then(({ entries }) => done({
        frame: document.querySelector('#table').dataset.frame,
        log,
        moves: entries.filter(entry => entry.did).length,
    }));";

/// A whole game on a line that loses, delays and doubles posts and cuts every stream: each answer counts once, and the
/// page ends as a fresh one does.
pub async fn misbehaving_line(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    table::open_asked(&window, &house, "extraczon", 1).await?;
    let way = HttpFaultProxy::open(house.listen_address()).await?;
    let path = url::Url::parse(&window.current_url().await?)?.path().to_owned();
    window.open_url(&way.url(&path)).await?;
    way.set_fault(NetworkFault::Misbehaving);
    let given = table::finish_game(&window).await?;
    way.set_fault(NetworkFault::Healthy);
    let shown = window.run_later(FINAL_STATE, vec![]).await?;
    window.reload().await?;
    let fresh = window.run_later(FINAL_STATE, vec![]).await?;
    ensure!(shown == fresh, "the page shows {shown}, a fresh one {fresh}");
    ensure!(shown["moves"] == given, "{given} answers were given, and {} counted", shown["moves"]);
    Ok(())
}

/// An operator removes a table during a game. The page says so, and offers no more actions.
pub async fn removed(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    table::open_table(&window, &house, "now", 1).await?;
    table::wait_until_asked(&window).await?;
    house.remove_table()?;
    let said = "const line = document.querySelector('#link'); \
        return !line.hidden && line.textContent === line.dataset.removed";
    window.wait_until("the page says that the table was removed", said, WAIT_TIMEOUT).await?;
    ensure!(window.count_elements(&format!("{CHOICES}:enabled")).await? == 0, "a removed table still takes answers");
    Ok(())
}
