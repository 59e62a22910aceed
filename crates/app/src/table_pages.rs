//! Pages of a table, and parts of them, as one viewer may see them.

use catalog::i18n::with_locale;
use catalog::{DynGame, FactsScope};
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
    show_present(state, links, visit, pages::draw_frame)
}

/// Returns what is made of the page that a viewer sees now.
pub fn show_present<T>(
    state: &TableState,
    links: &TableLinks,
    visit: &TableVisit,
    show: impl Fn(&TablePage) -> T,
) -> T {
    with_locale(visit.language, || show(&TablePage { unfolded: false, ..table_page(state, links, visit) }))
}

/// Returns what is made of the pages of a viewer's moments after the one that they have seen, in order, the present
/// last. None if they are no longer in memory or the viewer is another seat than before: then the present replaces
/// everything.
pub fn show_moments_since<T>(
    state: &TableState,
    links: &TableLinks,
    visit: &TableVisit,
    seen: SeenMoment,
    show: impl Fn(&TablePage) -> T,
) -> Option<Vec<T>> {
    let now = SeenMoment::at_present(state, visit);
    let moments = state.moments_since(now.viewer, seen.number)?;
    if now.viewer != seen.viewer || now.epoch != seen.epoch {
        return None;
    }
    let (_, past) = moments.split_last().unwrap_or((&Moment { number: 0, ply: 0 }, &[]));
    let show_past = |moment: &Moment| {
        let game = state.game().recent_point(moment.ply)?;
        Some(with_locale(visit.language, || show(&past_page(state, &*game, (links, visit), moment))))
    };
    past.iter().map(show_past).chain([Some(show_present(state, links, visit, &show))]).collect()
}

/// Returns the page of a moment that others follow at once: nobody can act on it.
fn past_page(
    state: &TableState,
    game: &dyn DynGame,
    (links, visit): (&TableLinks, &TableVisit),
    moment: &Moment,
) -> TablePage {
    let (details, viewer) = (table_details(state, links, visit), state.viewer_for(visit.who.as_ref()));
    TablePage {
        table: game.view_for(viewer),
        details: TableDetails {
            can_undo: false,
            can_ask_advice: false,
            action_is_held: false,
            is_answered_by_order: false,
            tutorial: None,
            // The table waits for this throw now, and did not at the moment that is drawn.
            chance_owner: None,
            chance_due_at: None,
            ..details
        },
        replay: false,
        reveals_all: false,
        unfolded: false,
        notice: None,
        moment: ShownMoment { is_last: false, ..shown_moment(state.epoch(), game, viewer, moment) },
        now: state.now(),
    }
}

/// A moment of a viewer is one journal entry: the events that they were told during it belong to it.
fn shown_moment(epoch: u64, game: &dyn DynGame, viewer: Viewer, moment: &Moment) -> ShownMoment {
    let first_step = Some(game.first_step_since(viewer, moment.ply.saturating_sub(1)));
    ShownMoment { epoch, number: moment.number, first_step, is_last: true }
}

/// Renders the contents of a collapsed part by its name.
pub fn render_part(state: &TableState, links: &TableLinks, visit: &TableVisit, name: &str) -> Option<String> {
    pages::find_collapsible(&table_page(state, links, visit), name)
}

/// Renders all events emitted to the viewer.
pub fn render_log(state: &TableState, links: &TableLinks, visit: &TableVisit) -> String {
    let page = table_page(state, links, visit);
    let whole = FactsScope { has_whole_log: true, ..FactsScope::default() };
    let table = state.game().view_with(page.viewer(), whole);
    pages::render_log_page(&TablePage { table, ..page }).into_string()
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
        ReplayPerspective::parse(eyes, state.seat_count()).filter(|_| over).unwrap_or(ReplayPerspective::Viewer(own));
    let stops = pages::replay_stops(state.game(), eyes, over);
    let ply = if over { moment } else { *stops.get(moment)? };
    let then = state.game().at_ply(ply).ok().filter(|_| state.has_started())?;
    let seats = (0..state.seat_count()).map(Seat);
    let who = |seat| match state.occupant_of(seat) {
        PublicOccupant::Bot(bot) => pages::Occupant::Bot(bot),
        _ => pages::Occupant::Here,
    };
    let mine = state.seats_of(visit.who.as_ref());
    let chair = |seat: Seat| SeatCard {
        name: state.seat_name(seat).to_owned(),
        occupant: who(seat),
        yours: mine.contains(&seat),
    };
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
    let seats = (0..state.seat_count()).map(Seat);
    let record = state.saved_game().filter(|_| !sealed);
    let verdict = match &record {
        None if sealed => DealVerdict::DayUnfinished,
        None => DealVerdict::GameUnfinished,
        Some(record) if catalog::find(&record.game).is_some_and(|entry| entry.load(record).is_ok()) => {
            DealVerdict::Fair
        }
        Some(_) => DealVerdict::Unfair,
    };
    let page = ProofPage {
        game: state.game_id().to_owned(),
        token: visit.url_token(&links.token),
        commitment: state.game().commitment().0,
        names: seats.map(|seat| state.seat_name(seat).to_owned()).collect(),
        entropy: state.entropy(),
        rounds: if state.has_started() { state.deal_rounds().to_vec() } else { Vec::new() },
        adders: match (state.is_practice(), day) {
            (true, _) => ContributionSource::Lesson,
            (_, true) => ContributionSource::Day,
            _ => ContributionSource::Seats,
        },
        started: state.has_started(),
        secret: state.published_secret().filter(|_| !sealed).map(|secret| secret.to_hex()),
        verdict,
        entries: record.map_or(0, |record| record.entries.len()),
        past: state.inherited_plies(),
    };
    pages::render_proof_page(&page).into_string()
}

fn table_page(state: &TableState, links: &TableLinks, visit: &TableVisit) -> TablePage {
    let viewer = state.viewer_for(visit.who.as_ref());
    TablePage {
        table: state.game().view_for(viewer),
        details: table_details(state, links, visit),
        replay: false,
        reveals_all: false,
        unfolded: true,
        notice: None,
        moment: present_moment(state, viewer),
        now: state.now(),
    }
}

/// Returns the latest moment of a viewer.
fn present_moment(state: &TableState, viewer: Viewer) -> ShownMoment {
    let (epoch, number) = (state.epoch(), state.moment_number(viewer));
    let latest = state.moments_since(viewer, number.saturating_sub(1)).and_then(|moments| moments.last().copied());
    match latest {
        Some(moment) => shown_moment(epoch, state.game(), viewer, &moment),
        None => ShownMoment { epoch, number, ..ShownMoment::default() },
    }
}
