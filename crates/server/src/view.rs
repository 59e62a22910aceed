//! What a browser sees of a table: the core, looked at through one person's eyes.

use catalog::WaitingFor;
use catalog::words::{Language, with_locale};
use engine::Seat;
use pages::{
    Adders, Chair, Change, Company, Deadline, Eyes, Home, Keeper, Missed, Notice, OpenTable, ProofPage, ReplayPage,
    Room, TablePage, Talk, Vote,
};
use tables::{Millis, PersonId, PublicOccupant, TableState};

use crate::guides::{GuideState, GuideStates};
use crate::letterbox::DrawnRegion;
use crate::origins::{LinkOrigin, LinkReach};
use crate::secrets::{SpectatorToken, TableToken};
use crate::state::SeatState;

/// One look at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableVisit {
    /// Who looks, if their browser is known.
    pub who: Option<PersonId>,
    /// The name last used in their browser, or empty.
    pub name: String,
    /// The origin for links that they hand on, and who can open them.
    pub origin: LinkOrigin,
    /// Which guides it has been shown.
    pub guides: GuideStates,
    /// Whether it is a program that looks, to which values are shown instead of a drawing.
    pub program: bool,
    /// What they read.
    pub language: Language,
    /// What they were given, if they may look on and nothing else.
    pub sight: Option<SpectatorToken>,
}

impl TableVisit {
    /// What the table goes by in the addresses of their page.
    pub fn address(&self, token: TableToken) -> String {
        self.sight.map_or_else(|| token.digits(), SpectatorToken::digits)
    }

    /// The address of the table by which they came.
    pub fn back(&self, token: TableToken) -> String {
        format!("/t/{}", self.address(token))
    }
}

/// The whole page of a table.
pub(crate) fn page(core: &TableState, token: TableToken, visit: &TableVisit, notice: Option<Notice>) -> pages::Sent {
    pages::table(&TablePage { notice, ..looked_at(core, token, visit) })
}

/// The part of the page that changes.
pub(crate) fn region(core: &TableState, token: TableToken, visit: &TableVisit) -> DrawnRegion {
    if visit.program {
        let state = visit.who.as_ref().and_then(|who| SeatState::of(core, who));
        return DrawnRegion { region: pages::Region::default(), staged: false, state };
    }
    with_locale(visit.language, || {
        let page = TablePage { unfolded: false, ..looked_at(core, token, visit) };
        DrawnRegion { region: pages::region(&page), staged: pages::staged(&page), state: None }
    })
}

/// What stands folded away under a name.
pub(crate) fn part(core: &TableState, token: TableToken, visit: &TableVisit, name: &str) -> Option<String> {
    pages::part(&looked_at(core, token, visit), name)
}

/// Everything told to the viewer.
pub(crate) fn story(core: &TableState, token: TableToken, visit: &TableVisit) -> String {
    pages::story(&looked_at(core, token, visit)).into_string()
}

/// The game at an earlier moment; none if it has not begun or there is no such moment. Once it is over, anybody may look
/// through all `eyes`, and moments are numbered by the journal. Before, everybody looks through their own, and their
/// moments are those that they were told of: how many entries the journal has would tell of silent answers.
pub(crate) fn replay(
    core: &TableState,
    token: TableToken,
    visit: &TableVisit,
    moment: usize,
    eyes: &str,
    alone: bool,
) -> Option<String> {
    let own = core.viewer(visit.who.as_ref());
    let over = core.over();
    let eyes = Eyes::read(eyes, core.header().seats).filter(|_| over).unwrap_or(Eyes::Of(own));
    let stops = pages::stops(core.table(), eyes, over);
    let ply = if over { moment } else { *stops.get(moment)? };
    let then = core.table().at(ply).ok().filter(|_| core.started())?;
    let seats = (0..core.header().seats).map(Seat);
    let who = |seat| match core.occupant(seat) {
        PublicOccupant::Bot(bot) => pages::Occupant::Bot(bot),
        _ => pages::Occupant::Here,
    };
    let chair = |seat: Seat| Chair { name: core.name(seat).to_owned(), who: who(seat), yours: false };
    let page = ReplayPage {
        whole: core.table(),
        then: then.as_ref(),
        eyes,
        own: own.seat(),
        seats: seats.map(chair).collect(),
        home: Home::Table(visit.address(token)),
        stops,
        ply,
        over,
    };
    Some(if alone { pages::moment(&page).into_string() } else { pages::replay(&page).into_string() })
}

/// The picture of a finished game.
pub(crate) fn picture(core: &TableState) -> Option<String> {
    pages::picture(core.table()).filter(|_| core.over())
}

/// Whether a table plays the deal of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DailyTable {
    /// It has a deal of its own.
    None,
    /// Of this very day, or of one that may not be over: its secret is kept back although the game is over.
    Today,
    /// Of one that is certainly over.
    Past,
}

