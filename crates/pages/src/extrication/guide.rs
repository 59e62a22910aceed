//! The guide's drawings: a Worker moves ahead, a Ship is loaded, a Ship is launched.

use engine::Seat;
use extrication::{ActionKind, Class, Extrication, PadState};
use maud::{Markup, html};

use super::ships::{card, flying};
use super::signs::{thing, worker};
use crate::guide::art::{arrow, figure, put, scene};

/// A turn in three drawings.
pub(super) fn frames(game: &Extrication) -> [Markup; 3] {
    [track(game), load(game), launch(game)]
}

/// The card of the Ship of this place in the set, with so much aboard.
fn ship(game: &Extrication, place: u8, load: [u8; 3]) -> Markup {
    let class = Class::new(place);
    let [cohorts, organics, fuel] = load;
    card(game.content().ship(class), class, Some(&PadState { ship: Some(class), cohorts, organics, fuel }))
}

/// How many cargo and fuel spaces the Ship of this place has.
fn spaces(game: &Extrication, place: u8) -> [u8; 2] {
    let ship = game.content().ship(Class::new(place));
    [ship.cargo, ship.fuel]
}

fn track(game: &Extrication) -> Markup {
    scene(&html! {
        @for place in 0..3u8 {
            (put(4 + 52 * u16::from(place), 54, 48, 33, &ship(game, place, [0; 3])))
            (figure(28 + 52 * u16::from(place), 106, &(place + 3).to_string()))
        }
        (put(13, 18, 30, 34, &worker(Seat(0))))
        (put(65, 18, 30, 34, &worker(Seat(1))))
        path.gd-line d="M32 14Q84 -14 128 26" {}
        (arrow((122, 21), (132, 32)))
    })
}

fn load(game: &Extrication) -> Markup {
    let [cargo, _] = spaces(game, 3);
    scene(&html! {
        (put(48, 26, 108, 74, &ship(game, 3, [cargo.min(1), 0, 1])))
        @for (place, kind) in (0u16..).zip([ActionKind::Cohort, ActionKind::Organic, ActionKind::Fuel]) {
            (put(4, 8 + 34 * place, 26, 26, &thing(kind)))
            (arrow((33, 21 + 34 * place.cast_signed()), (44, 35 + 26 * place.cast_signed())))
        }
    })
}

fn launch(game: &Extrication) -> Markup {
    let class = Class::new(3);
    let [cargo, fuel] = spaces(game, 3);
    scene(&html! {
        (put(4, 34, 84, 58, &ship(game, 3, [cargo.div_ceil(2), cargo / 2, fuel])))
        (arrow((90, 58), (102, 42)))
        (put(98, 2, 40, 62, &flying(game.content().ship(class), class)))
        (put(98, 78, 24, 24, &thing(ActionKind::Cohort)))
        (figure(140, 99, &format!("+{}", cargo.div_ceil(2))))
    })
}
