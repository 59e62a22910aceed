//! Small pages with a message.

use catalog::tr;
use maud::{Markup, html};

use crate::document::{PageLocation, render_document};
use crate::notice::render_notice;
use crate::operator_notice::has_one_person;
use crate::parts::{emblem, poster};
use crate::{Notice, lobby};

/// Renders the page for an unknown URL.
pub fn render_not_found_page() -> Markup {
    message(&tr!("pages-missing-title"), &html! { p { (tr!("pages-missing")) } }, "/")
}

/// Renders the page for the address of a table that does not exist, or not any more: what may have happened, and how to
/// play all the same.
pub fn render_no_table_page() -> Markup {
    let content = html! {
        p { (tr!("pages-no-table")) }
        div.row {
            a.button.first href="/" { (tr!("pages-no-table-play")) }
            @if !has_one_person() { a.button href="/me" { (tr!("pages-my")) } }
        }
        @if !has_one_person() { (lobby::render_code_form("row by-code")) }
    };
    render_sheet(&tr!("pages-no-table-title"), &content)
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
    let content = html! {
        (text)
        p { a.button href=(back) { (tr!(if back == "/" { "pages-all-games" } else { "pages-go-back" })) } }
    };
    render_sheet(title, &content)
}

/// Renders a page with a sheet on which a few sentences stand.
fn render_sheet(title: &str, content: &Markup) -> Markup {
    let body = html! {
        main #content .page .narrow .room {
            section.sheet.message {
                (emblem::draw_logo())
                div.stack {
                    h1 { (title) }
                    (content)
                }
            }
        }
    };
    render_document(title, PageLocation::General, &body)
}

/// Renders the page about this server and the data that it stores.
pub fn render_about_page() -> Markup {
    let title = tr!("pages-about");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            div.poster-row aria-hidden="true" {
                @for game in catalog::games() { a tabindex="-1" href={ "/games/" (game.info().id) } { (poster::draw_poster(game.info().id, game.info().name)) } }
            }
            section.sheet.prose { @for paragraph in 1..=5 { p { (tr!(&format!("pages-about-{paragraph}"))) } } }
            p { a.button.first href="/" { (tr!("pages-all-games")) } }
        }
    };
    render_document(&title, PageLocation::General, &body)
}
