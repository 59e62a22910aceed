//! Playing together: what a table has agreed on about time, who is missed, who stands in, and what the host can do
//! about seats.

use arcade::say;
use maud::{Markup, html};

use crate::folds::folded;
use crate::lengths::{hours_left, running};
use crate::parts::icon::{Icon, icon};
use crate::{Chair, Deadline, FormValues, Occupant, TablePage};

/// What people at a table have agreed on, and who is missed.
#[derive(Clone, Hash, Debug, Default)]
pub struct Company {
    /// What happens if nobody answers, as a sentence.
    pub terms: String,
    /// Whether a move may take days.
    pub by_days: bool,
    /// Whom the table waits for although they are away.
    pub missing: Vec<Missed>,
    /// Whether a bot plays for this browser's person, until they take the seat back.
    pub standing_in: bool,
    /// Whether the table stands still.
    pub paused: bool,
    /// Whether whoever looks after the house has closed the table.
    pub closed: bool,
    /// Who asks for a pause that others have not agreed to.
    pub pausing: Vec<String>,
    /// Whether nobody new can sit down.
    pub locked: bool,
    /// Who waits for a seat, by the number of the wish.
    pub guests: Vec<(usize, String)>,
    /// Whether the viewer waits for a seat.
    pub waits: bool,
    /// What each seat has left for the whole game, in seconds; empty if seats do not play from a bank.
    pub banks: Vec<u32>,
    /// The seat whose time for the whole game runs now, and when it is used up.
    pub running_bank: Option<(u8, Deadline)>,
}

/// Somebody whom the table waits for although they are away.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Missed {
    /// Their seat.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// When a bot plays for them.
    pub until: Deadline,
}

impl Company {
    /// Whether the viewer can answer nothing now, whatever the game asks.
    pub(crate) fn still(&self) -> bool {
        self.standing_in || self.paused || self.closed
    }
}

fn seated(page: &TablePage) -> bool {
    page.room.seats.iter().any(|chair| chair.yours)
}

/// A form that is one button.
fn press(page: &TablePage, to: &str, id: &str, class: &str, words: String, fields: &[(&str, String)]) -> Markup {
    html! {
        form method="post" action={ "/t/" (page.room.token) "/" (to) } data-post {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button id=(id) class=(class) { (words) }
        }
    }
}

/// What the dock shows instead of a question: a bot plays for the viewer, or the table stands still.
pub(crate) fn instead(page: &TablePage) -> Option<Markup> {
    let company = &page.room.company;
    let card = |turn: &str, line: String, act: Option<Markup>| {
        html! {
            div.ask.standing {
                span.turn.wait { (say!(turn)) }
                h2 { (line) }
                @if let Some(act) = act { (act) }
            }
        }
    };
    if company.closed {
        return Some(card("pages-shut", say!("pages-shut-line"), None));
    }
    if company.standing_in {
        let act = press(page, "back", "back", "button first big", say!("pages-take-back-seat"), &[]);
        return Some(card("pages-stood-in", say!("pages-bot-plays-for-you"), Some(act)));
    }
    if company.paused {
        let resume = || press(page, "resume", "resume", "button first", say!("pages-resume"), &[]);
        return Some(card("pages-paused", say!("pages-paused-line"), seated(page).then(resume)));
    }
    None
}

/// Who is missed, with a countdown, and what can be done about it.
pub(crate) fn missed(page: &TablePage) -> Markup {
    let company = &page.room.company;
    html! {
        @for missed in &company.missing {
            div.missed.row id={ "missed-" (missed.seat) } {
                span {
                    (say!("pages-missed", seat = missed.name.as_str())) " "
                    (running(&format!("countdown-{}", missed.seat), missed.until))
                }
                @if seated(page) {
                    (press(page, "wait", &format!("wait-{}", missed.seat), "button small", say!("pages-wait-longer"),
                        &[("seat", missed.seat.to_string())]))
                }
            }
        }
        @for name in &company.pausing {
            p.small { (say!("pages-pausing", seat = name.as_str())) }
        }
    }
}

/// How much time there is for the present question: a clock that runs, or by days what is left in words.
pub(crate) fn clock(page: &TablePage) -> Markup {
    let room = &page.room;
    html! {
        @if let Some(deadline) = room.deadline {
            @if room.company.by_days {
                span #clock data-print=(deadline.at) data-until=(deadline.at) data-now=(deadline.now) data-words=(hours_left().json()) {
                    (icon(Icon::Clock)) (hours_left().say(deadline.left()))
                }
            } @else {
                (running("clock", deadline))
            }
        }
    }
}

