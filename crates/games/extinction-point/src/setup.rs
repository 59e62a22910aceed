//! Setup of a table before the first card (EP-7 to EP-18).

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use core::fmt;

use crate::ExtinctionPoint;
use crate::card::FIRST_SABOTAGE;
use crate::compile::CompiledPack;
use crate::options::{HEALTH, Options, suggested_health};
use crate::state::MAX_CREW;

/// An error for a table that these rules cannot play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl ExtinctionPoint {
    /// Creates the rules for a table of 1 to 4 seats. A solo player controls the hand and the Outpost, which is a full
    /// second member of the crew with a role of its own (EP-1, EP-150, EP-156, EP-157).
    ///
    /// # Errors
    /// Returns an error if the rules do not allow these options with this set.
    pub fn new(seats: u8, options: Options, content: Arc<CompiledPack>) -> Result<ExtinctionPoint, SetupError> {
        ExtinctionPoint::with_rules_version(<ExtinctionPoint as engine::Rules>::RULES_VERSION, seats, options, content)
    }

    /// Creates the rules for a given version.
    ///
    /// # Errors
    /// Returns an error if the rules do not allow these options with this set.
    pub fn with_rules_version(
        rules: u16,
        seats: u8,
        options: Options,
        content: Arc<CompiledPack>,
    ) -> Result<ExtinctionPoint, SetupError> {
        let refuse = |what: String| Err(SetupError(what));
        if !(1..=MAX_CREW as u8).contains(&seats) {
            return refuse(format!("Extinction Point is played by 1 to 4 seats, not {seats}."));
        }
        let suggested = suggested_health(seats, options.desperate_measures);
        let chosen = [options.mothership_health, options.bunker_health];
        let health = [0, 1].map(|side| if chosen[side] == 0 { suggested[side] } else { chosen[side] });
        let decks = [("MOTHERSHIP", content.mothership.len()), ("BUNKER", content.bunker.len())];
        for (side, (name, cards)) in decks.into_iter().enumerate() {
            if !HEALTH.contains(&health[side]) {
                return refuse(format!("The health of the {name} must be 1 to 12, not {}.", health[side]));
            }
            if usize::from(health[side]) > cards {
                return refuse(format!("The set has {cards} {name} cards, too few for a health of {}.", health[side]));
            }
        }
        let crew = seats.max(2);
        if options.desperate_measures && (content.roles.len() < crew as usize || content.alien[0].is_none()) {
            return refuse(format!("Desperate Measures needs a set with an alien card and {crew} roles or more."));
        }
        let x = (seats as i8 - 1).max(1);
        Ok(ExtinctionPoint { rules, seats, crew_size: crew, x_value: x, starting_health: health, options, content })
    }

    /// Returns the cards of the Infiltrator deck: the lowest values are replaced by twice as many Sabotage cards (EP-9,
    /// EP-10, EP-11).
    pub(crate) fn infiltrator_pool(&self) -> u32 {
        let level = self.options.infiltrator as u32;
        let numbered = ((1u32 << FIRST_SABOTAGE) - 1) & !((1 << (2 * level)) - 1);
        let sabotage = ((1u32 << (2 * level)) - 1) << FIRST_SABOTAGE;
        numbered | sabotage
    }
}
