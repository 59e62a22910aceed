//! Legal actions, blocked actions and the reasons for blocking (section 6 of the clauses).

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Continue};

use engine::{Rng, Seat, random};
use serde::Serialize;

use crate::action_visitor::{ActionCounter, ActionFinder, ActionVisitor};
use crate::board::{Hex, HexSet};
use crate::options::{OwnBase, Swap};
use crate::species::{Character, Species};
use crate::state::{Own, Phase, Public};
use crate::{Action, BirthPreference, Creatures, Variant};

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

    /// Lists the actions of [`Creatures::legal_answers`].
    #[inline]
    pub(crate) fn list_legal(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        let whole = self.legal_answers(public, own, seat, out);
        debug_assert!(whole.is_continue(), "a list has no end of its own");
    }

    /// Selects a random legal action: counts the actions, draws a rank, and finds the action with that rank.
    #[inline]
    pub(crate) fn some_legal(&self, public: &Public, own: &Own, seat: Seat, rng: &mut impl Rng) -> Action {
        let mut count = ActionCounter::default();
        let _ = self.legal_answers(public, own, seat, &mut count);
        let mut find = ActionFinder(random::random_index(rng, count.0));
        let found = self.legal_answers(public, own, seat, &mut find);
        found.break_value().expect("the place is below the count")
    }

    /// Lists the actions that a player might expect: steps to every neighbour, both swaps, every litter and every
    /// mix.
    pub(crate) fn list_closed(&self, public: &Public, own: &Own, seat: Seat, out: &mut Vec<Action>) {
        let mut legal = Vec::new();
        self.list_legal(public, own, seat, &mut legal);
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

    pub(crate) fn explain_blocked(&self, public: &Public, own: &Own, seat: Seat, action: Action) -> BlockedReason {
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

    /// Returns the slot of a species among the species of a seat.
    pub(crate) fn species_slot(&self, public: &Public, seat: Seat, species: Species) -> Option<usize> {
        self.species_of(public, seat).position(|own| own == species)
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

    /// Returns the default action for a seat whose time has run out.
    pub(crate) fn timeout_action(&self, public: &Public, own: &Own, seat: Seat) -> Action {
        match public.phase {
            Phase::Mix | Phase::Place => self.suggested_action(public, seat),
            Phase::Birth => {
                let answer =
                    self.standing_answer(public, own, seat).or_else(|| self.litter(public, own, seat, Character::Foe));
                answer.expect("a seat that is asked has a birth")
            }
            _ => Action::End {},
        }
    }

    /// Returns the birth that a seat's standing order determines (IX-Q11).
    pub(crate) fn standing_answer(&self, public: &Public, own: &Own, seat: Seat) -> Option<Action> {
        match own.order {
            BirthPreference::Ask => None,
            BirthPreference::Friends => self.litter(public, own, seat, Character::Friend),
            BirthPreference::Foes => self.litter(public, own, seat, Character::Foe),
        }
    }

    /// Returns the due birth of a seat with as many newborn of one character as the reserve allows.
    fn litter(&self, public: &Public, own: &Own, seat: Seat, wanted: Character) -> Option<Action> {
        let (species, slot) = self.own_due(public, seat).filter(|_| public.phase == Phase::Birth)?;
        let litters = self.newborn_foe_range(public, own, species, slot);
        let foes = if wanted.is_foe() { *litters.end() } else { *litters.start() };
        Some(Action::Birth { species, foes })
    }
}
