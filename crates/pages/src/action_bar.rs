//! The action bar: the question, the seat to act, the actions, and the consequence of a timeout.

use std::fmt::Write;

use catalog::{CatalogGame, to_wire, tr};
use engine::{Rules, Seat};
use maud::{Markup, html};
use serde::Serialize;

use crate::collapsible::render_collapsible;
use crate::document::{render_clause_link, render_notice};
use crate::introduction::hints::render_hints;
use crate::parts::icon::{Icon, draw_icon};
use crate::parts::mark::{Mark, draw_mark};
use crate::render_context::{BlockedChoice, Choice, RenderContext, game_id as id_of};
use crate::show::GameDrawing;
use crate::tutorial::{SUGGESTED, render_tutorial_strip};
use crate::{TablePage, presence};

/// The appearance of a game's action on a button.
#[derive(Clone, Default)]
pub(crate) struct ActionButton {
    /// The drawing before the label: a mark or a token.
    pub mark: Option<Markup>,
    /// The key that chooses the action, a digit.
    pub key: Option<char>,
    /// The label of the button that collects this and other actions, such as the piece of the board that they begin
    /// with.
    pub group: Option<String>,
    /// A short label beside the mark or under the heading, for narrow spaces. Screen readers still get the full label.
    pub short_label: Option<String>,
    /// The heading that groups this action with others, such as a card with many targets, and the mark of the heading.
    pub subgroup: Option<(String, Option<Mark>)>,
    /// A remark of other players about the action.
    pub note: Option<String>,
    /// A confirmation text for an action that gives up the turn or an opportunity. Such an action never looks like the
    /// main one, and it asks for confirmation if the text is not empty.
    pub confirmation: Option<String>,
}

/// Returns an element id for an action, which is the same wherever and whenever the action appears. It consists of the
/// serialized values of the action without their names.
pub(crate) fn action_element_id<A: Serialize>(place: &str, action: &A) -> String {
    let mut id = String::from(place);
    let wire = to_wire(action);
    let mut rest = wire.as_str();
    while let Some(at) = rest.find(|letter: char| !"{}[],: ".contains(letter)) {
        rest = &rest[at..];
        let quoted = rest.strip_prefix('"');
        let length = match quoted {
            Some(text) => text.find('"').map_or(rest.len(), |end| end + 2),
            None => rest.find(['}', ']', ',']).unwrap_or(rest.len()),
        };
        let word = &rest[..length];
        rest = &rest[length..];
        if !rest.starts_with(':') {
            push_word(&mut id, word.trim_matches('"'));
        }
    }
    id
}

fn push_word(id: &mut String, word: &str) {
    id.push('-');
    for letter in word.chars() {
        if letter.is_ascii_alphanumeric() {
            id.push(letter);
        } else {
            let _ = write!(id, "_{:x}", letter as u32);
        }
    }
}

/// Renders a button that chooses an action. `content` is its visible content. If that is a picture, the label is
/// visually hidden.
pub(crate) fn render_action_button<G: CatalogGame>(
    choice: Choice<'_, G>,
    place: &str,
    class: &str,
    key: Option<char>,
    content: &Markup,
) -> Markup {
    html! {
        button id=(action_element_id(place, &choice.action)) class={ (class) (if choice.suggested { SUGGESTED } else { "" }) } form="act"
            name="action" value=(choice.form_value()) aria-describedby=[choice.suggested.then_some("lesson")] data-choice data-key=[key] { (content) }
    }
}

/// Renders a button for an out-of-turn statement.
pub(crate) fn say_button<A: Serialize>(action: &A, place: &str, class: &str, content: &Markup) -> Markup {
    html! { button id=(action_element_id(place, action)) class=(class) form="act" name="action" value=(to_wire(action)) { (content) } }
}

/// Renders a button for a blocked action. It stays reachable and shows the reason on hover, on focus, and when it is
/// pressed. The reason is on the page once, see [`reasons_of`].
pub(crate) fn render_blocked_button<G: CatalogGame>(
    closed: BlockedChoice<'_, G>,
    place: &str,
    class: &str,
    content: &Markup,
) -> Markup {
    shut_as(closed, None, place, class, content)
}

/// Does the same under another name, such as that of several actions that are blocked for one reason.
pub(crate) fn shut_as<G: CatalogGame>(
    closed: BlockedChoice<'_, G>,
    name: Option<&str>,
    place: &str,
    class: &str,
    content: &Markup,
) -> Markup {
    let why = action_element_id("why", &closed.reason);
    html! {
        span.closed {
            button id=(action_element_id(place, &closed.action)) class=(class) type="button" aria-disabled="true" data-of=[name]
                aria-describedby=(why) popovertarget=(why) popovertargetaction="show" data-choice { (content) }
        }
    }
}

