//! Tables and positions for the tests.
#![allow(dead_code, reason = "every test binary takes what it needs")]

use std::sync::{Arc, LazyLock};

use creatures::{
    Action, ChanceOutcome, Character, CompiledPack, Creatures, Duel, Event, Extinction, FirstSeat, Hex, Infection,
    Melee, Options, Phase, STANDARD_PACK, Seating, Species, Variant,
};
use engine::{
    Apply, BlockedActions, Chance, EmittedEvent, Invariants, LegalActions, Observe, Rules, Seat, StateOf, ToAct,
};

pub static CONTENT: LazyLock<Arc<CompiledPack>> = LazyLock::new(|| {
    Arc::new(content::load(STANDARD_PACK, CompiledPack::compile).expect("the standard pack is sound"))
});

/// Creates a game with the given options.
pub fn new_game<K: Variant>(seats: u8, options: Options) -> Creatures<K> {
    Creatures::new(seats, options, CONTENT.clone()).expect("seats and options fit")
}

/// Options with the seats in order and seat 0 first.
pub fn fixed_seating_options() -> Options {
    Options { seating: Seating::Given, first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() }
}

pub fn new_infection(options: Options) -> Infection {
    new_game::<Duel>(2, options)
}

pub fn new_extinction(seats: u8, options: Options) -> Extinction {
    new_game::<Melee>(seats, options)
}

pub fn parse_hex(name: &str) -> Hex {
    Hex::from_name(name).expect("a name of a hex")
}

pub fn step_action(species: Species, from: &str, to: &str) -> Action {
    Action::Step { species, from: parse_hex(from), to: parse_hex(to) }
}

pub const RED: Species = Species::Red;
pub const ORANGE: Species = Species::Orange;
pub const YELLOW: Species = Species::Yellow;
pub const GREEN: Species = Species::Green;
pub const BLUE: Species = Species::Blue;
pub const PURPLE: Species = Species::Purple;
pub const FRIEND: Character = Character::Friend;
pub const FOE: Character = Character::Foe;

/// A hand-made position in the middle of a game, with all events emitted since.
pub struct Scenario<K: Variant> {
    pub game: Creatures<K>,
    pub state: StateOf<Creatures<K>>,
    pub told: Vec<EmittedEvent<Event>>,
}

impl<K: Variant> Scenario<K> {
    /// Creates an empty board with this seat on turn and this many moves.
    pub fn new(game: Creatures<K>, seat: u8, moves: u8) -> Scenario<K> {
        let mut state = game.initial_state();
        let public = &mut state.public;
        public.phase = Phase::Move;
        (public.turn, public.round, public.seat, public.moves) = (1, 1, Seat(seat), moves);
        Scenario { game, state, told: Vec::new() }
    }

    fn owner(&self, species: Species) -> Seat {
        self.game.owner_of(&self.state.public, species)
    }

    /// Adds a creature that has not been seen on a hex.
    pub fn with(mut self, species: Species, at: &str, character: Character) -> Self {
        let index = self.game.board().index(parse_hex(at)).expect("the board has this hex");
        self.state.public.at[species.index()].insert(index);
        self.state.public.born[species.index()] += 1;
        if character.is_foe() {
            if self.game.open_seats().contains(self.owner(species)) {
                self.state.public.foes.insert(index);
            } else {
                self.state.private.foes.insert(index);
            }
        }
        self
    }

    /// Adds creatures at home.
    pub fn at_home(mut self, species: Species, friends: u16, foes: u16) -> Self {
        self.state.public.home[species.index()] += friends + foes;
        self.state.public.born[species.index()] += friends + foes;
        if self.game.open_seats().contains(self.owner(species)) {
            self.state.public.home_foes[species.index()] += foes;
        } else {
            self.state.private.home_foes[species.index()] += foes;
        }
        self
    }

    /// Marks the creatures on this hex as seen.
    pub fn with_seen(mut self, at: &str) -> Self {
        let index = self.hex_index(at);
        self.state.public.seen.insert(index);
        let foe = self.state.private.foes.contains(index) || self.state.public.foes.contains(index);
        self.state.public.seen_foes.set(index, foe);
        self
    }

    /// Adds several friends on one hex, as after a meeting.
    pub fn with_pair(mut self, species: &[Species], at: &str) -> Self {
        for one in species {
            self = self.with(*one, at, FRIEND);
        }
        self.with_seen(at)
    }

