//! Lines of the log.

use std::ops::Range;

use catalog::LogSentence;
use engine::Seat;
use maud::{Markup, html};

use crate::TablePage;
use crate::game_drawing::Show;
use crate::notice::bare_clause;
use crate::render_context::RenderContext;

/// The number of latest lines that the digest is chosen from.
const DIGEST_SCOPE: usize = 64;
/// The number of lines of the digest.
const DIGEST_LINES: usize = 3;

/// Returns the lines since the viewer's own last answer, among the latest so many. There are none for a viewer who has
/// not answered yet.
pub(crate) fn lines_since_answer(page: &TablePage, most: usize) -> Vec<LogSentence> {
    let mut tail = page.table.log_tail(page.reader(), most);
    let known = tail.first_line_since_action.saturating_sub(tail.first).min(tail.lines.len());
    tail.lines.drain(..known);
    tail.lines.retain(|line| !line.is_outside_journal);
    tail.lines
}

/// Returns what matters most to the viewer of what others did since the viewer's own last turn, oldest first. Before the
/// first one, and in games without turns, it is what happened since the viewer's own last answer.
pub(crate) fn select_digest<G: Show>(setting: &RenderContext<'_, G>) -> Vec<LogSentence> {
    let Some(own) = setting.own_seat() else { return Vec::new() };
    let turns: Vec<(usize, Seat)> = setting.recent_turns().collect();
    let plies = plies_between_turns(&turns, own);
    let mut lines = match plies.start {
        0 => lines_since_answer(setting.page, DIGEST_SCOPE),
        _ => setting.page.table.log_tail(setting.page.reader(), DIGEST_SCOPE).lines,
    };
    lines.retain(|line| plies.contains(&line.ply) && !line.is_outside_journal);
    lines.dedup_by(|one, before| one.text == before.text);
    let begins_turn = |line: &LogSentence| turns.iter().any(|(ply, _)| *ply == line.ply);
    let weight = |line: &LogSentence| if begins_turn(line) { 0 } else { line.weight };
    let importance = |line: &LogSentence| 2 * u8::from(line.is_about_reader) + weight(line);
    while lines.len() > DIGEST_LINES {
        let Some((least, _)) = lines.iter().enumerate().min_by_key(|(_, line)| importance(line)) else { break };
        lines.remove(least);
    }
    lines
}

/// Returns the journal entries between the turn that a seat had last and the turn that it has now. They begin with 0
/// before its first turn is over.
fn plies_between_turns(turns: &[(usize, Seat)], own: Seat) -> Range<usize> {
    let (until, past) = match turns.split_last() {
        Some(((begins, seat), past)) if *seat == own => (*begins, past),
        _ => (usize::MAX, turns),
    };
    let next = past.iter().rposition(|(_, seat)| *seat == own).and_then(|last| past.get(last + 1));
    next.map_or(0, |(ply, _)| *ply)..until
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

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::plies_between_turns;

    #[test]
    fn only_the_turns_of_others_are_told() {
        let turns = [(0, Seat(1)), (4, Seat(0)), (9, Seat(1)), (12, Seat(2)), (15, Seat(0))];
        assert_eq!(plies_between_turns(&turns, Seat(0)), 9..15);
        assert_eq!(plies_between_turns(&turns[..4], Seat(0)), 9..usize::MAX);
        assert_eq!(plies_between_turns(&turns[..2], Seat(0)), 0..4);
    }
}
