//! Differences between versions of the rules. A table keeps the version that it was opened under.

use crate::Extraczon;

impl Extraczon {
    /// Since version 2, only cards ignore Infected cards (EZ-46). Before, if any card guarded the area, each of its
    /// empty places guarded it like a card of the set's first kind, which is a Defence in sets without Survivors.
    pub(crate) const fn only_cards_guard(rules: u16) -> bool {
        rules >= 2
    }
}
