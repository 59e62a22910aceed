//! Stories about the nations of End of Days.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::looks::{both_themes, check_thumb_use};
use super::together::join_friend;
use crate::page_checks::PageProblems;
use crate::server_process::ServerProcess;
use crate::table::{self, PageState, action_starts_with};
use crate::test_context::TestContext;
use crate::window::{ESCAPE, Shape, WAIT_TIMEOUT, Window};

const GAME: &str = "end-of-days";

/// The preferred actions of a player who wants to see ships. The first legal one of these is chosen.
const WAYS: [&str; 21] = [
    "nation",
    "keep",
    "take",
    "draw",
    "decline",
    "end_5ftrade",
    "pick",
    "site",
    "place",
    "front",
    "yield",
    "launch",
    "liftoff",
    "pass",
    "reduce",
    "aim",
    "refuse",
    "lose",
    "top",
    "stop",
    "cancel",
];

/// The time within which a situation has to come up among friends who keep playing.
const LONGEST: Duration = Duration::from_secs(150);

/// Opens the shortest game.
async fn open(window: &Window, house: &ServerProcess, mode: &str, seats: u8) -> Result<()> {
    table::set_up(window, house, GAME, mode, seats, &[("rounds", "4")]).await
}

/// Returns the next action of a player with these preferences. Standing orders answer no question.
async fn choose(window: &Window, ways: &[&str]) -> Result<String> {
    let mut open = table::open_answers(window).await?;
    open.retain(|answer| !action_starts_with(answer, "order"));
    let way = ways.iter().find(|way| open.iter().any(|answer| action_starts_with(answer, way)));
    match (way, open.first()) {
        (Some(way), _) => Ok((*way).to_owned()),
        (None, Some(first)) => Ok(first.clone()),
        (None, None) => bail!("somebody is asked and has no answer"),
    }
}

/// Chooses the first legal action of some preferences, unless other players resolve the question in the meantime.
/// Returns true if a piece of the board was tapped.
async fn answer(window: &Window, asked: &PageState, ways: &[&str]) -> Result<bool> {
    table::give_to(window, asked, async || choose(window, ways).await).await
}

/// Acts once, or waits for the others. Returns `None` if the game is over, and otherwise true if a piece of the board
/// was tapped.
async fn step(window: &Window) -> Result<Option<bool>> {
    match table::current_state(window).await? {
        PageState::Over => Ok(None),
        asked @ PageState::ToAct(_) => Ok(Some(answer(window, &asked, &WAYS).await?)),
        waiting @ PageState::Waiting(_) => {
            table::wait_for_change(window, &waiting, Duration::from_secs(60)).await.context("nobody plays on")?;
            Ok(Some(false))
        }
        other => bail!("a game under way shows {other:?}"),
    }
}

/// Plays the given number of steps, or to the end.
pub(super) async fn play_steps(window: &Window, steps: usize) -> Result<()> {
    for _ in 0..steps {
        if step(window).await?.is_none() {
            break;
        }
    }
    Ok(())
}

/// Plays a whole game against a bot on a small phone by tapping pieces if possible. Nothing overflows, and all touch
/// targets are large enough.
pub async fn on_a_phone(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    let mut complaints = PageProblems::default();
    for page in ["/games/end-of-days", "/rules/end-of-days"] {
        window.open_url(&house.url(page)).await?;
        check_thumb_use(&mut complaints, &window, page).await?;
    }
    open(&window, &house, "now", 2).await?;
    let (mut touched, mut steps) = (0, 0);
    while let Some(piece) = step(&window).await? {
        touched += usize::from(piece);
        steps += 1;
        if steps % 8 == 1 {
            check_thumb_use(&mut complaints, &window, "the table").await?;
        }
        ensure!(steps < 600, "the game does not end");
    }
    ensure!(touched > 3, "only {touched} pieces were touched in {steps} steps");
    ensure!(window.count_elements(".verdict").await? == 1, "the final screen says nothing");
    check_thumb_use(&mut complaints, &window, "the final screen").await?;
    complaints.assert_none()
}

/// Three friends: two trade, and the third sees only the public part. A player gives a standing order, which the others
/// do not see. A card in use is offered for negation to every player who may negate it.
pub async fn three_friends(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let ann = stage.open_window(Shape::DESKTOP).await?;
    ann.emulate_preferences(false, true).await?;
    // With the standard deck a hand may hold nothing that another player could use, and then no trade is possible.
    let deck = all_wild(&house.standard_pack(GAME)?);
    table::set_up(&ann, &house, GAME, "invite", 3, &[("deck", &deck)]).await?;
    let ben = join_friend(stage, &ann, Shape::DESKTOP, "Ben").await?;
    let cleo = join_friend(stage, &ann, Shape::PHONE, "Cleo").await?;
    ann.click("#start").await?;
    let friends = [&ann, &ben, &cleo];
    table::all_past_the_guide(&friends, "#act").await?;
    let (seller, buyer) = trade(&friends).await?;
    let third = friends[3 - seller - buyer];
    for window in friends {
        let log = table::read_log(window).await?;
        let is_deal = |line: &&String| line.contains(" trades with ") || line.starts_with("You trade with ");
        let deal = log.iter().find(is_deal).context("nobody reads of the trade")?;
        let told = deal.contains("1 hand card for 1 hand card");
        ensure!(
            told == std::ptr::eq(window, third),
            "who traded reads the cards, who did not reads what was said: {deal}"
        );
        let hands = log.iter().filter(|line| line.starts_with("You get ") && !line.contains(" cards.")).count();
        ensure!(hands == 1, "{hands} first hands are in one log: {log:?}");
    }
    secret_order(&friends, third).await?;
    negation(&friends, third).await
}

