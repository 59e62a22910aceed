//! The dock: what is asked, of whom, what can be answered and what happens if nobody answers.

use std::fmt::Write;

use catalog::{CatalogGame, tr, wire};
use engine::{Rules, Seat};
use maud::{Markup, html};
use serde::Serialize;

use crate::folds::folded;
use crate::frame::{clause, notice};
use crate::guide::hints::hints;
use crate::parts::icon::{Icon, icon};
use crate::parts::mark::{Mark, mark};
use crate::practice::{SUGGESTED, strip};
use crate::setting::{Choice, Closed, Setting, id as id_of};
use crate::show::Drawing;
use crate::{TablePage, company};

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
    /// It gives the turn or a chance away: it never looks like the main answer. If there are words, it asks again with
    /// them.
    pub passes: Option<String>,
}

/// An id made of an action: the same for the same action wherever and whenever it is asked. It holds the values of
/// the action as it travels, without their names.
pub(crate) fn slug<A: Serialize>(place: &str, action: &A) -> String {
    let mut id = String::from(place);
    let wire = wire(action);
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

/// A button that answers the question; `content` is what it shows. Where that is a picture, the words go unseen.
pub(crate) fn press<G: CatalogGame>(
    choice: Choice<'_, G>,
    place: &str,
    class: &str,
    key: Option<char>,
    content: &Markup,
) -> Markup {
    html! {
        button id=(slug(place, &choice.action)) class={ (class) (if choice.suggested { SUGGESTED } else { "" }) } form="act"
            name="action" value=(choice.value()) aria-describedby=[choice.suggested.then_some("lesson")] data-choice data-key=[key] { (content) }
    }
}

/// A button for something that is said without being asked.
pub(crate) fn say_button<A: Serialize>(action: &A, place: &str, class: &str, content: &Markup) -> Markup {
    html! { button id=(slug(place, action)) class=(class) form="act" name="action" value=(wire(action)) { (content) } }
}

/// A button for an answer that is closed: it stays reachable and says why on hover, on focus, and when it is taken. The
/// reason stands once on the page, see [`reasons_of`].
pub(crate) fn shut<G: CatalogGame>(closed: Closed<'_, G>, place: &str, class: &str, content: &Markup) -> Markup {
    shut_as(closed, None, place, class, content)
}

/// The same under another name, such as that of several answers that are closed for one reason.
pub(crate) fn shut_as<G: CatalogGame>(
    closed: Closed<'_, G>,
    name: Option<&str>,
    place: &str,
    class: &str,
    content: &Markup,
) -> Markup {
    let why = slug("why", &closed.reason);
    html! {
        span.closed {
            button id=(slug(place, &closed.action)) class=(class) type="button" aria-disabled="true" data-of=[name]
                aria-describedby=(why) popovertarget=(why) popovertargetaction="show" data-choice { (content) }
        }
    }
}

/// Why answers are closed: each reason once, with its clause. The script says above it of which answer it speaks.
pub(crate) fn reasons_of<G: CatalogGame>(setting: &Setting<'_, G>) -> Markup {
    let closed: Vec<Closed<'_, G>> = setting.closed().collect();
    let first =
        |(place, one): &(usize, &Closed<'_, G>)| closed[..*place].iter().all(|other| other.reason != one.reason);
    html! {
        div #reasons {
            @for (_, closed) in closed.iter().enumerate().filter(first) {
                span.why id=(slug("why", &closed.reason)) popover {
                    b {} (closed.why()) " " (clause(id_of::<G>(), closed.clause()))
                }
            }
        }
    }
}

/// A question of more letters gets a line of its own on phones.
const LONG: usize = 44;

/// The whole dock, with what the game draws of it itself.
pub(crate) fn dock<G: CatalogGame>(setting: &Setting<'_, G>, drawing: &Drawing<'_, G>) -> Markup {
    let (page, asked) = (setting.page, setting.asked());
    let room = &page.room;
    let text = match asked {
        true => setting.screen.question_text(),
        false if room.held => tr!("pages-held"),
        false => page.table.question(page.viewer),
    };
    html! {
            section #dock .dock.asked[asked] aria-label=(tr!("pages-dock")) {
                // Whom nobody asks needs no number: what they may do unasked they may do at any time.
                form #act method="post" action={ "/t/" (room.token) "/act" } data-post data-offers=(setting.screen.choices.len()) {
                    @if asked {
                        input type="hidden" name="question" value=(setting.screen.question);
                        input type="hidden" name="list" value=(page.table.list_print(setting.me().unwrap_or(Seat(0))));
                    }
                }
                (since(page))
                (strip(page, asked))
                (hints(page))
                @if let Some(said) = &page.notice { (notice(said, Some(id_of::<G>()))) }
                @if let Some(instead) = company::instead(page) { (instead) } @else { div.ask {
                    @if asked {
                        span.turn { (tr!("pages-your-turn")) }
                    } @else {
                        span.turn.wait { (tr!("pages-waiting")) }
                    }
                    h2.long[text.chars().count() > LONG] { (text) }
                    div.aside {
                        @if let Some(beside) = &drawing.beside { div.beside { (beside) } }
                        (aside(setting))
                    }
                } }
                (company::missed(page))
                @if let Some(own) = &drawing.choices { (own) } @else if asked { (choices(setting, drawing.sign.as_ref())) }
            }
    }
}

/// The strip of what was told since one's own last answer. The script fills it from the log, which everybody else reads.
fn since(page: &TablePage) -> Markup {
    html! {
        @if page.viewer.seat().is_some() {
            details #since .since.js-only hidden data-from=(page.table.tail(page.viewer, 0).since) {
                summary { span.words { (tr!("pages-since")) } }
                ol {}
            }
        }
    }
}

