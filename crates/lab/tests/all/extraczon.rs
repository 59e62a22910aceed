//! ExtracZon in bulk: metrics from an independent simulation of the same rules, and comparisons between bots.

use std::ops::ControlFlow;
use std::sync::Arc;

use bots::extraczon::{ExtraczonExpert, ExtraczonGreedy};
use bots::{Bot, InformationSetSearch, PolicyBot, SearchBudget, UniformRandom};
use extraczon::{CompiledPack, Extraczon, Options};
use lab::{Lineup, Participant, Simulation, SimulationReport};

type Seated = (&'static str, fn() -> Box<dyn Bot<Extraczon>>);

const RANDOM: Seated = ("random", || Box::new(PolicyBot(UniformRandom)));
const GREEDY: Seated = ("greedy", || Box::new(PolicyBot(ExtraczonGreedy)));
const EXPERT: Seated = ("expert", || Box::new(PolicyBot(ExtraczonExpert::default())));
const SEARCH: Seated = ("search", || Box::new(InformationSetSearch::new(UniformRandom)));

fn run(seats: &[Seated], games: u64) -> SimulationReport {
    run_series(seats, games, 1)
}

fn run_series(seats: &[Seated], games: u64, series: u8) -> SimulationReport {
    let pack = content::read(extraczon::STANDARD_PACK).expect("the standard set");
    let cards = CompiledPack::compile(pack).expect("a playable set");
    let game = Extraczon::new(seats.len() as u8, Options::default(), Arc::new(cards)).expect("a table");
    let entrants: Vec<_> = seats
        .iter()
        .map(|(name, make)| Participant {
            name: (*name).to_owned(),
            budget: SearchBudget::Iterations(400),
            make: Box::new(*make),
        })
        .collect();
    let lineup = Lineup { game, participants: entrants, seed: 1, max_series_length: series, rotate: false };
    Simulation { lineup, games, threads: 0 }.run(&|_| ControlFlow::Continue(())).expect("threads")
}

#[test]
fn greedy_alone_reaches_the_known_figures() {
    let report = run(&[GREEDY], 40_000);
    let figure = |name| report.figures.get(name).expect("a figure of the game").mean;
    for (name, expected, off) in [
        ("secured_total", 38.3, 0.15),
        ("contained_total", 17.9, 0.05),
        ("hp_rolls", 42.0, 0.15),
        ("reshuffles", 0.25655, 0.009),
        ("epic", 0.202, 0.008),
        ("legend", 0.051, 0.0045),
        ("brutal", 0.0053, 0.0015),
    ] {
        let found = figure(name);
        assert!((found - expected).abs() < off, "{name}: {found} for {expected}");
    }
}

#[test]
fn greedy_beats_random_by_the_known_margin() {
    let report = run(&[GREEDY, RANDOM], 20_000);
    assert!((report.wins[0].share - 0.655).abs() < 0.012, "{:?}", report.wins);
    assert!((report.wins[1].share - 0.313).abs() < 0.012, "{:?}", report.wins);
    let four = run(&[GREEDY, RANDOM, RANDOM, RANDOM], 20_000);
    assert!((four.wins[0].share - 0.317).abs() < 0.012, "{:?}", four.wins);
}

#[test]
fn expert_alone_reaches_more_tiers_than_greedy_with_the_same_cards_and_dice() {
    let (expert, greedy) = (run(&[EXPERT], 4_000), run(&[GREEDY], 4_000));
    assert!(expert.payoffs[0].mean > greedy.payoffs[0].mean, "{:?} {:?}", expert.payoffs, greedy.payoffs);
    assert!(expert.figures.get("epic").expect("a figure").mean > 0.19);
}

#[test]
fn search_beats_random() {
    let report = run(&[SEARCH, RANDOM], 400);
    assert!(report.wins[0].low > report.wins[1].high, "{:?}", report.wins);
}

#[test]
fn ez_q26_a_series_goes_on_until_somebody_wins() {
    let unresolved = |report: &SimulationReport| report.figures.get("unresolved").expect("a figure").mean;
    let (single, series) = (run(&[GREEDY, GREEDY], 4_000), run_series(&[GREEDY, GREEDY], 4_000, 20));
    assert!((0.02..0.05).contains(&unresolved(&single)), "{}", unresolved(&single));
    assert_eq!(unresolved(&series), 0.0);
    assert_eq!((series.games, single.games), (4_000, 4_000), "a series counts once");
    let wins = |report: &SimulationReport| report.wins.iter().map(|win| win.share).sum::<f64>();
    assert!((wins(&series) - 1.0).abs() < 1e-9, "every series has one winner");
    assert!(series.decisions > single.decisions, "the games before the last one are counted as decisions");
    let alone = |series| run_series(&[GREEDY], 500, series).decisions;
    assert_eq!(alone(20), alone(1), "alone nobody is level");
}