    /// Marks species without creatures as extinct, makes the birth and loss counters consistent and checks the
    /// invariants.
    pub fn balance_and_check(mut self) -> Self {
        let species: Vec<Species> = self.game.in_play().collect();
        for one in species {
            let index = one.index();
            let count = self.state.public.creature_count(one);
            (self.state.public.born[index], self.state.public.lost[index]) =
                if count >= 4 { (count - 4, 0) } else { (0, 4 - count) };
            if count == 0 {
                self.state.public.extinct.insert(one);
                let owner = self.owner(one);
                if !K::DUEL {
                    self.state.public.living = self.state.public.living.without(owner);
                }
            }
        }
        self.assert_invariants();
        self
    }

    pub fn hex_index(&self, at: &str) -> u8 {
        self.game.board().index(parse_hex(at)).expect("the board has this hex")
    }

    pub fn assert_invariants(&self) {
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
    }

    pub fn legal_actions(&self, seat: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        let seat = Seat(seat);
        if matches!(self.game.awaited(&self.state), ToAct::Seats(seats) if seats.contains(seat)) {
            let own = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
            self.game.legal_actions(&self.state.public, &own, seat, &mut legal);
        }
        legal
    }

    pub fn is_legal(&self, action: Action) -> bool {
        self.legal_actions(self.seat_to_act()).contains(&action)
    }

    pub fn blocked_clause(&self, action: Action) -> &'static str {
        let seat = Seat(self.seat_to_act());
        assert!(!self.is_legal(action), "{action:?} is legal");
        let own = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
        engine::BlockedReason::clause(self.game.blocked_reason(&self.state.public, &own, seat, action))
    }

    /// Returns the lowest seat that has to act.
    pub fn seat_to_act(&self) -> u8 {
        match self.game.awaited(&self.state) {
            ToAct::Seats(seats) => seats.lowest().expect("somebody is asked").0,
            other => panic!("nobody is asked: {other:?}"),
        }
    }

    /// Applies a legal action of the seat that has to act.
    pub fn take_action(&mut self, action: Action) {
        let seat = self.seat_to_act();
        assert!(self.is_legal(action), "{action:?} is not legal for seat {seat}: {:?}", self.legal_actions(seat));
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.assert_invariants();
    }

    /// Applies an out-of-turn action of a seat.
    pub fn take_action_out_of_turn(&mut self, seat: u8, action: Action) {
        assert!(self.may_say(seat).contains(&action), "{action:?} cannot be said by seat {seat}");
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.assert_invariants();
    }

    pub fn may_say(&self, seat: u8) -> Vec<Action> {
        let mut list = Vec::new();
        let own = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        self.game.out_of_turn_actions(&self.state.public, &own, Seat(seat), &mut list);
        list
    }

    pub fn apply_outcome(&mut self, outcome: ChanceOutcome) {
        assert_eq!(self.game.awaited(&self.state), ToAct::Chance);
        assert!(self.game.is_possible(&self.state, outcome), "{outcome:?} is impossible");
        self.game.apply_chance(&mut self.state, outcome, &mut self.told);
        self.assert_invariants();
    }

    /// Resolves all pending births with as many friends as possible.
    pub fn choose_friendly_births(&mut self) {
        while self.state.public.phase == Phase::Birth {
            let first = self.legal_actions(self.seat_to_act())[0];
            self.take_action(first);
        }
    }

    /// Returns the number of creatures of a species.
    pub fn creature_count(&self, species: Species) -> u16 {
        self.state.public.creature_count(species)
    }

    /// Returns the species on a hex.
    pub fn species_on(&self, at: &str) -> Vec<Species> {
        self.state.public.species_at(self.hex_index(at)).iter().collect()
    }

    pub fn is_over(&self) -> bool {
        self.state.public.phase == Phase::Over
    }

    /// Returns the species with pending births, in order, with the number of newborn.
    pub fn due_births(&self) -> Vec<(Species, u8)> {
        let due = self.state.public.due;
        Species::ALL.into_iter().filter(|one| due[one.index()] > 0).map(|one| (one, due[one.index()])).collect()
    }

    /// Returns the events that this seat received, or a spectator.
    pub fn events_seen_by(&self, seat: Option<u8>) -> Vec<Event> {
        let viewer = seat.map_or(engine::Viewer::Spectator, |seat| engine::Viewer::Seat(Seat(seat)));
        self.told.iter().filter(|told| told.to.includes(viewer)).map(|told| told.event.clone()).collect()
    }
}
