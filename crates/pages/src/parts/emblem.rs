//! Emblems: one small sign per game, and the site's own.

use maud::{Markup, html};

use super::trusted_shapes;

/// Returns the main ink class of a game.
pub fn game_ink(id: &str) -> &'static str {
    match id {
        "extraczon" => "r",
        "infection" => "t",
        "extinction" => "v",
        "extrication" => "b",
        "extinction-point" => "m",
        _ => "k",
    }
}

/// Draws the emblem of a game in a frame of 48 by 48.
pub fn draw_emblem(id: &str) -> Markup {
    html! {
        svg class="emblem" viewBox="0 0 48 48" aria-hidden="true" {
            rect class=(game_ink(id)) width="48" height="48" rx="4" {}
            (trusted_shapes(sign(id)))
        }
    }
}

/// Draws the lamp over the table, the logo of the site.
pub fn draw_logo() -> Markup {
    html! {
        svg class="emblem house" viewBox="0 0 48 48" aria-hidden="true" {
            rect class="k" width="48" height="48" rx="4" {}
            (trusted_shapes(r#"<path class="m" d="M16 19L4 40H44L32 19Z"/><path class="p" d="M23 0h2v8h-2zM17 8H31L36 20H12Z"/><path class="p" d="M6 38H42V42H6ZM12 42h4v6h-4zM32 42h4v6h-4z"/><path class="r" d="M20 32h8v6h-8z"/>"#))
        }
    }
}

fn sign(id: &str) -> &'static str {
    match id {
        "extraczon" => {
            r#"<circle class="m" cx="24" cy="22" r="17"/><path class="k" d="M15 48V32L10 25q-1-4 3-3l4 4-2-13q0-3 3-3t3 3l1 9V9q0-3 3-3t3 3v13l2-10q1-3 4-2t2 4l-2 12 3-4q3-1 3 2l-5 12v13z"/>"#
        }
        "infection" => {
            r#"<path class="p" d="M24 4L42 14V34L24 44L6 34V14Z"/><path class="k" d="M9 24Q24 8 39 24Q24 40 9 24Z"/><circle class="p" cx="24" cy="24" r="7"/><circle class="r" cx="24" cy="24" r="4"/>"#
        }
        "extinction" => {
            r#"<path class="P w4" d="M42 42V24A18 18 0 0 0 6 24A14 14 0 0 0 34 24A10 10 0 0 0 14 24A6 6 0 0 0 26 24"/><path class="m" d="M30 0L22 16l5 3-7 12 4 2-6 15h5l7-17-4-2 7-12-5-3 8-14z"/>"#
        }
        "extrication" => {
            r#"<path class="m" d="M19 34h10l4 12q-9-5-18 0z"/><path class="p" d="M24 3q9 10 7 21l-2 11H19l-2-11Q15 13 24 3z"/><path class="r" d="M17 24l-7 10v6l8-5zM31 24l7 10v6l-8-5z"/><circle class="k" cx="24" cy="19" r="4.500"/>"#
        }
        "extinction-point" => {
            r#"<path class="p" d="M48 0L14 24l10 10z"/><circle class="k" cx="19" cy="29" r="12"/><circle class="r" cx="19" cy="29" r="9"/><path class="k" d="M0 42h48v6H0z"/>"#
        }
        "end-of-days" => {
            r#"<circle class="m" cx="24" cy="17" r="12"/><circle class="m" cx="14" cy="20" r="8"/><circle class="m" cx="34" cy="20" r="8"/><path class="m" d="M19 24h10l1 16q7 2 9 8H9q2-6 9-8z"/><path class="r" d="M9 22q15 9 30 0-2 7-9 7l1 11q5 3 6 8H11q1-5 6-8l1-11q-7 0-9-7z"/>"#
        }
        _ => r#"<path class="p" d="M24 6L42 24L24 42L6 24Z"/>"#,
    }
}
