//! Drawings that are defined once and used several times: a card, die or mark appears once in the markup of a page, and
//! updates leave it out if the browser has it. The server caches drawings across pages, because most of the work of
//! rendering a page would otherwise go into repeated drawings.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use catalog::i18n::current_locale;
use maud::{Markup, PreEscaped, html};

use crate::islands::Sheet;
use crate::pieces::whole;

/// The maximum size of the cache in bytes. All cards of all games in all languages take less.
const MAX_CACHE_BYTES: usize = 8 << 20;

thread_local! {
    /// The definitions of the page that is being rendered.
    static SHEET: RefCell<Option<Sheet>> = const { RefCell::new(None) };
}

/// A cached drawing.
struct CachedDrawing {
    drawing: Markup,
    /// The definitions that it refers to.
    pictures: Sheet,
}

/// The cached drawings by a hash of everything that they depend on.
#[derive(Default)]
struct DrawingCache {
    kept: HashMap<u64, Arc<CachedDrawing>, foldhash::quality::RandomState>,
    bytes: usize,
}

static DRAWING_CACHE: LazyLock<RwLock<DrawingCache>> = LazyLock::new(RwLock::default);

/// Renders something, followed by a sheet with all its definitions.
pub fn with_sheet(draw: impl FnOnce() -> Markup) -> Markup {
    let (drawn, sheet) = capture_sheet(draw);
    html! { (drawn) (sheet_of(&sheet)) }
}

/// Renders a sheet of definitions for a page.
pub(crate) fn sheet_of(sheet: &Sheet) -> Markup {
    html! {
        svg.defs width="0" height="0" aria-hidden="true" focusable="false" {
            defs #pictures data-list="kept" { @for picture in sheet.values() { (PreEscaped(&**picture)) } }
        }
    }
}

/// Renders something with its own sheet of definitions.
pub(crate) fn capture_sheet(draw: impl FnOnce() -> Markup) -> (Markup, Sheet) {
    let before = SHEET.replace(Some(Sheet::new()));
    let drawn = draw();
    (drawn, SHEET.replace(before).unwrap_or_default())
}

/// Adds definitions to the sheet of the page that is being rendered, if it has one.
pub(crate) fn add_to_sheet(pictures: Sheet) {
    SHEET.with_borrow_mut(|sheet| {
        if let Some(sheet) = sheet {
            sheet.extend(pictures);
        }
    });
}

/// Draws an SVG from its class, its frame and its shapes.
pub fn draw_svg(class: &str, frame: &str, shapes: &Markup) -> Markup {
    html! { svg class=(class) viewBox=(frame) aria-hidden="true" { (draw_shared_shapes(class, shapes)) } }
}

/// Draws shapes that are defined on the sheet, if the page has one. Their id is a hash of their content. Styles for
/// shapes inside `class` apply to them.
pub fn draw_shared_shapes(class: &str, shapes: &Markup) -> Markup {
    let mut hasher = DefaultHasher::new();
    (class, &shapes.0).hash(&mut hasher);
    let number = hasher.finish() >> 24;
    let known = SHEET.with_borrow_mut(|sheet| {
        let drawn =
            || html! { symbol id={ "x" (format_args!("{number:x}")) } { g class=(class) { (shapes) } } }.0.into();
        sheet.as_mut()?.entry(number).or_insert_with(drawn);
        Some(())
    });
    html! {
        @if known.is_some() { use href={ "#x" (format_args!("{number:x}")) } {} } @else { g class=(class) { (shapes) } }
    }
}

/// Draws something that depends only on `what` and the language. It is drawn once and cached for all viewers and pages.
/// `what` includes the type of the drawing, so that no two types are confused.
pub fn draw_cached(what: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
    let Some(around) = SHEET.take() else { return draw() };
    let (print, known) = {
        let drawn = DRAWING_CACHE.read().unwrap_or_else(PoisonError::into_inner);
        let print = drawn.kept.hasher().hash_one((what, current_locale()));
        (print, drawn.kept.get(&print).map(Arc::clone))
    };
    let kept = known.unwrap_or_else(|| {
        let (drawing, pictures) = capture_sheet(|| whole(draw));
        let kept = Arc::new(CachedDrawing { drawing, pictures });
        let mut drawn = DRAWING_CACHE.write().unwrap_or_else(PoisonError::into_inner);
        let bytes = kept.drawing.0.len() + kept.pictures.values().map(|picture| picture.len()).sum::<usize>();
        if drawn.bytes + bytes > MAX_CACHE_BYTES {
            *drawn = DrawingCache { kept: HashMap::with_hasher(drawn.kept.hasher().clone()), bytes: 0 };
        }
        drawn.bytes += bytes;
        drawn.kept.insert(print, Arc::clone(&kept));
        kept
    });
    let mut sheet = around;
    for (number, picture) in &kept.pictures {
        sheet.entry(*number).or_insert_with(|| Arc::clone(picture));
    }
    SHEET.set(Some(sheet));
    kept.drawing.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(times: &mut u32, of: u32) -> String {
        let mut once = || {
            draw_cached(("a test of what is kept", of), || {
                *times += 1;
                draw_svg("card", "0 0 9 9", &html! { circle r=(of) {} })
            })
        };
        with_sheet(|| html! { (once()) (once()) }).into_string()
    }

    #[test]
    fn what_was_drawn_before_is_the_same_with_its_pictures() {
        let mut times = 0;
        let first = drawn(&mut times, 7);
        assert_eq!(first.matches("<circle r=\"7\">").count(), 1, "{first}");
        assert_eq!((drawn(&mut times, 7), times), (first, 1));
        assert!(drawn(&mut times, 8).contains("<circle r=\"8\">"));
        assert_eq!(times, 2);
    }

    #[test]
    fn without_a_sheet_shapes_stand_where_they_are_drawn() {
        let mut times = 0;
        drawn(&mut times, 9);
        let alone =
            draw_cached(("a test of what is kept", 9u32), || draw_svg("card", "0 0 9 9", &html! { circle r="9" {} }));
        assert!(alone.0.contains("<circle") && !alone.0.contains("<use"), "{}", alone.0);
    }
}
