//! A table shows one moment after the other: the whole screen stands at the same one, and people throw their own dice.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use super::together::join_friend;
use crate::table::{self, CHOICES, PageState};
use crate::test_context::{Extent, TestContext};
use crate::window::{Shape, WAIT_TIMEOUT, Window};

/// Looks at the page at every change of it, and notes what is wrong.
const WATCH: &str = r"
    const main = document.querySelector('#table'), texts = new Map();
    window.watchesMotions = true;
    const faults = window.faults = new Set();
    const note = (fault) => { if (faults.size < 8) faults.add(`moment ${main.dataset.moment}: ${fault}`); };
    [window.movingMoments, window.throws, window.outcomes, window.queues] = [0, 0, 0, []];
    const outcomes = new Map();
    let tumbled = false, known = new Set();
    const lines = () => [...document.querySelectorAll('#log-lines > li')].map(line => line.textContent.trim());
    const text = (query) => document.querySelector(query)?.textContent.trim() ?? '';
    const look = () => {
        const { moment, frame, title } = main.dataset;
        if (document.querySelector('.tumbling')) tumbled = true;
        for (const outcome of document.querySelectorAll('.moment')) {
            if (!outcomes.has(outcome)) outcomes.set(outcome, frame);
            window.outcomes = outcomes.size;
            if (outcomes.get(outcome) !== frame) note(`the page went on under: ${outcome.textContent}`);
        }
        for (const part of document.querySelectorAll('#table > [data-moment], #spoken[data-moment]'))
            if (part.dataset.moment !== moment) note(`#${part.id} stands at ${part.dataset.moment}`);
        if (document.title !== `${title} · Endtable`) note(`the title of the tab is ${document.title}`);
        const now = [text('#top'), text('#dock h2'), lines().join(' | ')].join(' || ');
        if (texts.has(frame) && texts.get(frame) !== now) note(`${texts.get(frame)} became ${now} within a frame`);
        texts.set(frame, now);
    };
    new MutationObserver(look).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
    document.addEventListener('moment', ({ detail }) => {
        const news = lines().filter(line => !known.has(line)), dice = news.find(line => /^Roll \d|^The black die shows/.test(line));
        known = new Set(lines());
        window.queues.push(detail.waiting);
        if (detail.moving) window.movingMoments += 1;
        if (detail.moving && dice) window.throws += 1;
        if (detail.moving && dice && !tumbled) note(`nothing tumbled before: ${dice}, ${JSON.stringify(detail)}`);
        if (document.querySelector('.tumbling')) note('dice still tumble');
        tumbled = false;
        look();
    });
    known = new Set(lines());
    look();";

/// The games whose dice are told in sentences that the watch knows.
const GAME_WITH_DICE: &str = "extraczon";

/// Returns the names of the watch's counts, and how much of each has to be seen in a game.
fn wanted_counts(game: &str) -> [(&'static str, u64); 3] {
    [("movingMoments", 20), ("throws", if game == GAME_WITH_DICE { 10 } else { 0 }), ("outcomes", 1)]
}

/// A game against a bot at the usual speed, until enough has moved or, in long runs, to its end: at every change of the
/// page all its parts show the same moment, and nothing says what dice show before they lie still, or how something
/// ends before the outcome was shown large.
pub async fn one_clock(stage: &TestContext<'_>, game: &str, seats: u8) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    table::set_up(&window, &house, game, "now", seats, &[]).await?;
    window.run(WATCH, vec![]).await?;
    if stage.extent < Extent::Long {
        while !has_seen_enough(&window, game).await? && table::play_actions(&window, 1).await? > 0 {}
    } else {
        table::finish_game(&window).await?;
    }
    let faults = window.run("return [...window.faults]", vec![]).await?;
    ensure!(faults == json!([]), "the screen stands at several moments: {faults}");
    for (count, least) in wanted_counts(game) {
        let seen = number(&window, count).await?;
        ensure!(seen >= least, "only {seen} {count} were seen");
    }
    report_queue(stage, &window).await
}

/// Prints how many moments waited when one was shown. Complete runs, which nothing else slows down, hold its bound.
async fn report_queue(stage: &TestContext<'_>, window: &Window) -> Result<()> {
    let queues = window.run("return window.queues.sort((one, other) => one - other)", vec![]).await?;
    let queues: Vec<u64> = serde_json::from_value(queues)?;
    let waiting = *queues.get(queues.len().saturating_sub(1) * 95 / 100).context("no moment was shown")?;
    let times = |number: u64| queues.iter().filter(|one| **one == number).count();
    let longest = queues.last().copied().unwrap_or_default();
    let spread: Vec<String> = (0..=longest).map(|number| format!("{number} at {}", times(number))).collect();
    println!("           {} moments were shown; so many waited: {}", queues.len(), spread.join(", "));
    ensure!(stage.extent == Extent::Check || waiting <= 1, "{waiting} moments wait");
    Ok(())
}

/// Counts the records of facts, and notes what the page tells the server about its source.
const COUNT_FACTS: &str = r"
    window.facts = 0;
    document.addEventListener('facts', () => { window.facts += 1; });
    document.addEventListener('outdated', ({ detail }) => { window.source = detail?.query; });";

/// The id of the frame that the server draws now.
const SERVER_FRAME: &str = r"
    const done = arguments[arguments.length - 1];
    fetch(location.pathname, { headers: { 'X-Frames': '1' } }).then(answer => answer.json()).then(({ id }) => done(id));";

/// Returns the settings of the shortest game, for games that are long.
fn shortest_settings(game: &str) -> &'static [(&'static str, &'static str)] {
    if game == "end-of-days" { &[("rounds", "4")] } else { &[] }
}

