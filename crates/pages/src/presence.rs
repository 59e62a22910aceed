//! Playing together: what a table has agreed on about time, who is missed, who stands in, and what the host can do
//! about seats.

use catalog::tr;
use maud::{Markup, html};

use crate::collapsible::render_collapsible;
use crate::durations::{hours_left, render_countdown};
use crate::parts::icon::{Icon, draw_icon};
use crate::{Deadline, FormValues, Occupant, SeatCard, TablePage};

/// What people at a table have agreed on, and who is missed.
#[derive(Clone, Hash, Debug, Default)]
pub struct TablePresence {
    /// What happens if nobody answers, as a sentence.
    pub timeout_rule: String,
    /// Whether a move may take days.
    pub by_days: bool,
    /// Whom the table waits for although they are away.
    pub absent_seats: Vec<AbsentSeat>,
    /// Whether a bot plays for this browser's person, until they take the seat back.
    pub bot_substitutes: bool,
    /// Whether the table stands still.
    pub paused: bool,
    /// Whether whoever looks after the house has closed the table.
    pub closed: bool,
    /// Who asks for a pause that others have not agreed to.
    pub pause_requests: Vec<String>,
    /// Whether nobody new can sit down.
    pub locked: bool,
    /// Who waits for a seat, by the number of the wish.
    pub seat_requests: Vec<(usize, String)>,
    /// Whether the viewer waits for a seat.
    pub awaits_seat: bool,
    /// Whether the game lets seats know what others may not know.
    pub has_secrets: bool,
    /// Whether nobody can change who sits where.
    pub seating_is_fixed: bool,
    /// The seats of people who are away that the host may leave to a bot now.
    pub replaceable_seats: Vec<u8>,
    /// The open vote about who plays a seat.
    pub vote: Option<SeatVote>,
    /// Who plays the viewer's seat until they take it back, by name.
    pub substitute_name: Option<String>,
    /// What each seat has left for the whole game, in seconds; empty if seats do not play from a bank.
    pub time_banks: Vec<u32>,
    /// The seat whose time for the whole game runs now, and when it is used up.
    pub running_time_bank: Option<(u8, Deadline)>,
}

/// Somebody whom the table waits for although they are away.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AbsentSeat {
    /// Their seat.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// When a bot plays for them.
    pub bot_takes_over_at: Deadline,
}

/// A vote about who plays a seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeatVote {
    /// Its number.
    pub number: usize,
    /// The seat that it is about, by name.
    pub seat: String,
    /// Who asks, by name; none for a host who plays no seat.
    pub proposer: Option<String>,
    /// The change that happens if everybody agrees.
    pub change: SeatChange,
    /// Whether the viewer has to answer.
    pub awaits_viewer: bool,
    /// Those who have not answered, by name.
    pub undecided: Vec<String>,
    /// How many seconds are left.
    pub seconds: u32,
    /// When it is over: the same number as long as it is the same vote.
    pub ends_at: u64,
}

/// A change of who plays a seat that the others have to agree to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum SeatChange {
    /// Somebody of this name plays it.
    Person(String),
    /// A program of this name plays it.
    Program(String),
    /// Its person is removed, and a bot plays on.
    Removal,
}

impl TablePresence {
    /// Whether the viewer can answer nothing now, whatever the game asks.
    pub(crate) fn is_suspended(&self) -> bool {
        self.bot_substitutes || self.paused || self.closed
    }
}

fn seated(page: &TablePage) -> bool {
    page.details.seats.iter().any(|chair| chair.yours)
}

/// A form that is one button.
fn press(page: &TablePage, to: &str, id: &str, class: &str, words: String, fields: &[(&str, String)]) -> Markup {
    html! {
        form method="post" action={ "/t/" (page.details.token) "/" (to) } data-post {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button id=(id) class=(class) { (words) }
        }
    }
}

