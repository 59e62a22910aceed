//! The waiting room before the game, and the curtain of a shared device.

use catalog::{GameInfo, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::assets::shuffle_path;
use crate::notice::render_notice;
use crate::occupant::{occupant_icon, occupant_words};
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::{emblem, poster, qr};
use crate::{LinkReach, Notice, Occupant, SeatCard, TableDetails, TablePage, lobby, presence};

/// Renders the waiting room.
pub(crate) fn render_waiting_room(page: &TablePage) -> Markup {
    let (info, room) = (page.table.info(), &page.details);
    let empty = room.seats.iter().filter(|chair| chair.occupant == Occupant::Empty).count();
    html! {
        div #board .room {
            header.what {
                (poster::draw_poster(info.id, info.name))
                div.stack {
                    h1 { (info.name) ": " (tr!("pages-waiting-room")) }
                    p.line { (info.tagline) }
                    p.row.soft {
                        span { (lobby::describe_seat_counts(info)) }
                        span { (tr!("pages-minutes", minutes = info.minutes)) }
                        a href={ "/rules/" (info.id) } target="_blank" { (tr!("pages-rules-link")) }
                    }
                }
            }
            @if let Some(notice) = &page.notice { (render_notice(notice, Some(info.id))) }
            @if room.presence.closed { (render_notice(&Notice { text: tr!("pages-shut-line"), clause: String::new(), confirmation: None }, None)) }
            (invite(room))
            section.chairs aria-labelledby="chairs" {
                h2 #chairs { (tr!("pages-chairs")) }
                @for (seat, chair) in room.seats.iter().enumerate() { (place(info, page, seat as u8, chair)) }
            }
            div #dock .begin {
                @if room.is_host {
                    form method="post" action={ "/t/" (room.token) "/start" } data-post {
                        button #start .button.first { (tr!("pages-start")) }
                    }
                    @if !room.presence.seating_is_fixed { (presence::render_lock_button(page)) }
                    @if empty > 0 { p.soft { (tr!("pages-start-empty", empty = empty)) } }
                } @else {
                    @let seated = room.seats.iter().any(|chair| chair.yours);
                    p { b { (tr!(if seated || empty == 0 || room.is_spectator_link { "pages-wait-for-host" } else { "pages-take-a-seat" })) } }
                }
                p.soft { (room.presence.timeout_rule) }
                @if room.spectators > 0 { p.soft { (tr!("pages-spectators", count = room.spectators)) } }
            }
            p.small.soft { (tr!("pages-commitment", commitment = page.table.commitment().0)) }
        }
    }
}

/// Renders the wait for the shuffle, with the seats that the table waits for.
pub(crate) fn render_shuffle_wait(page: &TablePage) -> Markup {
    let (info, room) = (page.table.info(), &page.details);
    let names: Vec<String> =
        room.awaited_seats.iter().filter_map(|seat| Some(room.seats.get(seat.index())?.name.clone())).collect();
    html! {
        div #board .curtain {
            (emblem::draw_emblem(info.id))
            h1 { (tr!("pages-shuffling")) }
            p { (tr!("pages-shuffling-line")) }
            p #shuffles-without .soft { @if !names.is_empty() { (tr!("pages-shuffling-for", seats = catalog::i18n::format_list(&names))) } }
            @if let Some(notice) = &page.notice { (render_notice(notice, None)) }
            div #dock .begin {
                @if room.is_host && room.awaiting_commitments {
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
            div #shuffle hidden data-script=(shuffle_path()) data-seal=(page.table.commitment().0) data-seat=(shuffle.seat)
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
            figure.qr { (qr::draw_qr_code(&room.invite)) figcaption.small.soft { (tr!("pages-qr")) } }
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
    let seated = room.seats.iter().any(|chair| chair.yours);
    html! {
        div.chair.empty[empty].yours[chair.yours] {
            (draw_icon(occupant_icon(&chair.occupant)))
            div {
                h3 { @if empty { (number) } @else { (text::isolate_bidi(&chair.name)) } }
                p.small { (occupant_words(info, chair)) }
            }
            div.acts {
                @if empty && !room.is_spectator_link && (!seated || room.hot_seat) { (sit(page, seat, &room.name, "pages-sit")) }
                @if chair.yours { (sit(page, seat, &chair.name, "pages-rename")) }
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
                option value="" selected[present.is_empty()] { (tr!("pages-open-seat")) }
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
