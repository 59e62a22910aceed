//! Extreme games: the longest and shortest, the closest and the most lopsided, the strangest.

/// The way in which a game is extreme.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ExtremeKind {
    /// The most decisions.
    Longest,
    /// The fewest decisions.
    Shortest,
    /// The smallest lead in points.
    Closest,
    /// The largest lead in points.
    Lopsided,
    /// The metrics farthest from the usual ones.
    Strangest,
}

impl ExtremeKind {
    /// All kinds.
    pub const ALL: [ExtremeKind; 5] = [
        ExtremeKind::Longest,
        ExtremeKind::Shortest,
        ExtremeKind::Closest,
        ExtremeKind::Lopsided,
        ExtremeKind::Strangest,
    ];
    /// The kinds that a single game shows; strangeness is known only once the usual values are.
    pub const PLAIN: [ExtremeKind; 4] =
        [ExtremeKind::Longest, ExtremeKind::Shortest, ExtremeKind::Closest, ExtremeKind::Lopsided];

    /// Returns a short label for files.
    pub fn label(self) -> &'static str {
        match self {
            ExtremeKind::Longest => "longest",
            ExtremeKind::Shortest => "shortest",
            ExtremeKind::Closest => "closest",
            ExtremeKind::Lopsided => "lopsided",
            ExtremeKind::Strangest => "strangest",
        }
    }

    /// Returns how extreme a value is; a larger number is more extreme.
    fn weight(self, value: f64) -> f64 {
        match self {
            ExtremeKind::Longest | ExtremeKind::Lopsided | ExtremeKind::Strangest => value,
            ExtremeKind::Shortest | ExtremeKind::Closest => -value,
        }
    }
}

/// An extreme game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExtremeGame {
    /// Its decisions, its lead in points, or the root mean square of its metrics' deviations, in standard deviations.
    pub value: f64,
    /// The index of its treatment.
    pub setting: usize,
    /// Its first row.
    pub row: u64,
}

/// The most extreme games of each kind, the most extreme first, over the base and all other treatments. Of equal games
/// the earlier one comes first, so that the list does not depend on which machine played them.
#[derive(Clone, Debug, Default)]
pub struct ExtremeGames([Vec<ExtremeGame>; ExtremeKind::ALL.len()]);

/// The number of games that are kept of each kind.
const KEPT: usize = 25;

impl ExtremeGames {
    /// Adds a game if it is extreme enough.
    pub fn consider(&mut self, way: ExtremeKind, extreme: ExtremeGame) {
        let list = &mut self.0[way as usize];
        let weight = way.weight(extreme.value);
        if extreme.value.is_nan()
            || list.len() == KEPT && list.last().is_some_and(|last| way.weight(last.value) >= weight)
        {
            return;
        }
        let place = list.partition_point(|other| way.weight(other.value) >= weight);
        list.insert(place, extreme);
        list.truncate(KEPT);
    }

    /// Adds the extremes of later games, which begin at this row.
    pub fn merge(&mut self, later: &ExtremeGames, rows: u64) {
        for (way, list) in ExtremeKind::ALL.into_iter().zip(&later.0) {
            list.iter().for_each(|extreme| self.consider(way, ExtremeGame { row: extreme.row + rows, ..*extreme }));
        }
    }

    /// Returns the most extreme games of this kind.
    pub fn top_games(&self, way: ExtremeKind, most: usize) -> &[ExtremeGame] {
        let list = &self.0[way as usize];
        &list[..most.min(list.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_equals_is_kept_and_rows_go_on_from_batch_to_batch() {
        let batch = |values: &[f64]| {
            let mut extremes = ExtremeGames::default();
            for (row, value) in (0..).zip(values) {
                extremes.consider(ExtremeKind::Shortest, ExtremeGame { value: *value, setting: 0, row });
            }
            extremes
        };
        let mut all = batch(&[5.0, 3.0, f64::NAN]);
        all.merge(&batch(&[3.0, 2.0]), 3);
        let rows: Vec<u64> = all.top_games(ExtremeKind::Shortest, 3).iter().map(|extreme| extreme.row).collect();
        assert_eq!(rows, [4, 1, 3]);
        assert!(all.top_games(ExtremeKind::Longest, 3).is_empty());
    }
}
