//! Tests of corrections and p-values against published figures.

use experiments::{Measurement, StoppingReason, false_discovery, holm_correction, required_games};

#[test]
fn corrections_follow_the_published_example() {
    // Y. Benjamini and Y. Hochberg (1995), section 4.1: fifteen p-values; Bonferroni's method finds three, the false
    // discovery rate four.
    let p = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590,
        1.0,
    ];
    let found = |corrected: Vec<f64>| corrected.into_iter().filter(|p| *p <= 0.05).count();
    assert_eq!(found(holm_correction(&p)), 3);
    assert_eq!(found(false_discovery(&p)), 4);
    let backwards: Vec<f64> = p.iter().rev().copied().collect();
    let mut corrected = holm_correction(&backwards);
    corrected.reverse();
    assert_eq!(corrected, holm_correction(&p), "the order does not matter");
}

#[test]
fn a_mean_and_its_p_value_follow_students_example() {
    // Student, "The probable error of a mean" (1908): ten differences in hours of sleep, t = 4.06 with 9 degrees.
    let mut sleep = Measurement::default();
    [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4].into_iter().for_each(|hours| sleep.add(hours));
    let known = sleep.knowledge(StoppingReason::Fixed);
    assert!((known.mean - 1.58).abs() < 1e-9 && (known.sd - 1.23).abs() < 0.01, "{known:?}");
    assert!((known.p - 0.00283).abs() < 0.0001, "{known:?}");
}

#[test]
fn a_power_calculation_follows_the_textbook() {
    // J. Cohen (1988): half a standard deviation takes about 32 pairs for a power of 80% at 5%, by the normal
    // approximation 31.4.
    assert!((required_games(0.5, 1.0) - 31.4).abs() < 0.05);
}

#[test]
fn who_looks_at_every_game_is_not_led_astray() {
    // Fair coins are checked after every toss from the hundredth to the two thousandth.
    let stopping = StoppingReason::Sequential { tuned: 500.0 };
    let mut word = 9u64;
    let mut toss = || {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from((word >> 60) as u8 & 1)
    };
    let (mut missed, mut naive) = (0, 0);
    for _ in 0..300 {
        let (mut coin, mut out, mut fixed) = (Measurement::default(), false, false);
        for tosses in 1..=2000 {
            coin.add(toss() - 0.5);
            if tosses >= 100 {
                let known = coin.knowledge(stopping);
                out |= known.low > 0.0 || known.high < 0.0;
                assert_eq!(known.p < 0.05, known.low > 0.0 || known.high < 0.0, "interval and p agree: {known:?}");
                fixed |= coin.knowledge(StoppingReason::Fixed).p < 0.05;
            }
        }
        missed += u32::from(out);
        naive += u32::from(fixed);
    }
    assert!(missed <= 24, "more than 8 % of 300 were led astray: {missed}");
    assert!(naive > 60, "who looks and stops with common intervals is wrong in more than a fifth: {naive}");
}

#[test]
fn what_no_game_has_shown_yet_is_no_certainty_for_who_may_stop() {
    let stopping = StoppingReason::Sequential { tuned: 5000.0 };
    for value in [0.0, 1.0] {
        let mut share = Measurement::default();
        (0..100).for_each(|_| share.add(value));
        let known = share.knowledge(stopping);
        // Exactly, 3.6% may differ when a hundred games agree (97.5%), and repeated checks widen the interval.
        assert!((known.high - known.low) / 2.0 > 0.036, "{known:?}");
        assert!(known.low <= value && value <= known.high, "{known:?}");
    }
}

#[test]
fn a_difference_that_was_never_negative_could_have_been() {
    let difference = |values: &[f64], stopping| {
        let mut measured = Measurement::default();
        values.iter().for_each(|value| measured.add(*value));
        measured.difference_knowledge(stopping)
    };
    let eight = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
    for stopping in [StoppingReason::Fixed, StoppingReason::Sequential { tuned: 8.0 }] {
        let once = difference(&eight, stopping);
        assert!(once.p > 0.05 && once.low < 0.0 && once.high > once.mean, "interval and p agree: {once:?}");
        let never = difference(&[0.0; 8], stopping);
        assert!(never.p == 1.0 && never.low < -0.1 && never.low == -never.high, "eight games are few: {never:?}");
    }
}

#[test]
fn games_that_all_agree_are_no_proof_while_they_are_few() {
    let same = |games: u64, value: f64| {
        let mut measured = Measurement::default();
        (0..games).for_each(|_| measured.add(value));
        measured.knowledge(StoppingReason::Fixed)
    };
    let few = same(5, -0.5);
    assert!(few.p > 0.05 && few.low < 0.0 && few.high > 0.0, "{few:?}");
    let many = same(60, -0.5);
    assert!(many.p < 1e-9 && (many.low, many.high) == (-0.5, -0.5), "what the rules fix has no interval: {many:?}");
    let none = same(60, 0.0);
    assert!(none.p == 1.0 && none.low <= 0.0 && none.high >= 0.0, "{none:?}");
}
