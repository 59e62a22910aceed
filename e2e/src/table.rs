//! Playing at a table, as a person at a browser does.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::server_process::ServerProcess;
use crate::window::{WAIT_TIMEOUT, Window};

/// The answers that are open to the person at the window.
pub const CHOICES: &str = "#dock .choices button[form=act]:not(.sure:not([open]) *)";

/// Puts the guide before a first game aside, if it is open.
const PUT_GUIDE_ASIDE: &str = "document.querySelector('#guide-done')?.click();";

/// How many answers a game may need at most.
const MAX_ACTIONS: usize = 400;

/// How many games in a row may go by without a question.
const MAX_TABLES: usize = 8;

/// What the page of a table shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageState {
    /// The waiting room.
    Room,
    /// The curtain of a hot seat.
    Curtain,
    /// This person is asked, under this number of the question.
    ToAct(String),
    /// Somebody else is asked; the version of what is shown.
    Waiting(String),
    /// The final screen.
    Over,
}

const MOMENT: &str = r"
    const main = document.querySelector('main#table');
    if (!main || document.readyState === 'loading') return null;
    if (document.querySelector('#guide-done')) return ['guide', ''];
    if (document.querySelector('#shuffles-without')) return null; // browsers add to the deal by themselves
    if (document.documentElement.classList.contains('holding')) { // people press something and go on
        document.body.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}));
        return null;
    }
    if (document.querySelector('#ready')) return ['curtain', ''];
    if (document.querySelector('.verdict')) return ['over', ''];
    if (!document.querySelector('#act')) return ['room', ''];
    const question = document.querySelector('#act input[name=question]');
    return question ? ['asked', question.value] : ['waiting', document.body.dataset.version];";