/// Renders the reasons of blocked actions: each reason once, with its clause. The script adds the action that it
/// applies to.
pub(crate) fn reasons_of<G: CatalogGame>(setting: &RenderContext<'_, G>) -> Markup {
    let closed: Vec<BlockedChoice<'_, G>> = setting.blocked_choices().collect();
    let first =
        |(place, one): &(usize, &BlockedChoice<'_, G>)| closed[..*place].iter().all(|other| other.reason != one.reason);
    html! {
        div #reasons {
            @for (_, closed) in closed.iter().enumerate().filter(first) {
                span.why id=(action_element_id("why", &closed.reason)) popover {
                    b {} (closed.reason_text()) " " (render_clause_link(id_of::<G>(), closed.clause()))
                }
            }
        }
    }
}

/// A longer question gets its own line on phones.
const LONG_QUESTION_CHARS: usize = 44;

/// Renders the whole action bar, with the parts that the game draws itself.
pub(crate) fn render_action_bar<G: CatalogGame>(
    setting: &RenderContext<'_, G>,
    drawing: &GameDrawing<'_, G>,
) -> Markup {
    let (page, asked) = (setting.page, setting.has_choices());
    let room = &page.details;
    let text = match asked {
        true => setting.viewer_state.question_text(),
        false if room.action_is_held => tr!("pages-held"),
        false => page.table.question_text(page.viewer),
    };
    html! {
            section #dock .dock.asked[asked] aria-label=(tr!("pages-dock")) {
                // A viewer who is not to act needs no question number, because out-of-turn actions are legal at any
                // time.
                form #act method="post" action={ "/t/" (room.token) "/act" } data-post data-offers=(setting.viewer_state.choices.len()) {
                    @if asked {
                        input type="hidden" name="question" value=(setting.viewer_state.question);
                        input type="hidden" name="list" value=(page.table.choice_list_hash(setting.own_seat().unwrap_or(Seat(0))));
                    }
                }
                (since(page))
                (render_tutorial_strip(page, asked))
                (render_hints(page))
                @if let Some(said) = &page.notice { (render_notice(said, Some(id_of::<G>()))) }
                @if let Some(instead) = presence::render_suspension(page) { (instead) } @else { div.ask {
                    @if asked {
                        span.turn { (tr!("pages-your-turn")) }
                    } @else {
                        span.turn.wait { (tr!("pages-waiting")) }
                    }
                    h2.long[text.chars().count() > LONG_QUESTION_CHARS] { (text) }
                    div.aside {
                        @if let Some(beside) = &drawing.extra_controls { div.beside { (beside) } }
                        (aside(setting))
                    }
                } }
                (presence::render_absent_seats(page))
                @if let Some(own) = &drawing.choices { (own) } @else if asked { (choices(setting, drawing.action_button.as_ref())) }
            }
    }
}

/// Renders the strip of events since the viewer's last action. The script fills it from the log, which serves viewers
/// without scripts.
fn since(page: &TablePage) -> Markup {
    html! {
        @if page.viewer.seat().is_some() {
            details #since .since.js-only hidden data-from=(page.table.log_tail(page.viewer, 0).first_line_since_action) {
                summary { span.words { (tr!("pages-since")) } }
                ol {}
            }
        }
    }
}

/// A function from a game's action to the appearance of its button.
type ActionButtons<'a, G> = dyn Fn(<G as Rules>::Action) -> ActionButton + 'a;

