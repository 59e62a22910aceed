//! Pictures that are drawn once and shown wherever they are wanted: the same card, die or mark on a page costs its
//! markup once, and in updates it costs nothing once a browser has it. The house keeps what it has drawn for the next
//! page: most of the work of a page would otherwise be pictures that it has shown before.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{BuildHasher, DefaultHasher, Hash, Hasher};
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use catalog::i18n::current_locale;
use maud::{Markup, PreEscaped, html};

use crate::islands::Sheet;
use crate::pieces::whole;

/// How many bytes of drawings are kept at most. All cards of this house in all languages take less.
const MAX_CACHE_BYTES: usize = 8 << 20;

thread_local! {
    /// The pictures of the page that is being drawn.
    static SHEET: RefCell<Option<Sheet>> = const { RefCell::new(None) };
}

/// A drawing that was made before.
struct CachedDrawing {
    drawing: Markup,
    /// The pictures that it refers to.
    pictures: Sheet,
}

/// The drawings made so far, by a print of all that they depend on.
#[derive(Default)]
struct DrawingCache {
    kept: HashMap<u64, Arc<CachedDrawing>, foldhash::quality::RandomState>,
    bytes: usize,
}

static DRAWING_CACHE: LazyLock<RwLock<DrawingCache>> = LazyLock::new(RwLock::default);

/// Draws something with a sheet of all pictures in it behind it.
pub fn with_sheet(draw: impl FnOnce() -> Markup) -> Markup {
    let (drawn, sheet) = capture_sheet(draw);
    html! { (drawn) (sheet_of(&sheet)) }
}

/// A sheet as it stands on a page.
pub(crate) fn sheet_of(sheet: &Sheet) -> Markup {
    html! {
        svg.defs width="0" height="0" aria-hidden="true" focusable="false" {
            defs #pictures data-list="kept" { @for picture in sheet.values() { (PreEscaped(&**picture)) } }
        }
    }
}

/// Draws something with a sheet of its own.
pub(crate) fn capture_sheet(draw: impl FnOnce() -> Markup) -> (Markup, Sheet) {
    let before = SHEET.replace(Some(Sheet::new()));
    let drawn = draw();
    (drawn, SHEET.replace(before).unwrap_or_default())
}

/// Puts pictures on the sheet of the page that is being drawn, if it has one.
pub(crate) fn add_to_sheet(pictures: Sheet) {
    SHEET.with_borrow_mut(|sheet| {
        if let Some(sheet) = sheet {
            sheet.extend(pictures);
        }
    });
}

/// A drawing by its class, its frame and its shapes.
pub fn draw_svg(class: &str, frame: &str, shapes: &Markup) -> Markup {
    html! { svg class=(class) viewBox=(frame) aria-hidden="true" { (draw_shared_shapes(class, shapes)) } }
}

/// Shapes that stand on the sheet, if the page has one. Their name is made of what they show; what the stylesheet says
/// of shapes inside `class` holds for them.
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

/// A drawing that depends on nothing but `what` and the language: it is made once and kept, for all who look at the same
/// and for the next page. `what` names the sort of the drawing as well, so that no two sorts are taken for each other.
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
