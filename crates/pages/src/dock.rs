//! The dock: what is asked, of whom, what can be answered and what happens if nobody answers.

use arcade::{Choice, Closed, Waiting, say};
use maud::{Markup, PreEscaped, html};
use serde_json::Value;

use crate::TablePage;
use crate::frame::{clause, notice};
use crate::parts::icon::{Icon, icon};
use crate::parts::mark::{Mark, mark};
use crate::table::Drawing;

/// The question of the moment, as one viewer meets it.
pub(crate) struct Question {
    /// Its number.
    pub number: u32,
    /// The answers open to the viewer.
    pub choices: Vec<Choice>,
    /// The answers closed to the viewer.
    pub closed: Vec<Closed>,
    /// Whether the game is over.
    pub over: bool,
}

impl Question {
    /// Reads the question from a table.
    pub fn of(page: &TablePage) -> Question {
        let status = page.table.status();
        let seat = page.viewer.seat().filter(|_| !page.room.held);
        Question {
            number: status.question,
            choices: seat.map(|seat| page.table.legal(seat)).unwrap_or_default(),
            closed: seat.map(|seat| page.table.closed(seat)).unwrap_or_default(),
            over: status.pending == Waiting::Over,
        }
    }

    /// Whether the viewer is asked.
    pub fn asked(&self) -> bool {
        !self.choices.is_empty()
    }

    /// The open choice for an action.
    pub fn open(&self, action: &Value) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.action == *action)
    }

    /// The closed choice for an action.
    pub fn shut(&self, action: &Value) -> Option<&Closed> {
        self.closed.iter().find(|closed| closed.action == *action)
    }
}

/// How a game shows one of its actions on a button.
#[derive(Clone, Default)]
pub(crate) struct Sign {
    /// The drawing before the words: a mark or a token.
    pub mark: Option<Markup>,
    /// The key that takes it, a digit.
    pub key: Option<char>,
    /// The words under which this and other answers are put together behind a button, such as the piece of the board
    /// that they begin with.
    pub under: Option<String>,
    /// What it says beside its mark or under its heading where room is scarce; the words are still heard.
    pub short: Option<String>,
    /// The heading under which it stands together with others, such as the card that could go to many places, with the
    /// mark of that heading.
    pub bundle: Option<(String, Option<Mark>)>,
    /// What others say about it.
    pub note: Option<String>,
}

/// An id made of an action: the same for the same action wherever and whenever it is asked.
pub(crate) fn slug(place: &str, action: &Value) -> String {
    let mut id = String::from(place);
    write_slug(&mut id, action);
    id
}

fn write_slug(id: &mut String, value: &Value) {
    match value {
        Value::Object(fields) => fields.values().for_each(|value| write_slug(id, value)),
        Value::Array(items) => items.iter().for_each(|value| write_slug(id, value)),
        Value::String(text) => push_word(id, text),
        other => push_word(id, &other.to_string()),
    }
}

fn push_word(id: &mut String, word: &str) {
    id.push('-');
    for letter in word.chars() {
        if letter.is_ascii_alphanumeric() { id.push(letter) } else { id.push_str(&format!("_{:x}", letter as u32)) }
    }
}

/// A button that answers the question; `content` is what it shows. Where that is a picture, the words go unseen.
pub(crate) fn press(choice: &Choice, place: &str, class: &str, key: Option<char>, content: &Markup) -> Markup {
    html! {
        button id=(slug(place, &choice.action)) class=(class) form="act" name="action" value=(choice.action)
            data-choice data-key=[key] { (content) }
    }
}

/// A button for an answer that is closed: it stays reachable and says why on hover, on focus, and when it is taken.
pub(crate) fn shut(closed: &Closed, game: &str, place: &str, class: &str, content: &Markup) -> Markup {
    let id = slug(place, &closed.action);
    let why = format!("why-{id}");
    html! {
        span.closed {
            button id=(id) class=(class) type="button" aria-disabled="true" aria-describedby=(why)
                popovertarget=(why) data-choice { (content) }
            span.why id=(why) popover { b { (closed.text) } br; (closed.reason) " " (clause(game, closed.clause)) }
        }
    }
}

