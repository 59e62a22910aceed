//! Shorthand: one sign for each of the pieces of markup that updates repeat most. It saves nine bytes of twenty.
//!
//! The pieces were looked for in the updates of whole games of every game, those of ExtracZon counted three times, whose
//! updates are the longest: one piece after another gave way to one that saves more.
//!
//! Signs are control characters, U+0001 and up without those that end lines. What people write holds none: should one
//! come this far, it is left out.

use std::sync::LazyLock;

use aho_corasick::{AhoCorasick, MatchKind};

/// The pieces. The place of each is its sign; nothing stands where a sign would end a line or is not needed.
const FORMS: [&str; 32] = [
    "",
    " aria-hidden=\"true\">",
    " class=\"",
    " class=\"die red falls\" data-fall=\"",
    " data-",
    " id=\"",
    " viewBox=\"0 0 ",
    "\" form=\"act\" name=\"action\" value=\"",
    "\" height=\"",
    "",
    "",
    "\" popovertargetaction=\"show\" data-choice>",
    "\" text-anchor=\"middle\">",
    "",
    "\" type=\"button\" aria-disabled=\"true\" aria-describedby=\"",
    "\"></use></svg>",
    ".</span> <a class=\"clause-link\" href=\"/rules/extraczon#EZ-",
    "</a></li><li id=\"line-",
    "</span>",
    "</span> <a class=\"clause-link\" href=\"/rules/",
    "<span",
    "<span class=\"unseen\">",
    "<use href=\"#x",
    "=\"",
    "></",
    "><div class=\"",
    "><path class=\"",
    "><svg",
    "><template data-at=\"",
    "><template data-keep=\"",
    "button",
    "template",
];

/// Finds the pieces, the longest where several begin, and the signs themselves.
static SEARCH: LazyLock<(AhoCorasick, Vec<Option<char>>)> = LazyLock::new(|| {
    let mut patterns: Vec<String> = Vec::new();
    let mut signs: Vec<Option<char>> = Vec::new();
    for (place, form) in FORMS.iter().enumerate().filter(|(_, form)| !form.is_empty()) {
        let sign = char::from(place as u8);
        patterns.extend([(*form).to_owned(), sign.to_string()]);
        signs.extend([Some(sign), None]);
    }
    let search = AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(patterns);
    (search.expect("the pieces are few and short"), signs)
});

/// What the signs stand for, a line each, the first for U+0000.
pub fn forms() -> String {
    FORMS.join("\n")
}

/// Markup with signs in the place of the pieces.
pub fn shorten(markup: &str) -> String {
    let (search, signs) = &*SEARCH;
    let mut short = String::with_capacity(markup.len() * 3 / 4);
    search.replace_all_with(markup, &mut short, |found, _, out| {
        out.extend(signs[found.pattern()]);
        true
    });
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shortened_can_be_read_again() {
        let forms = forms();
        let forms: Vec<&str> = forms.lines().collect();
        let lengthen = |short: &str| {
            short.chars().fold(String::new(), |markup, sign| match forms.get(sign as usize) {
                Some(form) if !form.is_empty() => markup + form,
                _ => format!("{markup}{sign}"),
            })
        };
        let markup = r##"<li id="line-7" class="w1"><span class="unseen">Ada</span></li><svg viewBox="0 0 9 9" aria-hidden="true"><use href="#x"></use></svg>"##;
        assert!(shorten(markup).len() < markup.len() / 2);
        assert_eq!(lengthen(&shorten(markup)), markup);
        assert_eq!(lengthen(&shorten("plain\nwords")), "plain\nwords");
    }

    #[test]
    fn signs_that_somebody_wrote_do_not_signsmarkup() {
        assert_eq!(shorten("Ada\u{e}\u{1}Ben"), "AdaBen");
        assert!(FORMS.iter().zip(0u8..).all(|(form, sign)| form.is_empty() || !b"\0\n\r\t".contains(&sign)));
    }
}
