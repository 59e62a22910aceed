//! Games among bots, counted.

use std::cell::{Cell, RefCell};
use std::time::Instant;

use bots::{Bot, Budget, Follow, Generator, Policy};
use creatures::{Cause, Creatures, Kind};
use play::{Game, Pending, Seat, Silent, State, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

type Make<K> = dyn Fn() -> Box<dyn Bot<Creatures<K>>>;

/// Somebody who sits down, with how long its decisions took.
pub struct Player<K: Kind> {
    make: Box<Make<K>>,
    budget: Budget,
    time: Cell<(u64, f64)>,
}

impl<K: Kind> Player<K> {
    pub fn policy(policy: impl Policy<Creatures<K>> + Copy + 'static) -> Player<K> {
        Player {
            make: Box::new(move || Box::new(Follow(policy))),
            budget: Budget::Iterations(0),
            time: Cell::default(),
        }
    }

    pub fn bot<B: Bot<Creatures<K>> + 'static>(iterations: u32, make: impl Fn() -> B + 'static) -> Player<K> {
        let budget = Budget::Iterations(iterations);
        Player { make: Box::new(move || Box::new(make())), budget, time: Cell::default() }
    }

    /// Milliseconds a decision with a choice.
    pub fn pace(&self) -> f64 {
        let (decisions, seconds) = self.time.get();
        1e3 * seconds / decisions.max(1) as f64
    }
}

/// What came of games of one among others.
#[derive(Default)]
pub struct Score {
    /// The mean of what they were worth to the one.
    pub share: f64,
    /// The same, with those that died of quiet worth nothing: nobody should win by waiting.
    pub lively: f64,
    /// How many of them died of quiet, and how many turns they had in the mean.
    pub quiet: f64,
    pub turns: f64,
}

/// Games of one among others; it sits somewhere else in each.
pub fn meet<K: Kind>(game: &Creatures<K>, one: &Player<K>, others: &Player<K>, games: u64, seed: u64) -> Score {
    let seats = u64::from(game.seats());
    let mut score = Score::default();
    for number in 0..games {
        let own = Seat((number % seats) as u8);
        let mut players: Vec<&Player<K>> = vec![others; seats as usize];
        players[own.index()] = one;
        let end = play(game, &players, seed + number / seats, &mut |_, _| {});
        let part = f64::from(game.payoff(&end, own)) / games as f64;
        let quiet = matches!(end.open.cause, Some(Cause::Quiet | Cause::RoundLimit));
        score.share += part;
        score.lively += if quiet { 0.0 } else { part };
        score.quiet += f64::from(u8::from(quiet)) / games as f64;
        score.turns += f64::from(end.open.turn) / games as f64;
    }
    score
}

/// Plays a game; `look` sees each position in which a seat is asked.
pub fn play<K: Kind>(
    game: &Creatures<K>,
    players: &[&Player<K>],
    seed: u64,
    look: &mut dyn FnMut(&State<Creatures<K>>, &mut Generator),
) -> State<Creatures<K>> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut dice = Generator::seed_from_u64(!seed);
    let mut bots: Vec<Box<dyn Bot<Creatures<K>>>> = players.iter().map(|player| (player.make)()).collect();
    let mut state = game.start();
    let room = RefCell::new(Vec::new());
    loop {
        match game.waiting(&state) {
            Pending::Nature => {
                let outcome = game.sample(&state, &mut dice);
                game.settle(&mut state, outcome, &mut Silent);
            }
            Pending::Seats(asked) => {
                look(&state, &mut rng);
                let seat = asked.lowest().expect("somebody is asked");
                let view = game.view(&state, Viewer::Seat(seat));
                let player = players[seat.index()];
                let start = Instant::now();
                let mut room = room.borrow_mut();
                let action = bots[seat.index()].answer(game, &view, player.budget, &mut rng, &mut room);
                if room.len() > 1 {
                    let (decisions, seconds) = player.time.get();
                    player.time.set((decisions + 1, seconds + start.elapsed().as_secs_f64()));
                }
                game.apply(&mut state, seat, action, &mut Silent);
            }
            Pending::Over => return state,
        }
    }
}
