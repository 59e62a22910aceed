//! Drawings that are defined once on a page and used several times: a card, die or mark appears once in its markup, and
//! updates leave it out if the browser has it.
//!
//! Like the locale, the definitions of the page that is being rendered are one value per thread that is scoped to the
//! rendering. Every drawing may add to them, down to the smallest icon.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use maud::{Markup, PreEscaped, html};

/// Definitions by the numbers in their ids, in the order in which they appear on the page.
pub(crate) type Definitions = BTreeMap<u64, Arc<str>>;

thread_local! {
    /// The definitions of the page that is being rendered.
    static DEFINITIONS: RefCell<Option<Definitions>> = const { RefCell::new(None) };
}

/// Renders something, followed by all its definitions.
pub fn with_definitions(draw: impl FnOnce() -> Markup) -> Markup {
    let (drawn, definitions) = collect_definitions(draw);
    html! { (drawn) (render_definitions(&definitions)) }
}

/// Renders the element that holds the definitions of a page.
pub(crate) fn render_definitions(definitions: &Definitions) -> Markup {
    html! {
        svg.defs width="0" height="0" aria-hidden="true" focusable="false" {
            defs #pictures { @for definition in definitions.values() { (PreEscaped(&**definition)) } }
        }
    }
}

/// Renders something and returns it with its own definitions.
pub(crate) fn collect_definitions<T>(draw: impl FnOnce() -> T) -> (T, Definitions) {
    let before = DEFINITIONS.replace(Some(Definitions::new()));
    let drawn = draw();
    (drawn, DEFINITIONS.replace(before).unwrap_or_default())
}

/// True if the page that is being rendered collects definitions.
pub(crate) fn are_definitions_collected() -> bool {
    DEFINITIONS.with_borrow(Option::is_some)
}

/// Adds definitions to those of the page that is being rendered, if it collects any.
pub(crate) fn add_definitions(added: impl IntoIterator<Item = (u64, Arc<str>)>) {
    DEFINITIONS.with_borrow_mut(|definitions| {
        if let Some(definitions) = definitions {
            definitions.extend(added);
        }
    });
}

/// Draws an SVG from its class, its frame and its shapes.
pub fn draw_svg(class: &str, frame: &str, shapes: &Markup) -> Markup {
    html! { svg class=(class) viewBox=(frame) aria-hidden="true" { (draw_shared_shapes(class, shapes)) } }
}

/// Draws shapes by reference to their definition, if the page collects definitions. Its id is a hash of its content.
/// Styles for shapes inside `class` apply to them.
pub fn draw_shared_shapes(class: &str, shapes: &Markup) -> Markup {
    let mut hasher = DefaultHasher::new();
    (class, &shapes.0).hash(&mut hasher);
    let number = hasher.finish() >> 24;
    let is_defined = DEFINITIONS.with_borrow_mut(|definitions| {
        let define =
            || html! { symbol id={ "x" (format_args!("{number:x}")) } { g class=(class) { (shapes) } } }.0.into();
        definitions.as_mut()?.entry(number).or_insert_with(define);
        Some(())
    });
    html! {
        @if is_defined.is_some() { use href={ "#x" (format_args!("{number:x}")) } {} } @else { g class=(class) { (shapes) } }
    }
}
