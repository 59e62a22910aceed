//! Lines of the log.

use catalog::LogSentence;
use maud::{Markup, html};

use crate::TablePage;
use crate::notice::bare_clause;

/// Returns the lines since the viewer's own last answer, among the latest so many. There are none for a viewer who has
/// not answered yet.
pub(crate) fn lines_since_answer(page: &TablePage, most: usize) -> Vec<LogSentence> {
    let mut tail = page.table.log_tail(page.reader(), most);
    let known = tail.first_line_since_action.saturating_sub(tail.first).min(tail.lines.len());
    tail.lines.drain(..known);
    tail.lines.retain(|line| !line.is_outside_journal);
    tail.lines
}

/// Renders lines of the log, of which the first has the number `from`.
pub(crate) fn render_log_lines(id: &str, game: &str, lines: &[LogSentence], from: usize) -> Markup {
    html! {
        ol.log id=(id) {
            @for (number, line) in (from..).zip(lines) {
                li id={ "line-" (number) } class={ "w" (line.weight) } {
                    span { (line.text) } " " (bare_clause(game, line.clause))
                }
            }
        }
    }
}

/// Renders the key steps of a game from the lines of its log, each a link to its place in the replay.
pub(crate) fn render_key_steps(token: &str, lines: &[LogSentence]) -> Markup {
    html! {
        ol.log {
            @for line in lines.iter().filter(|line| line.is_key()) {
                li { a href={ "/t/" (token) "/replay?ply=" (line.ply + 1) } { (line.text) } }
            }
        }
    }
}
