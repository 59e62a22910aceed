//! Lets crews of one kind each play Extinction Point from the same seeds, and says how often they win and what a
//! decision of theirs costs.
//!
//! `crews KINDS LEVELS SEATS GAMES SEED`, as in `crews search:100,expert:500 medium,hard 1,2,3,4 400 1`. A kind that
//! searches names its games in the head. Time is that of the processor, and only questions with a choice count.

use std::sync::Arc;

use bots::extinction_point::{Ahead, Greedy, Search, Steady};
use bots::{Bot, Budget, Follow, Generator, Lapse, Rollout};
use extinction_point::{Content, ExtinctionPoint, HOUSE, Level, Options};
use play::{Game, Pending, Seat, Silent, ViewOf, Viewer};
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// One kind of crew at one table.
#[derive(Clone, Copy, Default)]
struct Score {
    games: u32,
    won: u32,
    decisions: u64,
    nanoseconds: u64,
}

fn main() -> Result<(), String> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [kinds, levels, seats, games, seed] = words.as_slice() else {
        return Err("crews KINDS LEVELS SEATS GAMES SEED".into());
    };
    let kinds: Vec<&str> = kinds.split(',').collect();
    let number = |word: &str| word.parse::<u64>().map_err(|error| format!("{word}: {error}"));
    let (games, seed) = (number(games)?, number(seed)?);
    let content: Content = content::load(HOUSE, Content::compile).map_err(|error| error.to_string())?;
    let content = Arc::new(content);
    for level in levels.split(',') {
        for crew in seats.split(',') {
            let options = Options { infiltrator: level_of(level)?, ..Options::default() };
            let seats = number(crew)? as u8;
            let game = ExtinctionPoint::new(seats, options, content.clone()).map_err(|error| error.to_string())?;
            contest(&game, &kinds, games, seed, &format!("{level} {crew}"))?;
        }
    }
    Ok(())
}

fn level_of(word: &str) -> Result<Level, String> {
    match word {
        "beginner" => Ok(Level::Beginner),
        "easy" => Ok(Level::Easy),
        "medium" => Ok(Level::Medium),
        "hard" => Ok(Level::Hard),
        _ => Err(format!("{word}: no such level")),
    }
}

/// Plays all kinds at one table from the same seeds.
fn contest(game: &ExtinctionPoint, kinds: &[&str], games: u64, seed: u64, name: &str) -> Result<(), String> {
    let mut scores = vec![Score::default(); kinds.len()];
    let mut better = vec![[0u32; 2]; kinds.len()];
    for seed in seed..seed + games {
        let mut first = false;
        for (place, kind) in kinds.iter().enumerate() {
            let won = play(game, kind, seed, &mut scores[place])?;
            first = if place == 0 { won } else { first };
            better[place][0] += u32::from(won && !first);
            better[place][1] += u32::from(!won && first);
        }
    }
    for ((kind, score), better) in kinds.iter().zip(&scores).zip(&better) {
        println!("{name:9} {kind:14} {}", told(score, *better));
    }
    Ok(())
}

/// The share of games won with a 95 % interval (E. B. Wilson, 1927), how many points more than the first kind with its
/// interval, and microseconds a decision.
fn told(score: &Score, [more, fewer]: [u32; 2]) -> String {
    let (count, won, z) = (f64::from(score.games), f64::from(score.won), 1.96);
    let share = won / count;
    let middle = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let half = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt() / (1.0 + z * z / count);
    let (up, down) = (f64::from(more) / count, f64::from(fewer) / count);
    let (gain, error) = (up - down, 1.96 * ((up + down - (up - down).powi(2)) / count).sqrt());
    format!(
        "{:5} games  {:5.1} % ({:.1} to {:.1})  {:+5.1} ± {:.1}  {:8.1} µs",
        score.games,
        100.0 * share,
        100.0 * (middle - half),
        100.0 * (middle + half),
        100.0 * gain,
        100.0 * error,
        score.nanoseconds as f64 / score.decisions.max(1) as f64 / 1000.0
    )
}

/// A crew member and the thought it spends.
fn bot(kind: &str) -> Result<(Box<dyn Bot<ExtinctionPoint>>, Budget), String> {
    let (name, thought) = kind.split_once(':').unwrap_or((kind, "0"));
    let thought = thought.parse().map_err(|error| format!("{kind}: {error}"))?;
    let bot: Box<dyn Bot<ExtinctionPoint>> = match name {
        "beginner" => Box::new(Follow(Lapse::<_, 60>(Steady::TUNED))),
        "casual" => Box::new(Follow(Lapse::<_, 30>(Steady::TUNED))),
        "steady" => Box::new(Follow(Steady::TUNED)),
        "greedy" => Box::new(Follow(Greedy)),
        "search" => Box::new(Search::default()),
        "expert" => Box::new(Rollout::new(Ahead::TRAINED)),
        _ => return Err(format!("{kind}: no such kind")),
    };
    Ok((bot, Budget::Iterations(thought)))
}

/// Plays one game. The luck of the table follows from the seed and not from who plays, as far as the same is drawn.
fn play(game: &ExtinctionPoint, kind: &str, seed: u64, score: &mut Score) -> Result<bool, String> {
    let mut state = game.start();
    let mut dice = Generator::seed_from_u64(seed);
    let mut own = Generator::seed_from_u64(seed ^ 0x5eed);
    let luck = dice.next_u64();
    let (mut bot, budget) = bot(kind)?;
    let mut choices = Vec::new();
    let before = processor();
    loop {
        let asked = match game.waiting(&state) {
            Pending::Over => break,
            Pending::Nature => {
                let stream = game.stream(&state.open, 0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                let outcome = game.sample(&state, &mut Generator::seed_from_u64(luck ^ stream));
                game.settle(&mut state, outcome, &mut Silent);
                continue;
            }
            Pending::Seats(asked) => asked.lowest().ok_or("nobody is asked")?,
        };
        let action = decide(game, &state, asked, (bot.as_mut(), budget), (&mut own, &mut choices), score);
        game.apply(&mut state, asked, action, &mut Silent);
    }
    let won = game.payoff(&state, Seat(0)) > 0.0;
    score.nanoseconds += processor() - before;
    score.games += 1;
    score.won += u32::from(won);
    Ok(won)
}

fn decide(
    game: &ExtinctionPoint,
    state: &play::State<ExtinctionPoint>,
    seat: Seat,
    (bot, budget): (&mut dyn Bot<ExtinctionPoint>, Budget),
    (rng, choices): (&mut Generator, &mut Vec<extinction_point::Action>),
    score: &mut Score,
) -> extinction_point::Action {
    let view: ViewOf<ExtinctionPoint> = game.view(state, Viewer::Seat(seat));
    choices.clear();
    game.legal(&state.open, &game.mine(&state.open, &state.hidden, seat), seat, choices);
    if let [only] = choices.as_slice() {
        return *only;
    }
    score.decisions += 1;
    bot.choose(game, &view, choices, budget, rng)
}

/// Nanoseconds that this thread has been on a processor.
fn processor() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|word| word.parse().ok()).unwrap_or(0)
}
