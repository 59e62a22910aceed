//! Measurements for simulations.

use alloc::vec::Vec;

use engine::{Audience, EventSink, Metric, Metrics, StateOf};

use crate::{Event, Skeleton};

/// Running counts of a game that its final state does not contain.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    rolls: u32,
}

impl EventSink<Event> for Tally {
    fn emit(&mut self, _: Audience, event: Event) {
        self.rolls += u32::from(matches!(event, Event::Rolled { .. }));
    }
}

impl Metrics for Skeleton {
    type Tally = Tally;

    fn metrics(&self, _: &StateOf<Self>, tally: &Tally, out: &mut Vec<Metric>) {
        out.push(Metric { name: "rolls", value: f64::from(tally.rolls) });
    }
}
