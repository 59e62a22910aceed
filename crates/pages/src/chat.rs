//! The chat of a table: what the players say, and what spectators say apart from them.

use catalog::i18n::SeatNames;
use catalog::tr;
use engine::Seat;
use maud::{Markup, html};

use crate::asset_paths::talk_path;
use crate::frame::marks::live_stretch;
use crate::{ChatContent, ChatLine, Occupant, SeatCard, TableDetails, TablePage};

/// The phrases that are sent with one press, as keys of texts.
const PHRASES: [&str; 6] = ["talk-hello", "talk-luck", "talk-well-played", "talk-oh-no", "talk-moment", "talk-thanks"];

/// Renders the chat, which is kept up to date while moments of the game wait.
pub(crate) fn render_chat(page: &TablePage) -> Markup {
    html! {
        (live_stretch("talk", &talking(page)))
        (taken_back(page))
        @if has_listeners(&page.details) { span hidden data-script=(talk_path()) {} }
    }
}

/// Renders who has just taken back a move, which the script shows for a while: it may have ended the viewer's turn.
fn taken_back(page: &TablePage) -> Markup {
    let tail = page.table.log_tail(page.you(), 1);
    let last = tail.lines.last().and_then(|line| line.taken_back_by);
    let by =
        last.filter(|seat| Some(*seat) != page.viewer().seat()).and_then(|seat| page.details.seats.get(seat.index()));
    html! {
        @if let Some(chair) = by.filter(|_| page.details.started) {
            p #taken-back hidden data-line=(tail.first) { (tr!("pages-taken-back", seat = chair.name.as_str())) }
        }
    }
}

fn talking(page: &TablePage) -> Markup {
    let room = &page.details;
    let say = format!("/t/{}/say", room.token);
    html! {
        @if room.chat_disabled {
            p.soft.small { (tr!("pages-talk-closed")) }
        } @else if room.is_seated() {
            form.say method="post" action=(say) data-post {
                label.unseen for="talk-text" { (tr!("pages-talk-label")) }
                input #talk-text type="text" name="text" required maxlength=(text::MAX_TALK_UNITS) autocomplete="off" placeholder=(tr!("pages-talk-label"));
                button #talk-send .button.small { (tr!("pages-talk-send")) }
            }
            form.phrases method="post" action=(say) data-post aria-label=(tr!("pages-talk-phrases")) {
                @for phrase in PHRASES { button.button.small name="text" value=(tr!(phrase)) { (tr!(phrase)) } }
            }
        }
        // New lines come below the form, so that it moves under no finger.
        @if room.talk.is_empty() { p.soft.small { (tr!("pages-talk-empty")) } }
        (lines("talk-lines", "said", &room.talk))
        (spectators_lane(page))
    }
}

/// Returns true if anybody else can read or has written a message. Only then the page needs the script of the chat.
fn has_listeners(room: &TableDetails) -> bool {
    let is_person = |chair: &SeatCard| {
        matches!(chair.occupant, Occupant::Here | Occupant::Away | Occupant::GoneOn | Occupant::Left(..))
    };
    let others = room.seats.iter().any(|chair| is_person(chair) && !chair.yours);
    others || room.spectators > 0 || !room.talk.is_empty() || !room.remarks.is_empty()
}

/// Renders lines of the chat, the newest first.
fn lines(id: &str, line_id: &str, said: &[ChatLine]) -> Markup {
    html! {
        ol id=(id) .talk {
            @for (number, line) in said.iter().enumerate().rev() {
                li id={ (line_id) "-" (number) } data-own[line.is_own] {
                    @match &line.content {
                        ChatContent::Text(text) => { b { (text::isolate_bidi(&line.name)) } " " span { (text::isolate_bidi(text)) } }
                        ChatContent::Note(note) => em { (note.describe_note(names_of_sender(line), Seat(0))) },
                        ChatContent::TakenBack { is_from_viewer: true, .. } => em { (tr!("pages-talk-taken-from-you", seat = line.name.as_str())) },
                        ChatContent::TakenBack { from, .. } => em { (tr!("pages-talk-taken-back", seat = names_of_sender(line).name_of(Seat(0)), from = from.as_str())) },
                        ChatContent::Rematch => em { (tr!("pages-talk-rematch", seat = names_of_sender(line).name_of(Seat(0)))) },
                    }
                }
            }
        }
    }
}

/// Returns the name of the sender of a chat line, or "you", as that of a table's only seat.
fn names_of_sender(line: &ChatLine) -> SeatNames<'_> {
    SeatNames::new(std::slice::from_ref(&line.name)).addressing_seat(line.is_own.then_some(Seat(0)))
}

/// Renders what spectators say, apart from the talk of the players, and the form for a spectator.
fn spectators_lane(page: &TablePage) -> Markup {
    let room = &page.details;
    let seated = room.is_seated();
    let is_full = room.seats.iter().all(|chair| chair.occupant != Occupant::Empty);
    let may_write =
        !seated && !room.is_spectator_link && !room.chat_disabled && !room.presence.closed && (room.started || is_full);
    html! {
        @let requests = &room.presence.seat_requests;
        @if !seated && room.is_spectator_link { p.soft.small { (tr!("pages-spectator-link-line")) } }
        @if may_write || !room.remarks.is_empty() || !requests.is_empty() { h3 { (tr!("pages-remarks")) } }
        @if may_write {
            form.say method="post" action={ "/t/" (room.token) "/remark" } data-post {
                label.unseen for="remark-name" { (tr!("pages-your-name")) }
                input #remark-name type="text" name="name" required maxlength=(text::MAX_NAME_UNITS) autocomplete="nickname"
                    value=(room.name) placeholder=(tr!("pages-your-name"));
                label.unseen for="remark-text" { (tr!("pages-remark-label")) }
                input #remark-text type="text" name="text" required maxlength=(text::MAX_TALK_UNITS) autocomplete="off" placeholder=(tr!("pages-remark-label"));
                button #remark-send .button.small { (tr!("pages-talk-send")) }
            }
        }
        @if !room.remarks.is_empty() { (lines("remark-lines", "remark", &room.remarks)) }
        @for (number, name) in requests { p.soft id={ "asks-" (number) } { (tr!("pages-asks-for-seat", guest = name.as_str())) } }
    }
}
