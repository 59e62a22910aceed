//! Tests of the information-set search on two games that are small enough to know their best actions.

mod kuhn;
mod pennies;

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bots::{ActionStats, Bot, Generator, InformationSetSearch, PolicyBot, SearchBudget, TimeLimit, UniformRandom};
use engine::{Apply, Chance, LegalActions, NullSink, Observe, Rules, Scoring, Seat, State, StateOf, ToAct, Viewer};
use kuhn::{Action, Kuhn};
use pennies::Pennies;
use rand_xoshiro::rand_core::SeedableRng;

const LOWEST: u8 = 0;
const MIDDLE: u8 = 1;
const HIGHEST: u8 = 2;

/// Returns a game of Kuhn's poker after this deal and these actions.
fn position(cards: [u8; 2], done: &[Action]) -> StateOf<Kuhn> {
    let mut state = Kuhn.initial_state();
    for card in cards {
        Kuhn.apply_chance(&mut state, card, &mut NullSink);
    }
    for (ply, action) in done.iter().enumerate() {
        Kuhn.apply_action(&mut state, Seat(ply as u8 % 2), *action, &mut NullSink);
    }
    state
}

/// Returns the statistics of a search of the present decision.
fn weigh(state: &StateOf<Kuhn>, iterations: u32, seed: u64) -> Vec<ActionStats<Action>> {
    let ToAct::Seats(asked) = Kuhn.awaited(state) else { panic!("nobody is asked") };
    let view = Kuhn.view(state, Viewer::Seat(asked.lowest().unwrap()));
    InformationSetSearch::new(UniformRandom)
        .evaluate_choices(
            &Kuhn,
            &view,
            &[Action::Pass, Action::Bet],
            SearchBudget::Iterations(iterations),
            &mut Generator::seed_from_u64(seed),
        )
        .to_vec()
}

fn favourite(lines: &[ActionStats<Action>]) -> Action {
    lines.iter().max_by_key(|line| line.visits).unwrap().action
}

#[test]
fn the_highest_card_calls_and_the_lowest_folds() {
    for seed in 0..20 {
        let calls = weigh(&position([LOWEST, HIGHEST], &[Action::Bet]), 300, seed);
        assert_eq!(favourite(&calls), Action::Bet, "{calls:?}");
        let folds = weigh(&position([HIGHEST, LOWEST], &[Action::Bet]), 300, seed);
        assert_eq!(favourite(&folds), Action::Pass, "{folds:?}");
        let late_call = weigh(&position([HIGHEST, MIDDLE], &[Action::Pass, Action::Bet]), 300, seed);
        assert_eq!(favourite(&late_call), Action::Bet, "{late_call:?}");
    }
}

#[test]
fn the_means_are_the_payoffs() {
    let lines = weigh(&position([HIGHEST, LOWEST], &[Action::Pass, Action::Bet]), 1000, 1);
    assert_eq!(lines[0].mean, -1.0, "folding loses the ante");
    assert_eq!(lines[1].mean, 2.0, "the highest card wins both bets");
}

#[test]
fn a_budget_of_iterations_is_spent_exactly() {
    let state = position([MIDDLE, LOWEST], &[]);
    for iterations in [1, 2, 777] {
        let visits: u32 = weigh(&state, iterations, 1).iter().map(|line| line.visits).sum();
        assert_eq!(visits, iterations);
    }
}

#[test]
fn a_budget_of_time_is_spent_by_the_clock_that_comes_with_it() {
    // Each look at this clock takes a millisecond. No other test looks at it.
    static TICKS: AtomicU64 = AtomicU64::new(0);
    let clock = || Duration::from_millis(TICKS.fetch_add(1, Ordering::Relaxed));
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let state = position([MIDDLE, LOWEST], &[]);
    let view = Kuhn.view(&state, Viewer::Seat(Seat(0)));
    let (mut search, mut rng) = (InformationSetSearch::new(UniformRandom), Generator::seed_from_u64(1));
    let time = SearchBudget::Time(TimeLimit::new(Duration::from_millis(50), clock));
    let lines = search.evaluate_choices(&Kuhn, &view, &[Action::Pass, Action::Bet], time, &mut rng);
    let (visits, ticks) = (lines.iter().map(|line| u64::from(line.visits)).sum::<u64>(), TICKS.load(Ordering::Relaxed));
    assert!(ticks > 50, "the budget is spent");
    assert_eq!(visits + threads, ticks, "each thread looks at the beginning and after each iteration");
}

#[test]
fn without_iterations_the_policy_chooses() {
    let state = position([MIDDLE, LOWEST], &[]);
    let view = Kuhn.view(&state, Viewer::Seat(Seat(0)));
    let choices = [Action::Pass, Action::Bet];
    for seed in 0..20 {
        let rng = || Generator::seed_from_u64(seed);
        let answer = InformationSetSearch::new(UniformRandom).choose_action(
            &Kuhn,
            &view,
            &choices,
            SearchBudget::Iterations(0),
            &mut rng(),
        );
        let policy =
            PolicyBot(UniformRandom).choose_action(&Kuhn, &view, &choices, SearchBudget::Iterations(0), &mut rng());
        assert_eq!(answer, policy);
    }
}

