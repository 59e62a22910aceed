//! The choices in the dock, by what is taken: the answers in the order of the track, and the closed ones by reason.

use arcade::words::extrication as words;
use arcade::{Choice, Closed, say};
use extrication::{Action, Extrication, Field, Kind, NONE, Phase};
use maud::{Markup, html};
use play::Game;

use super::Setting;
use super::signs::{letter, thing, tile};
use crate::dock::{press, shut};

/// What a group of answers is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    /// Placing the Worker.
    Spots,
    /// Taking things of one kind.
    Takes(Kind),
    /// Everything else.
    Others,
}

const GROUPS: [Group; 7] = [
    Group::Spots,
    Group::Takes(Kind::Ship),
    Group::Takes(Kind::Cohort),
    Group::Takes(Kind::Organic),
    Group::Takes(Kind::Fuel),
    Group::Takes(Kind::Science),
    Group::Others,
];

fn group_of(action: Action) -> Group {
    match (action, action.taking()) {
        (Action::Move { .. }, _) => Group::Spots,
        (_, Some((kind, _))) => Group::Takes(kind),
        _ => Group::Others,
    }
}

/// All answers.
pub(super) fn choices(setting: &Setting) -> Markup {
    let question = setting.question;
    let open: Vec<(Action, &Choice)> = setting.seen.choices.iter().copied().zip(&question.choices).collect();
    let shut: Vec<(Action, &Closed)> =
        setting.seen.closed.iter().map(|(action, _)| *action).zip(&question.closed).collect();
    html! {
        div.choices.ex-choices role="group" aria-label=(say!("pages-choices")) data-rove {
            @if let Some((kind, from)) = setting.chain() { (begun(setting, kind, from)) }
            @for group in GROUPS {
                @let open: Vec<_> = open.iter().filter(|(action, _)| group_of(*action) == group).collect();
                @let shut: Vec<_> = shut.iter().filter(|(action, _)| group_of(*action) == group).collect();
                @if !open.is_empty() || !shut.is_empty() {
                    div.group.others[group == Group::Others] {
                        (label(group))
                        @for (action, choice) in open {
                            (press(choice, "do", "button", key(*action), &face(setting, *action, choice)))
                        }
                        @for together in by_reason(&shut) { (closed(&together)) }
                    }
                }
            }
        }
    }
}

/// What has been chosen so far in a chain of choices.
fn begun(setting: &Setting, kind: Kind, from: u8) -> Markup {
    let open = setting.open();
    let ship = open.board(open.seat).bay(open.pad).ship;
    html! {
        p.begun {
            (thing(kind)) b { (words::kind(kind)) } " "
            (say!("pages-ex-from", location = from))
            @if open.phase == Phase::Load {
                " " (say!("pages-ex-onto", ship = words::ship(setting.game(), ship)))
            }
            @if open.loaded > 0 { ", " (say!("pages-ex-loaded-so-far", n = open.loaded)) }
        }
    }
}

fn label(group: Group) -> Markup {
    html! {
        @match group {
            Group::Spots => span.label { (say!("pages-ex-location")) },
            Group::Takes(kind) => span.label { (thing(kind)) (words::kind(kind)) },
            Group::Others => {}
        }
    }
}

/// What a button shows: a location with what lies there, or the words of the answer.
fn face(setting: &Setting, action: Action, choice: &Choice) -> Markup {
    let place = action.taking().map(|(kind, location)| (kind, location, setting.open().place(location)));
    html! {
        @match (action, place) {
            (Action::Move { location }, _) => {
                span aria-hidden="true" { (location) }
                span.unseen { (choice.text) }
            }
            (_, Some((kind, location, lying))) => {
                span aria-hidden="true" {
                    (location)
                    small {
                        @match kind {
                            Kind::Ship if lying.ship != NONE => (setting.game().content().ship(lying.ship).name),
                            Kind::Ship => {}
                            Kind::Cohort => { "×" (lying.cohorts) }
                            Kind::Organic => { "×" (lying.organics) }
                            Kind::Fuel => { "×" (lying.fuel) }
                            Kind::Science => {
                                @for field in Field::ALL { @if lying.science[field.index()] > 0 { (letter(field)) } }
                            }
                        }
                    }
                }
                span.unseen { (choice.text) }
            }
            (Action::Load { n, .. }, _) => {
                span aria-hidden="true" { (n) }
                span.unseen { (choice.text) }
            }
            (Action::Field { field }, _) => { (tile(field)) span { (choice.text) } }
            _ => span { (choice.text) },
        }
    }
}

/// Locations by their number, 0 for the tenth; amounts by themselves.
fn key(action: Action) -> Option<char> {
    match action {
        Action::Move { location } if location <= 10 => char::from_digit(u32::from(location % 10), 10),
        Action::Load { n, .. } => char::from_digit(u32::from(n), 10),
        Action::Field { field } => char::from_digit(field.index() as u32 + 1, 10),
        _ => None,
    }
}

/// Closed answers that are closed for the same reason.
fn by_reason<'a>(shut: &[&(Action, &'a Closed)]) -> Vec<Vec<(Action, &'a Closed)>> {
    let mut groups: Vec<Vec<(Action, &Closed)>> = Vec::new();
    for &&(action, closed) in shut {
        match groups.iter_mut().find(|group| group[0].1.reason == closed.reason) {
            Some(group) => group.push((action, closed)),
            None => groups.push(vec![(action, closed)]),
        }
    }
    groups
}

/// One button for all of them: each can also be touched where it lies.
fn closed(together: &[(Action, &Closed)]) -> Markup {
    let Some((_, first)) = together.first() else { return html! {} };
    let places: Vec<String> =
        together.iter().filter_map(|(action, _)| location(*action)).map(|n| n.to_string()).collect();
    let all: Vec<String> = together.iter().map(|(_, closed)| closed.text.clone()).collect();
    let whole = Closed { text: arcade::words::list(&all), ..(*first).clone() };
    let content = html! {
        @if let [(Action::Load { n, .. }, _)] = together {
            span aria-hidden="true" { (n) }
            span.unseen { (first.text) }
        } @else if places.is_empty() {
            (whole.text)
        } @else {
            span aria-hidden="true" { (places.join(" ")) }
            span.unseen { (whole.text) }
        }
    };
    shut(&whole, Extrication::ID, "no", "button", &content)
}

fn location(action: Action) -> Option<u8> {
    match action {
        Action::Move { location } => Some(location),
        other => other.taking().map(|(_, location)| location),
    }
}
