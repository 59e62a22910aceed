//! The choices in the action bar while cards are placed: one button a card, which opens the places for it. All cards
//! stay in sight, however many places there are.

use catalog::i18n::extinction_point::{card_name, describe_effects, pack_entry};
use catalog::tr;
use extinction_point::{Action, Card, ExtinctionPoint};
use maud::{Markup, html};

use super::cards::mark_of;
use super::context::ExtinctionPointContext;
use super::crew;
use crate::action_button::{action_element_id, render_action_button, render_blocked_button};
use crate::choice;
use crate::parts::mark::draw_mark;

type Choice<'a> = choice::Choice<'a, ExtinctionPoint>;
type BlockedChoice<'a> = choice::BlockedChoice<'a, ExtinctionPoint>;

/// Returns the card that an action places or moves.
const fn placed_card(action: Action) -> Option<Card> {
    match action {
        Action::Build { card } | Action::Attach { card, .. } | Action::Move { card, .. } | Action::Store { card } => {
            Some(card)
        }
        _ => None,
    }
}

/// The choices for one card.
struct CardChoices<'a> {
    card: Card,
    open: Vec<Choice<'a>>,
    blocked: Vec<BlockedChoice<'a>>,
}

/// Renders all choices of a question about the places of cards. Returns `None` for other questions.
pub(super) fn render_placement_choices(setting: &ExtinctionPointContext) -> Option<Markup> {
    setting.choices().find_map(|choice| placed_card(choice.action))?;
    let (mut placeable, stuck): (Vec<CardChoices>, Vec<CardChoices>) =
        choices_by_card(setting).into_iter().partition(|choices| !choices.open.is_empty());
    let trick = setting.public_state().trick.lying;
    placeable.sort_by_key(|choices| !trick.contains(choices.card));
    let others = setting.choices().filter(|choice| placed_card(choice.action).is_none());
    Some(html! {
        div.choices.ep-placements role="group" aria-label=(tr!("pages-choices")) {
            @for (place, choices) in placeable.iter().enumerate() { (one_card(setting, choices, place)) }
            @for choice in others {
                @let class = if choice.action == (Action::Done {}) || choice.action == (Action::Pass {}) { "button quiet" } else { "button" };
                (render_action_button(choice, "do", class, None, &html! { span { (choice.text()) } (note(setting, &[choice])) }))
            }
            @for choices in &stuck {
                @if let Some(first) = choices.blocked.first() {
                    (render_blocked_button(*first, "no", "button", &html! { (draw_mark(&mark_of(choices.card.suit()))) (choices.card.value()) }))
                }
            }
        }
    })
}

fn choices_by_card<'a>(setting: &ExtinctionPointContext<'a>) -> Vec<CardChoices<'a>> {
    let mut all: Vec<CardChoices> = Vec::new();
    for choice in setting.choices() {
        if let Some(card) = placed_card(choice.action) {
            choices_of(&mut all, card).open.push(choice);
        }
    }
    for choice in setting.blocked_choices() {
        if let Some(card) = placed_card(choice.action) {
            choices_of(&mut all, card).blocked.push(choice);
        }
    }
    all
}

/// Returns the choices for a card, which are added if it has none yet.
fn choices_of<'a, 'b>(all: &'b mut Vec<CardChoices<'a>>, card: Card) -> &'b mut CardChoices<'a> {
    let place = all.iter().position(|choices| choices.card == card).unwrap_or(all.len());
    if place == all.len() {
        all.push(CardChoices { card, open: Vec::new(), blocked: Vec::new() });
    }
    &mut all[place]
}

/// Renders a card with its places. A card with a single place is a single button.
fn one_card(setting: &ExtinctionPointContext, choices: &CardChoices, place: usize) -> Markup {
    let key = u32::try_from(place + 1).ok().and_then(|number| char::from_digit(number, 10));
    let mark = draw_mark(&mark_of(choices.card.suit()));
    let hint = html! { @if let Some(key) = key { kbd.key aria-hidden="true" { (key) } } };
    if let ([only], []) = (&choices.open[..], &choices.blocked[..]) {
        let face = html! { (mark) span { (only.text()) } (note(setting, &[*only])) (hint) };
        return render_action_button(*only, "do", "button", key, &face);
    }
    html! {
        details.group id=(action_element_id("place", &choices.card)) name="group" data-shows="#settlement" {
            summary.button data-key=[key] {
                (mark)
                span { (heading(setting, choices.card)) @if let Some(from) = origin(setting, choices.card) { span.small { " " (from) } } }
                (note(setting, &choices.open))
                (hint)
            }
            div.choices {
                @if let Some(entry) = pack_entry(setting.game(), choices.card) { p.small { (describe_effects(setting.game(), entry)) } }
                @for choice in &choices.open {
                    (render_action_button(*choice, "do", "button", None, &html! { span { (place_words(choice.action)) } (note(setting, &[*choice])) }))
                }
                (blocked_places(&choices.blocked))
            }
        }
    }
}

/// Returns what the button of a card does: cards of the trick are kept, and others move.
fn heading(setting: &ExtinctionPointContext, card: Card) -> String {
    let how = match (setting.public_state().trick.lying.contains(card), origin(setting, card)) {
        (true, _) => "keep",
        (false, Some(_)) => "move",
        (false, None) => "place",
    };
    tr!("pages-ep-place-card", how = how, card = card_name(setting.game(), card))
}

/// Renders the places that do not take a card, one button a reason.
fn blocked_places(blocked: &[BlockedChoice]) -> Markup {
    html! {
        @for (place, first) in blocked.iter().enumerate() {
            @if blocked[..place].iter().all(|earlier| earlier.reason != first.reason) {
                @let alike = blocked.iter().filter(|other| other.reason == first.reason);
                @let places: Vec<String> = alike.map(|other| place_words(other.action)).collect();
                (render_blocked_button(*first, "no", "button", &html! { span { (places.join(", ")) } }))
            }
        }
    }
}

/// Returns where a card is that does not lie in the trick.
fn origin(setting: &ExtinctionPointContext, card: Card) -> Option<String> {
    let open = setting.public_state();
    let site = open.buildings().iter().find(|site| site.cards.contains(card));
    match site {
        Some(site) => Some(tr!("pages-ep-from-building", building = site.value)),
        None => open.store.contains(card).then(|| tr!("pages-ep-from-store")),
    }
}

/// Returns the place that an action gives to its card.
fn place_words(action: Action) -> String {
    match action {
        Action::Attach { building, .. } => tr!("pages-ep-short-on", building = building),
        Action::Move { building, .. } => tr!("pages-ep-short-to", building = building),
        Action::Store { .. } => tr!("pages-ep-short-store"),
        _ => tr!("pages-ep-short-build"),
    }
}

/// Renders who of the crew suggests one of these actions.
fn note(setting: &ExtinctionPointContext, choices: &[Choice]) -> Markup {
    let is_offered = |action: Action| choices.iter().any(|choice| choice.action == action);
    let marked = crew::marked_options(setting).into_iter().filter(|(option, _)| is_offered(*option));
    let names: Vec<String> = marked.flat_map(|(_, names)| names).collect();
    html! { @if !names.is_empty() { span.note { (tr!("pages-ep-marked", names = catalog::i18n::format_list(&names))) } } }
}
