//! Cards: the frame that all printed cards share.

use maud::{Markup, html};

use super::definitions::{draw_shared_shapes, draw_svg};
use super::draw_cached;
use super::mark::{Mark, draw_mark};

/// A face-up card.
pub struct Face<'a> {
    /// The ink class of the picture's background: `r`, `m`, `t`, `b`, `v` or `k`.
    pub ground: &'static str,
    /// The screen over the background: the id of a pattern from [`super::pattern::draw_pattern_definitions`].
    pub screen: &'static str,
    /// The sign in the corner.
    pub mark: &'a Mark,
    /// The picture, in a frame of 88 by 100.
    pub picture: Markup,
    /// The name under the picture.
    pub name: &'a str,
}

/// Draws a face-up card, 100 units wide and 140 high.
pub fn draw_card_face(card: &Face) -> Markup {
    let lines = split_card_name(card.name);
    draw_svg(
        "card",
        "0 0 100 140",
        &html! {
            (draw_shared_shapes("card", &blank(card.ground, card.screen)))
            svg x="6" y="6" width="88" height="100" viewBox="0 0 88 100" { (card.picture) }
            rect class="K" x="6" y="6" width="88" height="100" {}
            svg x="2" y="2" width="30" height="30" viewBox="0 0 32 32" { (draw_mark(card.mark)) }
            @match lines {
                (one, None) => text class="name" x="50" y="127" text-anchor="middle" { (one) },
                (one, Some(two)) => {
                    text class="name" x="50" y="120" text-anchor="middle" { (one) }
                    text class="name" x="50" y="133" text-anchor="middle" { (two) }
                }
            }
        },
    )
}

/// Draws a card with only its background and its screen, which all cards of a kind share.
fn blank(ground: &str, screen: &str) -> Markup {
    html! {
        rect class="sheet" x=".75" y=".75" width="98.5" height="138.5" rx="6" {}
        svg x="6" y="6" width="88" height="100" viewBox="0 0 88 100" {
            rect class=(ground) width="88" height="100" {}
            rect fill={ "url(#" (screen) ")" } width="88" height="100" {}
        }
    }
}

/// Draws the back of a card.
pub fn draw_card_back(class: &'static str) -> Markup {
    draw_cached(("back", class), || drawn_back(class))
}

fn drawn_back(class: &str) -> Markup {
    draw_svg(
        &format!("card back {class}"),
        "0 0 100 140",
        &html! {
            rect class="sheet" x=".75" y=".75" width="98.5" height="138.5" rx="6" {}
            rect class="k" x="6" y="6" width="88" height="128" rx="2" {}
            rect fill="url(#p-back)" x="6" y="6" width="88" height="128" rx="2" {}
            circle class="p" cx="50" cy="70" r="25" {}
            path class="k" d="M50 50L68 82H32Z" {}
            path class="p" d="M47.6 60H52.4L51.6 72H48.4ZM48 75h4v4h-4z" {}
        },
    )
}

/// Draws an empty place for a card.
pub fn draw_card_slot(sign: &Markup) -> Markup {
    draw_svg(
        "card place",
        "0 0 100 140",
        &html! {
            rect class="outline" x="2" y="2" width="96" height="136" rx="6" {}
            svg x="34" y="54" width="32" height="32" viewBox="0 0 32 32" { (sign) }
        },
    )
}

/// Splits a long name into two lines.
pub(crate) fn split_card_name(name: &str) -> (&str, Option<&str>) {
    if name.chars().count() <= 12 {
        return (name, None);
    }
    let middle = name.len() / 2;
    let cut = name.match_indices(' ').map(|(at, _)| at).min_by_key(|at| at.abs_diff(middle));
    cut.map_or((name, None), |at| (&name[..at], Some(&name[at + 1..])))
}

#[cfg(test)]
mod tests {
    use super::split_card_name;

    #[test]
    fn long_names_break_at_the_space_nearest_the_middle() {
        assert_eq!(split_card_name("Baker"), ("Baker", None));
        assert_eq!(split_card_name("Quarantine Officer"), ("Quarantine", Some("Officer")));
        assert_eq!(split_card_name("Incomprehensibilities"), ("Incomprehensibilities", None));
    }
}
