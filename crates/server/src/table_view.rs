//! Renders a table for a browser, as one viewer may see it.

use catalog::WaitingFor;
use catalog::i18n::{Language, with_locale};
use engine::Seat;
use pages::{
    AbsentSeat, ChatLine, ContributionSource, Deadline, GameOrigin, Notice, ProgramOwner, ProofPage, ReplayPage,
    ReplayPerspective, SeatCard, SeatChange, SeatVote, TableDetails, TableListEntry, TablePage, TablePresence,
};
use tables::{Millis, PersonId, PublicOccupant, TableState};

use crate::guide_states::{GuideState, GuideStates};
use crate::latest_value::DrawnRegion;
use crate::link_origins::{LinkOrigin, LinkReach};
use crate::seat_state::SeatState;
use crate::secrets::{SpectatorToken, TableToken};

/// The viewer of a table and the context of one rendering.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableVisit {
    /// The person, if their browser is known.
    pub who: Option<PersonId>,
    /// The name last used in the browser, or empty.
    pub name: String,
    /// The origin for links to share, and the browsers that can open them.
    pub origin: LinkOrigin,
    /// The guides that the browser has been shown.
    pub guides: GuideStates,
    /// True for a program, which receives values instead of a rendering.
    pub is_program: bool,
    /// The language of the viewer.
    pub language: Language,
    /// The spectator token, if the viewer may only watch.
    pub spectator: Option<SpectatorToken>,
}

impl TableVisit {
    /// Returns the token in the URLs of the viewer's page.
    pub fn url_token(&self, token: TableToken) -> String {
        self.spectator.map_or_else(|| token.to_text(), SpectatorToken::to_text)
    }

    /// Returns the URL path under which the viewer sees the table.
    pub fn table_path(&self, token: TableToken) -> String {
        format!("/t/{}", self.url_token(token))
    }
}

/// Renders the whole page of a table.
pub(crate) fn render_page(
    state: &TableState,
    token: TableToken,
    visit: &TableVisit,
    notice: Option<Notice>,
) -> pages::RenderedPage {
    pages::render_table_page(&TablePage { notice, ..table_page(state, token, visit) })
}

/// Renders the part of the page that changes.
pub(crate) fn render_region(core: &TableState, token: TableToken, visit: &TableVisit) -> DrawnRegion {
    if visit.is_program {
        let state = visit.who.as_ref().and_then(|who| SeatState::for_person(core, who));
        return DrawnRegion { region: pages::Region::default(), staged: false, state };
    }
    with_locale(visit.language, || {
        let page = TablePage { unfolded: false, ..table_page(core, token, visit) };
        DrawnRegion { region: pages::region(&page), staged: pages::has_staged_event(&page), state: None }
    })
}

/// Renders the contents of a collapsed part by its name.
pub(crate) fn render_part(state: &TableState, token: TableToken, visit: &TableVisit, name: &str) -> Option<String> {
    pages::find_collapsible(&table_page(state, token, visit), name)
}

/// Renders all events emitted to the viewer.
pub(crate) fn render_log(state: &TableState, token: TableToken, visit: &TableVisit) -> String {
    pages::render_log_page(&table_page(state, token, visit)).into_string()
}

/// Renders the game at an earlier step; none if it has not begun or there is no such step. Once it is over, everything
/// is visible to all viewers, and steps are numbered by the journal. Before that, a viewer sees only their own
/// knowledge, and steps are those that were emitted to them: the number of journal entries would reveal hidden actions.
pub(crate) fn render_replay(
    state: &TableState,
    token: TableToken,
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
        origin: GameOrigin::Table(visit.url_token(token)),
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
pub(crate) fn render_picture(state: &TableState) -> Option<String> {
    pages::draw_result_picture(state.game()).filter(|_| state.is_over())
}

/// The relation of a table to the daily deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DailyTable {
    /// The table has a deal of its own.
    None,
    /// The deal is today's, or of a day that may not be over: its secret is withheld although the game is over.
    Today,
    /// The deal is of a day that is certainly over.
    Past,
}

/// Renders the published data that proves a fair deal.
pub(crate) fn render_proof(state: &TableState, token: TableToken, visit: &TableVisit, day: DailyTable) -> String {
    let (sealed, day) = (day == DailyTable::Today, day != DailyTable::None);
    let seats = (0..state.header().seats).map(Seat);
    let record = (state.is_over() && !sealed).then(|| state.saved_game());
    let fair = record.as_ref().map(|record| {
        let entry = catalog::find(&record.game);
        entry.is_some_and(|entry| entry.load(record).is_ok())
    });
    let page = ProofPage {
        game: state.header().game.clone(),
        token: visit.url_token(token),
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
        fair,
        entries: record.map_or(0, |record| record.entries.len()),
        past: state.header().past,
    };
    pages::render_proof_page(&page).into_string()
}

