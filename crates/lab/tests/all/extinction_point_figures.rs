//! Reproduces, at a smaller scale, metrics from an independent simulation of the same rules.

use std::sync::Arc;

use bots::extinction_point::ExtinctionPointGreedy;
use bots::{Bot, Generator, Policy, PolicyBot, SearchBudget, advance_to_decision};
use engine::{Apply, LegalActions, NullSink, Observe, Rules, SeatContext, random};
use extinction_point::{Action, CompiledPack, ExtinctionPoint, HOUSE_PACK, Level, Options, TurnStep};
use lab::{Participant, SimulationReport, simulate};
use rand_xoshiro::rand_core::SeedableRng;

const LEVELS: [Level; 4] = [Level::Beginner, Level::Easy, Level::Medium, Level::Hard];

fn table(seats: u8, options: Options) -> ExtinctionPoint {
    let house: CompiledPack = content::load(HOUSE_PACK, CompiledPack::compile).expect("the house set");
    let set = if options.cards == "blank" { house.without_abilities() } else { house };
    ExtinctionPoint::new(seats, options, Arc::new(set)).expect("a table")
}

fn even(level: Level) -> Options {
    Options { mothership_health: 5, bunker_health: 5, infiltrator: level, ..Options::default() }
}

fn run(game: &ExtinctionPoint, games: u64) -> SimulationReport {
    let entrants: Vec<_> = (0..game.seats())
        .map(|_| Participant { name: "greedy".into(), budget: SearchBudget::Iterations(0), make: Box::new(greedy) })
        .collect();
    simulate(game, entrants, games, 1, 0, &|_| {}).expect("threads")
}

fn greedy() -> Box<dyn Bot<ExtinctionPoint>> {
    Box::new(PolicyBot(ExtinctionPointGreedy))
}

/// A policy that leads the highest card or a random one, and follows as high as possible or randomly.
#[derive(Clone, Copy)]
struct FirstTrick {
    high: bool,
}

impl Policy<ExtinctionPoint> for FirstTrick {
    fn choose_action(
        &self,
        context: SeatContext<'_, ExtinctionPoint>,
        choices: &[Action],
        rng: &mut Generator,
    ) -> Action {
        let height = |action: &Action| match action {
            Action::Play { card } => {
                let follows = context.public.trick.led.is_none_or(|led| led == card.suit());
                if follows { card.value() } else { 0 }
            }
            _ => 0,
        };
        let highest = choices.iter().copied().max_by_key(height);
        match highest {
            Some(action) if self.high && matches!(context.public.step, TurnStep::Lead | TurnStep::Follow) => action,
            _ => choices[random::below(rng, choices.len() as u32) as usize],
        }
    }
}

/// Returns the share of first tricks that the crew wins with blank cards.
fn first_tricks(seats: u8, level: Level, policy: FirstTrick, games: u32) -> f64 {
    let game = table(seats, Options { cards: "blank".into(), ..even(level) });
    let mut rng = Generator::seed_from_u64(u64::from(seats));
    let mut won = 0u32;
    let mut choices = Vec::new();
    for _ in 0..games {
        let mut state = game.initial_state();
        while state.public.tricks_won + state.public.tricks_lost == 0 {
            let seat = advance_to_decision(&game, &mut state, &mut rng).expect("no game ends in its first trick");
            let own = game.own_knowledge(&state.public, &state.private, seat);
            choices.clear();
            game.legal_actions(&state.public, &own, seat, &mut choices);
            let action = policy.choose_action(SeatContext::new(&game, &state.public, &own, seat), &choices, &mut rng);
            game.apply_action(&mut state, seat, action, &mut NullSink);
        }
        won += u32::from(state.public.tricks_won);
    }
    f64::from(won) / f64::from(games)
}

