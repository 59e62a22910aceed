//! The page of a table, and its changing region.

use arcade::{Seen, say};
use creatures::{Extinction, Infection};
use end_of_days::EndOfDays;
use extinction_point::ExtinctionPoint;
use extraczon::Extraczon;
use extrication::Extrication;
use maud::{Markup, html};
use serde_json::Value;

use crate::dock::{Question, Sign, coach, dock};
use crate::drawers::drawers;
use crate::frame::{Place, document};
use crate::parts::emblem;
use crate::{TablePage, ending, room};

/// A whole page.
pub fn table(page: &TablePage) -> Markup {
    let question = Question::of(page);
    let waiting = !question.over && (!page.room.started || !question.asked());
    let place = Place::Table { token: &page.room.token, waiting };
    document(&title(page, &question), place, &draw(page, &question, false))
}

/// The part of the page that changes: `<main id="table">`. What has just happened is staged, unless it was that
/// somebody took something back; the script stages it only where the log is longer than before.
pub fn region(page: &TablePage) -> Markup {
    let told = page.table.told().saturating_sub(1);
    let back = page.table.log(page.viewer, told).iter().any(|line| line.event["event"] == "took_back");
    draw(page, &Question::of(page), !back)
}

/// What the tab says.
fn title(page: &TablePage, question: &Question) -> String {
    let name = page.table.info().name;
    if page.room.started && page.room.curtain.is_none() && question.asked() {
        say!("pages-title-turn", game = name)
    } else {
        name.to_owned()
    }
}

fn draw(page: &TablePage, question: &Question, staged: bool) -> Markup {
    let content = match (page.room.curtain, page.room.started) {
        (Some(next), _) => room::curtain(page, next),
        (None, false) => room::waiting(page),
        (None, true) => playing(page, question),
    };
    let viewer = page.viewer.seat().map_or_else(String::new, |seat| seat.0.to_string());
    let apart = page.room.curtain.is_some() || !page.room.started;
    let asked = !apart && question.asked();
    let alert = asked.then(|| page.table.question(page.viewer));
    html! {
        main #table .frame.staged[staged].alone[apart] data-version=(page.version)
            data-viewer=(viewer) data-title=(title(page, question)) data-alert=[alert] {
            (content)
        }
    }
}

/// What the module of a game draws.
pub(crate) struct Drawing {
    /// The board with the seats around it.
    pub board: Markup,
    /// How it ended, if it has: the game's own part of the final screen.
    pub finale: Option<Markup>,
    /// The choices of the dock, if the game groups them itself.
    pub choices: Option<Markup>,
    /// What may be done beside answering, such as a standing order for questions like this one.
    pub beside: Option<Markup>,
    /// How actions look on buttons.
    pub sign: Box<dyn Fn(&Value) -> Sign>,
}

/// Lets the game of a table draw itself.
pub(crate) fn drawing(page: &TablePage, question: &Question) -> Option<Drawing> {
    let seen = page.table.seen(page.viewer);
    let seen = match seen.downcast::<Seen<Extraczon>>() {
        Ok(seen) => return Some(crate::extraczon::draw(page, &seen, question)),
        Err(seen) => seen,
    };
    let seen = match seen.downcast::<Seen<Infection>>() {
        Ok(seen) => return Some(crate::creatures::draw(page, &seen, question)),
        Err(seen) => seen,
    };
    let seen = match seen.downcast::<Seen<Extinction>>() {
        Ok(seen) => return Some(crate::creatures::draw(page, &seen, question)),
        Err(seen) => seen,
    };
    let seen = match seen.downcast::<Seen<Extrication>>() {
        Ok(seen) => return Some(crate::extrication::draw(page, &seen, question)),
        Err(seen) => seen,
    };
    let seen = match seen.downcast::<Seen<EndOfDays>>() {
        Ok(seen) => return Some(crate::end_of_days::draw(page, &seen, question)),
        Err(seen) => seen,
    };
    let seen = seen.downcast::<Seen<ExtinctionPoint>>().ok()?;
    Some(crate::extinction_point::draw(page, &seen, question))
}

fn playing(page: &TablePage, question: &Question) -> Markup {
    let info = page.table.info();
    let drawing = drawing(page, question);
    let sign = |action: &Value| drawing.as_ref().map(|drawing| (drawing.sign)(action)).unwrap_or_default();
    html! {
        header.top {
            (emblem::emblem(info.id))
            h1 { span.game { (info.name) } (page.table.headline()) }
            @if !question.over { (coach(page)) }
        }
        div #board {
            @if question.over {
                (ending::finale(page, drawing.as_ref().and_then(|drawing| drawing.finale.as_ref())))
            }
            @if let Some(drawing) = &drawing { (drawing.board) }
        }
        @if !question.over { (dock(page, question, drawing.as_ref(), &sign)) }
        (drawers(page))
    }
}
