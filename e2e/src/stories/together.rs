//! Stories with several people at the table.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::table::{self, CHOICES, PageState};
use crate::test_context::{Extent, TestContext};
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// Two browsers share one table through its link, and a third watches.
pub async fn two_friends(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    table::open_table(&ann, &house, "invite", 2).await?;
    let invite = ann.element_attribute("#invite", "value").await?.context("the waiting room shows no link")?;
    let ben = join_friend(stage, &ann, Shape::PHONE, "Ben").await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ben, &ann], "#act").await?;
    let eve = stage.open_window(Shape::DESKTOP).await?;
    eve.open_url(&invite).await?;
    eve.find("#act").await?;

    talk(&ben, &ann).await?;
    let mut reloaded = false;
    for turn in 0..400 {
        let moments = [table::current_state(&ann).await?, table::current_state(&ben).await?];
        if moments == [PageState::Over, PageState::Over] {
            ensure!(turn > 10, "the game was over after {turn} answers");
            break;
        }
        ensure!(eve.count_elements(CHOICES).await? == 0, "a spectator is asked");
        let asked = moments.iter().filter(|moment| matches!(moment, PageState::ToAct(_))).count();
        ensure!(asked <= 1, "both are asked at once");
        match moments.iter().position(|moment| matches!(moment, PageState::ToAct(_))) {
            Some(0) => table::take_first_action(&ann).await?,
            Some(_) => table::take_first_action(&ben).await?,
            None => {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        if turn > 8 && !reloaded {
            reloaded = true;
            ben.reload().await?;
            ensure!(
                matches!(table::current_state(&ben).await?, PageState::ToAct(_) | PageState::Waiting(_)),
                "a reload lost the seat"
            );
        }
    }
    for window in [&ann, &ben] {
        ensure!(table::current_state(window).await? == PageState::Over, "the game does not end");
    }
    let over = "return !!document.querySelector('.verdict')";
    eve.wait_until("the spectator sees the end", over, WAIT_TIMEOUT).await?;
    let scores = [table::read_scores(&ann).await?, table::read_scores(&ben).await?];
    ensure!(scores[0] == scores[1], "the friends read different scores: {scores:?}");
    ann.click("#rematch").await?;
    let follows = "return document.querySelector('a#rematch')?.textContent.includes('Watch the rematch')";
    eve.wait_until("the spectator can follow the rematch", follows, WAIT_TIMEOUT).await?;
    let token = invite.rsplit('/').next().context("the link names the table")?;
    ensure!(!house.read_log().contains(token), "the server's log names a table by its secret token");
    Ok(())
}

/// Opens the host's link in a new window for a friend, who takes the first free seat.
pub async fn join_friend(stage: &TestContext<'_>, host: &Window, shape: Shape, name: &str) -> Result<Window> {
    let invite = host.element_attribute("#invite", "value").await?.context("the waiting room shows no link")?;
    let friend = stage.open_window(shape).await?;
    friend.emulate_preferences(false, true).await?;
    friend.open_url(&invite).await?;
    sit(&friend, name).await?;
    let seen = format!("return document.body.innerText.includes('{name}')");
    host.wait_until("the host sees the friend", &seen, WAIT_TIMEOUT).await?;
    Ok(friend)
}

/// Takes the first free seat.
async fn sit(window: &Window, name: &str) -> Result<()> {
    window.click("form[action$='/sit'] input[name=name]").await?;
    window.type_keys(name).await?;
    window.click("form[action$='/sit'] button").await?;
    let seated = format!("return document.querySelector('main').innerText.includes('{name}')");
    window.wait_until("the seat is taken", &seated, WAIT_TIMEOUT).await?;
    Ok(())
}

/// Checks that a chat message reaches the other player.
async fn talk(from: &Window, to: &Window) -> Result<()> {
    from.click("#open-talk").await?;
    from.click("#talk-text").await?;
    from.type_keys("Do not open the hatch & <b>run</b>").await?;
    from.click("#talk-send").await?;
    let heard = "return [...document.querySelectorAll('.talk li')]\
                 .some(line => line.textContent.includes('Do not open the hatch & <b>run</b>'))";
    to.wait_until("the talk arrives, letter by letter", heard, WAIT_TIMEOUT).await?;
    from.click("#open-talk").await?;
    Ok(())
}

/// Plays two seats in one browser. The curtain separates them whenever the game has secrets.
pub async fn one_device(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    table::open_table(&window, &house, "hotseat", 2).await?;
    if table::current_state(&window).await? == PageState::Room {
        window.click("#start").await?;
        table::wait_for_change(&window, &PageState::Room, WAIT_TIMEOUT).await?;
    }
    let mut curtains = 0;
    let mut answers = 0;
    loop {
        match table::current_state(&window).await? {
            curtain @ PageState::Curtain(_) => {
                curtains += 1;
                ensure!(window.count_elements(CHOICES).await? == 0, "choices stand behind the curtain");
                ensure!(window.count_elements("#leaf-log li").await? == 0, "the log stands behind the curtain");
                window.click("#ready").await?;
                table::wait_for_change(&window, &curtain, WAIT_TIMEOUT).await?;
            }
            PageState::ToAct(_) => {
                table::take_first_action(&window).await?;
                answers += 1;
            }
            PageState::Over => break,
            other => {
                table::wait_for_change(&window, &other, WAIT_TIMEOUT).await?;
            }
        }
        ensure!(answers < 400, "the game does not end");
        if curtains > 2 && stage.extent < Extent::Long {
            break;
        }
    }
    ensure!(curtains > 2, "the device was handed round {curtains} times");
    Ok(())
}

/// Returns what a seat holds: the cards in its hand as text.
pub(super) const HAND: &str = r"
    return [...document.querySelectorAll('.ep-cards.mine .unseen')].map(card => card.textContent.match(/[A-Z][a-z]+ [0-9]+/)[0]);";

/// Returns those of some texts that scripts of the page can reach: the document, its title and URL, forms, stores and
/// the history.
const REACHABLE: &str = r"
    const stores = [sessionStorage, localStorage].map(store => JSON.stringify({ ...store }));
    const fields = [...document.querySelectorAll('input, textarea, select')].map(field => field.value);
    const globals = Object.keys(window).map(name => { try { return JSON.stringify(window[name]); } catch { return ''; } });
    const attributes = [...document.querySelectorAll('template')].map(one => one.innerHTML);
    const all = [document.documentElement.outerHTML, document.title, location.href, JSON.stringify(history.state),
        document.cookie, ...stores, ...fields, ...globals, ...attributes].join(' ');
    return arguments[0].filter(card => all.includes(card));";

/// Two seats at one device: behind the curtain the page holds nothing that the seat before has seen, and no way back
/// leads to it.
pub async fn behind_the_curtain(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    table::open_game(&window, &house, "extinction-point", "hotseat", 2).await?;
    if table::current_state(&window).await? == PageState::Room {
        window.click("#start").await?;
        table::wait_for_change(&window, &PageState::Room, WAIT_TIMEOUT).await?;
    }
    let mut hand = Value::Null;
    let mut handed = 0;
    for _ in 0..60 {
        match table::current_state(&window).await? {
            curtain @ PageState::Curtain(_) => {
                if hand.as_array().is_some_and(|cards| !cards.is_empty()) {
                    handed += 1;
                    let left = window.run(REACHABLE, vec![hand.clone()]).await?;
                    ensure!(left == json!([]), "behind the curtain stand cards of the seat before: {left}");
                    let said = window.run("return document.querySelector('#spoken').textContent", vec![]).await?;
                    ensure!(said == "", "behind the curtain stands what the seat before heard: {said}");
                    forgets(&window, &hand).await?;
                }
                if handed == 3 {
                    return Ok(());
                }
                window.click("#ready").await?;
                table::wait_for_change(&window, &curtain, WAIT_TIMEOUT).await?;
            }
            PageState::ToAct(_) => {
                hand = window.run(HAND, vec![]).await?;
                table::take_first_action(&window).await?;
            }
            PageState::Over => break,
            other => drop(table::wait_for_change(&window, &other, WAIT_TIMEOUT).await?),
        }
    }
    anyhow::bail!("the device was handed over {handed} times")
}

/// Searches maps and nodes that are still in memory.
const IN_MEMORY: &str = r"function (cards) {
    const found = new Set();
    for (const one of this) {
        let text = '';
        // Prototypes have no content.
        try { text = one instanceof Map ? JSON.stringify([...one]) : `${one.outerHTML} ${one.textContent}`; } catch {}
        for (const card of cards) if (text.includes(card)) found.add(`${card} in ${text.slice(0, 120)}`);
    }
    return [...found];
}";

