//! The appearance of actions on the buttons of the action bar.

use catalog::i18n::extinction_point::role_name as role_words;
use catalog::tr;
use extinction_point::{Action, Card, NONE, TurnStep};

use super::cards::mark_of;
use super::context::ExtinctionPointContext;
use super::crew;
use crate::action_button::ActionButton;
use crate::parts::mark::draw_mark;

/// Returns the appearance of all legal and blocked actions. Keys follow the order of the list: 1 to 9, then 0.
pub(super) fn action_buttons(setting: &ExtinctionPointContext) -> impl Fn(Action) -> ActionButton + use<> {
    let marked = crew::marked_options(setting);
    let mut choices = setting.viewer_state.choices.clone();
    choices.sort_by_cached_key(|action| sign(setting, *action).order);
    let open = choices.into_iter().enumerate().map(|(place, action)| (action, key(place)));
    let closed = setting.viewer_state.blocked_actions.iter().map(|(action, _)| (*action, None));
    let signs: Vec<(Action, ActionButton)> = open
        .chain(closed)
        .map(|(action, key)| {
            let note = marked.iter().find(|(option, _)| *option == action);
            let note = note.map(|(_, names)| tr!("pages-ep-marked", names = catalog::i18n::format_list(names)));
            let sign = ActionButton { key, note, ..sign(setting, action) };
            (action, sign)
        })
        .collect();
    move |action| signs.iter().find(|(known, _)| *known == action).map(|(_, sign)| sign.clone()).unwrap_or_default()
}

fn key(place: usize) -> Option<char> {
    u32::try_from(place + 1).ok().filter(|number| *number <= 10).and_then(|number| char::from_digit(number % 10, 10))
}

fn sign(setting: &ExtinctionPointContext, action: Action) -> ActionButton {
    let game = setting.game();
    let with = |card: Card| ActionButton { mark: Some(draw_mark(&mark_of(card.suit()))), ..ActionButton::default() };
    // In a solo game either of two may lead, and each has its own heading (EP-152).
    let either =
        setting.alone() && setting.public_state().step == TurnStep::Lead && setting.public_state().trick.leader == NONE;
    match action {
        Action::Play { card } if either => {
            let who = u8::from(setting.public_state().row.contains(card));
            ActionButton {
                short_label: Some(card.value().to_string()),
                subgroup: Some(tr!(if who == 0 { "pages-ep-hand" } else { "pages-ep-row" })),
                order: who,
                ..with(card)
            }
        }
        Action::Bid { strength } => {
            ActionButton { short_label: Some(crew::describe_wish(strength)), ..ActionButton::default() }
        }
        Action::Role { role } => ActionButton { short_label: Some(role_words(game, role)), ..ActionButton::default() },
        Action::Play { card } | Action::Discard { card } | Action::Give { card } | Action::Strip { card } => {
            ActionButton { short_label: Some(card.value().to_string()), ..with(card) }
        }
        Action::Done {} | Action::Pass {} | Action::Decline {} | Action::Refuse {}
            if setting.viewer_state.choices.len() > 1 =>
        {
            ActionButton { confirmation: Some(String::new()), ..ActionButton::default() }
        }
        _ => ActionButton::default(),
    }
}
