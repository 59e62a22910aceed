//! The side panels: the log, the rules of the current phase, the chat, and the table's people and settings.

use catalog::i18n::SeatNames;
use catalog::{BotSpeed, ChanceSetting, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::action_button::render_action_button;
use crate::asset_paths::{stage_paths, talk_path};
use crate::collapsible::render_collapsible;
use crate::document::{help_button, settings_button};
use crate::frame::marks::{mark_live, mark_quiet};
use crate::game_drawing::Show;
use crate::log_lines::{LOG_LINES, render_log_lines};
use crate::occupant::{occupant_icon, occupant_words};
use crate::parts::draw_cached;
use crate::parts::icon::{Icon, draw_icon};
use crate::render_context::RenderContext;
use crate::rules::{render_rules_text, rules_section};
use crate::waiting_room::link_reach;
use crate::{ChatContent, ChatLine, Occupant, SeatCard, TableDetails, TablePage, introduction, presence};

/// Renders all side panels. Each opens without scripts, and opening one closes the others.
pub(crate) fn render_side_panels<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let page = setting.page;
    html! {
        aside #drawers aria-label=(tr!("pages-drawers")) {
            (drawer("log", Icon::Log, "pages-log", Some('l'), &log(page)))
            (drawer("rules", Icon::Rules, "pages-rules", Some('r'), &rules(setting)))
            (drawer("talk", Icon::Talk, "pages-talk", Some('t'), &render_chat(page)))
            (drawer("people", Icon::Settings, "pages-table", None, &live_stretch("people", &people(setting))))
        }
    }
}

fn drawer(id: &str, sign: Icon, words: &str, key: Option<char>, content: &Markup) -> Markup {
    let name = format!("drawer-{id}");
    html! {
        details id=(name) name="drawer" data-drawer=(id) {
            summary id={ "open-" (id) } {
                (draw_icon(sign)) span.words { (tr!(words)) }
                // The script counts what is new: the server does not know what has been read.
                span.small.count hidden {}
                @if let Some(key) = key { kbd.key { (key) } }
            }
            div.leaf id={ "leaf-" (id) } tabindex="0" role="region" aria-labelledby={ "open-" (id) } {
                div {
                    button.button.small.shut.js-only type="button" data-fold aria-label=(tr!("pages-close")) title=(tr!("pages-close")) { (draw_icon(Icon::Cross)) }
                    (content)
                }
            }
        }
    }
}

/// Renders content that is kept up to date while moments of the game wait.
fn live_stretch(name: &str, content: &Markup) -> Markup {
    html! { div data-live=(name) { (mark_live(name, content)) } }
}

fn log(page: &TablePage) -> Markup {
    let tail = page.table.log_tail(page.you(), LOG_LINES);
    html! {
        // This link does not depend on the number of lines, so that it does not change with every line.
        p.small { a href={ "/t/" (page.details.token) "/log" } { (tr!("pages-log-whole")) } }
        (render_log_lines("log-lines", page.table.info().id, &tail.lines, tail.first))
        button #log-newest .button.small type="button" hidden { (tr!("pages-log-newest")) }
    }
}

fn rules<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let page = setting.page;
    let (game, anchor, seats) = (page.table.info().id, page.table.rules_section(), setting.game().seats());
    let section = draw_cached(("rules", game, anchor, seats), || {
        let section = rules_section(game, anchor);
        section.map_or_else(Markup::default, |(title, text)| html! { (introduction::render_introduction_text(game, seats)) h2 lang="en" { (title) } (render_rules_text("clauses", &html! { div.prose lang="en" { (text) } })) })
    });
    html! {
        h2 { (tr!("pages-in-short")) }
        (render_collapsible(page, "rules", &mark_quiet(&section)))
        (introduction::render_introduction_button(page))
        p { a href={ "/rules/" (game) "#" (anchor) } target="_blank" { (tr!("pages-rules-all")) } }
    }
}

/// Renders the choice of bot speeds.
fn speed(page: &TablePage) -> Markup {
    html! {
        form.speed method="post" action={ "/t/" (page.details.token) "/speed" } data-post {
            span #speed-of-bots { (tr!("pages-speed")) }
            div.row role="group" aria-labelledby="speed-of-bots" {
                @for speed in BotSpeed::ALL.into_iter().rev() {
                    button id={ "speed-" (speed.id()) } .button.small name="speed" value=(speed.id()) aria-current=(speed == page.details.speed) {
                        (tr!("pages-speed-of", speed = speed.id()))
                    }
                }
            }
        }
    }
}

