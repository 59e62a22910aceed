//! The context for drawing a table of ExtracZon.

use std::ops::Deref;

use catalog::tr;
use extraczon::{Extraczon, Memory};

use super::encounter::Encounter;
use crate::dice_odds::{at_least, count_dice_sums, format_percent};
use crate::render_context::RenderContext;

/// The context for drawing a table of ExtracZon.
pub(super) struct ExtraczonContext<'a> {
    /// The context that all games share.
    pub table: &'a RenderContext<'a, Extraczon>,
    /// The encounter, reconstructed from events.
    pub encounter: Encounter,
}

impl<'a> Deref for ExtraczonContext<'a> {
    type Target = RenderContext<'a, Extraczon>;

    fn deref(&self) -> &Self::Target {
        self.table
    }
}

impl<'a> ExtraczonContext<'a> {
    pub fn new(table: &'a RenderContext<'a, Extraczon>) -> ExtraczonContext<'a> {
        ExtraczonContext { table, encounter: Encounter::from_events(&table.viewer_state.recent_events) }
    }

    /// True if the screen counts the open piles (EZ-Q23, EZ-Q24).
    pub fn remembers(&self) -> bool {
        self.game().options().memory == Memory::Open
    }

    /// Formats "Needs 14 on 4 dice: 55.6%" with the message of this key, or says that the roll cannot fail.
    pub fn describe_needed_roll(&self, needed: i16, key: &str) -> String {
        let pack = &self.game().content().pack;
        let throws = count_dice_sums(pack.hp_dice, pack.dice_sides);
        let chance = at_least(&throws, needed);
        if needed <= i16::from(pack.hp_dice) {
            tr!("pages-ez-certain")
        } else {
            tr!(key, needed = needed, dice = pack.hp_dice, chance = format_percent(chance))
        }
    }
}
