//! A board as a picture: the lines that the terminal draws, in its inks, as SVG.

use terminal::{Ink, Span, StyledRow};

/// A column and a line of the grid, in pixels.
const CELL: (usize, usize) = (9, 20);
/// Space around the board, in pixels.
const EDGE: usize = 12;
/// How far below the top of its line a text stands, in pixels.
const FOOT: usize = 15;

/// Lines as a picture. Every piece is stretched to its columns, so that grids stand straight in any font.
pub fn render_svg(title: &str, rows: &[StyledRow]) -> String {
    let columns = rows.iter().map(|row| row.iter().map(Span::width).sum::<usize>()).max().unwrap_or(0);
    let (width, height) = (columns * CELL.0 + 2 * EDGE, rows.len() * CELL.1 + 2 * EDGE);
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"monospace\" font-size=\"15\"><title>{}</title>\
         <rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"#fbf7ee\"/>",
        escaped(title)
    );
    for (line, row) in rows.iter().enumerate() {
        let mut column = 0;
        for span in row {
            piece(&mut picture, span, EDGE + column * CELL.0, EDGE + line * CELL.1 + FOOT);
            column += span.width();
        }
    }
    picture + "</svg>"
}

fn piece(picture: &mut String, span: &Span, x: usize, y: usize) {
    if span.text.trim().is_empty() {
        return;
    }
    let weight = if span.ink == Ink::Strong { " font-weight=\"bold\"" } else { "" };
    let (length, text) = (span.width() * CELL.0, escaped(&span.text));
    picture.push_str(&format!(
        "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"{}\"{weight} \
         xml:space=\"preserve\">{text}</text>",
        colour(span.ink)
    ));
}

/// An ink on paper: each has a contrast of at least 4.5 to 1 with it.
const fn colour(ink: Ink) -> &'static str {
    match ink {
        Ink::Plain | Ink::Strong => "#22252b",
        Ink::Faint => "#62666e",
        Ink::Red => "#a8231c",
        Ink::Mustard => "#7a5600",
        Ink::Teal => "#0b6660",
        Ink::Blue => "#1f4f9c",
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
