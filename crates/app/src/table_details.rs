//! Everything about a table, besides its game, that a page shows: people, clocks, requests, votes, links.

use engine::Seat;
use pages::{
    AbsentSeat, ChatContent, ChatLine, ProgramOwner, SeatCard, SeatChange, SeatVote, SeatVoteOwner, TableDetails,
    TablePresence,
};
use tables::{PersonId, PublicOccupant, TableState};

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
        seats: (0..state.seat_count()).map(Seat).map(chair).collect(),
        started: state.has_started(),
        shuffling: state.is_shuffling(),
        awaiting_commitments: state.is_accepting_commitments(),
        awaited_seats: state.awaited_contributors(),
        readers: state.awaited_readers(),
        reading_ends_at: state.reading_ends_at(),
        commitment: state.game().commitment().0,
        contribution: state.fair_deal_task(who).map(contribution_request),
        is_host: state.is_host(who),
        host_name: host_name(state),
        hot_seat: state.is_hot_seat(),
        curtain: state.curtain_seat(who),
        can_undo: state.can_undo(who),
        can_ask_advice: state.hint_seat(who).is_some(),
        warns_of_blunders: state.blunder_warning_preference(who),
        settings: *state.settings(),
        deadline: state.deadline(),
        shows_hints: state.has_first_time_hints(who),
        speed: state.bot_speed(who),
        chance_owner: state.held_chance().filter(|_| !state.is_paused()),
        chance_due_at: state.held_chance().filter(|owner| own.contains(owner)).and(state.chance_due_at()),
        chance_setting: state.chance_setting(who),
        shows_introduction: is_guide_pending(state, &own, visit),
        tutorial: state.tutorial_stage(who).map(tutorial_progress),
        spectators: state.spectator_count(),
        talk: state.chat_lines().iter().map(|line| chat_line(state, line, who)).collect(),
        remarks: state
            .remarks()
            .iter()
            .map(|remark| ChatLine {
                name: remark.name.clone(),
                content: ChatContent::Text(remark.text.clone()),
                is_own: who == Some(&remark.person),
            })
            .collect(),
        inherited_plies: state.inherited_plies(),
        rematch: state.next_opened().then(|| match visit.spectator {
            Some(_) => links.next_spectator_token.clone(),
            None => links.next_token.clone(),
        }),
        action_is_held: state.viewer_for(who).seat().is_some_and(|seat| state.held_action(seat).is_some()),
        is_answered_by_order: state.viewer_for(who).seat().is_some_and(|seat| state.is_answered_by_order(seat)),
        chat_disabled: state.is_chat_disabled(),
        name: visit.name.clone(),
        presence: table_presence(state, who),
        invite: format!("{}{path}", visit.origin.text),
        link_reach: page_link_reach(&visit.origin.reach, &path),
        code: (!state.has_started() && visit.spectator.is_none()).then(|| links.room_code.clone()),
        spectator_link: (!own.is_empty() && !links.spectator_token.is_empty())
            .then(|| format!("{}/t/{}", visit.origin.text, links.spectator_token)),
        is_spectator_link: visit.spectator.is_some(),
    }
}

/// Returns the name that the host has given at their seat, or an empty text.
fn host_name(state: &TableState) -> String {
    let mut seats = (0..state.seat_count()).map(Seat);
    let seat = seats.find(|seat| state.person_of(*seat).is_some_and(|person| state.is_host(Some(person))));
    let name = seat.map_or("", |seat| state.seat_name(seat));
    let is_given = !seat.is_some_and(|seat| catalog::i18n::is_default_seat_name(name, seat));
    if is_given { name.to_owned() } else { String::new() }
}

/// Returns a line of the chat, as this person's page shows it.
fn chat_line(state: &TableState, line: &tables::ChatLine, who: Option<&PersonId>) -> ChatLine {
    ChatLine {
        name: state.chat_name(line).to_owned(),
        content: match &line.content {
            tables::ChatContent::Text(text) => ChatContent::Text(text.clone()),
            tables::ChatContent::Note(note) => ChatContent::Note(*note),
            tables::ChatContent::TakenBack { from } => ChatContent::TakenBack {
                from: state.holder_name(line.seat, *from).to_owned(),
                is_from_viewer: state.was_held_by(line.seat, *from, who),
            },
            tables::ChatContent::Rematch => ChatContent::Rematch,
        },
        is_own: state.was_held_by(line.seat, line.holder, who),
    }
}

/// Returns true if the guide is shown before the board: only to players, and before the first deal only once the table
/// waits for nothing else.
fn is_guide_pending(state: &TableState, own: &[Seat], visit: &TableVisit) -> bool {
    let is_next = state.has_started() || state.awaits_readers() || state.begins_after_reading(visit.who.as_ref());
    visit.guides.is_shown(state.game_id()) && !own.is_empty() && !state.is_over() && is_next
}

