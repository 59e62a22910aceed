//! Movements on the board, event by event.

use engine::{Rules, Seat};
use extraczon::{Event, Extraczon, NO_CARD};

use super::encounter::Encounter;
use super::pieces::{SPECIALIST_PLACE, VERDICT_PLACE, ZOMBIE_PLACE};
use crate::motion::{Motion, place_named};
use crate::render_context::RenderContext;

/// The events that move nothing.
pub(crate) const STILL: &[&str] = &[
    // These dice are told of and not drawn.
    "rolloff", "over",
];

/// Returns the selector of a drawn card.
fn card(card: u8) -> String {
    place_named(format_args!("card-{card}"))
}

/// Returns the name of the stamp on a drawn card.
pub(super) fn stamp_place(card: u8) -> String {
    format!("fate-{card}")
}

/// Returns the motions that stamp a drawn card. Cards that infection and failed rolls take stay where they lie until the
/// encounter ends.
fn stamp(setting: &RenderContext<'_, Extraczon>, stamped: u8) -> Vec<Motion> {
    let encounter = Encounter::from_events(&setting.viewer_state.recent_events);
    let lies = encounter.drawn.iter().any(|drawn| drawn.card == stamped);
    let stamp = Motion::stamped_piece(card(stamped), place_named(stamp_place(stamped)));
    if lies { vec![stamp] } else { Vec::new() }
}

/// Returns the motions that clear the table at the end of an encounter: lost cards go to the discards, and the
/// specialist goes back to the pile of its seat.
fn clear_table(setting: &RenderContext<'_, Extraczon>, pile: &str) -> Vec<Motion> {
    let encounter = Encounter::from_events(&setting.viewer_state.recent_events);
    let lost = encounter.ended.last().map_or_else(Vec::new, |outcome| outcome.lost.clone());
    let discarded = lost.into_iter().map(|lost| Motion::vanishing_piece(card(lost), "#pile-discard"));
    let has_specialist = setting.public_state().chosen != NO_CARD;
    discarded.chain(has_specialist.then(|| Motion::vanishing_piece(place_named(SPECIALIST_PLACE), pile))).collect()
}

/// Returns what an event moves.
pub(super) fn motions_of_event(setting: &RenderContext<'_, Extraczon>, event: &Event) -> Vec<Motion> {
    let pile = |seat: Seat| match setting.game().seats() {
        1 => "#ez-solo".to_owned(),
        _ => format!("#seat-{}", seat.0),
    };
    match *event {
        Event::Turn { .. } => vec![Motion::flipped_card("#ez-left", place_named(ZOMBIE_PLACE))],
        Event::Active { seat, card: Some(_), .. } => {
            vec![Motion::moving_piece(pile(seat), place_named(SPECIALIST_PLACE))]
        }
        Event::Black { .. } => vec![Motion::thrown_dice("#ez-tray", "#ez-black")],
        Event::Drawn { card: drawn, .. } => vec![Motion::flipped_card("#pile-draw", card(drawn))],
        Event::Reshuffle { .. } => vec![Motion::vanishing_piece("#pile-discard", "#pile-draw")],
        Event::Roll { .. } => vec![
            Motion::thrown_dice("#ez-tray", "#ez-roll"),
            Motion::stamped_piece("#ez-tray", place_named(VERDICT_PLACE)),
        ],
        Event::Contained { seat, cards, .. } => {
            let secured = cards.into_iter().filter(|secured| *secured != NO_CARD);
            let secured = secured.map(|secured| Motion::vanishing_piece(card(secured), pile(seat)));
            let zombie = Motion::vanishing_piece(place_named(ZOMBIE_PLACE), pile(seat));
            secured.chain([zombie]).chain(clear_table(setting, &pile(seat))).collect()
        }
        Event::Escaped { seat, .. } => {
            let zombie = Motion::vanishing_piece(place_named(ZOMBIE_PLACE), "#pile-escaped");
            [zombie].into_iter().chain(clear_table(setting, &pile(seat))).collect()
        }
        Event::Ignored { infected: stamped, .. }
        | Event::Infection { infected: stamped, .. }
        | Event::Bitten { card: stamped, .. }
        | Event::Lost { card: stamped, .. } => stamp(setting, stamped),
        Event::Active { card: None, .. } | Event::Rolloff { .. } | Event::Over { .. } => Vec::new(),
    }
}
