//! What each event moves on the board.

use engine::{Rules, Seat};
use extraczon::{Event, Extraczon, NO_CARD};

use crate::motion::{Motion, place_named};
use crate::render_context::RenderContext;

/// The events that move nothing.
pub(crate) const STILL: &[&str] = &[
    // These dice are told of and not drawn.
    "rolloff",
    // What infection and failed rolls take stays where it lies, with a stamp, until the next turn.
    "ignored",
    "infection",
    "bitten",
    "lost",
    "over",
];

/// Returns what an event moves.
pub(super) fn motions_of_event(setting: &RenderContext<'_, Extraczon>, event: &Event) -> Vec<Motion> {
    let pile = |seat: Seat| match setting.game().seats() {
        1 => "#ez-solo".to_owned(),
        _ => format!("#seat-{}", seat.0),
    };
    let card = |card: u8| place_named(format_args!("card-{card}"));
    match *event {
        Event::Turn { .. } => vec![Motion::flipped_card("#ez-left", "#ez-zombie")],
        Event::Active { seat, card: Some(_), .. } => vec![Motion::moving_piece(pile(seat), "#ez-called")],
        Event::Black { .. } => vec![Motion::thrown_dice("#ez-tray", "#ez-black")],
        Event::Drawn { card: drawn, .. } => vec![Motion::flipped_card("#pile-draw", card(drawn))],
        Event::Reshuffle { .. } => vec![Motion::vanishing_piece("#pile-discard", "#pile-draw")],
        Event::Roll { .. } => vec![Motion::thrown_dice("#ez-tray", "#ez-roll")],
        Event::Contained { seat, cards, .. } => {
            let secured = cards.into_iter().filter(|secured| *secured != NO_CARD);
            let secured = secured.map(|secured| Motion::vanishing_piece(card(secured), pile(seat)));
            secured.chain([Motion::vanishing_piece("#ez-zombie", pile(seat))]).collect()
        }
        Event::Escaped { .. } => vec![Motion::vanishing_piece("#ez-zombie", "#pile-escaped")],
        Event::Active { card: None, .. }
        | Event::Rolloff { .. }
        | Event::Ignored { .. }
        | Event::Infection { .. }
        | Event::Bitten { .. }
        | Event::Lost { .. }
        | Event::Over { .. } => Vec::new(),
    }
}
