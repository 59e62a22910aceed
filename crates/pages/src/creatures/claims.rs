//! Table talk in set phrases (IX-5): the unresolved statements, and those that the viewer may make now. No statement
//! changes the board.

use catalog::i18n::Localized;
use catalog::i18n::creatures::{describe_statement, species_name, standing_word};
use catalog::{to_wire, tr};
use creatures::{Action, Event, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::context::CreaturesContext;
use crate::action_button::{action_element_id, say_button};
use crate::collapsible::render_collapsible;
use crate::parts::icon::{Icon, draw_icon};

/// Returns what the viewer has said last in the present turn, as the log has it.
fn last_said<K: Variant>(setting: &CreaturesContext<K>) -> Option<String> {
    let own = setting.own_seat()?;
    let events = setting.viewer_state.recent_events.iter().rev().map(|(_, event)| event);
    let mut present = events.take_while(|event| !matches!(event, Event::Turn { .. }));
    let said = present.find(|event| matches!(event, Event::Said { seat, .. } if *seat == own))?;
    Some(setting.game().describe_event(setting.seat_names(), said).text)
}

/// Renders the statements that have not been proven yet, with their speakers.
pub(super) fn render_unproven_claims<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let open = setting.public_state();
    let names = setting.seat_names();
    let words: Vec<String> = (0..setting.viewer_state.names.len())
        .map(|seat| Seat(seat as u8))
        .flat_map(|seat| open.words_of(seat).map(move |word| standing_word(names, seat, word)))
        .collect();
    html! {
        @if !words.is_empty() {
            section.ix-said aria-labelledby="said-title" {
                h2 #said-title { (tr!("pages-ix-said")) }
                ul { @for word in words { li { (word) } } }
            }
        }
    }
}

/// Returns the heading of a statement and its number, which is the same whatever else can be said.
fn topic<K: Variant>(setting: &CreaturesContext<K>, said: &Action) -> (u8, String) {
    match said {
        Action::AcceptTruce { .. } | Action::DeclineTruce { .. } => (0, tr!("pages-ix-talk-answer")),
        Action::ClaimChar { .. } => (1, tr!("pages-ix-talk-creature")),
        Action::ClaimSwap { .. } => (2, tr!("pages-ix-talk-swap")),
        Action::ClaimMix { species: one, .. } => {
            (3 + *one as u8, tr!("pages-ix-talk-home", species = species_name(*one)))
        }
        Action::PromisePeace { to, .. } | Action::OfferTruce { to, .. } | Action::Warn { to } => {
            (10 + to.0, tr!("pages-ix-talk-to", seat = setting.seat_name(*to)))
        }
        Action::PromiseVisit { .. } => (20, tr!("pages-ix-talk-visit")),
        _ => (21, tr!("pages-ix-talk-ask")),
    }
}

/// Returns the name of a kind of statement: those of one kind differ in a number or a place only.
const fn kind(said: &Action) -> &'static str {
    match said {
        Action::ClaimChar { .. } => "creature",
        Action::ClaimMix { min, max, .. } if *min == *max => "exact",
        Action::ClaimMix { min: 0, .. } => "most",
        Action::ClaimMix { .. } => "least",
        Action::ClaimSwap { .. } => "swap",
        Action::PromisePeace { .. } => "peace",
        Action::OfferTruce { .. } => "truce",
        Action::PromiseVisit { .. } => "visit",
        Action::AskChar { .. } => "ask",
        _ => "other",
    }
}

/// Sorts actions under keys, in the order in which the keys come first.
fn group_by_key<T: PartialEq>(
    actions: impl Iterator<Item = Action>,
    key: impl Fn(&Action) -> T,
) -> Vec<(T, Vec<Action>)> {
    let mut groups: Vec<(T, Vec<Action>)> = Vec::new();
    for action in actions {
        let key = key(&action);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, group)) => group.push(action),
            None => groups.push((key, vec![action])),
        }
    }
    groups
}

/// Renders all statements that the viewer may make now.
pub(super) fn render_talk_choices<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let said = setting.viewer_state.out_of_turn_actions.iter().copied().filter(|action| action.is_talk());
    let mut topics = group_by_key(said, |action| topic(setting, action));
    let names = setting.seat_names();
    topics.sort_by_key(|((number, _), _)| *number);
    html! {
        @if !topics.is_empty() {
            section.ix-talk aria-labelledby="say-title" {
                h2 #say-title { (draw_icon(Icon::Talk)) (tr!("pages-ix-talk")) }
                @if let Some(said) = last_said(setting) { p.ix-heard { (said) } }
                div.choices {
                    @for ((number, heading), actions) in &topics {
                        @if *number == 0 {
                            @for action in actions {
                                (render_statement(setting, action, "say", &html! { (describe_statement(names, *action)) }))
                            }
                        } @else {
                            details.group id={ "topic-" (number) } name="topic" {
                                summary.button.small { (heading) }
                                (render_collapsible(setting.page, &format!("topic-{number}"), &phrases(setting, *number, heading, actions)))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Renders statements of one topic. Those of one kind are a list, of which one is chosen and then said.
fn phrases<K: Variant>(setting: &CreaturesContext<K>, number: u8, heading: &str, actions: &[Action]) -> Markup {
    let names = setting.seat_names();
    html! {
        div.ix-phrases data-over {
            @for (kind, actions) in group_by_key(actions.iter().copied(), kind) {
                @let id = format!("say-{number}-{kind}");
                form.row method="post" action={ "/t/" (setting.page.details.token) "/act" } data-post data-once {
                    @if let [only] = actions.as_slice() {
                        input type="hidden" name="action" value=(to_wire(only));
                        span { (describe_statement(names, *only)) }
                    } @else {
                        select id={ (id) "-which" } name="action" aria-label=(heading) {
                            @for action in &actions { option value=(to_wire(action)) { (describe_statement(names, *action)) } }
                        }
                    }
                    button.button.small id=(id) { (tr!("pages-ix-say")) }
                }
            }
            p.small { (aloud(setting)) }
        }
    }
}

/// Says who hears a statement, and what it ends.
fn aloud<K: Variant>(setting: &CreaturesContext<K>) -> String {
    let undo = if setting.page.offers_undo() { "yes" } else { "no" };
    tr!("pages-ix-say-aloud", undo = undo)
}

/// Renders a statement by itself. A second press says it.
pub(super) fn render_statement<K: Variant>(
    setting: &CreaturesContext<K>,
    action: &Action,
    place: &str,
    content: &Markup,
) -> Markup {
    html! {
        details.sure id=(action_element_id(&format!("{place}-open"), action)) name="sure" {
            summary.button.small.ix-say { (content) }
            div.row data-over {
                span { b { (describe_statement(setting.seat_names(), *action)) } " " (aloud(setting)) }
                (say_button(action, place, "button small first", &html! { (tr!("pages-ix-say")) }))
                button.button.small.plain.js-only type="button" data-fold { (tr!("pages-not-sure")) }
            }
        }
    }
}
