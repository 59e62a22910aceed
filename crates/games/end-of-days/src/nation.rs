//! What everybody may know of one nation.

use engine::SeatSet;
use serde::Serialize;

use crate::cards::MAX_SITES;
use crate::content::ColourSet;
use crate::numbers::{CardSet, Flag, Site};
use crate::offer::HandProof;

/// A nation as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Nation {
    /// Hand cards that everybody knows of.
    pub shown: CardSet,
    /// Face-up cards in front.
    pub front: CardSet,
    /// Face-down Sanction cards in front: they take places and do nothing (ED-70), and only effects that name them
    /// remove them (ED-71).
    pub down: CardSet,
    /// The modules at each site: any number of each of the three kinds (ED-8).
    pub sites: [CardSet; MAX_SITES],
    /// What it has last shown to hold, by an offer (ED-47).
    pub proven: HandProof,
    pub score: i16,
    /// Which of the deck's nations it is, once it is chosen.
    pub flag: Option<Flag>,
    /// How many cards the hand has.
    pub hand: u8,
    /// Of the hand cards that not everybody knows, at least so many were drawn since the last shuffle.
    pub fresh_least: u8,
    /// At most so many were.
    pub fresh_most: u8,
    pub launches: u8,
    /// Ships that reached Mars.
    pub successes: u8,
    /// Offers made to it in this trade step.
    pub offered: u8,
    /// Turns for which it cannot trade.
    pub no_trade: u8,
    /// Turns for which it cannot take from the Scrapyard.
    pub no_scrap: u8,
    /// Turns for which it cannot play cards of some colours from its hand.
    pub no_play: u8,
    pub no_colours: ColourSet,
    /// Who struck it this turn (ED-100).
    pub struck: SeatSet,
    /// Who accuses it of a hint (ED-Q18).
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

    /// Exchanges all that is known of two hands.
    pub(crate) fn swap_hands(&mut self, other: &mut Nation) {
        core::mem::swap(&mut self.shown, &mut other.shown);
        core::mem::swap(&mut self.hand, &mut other.hand);
        core::mem::swap(&mut self.fresh_least, &mut other.fresh_least);
        core::mem::swap(&mut self.fresh_most, &mut other.fresh_most);
        core::mem::swap(&mut self.proven, &mut other.proven);
    }

    /// Hand cards that not everybody knows.
    #[inline]
    pub fn unknown_card_count(&self) -> u8 {
        self.hand - self.shown.len()
    }

    /// How many places in front are taken (ED-5); with the modules, these are its cards in play (ED-9).
    #[inline]
    pub fn occupied_places(&self) -> u8 {
        self.front.len() + self.down.len()
    }

    /// How many projects it has (ED-6).
    #[inline]
    pub fn project_count(&self) -> u8 {
        self.built_sites().count() as u8
    }

    /// The sites with modules, and what lies there.
    #[inline]
    pub fn built_sites(&self) -> impl Iterator<Item = (Site, CardSet)> {
        Site::first(MAX_SITES as u8).zip(self.sites).filter(|(_, modules)| !modules.is_empty())
    }

    /// The modules at a site.
    #[inline]
    pub fn modules_at(&self, site: Site) -> CardSet {
        self.sites[site.index()]
    }

    /// All modules.
    #[inline]
    pub fn modules(&self) -> CardSet {
        self.sites.iter().fold(CardSet::EMPTY, |all, site| all.or(*site))
    }

    /// Face-up cards and modules: what can be traded (ED-Q15).
    #[inline]
    pub fn in_play(&self) -> CardSet {
        self.front.or(self.modules())
    }
}
