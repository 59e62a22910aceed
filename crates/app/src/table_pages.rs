//! Pages of a table, and parts of them, as one viewer may see them.

use catalog::DynGame;
use catalog::i18n::with_locale;
use engine::{Seat, Viewer};
use pages::{
    ContributionSource, DealVerdict, Frame, GameOrigin, Notice, ProofPage, ReplayPage, ReplayPerspective, SeatCard,
    ShownMoment, TableDetails, TablePage,
};
use tables::{Moment, PublicOccupant, TableState};

use crate::links::TableLinks;
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

/// The moment that a browser has been sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenMoment {
    /// The viewer that it was drawn for.
    pub viewer: Viewer,
    /// The number of the viewer's latest moment then.
    pub number: u64,
    /// The epoch of the table then.
    pub epoch: u64,
}

impl SeenMoment {
    /// Returns the present of a viewer.
    pub fn at_present(state: &TableState, visit: &TableVisit) -> SeenMoment {
        let viewer = state.viewer_for(visit.who.as_ref());
        SeenMoment { viewer, number: state.moment_number(viewer), epoch: state.epoch() }
    }
}

/// Draws what a viewer sees now.
pub fn draw_present(state: &TableState, links: &TableLinks, visit: &TableVisit) -> Frame {
    with_locale(visit.language, || pages::draw_frame(&TablePage { unfolded: false, ..table_page(state, links, visit) }))
}

/// Draws the moments of a viewer after the one that they have seen, in order, the present last. None if they are no
/// longer in memory or the viewer is another seat than before: then the present replaces everything.
pub fn draw_moments_since(
    state: &TableState,
    links: &TableLinks,
    visit: &TableVisit,
    seen: SeenMoment,
) -> Option<Vec<Frame>> {
    let now = SeenMoment::at_present(state, visit);
    let moments = state.moments_since(now.viewer, seen.number)?;
    if now.viewer != seen.viewer || now.epoch != seen.epoch {
        return None;
    }
    let (_, past) = moments.split_last().unwrap_or((&Moment { number: 0, ply: 0 }, &[]));
    let draw_past = |moment: &Moment| {
        let game = state.game().recent_point(moment.ply)?;
        Some(with_locale(visit.language, || pages::draw_frame(&past_page(state, &*game, (links, visit), moment))))
    };
    past.iter().map(draw_past).chain([Some(draw_present(state, links, visit))]).collect()
}

/// Returns the page of a moment that others follow at once: nobody can act on it.
fn past_page<'a>(
    state: &TableState,
    game: &'a dyn DynGame,
    (links, visit): (&TableLinks, &TableVisit),
    moment: &Moment,
) -> TablePage<'a> {
    let details = table_details(state, links, visit);
    TablePage {
        table: game,
        viewer: state.viewer_for(visit.who.as_ref()),
        details: TableDetails {
            can_undo: false,
            can_ask_advice: false,
            action_is_held: false,
            is_answered_by_order: false,
            tutorial: None,
            // The table waits for this throw now, and did not at the moment that is drawn.
            chance_owner: None,
            ..details
        },
        replay: false,
        reveals_all: false,
        unfolded: false,
        notice: None,
        moment: ShownMoment { is_last: false, ..shown_moment(state.epoch(), moment) },
    }
}

/// A moment of a viewer is one journal entry: the events that they were told during it belong to it.
fn shown_moment(epoch: u64, moment: &Moment) -> ShownMoment {
    ShownMoment { epoch, number: moment.number, plies: moment.ply.saturating_sub(1)..moment.ply, is_last: true }
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
    let viewer = state.viewer_for(visit.who.as_ref());
    TablePage {
        table: state.game(),
        viewer,
        details: table_details(state, links, visit),
        replay: false,
        reveals_all: false,
        unfolded: true,
        notice: None,
        moment: present_moment(state, viewer),
    }
}

/// Returns the latest moment of a viewer.
fn present_moment(state: &TableState, viewer: Viewer) -> ShownMoment {
    let (epoch, number) = (state.epoch(), state.moment_number(viewer));
    let latest = state.moments_since(viewer, number.saturating_sub(1)).and_then(|moments| moments.last().copied());
    match latest {
        Some(moment) => shown_moment(epoch, &moment),
        None => ShownMoment { epoch, number, ..ShownMoment::default() },
    }
}
