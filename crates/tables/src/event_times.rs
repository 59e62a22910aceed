//! The times when events were written, and the times when the server was down.

use serde::{Deserialize, Serialize};

use crate::timings::Millis;

/// A period in which no player could act: the server was down, or nothing could be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutageSpan {
    /// The time when it began.
    pub from: Millis,
    /// The time when it ended.
    pub to: Millis,
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
        let before = |away: &OutageSpan| away.to.min(at).saturating_sub(away.from);
        at.saturating_sub(self.away.iter().map(before).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_the_house_stands_still_while_it_is_away() {
        let away = [OutageSpan { from: 100, to: 150 }, OutageSpan { from: 300, to: 400 }];
        let times = EventTimes { rows: &[], away: &away };
        let open = [50, 100, 120, 150, 200, 350, 500].map(|at| times.open(at));
        assert_eq!(open, [50, 100, 100, 100, 150, 250, 350]);
    }
}
