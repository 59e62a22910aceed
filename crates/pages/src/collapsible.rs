//! What stands folded away. A whole page holds it, so everything works without a script; updates leave it out, and the
//! script fetches it when somebody reaches for it.

use catalog::tr;
use maud::{Markup, html};

use crate::TablePage;
use crate::islands::print;
use crate::table::region;
use crate::tutorial::SUGGESTED;

/// The content of something that people unfold, under a name that nothing else on the page has.
pub(crate) fn render_collapsible(page: &TablePage, name: &str, content: &Markup) -> Markup {
    render_collapsible_if(name, page.unfolded, content)
}

/// The same for something that the house may have unfolded.
pub(crate) fn render_collapsible_if(name: &str, unfolded: bool, content: &Markup) -> Markup {
    // What a lesson advises is never out of sight.
    let unfolded = unfolded || content.0.contains(&format!("{SUGGESTED}\""));
    html! {
        @if !content.0.is_empty() {
            div.part id={ "part-" (name) } data-print=(print(&content.0)) { @if unfolded { (content) } }
        }
    }
}

/// The leaflet that a button opens over the table: everything that lies in piles, under a name of its own.
pub(crate) fn render_piles_popover(page: &TablePage, name: &str, content: &Markup) -> Markup {
    html! {
        div #piles .leaflet popover {
            (render_collapsible(page, name, content))
            button.button.small type="button" popovertarget="piles" popovertargetaction="hide" { (tr!("pages-close")) }
        }
    }
}

/// What stands folded away under this name on an unfolded page: the element `#part-NAME`.
pub fn find_collapsible(page: &TablePage, name: &str) -> Option<String> {
    region(page).island(&format!("part-{name}")).map(str::to_owned)
}
