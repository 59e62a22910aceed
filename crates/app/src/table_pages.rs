//! Pages of a table, and parts of them, as one viewer may see them.

use catalog::i18n::with_locale;
use engine::Seat;
use pages::{
    ContributionSource, DealVerdict, GameOrigin, Notice, ProofPage, ReplayPage, ReplayPerspective, SeatCard, TablePage,
};
use tables::{PublicOccupant, TableState};

use crate::links::TableLinks;
use crate::seat_state::SeatState;
use crate::table_details::table_details;
use crate::table_visit::TableVisit;

/// Renders the whole page of a table.
pub fn render_page(
    state: &TableState,
    links: &TableLinks,
    visit: &TableVisit,
    notice: Option<Notice>,
) -> pages::RenderedPage {
    pages::render_table_page(&TablePage { notice, ..table_page(state, links, visit) })
}

/// A rendered region, shared by all streams that see the same.
#[derive(Debug)]
pub struct DrawnRegion {
    /// The region to show.
    pub region: pages::Region,
    /// True if it comes with an animation.
    pub staged: bool,
    /// For programs: the same state as values, without a rendering.
    pub state: Option<SeatState>,
}

/// Renders the part of the page that changes.
pub fn render_region(state: &TableState, links: &TableLinks, visit: &TableVisit) -> DrawnRegion {
    if visit.is_program {
        let values = visit.who.as_ref().and_then(|who| SeatState::for_person(state, who));
        return DrawnRegion { region: pages::Region::default(), staged: false, state: values };
    }
    with_locale(visit.language, || {
        let page = TablePage { unfolded: false, ..table_page(state, links, visit) };
        DrawnRegion { region: pages::region(&page), staged: pages::has_staged_event(&page), state: None }
    })
}

/// Renders the contents of a collapsed part by its name.
pub fn render_part(state: &TableState, links: &TableLinks, visit: &TableVisit, name: &str) -> Option<String> {
    pages::find_collapsible(&table_page(state, links, visit), name)
}

/// Renders all events emitted to the viewer.
pub fn render_log(state: &TableState, links: &TableLinks, visit: &TableVisit) -> String {
    pages::render_log_page(&table_page(state, links, visit)).into_string()
}

/// Renders the game at an earlier step; none if it has not begun or there is no such step. Once it is over, everything
/// is visible to all viewers, and steps are numbered by the journal. Before that, a viewer sees only their own
/// knowledge, and steps are those that were emitted to them: the number of journal entries would reveal hidden actions.
pub fn render_replay(
    state: &TableState,
    links: &TableLinks,
    visit: &TableVisit,
    moment: usize,
    eyes: &str,
    alone: bool,
) -> Option<String> {
    let own = state.viewer_for(visit.who.as_ref());
    let over = state.is_over();
    let eyes =
        ReplayPerspective::parse(eyes, state.header().seats).filter(|_| over).unwrap_or(ReplayPerspective::Viewer(own));
    let stops = pages::replay_stops(state.game(), eyes, over);
    let ply = if over { moment } else { *stops.get(moment)? };
    let then = state.game().at_ply(ply).ok().filter(|_| state.has_started())?;
    let seats = (0..state.header().seats).map(Seat);
    let who = |seat| match state.occupant_of(seat) {
        PublicOccupant::Bot(bot) => pages::Occupant::Bot(bot),
        _ => pages::Occupant::Here,
    };
    let chair = |seat: Seat| SeatCard { name: state.seat_name(seat).to_owned(), occupant: who(seat), yours: false };
    let page = ReplayPage {
        current_table: state.game(),
        past_table: then.as_ref(),
        perspective: eyes,
        own: own.seat(),
        seats: seats.map(chair).collect(),
        origin: GameOrigin::Table(visit.url_token(&links.token)),
        stops,
        ply,
        over,
    };
    Some(if alone {
        pages::render_replay_step(&page).into_string()
    } else {
        pages::render_replay_page(&page).into_string()
    })
}

/// Renders the picture of a finished game.
pub fn render_picture(state: &TableState) -> Option<String> {
    pages::draw_result_picture(state.game()).filter(|_| state.is_over())
}

/// The relation of a table to the daily deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyTable {
    /// The table has a deal of its own.
    None,
    /// The deal is today's, or of a day that may not be over: its secret is withheld although the game is over.
    Today,
    /// The deal is of a day that is certainly over.
    Past,
}

/// Renders the published data that proves a fair deal.
pub fn render_proof(state: &TableState, links: &TableLinks, visit: &TableVisit, day: DailyTable) -> String {
    let (sealed, day) = (day == DailyTable::Today, day != DailyTable::None);
    let seats = (0..state.header().seats).map(Seat);
    let record = (state.is_over() && !sealed).then(|| state.saved_game());
    let verdict = match &record {
        None if sealed => DealVerdict::DayUnfinished,
        None => DealVerdict::GameUnfinished,
        Some(record) if catalog::find(&record.game).is_some_and(|entry| entry.load(record).is_ok()) => {
            DealVerdict::Fair
        }
        Some(_) => DealVerdict::Unfair,
    };
    let page = ProofPage {
        game: state.header().game.clone(),
        token: visit.url_token(&links.token),
        commitment: state.game().commitment().0,
        names: seats.map(|seat| state.seat_name(seat).to_owned()).collect(),
        entropy: state.entropy(),
        rounds: if state.has_started() { state.deal_rounds().to_vec() } else { Vec::new() },
        adders: match (state.header().practice, day) {
            (true, _) => ContributionSource::Lesson,
            (_, true) => ContributionSource::Day,
            _ => ContributionSource::Seats,
        },
        started: state.has_started(),
        secret: state.published_secret().filter(|_| !sealed).map(|secret| secret.to_hex()),
        verdict,
        entries: record.map_or(0, |record| record.entries.len()),
        past: state.header().past,
    };
    pages::render_proof_page(&page).into_string()
}

fn table_page<'a>(state: &'a TableState, links: &TableLinks, visit: &TableVisit) -> TablePage<'a> {
    TablePage {
        table: state.game(),
        viewer: state.viewer_for(visit.who.as_ref()),
        details: table_details(state, links, visit),
        replay: false,
        reveals_all: false,
        unfolded: true,
        notice: None,
    }
}