/// What the table has published about its chance.
pub(crate) fn proof(core: &TableState, token: TableToken, visit: &TableVisit, day: DailyTable) -> String {
    let (sealed, day) = (day == DailyTable::Today, day != DailyTable::None);
    let seats = (0..core.header().seats).map(Seat);
    let record = (core.over() && !sealed).then(|| core.saved_game());
    let fair = record.as_ref().map(|record| {
        let cabinet = catalog::find(&record.game);
        cabinet.is_some_and(|cabinet| cabinet.load(record).is_ok())
    });
    let page = ProofPage {
        game: core.header().game.clone(),
        token: visit.address(token),
        commitment: core.table().commitment().0,
        names: seats.map(|seat| core.name(seat).to_owned()).collect(),
        entropy: core.entropy(),
        rounds: if core.started() { core.rounds().to_vec() } else { Vec::new() },
        adders: match (core.header().practice, day) {
            (true, _) => Adders::Lesson,
            (_, true) => Adders::Day,
            _ => Adders::Seats,
        },
        started: core.started(),
        secret: core.published().filter(|_| !sealed).map(|secret| secret.reveal()),
        fair,
        entries: record.map_or(0, |record| record.entries.len()),
        past: core.header().past,
    };
    pages::proof(&page).into_string()
}

/// The table as the lobby lists it.
pub(crate) fn listed(core: &TableState, token: TableToken, who: &PersonId, now: Millis) -> OpenTable {
    let seats: Vec<Seat> = (0..core.header().seats).map(Seat).collect();
    let taken = |seat: &&Seat| core.occupant(**seat) != PublicOccupant::Empty;
    let own = core.seats_of(Some(who));
    let waiting = if core.started() { core.waiting() } else { Vec::new() };
    let asked = match core.table().status().pending {
        WaitingFor::Seats(seats) if core.started() => seats.iter().map(|seat| core.name(seat).to_owned()).collect(),
        _ => Vec::new(),
    };
    OpenTable {
        token: token.digits(),
        game: core.header().game.clone(),
        names: seats.iter().filter(taken).map(|seat| core.name(*seat).to_owned()).collect(),
        free: seats.iter().filter(|seat| !taken(seat)).count() as u8,
        started: core.started(),
        yours: (!own.is_empty() || core.is_host(Some(who))) && !core.closed(),
        asked,
        asked_at: core.asked_since(),
        deadline: core.deadline().filter(|_| core.terms().by_days()),
        now,
        turn: waiting.iter().any(|seat| own.contains(seat) && !matches!(core.occupant(*seat), PublicOccupant::Left(_))),
    }
}

fn looked_at<'a>(core: &'a TableState, token: TableToken, visit: &TableVisit) -> TablePage<'a> {
    TablePage {
        table: core.table(),
        viewer: core.viewer(visit.who.as_ref()),
        room: room(core, token, visit),
        replay: false,
        everything: false,
        unfolded: true,
        notice: None,
    }
}

fn room(core: &TableState, token: TableToken, visit: &TableVisit) -> Room {
    let who = visit.who.as_ref();
    let own = core.seats_of(who);
    let chair =
        |seat: Seat| Chair { name: core.name(seat).to_owned(), who: occupant(core, seat), yours: own.contains(&seat) };
    Room {
        token: visit.address(token),
        seats: (0..core.header().seats).map(Seat).map(chair).collect(),
        started: core.started(),
        shuffling: core.shuffling(),
        pledging: core.pledging(),
        without: core.shuffles_without(),
        shuffle: core.shuffle(who).map(shuffle),
        host: core.is_host(who),
        hot_seat: core.header().hot_seat,
        curtain: core.curtain(who),
        undo: core.can_undo(who),
        counsel: core.counselled(who).is_some(),
        warns: core.warns(who),
        absent: core.deadline().map(|_| core.terms().words()),
        deadline: core.deadline().map(|at| deadline(core, at)),
        coach: core.coach(who),
        speed: core.speed(who),
        guide: guided(core, &own, visit),
        lesson: core.lesson(who).map(lesson),
        spectators: core.spectators(),
        talk: core
            .talk()
            .iter()
            .map(|chat| Talk { name: core.name(chat.seat).to_owned(), text: chat.text.clone() })
            .collect(),
        past: core.header().past,
        rematch: (core.next_opened() && visit.sight.is_none()).then(|| token.next().digits()),
        held: core.viewer(who).seat().is_some_and(|seat| core.held(seat).is_some()),
        quiet: core.quiet(),
        name: visit.name.clone(),
        company: company(core, who),
        invite: format!("{}/t/{}", visit.origin.text, visit.address(token)),
        reach: reach(&visit.origin.reach, &format!("/t/{}", visit.address(token))),
        code: (!core.started() && visit.sight.is_none()).then(|| token.code()),
        watch: (!own.is_empty()).then(|| format!("{}/t/{}", visit.origin.text, token.sight().digits())),
        watching: visit.sight.is_some(),
    }
}

/// Who can open the link with this path.
pub(crate) fn reach(reach: &LinkReach, path: &str) -> pages::LinkReach {
    match reach {
        LinkReach::Same => pages::LinkReach::Same,
        LinkReach::ThisMachine => pages::LinkReach::ThisMachine,
        LinkReach::Network(others) => {
            pages::LinkReach::Network(others.iter().map(|origin| format!("{origin}{path}")).collect())
        }
    }
}

