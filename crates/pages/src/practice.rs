//! Learning by playing: a practice table says at every step of its script what to answer and why.

use catalog::{CatalogGame, GameInfo, ViewerState, lesson_key, tr};
use maud::{Markup, html};

use crate::{Lesson, TablePage};

/// How a button says that the lesson advises it, in its class.
pub(crate) const SUGGESTED: &str = " suggested";

/// The number of the answer that the lesson advises.
pub(crate) fn suggested<G: CatalogGame>(page: &TablePage, screen: &ViewerState<G>) -> Option<usize> {
    let Some(Lesson::Step { action, .. }) = &page.room.lesson else { return None };
    screen.choices.iter().position(|choice| serde_json::to_value(choice).is_ok_and(|choice| choice == *action))
}

/// What the lesson says now. Between the learner's steps nothing is to be said.
pub(crate) fn strip(page: &TablePage, asked: bool) -> Markup {
    let Some(lesson) = page.room.lesson.as_ref().filter(|_| asked) else { return html! {} };
    let game = page.table.info().id;
    html! {
        div #lesson .lesson role="note" {
            @match lesson {
                Lesson::Step { number, of, .. } => {
                    b { (tr!("pages-lesson-step", number = number + 1, of = *of)) }
                    p { (tr!(&lesson_key(game, *number))) }
                }
                Lesson::Done => p { (tr!("pages-lesson-done")) },
                Lesson::Left => p { (tr!("pages-lesson-left")) },
            }
        }
    }
}

/// The button that opens a practice table. `once` is a token of this rendering.
pub(crate) fn open(info: &GameInfo, once: &str) -> Markup {
    html! {
        @if catalog::lesson(info.id).is_some() {
            form.practice method="post" action="/tables" {
                input type="hidden" name="game" value=(info.id);
                input type="hidden" name="practice" value="1";
                input type="hidden" name="once" value=(once);
                button.button.small { (tr!("pages-practice")) }
            }
        }
    }
}
