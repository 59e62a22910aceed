//! What can be done on the board: a creature is chosen first, then its way. Each creature is a disclosure, so that it
//! works without scripts, by touch and by keyboard; its ways lie over the hexes that they lead to.

use arcade::{Choice, Closed, say};
use creatures::{Action, Character, Hex, HexSet, Kind, Phase, Species};
use maud::{Markup, html};

use super::board::starts_at;
use super::pieces::{badge, bubble};
use super::{Setting, place, value};
use crate::dock::{press, shut, slug};
use crate::parts::shapes;

/// A creature, or the creatures of one character in a home, that the viewer can choose.
struct Pick {
    /// Tells it from all others.
    id: String,
    /// Where it is.
    at: Hex,
    /// Which part of the hex is its button: all of it, or a half.
    part: &'static str,
    /// What it is called.
    words: String,
    /// Its species.
    species: Species,
    /// Open answers that begin with it.
    open: Vec<(Action, Choice)>,
    /// Closed answers that begin with it.
    closed: Vec<(Action, Closed)>,
}

/// All that can be chosen on the board; nothing for those who are not asked to move.
pub(super) fn picks<K: Kind>(setting: &Setting<K>) -> Markup {
    if !setting.question.asked() || setting.open().phase != Phase::Move {
        return html! {};
    }
    let last = last_moved(setting);
    html! {
        @for pick in all(setting) {
            @if !pick.open.is_empty() || !pick.closed.is_empty() {
                details.ix-pick id={ "pick-" (pick.id) } name="pick" open[last == Some(pick.at) && pick.part.is_empty()] {
                    summary class={ "at " (place(setting.game().board().radius(), pick.at)) " " (pick.part) } data-choice {
                        span.unseen { (pick.words) }
                    }
                    (ways(setting, &pick))
                }
            }
        }
    }
}

/// The hex of the creature that the viewer has just moved: it stays chosen.
fn last_moved<K: Kind>(setting: &Setting<K>) -> Option<Hex> {
    setting.seen.recent.iter().rev().find_map(|(_, event)| match event {
        creatures::Event::Moved { to, .. } => Some(Some(*to)),
        creatures::Event::Turn { .. } => Some(None),
        _ => None,
    })?
}

fn all<K: Kind>(setting: &Setting<K>) -> Vec<Pick> {
    let (game, open) = (setting.game(), setting.open());
    let mut picks = Vec::new();
    let Some(seat) = setting.seen.seat() else { return picks };
    for species in game.species_of(open, seat) {
        let ours: HexSet = open.at[species.index()];
        for hex in ours.iter() {
            let at = game.board().name(hex);
            let own = game.species_of(open, seat).filter(|own| open.at[own.index()].has(hex)).count();
            let first = game.species_of(open, seat).find(|own| open.at[own.index()].has(hex)) == Some(species);
            let part = match (own > 1, first) {
                (false, _) => "",
                (true, true) => "left",
                (true, false) => "right",
            };
            let words = arcade::words::creatures::creature(species, setting.character(hex, species));
            let begins = |action: &Action| starts_at(action, species, at, first);
            picks.push(gather(
                setting,
                at,
                part,
                say!("pages-ix-choose", creature = words, at = at.to_string()),
                species,
                &begins,
            ));
        }
        let home = game.board().name(game.board().corner(species));
        for (character, part) in Character::BOTH.into_iter().zip(["left", "right"]) {
            let words = arcade::words::creatures::creature(species, Some(character));
            let begins = |action: &Action| match action {
                Action::Out { species: one, character: which, .. } => *one == species && *which == character,
                // A change is found at what it changes, which is the other character.
                Action::Change { species: one, character: into } => *one == species && *into != character,
                _ => false,
            };
            picks.push(gather(setting, home, part, say!("pages-ix-choose-home", creature = words), species, &begins));
        }
    }
    picks
}

fn gather<K: Kind>(
    setting: &Setting<K>,
    at: Hex,
    part: &'static str,
    words: String,
    species: Species,
    begins: &dyn Fn(&Action) -> bool,
) -> Pick {
    let read = |value: &serde_json::Value| {
        serde_json::from_value::<Action>(value.clone()).ok().filter(|action| begins(action))
    };
    let question = setting.question;
    Pick {
        id: format!("{at}{part}"),
        at,
        part,
        words,
        species,
        open: question.choices.iter().filter_map(|choice| Some((read(&choice.action)?, choice.clone()))).collect(),
        closed: question.closed.iter().filter_map(|closed| Some((read(&closed.action)?, closed.clone()))).collect(),
    }
}

/// Where a step of an action leads.
fn goes_to(action: &Action) -> Option<Hex> {
    match action {
        Action::Step { to, .. } | Action::Out { to, .. } => Some(*to),
        Action::Exchange { with, .. } => Some(*with),
        _ => None,
    }
}

