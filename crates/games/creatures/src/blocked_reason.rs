//! Blocked actions and the reasons for blocking (section 6 of the clauses).

use alloc::vec::Vec;

use engine::{BlockedActions, LegalActions, Seat};
use serde::Serialize;

use crate::board::Hex;
use crate::options::Swap;
use crate::species::{Character, Species};
use crate::state::{Own, Phase, Public};
use crate::{Action, Creatures, Variant};

/// The reason why an action is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
pub enum BlockedReason {
    /// The game waits for another kind of decision.
    NotNow,
    /// The board has no such hex, or the two hexes are not neighbours.
    NotAdjacent,
    /// None of the seat's creatures is on that hex.
    NotYours { at: Hex },
    /// A creature of that species is on that hex already.
    OwnSpecies { at: Hex },
    /// The seat's own home is not empty.
    HomeFull,
    /// A friend that has met friends stays until the turn ends.
    Held { at: Hex },
    /// The creature has already had its meeting of this turn.
    HasMet { at: Hex },
    /// The creature on that hex has already had its meeting of this turn.
    OtherHasMet { at: Hex },
    /// A creature that has already had its meeting of this turn is at home, and it is indistinguishable from the
    /// others.
    HomeHasMet,
    /// No creature with this character is at home.
    NobodyHome { character: Character },
    /// A creature on a shared hex cannot be swapped.
    Shared { at: Hex },
    /// The reserve has no piece with this character.
    NoReserve { character: Character },
    /// The table uses the other kind of swap.
    OtherSwap,
    /// Only two creatures of one species on different hexes can exchange their spaces.
    NoExchange,
    /// The next birth is due to another species, or none is due.
    NotBorn,
    /// The reserve does not have that many foes or that many friends.
    NotInReserve,
    /// A mix cannot have more foes than creatures.
    NoSuchMix,
    /// The seat has already submitted its mix.
    Chosen,
    /// Creatures are placed hex by hex.
    OtherHex {
        /// The hex that is filled next.
        next: Hex,
    },
    /// All creatures of that species are placed, or the species belongs to another seat.
    Placed,
    /// The seat already has that standing order, or the table has no standing orders.
    Ordered,
    /// Only the duel can be resigned.
    NoResigning,
    /// The statement is not available, or not at this time.
    NothingToSay,
}

impl engine::BlockedReason for BlockedReason {
    fn clause(self) -> &'static str {
        match self {
            BlockedReason::NotNow => "IX-7",
            BlockedReason::NotAdjacent | BlockedReason::NotYours { .. } => "IX-9",
            BlockedReason::OwnSpecies { .. } => "IX-13",
            BlockedReason::HomeFull => "IX-68",
            BlockedReason::Held { .. } => "IX-35",
            BlockedReason::HasMet { .. } | BlockedReason::OtherHasMet { .. } | BlockedReason::HomeHasMet => "IX-51",
            BlockedReason::NobodyHome { .. } => "IX-67",
            BlockedReason::Shared { .. } => "IX-73",
            BlockedReason::NoReserve { .. } => "IX-72",
            BlockedReason::OtherSwap | BlockedReason::NoExchange => "IX-Q4",
            BlockedReason::NotBorn | BlockedReason::Ordered => "IX-Q11",
            BlockedReason::NotInReserve => "IX-71",
            BlockedReason::NoSuchMix | BlockedReason::Chosen => "IX-55",
            BlockedReason::OtherHex { .. } | BlockedReason::Placed => "IX-40",
            BlockedReason::NoResigning => "IX-Q35",
            BlockedReason::NothingToSay => "IX-Q34",
        }
    }
}

impl<K: Variant> BlockedActions for Creatures<K> {
    type BlockedReason = BlockedReason;

    /// Appends steps to every neighbour, both swaps, every litter and every
    /// mix.
    fn blocked_actions(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.legal_actions(public, own, seat, &mut legal);
        let mut wanted = Vec::new();
        match public.phase {
            Phase::Move if seat == public.seat => {
                for species in self.species_of(public, seat) {
                    self.list_wanted(public, species, &mut wanted);
                }
            }
            Phase::Birth => {
                if let Some((species, _)) = self.own_due(public, seat) {
                    wanted.extend((0..=public.due[species.index()]).map(|foes| Action::Birth { species, foes }));
                }
            }
            Phase::Mix => wanted.extend((0..=self.content.pack.start).map(|foes| Action::Mix { foes })),
            Phase::Place if seat == public.seat => {
                if let Some(hex) = self.next_of_arc(public) {
                    let at = self.board.hex_name(hex);
                    for species in self.species_of(public, seat) {
                        wanted.extend(Character::BOTH.map(|character| Action::Place { at, species, character }));
                    }
                }
            }
            _ => {}
        }
        out.extend(wanted.into_iter().filter(|action| !legal.contains(action)));
    }

