//! Tables for people: columns as wide as what stands in them.

/// How a column is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Set {
    /// Words: flush left.
    Left,
    /// Numbers: flush right.
    Right,
}

/// Rows of cells under each other, the first row being the heads.
#[derive(Clone, Debug)]
pub struct Columns {
    set: Vec<Set>,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// A table with these heads.
    pub fn new(heads: &[(&str, Set)]) -> Columns {
        let set = heads.iter().map(|(_, set)| *set).collect();
        let rows = vec![heads.iter().map(|(head, _)| (*head).to_owned()).collect()];
        Columns { set, rows }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.rows.push(cells.into_iter().collect());
    }

    /// The table as lines, each ending with a newline.
    pub fn text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.set.len()).map(width).collect();
        let mut text = String::new();
        for row in &self.rows {
            let cells = row.iter().zip(&self.set).zip(&widths).map(|((cell, set), width)| match set {
                Set::Left => format!("{cell:<width$}"),
                Set::Right => format!("{cell:>width$}"),
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let mut columns = Columns::new(&[("bot", Set::Left), ("wins", Set::Right)]);
        columns.row(["greedy".into(), "5 %".into()]);
        columns.row(["é".into(), "100 %".into()]);
        assert_eq!(columns.text(), "bot      wins\ngreedy    5 %\né       100 %\n");
    }
}
