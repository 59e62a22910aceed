//! Legal actions (section 6 of the clauses).

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Continue};

use engine::{LegalActions, Rng, Seat, random};

use crate::action_visitor::{ActionCounter, ActionFinder, ActionVisitor};
use crate::board::HexSet;
use crate::options::{OwnBase, Swap};
use crate::species::{Character, Species};
use crate::state::{Own, Phase, Public};
use crate::{Action, BirthPreference, Creatures, Variant};

/// The hexes that creatures of one species may not enter in the current position.
#[derive(Clone, Copy)]
struct ForbiddenHexes {
    /// The hexes that no creature of the species may enter.
    all: HexSet,
    /// The hexes that a creature which has had its meeting may not enter.
    met: HexSet,
}

/// The pieces of one species as its owner knows them.
#[derive(Clone, Copy)]
pub(crate) struct PieceStock {
    /// Friends and foes at home.
    pub home: [u16; 2],
    /// Friends and foes in the reserve.
    pub reserve: [u16; 2],
}

impl<K: Variant> LegalActions for Creatures<K> {
    /// Appends the legal actions of a seat, in the order of their numbers.
    #[inline]
    fn legal_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        let whole = self.legal_answers(public, own, seat, out);
        debug_assert!(whole.is_continue(), "a list has no end of its own");
    }

    /// Selects a random legal action: counts the actions, draws a rank, and finds the action with that rank.
    #[inline]
    fn random_legal_action(
        &self,
        public: &Public,
        own: &Own,
        seat: Seat,
        rng: &mut impl Rng,
        _: &mut Vec<Action>,
    ) -> Action {
        let mut count = ActionCounter::default();
        let _ = self.legal_answers(public, own, seat, &mut count);
        let mut find = ActionFinder(random::random_index(rng, count.0));
        let found = self.legal_answers(public, own, seat, &mut find);
        found.break_value().expect("the place is below the count")
    }

    /// A seat may resign the duel (IX-Q35), give a standing order for births (IX-Q11), and talk while it is in the
    /// game.
    fn out_of_turn_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        if public.phase == Phase::Over {
            return;
        }
        if K::DUEL {
            out.push(Action::Resign {});
        }
        if self.has_orders() && public.living.contains(seat) {
            let others = BirthPreference::ALL.into_iter().filter(|births| *births != own.order);
            out.extend(others.map(|births| Action::Order { births }));
        }
        self.list_statements(public, seat, out);
    }

    fn is_out_of_turn(action: Action) -> bool {
        action.is_talk() || matches!(action, Action::Order { .. } | Action::Resign {})
    }
}

impl<K: Variant> Creatures<K> {
    /// Counts the pieces of a seat's own species from that seat's knowledge. The slot is 0 for the left or only one
    /// (IX-70).
    #[inline]
    pub(crate) fn count_stock(&self, public: &Public, own: &Own, species: Species, slot: usize) -> PieceStock {
        let index = species.index();
        let foes_home = public.home_foes[index] + own.home_foes[slot];
        let on_board = public.at[index];
        let foes_out = u16::from(on_board.and(public.foes.or(own.foes)).len());
        let friends_home = public.home[index] - foes_home;
        let friends_out = u16::from(on_board.len()) - foes_out;
        PieceStock {
            home: [friends_home, foes_home],
            reserve: [self.supply - friends_home - friends_out, self.supply - foes_home - foes_out],
        }
    }

    /// Returns the hexes that a species may not enter (IX-13, IX-51, IX-68). Homes of other species are never
    /// forbidden (IX-17), and neither are hexes occupied by other species, exits included (IX-Q30).
    #[inline]
    fn shut(&self, public: &Public, species: Species, occupied: HexSet) -> ForbiddenHexes {
        let mut all = public.at[species.index()];
        if public.home[species.index()] > 0 && self.options.own_base == OwnBase::IfEmpty {
            all.insert(self.board.corner_hex(species));
        }
        if self.single_meeting_per_turn {
            ForbiddenHexes { all: all.or(occupied.and(public.met)), met: all.or(occupied) }
        } else {
            ForbiddenHexes { all, met: all }
        }
    }

    /// Visits the legal actions of the current decision: steps, steps out, swaps and the end of the turn (IX-8), each
    /// for any creature (IX-11) of any species (IX-49). Ending the turn is always legal (IX-Q9, IX-Q29). There is no
    /// action that shows a piece to another player or transfers anything (IX-4, IX-6).
    #[inline]
    pub(crate) fn legal_answers(
        &self,
        public: &Public,
        own: &Own,
        seat: Seat,
        out: &mut impl ActionVisitor,
    ) -> ControlFlow<Action> {
        match public.phase {
            Phase::Move if seat == public.seat => {
                let (occupied, shared) = public.occupied_and_shared();
                for (slot, species) in self.species_of(public, seat).enumerate() {
                    self.answers_of(public, own, species, slot, (occupied, shared), out)?;
                }
                out.visit_one(|| Action::End {})?;
            }
            Phase::Birth => {
                if let Some((species, slot)) = self.own_due(public, seat) {
                    let foes = self.newborn_foe_range(public, own, species, slot);
                    foes.map(|foes| Action::Birth { species, foes }).try_for_each(|birth| out.visit_one(|| birth))?;
                }
            }
            Phase::Mix if own.mix.is_none() => {
                self.mix_range().map(|foes| Action::Mix { foes }).try_for_each(|mix| out.visit_one(|| mix))?;
            }
            Phase::Place if seat == public.seat => {
                if let Some(hex) = self.next_of_arc(public) {
                    let at = self.board.hex_name(hex);
                    for species in
                        self.species_of(public, seat).filter(|species| self.unplaced_count(public, *species) > 0)
                    {
                        for character in Character::BOTH {
                            out.visit_one(|| Action::Place { at, species, character })?;
                        }
                    }
                }
            }
            _ => {}
        }
        Continue(())
    }