/// Returns the lobby entry of a table.
pub(crate) fn lobby_entry(state: &TableState, token: TableToken, who: &PersonId, now: Millis) -> TableListEntry {
    let seats: Vec<Seat> = (0..state.header().seats).map(Seat).collect();
    let taken = |seat: &&Seat| state.occupant_of(**seat) != PublicOccupant::Empty;
    let own = state.seats_of(Some(who));
    let waiting = if state.has_started() { state.awaited_seats() } else { Vec::new() };
    let asked = match state.game().status().pending {
        WaitingFor::Seats(seats) if state.has_started() => {
            seats.iter().map(|seat| state.seat_name(seat).to_owned()).collect()
        }
        _ => Vec::new(),
    };
    TableListEntry {
        token: token.to_text(),
        game: state.header().game.clone(),
        names: seats.iter().filter(taken).map(|seat| state.seat_name(*seat).to_owned()).collect(),
        free: seats.iter().filter(|seat| !taken(seat)).count() as u8,
        started: state.has_started(),
        yours: (!own.is_empty() || state.is_host(Some(who))) && !state.is_closed(),
        asked,
        asked_at: state.asked_since(),
        deadline: state.deadline().filter(|_| state.settings().by_days()),
        now,
        turn: waiting
            .iter()
            .any(|seat| own.contains(seat) && !matches!(state.occupant_of(*seat), PublicOccupant::Substituted(_))),
    }
}

fn table_page<'a>(state: &'a TableState, token: TableToken, visit: &TableVisit) -> TablePage<'a> {
    TablePage {
        table: state.game(),
        viewer: state.viewer_for(visit.who.as_ref()),
        details: room(state, token, visit),
        replay: false,
        reveals_all: false,
        unfolded: true,
        notice: None,
    }
}

fn room(state: &TableState, token: TableToken, visit: &TableVisit) -> TableDetails {
    let who = visit.who.as_ref();
    let own = state.seats_of(who);
    let chair = |seat: Seat| SeatCard {
        name: state.seat_name(seat).to_owned(),
        occupant: occupant(state, seat),
        yours: own.contains(&seat),
    };
    TableDetails {
        token: visit.url_token(token),
        seats: (0..state.header().seats).map(Seat).map(chair).collect(),
        started: state.has_started(),
        shuffling: state.is_shuffling(),
        awaiting_commitments: state.is_accepting_commitments(),
        awaited_seats: state.awaited_contributors(),
        contribution: state.fair_deal_task(who).map(fair_deal),
        is_host: state.is_host(who),
        hot_seat: state.header().hot_seat,
        curtain: state.curtain_seat(who),
        can_undo: state.can_undo(who),
        can_ask_advice: state.hint_seat(who).is_some(),
        warns_of_blunders: state.blunder_warning_preference(who),
        timeout_notice: state.deadline().map(|_| state.settings().describe_time()),
        deadline: state.deadline().map(|at| deadline(state, at)),
        shows_hints: state.has_first_time_hints(who),
        speed: state.bot_speed(who),
        shows_introduction: is_guide_pending(state, &own, visit),
        tutorial: state.tutorial_stage(who).map(lesson),
        spectators: state.spectator_count(),
        talk: state
            .chat_lines()
            .iter()
            .map(|chat| ChatLine { name: state.seat_name(chat.seat).to_owned(), text: chat.text.clone() })
            .collect(),
        inherited_plies: state.header().past,
        rematch: (state.next_opened() && visit.spectator.is_none()).then(|| token.next_table().to_text()),
        action_is_held: state.viewer_for(who).seat().is_some_and(|seat| state.held_action(seat).is_some()),
        chat_disabled: state.is_chat_disabled(),
        name: visit.name.clone(),
        presence: presence(state, who),
        invite: format!("{}/t/{}", visit.origin.text, visit.url_token(token)),
        link_reach: page_link_reach(&visit.origin.reach, &format!("/t/{}", visit.url_token(token))),
        code: (!state.has_started() && visit.spectator.is_none()).then(|| token.room_code()),
        spectator_link: (!own.is_empty())
            .then(|| format!("{}/t/{}", visit.origin.text, token.spectator_token().to_text())),
        is_spectator_link: visit.spectator.is_some(),
    }
}

/// Returns the browsers that can open the link with this path.
pub(crate) fn page_link_reach(reach: &LinkReach, path: &str) -> pages::LinkReach {
    match reach {
        LinkReach::Same => pages::LinkReach::Same,
        LinkReach::ThisMachine => pages::LinkReach::ThisMachine,
        LinkReach::Network(others) => {
            pages::LinkReach::Network(others.iter().map(|origin| format!("{origin}{path}")).collect())
        }
    }
}

/// Converts a time of the table to a deadline with the clock by which it is read.
fn deadline(state: &TableState, at: Millis) -> Deadline {
    Deadline { at, now: state.now() }
}

