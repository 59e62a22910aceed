//! Learns the weights of the bots of Infection and Extinction from games that they play against themselves.
//!
//! `cargo run --release -p bots --example creatures -- heuristic infection 50 1` tunes the heuristic for this many
//! generations from a seed. `… signs infection 400 1` learns the signs of a foe from this many games, and `… value
//! extinction 400 1` the value of a position. `… partners 10 1` tunes the heuristic of Extinction that grows with a partner,
//! against exploiters. All four write their files in `weights/`. `… match infection 2000 tuned
//! plain` compares the results, for 3 to 6 seats of Extinction in turn. Bots that search have the number of simulated
//! games after a colon: `expert:100`, `search:150`; exploiters have names such as `exploit:idle`. `… openings 300` reports the results of each opening of Infection in
//! this many games; `weights/infection-openings.txt` holds the frequencies with which bots play them.

#[path = "../common/adam.rs"]
mod adam;
mod evolution;
#[path = "../common/normal.rs"]
mod normal;
mod openings;
mod partners;
mod regression;
mod rush;
#[path = "../common/table.rs"]
mod table;
#[path = "../common/weights_file.rs"]
mod weights_file;

use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

use bots::creatures::{
    CreaturesRollouts, CreaturesSteady, CreaturesTreePolicy, CreaturesWeights, ExtinctionPartner, foe_belief,
    position_value,
};
use bots::{BlunderingPolicy, Generator, RolloutSearch, UniformRandom, exploiters};
use creatures::{CompiledPack, Creatures, Duel, EndCause, Melee, Options, Phase, Public, STANDARD_PACK, Variant};
use engine::{Rules, Scoring, Seat, StateOf, random};
use rand_xoshiro::rand_core::SeedableRng;

use evolution::Evolution;
use regression::{Position, fit_weights, prediction_error, win_chances};
use table::{format_report, parse_name, play_game, play_series};
use weights_file::save_weights;

type Outcome<T> = Result<T, Box<dyn Error>>;
type Player<K> = table::Player<Creatures<K>>;

/// The penalty, in equal shares of a win, if all games among candidates of one kind end by the limit of quiet turns.
const STALLED: f64 = 6.0;
/// The number of games of one candidate in one generation.
const GAMES: u64 = 1_200;

/// The weights that have no effect in the other game.
const MELEE_ALONE: [&str; 2] = ["decoy", "leader"];
const DUEL_ALONE: [&str; 10] =
    ["ahead_foe", "ahead_friend", "way_foe", "way_friend", "stop", "guard", "post", "post_friend", "alarm", "watch"];

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["heuristic", "infection", generations, seed] => tune::<Duel>(&[2], generations.parse()?, seed.parse()?),
        ["heuristic", "extinction", generations, seed] => {
            tune::<Melee>(&[3, 4, 5, 6], generations.parse()?, seed.parse()?)
        }
        ["value", "extinction", games, seed] => learn(games.parse()?, seed.parse()?),
        ["signs", "infection", games, seed] => suspect::<Duel>(&[2], games.parse()?, seed.parse()?),
        ["signs", "extinction", games, seed] => suspect::<Melee>(&[3, 4, 5, 6], games.parse()?, seed.parse()?),
        ["partners", generations, seed] => partners::tune(generations.parse()?, seed.parse()?),
        ["openings", games] => {
            openings::compare_openings(&game(2)?, games.parse()?);
            Ok(())
        }
        ["match", "infection", games, one, others] => compare::<Duel>(2, games.parse()?, one, others),
        ["match", "extinction", games, one, others] => {
            (3..=6).try_for_each(|seats| compare::<Melee>(seats, games.parse()?, one, others))
        }
        _ => Err("Say what to learn, as it stands at the head of this program.".into()),
    }
}

fn game<K: Variant>(seats: u8) -> Outcome<Creatures<K>> {
    let content = content::load(STANDARD_PACK, CompiledPack::compile).map_err(|fault| format!("{fault:?}"))?;
    Creatures::new(seats, Options::default(), Arc::new(content)).map_err(|fault| fault.what.into())
}