fn contribution_request(task: tables::FairDealTask) -> pages::ContributionRequest {
    let tables::FairDealTask { seat, round, commitment: pledge, is_revealing: open, commitments: pledges } = task;
    pages::ContributionRequest { seat: seat.0, round, commitment: pledge, must_reveal: open, commitments: pledges }
}

fn tutorial_progress(lesson: tables::TutorialStage) -> pages::TutorialProgress {
    match lesson {
        tables::TutorialStage::Step { number, of, action } => {
            pages::TutorialProgress::Step { number, of, action: action.to_string() }
        }
        tables::TutorialStage::Done => pages::TutorialProgress::Done,
        tables::TutorialStage::Left => pages::TutorialProgress::Left,
    }
}

/// Returns the table settings and the absent players. All of it is public.
fn table_presence(state: &TableState, who: Option<&PersonId>) -> TablePresence {
    let name = |seat: Seat| state.seat_name(seat).to_owned();
    let seconds = |left: u64| u32::try_from(left.div_ceil(1_000)).unwrap_or(u32::MAX);
    let seats = (0..state.seat_count()).map(Seat);
    let own = state.viewer_for(who).seat();
    TablePresence {
        absent_seats: state
            .absent_seats()
            .into_iter()
            .map(|missing| AbsentSeat {
                seat: missing.seat.0,
                name: name(missing.seat),
                bot_takes_over_at: missing.until,
            })
            .collect(),
        bot_substitutes: own.is_some_and(|seat| matches!(state.occupant_of(seat), PublicOccupant::Substituted(_)))
            && !state.is_over(),
        out_of_time: own.is_some_and(|seat| state.is_out_of_time(seat)),
        paused: state.is_paused() && !state.is_over(),
        closed: state.is_closed(),
        ended_by_agreement: state.is_ended_by_agreement(),
        may_offer_end: state.may_offer_end(who),
        pause_requests: state.seats_requesting_pause().into_iter().map(name).collect(),
        locked: state.is_locked(),
        seat_requests: state.seat_requests().map(|(number, guest)| (number, guest.name.clone())).collect(),
        awaits_seat: state.has_seat_request(who),
        is_turned_away: state.is_turned_away(who),
        has_secrets: state.has_secrets(),
        seating_is_fixed: state.has_fixed_seats(),
        replaceable_seats: state.substitutable_seats().into_iter().map(|seat| seat.0).collect(),
        vote: open_vote(state, who),
        waits_for_players: state.waits_for_players(),
        substitute_name: state.lent_seats(who).first().copied().map(name),
        time_banks: seats.filter_map(|seat| state.remaining_bank(seat)).map(seconds).collect(),
        running_time_bank: state.running_bank().map(|(seat, at)| (seat.0, at)),
    }
}

/// Returns the open vote as this person may see it.
fn open_vote(state: &TableState, who: Option<&PersonId>) -> Option<SeatVote> {
    let (proposal, name) = (state.open_vote()?, |seat: Seat| state.seat_name(seat).to_owned());
    Some(SeatVote {
        number: proposal.number,
        seat: name(proposal.seat),
        owner: vote_owner(state, proposal, who),
        proposer: state.seats_of(Some(&proposal.by)).first().copied().map(name),
        is_own: who == Some(&proposal.by),
        change: match &proposal.change {
            tables::SeatChange::Person { name, .. } => SeatChange::Person(name.clone()),
            tables::SeatChange::Program { name, .. } => SeatChange::Program(name.clone()),
            tables::SeatChange::Removal {} => SeatChange::Removal,
            tables::SeatChange::End {} => SeatChange::End,
        },
        awaits_viewer: state.votes_for(who).is_some(),
        undecided: state.undecided_seats().into_iter().map(name).collect(),
        ends_at: state.vote_ends(proposal),
    })
}

/// Returns what becomes of the owner of the seat that a vote is about. Whoever agrees gives their own seat up.
fn vote_owner(state: &TableState, proposal: &tables::SeatVote, who: Option<&PersonId>) -> SeatVoteOwner {
    let is_asked = proposal.asked.contains(&proposal.seat);
    match state.seat_owner(proposal.seat) {
        Some(owner) if is_asked && who == Some(owner) => SeatVoteOwner::Viewer,
        Some(_) if !is_asked => SeatVoteOwner::MayReturn,
        _ => SeatVoteOwner::None,
    }
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
        PublicOccupant::Away if state.next_opened() && state.has_gone_on(seat) => pages::Occupant::GoneOn,
        PublicOccupant::Away => pages::Occupant::Away,
        PublicOccupant::Substituted(bot) => pages::Occupant::Left(bot, program_owner(state, seat)),
    }
}
