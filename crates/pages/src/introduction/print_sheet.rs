//! A game on one sheet of paper: the guide and further notes.

use catalog::{GameInfo, tr};
use maud::{Markup, html};

use super::{hints, render_introduction_by_id};
use crate::document::{PageLocation, render_document};
use crate::parts::definitions::with_definitions;
use crate::parts::emblem;

/// Renders the sheet of a game for printing.
pub fn render_sheet_page(info: &GameInfo) -> Markup {
    let title = tr!("pages-sheet-of", game = info.name);
    let body = html! {
        main #content .page .gd-sheet {
            header.row {
                (emblem::draw_emblem(info.id))
                h1 { (title) }
                a.button.small href={ "/rules/" (info.id) } { (tr!("pages-rules-all")) }
            }
            (with_definitions(|| render_introduction_by_id(info.id)))
            section {
                h2 { (tr!("pages-sheet-facts")) }
                ul { @for line in hints::hint_lines(info.id) { li { (line) } } }
            }
        }
    };
    render_document(&title, PageLocation::Game(info.id), &body)
}
