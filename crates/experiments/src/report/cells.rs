//! Tables. On a phone every row becomes a few lines with labeled cells, so that the page does not scroll sideways.

use catalog::tr;
use lab::{MeanEstimate, Proportion};
use maud::{Markup, Render, html};

use super::numbers::{NONE, format_short, has_interval, percent_of};
use crate::statistics::MetricKnowledge;

/// A cell of a table.
pub struct TableCell {
    kind: Kind,
    /// The number of columns that it spans.
    columns: usize,
    content: Markup,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Words,
    Number,
    Data,
    Nothing,
}

impl Kind {
    fn class(self) -> Option<&'static str> {
        match self {
            Kind::Words => None,
            Kind::Number => Some("number"),
            Kind::Data => Some("data"),
            Kind::Nothing => Some("none"),
        }
    }
}

impl TableCell {
    fn of(kind: Kind, content: Markup) -> TableCell {
        TableCell { kind, columns: 1, content }
    }

    /// Creates a cell with a name.
    pub fn text(content: impl Render) -> TableCell {
        TableCell::of(Kind::Words, content.render())
    }

    /// Creates a cell with an exact number.
    pub fn number(content: impl Render) -> TableCell {
        TableCell::of(Kind::Number, content.render())
    }

    /// Creates a cell with links to the data behind the row.
    pub fn data_links(content: Markup) -> TableCell {
        TableCell::of(Kind::Data, content)
    }

    /// Creates an empty cell that spans this many columns.
    pub fn empty(words: &str, columns: usize) -> TableCell {
        TableCell { columns, ..TableCell::of(Kind::Nothing, words.render()) }
    }

    /// Creates a cell with a metric, its interval and its number of cases in words.
    pub fn with_interval(middle: &str, [low, high]: [&str; 2], cases: &str) -> TableCell {
        let span = || tr!("cli-interval", low = low, high = high);
        // A single case has no interval, and neither have cases that agree.
        let ends = low != NONE && high != NONE;
        TableCell::of(Kind::Number, html! { (middle) " " small { @if ends { (span()) "; " } (cases) } })
    }

    /// Creates a cell with a metric, with numbers formatted by `say`.
    pub fn from_knowledge(known: MetricKnowledge, say: impl Fn(f64) -> String) -> TableCell {
        let MetricKnowledge { mean, low, high, games, .. } = known;
        let end = |end| if has_interval(low, high) { say(end) } else { NONE.to_owned() };
        TableCell::with_interval(&say(mean), [&end(low), &end(high)], &games_of(games))
    }

    /// Creates a cell with a mean over this many games.
    pub fn from_mean(mean: MeanEstimate, games: u64) -> TableCell {
        let end =
            |end: Option<f64>| end.filter(|_| mean.low != mean.high).map_or_else(|| NONE.to_owned(), format_short);
        TableCell::with_interval(&format_short(mean.mean), [&end(mean.low), &end(mean.high)], &games_of(games))
    }

    /// Creates a cell with a share of this many cases.
    pub fn from_proportion(share: Proportion, cases: &str) -> TableCell {
        TableCell::with_interval(&percent_of(share.share), [&percent_of(share.low), &percent_of(share.high)], cases)
    }
}

/// Returns this many games, in words.
pub fn games_of(games: u64) -> String {
    tr!("games-count", count = games)
}

/// A row that may be highlighted.
pub struct TableRow {
    cells: Vec<TableCell>,
    marked: bool,
}

impl TableRow {
    /// Returns its cells, each with the column in which it begins.
    fn columns(&self) -> impl Iterator<Item = (usize, &TableCell)> {
        self.cells.iter().scan(0, |next, cell| {
            *next += cell.columns;
            Some((*next - cell.columns, cell))
        })
    }

    /// Returns the row, highlighted if `marked`.
    pub fn with_mark(self, marked: bool) -> TableRow {
        TableRow { marked, ..self }
    }
}

impl<const N: usize> From<[TableCell; N]> for TableRow {
    fn from(cells: [TableCell; N]) -> TableRow {
        TableRow { cells: cells.into(), marked: false }
    }
}

/// Renders a table with these heads; those of number columns are aligned right.
pub fn render_table(heads: &[&str], rows: impl IntoIterator<Item = TableRow>) -> Markup {
    let heads: Vec<String> = heads.iter().map(|head| tr!(head)).collect();
    let rows: Vec<TableRow> = rows.into_iter().collect();
    let number = |column: usize| {
        rows.iter().any(|row| row.columns().any(|(place, cell)| place == column && cell.kind == Kind::Number))
    };
    html! {
        div.wide { table {
            thead { tr { @for (place, head) in heads.iter().enumerate() { th.number[number(place)] { (head) } } } }
            tbody { @for row in &rows {
                tr.never[row.marked] { @for (place, cell) in row.columns() {
                    td class=[cell.kind.class()] colspan=[(cell.columns > 1).then_some(cell.columns)] data-head=(heads[place]) { (cell.content) }
                } }
            } }
        } }
    }
}