/// Renders the choice of when one's own throws and draws happen.
fn throws(page: &TablePage) -> Markup {
    html! {
        form.speed method="post" action={ "/t/" (page.details.token) "/throws" } data-post {
            span #own-throws { (tr!("pages-throws")) }
            div.row role="group" aria-labelledby="own-throws" {
                @for setting in ChanceSetting::ALL {
                    button id={ "throws-" (setting.id()) } .button.small name="setting" value=(setting.id()) aria-current=(setting == page.details.chance_setting) {
                        (tr!("pages-throws-of", setting = setting.id()))
                    }
                }
            }
            p.small.soft { (tr!("pages-throws-line")) }
        }
    }
}

/// Renders the form for resigning, if the game supports it. It takes two steps, so that nobody resigns by accident.
fn giving_up<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    html! {
        @for choice in setting.out_of_turn_choices().filter(|choice| G::is_resignation(choice.action)) {
            details.fold #resign {
                summary { (tr!("pages-resign")) }
                (render_action_button(choice, "unasked", "button small", None, &html! { (choice.text()) }))
            }
        }
    }
}

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

/// Renders the question about sounds, which the script shows until it is answered in this browser.
pub(crate) fn render_sound_question() -> Markup {
    let [stage, sounds] = stage_paths();
    html! {
        div #sound-ask .row role="group" aria-labelledby="sound-title" data-script=(stage) data-sounds=(sounds) hidden {
            p #sound-title { (tr!("pages-sound-ask")) }
            button.button.small type="button" data-sound-answer="on" { (tr!("pages-sound-yes")) }
            button.button.small.plain type="button" data-sound-answer="off" { (tr!("pages-sound-no")) }
        }
    }
}

fn people<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let page = setting.page;
    let (info, room) = (page.table.info(), &page.details);
    let path = format!("/t/{}", room.token);
    let yours = room.is_seated();
    let away = room.seats.iter().any(|chair| chair.yours && matches!(chair.occupant, Occupant::Left(..)));
    html! {
        div.stack {
            @if room.inherited_plies > 0 { p.small { (tr!("pages-played-on-line", past = room.inherited_plies)) } }
            ul.stack {
                @for (seat, chair) in (0u8..).map(Seat).zip(&room.seats) {
                    li.row {
                        (draw_icon(occupant_icon(&chair.occupant)))
                        span { b { (text::isolate_bidi(&setting.seat_label(seat))) } @if !chair.yours { br; span.small.soft { (occupant_words(info, chair)) } } }
                    }
                }
            }
            (presence::render_seat_requests(page))
            (giving_up(setting))
            @if !away && yours && !room.hot_seat && !setting.is_over() && !room.presence.closed { (presence::render_leave(page)) }
            @if room.spectators > 0 { p.small.soft { (tr!("pages-spectators", count = room.spectators)) } }
            label for="invite" { (tr!("pages-invite-watch")) }
            input #invite type="text" readonly value=(room.invite);
            button.button.small.js-only type="button" data-copy="invite" data-done=(tr!("pages-copied")) {
                (draw_icon(Icon::Copy)) span { (tr!("pages-copy")) }
            }
            (link_reach(&room.link_reach))
            @if let Some(watch) = &room.spectator_link {
                label for="watch" { (tr!("pages-watch-link")) }
                input #watch type="text" readonly value=(watch);
                button.button.small.js-only type="button" data-copy="watch" data-done=(tr!("pages-copied")) {
                    (draw_icon(Icon::Copy)) span { (tr!("pages-copy")) }
                }
            }
            (mark_quiet(&html! {
                @if yours {
                    form method="post" action={ (path) "/coach" } data-post {
                        input type="hidden" name="on" value=(if room.shows_hints { "0" } else { "1" });
                        button #coach .button.small { (tr!(if room.shows_hints { "pages-coach-off" } else { "pages-coach-on" })) }
                    }
                }
                @if let Some(on) = room.warns_of_blunders {
                    form method="post" action={ (path) "/warn" } data-post {
                        input type="hidden" name="on" value=(if on { "0" } else { "1" });
                        button #warn .button.small { (tr!(if on { "pages-warn-off" } else { "pages-warn-on" })) }
                    }
                }
                @if yours && room.seats.iter().any(|chair| matches!(chair.occupant, Occupant::Bot(_) | Occupant::Left(..))) { (speed(page)) }
                @if yours && !setting.is_over() { (throws(page)) }
            }))
            a.button.small href={ (path) "/proof" } { (draw_icon(Icon::Seal)) (tr!("pages-proof")) }
            (presence::render_presence_panel(page))
            @if yours && !room.hot_seat {
                a #device .button.small href={ (path) "/device" } { (tr!("pages-seat-away")) }
            }
            // Phones have no room for these in the bar.
            div.row.phone-only { (settings_button("settings-here")) (help_button("help-here")) }
        }
    }
}
