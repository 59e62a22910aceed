//! Text with colours.

use std::io::IsTerminal;

use unicode_width::UnicodeWidthChar;

/// The colour and weight of a text. Meaning never depends on it alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Small print.
    Faint,
    /// The most important text.
    Strong,
    /// Danger.
    Red,
    /// Luck and dice.
    Mustard,
    /// Safety.
    Teal,
    /// People.
    Blue,
}

impl Ink {
    /// Returns the parameters of the sequence that switches a terminal to this ink (ECMA-48, SGR).
    const fn code(self) -> &'static str {
        match self {
            Ink::Plain => "0",
            Ink::Faint => "2",
            Ink::Strong => "1",
            Ink::Red => "31",
            Ink::Mustard => "33",
            Ink::Teal => "36",
            Ink::Blue => "34",
        }
    }
}

/// The number of columns that a frame adds to a card.
const FRAME: usize = 4;

/// A text in one ink.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text, without line breaks and control characters.
    pub text: String,
    /// The ink.
    pub ink: Ink,
}

/// One line.
pub type StyledRow = Vec<Span>;

impl Span {
    /// Creates a text in an ink. Control characters become spaces.
    pub fn new(ink: Ink, text: impl AsRef<str>) -> Span {
        let visible = |character: char| if character.is_control() { ' ' } else { character };
        Span { text: text.as_ref().chars().map(visible).collect(), ink }
    }

    /// Creates a text in the ordinary ink.
    pub fn plain(text: impl AsRef<str>) -> Span {
        Span::new(Ink::Plain, text)
    }

    /// Returns the width in columns.
    pub fn width(&self) -> usize {
        self.text.chars().map(wide).sum()
    }
}

/// Creates a line with one text.
pub fn styled_row(ink: Ink, text: impl AsRef<str>) -> StyledRow {
    vec![Span::new(ink, text)]
}

/// Returns the width of a character in columns.
fn wide(character: char) -> usize {
    character.width().unwrap_or(0)
}

/// Returns the width of a line in columns.
pub(crate) fn width_of(row: &StyledRow) -> usize {
    row.iter().map(Span::width).sum()
}

