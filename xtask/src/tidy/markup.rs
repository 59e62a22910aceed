//! Checks that pages respect the strict content security policy and cannot access private state.

use crate::findings::Finding;
use crate::rust::parse_files;
use crate::tree::Tree;

/// Inline code and styles, which the content security policy of the pages blocks in a browser.
const INLINE: [&str; 8] =
    [" style=", "<style", "<script", " onclick=", " onchange=", " onsubmit=", " onload=", "javascript:"];

/// Names of types and functions with more information than one viewer may have.
const HIDDEN: [&str; 4] = ["Private", "State", "StateOf", "logged_events"];

pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (source, rust) in parse_files(tree, "crates/pages/src/", &mut findings) {
        for (line, word) in rust.words.iter().filter(|(line, _)| !rust.is_test(*line)) {
            if HIDDEN.contains(&word.as_str()) {
                let what = format!("`{word}`: pages know only what one viewer sees");
                findings.push(Finding::at_line(&source.path, *line, what));
            }
        }
        for (line, text) in source.numbered_lines().filter(|(line, _)| !rust.is_test(*line)) {
            let code = text.split("//").next().unwrap_or(text);
            if let Some(inline) = INLINE.iter().find(|inline| code.contains(*inline)) {
                let what = format!("`{}` inside a page: the content policy blocks it", inline.trim());
                findings.push(Finding::at_line(&source.path, line, what));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::found;

    #[test]
    fn inline_style_and_script_are_found_outside_tests() {
        let text = "fn a() { html! { p style=\"x\" {} } }\nfn b() { html! { script src=(PATH) defer {} } }\n\
                    /// Never writes `<script>`.\nfn c() -> &'static str { \"<script>\" }\n\
                    #[cfg(test)]\nmod tests {\n    const BAD: &str = \" style=\";\n}\n";
        assert_eq!(
            found(check, &[("crates/pages/src/a.rs", text)]),
            [
                "crates/pages/src/a.rs:1: `style=` inside a page: the content policy blocks it",
                "crates/pages/src/a.rs:4: `<script` inside a page: the content policy blocks it",
            ]
        );
    }

    #[test]
    fn hidden_halves_are_found() {
        let found = found(check, &[("crates/pages/src/a.rs", "fn a(hidden: &Private) { logged_events(0); }\n")]);
        assert_eq!(
            found,
            [
                "crates/pages/src/a.rs:1: `Private`: pages know only what one viewer sees",
                "crates/pages/src/a.rs:1: `logged_events`: pages know only what one viewer sees",
            ]
        );
    }
}
