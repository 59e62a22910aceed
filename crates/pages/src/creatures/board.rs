//! The board: the printed hexes, the creatures on them, and above them the viewer's actions.

use catalog::i18n::creatures::describe_creature;
use catalog::tr;
use creatures::{Hex, Phase, Species, Statement, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::board_choices::draw_board_choices;
use super::context::{CreaturesContext, position_classes};
use super::motions;
use super::pieces::{body_of, creature_positions, draw_speech_bubble, species_ink, species_letter};
use crate::frame::marks::mark_quiet;

/// Half the width of a hex in the drawing of the background. Its height is the width times the root of three quarters.
const SIDE: f32 = 50.0;
const HIGH: f32 = 86.6;

/// Draws the whole board.
pub(super) fn draw_board<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let radius = setting.game().board().radius();
    html! {
        section aria-labelledby="board-title" {
            h2 #board-title .unseen { (tr!("pages-ix-board")) }
            div class={ "ix-board r" (radius) } {
                (ground(setting))
                ul.ix-cells { (cells(setting)) }
                (draw_board_choices(setting))
            }
        }
    }
}

/// Returns the centre of a hex in the drawing of the background.
fn middle(radius: u8, hex: Hex) -> (f32, f32) {
    let below = f32::from(hex.column().abs_diff(radius)) / 2.0 + f32::from(hex.row()) - 0.5;
    (SIDE + 1.5 * SIDE * f32::from(hex.column()), HIGH * below)
}

/// Draws the printed board: hexes with their names, arcs, homes and goals.
fn ground<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let board = game.board();
    let radius = board.radius();
    let wide = SIDE * f32::from(3 * radius + 2);
    let high = HIGH * f32::from(2 * radius + 1);
    let arcs = [0u8, 1].map(|seat| K::DUEL.then(|| game.seat_arc(open, Seat(seat))));
    html! {
        svg #ix-ground .ix-ground viewBox={ "0 0 " (wide) " " (high) } aria-hidden="true" {
            (mark_quiet(&html! {
                @for hex in 0..board.hex_count() {
                    @let name = board.hex_name(hex);
                    @let (x, y) = middle(radius, name);
                    @let home = game.home_on(open, hex);
                    @let goal = K::DUEL && [0, 1].iter().any(|seat| game.goal_hex(open, Seat(*seat)) == hex);
                    @let arc = arcs.iter().position(|arc| arc.is_some_and(|arc| arc.contains(hex)));
                    g transform={ "translate(" (x) " " (y) ")" } {
                        path.hex.home[home.is_some()].goal[goal].arc[arc.is_some()] d="M-48 0L-24 -41.600H24L48 0L24 41.600H-24Z" {}
                        @if let Some(species) = home {
                            path class={ "ix-tint " (species_ink(species)) } d="M-48 0L-24 -41.600H24L48 0L24 41.600H-24Z" {}
                            path class={ "ix-rim " (species_ink(species)) } d="M-42 0L-21 -36.400H21L42 0L21 36.400H-21ZM-36 0L-18 31.200H18L36 0L18 -31.200H-18Z" {}
                        }
                        @if goal { (goal_sign(board.corner_species(hex))) }
                        @if home.is_none() { text.ix-name x="0" y="36" text-anchor="middle" { (name.to_string()) } }
                    }
                }
            }))
        }
    }
}

/// Draws the rings of a target around the letter of the corner.
fn goal_sign(corner: Option<Species>) -> Markup {
    html! {
        circle class="K w4" r="26" {}
        circle class="R w4" r="19" {}
        @if let Some(corner) = corner { text.ix-goal x="0" y="8" text-anchor="middle" { (species_letter(corner)) } }
    }
}

/// Draws the hexes with contents, from top to bottom.
fn cells<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let board = game.board();
    let next = (open.phase == Phase::Place).then(|| game.next_of_arc(open)).flatten();
    html! {
        @for hex in 0..board.hex_count() {
            @let name = board.hex_name(hex);
            @let here: Vec<Species> = open.species_at(hex).iter().collect();
            @if let Some(home) = game.home_on(open, hex) {
                @let mine = setting.own_seat() == Some(game.owner_of(open, home));
                li class={ (if mine { "mine " } else { "" }) "at " (position_classes(board.radius(), name)) } data-at=(motions::cell_place(name)) { (home_cell(setting, home)) }
            } @else if !here.is_empty() {
                li class={ "at " (position_classes(board.radius(), name)) } data-at=(motions::cell_place(name)) { (cell(setting, hex, &here)) }
            } @else if next == Some(hex) {
                li class={ "at next " (position_classes(board.radius(), name)) } { span.unseen { (tr!("pages-ix-next", at = name.to_string())) } }
            }
        }
    }
}