#[test]
fn the_same_seed_gives_the_same_search_however_many_cores_there_are() {
    let state = position([MIDDLE, HIGHEST], &[Action::Pass]);
    assert_eq!(weigh(&state, 2000, 9), weigh(&state, 2000, 9));
    assert_ne!(weigh(&state, 2000, 9), weigh(&state, 2000, 10), "the seed matters");
}

#[test]
fn a_search_that_is_used_again_answers_like_a_new_one() {
    let (first, second) = (position([MIDDLE, HIGHEST], &[]), position([LOWEST, HIGHEST], &[]));
    let mut search = InformationSetSearch::new(UniformRandom);
    let mut ask = |state: &StateOf<Kuhn>| {
        let view = Kuhn.view(state, Viewer::Seat(Seat(0)));
        let mut rng = Generator::seed_from_u64(4);
        search
            .evaluate_choices(&Kuhn, &view, &[Action::Pass, Action::Bet], SearchBudget::Iterations(500), &mut rng)
            .to_vec()
    };
    ask(&first);
    assert_eq!(ask(&second), weigh(&second, 500, 4));
}

#[test]
fn what_others_hold_does_not_change_the_answer() {
    for done in [&[][..], &[Action::Pass], &[Action::Bet], &[Action::Pass, Action::Bet]] {
        for mine in [LOWEST, MIDDLE, HIGHEST] {
            let worlds = [(mine + 1) % 3, (mine + 2) % 3].map(|other| {
                let cards = if done.len() % 2 == 0 { [mine, other] } else { [other, mine] };
                weigh(&position(cards, done), 400, 3)
            });
            assert_eq!(worlds[0], worlds[1]);
        }
    }
}

/// Plays one game of Kuhn's poker. Returns the payoff of seat 0.
fn duel(seats: &mut [Box<dyn Bot<Kuhn>>; 2], iterations: u32, rng: &mut Generator) -> f32 {
    let mut state = Kuhn.initial_state();
    loop {
        match Kuhn.awaited(&state) {
            ToAct::Chance => {
                let card = Kuhn.sample_outcome(&state, rng);
                Kuhn.apply_chance(&mut state, card, &mut NullSink);
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().unwrap();
                let view = Kuhn.view(&state, Viewer::Seat(seat));
                let choices = [Action::Pass, Action::Bet];
                let action = seats[seat.index()].choose_action(
                    &Kuhn,
                    &view,
                    &choices,
                    SearchBudget::Iterations(iterations),
                    rng,
                );
                Kuhn.apply_action(&mut state, seat, action, &mut NullSink);
            }
            ToAct::Nobody => return Kuhn.payoff(&state, Seat(0)),
        }
    }
}

#[test]
fn search_beats_random_clearly_from_both_seats() {
    let mut rng = Generator::seed_from_u64(5);
    let games = 8000; // One standard error is below 0.02 coins a game.
    let mut first: [Box<dyn Bot<Kuhn>>; 2] =
        [Box::new(InformationSetSearch::new(UniformRandom)), Box::new(PolicyBot(UniformRandom))];
    let won: f32 = (0..games).map(|_| duel(&mut first, 200, &mut rng)).sum();
    assert!(won / games as f32 > 0.2, "{won}");
    first.swap(0, 1);
    let lost: f32 = (0..games).map(|_| duel(&mut first, 200, &mut rng)).sum();
    assert!(lost / (games as f32) < -0.08, "{lost}");
}

#[test]
fn nobody_reacts_to_a_sealed_answer() {
    // If seat 1 could react, heads and tails would both lose a coin and leaving would be best.
    let choices = [pennies::Action::Heads, pennies::Action::Tails, pennies::Action::Leave];
    let view = Pennies.view(&Pennies.initial_state(), Viewer::Seat(Seat(0)));
    let mut rng = Generator::seed_from_u64(1);
    let mut search = InformationSetSearch::new(UniformRandom);
    let lines = search.evaluate_choices(&Pennies, &view, &choices, SearchBudget::Iterations(20_000), &mut rng);
    assert!(lines[0].mean.abs() < 0.2 && lines[1].mean.abs() < 0.2, "{lines:?}");
    assert!(lines[2].visits < lines[0].visits.min(lines[1].visits), "{lines:?}");
}

#[test]
fn the_searching_seat_answers_a_ballot_first() {
    let mut choices = Vec::new();
    let state = Pennies.initial_state();
    let view = Pennies.view(&state, Viewer::Seat(Seat(1)));
    Pennies.legal_actions(&view.public, &None, Seat(1), &mut choices);
    let mut rng = Generator::seed_from_u64(1);
    let mut search = InformationSetSearch::new(UniformRandom);
    let lines = search.evaluate_choices(&Pennies, &view, &choices, SearchBudget::Iterations(500), &mut rng);
    assert_eq!(lines.iter().map(|line| line.visits).sum::<u32>(), 500);
    assert!(lines.iter().all(|line| line.visits > 100), "{lines:?}");
}

#[test]
fn only_the_given_choices_are_weighed() {
    let State { public: open, .. } = Pennies.initial_state();
    let view = engine::View { public: open, own: Some((Seat(0), None)) };
    let mut rng = Generator::seed_from_u64(1);
    let given = [pennies::Action::Leave, pennies::Action::Heads];
    let mut search = InformationSetSearch::new(UniformRandom);
    let lines = search.evaluate_choices(&Pennies, &view, &given, SearchBudget::Iterations(100), &mut rng);
    assert_eq!(lines.iter().map(|line| line.action).collect::<Vec<_>>(), given);
}
