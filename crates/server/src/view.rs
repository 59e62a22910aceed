//! What a browser sees of a table: the core, looked at through one person's eyes.

use arcade::words::{Language, speaking};
use pages::{Chair, Notice, OpenTable, ProofPage, ReplayPage, Room, TablePage, Talk};
use play::Seat;
use tables::{Core, Occupant, Person};

use crate::letterbox::Drawn;
use crate::secrets::Token;
use crate::sentences;

/// One look at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Visit {
    /// Who looks, if their browser is known.
    pub who: Option<Person>,
    /// The name last used in their browser, or empty.
    pub name: String,
    /// The origin by which their browser reaches the house, for invite links.
    pub origin: String,
    /// What they read.
    pub language: Language,
}

/// The whole page of a table.
pub(crate) fn page(core: &Core, token: Token, visit: &Visit, notice: Option<Notice>) -> String {
    pages::table(&TablePage { notice, ..looked_at(core, token, visit) }).into_string()
}

/// The part of the page that changes.
pub(crate) fn region(core: &Core, token: Token, visit: &Visit) -> Drawn {
    speaking(visit.language, || {
        let page = TablePage { unfolded: false, ..looked_at(core, token, visit) };
        Drawn { region: pages::region(&page), staged: pages::staged(&page) }
    })
}

/// What stands folded away under a name.
pub(crate) fn part(core: &Core, token: Token, visit: &Visit, name: &str) -> Option<String> {
    pages::part(&looked_at(core, token, visit), name)
}

/// Everything told to the viewer.
pub(crate) fn story(core: &Core, token: Token, visit: &Visit) -> String {
    pages::story(&looked_at(core, token, visit)).into_string()
}

/// The finished game after so many journal entries; none if it is not over or has fewer.
pub(crate) fn replay(core: &Core, token: Token, visit: &Visit, ply: usize) -> Option<String> {
    let last = core.table().status().ply;
    let then = core.table().at(ply).ok().filter(|_| core.over())?;
    let viewer = core.viewer(visit.who.as_ref());
    let page = ReplayPage { table: then.as_ref(), viewer, token: token.digits(), ply, last };
    Some(pages::replay(&page).into_string())
}

/// What the table has published about its chance.
pub(crate) fn proof(core: &Core, token: Token) -> String {
    let seats = (0..core.header().seats).map(Seat);
    let record = core.over().then(|| core.table().record());
    let fair = record.as_ref().map(|record| {
        let cabinet = arcade::find(&record.game);
        cabinet.is_some_and(|cabinet| cabinet.load(record).is_ok())
    });
    let page = ProofPage {
        game: core.header().game.clone(),
        token: token.digits(),
        commitment: core.table().commitment().0,
        entropy: seats.map(|seat| core.name(seat).to_owned()).zip(core.entropy()).collect(),
        secret: core.published().map(|secret| secret.reveal()),
        fair,
        entries: record.map_or(0, |record| record.entries.len()),
    };
    pages::proof(&page).into_string()
}

/// The table as the lobby lists it.
pub(crate) fn listed(core: &Core, token: Token, who: &Person) -> OpenTable {
    let seats: Vec<Seat> = (0..core.header().seats).map(Seat).collect();
    let taken = |seat: &&Seat| core.occupant(**seat) != Occupant::Empty;
    let own = core.seats_of(Some(who));
    let waiting = if core.started() { core.waiting() } else { Vec::new() };
    OpenTable {
        token: token.digits(),
        game: core.header().game.clone(),
        names: seats.iter().filter(taken).map(|seat| core.name(*seat).to_owned()).collect(),
        free: seats.iter().filter(|seat| !taken(seat)).count() as u8,
        started: core.started(),
        yours: !own.is_empty() || core.is_host(Some(who)),
        turn: waiting.iter().any(|seat| own.contains(seat)),
    }
}

fn looked_at<'a>(core: &'a Core, token: Token, visit: &Visit) -> TablePage<'a> {
    TablePage {
        table: core.table(),
        viewer: core.viewer(visit.who.as_ref()),
        room: room(core, token, visit),
        replay: false,
        unfolded: true,
        notice: None,
    }
}

fn room(core: &Core, token: Token, visit: &Visit) -> Room {
    let who = visit.who.as_ref();
    let own = core.seats_of(who);
    let chair = |seat: Seat| Chair {
        name: core.name(seat).to_owned(),
        who: occupant(core.occupant(seat)),
        yours: own.contains(&seat),
    };
    let left = core.time_left();
    Room {
        token: token.digits(),
        seats: (0..core.header().seats).map(Seat).map(chair).collect(),
        started: core.started(),
        host: core.is_host(who),
        hot_seat: core.header().hot_seat,
        curtain: core.curtain(who),
        undo: core.can_undo(who),
        absent: left.map(|_| sentences::absent()),
        seconds_left: left.map(|left| u32::try_from(left.div_ceil(1_000)).unwrap_or(u32::MAX)),
        deadline: core.deadline().unwrap_or(0),
        coach: core.coach(who),
        speed: core.speed(who),
        spectators: core.spectators(),
        talk: core
            .talk()
            .iter()
            .map(|chat| Talk { name: core.name(chat.seat).to_owned(), text: chat.text.clone() })
            .collect(),
        rematch: core.next_opened().then(|| token.next().digits()),
        held: core.viewer(who).seat().is_some_and(|seat| core.held(seat).is_some()),
        quiet: core.quiet(),
        name: visit.name.clone(),
        invite: format!("{}/t/{}", visit.origin, token.digits()),
    }
}

fn occupant(occupant: Occupant) -> pages::Occupant {
    match occupant {
        Occupant::Empty => pages::Occupant::Empty,
        Occupant::Bot(bot) => pages::Occupant::Bot(bot),
        Occupant::Here => pages::Occupant::Here,
        Occupant::Away => pages::Occupant::Away,
        Occupant::Left(bot) => pages::Occupant::Left(bot),
    }
}