/// Returns the opponents of a candidate: the hand-set weights, a blundering player, and the present result of the tuning.
fn rivals<K: Variant>(mean: CreaturesWeights) -> [Player<K>; 4] {
    let plain = CreaturesSteady::PLAIN;
    [
        Player::from_policy(plain),
        Player::from_policy(BlunderingPolicy::<_, 30>(plain)),
        Player::from_policy(CreaturesSteady::with_weights(mean)),
        Player::from_policy(BlunderingPolicy::<_, 30>(CreaturesSteady::with_weights(mean))),
    ]
}

fn tune<K: Variant>(seats: &[u8], generations: u64, seed: u64) -> Outcome<()> {
    let games: Vec<Creatures<K>> = seats.iter().map(|seats| game(*seats)).collect::<Outcome<_>>()?;
    let start = Instant::now();
    let first = CreaturesWeights::by_hand(K::DUEL).numbers().to_vec();
    let spread = CreaturesWeights::NAMES.iter().zip(&first).map(|(name, number)| {
        let used = if K::DUEL { !MELEE_ALONE.contains(name) } else { !DUEL_ALONE.contains(name) };
        if used { (number.abs() * 0.4).max(0.15) } else { 0.0 }
    });
    let spread = spread.collect();
    let mut evolution = Evolution::new(first, spread, seed);
    for generation in 0..generations {
        let mean = weights_of(evolution.mean());
        let rivals = rivals::<K>(mean);
        let best = evolution.run_generation(|numbers| {
            let own = Player::from_policy(CreaturesSteady::with_weights(weights_of(numbers)));
            let (parts, seed) = ((games.len() * rivals.len()) as u64, seed << 32 | generation << 16);
            let mut sum = 0.0;
            for game in &games {
                sum -= STALLED * dullness(game, &own, GAMES / parts, seed);
                for rival in &rivals {
                    sum += f64::from(game.seats()) * lively(game, [&own, rival], GAMES / parts, seed);
                }
            }
            sum / parts as f64
        });
        eprintln!("generation {generation}: best {best:.4} of an equal share, {:.0} s", start.elapsed().as_secs_f64());
        if generation % 10 == 9 || generation + 1 == generations {
            save_heuristic::<K>(generation, best, &weights_of(evolution.mean()))?;
        }
    }
    Ok(())
}

/// Creates weights from these numbers.
fn weights_of(numbers: &[f32]) -> CreaturesWeights {
    CreaturesWeights::of(std::array::from_fn(|place| numbers[place]))
}

fn is_quiet(end: &Public) -> bool {
    matches!(end.cause, Some(EndCause::Quiet | EndCause::RoundLimit))
}

/// Returns the mean value of games for one player among others. Games that end by the limit of quiet turns count 0,
/// since no player should win by waiting.
fn lively<K: Variant>(game: &Creatures<K>, players: [&Player<K>; 2], games: u64, seed: u64) -> f64 {
    let mut sum = 0.0;
    let mut add = |end: &StateOf<Creatures<K>>, own: Seat| {
        sum += if is_quiet(&end.public) { 0.0 } else { f64::from(game.payoff(end, own)) };
    };
    play_series(game, players, games, seed, &mut add);
    sum / games as f64
}

/// Returns a penalty for dull games among players of one kind: the share that ends by the limit of quiet turns, and the
/// excess length of the games. Tables at which all players wait for each other are no fun.
fn dullness<K: Variant>(game: &Creatures<K>, player: &Player<K>, games: u64, seed: u64) -> f64 {
    let (mut quiet, mut turns) = (0.0, 0.0);
    let mut add = |end: &StateOf<Creatures<K>>, _: Seat| {
        quiet += f64::from(u8::from(is_quiet(&end.public)));
        turns += f64::from(end.public.turn);
    };
    play_series(game, [player; 2], games, seed, &mut add);
    let long = turns / games as f64 / (8.0 * f64::from(game.seats()));
    quiet / games as f64 + 0.5 * (long - 1.0).max(0.0)
}

/// The number of kinds of players.
const CROWD: u32 = 6;

