//! The action bar: the question, the seat to act, the actions, and the consequence of a timeout.

use catalog::{CatalogGame, ChanceSetting, tr};
use maud::{Markup, html};

use crate::action_button::{ActionButton, action_element_id, render_action_button, render_blocked_button};
use crate::choice::{BlockedChoice, Choice};
use crate::collapsible::render_collapsible;
use crate::digest::select_digest;
use crate::durations::render_self_acting;
use crate::frame::marks::mark_live;
use crate::game_drawing::{GameDrawing, Show};
use crate::introduction::hints::render_hints;
use crate::notice::{render_clause_link, render_notice};
use crate::parts::icon::{Icon, draw_icon};
use crate::render_context::RenderContext;
use crate::tutorial::render_tutorial_strip;
use crate::{TablePage, presence};

/// Renders the reasons of blocked actions: each reason once, with its clause. The script adds the action that it
/// applies to.
pub(crate) fn render_blocked_reasons<G: CatalogGame>(setting: &RenderContext<'_, G>) -> Markup {
    let closed: Vec<BlockedChoice<'_, G>> = setting.blocked_choices().collect();
    let first =
        |(place, one): &(usize, &BlockedChoice<'_, G>)| closed[..*place].iter().all(|other| other.reason != one.reason);
    html! {
        div #reasons {
            @for (_, closed) in closed.iter().enumerate().filter(first) {
                span.why id=(action_element_id("why", &closed.reason)) popover {
                    b {} (closed.reason_text()) " " (render_clause_link(G::ID, closed.clause()))
                }
            }
            span.why #press-again popover { b {} (tr!("pages-press-again")) }
        }
    }
}

/// A longer question gets its own line on phones.
const LONG_QUESTION_CHARS: usize = 44;

/// Renders the whole action bar, with the parts that the game draws itself. Its zones are always there, so that nothing
/// moves when a question comes or goes: the question above its answers, what happened, and the tools.
pub(crate) fn render_action_bar<G: Show>(setting: &RenderContext<'_, G>, drawing: &GameDrawing<'_, G>) -> Markup {
    let (page, asked) = (setting.page, setting.has_choices());
    let room = &page.details;
    let own_chance = page.own_chance();
    let is_turn = asked || own_chance.is_some();
    html! {
        section #dock .dock.asked[is_turn] aria-label=(tr!("pages-dock")) {
            // A viewer who is not to act needs no question number, because out-of-turn actions are legal at any
            // time.
            form #act method="post" action={ "/t/" (room.token) "/act" } data-post data-offers=(setting.viewer_state.choices.len()) {
                @if let (true, Some(question)) = (asked, setting.viewer_state.question) {
                    input type="hidden" name="question" value=(question);
                    input type="hidden" name="list" value=(page.table.choice_list_hash());
                }
            }
            (render_tutorial_strip(page, asked, is_turn))
            @if let Some(said) = &page.notice { (render_notice(said, Some(G::ID))) }
            @if let Some(instead) = presence::render_suspension(page) { (instead) } @else { (question(setting, drawing, own_chance.as_deref())) }
            div.answers.scrolls {
                div data-live="company" { (mark_live("company", &presence::render_absent_seats(page))) }
                (presence::render_knock_hint(page))
                @if let Some(words) = &own_chance { (throw(page, words)) }
                @if let Some(own) = &drawing.choices { (own) } @else if asked { (choices(setting, drawing)) }
                @if let Some(beside) = &drawing.extra_controls { div.beside { (beside) } }
            }
            div.told {
                @if is_turn { (render_hints(setting)) }
                (since(setting))
            }
            (tools(setting))
        }
    }
}

/// Renders a question, and the one that replaces it while a piece of the board is picked.
fn question_words(text: &str, when_picked: Option<&Markup>) -> Markup {
    html! {
        @match when_picked {
            Some(next) => { span.until-picked { (text) } span.when-picked { (next) } }
            None => (text),
        }
    }
}