/// What the dock shows instead of a question: a bot plays for the viewer, or the table stands still.
pub(crate) fn render_suspension(page: &TablePage) -> Option<Markup> {
    let company = &page.details.presence;
    let card = |turn: &str, line: String, act: Option<Markup>| {
        html! {
            div.ask.standing {
                span.turn.wait { (tr!(turn)) }
                h2 { (line) }
                @if let Some(act) = act { (act) }
            }
        }
    };
    if company.closed {
        return Some(card("pages-shut", tr!("pages-shut-line"), None));
    }
    if company.bot_substitutes {
        let act = press(page, "back", "back", "button first big", tr!("pages-take-back-seat"), &[]);
        return Some(card("pages-stood-in", tr!("pages-bot-plays-for-you"), Some(act)));
    }
    if company.paused {
        let resume = || press(page, "resume", "resume", "button first", tr!("pages-resume"), &[]);
        return Some(card("pages-paused", tr!("pages-paused-line"), seated(page).then(resume)));
    }
    None
}

/// Who is missed, with a countdown, and what can be done about it.
pub(crate) fn render_absent_seats(page: &TablePage) -> Markup {
    let company = &page.details.presence;
    html! {
        @for missed in &company.absent_seats {
            div.missed.row id={ "missed-" (missed.seat) } {
                span {
                    (tr!("pages-missed", seat = missed.name.as_str())) " "
                    (render_countdown(&format!("countdown-{}", missed.seat), missed.bot_takes_over_at))
                }
                @if seated(page) {
                    (press(page, "wait", &format!("wait-{}", missed.seat), "button small", tr!("pages-wait-longer"),
                        &[("seat", missed.seat.to_string())]))
                }
            }
        }
        @if let Some(vote) = &company.vote { (voting(page, vote)) }
        @if let Some(name) = &company.substitute_name {
            div.row {
                span { (tr!("pages-lent", name = name.as_str())) }
                (press(page, "back", "back-lent", "button first", tr!("pages-take-back-seat"), &[]))
            }
        }
        @for name in &company.pause_requests {
            p.small { (tr!("pages-pausing", seat = name.as_str())) }
        }
    }
}

/// The open vote: who asks, what would change, and the answer of whoever is asked.
fn voting(page: &TablePage, vote: &SeatVote) -> Markup {
    let by = vote.proposer.clone().unwrap_or_else(|| tr!("pages-vote-host"));
    let (by, seat) = (by.as_str(), vote.seat.as_str());
    let line = match &vote.change {
        SeatChange::Person(name) => tr!("pages-vote-person", by = by, seat = seat, name = name.as_str()),
        SeatChange::Program(name) => tr!("pages-vote-program", by = by, seat = seat, name = name.as_str()),
        SeatChange::Removal => tr!("pages-vote-removal", by = by, seat = seat),
    };
    let answer = |id: &str, class: &str, words: &str, yes: &str| {
        press(page, "vote", id, class, tr!(words), &[("proposal", vote.number.to_string()), ("yes", yes.to_owned())])
    };
    html! {
        div #vote .vote.stack role="group" aria-labelledby="vote-line" {
            p #vote-line { (line) }
            p.small.soft {
                (tr!("pages-vote-rule")) " "
                @if !vote.undecided.is_empty() { (tr!("pages-vote-undecided", seats = catalog::i18n::format_list(&vote.undecided))) " " }
                span.clock role="timer" id="vote-clock" data-print=(vote.ends_at) data-seconds=(vote.seconds) {
                    (draw_icon(Icon::Clock)) (format!("{}:{:02}", vote.seconds / 60, vote.seconds % 60))
                }
            }
            @if vote.awaits_viewer {
                div.row {
                    (answer("vote-yes", "button small", "pages-vote-yes", "1"))
                    (answer("vote-no", "button small", "pages-vote-no", "0"))
                }
            }
        }
    }
}

/// How much time there is for the present question: a clock that runs, or by days what is left in words.
pub(crate) fn render_deadline(page: &TablePage) -> Markup {
    let room = &page.details;
    html! {
        @if let Some(deadline) = room.deadline {
            @if room.presence.by_days {
                span #clock data-print=(deadline.at) data-until=(deadline.at) data-now=(deadline.now) data-words=(hours_left().to_json()) {
                    (draw_icon(Icon::Clock)) (hours_left().describe(deadline.remaining_ms()))
                }
            } @else {
                (render_countdown("clock", deadline))
            }
        }
    }
}

