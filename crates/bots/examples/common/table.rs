//! Games among bots of any game, with the processor time of their decisions.

use std::cell::Cell;

use bots::{Bot, Generator, Policy, PolicyBot, SearchBudget};
use engine::{Game, NullSink, Seat, StateOf, ToAct, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

type Make<G> = dyn Fn() -> Box<dyn Bot<G>>;

/// The half-width of a 95% confidence interval, in standard errors.
const REACH: f64 = 1.96;

/// A bot with the time that its decisions took.
pub struct Player<G> {
    make: Box<Make<G>>,
    budget: SearchBudget,
    /// The number of decisions with a choice, and their nanoseconds of processor time.
    time: Cell<(u64, u64)>,
}

impl<G: Game> Player<G> {
    pub fn from_policy(policy: impl Policy<G> + Copy + 'static) -> Player<G> {
        Player::from_bot(0, move || PolicyBot(policy))
    }

    /// Creates a player from a bot with this many simulated games per decision.
    pub fn from_bot<B: Bot<G> + 'static>(iterations: u32, make: impl Fn() -> B + 'static) -> Player<G> {
        let budget = SearchBudget::Iterations(iterations);
        Player { make: Box::new(move || Box::new(make())), budget, time: Cell::default() }
    }

    /// Returns the milliseconds of processor time per decision with a choice.
    fn pace(&self) -> f64 {
        let (decisions, nanoseconds) = self.time.get();
        nanoseconds as f64 / 1e6 / decisions.max(1) as f64
    }
}

/// Parses a name and the number of simulated games after a colon.
pub fn parse_name(word: &str) -> Option<(&str, u32)> {
    let (name, games) = word.split_once(':').unwrap_or((word, "0"));
    Some((name, games.parse().ok()?))
}

/// The results of one player among others: the number of games, the sum of the values, and the sum of their squares.
#[derive(Clone, Copy, Default)]
pub struct Worth(u64, f64, f64);

impl Worth {
    fn add(&mut self, worth: f64) {
        *self = Worth(self.0 + 1, self.1 + worth, self.2 + worth * worth);
    }

    pub fn mean(self) -> f64 {
        self.1 / self.0 as f64
    }

    fn reach(self) -> f64 {
        REACH * ((self.2 / self.0 as f64 - self.mean().powi(2)) / self.0 as f64).sqrt()
    }
}

/// Plays games of one player among others. It sits in another seat in each game, and each seed is used for as many
/// games as there are seats, but only once for games among players of the same kind. `look` is called with the end of
/// each game and the player's seat.
pub fn play_series<G: Game>(
    game: &G,
    [one, others]: [&Player<G>; 2],
    games: u64,
    seed: u64,
    mut look: impl FnMut(&StateOf<G>, Seat),
) -> Worth {
    let seats = u64::from(game.seats());
    // Among players of the same kind the seat does not matter.
    let places = if std::ptr::eq(one, others) { 1 } else { seats };
    let mut worth = Worth::default();
    for number in 0..games {
        let own = Seat((number % seats) as u8);
        let mut players = vec![others; seats as usize];
        players[own.index()] = one;
        let end = play_game(game, &players, seed + number / places, |_| {});
        worth.add(game.payoff(&end, own).max(0.0).into());
        look(&end, own);
    }
    worth
}

/// Plays such games and reports the share of wins with its 95% interval, and the processor time of decisions.
pub fn format_report<G: Game>(game: &G, names: [&str; 2], players: [&Player<G>; 2], games: u64, seed: u64) -> String {
    let seats = game.seats();
    let worth = play_series(game, players, games, seed << 32, |_, _| {});
    let [own, their] = players.map(Player::pace);
    format!(
        "{} among {}, {seats} seats, {games} games: {:.1}% ± {:.1}, {:.2} times the equal share; {own:.3} and {their:.3} ms a \
         decision",
        names[0],
        names[1],
        100.0 * worth.mean(),
        100.0 * worth.reach(),
        worth.mean() * f64::from(seats),
    )
}

/// Plays a game. `look` is called for each position in which a seat is to act. Chance follows from the seed and does
/// not depend on how many random numbers the bots draw, as long as the same events occur.
pub fn play_game<G: Game>(
    game: &G,
    players: &[&Player<G>],
    seed: u64,
    mut look: impl FnMut(&StateOf<G>),
) -> StateOf<G> {
    let mut rng = Generator::seed_from_u64(seed);
    let mut dice = Generator::seed_from_u64(!seed);
    let mut bots: Vec<Box<dyn Bot<G>>> = players.iter().map(|player| (player.make)()).collect();
    let (mut state, mut room) = (game.initial_state(), Vec::new());
    loop {
        match game.awaited(&state) {
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, &mut dice);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(asked) => {
                look(&state);
                let seat = asked.lowest().expect("a question names whom it asks");
                let view = game.view(&state, Viewer::Seat(seat));
                let player = players[seat.index()];
                let start = processor();
                let action = bots[seat.index()].choose_legal_action(game, &view, player.budget, &mut rng, &mut room);
                if room.len() > 1 {
                    let (decisions, nanoseconds) = player.time.get();
                    player.time.set((decisions + 1, nanoseconds + processor() - start));
                }
                game.apply_action(&mut state, seat, action, &mut NullSink);
            }
            ToAct::Nobody => return state,
        }
    }
}

/// Returns the nanoseconds that this thread has been on a processor, where the system reports them.
fn processor() -> u64 {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        time.tv_sec.unsigned_abs() * 1_000_000_000 + time.tv_nsec.unsigned_abs()
    }
    #[cfg(not(unix))]
    0
}
