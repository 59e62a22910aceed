//! Learns the weights of the bots of Infection and Extinction from games that they play against themselves.
//!
//! `cargo run --release -p bots --example creatures -- heuristic infection 50 1` tunes the heuristic for this many
//! generations from a seed, and `… heuristic extinction 10 1` does so among exploiters. `… signs infection 400 1` learns
//! the signs of a foe from this many games, and `… value extinction 400 1` the value of a position. All of them write
//! their files in `weights/`. `… match infection 2000 steady plain` compares the results, for 3 to 6 seats of Extinction in
//! turn. Bots that search have the number of simulated games after a colon: `strong:50`, `expert:500`, `search:150`; exploiters have
//! names such as `exploit:idle`, and `steady@guard=0.9,rest=0` or `casual@guard=0.9` is a level with other weights. `…
//! openings 300` reports the results of each opening of Infection in this many games; `weights/infection-openings.txt`
//! holds the frequencies with which bots play them.

#[path = "../common/adam.rs"]
mod adam;
mod duel;
mod evolution;
#[path = "../common/normal.rs"]
mod normal;
mod openings;
mod partners;
mod regression;
#[path = "../common/table.rs"]
mod table;
#[path = "../common/weights_file.rs"]
mod weights_file;

use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

use bots::creatures::{
    CreaturesGreedy, CreaturesRollouts, CreaturesSteady, CreaturesTreePolicy, CreaturesWeights, ExtinctionPartner,
    Rush, foe_belief, position_value,
};
use bots::{BlunderingPolicy, Generator, RolloutSearch, UniformRandom, exploiters};
use creatures::{CompiledPack, Creatures, Duel, EndCause, Melee, Options, Phase, STANDARD_PACK, Variant};
use engine::{Rules, Scoring, Seat, random};
use rand_xoshiro::rand_core::SeedableRng;

use regression::{Position, fit_weights, prediction_error, win_chances};
use table::{format_report, parse_name, play_game};
use weights_file::save_weights;

type Outcome<T> = Result<T, Box<dyn Error>>;
type Player<K> = table::Player<Creatures<K>>;

fn main() -> Outcome<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["heuristic", "infection", generations, seed] => duel::tune(generations.parse()?, seed.parse()?),
        ["heuristic", "extinction", generations, seed] => partners::tune(generations.parse()?, seed.parse()?),
        ["value", "extinction", games, seed] => learn(games.parse()?, seed.parse()?),
        ["signs", "infection", games, seed] => suspect::<Duel>(&[2], games.parse()?, seed.parse()?),
        ["signs", "extinction", games, seed] => suspect::<Melee>(&[3, 4, 5, 6], games.parse()?, seed.parse()?),
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

/// The number of kinds of players.
const CROWD: u32 = 6;

