//! The waiting room before the game, and the curtain of a shared device.

use catalog::i18n::is_default_seat_name;
use catalog::{GameInfo, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::asset_paths::shuffle_path;
use crate::bot_levels::standard_level;
use crate::chat::render_chat;
use crate::durations::render_countdown;
use crate::notice::render_notice;
use crate::occupant::{occupant_icon, occupant_words};
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::{emblem, poster, qr};
use crate::{LinkReach, Notice, Occupant, SeatCard, TableDetails, TablePage, lobby, presence};

/// Renders the waiting room: what the viewer does next comes first.
pub(crate) fn render_waiting_room(page: &TablePage) -> Markup {
    let (info, room) = (page.table.info(), &page.details);
    let has_free_seat = room.seats.iter().any(|chair| chair.occupant == Occupant::Empty);
    let seated = room.is_seated();
    let is_guest = !seated && !room.is_host;
    let others_watching = room.spectators.saturating_sub(usize::from(!seated));
    let may_join = is_guest && has_free_seat && !room.is_spectator_link && !room.presence.locked;
    html! {
        div #board .room {
            header.what {
                (poster::draw_poster(info.id, info.name))
                div.stack {
                    h1 { @if may_join { (invitation(page)) } @else { (info.name) ": " (tr!("pages-waiting-room")) } }
                    p.line { (info.tagline) }
                    p.row.soft {
                        span { (lobby::describe_seat_counts(info)) }
                        span { (tr!("pages-minutes", minutes = info.minutes)) }
                        a href={ "/rules/" (info.id) } target="_blank" { (tr!("pages-rules-link")) }
                    }
                }
            }
            @if let Some(notice) = page.notice.as_ref().filter(|_| !may_join) { (render_notice(notice, Some(info.id))) }
            @if room.presence.closed { (render_notice(&Notice { text: tr!("pages-shut-line"), clause: String::new(), confirmation: None }, None)) }
            @if may_join { (join(page)) } @else { (standing(page, seated, has_free_seat)) }
            @if room.is_host { (invite(room)) }
            section.chairs aria-labelledby="chairs" {
                h2 #chairs { (tr!("pages-chairs")) }
                @for (seat, chair) in room.seats.iter().enumerate() { (place(info, page, seat as u8, chair)) }
            }
            section.sheet.stack aria-labelledby="talk-title" {
                h2 #talk-title { (tr!("pages-talk")) }
                (render_chat(page))
            }
            @if !room.is_host {
                details.fold #invite-fold { summary { (tr!(if room.is_spectator_link { "pages-watch-link" } else { "pages-invite-more" })) } (invite(room)) }
            }
            div.stack {
                p.soft { (room.settings.describe_time()) }
                @if others_watching > 0 { p.soft { (tr!("pages-spectators", count = others_watching)) } }
                p.small.soft { (tr!("pages-commitment", commitment = page.details.commitment.as_str())) }
            }
        }
    }
}

/// Says who invites the viewer, and to what.
fn invitation(page: &TablePage) -> String {
    let (game, host) = (page.table.info().name, page.details.host_name.as_str());
    if host.is_empty() {
        tr!("pages-room-invited", game = game)
    } else {
        tr!("pages-room-invited-by", game = game, host = host)
    }
}

/// Renders the form with which a guest joins: one name and one button.
fn join(page: &TablePage) -> Markup {
    let room = &page.details;
    html! {
        section.sheet.stack.join aria-labelledby="join-title" {
            h2 #join-title { (tr!("pages-join-title")) }
            @if let Some(notice) = &page.notice { (render_notice(notice, Some(page.table.info().id))) }
            form #dock .row method="post" action={ "/t/" (room.token) "/sit" } data-post data-adds {
                input type="hidden" name="seat" value="any";
                input type="hidden" name="guide" value="1";
                label.unseen for="join-name" { (tr!("pages-your-name")) }
                input #join-name type="text" name="name" required maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname"
                    value=(room.name) placeholder=(tr!("pages-your-name"));
                button #join .button.first { (tr!("pages-join")) }
            }
        }
    }
}

