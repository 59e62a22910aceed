//! Phones with a notch, round corners and a system bar, which must not cover text or controls.

use anyhow::{Result, ensure};
use serde_json::json;

use crate::server_process::ServerProcess;
use crate::table;
use crate::test_context::TestContext;
use crate::window::{Shape, Window};

/// A phone in portrait and in landscape orientation, with its insets: top, right, bottom and left.
const PHONES: [(u32, u32, [u32; 4]); 2] = [(390, 844, [0, 0, 34, 0]), (844, 390, [0, 47, 21, 47])];

/// Returns the elements below an inset by name and edge.
const BELOW: &str = r"
    const [right, bottom, left] = arguments;
    const seen = [...document.querySelectorAll('button, a, input, select, summary, h1, h2, p, label, [data-choice], #throw')]
        .filter(node => node.checkVisibility({opacityProperty: true, visibilityProperty: true}) && !node.closest('.unseen, [inert], .moment, #link'));
    const cut = node => {
        const box = node.getBoundingClientRect();
        for (let up = node.parentElement; up; up = up.parentElement) {
            const style = getComputedStyle(up), clip = up.getBoundingClientRect();
            if (style.overflowX !== 'visible' && (box.right <= clip.left || box.left >= clip.right)) return null;
            if (style.overflowY !== 'visible' && (box.bottom <= clip.top || box.top >= clip.bottom)) return null;
        }
        return box;
    };
    // Pages scroll below the bar at the bottom; what is fixed there does not.
    const fixed = node => { for (let up = node; up; up = up.parentElement) if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return true; return false; };
    const inFixedScroll = node => { for (let up = node; up && up !== document.body; up = up.parentElement) if (up.scrollHeight > up.clientHeight + 1 && getComputedStyle(up).overflowY === 'auto') return true; return false; };
    return seen.map(node => [node, cut(node)]).filter(([node, box]) => box && box.width > 4 && box.height > 4 && box.bottom > 0 && box.top < innerHeight
        && (box.left < left - 0.5 || box.right > innerWidth - right + 0.5
            || fixed(node) && !inFixedScroll(node) && box.bottom > innerHeight - bottom + 0.5))
        .map(([node, box]) => `${node.id || node.className || node.localName} “${node.textContent.trim().slice(0, 20)}” ${Math.round(box.left)}..${Math.round(box.right)}, to ${Math.round(box.bottom)}`);";

/// Gives the window the size and the insets of a phone.
async fn turn(window: &Window, (width, height, [top, right, bottom, left]): (u32, u32, [u32; 4])) -> Result<()> {
    // The page updates its measurements when its size changes, as when a phone is rotated.
    let insets = json!({
        "top": top, "topMax": top, "right": right, "rightMax": right, "bottom": bottom, "bottomMax": bottom, "left": left, "leftMax": left,
    });
    window.call_devtools("Emulation.setSafeAreaInsetsOverride", json!({ "insets": insets })).await?;
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
    window.call_devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
    Ok(())
}

/// Checks the page on both phones.
async fn look(stage: &TestContext<'_>, window: &Window, what: &str) -> Result<()> {
    for phone @ (width, height, [_, right, bottom, left]) in PHONES {
        turn(window, phone).await?;
        let below = window.run(BELOW, vec![json!(right), json!(bottom), json!(left)]).await?;
        let picture = format!("edges-{}-{width}x{height}", what.replace([' ', '/'], "-"));
        stage.save_screenshot(window, &picture).await?;
        ensure!(below == json!([]), "{what} at {width}x{height} lies below the edges: {below}");
    }
    Ok(())
}

/// Checks the table of one game with everything that opens over it.
async fn at_a_table(
    stage: &TestContext<'_>,
    window: &Window,
    house: &ServerProcess,
    game: &str,
    seats: u8,
) -> Result<()> {
    table::open_asked(window, house, game, seats).await?;
    look(stage, window, game).await?;
    let drawers = "return [...document.querySelectorAll('#drawers > details')].map(drawer => drawer.id)";
    let found = window.run(drawers, vec![]).await?;
    for drawer in found.as_array().into_iter().flatten().filter_map(|id| id.as_str()) {
        let only =
            "for (const one of document.querySelectorAll('#drawers > details')) one.open = one.id === arguments[0]";
        window.run(only, vec![json!(drawer)]).await?;
        table::wait_until_unfolded(window).await?;
        look(stage, window, &format!("{game} {drawer}")).await?;
    }
    window.run("for (const one of document.querySelectorAll('#drawers > details')) one.open = false", vec![]).await?;
    Ok(())
}

/// Checks the lobby, a set-up, My games, and the tables of all games.
pub async fn of_phones(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?;
    let window = stage.open_window(Shape::PHONE).await?;
    window.emulate_preferences(false, true).await?;
    for path in ["/", "/games/extraczon", "/rules/infection", "/me", "/daily"] {
        window.open_url(&house.url(path)).await?;
        look(stage, &window, path).await?;
    }
    window.run("document.querySelector('#help').showPopover()", vec![]).await?;
    look(stage, &window, "the help").await?;
    for (game, seats) in [
        ("extraczon", 3),
        ("infection", 2),
        ("extinction", 3),
        ("extrication", 3),
        ("extinction-point", 1),
        ("end-of-days", 3),
    ] {
        // The lobby is used in portrait orientation.
        turn(&window, PHONES[0]).await?;
        at_a_table(stage, &window, &house, game, seats).await?;
    }
    Ok(())
}