/// Returns all kinds of players, of which half search.
fn crowd<K: Variant>() -> [Player<K>; CROWD as usize] {
    let thinker = || Player::from_bot(30, || RolloutSearch::new(CreaturesRollouts::default()));
    [
        thinker(),
        thinker(),
        Player::from_bot(30, bots::creatures::CreaturesSearch::<K>::default),
        Player::from_policy(CreaturesSteady::default()),
        Player::from_policy(BlunderingPolicy::<_, 30>(CreaturesSteady::default())),
        Player::from_policy(CreaturesSteady::PLAIN),
    ]
}

/// Returns positions of games among all kinds of players, with their results and each seat's value by the hand-set
/// weights.
fn positions(games: u64, seed: u64) -> Outcome<Vec<(Position, Vec<f32>)>> {
    let crowd = crowd::<Melee>();
    let mut all = Vec::new();
    for seats in 3..=6 {
        let game = game::<Melee>(seats)?;
        for number in 0..games {
            let seed = seed << 32 | number;
            let mut draw = Generator::seed_from_u64(!(seed << 8));
            let players: Vec<&Player<Melee>> =
                (0..seats).map(|_| &crowd[random::below(&mut draw, CROWD) as usize]).collect();
            let mut seen = Vec::new();
            let end = play_game(&game, &players, seed, |state| {
                if state.public.phase == Phase::Move && random::below(&mut draw, 10) == 0 {
                    let who: Vec<Seat> = state.public.living.iter().collect();
                    let counted = who
                        .iter()
                        .map(|seat| position_value::position_features(&game, state, *seat).to_vec())
                        .collect();
                    seen.push((who, counted, position_value::by_hand(&game, state)));
                }
            });
            all.extend(seen.into_iter().map(|(who, counted, old)| {
                let came: Vec<f32> = who.iter().map(|seat| game.payoff(&end, *seat)).collect();
                let sum: f32 = came.iter().sum();
                let came = came.iter().map(|one| one / sum.max(0.5)).collect();
                let old = who.iter().map(|seat| old[seat.index()]).collect();
                (Position { counted, came }, old)
            }));
        }
    }
    Ok(all)
}

/// Learns the signs of a foe from the characters of unseen creatures.
fn suspect<K: Variant>(seats: &[u8], games: u64, seed: u64) -> Outcome<()> {
    let mut all = Vec::new();
    let mut home = [0u64; 2];
    let crowd = crowd::<K>();
    for seats in seats {
        let game = game::<K>(*seats)?;
        for number in 0..games {
            let mut draw = Generator::seed_from_u64(!(seed << 32 | number));
            let players: Vec<&Player<K>> =
                (0..*seats).map(|_| &crowd[random::below(&mut draw, CROWD) as usize]).collect();
            play_game(&game, &players, seed << 32 | number, |state| {
                if state.public.phase != Phase::Move || random::below(&mut draw, 20) > 0 {
                    return;
                }
                let public = &state.public;
                for species in game.in_play() {
                    let foes = u64::from(state.private.home_foes[species.index()]);
                    home[0] += u64::from(public.home[species.index()]) - foes;
                    home[1] += foes;
                    for hex in public.at[species.index()].minus(public.seen).iter() {
                        let signs = foe_belief::foe_signs(&game, public, species, hex).to_vec();
                        let foe = f32::from(u8::from(state.private.foes.contains(hex)));
                        all.push(Position {
                            counted: vec![signs, vec![0.0; foe_belief::SIGNS]],
                            came: vec![foe, 1.0 - foe],
                        });
                    }
                }
            });
        }
    }
    let test = all.split_off(all.len() * 4 / 5);
    let weights = fit_weights(&all.iter().collect::<Vec<_>>(), foe_belief::SIGNS, seed);
    let plain = test.iter().map(|position| (vec![0.5, 0.5], position.came.clone()));
    let now = test.iter().map(|position| (win_chances(&weights, position), position.came.clone()));
    let about = format!(
        "The signs of an unseen creature of {} being a foe, and the log odds of a creature at home.",
        name::<K>()
    );
    let result = format!(
        "Mean log loss on other creatures: {:.2} nats; without any knowledge {:.2}.",
        prediction_error(now).0,
        prediction_error(plain).0
    );
    let home = [(home[1] as f32 / home[0] as f32).ln()];
    let file = format!("{}-foes.txt", name::<K>().to_lowercase());
    Ok(save_weights(&file, ["creatures", &about, &result], [("signs", weights.as_slice()), ("home", &home)], 4)?)
}

