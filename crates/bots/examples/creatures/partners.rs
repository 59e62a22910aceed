//! Tunes the heuristic of Extinction that grows with a partner, in a population with exploiters.

use bots::creatures::{CreaturesGreedy, CreaturesSteady, ExtinctionPartner, ExtinctionWeights, Rush};
use bots::{BlunderingPolicy, exploiters};
use creatures::{Creatures, Melee};
use engine::Rules;

use crate::evolution::Evolution;
use crate::table::play_series;
use crate::weights_file::save_weights;
use crate::{Outcome, Player, game, parse_change, weight_place};

/// The number of games of one candidate at one table with one kind of opponent, for each seat.
const GAMES: u64 = 8;
/// An exploiter's share that no longer counts, in equal shares, and the one above which it counts three times.
const HARMLESS: f64 = 0.3;
const HARMFUL: f64 = 0.9;

/// Returns players that a table of candidates must not lose to.
fn exploiters() -> [Player<Melee>; 6] {
    let idle = exploiters::find("extinction", "exploit:idle").expect("the panel has an idle player");
    [
        Player::from_policy(idle),
        Player::from_policy(Rush),
        Player::from_policy(CreaturesGreedy),
        Player::from_policy(ExtinctionPartner::LONER),
        Player::from_policy(ExtinctionPartner::with_betrayal_from(0)),
        Player::from_policy(ExtinctionPartner::with_betrayal_from(8)),
    ]
}

/// Returns the player with these weights, and one that overlooks as much as `casual` does.
fn candidates(numbers: &[f32]) -> [Player<Melee>; 2] {
    let steady = CreaturesSteady::in_extinction(ExtinctionWeights::of(std::array::from_fn(|place| numbers[place])));
    [Player::from_policy(steady), Player::from_policy(BlunderingPolicy::<_, 30>(steady))]
}

/// Returns the cost of the share that an exploiter wins.
fn cost(share: f64) -> f64 {
    share.max(HARMLESS) + 2.0 * (share - HARMFUL).max(0.0)
}

/// Returns the tuned weights with changes such as `guard=0.9,rest=0`.
pub fn changed_weights(changes: &str) -> Outcome<ExtinctionWeights> {
    let mut numbers = ExtinctionWeights::TUNED.numbers();
    for change in changes.split(',') {
        let (name, value) = parse_change(change)?;
        numbers[weight_place(&ExtinctionWeights::NAMES, name)?] = value;
    }
    Ok(ExtinctionWeights::of(numbers))
}

/// Returns the mean value of one player among others, in equal shares.
fn share(game: &Creatures<Melee>, players: [&Player<Melee>; 2], seed: u64) -> f64 {
    let seats = u64::from(game.seats());
    play_series(game, players, GAMES * seats, seed, |_, _| {}).mean() * seats as f64
}

/// Tunes the present weights for this many generations.
pub fn tune(generations: u64, seed: u64) -> Outcome<()> {
    let tables: Vec<Creatures<Melee>> = (3..=6).map(game).collect::<Outcome<_>>()?;
    let first = ExtinctionWeights::TUNED.numbers().to_vec();
    let spread = first.iter().map(|number| (number.abs() * 0.3).max(0.1)).collect();
    let mut evolution = Evolution::new(first, spread, seed);
    let (exploiters, greedy) = (exploiters(), Player::from_policy(CreaturesGreedy));
    for generation in 0..generations {
        let [mean, _] = candidates(evolution.mean());
        let seed = seed << 40 | generation << 16;
        let best = evolution.run_generation(|numbers| {
            let [own, careless] = candidates(numbers);
            let mut sum = 0.0;
            for game in &tables {
                sum += share(game, [&own, &mean], seed) + 0.5 * share(game, [&own, &greedy], seed + 500).min(2.0);
                for exploiter in &exploiters {
                    sum -= cost(share(game, [exploiter, &own], seed + 1000));
                    sum -= cost(share(game, [exploiter, &careless], seed + 1000));
                }
            }
            sum / tables.len() as f64
        });
        eprintln!("generation {generation}: best {best:.3}");
        if generation % 5 == 4 || generation + 1 == generations {
            let about = "The weights of the heuristic of Extinction with partners, tuned among exploiters.";
            let result = format!("Generation {generation}: value {best:.3} of at most -1.6.");
            let numbers: Vec<f32> = evolution.mean().to_vec();
            let rows = ExtinctionWeights::NAMES.into_iter().zip(numbers.chunks(1));
            save_weights("extinction-partners.txt", ["creatures", about, &result], rows, 3)?;
        }
    }
    Ok(())
}