/// Renders where the viewer stands, and the button that starts the game.
fn standing(page: &TablePage, seated: bool, has_free_seat: bool) -> Markup {
    let room = &page.details;
    let own = room.seats.iter().find(|chair| chair.yours).filter(|_| !room.hot_seat);
    let is_other = |chair: &&SeatCard| !chair.yours && matches!(chair.occupant, Occupant::Here | Occupant::Away);
    let others: Vec<String> = room.seats.iter().filter(is_other).map(|chair| chair.name.clone()).collect();
    html! {
        section.sheet.stack.youre-in {
            (presence::render_seat_requests(page))
            @if let Some(own) = own {
                h2 { (draw_icon(Icon::Tick)) (tr!("pages-youre-in", name = own.name.as_str())) }
            }
            @if !others.is_empty() { p { (tr!(if seated || room.is_host { "pages-with-you" } else { "pages-players" }, seats = catalog::i18n::format_list(&others))) } }
            div #dock .begin {
                @if room.is_host { (start(page)) } @else {
                    @if !seated && !has_free_seat { p { (tr!("pages-room-full")) } }
                    @if seated || !has_free_seat || room.is_spectator_link { p { (wait_for_host(room)) } } @else { p { (tr!("pages-room-locked")) } }
                }
            }
        }
    }
}

/// Says whom the table waits for before it starts.
fn wait_for_host(room: &TableDetails) -> String {
    if room.host_name.is_empty() {
        tr!("pages-wait-for-host")
    } else {
        tr!("pages-wait-for-named-host", host = room.host_name.as_str())
    }
}

/// Renders the buttons with which the host starts the game and closes the room, and who plays the empty seats.
fn start(page: &TablePage) -> Markup {
    let (info, room) = (page.table.info(), &page.details);
    let empty = room.seats.iter().filter(|chair| chair.occupant == Occupant::Empty).count();
    html! {
        form method="post" action={ "/t/" (room.token) "/start" } data-post {
            button #start .button.first { (tr!("pages-start")) }
        }
        @if !room.presence.seating_is_fixed { (presence::render_lock_button(page)) }
        @if empty > 0 { p.soft { (tr!("pages-start-empty", empty = empty, level = standard_level(info))) } }
    }
}

/// Renders the wait for people who read the introduction before the first card is dealt.
pub(crate) fn render_reading_wait(page: &TablePage) -> Markup {
    let (room, names) = (&page.details, names_of(page, &page.details.readers));
    let content = html! {
        h1 { (tr!("pages-reading", count = names.len(), seats = catalog::i18n::format_list(&names))) }
        p { (tr!("pages-reading-line")) }
        @if let Some(until) = room.reading_ends_at {
            p.soft { (tr!("pages-reading-until")) " " (render_countdown("reading-clock", until, page.now)) }
        }
    };
    start_wait(page, &content, true)
}

/// Renders the wait for the shuffle: who is here, and the seats that the table waits for.
pub(crate) fn render_shuffle_wait(page: &TablePage) -> Markup {
    let room = &page.details;
    let is_ready = |seat: &Seat| {
        let is_person = matches!(room.seats[seat.index()].occupant, Occupant::Here | Occupant::Away);
        is_person && !room.awaited_seats.contains(seat)
    };
    let ready: Vec<Seat> = (0..).map(Seat).take(room.seats.len()).filter(is_ready).collect();
    // Nobody is told to wait for themselves.
    let others: Vec<Seat> = room.awaited_seats.iter().copied().filter(|seat| !room.is_you(*seat)).collect();
    let (ready, awaited) = (names_of(page, &ready), names_of(page, &others));
    let gathers = room.awaiting_commitments && !others.is_empty();
    let content = html! {
        h1 { (tr!(if gathers { "pages-gathering" } else { "pages-shuffling" })) }
        @if gathers && !ready.is_empty() { p { (tr!("pages-gathered", seats = catalog::i18n::format_list(&ready))) } }
        p #shuffles-without { @if !awaited.is_empty() { (tr!("pages-shuffling-for", seats = catalog::i18n::format_list(&awaited))) } }
        p.soft { (tr!("pages-shuffling-line")) }
    };
    start_wait(page, &content, room.awaiting_commitments)
}

