//! Playing together: the table's agreements about time, absent players, substitute bots, and the host's actions on
//! seats.

use catalog::tr;
use maud::{Markup, html};

use crate::collapsible::render_collapsible;
use crate::durations::{hours_left, minutes_left, render_countdown};
use crate::final_screen::render_rematch;
use crate::frame::marks::mark_running;
use crate::operator_notice::has_one_person;
use crate::parts::icon::{Icon, draw_icon};
use crate::{FormValues, Occupant, SeatCard, SeatChange, SeatVote, SeatVoteOwner, TablePage};

/// Renders a form with one button.
fn press(page: &TablePage, to: &str, id: &str, class: &str, words: String, fields: &[(&str, String)]) -> Markup {
    html! {
        form method="post" action={ "/t/" (page.details.token) "/" (to) } data-post {
            @for (name, value) in fields { input type="hidden" name=(name) value=(value); }
            button id=(id) class=(class) { (words) }
        }
    }
}

/// Renders the replacement of the question in the action bar while a substitute bot plays for the viewer or the table
/// is paused.
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
    if company.ended_by_agreement {
        let again = html! { div.row { (render_rematch(page)) } };
        return Some(card("pages-ended", tr!("pages-ended-line"), Some(again)));
    }
    if company.closed {
        return Some(card("pages-shut", tr!("pages-shut-line"), None));
    }
    if company.bot_substitutes {
        let act = press(page, "back", "back", "button first big", tr!("pages-take-back-seat"), &[]);
        return Some(card("pages-stood-in", tr!("pages-bot-plays-for-you"), Some(act)));
    }
    if company.paused {
        let resume = || press(page, "resume", "resume", "button first", tr!("pages-resume"), &[]);
        return Some(card("pages-paused", tr!("pages-paused-line"), page.details.is_seated().then(resume)));
    }
    if company.out_of_time {
        return Some(card("pages-waiting", tr!("table-refused-out-of-time"), None));
    }
    None
}

