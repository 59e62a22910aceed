//! The shareable picture of a finished game: verdict, scores and poster, as a drawing that needs no stylesheet.

use catalog::DynGame;
use catalog::i18n::format_decimal;
use maud::{Markup, html};

use crate::parts::poster::draw_poster;

/// The maximum number of characters in a line of the verdict.
const MAX_LINE_CHARS: usize = 30;
/// The maximum number of lines in the verdict, and of seats.
const MAX_LINES: usize = 5;

/// The inline styles that replace the classes of shapes without a stylesheet.
const INKS: [(&str, &str); 14] = [
    ("class=\"poster\" ", ""),
    (
        "class=\"lettering\"",
        "font-family=\"Arial Narrow, Liberation Sans Narrow, sans-serif\" font-weight=\"700\" font-size=\"52\" fill=\"#1c1915\"",
    ),
    ("class=\"p\"", "fill=\"#f6ecd4\""),
    ("class=\"k\"", "fill=\"#1c1915\""),
    ("class=\"r\"", "fill=\"#c23a22\""),
    ("class=\"t\"", "fill=\"#3d9c8c\""),
    ("class=\"v\"", "fill=\"#43245f\""),
    ("class=\"b\"", "fill=\"#24518f\""),
    ("class=\"m\"", "fill=\"#e3a82b\""),
    ("class=\"o\"", "fill=\"#d8702a\""),
    ("class=\"h\"", "fill=\"#1c1915\" fill-opacity=\"0.2\""),
    ("class=\"K w4\"", "fill=\"none\" stroke=\"#1c1915\" stroke-width=\"4\""),
    ("class=\"K w6\"", "fill=\"none\" stroke=\"#1c1915\" stroke-width=\"6\""),
    ("class=\"M w26\"", "fill=\"none\" stroke=\"#e3a82b\" stroke-width=\"26\""),
];

/// Draws the picture, 1200 by 630. Draws nothing for a game that is not over.
pub fn draw_result_picture(table: &dyn DynGame) -> Option<String> {
    let (info, verdict) = (table.info(), table.status().result?);
    let lines = broken(&table.ending_text()?.replace(['\u{2068}', '\u{2069}'], ""));
    let mut order: Vec<usize> = (0..table.seat_names().len()).collect();
    order.sort_by_key(|seat| (!verdict.winners.contains(&(*seat as u8)), -verdict.scores[*seat]));
    let counted = verdict.scores.iter().any(|score| *score != 0);
    let row = |place: usize| 300 + 52 * place;
    let drawn: Markup = html! {
        svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"
            font-family="Arial Narrow, Liberation Sans Narrow, sans-serif" fill="#1c1915" {
            rect width="1200" height="630" fill="#ddd0b1" {}
            rect x="24" y="24" width="1152" height="582" rx="10" fill="#f6ecd4" stroke="#1c1915" stroke-width="5" {}
            svg x="48" y="55" width="390" height="520" viewBox="0 0 300 400" { (draw_poster(info.id, info.name)) }
            @for (place, line) in lines.iter().enumerate() {
                text x="480" y=(110 + 46 * place) font-size="42" font-weight="700" { (line) }
            }
            @for (place, seat) in order.into_iter().take(MAX_LINES).enumerate() {
                @if verdict.winners.contains(&(seat as u8)) {
                    rect x="468" y=(row(place) - 38) width="680" height="50" rx="6" fill="#e3a82b" {}
                }
                text x="486" y=(row(place)) font-size="34" { (table.seat_names()[seat]) }
                @if counted { text x="1130" y=(row(place)) font-size="38" font-weight="700" text-anchor="end" { (format_decimal(verdict.scores[seat].into(), 0)) } }
            }
            text x="480" y="580" font-size="26" { "Endtable" }
        }
    };
    Some(INKS.iter().fold(drawn.into_string(), |text, (class, ink)| text.replace(class, ink)))
}

/// Splits a sentence into lines.
fn broken(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < MAX_LINE_CHARS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.truncate(4);
    lines
}
