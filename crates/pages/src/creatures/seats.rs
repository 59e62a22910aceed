//! The seats with their species and numbers of creatures, and the moves of the turn.

use catalog::tr;
use creatures::{Character, Phase, Species, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::context::CreaturesContext;
use super::motions::reserve_place;
use super::pieces::{draw_character_badge, draw_creature};
use crate::parts::die::{Die, draw_die};
use crate::seat_cards::{SeatCardContent, render_seat_card_list};

/// Renders one panel per seat, clockwise around the board from the viewer's own, or from the first place.
pub(super) fn draw_seat_cards<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let open = setting.public_state();
    let count = setting.viewer_state.names.len();
    let own_place = setting.own_seat().map_or(0, |own| usize::from(open.places[own.index()]));
    let order = (0..count).map(|step| open.sitting[(own_place + step) % count]);
    let panel = |seat: Seat| {
        let on = open.seat == seat && !matches!(open.phase, Phase::Seating | Phase::First | Phase::Mix | Phase::Over);
        SeatCardContent {
            is_on_turn: on,
            figure: count_creatures(setting.creature_count(seat)),
            facts: facts(setting, seat, on),
        }
    };
    html! { div.ix-seats data-stage { (render_seat_card_list(setting, order, panel)) } }
}

/// Renders a number of creatures with its unit: it is no score.
pub(super) fn count_creatures(count: u16) -> Markup {
    html! { (count) " " small { (tr!("pages-ix-creatures", count = count)) } }
}

fn facts<K: Variant>(setting: &CreaturesContext<K>, seat: Seat, on: bool) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let own: Vec<Species> = game.species_of(open, seat).collect();
    let sum = |count: &[u16]| -> u16 { own.iter().map(|species| count[species.index()]).sum() };
    html! {
        span.ix-facts {
            span.ix-kin {
                @for species in &own {
                    span.ix-extinct[open.extinct.contains(*species)] { (draw_creature(*species, None)) }
                    span.unseen { (catalog::i18n::creatures::species_name(*species)) " " }
                }
            }
            @if own.iter().any(|species| !open.extinct.contains(*species)) {
                span.ix-born { (tr!("pages-ix-born-lost", born = sum(&open.born), lost = sum(&open.lost))) " " }
            } @else {
                b { (tr!("pages-ix-out")) " " }
            }
            // The second line keeps its place when the die is thrown.
            span.ix-moves {
                @if K::DUEL && open.phase != Phase::Seating {
                    (tr!("pages-ix-goal", at = game.board().hex_name(game.goal_hex(open, seat)).to_string()))
                }
                @if on && matches!(open.phase, Phase::Move | Phase::Birth) { (moves(setting)) }
            }
            @if !matches!(open.phase, Phase::Seating | Phase::First | Phase::Mix) {
                span.ix-reserve { (tr!("pages-ix-reserve")) @for species in &own { " " (reserve(setting, *species)) } }
            }
        }
    }
}

/// Renders the pieces of a species off the board: friends and foes if the viewer knows them, else their number.
fn reserve<K: Variant>(setting: &CreaturesContext<K>, species: Species) -> Markup {
    let count = setting.game().reserve_count(setting.public_state(), species);
    html! {
        span.row data-at=(reserve_place(species)) {
            @if K::DUEL { (draw_creature(species, None)) }
            @match (setting.known_reserve(species), count) {
                (Some(known), _) => {
                    @for (character, count) in Character::BOTH.into_iter().zip(known) {
                        svg.token viewBox="-14 -14 28 28" aria-hidden="true" { (draw_character_badge(character)) }
                        b { (count) }
                        span.unseen { (tr!("pages-ix-reserve-of", character = if character.is_foe() { "foe" } else { "friend" })) }
                    }
                }
                (None, Some(count)) => b { (count) },
                (None, None) => b { "∞" },
            }
        }
    }
}

/// Renders the die of the turn and the remaining moves.
fn moves<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let open = setting.public_state();
    html! {
        @if open.die > 0 { span #ix-die { (draw_die(Die::Black, open.die, Some(0))) } }
        b { (tr!("pages-ix-moves", moves = open.moves)) }
    }
}