/// Renders whose turn it is, the question, and the time for it.
fn question<G: Show>(setting: &RenderContext<'_, G>, drawing: &GameDrawing<'_, G>, own_chance: Option<&str>) -> Markup {
    let page = setting.page;
    let text = question_text(setting, own_chance);
    let when_picked = drawing.question_when_picked.as_ref().filter(|_| setting.has_choices());
    let badge = match () {
        () if setting.has_choices() || own_chance.is_some() => Some(("turn", own_badge(setting))),
        // The viewer's own turn goes on by itself.
        () if !page.awaits_others() && G::seat_on_turn(setting) == setting.own_seat() => None,
        () if !page.details.is_seated() => Some(("turn wait", "pages-watching")),
        () => Some(("turn wait", "pages-waiting")),
    };
    html! {
        div.ask {
            @if let Some((class, words)) = badge { span class=(class) { (tr!(words)) } }
            h2.long[text.chars().count() > LONG_QUESTION_CHARS] {
                (question_words(&text, when_picked))
                @if let Some(note) = drawing.question_note.as_ref().filter(|_| setting.has_choices()) { small { (note) } }
            }
            div.aside {
                span data-live="deadline" { (mark_live("deadline", &presence::render_deadline(page))) }
                span data-live="timeout" { (mark_live("timeout", &html! { @if page.details.deadline.is_some() { (page.details.settings.describe_time()) } })) }
            }
        }
    }
}

/// Returns the key of the badge of a viewer who is asked: in another player's turn only an answer is due.
fn own_badge<G: Show>(setting: &RenderContext<'_, G>) -> &'static str {
    match G::seat_on_turn(setting) {
        Some(seat) if setting.own_seat().is_some_and(|own| own != seat) => "pages-your-answer",
        _ => "pages-your-turn",
    }
}

/// Returns what the bar asks the viewer, or what the table waits for.
fn question_text<G: Show>(setting: &RenderContext<'_, G>, own_chance: Option<&str>) -> String {
    let (page, room) = (setting.page, &setting.page.details);
    match own_chance {
        _ if setting.has_choices() => setting.viewer_state.question_text(),
        Some(words) => G::chance_question(setting).unwrap_or_else(|| tr!("pages-own-chance", what = words)),
        None if page.offers_answers() && room.action_is_held => tr!("pages-held"),
        None if !room.is_answered_by_order && page.has_answered() => {
            tr!("pages-answered", rest = page.table.question_text())
        }
        None if page.awaits_others() && !room.is_answered_by_order => page.table.question_text(),
        None => match G::seat_on_turn(setting) {
            // The viewer's own answer is given by itself.
            Some(seat) if setting.own_seat() != Some(seat) && page.is_viewer_awaited() => tr!("pages-waiting-answers"),
            Some(seat) if setting.own_seat() != Some(seat) => {
                tr!("waiting-for", count = 1, seats = setting.seat_name(seat))
            }
            _ => page.headline(),
        },
    }
}

/// Renders the button with which the viewer rolls or draws.
fn throw(page: &TablePage, words: &str) -> Markup {
    html! {
        div.choices.few {
            form method="post" action={ "/t/" (page.details.token) "/chance" } data-post {
                button #throw .button.first data-choice data-key="1" {
                    span { (words) }
                    @if let Some(due) = page.details.chance_due_at { (render_self_acting(due, page.now)) }
                    kbd.key aria-hidden="true" { "1" }
                }
            }
        }
    }
}

/// Renders what has happened since the viewer's own last answer. A press on a line opens the log there. The list grows from
/// below: its newest line is in sight until somebody scrolls up.
fn since<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let lines = select_digest(setting);
    html! {
        @if !lines.is_empty() {
            div #since .since {
                h3 { (tr!("pages-since")) }
                div.news.scrolls {
                    ol {
                        @for line in lines {
                            li { a href={ "#line-" (line.first) } { @for sentence in line.sentences { span class={ "w" (sentence.weight) (if sentence.is_loss { " loss" } else { "" }) } { (sentence.text) } " " } } }
                        }
                    }
                }
            }
        }
    }
}

