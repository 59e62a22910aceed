//! Tunes the weights of the heuristic by an evolution strategy in self-play: every seat of a game plays with random
//! small deviations from the present weights, and the present weights move toward those of the winners.

use std::{array, io};

use bots::end_of_days::{EndOfDaysGreedy, EndOfDaysWeights};
use bots::{Generator, Policy, advance_to_decision};
use end_of_days::EndOfDays;
use engine::{Apply, NullSink, Observe, Rules, Scoring, Seat, SeatContext};
use rand_xoshiro::rand_core::SeedableRng;

use crate::normal::sample_normal;
use crate::seats::build_game;
use crate::weights_file::save_weights;

/// The tables that are played in turn.
const TABLES: [u8; 7] = [2, 4, 3, 6, 2, 5, 7];
/// The number of games before the weights move.
const BATCH: u64 = 3_000;
/// The standard deviation of the weights, in their steps.
const SPREAD: f32 = 0.7;
/// The number of steps that the weights move for each additional win per step.
const PACE: f32 = 14.0;
/// The number of moves between two reports.
const REPORT: usize = 10;

type Numbers = [f32; EndOfDaysWeights::COUNT];

/// Returns the step of each weight: a third of its first value, more where that is small.
fn steps() -> Numbers {
    let mut steps = EndOfDaysWeights::BY_HAND.numbers().map(|number| 0.35 * number);
    for (step, name) in steps.iter_mut().zip(EndOfDaysWeights::NAMES) {
        *step = match name {
            "fade" | "useful" | "clog" | "places" | "nation_sites" => 1.0,
            "nation_hand" => 4.0,
            "hold" | "eager" | "raid" => 0.15,
            "growth" => 0.4,
            "spoil" | "tidy" => 0.3,
            "junk" => 0.05,
            "envy" | "fed" => 0.04,
            _ => *step,
        };
    }
    steps
}

/// Plays a game with these weights, one set per seat, and returns each seat's share of the win.
fn play(game: &EndOfDays, tastes: &[EndOfDaysWeights], rng: &mut Generator) -> Vec<f32> {
    let thumbs: Vec<EndOfDaysGreedy> = tastes.iter().map(|weights| EndOfDaysGreedy::with(*weights)).collect();
    let (mut state, mut room) = (game.initial_state(), Vec::new());
    while let Some(seat) = advance_to_decision(game, &mut state, rng) {
        let own = game.own_knowledge(&state.public, &state.private, seat);
        let action =
            thumbs[seat.index()].choose_legal_action(SeatContext::new(game, &state.public, &own, seat), rng, &mut room);
        game.apply_action(&mut state, seat, action, &mut NullSink);
    }
    (0..game.seats()).map(|seat| game.payoff(&state, Seat(seat))).collect()
}

/// Returns the weights this many steps from these; only those that may be negative become so.
fn moved(from: &Numbers, by: &Numbers) -> Numbers {
    let steps = steps();
    array::from_fn(|at| {
        let number = from[at] + steps[at] * by[at];
        if matches!(EndOfDaysWeights::NAMES[at], "clog" | "nation_sites" | "attack") { number } else { number.max(0.0) }
    })
}

/// Returns the gradient of the wins from one batch of games: wins per step of each weight.
fn slopes(games: &[EndOfDays], present: &Numbers, rng: &mut Generator) -> Numbers {
    let (mut slope, mut weight) = ([0.0f32; EndOfDaysWeights::COUNT], [0.0f32; EndOfDaysWeights::COUNT]);
    for game in games.iter().cycle().take(BATCH as usize) {
        let seats = usize::from(game.seats());
        let moves: Vec<Numbers> = (0..seats).map(|_| array::from_fn(|_| SPREAD * sample_normal(rng))).collect();
        let tastes: Vec<EndOfDaysWeights> = moves.iter().map(|by| EndOfDaysWeights::of(moved(present, by))).collect();
        let won = play(game, &tastes, rng);
        let usual = won.iter().sum::<f32>() / seats as f32;
        for at in 0..EndOfDaysWeights::COUNT {
            let middle = moves.iter().map(|by| by[at]).sum::<f32>() / seats as f32;
            for (by, won) in moves.iter().zip(&won) {
                slope[at] += (won - usual) * (by[at] - middle);
                weight[at] += (by[at] - middle).powi(2);
            }
        }
    }
    array::from_fn(|at| slope[at] / weight[at])
}

/// Moves the weights this often and writes their mean over the last half of the moves to their file.
pub fn tune_weights(moves: usize, seed: u64) -> io::Result<()> {
    let games = TABLES.map(build_game);
    let mut rng = Generator::seed_from_u64(seed);
    let mut way = vec![EndOfDaysWeights::TUNED.numbers()];
    while way.len() <= moves {
        let present = way[way.len() - 1];
        let slopes = slopes(&games, &present, &mut rng);
        way.push(moved(&present, &slopes.map(|slope| PACE * slope)));
        if way.len() % REPORT == 1 || way.len() > moves {
            let late = &way[way.len() / 2..];
            let mean = |at: usize| late.iter().map(|numbers| numbers[at]).sum::<f32>() / late.len() as f32;
            let means: Numbers = array::from_fn(mean);
            let about = "The tuned weights of the heuristic of End of Days.";
            let result =
                format!("After {} moves of {BATCH} games; the command begins with its last result.", way.len() - 1);
            let rows = EndOfDaysWeights::NAMES.into_iter().zip(means.chunks(1));
            save_weights("end-of-days-heuristic.txt", ["end_of_days", about, &result], rows, 3)?;
        }
    }
    Ok(())
}
