//! Games that stick out: the longest and shortest, the closest and the most lopsided, the strangest.

/// In which way a game sticks out.
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
    /// What it measures lies farthest from what is usual.
    Strangest,
}

impl ExtremeKind {
    /// All of them.
    pub const ALL: [ExtremeKind; 5] = [
        ExtremeKind::Longest,
        ExtremeKind::Shortest,
        ExtremeKind::Closest,
        ExtremeKind::Lopsided,
        ExtremeKind::Strangest,
    ];
    /// Those that a game shows by itself; what is strange can be said only once it is known what is usual.
    pub const PLAIN: [ExtremeKind; 4] =
        [ExtremeKind::Longest, ExtremeKind::Shortest, ExtremeKind::Closest, ExtremeKind::Lopsided];

    /// In one word, for files.
    pub fn label(self) -> &'static str {
        match self {
            ExtremeKind::Longest => "longest",
            ExtremeKind::Shortest => "shortest",
            ExtremeKind::Closest => "closest",
            ExtremeKind::Lopsided => "lopsided",
            ExtremeKind::Strangest => "strangest",
        }
    }

    /// How much a value sticks out; more is more.
    fn weight(self, value: f64) -> f64 {
        match self {
            ExtremeKind::Longest | ExtremeKind::Lopsided | ExtremeKind::Strangest => value,
            ExtremeKind::Shortest | ExtremeKind::Closest => -value,
        }
    }
}

/// A game that sticks out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExtremeGame {
    /// Its decisions, its lead in points, or by how many standard deviations its figures are off, in the root mean square.
    pub value: f64,
    /// Its setting, by place.
    pub setting: usize,
    /// Its first row.
    pub row: u64,
}

/// The games of the base and of all other settings that stick out most in each way, the first first. Of equal games the
/// earlier counts more, so that they do not depend on who played them where.
#[derive(Clone, Debug, Default)]
pub struct ExtremeGames([Vec<ExtremeGame>; ExtremeKind::ALL.len()]);

/// How many games are remembered of each way.
const KEPT: usize = 25;

impl ExtremeGames {
    /// Remembers a game if it sticks out.
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

    /// Adds those of later games, which begin at this row.
    pub fn merge(&mut self, later: &ExtremeGames, rows: u64) {
        for (way, list) in ExtremeKind::ALL.into_iter().zip(&later.0) {
            list.iter().for_each(|extreme| self.consider(way, ExtremeGame { row: extreme.row + rows, ..*extreme }));
        }
    }

    /// The games that stick out most in this way.
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
