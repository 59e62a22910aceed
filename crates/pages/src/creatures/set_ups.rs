//! Prepared openings from the pack, which complete a set-up in one action (IX-40). The result can still be undone, one
//! creature after the other. The first one is suggested to newcomers.

use catalog::{to_wire, tr};
use creatures::{Action, SetupChoice, Variant};
use maud::{Markup, html};

use super::context::{CreaturesContext, Orientation};
use super::pieces::body_of;

/// Returns the openings that are compatible with the creatures placed so far, the suggested one first.
fn available<'a, K: Variant>(setting: &CreaturesContext<'a, K>) -> Vec<SetupChoice<'a>> {
    let seat = setting.own_seat().filter(|_| setting.has_choices());
    seat.map_or_else(Vec::new, |seat| setting.game().available_setups(setting.public_state(), seat).collect())
}

/// Renders the openings, each with its picture.
pub(super) fn set_ups<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let openings = available(setting);
    html! {
        @if !openings.is_empty() {
            section #set-ups .ix-talk aria-labelledby="set-ups-title" {
                h2 #set-ups-title { (tr!("pages-ix-set-ups")) }
                div.choices.ix-set-ups {
                    @for (place, choice) in openings.iter().enumerate() {
                        (button(setting, choice, "set-up", (place == 0).then(|| tr!("pages-ix-suggested"))))
                    }
                }
            }
        }
    }
}

/// Draws the suggested opening for the action bar, as long as nothing else has been placed.
pub(super) fn draw_suggested_set_up<K: Variant>(setting: &CreaturesContext<K>) -> Option<Markup> {
    let openings = available(setting);
    let first = openings.first().filter(|first| first.actions.len() == first.opening.pieces.len())?;
    Some(button(setting, first, "suggested", Some(tr!("pages-ix-suggested"))))
}

fn button<K: Variant>(
    setting: &CreaturesContext<K>,
    choice: &SetupChoice<'_>,
    place: &str,
    note: Option<String>,
) -> Markup {
    html! {
        button id={ (place) "-" (choice.opening.id) } .button.small.first[note.is_some()] form="act" name="action" value=(to_wire(&choice.opening.id)) {
            (draw_arc(setting, &choice.actions))
            span { (catalog::i18n::localize_printed(&choice.opening.name)) @if let Some(note) = note { br; span.note { (note) } } }
        }
    }
}

/// Draws the creatures that an opening places, as they will stand on the board.
fn draw_arc<K: Variant>(setting: &CreaturesContext<K>, actions: &[Action]) -> Markup {
    let orientation = Orientation::for_viewer(setting);
    let placed: Vec<_> = actions
        .iter()
        .filter_map(|action| match *action {
            Action::Place { at, species, character } => Some((orientation.place_of_hex(at), species, character)),
            _ => None,
        })
        .collect();
    let (left, top) = (placed.iter().map(|((x, _), ..)| *x).min(), placed.iter().map(|((_, y), ..)| *y).min());
    let (right, bottom) = (placed.iter().map(|((x, _), ..)| *x).max(), placed.iter().map(|((_, y), ..)| *y).max());
    let (left, top) = (left.unwrap_or(0), top.unwrap_or(0));
    let wide = 75 * u32::from(right.unwrap_or(0) - left) + 100;
    let high = 43 * (u32::from(bottom.unwrap_or(0) - top) + 2);
    html! {
        svg.ix-arc viewBox={ "0 0 " (wide) " " (high) } aria-hidden="true" {
            @for ((x, y), species, character) in placed {
                g transform={ "translate(" (75 * u32::from(x - left) + 50) " " (43 * u32::from(y - top + 1)) ")" } {
                    path.p d="M-48 0L-24 -41.600H24L48 0L24 41.600H-24Z" {}
                    (body_of(species, Some(character)))
                }
            }
        }
    }
}
