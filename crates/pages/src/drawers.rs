//! The drawers: the log, the rules at the present phase, the talk, and the table as furniture.

use catalog::{BotSpeed, LogSentence, tr};
use maud::{Markup, html};

use crate::assets::stage_paths;
use crate::dock::press;
use crate::folds::folded;
use crate::frame::{self, bare_clause};
use crate::guide;
use crate::parts::icon::{Icon, icon};
use crate::parts::picture::kept;
use crate::pieces::piece;
use crate::room::{link_reach, occupant_icon, occupant_words};
use crate::rules::{lawful, section};
use crate::setting::Setting;
use crate::show::Show;
use crate::{Occupant, TablePage, company};

/// How many lines of the log the page of a table holds; the rest is one link away.
const LINES: usize = 32;

/// All drawers. Each opens without a script; opening one closes the others.
pub(crate) fn drawers<G: Show>(setting: &Setting<'_, G>) -> Markup {
    let (page, room) = (setting.page, &setting.page.room);
    let (game, token) = (page.table.info().id, &room.token);
    let seated = room.seats.iter().any(|chair| chair.yours);
    let lines = page.table.tail_print(page.viewer, LINES);
    let talk = room.talk.len();
    html! {
        aside #drawers aria-label=(tr!("pages-drawers")) {
            (piece(("log", token, &setting.screen.names, lines), || drawer("log", Icon::Log, "pages-log", Some('l'), None, &log(page))))
            (piece(("rules", game, token, page.table.section(), seated), || drawer("rules", Icon::Rules, "pages-rules", Some('r'), None, &rules(setting))))
            (piece(("talk", token, &room.talk, room.quiet, page.viewer.seat().is_some()), || {
                drawer("talk", Icon::Talk, "pages-talk", Some('t'), (talk > 0).then_some(talk), &talking(page))
            }))
            (piece(("people", game, setting.over(), room.furniture(), giving_up(setting).0), || drawer("people", Icon::Chair, "pages-table", None, None, &people(setting))))
        }
    }
}

fn drawer(id: &str, sign: Icon, words: &str, key: Option<char>, count: Option<usize>, content: &Markup) -> Markup {
    let name = format!("drawer-{id}");
    html! {
        details id=(name) name="drawer" data-drawer=(id) {
            summary id={ "open-" (id) } {
                (icon(sign)) span.words { (tr!(words)) }
                @if let Some(count) = count { span.small.count { "(" (count) ")" } }
                @if let Some(key) = key { kbd.key { (key) } }
            }
            div.leaf id={ "leaf-" (id) } tabindex="0" role="region" aria-labelledby={ "open-" (id) } { (content) }
        }
    }
}

fn log(page: &TablePage) -> Markup {
    let tail = page.table.tail(page.viewer, LINES);
    html! {
        // Whether there is more does not change with every line.
        p.small { a href={ "/t/" (page.room.token) "/log" } { (tr!("pages-log-whole")) } }
        (lines("log-lines", page.table.info().id, &tail.lines, tail.first))
    }
}

/// Lines of the log, the first of them with this number.
pub(crate) fn lines(id: &str, game: &str, lines: &[LogSentence], from: usize) -> Markup {
    html! {
        ol.log id=(id) data-list {
            @for (number, line) in (from..).zip(lines) {
                li id={ "line-" (number) } class={ "w" (line.weight) } {
                    span { (line.text) } " " (bare_clause(game, line.clause))
                }
            }
        }
    }
}

fn rules<G: Show>(setting: &Setting<'_, G>) -> Markup {
    let page = setting.page;
    let (game, anchor) = (page.table.info().id, page.table.section());
    let section = kept(("rules", game, anchor), || {
        let section = section(game, anchor);
        section.map_or_else(Markup::default, |(title, text)| html! { (guide::words(game)) h2 lang="en" { (title) } (lawful("clauses", &html! { div.prose lang="en" { (text) } })) })
    });
    html! {
        h2 { (tr!("pages-in-short")) }
        (folded(page, "rules", &section))
        (guide::again(page))
        p { a href={ "/rules/" (game) "#" (anchor) } target="_blank" { (tr!("pages-rules-all")) } }
    }
}

/// How fast bots answer.
fn speed(page: &TablePage) -> Markup {
    html! {
        form.speed method="post" action={ "/t/" (page.room.token) "/speed" } data-post {
            span #speed-of-bots { (tr!("pages-speed")) }
            div.row role="group" aria-labelledby="speed-of-bots" {
                @for speed in BotSpeed::ALL.into_iter().rev() {
                    button id={ "speed-" (speed.id()) } .button.small name="speed" value=(speed.id()) aria-current=(speed == page.room.speed) {
                        (tr!("pages-speed-of", speed = speed.id()))
                    }
                }
            }
        }
    }
}

/// Giving up for good, where a game knows it. Two steps, so that nobody does it by accident.
fn giving_up<G: Show>(setting: &Setting<'_, G>) -> Markup {
    html! {
        @for choice in setting.unasked().filter(|choice| G::gives_up(choice.action)) {
            details.fold #resign {
                summary { (tr!("pages-resign")) }
                (press(choice, "unasked", "button small", None, &html! { (choice.text()) }))
            }
        }
    }
}

