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

/// Returns true for two capital letters, a hyphen, and a number that may start with Q.
fn is_clause(text: &str) -> bool {
    let Some((prefix, number)) = text.split_once('-') else { return false };
    let digits = number.strip_prefix('Q').unwrap_or(number);
    prefix.len() == 2
        && prefix.bytes().all(|byte| byte.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_and_headings_become_anchors() {
        let page = render_rules("# One `two`\n\n**EZ-1** Some **bold** words. **EZ-Q2** More.\n\n## When it's over\n");
        assert_eq!(page.sections[0], ("one-two".into(), "One two".into()));
        assert_eq!(page.sections[1].0, "when-it-s-over");
        assert!(page.html.contains("<h1 id=\"one-two\">"));
        assert!(page.html.contains("<span class=\"clause\" id=\"EZ-1\">EZ-1</span> Some <strong>bold</strong>"));
        assert!(page.html.contains("id=\"EZ-Q2\""));
    }
}
