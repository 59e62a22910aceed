//! Three people at one table: a player leaves and returns, a seat changes hands, a table is paused.

use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::together::join_friend;
use crate::page_checks::PageProblems;
use crate::server_process::ServerProcess;
use crate::table::{self, CHOICES, PageState};
use crate::test_context::{Extent, TestContext};
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// A game in which the seats act one after the other.
const GAME: &str = "extrication";

/// The time that a table waits for an absent player, plus a margin.
const REPLACED: Duration = Duration::from_secs(150);

/// Returns the seconds that a countdown shows, or nothing if no player is absent.
const COUNTDOWN: &str = r"
    const [minutes, seconds] = document.querySelector('.missed .clock')?.textContent.trim().split(':').map(Number) ?? [];
    return seconds === undefined ? null : 60 * minutes + seconds;";

/// Seats Ann, Ben and Cy at a table that has just started, on two laptops and a phone. The first of them is the host.
async fn three(stage: &TestContext<'_>, house: &ServerProcess, terms: &str) -> Result<([Window; 3], String)> {
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    // The URL fills in the form for a new table.
    table::set_up(&ann, house, &format!("{GAME}{terms}"), "invite", 3, &[]).await?;
    let invite = ann.element_attribute("#invite", "value").await?.context("the waiting room shows no link")?;
    let ben = join_friend(stage, &ann, Shape::DESKTOP, "Ben").await?;
    let cy = join_friend(stage, &ann, Shape::PHONE, "Cy").await?;
    start(&ann, &[&ben, &cy]).await?;
    Ok(([ann, ben, cy], invite))
}

/// The host starts the game, and all players see the board.
async fn start(host: &Window, friends: &[&Window]) -> Result<()> {
    host.click("#start").await?;
    let windows: Vec<&Window> = friends.iter().copied().chain([host]).collect();
    table::all_past_the_guide(&windows, "#act").await?;
    for window in windows {
        table::current_state(window).await?;
    }
    Ok(())
}