    fn blocked_reason(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
        match (public.phase, action) {
            (_, Action::Resign {}) => BlockedReason::NoResigning,
            (_, Action::Order { .. }) => BlockedReason::Ordered,
            (_, talk) if talk.is_talk() => BlockedReason::NothingToSay,
            (Phase::Mix, Action::Mix { .. }) => {
                if own.mix.is_some() {
                    BlockedReason::Chosen
                } else {
                    BlockedReason::NoSuchMix
                }
            }
            (Phase::Place, Action::Place { at, .. }) => {
                match self.next_of_arc(public).map(|hex| self.board.hex_name(hex)) {
                    Some(next) if next != at => BlockedReason::OtherHex { next },
                    _ => BlockedReason::Placed,
                }
            }
            (Phase::Birth, Action::Birth { species, foes }) => match self.own_due(public, seat) {
                Some((due, _)) if due == species && foes <= public.due[due.index()] => BlockedReason::NotInReserve,
                _ => BlockedReason::NotBorn,
            },
            (Phase::Move, Action::Step { species, from, to }) => self.why_no_step(public, seat, species, from, to),
            (Phase::Move, Action::Out { species, character, to }) => {
                self.why_not_out(public, own, seat, species, character, to)
            }
            (Phase::Move, Action::Swap { at, .. } | Action::Fetch { at, .. } | Action::Exchange { at, .. }) => {
                self.why_no_swap(public, own, seat, at, action)
            }
            (Phase::Move, Action::Change { species, character }) => {
                match self.species_slot(public, seat, species).map(|slot| self.count_stock(public, own, species, slot))
                {
                    None => BlockedReason::NobodyHome { character: character.opposite() },
                    Some(_) if self.options.swap == Swap::Exchange => BlockedReason::OtherSwap,
                    Some(stock) if stock.home[character.opposite() as usize] == 0 => {
                        BlockedReason::NobodyHome { character: character.opposite() }
                    }
                    Some(_) => BlockedReason::NoReserve { character },
                }
            }
            _ => BlockedReason::NotNow,
        }
    }
}

impl<K: Variant> Creatures<K> {
    fn list_wanted(&self, public: &Public, species: Species, out: &mut Vec<Action>) {
        let index = species.index();
        for hex in public.at[index].iter() {
            let from = self.board.hex_name(hex);
            let around = self.board.neighbours(hex).iter();
            out.extend(around.map(|to| Action::Step { species, from, to: self.board.hex_name(to) }));
            if self.options.swap != Swap::Exchange && public.species_at(hex).len() == 1 {
                out.extend(Character::BOTH.map(|character| Action::Swap { at: from, character }));
            }
        }
        if public.home[index] > 0 {
            for hex in self.board.neighbours(self.board.corner_hex(species)).iter() {
                let to = self.board.hex_name(hex);
                out.extend(Character::BOTH.map(|character| Action::Out { species, character, to }));
            }
            if self.options.swap != Swap::Exchange {
                out.extend(Character::BOTH.map(|character| Action::Change { species, character }));
            }
        }
    }

    fn why_no_step(&self, public: &Public, seat: Seat, species: Species, from: Hex, to: Hex) -> BlockedReason {
        let (Some(hex), Some(target)) = (self.board.index(from), self.board.index(to)) else {
            return BlockedReason::NotAdjacent;
        };
        if self.species_slot(public, seat, species).is_none() || !public.at[species.index()].contains(hex) {
            return BlockedReason::NotYours { at: from };
        }
        if !self.board.neighbours(hex).contains(target) {
            return BlockedReason::NotAdjacent;
        }
        if public.held.contains(hex) {
            return BlockedReason::Held { at: from };
        }
        self.why_shut(public, species, Some(hex), target)
    }

    /// Returns the reason why a neighbouring hex is forbidden for a creature on a hex or at home.
    fn why_shut(&self, public: &Public, species: Species, from: Option<u8>, target: u8) -> BlockedReason {
        let at = self.board.hex_name(target);
        if public.at[species.index()].contains(target) {
            return BlockedReason::OwnSpecies { at };
        }
        if self.home_on(public, target) == Some(species) {
            return BlockedReason::HomeFull;
        }
        match from {
            Some(hex) if public.met.contains(hex) => BlockedReason::HasMet { at: self.board.hex_name(hex) },
            None if public.met_at_home.contains(species) && !public.met.contains(target) => BlockedReason::HomeHasMet,
            _ => BlockedReason::OtherHasMet { at },
        }
    }

    fn why_not_out(
        &self,
        public: &Public,
        own: &Own,
        seat: Seat,
        species: Species,
        character: Character,
        to: Hex,
    ) -> BlockedReason {
        let Some(slot) = self.species_slot(public, seat, species) else {
            return BlockedReason::NobodyHome { character };
        };
        if self.count_stock(public, own, species, slot).home[character as usize] == 0 {
            return BlockedReason::NobodyHome { character };
        }
        match self.board.index(to) {
            Some(target) if self.board.neighbours(self.board.corner_hex(species)).contains(target) => {
                self.why_shut(public, species, None, target)
            }
            _ => BlockedReason::NotAdjacent,
        }
    }

    fn why_no_swap(&self, public: &Public, own: &Own, seat: Seat, at: Hex, action: Action) -> BlockedReason {
        let Some(hex) = self.board.index(at) else { return BlockedReason::NotYours { at } };
        let found = self.species_of(public, seat).find(|species| public.at[species.index()].contains(hex));
        let Some(species) = found else { return BlockedReason::NotYours { at } };
        if public.species_at(hex).len() > 1 {
            return BlockedReason::Shared { at };
        }
        let slot = self.species_slot(public, seat, species).unwrap_or(0);
        match action {
            Action::Swap { character, .. } if self.options.swap != Swap::Exchange => {
                BlockedReason::NoReserve { character }
            }
            Action::Fetch { character, .. } if self.options.swap != Swap::Reserve => {
                debug_assert_eq!(self.count_stock(public, own, species, slot).home[character as usize], 0);
                BlockedReason::NobodyHome { character }
            }
            Action::Exchange { .. } if self.options.swap != Swap::Reserve => BlockedReason::NoExchange,
            _ => BlockedReason::OtherSwap,
        }
    }
}
