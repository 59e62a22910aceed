//! Everything about a table, besides its game, that a page shows: people, clocks, requests, votes, links.

use engine::Seat;
use pages::{
    AbsentSeat, ChatLine, Deadline, ProgramOwner, SeatCard, SeatChange, SeatVote, TableDetails, TablePresence,
};
use tables::{Millis, PersonId, PublicOccupant, TableState};

use crate::guide_states::GuideState;
use crate::links::{TableLinks, page_link_reach};
use crate::table_visit::TableVisit;

/// Returns everything about a table, besides its game, that the viewer's page shows.
pub(crate) fn table_details(state: &TableState, links: &TableLinks, visit: &TableVisit) -> TableDetails {
    let visit = &visit.as_drawn(state);
    let who = visit.who.as_ref();
    let own = state.seats_of(who);
    let path = visit.table_path(&links.token);
    let chair = |seat: Seat| SeatCard {
        name: state.seat_name(seat).to_owned(),
        occupant: seat_occupant(state, seat),
        yours: own.contains(&seat),
    };
    TableDetails {
        token: visit.url_token(&links.token),
        seats: (0..state.header().seats).map(Seat).map(chair).collect(),
        started: state.has_started(),
        shuffling: state.is_shuffling(),
        awaiting_commitments: state.is_accepting_commitments(),
        awaited_seats: state.awaited_contributors(),
        contribution: state.fair_deal_task(who).map(contribution_request),
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
        chance_owner: state.held_chance().filter(|_| !state.is_paused()),
        chance_setting: state.chance_setting(who),
        shows_introduction: is_guide_pending(state, &own, visit),
        tutorial: state.tutorial_stage(who).map(tutorial_progress),
        spectators: state.spectator_count(),
        talk: state
            .chat_lines()
            .iter()
            .map(|chat| ChatLine { name: state.seat_name(chat.seat).to_owned(), text: chat.text.clone() })
            .collect(),
        inherited_plies: state.header().past,
        rematch: (state.next_opened() && visit.spectator.is_none()).then(|| links.next_token.clone()),
        action_is_held: state.viewer_for(who).seat().is_some_and(|seat| state.held_action(seat).is_some()),
        is_answered_by_order: state.viewer_for(who).seat().is_some_and(|seat| state.is_answered_by_order(seat)),
        chat_disabled: state.is_chat_disabled(),
        name: visit.name.clone(),
        presence: table_presence(state, who),
        invite: format!("{}{path}", visit.origin.text),
        link_reach: page_link_reach(&visit.origin.reach, &path),
        code: (!state.has_started() && visit.spectator.is_none()).then(|| links.room_code.clone()),
        spectator_link: (!own.is_empty()).then(|| format!("{}/t/{}", visit.origin.text, links.spectator_token)),
        is_spectator_link: visit.spectator.is_some(),
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

fn contribution_request(task: tables::FairDealTask) -> pages::ContributionRequest {
    let tables::FairDealTask { seat, round, commitment: pledge, is_revealing: open, commitments: pledges } = task;
    pages::ContributionRequest { seat: seat.0, round, commitment: pledge, must_reveal: open, commitments: pledges }
}

fn tutorial_progress(lesson: tables::TutorialStage) -> pages::TutorialProgress {
    match lesson {
        tables::TutorialStage::Step { number, of, action } => pages::TutorialProgress::Step { number, of, action },
        tables::TutorialStage::Done => pages::TutorialProgress::Done,
        tables::TutorialStage::Left => pages::TutorialProgress::Left,
    }
}

/// Returns the table settings and the absent players. All of it is public.
fn table_presence(state: &TableState, who: Option<&PersonId>) -> TablePresence {
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
        out_of_time: own.is_some_and(|seat| state.is_out_of_time(seat)),
        paused: state.is_paused() && !state.is_over(),
        closed: state.is_closed(),
        pause_requests: state.seats_requesting_pause().into_iter().map(name).collect(),
        locked: state.is_locked(),
        seat_requests: state.seat_requests().map(|(number, guest)| (number, guest.name.clone())).collect(),
        awaits_seat: state.has_seat_request(who),
        has_secrets: state.has_secrets(),
        seating_is_fixed: state.has_fixed_seats(),
        replaceable_seats: state.substitutable_seats().into_iter().map(|seat| seat.0).collect(),
        vote: open_vote(state, who),
        substitute_name: state.lent_seats(who).first().copied().map(name),
        time_banks: seats.filter_map(|seat| state.remaining_bank(seat)).map(seconds).collect(),
        running_time_bank: state.running_bank().map(|(seat, at)| (seat.0, deadline(state, at))),
    }
}

/// Returns the open vote as this person may see it.
fn open_vote(state: &TableState, who: Option<&PersonId>) -> Option<SeatVote> {
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

fn program_owner(state: &TableState, seat: Seat) -> Option<ProgramOwner> {
    state.program_keeper(seat).map(|keeper| match keeper {
        tables::ProgramKeeper::Seat(own) => ProgramOwner::Player(state.seat_name(own).to_owned()),
        tables::ProgramKeeper::Host => ProgramOwner::Host,
        tables::ProgramKeeper::Spectator => ProgramOwner::Spectator,
    })
}

fn seat_occupant(state: &TableState, seat: Seat) -> pages::Occupant {
    match state.occupant_of(seat) {
        PublicOccupant::Empty => pages::Occupant::Empty,
        PublicOccupant::Bot(bot) => pages::Occupant::Bot(bot),
        PublicOccupant::Program => {
            pages::Occupant::Program(program_owner(state, seat).unwrap_or(ProgramOwner::Spectator))
        }
        PublicOccupant::Present => pages::Occupant::Here,
        PublicOccupant::Away => pages::Occupant::Away,
        PublicOccupant::Substituted(bot) => pages::Occupant::Left(bot, program_owner(state, seat)),
    }
}