/// Returns all kinds of players: half of them are the heuristic, and the others search, overlook moves, play by weights
/// set by hand, or betray their partners.
fn crowd<K: Variant>() -> [Player<K>; CROWD as usize] {
    let steady = || Player::from_policy(CreaturesSteady::default());
    [
        Player::from_bot(30, || RolloutSearch::new(CreaturesRollouts::default())),
        steady(),
        steady(),
        steady(),
        Player::from_policy(BlunderingPolicy::<_, 30>(CreaturesSteady::default())),
        if K::DUEL {
            Player::from_policy(CreaturesSteady::PLAIN)
        } else {
            Player::from_policy(ExtinctionPartner::with_betrayal_from(6))
        },
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

fn compare<K: Variant>(seats: u8, games: u64, one: &str, others: &str) -> Outcome<()> {
    let (first, second) = (player::<K>(one)?, player::<K>(others)?);
    let game = game::<K>(seats)?;
    println!("{}", format_report(&game, [one, others], [&first, &second], games, 7));
    let (mut turns, mut quiet, mut shared, mut begun) = (0.0, 0.0, 0.0, 0.0);
    table::play_series(&game, [&first, &second], games.min(200), 7 << 32, |end, _| {
        let public = &end.public;
        turns += f64::from(public.turn);
        quiet += f64::from(u8::from(matches!(public.cause, Some(EndCause::Quiet | EndCause::RoundLimit))));
        shared += f64::from(u8::from(public.winners.len() > 1));
        begun += f64::from(game.payoff(end, public.first));
    });
    let [turns, quiet, shared, begun] = [turns, quiet, shared, begun].map(|sum| sum / games.min(200) as f64);
    println!(
        "  {turns:.0} turns, {:.0} % end by quiet turns, {:.0} % have several winners, {:.1} % for whoever begins",
        100.0 * quiet,
        100.0 * shared,
        100.0 * begun
    );
    Ok(())
}

/// Returns the heuristic with changed weights such as `guard=0.9,rest=0`. In Infection `plain=0.5` takes all weights
/// half-way to those set by hand.
fn changed<K: Variant>(changes: &str) -> Outcome<CreaturesSteady> {
    if !K::DUEL {
        return Ok(CreaturesSteady::in_extinction(partners::changed_weights(changes)?));
    }
    let (tuned, plain) = (CreaturesWeights::INFECTION.numbers(), CreaturesWeights::by_hand(true).numbers());
    let mut numbers = tuned;
    for change in changes.split(',') {
        let (name, value) = parse_change(change)?;
        if name == "plain" {
            numbers = std::array::from_fn(|place| tuned[place] + value * (plain[place] - tuned[place]));
            continue;
        }
        numbers[weight_place(&CreaturesWeights::NAMES, name)?] = value;
    }
    Ok(CreaturesSteady::with_weights(CreaturesWeights::of(numbers)))
}

/// Parses the change of a weight, such as `guard=0.9`.
fn parse_change(change: &str) -> Outcome<(&str, f32)> {
    let (name, value) = change.split_once('=').ok_or("A weight is changed as in guard=0.9.")?;
    Ok((name, value.parse()?))
}

/// Returns the place of a weight among these names.
fn weight_place(names: &[&str], name: &str) -> Outcome<usize> {
    let place = names.iter().position(|one| *one == name);
    Ok(place.ok_or_else(|| format!("There is no weight {name}."))?)
}

fn player<K: Variant>(word: &str) -> Outcome<Player<K>> {
    let (plain, steady) = (CreaturesSteady::PLAIN, CreaturesSteady::default());
    if let Some(exploiter) = exploiters::find(Creatures::<K>::ID, word) {
        return Ok(Player::from_policy(exploiter));
    }
    if let Some((level, changes)) = word.split_once('@') {
        let steady = changed::<K>(changes)?;
        return match level {
            "steady" => Ok(Player::from_policy(steady)),
            "casual" => Ok(Player::from_policy(BlunderingPolicy::<_, 30>(steady))),
            _ => Err(format!("{level} has no weights").into()),
        };
    }
    let (name, games) = parse_name(word).ok_or("A number of games follows the colon.")?;
    Ok(match name {
        "random" => Player::from_policy(UniformRandom),
        "greedy" => Player::from_policy(CreaturesGreedy),
        "plain" => Player::from_policy(plain),
        "rush" => Player::from_policy(Rush),
        "betrayer" => Player::from_policy(ExtinctionPartner::with_betrayal_from(games.try_into()?)),
        "loner" => Player::from_policy(ExtinctionPartner::LONER),
        "steady" => Player::from_policy(steady),
        "casual" => Player::from_policy(BlunderingPolicy::<_, 30>(steady)),
        "beginner" => Player::from_policy(BlunderingPolicy::<_, 60>(steady)),
        "expert" => Player::from_bot(games, || RolloutSearch::new(CreaturesRollouts::with_long_horizon())),
        "strong" => Player::from_bot(games, || RolloutSearch::new(CreaturesRollouts::default())),
        "turns" => Player::from_bot(games, bots::InformationSetSearch::<Creatures<K>, CreaturesTreePolicy>::default),
        "search" => Player::from_bot(games, bots::creatures::CreaturesSearch::<K>::default),
        _ => return Err(format!("nobody is called {name}").into()),
    })
}