/// Waits until one of the players is to act, and returns it.
async fn turn(windows: &[&Window]) -> Result<usize> {
    for _ in 0..300 {
        for (place, window) in windows.iter().enumerate() {
            if matches!(table::current_state(window).await?, PageState::ToAct(_)) {
                return Ok(place);
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anyhow::bail!("nobody is asked")
}

/// Waits until the page contains some words.
async fn says(window: &Window, words: &str) -> Result<()> {
    let script = format!("return document.body.textContent.includes('{words}')");
    window.wait_until(&format!("the page says: {words}"), &script, WAIT_TIMEOUT).await.map(drop)
}

/// Waits until all players can read some words in the log.
async fn all_read(windows: &[&Window], words: &str) -> Result<()> {
    for window in windows {
        says(window, words).await?;
    }
    Ok(())
}

/// Opens the side panel of the table.
async fn open_drawer(window: &Window) -> Result<()> {
    let open = "return document.querySelector('#drawer-people').open";
    if window.run(open, vec![]).await? != true {
        window.click("#open-people").await?;
    }
    window.wait_until("the drawer is open", open, WAIT_TIMEOUT).await.map(drop)
}

/// Closes it again, because it covers the board on a phone.
async fn close_drawer(window: &Window) -> Result<()> {
    if window.run("return document.querySelector('#drawer-people')?.open ?? false", vec![]).await? == true {
        window.click("#open-people").await?;
    }
    Ok(())
}

/// Opens the host's actions for a seat.
async fn open_host(window: &Window, seat: usize) -> Result<()> {
    open_drawer(window).await?;
    for fold in ["#host".to_owned(), format!("#host-{seat}")] {
        let open = format!("return !!document.querySelector('{fold}')?.open");
        if window.run(&open, vec![]).await? != true {
            window.click(&format!("{fold} > summary")).await?;
        }
        window.wait_until("it is unfolded", &open, WAIT_TIMEOUT).await?;
        table::wait_until_unfolded(window).await?;
    }
    Ok(())
}

async fn countdown(window: &Window) -> Result<u64> {
    window.run(COUNTDOWN, vec![]).await?.as_u64().context("no countdown is shown")
}

/// One of three players leaves. The others see a countdown and extend it, a bot takes over, and the friend takes the
/// seat back.
pub async fn away_and_back(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let (windows, invite) = three(stage, &house, "").await?;
    let everybody = [&windows[0], &windows[1], &windows[2]];
    let mut place = turn(&everybody).await?;
    while place == 0 {
        // A friend leaves, and the host stays.
        table::take_first_action(everybody[0]).await?;
        place = turn(&everybody).await?;
    }
    let (friend, name) = (everybody[place], ["Ann", "Ben", "Cy"][place]);
    let others = [everybody[0], everybody[3 - place]];
    friend.open_url("about:blank").await?;
    for window in others {
        says(window, &format!("{name} is away; a bot takes over in")).await?;
        let before = countdown(window).await?;
        ensure!((60..=125).contains(&before), "the countdown shows {before} s");
        ensure!(window.count_elements(".missed [id^=wait-]").await? == 1, "nobody could wait longer");
    }
    let before = countdown(others[1]).await?;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    ensure!(countdown(others[1]).await? < before, "the countdown stands still");
    let mut complaints = PageProblems::default();
    for window in others {
        complaints.check_accessibility(stage, window, "somebody is away").await?;
        complaints.check_overflow(window, "somebody is away").await?;
    }
    if stage.extent == Extent::Long {
        all_read_in(&others, &format!("{name} was away too long; a bot takes over."), REPLACED).await?;
    } else {
        others[1].click(&format!("#wait-{place}")).await?;
        all_read(&others, &format!("The others give {name} more time.")).await?;
        for window in others {
            let longer = format!("return (() => {{ {COUNTDOWN} }})() > 150");
            window.wait_until("the countdown is longer for all", &longer, WAIT_TIMEOUT).await?;
        }
        open_host(others[0], place).await?;
        others[0].click(&format!("#hand-{place}")).await?;
        all_read(&others, "the host lets a bot take over").await?;
    }
    friend.open_url(&invite).await?;
    says(friend, "A bot plays for you.").await?;
    ensure!(friend.count_elements(CHOICES).await? == 0, "there are live buttons before the seat is taken back");
    ensure!(friend.count_elements("#back").await? == 1, "there is no one big button");
    complaints.check_accessibility(stage, friend, "a bot plays for me").await?;
    complaints.check_overflow(friend, "a bot plays for me").await?;
    friend.click("#back").await?;
    all_read(&others, &format!("{name} is back and plays again.")).await?;
    says(friend, "You are back and play again.").await?;
    for _ in 0..6 {
        table::take_first_action(everybody[turn(&everybody).await?]).await?;
    }
    complaints.assert_none()
}

/// Does the same with a longer limit than the usual one for pages.
async fn all_read_in(windows: &[&Window], words: &str, limit: Duration) -> Result<()> {
    let script = format!("return document.body.textContent.includes('{words}')");
    for window in windows {
        window.wait_until(&format!("the page says: {words}"), &script, limit).await?;
    }
    Ok(())
}

/// The host removes a stranger and locks the table. A late friend asks to join and takes over a seat from a bot.
pub async fn strangers_and_friends(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    table::open_game(&ann, &house, GAME, "invite", 3).await?;
    let invite = ann.element_attribute("#invite", "value").await?.context("the waiting room shows no link")?;
    let ben = join_friend(stage, &ann, Shape::PHONE, "Ben").await?;
    let eve = join_friend(stage, &ann, Shape::DESKTOP, "Eve").await?;
    let mut complaints = PageProblems::default();
    complaints.check_accessibility(stage, &ann, "the waiting room with a stranger").await?;
    ann.click("#remove-2").await?;
    let gone = "return !document.querySelector('main').innerText.includes('Eve')";
    ann.wait_until("the stranger is gone", gone, WAIT_TIMEOUT).await?;
    ann.click("#lock").await?;
    ann.wait_until(
        "the table is locked",
        "return document.querySelector('#lock').form.elements.on.value === '0'",
        WAIT_TIMEOUT,
    )
    .await?;
    start(&ann, &[&ben]).await?;
    eve.open_url(&invite).await?;
    table::past_the_guide(&eve, "the stranger may look on", "#act").await?;
    open_drawer(&eve).await?;
    ensure!(eve.count_elements("#knock").await? == 0, "somebody can ask for a seat at a locked table");

    open_drawer(&ann).await?;
    if ann.run("return !document.querySelector('#host').open", vec![]).await? == true {
        ann.click("#host > summary").await?;
    }
    table::wait_until_unfolded(&ann).await?;
    ann.click("#lock").await?;
    let cy = stage.open_window(Shape::PHONE).await?;
    cy.emulate_preferences(false, true).await?;
    cy.open_url(&invite).await?;
    table::past_the_guide(&cy, "the late friend looks on", "#act").await?;
    open_drawer(&cy).await?;
    cy.click("#knock-name").await?;
    cy.type_keys("Cy").await?;
    complaints.check_accessibility(stage, &cy, "asking for a seat").await?;
    cy.click("#knock").await?;
    says(&cy, "You asked for a seat.").await?;
    open_host(&ann, 2).await?;
    complaints.check_accessibility(stage, &ann, "somebody asks for a seat").await?;
    ann.click("[id^=give-2-]").await?;
    cy.wait_until(
        "the seat is the friend's",
        "return document.querySelector('#table').dataset.viewer === '2'",
        WAIT_TIMEOUT,
    )
    .await?;
    table::past_the_guide(&cy, "the friend is at the board", "#act").await?;
    let everybody = [&ann, &ben, &cy];
    for window in everybody {
        close_drawer(window).await?;
    }
    let mut played = [false; 3];
    for _ in 0..40 {
        let place = turn(&everybody).await?;
        table::take_first_action(everybody[place]).await?;
        played[place] = true;
        if played == [true; 3] {
            break;
        }
    }
    ensure!(played == [true; 3], "not everybody was asked: {played:?}");
    complaints.assert_none()
}

/// A table with days per turn is paused only when all three players agree. One of them resumes it.
pub async fn a_rest_by_days(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let (windows, _) = three(stage, &house, "?pace=days&hours=48").await?;
    let everybody = [&windows[0], &windows[1], &windows[2]];
    let mut complaints = PageProblems::default();
    for window in everybody {
        says(window, "Turn-based: 2 days per move").await?;
    }
    turn(&everybody).await?;
    for (place, name) in [(1, "Ben"), (2, "Cy")] {
        open_drawer(everybody[place]).await?;
        everybody[place].click("#pause").await?;
        close_drawer(everybody[place]).await?;
        all_read(&everybody, &format!("{name} asks for a pause.")).await?;
        table::take_first_action(everybody[turn(&everybody).await?]).await?;
    }
    complaints.check_accessibility(stage, everybody[0], "others ask for a pause").await?;
    open_drawer(everybody[0]).await?;
    everybody[0].click("#pause").await?;
    for window in everybody {
        says(window, "The table is paused.").await?;
        ensure!(window.count_elements(CHOICES).await? == 0, "somebody is asked while the table rests");
        complaints.check_accessibility(stage, window, "the table rests").await?;
        complaints.check_overflow(window, "the table rests").await?;
    }
    close_drawer(everybody[0]).await?;
    everybody[2].click("#resume").await?;
    for _ in 0..3 {
        table::take_first_action(everybody[turn(&everybody).await?]).await?;
    }
    complaints.assert_none()
}
