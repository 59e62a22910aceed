//! The actions in Extinction Point in words.

use extinction_point::{Action, ExtinctionPoint};

use super::card_texts::describe_effects;
use super::names::{
    card_name, infiltrator_card_name, inline_crew_member_name, pack_entry, phrase_text, role_name, wish_text,
};
use crate::i18n::{SeatNames, localize_printed};
use crate::tr;

/// Returns an action as a choice, as far as the action is self-explanatory.
pub(super) fn describe_action(game: &ExtinctionPoint, names: SeatNames<'_>, action: Action) -> String {
    let card = |one| card_name(game, one);
    match action {
        Action::Bid { strength } => tr!("ep-do-bid", strength = strength),
        Action::Nominate { seat } => tr!("ep-do-nominate", who = names.name_of(seat)),
        Action::Role { role: number } => {
            let text = game.content().roles.get(number as usize).map(|text| game.content().text_entry(*text));
            let text = text.map_or_else(String::new, |entry| describe_effects(game, entry));
            tr!("ep-do-role", role = role_name(game, number), text = text)
        }
        Action::Play { card: one } => tr!("ep-do-play", card = card(one)),
        Action::Discard { card: one } => tr!("ep-do-discard", card = card(one)),
        Action::Give { card: one } => tr!("ep-do-give", card = card(one)),
        Action::Offer { to } => tr!("ep-do-offer", who = inline_crew_member_name(game, names, to.0)),
        Action::Sabotage { building } => tr!("ep-do-sabotage", building = building),
        Action::Strip { card: one } => tr!("ep-do-strip", card = card(one)),
        Action::Clear { building } => tr!("ep-do-clear", building = building),
        Action::Cover { building } => tr!("ep-do-cover", building = building),
        Action::Put { infil: one, bottom } => {
            tr!(if bottom { "ep-do-put-bottom" } else { "ep-do-put-top" }, card = infiltrator_card_name(one))
        }
        Action::Build { card: one } => match pack_entry(game, one) {
            Some(entry) => tr!("ep-do-build-named", value = one.value(), name = localize_printed(&entry.name)),
            None => tr!("ep-do-build", value = one.value()),
        },
        Action::Attach { card: one, building } => tr!("ep-do-attach", card = card(one), building = building),
        Action::Store { card: one } => tr!("ep-do-store", card = card(one)),
        Action::Move { card: one, building } => tr!("ep-do-move", card = card(one), building = building),
        Action::Unsabotage { building } => tr!("ep-do-unsabotage", building = building),
        Action::Signal { strength: wish } => tr!("ep-do-signal", wish = wish_text(wish)),
        Action::Say { phrase: one } => tr!("ep-do-say", phrase = phrase_text(one)),
        Action::Mark { option } => tr!("ep-do-mark", option = option + 1),
        Action::Show { card: one } => tr!("ep-do-show", card = card(one)),
        Action::Agree {}
        | Action::Refuse {}
        | Action::Use {}
        | Action::Pass {}
        | Action::Done {}
        | Action::Attack {}
        | Action::Repair {}
        | Action::Decline {}
        | Action::Acknowledge {} => plain(action),
    }
}

/// Returns an action that has no parameters.
fn plain(action: Action) -> String {
    tr!(match action {
        Action::Agree {} => "ep-do-agree",
        Action::Refuse {} => "ep-do-refuse",
        Action::Use {} => "ep-do-use",
        Action::Pass {} => "ep-do-pass",
        Action::Done {} => "ep-do-done",
        Action::Attack {} => "ep-do-attack",
        Action::Repair {} => "ep-do-repair",
        Action::Decline {} => "ep-do-decline",
        _ => "ep-do-acknowledge",
    })
}
