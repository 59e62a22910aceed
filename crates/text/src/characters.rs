//! Rules for characters in context: RFC 5892 (appendix A), UAX #31 (3.1.1), UTS #51 (emoji sequences).

use icu_properties::props::{
    BidiControl, BinaryProperty, CanonicalCombiningClass, DefaultIgnorableCodePoint, Emoji, EmojiModifier,
    EnumeratedProperty, ExtendedPictographic, GeneralCategory, GeneralCategoryGroup, Ideographic, JoiningType,
    PrependedConcatenationMark, Script,
};
use icu_properties::script::ScriptWithExtensions;

/// The most marks on one letter that belong to no script of their own; with more, they overlap other lines.
const MAX_GENERAL_MARKS: usize = 2;
/// The most marks of its own script on one letter.
const MAX_SCRIPT_MARKS: usize = 4;
/// The most marks on one letter of scripts that stack them.
const MAX_STACKED_MARKS: usize = 7;
/// U+1F3F4, the flag that tags turn into the flag of a region.
const BLACK_FLAG: char = '\u{1f3f4}';
/// U+E007F, the end of a sequence of tags.
const CANCEL_TAG: char = '\u{e007f}';

/// The reason why a character is rejected in its context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CharacterProblem {
    /// The character controls devices or has no meaning: controls, private use, unassigned code points.
    NotText,
    /// The character is invisible.
    Invisible,
    /// The character changes the direction of the text around it.
    Direction,
    /// The character works only between or after characters that are missing here: joiners, variation selectors, tags.
    OutOfPlace,
    /// The character is a combining mark without a letter of its script before it, or one mark too many on a letter.
    Mark,
}

/// Returns true if a character has no visible glyph of its own: default ignorable ones and other format characters.
///
/// ```
/// assert!(text::is_ignorable('\u{200b}') && !text::is_ignorable('a'));
/// ```
pub fn is_ignorable(character: char) -> bool {
    DefaultIgnorableCodePoint::for_char(character) || GeneralCategory::for_char(character) == GeneralCategory::Format
}

/// Returns the reason why the character at this index is rejected; none if it is allowed.
pub(crate) fn rejection_reason(text: &[char], place: usize) -> Option<CharacterProblem> {
    let character = text[place];
    let in_place = |is: bool| if is { None } else { Some(CharacterProblem::OutOfPlace) };
    match character {
        ' '..='~' => None,
        '\u{200c}' => in_place(separates(text, place)),
        '\u{200d}' => in_place(joins(text, place)),
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => in_place(selects_variant(text, place)),
        '\u{180b}'..='\u{180d}' | '\u{180f}' => in_place(follows_letter_of(text, place, Script::Mongolian)),
        '\u{180e}' => in_place(
            follows_letter_of(text, place, Script::Mongolian)
                && text.get(place + 1).is_some_and(|next| is_letter(*next) && script(*next) == Script::Mongolian),
        ),
        '\u{e0020}'..=CANCEL_TAG => in_place(is_flag_tag(text, place)),
        // Blank characters that Unicode classifies as visible.
        '\u{2800}' | '\u{1d159}' | '\u{13441}' | '\u{13442}' => Some(CharacterProblem::Invisible),
        _ if BidiControl::for_char(character) => Some(CharacterProblem::Direction),
        _ if DefaultIgnorableCodePoint::for_char(character) => Some(CharacterProblem::Invisible),
        _ => match GeneralCategory::for_char(character) {
            GeneralCategory::Control
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator => Some(CharacterProblem::NotText),
            GeneralCategory::Format if !PrependedConcatenationMark::for_char(character) => {
                Some(CharacterProblem::Invisible)
            }
            _ if is_mark(character) && !sits_on_letter(text, place) => Some(CharacterProblem::Mark),
            _ => None,
        },
    }
}

fn is_mark(character: char) -> bool {
    GeneralCategoryGroup::Mark.contains(GeneralCategory::for_char(character))
}

fn is_letter(character: char) -> bool {
    GeneralCategoryGroup::Letter.contains(GeneralCategory::for_char(character))
}

fn is_virama(character: char) -> bool {
    CanonicalCombiningClass::for_char(character) == CanonicalCombiningClass::Virama
}

fn script(character: char) -> Script {
    Script::for_char(character)
}

fn is_script_of_its_own(script: Script) -> bool {
    !matches!(script, Script::Common | Script::Inherited | Script::Unknown)
}

/// Returns the last character before an index that is neither a mark nor a joiner.
fn base_before(text: &[char], place: usize) -> Option<char> {
    let is_base = |character: &&char| !is_mark(**character) && !matches!(**character, '\u{200c}' | '\u{200d}');
    text[..place].iter().rev().find(is_base).copied()
}

/// Returns true if the index follows a letter of the script, perhaps with marks.
fn follows_letter_of(text: &[char], place: usize, wanted: Script) -> bool {
    base_before(text, place).is_some_and(|base| is_letter(base) && script(base) == wanted)
}

