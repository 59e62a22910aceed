//! Notes on the board about what everybody has seen: characters that were shown, and swaps. A list beside the board says
//! what their signs mean.

use std::collections::BTreeMap;

use catalog::tr;
use creatures::{Event, Hex, Variant};
use maud::{Markup, html};

use super::context::CreaturesContext;
use super::pieces::{Note, draw_note_sign};

/// Returns the hexes and homes at which creatures were swapped since everybody last had a turn, with the number of
/// swaps. A note goes with its creature, until a meeting shows what it is.
pub(super) fn recent_swaps<K: Variant>(setting: &CreaturesContext<K>) -> BTreeMap<Hex, u8> {
    let board = setting.game().board();
    let events = &setting.viewer_state.recent_events;
    let turns = events.iter().enumerate().rev().filter(|(_, (_, event))| matches!(event, Event::Turn { .. }));
    let living = setting.public_state().living.len() as usize;
    let since = turns.map(|(place, _)| place).take(living.max(1)).last().unwrap_or(0);
    let mut swaps: BTreeMap<Hex, u8> = BTreeMap::new();
    for (_, event) in &events[since..] {
        match event {
            Event::Swapped { at, .. } | Event::Fetched { at, .. } => *swaps.entry(*at).or_default() += 1,
            Event::Exchanged { at, .. } => at.iter().for_each(|at| *swaps.entry(*at).or_default() += 1),
            Event::Changed { species, .. } => {
                *swaps.entry(board.hex_name(board.corner_hex(*species))).or_default() += 1;
            }
            Event::Moved { from: Some(from), to, .. } => {
                if let Some(times) = swaps.remove(from) {
                    swaps.insert(*to, times);
                }
            }
            Event::Home { from, .. } | Event::Raid { from: Some(from), .. } => {
                swaps.remove(from);
            }
            Event::Met { from, at, .. } => {
                swaps.remove(at);
                if let Some(from) = from {
                    swaps.remove(from);
                }
            }
            _ => {}
        }
    }
    swaps
}

/// Renders what the notes on the board mean, if there are any.
pub(super) fn render_notes_key<K: Variant>(setting: &CreaturesContext<K>) -> Markup {
    let hexes = 0..setting.game().board().hex_count();
    let lone = hexes.filter(|hex| setting.public_state().only_species_at(*hex).is_some());
    let seen: Vec<u8> = lone.filter_map(|hex| setting.turns_since_reveal(hex)).collect();
    let numbered = if seen.iter().any(|turns| *turns > 0) { "yes" } else { "no" };
    let has_swapped = !recent_swaps(setting).is_empty();
    html! {
        @if !seen.is_empty() || has_swapped {
            ul.ix-key {
                @if !seen.is_empty() { li { (draw_note_sign(Note::Seen(0))) (tr!("pages-ix-key-seen", numbered = numbered)) } }
                @if has_swapped { li { (draw_note_sign(Note::Swapped(1))) (tr!("pages-ix-key-swapped")) } }
            }
        }
    }
}
