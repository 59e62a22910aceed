//! The seats as panels: who sits there, who is on turn, and a game's own figure and facts for each.

use arcade::say;
use maud::{Markup, html};
use play::Seat;

use crate::parts::icon::icon;
use crate::room::{occupant_icon, occupant_words};
use crate::{Occupant, TablePage};

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
pub(crate) fn panels(page: &TablePage, names: &[String], panel: impl Fn(Seat) -> Panel) -> Markup {
    html! {
        section aria-labelledby="seats-title" {
            h2 #seats-title .unseen { (say!("pages-seats-title")) }
            ol.seats {
                @for (seat, name) in (0u8..).map(Seat).zip(names) {
                    @let chair = page.room.seats.get(seat.index());
                    @let panel = panel(seat);
                    li.seat id={ "seat-" (seat.0) } .on[panel.on].away[chair.is_some_and(|chair| matches!(chair.who, Occupant::Away | Occupant::Left(_)))] {
                        @if let Some(chair) = chair {
                            span title=(occupant_words(page.table.info(), chair)) { (icon(occupant_icon(&chair.who))) }
                        }
                        span.name {
                            (name)
                            @if page.room.you(seat) { " " span.small { (say!("pages-you")) } }
                        }
                        span.figure { (panel.figure) }
                        span.facts { (panel.facts) }
                    }
                }
            }
        }
    }
}
