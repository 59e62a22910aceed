//! The daily deal: one game and one secret for everybody; only the first attempt counts.

use std::time::Duration;

use app::DailyTable;
use catalog::GameEntry;
use serde::{Deserialize, Serialize};
use tables::{Millis, PersonId, SeatPlan, TableOpening, TableState};

use crate::failure::Failure;
use crate::secrets::TableToken;
use crate::services::Services;

const DAY: Duration = Duration::from_secs(86_400);

/// Returns the day of a time, counted from 1970.
pub(crate) fn day_of(now: Millis) -> i64 {
    i64::try_from(u128::from(now) / DAY.as_millis()).unwrap_or_default()
}

/// Returns whether a table plays the daily deal, and of which day: the secret is withheld until the day is over.
///
/// # Errors
/// Returns an error if the store fails. Then nothing may be shown that depends on it.
pub(crate) async fn day_at(services: &Services, token: TableToken) -> Result<DailyTable, Failure> {
    // While the clock is not trusted, and for a while after, a day may not be over, so its secret is withheld.
    let certain = day_of(services.clock.certain_time());
    let day = services.store.day_at(&token.id()).await.map_err(|error| services.store_failed(&error))?;
    Ok(match day {
        Some(day) if day >= certain => DailyTable::Today,
        Some(_) => DailyTable::Past,
        None => DailyTable::None,
    })
}

/// Returns the game of a day, in rotation.
pub(crate) fn game_of_day(day: i64) -> &'static dyn GameEntry {
    let games = catalog::games();
    games[usize::try_from(day.rem_euclid(games.len() as i64)).unwrap_or_default()]
}

/// Returns the time at which a day ends.
pub(crate) fn end_of_day(day: i64) -> Millis {
    u64::try_from(day + 1).unwrap_or_default().saturating_mul(DAY.as_millis() as u64)
}

/// Returns the number of days in a row up to today, or up to yesterday if today is not among them. `days` are different
/// and the newest comes first.
pub(crate) fn streak_of(days: &[i64], today: i64) -> u32 {
    let last = days.first().copied().filter(|day| *day == today).unwrap_or(today - 1);
    (0..).zip(days).take_while(|(back, day)| **day == last - back).count() as u32
}

/// Returns the opening of a person's attempt: solo if the game can be played solo, otherwise against the fewest bots
/// that it needs.
pub(crate) fn daily_opening(day: i64, who: &PersonId, name: &str) -> TableOpening {
    let info = game_of_day(day).info();
    let seats = usize::from(info.seats.iter().copied().min().unwrap_or(1));
    let mut places = vec![SeatPlan::Bot(info.standard_bot.to_owned()); seats];
    places[0] = SeatPlan::Person { person: who.clone(), name: name.to_owned(), adds: false };
    TableOpening { fixed_seats: true, ..TableOpening::new(info.id, who, places) }
}

/// The result of an attempt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StoredResult {
    /// The name of the player.
    pub name: String,
    /// True if the attempt was won.
    pub won: bool,
    /// The score.
    pub score: i32,
    /// True if every other seat was played by one of our bots from start to end; only then is the result listed.
    #[serde(default = "counts")]
    pub counts: bool,
}

/// Returns the default for results stored before this field existed, which were all listed.
fn counts() -> bool {
    true
}

impl StoredResult {
    /// Returns the result of a table; none if it has not ended.
    pub fn from_table(state: &TableState) -> Option<StoredResult> {
        let verdict = state.game().status().result.filter(|_| state.is_over())?;
        let seat = engine::Seat(0);
        Some(StoredResult {
            name: state.seat_name(seat).to_owned(),
            won: verdict.winners.contains(&seat.0),
            score: verdict.scores.first().copied().unwrap_or_default(),
            counts: state.only_bots_beside(seat),
        })
    }
}

/// Ranks the attempts that count: wins first, then by score. Ties share a rank.
pub(crate) fn rank_results(mut tries: Vec<(StoredResult, bool)>) -> Vec<(usize, StoredResult, bool)> {
    tries.retain(|(tried, _)| tried.counts);
    let worth = |tried: &StoredResult| (tried.won, tried.score);
    tries.sort_by(|(one, _), (other, _)| worth(other).cmp(&worth(one)).then_with(|| one.name.cmp(&other.name)));
    let place = |tried: &StoredResult| 1 + tries.iter().filter(|(other, _)| worth(other) > worth(tried)).count();
    tries.iter().map(|(tried, own)| (place(tried), tried.clone(), *own)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_so_many_milliseconds() {
        assert_eq!(day_of(86_399_999), 0);
        assert_eq!(day_of(86_400_000), 1);
    }

    #[test]
    fn a_streak_lasts_until_a_whole_day_was_missed() {
        assert_eq!(streak_of(&[], 9), 0);
        assert_eq!([streak_of(&[9, 8, 6], 9), streak_of(&[8, 7, 6, 4], 9), streak_of(&[7, 6], 9)], [2, 3, 0]);
        assert_eq!(day_of(end_of_day(9)), 10);
        assert_eq!(day_of(end_of_day(9) - 1), 9);
    }

    #[test]
    fn every_game_has_its_day() {
        let days: Vec<&str> = (0..6).map(|day| game_of_day(20_000 + day).info().id).collect();
        assert!(catalog::games().iter().all(|game| days.contains(&game.info().id)));
    }

    #[test]
    fn whoever_is_alike_shares_a_place() {
        let tried =
            |name: &str, won, score| (StoredResult { name: name.into(), won, score, counts: true }, name == "b");
        let ranked =
            rank_results(vec![tried("a", false, 9), tried("c", true, 3), tried("b", true, 3), tried("d", true, 1)]);
        let places: Vec<(usize, &str)> = ranked.iter().map(|(place, tried, _)| (*place, tried.name.as_str())).collect();
        assert_eq!(places, [(1, "b"), (1, "c"), (3, "d"), (4, "a")]);
        assert!(ranked[0].2);
        let (mut forged, own) = tried("e", true, 99);
        forged.counts = false;
        assert!(super::rank_results(vec![(forged, own)]).is_empty(), "what does not count is not listed");
    }
}
