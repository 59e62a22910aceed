//! Rules for Infection and Extinction, two games about concealed friends and foes that share one hexagonal board and
//! one set of pieces.
//!
//! [`Infection`] is a duel for two seats with two species each; [`Extinction`] is for three to six seats with one
//! species each. Both are [`Creatures`] and differ only in the setup, the number of moves and the end of the game.
//!
//! Comments cite rules by clause (`IX-12`) and ruling (`IX-Q4`); `rules.md` explains them in plain language.
//!
//! Only these games have `board`, the hexes and their neighbours; `species`, the six species and two characters;
//! `statements`, the structured talk; `walk`, several steps of one creature; and `action_visitor`, which counts and
//! finds legal actions without a list of them.
#![no_std]

extern crate alloc;

mod action;
mod action_visitor;
mod apply;
mod blocked_reason;
mod board;
mod chance;
mod chance_outcome;
mod compile;
mod content;
mod defaults;
mod event;
mod invariants;
mod knowledge;
mod legal;
mod metrics;
mod options;
mod score;
mod setup;
mod species;
mod state;
mod statements;
mod versions;
mod walk;
mod wire_view;

use alloc::sync::Arc;
use core::fmt::Debug;
use core::marker::PhantomData;

use engine::{Rules, Seat, SeatSet, State, StateOf, ToAct};
use state::IN_ORDER;

pub use action::{Action, BirthPreference};
pub use apply::StepConsequence;
pub use blocked_reason::BlockedReason;
pub use board::{Board, Hex, HexSet, MAX_HEXES};
pub use chance_outcome::ChanceOutcome;
pub use compile::CompiledPack;
pub use content::{ArcPlace, HomeLayout, Pack, STANDARD_PACK, SetupPattern, SetupPiece, SpeciesEntry};
pub use event::{BySeat, Event, MeetingResult, StatementVerdict};
pub use metrics::Tally;
pub use options::{DeadBase, FirstSeat, Moves, OneInteraction, Options, OwnBase, Seating, Secrecy, Swap};
pub use score::{EndingDetail, SeatDetail};
pub use setup::SetupChoice;
pub use species::{Character, SPECIES, Species, SpeciesSet};
pub use state::{
    EndCause, LastSwap, MAX_PENDING_STATEMENTS, Own, Phase, Private, Public, SEATS, SightingAges, Statement,
};
pub use statements::MAX_STATEMENTS_PER_TURN;
pub use walk::WalkStart;
pub use wire_view::{
    WireArc, WireBoard, WireCorner, WireCreature, WireHex, WireOwn, WireOwnCreature, WireOwnHome, WirePublic, WireSeat,
    WireSpecies, WireStatement, WireView,
};

/// The rules of both games in our own words, as Markdown; each paragraph starts with the clauses it covers.
pub const RULES_TEXT: &str = include_str!("../rules.md");

/// Selects one of the two games at compile time.
pub trait Variant: Copy + Send + Sync + Debug + 'static {
    /// [`Rules::ID`].
    const ID: &'static str;
    /// True if this is the two-player game.
    const DUEL: bool;
}

/// Selects [`Infection`].
#[derive(Clone, Copy, Debug)]
pub struct Duel;

/// Selects [`Extinction`].
#[derive(Clone, Copy, Debug)]
pub struct Melee;

impl Variant for Duel {
    const ID: &'static str = "infection";
    const DUEL: bool = true;
}

impl Variant for Melee {
    const ID: &'static str = "extinction";
    const DUEL: bool = false;
}

/// The game for two seats with two species each: a race to the hex behind the opposing arc.
pub type Infection = Creatures<Duel>;

/// The game for three to six seats with one species each; it ends when two species are left.
pub type Extinction = Creatures<Melee>;

/// The rules as configured for one table.
#[derive(Clone, Debug)]
pub struct Creatures<K> {
    rules: u16,
    seats: u8,
    options: Options,
    content: Arc<CompiledPack>,
    board: Arc<Board>,
    /// The species at each place, the left one first.
    species: [[Option<Species>; 2]; SEATS],
    /// The place of each species in play.
    place_of: [Option<u8>; SPECIES],
    /// The species whose home a hex is (IX-16): set only for corners of species in play. Any other corner is an
    /// ordinary space (IX-58).
    home_at: [Option<Species>; MAX_HEXES],
    /// The number of pieces of each species and character.
    supply: u16,
    /// The seats whose characters are visible to everyone.
    open_seats: SeatSet,
    /// True if a creature has at most one meeting per turn (IX-51, IX-Q8).
    single_meeting_per_turn: bool,
    kind: PhantomData<K>,
}

