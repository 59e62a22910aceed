//! Tests that actions and numbers map one to one, and that an observation contains only what the seat knows.

use std::any::Any;
use std::collections::HashSet;

use bots::Generator;
use creatures::{Extinction, Infection};
use end_of_days::EndOfDays;
use engine::random::below;
use engine::{DrawProgress, GameHistory, NullSink, Seat, SeatContext, State, StateOf, ToAct, Viewer};
use extinction_point::ExtinctionPoint;
use extraczon::Extraczon;
use extrication::Extrication;
use rand_core::SeedableRng;
use tensors::{ObservationLayout, SliceWriter, TensorCodec, TensorGame};

use crate::setups::{setups, start_table};

/// More steps than any random game has.
const LONG: usize = 400_000;

/// Plays random games of one game and checks every decision.
struct Examiner<G: TensorGame> {
    game: G,
    codec: G::Codec,
    layout: ObservationLayout,
    rng: Generator,
    /// One decision out of this many is checked closely.
    rare: u32,
    decisions: usize,
}

impl<G: TensorGame> Examiner<G> {
    fn of(game: G, seed: u64, rare: u32) -> Examiner<G> {
        let codec = G::Codec::for_rules(&game);
        let layout = codec.observation_layout(&game);
        assert!(layout.is_sound(), "every part of the view is as long as its shape says: {layout:#?}");
        Examiner { game, codec, layout, rng: Generator::seed_from_u64(seed), rare, decisions: 0 }
    }

    fn seen(&self, state: &StateOf<G>, seat: Seat) -> Vec<f32> {
        let own = self.game.own_knowledge(&state.public, &state.private, seat);
        let mut numbers = vec![f32::NAN; self.layout.size];
        let mut fill = SliceWriter::new(&mut numbers);
        self.codec.write_observation(SeatContext::new(&self.game, &state.public, &own, seat), &mut fill);
        assert_eq!(fill.written_count(), self.layout.size, "a view always has as many numbers");
        assert!(numbers.iter().all(|number| number.is_finite()), "every number is one");
        numbers
    }

    /// Returns an outcome of chance decoded from its random numbers alone, each chosen below its bound. It takes no
    /// more numbers than the outcome has cards and dice, whatever their values.
    fn unfolded(&self, state: &StateOf<G>, mut choose: impl FnMut(u32) -> u32) -> G::ChanceOutcome {
        let mut numbers = Vec::new();
        loop {
            match engine::decode_outcome(&self.game, state, &numbers).expect("numbers in their range lead on") {
                DrawProgress::Number(bound) => numbers.push(choose(bound)),
                DrawProgress::Sum { dice, faces } => numbers.push(choose(dice * (faces - 1) + 1)),
                DrawProgress::Outcome(outcome) => return outcome,
            }
            assert!(numbers.len() < 200, "an answer of {} does not end: {numbers:?}", G::ID);
        }
    }

    fn play(&mut self) {
        let mut state = self.game.initial_state();
        for _ in 0..LONG {
            match self.game.awaited(&state) {
                ToAct::Chance => {
                    let close = below(&mut self.rng, self.rare) == 0;
                    let mut rng = self.rng.clone();
                    let outcome = if close {
                        let ends: [fn(u32) -> u32; 2] = [|_| 0, |bound| bound - 1];
                        for choose in ends {
                            let outcome = self.unfolded(&state, choose);
                            assert!(self.game.is_possible(&state, outcome), "nature can give {outcome:?}");
                        }
                        self.unfolded(&state, |bound| below(&mut rng, bound))
                    } else {
                        self.game.sample_outcome(&state, &mut rng)
                    };
                    self.rng = rng;
                    assert!(self.game.is_possible(&state, outcome), "nature can give {outcome:?}");
                    self.game.apply_chance(&mut state, outcome, &mut NullSink);
                }
                ToAct::Seats(seats) => {
                    let seat = seats.lowest().expect("somebody is asked");
                    let action = self.question(&state, seat);
                    self.game.apply_action(&mut state, seat, action, &mut NullSink);
                    self.decisions += 1;
                }
                ToAct::Nobody => return,
            }
        }
        panic!("a game of {} does not end", G::ID);
    }

