//! Text with inks.

use std::io::IsTerminal;

use crate::board::WIDTH;

/// How a piece of text is printed. Meaning never rests on an ink alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// As everything else.
    #[default]
    Plain,
    /// Small print.
    Faint,
    /// What matters most.
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
    /// The sequence that switches a terminal to this ink (ECMA-48, SGR), without its frame.
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

/// A piece of text in one ink.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text; no line breaks, no control characters.
    pub text: String,
    /// The ink.
    pub ink: Ink,
}

/// One line.
pub type Row = Vec<Span>;

impl Span {
    /// Text in an ink. What could steer a terminal becomes a space.
    pub fn new(ink: Ink, text: impl AsRef<str>) -> Span {
        let visible = |character: char| if character.is_control() { ' ' } else { character };
        Span { text: text.as_ref().chars().map(visible).collect(), ink }
    }

    /// Text in the ordinary ink.
    pub fn plain(text: impl AsRef<str>) -> Span {
        Span::new(Ink::Plain, text)
    }
}

/// A line of one piece.
pub fn row(ink: Ink, text: impl AsRef<str>) -> Row {
    vec![Span::new(ink, text)]
}

/// Text cut to a number of columns.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    if text.chars().count() <= columns {
        return text.to_owned();
    }
    text.chars().take(columns.saturating_sub(1)).chain(['…']).collect()
}

/// Text folded at spaces into lines of the terminal's width, the later ones set in.
pub(crate) fn folded(text: &str) -> Vec<Row> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is a first line");
        if !line.trim().is_empty() && line.chars().count() + word.chars().count() + 1 > WIDTH {
            lines.push(format!("  {word}"));
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.into_iter().map(|line| row(Ink::Plain, line)).collect()
}

/// A line as text, with colours or without.
pub fn plain_text(row: &Row, colour: bool) -> String {
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

/// Whether stdout wants colours: it is a terminal that can show them, and `NO_COLOR` is not set (see no-color.org).
pub fn colour_wanted() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    std::io::stdout().is_terminal() && !set("NO_COLOR") && !dumb
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
    fn a_name_cannot_steer_the_terminal() {
        assert_eq!(Span::plain("a\u{1b}[2Jb\n").text, "a [2Jb ");
    }
}
