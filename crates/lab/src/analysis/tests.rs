//! Tests of the analysis of games.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bots::end_of_days::EndOfDaysRollouts;
use end_of_days::{CompiledDeck, EndOfDays, HOUSE_PACK, Options};
use engine::{Chance, random};

use super::*;

/// Plays a game of random actions.
fn run(seats: u8, seed: u64) -> GameHistory<EndOfDays> {
    let house: CompiledDeck = content::load(HOUSE_PACK, CompiledDeck::compile).expect("the house deck");
    let game = EndOfDays::new(seats, Options::default(), Arc::new(house)).expect("a table");
    let (mut run, mut rng, mut open) = (GameHistory::new(game), Generator::seed_from_u64(seed), Vec::new());
    loop {
        match run.awaited() {
            ToAct::Nobody => return run,
            ToAct::Chance => {
                let outcome = run.rules().sample_outcome(run.state(), &mut rng);
                run.apply_chance(outcome, &mut NullSink).expect("possible");
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                open.clear();
                run.legal_actions(seat, &mut open);
                let action = open[random::below(&mut rng, open.len() as u32) as usize];
                run.apply_action(seat, action, &mut NullSink).expect("open");
            }
        }
    }
}

#[test]
fn what_a_seat_meant_by_an_answer_is_all_it_did_until_somebody_else_or_nature_answered() {
    let run = run(4, 1);
    let (_, questions) = cut(&run);
    let mut longest = 0;
    for asked in &questions {
        let behind = &run.entries()[asked.ply + 1..];
        let own: Vec<_> = behind
            .iter()
            .map_while(|entry| match entry {
                JournalEntry::Action { seat, action, .. } if *seat == asked.seat => Some(*action),
                _ => None,
            })
            .collect();
        assert_eq!(asked.then, own, "{}", asked.ply);
        longest = longest.max(own.len());
    }
    assert!(questions.len() > 20 && longest > 2, "{} questions, {longest}", questions.len());
}

/// A clock that advances with the work: each check takes a fixed fraction of the time.
struct Fake {
    each: f64,
    checks: AtomicUsize,
    stops_after: usize,
}

impl Fake {
    fn new(each: f64) -> Fake {
        Fake { each, checks: AtomicUsize::new(0), stops_after: usize::MAX }
    }
}

impl Monitor for Fake {
    type Stop = usize;

    fn check(&self, done: f64) -> Result<(), usize> {
        assert!((0.0..=1.0).contains(&done));
        let checks = self.checks.fetch_add(1, Ordering::Relaxed) + 1;
        if checks > self.stops_after { Err(checks) } else { Ok(()) }
    }

    fn elapsed_fraction(&self) -> f64 {
        self.each * self.checks.load(Ordering::Relaxed) as f64
    }
}

/// Analyses a game with so many samples of each position and a third of them of each action.
fn watched(run: &GameHistory<EndOfDays>, samples: usize, monitor: &Fake) -> Result<GameAnalysis<EndOfDays>, usize> {
    let effort = AnalysisEffort {
        samples_per_position: samples,
        samples_per_action: samples / 3,
        max_samples: u64::MAX,
        seed: 1,
    };
    let work = || analyse_watched(run, &EndOfDaysRollouts::CAREFUL, ValueScale::UNIT, effort, monitor);
    crate::threads(1).expect("a thread").install(work)
}

/// Returns all results of an analysis in comparable form.
fn said(analysis: &GameAnalysis<EndOfDays>) -> (Vec<(usize, SeatValues)>, Vec<String>) {
    let decision = |one: &AnalysedDecision<EndOfDays>| format!("{} {:?} {}", one.ply, one.values, one.is_well_sampled);
    (analysis.value_curve.clone(), analysis.decisions.iter().map(decision).collect())
}

#[test]
fn values_are_the_same_as_long_as_time_suffices() {
    let run = run(3, 2);
    let free = watched(&run, 6, &Fake::new(0.0)).expect("nobody stops it");
    let clock = Fake::new(1e-7);
    let limited = watched(&run, 6, &clock).expect("nobody stops it");
    assert!(clock.elapsed_fraction() > 0.0 && clock.elapsed_fraction() < 1.0);
    assert_eq!(said(&limited), said(&free));
    assert_eq!((free.completed_fraction, limited.completed_fraction), (None, None));
}

#[test]
fn when_time_is_short_everything_is_looked_at_with_fewer_samples_and_that_is_said() {
    let run = run(3, 2);
    let cuts = cut(&run).0.len();
    // One pass over all positions takes an eighth of the time: ten passes and all decisions do not fit.
    let clock = Fake::new(0.125 / cuts as f64);
    let short = watched(&run, 10, &clock).expect("nobody stops it");
    let free = watched(&run, 10, &Fake::new(0.0)).expect("nobody stops it");
    assert!(clock.elapsed_fraction() < 1.1, "{}", clock.elapsed_fraction());
    let part = short.completed_fraction.expect("fewer samples");
    assert!(part > 0.05 && part < 0.95, "{part}");
    assert_eq!(short.value_curve.len(), free.value_curve.len(), "every position has its worth");
    assert_eq!(short.value_curve.last(), free.value_curve.last(), "the end is known exactly");
    assert_eq!(short.decisions.len(), free.decisions.len());
    assert!(short.decisions.iter().any(|decision| decision.is_well_sampled), "what cost most was looked at again");
}

#[test]
fn when_time_is_over_nothing_more_is_begun() {
    let run = run(3, 2);
    let cuts = cut(&run).0.len();
    let clock = Fake::new(0.9 / cuts as f64);
    let short = watched(&run, 24, &clock).expect("nobody stops it");
    assert!(clock.checks.load(Ordering::Relaxed) < cuts * 3, "one pass, and what had begun");
    assert!(short.completed_fraction.is_some_and(|part| part < 0.2), "{:?}", short.completed_fraction);
}

#[test]
fn work_that_nobody_wants_is_given_up_at_the_next_piece() {
    let run = run(3, 2);
    for stops_after in [0, 10, 500] {
        let clock = Fake { stops_after, ..Fake::new(0.0) };
        assert_eq!(watched(&run, 24, &clock).err(), Some(stops_after + 1));
    }
}
