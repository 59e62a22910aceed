//! The names of the places on the board, between which motions go.

use extinction_point::{Card, InfiltratorCard};

/// The decks and the discards lie behind this button.
pub(super) const PILES: &str = "#piles-button";
/// The deck of the Infiltrator.
pub(super) const INFILTRATOR_DECK: &str = "#infil-deck";
/// The name of the Infiltrator's place in the trick.
pub(super) const INFILTRATOR: &str = "infiltrator";

/// Returns the name of a card that lies open or in the viewer's hand.
pub(super) fn card_place(card: Card) -> String {
    format!("card-{}", card.0)
}

/// Returns the name of a card of the Infiltrator deck that is shown to all.
pub(super) fn shown_place(card: InfiltratorCard) -> String {
    format!("shown-{}", card.0)
}

/// Returns the name of a BUILDING with its cards.
pub(super) fn site_place(building: u8) -> String {
    format!("site-{building}")
}

/// Returns the name of the Sabotage card on a BUILDING.
pub(super) fn sabotage_place(building: u8) -> String {
    format!("sabotage-{building}")
}

/// Returns the name of a stored card in the line of both healths, which stays in sight.
pub(super) fn stored_place(card: Card) -> String {
    format!("stored-{}", card.0)
}

/// Returns the name of the empty place in the trick for a member's card.
pub(super) fn slot_place(who: u8) -> String {
    format!("slot-{who}")
}

/// Returns the name of the number of a member's cards.
pub(super) fn member_place(who: u8) -> String {
    format!("member-{who}")
}
