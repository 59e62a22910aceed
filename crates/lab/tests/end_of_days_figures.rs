//! Figures that an independent simulation of the same rules found, reproduced in small, and the ladder of the bots.

use std::sync::Arc;

use bots::end_of_days::{Greedy, Search};
use bots::{Bot, Budget, Follow, Random};
use end_of_days::{Cards, EndOfDays, HOUSE, Options};
use lab::{Entrant, Report, simulate};
use play::Game;

fn table(seats: u8) -> EndOfDays {
    let house: Cards = content::load(HOUSE, Cards::compile).expect("the house deck");
    EndOfDays::new(seats, Options::default(), Arc::new(house)).expect("a table")
}

fn bot(name: &str) -> Box<dyn Bot<EndOfDays>> {
    match name {
        "greedy" => Box::new(Follow(Greedy::default())),
        "search" => Box::new(Search::default()),
        _ => Box::new(Follow(Random)),
    }
}

/// Plays games with these bots, the first at the first seat.
fn run(game: &EndOfDays, names: &[&'static str], games: u64, seed: u64, iterations: u32) -> Report {
    let entrant = |name: &'static str| Entrant {
        name: name.into(),
        budget: Budget::Iterations(iterations),
        make: Box::new(move || bot(name)),
    };
    let entrants: Vec<_> = names.iter().map(|name| entrant(name)).collect();
    assert_eq!(entrants.len(), usize::from(game.seats()));
    simulate(game, &entrants, games, seed, 0, &|_| {}).expect("threads")
}

#[test]
#[ignore = "prints the table of figures"]
fn the_table() {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let names = std::env::var("BOTS").unwrap_or("greedy".into());
    let name: &'static str = if names == "greedy" { "greedy" } else { "random" };
    for seats in number("FROM", 2) as u8..=number("TO", 7) as u8 {
        let game = table(seats);
        let names: Vec<&'static str> = (0..seats).map(|_| name).collect();
        let start = std::time::Instant::now();
        let report = run(&game, &names, number("GAMES", 200), 1, 0);
        println!("{seats} seats, {:.1} s, decisions {}", start.elapsed().as_secs_f32(), report.decisions);
        println!("{}", serde_json::to_string(&report.figures).unwrap());
        println!("{}", serde_json::to_string(&report.wins).unwrap());
    }
}

#[test]
#[ignore = "prints the ladder"]
fn the_ladder() {
    let number =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, iterations) = (number("GAMES", 200), number("ITERATIONS", 60) as u32);
    let (one, other) = if std::env::var("SEARCH").is_ok() { ("search", "greedy") } else { ("greedy", "random") };
    for seats in [3u8, 5].into_iter().filter(|seats| number("ONLY", u64::from(*seats)) == u64::from(*seats)) {
        let game = table(seats);
        let (mut all, mut points, start) = (0.0, 0.0, std::time::Instant::now());
        for place in 0..seats as usize {
            let names: Vec<&'static str> =
                (0..seats as usize).map(|at| if at == place { one } else { other }).collect();
            let report = run(&game, &names, games, number("SEED", 1) + place as u64, iterations);
            all += report.wins[place].share / f64::from(seats);
            points += report.payoffs[place].mean / f64::from(seats);
        }
        let reach = 1.96 * (all * (1.0 - all) / (games * u64::from(seats)) as f64).sqrt();
        let (fair, took) = (1.0 / f64::from(seats), start.elapsed().as_secs_f32());
        println!("{seats} seats: {one} among {other} wins {all:.3} ± {reach:.3}, shared {points:.3}, fair {fair:.3}, {took:.0} s");
    }
}