/// Renders the absent players with a countdown and the options.
pub(crate) fn render_absent_seats(page: &TablePage) -> Markup {
    let company = &page.details.presence;
    html! {
        @for missed in &company.absent_seats {
            div.missed.row id={ "missed-" (missed.seat) } {
                span {
                    (tr!("pages-missed", seat = missed.name.as_str())) " "
                    (render_countdown(&format!("countdown-{}", missed.seat), missed.bot_takes_over_at, page.now))
                }
                @if page.details.is_seated() {
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
        @if company.waits_for_players { p.small { (tr!("pages-waits-for-players")) } }
        @for name in &company.pause_requests {
            p.small { (tr!("pages-pausing", seat = name.as_str())) }
        }
    }
}

/// Renders the open vote: the proposer, the change, and the buttons for a viewer who has to vote.
fn voting(page: &TablePage, vote: &SeatVote) -> Markup {
    let by = vote.proposer.clone().unwrap_or_else(|| tr!("pages-vote-host"));
    let (by, seat) = (by.as_str(), vote.seat.as_str());
    let line = match &vote.change {
        SeatChange::Person(name) => tr!("pages-vote-person", by = by, seat = seat, name = name.as_str()),
        SeatChange::Program(name) => tr!("pages-vote-program", by = by, seat = seat, name = name.as_str()),
        SeatChange::Removal => tr!("pages-vote-removal", by = by, seat = seat),
        SeatChange::End if vote.is_own => tr!("pages-vote-end-own"),
        SeatChange::End => tr!("pages-vote-end", by = by),
    };
    let owner = match (&vote.change, vote.owner) {
        (SeatChange::Person(_) | SeatChange::Program(_), SeatVoteOwner::MayReturn) => {
            format!(" {}", tr!("pages-vote-may-return"))
        }
        (SeatChange::Person(_) | SeatChange::Program(_), SeatVoteOwner::Viewer) => {
            format!(" {}", tr!("pages-vote-gives-up"))
        }
        _ => String::new(),
    };
    let answer = |id: &str, class: &str, words: &str, yes: &str| {
        press(page, "vote", id, class, tr!(words), &[("proposal", vote.number.to_string()), ("yes", yes.to_owned())])
    };
    let may_withdraw = vote.is_own && page.details.is_seated();
    let stands = vote.awaits_viewer || may_withdraw;
    html! {
        // The script shows it as a message that stands, so that it covers nothing.
        div #vote .vote.stack role="group" aria-labelledby="vote-line" data-request=[stands.then_some(vote.number)] {
            p #vote-line { (line) (owner) }
            @if vote.awaits_viewer {
                div.row {
                    (answer("vote-yes", "button small", "pages-vote-yes", "1"))
                    (answer("vote-no", "button small", "pages-vote-no", "0"))
                }
            }
            @if may_withdraw { (answer("vote-withdraw", "button small", "pages-vote-withdraw", "0")) }
            p.small.soft {
                @if !may_withdraw { (tr!("pages-vote-rule")) " " }
                @if !vote.undecided.is_empty() { (tr!("pages-vote-undecided", seats = catalog::i18n::format_list(&vote.undecided))) " " }
                span.clock role="timer" id="vote-clock" data-until=(vote.ends_at) {
                    (draw_icon(Icon::Clock)) span { (mark_running(&html! { (minutes_left(vote.ends_at, page.now)) })) }
                }
            }
        }
    }
}

/// Renders the remaining time for the current question: a running clock, or a text if turns may take days.
pub(crate) fn render_deadline(page: &TablePage) -> Markup {
    let room = &page.details;
    html! {
        @if let Some(deadline) = room.deadline {
            @if room.settings.by_days() {
                span #clock data-until=(deadline) data-words=(hours_left().to_json()) {
                    (draw_icon(Icon::Clock)) span { (mark_running(&html! { (hours_left().describe(deadline.saturating_sub(page.now))) })) }
                }
            } @else {
                (render_countdown("clock", deadline, page.now))
            }
        }
    }
}

/// Renders the agreements of the table and the actions on its people, in the side panel of the table.
pub(crate) fn render_presence_panel(page: &TablePage) -> Markup {
    let (room, company) = (&page.details, &page.details.presence);
    let playing = room.started && !page.table.is_over() && !company.closed;
    let pause = playing
        && page.details.is_seated()
        && !company.paused
        && (room.is_host || room.settings.by_days())
        && !company.seating_is_fixed;
    html! {
        p.small.soft { (room.settings.describe_time()) }
        @if playing && page.details.is_seated() && !has_one_person() {
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
                            li { (chair.name) ": " (render_countdown(&format!("bank-{seat}"), deadline, page.now)) }
                        }
                        _ => li { (tr!("pages-bank-left", seat = chair.name.as_str(), minutes = left / 60, seconds = left % 60)) },
                    }
                }
            }
        }
        @if company.may_offer_end {
            details.fold #offer-end-fold {
                summary { (tr!("pages-end-offer")) }
                p.small.soft { (tr!("pages-end-offer-line")) }
                (press(page, "offer-end", "offer-end", "button small", tr!("pages-end-offer-send"), &[]))
            }
        }
        @if pause { (press(page, "pause", "pause", "button small", tr!("pages-stop"), &[])) }
        @if playing && company.paused && page.details.is_seated() {
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
    }
}

/// Renders the requests for a seat, each with the button by which the host gives one at once, or the form by which a
/// spectator makes one.
pub(crate) fn render_seat_requests(page: &TablePage) -> Markup {
    let (room, company) = (&page.details, &page.details.presence);
    let is_full = room.seats.iter().all(|chair| chair.occupant != Occupant::Empty);
    let is_open = (room.started || is_full) && !page.table.is_over() && !company.closed && !company.seating_is_fixed;
    let give = if company.has_secrets && room.started { "pages-propose-guest-for" } else { "pages-give-seat-of" };
    html! {
        @let seat = free_seat(page);
        @if is_open && room.is_host {
            @for (guest, name) in &company.seat_requests {
                div.request.stack id={ "request-" (guest) } data-request {
                    p { (tr!("pages-asks-for-seat", guest = name.as_str())) }
                    @if let Some((seat, chair)) = seat {
                        (press(page, "give", &format!("give-now-{guest}"), "button small",
                            tr!(give, guest = name.as_str(), seat = chair.name.as_str()),
                            &[("seat", seat.to_string()), ("guest", guest.to_string())]))
                    }
                    (press(page, "decline", &format!("decline-{guest}"), "button small", tr!("pages-decline-guest"),
                        &[("guest", guest.to_string())]))
                }
            }
        }
        @let is_guest = !room.is_seated() && (room.started || !room.is_host);
        @let may_knock = is_guest && !company.locked && company.substitute_name.is_none();
        @if is_open && may_knock && !room.hot_seat {
            @if room.is_spectator_link { p.small.soft { (tr!("pages-spectator-link-line")) } } @else { (knock(page)) }
        }
    }
}

