//! Rules that a sentence keeps if it calls its reader "you". They find what is left of a sentence about somebody else: a
//! verb of the third person, a wrong case, a capital letter in the middle. Tests in two crates use this file.

/// Words after "you" and "du" that look like verbs of the third person and are none.
const NO_VERBS: [&str; 9] = ["this", "always", "jetzt", "mit", "nicht", "dort", "seit", "zuletzt", "setzt"];
/// Verbs of the third person that do not look like it.
const OTHER_VERBS: [&str; 11] =
    ["ist", "darf", "kann", "muss", "soll", "wird", "war", "habe", "hatte", "sagte", "brachte"];
/// German words that another case than the nominative follows.
const BEFORE_CASES: [&str; 12] =
    ["von", "mit", "an", "gegen", "für", "auf", "über", "bei", "zu", "gibt", "macht", "bittet"];

/// Returns the word at which a sentence about the reader goes wrong, in English or in German.
pub fn find_fault(text: &str, is_german: bool) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let bare = |at: usize| words.get(at).map_or("", |word| word.trim_matches(|sign: char| !sign.is_alphanumeric()));
    let is_broken = |at: usize| {
        let (word, here) = (words[at], bare(at));
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        let after = if word.ends_with(char::is_alphanumeric) { bare(at + 1) } else { "" };
        let begins = before.is_empty() || before.ends_with(['.', '!', '?', ')', '”', '“', '"']);
        let is_own_start = !word.starts_with(char::is_alphanumeric);
        match (here, is_german) {
            (_, _) if word.contains("[You]") || word.contains("[Du]") => true,
            ("You's" | "you's" | "Dus", _) => true,
            ("You", false) if !begins && !is_own_start => true,
            ("Du", true) if !begins && !is_own_start && !before.ends_with(':') => true,
            ("You" | "you", false) => after.ends_with('s') && !after.ends_with("ss") && may_be_verb(after),
            ("Du" | "du", true) => {
                BEFORE_CASES.contains(&before)
                    || OTHER_VERBS.contains(&after)
                    || (after.ends_with('t') && !after.ends_with("st") && !after.ends_with("ßt") && may_be_verb(after))
            }
            _ => false,
        }
    };
    (0..words.len()).find(|at| is_broken(*at)).map(|at| words[at].to_owned())
}

/// True if a word may be a verb: it is written small and is none of those that are known to be none.
fn may_be_verb(word: &str) -> bool {
    word.starts_with(char::is_lowercase) && !NO_VERBS.contains(&word)
}
