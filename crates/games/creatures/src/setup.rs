//! The setup of a table before the first turn (IX-37 to IX-43, IX-54 to IX-60), and the constructors of the rules.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::marker::PhantomData;

use engine::{EventSink, Seat, SeatSet, StateOf};
use parts::PackFault;

use crate::board::MAX_HEXES;
use crate::content::{SetupPattern, SetupPiece};
use crate::event::{BySeat, emit_with_secret};
use crate::options::{FirstSeat, OneInteraction, Options, Secrecy};
use crate::species::{Character, SPECIES, Species};
use crate::state::{Phase, Public, SEATS};
use crate::{Action, CompiledPack, Creatures, Event, Variant};

/// The number of pieces of each character if the supply is unlimited: more than any game can use (IX-Q7).
const UNLIMITED_SUPPLY: u16 = 15_000;

impl<K: Variant> Creatures<K> {
    /// Creates the rules of a new table.
    ///
    /// # Errors
    /// Seats or options that do not fit (IX-37, IX-54, section 5.6).
    pub fn new(seats: u8, options: Options, content: Arc<CompiledPack>) -> Result<Creatures<K>, PackFault> {
        Creatures::with_rules_version(<Self as engine::Rules>::RULES_VERSION, seats, options, content)
    }

    /// Creates the rules of a table under a given rules version.
    ///
    /// # Errors
    /// Seats or options that do not fit (IX-37, IX-54, section 5.6).
    pub fn with_rules_version(
        rules: u16,
        seats: u8,
        options: Options,
        content: Arc<CompiledPack>,
    ) -> Result<Creatures<K>, PackFault> {
        if K::DUEL && seats != 2 {
            return Err(PackFault::new("Infection is played by 2 seats."));
        }
        if !K::DUEL && !(3..=6).contains(&seats) {
            return Err(PackFault::new("Extinction is played by 3 to 6 seats."));
        }
        if let Some(switch) = options.misfit() {
            return Err(PackFault::at_key(switch.id, "This number is out of its range."));
        }
        if (1..4).contains(&options.supply) {
            return Err(PackFault::at_key(
                "supply",
                "The supply is 4 to 12 pieces of each character, or 0 for no limit.",
            ));
        }
        let table = SeatSet::first(seats);
        if matches!(options.first_seat, FirstSeat::Seat(seat) if !table.contains(seat))
            || matches!(options.secrecy, Secrecy::Seats(open) if !open.minus(table).is_empty())
        {
            return Err(PackFault::new("An option names a seat that this table lacks."));
        }
        let species = places::<K>(seats, &content);
        let mut place_of = [None; SPECIES];
        for (place, both) in species.iter().enumerate() {
            for species in both.iter().flatten() {
                place_of[species.index()] = Some(place as u8);
            }
        }
        let board = Arc::new(content.build_board(options.radius));
        let mut home_at = [None; MAX_HEXES];
        for species in Species::ALL.into_iter().filter(|species| place_of[species.index()].is_some()) {
            home_at[board.corner_hex(species) as usize] = Some(species);
        }
        Ok(Creatures {
            rules,
            seats,
            supply: if options.supply == 0 { UNLIMITED_SUPPLY } else { u16::from(options.supply) },
            open_seats: options.secrecy.open(seats),
            single_meeting_per_turn: K::DUEL || options.one_interaction == OneInteraction::Both,
            options,
            content,
            board,
            species,
            place_of,
            home_at,
            kind: PhantomData,
        })
    }

    /// IX-Q13, IX-Q23: assigns the seats to their places.
    pub(crate) fn sit_down(&self, public: &mut Public, sitting: [Seat; SEATS], events: &mut impl EventSink<Event>) {
        public.sitting = sitting;
        for (place, seat) in sitting.iter().enumerate() {
            public.places[seat.index()] = place as u8;
        }
        events.emit_to_all(Event::Seated { count: self.seats, sitting: BySeat::new(self.seats, sitting) });
        self.before_first(public);
        if public.phase != Phase::First {
            events.emit_to_all(Event::First { seat: public.first });
        }
    }