/// A time of the table with the clock by which it is read.
fn deadline(core: &TableState, at: Millis) -> Deadline {
    Deadline { at, now: core.now() }
}

/// Whether the guide stands before the board: for whoever plays, and before the first card is dealt only if nobody else is
/// waited for.
fn guided(core: &TableState, own: &[Seat], visit: &TableVisit) -> bool {
    let complete = || {
        let mut others = (0..core.header().seats).map(Seat).filter(|seat| !own.contains(seat));
        core.is_host(visit.who.as_ref()) && others.all(|seat| matches!(core.occupant(seat), PublicOccupant::Bot(_)))
    };
    let pending = visit.guides.of(&core.header().game) == Some(GuideState::Shown);
    pending && !own.is_empty() && !core.over() && (core.started() || complete())
}

fn shuffle(shuffling: tables::FairDealTask) -> pages::Shuffle {
    let tables::FairDealTask { seat, round, pledge, open, pledges } = shuffling;
    pages::Shuffle { seat: seat.0, round, pledge, open, pledges }
}

fn lesson(lesson: tables::TutorialStage) -> pages::Lesson {
    match lesson {
        tables::TutorialStage::Step { number, of, action } => pages::Lesson::Step { number, of, action },
        tables::TutorialStage::Done => pages::Lesson::Done,
        tables::TutorialStage::Left => pages::Lesson::Left,
    }
}

/// What people have agreed on, and who is missed, as this person may know it: everybody may know all of it.
fn company(core: &TableState, who: Option<&PersonId>) -> Company {
    let name = |seat: Seat| core.name(seat).to_owned();
    let seconds = |left: u64| u32::try_from(left.div_ceil(1_000)).unwrap_or(u32::MAX);
    let seats = (0..core.header().seats).map(Seat);
    let own = core.viewer(who).seat();
    Company {
        terms: core.terms().words(),
        by_days: core.terms().by_days(),
        missing: core
            .missing()
            .into_iter()
            .map(|missing| Missed {
                seat: missing.seat.0,
                name: name(missing.seat),
                until: deadline(core, missing.until),
            })
            .collect(),
        standing_in: own.is_some_and(|seat| matches!(core.occupant(seat), PublicOccupant::Left(_))) && !core.over(),
        paused: core.paused() && !core.over(),
        closed: core.closed(),
        pausing: core.pausing().into_iter().map(name).collect(),
        locked: core.locked(),
        guests: core.guests().map(|(number, guest)| (number, guest.name.clone())).collect(),
        waits: core.waits(who),
        secrets: core.has_secrets(),
        fixed: core.has_fixed_seats(),
        handable: core.handable().into_iter().map(|seat| seat.0).collect(),
        vote: vote(core, who),
        lent_to: core.lent_seats(who).first().copied().map(name),
        banks: seats.filter_map(|seat| core.bank(seat)).map(seconds).collect(),
        running_bank: core.running_bank().map(|(seat, at)| (seat.0, deadline(core, at))),
    }
}

/// The open vote, as this person sees it.
fn vote(core: &TableState, who: Option<&PersonId>) -> Option<Vote> {
    let (proposal, name) = (core.proposal()?, |seat: Seat| core.name(seat).to_owned());
    let until = core.vote_ends(proposal);
    let seconds = until.saturating_sub(core.now()).div_ceil(1_000);
    Some(Vote {
        number: proposal.number,
        seat: name(proposal.seat),
        by: core.seats_of(Some(&proposal.by)).first().copied().map(name),
        change: match &proposal.change {
            tables::SeatChange::Person { name, .. } => Change::Person(name.clone()),
            tables::SeatChange::Program { name, .. } => Change::Program(name.clone()),
            tables::SeatChange::Removal {} => Change::Removal,
        },
        yours: core.votes_for(who).is_some(),
        undecided: core.undecided().into_iter().map(name).collect(),
        seconds: u32::try_from(seconds).unwrap_or(u32::MAX),
        until,
    })
}

fn keeper(core: &TableState, seat: Seat) -> Keeper {
    match core.keeper(seat) {
        Some(tables::ProgramKeeper::Seat(own)) => Keeper::Player(core.name(own).to_owned()),
        Some(tables::ProgramKeeper::Host) => Keeper::Host,
        Some(tables::ProgramKeeper::Spectator) | None => Keeper::Spectator,
    }
}

fn occupant(core: &TableState, seat: Seat) -> pages::Occupant {
    match core.occupant(seat) {
        PublicOccupant::Empty => pages::Occupant::Empty,
        PublicOccupant::Bot(bot) => pages::Occupant::Bot(bot),
        PublicOccupant::Program => pages::Occupant::Program(keeper(core, seat)),
        PublicOccupant::Here => pages::Occupant::Here,
        PublicOccupant::Away => pages::Occupant::Away,
        PublicOccupant::Left(bot) => pages::Occupant::Left(bot),
    }
}
