//! Lines of the log.

use catalog::LogSentence;
use maud::{Markup, html};

use crate::notice::bare_clause;

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
            @for line in lines.iter().filter(|line| line.weight == 2) {
                li { a href={ "/t/" (token) "/replay?ply=" (line.ply + 1) } { (line.text) } }
            }
        }
    }
}