fn talking(page: &TablePage) -> Markup {
    let room = &page.room;
    html! {
        @if room.talk.is_empty() { p.soft.small { (tr!("pages-talk-empty")) } }
        ol #talk-lines .talk data-list {
            @for (number, line) in room.talk.iter().enumerate() {
                li id={ "said-" (number) } { b { (text::isolated(&line.name)) } (text::isolated(&line.text)) }
            }
        }
        @if room.quiet {
            p.soft.small { (tr!("pages-talk-closed")) }
        } @else if page.viewer.seat().is_some() {
            form.stack method="post" action={ "/t/" (room.token) "/say" } data-post {
                label for="talk-text" { (tr!("pages-talk-label")) }
                input #talk-text type="text" name="text" required maxlength=(text::MAX_TALK_UNITS) autocomplete="off";
                button #talk-send .button.small { (tr!("pages-talk-send")) }
            }
        }
    }
}

/// The switch for sounds, which are off until somebody asks for them. It brings the script of the stage along.
fn sound() -> Markup {
    let [stage, sounds] = stage_paths();
    let off = tr!("pages-sound-off");
    html! {
        button #sound .button.small.js-only type="button" aria-pressed="false" data-late=(stage) data-sounds=(sounds)
            data-on=(tr!("pages-sound-on")) data-off=(off) { (icon(Icon::Bell)) span { (off) } }
    }
}

/// The one question about sounds; the script of the stage asks it once.
pub(crate) fn sound_question() -> Markup {
    html! {
        div #sound-ask role="group" aria-labelledby="sound-title" hidden {
            p #sound-title { (tr!("pages-sound-ask")) }
            button.button.small type="button" data-sound-answer="on" { (tr!("pages-sound-yes")) }
            button.button.small.plain type="button" data-sound-answer="off" { (tr!("pages-sound-no")) }
        }
    }
}

fn people<G: Show>(setting: &Setting<'_, G>) -> Markup {
    let page = setting.page;
    let (info, room) = (page.table.info(), &page.room);
    let path = format!("/t/{}", room.token);
    let yours = room.seats.iter().any(|chair| chair.yours);
    let away = room.seats.iter().any(|chair| chair.yours && matches!(chair.who, Occupant::Left(_)));
    html! {
        div.stack {
            @if room.past > 0 { p.small { (tr!("pages-played-on-line", past = room.past)) } }
            ul.stack {
                @for chair in &room.seats {
                    li.row {
                        (icon(occupant_icon(&chair.who)))
                        span { b { (text::isolated(&chair.name)) } br; span.small.soft { (occupant_words(info, chair)) } }
                    }
                }
            }
            @if room.spectators > 0 { p.small.soft { (tr!("pages-spectators", count = room.spectators)) } }
            label for="invite" { (tr!("pages-invite-watch")) }
            input #invite type="text" readonly value=(room.invite);
            button.button.small.js-only type="button" data-copy="invite" data-done=(tr!("pages-copied")) {
                (icon(Icon::Copy)) span { (tr!("pages-copy")) }
            }
            (link_reach(&room.reach))
            @if let Some(watch) = &room.watch {
                label for="watch" { (tr!("pages-watch-link")) }
                input #watch type="text" readonly value=(watch);
                button.button.small.js-only type="button" data-copy="watch" data-done=(tr!("pages-copied")) {
                    (icon(Icon::Copy)) span { (tr!("pages-copy")) }
                }
            }
            @if yours {
                form method="post" action={ (path) "/coach" } data-post {
                    input type="hidden" name="on" value=(if room.coach { "0" } else { "1" });
                    button #coach .button.small { (tr!(if room.coach { "pages-coach-off" } else { "pages-coach-on" })) }
                }
            }
            @if let Some(on) = room.warns {
                form method="post" action={ (path) "/warn" } data-post {
                    input type="hidden" name="on" value=(if on { "0" } else { "1" });
                    button #warn .button.small { (tr!(if on { "pages-warn-off" } else { "pages-warn-on" })) }
                }
            }
            @if yours && room.seats.iter().any(|chair| matches!(chair.who, Occupant::Bot(_) | Occupant::Left(_))) { (speed(page)) }
            (sound())
            a.button.small href={ (path) "/proof" } { (icon(Icon::Seal)) (tr!("pages-proof")) }
            (company::panel(page))
            @if !away && yours && !room.hot_seat {
                form method="post" action={ (path) "/leave" } data-post {
                    button #leave .button.small { (tr!("pages-leave")) }
                }
                p.small.soft { (tr!("pages-leave-line")) }
            }
            @if yours && !room.hot_seat {
                a #device .button.small href={ (path) "/device" } { (tr!("pages-seat-away")) }
            }
            (giving_up(setting))
            // Phones have no room for them in the bar.
            div.row.phone-only { (frame::lamp()) (frame::help_button("help-here")) }
        }
    }
}