/// How a game's actions look on buttons.
type Signs<'a, G> = dyn Fn(<G as Rules>::Action) -> Sign + 'a;

/// All answers: those that stand together under a heading, those that stand by themselves, and, behind a button, those
/// that begin with a piece of the board, piece by piece.
fn choices<G: CatalogGame>(setting: &Setting<'_, G>, sign: &Signs<'_, G>) -> Markup {
    let open: Vec<(Choice<'_, G>, Sign)> = setting.choices().map(|choice| (choice, sign(choice.action))).collect();
    let closed: Vec<(Closed<'_, G>, Sign)> = setting.closed().map(|closed| (closed, sign(closed.action))).collect();
    let mut groups: Vec<(&str, Vec<Markup>)> = Vec::new();
    let mut put = |words, button: Markup| match groups.iter_mut().find(|(known, _)| *known == words) {
        Some((_, buttons)) => buttons.push(button),
        None => groups.push((words, vec![button])),
    };
    let mut shown = 0;
    for (choice, sign) in &open {
        match &sign.under {
            Some(words) => put(words.as_str(), button(*choice, sign)),
            None => shown += 1,
        }
    }
    for (closed, sign) in &closed {
        match &sign.under {
            Some(words) => put(words.as_str(), shut(*closed, "no", "button", &face(&closed.text(), sign))),
            None => shown += 1,
        }
    }
    let alone = |sign: &Sign| sign.bundle.is_none() && sign.under.is_none();
    html! {
        div.choices.few[shown <= 7].many[shown > 5] role="group" aria-label=(tr!("pages-choices")) data-rove[groups.is_empty()] {
            (bundles(&open, &closed, true))
            @for (choice, sign) in open.iter().filter(|(_, sign)| alone(sign)) { (button(*choice, sign)) }
            (bundles(&open, &closed, false))
            @for (closed, sign) in closed.iter().filter(|(_, sign)| alone(sign)) {
                (shut(*closed, "no", "button", &bare(&closed.text(), sign)))
            }
            @if !groups.is_empty() {
                details.group #all-choices {
                    summary.button { (tr!("pages-choices-list")) }
                    (folded(setting.page, "choices", &listed(&groups)))
                }
            }
        }
    }
}

/// Answers by the piece of the board that they begin with.
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

/// Answers that stand together under a heading: what is open, then what is closed, once for each reason. The headings
/// under which something is open, or the others.
fn bundles<G: CatalogGame>(
    open: &[(Choice<'_, G>, Sign)],
    closed: &[(Closed<'_, G>, Sign)],
    some_open: bool,
) -> Markup {
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
                @for (choice, sign) in open.iter().filter(|(_, sign)| sign.bundle.as_ref() == Some(heading)) { (button(*choice, sign)) }
                (reasons(closed, heading))
            }
        }
    }
}

/// The closed answers under one heading, gathered by their reason.
fn reasons<G: CatalogGame>(closed: &[(Closed<'_, G>, Sign)], heading: &(String, Option<Mark>)) -> Markup {
    let here: Vec<&(Closed<'_, G>, Sign)> =
        closed.iter().filter(|(_, sign)| sign.bundle.as_ref() == Some(heading)).collect();
    html! {
        @for (place, (first, _)) in here.iter().enumerate() {
            @if !here[..place].iter().any(|(earlier, _)| earlier.reason == first.reason) {
                @let places: Vec<String> = here.iter().filter(|(other, _)| other.reason == first.reason).map(|(other, sign)| sign.short.clone().unwrap_or_else(|| other.text())).collect();
                (shut(*first, "no", "button", &html! { span { (places.join(", ")) } }))
            }
        }
    }
}

fn button<G: CatalogGame>(choice: Choice<'_, G>, sign: &Sign) -> Markup {
    let class = match (&sign.short, &sign.passes) {
        (Some(_), None) => "button brief",
        (Some(_), Some(_)) => "button brief quiet",
        (None, None) => "button",
        (None, Some(_)) => "button quiet",
    };
    let face = face(&choice.text(), sign);
    match sign.passes.as_deref() {
        None | Some("") => press(choice, "do", class, sign.key, &face),
        Some(words) => html! {
            details.sure name="sure" {
                summary class=(class) data-key=[sign.key] { (face) }
                div.row { span { (words) } (press(choice, "do", "button small", None, &html! { (tr!("pages-sure")) })) }
            }
        },
    }
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

fn aside<G: CatalogGame>(setting: &Setting<'_, G>) -> Markup {
    let room = &setting.page.room;
    html! {
        (company::clock(setting.page))
        @match &room.absent {
            Some(absent) => span { (absent) },
            None => span.calm { (room.company.terms) },
        }
        @if room.counsel {
            a #advice-link .button.small href={ "/t/" (room.token) "/advice" } aria-label=(tr!("pages-advice-short")) title=(tr!("pages-advice")) {
                (icon(Icon::Bulb)) span.words { (tr!("pages-advice-short")) }
            }
        }
        @if room.undo {
            form method="post" action={ "/t/" (room.token) "/undo" } data-post {
                input type="hidden" name="question" value=(setting.screen.question);
                button #undo .button.small aria-label=(tr!("pages-undo")) title=(tr!("pages-undo-line")) { (icon(Icon::Undo)) span.words { (tr!("pages-undo")) } }
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
        .map(|action| slug("do", action))
        .collect();
        assert_eq!(ids[0], "do-activate-hp2");
        assert_eq!(ids.iter().collect::<std::collections::BTreeSet<_>>().len(), 4);
        assert!(ids.iter().all(|id| id.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))));
    }
}