/// The whole dock, with what the game draws of it itself.
pub(crate) fn dock(
    page: &TablePage,
    question: &Question,
    drawing: Option<&Drawing>,
    sign: &dyn Fn(&Value) -> Sign,
) -> Markup {
    let own = drawing.and_then(|drawing| drawing.choices.as_ref());
    let beside = drawing.and_then(|drawing| drawing.beside.as_ref());
    let (info, room) = (page.table.info(), &page.room);
    let asked = question.asked();
    let text = if room.held { say!("pages-held") } else { page.table.question(page.viewer) };
    html! {
        section #dock .dock.asked[asked] aria-label=(say!("pages-dock")) {
            // Whom nobody asks needs no number: what they may do unasked they may do at any time.
            form #act method="post" action={ "/t/" (room.token) "/act" } data-post {
                @if asked { input type="hidden" name="question" value=(question.number); }
            }
            @if let Some(said) = &page.notice { (notice(said, Some(info.id))) }
            div.ask {
                @if asked {
                    span.turn { (say!("pages-your-turn")) }
                } @else {
                    span.turn.wait { (say!("pages-waiting")) }
                }
                h2 { (text) }
                div.aside {
                    @if let Some(beside) = beside { (beside) }
                    (aside(page, question))
                }
            }
            @if let Some(own) = own { (own) } @else if asked { (choices(question, info.id, sign)) }
        }
    }
}

