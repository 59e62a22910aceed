//! The times when events were written, and the times when the server was down.

use serde::{Deserialize, Serialize};

use crate::timings::Millis;

/// A period in which no player could act: the server was down, or nothing could be stored. Steps of a clock that was
/// wrong count as well, because times before and after them cannot be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutageSpan {
    /// The time when it began.
    pub from: Millis,
    /// The time when it ended.
    pub to: Millis,
    /// True if a clock was set, and no time has passed.
    #[serde(default)]
    pub is_clock_step: bool,
}

impl OutageSpan {
    /// Returns a period that has passed.
    pub const fn new(from: Millis, to: Millis) -> OutageSpan {
        OutageSpan { from, to, is_clock_step: false }
    }

    /// Returns its length up to a time.
    fn length_until(self, at: Millis) -> Millis {
        self.to.min(at).saturating_sub(self.from)
    }
}

/// The known times at which events were written.
#[derive(Clone, Copy, Default, Debug)]
pub struct EventTimes<'a> {
    /// The time when each event was written. An event without a time counts as written now.
    pub rows: &'a [Millis],
    /// The periods in which no player could act; they do not overlap.
    pub away: &'a [OutageSpan],
}

impl EventTimes<'_> {
    /// Returns the time when this event was written, but never later than `now`: clocks may have been set back since.
    pub(crate) fn written_at(&self, number: usize, now: Millis) -> Millis {
        self.rows.get(number).copied().unwrap_or(now).min(now)
    }

    /// Converts a time to a clock that stops while no player can act.
    pub(crate) fn open(&self, at: Millis) -> Millis {
        at.saturating_sub(self.away.iter().map(|away| away.length_until(at)).sum())
    }

    /// Returns how long, of the time between two times, the server was away; steps of its clock do not count.
    pub(crate) fn away_between(&self, from: Millis, to: Millis) -> Millis {
        let real = self.away.iter().filter(|away| !away.is_clock_step);
        real.map(|away| away.length_until(to).saturating_sub(away.length_until(from))).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_the_house_stands_still_while_it_is_away() {
        let away = [OutageSpan::new(100, 150), OutageSpan::new(300, 400)];
        let times = EventTimes { rows: &[], away: &away };
        let open = [50, 100, 120, 150, 200, 350, 500].map(|at| times.open(at));
        assert_eq!(open, [50, 100, 100, 100, 150, 250, 350]);
        let away = [(0, 90), (50, 120), (160, 290), (50, 500)].map(|(from, to)| times.away_between(from, to));
        assert_eq!(away, [0, 20, 0, 150]);
        let set = [OutageSpan { is_clock_step: true, ..OutageSpan::new(100, 150) }, OutageSpan::new(300, 400)];
        assert_eq!(EventTimes { rows: &[], away: &set }.away_between(50, 500), 100, "no time passed when it was set");
    }
}
