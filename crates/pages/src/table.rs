//! The page of a table, and its changing region.

use std::iter;
use std::ops::Range;

use catalog::tr;
use maud::{Markup, PreEscaped, html};

use crate::action_bar::{render_action_bar, render_blocked_reasons};
use crate::document::{PageLocation, render_document};
use crate::game_drawing::Show;
use crate::islands::Region;
use crate::parts::definitions::{Definitions, render_definitions};
use crate::parts::emblem;
use crate::render_context::{Inputs, RenderContext};
use crate::show::{Draw, with_render_context};
use crate::side_panels::{render_side_panels, sound_question};
use crate::{Occupant, TablePage, final_screen, introduction, pieces, waiting_room};

/// A whole page, and the ranges of it that may be compressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderedPage {
    /// The page.
    pub html: String,
    /// The ranges, in order and disjoint, without text that people at the table choose, such as names and chat.
    /// Compression may search for repetitions only there: with text chosen by another person, the length of a page
    /// would reveal which of its words occur in a hand (RFC 9110, 17.6).
    pub compressible_ranges: Vec<Range<usize>>,
}

impl From<RenderedPage> for String {
    fn from(sent: RenderedPage) -> String {
        sent.html
    }
}

/// Renders a whole page.
pub fn render_table_page(page: &TablePage) -> RenderedPage {
    let asked = page.is_viewer_to_act();
    let region = region(page);
    let waiting = !page.table.is_over() && !page.details.shows_introduction && (!page.details.started || !asked);
    let place = PageLocation::Table {
        game: page.table.info().id,
        token: &page.details.token,
        version: region.version(),
        waiting,
    };
    let html = render_document(&title(page, asked), place, &PreEscaped(region.html().to_owned())).into_string();
    let from = html.find(region.html()).unwrap_or(0);
    let to = from + region.html().len();
    let inside = region.quiet().into_iter().map(|range| range.start + from..range.end + from);
    let quiet = iter::once(0..from).chain(inside).chain(iter::once(to..html.len())).collect();
    RenderedPage { html, compressible_ranges: quiet }
}

/// Renders the part of the page that changes: `<main id="table">`.
pub fn region(page: &TablePage) -> Region {
    pieces::region(page.unfolded, || draw(page))
}

/// Returns the collapsible content with this name from a fully expanded page: the element `#part-NAME`.
pub fn find_collapsible(page: &TablePage, name: &str) -> Option<String> {
    region(page).island(&format!("part-{name}")).map(str::to_owned)
}

/// True if an update of this page has an event to animate: the viewer's latest event, unless it is an undo.
pub fn has_staged_event(page: &TablePage) -> bool {
    page.details.started && !page.table.log_tail(page.viewer, 1).still
}

/// Returns the title of the tab.
fn title(page: &TablePage, asked: bool) -> String {
    let name = page.table.info().name;
    if page.details.started && page.details.curtain.is_none() && asked {
        tr!("pages-title-turn", game = name)
    } else if !page.details.started {
        let seated = page.details.seats.iter().filter(|chair| chair.occupant != Occupant::Empty).count();
        tr!("pages-title-room", game = name, seated = seated, seats = page.details.seats.len())
    } else {
        name.to_owned()
    }
}

fn draw(page: &TablePage) -> Markup {
    let asked = page.is_viewer_to_act();
    let content = match (page.details.curtain, page.details.started) {
        _ if page.details.shows_introduction => introduction::render_introduction_card(page),
        (Some(next), _) => waiting_room::render_curtain(page, next),
        (None, false) if page.details.shuffling => waiting_room::render_shuffle_wait(page),
        (None, false) => waiting_room::render_waiting_room(page),
        (None, true) => with_render_context(page, &RunningGame),
    };
    let viewer = page.viewer.seat().map_or_else(String::new, |seat| seat.0.to_string());
    let apart = page.details.shows_introduction || page.details.curtain.is_some() || !page.details.started;
    let alert = (asked && !apart).then(|| page.table.question_text(page.viewer));
    html! {
        main #table .frame.alone[apart] data-viewer=(viewer) data-title=(title(page, asked)) data-alert=[alert] {
            (content)
            // The definitions are inserted here after everything that refers to them has been drawn.
            (render_definitions(&Definitions::new()))
            (waiting_room::render_fair_deal_data(page))
        }
    }
}

/// Draws the table during the game and at its end.
struct RunningGame;

impl Draw for RunningGame {
    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Markup {
        let drawing = G::draw(setting);
        html! {
            (setting.draw_component("top", Inputs::PublicState, setting.page.details.inherited_plies, || top(setting)))
            div #board {
                @if setting.is_over() { (final_screen::render_final_screen(setting.page, drawing.finale.as_ref())) }
                (drawing.board)
            }
            @if !setting.is_over() {
                (setting.draw_component("dock", Inputs::Viewer, (), || render_action_bar(setting, &drawing)))
                (setting.draw_component("reasons", Inputs::Viewer, (), || render_blocked_reasons(setting)))
            }
            (render_side_panels(setting))
            @if !setting.is_over() { (setting.draw_component("sound-ask", Inputs::Game, (), sound_question)) }
        }
    }
}

/// Renders the name of the game and its status.
fn top<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let (info, past) = (G::info(), setting.page.details.inherited_plies);
    html! {
        header #top .top {
            (emblem::draw_emblem(info.id))
            h1 {
                span.game {
                    (info.name)
                    @if past > 0 { " " span.played-on title=(tr!("pages-played-on-line", past = past)) { (tr!("pages-played-on")) } }
                }
                (setting.page.table.headline())
            }
        }
    }
}
