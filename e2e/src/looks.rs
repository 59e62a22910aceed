//! What a page must look like for everybody: it fits, it can be hit with a thumb, it can be read aloud.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::window::Window;

/// The least width and height of what a thumb has to hit, in CSS pixels.
const THUMB: u32 = 44;

/// What sticks out of the page to the side, as short descriptions of elements. Strips that scroll by themselves on
/// purpose are marked with `overflow-x`, and what lies in them does not count.
const SIDEWAYS: &str = r"
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

/// What a thumb cannot hit. Links inside running text are as tall as their line (WCAG 2.5.8 excepts them), and what is
/// shown only to the keyboard or to screen readers needs no thumb.
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

/// Nothing sticks out to the side.
///
/// # Errors
/// Something does.
pub async fn fits(window: &Window) -> Result<()> {
    none(window.run(SIDEWAYS, vec![]).await?, "sticks out to the side").await
}

/// Everything that can be touched is large enough for a thumb.
///
/// # Errors
/// Something is not.
pub async fn can_be_hit(window: &Window) -> Result<()> {
    let what = format!("is smaller than {THUMB} pixels");
    none(window.run(SMALL, vec![json!(THUMB)]).await?, &what).await
}

/// The page fits its window without scrolling at all.
///
/// # Errors
/// It does not.
pub async fn needs_no_scrolling(window: &Window) -> Result<()> {
    let script = "return [document.scrollingElement.scrollHeight, innerHeight]";
    let heights = window.run(script, vec![]).await?;
    let (page, seen) = (heights[0].as_u64().context("a height")?, heights[1].as_u64().context("a height")?);
    ensure!(page <= seen, "the page is {page} pixels tall and the window shows {seen}");
    Ok(())
}

/// The accessibility checker finds nothing.
///
/// # Errors
/// It does.
pub async fn can_be_read_aloud(stage: &Stage<'_>, window: &Window, page: &str) -> Result<()> {
    window.run(stage.axe, vec![]).await.context("axe-core does not load")?;
    let found = window.run_later(AXE, vec![]).await?;
    none(found, "is what axe-core objects to").await.with_context(|| format!("{page} {:?}", window.shape()))
}

/// A list of complaints is empty.
async fn none(found: Value, what: &str) -> Result<()> {
    let found: Vec<&str> = found.as_array().context("a list of complaints")?.iter().filter_map(Value::as_str).collect();
    ensure!(found.is_empty(), "{} {what}", found.join("; "));
    Ok(())
}