/// Renders the tools, each of which has a place of its own whether or not it is available.
fn tools<G: CatalogGame>(setting: &RenderContext<'_, G>) -> Markup {
    let room = &setting.page.details;
    html! {
        div.tools {
            @if room.can_ask_advice {
                a #advice-link .button.small href={ "/t/" (room.token) "/advice" } aria-label=(tr!("pages-advice-short")) title=(tr!("pages-advice")) {
                    (draw_icon(Icon::Bulb))
                }
            }
            @if let (true, Some(question)) = (setting.page.offers_undo(), setting.viewer_state.question) {
                form method="post" action={ "/t/" (room.token) "/undo" } data-post {
                    input type="hidden" name="question" value=(question);
                    button #undo .button.small aria-label=(tr!("pages-undo")) title=(tr!("pages-undo-line")) { (draw_icon(Icon::Undo)) }
                }
            }
        }
    }
}

/// Renders all actions: those grouped under a heading, those by themselves, and, behind a button, those that begin with
/// a piece of the board, grouped by piece. Where the viewer has thrown before and throws after them, they keep away from the
/// place of the throw.
fn choices<G: Show>(setting: &RenderContext<'_, G>, drawing: &GameDrawing<'_, G>) -> Markup {
    let sign = &drawing.action_button;
    let next_throw = drawing.next_throw.as_ref().filter(|_| setting.page.details.chance_setting == ChanceSetting::Ask);
    let mut open: Vec<(Choice<'_, G>, ActionButton)> =
        setting.choices().map(|choice| (choice, sign(choice.action))).collect();
    open.sort_by_key(|(_, sign)| sign.order);
    let closed: Vec<(BlockedChoice<'_, G>, ActionButton)> =
        setting.blocked_choices().map(|closed| (closed, sign(closed.action))).collect();
    let mut groups: Vec<ChoiceGroup<'_>> = Vec::new();
    let mut shown = 0;
    for (choice, sign) in &open {
        match &sign.group {
            Some(words) => group_named(&mut groups, words).open.push(button(*choice, sign)),
            None => shown += 1,
        }
    }
    for (closed, sign) in &closed {
        match &sign.group {
            Some(words) => {
                let group = group_named(&mut groups, words);
                let heading = || render_blocked_button(*closed, "no", "button", &html! { span { (words) } });
                group.blocked_heading.get_or_insert_with(heading);
                group.blocked.push(render_blocked_button(*closed, "no", "button", &face(&closed.text(), sign)));
            }
            None => shown += 1,
        }
    }
    let alone = |sign: &ActionButton| sign.subgroup.is_none() && sign.group.is_none();
    let list = html! {
        @if !groups.is_empty() {
            details.group #all-choices {
                summary.button { (tr!("pages-choices-list")) }
                (render_collapsible(setting.page, "choices", &listed(&groups)))
            }
        }
    };
    // An answer that ends a step does not come to the place where the main answer of the step before lay.
    let ends_only = open.iter().filter(|(_, sign)| alone(sign)).all(|(_, sign)| sign.confirmation.is_some());
    html! {
        div.choices.few[shown <= 7].many[shown > 3].before-throw[next_throw.is_some()] role="group" aria-label=(tr!("pages-choices")) data-rove[groups.is_empty()] {
            @if let Some(words) = next_throw { span.throw-place aria-hidden="true" { (words) } }
            @if ends_only { (list) }
            (bundles(&open))
            @for (choice, sign) in open.iter().filter(|(_, sign)| alone(sign)) { (button(*choice, sign)) }
            @for (closed, sign) in closed.iter().filter(|(_, sign)| alone(sign)) {
                (render_blocked_button(*closed, "no", "button", &bare(&closed.text(), sign)))
            }
            @if !ends_only { (list) }
        }
    }
}

/// The actions that begin with one piece of the board.
struct ChoiceGroup<'a> {
    words: &'a str,
    open: Vec<Markup>,
    blocked: Vec<Markup>,
    /// The piece as a blocked button, with the reason of its first blocked action.
    blocked_heading: Option<Markup>,
}

