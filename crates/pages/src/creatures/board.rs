//! The board: the printed hexes, the creatures on them, and above them the viewer's actions.

use catalog::i18n::creatures::describe_creature;
use catalog::tr;
use creatures::{Hex, Phase, Species, Statement, Variant};
use engine::Seat;
use maud::{Markup, html};

use super::board_choices::draw_board_choices;
use super::context::{CreaturesContext, Orientation};
use super::motions;
use super::notes::recent_swaps;
use super::pieces::{Note, body_of, creature_positions, draw_note, draw_speech_bubble, species_ink};
use crate::frame::marks::mark_quiet;

/// Half the width of a hex in the drawing of the background. Its height is the width times the root of three quarters.
const SIDE: f32 = 50.0;
const HIGH: f32 = 86.6;

/// Draws the whole board.
pub(super) fn draw_board<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let radius = setting.game().board().radius();
    let orientation = Orientation::for_viewer(setting);
    html! {
        section aria-labelledby="board-title" {
            h2 #board-title .unseen { (tr!("pages-ix-board")) }
            div class={ "ix-board r" (radius) } data-stage {
                (ground(setting, orientation))
                ul.ix-cells { (cells(setting, orientation)) }
                (draw_board_choices(setting, orientation))
                (marks(setting, orientation))
            }
            (inert_reasons(setting))
        }
    }
}

/// Renders why a hex that offers nothing cannot be used, for each state of the choice. The script shows it at the hex
/// that was pressed, below what lies there.
fn inert_reasons<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let plays = setting.own_seat().is_some() && !setting.page.replay && !setting.is_over();
    // A viewer who is asked for something else, or is to throw, is on turn.
    let is_asked = plays && (setting.has_choices() || setting.page.own_chance().is_some());
    html! {
        span.why #inert-wait popover { b {} @if plays { (tr!("pages-ix-inert-wait")) } }
        @if is_asked { span.why #inert-answer popover { b {} (tr!("pages-ix-inert-answer")) } }
        @if setting.has_choices() && setting.public_state().phase == Phase::Move {
            span.why #inert-pick popover { b {} (tr!("pages-ix-inert-pick")) }
            span.why #inert-far popover { b {} (tr!("pages-ix-inert-far")) }
            span.why #inert-apart popover { b {} (tr!("pages-ix-inert-apart")) }
        }
    }
}

/// Returns the centre of a hex in the drawing of the background.
fn middle(orientation: Orientation, hex: Hex) -> (f32, f32) {
    let (column, below) = orientation.place_of_hex(hex);
    (SIDE + 1.5 * SIDE * f32::from(column), HIGH * (f32::from(below) + 1.0) / 2.0)
}

/// Draws the printed board: hexes with their names, arcs, homes and goals.
fn ground<K: Variant>(setting: &CreaturesContext<K>, orientation: Orientation) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let board = game.board();
    let wide = SIDE * f32::from(3 * board.radius() + 2);
    let high = HIGH * f32::from(2 * board.radius() + 1);
    let seats = if K::DUEL { [Seat(0), Seat(1)].as_slice() } else { &[] };
    html! {
        svg #ix-ground .ix-ground viewBox={ "0 0 " (wide) " " (high) } aria-hidden="true" {
            (mark_quiet(&html! {
                @for hex in orientation.hexes_in_reading_order(board) {
                    @let name = board.hex_name(hex);
                    @let (x, y) = middle(orientation, name);
                    @let home = game.home_on(open, hex);
                    @let goal = seats.iter().find(|seat| game.goal_hex(open, **seat) == hex);
                    @let arc = seats.iter().any(|seat| game.seat_arc(open, *seat).contains(hex));
                    g transform={ "translate(" (x) " " (y) ")" } data-hex=(name) data-goal=[goal.map(|seat| goal_words(setting, *seat))] {
                        path.hex.home[home.is_some()].goal[goal.is_some()].arc[arc] d="M-48 0L-24 -41.600H24L48 0L24 41.600H-24Z" {}
                        @if let Some(species) = home {
                            path class={ "ix-tint " (species_ink(species)) } d="M-48 0L-24 -41.600H24L48 0L24 41.600H-24Z" {}
                            path class={ "ix-rim " (species_ink(species)) } d="M-42 0L-21 -36.400H21L42 0L21 36.400H-21ZM-36 0L-18 31.200H18L36 0L18 -31.200H-18Z" {}
                        }
                        @if let Some(seat) = goal { (goal_sign(setting, *seat, y < high / 2.0)) }
                        @if home.is_none() {
                            text.ix-name x="0" y=(if goal.is_some() { "31" } else { "37.5" }) text-anchor="middle" { (name.to_string()) }
                        }
                    }
                }
            }))
        }
    }
}

/// Says whose goal a hex is. Names of people stay out of the ground, which is compressed.
fn goal_words<K: Variant>(setting: &CreaturesContext<K>, seat: Seat) -> String {
    match setting.own_seat() {
        Some(own) if own == seat => tr!("pages-ix-goal-own"),
        Some(_) => tr!("pages-ix-goal-other"),
        None => {
            let species = setting.game().species_of(setting.public_state(), seat);
            let names: Vec<String> = species.map(catalog::i18n::creatures::species_name).collect();
            tr!("pages-ix-goal-of", species = catalog::i18n::format_list(&names))
        }
    }
}

