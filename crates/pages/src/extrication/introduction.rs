//! The drawings of the guide: a Worker moves ahead, a Ship is loaded, a Ship is launched.

use engine::Seat;
use extrication::{ActionKind, Class, Extrication, PadState};
use maud::{Markup, html};

use super::ships::{draw_ship_card, draw_silhouette};
use super::symbols::{draw_kind_symbol, draw_worker};
use crate::parts::illustration::{draw_arrow, draw_illustration, draw_label, place_piece};

/// Draws a turn in three frames.
pub(super) fn draw_introduction_frames(game: &Extrication) -> [Markup; 3] {
    [track(game), load(game), launch(game)]
}

/// Draws the card of a Ship by its position in the set, with a load.
fn ship(game: &Extrication, place: u8, load: [u8; 3]) -> Markup {
    let class = Class::new(place);
    let [cohorts, organics, fuel] = load;
    draw_ship_card(
        game.content().ship_class(class),
        class,
        Some(&PadState { ship: Some(class), cohorts, organics, fuel }),
    )
}

/// Returns the numbers of cargo and fuel spaces of a Ship by its position in the set.
fn spaces(game: &Extrication, place: u8) -> [u8; 2] {
    let ship = game.content().ship_class(Class::new(place));
    [ship.cargo, ship.fuel]
}

fn track(game: &Extrication) -> Markup {
    draw_illustration(&html! {
        @for place in 0..3u8 {
            (place_piece(4 + 52 * u16::from(place), 54, 48, 33, &ship(game, place, [0; 3])))
            (draw_label(28 + 52 * u16::from(place), 106, &(place + 3).to_string()))
        }
        (place_piece(13, 18, 30, 34, &draw_worker(Seat(0))))
        (place_piece(65, 18, 30, 34, &draw_worker(Seat(1))))
        path.gd-line d="M32 14Q84 -14 128 26" {}
        (draw_arrow((122, 21), (132, 32)))
    })
}

fn load(game: &Extrication) -> Markup {
    let [cargo, _] = spaces(game, 3);
    draw_illustration(&html! {
        (place_piece(48, 26, 108, 74, &ship(game, 3, [cargo.min(1), 0, 1])))
        @for (place, kind) in (0u16..).zip([ActionKind::Cohort, ActionKind::Organic, ActionKind::Fuel]) {
            (place_piece(4, 8 + 34 * place, 26, 26, &draw_kind_symbol(kind)))
            (draw_arrow((33, 21 + 34 * place.cast_signed()), (44, 35 + 26 * place.cast_signed())))
        }
    })
}

fn launch(game: &Extrication) -> Markup {
    let class = Class::new(3);
    let [cargo, fuel] = spaces(game, 3);
    draw_illustration(&html! {
        (place_piece(4, 34, 84, 58, &ship(game, 3, [cargo.div_ceil(2), cargo / 2, fuel])))
        (draw_arrow((90, 58), (102, 42)))
        (place_piece(98, 2, 40, 62, &draw_silhouette(game.content().ship_class(class), class)))
        (place_piece(98, 78, 24, 24, &draw_kind_symbol(ActionKind::Cohort)))
        (draw_label(140, 99, &format!("+{}", cargo.div_ceil(2))))
    })
}
