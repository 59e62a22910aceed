//! The choices in the action bar, grouped by the thing taken: the legal actions in the order of the track, and the
//! blocked ones by reason.

use catalog::i18n::extrication as words;
use catalog::tr;
use extrication::{Action, ActionKind, Extrication, Location, Phase, Science};
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::symbols::{draw_kind_symbol, draw_science_tile, science_letter};
use crate::action_button::{render_action_button, shut_as};
use crate::choice;

type Choice<'a> = choice::Choice<'a, Extrication>;
type BlockedChoice<'a> = choice::BlockedChoice<'a, Extrication>;

/// The subject of a group of actions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    /// Placing the Worker.
    Spots,
    /// Taking things of one kind.
    Takes(ActionKind),
    /// All other actions.
    Others,
}

const GROUPS: [Group; 7] = [
    Group::Spots,
    Group::Takes(ActionKind::Ship),
    Group::Takes(ActionKind::Cohort),
    Group::Takes(ActionKind::Organic),
    Group::Takes(ActionKind::Fuel),
    Group::Takes(ActionKind::Science),
    Group::Others,
];

fn group_of(action: Action) -> Group {
    match (action, action.kind_and_location()) {
        (Action::Move { .. }, _) => Group::Spots,
        (_, Some((kind, _))) => Group::Takes(kind),
        _ => Group::Others,
    }
}

/// Renders all actions.
pub(super) fn render_action_choices(setting: &ExtricationContext) -> Markup {
    let (open, shut): (Vec<Choice>, Vec<BlockedChoice>) =
        (setting.choices().collect(), setting.blocked_choices().collect());
    html! {
        div.choices.ex-choices role="group" aria-label=(tr!("pages-choices")) data-rove {
            @if let Some((kind, from)) = setting.chain() { (begun(setting, kind, from)) }
            @for group in GROUPS {
                @let open: Vec<_> = open.iter().filter(|choice| group_of(choice.action) == group).collect();
                @let shut: Vec<_> = shut.iter().filter(|closed| group_of(closed.action) == group).collect();
                @if !open.is_empty() || !shut.is_empty() {
                    div.group.others[group == Group::Others] {
                        (label(group))
                        @for choice in open {
                            (render_action_button(*choice, "do", "button", key(choice.action), &face(setting, *choice)))
                        }
                        @for together in by_reason(&shut) { (closed(&together)) }
                    }
                }
            }
        }
    }
}

/// Renders the choices made so far in a chain.
fn begun(setting: &ExtricationContext, kind: ActionKind, from: Location) -> Markup {
    let open = setting.public_state();
    let load = if let Phase::Load(load) = open.phase { Some(load) } else { None };
    let onto = load.and_then(|load| open.board_of(open.seat).pad_state(load.pad).ship);
    let loaded = load.map_or(0, |load| load.loaded);
    html! {
        p.begun {
            (draw_kind_symbol(kind)) b { (words::action_kind_name(kind)) } " "
            (tr!("pages-ex-from", location = from.steps_from_start()))
            @if let Some(ship) = onto { " " (tr!("pages-ex-onto", ship = words::ship_name(setting.game(), ship))) }
            @if loaded > 0 { ", " (tr!("pages-ex-loaded-so-far", n = loaded)) }
        }
    }
}

fn label(group: Group) -> Markup {
    html! {
        @match group {
            Group::Spots => span.label { (tr!("pages-ex-location")) },
            Group::Takes(kind) => span.label { (draw_kind_symbol(kind)) (words::action_kind_name(kind)) },
            Group::Others => {}
        }
    }
}

/// Renders the content of a button: a location with its contents, or the label of the action.
fn face(setting: &ExtricationContext, choice: Choice) -> Markup {
    let action = choice.action;
    let place = action
        .kind_and_location()
        .map(|(kind, location)| (kind, location, setting.public_state().track_space(location)));
    html! {
        @match (action, place) {
            (Action::Move { location }, _) => {
                span aria-hidden="true" { (location.steps_from_start()) }
                span.unseen { (choice.text()) }
            }
            (_, Some((kind, location, lying))) => {
                span aria-hidden="true" {
                    (location.steps_from_start())
                    small {
                        @match kind {
                            ActionKind::Ship => { @if let Some(ship) = lying.ship { (words::ship_name(setting.game(), ship)) } }
                            ActionKind::Cohort => { "×" (lying.cohorts) }
                            ActionKind::Organic => { "×" (lying.organics) }
                            ActionKind::Fuel => { "×" (lying.fuel) }
                            ActionKind::Science => {
                                @for field in Science::ALL { @if lying.science[field.index()] > 0 { (science_letter(field)) } }
                            }
                        }
                    }
                }
                span.unseen { (choice.text()) }
            }
            (Action::Load { n, .. }, _) => {
                span aria-hidden="true" { (n) }
                span.unseen { (choice.text()) }
            }
            (Action::Field { field }, _) => { (draw_science_tile(field)) span { (choice.text()) } }
            _ => span { (choice.text()) },
        }
    }
}

/// Returns the key of an action: locations by number, with 0 for the tenth, and amounts by their value.
fn key(action: Action) -> Option<char> {
    match action {
        Action::Move { location } if location.steps_from_start() <= 10 => {
            char::from_digit(u32::from(location.steps_from_start() % 10), 10)
        }
        Action::Load { n, .. } => char::from_digit(u32::from(n), 10),
        Action::Field { field } => char::from_digit(field.index() as u32 + 1, 10),
        _ => None,
    }
}

/// Groups blocked actions by reason.
fn by_reason<'a>(shut: &[&BlockedChoice<'a>]) -> Vec<Vec<BlockedChoice<'a>>> {
    let mut groups: Vec<Vec<BlockedChoice>> = Vec::new();
    for &&closed in shut {
        match groups.iter_mut().find(|group| group[0].reason == closed.reason) {
            Some(group) => group.push(closed),
            None => groups.push(vec![closed]),
        }
    }
    groups
}

/// Renders one button for all of them. Each is also a blocked button on the board.
fn closed(together: &[BlockedChoice]) -> Markup {
    let Some(first) = together.first() else { return html! {} };
    let places: Vec<String> = together
        .iter()
        .filter_map(|closed| location(closed.action))
        .map(|at| at.steps_from_start().to_string())
        .collect();
    let all: Vec<String> = together.iter().map(|closed| closed.text()).collect();
    let whole = catalog::i18n::format_list(&all);
    let content = html! {
        @if let (Action::Load { n, .. }, [_]) = (first.action, together) {
            span aria-hidden="true" { (n) }
            span.unseen { (first.text()) }
        } @else if places.is_empty() {
            (whole)
        } @else {
            span aria-hidden="true" { (places.join(" ")) }
            span.unseen { (whole) }
        }
    };
    shut_as(*first, Some(&whole), "no", "button", &content)
}

fn location(action: Action) -> Option<Location> {
    match action {
        Action::Move { location } => Some(location),
        other => other.kind_and_location().map(|(_, location)| location),
    }
}
