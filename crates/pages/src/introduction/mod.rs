//! The guide: an introduction to a game for new players. The same words and drawings appear on the card before the
//! first question, in the side panel of the rules, above the full rules, and on the sheet for printing.

pub(crate) mod hints;
pub(crate) mod print_sheet;

use catalog::tr;
use maud::{Markup, html};
use serde_json::Map;

use crate::TablePage;
use crate::asset_paths::stage_paths;
use crate::game_drawing::Show;
use crate::notice::render_notice;
use crate::parts::emblem;
use crate::render_context::RenderContext;
use crate::show::{Draw, GameVisitor, visit_games, with_render_context};

/// Renders a game in short: its goal, a turn in three drawings, and its end.
pub(crate) fn render_introduction<G: Show>(game: &G) -> Markup {
    told(G::info().id, game.seats(), game.draw_introduction_frames().map(Some))
}

/// Renders the same as text only, because drawings would be as large as the board of a table.
pub(crate) fn render_introduction_text(id: &str, seats: u8) -> Markup {
    told(id, seats, [None, None, None])
}

fn told(id: &str, seats: u8, frames: [Option<Markup>; 3]) -> Markup {
    let words = |part: &str| tr!(&format!("guide-{id}-{part}"), seats = seats);
    html! {
        div.gd {
            p.gd-goal { (words("goal")) }
            ol.gd-frames {
                @for (number, frame) in ["1", "2", "3"].into_iter().zip(frames) {
                    li { @if let Some(frame) = frame { (frame) } p { (words(number)) } }
                }
            }
            p.gd-end { b { (tr!("pages-guide-end")) } " " (words("end")) }
        }
    }
}

/// Renders the same for a page without a table, with everything that the drawings refer to. Renders nothing for an
/// unknown game.
pub(crate) fn render_introduction_by_id(id: &str) -> Markup {
    visit_games(WithoutTable { id }).unwrap_or_default()
}

/// The introduction of the game with this id.
struct WithoutTable<'a> {
    id: &'a str,
}

impl GameVisitor for WithoutTable<'_> {
    type Output = Markup;

    fn visit<G: Show>(&mut self) -> Option<Markup> {
        let info = G::info();
        let seats = *info.seats.last().filter(|_| info.id == self.id)?;
        let game = G::set_up(info.rules, seats, &Map::new()).ok()?;
        Some(html! { (game.draw_definitions()) (render_introduction(&game)) })
    }
}

/// Renders the card before the first question. It replaces the board until the viewer has read it.
pub(crate) fn render_introduction_card(page: &TablePage) -> Markup {
    with_render_context(page, &Card)
}

struct Card;

impl Draw for Card {
    type Output = Markup;

    fn draw<G: Show>(&self, setting: &RenderContext<'_, G>) -> Markup {
        let (info, room) = (G::info(), &setting.page.details);
        html! {
            div #board .room .gd-card {
                header.row { (emblem::draw_emblem(info.id)) h1 { (tr!("pages-guide-title", game = info.name)) } }
                @if let Some(said) = &setting.page.notice { (render_notice(said, Some(info.id))) }
                (setting.game().draw_definitions())
                (render_introduction(setting.game()))
                // This form is not handled by the script: the next page knows that the card was read.
                form #dock .begin method="post" action={ "/t/" (room.token) "/guide" } {
                    button #guide-hints .button.first name="hints" value="1" { (tr!("pages-guide-hints")) }
                    button #guide-done .button name="hints" value="0" { (tr!("pages-guide-done")) }
                    p.small.soft { (tr!("pages-guide-again-line")) }
                }
                // The script shows this late, so it stands where it moves no button.
                (render_sound_question())
            }
        }
    }
}

/// Renders the button that shows the card again.
pub(crate) fn render_introduction_button(page: &TablePage) -> Markup {
    html! {
        @if page.details.is_seated() {
            form method="post" action={ "/t/" (page.details.token) "/guide" } {
                button #guide-again .button.small name="again" value="1" { (tr!("pages-guide-again")) }
            }
        }
    }
}

/// Renders the question about sounds, which the script shows until it is answered in this browser.
fn render_sound_question() -> Markup {
    let [stage, sounds] = stage_paths();
    html! {
        div #sound-ask .row role="group" aria-labelledby="sound-title" data-script=(stage) data-sounds=(sounds) hidden {
            p #sound-title { (tr!("pages-sound-ask")) }
            button.button.small type="button" data-sound-answer="on" { (tr!("pages-sound-yes")) }
            button.button.small.plain type="button" data-sound-answer="off" { (tr!("pages-sound-no")) }
        }
    }
}