    #[inline]
    fn answers_of(
        &self,
        public: &Public,
        own: &Own,
        species: Species,
        slot: usize,
        (occupied, shared): (HexSet, HexSet),
        out: &mut impl ActionVisitor,
    ) -> ControlFlow<Action> {
        let index = species.index();
        let shut = self.shut(public, species, occupied);
        let free = public.at[index].minus(public.held);
        // In most positions none of these creatures has had a meeting.
        let some_met = !free.and(public.met).is_empty();
        for hex in free.iter() {
            let met = some_met && public.met.contains(hex);
            let free = self.board.neighbours(hex).minus(if met { shut.met } else { shut.all });
            let step =
                |target| Action::Step { species, from: self.board.hex_name(hex), to: self.board.hex_name(target) };
            out.visit_hexes(free, step)?;
        }
        let stock = self.count_stock(public, own, species, slot);
        // IX-Q10: newborn creatures step out like any other.
        if public.home[index] > 0 {
            let closed = if public.met_at_home.contains(species) { shut.met } else { shut.all };
            let exits = self.board.neighbours(self.board.corner_hex(species)).minus(closed);
            for character in Character::BOTH {
                if stock.home[character as usize] > 0 {
                    out.visit_hexes(exits, |hex| Action::Out { species, character, to: self.board.hex_name(hex) })?;
                }
            }
        }
        let alone = public.at[index].minus(shared);
        if self.options.swap != Swap::Exchange {
            let foes = public.foes.or(own.foes);
            let of = |character: Character, same| if stock.reserve[character as usize] > 0 { alone } else { same };
            let swaps = [of(Character::Friend, alone.minus(foes)), of(Character::Foe, alone.and(foes))];
            out.visit_by_character(swaps, |hex, character| Action::Swap { at: self.board.hex_name(hex), character })?;
            for character in Character::BOTH {
                if stock.home[character.opposite() as usize] > 0 && stock.reserve[character as usize] > 0 {
                    out.visit_one(|| Action::Change { species, character })?;
                }
            }
        }
        if self.options.swap != Swap::Reserve {
            self.exchanges(alone, stock, out)?;
        }
        Continue(())
    }

    /// IX-Q4, the alternative reading: two creatures on different hexes, neither of them shared.
    fn exchanges(&self, alone: HexSet, stock: PieceStock, out: &mut impl ActionVisitor) -> ControlFlow<Action> {
        for hex in alone.iter() {
            let at = self.board.hex_name(hex);
            let later = alone.minus(HexSet::first(hex + 1));
            out.visit_hexes(later, |other| Action::Exchange { at, with: self.board.hex_name(other) })?;
            let mut home = Character::BOTH.into_iter().filter(|character| stock.home[*character as usize] > 0);
            home.try_for_each(|character| out.visit_one(|| Action::Fetch { at, character }))?;
        }
        Continue(())
    }

    /// True if, judging by public information, the seat on turn may have another action besides ending the turn. This
    /// is always so at the start of a turn, since a creature at the edge of the seat's group can step (IX-Q29).
    pub(crate) fn can_move(&self, public: &Public, seat: Seat) -> bool {
        let (occupied, shared) = public.occupied_and_shared();
        let swap = self.options.swap;
        self.species_of(public, seat).any(|species| {
            let (at, home) = (public.at[species.index()], public.home[species.index()]);
            let alone = u16::from(at.minus(shared).len());
            let swaps = swap != Swap::Exchange && alone + home > 0;
            let trades = swap != Swap::Reserve && alone > 0 && alone + home > 1;
            swaps || trades || self.can_step(public, species, occupied)
        })
    }

    fn can_step(&self, public: &Public, species: Species, occupied: HexSet) -> bool {
        let shut = self.shut(public, species, occupied);
        let closed = |met| if met { shut.met } else { shut.all };
        let goes = |from: u8, met| !self.board.neighbours(from).minus(closed(met)).is_empty();
        let comes_out = || goes(self.board.corner_hex(species), public.met_at_home.contains(species));
        let free = public.at[species.index()].minus(public.held);
        free.iter().any(|hex| goes(hex, public.met.contains(hex))) || public.home[species.index()] > 0 && comes_out()
    }

    /// Returns the species of a seat that is next in line for a birth, with its slot.
    #[inline]
    pub(crate) fn own_due(&self, public: &Public, seat: Seat) -> Option<(Species, usize)> {
        let due = self.next_due(public)?;
        self.species_of(public, seat).enumerate().find(|(_, species)| *species == due).map(|(slot, due)| (due, slot))
    }

    /// Returns how many of the newborn may be foes (IX-71), given the reserve of each character.
    #[inline]
    pub(crate) fn newborn_foe_range(
        &self,
        public: &Public,
        own: &Own,
        species: Species,
        slot: usize,
    ) -> core::ops::RangeInclusive<u8> {
        let count = u16::from(public.due[species.index()]);
        let [friends, foes] = self.count_stock(public, own, species, slot).reserve;
        count.saturating_sub(friends) as u8..=count.min(foes) as u8
    }

    /// Returns the slot of a species among the species of a seat.
    pub(crate) fn species_slot(&self, public: &Public, seat: Seat, species: Species) -> Option<usize> {
        self.species_of(public, seat).position(|own| own == species)
    }
}
