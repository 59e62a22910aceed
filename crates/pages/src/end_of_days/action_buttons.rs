//! The appearance of actions on the buttons of the action bar.

use std::collections::BTreeMap;

use catalog::tr;
use end_of_days::{Action, Card};

use super::card_menu;
use super::cards::mark_of;
use super::context::EndOfDaysContext;
use crate::action_button::ActionButton;
use crate::parts::mark::draw_mark;

/// Returns the appearance of all legal and blocked actions. Keys follow the order of the ungrouped ones.
pub(super) fn action_buttons(setting: &EndOfDaysContext) -> impl Fn(Action) -> ActionButton + use<> {
    let mut signs: BTreeMap<Action, ActionButton> = BTreeMap::new();
    let mut keys = "123456789".chars();
    let mut choices: Vec<(Action, ActionButton)> =
        setting.viewer_state.choices.iter().map(|action| (*action, sign(setting, *action))).collect();
    choices.sort_by_key(|(_, sign)| sign.order);
    for (action, sign) in choices {
        // The key of Cancel stays the same when other answers come.
        let key = match action {
            Action::Cancel {} => Some('0'),
            _ if sign.group.is_none() => keys.next(),
            _ => None,
        };
        signs.insert(action, ActionButton { key, ..sign });
    }
    for (action, _) in &setting.viewer_state.blocked_actions {
        signs.insert(*action, sign(setting, *action));
    }
    move |action| signs.get(&action).cloned().unwrap_or_default()
}

fn quiet() -> ActionButton {
    ActionButton { confirmation: Some(String::new()), order: 1, ..ActionButton::default() }
}

fn sign(setting: &EndOfDaysContext, action: Action) -> ActionButton {
    let deck = setting.game().content();
    let marked = |card: Card| Some(draw_mark(&mark_of(deck.card_colour(card))));
    // Clicking on the pieces is quicker, and more than a few buttons would cover the board.
    let many = setting.viewer_state.choices.len() > 4;
    let takes = setting.viewer_state.choices.iter().filter(|action| matches!(action, Action::Take { .. })).count();
    let under = |words: String| ActionButton { group: Some(words), ..ActionButton::default() };
    if setting.own_offer_draft().is_some() {
        return match action {
            Action::Send {} => ActionButton::default(),
            Action::Cancel {} => quiet(),
            Action::Give { card } => ActionButton { mark: marked(card), ..under(tr!("pages-ed-you-give")) },
            Action::Say { .. } | Action::Or { .. } => under(tr!("pages-ed-you-say")),
            _ => under(tr!("pages-ed-you-want")),
        };
    }
    match action {
        Action::Swap { card } => ActionButton { mark: marked(card), ..under(tr!("pages-ed-swap-one")) },
        Action::Nation { nation } => {
            let nation = deck.pack.nations.get(nation.index());
            ActionButton {
                short_label: nation.map(|nation| catalog::i18n::localize_printed(&nation.name).to_owned()),
                ..ActionButton::default()
            }
        }
        Action::Take { card } if takes > 2 => ActionButton { mark: marked(card), ..under(tr!("pages-ed-scrapyard")) },
        Action::Offer { .. } | Action::Invite { .. } => under(tr!("pages-ed-offers")),
        Action::Place { card, .. } | Action::Front { card, .. } | Action::Use { card, .. } => ActionButton {
            mark: marked(card),
            short_label: Some(card_menu::short_label(setting, action)),
            ..under(setting.full_card_name(card))
        },
        Action::Aim { card }
        | Action::Lose { card }
        | Action::Take { card }
        | Action::Pick { card }
        | Action::Leave { card }
            if many =>
        {
            let owner = setting.public_state().owner_of(card).map(|owner| setting.seat_name(owner).to_owned());
            ActionButton { mark: marked(card), ..under(owner.unwrap_or_else(|| tr!("pages-ed-cards-list"))) }
        }
        Action::Negate { card, .. }
        | Action::Aim { card }
        | Action::Take { card }
        | Action::Lose { card }
        | Action::Pick { card }
        | Action::Top { card } => ActionButton { mark: marked(card), ..ActionButton::default() },
        Action::Leave { card } => ActionButton { mark: marked(card), ..quiet() },
        Action::Discard {}
        | Action::EndTrade {}
        | Action::Yield {}
        | Action::Pass {}
        | Action::Counter {}
        | Action::Decline {}
        | Action::Cancel {}
        | Action::Stop {} => quiet(),
        _ => ActionButton::default(),
    }
}
