//! Prepared openings from the pack, which complete a set-up in one action (IX-40). The result can still be undone, one
//! creature after the other.

use catalog::{to_wire, tr};
use creatures::Variant;
use maud::{Markup, html};

use super::context::CreaturesContext;

/// Renders the openings that are compatible with the creatures placed so far.
pub(super) fn set_ups<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let Some(seat) = setting.own_seat().filter(|_| setting.has_choices()) else { return html! {} };
    let openings: Vec<_> =
        setting.game().available_setups(setting.public_state(), seat).map(|one| one.opening).collect();
    html! {
        @if !openings.is_empty() {
            section #set-ups .ix-talk aria-labelledby="set-ups-title" {
                h2 #set-ups-title { (tr!("pages-ix-set-ups")) }
                div.choices {
                    @for opening in openings {
                        button id={ "set-up-" (opening.id) } .button.small form="act" name="action" value=(to_wire(&opening.id)) {
                            (catalog::i18n::localize_printed(&opening.name))
                        }
                    }
                }
            }
        }
    }
}
