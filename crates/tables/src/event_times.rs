//! When rows were written, and when nobody could answer.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// A time in which nobody could answer: the house was closed, or nothing could be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutageSpan {
    /// When it began.
    pub from: Millis,
    /// When it was over.
    pub to: Millis,
}

/// What is known of the time in which rows were written.
#[derive(Clone, Copy, Default, Debug)]
pub struct EventTimes<'a> {
    /// When each row was written. A row without a time counts as written now.
    pub rows: &'a [Millis],
    /// When nobody could answer; no two of these times overlap.
    pub away: &'a [OutageSpan],
}

impl EventTimes<'_> {
    /// When this row was written, as far as is known now: clocks may have been set back since.
    pub(crate) fn written_at(&self, number: usize, now: Millis) -> Millis {
        self.rows.get(number).copied().unwrap_or(now).min(now)
    }

    /// This moment by a clock that stands still while nobody can answer.
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
