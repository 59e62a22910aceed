//! Creatures: a body with the shape, colour and letter of its species, eyes, and the known character.

use creatures::{Character, Species};
use maud::{Markup, html};

use crate::parts::definitions::draw_shared_shapes;
use crate::parts::draw_cached;
use crate::parts::trusted_shapes;

/// Returns the letter of a species.
pub(super) fn species_letter(species: Species) -> &'static str {
    ["R", "O", "Y", "G", "B", "P"][species.index()]
}

/// Returns the ink of a species.
pub(super) fn species_ink(species: Species) -> &'static str {
    ["r", "o", "m", "t", "b", "v"][species.index()]
}

/// Returns the outline of a body within a circle of radius 30 around the origin, and the heights of its eyes and its
/// letter.
fn body(species: Species) -> (&'static str, i8, i8) {
    match species {
        Species::Red => ("M0-28A28 28 0 1 1 0 28A28 28 0 1 1 0-28Z", -7, 18),
        Species::Orange => ("M0-31Q4-31 7-26L31 19Q34 27 26 27H-26Q-34 27-31 19L-7-26Q-4-31 0-31Z", 2, 23),
        Species::Yellow => ("M-19-27H19Q27-27 27-19V19Q27 27 19 27H-19Q-27 27-27 19V-19Q-27-27-19-27Z", -8, 19),
        Species::Green => ("M0-32Q4-32 8-28L28-6Q32 0 28 6L8 28Q0 35-8 28L-28 6Q-32 0-28-6L-8-28Q-4-32 0-32Z", -5, 19),
        Species::Blue => {
            ("M-4-29Q0-32 4-29L29-11Q32-8 31-4L21 25Q20 29 16 29H-16Q-20 29-21 25L-31-4Q-32-8-29-11Z", -6, 20)
        }
        Species::Purple => ("M0-34L10-17L29-17L19 0L29 17L10 17L0 34L-10 17L-29 17L-19 0L-29-17L-10-17Z", -6, 17),
    }
}

/// Draws a known character within a circle of radius 12: a heart on paper for a friend, fangs on black for a foe.
pub(super) fn draw_character_badge(character: Character) -> Markup {
    match character {
        Character::Friend => trusted_shapes(
            r#"<circle class="p" r="12"/><circle class="K" r="12"/><path class="r" d="M0 8L-7 1Q-9-4-5-6Q-1-7 0-2Q1-7 5-6Q9-4 7 1Z"/>"#,
        ),
        Character::Foe => trusted_shapes(
            r#"<circle class="k" r="12"/><circle class="P" r="11"/><path class="p" d="M-8-5H8L5-1L3 7L1 0H-1L-3 7L-5-1Z"/>"#,
        ),
    }
}

/// Draws a creature around the origin, in a circle of about 34.
pub(super) fn body_of(species: Species, character: Option<Character>) -> Markup {
    draw_cached(("ix-body", species, character), || drawn(species, character))
}

fn drawn(species: Species, character: Option<Character>) -> Markup {
    let (outline, eyes, name) = body(species);
    let dark = matches!(species, Species::Blue | Species::Purple | Species::Red);
    let body = html! {
        path class=(species_ink(species)) d=(outline) {}
        path class="K w3" d=(outline) {}
        g transform={ "translate(0 " (eyes) ")" } {
            circle class="p" cx="-8" r="6" {}
            circle class="p" cx="8" r="6" {}
            circle class="k" cx="-6.500" cy="1" r="3" {}
            circle class="k" cx="6.500" cy="1" r="3" {}
        }
        text class=(if dark { "ix-letter light" } else { "ix-letter" }) x="0" y=(name) text-anchor="middle" { (species_letter(species)) }
    };
    html! {
        (draw_shared_shapes("ix-body", &body))
        @if let Some(character) = character { g transform="translate(22 20)" { (draw_shared_shapes("ix-badge", &draw_character_badge(character))) } }
    }
}

