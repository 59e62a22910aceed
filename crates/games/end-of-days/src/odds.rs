//! Odds of the next reveal, from the cards that one viewer can count.

use alloc::vec::Vec;

use engine::{Rules, Seat, ViewOf};

use crate::EndOfDays;
use crate::cards::{DEFAULT_HIT_VALUE, StepEffect};
use crate::content::ModeTiming;
use crate::numbers::{Card, Site};
use crate::state::Public;

/// The odds that the next reveal has a certain result. Every card that can come next is equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RevealOdds {
    /// The number of possible next cards with this result.
    pub favourable: u8,
    /// The number of possible next cards, at least 1.
    pub total: u8,
}

/// The odds of attacks on the cards of one nation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackOdds {
    /// The owner of the attacked cards.
    pub on: Seat,
    /// The minimum value of a revealed card that hits (ED-22).
    pub least: u8,
    pub odds: RevealOdds,
}

impl EndOfDays {
    /// Returns the card of this owner that ends the world if a use of a card by this seat destroys one of the owner's cards
    /// (ED-102).
    pub fn trigger_set_off(&self, public: &Public, (user, used): (Seat, Card), owner: Seat) -> Option<Card> {
        let kind = self.content.kind_of(used);
        let sets_off = |trigger: &Card| {
            let modes = &self.content.card_type(*trigger).modes;
            modes.iter().any(|mode| mode.when == ModeTiming::Trigger && mode.matching_types.contains(kind))
        };
        public[owner].front.and(self.content.triggers).iter().find(sets_off).filter(|_| owner != user)
    }

    /// True if an attack that needs at least this value hits when this card is revealed (ED-22).
    pub fn is_hit(&self, least: u8, revealed: Card) -> bool {
        self.content.card_value(revealed) >= least
    }

    /// Returns the odds of an attack on each nation that has cards in play: of the current attack, or of one with the
    /// default hit value. Returns an empty list if no card can be revealed.
    pub fn attack_odds(&self, view: &ViewOf<EndOfDays>) -> Vec<AttackOdds> {
        let public = &view.public;
        let (usual, target) = match self.attack_made(public) {
            Some((min, owner)) => (min, Some(owner)),
            None => (DEFAULT_HIT_VALUE, None),
        };
        let exposed = |seat: &Seat| {
            let nation = &public[*seat];
            target.map_or(!nation.front.is_empty() || nation.built_sites().next().is_some(), |owner| owner == *seat)
        };
        let of = |on: Seat| {
            let least = self.least_to_hit(public, on, usual);
            let odds = self.next_is(view, |card| self.is_hit(least, card))?;
            Some(AttackOdds { on, least, odds })
        };
        (0..self.seats()).map(Seat).filter(exposed).filter_map(of).collect()
    }

    /// Returns the odds that all modules at a site reach Mars if they are launched now (ED-83, ED-84). Returns `None`
    /// if they are not a ship or no card can be revealed.
    pub fn launch_odds(&self, view: &ViewOf<EndOfDays>, seat: Seat, site: Site) -> Option<RevealOdds> {
        let ship = view.public[seat].modules_at(site);
        if !self.is_viable_ship(ship) {
            return None;
        }
        let chance = self.liftoff_chance(&view.public, seat, ship);
        self.next_is(view, |card| self.lifts_off(chance, card))
    }

    /// Returns the hit value of the current attack before modifiers, and the owner of its target.
    pub fn attack_made(&self, public: &Public) -> Option<(u8, Seat)> {
        let (_, owner) = public.current_target().filter(|_| public.has_card_in_use())?;
        let step = self.use_mode(public.bottom_frame()).steps.get(public.effect.step as usize)?;
        let StepEffect::Attack { min, .. } = step.effect else { return None };
        Some((min, owner))
    }

    fn next_is(&self, view: &ViewOf<EndOfDays>, does: impl Fn(Card) -> bool) -> Option<RevealOdds> {
        let next = self.next_cards(view);
        let ways = next.iter().filter(|card| does(*card)).count() as u8;
        (!next.is_empty()).then_some(RevealOdds { favourable: ways, total: next.len() })
    }
}
