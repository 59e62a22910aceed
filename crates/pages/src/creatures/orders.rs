//! The standing answer for births (IX-Q11): the viewer's own, and nobody else's business.

use creatures::{Action, Variant};
use maud::{Markup, html};

use super::Setting;
use crate::dock::say_button;
use crate::folds::folded;

/// What is ordered now, and what could be.
pub(super) fn orders<K: Variant>(setting: &Setting<K>) -> Markup {
    let others: Vec<_> = setting.unasked().filter(|choice| matches!(choice.action, Action::Order { .. })).collect();
    let Some(mine) = setting.mine().filter(|_| !others.is_empty()) else { return html! {} };
    html! {
        details.group.ix-talk id="orders" {
            summary.button.small { (setting.screen.text(Action::Order { births: mine.order })) }
            (folded(setting.page, "orders", &html! {
                div.choices {
                    @for choice in others {
                        (say_button(&choice.action, "order", "button small say", &html! { (choice.text()) }))
                    }
                }
            }))
        }
    }
}
