//! Small pages with a message.

use catalog::tr;
use maud::{Markup, html};

use crate::Notice;
use crate::document::{PageLocation, render_document};
use crate::notice::render_notice;
use crate::parts::emblem;

/// Renders the page for an unknown URL.
pub fn render_not_found_page() -> Markup {
    message(&tr!("pages-missing-title"), &html! { p { (tr!("pages-missing")) } }, "/")
}

/// Renders a refusal outside a table: the reason, and the way back.
pub fn render_refusal_page(what: &Notice, back: &str) -> Markup {
    message(&tr!("pages-refused-title"), &render_notice(what, None), back)
}

/// Renders the page for a request that took too long: its possible effects, the submitted text, and the way on.
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

/// Renders a confirmation outside a table: the completed action, and the way on.
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

/// Renders the page about this server and the data that it stores.
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