/// Learns the values of positions of Extinction.
fn learn(games: u64, seed: u64) -> Outcome<()> {
    let start = Instant::now();
    let all = positions(games, seed)?;
    println!("{} positions in {:.0} s", all.len(), start.elapsed().as_secs_f64());
    let (mut learned, mut losses) = (Vec::new(), Vec::new());
    for living in 3..=6 {
        let some = all.iter().enumerate().filter(|(_, (position, _))| position.came.len() == living);
        // Two tenths, from all numbers of seats, are held out for testing.
        let (test, train): (Vec<_>, Vec<_>) = some.partition(|(place, _)| place * 10 / all.len() % 5 == 4);
        let train: Vec<&Position> = train.into_iter().map(|(_, (position, _))| position).collect();
        let weights = fit_weights(&train, position_value::COUNTED, seed);
        let before = test.iter().map(|(_, (position, old))| (old.clone(), position.came.clone()));
        let now = test.iter().map(|(_, (position, _))| (win_chances(&weights, position), position.came.clone()));
        losses.push(format!("{:.2} (by hand {:.2})", prediction_error(now).0, prediction_error(before).0));
        learned.push(weights);
    }
    let about =
        "The value of each feature of a position of Extinction, with three, four, five and six seats in the game.";
    let result = format!("Mean log loss on positions of other games, in nats: {}.", losses.join(", "));
    let rows = ["three", "four", "five", "six"].into_iter().zip(learned.iter().map(Vec::as_slice));
    Ok(save_weights("extinction-positions.txt", ["creatures", about, &result], rows, 4)?)
}

/// Returns the name of one of the two games.
fn name<K: Variant>() -> &'static str {
    if K::DUEL { "Infection" } else { "Extinction" }
}

fn save_heuristic<K: Variant>(generation: u64, best: f64, weights: &CreaturesWeights) -> Outcome<()> {
    let about = format!("The tuned weights of the heuristic of {}.", name::<K>());
    let result = format!("Generation {generation}: {best:.4} of an equal share.");
    let numbers = weights.numbers();
    let rows = CreaturesWeights::NAMES.into_iter().zip(numbers.chunks(1));
    let file = format!("{}-heuristic.txt", name::<K>().to_lowercase());
    Ok(save_weights(&file, ["creatures", &about, &result], rows, 3)?)
}

fn compare<K: Variant>(seats: u8, games: u64, one: &str, others: &str) -> Outcome<()> {
    let (first, second) = (player::<K>(one)?, player::<K>(others)?);
    println!("{}", format_report(&game::<K>(seats)?, [one, others], [&first, &second], games, 7));
    Ok(())
}

fn player<K: Variant>(word: &str) -> Outcome<Player<K>> {
    let (plain, tuned) = (CreaturesSteady::PLAIN, CreaturesSteady::default());
    if let Some(exploiter) = exploiters::find(Creatures::<K>::ID, word) {
        return Ok(Player::from_policy(exploiter));
    }
    let partner = ExtinctionPartner::default();
    let (name, games) = parse_name(word).ok_or("A number of games follows the colon.")?;
    Ok(match name {
        "random" => Player::from_policy(UniformRandom),
        "plain" => Player::from_policy(plain),
        "plain-casual" => Player::from_policy(BlunderingPolicy::<_, 30>(plain)),
        "rush" => Player::from_policy(rush::Rush),
        "partners" => Player::from_policy(partner),
        "betrayer" => Player::from_policy(ExtinctionPartner { keeps_promises: false, ..partner }),
        "tuned" => Player::from_policy(tuned),
        "casual" => Player::from_policy(BlunderingPolicy::<_, 30>(tuned)),
        "beginner" => Player::from_policy(BlunderingPolicy::<_, 60>(tuned)),
        "expert" => Player::from_bot(games, || RolloutSearch::new(CreaturesRollouts::default())),
        "turns" => Player::from_bot(games, bots::InformationSetSearch::<Creatures<K>, CreaturesTreePolicy>::default),
        "search" => Player::from_bot(games, bots::creatures::CreaturesSearch::<K>::default),
        _ => return Err(format!("nobody is called {name}").into()),
    })
}
