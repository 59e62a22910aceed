//! Tables and positions for the tests.
#![allow(dead_code, reason = "every test binary takes what it needs")]

use std::sync::{Arc, LazyLock};

use creatures::{
    Action, ChanceOutcome, Character, CompiledPack, Creatures, Duel, Event, Extinction, FirstSeat, Hex, Infection,
    Melee, Options, Phase, STANDARD, Seating, Species, Variant,
};
use engine::{EmittedEvent, Rules, Seat, StateOf, ToAct};

pub static CONTENT: LazyLock<Arc<CompiledPack>> =
    LazyLock::new(|| Arc::new(content::load(STANDARD, CompiledPack::compile).expect("the standard pack is sound")));

/// A table with any options.
pub fn table<K: Variant>(seats: u8, options: Options) -> Creatures<K> {
    Creatures::new(seats, options, CONTENT.clone()).expect("seats and options fit")
}

/// Options with the seats in order and seat 0 first.
pub fn settled() -> Options {
    Options { seating: Seating::Given, first_seat: FirstSeat::Seat(Seat(0)), ..Options::default() }
}

pub fn infection(options: Options) -> Infection {
    table::<Duel>(2, options)
}

pub fn extinction(seats: u8, options: Options) -> Extinction {
    table::<Melee>(seats, options)
}

pub fn hex(name: &str) -> Hex {
    Hex::named(name).expect("a name of a hex")
}

pub fn step(species: Species, from: &str, to: &str) -> Action {
    Action::Step { species, from: hex(from), to: hex(to) }
}

pub const RED: Species = Species::Red;
pub const ORANGE: Species = Species::Orange;
pub const YELLOW: Species = Species::Yellow;
pub const GREEN: Species = Species::Green;
pub const BLUE: Species = Species::Blue;
pub const PURPLE: Species = Species::Purple;
pub const FRIEND: Character = Character::Friend;
pub const FOE: Character = Character::Foe;

/// A position in the middle of a game, put together by hand, and everything told since.
pub struct Scene<K: Variant> {
    pub game: Creatures<K>,
    pub state: StateOf<Creatures<K>>,
    pub told: Vec<EmittedEvent<Event>>,
}

impl<K: Variant> Scene<K> {
    /// An empty board with this seat on turn and so many moves.
    pub fn new(game: Creatures<K>, seat: u8, moves: u8) -> Scene<K> {
        let mut state = game.initial_state();
        let open = &mut state.public;
        open.phase = Phase::Move;
        (open.turn, open.round, open.seat, open.moves) = (1, 1, Seat(seat), moves);
        Scene { game, state, told: Vec::new() }
    }

    fn owner(&self, species: Species) -> Seat {
        self.game.owner(&self.state.public, species)
    }

    /// Adds a creature on a hex that nobody has seen.
    pub fn with(mut self, species: Species, at: &str, character: Character) -> Self {
        let index = self.game.board().index(hex(at)).expect("the board has this hex");
        self.state.public.at[species.index()].add(index);
        self.state.public.born[species.index()] += 1;
        if character.is_foe() {
            if self.game.open_seats().has(self.owner(species)) {
                self.state.public.foes.add(index);
            } else {
                self.state.private.foes.add(index);
            }
        }
        self
    }

    /// Adds creatures at home.
    pub fn at_home(mut self, species: Species, friends: u16, foes: u16) -> Self {
        self.state.public.home[species.index()] += friends + foes;
        self.state.public.born[species.index()] += friends + foes;
        if self.game.open_seats().has(self.owner(species)) {
            self.state.public.home_foes[species.index()] += foes;
        } else {
            self.state.private.home_foes[species.index()] += foes;
        }
        self
    }

    /// Everybody has seen what stands on this hex.
    pub fn seen(mut self, at: &str) -> Self {
        let index = self.index(at);
        self.state.public.seen.add(index);
        let foe = self.state.private.foes.has(index) || self.state.public.foes.has(index);
        self.state.public.seen_foes.put(index, foe);
        self
    }

    /// Several friends on a hex, as after a meeting.
    pub fn pair(mut self, species: &[Species], at: &str) -> Self {
        for one in species {
            self = self.with(*one, at, FRIEND);
        }
        self.seen(at)
    }

