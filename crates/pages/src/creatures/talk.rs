//! Table talk in set phrases (IX-5): what was said and is still open, and what the viewer may say now. Nothing said
//! changes anything on the board.

use catalog::tr;
use catalog::words::SeatNames;
use catalog::words::creatures::{saying, species, standing_word};
use creatures::{Action, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::Setting;
use crate::dock::say_button;
use crate::folds::folded;
use crate::parts::icon::{Icon, icon};

/// What was said and nobody has proven yet, by whom.
pub(super) fn said<K: Variant>(setting: &Setting<K>) -> Markup {
    let open = setting.open();
    let names = SeatNames(&setting.screen.names);
    let words: Vec<String> = (0..setting.screen.names.len())
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

/// Under which heading a statement is found, in the order of the headings.
fn topic<K: Variant>(setting: &Setting<K>, said: &Action) -> (u8, String) {
    match said {
        Action::AcceptTruce { .. } | Action::DeclineTruce { .. } => (0, tr!("pages-ix-talk-answer")),
        Action::ClaimChar { .. } => (1, tr!("pages-ix-talk-creature")),
        Action::ClaimSwap { .. } => (2, tr!("pages-ix-talk-swap")),
        Action::ClaimMix { species: one, .. } => (3, tr!("pages-ix-talk-home", species = species(*one))),
        Action::PromisePeace { to, .. } | Action::OfferTruce { to, .. } | Action::Warn { to } => {
            (4 + to.0, tr!("pages-ix-talk-to", seat = setting.name(*to)))
        }
        Action::PromiseVisit { .. } => (20, tr!("pages-ix-talk-visit")),
        _ => (21, tr!("pages-ix-talk-ask")),
    }
}

/// All that the viewer may say now.
pub(super) fn talk<K: Variant>(setting: &Setting<K>) -> Markup {
    let mut topics: Vec<((u8, String), Vec<Action>)> = Vec::new();
    for action in setting.screen.unasked.iter().filter(|action| action.is_talk()) {
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
                h2 #say-title { (icon(Icon::Talk)) (tr!("pages-ix-talk")) }
                div.choices {
                    @for (number, ((rank, heading), actions)) in topics.iter().enumerate() {
                        @if *rank == 0 {
                            @for action in actions { (statement(setting, action)) }
                        } @else {
                            details.group id={ "topic-" (number) } name="topic" {
                                summary.button.small { (heading) }
                                (folded(setting.page, &format!("topic-{number}"), &html! { div.choices.ix-phrases { @for action in actions { (statement(setting, action)) } } }))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn statement<K: Variant>(setting: &Setting<K>, action: &Action) -> Markup {
    let words = saying(SeatNames(&setting.screen.names), *action);
    say_button(action, "say", "button small say", &html! { (words) })
}
