//! Tutorials: a practice table suggests an action at every step of its script and explains it.

use catalog::{CatalogGame, GameInfo, ViewerState, lesson_key, tr};
use maud::{Markup, html};

use crate::bot_levels::standard_level;
use crate::{TablePage, TutorialProgress};

/// The class that marks a button as suggested by the lesson.
pub(crate) const SUGGESTED: &str = " suggested";

/// Returns the number of the action that the lesson suggests.
pub(crate) fn suggested_choice<G: CatalogGame>(page: &TablePage, screen: &ViewerState<G>) -> Option<usize> {
    let Some(TutorialProgress::Step { action, .. }) = &page.details.tutorial else { return None };
    let action: serde_json::Value = serde_json::from_str(action).ok()?;
    screen.choices.iter().position(|choice| serde_json::to_value(choice).is_ok_and(|choice| choice == action))
}

/// Renders the current text of the lesson. Between the learner's steps there is none. That the lesson is over is told
/// as soon as it is the learner's turn, which may begin with a throw.
pub(crate) fn render_tutorial_strip(page: &TablePage, asked: bool, is_turn: bool) -> Markup {
    let is_told = |lesson: &&TutorialProgress| asked || is_turn && !matches!(lesson, TutorialProgress::Step { .. });
    let Some(lesson) = page.details.tutorial.as_ref().filter(is_told) else { return html! {} };
    let game = page.table.info().id;
    let undo = if page.offers_undo() { "yes" } else { "no" };
    html! {
        div #lesson .lesson role="note" {
            @match lesson {
                TutorialProgress::Step { number, of, .. } => {
                    b { (tr!("pages-lesson-step", number = number + 1, of = *of)) }
                    p { (tr!(&lesson_key(game, *number))) }
                }
                TutorialProgress::Done => {
                    p { (tr!("pages-lesson-done", bots = page.details.seats.len().saturating_sub(1))) }
                    p.row { a.button.small href={ "/games/" (game) } { (tr!("pages-play-new")) } span.small.soft { (tr!("pages-new-game-level", level = standard_level(page.table.info()))) } }
                }
                TutorialProgress::Left => p { (tr!("pages-lesson-left", undo = undo)) },
            }
        }
    }
}

/// Renders the button that opens a practice table. `once` is a token of this rendering.
pub(crate) fn render_tutorial_form(info: &GameInfo, once: &str) -> Markup {
    html! {
        @if catalog::find_tutorial(info.id).is_some() {
            form.practice method="post" action="/tables" {
                input type="hidden" name="game" value=(info.id);
                input type="hidden" name="practice" value="1";
                input type="hidden" name="once" value=(once);
                button.button.small title=(tr!("pages-practice")) { (tr!("pages-tutorial")) }
            }
        }
    }
}