/// Returns the group with this heading. A new one is appended.
fn group_named<'g, 'a>(groups: &'g mut Vec<ChoiceGroup<'a>>, words: &'a str) -> &'g mut ChoiceGroup<'a> {
    let known = groups.iter().position(|group| group.words == words);
    let place = known.unwrap_or(groups.len());
    if known.is_none() {
        groups.push(ChoiceGroup { words, open: Vec::new(), blocked: Vec::new(), blocked_heading: None });
    }
    &mut groups[place]
}

/// Renders actions grouped by the piece of the board that they begin with. A piece with one action needs no group, and
/// one with which nothing can be done now says so itself.
fn listed(groups: &[ChoiceGroup<'_>]) -> Markup {
    html! {
        div.choices {
            @for (place, group) in groups.iter().enumerate() {
                @match (&group.open[..], &group.blocked[..], &group.blocked_heading) {
                    ([only], [], _) | ([], [only], _) => (only),
                    ([], _, Some(heading)) => (heading),
                    _ => details.group id={ "group-" (place) } name="group" {
                        summary.button { (group.words) span.small.soft { " " (tr!("pages-choices-count", count = group.open.len())) } }
                        div.choices { @for button in group.open.iter().chain(&group.blocked) { (button) } }
                    }
                }
            }
        }
    }
}

/// Renders the legal actions that are grouped under a heading.
fn bundles<G: CatalogGame>(open: &[(Choice<'_, G>, ActionButton)]) -> Markup {
    let mut headings: Vec<&String> = Vec::new();
    for heading in open.iter().filter_map(|(_, sign)| sign.subgroup.as_ref()) {
        if !headings.contains(&heading) {
            headings.push(heading);
        }
    }
    html! {
        @for heading in headings {
            div.bundle {
                span.heading { (heading) }
                @for (choice, sign) in open.iter().filter(|(_, sign)| sign.subgroup.as_ref() == Some(heading)) { (button(*choice, sign)) }
            }
        }
    }
}

fn button<G: CatalogGame>(choice: Choice<'_, G>, sign: &ActionButton) -> Markup {
    let class = match (&sign.short_label, &sign.confirmation) {
        (Some(_), None) => "button brief",
        (Some(_), Some(_)) => "button brief quiet",
        (None, None) => "button",
        (None, Some(_)) => "button quiet",
    };
    let face = face(&choice.text(), sign);
    match sign.confirmation.as_deref() {
        None | Some("") => render_action_button(choice, "do", class, sign.key, &face),
        Some(words) => html! {
            details.sure name="sure" {
                summary class=(class) data-key=[sign.key] { (face) }
                div.row {
                    span { (words) }
                    (render_action_button(choice, "do", "button small", None, &html! { (tr!("pages-sure")) }))
                    button.button.small.js-only type="button" data-fold { (tr!("pages-not-sure")) }
                }
            }
        },
    }
}

fn face(text: &str, sign: &ActionButton) -> Markup {
    html! {
        @if let Some(mark) = &sign.mark { (mark) }
        @match &sign.short_label {
            Some(short) => { span.long { (text) } span.short aria-hidden="true" { (short) } }
            None => span { (text) },
        }
        @if let Some(note) = &sign.note { span.note { (note) } }
        @if let Some(key) = sign.key { kbd.key aria-hidden="true" { (key) } }
    }
}

/// Renders the content of a blocked action in the action bar: only its mark, if it has one. Its name and reason are one
/// touch away.
fn bare(text: &str, sign: &ActionButton) -> Markup {
    html! {
        @if let Some(mark) = &sign.mark { (mark) }
        @if let Some(short) = &sign.short_label { span aria-hidden="true" { (short) } }
        span.unseen[sign.mark.is_some() || sign.short_label.is_some()] { (text) }
    }
}
