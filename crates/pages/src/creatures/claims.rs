//! Table talk in set phrases (IX-5): the unresolved statements, and those that the viewer may make now. No statement
//! changes the board.

use catalog::i18n::SeatNames;
use catalog::i18n::creatures::{describe_statement, species_name, standing_word};
use catalog::tr;
use creatures::{Action, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::context::CreaturesContext;
use crate::action_button::say_button;
use crate::collapsible::render_collapsible;
use crate::parts::icon::{Icon, draw_icon};

/// Renders the statements that have not been proven yet, with their speakers.
pub(super) fn render_unproven_claims<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let open = setting.public_state();
    let names = SeatNames(&setting.viewer_state.names);
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

/// Returns the heading of a statement and its position in the order of headings.
fn topic<K: Variant>(setting: &CreaturesContext<K>, said: &Action) -> (u8, String) {
    match said {
        Action::AcceptTruce { .. } | Action::DeclineTruce { .. } => (0, tr!("pages-ix-talk-answer")),
        Action::ClaimChar { .. } => (1, tr!("pages-ix-talk-creature")),
        Action::ClaimSwap { .. } => (2, tr!("pages-ix-talk-swap")),
        Action::ClaimMix { species: one, .. } => (3, tr!("pages-ix-talk-home", species = species_name(*one))),
        Action::PromisePeace { to, .. } | Action::OfferTruce { to, .. } | Action::Warn { to } => {
            (4 + to.0, tr!("pages-ix-talk-to", seat = setting.seat_name(*to)))
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
    topics.sort_by_key(|((rank, _), _)| *rank);
    html! {
        @if !topics.is_empty() {
            section.ix-talk aria-labelledby="say-title" {
                h2 #say-title { (draw_icon(Icon::Talk)) (tr!("pages-ix-talk")) }
                div.choices {
                    @for (number, ((rank, heading), actions)) in topics.iter().enumerate() {
                        @if *rank == 0 {
                            @for action in actions { (statement(setting, action)) }
                        } @else {
                            details.group id={ "topic-" (number) } name="topic" {
                                summary.button.small { (heading) }
                                (render_collapsible(setting.page, &format!("topic-{number}"), &html! { div.choices.ix-phrases { @for action in actions { (statement(setting, action)) } } }))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn statement<K: Variant>(setting: &CreaturesContext<K>, action: &Action) -> Markup {
    let words = describe_statement(SeatNames(&setting.viewer_state.names), *action);
    say_button(action, "say", "button small say", &html! { (words) })
}
