//! The layout of the screen: how lines are allocated and which actions are visible.

use std::ops::Range;

/// The number of lines of a comfortable list of actions.
const COMFORTABLE_LIST_LINES: usize = 6;
/// The number of board lines that take precedence over a comfortable list.
const BOARD_FIRST: usize = 10;
/// The number of log lines, title included, that take precedence over the last lines of the board, and over a longer
/// list.
const LOG_LINES: (usize, usize) = (2, 5);
/// The number of lines that a list of actions always gets: the selected action, and the marks that there is more above
/// and below.
pub(super) const MIN_LIST_LINES: usize = 3;

/// The number of lines that each part of the screen would need.
#[derive(Clone, Copy, Debug)]
pub(super) struct DesiredLines {
    /// The board.
    pub board: usize,
    /// The title of the action bar and its question.
    pub head: usize,
    /// The actions.
    pub list: usize,
}

/// The number of lines allocated to each part of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LineAllocation {
    /// The board.
    pub board: usize,
    /// The log with its title.
    pub log: usize,
    /// The action bar with its title.
    pub dock: usize,
}

/// Allocates the lines of the screen. The lines of the selected action are granted first.
pub(super) fn allocate_lines(lines: usize, wishes: DesiredLines) -> LineAllocation {
    let DesiredLines { board, head, list } = wishes;
    let mut shares = LineAllocation::default();
    let mut left = lines;
    let mut give = |share: &mut usize, up_to: usize| {
        let more = up_to.saturating_sub(*share).min(left);
        (*share, left) = (*share + more, left - more);
    };
    give(&mut shares.dock, head + list.min(MIN_LIST_LINES));
    give(&mut shares.log, LOG_LINES.0);
    give(&mut shares.board, board.min(BOARD_FIRST));
    give(&mut shares.dock, head + list.min(COMFORTABLE_LIST_LINES));
    give(&mut shares.board, board);
    give(&mut shares.log, LOG_LINES.1);
    give(&mut shares.dock, (head + list).min(lines / 2));
    give(&mut shares.log, lines);
    shares
}

/// Returns the range of rows of these heights that fits into `room` lines and includes the selected one. A line marks
/// rows that are left out above or below, as long as there are three lines.
pub(super) fn visible_range(heights: &[usize], marked: usize, room: usize) -> Range<usize> {
    let signs = |shown: &Range<usize>| {
        if room < MIN_LIST_LINES { 0 } else { usize::from(shown.start > 0) + usize::from(shown.end < heights.len()) }
    };
    let fits = |shown: &Range<usize>| heights[shown.clone()].iter().sum::<usize>() + signs(shown) <= room;
    let mut shown = marked..(marked + 1).min(heights.len());
    loop {
        let below = shown.start..(shown.end + 1).min(heights.len());
        let above = shown.start.saturating_sub(1)..shown.end;
        let before = shown.clone();
        if below != shown && fits(&below) {
            shown = below;
        }
        let above = above.start..shown.end;
        if above != shown && fits(&above) {
            shown = above;
        }
        if shown == before {
            return shown;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_given_away_once_and_the_list_has_its_least() {
        for lines in 0..120 {
            for board in [0, 4, 9, 16, 40] {
                for head in 2..5 {
                    for list in [0, 1, 3, 9, 60] {
                        let shares = allocate_lines(lines, DesiredLines { board, head, list });
                        assert_eq!(shares.board + shares.log + shares.dock, lines, "{lines} {board} {head} {list}");
                        let least = head + list.min(MIN_LIST_LINES);
                        assert!(shares.dock >= least.min(lines), "{lines} {board} {head} {list}: {shares:?}");
                        assert!(shares.board <= board);
                    }
                }
            }
        }
    }

    #[test]
    fn a_window_holds_the_marked_row_and_as_many_as_fit() {
        let heights = [1, 2, 1, 3, 1, 1, 2, 1, 1, 1, 4, 1];
        for marked in 0..heights.len() {
            for room in 1..20 {
                let shown = visible_range(&heights, marked, room);
                assert!(shown.contains(&marked), "{marked} in {room}: {shown:?}");
                let used: usize = heights[shown.clone()].iter().sum();
                assert!(used <= room || shown.len() == 1, "{marked} in {room}: {shown:?}");
            }
        }
        assert_eq!(visible_range(&heights, 5, 100), 0..heights.len());
        assert_eq!(visible_range(&[1; 20], 10, 5), 9..12, "one line above and one below say that there is more");
        assert_eq!(visible_range(&[1; 20], 0, 5), 0..4);
        assert_eq!(visible_range(&[1; 20], 19, 5), 16..20);
        assert_eq!(visible_range(&[], 0, 5), 0..0);
    }
}