    /// The species without creatures are extinct, and the books are balanced.
    pub fn ready(mut self) -> Self {
        let species: Vec<Species> = self.game.in_play().collect();
        for one in species {
            let index = one.index();
            let count = self.state.public.creatures(one);
            (self.state.public.born[index], self.state.public.lost[index]) =
                if count >= 4 { (count - 4, 0) } else { (0, 4 - count) };
            if count == 0 {
                self.state.public.extinct.add(one);
                let owner = self.owner(one);
                if !K::DUEL {
                    self.state.public.living = self.state.public.living.without(owner);
                }
            }
        }
        self.sound();
        self
    }

    pub fn index(&self, at: &str) -> u8 {
        self.game.board().index(hex(at)).expect("the board has this hex")
    }

    pub fn sound(&self) {
        assert_eq!(self.game.check_invariants(&self.state), Ok(()));
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        let seat = Seat(seat);
        if matches!(self.game.awaited(&self.state), ToAct::Seats(seats) if seats.has(seat)) {
            let mine = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
            self.game.legal_actions(&self.state.public, &mine, seat, &mut legal);
        }
        legal
    }

    pub fn is_legal(&self, action: Action) -> bool {
        self.legal(self.asked()).contains(&action)
    }

    pub fn why(&self, action: Action) -> &'static str {
        let seat = Seat(self.asked());
        assert!(!self.is_legal(action), "{action:?} is legal");
        let mine = self.game.own_knowledge(&self.state.public, &self.state.private, seat);
        engine::BlockedReason::clause(self.game.blocked_reason(&self.state.public, &mine, seat, action))
    }

    /// The lowest seat that is asked.
    pub fn asked(&self) -> u8 {
        match self.game.awaited(&self.state) {
            ToAct::Seats(seats) => seats.lowest().expect("somebody is asked").0,
            other => panic!("nobody is asked: {other:?}"),
        }
    }

    /// A legal action of whoever is asked.
    pub fn act(&mut self, action: Action) {
        let seat = self.asked();
        assert!(self.is_legal(action), "{action:?} is not legal for seat {seat}: {:?}", self.legal(seat));
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.sound();
    }

    /// Something a seat does unasked.
    pub fn say(&mut self, seat: u8, action: Action) {
        assert!(self.may_say(seat).contains(&action), "{action:?} cannot be said by seat {seat}");
        self.game.apply_action(&mut self.state, Seat(seat), action, &mut self.told);
        self.sound();
    }

    pub fn may_say(&self, seat: u8) -> Vec<Action> {
        let mut list = Vec::new();
        let mine = self.game.own_knowledge(&self.state.public, &self.state.private, Seat(seat));
        self.game.out_of_turn_actions(&self.state.public, &mine, Seat(seat), &mut list);
        list
    }

    pub fn nature(&mut self, outcome: ChanceOutcome) {
        assert_eq!(self.game.awaited(&self.state), ToAct::Chance);
        assert!(self.game.is_possible(&self.state, outcome), "{outcome:?} is impossible");
        self.game.apply_chance(&mut self.state, outcome, &mut self.told);
        self.sound();
    }

    /// Everybody who has a birth to choose chooses friends as far as possible.
    pub fn bear(&mut self) {
        while self.state.public.phase == Phase::Birth {
            let first = self.legal(self.asked())[0];
            self.act(first);
        }
    }

    /// How many creatures a species has.
    pub fn count(&self, species: Species) -> u16 {
        self.state.public.creatures(species)
    }

    /// The species on a hex.
    pub fn on(&self, at: &str) -> Vec<Species> {
        self.state.public.species_at(self.index(at)).iter().collect()
    }

    pub fn over(&self) -> bool {
        self.state.public.phase == Phase::Over
    }

    /// Whom the game waits for to pick newborn, in order, with how many.
    pub fn births(&self) -> Vec<(Species, u8)> {
        let due = self.state.public.due;
        Species::ALL.into_iter().filter(|one| due[one.index()] > 0).map(|one| (one, due[one.index()])).collect()
    }

    /// The events that this seat was told, or a spectator.
    pub fn heard(&self, seat: Option<u8>) -> Vec<Event> {
        let viewer = seat.map_or(engine::Viewer::Spectator, |seat| engine::Viewer::Seat(Seat(seat)));
        self.told.iter().filter(|told| told.to.includes(viewer)).map(|told| told.event.clone()).collect()
    }
}
