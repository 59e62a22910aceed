//! The difference between two versions of markup, as steps that a script carries out on a string.

use imara_diff::{Algorithm, Diff, InternedInput, TokenSource};
use serde::Serialize;

/// One step. Lengths are counted in UTF-16 code units, as strings of JavaScript are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Step {
    /// Copies so many units from the text before; a negative number skips so many.
    Copy(i64),
    /// Inserts a text.
    Insert(String),
}

/// Markup in tokens that changes leave whole: a tag or a text.
struct Tokens<'a>(&'a str);

impl<'a> Iterator for Tokens<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let first = self.0.chars().next()?.len_utf8();
        let end = match self.0.starts_with('<') {
            true => self.0.find('>').map_or(self.0.len(), |at| at + 1),
            false => self.0[first..].find('<').map_or(self.0.len(), |at| at + first),
        };
        let (token, rest) = self.0.split_at(end);
        self.0 = rest;
        Some(token)
    }
}

impl<'a> TokenSource for Tokens<'a> {
    type Token = &'a str;
    type Tokenizer = Self;

    fn tokenize(&self) -> Self {
        Tokens(self.0)
    }

    fn estimate_tokens(&self) -> u32 {
        (self.0.len() / 24) as u32
    }
}

fn units(text: &str) -> i64 {
    text.encode_utf16().count() as i64
}

/// Returns the steps that lead from one markup to another.
pub(crate) fn describe_changes(before: &str, after: &str) -> Vec<Step> {
    let input = InternedInput::new(Tokens(before), Tokens(after));
    let text = |tokens: &[imara_diff::Token]| tokens.iter().map(|token| input.interner[*token]).collect::<String>();
    let mut steps = Vec::new();
    let mut at = 0;
    for hunk in Diff::compute(Algorithm::Histogram, &input).hunks() {
        let (from, to) = (hunk.before.start as usize, hunk.before.end as usize);
        let (mut gone, mut come) =
            (text(&input.before[from..to]), text(&input.after[hunk.after.start as usize..hunk.after.end as usize]));
        // Two texts that replace each other often share their beginning.
        let common = gone.bytes().zip(come.bytes()).take_while(|(one, other)| one == other).count();
        let common =
            (0..=common).rev().find(|at| gone.is_char_boundary(*at) && come.is_char_boundary(*at)).unwrap_or(0);
        let kept = units(&text(&input.before[at..from])) + units(&gone[..common]);
        gone.drain(..common);
        come.drain(..common);
        steps.extend([kept, -units(&gone)].into_iter().filter(|units| *units != 0).map(Step::Copy));
        if !come.is_empty() {
            steps.push(Step::Insert(come));
        }
        at = to;
    }
    let rest = units(&text(&input.before[at..]));
    steps.extend((rest > 0).then_some(Step::Copy(rest)));
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Carries the steps out, as the script does.
    fn apply(before: &str, steps: &[Step]) -> String {
        let units: Vec<u16> = before.encode_utf16().collect();
        let (mut at, mut out) = (0, Vec::new());
        for step in steps {
            match step {
                Step::Copy(count) if *count < 0 => at += count.unsigned_abs() as usize,
                Step::Copy(count) => {
                    out.extend(&units[at..at + *count as usize]);
                    at += *count as usize;
                }
                Step::Insert(text) => out.extend(text.encode_utf16()),
            }
        }
        String::from_utf16(&out).expect("whole characters")
    }

    #[test]
    fn steps_lead_from_one_text_to_the_other() {
        let texts = [
            "",
            "plain",
            "<p>Ada draws.</p>",
            "<p>Ada draws 🎲 twice.</p><b>ä</b>",
            "<b>ö</b><p>Ada draws 🎴 twice.</p><p>Ada draws 🎴 twice.</p>",
            "<p class=\"a\">1</p><p class=\"b\">2</p>",
            "<p class=\"b\">2</p><p class=\"a\">1</p><",
        ];
        for before in texts {
            for after in texts {
                assert_eq!(apply(before, &describe_changes(before, after)), after, "{before} to {after}");
            }
        }
        assert_eq!(
            describe_changes("<i>one</i><b>2</b>", "<i>once</i><b>2</b>"),
            [Step::Copy(5), Step::Copy(-1), Step::Insert("ce".to_owned()), Step::Copy(12)]
        );
    }
}
