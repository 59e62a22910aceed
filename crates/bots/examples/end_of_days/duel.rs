//! One bot among others of another kind, at every seat in turn.

use std::fs;
use std::time::Duration;

use bots::{Generator, advance};
use play::{Game, Seat, Silent, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

use crate::seats::{Seated, seated, table};

/// How wide an interval is that holds 95 % of what chance does, in standard errors.
const REACH: f64 = 1.96;

/// The processor time of this thread so far, where the system tells it.
fn spent() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = text.split(' ').next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanos.unwrap_or_default())
}

/// Processor time and the questions that it answered.
#[derive(Clone, Copy, Default)]
struct Thought {
    time: Duration,
    asked: u32,
}

impl Thought {
    /// Microseconds a question.
    fn each(self) -> f64 {
        self.time.as_secs_f64() * 1e6 / f64::from(self.asked.max(1))
    }
}

/// Plays games, each in so many as there are seats with the same luck at first, and tells the share of wins with its 95 %
/// interval, and the processor time of a decision. Nothing if a bot is not known.
pub fn report(one: &str, others: &str, seats: u8, games: u64, seed: u64) -> Option<String> {
    let game = table(seats);
    let (mut sum, mut squares) = (0.0, 0.0);
    let mut thoughts = [Thought::default(); 2];
    for number in 0..games {
        let place = (number % u64::from(seats)) as u8;
        let bots: Option<Vec<Seated>> = (0..seats).map(|at| seated(if at == place { one } else { others })).collect();
        let mut bots = bots?;
        let mut rng = Generator::seed_from_u64((seed << 32) + number / u64::from(seats));
        let (mut state, mut choices) = (game.start(), Vec::new());
        while let Some(seat) = advance(&game, &mut state, &mut rng) {
            let view = game.view(&state, Viewer::Seat(seat));
            choices.clear();
            game.legal(&state.open, &game.mine(&state.open, &state.hidden, seat), seat, &mut choices);
            let (bot, budget) = &mut bots[seat.index()];
            let start = spent();
            let action = bot.choose(&game, &view, &choices, *budget, &mut rng);
            let thought = &mut thoughts[usize::from(seat.0 != place)];
            thought.time += spent().saturating_sub(start);
            thought.asked += 1;
            game.apply(&mut state, seat, action, &mut Silent);
        }
        let won = f64::from(game.payoff(&state, Seat(place)));
        sum += won;
        squares += won * won;
    }
    let count = games as f64;
    let mean = sum / count;
    let reach = REACH * ((squares / count - mean * mean) / count).sqrt();
    let [own, other] = thoughts.map(Thought::each);
    Some(format!(
        "{one} among {others}, {seats} seats, {games} games: {:.1} % ± {:.1}, {:.2} times the equal share; \
         {own:.0} and {other:.0} µs a decision",
        100.0 * mean,
        100.0 * reach,
        mean * f64::from(seats),
    ))
}
