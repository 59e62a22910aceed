//! The public part of one nation.

use engine::SeatSet;
use serde::Serialize;

use crate::content::ColourSet;
use crate::numbers::{CardSet, Flag, MAX_SITES, Site};
use crate::offer::HandProof;

/// The public part of a nation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "codec", derive(codec::Codec))]
pub struct Nation {
    /// The publicly known hand cards.
    pub shown: CardSet,
    /// The face-up cards in front.
    pub front: CardSet,
    /// The face-down Sanction cards in front. They take up places and have no effect (ED-70), and only effects that
    /// name them remove them (ED-71).
    pub down: CardSet,
    /// The modules at each site, with any number of each of the three kinds (ED-8).
    pub sites: [CardSet; MAX_SITES],
    /// The claim about its hand that its last offer proved (ED-47).
    pub proven: HandProof,
    pub score: i16,
    /// The flag of the nation, once it is chosen.
    pub flag: Option<Flag>,
    /// The number of cards in the hand.
    pub hand: u8,
    /// The minimum number of unknown hand cards that were drawn since the last shuffle.
    pub fresh_least: u8,
    /// The maximum number of unknown hand cards that were drawn since the last shuffle.
    pub fresh_most: u8,
    pub launches: u8,
    /// The number of ships that reached Mars.
    pub successes: u8,
    /// The number of offers made to it in this trade step.
    pub offered: u8,
    /// The number of turns in which it cannot trade.
    pub no_trade: u8,
    /// The number of turns in which it cannot take cards from the Scrapyard.
    pub no_scrap: u8,
    /// The number of turns, by colour, in which it cannot play cards of that colour from its hand.
    pub no_play: u8,
    pub no_colours: ColourSet,
    /// The nations that struck it this turn (ED-100).
    pub struck: SeatSet,
    /// The nations that accuse it of a hint (ED-Q18).
    pub accused: SeatSet,
}

impl Nation {
    pub(crate) const BLANK: Nation = Nation {
        shown: CardSet::EMPTY,
        front: CardSet::EMPTY,
        down: CardSet::EMPTY,
        sites: [CardSet::EMPTY; MAX_SITES],
        proven: HandProof::NOTHING,
        score: 0,
        flag: None,
        hand: 0,
        fresh_least: 0,
        fresh_most: 0,
        launches: 0,
        successes: 0,
        offered: 0,
        no_trade: 0,
        no_scrap: 0,
        no_play: 0,
        no_colours: ColourSet::EMPTY,
        struck: SeatSet::EMPTY,
        accused: SeatSet::EMPTY,
    };

    /// Exchanges the public knowledge about two hands.
    pub(crate) fn swap_hands(&mut self, other: &mut Nation) {
        core::mem::swap(&mut self.shown, &mut other.shown);
        core::mem::swap(&mut self.hand, &mut other.hand);
        core::mem::swap(&mut self.fresh_least, &mut other.fresh_least);
        core::mem::swap(&mut self.fresh_most, &mut other.fresh_most);
        core::mem::swap(&mut self.proven, &mut other.proven);
    }

    /// Returns the number of hand cards that are not publicly known.
    #[inline]
    pub fn unknown_card_count(&self) -> u8 {
        self.hand - self.shown.len()
    }

    /// Returns the number of occupied places in front (ED-5); together with the modules, these are the nation's cards
    /// in play (ED-9).
    #[inline]
    pub fn occupied_places(&self) -> u8 {
        self.front.len() + self.down.len()
    }

    /// Returns the number of projects (ED-6).
    #[inline]
    pub fn project_count(&self) -> u8 {
        self.built_sites().count() as u8
    }

    /// Returns the sites with modules, each with its modules.
    #[inline]
    pub fn built_sites(&self) -> impl Iterator<Item = (Site, CardSet)> {
        Site::first(MAX_SITES as u8).zip(self.sites).filter(|(_, modules)| !modules.is_empty())
    }

    /// Returns the modules at a site.
    #[inline]
    pub fn modules_at(&self, site: Site) -> CardSet {
        self.sites[site.index()]
    }

    /// Returns all modules.
    #[inline]
    pub fn modules(&self) -> CardSet {
        self.sites.iter().fold(CardSet::EMPTY, |all, site| all.or(*site))
    }

    /// Returns the face-up cards and the modules, which can be traded (ED-Q15).
    #[inline]
    pub fn in_play(&self) -> CardSet {
        self.front.or(self.modules())
    }
}
