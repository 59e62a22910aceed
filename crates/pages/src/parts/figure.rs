//! People from the chest up in poster style: a paper face, a block of clothing, one prop. The frame is 88 units wide
//! and 100 high. The face spans (28, 24) to (60, 62).

use maud::{Markup, html};

use super::definitions::draw_shared_shapes;
use super::trusted_shapes;

/// One person.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The ink class of the clothing.
    pub coat: &'static str,
    /// The ink class of the face.
    pub face: &'static str,
    /// The shapes behind the person.
    pub behind: &'static str,
    /// The shapes over the face: hair, hat, glasses.
    pub head: &'static str,
    /// True if the head covers the eyes or has its own. Otherwise the figure gets two eyes.
    pub masked: bool,
    /// The shapes in front of everything: the prop.
    pub front: &'static str,
}

/// The outline of chest and shoulders.
const COAT: &str = "M6 102V88Q6 72 24 68L37 63V52H51V63L64 68Q82 72 82 88V102Z";

/// Draws the person.
pub fn draw_figure(figure: &Figure) -> Markup {
    html! {
        (trusted_shapes(figure.behind))
        (draw_shared_shapes("figure", &body(figure)))
        (trusted_shapes(figure.head))
        (trusted_shapes(figure.front))
    }
}

/// Draws the body. Many people share few bodies.
fn body(figure: &Figure) -> Markup {
    html! {
        path class=(figure.coat) d=(COAT) {}
        path class=(figure.face) d="M37 52H51V64L44 72L37 64Z" {}
        path class="h" d="M37 58Q44 66 51 58V64L44 72L37 64Z" {}
        rect class=(figure.face) x="28" y="22" width="32" height="41" rx="15" {}
        path class="h" d="M46 22Q60 23 60 38V47Q60 63 44 63Q52 58 52 44Q52 30 46 22Z" {}
        @if !figure.masked {
            path class="k" d="M35 42h5v5h-5zM48 42h5v5h-5zM39 54h10v2.4h-10z" {}
        }
    }
}
