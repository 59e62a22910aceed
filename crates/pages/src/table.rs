//! The page of a table, and its changing region.

use std::iter;
use std::ops::Range;

use catalog::tr;
use maud::{Markup, PreEscaped, html};

use crate::dock::{dock, reasons_of};
use crate::drawers::{drawers, sound_question};
use crate::frame::{Place, document};
use crate::islands::{Region, Sheet};
use crate::parts::emblem;
use crate::parts::picture::sheet_of;
use crate::pieces::{self, piece, read_once};
use crate::setting::Setting;
use crate::show::{self, Draw, Show};
use crate::{Occupant, TablePage, ending, guide, room};

/// A whole page, and which bytes of it are quiet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The page.
    pub html: String,
    /// Where, in order and apart, nothing stands that people at the table can choose, such as names and talk. Only there may
    /// compression look for what repeats: among words of somebody else's choice the length of a page would tell which of
    /// them stand in a hand (RFC 9110, 17.6).
    pub quiet: Vec<Range<usize>>,
}

impl From<Sent> for String {
    fn from(sent: Sent) -> String {
        sent.html
    }
}

/// A whole page.
pub fn table(page: &TablePage) -> Sent {
    let asked = page.asked();
    let region = region(page);
    let waiting = !page.table.over() && !page.room.guide && (!page.room.started || !asked);
    let place =
        Place::Table { game: page.table.info().id, token: &page.room.token, version: region.version(), waiting };
    let html = document(&title(page, asked), place, &PreEscaped(region.html().to_owned())).into_string();
    let from = html.find(region.html()).unwrap_or(0);
    let to = from + region.html().len();
    let inside = region.quiet().into_iter().map(|range| range.start + from..range.end + from);
    let quiet = iter::once(0..from).chain(inside).chain(iter::once(to..html.len())).collect();
    Sent { html, quiet }
}

/// The part of the page that changes: `<main id="table">`.
pub fn region(page: &TablePage) -> Region {
    pieces::region(page.unfolded, || draw(page))
}

/// Whether an update of this page brings something to watch: the latest that the viewer was told, unless it is that
/// somebody took something back.
pub fn staged(page: &TablePage) -> bool {
    page.room.started && !page.table.tail(page.viewer, 1).still
}

/// What the tab says.
fn title(page: &TablePage, asked: bool) -> String {
    let name = page.table.info().name;
    if page.room.started && page.room.curtain.is_none() && asked {
        tr!("pages-title-turn", game = name)
    } else if !page.room.started {
        let seated = page.room.seats.iter().filter(|chair| chair.who != Occupant::Empty).count();
        tr!("pages-title-room", game = name, seated = seated, seats = page.room.seats.len())
    } else {
        name.to_owned()
    }
}

fn draw(page: &TablePage) -> Markup {
    let asked = page.asked();
    let content = match (page.room.curtain, page.room.started) {
        _ if page.room.guide => guide::card(page),
        (Some(next), _) => room::curtain(page, next),
        (None, false) if page.room.shuffling => room::shuffling(page),
        (None, false) => room::waiting(page),
        (None, true) => show::with(page, &Playing),
    };
    let viewer = page.viewer.seat().map_or_else(String::new, |seat| seat.0.to_string());
    let apart = page.room.guide || page.room.curtain.is_some() || !page.room.started;
    let alert = (asked && !apart).then(|| page.table.question(page.viewer));
    html! {
        main #table .frame.alone[apart] data-viewer=(viewer) data-title=(title(page, asked)) data-alert=[alert] {
            (content)
            // The pictures are put here once all that refers to them is drawn.
            (sheet_of(&Sheet::new()))
            (room::share(page))
        }
    }
}

/// The table while the game goes on, and its end.
struct Playing;

impl Draw for Playing {
    fn draw<G: Show>(&self, setting: &Setting<'_, G>) -> Markup {
        let drawing = G::draw(setting);
        html! {
            (piece(("top", setting.shared, setting.page.room.past), || top(setting)))
            div #board {
                @if setting.over() { (ending::finale(setting.page, drawing.finale.as_ref())) }
                (drawing.board)
            }
            @if !setting.over() { (read_once(|| dock(setting, &drawing))) (read_once(|| reasons_of(setting))) }
            (drawers(setting))
            @if !setting.over() { (piece("sound-ask", sound_question)) }
        }
    }
}

/// What is played and how it stands.
fn top<G: Show>(setting: &Setting<'_, G>) -> Markup {
    let (info, past) = (G::info(), setting.page.room.past);
    html! {
        header #top .top {
            (emblem::emblem(info.id))
            h1 {
                span.game {
                    (info.name)
                    @if past > 0 { " " span.played-on title=(tr!("pages-played-on-line", past = past)) { (tr!("pages-played-on")) } }
                }
                (setting.page.table.headline())
            }
        }
    }
}
