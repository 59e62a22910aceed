//! Lines of the log.

use catalog::LogSentence;
use maud::{Markup, html};

use crate::TablePage;
use crate::notice::bare_clause;

/// The number of log lines on the page of a table. A link leads to the rest.
pub(crate) const LOG_LINES: usize = 64;

/// Returns the lines since the viewer's own last answer with their numbers, among the latest so many. There are none for
/// a viewer who has not answered yet.
pub(crate) fn lines_since_answer(page: &TablePage, most: usize) -> Vec<(usize, LogSentence)> {
    let tail = page.table.log_tail(page.you(), most);
    let numbered = (tail.first..).zip(tail.lines);
    let is_told = |line: &LogSentence| !line.is_outside_journal && !line.is_void && line.taken_back_by.is_none();
    numbered.filter(|(number, line)| *number >= tail.first_line_since_action && is_told(line)).collect()
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
                li { a href={ "/t/" (token) "/replay?ply=" (line.step + 1) } { (line.text) } }
            }
        }
    }
}
