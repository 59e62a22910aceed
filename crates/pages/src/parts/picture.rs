//! Pictures that are drawn once and shown wherever they are wanted: the same card, die or mark on a page costs its
//! markup once, and in updates it costs nothing once a browser has it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use maud::{Markup, html};

thread_local! {
    /// The pictures of the page that is being drawn, by name.
    static SHEET: RefCell<Option<BTreeMap<String, Markup>>> = const { RefCell::new(None) };
}

/// Draws something with a sheet of all pictures in it behind it.
pub fn with_sheet(draw: impl FnOnce() -> Markup) -> Markup {
    let before = SHEET.replace(Some(BTreeMap::new()));
    let drawn = draw();
    let sheet = SHEET.replace(before).unwrap_or_default();
    html! {
        (drawn)
        svg.defs width="0" height="0" aria-hidden="true" focusable="false" {
            defs #pictures data-list="kept" { @for picture in sheet.values() { (picture) } }
        }
    }
}

/// A drawing by its class, its frame and its shapes.
pub fn picture(class: &str, frame: &str, shapes: &Markup) -> Markup {
    html! { svg class=(class) viewBox=(frame) aria-hidden="true" { (shared(class, shapes)) } }
}

/// Shapes that stand on the sheet, if the page has one. Their name is made of what they show; what the stylesheet says
/// of shapes inside `class` holds for them.
pub fn shared(class: &str, shapes: &Markup) -> Markup {
    let mut hasher = DefaultHasher::new();
    (class, &shapes.0).hash(&mut hasher);
    let name = format!("x{:x}", hasher.finish() >> 24);
    let known = SHEET.with_borrow_mut(|sheet| {
        let sheet = sheet.as_mut()?;
        let drawn = || html! { symbol id=(name) { g class=(class) { (shapes) } } };
        sheet.entry(name.clone()).or_insert_with(drawn);
        Some(())
    });
    html! {
        @if known.is_some() { use href={ "#" (name) } {} } @else { g class=(class) { (shapes) } }
    }
}
