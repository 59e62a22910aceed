//! The rules of a game as a page: Markdown from the game's crate, as HTML with an anchor for every clause.

use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd, html};

/// The rules of a game, ready to show.
#[derive(Clone, Debug)]
pub struct RulesPage {
    /// The whole text as HTML. The ids of headings are made of their words; each clause is an element whose id is the
    /// clause, such as `EZ-33`.
    pub html: String,
    /// The headings: id and text, in order.
    pub sections: Vec<(String, String)>,
}

/// Renders a game's `rules.md`.
pub fn render_rules(markdown: &str) -> RulesPage {
    let mut sections = Vec::new();
    let mut events = Vec::new();
    let mut parser = Parser::new(markdown);
    while let Some(event) = parser.next() {
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let words: Vec<Event<'_>> =
                    parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_)))).collect();
                let text: String = words.iter().map(plain).collect();
                let id = anchor(&text);
                sections.push((id.clone(), text));
                events.push(Event::Start(Tag::Heading { level, id: Some(CowStr::from(id)), classes, attrs }));
                events.extend(words);
                events.push(Event::End(TagEnd::Heading(level)));
            }
            Event::Start(Tag::Strong) => {
                let words: Vec<Event<'_>> =
                    parser.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::Strong))).collect();
                let text: String = words.iter().map(plain).collect();
                if is_clause(&text) {
                    events
                        .push(Event::InlineHtml(format!("<span class=\"clause\" id=\"{text}\">{text}</span>").into()));
                } else {
                    events.push(Event::Start(Tag::Strong));
                    events.extend(words);
                    events.push(Event::End(TagEnd::Strong));
                }
            }
            Event::Text(text) => events.extend(split_references(&text)),
            // Options and their values have names of code in the text, which players read as words.
            Event::Code(name) if name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_') => {
                events.push(Event::InlineHtml(format!("<em>{}</em>", name.replace('_', " ")).into()));
            }
            other => events.push(other),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    RulesPage { html: page, sections }
}

fn plain(event: &Event<'_>) -> String {
    match event {
        Event::Text(text) | Event::Code(text) => text.to_string(),
        Event::SoftBreak => " ".into(),
        _ => String::new(),
    }
}

/// Returns lower-case words joined by hyphens.
fn anchor(heading: &str) -> String {
    let words = heading.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// Marks the clauses that a text refers to, with the parentheses around them: they are shown with the numbers only.
fn split_references(text: &str) -> Vec<Event<'static>> {
    let plain = |part: &str| Event::Text(part.to_owned().into());
    let mut events = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices(' ') {
        let length = if at < start { 0 } else { reference_length(&text[at..]) };
        if length > 0 {
            let reference = &text[at..at + length];
            events.push(plain(&text[start..at]));
            events.push(Event::InlineHtml(format!("<span class=\"clause\">{reference}</span>").into()));
            start = at + length;
        }
    }
    events.push(plain(&text[start..]));
    events
}

/// Returns the length of a reference to clauses at the start of a text, with the space before it; 0 if there is none.
fn reference_length(text: &str) -> usize {
    let Some(inner) = text.strip_prefix(' ') else { return 0 };
    let word_end = |text: &str| text.find(|sign: char| !sign.is_alphanumeric() && sign != '-').unwrap_or(text.len());
    match inner.strip_prefix('(') {
        None if is_clause(&inner[..word_end(inner)]) => 1 + word_end(inner),
        None => 0,
        Some(listed) => {
            let Some(end) = listed.find(')') else { return 0 };
            let are_clauses = listed[..end].split(" to ").all(is_clause);
            if are_clauses { 3 + end } else { 0 }
        }
    }
}

/// Returns true for two capital letters, a hyphen, and a number that may start with Q and end with a small letter.
fn is_clause(text: &str) -> bool {
    let Some((prefix, number)) = text.split_once('-') else { return false };
    let digits = number.strip_prefix('Q').unwrap_or(number);
    let digits = digits.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(digits);
    prefix.len() == 2
        && prefix.bytes().all(|byte| byte.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_options_are_words() {
        let page = render_rules("Option `open_discards`: `top_only` shows the last card, `>=` stays.\n");
        assert_eq!(
            page.html,
            "<p>Option <em>open discards</em>: <em>top only</em> shows the last card, <code>&gt;=</code> stays.</p>\n"
        );
    }

    #[test]
    fn clauses_and_headings_become_anchors() {
        let page = render_rules("# One `two`\n\n**EZ-1** Some **bold** words. **EZ-Q2** More.\n\n## When it's over\n");
        assert_eq!(page.sections[0], ("one-two".into(), "One two".into()));
        assert_eq!(page.sections[1].0, "when-it-s-over");
        assert!(page.html.contains("<h1 id=\"one-two\">"));
        assert!(page.html.contains("<span class=\"clause\" id=\"EZ-1\">EZ-1</span> Some <strong>bold</strong>"));
        assert!(page.html.contains("id=\"EZ-Q2\""));
    }

    #[test]
    fn references_to_clauses_are_shown_with_the_numbers_only() {
        let shown = |text| render_rules(text).html.replace("<span class=\"clause\">", "[").replace("</span>", "]");
        assert_eq!(shown("Friends stay (IX-27)."), "<p>Friends stay[ (IX-27)].</p>\n");
        assert_eq!(
            shown("By rule IX-73 it is (ED-9 to EP-Q6a) so."),
            "<p>By rule[ IX-73] it is[ (ED-9 to EP-Q6a)] so.</p>\n"
        );
        assert_eq!(shown("A HP-roll (see A-1) and 6-12."), "<p>A HP-roll (see A-1) and 6-12.</p>\n");
        assert!(render_rules("**EP-Q6a** More.").html.contains("id=\"EP-Q6a\""));
    }
}
