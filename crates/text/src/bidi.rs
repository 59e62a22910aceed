//! Text directions: a name that is written from right to left must not reorder the sentence around it.

use std::borrow::Cow;
use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::BidiClass;

/// U+2068, FIRST STRONG ISOLATE.
const FIRST_STRONG_ISOLATE: char = '\u{2068}';
/// U+2069, POP DIRECTIONAL ISOLATE.
const POP_ISOLATE: char = '\u{2069}';

/// Returns true if a character is written from right to left or affects adjacent numbers that way (UAX #9: R, AL, AN).
fn is_right_to_left(character: char) -> bool {
    let class = CodePointMapData::<BidiClass>::new().get(character);
    matches!(class, BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber)
}

fn is_left_to_right(character: char) -> bool {
    CodePointMapData::<BidiClass>::new().get(character) == BidiClass::LeftToRight
}

/// Returns a text for use inside a sentence of a left-to-right language: enclosed in directional isolates (UAX #9) if
/// it has right-to-left characters outside of isolates of its own. All other text cannot reorder its surroundings and
/// is returned unchanged, so that most sentences contain no invisible characters.
///
/// ```
/// assert_eq!(text::isolate_bidi("Ada"), "Ada");
/// assert_eq!(text::isolate_bidi("דנה"), "\u{2068}דנה\u{2069}");
/// ```
pub fn isolate_bidi(text: &str) -> Cow<'_, str> {
    let mut depth = 0_usize;
    let exposed = !text.is_ascii()
        && text.chars().any(|character| {
            match character {
                '\u{2066}'..='\u{2068}' => depth += 1,
                POP_ISOLATE => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && is_right_to_left(character)
        });
    if exposed { Cow::Owned(format!("{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}")) } else { Cow::Borrowed(text) }
}

/// Returns the ranges of right-to-left text in a row of cells, for screens that lay out text cell by cell: each run
/// begins and ends with a right-to-left cell and has no two consecutive neutral cells in between.
pub fn direction_runs<'a>(cells: impl IntoIterator<Item = &'a str>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    // True if the next right-to-left cell may continue the last run: at most one neutral cell lies between.
    let mut open = false;
    let mut neutral = 0;
    for (place, cell) in cells.into_iter().enumerate() {
        if cell.chars().any(is_right_to_left) {
            match runs.last_mut().filter(|_| open) {
                Some(run) => run.end = place + 1,
                None => runs.push(place..place + 1),
            }
            (open, neutral) = (true, 0);
        } else if cell.chars().any(is_left_to_right) || neutral == 1 {
            open = false;
        } else {
            neutral += 1;
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exposed_right_to_left_text_is_isolated() {
        for plain in ["", "Ada", "Åsa", "李小龙", "12", "🤷‍♀️", "ශ්‍රී", "\u{2068}דנה\u{2069} and Ada"]
        {
            assert_eq!(isolate_bidi(plain), plain);
        }
        for name in ["דנה", "علی‌رضا", "Ada ד", "٣"] {
            let once = isolate_bidi(name).into_owned();
            assert_eq!(once, format!("\u{2068}{name}\u{2069}"));
            assert_eq!(isolate_bidi(&once), once, "once is enough");
        }
        let mixed = "\u{2068}דנה\u{2069}, דנה";
        assert_eq!(isolate_bidi(mixed), format!("\u{2068}{mixed}\u{2069}"));
    }

    #[test]
    fn runs_of_cells_end_where_another_direction_or_a_gap_begins() {
        let runs = |row: &str| {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            let runs = direction_runs(cells.iter().map(String::as_str)).into_iter();
            runs.map(|run| (run.start, run.end)).collect::<Vec<_>>()
        };
        assert_eq!(runs("Ada 12"), []);
        assert_eq!(runs("אב: 5"), [(0, 2)]);
        assert_eq!(runs("a אב גד b"), [(2, 7)]);
        assert_eq!(runs("אב, גד"), [(0, 2), (4, 6)]);
        assert_eq!(runs("אבxגד"), [(0, 2), (3, 5)]);
    }
}
