//! QR codes for URLs.

use std::fmt::Write;

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// Draws a URL as a QR code (ISO/IEC 18004, error correction M) with its quiet zone of four modules. Draws nothing for
/// a URL of more than 2,331 bytes, which no code can hold.
pub(crate) fn draw_qr_code(address: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(address, EcLevel::M) else { return Markup::default() };
    let width = code.width();
    let mut dark = String::new();
    for (place, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            let _ = write!(dark, "M{} {}h1v1h-1z", place % width + 4, place / width + 4);
        }
    }
    html! {
        svg.qr-code viewBox={ "0 0 " (width + 8) " " (width + 8) } shape-rendering="crispEdges" aria-hidden="true" {
            path fill="#fff" d={ "M0 0h" (width + 8) "v" (width + 8) "h-" (width + 8) "z" } {}
            path d=(dark) {}
        }
    }
}
