//! Who plays what, how many creatures there are, and the moves of the turn.

use catalog::tr;
use creatures::{Phase, Species, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::Setting;
use super::pieces::piece;
use crate::parts::die::{Die, die};
use crate::seats::{Panel, panels};

/// One panel a seat, clockwise round the board from the first place.
pub(super) fn seats<K: Variant>(setting: &Setting<K>) -> Markup {
    let open = setting.open();
    let panel = |seat: Seat| {
        let on = open.seat == seat && !matches!(open.phase, Phase::Seating | Phase::First | Phase::Mix | Phase::Over);
        Panel {
            on,
            figure: html! { (setting.game().creatures(open, seat)) span.unseen { (tr!("pages-ix-creatures")) } },
            facts: facts(setting, seat, on),
        }
    };
    panels(setting, panel)
}

fn facts<K: Variant>(setting: &Setting<K>, seat: Seat, on: bool) -> Markup {
    let (game, open) = (setting.game(), setting.open());
    let own: Vec<Species> = game.species_of(open, seat).collect();
    let sum = |count: &[u16]| -> u16 { own.iter().map(|species| count[species.index()]).sum() };
    let gone = !open.living.has(seat) && open.phase != Phase::Over;
    html! {
        span.ix-kin {
            @for species in &own {
                span.ix-extinct[open.extinct.has(*species)] { (piece(*species, None)) }
                span.unseen { (catalog::words::creatures::species(*species)) }
            }
        }
        @if gone { b { (tr!("pages-ix-out")) } }
        @else { (tr!("pages-ix-born-lost", born = sum(&open.born), lost = sum(&open.lost))) }
        @if K::DUEL && open.phase != Phase::Seating {
            " " (tr!("pages-ix-goal", at = game.board().name(game.goal(open, seat)).to_string()))
        }
        @if on { (moves(setting)) }
    }
}

/// The die of the turn and the moves that are left.
fn moves<K: Variant>(setting: &Setting<K>) -> Markup {
    let open = setting.open();
    html! {
        @if open.phase == Phase::Move || open.phase == Phase::Birth {
            span.ix-moves {
                @if open.die > 0 { (die(Die::Black, open.die, None)) }
                span { (tr!("pages-ix-moves", moves = open.moves)) }
            }
        }
    }
}