/// Renders all actions: those grouped under a heading, those by themselves, and, behind a button, those that begin with
/// a piece of the board, grouped by piece.
fn choices<G: CatalogGame>(setting: &RenderContext<'_, G>, sign: &ActionButtons<'_, G>) -> Markup {
    let open: Vec<(Choice<'_, G>, ActionButton)> =
        setting.choices().map(|choice| (choice, sign(choice.action))).collect();
    let closed: Vec<(BlockedChoice<'_, G>, ActionButton)> =
        setting.blocked_choices().map(|closed| (closed, sign(closed.action))).collect();
    let mut groups: Vec<(&str, Vec<Markup>)> = Vec::new();
    let mut put = |words, button: Markup| match groups.iter_mut().find(|(known, _)| *known == words) {
        Some((_, buttons)) => buttons.push(button),
        None => groups.push((words, vec![button])),
    };
    let mut shown = 0;
    for (choice, sign) in &open {
        match &sign.group {
            Some(words) => put(words.as_str(), button(*choice, sign)),
            None => shown += 1,
        }
    }
    for (closed, sign) in &closed {
        match &sign.group {
            Some(words) => {
                put(words.as_str(), render_blocked_button(*closed, "no", "button", &face(&closed.text(), sign)))
            }
            None => shown += 1,
        }
    }
    let alone = |sign: &ActionButton| sign.subgroup.is_none() && sign.group.is_none();
    html! {
        div.choices.few[shown <= 7].many[shown > 5] role="group" aria-label=(tr!("pages-choices")) data-rove[groups.is_empty()] {
            (bundles(&open, &closed, true))
            @for (choice, sign) in open.iter().filter(|(_, sign)| alone(sign)) { (button(*choice, sign)) }
            (bundles(&open, &closed, false))
            @for (closed, sign) in closed.iter().filter(|(_, sign)| alone(sign)) {
                (render_blocked_button(*closed, "no", "button", &bare(&closed.text(), sign)))
            }
            @if !groups.is_empty() {
                details.group #all-choices {
                    summary.button { (tr!("pages-choices-list")) }
                    (render_collapsible(setting.page, "choices", &listed(&groups)))
                }
            }
        }
    }
}

/// Renders actions grouped by the piece of the board that they begin with.
fn listed(groups: &[(&str, Vec<Markup>)]) -> Markup {
    html! {
        div.choices {
            @for (place, (words, buttons)) in groups.iter().enumerate() {
                details.group id={ "group-" (place) } name="group" {
                    summary.button { (words) span.small.soft { (tr!("pages-times", count = buttons.len())) } }
                    div.choices { @for button in buttons { (button) } }
                }
            }
        }
    }
}

/// Renders the actions that are grouped under a heading: the legal ones, then the blocked ones, once for each reason.
/// Covers either the headings with legal actions, or the others.
fn bundles<G: CatalogGame>(
    open: &[(Choice<'_, G>, ActionButton)],
    closed: &[(BlockedChoice<'_, G>, ActionButton)],
    some_open: bool,
) -> Markup {
    let mut headings: Vec<&(String, Option<Mark>)> = Vec::new();
    for sign in open.iter().map(|(_, sign)| sign).chain(closed.iter().map(|(_, sign)| sign)) {
        if let Some(heading) = sign.subgroup.as_ref().filter(|heading| !headings.contains(heading)) {
            headings.push(heading);
        }
    }
    html! {
        @for heading in headings.into_iter().filter(|heading| open.iter().any(|(_, sign)| sign.subgroup.as_ref() == Some(*heading)) == some_open) {
            div.bundle {
                span.heading { @if let Some(sign) = &heading.1 { (draw_mark(sign)) } (heading.0) }
                @for (choice, sign) in open.iter().filter(|(_, sign)| sign.subgroup.as_ref() == Some(heading)) { (button(*choice, sign)) }
                (reasons(closed, heading))
            }
        }
    }
}

/// Renders the blocked actions under one heading, grouped by reason.
fn reasons<G: CatalogGame>(
    closed: &[(BlockedChoice<'_, G>, ActionButton)],
    heading: &(String, Option<Mark>),
) -> Markup {
    let here: Vec<&(BlockedChoice<'_, G>, ActionButton)> =
        closed.iter().filter(|(_, sign)| sign.subgroup.as_ref() == Some(heading)).collect();
    html! {
        @for (place, (first, _)) in here.iter().enumerate() {
            @if !here[..place].iter().any(|(earlier, _)| earlier.reason == first.reason) {
                @let places: Vec<String> = here.iter().filter(|(other, _)| other.reason == first.reason).map(|(other, sign)| sign.short_label.clone().unwrap_or_else(|| other.text())).collect();
                (render_blocked_button(*first, "no", "button", &html! { span { (places.join(", ")) } }))
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
                div.row { span { (words) } (render_action_button(choice, "do", "button small", None, &html! { (tr!("pages-sure")) })) }
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

fn aside<G: CatalogGame>(setting: &RenderContext<'_, G>) -> Markup {
    let room = &setting.page.details;
    html! {
        (presence::render_deadline(setting.page))
        @match &room.timeout_notice {
            Some(absent) => span { (absent) },
            None => span.calm { (room.presence.timeout_rule) },
        }
        @if room.can_ask_advice {
            a #advice-link .button.small href={ "/t/" (room.token) "/advice" } aria-label=(tr!("pages-advice-short")) title=(tr!("pages-advice")) {
                (draw_icon(Icon::Bulb)) span.words { (tr!("pages-advice-short")) }
            }
        }
        @if room.can_undo {
            form method="post" action={ "/t/" (room.token) "/undo" } data-post {
                input type="hidden" name="question" value=(setting.viewer_state.question);
                button #undo .button.small aria-label=(tr!("pages-undo")) title=(tr!("pages-undo-line")) { (draw_icon(Icon::Undo)) span.words { (tr!("pages-undo")) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn ids_of_different_actions_differ_and_hold_no_signs() {
        let ids: Vec<String> = [
            json!({"type": "activate", "kind": "hp2"}),
            json!({"type": "activate", "kind": "hp2+defense"}),
            json!({"type": "activate", "kind": "hp2:hp3"}),
            json!({"type": "discard", "kind": "hp2"}),
        ]
        .iter()
        .map(|action| action_element_id("do", action))
        .collect();
        assert_eq!(ids[0], "do-activate-hp2");
        assert_eq!(ids.iter().collect::<std::collections::BTreeSet<_>>().len(), 4);
        assert!(ids.iter().all(|id| id.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))));
    }
}