    /// Determines the first seat before any creature is placed (IX-39).
    pub(crate) fn before_first(&self, public: &mut Public) {
        match self.options.first_seat {
            FirstSeat::Random => public.phase = Phase::First,
            FirstSeat::Seat(seat) => self.arrange(public, seat),
        }
    }

    /// IX-59, IX-Q22: applies the chance outcome for the first seat.
    pub(crate) fn go_first(&self, public: &mut Public, seat: Seat, events: &mut impl EventSink<Event>) {
        events.emit_to_all(Event::First { seat });
        self.arrange(public, seat);
    }

    /// Starts the setup: in order of play in Infection (IX-Q20), simultaneously in Extinction (IX-Q21).
    fn arrange(&self, public: &mut Public, seat: Seat) {
        public.first = seat;
        public.seat = seat;
        public.phase = if K::DUEL { Phase::Place } else { Phase::Mix };
    }

    /// IX-40, IX-41: places a creature on the next hex of the arc.
    pub(crate) fn place_creature(
        &self,
        state: &mut StateOf<Self>,
        seat: Seat,
        action: Action,
        events: &mut impl EventSink<Event>,
    ) {
        let Action::Place { at, species, character } = action else { return };
        let hex = self.board.known_index(at);
        state.public.at[species.index()].insert(hex);
        self.set_foe(state, seat, hex, character.is_foe());
        let placed = |character| Event::Placed { seat, species, at, character };
        emit_with_secret(events, self.open_seats.contains(seat), seat, placed(Some(character)), placed(None));
        if self.next_of_arc(&state.public).is_some() {
            return;
        }
        let other = Seat(1 - seat.0);
        if seat == state.public.first {
            state.public.seat = other;
        } else {
            state.public.round = 1;
            self.begin_turn(&mut state.public, other, events);
        }
    }

    /// IX-55, IX-Q21: records a sealed mix; the last one starts the game.
    pub(crate) fn seal_mix(&self, state: &mut StateOf<Self>, seat: Seat, foes: u8, events: &mut impl EventSink<Event>) {
        let species = self.species_of(&state.public, seat).next().expect("a seat has a species");
        state.private.mixes.submit(seat, foes);
        events.emit(engine::Audience::Only(SeatSet::only(seat)), Event::Mixed { seat, species, foes });
        if state.private.mixes.submitted_seats() != SeatSet::first(self.seats) {
            return;
        }
        events.emit_to_all(Event::Settled);
        for place in 0..self.seats {
            let seat = state.public.sitting[place as usize];
            let species = self.species_of(&state.public, seat).next().expect("a seat has a species");
            let foes = state.private.mixes.submission(seat).expect("every mix is in");
            state.public.home[species.index()] = u16::from(self.content.pack.start);
            if self.open_seats.contains(seat) {
                state.public.home_foes[species.index()] = u16::from(foes);
                events.emit_to_all(Event::Shown { seat, species, foes });
            } else {
                state.private.home_foes[species.index()] = u16::from(foes);
            }
        }
        state.private.mixes.clear();
        state.public.round = 1;
        let first = state.public.first;
        self.begin_turn(&mut state.public, first, events);
    }

    /// Returns the numbers of foes that a seat may choose for its mix (IX-55, IX-Q21).
    pub(crate) fn mix_range(&self) -> core::ops::RangeInclusive<u8> {
        let start = u16::from(self.content.pack.start);
        start.saturating_sub(self.supply) as u8..=start.min(self.supply) as u8
    }

    /// Returns the number of creatures of a species that still have to be placed (IX-40).
    pub(crate) fn unplaced_count(&self, public: &Public, species: Species) -> u8 {
        self.content.pack.start - public.at[species.index()].len()
    }

