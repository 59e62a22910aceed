//! What has changed between versions of the rules. A table plays the version that it was opened under to its end.

use crate::Extraczon;

impl Extraczon {
    /// From 2 on only cards ignore Infected cards (EZ-46). Before, once anything guarded the area, each of its empty
    /// places guarded it like a card of the set's first kind, which is a Defence in sets without Survivors.
    pub(crate) const fn only_cards_guard(rules: u16) -> bool {
        rules >= 2
    }
}