/// Returns true if the guide is shown before the board: only to players, and before the first deal only if the table
/// waits for no other player.
fn is_guide_pending(state: &TableState, own: &[Seat], visit: &TableVisit) -> bool {
    let complete = || {
        let mut others = (0..state.header().seats).map(Seat).filter(|seat| !own.contains(seat));
        state.is_host(visit.who.as_ref())
            && others.all(|seat| matches!(state.occupant_of(seat), PublicOccupant::Bot(_)))
    };
    let pending = visit.guides.state_of(&state.header().game) == Some(GuideState::Shown);
    pending && !own.is_empty() && !state.is_over() && (state.has_started() || complete())
}

fn fair_deal(shuffling: tables::FairDealTask) -> pages::ContributionRequest {
    let tables::FairDealTask { seat, round, commitment: pledge, is_revealing: open, commitments: pledges } = shuffling;
    pages::ContributionRequest { seat: seat.0, round, commitment: pledge, must_reveal: open, commitments: pledges }
}

fn lesson(lesson: tables::TutorialStage) -> pages::TutorialProgress {
    match lesson {
        tables::TutorialStage::Step { number, of, action } => pages::TutorialProgress::Step { number, of, action },
        tables::TutorialStage::Done => pages::TutorialProgress::Done,
        tables::TutorialStage::Left => pages::TutorialProgress::Left,
    }
}

/// Returns the table settings and the absent players. All of it is public.
fn presence(state: &TableState, who: Option<&PersonId>) -> TablePresence {
    let name = |seat: Seat| state.seat_name(seat).to_owned();
    let seconds = |left: u64| u32::try_from(left.div_ceil(1_000)).unwrap_or(u32::MAX);
    let seats = (0..state.header().seats).map(Seat);
    let own = state.viewer_for(who).seat();
    TablePresence {
        timeout_rule: state.settings().describe_time(),
        by_days: state.settings().by_days(),
        absent_seats: state
            .absent_seats()
            .into_iter()
            .map(|missing| AbsentSeat {
                seat: missing.seat.0,
                name: name(missing.seat),
                bot_takes_over_at: deadline(state, missing.until),
            })
            .collect(),
        bot_substitutes: own.is_some_and(|seat| matches!(state.occupant_of(seat), PublicOccupant::Substituted(_)))
            && !state.is_over(),
        paused: state.is_paused() && !state.is_over(),
        closed: state.is_closed(),
        pause_requests: state.seats_requesting_pause().into_iter().map(name).collect(),
        locked: state.is_locked(),
        seat_requests: state.seat_requests().map(|(number, guest)| (number, guest.name.clone())).collect(),
        awaits_seat: state.has_seat_request(who),
        has_secrets: state.has_secrets(),
        seating_is_fixed: state.has_fixed_seats(),
        replaceable_seats: state.substitutable_seats().into_iter().map(|seat| seat.0).collect(),
        vote: vote(state, who),
        substitute_name: state.lent_seats(who).first().copied().map(name),
        time_banks: seats.filter_map(|seat| state.remaining_bank(seat)).map(seconds).collect(),
        running_time_bank: state.running_bank().map(|(seat, at)| (seat.0, deadline(state, at))),
    }
}

/// Returns the open vote as this person may see it.
fn vote(state: &TableState, who: Option<&PersonId>) -> Option<SeatVote> {
    let (proposal, name) = (state.open_vote()?, |seat: Seat| state.seat_name(seat).to_owned());
    let until = state.vote_ends(proposal);
    let seconds = until.saturating_sub(state.now()).div_ceil(1_000);
    Some(SeatVote {
        number: proposal.number,
        seat: name(proposal.seat),
        proposer: state.seats_of(Some(&proposal.by)).first().copied().map(name),
        change: match &proposal.change {
            tables::SeatChange::Person { name, .. } => SeatChange::Person(name.clone()),
            tables::SeatChange::Program { name, .. } => SeatChange::Program(name.clone()),
            tables::SeatChange::Removal {} => SeatChange::Removal,
        },
        awaits_viewer: state.votes_for(who).is_some(),
        undecided: state.undecided_seats().into_iter().map(name).collect(),
        seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
        ends_at: until,
    })
}

fn seat_keeper(state: &TableState, seat: Seat) -> ProgramOwner {
    match state.program_keeper(seat) {
        Some(tables::ProgramKeeper::Seat(own)) => ProgramOwner::Player(state.seat_name(own).to_owned()),
        Some(tables::ProgramKeeper::Host) => ProgramOwner::Host,
        Some(tables::ProgramKeeper::Spectator) | None => ProgramOwner::Spectator,
    }
}

fn occupant(state: &TableState, seat: Seat) -> pages::Occupant {
    match state.occupant_of(seat) {
        PublicOccupant::Empty => pages::Occupant::Empty,
        PublicOccupant::Bot(bot) => pages::Occupant::Bot(bot),
        PublicOccupant::Program => pages::Occupant::Program(seat_keeper(state, seat)),
        PublicOccupant::Present => pages::Occupant::Here,
        PublicOccupant::Away => pages::Occupant::Away,
        PublicOccupant::Substituted(bot) => pages::Occupant::Left(bot),
    }
}