fn cell<K: Variant>(setting: &CreaturesContext<K>, hex: u8, here: &[Species]) -> Markup {
    let open = setting.public_state();
    let (spots, size) = creature_positions(here.len());
    let seen = setting.turns_since_reveal(hex).filter(|_| here.len() == 1);
    let word = said_of(setting, setting.game().board().hex_name(hex));
    html! {
        svg viewBox="0 0 100 86.6" aria-hidden="true" {
            @for (species, (x, y)) in here.iter().zip(spots) {
                g transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } {
                    (body_of(*species, setting.known_character(hex, *species), seen))
                }
            }
            @if open.held.contains(hex) { path.ix-held d="M14 43.300L32 12H68L86 43.300L68 74.600H32Z" {} }
            @if let Some(word) = word { g transform="translate(76 16)" { (draw_speech_bubble(word)) } }
        }
        span.unseen { (words(setting, hex, here)) }
    }
}

/// Returns the unresolved claim about the creature on a hex: a character, or a question.
fn said_of<K: Variant>(setting: &CreaturesContext<K>, at: Hex) -> Option<Option<creatures::Character>> {
    let open = setting.public_state();
    let words = (0..setting.viewer_state.names.len()).flat_map(|seat| open.words_of(Seat(seat as u8)));
    words
        .filter_map(|word| match word {
            Statement::Character { at: there, character } | Statement::Swap { at: there, character } if there == at => {
                Some(Some(character))
            }
            Statement::Asked { at: there } if there == at => Some(None),
            _ => None,
        })
        .max()
}

/// Describes a hex in words.
fn words<K: Variant>(setting: &CreaturesContext<K>, hex: u8, here: &[Species]) -> String {
    let (game, open) = (setting.game(), setting.public_state());
    let one = |species: &Species| {
        let owner = game.owner_of(open, *species);
        tr!(
            "pages-ix-of",
            creature = describe_creature(*species, setting.known_character(hex, *species)),
            seat = setting.seat_name(owner)
        )
    };
    let all: Vec<String> = here.iter().map(one).collect();
    let (state, turns) = match (open.held.contains(hex), open.met.contains(hex), setting.turns_since_reveal(hex)) {
        (true, ..) => ("held", 0),
        (_, true, _) => ("met", 0),
        (.., Some(turns)) => ("seen", turns),
        _ => ("plain", 0),
    };
    let list = catalog::i18n::format_list(&all);
    tr!("pages-ix-cell", at = game.board().hex_name(hex).to_string(), creatures = list, state = state, turns = turns)
}

/// Draws a home: the number of creatures in it, and, if the viewer knows, the numbers of friends and foes.
fn home_cell<K: Variant>(setting: &CreaturesContext<K>, species: Species) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let count = open.home[species.index()];
    let owner = setting.seat_name(game.owner_of(open, species));
    html! {
        svg viewBox="0 0 100 86.6" aria-hidden="true" {
            @if let Some([friends, foes]) = setting.at_home(species).filter(|_| count > 0) {
                g transform="translate(29 34) scale(.5)" { (body_of(species, Some(creatures::Character::Friend), None)) }
                g transform="translate(71 34) scale(.5)" { (body_of(species, Some(creatures::Character::Foe), None)) }
                text.ix-count x="29" y="72" text-anchor="middle" { (friends) }
                text.ix-count x="71" y="72" text-anchor="middle" { (foes) }
            } @else {
                g.ix-gone[count == 0] transform="translate(50 33) scale(.62)" { (body_of(species, None, None)) }
                text.ix-count x="50" y="74" text-anchor="middle" { (count) }
            }
        }
        span.unseen {
            @match setting.at_home(species) {
                Some([friends, foes]) => (tr!("pages-ix-home-known", species = catalog::i18n::creatures::species_name(species), seat = owner, friends = friends, foes = foes)),
                None => (tr!("pages-ix-home", species = catalog::i18n::creatures::species_name(species), seat = owner, count = count)),
            }
        }
    }
}