/// Returns a deck whose cards every nation can use.
fn all_wild(deck: &str) -> String {
    let mut parts = deck.split("flags = [");
    let first = parts.next().unwrap_or_default().to_owned();
    let after = |part: &str| part.split_once(']').map_or_else(String::new, |(_, rest)| rest.to_owned());
    parts.fold(first, |deck, part| deck + "wild = true" + &after(part))
}

/// Plays to the next trade step. Then the player on turn trades a hand card for another player's. Returns the seats of
/// the two.
async fn trade(friends: &[&Window; 3]) -> Result<(usize, usize)> {
    let start = Instant::now();
    while start.elapsed() < LONGEST {
        for (seller, window) in friends.iter().enumerate() {
            let asked @ PageState::ToAct(_) = table::current_state(window).await? else { continue };
            let open = table::open_answers(window).await?;
            let may = |to: usize| open.contains(&format!("offer-{to}"));
            let Some(buyer) = (0..3).find(|to| may(*to)) else {
                answer(window, &asked, &WAYS).await?;
                continue;
            };
            if offer(window, friends[buyer], buyer).await? {
                return Ok((seller, buyer));
            }
        }
    }
    bail!("nobody could trade")
}

/// Makes an offer through the offer builder. Returns true if it led to a trade. If not, the trade step is over.
async fn offer(seller: &Window, buyer: &Window, to: usize) -> Result<bool> {
    table::take_action(seller, &format!("offer-{to}")).await?;
    for part in ["give", "want"] {
        let open = table::open_answers(seller).await?;
        // A card of the hand is given for one of any colour.
        let wanted =
            |answer: &str| answer.rsplit('-').next().is_some_and(|word| word == "null" || word.parse::<u8>().is_ok());
        let Some(part) = open.iter().find(|answer| action_starts_with(answer, part) && wanted(answer)) else {
            return drop_it(seller).await;
        };
        table::take_action(seller, part).await?;
    }
    if !table::open_answers(seller).await?.iter().any(|answer| action_starts_with(answer, "send")) {
        return drop_it(seller).await;
    }
    table::take_action(seller, "send").await?;
    asked(buyer).await?;
    if !table::open_answers(buyer).await?.iter().any(|answer| action_starts_with(answer, "accept")) {
        table::take_action(buyer, "decline").await?;
        asked(seller).await?;
        table::take_action(seller, "end_5ftrade").await?;
        return Ok(false);
    }
    table::take_action(buyer, "accept").await?;
    asked(buyer).await?;
    table::take_action(buyer, "pick").await?;
    asked(seller).await?;
    table::take_action(seller, "close-0").await?;
    Ok(true)
}

async fn drop_it(seller: &Window) -> Result<bool> {
    table::take_action(seller, "cancel").await?;
    table::take_action(seller, "end_5ftrade").await?;
    Ok(false)
}

async fn asked(window: &Window) -> Result<()> {
    let question = "return !!document.querySelector('#act input[name=question]')";
    window.wait_until("somebody is asked", question, WAIT_TIMEOUT).await?;
    Ok(())
}

/// Gives a standing order that the others do not see.
async fn secret_order(friends: &[&Window; 3], orders: &Window) -> Result<()> {
    table::click_action(orders, "order-negate_5fnuclear").await?;
    let heard = "return document.querySelector('#leaf-log').textContent.includes('Auto-answer on')";
    orders.wait_until("the order stands in the own log", heard, WAIT_TIMEOUT).await?;
    orders.type_keys(ESCAPE).await?;
    orders.wait_until("the orders are closed", "return !document.querySelector('#orders').open", WAIT_TIMEOUT).await?;
    for window in friends.iter().filter(|window| !std::ptr::eq(**window, orders)) {
        let log = table::read_log(window).await?;
        ensure!(!log.iter().any(|line| line.contains("Auto-answer")), "somebody else reads of the order: {log:?}");
    }
    Ok(())
}