impl<K: Variant> Creatures<K> {
    /// Returns the options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the species, numbers and setups of the pack.
    pub fn content(&self) -> &CompiledPack {
        &self.content
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of pieces of each species and character (IX-70).
    pub fn supply(&self) -> u16 {
        self.supply
    }

    /// Returns the seats whose characters are visible to everyone (IX-52).
    pub fn open_seats(&self) -> SeatSet {
        self.open_seats
    }

    /// Returns the species of a seat: the left one first, or the only one.
    #[inline]
    pub fn species_of(&self, public: &Public, seat: Seat) -> impl Iterator<Item = Species> + use<K> {
        self.species[public.places[seat.index()] as usize].into_iter().flatten()
    }

    /// Returns the species in play, in ascending order.
    pub fn in_play(&self) -> impl Iterator<Item = Species> {
        Species::ALL.into_iter().filter(|species| self.place_of[species.index()].is_some())
    }

    /// Returns the seat that controls a species in play.
    ///
    /// # Panics
    /// If the species is not in play.
    #[inline]
    pub fn owner_of(&self, public: &Public, species: Species) -> Seat {
        public.sitting[self.place_of[species.index()].expect("a species in play") as usize]
    }

    /// Infection: returns the hex behind a seat's own arc, which is an ordinary space for that seat (IX-Q18).
    pub fn back_hex(&self, public: &Public, seat: Seat) -> u8 {
        self.board.corner_hex(self.back_letter(public.places[seat.index()]))
    }

    /// Infection: returns the hex that a seat has to reach (IX-44).
    #[inline]
    pub fn goal_hex(&self, public: &Public, seat: Seat) -> u8 {
        self.board.corner_hex(self.back_letter(1 - public.places[seat.index()]))
    }

    /// Infection: returns the hexes of a seat's arc.
    pub fn seat_arc(&self, public: &Public, seat: Seat) -> HexSet {
        self.board.arc_hexes(self.back_letter(public.places[seat.index()]))
    }

    #[inline]
    pub(crate) fn back_letter(&self, place: u8) -> Species {
        self.content.pack.duel[place as usize & 1].back
    }

    /// Returns the species whose home a hex currently is. The species has to be in play, and not extinct unless the
    /// homes of extinct species stay deadly (IX-75).
    #[inline]
    pub fn home_on(&self, public: &Public, hex: u8) -> Option<Species> {
        let species = self.home_at[hex as usize]?;
        let dead = public.extinct.contains(species) && self.options.dead_base == DeadBase::Ordinary;
        (!dead).then_some(species)
    }

    /// Returns the number of creatures that a seat has.
    #[inline]
    pub fn creature_count(&self, public: &Public, seat: Seat) -> u16 {
        self.species_of(public, seat).map(|species| public.creature_count(species)).sum()
    }

    /// Returns how many pieces of a species are off the board (IX-70), or `None` if the supply is unlimited (IX-Q7).
    pub fn reserve_count(&self, public: &Public, species: Species) -> Option<u16> {
        (self.options.supply > 0).then(|| self.pieces_left(public, species))
    }

    #[inline]
    pub(crate) fn pieces_left(&self, public: &Public, species: Species) -> u16 {
        2 * self.supply - public.creature_count(species)
    }

    /// Infection: returns the hex of the arc that is filled next.
    pub fn next_of_arc(&self, public: &Public) -> Option<u8> {
        self.seat_arc(public, public.seat).minus(public.occupied_and_shared().0).lowest()
    }

    /// Returns the next birth to be decided: the owner, the species and the number of newborn.
    pub fn next_birth(&self, public: &Public) -> Option<(Seat, Species, u8)> {
        let species = self.next_due(public)?;
        Some((self.owner_of(public, species), species, public.due[species.index()]))
    }

    /// True if each turn starts with a die roll (IX-53, IX-61).
    #[inline]
    pub fn has_die(&self) -> bool {
        !K::DUEL || self.options.moves == Moves::Die
    }
}

impl<K: Variant> Rules for Creatures<K> {
    const ID: &'static str = K::ID;
    const RULES_VERSION: u16 = 2;

    type Public = Public;
    type Private = Private;
    type Own = Own;
    type Action = Action;
    type ChanceOutcome = ChanceOutcome;
    type Event = Event;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn rules_version(&self) -> u16 {
        self.rules
    }

    fn initial_state(&self) -> StateOf<Self> {
        let public = Public {
            at: [HexSet::EMPTY; SPECIES],
            foes: HexSet::EMPTY,
            seen: HexSet::EMPTY,
            seen_foes: HexSet::EMPTY,
            ages: SightingAges::NONE,
            met: HexSet::EMPTY,
            held: HexSet::EMPTY,
            met_at_home: SpeciesSet::EMPTY,
            home: [0; SPECIES],
            home_foes: [0; SPECIES],
            born: [0; SPECIES],
            lost: [0; SPECIES],
            turn: 0,
            round: 0,
            quiet: 0,
            phase: Phase::Seating,
            seat: Seat(0),
            first: Seat(0),
            moves: 0,
            die: 0,
            extinct: SpeciesSet::EMPTY,
            living: SeatSet::first(self.seats),
            stirred: false,
            due: [0; SPECIES],
            raided: None,
            places: [0, 1, 2, 3, 4, 5],
            sitting: IN_ORDER,
            outlived: [0; SEATS],
            cause: None,
            winners: SeatSet::EMPTY,
            swaps: [None; SEATS],
            said: [0; SEATS],
            claims: [0; SEATS],
            proven: [[0; 2]; SEATS],
            broken: [0; SEATS],
            words: [[None; MAX_PENDING_STATEMENTS]; SEATS],
            pending_words: 0,
        };
        let mut state = State { public, private: Private::default() };
        if self.options.seating == Seating::Given {
            self.before_first(&mut state.public);
        }
        state
    }

    #[inline]
    fn to_act(&self, public: &Public) -> ToAct {
        match public.phase {
            Phase::Seating | Phase::First | Phase::Roll | Phase::Raid => ToAct::Chance,
            Phase::Mix => ToAct::Seats(SeatSet::first(self.seats)),
            Phase::Place | Phase::Move => ToAct::Seats(SeatSet::only(public.seat)),
            Phase::Birth => {
                let species = self.next_due(public).expect("a birth has a species");
                ToAct::Seats(SeatSet::only(self.owner_of(public, species)))
            }
            Phase::Over => ToAct::Nobody,
        }
    }

    #[inline]
    fn submitted_seats(&self, private: &Private) -> SeatSet {
        private.mixes.submitted_seats()
    }
}
