//! The page of a table, and its changing region.

use std::iter;
use std::ops::Range;

use catalog::{ViewerState, tr};
use maud::{Markup, PreEscaped, html};

use crate::action_bar::{render_action_bar, render_blocked_reasons};
use crate::document::{PageLocation, render_document};
use crate::frame::marks::without_marks;
use crate::frame::{FrameHead, Presentation, Sound, TableDrawing};
use crate::game_drawing::{GameDrawing, Show};
use crate::log_lines::lines_since_answer;
use crate::motion::{Motion, MotionKind, join_motions, stands_in};
use crate::parts::emblem;
use crate::render_context::RenderContext;
use crate::show::{Draw, with_render_context};
use crate::side_panels::render_side_panels;
use crate::{Frame, Occupant, TablePage, final_screen, introduction, waiting_room};

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
    let drawing = draw_table(page);
    let (main, quiet) = drawing.to_main();
    let asked = page.is_viewer_to_act();
    let waiting = !page.table.is_over() && !page.details.shows_introduction && (!page.details.started || !asked);
    let place = PageLocation::Table { game: page.table.info().id, token: &page.details.token, waiting };
    let html = render_document(&drawing.head.title, place, &PreEscaped(main.clone())).into_string();
    let from = html.find(&main).unwrap_or(0);
    let to = from + main.len();
    let inside = quiet.into_iter().map(|range| range.start + from..range.end + from);
    let compressible_ranges = iter::once(0..from).chain(inside).chain(iter::once(to..html.len())).collect();
    RenderedPage { html, compressible_ranges }
}

/// Draws what changes on the page: `<main id="table">`, without collapsed content.
pub fn draw_frame(page: &TablePage) -> Frame {
    draw_table(page).into()
}

/// Returns `<main id="table">` as a whole page contains it.
pub fn render_main(page: &TablePage) -> String {
    draw_table(page).to_main().0
}

/// Returns the collapsible content with this name from a fully expanded page: the element `#part-NAME`.
pub fn find_collapsible(page: &TablePage, name: &str) -> Option<String> {
    draw_table(page).find_part(name)
}

fn draw_table(page: &TablePage) -> TableDrawing {
    let asked = page.is_viewer_to_act();
    let alone = page.details.shows_introduction || page.details.curtain.is_some() || !page.details.started;
    let head = FrameHead {
        epoch: page.moment.epoch,
        moment: page.moment.number,
        last: page.moment.is_last,
        viewer: page.viewer().seat().map_or_else(String::new, |seat| seat.0.to_string()),
        alone,
        title: title(page, asked),
        alert: match asked {
            _ if alone => None,
            true => Some(page.table.question_text()),
            false => page.own_chance(),
        },
    };
    TableDrawing::new(head, || match alone {
        true => {
            let mut sections = vec![("board", page_instead(page))];
            // The page that comes after the introduction contributes to the deal, so that it shows the game from the start.
            if !page.details.shows_introduction {
                sections.push(("shuffle", waiting_room::render_fair_deal_data(page)));
            }
            (Presentation::default(), sections)
        }
        false => with_render_context(page, &RunningGame),
    })
}