/// All answers: those that stand together under a heading, those that stand by themselves, and, behind a button, those
/// that begin with a piece of the board, piece by piece.
fn choices(question: &Question, game: &str, sign: &dyn Fn(&Value) -> Sign) -> Markup {
    let mut groups: Vec<(String, Vec<Markup>)> = Vec::new();
    let mut put = |words: String, button: Markup| match groups.iter_mut().find(|(known, _)| *known == words) {
        Some((_, buttons)) => buttons.push(button),
        None => groups.push((words, vec![button])),
    };
    let mut shown = 0;
    for choice in &question.choices {
        let sign = sign(&choice.action);
        match &sign.under {
            Some(words) => put(words.clone(), button(choice, &sign)),
            None => shown += 1,
        }
    }
    for closed in &question.closed {
        let sign = sign(&closed.action);
        match &sign.under {
            Some(words) => put(words.clone(), shut(closed, game, "no", "button", &face(&closed.text, &sign))),
            None => shown += 1,
        }
    }
    html! {
        div.choices.few[shown <= 7].many[shown > 5] role="group" aria-label=(say!("pages-choices")) data-rove[groups.is_empty()] {
            (bundles(question, game, sign, true))
            @for (choice, sign) in signed(&question.choices, |choice| sign(&choice.action)) { (button(choice, &sign)) }
            (bundles(question, game, sign, false))
            @for (closed, sign) in signed(&question.closed, |closed| sign(&closed.action)) {
                (shut(closed, game, "no", "button", &bare(&closed.text, &sign)))
            }
            @if !groups.is_empty() {
                details.group #all-choices {
                    summary.button { (say!("pages-choices-list")) }
                    div.choices {
                        @for (place, (words, buttons)) in groups.iter().enumerate() {
                            details.group id={ "group-" (place) } name="group" {
                                summary.button { (words) span.small.soft { (say!("pages-times", count = buttons.len())) } }
                                div.choices { @for button in buttons { (button) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Answers that stand by themselves, with their signs.
fn signed<T>(answers: &[T], sign: impl Fn(&T) -> Sign) -> impl Iterator<Item = (&T, Sign)> {
    answers
        .iter()
        .map(move |answer| (answer, sign(answer)))
        .filter(|(_, sign)| sign.bundle.is_none() && sign.under.is_none())
}

/// Answers that stand together under a heading: what is open, then what is closed, once for each reason. The headings
/// under which something is open, or the others.
fn bundles(question: &Question, game: &str, sign: &dyn Fn(&Value) -> Sign, some_open: bool) -> Markup {
    let open: Vec<(&Choice, Sign)> = question.choices.iter().map(|choice| (choice, sign(&choice.action))).collect();
    let closed: Vec<(&Closed, Sign)> = question.closed.iter().map(|closed| (closed, sign(&closed.action))).collect();
    let mut headings: Vec<&(String, Option<Mark>)> = Vec::new();
    for sign in open.iter().map(|(_, sign)| sign).chain(closed.iter().map(|(_, sign)| sign)) {
        if let Some(heading) = sign.bundle.as_ref().filter(|heading| !headings.contains(heading)) {
            headings.push(heading);
        }
    }
    html! {
        @for heading in headings.into_iter().filter(|heading| open.iter().any(|(_, sign)| sign.bundle.as_ref() == Some(*heading)) == some_open) {
            div.bundle {
                span.heading { @if let Some(sign) = &heading.1 { (mark(sign)) } (heading.0) }
                @for (choice, sign) in open.iter().filter(|(_, sign)| sign.bundle.as_ref() == Some(heading)) { (button(choice, sign)) }
                (reasons(game, &closed, heading))
            }
        }
    }
}

/// The closed answers under one heading, gathered by their reason.
fn reasons(game: &str, closed: &[(&Closed, Sign)], heading: &(String, Option<Mark>)) -> Markup {
    let here = || closed.iter().filter(|(_, sign)| sign.bundle.as_ref() == Some(heading));
    let mut met: Vec<&str> = Vec::new();
    html! {
        @for (first, _) in here() {
            @if !met.contains(&first.reason.as_str()) {
                @let places: Vec<String> = here().filter(|(other, _)| other.reason == first.reason).map(|(other, sign)| sign.short.clone().unwrap_or_else(|| other.text.clone())).collect();
                (shut(first, game, "no", "button", &html! { span { (places.join(", ")) } }))
                ({ met.push(&first.reason); "" })
            }
        }
    }
}

fn button(choice: &Choice, sign: &Sign) -> Markup {
    let class = if sign.short.is_some() { "button brief" } else { "button" };
    press(choice, "do", class, sign.key, &face(&choice.text, sign))
}

fn face(text: &str, sign: &Sign) -> Markup {
    html! {
        @if let Some(mark) = &sign.mark { (mark) }
        @match &sign.short {
            Some(short) => { span.long { (text) } span.short aria-hidden="true" { (short) } }
            None => span { (text) },
        }
        @if let Some(note) = &sign.note { span.note { (note) } }
        @if let Some(key) = sign.key { kbd.key aria-hidden="true" { (key) } }
    }
}

/// What a closed answer shows in the dock: its mark alone, if it has one. Its name and reason are one touch away.
fn bare(text: &str, sign: &Sign) -> Markup {
    html! {
        @if let Some(mark) = &sign.mark { (mark) }
        @if let Some(short) = &sign.short { span aria-hidden="true" { (short) } }
        span.unseen[sign.mark.is_some() || sign.short.is_some()] { (text) }
    }
}

/// Explanations for newcomers, shown beside the phase.
pub(crate) fn coach(page: &TablePage) -> Markup {
    let lines = if page.room.coach { page.table.coach(page.viewer) } else { Vec::new() };
    html! {
        @if !lines.is_empty() {
            div.coach {
                div { @for (_, line) in lines.iter().rev().take(2).rev() { p { (line) } } }
                form method="post" action={ "/t/" (page.room.token) "/coach" } data-post {
                    input type="hidden" name="on" value="0";
                    button #coach-off .button.plain.small { (say!("pages-coach-off")) }
                }
            }
        }
    }
}

fn aside(page: &TablePage, question: &Question) -> Markup {
    let room = &page.room;
    html! {
        @if let (Some(seconds), true) = (room.seconds_left, !question.over) {
            span.clock role="timer" data-seconds=(seconds) { (icon(Icon::Clock)) (clock(seconds)) }
        }
        @match &room.absent {
            Some(absent) => span { (absent) },
            None => span { (say!("pages-no-clock")) },
        }
        @if room.undo {
            form method="post" action={ "/t/" (room.token) "/undo" } data-post {
                input type="hidden" name="question" value=(question.number);
                button #undo .button.small aria-label=(say!("pages-undo")) title=(say!("pages-undo-line")) { (icon(Icon::Undo)) span.words { (say!("pages-undo")) } }
            }
        }
    }
}

/// Minutes and seconds.
fn clock(seconds: u32) -> PreEscaped<String> {
    PreEscaped(format!("{}:{:02}", seconds / 60, seconds % 60))
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
        .map(|action| slug("do", action))
        .collect();
        assert_eq!(ids[0], "do-activate-hp2");
        assert_eq!(ids.iter().collect::<std::collections::BTreeSet<_>>().len(), 4);
        assert!(ids.iter().all(|id| id.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))));
    }
}
