//! Looking back: the whole log, and a finished game at any of its moments.

use arcade::{Speed, say};
use maud::{Markup, html};

use crate::drawers::lines;
use crate::ending::moments;
use crate::frame::{Place, document};
use crate::parts::emblem;
use crate::parts::icon::{Icon, icon};
use crate::parts::picture::with_sheet;
use crate::setting::Setting;
use crate::show::{self, Draw, Show};
use crate::{Chair, Occupant, ReplayPage, Room, TablePage};

/// Everything told to this viewer, oldest first.
pub fn story(page: &TablePage) -> Markup {
    let info = page.table.info();
    let title = say!("pages-story-of", game = info.name);
    let body = html! {
        main #content .page .narrow .room {
            p.row { (emblem::emblem(info.id)) a href={ "/t/" (page.room.token) } { (say!("pages-back-to-table")) } }
            h1 { (title) }
            (lines("story", info.id, &page.table.tail(page.viewer, usize::MAX).lines, 0))
        }
    };
    document(&title, Place::Game(page.table.info().id), &body)
}

/// A finished game as it stood after some of its journal entries.
pub fn replay(page: &ReplayPage) -> Markup {
    let info = page.table.info();
    let title = say!("pages-replay-of", game = info.name);
    let past = past(page);
    let log = page.table.tail(page.viewer, usize::MAX).lines;
    let body = html! {
        main #content .frame .rewinding .alone {
            header.top {
                (emblem::emblem(info.id))
                h1 { span.game { (title) } (page.table.headline()) }
            }
            (rewind(page))
            ol.log.just { @for line in log.iter().filter(|line| line.ply + 1 == page.ply) { li class={ "w" (line.weight) } { (line.text) } } }
            div #board { (with_sheet(|| show::with(&past, &Board))) }
            details.fold #moments {
                summary { (say!("pages-moments")) }
                (moments(&page.token, &log))
            }
        }
    };
    document(&title, Place::Game(page.table.info().id), &body)
}

/// The board alone.
struct Board;

impl Draw for Board {
    fn draw<G: Show>(&self, setting: &Setting<'_, G>) -> Markup {
        G::draw(setting).board
    }
}

fn rewind(page: &ReplayPage) -> Markup {
    let path = format!("/t/{}/replay?ply=", page.token);
    let step = |ply: usize, sign: Option<Icon>, words: &str, id: &str, usable: bool| {
        html! {
            @if usable {
                a.button.small id=(id) href={ (path) (ply) } {
                    @if let Some(sign) = sign { (icon(sign)) }
                    (say!(words))
                }
            }
        }
    };
    html! {
        nav #dock .rewind aria-label=(say!("pages-rewind")) {
            (step(0, None, "pages-first", "first", page.ply > 0))
            (step(page.ply.saturating_sub(1), Some(Icon::Back), "pages-previous", "previous", page.ply > 0))
            (step(page.ply + 1, Some(Icon::Next), "pages-next", "next", page.ply < page.last))
            (step(page.last, None, "pages-last", "last", page.ply < page.last))
            p.now.soft { (say!("pages-moment-of", ply = page.ply, last = page.last)) }
            a.button.plain.small href={ "/t/" (page.token) } { (say!("pages-back-to-table")) }
        }
    }
}

/// The moment as a table that nobody can act at.
fn past<'a>(page: &'a ReplayPage<'a>) -> TablePage<'a> {
    let chair = |name: &String| Chair { name: name.clone(), who: Occupant::Here, yours: false };
    TablePage {
        table: page.table,
        viewer: page.viewer,
        room: Room {
            token: page.token.clone(),
            seats: page.table.names().iter().map(chair).collect(),
            started: true,
            host: false,
            hot_seat: false,
            curtain: None,
            undo: false,
            absent: None,
            seconds_left: None,
            deadline: 0,
            coach: false,
            speed: Speed::Normal,
            spectators: 0,
            talk: Vec::new(),
            rematch: None,
            held: false,
            quiet: false,
            name: String::new(),
            invite: String::new(),
            company: crate::Company::default(),
        },
        replay: true,
        unfolded: true,
        notice: None,
    }
}
