//! The side panels: the log, the rules of the current phase, the chat, and the table's people and settings.

use catalog::{BotSpeed, ChanceSetting, tr};
use engine::Seat;
use maud::{Markup, html};

use crate::action_button::render_action_button;
use crate::chat::render_chat;
use crate::collapsible::render_collapsible;
use crate::document::{help_button, settings_button};
use crate::frame::marks::{live_stretch, mark_quiet};
use crate::game_drawing::Show;
use crate::log_lines::{LOG_LINES, render_log_lines};
use crate::occupant::{occupant_icon, occupant_words};
use crate::operator_notice::has_one_person;
use crate::parts::draw_cached;
use crate::parts::icon::{Icon, draw_icon};
use crate::render_context::RenderContext;
use crate::rules::{render_rules_text, rules_section};
use crate::waiting_room::link_reach;
use crate::{Occupant, TablePage, introduction, presence};

/// Renders all side panels. Each opens without scripts, and opening one closes the others.
pub(crate) fn render_side_panels<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let page = setting.page;
    html! {
        aside #drawers aria-label=(tr!("pages-drawers")) {
            (drawer("log", Icon::Log, "pages-log", Some('l'), &log(page)))
            (drawer("rules", Icon::Rules, "pages-rules", Some('r'), &rules(setting)))
            @if !has_one_person() { (drawer("talk", Icon::Talk, "pages-talk", Some('t'), &render_chat(page))) }
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
            @if !has_one_person() {
                label for="invite" { (tr!("pages-invite-watch")) }
                input #invite type="text" readonly value=(room.invite);
                button.button.small.js-only type="button" data-copy="invite" data-done=(tr!("pages-copied")) {
                    (draw_icon(Icon::Copy)) span { (tr!("pages-copy")) }
                }
                (link_reach(&room.link_reach))
            }
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
            @if yours && !room.hot_seat && !has_one_person() {
                a #device .button.small href={ (path) "/device" } { (tr!("pages-seat-away")) }
            }
            // Phones have no room for these in the bar.
            div.row.phone-only { (settings_button("settings-here")) (help_button("help-here")) }
        }
    }
}
