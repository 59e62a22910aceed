//! The battery, and what it needs to know about the secrets of Last Light.

use check::{Effort, Probe, battery, perft};
use last_light::{Event, LastLight};
use play::{Seat, State, ViewOf};

/// The secrets: who holds which candle.
struct Secrets;

impl Probe for Secrets {
    type Game = LastLight;
    /// This seat holds this candle.
    type Fact = (Seat, u8);
    const CLAUSES: &'static str = "LL";

    fn mentions(_: &LastLight, event: &Event, out: &mut Vec<(Seat, u8)>) {
        match *event {
            Event::Drew(seat, Some(candle))
            | Event::Passed(_, seat, Some(candle))
            | Event::Laid(seat, Some(candle)) => {
                out.push((seat, candle));
            }
            _ => {}
        }
    }

    fn shows(_: &LastLight, view: &ViewOf<LastLight>, out: &mut Vec<(Seat, u8)>) {
        if let Some((me, mine)) = &view.mine {
            out.extend(mine.hand.iter().map(|candle| (*me, candle)));
            for (seat, passed) in mine.passed.iter().enumerate() {
                out.extend(passed.iter().map(|candle| (Seat(seat as u8), candle)));
            }
        }
    }

    fn holds(_: &LastLight, state: &State<LastLight>, (seat, candle): (Seat, u8)) -> bool {
        state.hidden.holds(seat, candle)
    }

    fn blurs(_: &LastLight, event: &Event, (seat, _): (Seat, u8)) -> bool {
        matches!(event, Event::Passed(from, _, None) if *from == seat)
    }
}

#[test]
fn every_promise_is_kept_at_two_to_four_seats() {
    for seats in 2..=4 {
        let game = LastLight::new(seats).expect("2 to 4 seats");
        let seen = battery::<Secrets>(&game, Effort::default());
        assert!(seen.ballots > 0 && seen.undone > 0 && seen.riddles > 0 && seen.memories > 0, "{seen:?}");
    }
}

#[test]
fn ll_2_to_ll_5_three_seats_burn_then_one_lays_and_passes() {
    let game = LastLight::new(3).expect("2 to 4 seats");
    // Three hands of three candles; of the two left, one is laid down; it goes to one of two seats.
    assert_eq!((1..=5).map(|depth| perft(&game, depth)).collect::<Vec<_>>(), [3, 9, 27, 54, 108]);
}
