//! The actions for a seat that does not decide: defaults and standing orders.

use engine::{Defaults, Seat};

use crate::species::Character;
use crate::state::{Own, Phase, Public};
use crate::{Action, BirthPreference, Creatures, Variant};

impl<K: Variant> Defaults for Creatures<K> {
    /// Ends the turn; newborn are foes unless the seat has a standing order; setups are the suggested ones.
    fn default_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        match public.phase {
            Phase::Mix | Phase::Place => self.suggested_action(public, seat),
            Phase::Birth => {
                let answer =
                    self.standing_order(public, own, seat).or_else(|| self.litter(public, own, seat, Character::Foe));
                answer.expect("a seat that is asked has a birth")
            }
            _ => Action::End {},
        }
    }

    /// Returns the birth that a seat's standing order determines (IX-Q11).
    fn standing_order(&self, public: &Public, own: &Own, seat: Seat) -> Option<Action> {
        match own.order {
            BirthPreference::Ask => None,
            BirthPreference::Friends => self.litter(public, own, seat, Character::Friend),
            BirthPreference::Foes => self.litter(public, own, seat, Character::Foe),
        }
    }
}

impl<K: Variant> Creatures<K> {
    /// Returns the due birth of a seat with as many newborn of one character as the reserve allows.
    fn litter(&self, public: &Public, own: &Own, seat: Seat, wanted: Character) -> Option<Action> {
        let (species, slot) = self.own_due(public, seat).filter(|_| public.phase == Phase::Birth)?;
        let litters = self.newborn_foe_range(public, own, species, slot);
        let foes = if wanted.is_foe() { *litters.end() } else { *litters.start() };
        Some(Action::Birth { species, foes })
    }
}
