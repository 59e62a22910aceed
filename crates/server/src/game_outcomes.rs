//! The results of finished games for one person: stored once, and aggregated by game and by friend.

use std::collections::BTreeMap;

use catalog::Achievement;
use engine::Seat;
use pages::{AchievementRecord, Friend, GameStatistics, MyGame};
use serde::{Deserialize, Serialize};
use tables::{PersonId, PublicOccupant, TableState, TableTimings};

/// The result of one game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct GameOutcome {
    /// The id of the game.
    pub game: String,
    /// This person's seat, counted from 0.
    pub you: u8,
    /// The kind of ending in one word.
    pub outcome: String,
    /// All players at the table, by seat.
    pub seats: Vec<PlayedSeat>,
    /// The contribution to this person's achievements; absent in results stored before they existed.
    #[serde(default)]
    pub feats: Option<Vec<Achievement>>,
    /// True if the game continued from another one, so that it says little about its players.
    #[serde(default)]
    pub played_on: bool,
    /// True if a program played any seat at any time: such a game does not count.
    #[serde(default)]
    pub programs: bool,
}

/// A seat in a finished game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct PlayedSeat {
    /// The name of the player.
    pub name: String,
    /// True if a bot or a program had the seat at the end.
    pub bot: bool,
    /// True if the seat won.
    pub won: bool,
    /// The score.
    pub score: i32,
    /// The id of the person; never leaves the server.
    pub person: Option<PersonId>,
}

impl GameOutcome {
    /// Returns the result of a table for a person; none if it has not ended, or if they had no seat of their own.
    pub fn for_person(state: &TableState, who: &PersonId) -> Option<GameOutcome> {
        let verdict = state.game().status().result.filter(|_| state.is_over())?;
        let &[you] = state.seats_of(Some(who)).as_slice() else { return None };
        let programs = state.had_programs();
        let played = |seat: Seat| {
            let bot = matches!(
                state.occupant_of(seat),
                PublicOccupant::Bot(_) | PublicOccupant::Substituted(_) | PublicOccupant::Program
            );
            PlayedSeat {
                name: state.seat_name(seat).to_owned(),
                bot,
                won: verdict.winners.contains(&seat.0),
                score: verdict.scores.get(seat.index()).copied().unwrap_or_default(),
                person: state.person_of(seat).filter(|_| !bot).cloned(),
            }
        };
        Some(GameOutcome {
            game: state.game_id().to_owned(),
            you: you.0,
            outcome: verdict.outcome.to_owned(),
            seats: (0..state.seat_count()).map(Seat).map(played).collect(),
            feats: Some(if state.is_practice() || programs { Vec::new() } else { state.game().achievements_of(you) }),
            played_on: state.inherited_plies() > 0,
            programs,
        })
    }

    /// Removes everything that identifies a person.
    pub fn erase_person(&mut self, who: &PersonId, timings: &TableTimings) {
        for (seat, played) in (0..).map(Seat).zip(&mut self.seats) {
            if played.person.as_ref() == Some(who) {
                played.name = (timings.seat_name)(seat);
                played.person = None;
            }
        }
    }

    fn own(&self) -> Option<&PlayedSeat> {
        self.seats.get(usize::from(self.you))
    }

    /// Returns the form shown on the page and in the exported document.
    pub fn to_my_game(&self, at: i64, token: String) -> MyGame {
        let own = self.own();
        MyGame {
            game: self.game.clone(),
            at,
            token,
            won: own.is_some_and(|own| own.won),
            score: own.map_or(0, |own| own.score),
            names: self.seats.iter().map(|seat| seat.name.clone()).collect(),
            scores: self.seats.iter().map(|seat| seat.score).collect(),
            you: self.you,
            outcome: self.outcome.clone(),
        }
    }
}

