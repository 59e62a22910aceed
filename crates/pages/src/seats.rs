//! The seats as panels: who sits there, who is on turn, and a game's own figure and facts for each.

use catalog::{CatalogGame, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::parts::icon::icon;
use crate::pieces::piece;
use crate::room::{occupant_icon, occupant_words};
use crate::setting::Setting;
use crate::{Chair, Occupant, TablePage};

/// What a game shows of one seat.
pub(crate) struct Panel {
    /// Whether the seat is on turn.
    pub on: bool,
    /// The large figure, with its unit for those who listen.
    pub figure: Markup,
    /// The small print below the name.
    pub facts: Markup,
}

/// One panel a seat, in the order of the seats.
///
/// `panel` shows nothing but what everybody may know.
pub(crate) fn panels<G: CatalogGame>(setting: &Setting<'_, G>, panel: impl Fn(Seat) -> Panel) -> Markup {
    let room = &setting.page.room;
    let one = |seat: Seat, name: &str| {
        let (chair, you) = (room.seats.get(seat.index()), room.you(seat));
        let who = chair.map(|chair| (&chair.name, &chair.who, chair.yours));
        piece(("seat", setting.shared, seat, who, you), || self::one(setting.page, (seat, name), chair, &panel(seat)))
    };
    html! {
        section aria-labelledby="seats-title" {
            h2 #seats-title .unseen { (tr!("pages-seats-title")) }
            ol.seats { @for (seat, name) in setting.seats() { (one(seat, name)) } }
        }
    }
}

fn one(page: &TablePage, (seat, name): (Seat, &str), chair: Option<&Chair>, panel: &Panel) -> Markup {
    let away = chair.is_some_and(|chair| matches!(chair.who, Occupant::Away | Occupant::Left(_)));
    html! {
        li.seat id={ "seat-" (seat.0) } .on[panel.on].away[away] {
            @if let Some(chair) = chair {
                span title=(occupant_words(page.table.info(), chair)) { (icon(occupant_icon(&chair.who))) }
            }
            span.name {
                (name)
                @if page.room.you(seat) { " " span.small { (tr!("pages-you")) } }
            }
            span.figure { (panel.figure) }
            span.facts { (panel.facts) }
        }
    }
}
