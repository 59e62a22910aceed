//! A cache of drawings across pages, because most of the work of rendering a page would otherwise go into repeated
//! drawings.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::sync::{Arc, LazyLock};

use catalog::i18n::current_locale;
use maud::Markup;
use parking_lot::RwLock;

use super::definitions::{Definitions, add_definitions, are_definitions_collected, collect_definitions};

/// The maximum size of the cache in bytes. All cards of all games in all languages take less.
const MAX_CACHE_BYTES: usize = 8 << 20;

/// A cached drawing.
struct CachedDrawing {
    drawing: Markup,
    /// The definitions that it refers to.
    definitions: Definitions,
}

/// The cached drawings by a hash of everything that they depend on.
#[derive(Default)]
struct DrawingCache {
    kept: HashMap<u64, Arc<CachedDrawing>, foldhash::quality::RandomState>,
    bytes: usize,
}

static DRAWING_CACHE: LazyLock<RwLock<DrawingCache>> = LazyLock::new(RwLock::default);

/// Draws something that depends only on `what` and the language. It is drawn once and cached for all viewers and pages.
/// `what` includes the type of the drawing, so that no two types are confused.
pub fn draw_cached(what: impl Hash, draw: impl FnOnce() -> Markup) -> Markup {
    if !are_definitions_collected() {
        return draw();
    }
    let (print, known) = {
        let drawn = DRAWING_CACHE.read();
        let print = drawn.kept.hasher().hash_one((what, current_locale()));
        (print, drawn.kept.get(&print).map(Arc::clone))
    };
    let kept = known.unwrap_or_else(|| {
        let (drawing, definitions) = collect_definitions(draw);
        let kept = Arc::new(CachedDrawing { drawing, definitions });
        let mut drawn = DRAWING_CACHE.write();
        let bytes = kept.drawing.0.len() + kept.definitions.values().map(|shapes| shapes.len()).sum::<usize>();
        if drawn.bytes + bytes > MAX_CACHE_BYTES {
            *drawn = DrawingCache { kept: HashMap::with_hasher(drawn.kept.hasher().clone()), bytes: 0 };
        }
        drawn.bytes += bytes;
        drawn.kept.insert(print, Arc::clone(&kept));
        kept
    });
    add_definitions(kept.definitions.iter().map(|(number, shapes)| (*number, Arc::clone(shapes))));
    kept.drawing.clone()
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;
    use crate::parts::definitions::{draw_svg, with_definitions};

    fn drawn(times: &mut u32, of: u32) -> String {
        let mut once = || {
            draw_cached(("a test of what is kept", of), || {
                *times += 1;
                draw_svg("card", "0 0 9 9", &html! { circle r=(of) {} })
            })
        };
        with_definitions(|| html! { (once()) (once()) }).into_string()
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