/// Returns the names of seats, "you" for the viewer's only one.
fn names_of(page: &TablePage, seats: &[Seat]) -> Vec<String> {
    let name = |seat: &Seat| Some(page.details.label_of(*seat, &page.details.seats.get(seat.index())?.name));
    seats.iter().filter_map(name).collect()
}

/// Renders a wait between the start and the first card, which the host may be able to end.
fn start_wait(page: &TablePage, content: &Markup, host_may_end: bool) -> Markup {
    let (info, room) = (page.table.info(), &page.details);
    html! {
        div #board .curtain {
            (emblem::draw_emblem(info.id))
            (content)
            @if let Some(notice) = &page.notice { (render_notice(notice, None)) }
            div #dock .begin {
                @if room.is_host && host_may_end {
                    form method="post" action={ "/t/" (room.token) "/start" } data-post {
                        button #start .button.small { (tr!("pages-deal-now")) }
                    }
                }
                noscript { a.button href={ "/t/" (room.token) } { (tr!("pages-look-again")) } }
            }
        }
    }
}

/// Renders the data for the script that contributes to the deal.
pub(crate) fn render_fair_deal_data(page: &TablePage) -> Markup {
    html! {
        @if let Some(shuffle) = &page.details.contribution {
            div #shuffle hidden data-script=(shuffle_path()) data-seal=(page.details.commitment) data-seat=(shuffle.seat)
                data-round=(shuffle.round) data-pledge=(shuffle.commitment) data-open=[shuffle.must_reveal.then_some("1")]
                data-pledges=(shuffle.commitments.join(",")) {}
        }
    }
}

