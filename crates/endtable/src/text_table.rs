//! Text tables with columns as wide as their contents.

/// The alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alignment {
    /// Left-aligned, for words.
    Left,
    /// Right-aligned, for numbers.
    Right,
}

/// Rows of cells, of which the first holds the column heads.
#[derive(Clone, Debug)]
pub struct TextTable {
    alignments: Vec<Alignment>,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// Creates a table with the given column heads.
    pub fn new(heads: &[(&str, Alignment)]) -> TextTable {
        let alignments = heads.iter().map(|(_, set)| *set).collect();
        let rows = vec![heads.iter().map(|(head, _)| (*head).to_owned()).collect()];
        TextTable { alignments, rows }
    }

    /// Adds a row.
    pub fn add_row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// Formats the table as lines that each end with a newline.
    pub fn to_text(&self) -> String {
        self.lines(&self.widths())
    }

    /// Formats the table with at most `most` characters per line. The widest columns are wrapped at spaces.
    pub fn to_wrapped_text(&self, most: usize) -> String {
        /// The minimum width of a wrapped column.
        const LEAST: usize = 10;
        let mut widths = self.widths();
        let between = COLUMN_GAP * widths.len().saturating_sub(1);
        while widths.iter().sum::<usize>() + between > most {
            let Some(widest) = widths.iter_mut().max().filter(|width| **width > LEAST) else { break };
            *widest -= 1;
        }
        self.lines(&widths)
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        (0..self.alignments.len()).map(width).collect()
    }

    fn lines(&self, widths: &[usize]) -> String {
        let mut text = String::new();
        for row in &self.rows {
            let cells: Vec<Vec<String>> = row.iter().zip(widths).map(|(cell, width)| wrap_text(cell, *width)).collect();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0);
            for place in 0..height {
                let parts = cells.iter().zip(&self.alignments).zip(widths).map(|((cell, set), width)| {
                    let part = cell.get(place).map_or("", String::as_str);
                    match set {
                        Alignment::Left => format!("{part:<width$}"),
                        Alignment::Right => format!("{part:>width$}"),
                    }
                });
                let line = parts.collect::<Vec<_>>().join(&" ".repeat(COLUMN_GAP));
                text.push_str(line.trim_end());
                text.push('\n');
            }
        }
        text
    }
}

/// The number of spaces between columns.
const COLUMN_GAP: usize = 2;

/// Wraps a text into lines of at most `most` characters at spaces, or within a longer word.
pub fn wrap_text(text: &str, most: usize) -> Vec<String> {
    let most = most.max(1);
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut word: Vec<char> = word.chars().collect();
        while !word.is_empty() {
            let line = lines.last_mut().expect("there is a line");
            let used = line.chars().count();
            let needed = word.len() + usize::from(used > 0);
            if used + needed <= most {
                if used > 0 {
                    line.push(' ');
                }
                line.extend(word.drain(..));
            } else if used > 0 {
                lines.push(String::new());
            } else {
                line.extend(word.drain(..most));
                lines.push(String::new());
            }
        }
    }
    if lines.len() > 1 && lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let mut columns = TextTable::new(&[("bot", Alignment::Left), ("wins", Alignment::Right)]);
        columns.add_row(["greedy".into(), "5 %".into()]);
        columns.add_row(["é".into(), "100 %".into()]);
        assert_eq!(columns.to_text(), "bot      wins\ngreedy    5 %\né       100 %\n");
    }

    #[test]
    fn the_widest_column_is_broken_until_the_table_fits() {
        let mut columns = TextTable::new(&[("option", Alignment::Left), ("decides", Alignment::Left)]);
        columns.add_row(["memory".into(), "what is remembered of the piles by whom".into()]);
        assert_eq!(
            columns.to_wrapped_text(26),
            "option  decides\nmemory  what is remembered\n        of the piles by\n        whom\n"
        );
        assert_eq!(columns.to_wrapped_text(400), columns.to_text());
        assert!(
            columns.to_wrapped_text(1).lines().all(|line| line.chars().count() <= 22),
            "{}",
            columns.to_wrapped_text(1)
        );
    }

    #[test]
    fn a_word_that_is_too_long_is_broken_too() {
        assert_eq!(wrap_text("ab abcdefg h", 3), ["ab", "abc", "def", "g h"]);
        assert_eq!(wrap_text("", 3), [""]);
        assert_eq!(wrap_text("abc", 3), ["abc"]);
    }
}
