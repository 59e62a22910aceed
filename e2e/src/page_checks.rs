//! Requirements that every page must meet: it fits the screen, touch targets are large enough, and it is accessible.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::table;
use crate::test_context::{Extent, TestContext};
use crate::window::{PHONE_MAX_WIDTH, Window};

/// The minimum width and height of a touch target, in CSS pixels.
const MIN_TOUCH_PIXELS: u32 = 44;

/// Returns short descriptions of the elements that overflow the page horizontally. Elements that scroll on purpose are
/// marked with `overflow-x`, and their contents do not count.
const OVERFLOW_SCRIPT: &str = r"
    const width = document.documentElement.clientWidth;
    const strip = node => {
        for (let up = node.parentElement; up; up = up.parentElement)
            if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(up).overflowX)) return true;
        return false;
    };
    const out = [];
    if (document.scrollingElement.scrollWidth > width) out.push('the page itself, ' + document.scrollingElement.scrollWidth);
    for (const node of document.querySelectorAll('body *')) {
        const box = node.getBoundingClientRect();
        if (node.checkVisibility({visibilityProperty: true}) && box.width > 1 && box.right > width + 1 && !strip(node)
            && !node.closest('svg svg, svg *'))
            out.push(`${node.tagName.toLowerCase()}#${node.id}.${node.getAttribute('class') ?? ''} ends at ${box.right}`);
    }
    return out.slice(0, 5);";