/// Waits until texts are gone from the memory of the page: what was on its way to the server is let go once it is told.
async fn forgets(window: &Window, texts: &Value) -> Result<()> {
    let start = Instant::now();
    loop {
        let kept = in_memory(window, texts).await?;
        if kept == json!([]) {
            return Ok(());
        }
        let why = "behind the curtain the memory holds what the seat before saw";
        ensure!(start.elapsed() < Duration::from_secs(5), "{why}: {kept}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Returns where texts stand in the memory of the page: in the maps of scripts, which hold frames, and in elements, even
/// if they are no longer in the document.
async fn in_memory(window: &Window, texts: &Value) -> Result<Value> {
    let mut found = Vec::new();
    for kind in ["Map.prototype", "Node.prototype"] {
        let group = json!("memory");
        let parameters = json!({ "expression": kind, "objectGroup": group });
        let prototype = window.call_devtools("Runtime.evaluate", parameters).await?;
        let parameters = json!({ "prototypeObjectId": prototype["result"]["objectId"], "objectGroup": group });
        let objects = window.call_devtools("Runtime.queryObjects", parameters).await?;
        let parameters = json!({
            "objectId": objects["objects"]["objectId"], "functionDeclaration": IN_MEMORY, "arguments": [{ "value": texts }],
            "returnByValue": true,
        });
        let searched = window.call_devtools("Runtime.callFunctionOn", parameters).await?;
        let cards = searched["result"]["value"].as_array().with_context(|| format!("no list: {searched}"))?;
        found.extend(cards.iter().cloned());
        window.call_devtools("Runtime.releaseObjectGroup", json!({ "objectGroup": group })).await?;
    }
    Ok(Value::Array(found))
}
