//! Tests for the size, memory use and speed of the rules.

#[path = "all/common/mod.rs"]
mod common;

use std::time::{Duration, Instant};

use check::perft;
use common::{fixed_seating_options, new_extinction, new_infection};
use creatures::{Creatures, Duel, Melee, Options, Phase, Public, Variant};
use engine::{Apply, Chance, LegalActions, NullSink, Observe, Rng, Rules, StateOf, ToAct, random};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

#[global_allocator]
static ALLOCATOR: counting::Counting = counting::Counting;

/// Plays a random game. Returns the number of decisions and the total number of legal actions over all of them.
fn playout<K: Variant>(
    game: &Creatures<K>,
    rng: &mut impl Rng,
    choices: &mut Vec<creatures::Action>,
    mut look: impl FnMut(&Public, usize),
) -> u64 {
    let mut state = game.initial_state();
    let mut decisions = 0;
    loop {
        match game.awaited(&state) {
            ToAct::Chance => {
                let outcome = game.sample_outcome(&state, rng);
                game.apply_chance(&mut state, outcome, &mut NullSink);
            }
            ToAct::Seats(asked) => {
                let seat = asked.lowest().expect("somebody is asked");
                let own = game.own_knowledge(&state.public, &state.private, seat);
                choices.clear();
                game.legal_actions(&state.public, &own, seat, choices);
                look(&state.public, choices.len());
                let action = random::pick(rng, choices);
                game.apply_action(&mut state, seat, action, &mut NullSink);
                decisions += 1;
            }
            ToAct::Nobody => return decisions,
        }
    }
}

#[test]
fn a_state_has_at_most_704_bytes() {
    assert!(size_of::<StateOf<Creatures<Duel>>>() <= 704, "{} bytes", size_of::<StateOf<Creatures<Duel>>>());
    assert!(size_of::<StateOf<Creatures<Melee>>>() <= 704);
}

#[test]
fn playing_asks_for_no_memory() {
    fn check<K: Variant>(game: &Creatures<K>) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut choices = Vec::with_capacity(512);
        let before = counting::allocation_count();
        for _ in 0..5 {
            playout(game, &mut rng, &mut choices, |_, _| {});
        }
        assert_eq!(counting::allocation_count() - before, 0);
    }
    check(&new_infection(Options::default()));
    for seats in 3..=6 {
        check(&new_extinction(seats, Options::default()));
    }
}

/// Section 6.1: the number of legal actions per turn in random games.
#[test]
fn lists_of_moves_have_the_measured_sizes() {
    fn check<K: Variant>(game: &Creatures<K>, mean: f64, most: usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let (mut lists, mut sum, mut largest) = (0u64, 0u64, 0);
        for _ in 0..150 {
            playout(game, &mut rng, &mut Vec::new(), |public, count| {
                if public.phase == Phase::Move {
                    (lists, sum, largest) = (lists + 1, sum + count as u64, largest.max(count));
                }
            });
        }
        let found = sum as f64 / lists as f64;
        assert!((found - mean).abs() < 3.0, "{} seats: {found}", game.seats());
        assert!(largest <= most, "{largest}");
    }
    for (seats, mean) in [(3, 27.0), (4, 27.0), (5, 26.0), (6, 25.0)] {
        check(&new_extinction(seats, Options::default()), mean, 97);
    }
    check(&new_infection(Options::default()), 49.0, 193);
}

#[test]
fn perft_counts_stay() {
    let counts = |game: &Creatures<Melee>| [perft(game, 4), perft(game, 5)];
    assert_eq!(counts(&new_extinction(3, fixed_seating_options())), [925, 9225]);
    // Every arrangement of four and four in eight hexes, with every combination of characters.
    assert_eq!(perft(&new_infection(fixed_seating_options()), 8), 70 * 256);
}

/// Run with `cargo test --release -p creatures --test speed -- --ignored --nocapture`.
#[test]
#[ignore = "measures the machine"]
fn two_million_random_decisions_a_second() {
    fn measure<K: Variant>(game: &Creatures<K>) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let (mut choices, mut games, mut decisions) = (Vec::new(), 0u64, 0u64);
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(3) {
            for _ in 0..16 {
                decisions += playout(game, &mut rng, &mut choices, |_, _| {});
                games += 1;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let rate = decisions as f64 / seconds;
        println!(
            "{} at {} seats: {rate:.0} decisions/s, {} a game",
            Creatures::<K>::ID,
            game.seats(),
            decisions / games
        );
        assert!(rate >= 2e6, "{rate}");
    }
    measure(&new_infection(Options::default()));
    for seats in 3..=6 {
        measure(&new_extinction(seats, Options::default()));
    }
}
