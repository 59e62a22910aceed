//! The choices in the action bar, grouped by the thing taken, in the order of the track. Blocked actions say why on the
//! board.

use catalog::i18n::extrication as words;
use catalog::tr;
use extrication::{Action, ActionKind, CargoItem, Extrication, Location, Phase, Science};
use maud::{Markup, html};

use super::context::ExtricationContext;
use super::symbols::{draw_kind_symbol, draw_science_tile};
use super::{round, seats, ships};
use crate::action_button::render_action_button;
use crate::choice;

type Choice<'a> = choice::Choice<'a, Extrication>;

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

/// Renders all legal actions. An action that gives something up or costs Prestige looks quieter than the others, and the
/// latter comes last.
pub(super) fn render_action_choices(setting: &ExtricationContext) -> Markup {
    let mut choices: Vec<Choice> = setting.choices().collect();
    choices.sort_by_key(|choice| costs_prestige(setting, choice.action));
    let waits = |action: Action| choices.len() > 1 && (gives_up(setting, action) || costs_prestige(setting, action));
    html! {
        div.choices.ex-choices role="group" aria-label=(tr!("pages-choices")) data-rove {
            @if let Some((kind, from)) = setting.chain() { (begun(setting, kind, from)) }
            @for group in GROUPS {
                @let inside: Vec<_> = choices.iter().filter(|choice| group_of(choice.action) == group).collect();
                @if !inside.is_empty() {
                    div.group.others[group == Group::Others] {
                        (label(group))
                        @for choice in inside {
                            @let class = if waits(choice.action) { "button quiet" } else { "button" };
                            (render_action_button(*choice, "do", class, key(choice.action), &face(setting, *choice)))
                        }
                    }
                }
            }
        }
    }
}

/// True for an action that takes nothing and ends something.
fn gives_up(setting: &ExtricationContext, action: Action) -> bool {
    match action {
        Action::Leave {} | Action::Skip {} | Action::EndTurn {} => true,
        Action::Load { n, .. } => n == 0 && !chooses_ship(setting),
        _ => false,
    }
}

/// True for a launch that loses more Prestige than it earns.
fn costs_prestige(setting: &ExtricationContext, action: Action) -> bool {
    let Action::Launch { pad } = action else { return false };
    let value = setting.own_seat().and_then(|seat| setting.game().launch_value(setting.public_state(), seat, pad));
    value.is_some_and(|value| value.prestige < 0)
}

/// Returns what an action means, beside its button.
fn note(setting: &ExtricationContext, action: Action) -> Option<String> {
    match action {
        Action::Leave {} => Some(round::describe_withdrawal(setting)),
        Action::Pad { pad } => Some(seats::accepted_ships(setting, pad)),
        _ => None,
    }
}

/// Renders the choices made so far in a chain.
fn begun(setting: &ExtricationContext, kind: ActionKind, from: Location) -> Markup {
    let open = setting.public_state();
    let load = if let Phase::Load(load) = open.phase { Some(load) } else { None };
    let onto = load.filter(|load| !setting.game().chooses_ship(open, *load));
    let onto = onto.and_then(|load| open.board_of(open.seat).pad_state(load.pad).ship);
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
            Group::Takes(kind) => {
                span.label { (draw_kind_symbol(kind)) span.kind { (words::action_kind_name(kind)) } (tr!("pages-ex-from-space")) }
            },
            Group::Others => {}
        }
    }
}

/// Renders the content of a button: what the label of the group does not say, or the label of the action.
fn face(setting: &ExtricationContext, choice: Choice) -> Markup {
    let short = match choice.action {
        Action::Move { location } => Some(html! { (location.steps_from_start()) }),
        Action::Load { n, .. } if !chooses_ship(setting) => Some(html! { (n) }),
        action => action.kind_and_location().map(|(kind, location)| {
            let (what, title) = (contents(setting, kind, location), explanation(setting, kind, location));
            html! { span title=[title] { (tr!("pages-ex-take", what = what, location = location.steps_from_start())) } }
        }),
    };
    html! {
        @match (short, choice.action) {
            (Some(short), _) => { span aria-hidden="true" { (short) } span.unseen { (choice.text()) } }
            (None, Action::Field { field }) => { (draw_science_tile(field)) span { (choice.text()) } }
            (None, _) => span { (choice.text()) },
        }
        @if let Some(note) = note(setting, choice.action) { span.note { (note) } }
    }
}

/// True if the number of the items to be loaded decides which of two Ships gets a single one.
fn chooses_ship(setting: &ExtricationContext) -> bool {
    let open = setting.public_state();
    matches!(open.phase, Phase::Load(load) if setting.game().chooses_ship(open, load))
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

/// Returns what an action of a kind takes from a location.
fn contents(setting: &ExtricationContext, kind: ActionKind, location: Location) -> String {
    let items = |item| match setting.game().most_items(setting.public_state(), item, location) {
        most @ 0..=1 => words::format_items(item, most),
        most => tr!("pages-ex-up-to", n = most),
    };
    match kind {
        ActionKind::Ship => {
            let ship = setting.public_state().track_space(location).ship;
            ship.map_or_else(String::new, |ship| words::ship_name(setting.game(), ship))
        }
        ActionKind::Cohort => items(CargoItem::Cohort),
        ActionKind::Organic => items(CargoItem::Organic),
        ActionKind::Fuel => items(CargoItem::Fuel),
        ActionKind::Science => sciences_at(setting, location).map(words::science_name).collect::<Vec<_>>().join(" / "),
    }
}

/// Returns what a Ship holds and needs, or what the sciences at a location reach for.
fn explanation(setting: &ExtricationContext, kind: ActionKind, location: Location) -> Option<String> {
    match kind {
        ActionKind::Ship => {
            let ship = setting.public_state().track_space(location).ship?;
            Some(ships::describe_ship(setting.game().content().ship_class(ship)))
        }
        ActionKind::Science => {
            Some(sciences_at(setting, location).map(seats::describe_science).collect::<Vec<_>>().join("; "))
        }
        ActionKind::Cohort | ActionKind::Organic | ActionKind::Fuel => None,
    }
}

/// Returns the sciences at a location of which the viewer can take a tile.
fn sciences_at(setting: &ExtricationContext, location: Location) -> impl Iterator<Item = Science> {
    let open = setting.public_state();
    let fields = setting.game().fields_at(open, open.seat, location);
    Science::ALL.into_iter().filter(move |field| fields.contains(*field))
}
