//! The viewer's standing order for births (IX-Q11), which no other seat can see.

use catalog::tr;
use creatures::{Action, Variant};
use maud::{Markup, html};

use super::context::CreaturesContext;
use crate::action_button::say_button;
use crate::collapsible::render_collapsible;

/// Renders the current standing order and the available ones, once creatures can be gained.
pub(super) fn render_standing_orders<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let others: Vec<_> =
        setting.out_of_turn_choices().filter(|choice| matches!(choice.action, Action::Order { .. })).collect();
    let has_begun = setting.public_state().turn > 0;
    let Some(own) = setting.own_knowledge().filter(|_| has_begun && !others.is_empty()) else { return html! {} };
    html! {
        section.ix-talk aria-labelledby="orders-title" {
            h2 #orders-title { (tr!("pages-ix-orders")) }
            details.group id="orders" {
                summary.button.small { (setting.viewer_state.describe_action(Action::Order { births: own.order })) }
                (render_collapsible(setting.page, "orders", &html! {
                    p.small { (tr!("pages-ix-orders-line")) }
                    div.choices data-over {
                        @for choice in others {
                            (say_button(&choice.action, "order", "button small ix-say", &html! { (choice.text()) }))
                        }
                    }
                }))
            }
        }
    }
}
