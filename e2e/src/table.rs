//! Playing at a table as a person in a browser.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::server_process::ServerProcess;
use crate::window::{AT_REST, WAIT_TIMEOUT, Window};

/// The legal actions of the player in this window.
pub const CHOICES: &str = "#dock .choices button[form=act]:not(details:not([open]) *)";

/// The buttons that open further actions, or the confirmation of an action.
const CLOSED_GROUPS: &str = "#dock .choices details:not([open]) > summary";

/// Closes the guide before a first game, if it is open.
const PUT_GUIDE_ASIDE: &str = "document.querySelector('#guide-done')?.click();";

/// The maximum number of actions in a game.
const MAX_ACTIONS: usize = 400;

/// The maximum number of consecutive games without a question.
const MAX_TABLES: usize = 8;

/// The time after which a page is taken as it is while others play on: it never rests.
const RESTLESS: Duration = Duration::from_secs(5);

/// The state of a table's page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageState {
    /// The waiting room.
    Room,
    /// The curtain of a hot seat. Holds the id of the displayed frame.
    Curtain(String),
    /// This player is to throw or draw. Holds the number of the displayed moment.
    ToThrow(String),
    /// This player is to act. Holds the number of the question.
    ToAct(String),
    /// Another player is to act. Holds the id of the displayed frame.
    Waiting(String),
    /// The final screen.
    Over,
}

const MOMENT: &str = r"
    const main = document.querySelector('main#table');
    if (!main || document.readyState === 'loading') return null;
    if (document.querySelector('#guide-done')) return ['guide', ''];
    if (document.querySelector('#shuffles-without')) return null; // browsers add to the deal by themselves
    if (document.querySelector('#throw')) return ['throws', main.dataset.moment];
    if (document.querySelector('#ready')) return ['curtain', main.dataset.frame];
    if (document.querySelector('.verdict')) return ['over', ''];
    if (!document.querySelector('#act')) return ['room', ''];
    const question = document.querySelector('#act input[name=question]');
    return question ? ['asked', question.value] : ['waiting', main.dataset.frame];";

/// Presses the button with which people throw and draw, if it is there.
const THROW: &str = r"
    const button = document.querySelector('#throw');
    if (button) button.click();
    return !!button;";