fn ways<K: Kind>(setting: &Setting<K>, pick: &Pick) -> Markup {
    let radius = setting.game().board().radius();
    let others = pick.open.iter().filter(|(action, _)| goes_to(action).is_none());
    let closed_others = pick.closed.iter().filter(|(action, _)| goes_to(action).is_none());
    html! {
        @for (action, choice) in &pick.open {
            @if let Some(to) = goes_to(action) {
                (press(choice, "way", &format!("at way {} {}", what(setting, pick.species, to), place(radius, to)), None, &html! {
                    (way_sign(setting, pick.species, to))
                    span.unseen { (choice.text) }
                }))
            }
        }
        @for (action, closed) in &pick.closed {
            @if let Some(to) = goes_to(action) {
                (shut(closed, setting.page.table.info().id, "shut", &format!("at way no {}", place(radius, to)), &html! {
                    svg viewBox="-50 -43.300 100 86.600" aria-hidden="true" { path.ix-cross d="M-12-12L12 12M12-12L-12 12" {} }
                    span.unseen { (closed.text) }
                }))
            }
        }
        (farther(setting, pick))
        div.ix-panel role="group" aria-label=(pick.words) {
            div.ix-do {
                @for (action, choice) in others { (press(choice, "way", "button small", None, &exchange(action, &choice.text))) }
                @for (action, closed) in closed_others {
                    (shut(closed, setting.page.table.info().id, "shut", "button small", &exchange(action, &closed.text)))
                }
            }
            div.ix-do.said { (claims(setting, pick)) }
        }
    }
}

/// An exchange on its button: short for the eye, in full for the ear.
fn exchange(action: &Action, text: &str) -> Markup {
    match action {
        Action::Swap { character, .. } | Action::Change { character, .. } | Action::Fetch { character, .. } => html! {
            svg.token viewBox="-14 -14 28 28" aria-hidden="true" { (badge(*character)) }
            span aria-hidden="true" { (say!("pages-ix-swap")) }
            span.unseen { (text) }
        },
        _ => html! { (text) },
    }
}

/// A character as the key of a message.
fn key(character: Character) -> &'static str {
    if character.is_foe() { "foe" } else { "friend" }
}

/// What a step there leads to, as a class.
fn what<K: Kind>(setting: &Setting<K>, species: Species, to: Hex) -> &'static str {
    let (game, open) = (setting.game(), setting.open());
    let Some(hex) = game.board().index(to) else { return "free" };
    match game.home_on(open, hex) {
        Some(home) if home == species => "home",
        Some(_) => "raid",
        None if open.species_at(hex) != 0 => "meet",
        None if K::DUEL && setting.seen.seat().is_some_and(|seat| game.goal(open, seat) == hex) => "goal",
        None => "free",
    }
}

/// The sign over a hex that can be reached: what the step costs, and what waits there.
fn way_sign<K: Kind>(setting: &Setting<K>, species: Species, to: Hex) -> Markup {
    let kind = what(setting, species, to);
    html! {
        svg viewBox="-50 -43.300 100 86.600" aria-hidden="true" {
            path.ix-way d="M-44 0L-22 -38.100H22L44 0L22 38.100H-22Z" {}
            @match kind {
                "meet" => g transform="translate(0 -26)" { (shapes(r#"<circle class="k" r="13"/><path class="P w3" d="M-6-6L6 6M6-6L-6 6"/>"#)) },
                "raid" => g transform="translate(0 -26)" { (shapes(r#"<circle class="r" r="13"/><path class="P w3" d="M0-8V2M0 6V8"/>"#)) },
                "goal" => (shapes(r#"<path class="r" d="M-8-24H14L8-16L14-8H-4V22H-8Z"/>"#)),
                _ => { circle class="k" r="15" {} text.ix-cost x="0" y="7" text-anchor="middle" { "1" } }
            }
        }
    }
}

/// The empty hexes farther on, with the moves that they cost.
fn farther<K: Kind>(setting: &Setting<K>, pick: &Pick) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let radius = game.board().radius();
    let first: HexSet = pick
        .open
        .iter()
        .filter(|(action, _)| matches!(action, Action::Step { .. }))
        .filter_map(|(action, _)| game.board().index(goes_to(action)?))
        .filter(|hex| open.species_at(*hex) == 0 && game.home_on(open, *hex).is_none())
        .collect();
    let (occupied, _) = open.occupied();
    let free = |hex: &u8| !occupied.has(*hex) && game.home_on(open, *hex).is_none();
    let mut reached = first;
    let mut edge = first;
    let mut rings: Vec<(u8, u8)> = Vec::new();
    for cost in 2..=open.moves {
        let next: HexSet = edge
            .iter()
            .flat_map(|hex| game.board().around(hex).minus(reached).iter().collect::<Vec<_>>())
            .filter(free)
            .collect();
        rings.extend(next.iter().map(|hex| (hex, cost)));
        reached = reached.or(next);
        edge = next;
    }
    html! {
        @for (hex, cost) in rings {
            span class={ "at ix-far " (place(radius, game.board().name(hex))) } aria-hidden="true" {
                svg viewBox="-50 -43.300 100 86.600" { text.ix-cost x="0" y="7" text-anchor="middle" { (cost) } }
            }
        }
    }
}

/// What can be said about the chosen creature: what it is. All other statements stand under their headings.
fn claims<K: Kind>(setting: &Setting<K>, pick: &Pick) -> Markup {
    let unasked = &setting.seen.unasked;
    html! {
        @for action in unasked {
            @if let Action::ClaimChar { at, character } = action && *at == pick.at && pick.part != "right" {
                @let action_value = value(*action);
                button.button.small.say id=(slug(&format!("about{}", pick.id), &action_value)) form="act" name="action" value=(action_value) {
                    svg.token viewBox="-18 -16 36 36" aria-hidden="true" { (bubble(Some(*character))) }
                    span aria-hidden="true" { (say!("pages-ix-claim", character = key(*character))) }
                    span.unseen { (arcade::words::creatures::saying(arcade::words::Names(&setting.seen.names), *action)) }
                }
            }
        }
    }
}
