//! Table talk in set phrases (IX-5): the unresolved statements, and those that the viewer may make now. No statement
//! changes the board.

use catalog::i18n::creatures::{describe_statement, species_name, standing_word};
use catalog::{to_wire, tr};
use creatures::{Action, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::context::CreaturesContext;
use crate::action_button::{action_element_id, say_button};
use crate::collapsible::render_collapsible;
use crate::parts::icon::{Icon, draw_icon};

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

/// Renders all statements that the viewer may make now.
pub(super) fn render_talk_choices<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let mut topics: Vec<((u8, String), Vec<Action>)> = Vec::new();
    for action in setting.viewer_state.out_of_turn_actions.iter().filter(|action| action.is_talk()) {
        let topic = topic(setting, action);
        match topics.iter_mut().find(|(known, _)| *known == topic) {
            Some((_, actions)) => actions.push(*action),
            None => topics.push((topic, vec![*action])),
        }
    }
    let names = setting.seat_names();
    topics.sort_by_key(|((number, _), _)| *number);
    html! {
        @if !topics.is_empty() {
            section.ix-talk aria-labelledby="say-title" {
                h2 #say-title { (draw_icon(Icon::Talk)) (tr!("pages-ix-talk")) }
                div.choices {
                    @for ((number, heading), actions) in &topics {
                        @if *number == 0 {
                            @for action in actions {
                                (render_statement(action, "say", &html! { (describe_statement(names, *action)) }))
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

/// Renders statements of one topic. One is chosen and then said, because everybody hears it and it cannot be taken
/// back.
fn phrases<K: Variant>(setting: &CreaturesContext<K>, number: u8, heading: &str, actions: &[Action]) -> Markup {
    let names = setting.seat_names();
    html! {
        form.choices.ix-phrases method="post" action={ "/t/" (setting.page.details.token) "/act" } aria-label=(heading) data-post data-once {
            @for action in actions {
                @let id = action_element_id("phrase", action);
                label.button.small.say for=(id) {
                    input id=(id) type="radio" name="action" value=(to_wire(action)) required;
                    (describe_statement(names, *action))
                }
            }
            div.ix-aloud {
                button.button.small.first id={ "say-" (number) } { (tr!("pages-ix-say")) }
                span.small { (tr!("pages-ix-say-aloud")) }
            }
        }
    }
}

/// Renders a statement by itself. A second press says it.
pub(super) fn render_statement(action: &Action, place: &str, content: &Markup) -> Markup {
    html! {
        details.sure id=(action_element_id(&format!("{place}-open"), action)) name="sure" {
            summary.button.small.say { (content) }
            div.row {
                span { (tr!("pages-ix-say-aloud")) }
                (say_button(action, place, "button small first", &html! { (tr!("pages-ix-say")) }))
                button.button.small.plain.js-only type="button" data-fold { (tr!("pages-not-sure")) }
            }
        }
    }
}
