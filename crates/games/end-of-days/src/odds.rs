//! Chances of the next reveal, from what one viewer can count.

use alloc::vec::Vec;

use engine::{Rules, Seat, ViewOf};

use crate::EndOfDays;
use crate::cards::{HIT, StepEffect};
use crate::numbers::{Card, Site};
use crate::state::Public;

/// The chance that the next reveal does something. Every card that can come next is equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RevealOdds {
    /// How many of the cards that can come next do it.
    pub ways: u8,
    /// How many cards can come next; at least 1.
    pub out_of: u8,
}

/// How attacks on the cards of one nation fare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AttackOdds {
    /// Whose cards are attacked.
    pub on: Seat,
    /// The least value of a revealed card that hits (ED-22).
    pub least: u8,
    pub odds: RevealOdds,
}

impl EndOfDays {
    /// Whether an attack that needs this value hits when this card is revealed (ED-22).
    pub fn hits(&self, least: u8, revealed: Card) -> bool {
        self.cards.value(revealed) >= least
    }

    /// The chances of an attack on the cards of each nation that has some in play: of the attack that is being made, or
    /// of one that asks for the usual value. Nothing if nothing can be revealed.
    pub fn attack_odds(&self, view: &ViewOf<EndOfDays>) -> Vec<AttackOdds> {
        let open = &view.public;
        let (usual, target) = match self.attack_made(open) {
            Some((min, owner)) => (min, Some(owner)),
            None => (HIT, None),
        };
        let exposed = |seat: &Seat| {
            let nation = &open[*seat];
            target.map_or(!nation.front.is_empty() || nation.built().next().is_some(), |owner| owner == *seat)
        };
        let of = |on: Seat| {
            let least = self.least_to_hit(open, on, usual);
            let odds = self.next_is(view, |card| self.hits(least, card))?;
            Some(AttackOdds { on, least, odds })
        };
        (0..self.seats()).map(Seat).filter(exposed).filter_map(of).collect()
    }

    /// The chance that all the modules at a site reach Mars if they were launched now (ED-83, ED-84); none if they are no
    /// ship or nothing can be revealed.
    pub fn launch_odds(&self, view: &ViewOf<EndOfDays>, seat: Seat, site: Site) -> Option<RevealOdds> {
        let ship = view.public[seat].at(site);
        if !self.viable(ship) {
            return None;
        }
        let chance = self.liftoff(&view.public, seat, ship);
        self.next_is(view, |card| self.lifts_off(chance, card))
    }

    /// What the attack that is being made asks for by itself, and on whose card it is made.
    fn attack_made(&self, open: &Public) -> Option<(u8, Seat)> {
        let (_, owner) = open.aimed().filter(|_| open.in_use())?;
        let step = self.mode(open.bottom()).steps.get(open.effect.step as usize)?;
        let StepEffect::Attack { min, .. } = step.deed else { return None };
        Some((min, owner))
    }

    fn next_is(&self, view: &ViewOf<EndOfDays>, does: impl Fn(Card) -> bool) -> Option<RevealOdds> {
        let next = self.next_cards(view);
        let ways = next.iter().filter(|card| does(*card)).count() as u8;
        (!next.is_empty()).then_some(RevealOdds { ways, out_of: next.len() })
    }
}
