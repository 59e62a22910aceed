//! The seats as panels: the occupant, the turn marker, and a game's own value and facts for each.

use catalog::{CatalogGame, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::occupant::{occupant_icon, occupant_words};
use crate::parts::icon::draw_icon;
use crate::render_context::{Inputs, RenderContext};
use crate::{Occupant, SeatCard, TablePage};

/// A game's content for the panel of one seat.
pub(crate) struct SeatCardContent {
    /// True if the seat is on turn.
    pub is_on_turn: bool,
    /// The large value, with its unit for screen readers.
    pub figure: Markup,
    /// The small print below the name.
    pub facts: Markup,
}

/// Renders one panel per seat, in seat order.
///
/// `panel` must show public information only.
pub(crate) fn render_seat_card_list<G: CatalogGame>(
    setting: &RenderContext<'_, G>,
    panel: impl Fn(Seat) -> SeatCardContent,
) -> Markup {
    let room = &setting.page.details;
    let one = |seat: Seat, name: &str| {
        let (chair, you) = (room.seats.get(seat.index()), room.is_you(seat));
        let who = chair.map(|chair| (&chair.name, &chair.occupant, chair.yours));
        setting.draw_component("seat", Inputs::PublicState, (seat, who, you), || {
            self::one(setting.page, (seat, name), chair, &panel(seat))
        })
    };
    html! {
        section aria-labelledby="seats-title" {
            h2 #seats-title .unseen { (tr!("pages-seats-title")) }
            ol.seats { @for (seat, name) in setting.seats() { (one(seat, name)) } }
        }
    }
}

fn one(page: &TablePage, (seat, name): (Seat, &str), chair: Option<&SeatCard>, panel: &SeatCardContent) -> Markup {
    let away = chair.is_some_and(|chair| matches!(chair.occupant, Occupant::Away | Occupant::Left(_)));
    html! {
        li.seat id={ "seat-" (seat.0) } .on[panel.is_on_turn].away[away] {
            @if let Some(chair) = chair {
                span title=(occupant_words(page.table.info(), chair)) { (draw_icon(occupant_icon(&chair.occupant))) }
            }
            span.name {
                (name)
                @if page.details.is_you(seat) { " " span.small { (tr!("pages-you")) } }
            }
            span.figure { (panel.figure) }
            span.facts { (panel.facts) }
        }
    }
}
