//! Marks in drawn markup: the stretches that are shown at once, that hold no text of people, or that are fetched later.
//!
//! A drawing marks a stretch by control characters around it, which HTML cannot contain and which no text of people
//! contains either (`text` refuses them). [`Marked::read`] takes them out again in one pass.

use std::ops::Range;

use maud::{Markup, PreEscaped};

/// The kinds of marked stretches. Each kind has its own opening character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Belongs to the people at the table, not to the moment of the game.
    Live,
    /// Contains no text that people at the table choose.
    Quiet,
    /// Collapsed content that is fetched when it is opened.
    Part,
}

const LIVE: char = '\u{1}';
const QUIET: char = '\u{2}';
const PART: char = '\u{3}';
const NAME_END: char = '\u{4}';
const END: char = '\u{5}';

fn mark(kind: char, name: &str, content: &Markup) -> Markup {
    PreEscaped(format!("{kind}{name}{NAME_END}{}{END}", content.0))
}

/// Marks the whole content of the element with `data-live=name`. Stretches of this kind do not contain each other.
pub(crate) fn live(name: &str, content: &Markup) -> Markup {
    mark(LIVE, name, content)
}

/// Marks markup without text that people at the table choose.
pub(crate) fn quiet(content: &Markup) -> Markup {
    mark(QUIET, "", content)
}

/// Marks the element that [`crate::find_collapsible`] finds under this name.
pub(crate) fn part(name: &str, content: &Markup) -> Markup {
    mark(PART, name, content)
}

/// Removes all marks from markup for a page without updates.
pub(crate) fn unmarked(content: Markup) -> Markup {
    PreEscaped(Marked::read(&content.0).html)
}

/// Markup without its marks, and what they said.
#[derive(Default, Debug)]
pub(crate) struct Marked {
    /// All of it.
    pub html: String,
    /// The same without the content of live stretches.
    pub hollow: String,
    /// The live stretches by name, in order.
    pub live: Vec<(String, String)>,
    /// Where no text of people stands, in `html`, in order and disjoint.
    pub quiet: Vec<Range<usize>>,
    /// The collapsible parts by name, in `html`.
    pub parts: Vec<(String, Range<usize>)>,
}

impl Marked {
    /// Reads drawn markup.
    pub fn read(marked: &str) -> Marked {
        let mut out = Marked::default();
        let mut open: Vec<(Kind, &str, usize)> = Vec::new();
        let mut rest = marked;
        while let Some(at) = rest.find([LIVE, QUIET, PART, END]) {
            out.push(&rest[..at], &open);
            let found = &rest[at..];
            if let Some(after) = found.strip_prefix(END) {
                out.close(open.pop());
                rest = after;
                continue;
            }
            let (name, after) = found[1..].split_once(NAME_END).unwrap_or((&found[1..], ""));
            let kind = match found.chars().next() {
                Some(LIVE) => Kind::Live,
                Some(PART) => Kind::Part,
                _ => Kind::Quiet,
            };
            open.push((kind, name, out.html.len()));
            rest = after;
        }
        out.push(rest, &open);
        out.parts.sort_by_key(|(_, range)| range.start);
        out
    }

    fn push(&mut self, text: &str, open: &[(Kind, &str, usize)]) {
        self.html.push_str(text);
        if open.iter().all(|(kind, ..)| *kind != Kind::Live) {
            self.hollow.push_str(text);
        }
    }

    fn close(&mut self, open: Option<(Kind, &str, usize)>) {
        let Some((kind, name, from)) = open else { return };
        let range = from..self.html.len();
        match kind {
            Kind::Live => self.live.push((name.to_owned(), self.html[range].to_owned())),
            Kind::Part => self.parts.push((name.to_owned(), range)),
            Kind::Quiet => {
                // A stretch around others replaces them.
                self.quiet.retain(|inner| inner.start < range.start);
                self.quiet.push(range);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn marks_are_taken_out_and_say_what_stands_where() {
        let drawn = html! {
            p { "a" (quiet(&html! { b { "b" (quiet(&html! { "c" })) } })) }
            div data-live="talk" { (live("talk", &html! { "Ada" (part("host", &html! { i { "d" } })) })) }
        };
        let read = Marked::read(&drawn.0);
        assert_eq!(read.html, "<p>a<b>bc</b></p><div data-live=\"talk\">Ada<i>d</i></div>");
        assert_eq!(read.hollow, "<p>a<b>bc</b></p><div data-live=\"talk\"></div>");
        assert_eq!(read.live, [("talk".to_owned(), "Ada<i>d</i>".to_owned())]);
        assert_eq!(read.quiet.iter().map(|range| &read.html[range.clone()]).collect::<Vec<_>>(), ["<b>bc</b>"]);
        let parts: Vec<_> = read.parts.iter().map(|(name, range)| (name.as_str(), &read.html[range.clone()])).collect();
        assert_eq!(parts, [("host", "<i>d</i>")]);
        assert_eq!(unmarked(drawn).0, read.html);
    }
}
