//! Finds comments that begin with a subordinate clause and have no main clause.

use crate::findings::Finding;
use crate::tree::Source;

/// The openings of a clause that has no subject of its own.
const HEADLESS: [&str; 8] = ["What", "Whatever", "Whether", "Who", "Whom", "Whose", "Whoever", "Wherever"];

/// Openings that hide the same clause behind a demonstrative.
const DISGUISED: [&str; 4] = ["This is what", "That is what", "This is who", "That is who"];

/// Returns the comment paragraphs of a file that begin without a main clause. A question is a sentence.
pub(super) fn find_headless_comments(source: &Source) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut inside = false;
    let lines: Vec<(usize, &str)> = source.numbered_lines().collect();
    for (index, (line, text)) in lines.iter().enumerate() {
        let Some(comment) = comment(text) else {
            inside = false;
            continue;
        };
        if !inside && !comment.is_empty() {
            let paragraph =
                lines[index..].iter().map_while(|(_, text)| self::comment(text).filter(|it| !it.is_empty()));
            if let Some(opening) = opening(paragraph) {
                let message = format!("the comment begins with `{opening}` and has no main clause");
                found.push(Finding::at_line(&source.path, *line, message));
            }
        }
        inside = !comment.is_empty();
    }
    found
}

/// Returns the text of a line that consists of a comment.
fn comment(line: &str) -> Option<&str> {
    let text = line.trim_start().strip_prefix("//")?;
    Some(text.strip_prefix(['/', '!']).unwrap_or(text).trim())
}

/// Returns the headless opening of a paragraph, if it has one.
fn opening<'a>(paragraph: impl Iterator<Item = &'a str>) -> Option<&'static str> {
    let text: Vec<&str> = paragraph.collect();
    let text = text.join(" ");
    let begins_with = |opening: &str| text.strip_prefix(opening).is_some_and(|rest| rest.starts_with([' ', ',', '\'']));
    if let Some(disguise) = DISGUISED.into_iter().find(|opening| begins_with(opening)) {
        return Some(disguise);
    }
    let headless = HEADLESS.into_iter().find(|opening| begins_with(opening))?;
    let first_end = text.find(['.', '?', '!', ':']);
    let asks = first_end.is_some_and(|end| text[end..].starts_with('?'));
    (!asks).then_some(headless)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(text: &str) -> Vec<usize> {
        let source = Source { path: "a.rs".into(), text: text.into() };
        find_headless_comments(&source).into_iter().map(|found| found.line).collect()
    }

    #[test]
    fn clauses_without_a_head_are_found_in_all_kinds_of_comments() {
        let text =
            "//! What a seat knows.\n\n/// Whether it ends.\nfn a() {}\n// Whom it asks.\n/// This is what it does.\n";
        assert_eq!(lines_of(text), [1, 3, 5]);
        assert_eq!(lines_of("/// A sentence.\n///\n/// Who sits there.\n"), [3]);
        assert_eq!(lines_of("/// That is what\n/// breaks.\n"), [1]);
    }

    #[test]
    fn sentences_questions_and_inner_lines_are_fine() {
        assert_eq!(lines_of("/// Returns true if it ends.\n/// Whether is an inner line here.\n"), [0_usize; 0]);
        assert_eq!(lines_of("// Who is next? Nobody.\n// Whatsoever\n"), [0_usize; 0]);
        assert_eq!(lines_of("let text = \"// What\"; \n"), [0_usize; 0]);
    }
}
