//! Collapsible content. A whole page contains it, so that everything works without scripts. Updates leave it out, and
//! the script fetches it on demand.

use catalog::tr;
use maud::{Markup, html};

use crate::TablePage;
use crate::frame::marks::{mark_part, without_marks};
use crate::hashing::hash_markup;
use crate::tutorial::SUGGESTED;

/// Renders collapsible content under a name that is unique on the page.
pub(crate) fn render_collapsible(page: &TablePage, name: &str, content: &Markup) -> Markup {
    render_collapsible_if(name, page.unfolded, content)
}

/// Renders collapsible content that the server may have expanded.
pub(crate) fn render_collapsible_if(name: &str, unfolded: bool, content: &Markup) -> Markup {
    // The action that a lesson suggests is never hidden.
    let unfolded = unfolded || content.0.contains(&format!("{SUGGESTED}\""));
    html! {
        @if !content.0.is_empty() {
            (mark_part(name, &html! {
                div.part id={ "part-" (name) } data-print=(hash_markup(&without_marks(content.clone()).0)) { @if unfolded { (content) } }
            }))
        }
    }
}

/// Renders the popover with all piles, which a button opens over the table, under a unique name.
pub(crate) fn render_piles_popover(page: &TablePage, name: &str, content: &Markup) -> Markup {
    html! {
        div #piles .leaflet popover {
            (render_collapsible(page, name, content))
            button.button.small type="button" popovertarget="piles" popovertargetaction="hide" { (tr!("pages-close")) }
        }
    }
}