/// Cuts a text to a number of columns.
pub(crate) fn truncate_text(text: &str, columns: usize) -> String {
    if text.chars().map(wide).sum::<usize>() <= columns {
        return text.to_owned();
    }
    let mut left = columns.saturating_sub(1);
    let fits = |character: &char| {
        let fits = wide(*character) <= left;
        left = left.saturating_sub(wide(*character));
        fits
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// Wraps a line between words into lines of at most the given columns, indented after the first. Words that are longer
/// than a line are cut.
pub(crate) fn wrap_row(row: &StyledRow, columns: usize, indent: usize) -> Vec<StyledRow> {
    if width_of(row) <= columns {
        return vec![row.clone()];
    }
    let indent = indent.min(columns / 2);
    let mut left: &[(char, Ink)] =
        &row.iter().flat_map(|span| span.text.chars().map(|c| (c, span.ink))).collect::<Vec<_>>();
    let mut lines = Vec::new();
    while !left.is_empty() {
        let before = if lines.is_empty() { 0 } else { indent };
        let mut used = before;
        let most = left.iter().take_while(|(character, _)| {
            used += wide(*character);
            used <= columns
        });
        let most = most.count().max(1);
        let words = left[..most].iter().rposition(|(character, _)| *character == ' ').filter(|place| *place > 0);
        let end = if most == left.len() { most } else { words.unwrap_or(most) };
        let mut line = row_of(&left[..end]);
        if before > 0 {
            line.insert(0, Span::plain(" ".repeat(before)));
        }
        lines.push(line);
        let next = left[end..].iter().position(|(character, _)| *character != ' ').unwrap_or(left.len() - end);
        left = &left[end + next..];
    }
    lines
}

/// Wraps a line and returns the first lines. A sign marks that the text continues.
pub(crate) fn wrap_row_limited(row: &StyledRow, columns: usize, lines: usize) -> Vec<StyledRow> {
    let whole = wrap_row(row, columns, 2);
    if whole.len() <= lines {
        return whole;
    }
    let mut first = wrap_row(row, columns - 1, 2);
    first.truncate(lines);
    first.last_mut().into_iter().for_each(|last| last.push(Span::plain("…")));
    first
}

/// Returns the terminal symbol for a face of a die, or the number for a face above six.
pub(crate) fn die_symbol(face: u8) -> String {
    const ONE: u32 = '⚀' as u32;
    let sign = face.checked_sub(1).filter(|place| *place < 6).and_then(|place| char::from_u32(ONE + u32::from(place)));
    sign.map_or_else(|| format!("[{face}]"), String::from)
}

/// Draws cards with frames, each as wide as its text, side by side in lines of at most the given columns.
pub(crate) fn frame_cards(cards: &[Span], columns: usize) -> Vec<StyledRow> {
    let room = columns.saturating_sub(FRAME).max(1);
    let cards: Vec<Span> = cards.iter().map(|card| Span::new(card.ink, truncate_text(&card.text, room))).collect();
    let takes = |card: &Span| card.text.chars().map(wide).sum::<usize>() + FRAME;
    let mut rows = Vec::new();
    let mut left = &cards[..];
    while !left.is_empty() {
        let mut used = 0;
        let fits = left.iter().take_while(|card| {
            used += takes(card);
            used <= columns
        });
        let (line, later) = left.split_at(fits.count().max(1));
        let edge = |[corner, end]: [&str; 2]| {
            let edges =
                line.iter().map(|card| Span::new(card.ink, format!("{corner}{}{end}", "─".repeat(takes(card) - 2))));
            edges.collect::<StyledRow>()
        };
        rows.push(edge(["╭", "╮"]));
        rows.push(line.iter().map(|card| Span::new(card.ink, format!("│ {} │", card.text))).collect());
        rows.push(edge(["╰", "╯"]));
        left = later;
    }
    rows
}

/// Joins characters with their inks into one line.
fn row_of(characters: &[(char, Ink)]) -> StyledRow {
    let runs = characters.chunk_by(|(_, one), (_, next)| one == next);
    runs.map(|run| Span { ink: run[0].1, text: run.iter().map(|(character, _)| *character).collect() }).collect()
}

/// Formats a line as text, with or without colours.
pub fn plain_text(row: &StyledRow, colour: bool) -> String {
    row.iter()
        .map(|span| match span.ink {
            Ink::Plain => span.text.clone(),
            ink if colour => format!("\u{1b}[{}m{}\u{1b}[0m", ink.code(), span.text),
            _ => span.text.clone(),
        })
        .collect::<String>()
        .trim_end()
        .to_owned()
}

/// True if stdout is a terminal that supports colours and `NO_COLOR` is not set (see no-color.org).
pub fn colour_wanted() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    std::io::stdout().is_terminal() && !set("NO_COLOR") && !is_dumb()
}

/// True if the terminal declares that it supports no control sequences. It gets lines only.
pub fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_show_only_where_colours_are_wanted() {
        let row = vec![Span::new(Ink::Red, "HP 18"), Span::plain(" left")];
        assert_eq!(plain_text(&row, false), "HP 18 left");
        assert_eq!(plain_text(&row, true), "\u{1b}[31mHP 18\u{1b}[0m left");
    }

    #[test]
    fn long_lines_are_cut_between_words_and_keep_their_inks() {
        let line = vec![Span::new(Ink::Red, "one two "), Span::plain("three four")];
        let lines = |columns| {
            wrap_row(&line, columns, 2).iter().map(|row| plain_text(row, false)).collect::<Vec<_>>().join("/")
        };
        assert_eq!(lines(18), "one two three four");
        assert_eq!(lines(17), "one two three/  four");
        assert_eq!(lines(9), "one two/  three/  four");
        assert_eq!(lines(4), "one/  tw/  o/  th/  re/  e/  fo/  ur");
        for columns in 1..20 {
            let wide = wrap_row(&line, columns, 2);
            assert!(wide.iter().all(|row| width_of(row) <= columns), "{columns}");
        }
        assert_eq!(wrap_row(&line, 9, 2)[0][0].ink, Ink::Red);
        assert_eq!(wrap_row(&styled_row(Ink::Plain, "星星星星"), 5, 0).len(), 2, "signs of two columns");
        assert_eq!(truncate_text("星星星", 5), "星星…");
    }

    #[test]
    fn dice_are_signs_and_cards_have_frames_that_fit() {
        assert_eq!((1..=8).map(die_symbol).collect::<String>(), "⚀⚁⚂⚃⚄⚅[7][8]");
        assert_eq!(die_symbol(0), "[0]");
        let cards = ["S 星", "a longer one", "D"].map(Span::plain);
        let text = |columns| frame_cards(&cards, columns).iter().map(|row| plain_text(row, false)).collect::<Vec<_>>();
        assert_eq!(
            text(24),
            [
                "╭──────╮╭──────────────╮",
                "│ S 星 ││ a longer one │",
                "╰──────╯╰──────────────╯",
                "╭───╮",
                "│ D │",
                "╰───╯"
            ]
        );
        for columns in 6..40 {
            assert!(frame_cards(&cards, columns).iter().all(|row| width_of(row) <= columns), "{columns}");
        }
        assert!(frame_cards(&[], 20).is_empty());
    }

    #[test]
    fn a_name_cannot_steer_the_terminal() {
        assert_eq!(Span::plain("a\u{1b}[2Jb\n").text, "a [2Jb ");
    }
}