/// Returns true if a letter at index `next` has the same script as the letter before `place`.
fn is_followed_by_same_script(text: &[char], place: usize, next: usize) -> bool {
    let (Some(base), Some(next)) = (base_before(text, place), text.get(next)) else { return false };
    is_letter(*next) && is_script_of_its_own(script(base)) && script(base) == script(*next)
}

/// Returns true if a zero width non-joiner stands between letters that it separates: letters that would be joined, as
/// in Persian, or a consonant with a virama and the next consonant, as in Hindi.
fn separates(text: &[char], place: usize) -> bool {
    let joining = |character: &char| JoiningType::for_char(*character);
    let is_seen = |character: &&char| joining(character) != JoiningType::Transparent;
    let before = text[..place].iter().rev().find(is_seen).map(joining);
    let after = text[place + 1..].iter().find(is_seen).map(joining);
    let cursive =
        matches!(before, Some(JoiningType::DualJoining | JoiningType::LeftJoining | JoiningType::RightJoining))
            && matches!(after, Some(JoiningType::DualJoining | JoiningType::RightJoining));
    let conjunct = place > 0 && is_virama(text[place - 1]) && is_followed_by_same_script(text, place, place + 1);
    cursive || conjunct
}

/// Returns true if a zero width joiner connects two emoji, or consonants of a script with a virama.
fn joins(text: &[char], place: usize) -> bool {
    let Some(next) = text.get(place + 1) else { return false };
    let is_part = |character: &&char| {
        matches!(**character, '\u{fe0f}' | '\u{e0020}'..=CANCEL_TAG) || EmojiModifier::for_char(**character)
    };
    let before = text[..place].iter().rev().find(|character| !is_part(character));
    if ExtendedPictographic::for_char(*next) && before.is_some_and(|before| ExtendedPictographic::for_char(*before)) {
        return true;
    }
    let after_virama = place > 0 && is_virama(text[place - 1]) && is_followed_by_same_script(text, place, place + 1);
    // Bengali ya-phalaa after ra, Sinhala touching letters: the virama follows.
    let before_virama = place > 0
        && is_letter(text[place - 1])
        && is_virama(*next)
        && is_followed_by_same_script(text, place, place + 2);
    after_virama || before_virama
}

/// Returns true if a variation selector follows a character that has variants: an emoji or an ideograph.
fn selects_variant(text: &[char], place: usize) -> bool {
    let Some(before) = place.checked_sub(1).map(|before| text[before]) else { return false };
    match text[place] {
        '\u{fe0f}' if before.is_ascii() => Emoji::for_char(before) && text.get(place + 1) == Some(&'\u{20e3}'),
        '\u{fe0e}' | '\u{fe0f}' if Emoji::for_char(before) => !before.is_ascii(),
        _ => Ideographic::for_char(before),
    }
}

/// Returns true if a tag is part of the flag of a region: a black flag, three to six letters and digits as tags, and
/// the end tag.
fn is_flag_tag(text: &[char], place: usize) -> bool {
    let is_tag = |character: &char| matches!(*character, '\u{e0020}'..=CANCEL_TAG);
    let start = text[..place].iter().rposition(|character| !is_tag(character)).map_or(0, |before| before + 1);
    let end = text[start..].iter().position(|character| !is_tag(character)).map_or(text.len(), |after| start + after);
    let [region @ .., CANCEL_TAG] = &text[start..end] else { return false };
    let spells = |tag: &char| matches!(*tag, '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}');
    start > 0 && text[start - 1] == BLACK_FLAG && (3..=6).contains(&region.len()) && region.iter().all(spells)
}

/// Returns true if a mark follows a letter that can carry it, without too many other marks of its kind.
fn sits_on_letter(text: &[char], place: usize) -> bool {
    let mark = text[place];
    let is_carried = |character: &char| is_mark(*character) || matches!(*character, '\u{200c}' | '\u{200d}');
    let Some(base) = text[..place].iter().rposition(|character| !is_carried(character)) else { return false };
    if text[base].is_whitespace() {
        return false;
    }
    let before = &text[base + 1..place];
    if before.contains(&mark) {
        return false;
    }
    let own = script(mark);
    if !is_script_of_its_own(own) {
        let general = before.iter().filter(|other| is_mark(**other) && !is_script_of_its_own(script(**other))).count();
        return general < MAX_GENERAL_MARKS;
    }
    let scripts = ScriptWithExtensions::new();
    let shared = scripts.get_script_extensions_val(mark).iter().any(|one| scripts.has_script(text[base], one));
    let most = match own {
        Script::Tibetan | Script::Myanmar | Script::Khmer | Script::TaiTham => MAX_STACKED_MARKS,
        _ => MAX_SCRIPT_MARKS,
    };
    shared && before.iter().filter(|other| is_mark(**other)).count() < most
}
