//! The occupant of a seat as an icon and in words.

use catalog::{GameInfo, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::frame::marks::mark_live;
use crate::parts::icon::{Icon, draw_icon};
use crate::{Occupant, ProgramOwner, SeatCard, TablePage};

/// Renders the icon of a seat's occupant, which is kept up to date while moments of the game wait.
pub(crate) fn render_occupant(page: &TablePage, seat: Seat) -> Markup {
    let name = format!("occupant-{}", seat.0);
    let occupant = |chair: &SeatCard| {
        let away = matches!(chair.occupant, Occupant::Away | Occupant::Left(..));
        html! {
            span title=(occupant_words(page.table.info(), chair)) data-away[away] { (draw_icon(occupant_icon(&chair.occupant))) }
        }
    };
    html! {
        @if let Some(chair) = page.details.seats.get(seat.index()) { span.who data-live=(name) { (mark_live(&name, &occupant(chair))) } }
    }
}

/// Returns the icon of a seat's occupant.
pub(crate) fn occupant_icon(who: &Occupant) -> Icon {
    match who {
        Occupant::Empty => Icon::Chair,
        Occupant::Bot(_) | Occupant::Program(_) | Occupant::Left(..) => Icon::Bot,
        Occupant::Here => Icon::Person,
        Occupant::Away => Icon::Clock,
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
        Occupant::Left(id, None) => tr!("pages-who-left", bot = bot(id)),
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