/// Returns the touch targets that are too small. Links inside running text are as tall as their line (WCAG 2.5.8
/// excepts them), and elements shown only to the keyboard or to screen readers are not touched.
const SMALL: &str = r"
    const least = arguments[0];
    const small = [];
    for (const node of document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea, summary')) {
        if (!node.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        if (node.matches('a') && getComputedStyle(node).display === 'inline') continue;
        const boxes = [node, ...(node.labels ?? [])].map(one => one.getBoundingClientRect());
        const hit = boxes.some(box => box.width >= least - 0.5 && box.height >= least - 0.5);
        const unseen = boxes.every(box => box.width <= 1 || box.height <= 1 || box.bottom < 0);
        if (!hit && !unseen)
            small.push(`${node.tagName.toLowerCase()}#${node.id} '${node.innerText.trim().slice(0, 30)}' `
                + `${Math.round(boxes[0].width)}x${Math.round(boxes[0].height)}`);
    }
    return small.slice(0, 8);";

const AXE: &str = r"
    const done = arguments[arguments.length - 1];
    axe.run(document, {resultTypes: ['violations']}).then(
        result => done(result.violations.map(found =>
            `${found.id}: ${found.help} (${found.nodes.slice(0, 3).map(node => node.target.join(' ')).join(' | ')})`)),
        error => done([`axe-core failed: ${error}`]));";

/// The sizes for which every table is designed: two phones, a tablet, a laptop and a large screen.
pub const SIZES: [(u32, u32); 5] = [(390, 844), (360, 640), (820, 1180), (1280, 720), (1920, 1080)];
/// The sizes that every check looks at: the smallest phone and a laptop.
const CHECKED_SIZES: [(u32, u32); 2] = [(360, 640), (1280, 720)];

/// Returns the problems in the layout of a table.
const LAYOUT: &str = include_str!("layout.js");

/// Returns the collapsibles on the board that contain something no scrolling brings under the pointer.
const OUT_OF_REACH: &str = r"
    const board = document.querySelector('#board'), lost = [];
    for (const fold of board?.querySelectorAll('details:not([open])') ?? []) {
        if (!fold.checkVisibility({visibilityProperty: true})) continue;
        fold.open = true;
        for (const node of fold.querySelectorAll(':is(button, summary, a[href]):not(:scope > summary)')) {
            if (!node.checkVisibility({visibilityProperty: true})) continue;
            node.scrollIntoView({block: 'center', behavior: 'instant'});
            const box = node.getBoundingClientRect();
            const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
            if (!node.contains(hit))
                lost.push(`#${fold.id}: '${node.innerText.trim().slice(0, 30)}' behind ${hit?.tagName}#${hit?.id}`);
        }
        fold.open = false;
    }
    board?.scrollTo({top: 0, behavior: 'instant'});
    scrollTo({top: 0, behavior: 'instant'});
    return lost.slice(0, 5);";

/// Waits for two frames, after which everything that depends on a new size has been laid out.
const SETTLED: &str = r"
    const done = arguments[arguments.length - 1];
    requestAnimationFrame(() => requestAnimationFrame(() => done(true)));";

/// The problems found, with the pages they are on. All pages are checked before the problems are reported together.
#[derive(Default)]
pub struct PageProblems(BTreeMap<String, BTreeSet<String>>);

impl PageProblems {
    /// Records elements that overflow horizontally.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn check_overflow(&mut self, window: &Window, page: &str) -> Result<()> {
        self.note(page, "sticks out to the side", &window.run(OVERFLOW_SCRIPT, vec![]).await?)
    }

    /// Records touch targets that are too small.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn too_small(&mut self, window: &Window, page: &str) -> Result<()> {
        let small = window.run(SMALL, vec![json!(MIN_TOUCH_PIXELS)]).await?;
        self.note(page, &format!("is smaller than {MIN_TOUCH_PIXELS} pixels"), &small)
    }

    /// Records collapsibles on the board whose contents cannot be reached.
    ///
    /// # Errors
    /// Deferred contents do not load, or the browser does not respond.
    pub async fn out_of_reach(&mut self, window: &Window, page: &str) -> Result<()> {
        table::wait_until_unfolded(window).await?;
        self.note(page, "opens out of reach", &window.run(OUT_OF_REACH, vec![]).await?)
    }

    /// Records the findings of the accessibility checker.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn check_accessibility(&mut self, stage: &TestContext<'_>, window: &Window, page: &str) -> Result<()> {
        window.run(stage.axe, vec![]).await.context("axe-core does not load")?;
        self.note(page, "axe-core", &window.run_later(AXE, vec![]).await?)
    }

    /// Records layout problems at each of the [`SIZES`], or at [`CHECKED_SIZES`] in every check, and restores the window's
    /// size.
    ///
    /// # Errors
    /// The browser does not respond.
    pub async fn ill_composed(&mut self, stage: &TestContext<'_>, window: &Window, page: &str) -> Result<()> {
        let sizes: &[(u32, u32)] = if stage.extent == Extent::Check { &CHECKED_SIZES } else { &SIZES };
        for (width, height) in sizes.iter().copied() {
            window.resize(width, height).await?;
            window.run_later(SETTLED, vec![]).await?;
            self.note(page, &format!("{width} x {height}"), &window.run(LAYOUT, vec![]).await?)?;
            let sized = format!("{page} at {width} x {height}");
            self.check_overflow(window, &sized).await?;
            self.out_of_reach(window, &sized).await?;
            if width < PHONE_MAX_WIDTH {
                self.too_small(window, &sized).await?;
            }
        }
        let own = window.shape();
        window.resize(own.width, own.height).await?;
        window.run_later(SETTLED, vec![]).await.map(drop)
    }

    /// Records any other problem.
    pub fn add(&mut self, page: &str, what: &str) {
        self.0.entry(what.to_owned()).or_default().insert(page.to_owned());
    }

    /// Ends the check.
    ///
    /// # Errors
    /// Problems were recorded. The error lists all of them.
    pub fn assert_none(self) -> Result<()> {
        let on = |pages: &BTreeSet<String>| pages.iter().map(String::as_str).collect::<Vec<_>>().join("; ");
        let list: Vec<String> =
            self.0.iter().map(|(what, pages)| format!("\n  {what}\n    on {}", on(pages))).collect();
        ensure!(list.is_empty(), "{} complaints:{}", list.len(), list.concat());
        Ok(())
    }

    fn note(&mut self, page: &str, what: &str, found: &Value) -> Result<()> {
        for complaint in found.as_array().context("a list of complaints")?.iter().filter_map(Value::as_str) {
            self.add(page, &format!("{what}: {complaint}"));
        }
        Ok(())
    }
}

/// Checks that the page fits its window without any scrolling.
///
/// # Errors
/// The page has to scroll.
pub async fn needs_no_scrolling(window: &Window) -> Result<()> {
    let script = "return [document.scrollingElement.scrollHeight, innerHeight]";
    let heights = window.run(script, vec![]).await?;
    let (page, seen) = (heights[0].as_u64().context("a height")?, heights[1].as_u64().context("a height")?);
    ensure!(page <= seen, "the page is {page} pixels tall and the window shows {seen}");
    Ok(())
}