/// What the table has agreed on and what can be done about its people, in the drawer of the table.
pub(crate) fn render_presence_panel(page: &TablePage) -> Markup {
    let (room, company) = (&page.details, &page.details.presence);
    let playing = room.started && !page.table.is_over();
    let pause =
        playing && seated(page) && !company.paused && (room.is_host || company.by_days) && !company.seating_is_fixed;
    html! {
        p.small.soft { (company.timeout_rule) }
        @if playing && seated(page) {
            button #call .button.small.js-only type="button" data-call {
                span.call-me { (tr!("pages-call")) }
                span.call-off { (tr!("pages-call-off")) }
            }
            p.small.call-blocked { (tr!("pages-call-blocked")) }
        }
        @if !company.time_banks.is_empty() {
            ul.small {
                @for ((seat, chair), left) in (0u8..).zip(&room.seats).zip(&company.time_banks) {
                    @match company.running_time_bank {
                        Some((running_seat, deadline)) if running_seat == seat => {
                            li { (chair.name) ": " (render_countdown(&format!("bank-{seat}"), deadline)) }
                        }
                        _ => li { (tr!("pages-bank-left", seat = chair.name.as_str(), minutes = left / 60, seconds = left % 60)) },
                    }
                }
            }
        }
        @if pause { (press(page, "pause", "pause", "button small", tr!("pages-stop"), &[])) }
        @if playing && company.paused && seated(page) {
            (press(page, "resume", "resume-drawer", "button small", tr!("pages-resume"), &[]))
        }
        @if playing && room.is_host && !company.seating_is_fixed {
            @let acts = html! {
                @for (seat, chair) in (0u8..).zip(&room.seats) { (host_acts(page, seat, chair)) }
                (render_lock_button(page))
            };
            details.fold #host open[!company.seat_requests.is_empty()] data-open[!company.seat_requests.is_empty()] {
                summary { (tr!("pages-host")) }
                (render_collapsible(page, "host", &acts))
            }
        }
        @let may_knock = !seated(page) && !company.locked && !company.seating_is_fixed && company.substitute_name.is_none();
        @if playing && may_knock && !room.hot_seat && !room.is_spectator_link { (knock(page)) }
    }
}

/// What the host can do about one seat of a running game.
fn host_acts(page: &TablePage, seat: u8, chair: &SeatCard) -> Markup {
    let company = &page.details.presence;
    let name = chair.name.as_str();
    let played_by_bot = matches!(chair.occupant, Occupant::Bot(_) | Occupant::Left(_));
    let away = chair.occupant == Occupant::Away && !company.by_days;
    let free = played_by_bot || away && !company.has_secrets;
    let handable = company.replaceable_seats.contains(&seat);
    let give = if company.has_secrets { "pages-propose-guest" } else { "pages-give-seat" };
    let program = may_use_program(page, chair);
    html! {
        @if !chair.yours && (free || handable || removable(chair) || program) {
            details.fold id={ "host-" (seat) } {
                summary { (tr!("pages-host-seat", seat = name)) }
                @if handable {
                    (press(page, "hand", &format!("hand-{seat}"), "button small", tr!("pages-hand-to-bot"), &[("seat", seat.to_string())]))
                }
                @if free {
                    @for (guest, guest_name) in &company.seat_requests {
                        (press(page, "give", &format!("give-{seat}-{guest}"), "button small", tr!(give, guest = guest_name.as_str()),
                            &[("seat", seat.to_string()), ("guest", guest.to_string())]))
                    }
                }
                @if removable(chair) { (render_remove_form(page, seat, chair)) }
                @if program { (self::render_program_form(page, seat)) }
            }
        }
    }
}

/// Whether the host may have the key of a seat for a program of theirs, or may ask the others for it. Where the game has
/// secrets, a host who plays gets none of a seat that may know something, nor of a bot's.
pub(crate) fn may_use_program(page: &TablePage, chair: &SeatCard) -> bool {
    let (room, company) = (&page.details, &page.details.presence);
    let plays = company.has_secrets && seated(page);
    let open = match chair.occupant {
        Occupant::Empty | Occupant::Program(_) => true,
        Occupant::Bot(_) => !plays,
        Occupant::Left(_) => !chair.yours,
        Occupant::Here | Occupant::Away => false,
    };
    room.is_host && !room.hot_seat && !company.seating_is_fixed && open && !(plays && room.started)
}

