//! Many tables in one browser.

use std::time::Duration;

use anyhow::{Result, ensure};

use crate::table::{self, PageState};
use crate::test_context::TestContext;
use crate::window::{Shape, WAIT_TIMEOUT};

/// More tabs than connections that a browser opens to one server.
const TABS: usize = 12;

/// Notes where all tabs see it that the page has let go of its stream, and that it has one again.
const STREAM: &str = r"
    const name = `left ${location.pathname}`;
    document.addEventListener('left', () => { localStorage.setItem(name, ''); });
    document.addEventListener('returned', () => { localStorage.removeItem(name); window.isBack = false; });
    document.addEventListener('hello', () => { window.isBack = true; });";

/// The time after which hidden pages have let go of their streams, with a margin.
const LET_GO: Duration = Duration::from_secs(40);

/// Many tables, each in its own tab, over plain HTTP at an address that is not localhost: each shows its game and takes
/// answers. The visible one has a stream, and hidden ones let theirs go.
pub async fn of_one_browser(stage: &TestContext<'_>) -> Result<()> {
    let house = stage.start_server().await?.under_host_name();
    let window = stage.open_window(Shape::DESKTOP).await?;
    window.emulate_preferences(false, true).await?;
    let mut tabs = Vec::new();
    for tab in 0..TABS {
        if tab > 0 {
            window.open_tab().await?;
        }
        tabs.push(window.current_tab().await?);
        window.emulate_preferences(false, true).await?;
        table::open_table(&window, &house, "now", 1).await?;
        window.run(STREAM, vec![]).await?;
    }
    ensure!(window.run("return isSecureContext", vec![]).await? == false, "the pages have a secure context");
    for tab in &tabs {
        window.show_tab(tab).await?;
        table::wait_until_asked(&window).await?;
        let after = table::take_first_action(&window).await?;
        ensure!(matches!(after, PageState::ToAct(_) | PageState::Waiting(_)), "a table shows {after:?}");
    }
    let left = "return Object.keys(localStorage).filter(name => name.startsWith('left ')).length";
    let all = format!("return (() => {{ {left} }})() === {}", TABS - 1);
    window.wait_until("hidden pages let go of their streams", &all, LET_GO).await?;
    for tab in [0, TABS - 1] {
        window.show_tab(&tabs[tab]).await?;
        let calm = "return window.isBack !== false && document.querySelector('#link').hidden";
        window.wait_until("the page has its stream", calm, WAIT_TIMEOUT).await?;
    }
    window.show_tab(&tabs[0]).await?;
    ensure!(window.run("return window.isBack", vec![]).await? == true, "the first page never let go of its stream");
    table::wait_until_asked(&window).await?;
    table::take_first_action(&window).await.map(drop)
}