/// Renders the links to the table: for players, and for spectators.
fn invite(room: &TableDetails) -> Markup {
    html! {
        section.sheet.invite aria-labelledby="invite-title" {
            label for="invite" {
                span #invite-title { (tr!(if room.is_spectator_link { "pages-watch-link" } else { "pages-invite" })) }
                input #invite type="text" readonly value=(room.invite);
            }
            button.button.js-only type="button" data-copy="invite" data-done=(tr!("pages-copied")) {
                (draw_icon(Icon::Copy)) span { (tr!("pages-copy")) }
            }
            button #share .button.js-only type="button" hidden data-share="invite" { (draw_icon(Icon::Next)) span { (tr!("pages-share-table")) } }
            @if let Some(code) = &room.code { p #room-code .code-line { (tr!("pages-room-code")) " " b.code { (code) } } }
            (link_reach(&room.link_reach))
            @if room.link_reach != LinkReach::ThisMachine { figure.qr { (qr::draw_qr_code(&room.invite)) figcaption.small.soft { (tr!("pages-qr")) } } }
            @if let Some(watch) = &room.spectator_link {
                label for="watch" {
                    (tr!("pages-watch-link"))
                    input #watch type="text" readonly value=(watch);
                }
                button.button.small.js-only type="button" data-copy="watch" data-done=(tr!("pages-copied")) {
                    (draw_icon(Icon::Copy)) span { (tr!("pages-copy")) }
                }
            }
        }
    }
}

/// Renders the limits of the link's reach, if there are any, and advice about them.
pub(crate) fn link_reach(reach: &LinkReach) -> Markup {
    html! {
        @match reach {
            LinkReach::Same => {}
            LinkReach::ThisMachine => p #link-reach .small { (tr!("pages-link-this-machine")) }
            LinkReach::Network(others) => {
                p #link-reach .small { (tr!("pages-link-network", others = others.len())) }
                @if !others.is_empty() { ul.small { @for other in others { li { code { (other) } } } } }
            }
        }
    }
}

fn place(info: &GameInfo, page: &TablePage, seat: u8, chair: &SeatCard) -> Markup {
    let room = &page.details;
    let number = tr!("seat-number", number = seat + 1);
    let empty = chair.occupant == Occupant::Empty;
    let is_named = !is_default_seat_name(&chair.name, Seat(seat));
    html! {
        div.chair.empty[empty].yours[chair.yours] {
            (draw_icon(occupant_icon(&chair.occupant)))
            div {
                h3 { @if empty { (number) } @else { (text::isolate_bidi(&chair.name)) } }
                p.small { (occupant_words(info, chair)) }
            }
            div.acts {
                @if empty && room.hot_seat { (sit(page, seat, "", "pages-sit")) }
                @if chair.yours && is_named {
                    details.fold id={ "rename-" (seat) } { summary { (tr!("pages-name-change")) } (sit(page, seat, &chair.name, "pages-rename")) }
                } @else if chair.yours { (sit(page, seat, &room.name, "pages-rename")) }
                @let unclaimed = matches!(chair.occupant, Occupant::Empty | Occupant::Bot(_) | Occupant::Program(_));
                @if room.is_host && !room.presence.seating_is_fixed && unclaimed { (host(info, page, seat, chair)) }
                (presence::render_remove_form(page, seat, chair))
            }
        }
    }
}

/// Renders the form that takes a seat, or renames the seat of this browser. Contributing to the shuffle is optional.
fn sit(page: &TablePage, seat: u8, name: &str, button: &str) -> Markup {
    let (name_id, luck_id) = (format!("name-{seat}"), format!("luck-{seat}"));
    html! {
        form method="post" action={ "/t/" (page.details.token) "/sit" } data-post data-adds {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="guide" value="1";
            label.unseen for=(name_id) { (tr!("pages-your-name")) }
            input id=(name_id) type="text" name="name" required maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname"
                value=(name) placeholder=(tr!("pages-your-name"));
            button id={ "sit-" (seat) } .button.small { (tr!(button)) }
            details.fold id={ "fold-" (seat) } {
                summary { (tr!("pages-luck")) }
                label.small for=(luck_id) { (tr!("pages-luck-line")) }
                input id=(luck_id) type="text" name="share" maxlength="64" autocomplete="off";
                noscript { p.small.soft { (tr!("pages-luck-plain")) } }
            }
        }
    }
}

/// Renders the host's actions on a seat without a person.
fn host(info: &GameInfo, page: &TablePage, seat: u8, chair: &SeatCard) -> Markup {
    let present = if let Occupant::Bot(bot) = &chair.occupant { bot.as_str() } else { "" };
    let number = tr!("seat-number", number = seat + 1);
    html! {
        form method="post" action={ "/t/" (page.details.token) "/chair" } data-post {
            input type="hidden" name="seat" value=(seat);
            select id={ "bot-" (seat) } name="bot" aria-label=(tr!("pages-seat-played-by", seat = number)) {
                option value="" selected[present.is_empty()] { (tr!("pages-open-seat", level = standard_level(info))) }
                @for bot in info.bots.iter().filter(|bot| bot.level || present == bot.id) { option value=(bot.id) selected[present == bot.id] { (bot.text) } }
            }
            button id={ "chair-" (seat) } .button.small { (tr!("pages-set-seat")) }
        }
        @if presence::may_use_program(page, chair) {
            details.fold id={ "program-fold-" (seat) } {
                summary { (tr!("pages-program")) }
                (presence::render_program_form(page, seat))
            }
        }
    }
}

/// Renders the curtain. Nothing of the table is behind it.
pub(crate) fn render_curtain(page: &TablePage, next: Seat) -> Markup {
    let info = page.table.info();
    let name = page.details.seats.get(next.index()).map_or_else(String::new, |chair| chair.name.clone());
    html! {
        div #board .curtain {
            (emblem::draw_emblem(info.id))
            p { (tr!("pages-curtain-line")) }
            h1 { (tr!("pages-curtain", seat = name.as_str())) }
            @if let Some(notice) = &page.notice { (render_notice(notice, None)) }
            form #dock method="post" action={ "/t/" (page.details.token) "/ready" } data-post {
                button #ready .button.first autofocus { (tr!("pages-curtain-ready", seat = name)) }
            }
        }
    }
}