/// Plays on with cards in use until a player other than the third, who has given an order, may negate one.
async fn negation(friends: &[&Window; 3], third: &Window) -> Result<()> {
    let ways: Vec<&str> = WAYS
        .iter()
        .take_while(|way| **way != "yield")
        .chain(&["use"])
        .chain(WAYS.iter().skip_while(|way| **way != "yield"))
        .copied()
        .collect();
    let start = Instant::now();
    while start.elapsed() < LONGEST {
        for window in friends {
            let asked @ PageState::ToAct(_) = table::current_state(window).await? else { continue };
            let question = window.element_text("#dock h2").await?;
            if question.contains("negate or pass?") && !std::ptr::eq(*window, third) {
                answer(window, &asked, &["negate", "pass"]).await?;
                return settled(friends).await;
            }
            answer(window, &asked, &ways).await?;
        }
    }
    bail!("nobody was asked to negate anything")
}

/// Checks that the window closes for all players, with the same line in every log. A card that negates may be negated in
/// turn, so players are asked until the line is in all logs.
async fn settled(friends: &[&Window; 3]) -> Result<()> {
    let closed = "return [...document.querySelectorAll('#leaf-log li')]
        .some(line => /Nobody negates|(answers|^You answer) .* with/.test(line.textContent.trim()));";
    let start = Instant::now();
    while start.elapsed() < WAIT_TIMEOUT {
        let mut open = 0;
        for window in friends {
            if window.run(closed, vec![]).await? == true {
                continue;
            }
            open += 1;
            if let asked @ PageState::ToAct(_) = table::current_state(window).await? {
                answer(window, &asked, &["pass"]).await?;
            }
        }
        if open == 0 {
            return Ok(());
        }
    }
    bail!("the window of negation does not close in all logs")
}

/// Plays without scripts, where every step is a separate page, including the offer builder.
pub async fn without_scripts(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP.without_scripts()).await?;
    open(&window, &house, "now", 2).await?;
    let mut offered = false;
    for _ in 0..24 {
        let asked = matches!(table::current_state(&window).await?, PageState::ToAct(_));
        if asked
            && !offered
            && table::open_answers(&window).await?.iter().any(|answer| action_starts_with(answer, "offer"))
        {
            table::take_action(&window, "offer").await?;
            table::take_action(&window, "give").await?;
            let log = table::read_log(&window).await?;
            ensure!(log.iter().any(|line| line.starts_with("You add ")), "the builder builds nothing: {log:?}");
            offered = true;
        }
        ensure!(step(&window).await?.is_some(), "a whole game has fewer than 24 steps");
    }
    ensure!(offered, "no offer could be begun");
    Ok(())
}

/// Returns what is out of sight of the card in use, an offer or the targets, or nothing.
const OUT_OF_SIGHT: &str = "
    const scene = document.querySelector('.ed-scene'), dock = document.querySelector('#dock');
    if (!scene || document.querySelector('.ed.choosing, .verdict')) return '';
    // A list of many targets scrolls.
    const isWhole = scene.scrollHeight <= scene.clientHeight + 1 || scene.querySelectorAll('.ed-way button').length > 6;
    const box = scene.getBoundingClientRect();
    return isWhole && box.top >= 0 && box.bottom <= dock.getBoundingClientRect().top ? '' : scene.innerText.slice(0, 80);";

/// Plays on a small desktop without scrolling: whatever happens now is completely in sight, and the hand never moves.
pub async fn on_a_desktop(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    open(&window, &house, "now", 3).await?;
    let mut hand = None;
    for step in 0..40 {
        play_steps(&window, 1).await?;
        let hidden = window.run(OUT_OF_SIGHT, vec![]).await?;
        ensure!(hidden.as_str() == Some(""), "step {step}: out of sight: {hidden}");
        let top = "return document.querySelector('.ed-hand')?.getBoundingClientRect().bottom ?? null";
        let place = window.run(top, vec![]).await?;
        if !place.is_null() {
            ensure!(
                hand.get_or_insert_with(|| place.clone()) == &place,
                "step {step}: the hand has moved: {hand:?}, {place}"
            );
        }
    }
    Ok(())
}

/// The accessibility checker finds nothing from the set-up to the final screen, in both themes and with seven nations.
pub async fn read_aloud(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let mut complaints = PageProblems::default();
    for (shape, seats) in [(Shape::PHONE, 7), (Shape::DESKTOP, 2)] {
        let window = stage.open_window(shape).await?;
        window.emulate_preferences(false, true).await?;
        for page in ["/games/end-of-days", "/rules/end-of-days"] {
            window.open_url(&house.url(page)).await?;
            both_themes(stage, &mut complaints, &window, page).await?;
        }
        open(&window, &house, "now", seats).await?;
        both_themes(stage, &mut complaints, &window, "the first question").await?;
        for steps in [4, 10] {
            for step in 0..steps {
                play_steps(&window, 1).await?;
                complaints.out_of_reach(&window, &format!("the table, {seats} seats, step {step}")).await?;
            }
            both_themes(stage, &mut complaints, &window, "the table").await?;
        }
        if seats == 2 {
            while step(&window).await?.is_some() {}
            both_themes(stage, &mut complaints, &window, "the final screen").await?;
        }
    }
    complaints.assert_none()
}