/// Draws a target in the two colours that have to reach it. Its rim stays visible around a creature. A seat reads
/// beside it whose goal it is, outside the board.
fn goal_sign<K: Variant>(setting: &CreaturesContext<K>, seat: Seat, is_at_top: bool) -> Markup {
    let inks: Vec<&str> = setting.game().species_of(setting.public_state(), seat).map(species_ink).collect();
    let (first, second) = (inks.first().copied().unwrap_or("k"), inks.last().copied().unwrap_or("k"));
    html! {
        title { (goal_words(setting, seat)) }
        path class=(first) d="M0 -39H-22.500L-45 0L-22.500 39H0V33.800H-19.500L-39 0L-19.500 -33.800H0Z" {}
        path class=(second) d="M0 -39H22.500L45 0L22.500 39H0V33.800H19.500L39 0L19.500 -33.800H0Z" {}
        circle class=(first) cy="-9" r="17" {}
        circle class="p" cy="-9" r="12" {}
        circle class=(second) cy="-9" r="7" {}
        @if setting.own_seat().is_some() {
            text.ix-goal x="37" y=(if is_at_top { "-18" } else { "34" }) { (goal_words(setting, seat)) }
        }
    }
}

/// Draws the hexes with contents, from top to bottom.
fn cells<K: Variant>(setting: &CreaturesContext<K>, orientation: Orientation) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let board = game.board();
    let next = (open.phase == Phase::Place).then(|| game.next_of_arc(open)).flatten();
    html! {
        @for hex in orientation.hexes_in_reading_order(board) {
            @let name = board.hex_name(hex);
            @let here: Vec<Species> = open.species_at(hex).iter().collect();
            @if let Some(home) = game.home_on(open, hex) {
                @let mine = setting.own_seat() == Some(game.owner_of(open, home));
                li class={ (if mine { "mine " } else { "" }) "at " (orientation.position_classes(name)) } data-at=(motions::cell_place(name)) { (home_cell(setting, home)) }
            } @else if !here.is_empty() {
                li class={ "at " (orientation.position_classes(name)) } data-at=(motions::cell_place(name)) { (cell(setting, hex, &here)) }
            } @else if next == Some(hex) {
                li class={ "at next " (orientation.position_classes(name)) } data-asked { span.unseen { (tr!("pages-ix-next", at = name.to_string())) } }
            }
        }
    }
}

fn cell<K: Variant>(setting: &CreaturesContext<K>, hex: u8, here: &[Species]) -> Markup {
    let open = setting.public_state();
    let (spots, size) = creature_positions(here.len());
    let name = setting.game().board().hex_name(hex);
    html! {
        svg viewBox="0 0 100 86.6" aria-hidden="true" {
            @for (species, (x, y)) in here.iter().zip(spots) {
                g data-at=(motions::creature_place(name, *species)) transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } {
                    (body_of(*species, setting.known_character(hex, *species)))
                }
            }
            @if open.held.contains(hex) { path.ix-held d="M14 43.300L32 12H68L86 43.300L68 74.600H32Z" {} }
        }
        span.unseen { (words(setting, hex, here)) }
    }
}

/// Notes stand at the top left of a hex, so that they cover no head, and claims at the top right.
const NOTE_PLACE: &str = "translate(23 11) scale(.74)";

/// Draws what is noted about hexes and claimed of their creatures. It lies above the rings of what can be chosen.
fn marks<K: Variant>(setting: &CreaturesContext<K>, orientation: Orientation) -> Markup {
    let (game, open) = (setting.game(), setting.public_state());
    let swaps = recent_swaps(setting);
    html! {
        @for hex in orientation.hexes_in_reading_order(game.board()) {
            @let name = game.board().hex_name(hex);
            @let seen = setting.turns_since_reveal(hex).filter(|_| open.only_species_at(hex).is_some()).map(Note::Seen);
            @let swapped = swaps.get(&name).copied().map(Note::Swapped);
            @let word = said_of(setting, name);
            @if seen.is_some() || swapped.is_some() || word.is_some() {
                div class={ "at ix-noted " (orientation.position_classes(name)) } aria-hidden="true" {
                    svg viewBox="0 0 100 86.6" {
                        @for note in seen.into_iter().chain(swapped) { g transform=(NOTE_PLACE) { (draw_note(note)) } }
                        @if let Some(word) = word { g transform="translate(78 12)" { (draw_speech_bubble(word)) } }
                    }
                }
            }
        }
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
            seat = setting.seat_label(owner)
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
    let count = setting.home_count(species);
    let owner = setting.seat_label(game.owner_of(open, species));
    // A mix is known when it has been settled.
    let known = setting.at_home(species).filter(|known| count > 0 && known.iter().sum::<u16>() == count);
    html! {
        svg viewBox="0 0 100 86.6" aria-hidden="true" {
            @if let Some([friends, foes]) = known {
                g.ix-none[friends == 0] data-at=(motions::home_place(species)) transform="translate(31 33) scale(.46)" { (body_of(species, Some(creatures::Character::Friend))) }
                g.ix-none[foes == 0] data-at=(motions::home_foe_place(species)) transform="translate(69 33) scale(.46)" { (body_of(species, Some(creatures::Character::Foe))) }
                text.ix-count x="34" y="71" text-anchor="middle" { (friends) }
                text.ix-count x="66" y="71" text-anchor="middle" { (foes) }
            } @else {
                g.ix-none[count == 0] data-at=(motions::home_place(species)) transform="translate(50 33) scale(.6)" { (body_of(species, None)) }
                text.ix-count x="50" y="74" text-anchor="middle" { (count) }
            }
        }
        span.unseen {
            @match known {
                Some([friends, foes]) => (tr!("pages-ix-home-known", species = catalog::i18n::creatures::species_name(species), seat = owner.as_str(), friends = friends, foes = foes)),
                None => (tr!("pages-ix-home", species = catalog::i18n::creatures::species_name(species), seat = owner.as_str(), count = count)),
            }
        }
    }
}
