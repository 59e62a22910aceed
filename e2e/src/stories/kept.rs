//! Everything that people have opened, typed or selected, and that extensions of the browser have added, stays through
//! whole games.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::table;
use crate::test_context::{Extent, TestContext};
use crate::window::{Shape, WAIT_TIMEOUT};

/// The number of actions during which a check looks.
const ACTIONS: usize = 6;

/// Opens, types, selects and animates, adds elements as extensions do, and notes at every moment what is no longer as it
/// was. Elements that the game itself takes away do not count.
const HOLD: &str = r"
    const $ = (query) => document.querySelector(query);
    const field = $('#remark-text'), sections = ['#top', '#board', '#board svg'].map($).filter(Boolean);
    if (field) {
        field.value = 'Half a sentence';
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.focus();
        field.setSelectionRange(5, 8);
    }
    $('#help').showPopover();
    const folds = [...document.querySelectorAll('details[open][id]')];
    const added = sections.map(section => {
        const node = section.ownerSVGElement !== undefined
            ? document.createElementNS('http://www.w3.org/2000/svg', 'g') : document.createElement('x-extension');
        section.append(node);
        return [section, node];
    });
    const animations = sections.map(section => [section, section.animate([{ opacity: 1 }, { opacity: 1 }], 1e8)]);
    const lost = window.lost = new Set();
    window.heldMoments = 0;
    document.addEventListener('moment', () => {
        window.heldMoments += 1;
        const now = $('#remark-text');
        if (field && document.activeElement !== now) lost.add('the focus');
        if (field && now?.value !== 'Half a sentence') lost.add('the typed text');
        if (field && (now?.selectionStart !== 5 || now?.selectionEnd !== 8)) lost.add('the selection');
        if (!$('#help').matches(':popover-open')) lost.add('the dialog');
        for (const fold of folds) if (fold.isConnected && !fold.open) lost.add(`the fold ${fold.id}`);
        for (const [section, node] of added) if (section.isConnected && !node.isConnected) lost.add(`what was added to ${section.id || section.localName}`);
        for (const [section, animation] of animations)
            if (section.isConnected && animation.playState !== 'running') lost.add(`the animation of ${section.id || section.localName}`);
    });";

/// A spectator writes a message, with a dialog and panels open, while somebody plays against a bot.
pub async fn through_a_game(stage: &TestContext<'_>, game: &str, seats: u8) -> Result<()> {
    let house = stage.start_server().await?;
    let player = stage.open_window(Shape::DESKTOP).await?;
    player.emulate_preferences(false, true).await?;
    table::set_up(&player, &house, game, "now", seats, &[]).await?;
    let spectator = stage.open_window(Shape::DESKTOP).await?;
    spectator.open_url(&player.current_url().await?).await?;
    spectator.click("#open-talk").await?;
    // The rules of Extinction Point close the chat.
    let field = if game == "extinction-point" { "#leaf-talk" } else { "#remark-text" };
    let open = format!("return document.querySelector('{field}')?.checkVisibility() ?? false");
    spectator.wait_until("the chat is open", &open, WAIT_TIMEOUT).await?;
    spectator.run(HOLD, vec![]).await?;
    let actions = if stage.extent == Extent::Check { ACTIONS } else { usize::MAX };
    table::play_actions(&player, actions).await?;
    let seen = format!("return window.heldMoments >= {}", ACTIONS / 2);
    spectator.wait_until("the spectator has seen moments", &seen, WAIT_TIMEOUT).await?;
    let lost = spectator.run("return [...window.lost]", vec![]).await?;
    ensure!(lost == json!([]), "the page lost {lost}");
    Ok(())
}