/// What the table has agreed on and what can be done about its people, in the drawer of the table.
pub(crate) fn panel(page: &TablePage) -> Markup {
    let (room, company) = (&page.room, &page.room.company);
    let playing = room.started && !page.table.over();
    let pause = playing && seated(page) && !company.paused && (room.host || company.by_days);
    html! {
        p.small.soft { (company.terms) }
        @if playing && seated(page) {
            button #call .button.small.js-only type="button" data-call {
                span.call-me { (say!("pages-call")) }
                span.call-off { (say!("pages-call-off")) }
            }
            p.small.call-blocked { (say!("pages-call-blocked")) }
        }
        @if !company.banks.is_empty() {
            ul.small {
                @for ((seat, chair), left) in (0u8..).zip(&room.seats).zip(&company.banks) {
                    @match company.running_bank {
                        Some((running_seat, deadline)) if running_seat == seat => {
                            li { (chair.name) ": " (running(&format!("bank-{seat}"), deadline)) }
                        }
                        _ => li { (say!("pages-bank-left", seat = chair.name.as_str(), minutes = left / 60, seconds = left % 60)) },
                    }
                }
            }
        }
        @if pause { (press(page, "pause", "pause", "button small", say!("pages-stop"), &[])) }
        @if playing && company.paused && seated(page) {
            (press(page, "resume", "resume-drawer", "button small", say!("pages-resume"), &[]))
        }
        @if playing && room.host {
            @let acts = html! {
                @for (seat, chair) in (0u8..).zip(&room.seats) { (host_acts(page, seat, chair)) }
                (lock(page))
            };
            details.fold #host open[!company.guests.is_empty()] data-open[!company.guests.is_empty()] {
                summary { (say!("pages-host")) }
                (folded(page, "host", &acts))
            }
        }
        @if playing && !seated(page) && !company.locked && !room.hot_seat && !room.watching { (knock(page)) }
    }
}

/// What the host can do about one seat of a running game.
fn host_acts(page: &TablePage, seat: u8, chair: &Chair) -> Markup {
    let company = &page.room.company;
    let name = chair.name.as_str();
    let away = chair.who == Occupant::Away && !company.by_days;
    let free = away || matches!(chair.who, Occupant::Bot(_) | Occupant::Left(_));
    html! {
        @if !chair.yours && (free || away || removable(chair)) {
            details.fold id={ "host-" (seat) } {
                summary { (say!("pages-host-seat", seat = name)) }
                @if away {
                    (press(page, "hand", &format!("hand-{seat}"), "button small", say!("pages-hand-to-bot"), &[("seat", seat.to_string())]))
                }
                @if free {
                    @for (guest, guest_name) in &company.guests {
                        (press(page, "give", &format!("give-{seat}-{guest}"), "button small", say!("pages-give-seat", guest = guest_name.as_str()),
                            &[("seat", seat.to_string()), ("guest", guest.to_string())]))
                    }
                }
                @if removable(chair) { (remove(page, seat, chair)) }
                @if !away { (program(page, seat)) }
            }
        }
    }
}

/// The host lets a program play a seat that nobody plays. The answer holds the key of the seat.
pub(crate) fn program(page: &TablePage, seat: u8) -> Markup {
    let id = format!("program-{seat}");
    html! {
        form.stack method="post" action={ "/t/" (page.room.token) "/program" } data-post {
            input type="hidden" name="seat" value=(seat);
            label.small for=(id) { (say!("pages-program-name")) }
            input id=(id) type="text" name="name" required maxlength="24" autocomplete="off";
            button.button.small { (say!("pages-program")) }
        }
    }
}

fn removable(chair: &Chair) -> bool {
    !chair.yours && matches!(chair.who, Occupant::Here | Occupant::Away | Occupant::Left(_))
}

/// The host removes somebody; they cannot sit down here again.
pub(crate) fn remove(page: &TablePage, seat: u8, chair: &Chair) -> Markup {
    html! {
        @if page.room.host && removable(chair) {
            (press(page, "remove", &format!("remove-{seat}"), "button small quiet",
                say!("pages-remove", seat = chair.name.as_str()), &[("seat", seat.to_string())]))
        }
    }
}

/// The host locks the table against newcomers, or opens it again.
pub(crate) fn lock(page: &TablePage) -> Markup {
    let (on, words) = if page.room.company.locked { ("0", "pages-unlock") } else { ("1", "pages-lock") };
    press(page, "lock", "lock", "button small", say!(words), &[("on", on.to_owned())])
}

/// Somebody who looks on asks for a seat.
fn knock(page: &TablePage) -> Markup {
    let room = &page.room;
    html! {
        @if room.company.waits { p.small { (say!("pages-waits")) } } @else {
            form.stack method="post" action={ "/t/" (room.token) "/knock" } data-post {
                label for="knock-name" { (say!("pages-your-name")) }
                input #knock-name type="text" name="name" required maxlength="24" autocomplete="nickname" value=(room.name);
                button #knock .button.small { (say!("pages-knock")) }
            }
        }
    }
}

/// What a new table agrees on about time and what follows it.
pub(crate) fn terms(values: &FormValues) -> Markup {
    let pace = values.get("pace").unwrap_or("open");
    let number = |name: &str, least: u16, most: u16, usual: &str, words: &str| {
        html! {
            label.stack {
                (say!(words))
                input type="number" inputmode="numeric" name=(name) min=(least) max=(most)
                    value=(values.get(name).filter(|value| !value.is_empty()).unwrap_or(usual));
            }
        }
    };
    let choice = |name: &str, choices: &[(&str, &str)]| {
        html! {
            select name=(name) aria-label=(say!(&format!("pages-{name}"))) {
                @for &(value, words) in choices { option value=(value) selected[values.get(name) == Some(value)] { (say!(words)) } }
            }
        }
    };
    html! {
        fieldset.stack.terms {
            legend { (say!("pages-pace")) }
            div.pick {
                @for (id, words) in [
                    ("open", "pages-pace-open"), ("question", "pages-pace-question"),
                    ("bank", "pages-pace-bank"), ("days", "pages-pace-days"),
                ] {
                    label { input type="radio" name="pace" value=(id) checked[id == pace]; (say!(words)) }
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
