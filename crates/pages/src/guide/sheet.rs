//! A game on one sheet of paper: the guide, and what there is to know besides.

use catalog::{GameInfo, tr};
use maud::{Markup, html};

use super::hints;
use crate::frame::{Place, document};
use crate::parts::emblem;
use crate::parts::picture::with_sheet;

/// The sheet of a game, for printing.
pub fn sheet(info: &GameInfo) -> Markup {
    let title = tr!("pages-sheet-of", game = info.name);
    let body = html! {
        main #content .page .gd-sheet {
            header.row {
                (emblem::emblem(info.id))
                h1 { (title) }
                a.button.small href={ "/rules/" (info.id) } { (tr!("pages-rules-all")) }
            }
            (with_sheet(|| super::of(info.id)))
            section {
                h2 { (tr!("pages-sheet-facts")) }
                ul { @for line in hints::lines(info.id) { li { (line) } } }
            }
        }
    };
    document(&title, Place::Game(info.id), &body)
}
