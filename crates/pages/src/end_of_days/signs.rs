//! How actions look on the buttons of the dock.

use std::collections::BTreeMap;

use catalog::tr;
use end_of_days::{Action, Card};

use super::faces::mark_of;
use super::{Setting, exact, picks, trade};
use crate::dock::Sign;
use crate::parts::mark::mark;

/// The signs of all answers that are open or closed now. Keys follow the order of those that stand by themselves.
pub(super) fn signs(setting: &Setting) -> impl Fn(Action) -> Sign + use<> {
    let mut signs: BTreeMap<Action, Sign> = BTreeMap::new();
    let mut keys = "1234567890".chars();
    for action in &setting.screen.choices {
        let sign = sign(setting, *action);
        let key = if sign.under.is_none() { keys.next() } else { None };
        signs.insert(*action, Sign { key, ..sign });
    }
    for (action, _) in &setting.screen.closed {
        signs.insert(*action, sign(setting, *action));
    }
    move |action| signs.get(&action).cloned().unwrap_or_default()
}

fn quiet() -> Sign {
    Sign { passes: Some(String::new()), ..Sign::default() }
}

fn sign(setting: &Setting, action: Action) -> Sign {
    let deck = setting.game().cards();
    let marked = |card: Card| Some(mark(&mark_of(deck.colour(card))));
    // The pieces themselves are the quicker way: more than a few of them would hide the board behind the dock.
    let many = setting.screen.choices.len() > 4;
    let under = |words: String| Sign { under: Some(words), ..Sign::default() };
    if trade::sketch(setting).is_some() {
        return match action {
            Action::Send {} => Sign::default(),
            Action::Cancel {} => quiet(),
            Action::Give { card } => Sign { mark: marked(card), ..under(tr!("pages-ed-you-give")) },
            Action::Say { .. } | Action::Or { .. } => under(tr!("pages-ed-you-say")),
            _ => under(tr!("pages-ed-you-want")),
        };
    }
    match action {
        Action::Swap { card } => Sign { mark: marked(card), ..under(tr!("pages-ed-swap-one")) },
        Action::Nation { nation } => {
            let nation = deck.pack.nations.get(nation.index());
            Sign { short: nation.map(|nation| catalog::words::printed(&nation.name).to_owned()), ..Sign::default() }
        }
        Action::Offer { .. } | Action::Invite { .. } => under(tr!("pages-ed-offers")),
        Action::Place { card, .. } | Action::Front { card, .. } | Action::Use { card, .. } => {
            Sign { mark: marked(card), short: Some(picks::short(setting, action)), ..under(exact(setting, card)) }
        }
        Action::Aim { card }
        | Action::Lose { card }
        | Action::Take { card }
        | Action::Pick { card }
        | Action::Leave { card }
            if many =>
        {
            let owner = setting.open().owner(card).map(|owner| setting.name(owner).to_owned());
            Sign { mark: marked(card), ..under(owner.unwrap_or_else(|| tr!("pages-ed-cards-list"))) }
        }
        Action::Negate { card, .. }
        | Action::Aim { card }
        | Action::Take { card }
        | Action::Lose { card }
        | Action::Pick { card }
        | Action::Top { card }
        | Action::Leave { card } => Sign { mark: marked(card), ..Sign::default() },
        Action::EndTrade {} | Action::Yield {} | Action::Pass {} | Action::Decline {} => quiet(),
        _ => Sign::default(),
    }
}