/// What the page shows now; waits while it loads.
///
/// # Errors
/// It is not the page of a table.
pub async fn current_state(window: &Window) -> Result<PageState> {
    let start = Instant::now();
    while start.elapsed() < WAIT_TIMEOUT {
        if let Ok(found) = window.run(MOMENT, vec![]).await
            && let (Some(kind), Some(question)) = (found[0].as_str(), found[1].as_str())
        {
            let question = question.to_owned();
            if kind == "guide" {
                // People of these stories know their games. The page may have gone on meanwhile.
                window.run(PUT_GUIDE_ASIDE, vec![]).await?;
                tokio::time::sleep(Duration::from_millis(30)).await;
                continue;
            }
            return Ok(match kind {
                "curtain" => PageState::Curtain,
                "over" => PageState::Over,
                "room" => PageState::Room,
                "asked" => PageState::ToAct(question),
                _ => PageState::Waiting(question),
            });
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    bail!("{} is not the page of a table", window.current_url().await?)
}

/// Waits until the game shows this, behind the guide to a first game if there is one.
///
/// # Errors
/// It does not.
pub async fn past_the_guide(window: &Window, what: &str, shows: &str) -> Result<()> {
    let script = format!("{PUT_GUIDE_ASIDE} return !!document.querySelector('{shows}')");
    window.wait_until(what, &script, WAIT_TIMEOUT).await.map(drop)
}

/// Waits until the page shows something else than this.
///
/// # Errors
/// It does not.
pub async fn wait_for_change(window: &Window, from: &PageState, limit: Duration) -> Result<PageState> {
    let start = Instant::now();
    loop {
        let now = current_state(window).await?;
        if now != *from {
            return Ok(now);
        }
        ensure!(start.elapsed() < limit, "the page still shows {from:?}");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Waits until this person is asked.
///
/// # Errors
/// Nobody asks.
pub async fn wait_until_asked(window: &Window) -> Result<()> {
    loop {
        match current_state(window).await? {
            PageState::ToAct(_) => return Ok(()),
            other => wait_for_change(window, &other, WAIT_TIMEOUT).await?,
        };
    }
}

/// Starts a game of ExtracZon with one click from the lobby: this mode, so many seats.
///
/// # Errors
/// The lobby has no such button, or no table opens.
pub async fn open_table(window: &Window, house: &ServerProcess, mode: &str, seats: u8) -> Result<()> {
    open_game(window, house, "extraczon", mode, seats).await
}

/// Starts a game with one click from the lobby: this mode, so many seats.
///
/// # Errors
/// The lobby has no such button, or no table opens.
pub async fn open_game(window: &Window, house: &ServerProcess, game: &str, mode: &str, seats: u8) -> Result<()> {
    window.open_url(&house.url("/")).await?;
    window.run("for (const more of document.querySelectorAll('.more')) more.open = true", vec![]).await?;
    let form =
        format!("form[action='/tables']:has(input[name=game][value='{game}']):has(input[name=mode][value={mode}])");
    let fixed = format!("{form}:has(input[name=seats][value='{seats}'])");
    if window.count_elements(&fixed).await? > 0 {
        window.click(&format!("{fixed} button")).await?;
    } else {
        window.click(&format!("{form} select[name=seats] option[value='{seats}']")).await?;
        window.click(&format!("{form} button")).await?;
    }
    window.find("main#table").await?;
    current_state(window).await?;
    Ok(())
}

/// Opens tables beside bots until one of them asks something: luck can take somebody through a short game without a
/// question.
///
/// # Errors
/// The lobby has no such button, no table opens, or none of a handful asks.
pub async fn open_asked(window: &Window, house: &ServerProcess, game: &str, seats: u8) -> Result<PageState> {
    for _ in 0..MAX_TABLES {
        open_game(window, house, game, "now", seats).await?;
        let mut now = current_state(window).await?;
        while let PageState::Waiting(_) = now {
            now = wait_for_change(window, &now, WAIT_TIMEOUT).await?;
        }
        if let PageState::ToAct(_) = now {
            return Ok(now);
        }
    }
    bail!("{MAX_TABLES} games of {game} ask nothing")
}

/// Sets an option: in the field that offers the value, or else in the one that takes any text.
const FILL: &str = r"
    const [option, value] = arguments;
    const offers = field => field.tagName !== 'SELECT' || [...field.options].some(one => one.value === value);
    [...document.querySelectorAll(`[name='option.${option}']`)].find(offers).value = value;";

/// Sets up a table on the page of its game: this mode, so many seats, and options as they stand in the form.
///
/// # Errors
/// The page has no such field, or no table opens.
pub async fn set_up(
    window: &Window,
    house: &ServerProcess,
    game: &str,
    mode: &str,
    seats: u8,
    options: &[(&str, &str)],
) -> Result<()> {
    window.open_url(&house.url(&format!("/games/{game}"))).await?;
    window.click(&format!("input[name=seats][value='{seats}']")).await?;
    window.click(&format!("input[name=mode][value='{mode}']")).await?;
    for (option, value) in options {
        window.run(FILL, vec![(*option).into(), (*value).into()]).await?;
    }
    window.run("document.querySelector(`form[action='/tables'] .button.first`).focus()", vec![]).await?;
    window.type_keys("\u{e007}").await?;
    window.find("main#table").await?;
    current_state(window).await?;
    Ok(())
}

/// Gives the first open answer with a click.
///
/// # Errors
/// Nobody is asked, or the table does not go on.
pub async fn take_first_action(window: &Window) -> Result<PageState> {
    let before = question(window).await?;
    answer_to(window, &before).await
}

async fn answer_to(window: &Window, before: &PageState) -> Result<PageState> {
    act_upon(window, before, async || {
        // What gives the turn away asks again.
        if window.count_elements(CHOICES).await? == 0 && window.count_elements("#dock .sure > summary").await? > 0 {
            window.click("#dock .sure > summary").await?;
        }
        window.click(CHOICES).await
    })
    .await
}

/// What this person is asked.
async fn question(window: &Window) -> Result<PageState> {
    let moment = current_state(window).await?;
    ensure!(matches!(moment, PageState::ToAct(_)), "the person is not asked: {moment:?}");
    Ok(moment)
}

/// Gives an answer in this way, unless the question changes meanwhile. A click or a key may only end an animation; then it
/// is done again, as people do.
///
/// # Errors
/// Nobody is asked, or the table does not go on.
pub async fn act_with(window: &Window, way: impl AsyncFn() -> Result<()>) -> Result<PageState> {
    let before = question(window).await?;
    act_upon(window, &before, way).await
}

/// As [`act`], upon a question that was seen earlier: others may have answered for all since.
///
/// # Errors
/// The table does not go on.
pub async fn act_upon(window: &Window, before: &PageState, way: impl AsyncFn() -> Result<()>) -> Result<PageState> {
    for _ in 0..4 {
        if let Err(error) = way().await {
            // Where several are asked, what others do may ask anew before the answer is reached.
            let now = current_state(window).await?;
            return if now == *before { Err(error) } else { Ok(now) };
        }
        if let Ok(after) = wait_for_change(window, before, Duration::from_secs(4)).await {
            return Ok(after);
        }
    }
    bail!("the table does not take the answer to {before:?}")
}

/// Reaches for everything that stands folded away, as a pointer does that passes over it; says whether all of it is there.
const UNFOLD: &str = r"
    const parts = [...document.querySelectorAll('.part:empty')];
    for (const part of parts) {
        const leaflet = part.closest('[popover]');
        const handle = leaflet ? `[popovertarget='${leaflet.id}']` : ':scope > summary';
        (leaflet ? document : part.closest('details')).querySelector(handle)
            ?.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
    }
    return !parts.length;";

/// Waits until everything is there that stands folded away.
///
/// # Errors
/// It does not come.
pub async fn wait_until_unfolded(window: &Window) -> Result<()> {
    window.wait_until("what stands folded away is there", UNFOLD, WAIT_TIMEOUT).await.map(drop)
}

const OPEN: &str = r"
    const ids = [...document.querySelectorAll('button[form=act][name=action]')].map(button => button.id);
    return [...new Set(ids.map(id => id.slice(id.indexOf('-') + 1)))];";

/// The answers that are open to the person at the window, each once wherever it lies: the values of the action, such as
/// `offer-1`, as they stand in the names of elements.
///
/// # Errors
/// The browser does not answer.
pub async fn open_answers(window: &Window) -> Result<Vec<String>> {
    wait_until_unfolded(window).await?;
    let found = window.run(OPEN, vec![]).await?;
    let answers = found.as_array().context("a list of answers")?.iter();
    Ok(answers.filter_map(Value::as_str).map(str::to_owned).collect())
}

/// Whether an answer begins with these values.
pub fn action_starts_with(answer: &str, wanted: &str) -> bool {
    answer.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Marks what has to be clicked next to give an answer that begins with some values: its button, on the board before anywhere else,
/// or what the button is folded away in.
const REACH: &str = r"
    const seen = node => node.checkVisibility({visibilityProperty: true});
    const fits = button => {
        const answer = button.id.slice(button.id.indexOf('-') + 1);
        return answer === arguments[0] || answer.startsWith(arguments[0] + '-');
    };
    document.querySelectorAll('[data-reach]').forEach(node => node.removeAttribute('data-reach'));
    const buttons = [...document.querySelectorAll('button[form=act][name=action]')].filter(fits);
    const board = button => !!button.closest('#board');
    const ranks = [button => seen(button) && board(button), seen, board, () => true];
    const best = ranks.map(rank => buttons.find(rank)).find(button => button);
    if (!best) return 'none';
    let next = best;
    if (!seen(best))
        for (let up = best.parentElement; up; up = up.parentElement) {
            if (up.matches('details:not([open])')) next = up.querySelector(':scope > summary');
            if (up.matches('[popover]:not(:popover-open)')) next = document.querySelector(`[popovertarget='${up.id}']`) ?? next;
        }
    next.dataset.reach = '';
    return next !== best ? 'folded' : board(best) ? 'board' : 'here';";

/// Clicks through to an answer that begins with these values and gives it, without waiting for what comes of it. Says whether it
/// lay on the board.
///
/// # Errors
/// There is no such answer, or it cannot be reached.
pub async fn click_action(window: &Window, wanted: &str) -> Result<bool> {
    for _ in 0..6 {
        wait_until_unfolded(window).await?;
        let place = window.run(REACH, vec![wanted.into()]).await?;
        ensure!(place != "none", "nobody can answer {wanted}: {:?}", open_answers(window).await?);
        window.click("[data-reach]").await?;
        if place != "folded" {
            return Ok(place == "board");
        }
    }
    bail!("the answer {wanted} is folded away too deep")
}

/// Gives the first answer that begins with these values, as a person finds it: on the board, in the dock, or folded away. Says
/// whether it lay on the board.
///
/// # Errors
/// Nobody is asked, there is no such answer, or the table does not take it.
pub async fn take_action(window: &Window, wanted: &str) -> Result<bool> {
    let before = question(window).await?;
    give_to(window, &before, async || Ok(wanted.to_owned())).await
}

/// As [`give`], to a question that was seen earlier: what is wanted is chosen of what is open now, and others may have answered
/// for all since.
///
/// # Errors
/// There is no such answer, or the table does not take it.
pub async fn give_to(window: &Window, before: &PageState, wanted: impl AsyncFn() -> Result<String>) -> Result<bool> {
    let touched = std::cell::Cell::new(false);
    act_upon(window, before, async || {
        touched.set(click_action(window, &wanted().await?).await?);
        Ok(())
    })
    .await?;
    Ok(touched.get())
}

/// Plays until the game is over or so many answers are given, whichever comes first; says how many were given.
///
/// # Errors
/// The table does not go on.
pub async fn play_actions(window: &Window, answers: usize) -> Result<usize> {
    let mut given = 0;
    while given < answers.min(MAX_ACTIONS) {
        match current_state(window).await? {
            PageState::Over => return Ok(given),
            asked @ PageState::ToAct(_) => {
                answer_to(window, &asked).await?;
                given += 1;
            }
            PageState::Curtain => window.click("#ready").await?,
            waiting @ PageState::Waiting(_) => {
                wait_for_change(window, &waiting, Duration::from_secs(60)).await.context("nobody plays on")?;
            }
            PageState::Room => bail!("the game has not started"),
        }
    }
    ensure!(given < MAX_ACTIONS, "the game does not end");
    Ok(given)
}

/// Plays to the final screen.
///
/// # Errors
/// The game does not end.
pub async fn finish_game(window: &Window) -> Result<usize> {
    let given = play_actions(window, usize::MAX).await?;
    ensure!(current_state(window).await? == PageState::Over, "the game is not over");
    Ok(given)
}

/// What stands in the log, as far as the page holds it.
///
/// # Errors
/// The page has no log.
pub async fn read_log(window: &Window) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('#leaf-log li')].map(line => line.textContent.trim())";
    let lines = window.run(script, vec![]).await?;
    let lines = lines.as_array().context("a list of lines")?;
    Ok(lines.iter().filter_map(|line| line.as_str().map(ToOwned::to_owned)).collect())
}
