//! Tunes the heuristic of Infection.

use std::time::Instant;

use bots::BlunderingPolicy;
use bots::creatures::{CreaturesSteady, CreaturesWeights};
use creatures::{Creatures, Duel, EndCause};
use engine::{Scoring, Seat, StateOf};

use crate::evolution::Evolution;
use crate::table::play_series;
use crate::weights_file::save_weights;
use crate::{Outcome, Player, game};

/// The number of games of one candidate in one generation.
const GAMES: u64 = 1_200;
/// The penalty, in wins, if all games among candidates of one kind end by the limit of quiet turns.
const STALLED: f64 = 3.0;
/// The share of wins of whoever begins that costs nothing, and the penalty for each win above it.
const EVEN: f64 = 0.55;
const LOPSIDED: f64 = 3.0;

/// The weights that have no effect in Infection.
const MELEE_ALONE: [&str; 2] = ["decoy", "leader"];

/// Returns the opponents of a candidate: the hand-set weights, the present result of the tuning, and both with blunders.
fn rivals(mean: CreaturesWeights) -> [Player<Duel>; 4] {
    let (plain, mean) = (CreaturesSteady::PLAIN, CreaturesSteady::with_weights(mean));
    [
        Player::from_policy(plain),
        Player::from_policy(BlunderingPolicy::<_, 30>(plain)),
        Player::from_policy(mean),
        Player::from_policy(BlunderingPolicy::<_, 30>(mean)),
    ]
}

/// The results of games by whether the player began.
#[derive(Default)]
struct ByOrder {
    games: [f64; 2],
    sums: [f64; 2],
}

impl ByOrder {
    fn play(game: &Creatures<Duel>, players: [&Player<Duel>; 2], games: u64, seed: u64) -> ByOrder {
        let mut results = ByOrder::default();
        play_series(game, players, games, seed, |end, own| {
            let order = usize::from(end.public.first != own);
            results.games[order] += 1.0;
            // No player should win by waiting, so a game that ends by the limit of quiet turns counts nothing.
            results.sums[order] += if is_quiet(end) { 0.0 } else { f64::from(game.payoff(end, own)) };
        });
        results
    }

    /// Returns the mean result of the player that begins and of the other one.
    fn means(&self) -> [f64; 2] {
        [0, 1].map(|order| self.sums[order] / self.games[order].max(1.0))
    }
}

fn is_quiet(end: &StateOf<Creatures<Duel>>) -> bool {
    matches!(end.public.cause, Some(EndCause::Quiet | EndCause::RoundLimit))
}

/// Returns a penalty for games among players of one kind: for the share that ends by the limit of quiet turns, for
/// excess length, and for an advantage of whoever begins. Weights that win by beginning are beaten by everybody who
/// begins.
fn penalty(game: &Creatures<Duel>, player: &Player<Duel>, games: u64, seed: u64) -> f64 {
    let (mut quiet, mut turns, mut first) = (0.0, 0.0, 0.0);
    let first_seat = |end: &StateOf<Creatures<Duel>>| -> Seat { end.public.first };
    play_series(game, [player; 2], games, seed, |end, _| {
        quiet += f64::from(u8::from(is_quiet(end)));
        turns += f64::from(end.public.turn);
        first += f64::from(game.payoff(end, first_seat(end)));
    });
    let games = games as f64;
    let long = 0.5 * (turns / games / 16.0 - 1.0).max(0.0);
    let share = first / games;
    STALLED * (quiet / games + long) + LOPSIDED * (share.max(1.0 - share) - EVEN).max(0.0)
}

/// Creates weights from these numbers.
fn weights_of(numbers: &[f32]) -> CreaturesWeights {
    CreaturesWeights::of(std::array::from_fn(|place| numbers[place]))
}

/// Tunes the weights for this many generations. A candidate is judged by the worse of its two places in the order of
/// play.
pub fn tune(generations: u64, seed: u64) -> Outcome<()> {
    let game = game::<Duel>(2)?;
    let start = Instant::now();
    let first = CreaturesWeights::by_hand(true).numbers().to_vec();
    let spread = CreaturesWeights::NAMES
        .iter()
        .zip(&first)
        .map(|(name, number)| if MELEE_ALONE.contains(name) { 0.0 } else { (number.abs() * 0.4).max(0.15) });
    let spread = spread.collect();
    let mut evolution = Evolution::new(first, spread, seed);
    for generation in 0..generations {
        let rivals = rivals(weights_of(evolution.mean()));
        let best = evolution.run_generation(|numbers| {
            let own = Player::from_policy(CreaturesSteady::with_weights(weights_of(numbers)));
            let (parts, seed) = (rivals.len() as u64 + 1, seed << 32 | generation << 16);
            let results = rivals.iter().map(|rival| ByOrder::play(&game, [&own, rival], GAMES / parts, seed).means());
            let worst: f64 = results.map(|[first, second]| first.min(second)).sum();
            worst / rivals.len() as f64 - penalty(&game, &own, GAMES / parts, seed)
        });
        eprintln!("generation {generation}: best {best:.4}, {:.0} s", start.elapsed().as_secs_f64());
        if generation % 10 == 9 || generation + 1 == generations {
            let about = "The tuned weights of the heuristic of Infection.";
            let result =
                format!("Generation {generation}: {best:.4} wins in the worse place of the order, less penalties.");
            let numbers = evolution.mean().to_vec();
            let rows = CreaturesWeights::NAMES.into_iter().zip(numbers.chunks(1));
            save_weights("infection-heuristic.txt", ["creatures", about, &result], rows, 3)?;
        }
    }
    Ok(())
}
