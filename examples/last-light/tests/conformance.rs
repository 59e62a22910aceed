//! The battery, and what it needs to know about the secrets of Last Light.

use check::{Effort, Probe, perft, run_conformance_suite};
use engine::{Seat, StateOf, ViewOf};
use last_light::{Event, LastLight};

/// The secrets: who holds which candle.
struct Secrets;

impl Probe for Secrets {
    type Game = LastLight;
    /// This seat holds this candle.
    type Fact = (Seat, u8);
    const CLAUSES: &'static str = "LL";

    fn collect_event_facts(_: &LastLight, event: &Event, out: &mut Vec<(Seat, u8)>) {
        if let Event::Drew(seat, Some(candle)) = *event {
            out.push((seat, candle));
        }
    }

    fn collect_view_facts(_: &LastLight, view: &ViewOf<LastLight>, out: &mut Vec<(Seat, u8)>) {
        if let Some((me, (hand, _))) = &view.own {
            out.extend(hand.iter().map(|candle| (*me, candle)));
        }
    }

    fn is_fact_true(_: &LastLight, state: &StateOf<LastLight>, (seat, candle): (Seat, u8)) -> bool {
        state.private.hands[seat.index()].contains(candle)
    }
}

#[test]
fn every_promise_is_kept_at_two_to_four_seats() {
    for seats in 2..=4 {
        let seen = run_conformance_suite::<Secrets>(&LastLight(seats), Effort::default());
        assert!(seen.ballots > 0 && seen.ambiguous_positions > 0, "{seen:?}");
    }
}

#[test]
fn ll_2_three_seats_burn_one_of_three_candles_each() {
    let game = LastLight(3);
    // Nine draws come first; then each of three seats burns one of three, and the next dusk asks nobody.
    assert_eq!((1..=4).map(|depth| perft(&game, depth)).collect::<Vec<_>>(), [3, 9, 27, 81]);
}
