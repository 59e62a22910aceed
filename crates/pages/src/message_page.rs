//! Pages with little on them.

use catalog::tr;
use maud::{Markup, html};

use crate::Notice;
use crate::document::{PageLocation, render_document, render_notice};
use crate::parts::emblem;

/// There is nothing under this address.
pub fn render_not_found_page() -> Markup {
    message(&tr!("pages-missing-title"), &html! { p { (tr!("pages-missing")) } }, "/")
}

/// Something was refused outside a table: what happened, and the way back.
pub fn render_refusal_page(what: &Notice, back: &str) -> Markup {
    message(&tr!("pages-refused-title"), &render_notice(what, None), back)
}

/// A request took too long: what may have come of it, what was typed, and the way on.
pub fn render_timeout_page(what: &Notice, typed: &[String], back: &str) -> Markup {
    let text = html! {
        (render_notice(what, None))
        @if !typed.is_empty() {
            p { (tr!("pages-late-typed")) }
            @for text in typed { textarea.typed readonly rows="3" aria-label=(tr!("pages-late-typed")) { (text) } }
        }
    };
    message(&tr!("pages-late-title"), &text, back)
}

/// Something was done outside a table: what, and the way on.
pub fn render_confirmation_page(what: &Notice, back: &str) -> Markup {
    message(&tr!("pages-done-title"), &render_notice(what, None), back)
}

fn message(title: &str, text: &Markup, back: &str) -> Markup {
    let body = html! {
        main #content .page .narrow .room {
            (emblem::draw_logo())
            h1 { (title) }
            (text)
            p { a.button href=(back) { (tr!("pages-go-back")) } }
        }
    };
    render_document(title, PageLocation::General, &body)
}

/// What this house is, and what it keeps.
pub fn render_about_page() -> Markup {
    let title = tr!("pages-about");
    let body = html! {
        main #content .page .narrow .prose {
            h1 { (title) }
            @for paragraph in 1..=5 { p { (tr!(&format!("pages-about-{paragraph}"))) } }
        }
    };
    render_document(&title, PageLocation::General, &body)
}