    /// Checks the list of legal actions, and returns one of them.
    fn question(&mut self, state: &StateOf<G>, seat: Seat) -> G::Action {
        let own = self.game.own_knowledge(&state.public, &state.private, seat);
        let context = SeatContext::new(&self.game, &state.public, &own, seat);
        let mut legal = Vec::new();
        self.game.legal_actions(&state.public, &own, seat, &mut legal);
        let mut numbers = HashSet::new();
        for action in &legal {
            let number = self.codec.action_index(context, *action);
            let number = number.unwrap_or_else(|| panic!("{action:?} of {} has no number", G::ID));
            assert!(number < self.codec.action_space().size(), "{action:?} is in the space");
            assert!(numbers.insert(number), "{action:?} shares the number {number} with another answer");
            let place = self.codec.action_space().decode(number).expect("a number in the space has a place");
            assert_eq!(self.codec.action_at(context, place), Some(*action), "number {number}");
        }
        if below(&mut self.rng, self.rare) == 0 {
            self.look(state);
        }
        legal[below(&mut self.rng, legal.len() as u32) as usize]
    }

    /// Checks that a seat's observation is the same in all its determinizations.
    fn look(&mut self, state: &StateOf<G>) {
        for seat in (0..self.game.seats()).map(Seat) {
            let seen = self.seen(state, seat);
            let view = self.game.view(state, Viewer::Seat(seat));
            let private = self.game.determinize(&view, &mut self.rng);
            let world = State { public: view.public, private };
            assert_eq!(self.seen(&world, seat), seen, "{} {seat:?}", G::ID);
        }
    }
}

fn examine<G: TensorGame>(run: &dyn Any, games: usize, seed: u64, rare: u32) -> Option<usize> {
    let mut examiner = Examiner::of(run.downcast_ref::<GameHistory<G>>()?.rules().clone(), seed, rare);
    (0..games).for_each(|_| examiner.play());
    Some(examiner.decisions)
}

/// Plays a number of games of each setup.
fn play_all(game: &str, games: usize, rare: u32) {
    for (number, (_, seats, options)) in (1..).zip(setups().iter().filter(|setup| setup.0 == game)) {
        let table = start_table(game, *seats, options, number);
        let run = table.history();
        let decisions = examine::<Extraczon>(run, games, number, rare)
            .or_else(|| examine::<Infection>(run, games, number, rare))
            .or_else(|| examine::<Extinction>(run, games, number, rare))
            .or_else(|| examine::<Extrication>(run, games, number, rare))
            .or_else(|| examine::<ExtinctionPoint>(run, games, number, rare))
            .or_else(|| examine::<EndOfDays>(run, games, number, rare));
        let decisions = decisions.expect("every game has numbers");
        println!("{game} at {seats} seats: {games} games, {decisions} decisions");
    }
}

#[test]
fn extraczon_has_one_number_for_each_answer() {
    play_all("extraczon", 40, 4);
}

#[test]
fn infection_has_one_number_for_each_answer() {
    play_all("infection", 2, 16);
}

#[test]
fn extinction_has_one_number_for_each_answer() {
    play_all("extinction", 2, 16);
}

#[test]
fn extrication_has_one_number_for_each_answer() {
    play_all("extrication", 6, 8);
}

#[test]
fn extinction_point_has_one_number_for_each_answer() {
    play_all("extinction-point", 6, 8);
}

#[test]
fn end_of_days_has_one_number_for_each_answer() {
    play_all("end-of-days", 1, 32);
}

#[test]
#[ignore = "a hundred thousand games take hours; `cargo xtask numbers` plays them"]
fn in_full() {
    for game in catalog::games() {
        let id = game.info().id;
        play_all(id, 100_000_usize.div_ceil(setups().len()), 256);
    }
}