#[test]
fn first_tricks_with_blank_cards_are_won_as_often_as_known() {
    // By seats from 2 to 4: high cards at Beginner and Hard, random ones at Beginner and Hard.
    let known = [[0.900, 0.871, 0.653, 0.560], [0.917, 0.893, 0.745, 0.669], [0.931, 0.910, 0.802, 0.741]];
    for (seats, known) in (2..).zip(known) {
        for (place, known) in known.into_iter().enumerate() {
            let level = if place % 2 == 0 { Level::Beginner } else { Level::Hard };
            let found = first_tricks(seats, level, FirstTrick { high: place < 2 }, 6_000);
            // Three and a half standard errors of 6000 tricks, plus the rounding of the known value.
            let off = 3.5 * (known * (1.0 - known) / 6_000.0f64).sqrt() + 0.0005;
            assert!((found - known).abs() < off, "{seats} seats, {level:?}, place {place}: {found} for {known}");
        }
    }
}

/// The number of games per cell of the tables below.
const GAMES: u64 = 500;
/// The tolerance between two sensible policies: the known rates belong to one tuned policy, not to the game.
const POLICIES: f64 = 0.045;
/// The tolerance for three and four seats at Medium and Hard, where long games depend on two details: whether a turn
/// without a loss is used to repair, and how soon Sabotage is removed. With an own attack from a fire of 2 on, four
/// seats at the suggested health win 0.35 instead of 0.53 of 4000 games, and with less regard for Sabotage 0.44; two
/// seats win 0.21 and 0.19 instead of 0.22.
const HABITS: f64 = 0.13;

/// Checks that the heuristics win about as often as known.
fn near(game: &ExtinctionPoint, known: f64) -> SimulationReport {
    let report = run(game, GAMES);
    let found = report.wins[0].share;
    let options = game.options();
    let apart = if game.seats() > 2 && options.infiltrator >= Level::Medium { HABITS } else { POLICIES };
    let off = apart + 3.5 * (known * (1.0 - known) / GAMES as f64).sqrt();
    assert!((found - known).abs() < off, "{} seats, {options:?}: {found} for {known}", game.seats());
    report
}

#[test]
fn rules_of_thumb_win_about_as_often_as_known_at_five_and_five() {
    let known = [
        ([0.75, 0.61, 0.40, 0.20], 0.795),
        ([0.75, 0.61, 0.41, 0.21], 0.782),
        ([0.97, 0.93, 0.84, 0.66], 0.835),
        ([0.99, 0.98, 0.96, 0.90], 0.870),
    ];
    for (seats, (rates, tricks)) in (1..).zip(known) {
        let reports: Vec<SimulationReport> =
            LEVELS.into_iter().zip(rates).map(|(level, known)| near(&table(seats, even(level)), known)).collect();
        let found = reports[0].figures.get("tricks_won_share").expect("a figure of the game").mean;
        assert!((found - tricks).abs() < 0.02, "{seats} seats at Beginner: {found} for {tricks}");
        // EP-146: each level is harder than the one before.
        assert!(reports.windows(2).all(|pair| pair[0].wins[0].share > pair[1].wins[0].share), "{seats} seats");
    }
}

#[test]
fn suggested_health_makes_large_crews_about_as_likely_to_win_as_small_ones() {
    for (seats, rates) in [(3, [0.84, 0.73, 0.56, 0.33]), (4, [0.79, 0.71, 0.59, 0.41])] {
        for (level, known) in LEVELS.into_iter().zip(rates) {
            near(&table(seats, Options { infiltrator: level, ..Options::default() }), known);
        }
    }
}

#[test]
fn blank_cards_are_harder_and_favour_large_crews() {
    let known = [[0.62, 0.12], [0.61, 0.10], [0.91, 0.42], [0.98, 0.73]];
    for (seats, rates) in (1..).zip(known) {
        for (level, known) in [Level::Beginner, Level::Hard].into_iter().zip(rates) {
            near(&table(seats, Options { cards: "blank".into(), ..even(level) }), known);
        }
    }
}