/// Returns the current state of the page, after waiting for it to load and until presses count. A throw or draw of this
/// player happens meanwhile.
///
/// # Errors
/// The page is not that of a table.
pub async fn current_state(window: &Window) -> Result<PageState> {
    loop {
        let state = shown_state(window).await?;
        if !matches!(state, PageState::ToThrow(_)) {
            return Ok(state);
        }
        window.run(THROW, vec![]).await?;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// Does the same and leaves throws and draws to the player.
///
/// # Errors
/// The page is not that of a table.
pub async fn shown_state(window: &Window) -> Result<PageState> {
    let start = Instant::now();
    while start.elapsed() < WAIT_TIMEOUT {
        if let Ok(found) = window.run(MOMENT, vec![]).await
            && let (Some(kind), Some(question)) = (found[0].as_str(), found[1].as_str())
        {
            let state = match kind {
                "guide" => {
                    // These stories are about experienced players. The page may have advanced in the meantime.
                    window.run(PUT_GUIDE_ASIDE, vec![]).await?;
                    None
                }
                "curtain" => Some(PageState::Curtain(question.to_owned())),
                "over" => Some(PageState::Over),
                "room" => Some(PageState::Room),
                "throws" => Some(PageState::ToThrow(question.to_owned())),
                "asked" => Some(PageState::ToAct(question.to_owned())),
                _ => Some(PageState::Waiting(question.to_owned())),
            };
            if let Some(PageState::Waiting(frame)) = &state
                && start.elapsed() > RESTLESS
            {
                return Ok(PageState::Waiting(frame.clone()));
            }
            if let Some(state) = state
                && window.run(AT_REST, vec![]).await.is_ok_and(|rests| rests == true)
                && window.run(MOMENT, vec![]).await.is_ok_and(|again| again == found)
            {
                return Ok(state);
            }
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    bail!("{} is not the page of a table", window.current_url().await?)
}

/// Closes the guide to a first game, if there is one, and waits until the game shows something.
///
/// # Errors
/// The game does not show it.
pub async fn past_the_guide(window: &Window, what: &str, shows: &str) -> Result<()> {
    let script = format!("{PUT_GUIDE_ASIDE} return !!document.querySelector('{shows}')");
    window.wait_until(what, &script, WAIT_TIMEOUT).await.map(drop)
}

/// Does the same for several people, of whom each waits until all others have closed it.
///
/// # Errors
/// The game does not show it to one of them.
pub async fn all_past_the_guide(windows: &[&Window], shows: &str) -> Result<()> {
    for window in windows {
        past_the_guide(window, "the game starts, or waits for others", &format!("{shows}, .curtain")).await?;
    }
    for window in windows {
        past_the_guide(window, "the game starts", shows).await?;
    }
    Ok(())
}

/// Returns the places and points in the result of a finished game.
///
/// # Errors
/// The window does not answer.
pub async fn read_scores(window: &Window) -> Result<Value> {
    let script = "return [...document.querySelectorAll('.verdict .places b')].map((one) => one.textContent).join(' ')";
    window.run(script, vec![]).await
}

/// Waits until the page changes from a state.
///
/// # Errors
/// The page does not change.
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

/// Waits until this player is to act.
///
/// # Errors
/// The player does not get a question.
pub async fn wait_until_asked(window: &Window) -> Result<()> {
    loop {
        match current_state(window).await? {
            PageState::ToAct(_) => return Ok(()),
            other => wait_for_change(window, &other, WAIT_TIMEOUT).await?,
        };
    }
}

/// Starts a game of ExtracZon in a mode and with a number of seats, with one click in the lobby.
///
/// # Errors
/// The lobby has no such button, or no table opens.
pub async fn open_table(window: &Window, house: &ServerProcess, mode: &str, seats: u8) -> Result<()> {
    open_game(window, house, "extraczon", mode, seats).await
}

/// Starts a game in a mode and with a number of seats, with one click in the lobby. A throw or draw of this player
/// happens meanwhile.
///
/// # Errors
/// The lobby has no such button, or no table opens.
pub async fn open_game(window: &Window, house: &ServerProcess, game: &str, mode: &str, seats: u8) -> Result<()> {
    open_untouched(window, house, game, mode, seats).await?;
    current_state(window).await?;
    Ok(())
}

/// Does the same as [`open_game`] and leaves throws and draws to the player.
///
/// # Errors
/// The lobby has no such button, or no table opens.
pub async fn open_untouched(window: &Window, house: &ServerProcess, game: &str, mode: &str, seats: u8) -> Result<()> {
    window.open_url(&house.url("/")).await?;
    start_from_lobby(window, game, mode, seats).await
}

/// Starts a game in a mode and with a number of seats, with one click in the lobby that is shown.
///
/// # Errors
/// The lobby has no such button, or no table opens.
pub async fn start_from_lobby(window: &Window, game: &str, mode: &str, seats: u8) -> Result<()> {
    // The unfolded part of a card covers the card below it.
    let more = format!(".bill:has(input[name=game][value='{game}']) .more");
    window.run("document.querySelector(arguments[0]).open = true", vec![more.into()]).await?;
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
    Ok(())
}

/// Opens tables against bots until one of them has a question, because by chance a short game can end without any.
///
/// # Errors
/// The lobby has no such button, no table opens, or none of several tables has a question.
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

/// Sets an option, in the field that offers the value, or else in the one that accepts any text.
const FILL: &str = r"
    const [option, value] = arguments;
    const offers = field => field.tagName !== 'SELECT' || [...field.options].some(one => one.value === value);
    [...document.querySelectorAll(`[name='option.${option}']`)].find(offers).value = value;";

/// Creates a table on the set-up page of a game, with a mode, a number of seats, and options as named in the form.
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

/// Chooses the first legal action with a click.
///
/// # Errors
/// No question appears, or the table does not advance.
pub async fn take_first_action(window: &Window) -> Result<PageState> {
    let before = question(window).await?;
    answer_to(window, &before).await
}

async fn answer_to(window: &Window, before: &PageState) -> Result<PageState> {
    act_upon(window, before, async || {
        // An action that gives the turn away has to be confirmed, and a card has to be chosen before its place.
        while window.count_elements(CHOICES).await? == 0 && window.count_elements(CLOSED_GROUPS).await? > 0 {
            window.click(CLOSED_GROUPS).await?;
        }
        window.click(CHOICES).await
    })
    .await
}

/// Returns the current question to this player.
async fn question(window: &Window) -> Result<PageState> {
    let moment = current_state(window).await?;
    ensure!(matches!(moment, PageState::ToAct(_)), "the person is not asked: {moment:?}");
    Ok(moment)
}

/// Chooses an action with `way`, unless the question changes in the meantime. A click or a key may only end an
/// animation, in which case it is repeated, as people do.
///
/// # Errors
/// No question appears, or the table does not advance.
pub async fn act_with(window: &Window, way: impl AsyncFn() -> Result<()>) -> Result<PageState> {
    let before = question(window).await?;
    act_upon(window, &before, way).await
}

/// Does the same as [`act_with`] for a question that was seen earlier, which other players may have resolved since.
///
/// # Errors
/// The table does not advance.
pub async fn act_upon(window: &Window, before: &PageState, way: impl AsyncFn() -> Result<()>) -> Result<PageState> {
    for _ in 0..4 {
        if let Err(error) = way().await {
            // If several players are to act, the actions of others may change the question before the element is
            // reached.
            let now = current_state(window).await?;
            return if now == *before { Err(error) } else { Ok(now) };
        }
        if let Ok(after) = wait_for_change(window, before, Duration::from_secs(4)).await {
            return Ok(after);
        }
    }
    bail!("the table does not take the answer to {before:?}")
}

/// Triggers the loading of all deferred contents, as a pointer that passes over them would. Returns true if all of them
/// are present.
const UNFOLD: &str = r"
    const parts = [...document.querySelectorAll('.part:empty')];
    for (const part of parts) {
        const leaflet = part.closest('[popover]');
        const handle = leaflet ? `[popovertarget='${leaflet.id}']` : ':scope > summary';
        (leaflet ? document : part.closest('details')).querySelector(handle)
            ?.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
    }
    return !parts.length;";

/// Waits until all deferred contents have loaded.
///
/// # Errors
/// They do not load.
pub async fn wait_until_unfolded(window: &Window) -> Result<()> {
    window.wait_until("what stands folded away is there", UNFOLD, WAIT_TIMEOUT).await.map(drop)
}

const OPEN: &str = r"
    const ids = [...document.querySelectorAll('button[form=act][name=action]')].map(button => button.id);
    return [...new Set(ids.map(id => id.slice(id.indexOf('-') + 1)))];";

/// Returns the legal actions of the player in this window without duplicates: the values of the action, such as
/// `offer-1`, as they appear in the names of elements.
///
/// # Errors
/// The browser does not respond.
pub async fn open_answers(window: &Window) -> Result<Vec<String>> {
    wait_until_unfolded(window).await?;
    let found = window.run(OPEN, vec![]).await?;
    let answers = found.as_array().context("a list of answers")?.iter();
    Ok(answers.filter_map(Value::as_str).map(str::to_owned).collect())
}

/// True if an action begins with these values.
pub fn action_starts_with(answer: &str, wanted: &str) -> bool {
    answer.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Marks the next element to click on the way to an action that begins with some values: its button, preferably on the
/// board, or the collapsible that contains the button.
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

/// Clicks through to an action that begins with these values and chooses it, without waiting for the result. Returns
/// true if it was on the board.
///
/// # Errors
/// There is no such action, or it cannot be reached.
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

/// Chooses the first action that begins with these values, wherever a person finds it: on the board, in the action bar,
/// or in a collapsible. Returns true if it was on the board.
///
/// # Errors
/// No question appears, there is no such action, or the table does not accept it.
pub async fn take_action(window: &Window, wanted: &str) -> Result<bool> {
    let before = question(window).await?;
    give_to(window, &before, async || Ok(wanted.to_owned())).await
}

/// Does the same as [`take_action`] for a question that was seen earlier. The action is chosen among those that are
/// legal now, and other players may have resolved the question since.
///
/// # Errors
/// There is no such action, or the table does not accept it.
pub async fn give_to(window: &Window, before: &PageState, wanted: impl AsyncFn() -> Result<String>) -> Result<bool> {
    let touched = std::cell::Cell::new(false);
    act_upon(window, before, async || {
        touched.set(click_action(window, &wanted().await?).await?);
        Ok(())
    })
    .await?;
    Ok(touched.get())
}

/// Plays until the game is over or the given number of actions has been chosen. Returns the number of chosen actions.
///
/// # Errors
/// The table does not advance.
pub async fn play_actions(window: &Window, answers: usize) -> Result<usize> {
    let mut given = 0;
    while given < answers.min(MAX_ACTIONS) {
        match current_state(window).await? {
            PageState::Over => return Ok(given),
            asked @ PageState::ToAct(_) => {
                answer_to(window, &asked).await?;
                given += 1;
            }
            curtain @ PageState::Curtain(_) => {
                window.click("#ready").await?;
                wait_for_change(window, &curtain, WAIT_TIMEOUT).await?;
            }
            waiting @ PageState::Waiting(_) => {
                wait_for_change(window, &waiting, Duration::from_secs(60)).await.context("nobody plays on")?;
            }
            other @ (PageState::Room | PageState::ToThrow(_)) => bail!("the game has not started: {other:?}"),
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

/// Returns the log lines that the page holds.
///
/// # Errors
/// The page has no log.
pub async fn read_log(window: &Window) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('#leaf-log li')].map(line => line.textContent.trim())";
    let lines = window.run(script, vec![]).await?;
    let lines = lines.as_array().context("a list of lines")?;
    Ok(lines.iter().filter_map(|line| line.as_str().map(ToOwned::to_owned)).collect())
}
