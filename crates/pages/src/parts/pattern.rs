//! The screens, as in printing: each kind of card has its own pattern besides its ink.

use maud::{Markup, html};

/// Renders the definitions that cards refer to. They appear once on every page with cards, outside the changing region.
pub fn draw_pattern_definitions() -> Markup {
    html! {
        svg class="defs" width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                pattern id="p-rays" width="88" height="100" patternUnits="userSpaceOnUse" {
                    path class="scr" d="M44 60L-6 -10H16ZM44 60L33 -10H55ZM44 60L72 -10H94ZM44 60L110 20V44ZM44 60L110 66V92ZM44 60L-22 44V20ZM44 60L-22 92V66ZM44 60L96 112H70ZM44 60L55 112H33ZM44 60L18 112H-8Z" {}
                }
                pattern id="p-bars" width="8" height="8" patternUnits="userSpaceOnUse" {
                    rect class="scr" width="8" height="3" {}
                }
                pattern id="p-slant" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    rect class="scr" width="4" height="10" {}
                }
                pattern id="p-cross" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    path class="scr" d="M0 0H9V2H2V9H0Z" {}
                }
                pattern id="p-dots" width="7" height="7" patternUnits="userSpaceOnUse" {
                    circle class="scr" cx="2" cy="2" r="1.3" {}
                    circle class="scr" cx="5.5" cy="5.5" r="1.3" {}
                }
                pattern id="p-back" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    path class="scr" d="M0 0H7V7H14V14H7V7H0Z" {}
                }
            }
        }
    }
}
