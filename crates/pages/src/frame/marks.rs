//! Marks in drawn markup: the stretches that are shown at once, that hold no text of people, that are fetched later, or
//! that scripts write themselves.
//!
//! A drawing marks a stretch by control characters around it, which HTML cannot contain and which no text of people
//! contains either (`text` refuses them). [`Marked::read`] takes them out again in one pass.

use std::ops::Range;

use maud::{Markup, PreEscaped, html};

/// The kinds of marked stretches. Each kind has its own opening character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Belongs to the people at the table, not to the moment of the game.
    Live,
    /// Contains no text that people at the table choose.
    Quiet,
    /// Collapsed content that is fetched when it is opened.
    Part,
    /// A text that changes by itself, such as the time that is left. Scripts write it.
    Running,
}

const LIVE: char = '\u{1}';
const QUIET: char = '\u{2}';
const PART: char = '\u{3}';
const RUNNING: char = '\u{4}';
const NAME_END: char = '\u{5}';
const END: char = '\u{6}';

/// True for the opening and closing characters of stretches. Each is one byte, so that a page is searched without decoding it.
fn begins_or_ends(byte: u8) -> bool {
    matches!(byte, 1..=4 | 6)
}

fn mark(kind: char, name: &str, content: &Markup) -> Markup {
    PreEscaped(format!("{kind}{name}{NAME_END}{}{END}", content.0))
}

/// Marks the whole content of the element with `data-live=name`. Stretches of this kind do not contain each other.
pub(crate) fn mark_live(name: &str, content: &Markup) -> Markup {
    mark(LIVE, name, content)
}

/// Marks markup without text that people at the table choose.
pub(crate) fn mark_quiet(content: &Markup) -> Markup {
    mark(QUIET, "", content)
}

/// Marks the element that [`crate::find_collapsible`] finds under this name.
pub(crate) fn mark_part(name: &str, content: &Markup) -> Markup {
    mark(PART, name, content)
}

/// Marks a text that changes by itself.
pub(crate) fn mark_running(content: &Markup) -> Markup {
    mark(RUNNING, "", content)
}

/// Removes all marks from markup for a page without updates.
pub(crate) fn without_marks(content: Markup) -> Markup {
    PreEscaped(Marked::read(&content.0).html)
}

/// Markup without its marks, and what they said.
#[derive(Default, Debug)]
pub(crate) struct Marked {
    /// All of it.
    pub html: String,
    /// The same without the content of live stretches and without running texts.
    pub hollow: String,
    /// The live stretches by name, in order.
    pub live: Vec<(String, String)>,
    /// Where no text of people stands, in `html`, in order and disjoint.
    pub quiet: Vec<Range<usize>>,
    /// The collapsible parts by name, in `html`.
    pub parts: Vec<(String, Range<usize>)>,
    /// All of it without running texts and without the content of parts, whose opening tags say what they contain.
    pub identity: String,
}

impl Marked {
    /// Reads drawn markup.
    pub fn read(marked: &str) -> Marked {
        let mut out = Marked::default();
        let mut open: Vec<(Kind, &str, usize)> = Vec::new();
        let mut rest = marked;
        while let Some(at) = rest.bytes().position(begins_or_ends) {
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
                Some(RUNNING) => Kind::Running,
                _ => Kind::Quiet,
            };
            if kind == Kind::Live {
                out.live.push((name.to_owned(), String::new()));
            }
            if kind == Kind::Part {
                let opening_tag = after.find('>').map_or(after, |end| &after[..end]);
                out.identity.push_str(opening_tag);
            }
            open.push((kind, name, out.html.len()));
            rest = after;
        }
        out.push(rest, &open);
        out.parts.sort_by_key(|(_, range)| range.start);
        out
    }

    fn push(&mut self, text: &str, open: &[(Kind, &str, usize)]) {
        let is_in = |kind: Kind| open.iter().any(|(around, ..)| *around == kind);
        self.html.push_str(text);
        if is_in(Kind::Running) {
            return;
        }
        if !is_in(Kind::Part) {
            self.identity.push_str(text);
        }
        match self.live.last_mut().filter(|_| is_in(Kind::Live)) {
            Some((_, live)) => live.push_str(text),
            None => self.hollow.push_str(text),
        }
    }

    fn close(&mut self, open: Option<(Kind, &str, usize)>) {
        let Some((kind, name, from)) = open else { return };
        let range = from..self.html.len();
        match kind {
            Kind::Live | Kind::Running => {}
            Kind::Part => self.parts.push((name.to_owned(), range)),
            Kind::Quiet => {
                // A stretch around others replaces them.
                self.quiet.retain(|inner| inner.start < range.start);
                self.quiet.push(range);
            }
        }
    }
}

/// Renders content that is kept up to date while moments of the game wait.
pub(crate) fn live_stretch(name: &str, content: &Markup) -> Markup {
    html! { div data-live=(name) { (mark_live(name, content)) } }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn marks_are_taken_out_and_say_what_stands_where() {
        let drawn = html! {
            p { "a" (mark_quiet(&html! { b { "b" (mark_quiet(&html! { "c" })) } })) }
            div data-live="talk" { (mark_live("talk", &html! { "Ada" (mark_part("host", &html! { i { "d" } })) u { (mark_running(&html! { "0:09" })) } })) }
        };
        let read = Marked::read(&drawn.0);
        assert_eq!(read.html, "<p>a<b>bc</b></p><div data-live=\"talk\">Ada<i>d</i><u>0:09</u></div>");
        assert_eq!(read.hollow, "<p>a<b>bc</b></p><div data-live=\"talk\"></div>");
        assert_eq!(read.live, [("talk".to_owned(), "Ada<i>d</i><u></u>".to_owned())]);
        assert_eq!(read.identity, "<p>a<b>bc</b></p><div data-live=\"talk\">Ada<i<u></u></div>");
        assert_eq!(read.quiet.iter().map(|range| &read.html[range.clone()]).collect::<Vec<_>>(), ["<b>bc</b>"]);
        let parts: Vec<_> = read.parts.iter().map(|(name, range)| (name.as_str(), &read.html[range.clone()])).collect();
        assert_eq!(parts, [("host", "<i>d</i>")]);
        assert_eq!(without_marks(drawn).0, read.html);
    }
}
