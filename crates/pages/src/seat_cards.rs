//! The seats as panels: the occupant, the turn marker, and a game's own value and facts for each.

use catalog::{CatalogGame, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::TablePage;
use crate::occupant::render_occupant;
use crate::render_context::RenderContext;

/// A game's content for the panel of one seat.
pub(crate) struct SeatCardContent {
    /// True if the seat is on turn.
    pub is_on_turn: bool,
    /// The large value, with its unit for screen readers.
    pub figure: Markup,
    /// The small print below the name.
    pub facts: Markup,
}

/// Renders one panel per seat, in the order of play.
///
/// `panel` must show public information only.
pub(crate) fn render_seat_card_list<G: CatalogGame>(
    setting: &RenderContext<'_, G>,
    order: impl Iterator<Item = Seat>,
    panel: impl Fn(Seat) -> SeatCardContent,
) -> Markup {
    html! {
        section aria-labelledby="seats-title" {
            h2 #seats-title .unseen { (tr!("pages-seats-title")) }
            ol.seats { @for seat in order { (one(setting.page, (seat, setting.seat_name(seat)), &panel(seat))) } }
        }
    }
}

fn one(page: &TablePage, (seat, name): (Seat, &str), panel: &SeatCardContent) -> Markup {
    html! {
        li.seat id={ "seat-" (seat.0) } .on[panel.is_on_turn] {
            (render_occupant(page, seat))
            span.name { (page.details.player_of(seat, name)) }
            // The spaces keep screen readers from reading "Bot 2" and "1" as 21.
            " " span.figure { (panel.figure) } " "
            span.facts { (panel.facts) }
        }
    }
}