/// A note about a creature, drawn beside it.
#[derive(Clone, Copy)]
pub(super) enum Note {
    /// Everybody saw its character so many turns ago.
    Seen(u8),
    /// Creatures were swapped here so many times lately.
    Swapped(u8),
}

/// Draws a note around the origin: its sign, and its number if that says more than the sign.
pub(super) fn draw_note(note: Note) -> Markup {
    let (number, sign) = match note {
        Note::Seen(turns) => {
            let eye = r#"<path class="k" d="M-12 0Q-4-9 4 0Q-4 9-12 0Z"/><circle class="p" cx="-4" r="2.500"/>"#;
            ((turns > 0).then_some(turns), eye)
        }
        Note::Swapped(times) => {
            ((times > 1).then_some(times), r#"<path class="K w2" d="M-11-4H3M-1-8L3-4L-1 0M3 4H-11M-7 0L-11 4L-7 8"/>"#)
        }
    };
    let width = match number {
        None => 22,
        Some(..10) => 38,
        Some(_) => 52,
    };
    html! {
        g transform={ "translate(" (14 - width / 2) " 0)" } {
            rect class="p" x="-14" y="-15" width=(width) height="30" rx="14" {}
            rect class="K" x="-14" y="-15" width=(width) height="30" rx="14" {}
            (trusted_shapes(sign))
            @if let Some(number) = number { text.ix-turns x="6" y="11" { (number) } }
        }
    }
}

/// Draws a note by itself, for the list of notes.
pub(super) fn draw_note_sign(note: Note) -> Markup {
    html! { svg.ix-note viewBox="-28 -16 56 32" aria-hidden="true" { (draw_note(note)) } }
}

/// Draws a single creature for lists and panels.
pub(super) fn draw_creature(species: Species, character: Option<Character>) -> Markup {
    html! {
        svg.ix-piece viewBox="-36 -36 72 72" aria-hidden="true" { (body_of(species, character)) }
    }
}

/// Draws a creature as the mark of a button.
pub(super) fn draw_creature_icon(species: Species, character: Option<Character>) -> Markup {
    html! {
        svg.token viewBox="-36 -36 72 72" aria-hidden="true" { (body_of(species, character)) }
    }
}

/// Returns the centres and the size of so many creatures in one hex, in a frame of 100 by 86.6. The name of the hex
/// stays free below them.
pub(super) fn creature_positions(count: usize) -> (&'static [(f32, f32)], f32) {
    match count {
        0 | 1 => (&[(50.0, 36.3)], 0.88),
        2 => (&[(28.0, 38.0), (72.0, 38.0)], 0.68),
        3 => (&[(50.0, 20.0), (28.0, 50.0), (72.0, 50.0)], 0.5),
        4 => (&[(33.0, 20.0), (67.0, 20.0), (31.0, 52.0), (69.0, 52.0)], 0.44),
        _ => (&[(35.0, 15.0), (65.0, 15.0), (21.0, 36.0), (79.0, 36.0), (35.0, 57.0), (65.0, 57.0)], 0.36),
    }
}

/// Draws a statement about a creature: a bubble with the claimed character, or a question.
pub(super) fn draw_speech_bubble(said: Option<Character>) -> Markup {
    html! {
        (trusted_shapes(r#"<path class="p" d="M-15-12H15V10H-2L-10 20L-9 10H-15Z"/><path class="K w2" d="M-15-12H15V10H-2L-10 20L-9 10H-15Z"/>"#))
        @match said {
            Some(Character::Friend) => (trusted_shapes(r#"<path class="r" d="M0 7L-7 0Q-9-5-5-7Q-1-8 0-3Q1-8 5-7Q9-5 7 0Z"/>"#)),
            Some(Character::Foe) => (trusted_shapes(r#"<path class="k" d="M-9-7H9L6-3L3 7L1-1H-1L-3 7L-6-3Z"/>"#)),
            None => text.ix-letter x="0" y="6" text-anchor="middle" { "?" },
        }
    }
}