/// Returns the seat that a new person gets first: one of a bot, or of a person who has left.
fn free_seat(page: &TablePage) -> Option<(usize, &SeatCard)> {
    let seats = || page.details.seats.iter().enumerate().filter(|(_, chair)| !chair.yours);
    let is_bot = |(_, chair): &(usize, &SeatCard)| matches!(chair.occupant, Occupant::Bot(_));
    let is_left = |(_, chair): &(usize, &SeatCard)| matches!(chair.occupant, Occupant::Left(..));
    seats().find(is_bot).or_else(|| seats().find(is_left))
}

/// Renders the form for leaving the table. It takes two steps, and says what happens.
pub(crate) fn render_leave(page: &TablePage) -> Markup {
    html! {
        details.fold #leave-fold {
            summary { (tr!("pages-leave")) }
            p.small.soft { (tr!("pages-leave-line")) }
            (press(page, "leave", "leave", "button small", tr!("pages-leave-sure"), &[]))
        }
    }
}

/// Renders the host's actions on one seat of a running game.
fn host_acts(page: &TablePage, seat: u8, chair: &SeatCard) -> Markup {
    let company = &page.details.presence;
    let name = chair.name.as_str();
    let played_by_bot = matches!(chair.occupant, Occupant::Bot(_) | Occupant::Left(..));
    let away = chair.occupant == Occupant::Away && !page.details.settings.by_days();
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

/// True if the host may have the key of a seat for a program, or may ask the others for it. If the game has secrets, a
/// host who plays cannot get the key of a seat that may know something, nor of a bot's seat.
pub(crate) fn may_use_program(page: &TablePage, chair: &SeatCard) -> bool {
    let (room, company) = (&page.details, &page.details.presence);
    let plays = company.has_secrets && page.details.is_seated();
    let open = match chair.occupant {
        Occupant::Empty | Occupant::Program(_) => true,
        Occupant::Bot(_) => !plays,
        Occupant::Left(..) => !chair.yours,
        Occupant::Here | Occupant::Away | Occupant::GoneOn => false,
    };
    room.is_host && !room.hot_seat && !company.seating_is_fixed && open && !(plays && room.started)
}

/// Renders the form by which the host lets a program play a free seat. The response contains the key of the seat.
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
    !chair.yours && matches!(chair.occupant, Occupant::Here | Occupant::Away | Occupant::Left(..))
}

/// Renders the form by which the host removes a person, or asks the others to. A removed person cannot take a seat at
/// this table again.
pub(crate) fn render_remove_form(page: &TablePage, seat: u8, chair: &SeatCard) -> Markup {
    let asks = page.details.started && page.details.presence.has_secrets;
    html! {
        @if page.details.is_host && !page.details.presence.seating_is_fixed && removable(chair) {
            (press(page, "remove", &format!("remove-{seat}"), "button small quiet",
                tr!(if asks { "pages-propose-removal" } else { "pages-remove" }, seat = chair.name.as_str()), &[("seat", seat.to_string())]))
        }
    }
}

/// Renders the button that locks the table against new players, or unlocks it.
pub(crate) fn render_lock_button(page: &TablePage) -> Markup {
    let (on, words) = if page.details.presence.locked { ("0", "pages-unlock") } else { ("1", "pages-lock") };
    press(page, "lock", "lock", "button small", tr!(words), &[("on", on.to_owned())])
}

/// Renders what a spectator can do: ask for a seat, in the side panel of the table.
pub(crate) fn render_knock_hint(page: &TablePage) -> Markup {
    let (room, company) = (&page.details, &page.details.presence);
    let is_open = !company.locked && !company.seating_is_fixed && !room.hot_seat && !room.is_spectator_link;
    let may_knock = !page.details.is_seated() && is_open && company.substitute_name.is_none() && !company.awaits_seat;
    html! {
        @if may_knock && page.offers_answers() {
            button.button.small.js-only type="button" data-opens="drawer-people" data-field="knock-name" { (draw_icon(Icon::Chair)) (tr!("pages-knock")) }
        }
    }
}

/// Renders the form by which a spectator asks for a seat.
fn knock(page: &TablePage) -> Markup {
    let room = &page.details;
    html! {
        @if room.presence.awaits_seat { p.small { (tr!("pages-waits")) } } @else {
            @if room.presence.is_turned_away { p.small { (tr!("pages-turned-away")) } }
            form.stack method="post" action={ "/t/" (room.token) "/knock" } data-post {
                input type="hidden" name="guide" value="1";
                label for="knock-name" { (tr!("pages-your-name")) }
                input #knock-name type="text" name="name" required maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname" value=(room.name);
                button #knock .button.small { (tr!("pages-knock")) }
            }
        }
    }
}

/// Renders the time settings of a new table and the settings that depend on them.
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
