//! A moment as streams tell it: a frame, or the facts from which a browser draws the frame itself.

use std::sync::Arc;

use app::{SeenMoment, TableLinks, TableVisit};
use pages::{Frame, TablePage};
use tables::TableState;

/// A moment as a stream tells it.
#[derive(Clone, Debug)]
pub(crate) enum Shown {
    /// The frame.
    Frame(Arc<Frame>),
    /// The facts.
    #[cfg(feature = "client")]
    Facts(Arc<ShownFacts>),
}

/// The facts about a moment.
#[cfg(feature = "client")]
#[derive(Debug)]
pub(crate) struct ShownFacts {
    /// The message of `client`.
    pub message: Vec<u8>,
    /// The id of the frame that this server draws, where the browser has to compare.
    pub frame_id: Option<String>,
}

/// Returns what shows the present to a visitor.
pub(crate) fn show_present(state: &TableState, links: &TableLinks, visit: &TableVisit) -> Shown {
    app::show_present(state, links, visit, |page| show_page(state, visit, page, true))
}

/// Returns what shows the moments of a visitor after the one that they have seen, the present last. None if the present
/// replaces everything.
pub(crate) fn show_moments_since(
    state: &TableState,
    links: &TableLinks,
    visit: &TableVisit,
    seen: SeenMoment,
) -> Option<Vec<Shown>> {
    app::show_moments_since(state, links, visit, seen, |page| show_page(state, visit, page, false))
}

#[cfg(feature = "client")]
fn show_page(state: &TableState, visit: &TableVisit, page: &TablePage, compares: bool) -> Shown {
    let draws = visit.facts_schema.is_some_and(|schema| client::schema_of(state.game_id()) == Some(schema));
    match draws.then(|| client::encode_table(page)).flatten() {
        Some(message) => {
            let frame_id = compares.then(|| pages::draw_frame(page).id().to_owned());
            Shown::Facts(Arc::new(ShownFacts { message, frame_id }))
        }
        None => Shown::Frame(Arc::new(pages::draw_frame(page))),
    }
}

#[cfg(not(feature = "client"))]
fn show_page(_: &TableState, _: &TableVisit, page: &TablePage, _: bool) -> Shown {
    Shown::Frame(Arc::new(pages::draw_frame(page)))
}