/// A whole game whose frames the browser draws: the same holds of it, and its end is what the server would show.
pub async fn drawn_by_the_browser(stage: &TestContext<'_>, game: &str, seats: u8) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.run_on_every_page(COUNT_FACTS).await?;
    table::set_up(&window, &house, game, "now", seats, shortest_settings(game)).await?;
    window.run(WATCH, vec![]).await?;
    let draws = "return window.facts > 0";
    window.wait_until("the module draws (this build has to be made with CLIENT_GAMES)", draws, WAIT_TIMEOUT).await?;
    table::finish_game(&window).await?;
    let faults = window.run("return [...window.faults]", vec![]).await?;
    ensure!(faults == json!([]), "the screen stands at several moments: {faults}");
    let source = window.run("return window.source ?? ''", vec![]).await?;
    ensure!(!source.as_str().is_some_and(|source| source.contains("failed")), "the module failed: {source}");
    let facts = number(&window, "facts").await?;
    ensure!(facts >= 20, "only {facts} records of facts came");
    let drawn = window.run("return document.querySelector('#table').dataset.frame", vec![]).await?;
    let wanted = window.run_later(SERVER_FRAME, vec![]).await?;
    ensure!(drawn == wanted, "the browser shows frame {drawn}, the server {wanted}");
    report_queue(stage, &window).await
}

/// True once the watch has counted as much as has to be seen.
async fn has_seen_enough(window: &Window, game: &str) -> Result<bool> {
    for (count, least) in wanted_counts(game) {
        if number(window, count).await? < least {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns a number that the watch counts.
async fn number(window: &Window, name: &str) -> Result<u64> {
    window.run(&format!("return window.{name}"), vec![]).await?.as_u64().context("a number")
}

/// Notes for how long the button for throws and draws stood at one moment: a second throw may follow at once.
const STOPWATCH: &str = r"
    window.heldFor = null;
    const main = document.querySelector('#table');
    let held = null, since = 0;
    const look = () => {
        const now = document.querySelector('#throw') ? main.dataset.moment : null;
        if (now === held) return;
        if (held !== null) window.heldFor = performance.now() - since;
        [held, since] = [now, performance.now()];
    };
    new MutationObserver(look).observe(main, { subtree: true, childList: true, attributes: true });
    look();";

/// Answers for both until one of them is to throw or draw, and returns which.
async fn wait_for_throw(friends: &[&Window; 2]) -> Result<usize> {
    let start = Instant::now();
    while start.elapsed() < 4 * WAIT_TIMEOUT {
        for (place, window) in friends.iter().enumerate() {
            match table::shown_state(window).await? {
                PageState::ToThrow(_) => return Ok(place),
                PageState::ToAct(_) => {
                    if window.count_elements(CHOICES).await? == 0 {
                        window.click("#dock .sure > summary").await?;
                    }
                    window.click(CHOICES).await?;
                }
                _ => {}
            }
        }
    }
    bail!("nobody is to throw or draw")
}

/// A throw or draw of a person waits until they throw or draw, or for six seconds. Others read whom the table waits for.
pub async fn own_throws(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    table::open_table(&ann, &house, "invite", 2).await?;
    let ben = join_friend(stage, &ann, Shape::PHONE, "Ben").await?;
    ann.click("#start").await?;
    table::all_past_the_guide(&[&ben, &ann], "#act").await?;
    for window in [&ben, &ann] {
        window.run(STOPWATCH, vec![]).await?;
    }
    let friends = [&ann, &ben];
    let owner = wait_for_throw(&friends).await?;
    let (own, other) = (friends[owner], friends[1 - owner]);
    let name = ["Guest 1", "Ben"][owner];
    let awaited = format!("return document.querySelector('#dock h2').textContent === 'Waiting for {name}.'");
    other.wait_until("the other reads who is awaited", &awaited, WAIT_TIMEOUT).await?;
    ensure!(other.count_elements("#throw").await? == 0, "somebody could throw for another");
    ensure!(own.find("#throw").await?.is_displayed().await?, "the button is not seen");
    let moment = "return document.querySelector('#table').dataset.moment";
    let before = [own.run(moment, vec![]).await?, other.run(moment, vec![]).await?];
    own.click("#throw").await?;
    for (window, before) in [own, other].into_iter().zip(&before) {
        let thrown = format!("return document.querySelector('#table').dataset.moment !== {before}");
        window.wait_until("the throw has happened", &thrown, WAIT_TIMEOUT).await?;
    }

    let owner = wait_for_throw(&friends).await?;
    let (own, other) = (friends[owner], friends[1 - owner]);
    own.run("window.heldFor = null", vec![]).await?;
    let before = [own.run(moment, vec![]).await?, other.run(moment, vec![]).await?];
    let gone = "return window.heldFor !== null";
    own.wait_until("the throw happens by itself", gone, WAIT_TIMEOUT).await?;
    let held = own.run("return window.heldFor", vec![]).await?.as_f64().context("a time")?;
    ensure!(held > 4_000.0, "the throw happened by itself after {held} ms");
    ensure!(held < 2.0 * Duration::from_secs(6).as_secs_f64() * 1_000.0, "the throw waited for {held} ms");
    let thrown = format!("return document.querySelector('#table').dataset.moment !== {}", before[1]);
    other.wait_until("the other sees it", &thrown, WAIT_TIMEOUT).await?;
    Ok(())
}