/// Returns statistics for each game: how many were played and won, and the best score. Games that continued from
/// another one, or in which a program played, are left out.
pub(crate) fn by_game(games: &[GameOutcome]) -> Vec<GameStatistics> {
    let mut records: BTreeMap<&str, GameStatistics> = BTreeMap::new();
    for ended in games.iter().filter(|ended| !ended.played_on && !ended.programs) {
        let Some(own) = ended.own() else { continue };
        let fresh = || GameStatistics { game: ended.game.clone(), played: 0, won: 0, best: own.score };
        let record = records.entry(&ended.game).or_insert_with(fresh);
        record.played += 1;
        record.won += u32::from(own.won);
        record.best = record.best.max(own.score);
    }
    records.into_values().collect()
}

/// Returns the achievements of a person from their games, each with the time of its end.
pub(crate) fn achievement_totals<'a>(games: impl Iterator<Item = (&'a GameOutcome, i64)>) -> Vec<AchievementRecord> {
    let mut book: BTreeMap<(&str, &str), AchievementRecord> = BTreeMap::new();
    for (ended, at) in games {
        for feat in ended.feats.iter().flatten() {
            let fresh = || AchievementRecord {
                game: ended.game.clone(),
                id: feat.id.clone(),
                times: 0,
                first: at,
                best: feat.value,
                best_at: at,
                total: 0,
            };
            let kept = book.entry((&ended.game, &feat.id)).or_insert_with(fresh);
            kept.times += 1;
            kept.first = kept.first.min(at);
            kept.total += i64::from(feat.value);
            // Of equal values, the earliest stays the record.
            if (feat.value, -at) > (kept.best, -kept.best_at) {
                (kept.best, kept.best_at) = (feat.value, at);
            }
        }
    }
    book.into_values().collect()
}

/// Returns the results against each friend, most games first. Friends are people who sat at the same table, identified
/// by person and listed under their latest name.
pub(crate) fn by_friend(games: &[GameOutcome]) -> Vec<Friend> {
    let mut friends: BTreeMap<&PersonId, Friend> = BTreeMap::new();
    for ended in games.iter().filter(|ended| !ended.programs) {
        let Some(own) = ended.own() else { continue };
        let others = ended.seats.iter().filter(|seat| seat.person.is_some() && seat.person != own.person);
        for other in others {
            let Some(person) = &other.person else { continue };
            let fresh = || Friend { name: other.name.clone(), played: 0, you_won: 0, they_won: 0 };
            let friend = friends.entry(person).or_insert_with(fresh);
            friend.played += 1;
            friend.you_won += u32::from(own.won);
            friend.they_won += u32::from(other.won);
        }
    }
    let mut friends: Vec<Friend> = friends.into_values().collect();
    friends.sort_by(|one, other| other.played.cmp(&one.played).then_with(|| one.name.cmp(&other.name)));
    friends
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(name: &str, won: bool, score: i32) -> PlayedSeat {
        PlayedSeat {
            name: name.into(),
            bot: name == "bot",
            won,
            score,
            person: (name != "bot").then(|| PersonId(name[..1].into())),
        }
    }

    fn ended(game: &str, seats: Vec<PlayedSeat>) -> GameOutcome {
        GameOutcome {
            game: game.into(),
            you: 0,
            outcome: "win".into(),
            seats,
            feats: None,
            played_on: false,
            programs: false,
        }
    }

    #[test]
    fn friends_are_known_by_who_they_are_and_bots_are_none() {
        let games = [
            ended("a", vec![seat("me", true, 9), seat("benedict", false, 4), seat("bot", false, 1)]),
            ended("a", vec![seat("me", false, 3), seat("ben", true, 8)]),
            ended("b", vec![seat("me", true, -2), seat("bot", false, -5)]),
        ];
        let friends = by_friend(&games);
        assert_eq!(friends, [Friend { name: "benedict".into(), played: 2, you_won: 1, they_won: 1 }]);
        let records = by_game(&games);
        assert_eq!(records[0], GameStatistics { game: "a".into(), played: 2, won: 1, best: 9 });
        assert_eq!(records[1], GameStatistics { game: "b".into(), played: 1, won: 1, best: -2 });
    }
}