    /// Returns the setups that a seat can still complete from its current placement, the suggested one first: those
    /// of the pack that fit the creatures placed so far (section 5.5). Each is a sequence of actions, applied one at
    /// a time.
    pub fn available_setups(&self, public: &Public, seat: Seat) -> impl Iterator<Item = SetupChoice<'_>> {
        let places = public.phase == Phase::Place && seat == public.seat;
        let openings = self.content.pack.openings.iter().filter(move |_| places);
        openings.filter_map(move |opening| self.arranged(public, seat, opening))
    }

    /// Returns the rest of a setup if the unplaced creatures have the species that it needs.
    fn arranged<'a>(&self, public: &Public, seat: Seat, opening: &'a SetupPattern) -> Option<SetupChoice<'a>> {
        let place = public.places[seat.index()] as usize;
        let [left, right] = self.species[place];
        let slots = self.board.arc_order(self.back_letter(place as u8));
        let (occupied, _) = public.occupied_and_shared();
        let mut free: Vec<(u8, SetupPiece)> = slots.into_iter().zip(opening.pieces).collect();
        free.retain(|(hex, _)| !occupied.contains(*hex));
        free.sort_unstable_by_key(|(hex, _)| *hex);
        let answer = |(hex, piece): &(u8, SetupPiece)| {
            let species = if piece.is_right() { right } else { left };
            let at = self.board.hex_name(*hex);
            species.map(|species| Action::Place { at, species, character: piece.character() })
        };
        let answers: Vec<Action> = free.iter().filter_map(answer).collect();
        let rights = free.iter().filter(|(_, piece)| piece.is_right()).count();
        let fits = right.is_some_and(|right| usize::from(self.unplaced_count(public, right)) == rights);
        fits.then_some(SetupChoice { opening, actions: answers })
    }

    /// Returns those available setups that match all creatures placed by the seat so far, judged by the seat's own
    /// knowledge.
    pub fn matching_setups<'a>(
        &'a self,
        public: &'a Public,
        own: &'a crate::Own,
        seat: Seat,
    ) -> impl Iterator<Item = SetupChoice<'a>> {
        self.available_setups(public, seat).filter(move |one| self.is_begun(public, own, seat, one.opening))
    }

    fn is_begun(&self, public: &Public, own: &crate::Own, seat: Seat, opening: &SetupPattern) -> bool {
        let place = public.places[seat.index()] as usize;
        let [left, right] = self.species[place];
        let slots = self.board.arc_order(self.back_letter(place as u8));
        let foes = public.foes.or(own.foes);
        slots.into_iter().zip(opening.pieces).all(|(hex, piece)| {
            let stands = [left, right].into_iter().flatten().find(|species| public.at[species.index()].contains(hex));
            let wanted = if piece.is_right() { right } else { left };
            stands.is_none() || stands == wanted && foes.contains(hex) == piece.character().is_foe()
        })
    }

    /// Returns the suggested action. In Extinction it is a mix of three foes. In Infection it continues the first
    /// available setup of the pack, or places foes in any order if the placement so far matches none.
    pub(crate) fn suggested_action(&self, public: &Public, seat: Seat) -> Action {
        if !K::DUEL {
            return Action::Mix { foes: (*self.mix_range().end()).min(3) };
        }
        let begun = self.available_setups(public, seat).next().and_then(|opening| opening.actions.first().copied());
        begun.unwrap_or_else(|| {
            let hex = self.next_of_arc(public).expect("a seat that places has a hex left");
            let species = self.species_of(public, seat).find(|species| self.unplaced_count(public, *species) > 0);
            let species = species.expect("a piece is left for each hex");
            Action::Place { at: self.board.hex_name(hex), species, character: Character::Foe }
        })
    }
}

/// A setup that a seat can complete in one go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupChoice<'a> {
    /// The setup in the pack.
    pub opening: &'a SetupPattern,
    /// The remaining actions, in order.
    pub actions: Vec<Action>,
}

/// Returns the species at each place, clockwise from the top: two per place in Infection (IX-38, IX-42), one in
/// Extinction (IX-56, IX-57, IX-66, IX-Q19).
fn places<K: Variant>(seats: u8, content: &CompiledPack) -> [[Option<Species>; 2]; SEATS] {
    let mut places = [[None; 2]; SEATS];
    if K::DUEL {
        for (place, both) in places.iter_mut().zip(content.pack.duel) {
            *place = [Some(both.left), Some(both.right)];
        }
    } else if let Some(homes) = content.pack.homes.iter().find(|homes| homes.seats == seats) {
        for (place, species) in places.iter_mut().zip(&homes.species) {
            place[0] = Some(*species);
        }
    }
    places
}
