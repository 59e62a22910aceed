//! Tables and positions for the tests.
#![allow(dead_code, reason = "every test binary takes what it needs")]

use std::sync::{Arc, LazyLock};

use creatures::{
    Action, Character, Content, Creatures, Duel, Event, Extinction, FirstSeat, Hex, Infection, Kind, Melee, Options,
    Outcome, Phase, STANDARD, Seating, Species,
};
use play::{Game, Pending, Seat, State, Told};

pub static CONTENT: LazyLock<Arc<Content>> =
    LazyLock::new(|| Arc::new(content::load(STANDARD, Content::compile).expect("the standard pack is sound")));

/// A table with any options.
pub fn table<K: Kind>(seats: u8, options: Options) -> Creatures<K> {
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
pub struct Scene<K: Kind> {
    pub game: Creatures<K>,
    pub state: State<Creatures<K>>,
    pub told: Vec<Told<Event>>,
}

impl<K: Kind> Scene<K> {
    /// An empty board with this seat on turn and so many moves.
    pub fn new(game: Creatures<K>, seat: u8, moves: u8) -> Scene<K> {
        let mut state = game.start();
        let open = &mut state.open;
        open.phase = Phase::Move;
        (open.turn, open.round, open.seat, open.moves) = (1, 1, Seat(seat), moves);
        Scene { game, state, told: Vec::new() }
    }

    fn owner(&self, species: Species) -> Seat {
        self.game.owner(&self.state.open, species)
    }

    /// Adds a creature on a hex that nobody has seen.
    pub fn with(mut self, species: Species, at: &str, character: Character) -> Self {
        let index = self.game.board().index(hex(at)).expect("the board has this hex");
        self.state.open.at[species.index()].add(index);
        self.state.open.born[species.index()] += 1;
        if character.is_foe() {
            if self.game.open_seats().has(self.owner(species)) {
                self.state.open.foes.add(index);
            } else {
                self.state.hidden.foes.add(index);
            }
        }
        self
    }

    /// Adds creatures at home.
    pub fn at_home(mut self, species: Species, friends: u16, foes: u16) -> Self {
        self.state.open.home[species.index()] += friends + foes;
        self.state.open.born[species.index()] += friends + foes;
        if self.game.open_seats().has(self.owner(species)) {
            self.state.open.home_foes[species.index()] += foes;
        } else {
            self.state.hidden.home_foes[species.index()] += foes;
        }
        self
    }

    /// Everybody has seen what stands on this hex.
    pub fn seen(mut self, at: &str) -> Self {
        let index = self.index(at);
        self.state.open.seen.add(index);
        let foe = self.state.hidden.foes.has(index) || self.state.open.foes.has(index);
        self.state.open.seen_foes.put(index, foe);
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
            let count = self.state.open.creatures(one);
            (self.state.open.born[index], self.state.open.lost[index]) =
                if count >= 4 { (count - 4, 0) } else { (0, 4 - count) };
            if count == 0 {
                self.state.open.extinct.add(one);
                let owner = self.owner(one);
                if !K::DUEL {
                    self.state.open.living = self.state.open.living.without(owner);
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
        assert_eq!(self.game.audit(&self.state), Ok(()));
    }

    pub fn legal(&self, seat: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        let seat = Seat(seat);
        if matches!(self.game.waiting(&self.state), Pending::Seats(seats) if seats.has(seat)) {
            let mine = self.game.mine(&self.state.open, &self.state.hidden, seat);
            self.game.legal(&self.state.open, &mine, seat, &mut legal);
        }
        legal
    }

    pub fn is_legal(&self, action: Action) -> bool {
        self.legal(self.asked()).contains(&action)
    }

    pub fn why(&self, action: Action) -> &'static str {
        let seat = Seat(self.asked());
        assert!(!self.is_legal(action), "{action:?} is legal");
        let mine = self.game.mine(&self.state.open, &self.state.hidden, seat);
        play::Reason::clause(self.game.why(&self.state.open, &mine, seat, action))
    }

    /// The lowest seat that is asked.
    pub fn asked(&self) -> u8 {
        match self.game.waiting(&self.state) {
            Pending::Seats(seats) => seats.lowest().expect("somebody is asked").0,
            other => panic!("nobody is asked: {other:?}"),
        }
    }

    /// A legal action of whoever is asked.
    pub fn act(&mut self, action: Action) {
        let seat = self.asked();
        assert!(self.is_legal(action), "{action:?} is not legal for seat {seat}: {:?}", self.legal(seat));
        self.game.apply(&mut self.state, Seat(seat), action, &mut self.told);
        self.sound();
    }

    /// Something a seat does unasked.
    pub fn say(&mut self, seat: u8, action: Action) {
        assert!(self.may_say(seat).contains(&action), "{action:?} cannot be said by seat {seat}");
        self.game.apply(&mut self.state, Seat(seat), action, &mut self.told);
        self.sound();
    }

    pub fn may_say(&self, seat: u8) -> Vec<Action> {
        let mut list = Vec::new();
        let mine = self.game.mine(&self.state.open, &self.state.hidden, Seat(seat));
        self.game.unasked(&self.state.open, &mine, Seat(seat), &mut list);
        list
    }

    pub fn nature(&mut self, outcome: Outcome) {
        assert_eq!(self.game.waiting(&self.state), Pending::Nature);
        assert!(self.game.possible(&self.state, outcome), "{outcome:?} is impossible");
        self.game.settle(&mut self.state, outcome, &mut self.told);
        self.sound();
    }

    /// Everybody who has a birth to choose chooses friends as far as possible.
    pub fn bear(&mut self) {
        while self.state.open.phase == Phase::Birth {
            let first = self.legal(self.asked())[0];
            self.act(first);
        }
    }

    /// How many creatures a species has.
    pub fn count(&self, species: Species) -> u16 {
        self.state.open.creatures(species)
    }

    /// The species on a hex.
    pub fn on(&self, at: &str) -> Vec<Species> {
        self.state.open.species_at(self.index(at)).iter().collect()
    }

    pub fn over(&self) -> bool {
        self.state.open.phase == Phase::Over
    }

    /// Whom the game waits for to pick newborn, in order, with how many.
    pub fn births(&self) -> Vec<(Species, u8)> {
        let due = self.state.open.due;
        Species::ALL.into_iter().filter(|one| due[one.index()] > 0).map(|one| (one, due[one.index()])).collect()
    }

    /// The events that this seat was told, or a spectator.
    pub fn heard(&self, seat: Option<u8>) -> Vec<Event> {
        let viewer = seat.map_or(play::Viewer::Spectator, |seat| play::Viewer::Seat(Seat(seat)));
        self.told.iter().filter(|told| told.to.includes(viewer)).map(|told| told.event.clone()).collect()
    }
}