/// Draws what stands in place of the game.
fn page_instead(page: &TablePage) -> Markup {
    match page.details.curtain {
        _ if page.details.shows_introduction => introduction::render_introduction_card(page),
        Some(next) => waiting_room::render_curtain(page, next),
        None if !page.details.readers.is_empty() => waiting_room::render_reading_wait(page),
        None if page.details.shuffling => waiting_room::render_shuffle_wait(page),
        None => waiting_room::render_waiting_room(page),
    }
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

/// Draws the table during the game and at its end.
struct RunningGame;

impl Draw for RunningGame {
    type Output = (Presentation, Vec<(&'static str, Markup)>);

    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Self::Output {
        let drawing = G::draw(setting);
        let presentation = presentation(setting, &drawing);
        let running = |markup: fn(&RenderContext<'_, G>) -> Markup| {
            if setting.is_over() { Markup::default() } else { markup(setting) }
        };
        let board = html! {
            div #board {
                (drawing.board)
                @if setting.is_over() { (final_screen::render_final_sections(setting.page, drawing.finale.as_ref())) }
            }
        };
        let dock = match setting.is_over() {
            true => final_screen::render_result_bar(setting.page),
            false => render_action_bar(setting, &drawing),
        };
        let sections = vec![
            ("top", top(setting)),
            ("board", board),
            ("dock", dock),
            ("reasons", running(render_blocked_reasons)),
            ("drawers", render_side_panels(setting)),
        ];
        (presentation, sections)
    }
}

/// The number of log lines that a moment can say.
const MAX_SENTENCES: usize = 24;
/// How long a moment stands, in milliseconds. What moves has moved before: together this is less than the pace of bots.
const SPAN: u32 = 200;
/// How long a moment stands while pieces retire.
const RETIRING_SPAN: u32 = 420;

/// Returns how the moment is presented on this board.
fn presentation<G: Show>(setting: &RenderContext<'_, G>, drawing: &GameDrawing<G>) -> Presentation {
    let page = setting.page;
    let tail = page.table.log_tail(page.you(), MAX_SENTENCES).lines;
    let new = tail.iter().filter(|line| setting.is_new(line.step) && !line.is_outside_journal);
    let said: Vec<String> = new.map(|line| line.text.as_ref().to_owned()).collect();
    let motions = motions_during(setting, |step| setting.is_new(step));
    let sound = match &motions[..] {
        _ if said.is_empty() => None,
        _ if setting.is_over() => Some(Sound::End),
        motions if motions.iter().any(|motion| motion.kind == MotionKind::Throw) => Some(Sound::Dice),
        _ => Some(Sound::Card),
    };
    let span = match &motions[..] {
        _ if said.is_empty() => 0,
        motions if motions.iter().any(|motion| motion.kind == MotionKind::Retire) => RETIRING_SPAN,
        _ => SPAN,
    };
    let lines = lines_since_answer(page, ViewerState::<G>::MAX_RECENT_EVENTS);
    let since = lines.first().map(|(_, line)| line.step).filter(|_| G::MARKS_PLACES);
    let marks = match since {
        Some(since) => motions_during(setting, |step| step >= since).into_iter().map(|motion| motion.to).collect(),
        None => Vec::new(),
    };
    let stage = drawing.stage.as_ref().map_or_else(Markup::default, |board| html! { div #board { (board) } });
    let [overlay, banner, stage] =
        [&drawing.overlay, &drawing.banner, &stage].map(|scene| without_marks(scene.clone()).into_string());
    Presentation { motions, stage, said, sound, overlay, banner, span, marks: placed(marks, &drawing.board.0) }
}

/// Returns what the events of these steps move.
pub(crate) fn motions_during<G: Show>(
    setting: &RenderContext<'_, G>,
    is_wanted: impl Fn(usize) -> bool,
) -> Vec<Motion> {
    let events = setting.viewer_state.recent_events.iter().filter(|(step, _)| is_wanted(*step));
    join_motions(events.map(|(_, event)| G::motions_of_event(setting, event)))
}

/// Returns the selectors of what still stands on the board, each once.
fn placed(mut marks: Vec<String>, board: &str) -> Vec<String> {
    marks.sort_unstable();
    marks.dedup();
    marks.retain(|selector| stands_in(board, selector));
    marks
}

/// Renders the name of the game and its status.
fn top<G: Show>(setting: &RenderContext<'_, G>) -> Markup {
    let (info, past) = (G::info(), setting.page.details.inherited_plies);
    html! {
        header #top .top {
            a.leads-home href="/" aria-label=(tr!("pages-home")) title=(tr!("pages-all-games")) { (emblem::draw_emblem(info.id)) }
            h1 {
                span.game {
                    (info.name)
                    @if past > 0 { " " span.played-on title=(tr!("pages-played-on-line", past = past)) { (tr!("pages-played-on")) } }
                }
                (setting.page.headline())
            }
        }
    }
}
