//! The final screen.

use arcade::{Sentence, say};
use maud::{Markup, html};

use crate::TablePage;
use crate::frame::notice;
use crate::parts::icon::{Icon, icon};
use crate::parts::poster;

/// The end of a game: the verdict, what can be done next, the game's own part, and the moments that made it.
pub(crate) fn finale(page: &TablePage, own: Option<&Markup>) -> Markup {
    let (info, room) = (page.table.info(), &page.room);
    let path = format!("/t/{}", room.token);
    let seated = page.viewer.seat().is_some();
    html! {
        div.finale {
            @if let Some(said) = &page.notice { (notice(said, Some(info.id))) }
            section.verdict aria-label=(say!("pages-verdict")) {
                p.big { (page.table.ending().unwrap_or_default()) }
                (poster::poster(info.id, info.name))
                div #dock .row {
                    @if let Some(next) = &room.rematch {
                        a #rematch .button.first href={ "/t/" (next) } { (icon(Icon::Next)) (say!("pages-rematch-go")) }
                    } @else if seated {
                        form method="post" action={ (path) "/rematch" } data-post {
                            button #rematch .button.first { (say!("pages-rematch")) }
                        }
                    }
                    a.button href={ (path) "/replay" } { (icon(Icon::Back)) (say!("pages-replay")) }
                    a.button href={ (path) "/proof" } { (icon(Icon::Seal)) (say!("pages-proof")) }
                    a.button.plain href={ (path) "/record.json" } { (say!("pages-record")) }
                    a.button.plain href="/" { (say!("pages-all-games")) }
                }
            }
            @if let Some(own) = own { (own) }
        }
    }
}

/// The moments of a game among the lines of its log, each a link to its place in the replay.
pub(crate) fn moments(token: &str, lines: &[Sentence]) -> Markup {
    html! {
        ol.log {
            @for line in lines.iter().filter(|line| line.weight == 2) {
                li { a href={ "/t/" (token) "/replay?ply=" (line.ply + 1) } { (line.text) } }
            }
        }
    }
}