/// The host lets a program play a seat that nobody plays. The answer holds the key of the seat.
pub(crate) fn render_program_form(page: &TablePage, seat: u8) -> Markup {
    let id = format!("program-{seat}");
    let asks = page.details.started && page.details.presence.has_secrets;
    html! {
        form.stack method="post" action={ "/t/" (page.details.token) "/program" } data-post {
            input type="hidden" name="seat" value=(seat);
            label.small for=(id) { (tr!("pages-program-name")) }
            input id=(id) type="text" name="name" required maxlength=(text::MAX_NAME_UNITS) autocomplete="off";
            button.button.small { (tr!(if asks { "pages-propose-program" } else { "pages-program" })) }
            p.small.soft { (tr!("pages-program-line")) }
        }
    }
}

fn removable(chair: &SeatCard) -> bool {
    !chair.yours && matches!(chair.occupant, Occupant::Here | Occupant::Away | Occupant::Left(_))
}

/// The host removes somebody, or asks the others to; they cannot sit down here again.
pub(crate) fn render_remove_form(page: &TablePage, seat: u8, chair: &SeatCard) -> Markup {
    let asks = page.details.started && page.details.presence.has_secrets;
    html! {
        @if page.details.is_host && !page.details.presence.seating_is_fixed && removable(chair) {
            (press(page, "remove", &format!("remove-{seat}"), "button small quiet",
                tr!(if asks { "pages-propose-removal" } else { "pages-remove" }, seat = chair.name.as_str()), &[("seat", seat.to_string())]))
        }
    }
}

/// The host locks the table against newcomers, or opens it again.
pub(crate) fn render_lock_button(page: &TablePage) -> Markup {
    let (on, words) = if page.details.presence.locked { ("0", "pages-unlock") } else { ("1", "pages-lock") };
    press(page, "lock", "lock", "button small", tr!(words), &[("on", on.to_owned())])
}

/// Somebody who looks on asks for a seat.
fn knock(page: &TablePage) -> Markup {
    let room = &page.details;
    html! {
        @if room.presence.awaits_seat { p.small { (tr!("pages-waits")) } } @else {
            form.stack method="post" action={ "/t/" (room.token) "/knock" } data-post {
                label for="knock-name" { (tr!("pages-your-name")) }
                input #knock-name type="text" name="name" required maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname" value=(room.name);
                button #knock .button.small { (tr!("pages-knock")) }
            }
        }
    }
}

/// What a new table agrees on about time and what follows it.
pub(crate) fn render_table_settings(values: &FormValues) -> Markup {
    let pace = values.get("pace").unwrap_or("open");
    let number = |name: &str, least: u16, most: u16, usual: &str, words: &str| {
        html! {
            label.stack {
                (tr!(words))
                input type="number" inputmode="numeric" name=(name) min=(least) max=(most)
                    value=(values.get(name).filter(|value| !value.is_empty()).unwrap_or(usual));
            }
        }
    };
    let choice = |name: &str, choices: &[(&str, &str)]| {
        html! {
            select name=(name) aria-label=(tr!(&format!("pages-{name}"))) {
                @for &(value, words) in choices { option value=(value) selected[values.get(name) == Some(value)] { (tr!(words)) } }
            }
        }
    };
    html! {
        fieldset.stack.terms {
            legend { (tr!("pages-pace")) }
            div.pick {
                @for (id, words) in [
                    ("open", "pages-pace-open"), ("question", "pages-pace-question"),
                    ("bank", "pages-pace-bank"), ("days", "pages-pace-days"),
                ] {
                    label { input type="radio" name="pace" value=(id) checked[id == pace]; (tr!(words)) }
                }
            }
            div.row.for-question { (number("seconds", 5, 3_600, "60", "pages-pace-seconds")) }
            div.row.for-bank {
                (number("minutes", 1, 360, "15", "pages-pace-minutes"))
                (number("increment", 0, 600, "10", "pages-pace-increment"))
            }
            div.row.for-days { (number("hours", 1, 720, "48", "pages-pace-hours")) }
            div.row.for-zero { (choice("zero", &[("once", "pages-zero-once"), ("on", "pages-zero-on")])) }
            (choice("series", &[
                ("single", "pages-series-single"), ("won", "pages-series-won"), ("3", "pages-series-3"), ("5", "pages-series-5"),
            ]))
        }
    }
}
