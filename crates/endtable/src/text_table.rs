//! Text tables and paragraphs in the style of all commands: columns without lines between them.

use comfy_table::{ContentArrangement, Table};

pub use comfy_table::CellAlignment as Alignment;

/// Rows of cells below column heads.
#[derive(Clone, Debug)]
pub struct TextTable(Table);

impl TextTable {
    /// Creates a table with the given column heads.
    pub fn new(heads: &[(&str, Alignment)]) -> TextTable {
        let mut table = Table::new();
        table.load_style(comfy_table::presets::NOTHING).set_header(heads.iter().map(|(head, _)| *head));
        for (column, (_, alignment)) in table.column_iter_mut().zip(heads) {
            column.set_padding((0, COLUMN_GAP)).set_cell_alignment(*alignment);
        }
        if let Some(last) = heads.len().checked_sub(1).and_then(|last| table.column_mut(last)) {
            last.set_padding((0, 0));
        }
        TextTable(table)
    }

    /// Adds a row.
    pub fn add_row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.0.add_row(cells.into_iter().collect::<Vec<_>>());
    }

    /// Formats the table as lines that each end with a newline.
    pub fn to_text(&self) -> String {
        self.0.trim_fmt() + "\n"
    }

    /// Formats the table with at most `most` characters per line, if its words are not too long for that. The widest
    /// columns are wrapped at spaces.
    pub fn to_wrapped_text(&self, most: usize) -> String {
        let mut wrapped = self.clone();
        wrapped
            .0
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(most).unwrap_or(u16::MAX));
        wrapped.to_text()
    }
}

/// The number of spaces between columns.
const COLUMN_GAP: u16 = 2;

/// Wraps a text into lines of at most `most` characters at spaces, or within a longer word.
pub fn wrap_text(text: &str, most: usize) -> String {
    TextTable::new(&[(text, Alignment::Left)]).to_wrapped_text(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let mut columns = TextTable::new(&[("bot", Alignment::Left), ("wins", Alignment::Right)]);
        columns.add_row(["greedy".into(), "5%".into()]);
        columns.add_row(["é".into(), "100%".into()]);
        assert_eq!(columns.to_text(), "bot     wins\ngreedy    5%\né       100%\n");
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
    }

    #[test]
    fn a_word_that_is_too_long_is_broken_too() {
        assert_eq!(wrap_text("ab abcdefg h", 3), "ab\nabc\ndef\ng h\n");
        assert_eq!(wrap_text("", 3), "\n");
        assert_eq!(wrap_text("abc", 3), "abc\n");
    }
}
