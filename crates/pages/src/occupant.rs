//! The occupant of a seat as an icon and in words.

use catalog::{GameInfo, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::durations::{format_minutes, render_countdown};
use crate::frame::marks::mark_live;
use crate::parts::icon::{Icon, draw_icon};
use crate::{Occupant, ProgramOwner, SeatCard, TablePage};

/// Renders the icon of a seat's occupant with its clock and whether it is away, which are kept up to date while moments of
/// the game wait.
pub(crate) fn render_occupant(page: &TablePage, seat: Seat) -> Markup {
    let name = format!("occupant-{}", seat.0);
    let occupant = |chair: &SeatCard| {
        let away = matches!(chair.occupant, Occupant::Away | Occupant::GoneOn | Occupant::Left(..));
        let answered = page.viewer().seat() == Some(seat) && page.has_answered();
        html! {
            span title=(occupant_words(page.table.info(), chair)) data-away[away] {
                (draw_icon(if answered { Icon::Tick } else { occupant_icon(&chair.occupant) }))
                @if answered { span.unseen { (tr!("pages-answered-mark")) } }
            }
            @match chair.occupant {
                Occupant::Away | Occupant::GoneOn => span.presence { (occupant_words(page.table.info(), chair)) }
                // Bots are never short of time.
                Occupant::Bot(_) => {}
                _ => (seat_clock(page, seat))
            }
        }
    };
    html! {
        @if let Some(chair) = page.details.seats.get(seat.index()) { span.who data-live=(name) { (mark_live(&name, &occupant(chair))) } }
    }
}

/// Renders the time that a seat has left: its bank, or the time for the question that it alone is asked.
fn seat_clock(page: &TablePage, seat: Seat) -> Markup {
    let company = &page.details.presence;
    if page.replay || page.details.settings.by_days() || page.table.is_over() {
        return html! {};
    }
    let id = format!("seat-clock-{}", seat.0);
    let asked = page.table.awaited_seats();
    match (company.time_banks.get(seat.index()), company.running_time_bank, page.details.deadline) {
        (Some(_), Some((running, deadline)), _) if running == seat.0 => render_countdown(&id, deadline, page.now),
        (Some(left), ..) => html! { span.clock { (format_minutes((*left).into())) } },
        (None, _, Some(deadline)) if asked.len() == 1 && asked.contains(seat) => {
            render_countdown(&id, deadline, page.now)
        }
        _ => html! {},
    }
}

/// Returns the icon of a seat's occupant.
pub(crate) fn occupant_icon(who: &Occupant) -> Icon {
    match who {
        Occupant::Empty => Icon::Chair,
        Occupant::Bot(_) | Occupant::Program(_) | Occupant::Left(..) => Icon::Bot,
        Occupant::Here => Icon::Person,
        Occupant::Away | Occupant::GoneOn => Icon::Clock,
    }
}

/// Describes the occupant of a seat in a few words.
pub(crate) fn occupant_words(info: &GameInfo, chair: &SeatCard) -> String {
    let bot = |id: &str| {
        let text = info.bots.iter().find(|bot| bot.id == id).map_or(id, |bot| bot.text.as_str());
        text.split(':').next().unwrap_or(text).to_owned()
    };
    match &chair.occupant {
        Occupant::Empty => tr!("pages-who-empty"),
        Occupant::Bot(id) => tr!("pages-who-bot", bot = bot(id)),
        // A program that has left still sees what its seat sees.
        Occupant::Program(owner) | Occupant::Left(_, Some(owner)) => program_words(owner),
        Occupant::Here if chair.yours => tr!("pages-who-you"),
        Occupant::Here => tr!("pages-who-here"),
        Occupant::Away => tr!("pages-who-away"),
        Occupant::GoneOn => tr!("pages-who-gone-on"),
        Occupant::Left(id, None) => tr!("pages-who-left", bot = bot(id), seat = chair.name.as_str()),
    }
}

/// Says whose program it is, and what they see.
fn program_words(owner: &ProgramOwner) -> String {
    match owner {
        ProgramOwner::Player(name) => tr!("pages-who-program-player", name = name.as_str()),
        ProgramOwner::Host => tr!("pages-who-program-host"),
        ProgramOwner::Spectator => tr!("pages-who-program-spectator"),
    }
}
